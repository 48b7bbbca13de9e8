"""Survivors are deployed in the rooms where they wait (RX-M002-SURVIVOR-ROOMS, RX-M002-MIN-TWO-PER-ROOM)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.forces.muster import to_deploy, why_not_placed
from hullbreach.crusade.state import State
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Asking

# RX-M002-MIN-TWO-PER-ROOM
LEAST_IN_A_ROOM = 2


class Shelter(Asking[State]):
    """One squad of survivors takes its places."""

    def proceed(self, s: State) -> Decision | None:
        seat = self.seat
        left = to_deploy(s, seat)
        options: list[Choice] = []
        if left:
            places = 0
            for room in s.mission.survivor_rooms:
                if may_go_into(s, room):
                    places |= room
            free = places & ~(s.bodies | s.solid)
            options.extend([(v.PLACE, left[0], square, 0) for square in bits(free)])
        options.extend([(v.PICK_UP, p, 0, 0) for p in s.figures(seat) if s.square[p] >= 0])
        options.append((v.READY, seat, 0, 0))
        return s.ask(seat, "shelter", "RX-M002-SURVIVOR-ROOMS", options, left[0] if left else -1)

    def answer(self, s: State, choice: Choice) -> None:
        verb, p, where, _ = choice
        if verb == v.PLACE:
            take_shelter(s, p, where)
        elif verb == v.PICK_UP:
            s.flags[p] &= ~st.LANDED
            s.lift_off(p, st.GONE)
        else:
            shelter_the_rest(s, self.seat)
            s.pop()
            s.tell(ev.READY, "RX-M002-SURVIVOR-ROOMS", self.seat, 0)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        verb, p, where, _ = choice
        if verb != v.PLACE:
            return None
        for room in s.mission.survivor_rooms:
            if room >> where & 1 and not may_go_into(s, room):
                return Refused(
                    "RX-M002-MIN-TWO-PER-ROOM",
                    "every room of survivors needs two figures, and then too few would be left for the others.",
                )
        elsewhere = Refused("RX-M002-SURVIVOR-ROOMS", "{who} starts in one of the rooms of the survivors.")
        return why_not_placed(s, p, where) or elsewhere


def take_shelter(s: State, p: int, square: int) -> None:
    s.put(p, square)
    s.flags[p] |= st.LANDED
    if s.profile.scenery:
        # RX-SCENERY-PLACED-ON-OPENING: a room that a squad has been in is explored.
        s.explored |= 1 << s.board.regions[square]


def missing_in(s: State, room: int) -> int:
    """How many figures a room still needs, whoever's they are (RX-M002-MIXED-ROOMS)."""
    return max(0, LEAST_IN_A_ROOM - len(bits(room & s.marines_on)))


def still_to_come(s: State) -> int:
    """Survivors of any squad that have no place yet."""
    return sum([len(to_deploy(s, seat)) for seat in range(s.squads) if s.stranded >> seat & 1])


def may_go_into(s: State, room: int) -> bool:
    """RX-M002-MIN-TWO-PER-ROOM: those who come after must still suffice for the other rooms."""
    missing = sum([missing_in(s, other) for other in s.mission.survivor_rooms])
    return missing_in(s, room) > 0 or missing < still_to_come(s)


def shelter_the_rest(s: State, seat: int) -> None:
    """The others go where figures are missing, then where the fewest are."""
    for p in to_deploy(s, seat):
        best, key = -1, (99, 99)
        for room in s.mission.survivor_rooms:
            free = room & ~(s.bodies | s.solid)
            this = (-missing_in(s, room), len(bits(room & s.marines_on)))
            if free and this < key:
                best, key = bits(free)[0], this
        take_shelter(s, p, best)
