"""Crusade at a real table: everybody who sits there, and a spectator."""

from __future__ import annotations

import random
from typing import Any

from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.crusade import CRUSADE
from hullbreach.table.wishes import Created, NewGame, SeatWish
from tests.table.tables import KnownTable, Player, play_alone


def wish(mission: str, squads: int, **more: Any) -> NewGame:
    """A game in which everybody is human."""
    options: dict[str, int | bool | str] = {"squads": squads, **more.pop("options", {})}
    header = CRUSADE.new_header(mission, "", options, b"", {})
    seats = {info.key: SeatWish("human", info.key) for info in CRUSADE.seats_of(header)}
    settings: dict[str, Any] = {"reaction_seconds": 0, "absence_seconds": 0, **more}
    return NewGame(game="crusade", mission=mission, options=options, **{"seats": seats, **settings})


class Sitting:
    """The players of one game by seat, as far as they have come, and a spectator."""

    def __init__(self, table: KnownTable, made: Created, watcher: Player) -> None:
        self.table = table
        self.made = made
        self.watcher = watcher
        self.players: dict[int, Player] = {}

    async def enter(self, *seats: int) -> None:
        """These players come to the table."""
        for seat in seats:
            token = list(self.made.tokens.values())[seat]
            self.players[seat] = await Player(self.table, self.made.game, token).enter()

    async def leave(self) -> None:
        """All players go away; the table plays on."""
        for player in self.players.values():
            await player.link.leave()
        self.players = {}

    @property
    def live(self) -> Any:
        return self.watcher.live

    @property
    def tale(self) -> Any:
        return self.live.tale

    @property
    def game(self) -> CrusadeGame:
        game = self.tale.game
        assert isinstance(game, CrusadeGame)
        return game

    async def play(self, text: str) -> None:
        """Whoever is asked chooses; for those who have not come the table does."""
        version, seat = self.tale.version, self.tale.waiting()
        if seat in self.players and not self.live.driver.answers_itself():
            player = self.players[seat]
            await player.choose(text, number=version)
            assert self.tale.version == version + 1, player.told[-1]
        else:
            await play_alone(self.watcher, text)


async def sit(table: KnownTable, wanted: NewGame, *seats: int) -> Sitting:
    """A new game, to which the players of these seats, or all of them, have come."""
    made = await table.create(wanted)
    side = Sitting(table, made, await Player(table, made.game).enter())
    await side.enter(*(seats or range(len(made.tokens))))
    return side


def busy(game: CrusadeGame, rng: random.Random) -> str:
    """A choice of somebody who mostly does something; before play what is usual."""
    asked = game.decision()
    assert asked is not None
    if CRUSADE.preliminary(game) and rng.random() < 0.7:
        return game.text(CRUSADE.default(game))
    doing = [option for option in asked.options if game.text(option) != "end turn"]
    return game.text(rng.choice(doing if doing and rng.random() < 0.9 else asked.options))
