"""Why a choice is refused: the rule, and a sentence for the person who made it.

Each chapter looks at the choices that it knows and says what stands in their way; the first that finds something
is heard. What none of them explains is refused by the rule of the question that is open.
"""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.actions import finished
from hullbreach.crusade.cards import refused_cards
from hullbreach.crusade.scenery import refused_things
from hullbreach.crusade.shooting import refused_attacks
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import activation, refused_moves, refused_redux, strides
from hullbreach.kernel.contract import Choice, Refused


def why_not(s: State, choice: Choice) -> Refused:
    """The rule that forbids a choice which is not among the options."""
    asked = s.asked
    assert asked is not None
    verb = choice[0]
    found = _scan(s, choice)
    if found is None:
        found = refused_redux.whose(s, choice)
    if found is None:
        found = _whose(s, choice)
    if found is None:
        found = refused_cards.why_not(s, choice)
    if found is None:
        found = refused_things.why_not(s, choice)
    if found is None:
        found = refused_redux.why_not(s, choice)
    if found is None:
        found = refused_moves.why_not(s, choice)
    if found is None:
        found = refused_attacks.why_not(s, choice)
    if found is None and verb == v.END:
        return Refused(asked.rule, "first the question that is open is to be answered.")
    return found or Refused(asked.rule, "that is not possible now.")


# Verbs of a piece that acts of its own accord, as against answers to questions.
ACTS = (
    v.ACTIVATE, v.DONE, v.MOVE, v.OPEN, v.CLOSE, v.FIRE, v.SPRAY, v.AIM, v.AT, v.BEAM, v.CONE, v.FIGHT, v.OPERATE,
    v.TAKE, v.DROP, v.FIRE_DOOR, v.FIGHT_DOOR, v.OVERWATCH, v.SUSTAIN_ACTION, v.SUSTAIN_MOVE, v.TERMINAL, v.LIFT,
)  # fmt: skip


# The questions of a turn in which somebody is chosen who acts.
_BETWEEN = ("squad", "aliens", "blips")
_OF_A_TURN = (*_BETWEEN, "activation")


def _scan(s: State, choice: Choice) -> Refused | None:
    """SC-SCAN-PAUSE: first the figure that reached a board finishes, then blips are placed, then the others go on."""
    asked = s.asked
    verb, p = choice[0], choice[1]
    if asked is None or not s.profile.scan or s.phase != st.SQUAD_TURN:
        return None
    mine = verb in ACTS and p >= 0 and (s.owner[p] == s.turn_seat or s.owner[p] >= s.squads)
    if asked.kind == "scan" and (mine or verb == v.END):
        return Refused(
            "SC-SCAN-PAUSE", "the turn pauses until blips are placed on the board that was reached."
        )
    if asked.kind == "activation" and s.scans and ((mine and p != s.active) or verb == v.END):
        return Refused(
            "SC-SCAN-PAUSE",
            "{who} finishes first; then blips are placed on the board that was reached, and then the others go on.",
            {"who": s.name(s.active)},
        )
    return None


def _whose(s: State, choice: Choice) -> Refused | None:
    """Whether the piece may act at all just now."""
    verb, p = choice[0], choice[1]
    asked = s.asked
    if asked is None or verb not in ACTS or p < 0:
        return None
    name = {"who": s.name(p)}
    if s.player(p) != asked.seat:
        if s.owner[p] < 0:
            return Refused("SC-GAP-MISSION-COMMON", "{who} is an object and does nothing of itself.", name)
        return Refused("SC-TURN-ORDER", "it is not the turn of {who}.", name)
    if s.square[p] < 0:
        if s.flags[p] & st.STAYS:
            return Refused("SC-END-ALL-DOCKED", "{who} stays on the dock.", name)
        if s.status[p] == st.HOME:
            return Refused("SC-DOCK-FIGURE-FINISHED", "{who} is back on the dock and out of the game.", name)
        if s.is_blip(p):
            return Refused("SC-BLIP-CONVERT-TO-FIGURE", "{who} has been turned up.", name)
        return Refused("SC-FIRE-REMOVE-DEAD", "{who} is not on the board.", name)
    if asked.kind == "activation" and s.active != p:
        return Refused(
            "SC-MARINE-TURN-SEQUENCE-FREE", "another piece is active; end with it before {who} acts.", name
        )
    if asked.kind not in _OF_A_TURN and all(option[0] != verb for option in asked.options):
        return Refused(asked.rule, "first the question that is open is to be answered.")
    if asked.kind in _BETWEEN and verb not in (v.ACTIVATE, v.OPEN, v.CLOSE):
        if (verb == v.MOVE and strides.squares_left(s, p) <= 0) or not activation.may_act(s, p):
            # To activate it would be of no use; the chapters say why.
            return finished(s, p)
        return Refused("SC-MARINE-TURN-SEQUENCE-FREE", "activate {who} first.", name)
    return None
