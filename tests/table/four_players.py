"""People at the small game of four_seats.py; run as a program, it makes a choice for every line it is sent."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import hullbreach.faces
from hullbreach import games
from hullbreach.faces import AnyFace
from hullbreach.table.tale import Tale
from hullbreach.table.wishes import NewGame, SeatWish
from tests.table.four_faces import WagerFace
from tests.table.four_seats import GAME, Wager
from tests.table.tables import KnownTable, Player, play_until, random_step, table_at

FACE = cast("AnyFace", WagerFace())
NAMES = {"squad1": "Ada", "squad2": "Bo", "squad3": "Cy", "alien": "Di"}
HUMANS = {key: SeatWish("human", name) for key, name in NAMES.items()}


# What stands in for the registry, in which this game alone is known then.
ALONE: dict[tuple[Any, str], Any] = {
    (hullbreach.faces, "faces"): lambda: {GAME: FACE},
    (hullbreach.faces, "_face"): lambda game: FACE,
    (games, "known"): lambda: [GAME],
    # It has no bots and no words of its own.
    (games, "has_room"): lambda game, room: room not in ("bots", "words"),
}


@pytest.fixture(autouse=True)
def wager(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The small game can be played at every table."""
    for (module, name), value in ALONE.items():
        monkeypatch.setattr(module, name, value)
    yield


def wish(seats: dict[str, SeatWish] = HUMANS, options: dict[str, int] | None = None, **more: Any) -> NewGame:
    given = {"reaction_seconds": 0, "absence_seconds": 0, **more}
    return NewGame(game=GAME, mission="table", seats=seats, options=dict(options or {}), **given)


def wager_of(tale: Tale) -> Wager:
    assert isinstance(tale.game, Wager)
    return tale.game


async def four(table: KnownTable, **more: Any) -> tuple[Player, ...]:
    """Four humans at a new game: on four devices, or on one that has all keys."""
    made = await table.create(wish(**more))
    return tuple([await Player(table, made.game, token).enter() for token in made.tokens.values()])


def asked(players: tuple[Player, ...], kind: str = "") -> Player | None:
    """Who is asked now, and for that."""
    for player in players:
        prompt = player.state.prompt
        if prompt is not None and kind in ("", prompt.kind):
            return player
    return None


async def until_asked(players: tuple[Player, ...], kind: str, seed: int = 1) -> Player:
    await play_until(players, random.Random(seed), lambda: asked(players, kind))
    found = asked(players, kind)
    assert found is not None
    return found


async def to_the_end(players: tuple[Player, ...], seed: int = 2) -> None:
    tale = players[0].live.tale
    await play_until(players, random.Random(seed), lambda: tale.over)


async def after_a_throw(players: tuple[Player, ...]) -> Player:
    """Dice have just fallen; who rolled them."""
    roller = await until_asked(players, "roll")
    await roller.choose("roll")
    return roller


def hand_of(player: Player) -> list[str]:
    return [card.name.en for card in player.state.view.hand]


async def _play(folder: Path) -> None:
    """Prints the game and its keys, then the number of choices whenever one is acknowledged."""
    async with table_at(folder) as table:
        made = await table.create(wish(options={"rounds": 3}))
        print(made.game, *made.tokens.values(), flush=True)
        players = tuple([await Player(table, made.game, token).enter("aa") for token in made.tokens.values()])
        dice = random.Random(1)
        while await asyncio.to_thread(sys.stdin.readline) and await random_step(players, dice):
            print(len(players[0].live.tale.kept), players[0].live.tale.game.state_hash(), flush=True)


if __name__ == "__main__":
    for (module, name), value in ALONE.items():
        setattr(module, name, value)
    asyncio.run(_play(Path(sys.argv[1])))
