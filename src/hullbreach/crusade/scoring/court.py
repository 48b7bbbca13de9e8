"""The captain's court (SC-GAP-MISSION-4-CUT-THE-HEAD): blips that wait for one board, and one that does not move."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.state import State
from hullbreach.crusade.units import TRAITOR, TRAITOR_CAPTAIN

COURT: Final = "court"
RULE: Final = "SC-GAP-MISSION-4-CUT-THE-HEAD"
# The board on which the captain holds court: the south-eastern one.
BOARD: Final = 3
GUARDS: Final = 2


def held_back(s: State, seat: int) -> list[int]:
    """The tokens of a hand that wait until the captain's board is scanned: his own and two of his traitors."""
    if COURT not in s.mission.specials or s.scanned >> BOARD & 1:
        return []
    hand = s.blip_hand[seat]
    out = [TRAITOR_CAPTAIN] if TRAITOR_CAPTAIN in hand else []
    out.extend([TRAITOR] * min(GUARDS, hand.count(TRAITOR)))
    return out


def free_hand(s: State, seat: int) -> list[int]:
    """The tokens of a hand that may be placed now."""
    out = s.blip_hand[seat][:]
    for unit in held_back(s, seat):
        out.remove(unit)
    return out


def rooted(s: State, blip: int) -> bool:
    """Whether a blip is the captain's, who stays where he is until a door of his hall has been opened."""
    return COURT in s.mission.specials and s.truth[blip] == TRAITOR_CAPTAIN and not s.awake
