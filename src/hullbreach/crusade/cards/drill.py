"""Bolter drill (SC-GAP-CARDS-IMPERIAL-FISTS): who does not move this turn fires with one white die more."""

from __future__ import annotations

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.shooting import gear, shots
from hullbreach.crusade.state import State
from hullbreach.crusade.turn.strides import squares_left
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending

DRILL: int = cards.CARD_NUMBERS["bolter_drill"]


def before_shot(s: State, p: int, weapon: int, choice: Choice) -> None:
    """A figure fires. Who has drilled rolls one die more if he does not move this turn, so he says whether he will."""
    drilled = s.gear[p] & cards.DRILL and gear.is_basic(s, p) and not s.used[p] and p != s.whispered
    # A whisper does not ask for it.
    if drilled and squares_left(s, p):
        s.push(Drilled(p, choice))
    else:
        shots.fire(s, p, weapon, choice)


class Drilled(Pending[State]):
    """SC-GAP-CARDS-IMPERIAL-FISTS: one white die more, and no move this turn."""

    def __init__(self, piece: int, choice: Choice) -> None:
        self.piece = piece
        # The shot that waits.
        self.choice = choice

    def proceed(self, s: State) -> Decision | None:
        p = self.piece
        options: list[Choice] = [(v.USE, p, 0, DRILL), (v.PASS, 0, 0, 0)]
        return s.ask(s.owner[p], "drill", cards.rule_of(DRILL), options, p)

    def answer(self, s: State, choice: Choice) -> None:
        p = self.piece
        s.pop()
        verb, _, where, weapon = self.choice
        if choice[0] == v.USE:
            s.flags[p] |= st.STOPPED
            shots.fire(s, p, weapon, self.choice)
            return
        shots.count_shot(s, p, weapon)
        red, white = gear.fire_dice(s, p, weapon)
        shots.roll_shot(s, p, weapon, verb, where, weapon, red, white - 1)
