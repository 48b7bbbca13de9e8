"""Eggs and larvae (RX-UNIT-EGG-LAYS-LARVA, RX-UNIT-LARVA-VICTIM)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.scoring import secret_objectives
from hullbreach.crusade.scoring.objective_cards import TURNED
from hullbreach.crusade.shooting import damage
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import steps
from hullbreach.crusade.units import CRAWLER, EGG, LARVA, TERMAGANT
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending


def lay(s: State, seat: int) -> None:
    """The end of the alien turn: every egg of a player that is turned up lays a larva."""
    for egg in reversed(range(len(s.kind))):
        if s.kind[egg] == EGG and s.owner[egg] == seat and s.square[egg] >= 0:
            s.push(Lay(egg))


def nests(s: State, egg: int) -> list[int]:
    """The free squares around an egg, no wall between."""
    around = steps.around(s, s.square[egg], s.closed) & s.board.ship
    return bits(around & ~(s.bodies | s.blips_on | s.solid))


class Lay(Pending[State]):
    """Where the larva of an egg appears; with no free square there is none."""

    def __init__(self, egg: int) -> None:
        self.egg = egg

    def proceed(self, s: State) -> Decision | None:
        places = nests(s, self.egg)
        if not places:
            s.pop()
            return None
        options: list[Choice] = [(v.PLACE, self.egg, square, 0) for square in places]
        return s.ask(s.owner[self.egg], "larva", "RX-UNIT-EGG-LAYS-LARVA", options, self.egg)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        larva = s.add_piece(LARVA, s.owner[self.egg], choice[2])
        s.flags[larva] |= st.FRESH
        s.tell(ev.LAID, "RX-UNIT-EGG-LAYS-LARVA", larva, choice[2], self.egg)


def is_turned(s: State, winner: int, loser: int, points: int) -> bool:
    """Whether a larva's close combat turns its victim: it must be the victim's death."""
    return s.kind[winner] == LARVA and s.is_marine(loser) and s.life[loser] <= points


def turn(s: State, larva: int, victim: int) -> None:
    """RX-UNIT-LARVA-VICTIM; nobody scores for either of the two (RX-GAP-CLARIFICATIONS)."""
    seat, square, aloft = s.owner[larva], s.square[victim], s.aloft[victim]
    damage.die(s, victim, larva, -1, "RX-UNIT-LARVA-VICTIM")
    secret_objectives.note(s, TURNED, s.owner[victim], seat)
    damage.die(s, larva, -1, -1, "RX-UNIT-LARVA-VICTIM")
    s.push(Become(victim, square, seat, aloft))


class Become(Pending[State]):
    """The larva's player says what its victim turns into."""

    def __init__(self, victim: int, square: int, seat: int, aloft: int) -> None:
        self.victim = victim
        self.square = square
        self.seat = seat
        # The place overhead where it happened (0: on the floor).
        self.aloft = aloft

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(v.BECOME, self.victim, 0, unit) for unit in (CRAWLER, TERMAGANT)]
        return s.ask(self.seat, "become", "RX-UNIT-LARVA-VICTIM", options, self.victim)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        p = s.add_piece(choice[3], self.seat)
        if self.aloft:
            s.hang(p, self.square, self.aloft)
        else:
            s.put(p, self.square)
        s.flags[p] |= st.FRESH
        s.tell(ev.TURNED_INTO, "RX-UNIT-LARVA-VICTIM", p, self.square, self.victim)
