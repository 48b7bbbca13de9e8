"""When a game is over it is counted for those who hold its seats by their keys: statistics, achievements, ratings."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from hullbreach.faces.achieving import Earning
from hullbreach.table.faults import TableFault
from hullbreach.table.keeping import HUMAN
from hullbreach.table.people import outcomes as reckoned
from hullbreach.table.people.kept import NONE, WON, Settled
from hullbreach.table.people.rating import bot_rating, favour

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame
    from hullbreach.table.tale import Tale

log = logging.getLogger("hullbreach.table")


async def settle(live: LiveGame) -> None:
    """Count a game that is over for all who hold a seat of it and have not been told yet; raises TableFault."""
    tale, store = live.tale, live.table.store
    if not tale.over:
        return
    found = await store.people.of_game(live.id)
    # A seat that somebody else holds by now is his.
    held = [
        one for one in found if tale.holds[one.seat].token == one.held and tale.holds[one.seat].who == HUMAN
    ]
    if not held or all(one.settled for one in held):
        return
    acts = await store.read(live.id)
    why = reckoned.unrated(tale, acts, held)
    mine: dict[str, set[int]] = {}
    for one in held:
        mine.setdefault(one.person, set()).add(one.seat)
    won = {one.seat: reckoned.result_for(tale, one.seat, mine[one.person]) for one in held}
    earned = await live.table.beside(_earned, tale, won)
    name = live.table.mission_name(tale)
    rows: list[Settled] = []
    for one in held:
        outcome = reckoned.outcome(tale, name, one, mine[one.person], why, earned[one.seat])
        bots = [other.bot for other in outcome.opponents if other.bot]
        against = bot_rating(bots[0]) if bots and not why else None
        given = favour(tale.face.balance(tale.header), outcome.seat) if not why else 0.0
        rows.append(
            Settled(
                one,
                tale.over_at,
                outcome,
                bots[0] if bots else "",
                against,
                given,
                reckoned.score(outcome.result),
            )
        )
    await store.people.settle(rows)


def _earned(tale: Tale, results: dict[int, str]) -> dict[int, list[str]]:
    """The achievements of each seat; none where the game cannot be played again."""
    earning = Earning(
        tale.face, [seat.key for seat in tale.seats], [s for s, r in results.items() if r != NONE]
    )
    try:
        if earning.wanted and not tale.floor:
            for game, step in tale.steps():
                earning.step(game, step.events)
    except TableFault:
        return {seat: [] for seat in results}
    return {seat: earning.of(seat, result == WON) for seat, result in results.items()}


async def settle_quietly(live: LiveGame) -> None:
    """As it is done when a game ends; whatever fails is done when somebody looks at his page."""
    try:
        await settle(live)
    except TableFault as fault:
        log.warning("game %s: it was not counted for its players: %s", live.id, fault)
