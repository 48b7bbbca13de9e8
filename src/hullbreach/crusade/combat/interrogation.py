"""Questioning instead of wounding (RX-OS-INTERROGATE)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.scoring import secret_objectives
from hullbreach.crusade.scoring.objective_cards import QUESTIONED
from hullbreach.crusade.shooting import damage
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Shown


class Mercy(Shown[State]):
    """RX-OS-INTERROGATE: whoever won a close combat wounds his opponent, or asks him about his orders."""

    def __init__(self, winner: int, loser: int, difference: int) -> None:
        self.winner = winner
        self.loser = loser
        self.difference = difference

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(v.WOUND, self.winner, 0, 0), (v.INTERROGATE, self.winner, 0, 0)]
        return s.ask(s.owner[self.winner], "mercy", "RX-OS-INTERROGATE", options, self.winner)

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == v.INTERROGATE:
            s.swap(Interrogation(self.winner, self.loser))
            return
        s.pop()
        seat = s.owner[self.winner]
        damage.hurt(s, self.loser, self.difference, self.winner, seat, "SC-CLOSE-COMBAT-DAMAGE")
        secret_objectives.fight_over(s, self.winner, self.loser)


class Interrogation(Shown[State]):
    """The opponent must show one of his cards; with several he chooses which."""

    def __init__(self, winner: int, loser: int) -> None:
        self.winner = winner
        self.loser = loser

    def proceed(self, s: State) -> Decision | None:
        seat, asking = s.owner[self.loser], s.owner[self.winner]
        options: list[Choice] = [(v.SHOW, asking, 0, card) for card in s.objectives[seat]]
        return s.ask(seat, "interrogation", "RX-OS-INTERROGATE", options, self.loser)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        seat, asking, card = s.owner[self.loser], s.owner[self.winner], choice[3]
        s.tell(ev.INTERROGATED, "RX-OS-INTERROGATE", self.winner, self.loser, card, asking)
        secret_objectives.show(s, seat, asking, card, "RX-OS-INTERROGATE")
        secret_objectives.note(s, QUESTIONED, seat, asking)
