"""What is put on a board: who, where and when (SC-BLIP-PLACE-*, SC-REINFORCEMENT-*, RX-REINFORCEMENTS-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.actions import scan_first
from hullbreach.crusade.forms import UNIT, Placed, Said, Square
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import redux_turn
from hullbreach.kernel.actions import NOT_NOW, Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.forms import NOBODY, Form


class Enough(Answer[State]):
    """Whoever reached a board finishes first (SC-SCAN-PAUSE)."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        asked = s.asked
        assert asked is not None
        told = s.stack[-1].refusal(s, choice)
        return told or scan_first(s, asked, -1) or self.untimely(s, asked, choice)

    def untimely(self, s: State, asked: Decision, choice: Choice) -> Refused:
        return Refused(asked.rule, NOT_NOW)


class Place(Enough):
    """A figure, a blip or a token; the question that is open says why not there."""

    def untimely(self, s: State, asked: Decision, choice: Choice) -> Refused:
        square, unit = choice[2], choice[3]
        if any(option[0] == v.PLACE for option in asked.options):
            if s.at[square] >= 0 and not s.profile.combinations:
                return Refused("SC-MOVE-ONE-FIGURE-PER-SQUARE", "{square} is taken.")
            return Refused(asked.rule, "{square} is not the place for it now.")
        if not unit or s.phase == st.SETUP:
            return Refused(asked.rule, NOT_NOW)
        if s.profile.reinforcement_hand:
            return Refused(
                "SC-ALIEN-TURN-SEQUENCE" if asked.seat >= s.squads else "SC-REINFORCEMENT-UP-TO-SIX",
                "reinforcements come after all aliens and blips have moved and attacked, at most six.",
            )
        if asked.seat >= s.squads:
            return Refused(
                "RX-ALIEN-TURN-PHASES",
                "revealed figures are played first, then blips, then reinforcements come.",
            )
        # Nothing is said of what an alien player holds.
        entries = 0
        for alien in range(s.squads, s.seats):
            entries |= redux_turn.entry_squares(s, alien)
        return redux_turn.barred(s, entries, s.blips_on, square)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Place(v.PLACE, "PLACE", Placed("place", UNIT, Square(before="at")), Look("place", "place")),
    Enough(v.ENOUGH, "ENOUGH", Form(NOBODY, "enough"), Look("answer", "pass", "pass")),
    Answer(v.PICK_UP, "PICK_UP", Said("lift off"), Look("people", "take"), "", "{who} cannot be lifted off now."),
)  # fmt: skip
