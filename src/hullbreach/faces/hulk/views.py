"""The position as one seat may know it.

Pieces, things and figures come from `game.view(seat)`, so that nothing else can get in; goals come from what lies
open on the table.
"""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.hulk.figures import pieces
from hullbreach.faces.hulk.goals import goals
from hullbreach.faces.hulk.speech import both, capital
from hullbreach.faces.hulk.status import cards, chips
from hullbreach.faces.hulk.things import things
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import COMMAND, END, MARINE, PHASE_NAMES, REINFORCEMENT, SETUP, STEALER
from hullbreach.kernel.contract import Seat

PHASE_SEATS = {
    SETUP: -1,
    COMMAND: pc.MARINE_SEAT,
    MARINE: pc.MARINE_SEAT,
    REINFORCEMENT: pc.STEALER_SEAT,
    STEALER: pc.STEALER_SEAT,
    END: -1,
}


def view(game: HulkGame, seat: Seat | None) -> wire.View:
    seen = game.view(seat)
    phase = PHASE_NAMES[seen["phase"]]
    return wire.View(
        turn=seen["turn"],
        turns=game.mission.turn_limit,
        phase=phase,
        phase_name=capital(both("phase", phase)),
        seat=PHASE_SEATS[seen["phase"]],
        pieces=pieces(game, seen),
        things=things(game, seen),
        chips=chips(game, seen),
        goals=goals(game),
        cards=cards(game, seen, seat),
        result=_result(seen["result"]),
    )


def _result(result: str) -> wire.Result | None:
    if not result:
        return None
    winners = [pc.SEAT_NAMES.index(result)] if result in pc.SEAT_NAMES else []
    return wire.Result(winners[0] if winners else -1, result, capital(both("result", result)), winners)


def is_reaction(game: HulkGame) -> bool:
    """Whether somebody is asked in a phase of the other side, or after the turn."""
    asked = game.decision()
    if asked is None or game.phase == SETUP:
        return False
    return asked.seat != PHASE_SEATS[game.phase]
