"""Crusade at a real table: everybody who sits there, and a spectator."""

from __future__ import annotations

import random
from typing import Any

from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.crusade import CRUSADE
from hullbreach.table.room import Table
from hullbreach.table.wishes import NewGame, SeatWish
from tests.table.tables import Player


def wish(mission: str, squads: int, **more: Any) -> NewGame:
    """A game in which everybody is human."""
    options: dict[str, int | bool | str] = {"squads": squads, **more.pop("options", {})}
    header = CRUSADE.new_header(mission, "", options, b"", {})
    seats = {info.key: SeatWish("human", info.key) for info in CRUSADE.seats_of(header)}
    settings: dict[str, Any] = {"reaction_seconds": 0, "absence_seconds": 0, **more}
    return NewGame(game="crusade", mission=mission, options=options, **{"seats": seats, **settings})


class Sitting:
    """The players of one game by seat, and a spectator."""

    def __init__(self, players: list[Player], watcher: Player) -> None:
        self.players = players
        self.watcher = watcher

    @property
    def live(self) -> Any:
        return self.players[0].live

    @property
    def tale(self) -> Any:
        return self.live.tale

    @property
    def game(self) -> CrusadeGame:
        game = self.tale.game
        assert isinstance(game, CrusadeGame)
        return game

    async def play(self, text: str) -> None:
        """Whoever is asked chooses, or the game answers by itself where there is nothing else to choose."""
        version = self.tale.version
        if self.live.driver.answers_itself():
            await self.watcher.until(lambda: self.tale.version > version)
            return
        player = self.players[self.tale.waiting()]
        await player.choose(text, number=version)
        assert self.tale.version == version + 1, player.told[-1]


async def sit(table: Table, wanted: NewGame) -> Sitting:
    made = await table.create(wanted)
    players = [await Player(table, made.game, token).enter() for token in made.tokens.values()]
    return Sitting(players, await Player(table, made.game).enter())


def busy(game: CrusadeGame, rng: random.Random) -> str:
    """A choice of somebody who mostly does something; before play what is usual."""
    asked = game.decision()
    assert asked is not None
    if CRUSADE.preliminary(game) and rng.random() < 0.7:
        return game.text(CRUSADE.default(game))
    doing = [option for option in asked.options if game.text(option) != "end turn"]
    return game.text(rng.choice(doing if doing and rng.random() < 0.9 else asked.options))
