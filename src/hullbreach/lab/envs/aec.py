"""Every seat of a game learns, in turn: PettingZoo's environment."""

from __future__ import annotations

import random
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from hullbreach.kernel.options import OptionValue
from hullbreach.lab.envs.observing import VERSION, Observation, Played
from hullbreach.lab.faults import LabFault


class EverySeat(AECEnv):  # type: ignore[misc]
    """Agents are the seats, `marine_0` and so on. `infos[agent]["action_mask"]` says what the one asked may choose.

    Rewards come at the end: 1 won, -1 lost, 0 drawn. Who chooses what is not offered loses 1 and ends the game for all
    (`infos[agent]["illegal"]`).
    """

    def __init__(
        self,
        mission: str,
        *,
        rich: bool = False,
        options: dict[str, OptionValue] | None = None,
        most_choices: int = 50_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise LabFault(f"there is no render_mode '{render_mode}'; it is 'ansi' or None.")
        self.played = Played(mission, options=options, rich=rich, most_choices=most_choices)
        self.metadata = {
            "name": f"hullbreach_{self.played.setting.game}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        seats = self.played.setting.seats
        self.possible_agents = [f"{seat.rstrip('0123456789')}_{n}" for n, seat in enumerate(seats)]
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        self._space = self.played.space()
        self._actions = {name: spaces.Discrete(self.played.most) for name in self.possible_agents}
        self._spaces = dict.fromkeys(self.possible_agents, self._space)
        self._chance = random.Random()

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance.seed(seed)
        self.played.begin(self._chance.getrandbits(48))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        asked = self.played.asked
        if asked is None:
            self.agent_selection = self.agents[0]
            self._over()
        else:
            self._ask(asked.seat)

    def observe(self, agent: str) -> Observation:
        return self.played.observe(self._seats[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        played = self.played
        self._cumulative_rewards[agent] = 0.0
        if not played.play(int(action)):
            self.infos[agent] = {"illegal": True}
            self._end({agent: -1.0}, self.terminations)
            return
        asked = played.asked
        if asked is None:
            self._over()
        elif played.choices > played.most_choices:
            self._end({}, self.truncations)
        else:
            self._ask(asked.seat)

    def _ask(self, seat: int) -> None:
        agent = self.agent_selection = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": self.played.mask(seat)}

    def _over(self) -> None:
        self._end({name: self.played.reward(seat) for name, seat in self._seats.items()}, self.terminations)

    def _end(self, rewards: dict[str, float], ended: dict[str, bool]) -> None:
        for name in self.agents:
            self.rewards[name] = rewards.get(name, 0.0)
            ended[name] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        return self.played.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""
