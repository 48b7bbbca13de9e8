"""One seat of a game learns and bots have the others: Gymnasium's environment."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from hullbreach.bots import BadBot, Player, player
from hullbreach.kernel.game import Game
from hullbreach.kernel.options import OptionValue
from hullbreach.lab.envs.observing import Observation, Played
from hullbreach.lab.faults import LabFault


class OneSeat(gymnasium.Env[Observation, int]):
    """The reward comes at the end: 1 won, -1 lost, 0 drawn. Who chooses what is not offered loses 1 and the game ends
    (`info["illegal"]`). `info["action_mask"]` says what is offered."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        mission: str = "",
        *,
        game: str = "",
        seat: str = "",
        opponent: str = "random",
        rich: bool = False,
        options: dict[str, OptionValue] | None = None,
        most_choices: int = 50_000,
        render_mode: str | None = None,
    ) -> None:
        """`seat` is the first where none is named; raises LabFault."""
        self.played = Played(mission, options=options, rich=rich, game=game, most_choices=most_choices)
        seats = self.played.setting.seats
        if seat and seat not in seats:
            raise LabFault(f"there is no seat '{seat}' in this game; its seats are: {', '.join(seats)}.")
        if render_mode not in (None, "ansi"):
            raise LabFault(f"there is no render_mode '{render_mode}'; it is 'ansi' or None.")
        self.render_mode = render_mode
        self.seat = seats.index(seat) if seat else 0
        self.opponent = opponent
        self.observation_space = self.played.space()  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self.played.most)  # type: ignore[assignment]
        self._others: dict[int, Player[Game]] = {}
        self._seated(0)

    def _seated(self, seed: int) -> None:
        self.close()
        setting = self.played.setting
        try:
            self._others = {
                seat: player(setting.game, self.opponent, seat, seed)
                for seat in range(len(setting.seats))
                if seat != self.seat
            }
        except BadBot as bad:
            raise LabFault(str(bad)) from None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(2**48))
            self._seated(number)
            self.played.begin(number)
            self._wait()
            # A game that is over before the seat is asked is none to learn from.
            if self.played.asked is not None:
                return self.played.observe(self.seat), {"action_mask": self.action_masks()}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        played = self.played
        if not played.play(int(action)):
            return (
                played.observe(self.seat),
                -1.0,
                True,
                False,
                {"illegal": True, "action_mask": self.action_masks()},
            )
        self._wait()
        over = played.asked is None
        reward = played.reward(self.seat) if over else 0.0
        info = {"action_mask": self.action_masks()}
        return played.observe(self.seat), reward, over, not over and played.too_long, info

    def action_masks(self) -> Any:
        """Which actions there are, under the name that learners with masks ask for."""
        return self.played.mask(self.seat).copy()

    def _wait(self) -> None:
        """The others play until the seat is asked."""
        played = self.played
        while (asked := played.asked) is not None and asked.seat != self.seat and not played.too_long:
            choice, _ = self._others[asked.seat].ask(played.game)
            played.choose(choice)

    def render(self) -> Any:
        return self.played.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        for one in self._others.values():
            one.close()
        self._others = {}
