"""People of a club at the sockets: they choose what is usual, so that a test comes to what it is about."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from typing import Any

from tests import waiting
from tests.e2e.playing import Game, Message, Player, hosted, idle, texts
from tests.e2e.serving import Server

_MOMENT = 0.01
# What is chosen where it is offered: a ready-made army, and to be gone.
_WANTED = ("army ashfall", "all are picked", "done", "withdraw", "deploy the rest", "lead nobody", "begin")


def campaign(server: Server, humans: Sequence[str], bots: int = 0, **options: Any) -> Game:
    """A territory campaign of these people and so many bots."""
    seats: dict[str, Any] = {
        f"player{number}": {"who": "human", "name": name} for number, name in enumerate(humans, 1)
    }
    for number in range(len(humans) + 1, len(humans) + bots + 1):
        seats[f"player{number}"] = {"who": "bot", "name": ""}
    wish = {
        "game": "territory_campaign",
        "mission": "ten_lands",
        "options": {"players": len(seats)} | options,
        "seats": seats,
        "reaction_seconds": 0,
        "absence_seconds": 0,
    }
    return hosted(server, wish)


class Club:
    """The humans of a game. Leave it with `with`."""

    def __init__(self, game: Game, *seats: str) -> None:
        self.players = [Player(game, seat) for seat in seats]

    def __enter__(self) -> Club:
        for player in self.players:
            player.until("welcome")
        return self

    def __exit__(self, *_: object) -> None:
        for player in self.players:
            player.close()

    @property
    def view(self) -> Message:
        """What everybody sees."""
        view: Message = self.players[0].state.get("view", {})
        return view

    def until(self, there: Callable[[Message], bool]) -> Message:
        """Go on until the view is such, or the game over."""
        given_up = time.monotonic() + waiting.PATIENCE
        while True:
            for player in self.players:
                self.listen(player)
            if (self.view and there(self.view)) or any(player.over for player in self.players):
                return self.view
            assert time.monotonic() < given_up, "nobody is asked"
            for player in self.players:
                if prompt := player.state.get("prompt"):
                    wanted = [text for word in _WANTED for text in texts(prompt) if text.endswith(word)]
                    player.choose(wanted[0] if wanted else idle(prompt))
                    given_up = time.monotonic() + waiting.PATIENCE

    def listen(self, player: Player) -> None:
        """Hear all that there is to hear now."""
        with contextlib.suppress(TimeoutError):
            while True:
                player.hear(_MOMENT)
