"""What players choose before the first round: whose choice it is, and that a question is closed."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.forms import BySeat, Said
from hullbreach.crusade.state import State
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Refused


class Prepared(Answer[State]):
    """An answer that is given before the first round, by a seat or for one of its figures."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        asked = s.asked
        assert asked is not None
        if s.phase != st.SETUP:
            return Refused(asked.rule, "that is chosen before the first round.")
        seat = s.owner[choice[1]] if isinstance(self.form, Said) else choice[1]
        if seat != asked.seat:
            return Refused(asked.rule, "it is for {seat} to choose now.", {"seat": s.seat_name(asked.seat)})
        return super().refusal(s, choice)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Prepared(v.READY, "READY", BySeat("ready"), Look("answer", "keep", "pass"), "", "something is still to be chosen."),
)  # fmt: skip
