"""Whom a game waits for, and why. Nothing in it is secret: it is what everybody at the table sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.table.keeping import HUMAN, OPEN

if TYPE_CHECKING:
    from hullbreach.table.tale import Tale

TURN, DICE, ASKED, BATTLE, BEGIN, OVER = "turn", "dice", "asked", "battle", "begin", "over"
NEEDS = (TURN, DICE, ASKED, BATTLE, BEGIN, OVER)


def needs(tale: Tale) -> dict[int, str]:
    """The seats of the people for whom the game waits, each with the reason."""
    if tale.aborted:
        return {}
    people = [seat for seat, hold in enumerate(tale.holds) if hold.who == HUMAN]
    if not tale.started:
        missing = any(hold.who == OPEN and seat not in tale.late for seat, hold in enumerate(tale.holds))
        return {} if missing else {seat: BEGIN for seat in people if tale.holds[seat].contribution is None}
    if tale.over:
        return dict.fromkeys(people, OVER)
    found: dict[int, str] = {}
    if tale.pending is not None:
        found = {seat: ASKED for seat in tale.humans() if seat not in tale.pending.yes}
    if tale.paused or tale.held is not None:
        return found
    if tale.game.is_afield():
        return found if tale.battle else found | dict.fromkeys(tale.humans(), BATTLE)
    seat = tale.roller() if tale.rolling is not None else tale.waiting()
    if seat >= 0 and tale.holds[seat].who == HUMAN and not tale.holds[seat].bot_plays:
        found[seat] = DICE if tale.rolling is not None else TURN
    return found
