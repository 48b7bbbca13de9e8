"""Why an answer to an event card or to a special rule of a mission is refused (SC-GAP-EVENT-DECK, SC-GAP-MISSION-*)."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.event_deck import places as event_places
from hullbreach.crusade.scoring import court, specials
from hullbreach.crusade.state import State
from hullbreach.crusade.turn.scanning import Scan
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice, Refused

# Questions in which something is put on a board.
_PLACING = ("stealer", "ambush", "ghost echo to", "court", "bed", "hatch")


def why_not(s: State, choice: Choice) -> Refused | None:
    asked = s.asked
    verb, who, where, how = choice
    if asked is None:
        return None
    if verb == v.CLOSE_DOOR and 0 <= where < s.board.doors:
        return _close(s, where)
    if verb == v.CHOOSE and asked.kind in ("jam", "booby trap", "whisper"):
        return Refused(asked.rule, "the card does not strike {who} there.", {"who": s.name(who)})
    if verb == v.PICK_UP and asked.kind == "ghost echo":
        return _lift(s, who)
    if verb != v.PLACE or not 0 <= where < s.board.count or not 0 <= how < len(UNITS):
        return None
    if isinstance(s.stack[-1], Scan) and how in court.held_back(s, s.squads):
        if how not in court.free_hand(s, s.squads):
            return Refused(
                specials.COURT_RULE,
                "the captain and two traitors wait for the south-east board to be scanned.",
            )
    if asked.kind in _PLACING:
        return _place(s, asked.kind, asked.rule, where, how)
    return None


def _close(s: State, door: int) -> Refused:
    rule = "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT"
    asked = s.asked
    if asked is None or asked.kind != "central locking":
        return Refused(rule, "doors are closed only by the card central locking.")
    if s.closed >> door & 1:
        return Refused(rule, "that door is closed already.")
    return Refused(rule, "a marine stands at that door.")


def _lift(s: State, p: int) -> Refused:
    if s.square[p] < 0 or not s.is_blip(p):
        return Refused(event_places.RULE, "{who} is no blip on the boards.", {"who": s.name(p)})
    if court.rooted(s, p):
        return Refused(specials.COURT_RULE, "the captain stays until a door of his hall is opened.")
    return Refused(event_places.RULE, "{who} has been moved already.", {"who": s.name(p)})


def _place(s: State, kind: str, rule: str, square: int, unit: int) -> Refused:
    names = {"square": s.board.name(square), "unit": UNITS[unit].key}
    if s.at[square] >= 0:
        return Refused("SC-MOVE-ONE-FIGURE-PER-SQUARE", "{square} is taken.", names)
    if kind in ("court", "bed", "hatch"):
        return Refused(rule, "{unit} is not placed on {square} now.", names)
    quarter = s.board.quarter[square]
    if quarter < 0 or not s.scanned >> quarter & 1:
        return Refused(rule, "{square} is not on a board that has been scanned.", names)
    if s.seen_by_marines(square):
        return Refused(rule, "a marine sees {square}.", names)
    if kind == "stealer":
        return Refused(rule, "{square} is too near to a marine.", names)
    return Refused(rule, "{unit} is not placed on {square} now.", names)
