"""What a game that is over can still be asked for: papers, replay, reckoning and review."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from hullbreach.faces import answers
from hullbreach.faces.revisions import revision, sources
from hullbreach.table import reviewing, showing
from hullbreach.table.faults import TableFault
from hullbreach.table.revisions import last_revision
from hullbreach.table.tale import Tale
from hullbreach.table.verifying import replay_steps
from hullbreach.table.wishes import Replay, ReplayStep

if TYPE_CHECKING:
    from hullbreach.table.room import Table

R = TypeVar("R")


async def paper(table: Table, game: str, key: str, language: str) -> tuple[str, bytes]:
    """What everybody may open and print, as a kind of file and what is in it; raises TableFault."""
    tale = (await table.live(game)).tale
    keys = [seat.key for seat in tale.face.seats_of(tale.header)]
    players = {seat: hold.name for seat, hold in zip(keys, tale.holds, strict=True)}
    found = tale.face.paper(tale.game, key, language, players) if tale.started else None
    if found is None:
        raise TableFault("no_paper", paper=key[:40])
    return found


async def replay(table: Table, game: str, perspective: int | None, start: int, count: int) -> Replay:
    """Steps of a game that is over, as a seat saw them; raises TableFault."""
    live = await table.live(game)
    tale = live.tale
    if not tale.over:
        raise TableFault("not_over" if tale.started else "not_started")
    if perspective is not None and not 0 <= perspective < len(tale.holds):
        raise TableFault("no_seat", seat=perspective)
    texts = [kept.text for kept in tale.kept]

    def made() -> list[ReplayStep]:
        return replay_steps(tale.face, live.past().steps(start, count), texts, perspective)

    steps = await _shown_again(table, tale, made)
    return Replay(len(tale.kept), tale.face.scenery(tale.game), steps, live.seats(), showing.result(tale))


async def reckoning(table: Table, game: str) -> answers.Reckoning:
    """What a game that is over came to; raises TableFault."""
    live = await table.live(game)
    if not live.tale.over:
        raise TableFault("not_over" if live.tale.started else "not_started")
    return await _shown_again(table, live.tale, live.reckoning)


async def review(table: Table, game: str, seat: int) -> answers.Review:
    """Where a game that is over turned for a seat, as far as that is worked out; raises TableFault."""
    return reviewing.review(await table.live(game), seat, table.reviewers)


async def end_review(table: Table, game: str, seat: int) -> None:
    """Nobody wants to know it any more."""
    reviewing.stop(await table.live(game), seat)


async def _shown_again(table: Table, tale: Tale, made: Callable[[], R]) -> R:
    """Something for which a game that is over is played again; raises TableFault where our rules are others."""
    try:
        return await table.beside(made)
    except TableFault:
        raise
    except Exception as fault:
        if tale.first.data.get("sources") == sources(tale.header.game):
            raise
        played, ours = last_revision(tale.header.revision), revision(tale.header.game)
        raise TableFault("other_rules", played=played, ours=ours) from fault
