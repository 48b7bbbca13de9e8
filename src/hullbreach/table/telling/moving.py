"""Whoever is told of a game is told of what comes of it as well: the rematch, the battles of a campaign."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hullbreach.table.telling.kept import Telling

if TYPE_CHECKING:
    from hullbreach.table.room import Table
    from hullbreach.table.tale import Tale


async def moved_on(table: Table, tale: Tale, tellings: list[Telling]) -> set[str]:
    """Keep the addresses for the games that follow from this one, where the same people sit; which those are."""
    games = [tale.battle if tale.started else "", tale.rematch["game"] if tale.rematch is not None else ""]
    new: list[Telling] = []
    for game in filter(None, games):
        other = (await table.live(game)).tale
        for telling in tellings:
            # Everybody keeps his key.
            seat = other.seat_of(tale.holds[telling.seat].token)
            if telling.confirmed and seat >= 0:
                new.append(_anew(telling, game, seat, table.clock.date()))
    return {one.game for one in await table.store.tellings.add(new)} if new else set()


def _anew(telling: Telling, game: str, seat: int, now: float) -> Telling:
    fresh = {"told": -1, "reminded": 0.0, "job": "", "due": 0.0, "tries": 0, "place": ""}
    return replace(telling, id=_id(telling.id, game), game=game, seat=seat, created=now, **fresh)


def _id(id: str, game: str) -> str:
    """The same, however often and wherever it is worked out."""
    return hashlib.sha256(f"{id} {game}".encode()).hexdigest()[:24]
