"""Why a choice is refused: the rule, and a sentence for the person who made it."""

from __future__ import annotations

from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Refused


def why_not(s: State, choice: Choice) -> Refused:
    """The rule that forbids a choice which is not among the options."""
    if s.asked is None:
        return Refused("SC-END-ALL-DOCKED", "the game is over.")
    return Refused(s.asked.rule, "that is not possible now.")
