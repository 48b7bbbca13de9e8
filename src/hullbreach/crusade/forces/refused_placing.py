"""Why a placement by the alien player is refused (SC-BLIP-PLACE-*, SC-REINFORCEMENT-*)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.scoring import court
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import scanning
from hullbreach.crusade.turn.reinforcements import Reinforce
from hullbreach.crusade.turn.scanning import Scan
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice, Refused


def why_not(s: State, choice: Choice) -> Refused | None:
    verb, _, where, unit = choice
    top = s.stack[-1] if s.stack else None
    if verb == v.ENOUGH:
        if isinstance(top, Scan):
            return Refused(
                "SC-BLIP-PLACE-FOURTH-BOARD-ALL", "on the fourth board every blip in hand must be placed."
            )
        if isinstance(top, Reinforce):
            return Refused(
                "SC-REINFORCEMENT-MANDATORY", "with nothing on the boards reinforcements must be brought."
            )
        return Refused(s.asked.rule if s.asked is not None else "", "nothing is being placed now.")
    if verb != v.PLACE or not 0 <= unit < len(UNITS):
        return None
    if not 0 <= where < s.board.count:
        return Refused("SC-BLIP-PLACE-OUT-OF-SIGHT", "there is no such square.")
    if isinstance(top, Scan):
        return _blip(s, top, where, unit)
    if isinstance(top, Reinforce):
        return _reinforcement(s, top, where, unit)
    if s.asked is not None and s.asked.seat >= s.squads:
        return Refused(
            "SC-ALIEN-TURN-SEQUENCE",
            "reinforcements come after all aliens and blips have moved and attacked.",
        )
    if unit and s.profile.reinforcement_hand and s.phase == st.SQUAD_TURN:
        return Refused(
            "SC-REINFORCEMENT-UP-TO-SIX", "reinforcements come at the end of the alien turn, at most six."
        )
    return None


def _blip(s: State, scan: Scan, where: int, unit: int) -> Refused:
    names = {"square": s.board.name(where), "unit": UNITS[unit].key}
    if unit not in s.blip_hand[s.squads]:
        return Refused("SC-SETUP-BLIP-POOL", "there is no such blip in the hand: {unit}.", names)
    if unit not in court.free_hand(s, s.squads):
        return Refused(court.RULE, "{unit} is kept back for the captain's hall.", names)
    if not s.board.quarter_squares[scan.quarter] >> where & 1:
        return Refused(
            "SC-BLIP-PLACE-ANY-NUMBER", "{square} is not on the board that is being scanned.", names
        )
    if s.at[where] >= 0:
        return Refused("SC-BLIP-PLACE-ONE-PER-SQUARE", "{square} is taken.", names)
    return Refused("SC-BLIP-PLACE-OUT-OF-SIGHT", "a marine sees {square}.", names)


def _reinforcement(s: State, step: Reinforce, where: int, unit: int) -> Refused:
    names = {"square": s.board.name(where), "unit": UNITS[unit].key}
    if step.left <= 0:
        return Refused("SC-REINFORCEMENT-UP-TO-SIX", "no more tokens may be played this turn.")
    if unit not in s.reserve[s.squads]:
        return Refused("SC-SETUP-REINFORCEMENT-POOL", "there is no such token in the hand: {unit}.", names)
    if scanning.free_figures(s, unit) <= 0:
        return Refused("SC-REINFORCEMENT-NEEDS-FIGURE", "every figure of that kind is on the boards.")
    if not s.mission.reinforcement_squares >> where & 1 and UNITS[unit].size == 1:
        return Refused("SC-REINFORCEMENT-ON-R-SQUARES", "{square} is no square for reinforcements.", names)
    if s.at[where] >= 0:
        return Refused("SC-MOVE-ONE-FIGURE-PER-SQUARE", "{square} is taken.", names)
    return Refused("SC-REINFORCEMENT-OUT-OF-SIGHT", "a marine sees {square}.", names)
