"""Setting up a game of Redux, step by step: roles, grades, squads, docks, objectives, then the aliens
(RX-GRADE-*, RX-SIDES, RX-DOCK-CHOICE, RX-M002-ROLES, RX-ASSAULT-TURN-ORDER)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.forces import alien_force, shelter
from hullbreach.crusade.forces.consoles import GRADES, LEVEL_OF_GRADE
from hullbreach.crusade.forces.muster import CHOOSE_SQUAD, DEPLOY, Muster
from hullbreach.crusade.forces.preparing import Prepared
from hullbreach.crusade.forces.seating import make_seats, number_of_squads, place_objects
from hullbreach.crusade.forms import BySeat
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.scoring import secret_objectives
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import scanning
from hullbreach.crusade.turn.rounds import Round
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Asking, Pending, Shown
from hullbreach.kernel.forms import HOW, OneOf, Part
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.sentences import Sentence

SURVIVOR, RESCUER = 0, 1
ROLE_WORDS = ("survivor", "rescuer")


def set_up(s: State) -> None:
    """Everything that players choose before the first round. There is always a seat for the aliens."""
    squads = number_of_squads(s)
    make_seats(s, squads, max(1, s.profile.alien_players))
    fault = level_fault(s.mission, squads, assault_level(s))
    if fault:
        raise UnknownOption(Sentence("option 'extra_assault': {}", Sentence(fault)))
    place_objects(s)
    s.push(Preparation(0))


def assault_level(s: State) -> int:
    """RX-DIFFICULTY: the mission's tactical level, and what the players gave the squads on top."""
    return s.mission.tactical_level + s.profile.extra_assault


def level_fault(mission: Mission, squads: int, level: int) -> str:
    """RX-GRADE-SUM: why so many squads cannot have this tactical level together; nothing: they can."""
    least = squads * LEVEL_OF_GRADE[least_grade(mission)]
    most = squads * LEVEL_OF_GRADE[most_grade(mission)]
    if least <= level <= most:
        return ""
    return Sentence(
        "{} squads have tactical levels of {} to {} together, not {}.", squads, least, most, level
    )


def least_grade(mission: Mission) -> int:
    """RX-GRADE-DISTRIBUTION: a mission may limit the grades."""
    return max(1, min(mission.specials.get("least_grade", 1), GRADES))


def most_grade(mission: Mission) -> int:
    return max(least_grade(mission), min(mission.specials.get("most_grade", GRADES), GRADES))


class Preparation(Pending[State]):
    """The steps of the set-up, one after the other."""

    def __init__(self, step: int) -> None:
        self.step = step

    def proceed(self, s: State) -> Decision | None:
        step = self.step
        s.swap(Preparation(step + 1))
        squads = list(reversed(range(s.squads)))
        aliens = list(reversed(range(s.squads, s.seats)))
        if step == 0:
            if "rescue" in s.mission.specials:
                s.push(Roles(()))
        elif step == 1:
            s.push(Grades(0))
        elif step == 2:
            for seat in squads:
                s.push(Muster(seat, CHOOSE_SQUAD))
        elif step == 3:
            s.push(Docks(tuple([seat for seat in range(s.squads) if not s.stranded >> seat & 1]), ()))
        elif step == 4:
            for seat in squads:
                s.push(shelter.Shelter(seat) if s.stranded >> seat & 1 else Muster(seat, DEPLOY))
        elif step == 5:
            if s.profile.secret_objectives:
                secret_objectives.make_deck(s)
                for seat in squads:
                    s.push(secret_objectives.DrawTwo(seat))
        elif step == 6:
            for seat in aliens:
                s.push(alien_force.Buy(seat))
        elif step == 7:
            for seat in aliens:
                s.push(alien_force.PlaceEntries(seat))
        elif step == 8:
            for seat in aliens:
                s.push(alien_force.PlaceBlips(seat, -1))
        else:
            begin(s)
        return None


def begin(s: State) -> None:
    """RX-ASSAULT-TURN-ORDER: the first squad is drawn by lot, once. Blips in view are turned up."""
    s.swap(Round(0))
    s.push(scanning.Reveal())
    if s.squads > 1:
        s.first_seat = s.dice.draw(s.squads)
        s.tell(ev.LOT, "RX-ASSAULT-TURN-ORDER", s.first_seat, s.first_seat, "first squad")


class Roles(Shown[State]):
    """RX-M002-ROLES: every seat says what it would like to be; where that does not work out, lots decide."""

    def __init__(self, wishes: tuple[int, ...]) -> None:
        # What the first seats wish, in their order.
        self.wishes = wishes

    def proceed(self, s: State) -> Decision | None:
        seat = len(self.wishes)
        if seat < s.squads:
            options: list[Choice] = [(v.ROLE, seat, 0, SURVIVOR), (v.ROLE, seat, 0, RESCUER)]
            return s.ask(seat, "choose role", "RX-M002-ROLES", options)
        s.pop()
        share_roles(s, list(self.wishes))
        return None

    def answer(self, s: State, choice: Choice) -> None:
        s.swap(Roles((*self.wishes, choice[3])))


def share_roles(s: State, roles: list[int]) -> None:
    """Half of the squads are survivors, the others rescuers; whoever is one too many is drawn by lot."""
    wanted = s.squads // 2
    crowded = SURVIVOR if roles.count(SURVIVOR) > wanted else RESCUER
    most = wanted if crowded == SURVIVOR else s.squads - wanted
    while roles.count(crowded) > most:
        those = [seat for seat in range(s.squads) if roles[seat] == crowded]
        seat = those[s.dice.draw(len(those))]
        roles[seat] = 1 - crowded
        s.tell(ev.LOT, "RX-M002-ROLES", seat, roles[seat], "role")
    for seat in range(s.squads):
        if roles[seat] == SURVIVOR:
            s.stranded |= 1 << seat
        s.tell(ev.ROLE_CHOSEN, "RX-M002-ROLES", seat, roles[seat])


class Grades(Asking[State]):
    """RX-GRADE-SUM: each seat takes a grade such that the others can still make up the mission's tactical level."""

    def proceed(self, s: State) -> Decision | None:
        seat = self.seat
        if seat >= s.squads:
            s.pop()
            return None
        options: list[Choice] = [(v.GRADE, seat, 0, grade) for grade in possible_grades(s, seat)]
        return s.ask(seat, "choose grade", "RX-GRADE-SUM", options)

    def answer(self, s: State, choice: Choice) -> None:
        seat, grade = self.seat, choice[3]
        s.grade[seat] = grade
        s.level[seat] = LEVEL_OF_GRADE[grade]
        s.swap(Grades(seat + 1))
        s.tell(ev.GRADE_CHOSEN, "RX-GRADE-DISTRIBUTION", seat, grade)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        verb, seat, _, grade = choice
        if verb != v.GRADE:
            return None
        if not 1 <= grade <= GRADES:
            return Refused("RX-GRADE-TABLE", "there are grades 1 to 5.")
        least, most = least_grade(s.mission), most_grade(s.mission)
        if not least <= grade <= most:
            names = {"least": str(least), "most": str(most)}
            return Refused("RX-GRADE-DISTRIBUTION", "this mission allows grades {least} to {most}.", names)
        names = {
            "level": str(assault_level(s)),
            "left": str(level_left(s, seat)),
            "grades": ", ".join([str(other) for other in possible_grades(s, seat)]),
        }
        return Refused(
            "RX-GRADE-SUM",
            "the squads' tactical levels must add up to {level}, and {left} are left; possible are grades {grades}.",
            names,
        )


def level_left(s: State, seat: int) -> int:
    """What is left of the squads' tactical level for this seat and those after it."""
    return assault_level(s) - sum(s.level[:seat])


def possible_grades(s: State, seat: int) -> list[int]:
    after = s.squads - seat - 1
    lowest, highest = least_grade(s.mission), most_grade(s.mission)
    least, most = LEVEL_OF_GRADE[lowest], LEVEL_OF_GRADE[highest]
    out: list[int] = []
    for grade in range(lowest, highest + 1):
        rest = level_left(s, seat) - LEVEL_OF_GRADE[grade]
        if after * least <= rest <= after * most:
            out.append(grade)
    return out


class Docks(Shown[State]):
    """RX-DOCK-CHOICE: every seat names the dock it would like; where two want the same, lots decide."""

    def __init__(self, seats: tuple[int, ...], wishes: tuple[int, ...]) -> None:
        # Those who have no dock yet, and the docks that the first of them have named.
        self.seats = seats
        self.wishes = wishes

    def proceed(self, s: State) -> Decision | None:
        if not self.seats:
            s.pop()
            return None
        if len(self.wishes) < len(self.seats):
            seat = self.seats[len(self.wishes)]
            options: list[Choice] = [(v.DOCK, seat, 0, dock + 1) for dock in free_docks(s)]
            return s.ask(seat, "choose dock", "RX-DOCK-CHOICE", options)
        left = list(self.seats)
        for dock in free_docks(s):
            wanting = [seat for seat, wish in zip(self.seats, self.wishes) if wish == dock]
            if not wanting:
                continue
            seat = wanting[0]
            if len(wanting) > 1:
                seat = wanting[s.dice.draw(len(wanting))]
                s.tell(ev.LOT, "RX-DOCK-CHOICE", seat, dock, "dock")
            s.dock_of[seat] = dock
            left.remove(seat)
            s.tell(ev.DOCK_CHOSEN, "RX-DOCK-CHOICE", seat, dock)
        s.swap(Docks(tuple(left), ()))
        return None

    def answer(self, s: State, choice: Choice) -> None:
        s.swap(Docks(self.seats, (*self.wishes, choice[3] - 1)))


def free_docks(s: State) -> list[int]:
    """One squad to a dock."""
    return [dock for dock in range(len(s.board.docks)) if dock not in s.dock_of]


ROLE: Final = OneOf[State](HOW, "role", ROLE_WORDS, table="role")


ACTIONS: Final[tuple[Action[State], ...]] = (
    Prepared(v.ROLE, "ROLE", BySeat("go as", ROLE), Look("force", "activate", final=True)),
    Prepared(v.GRADE, "GRADE", BySeat("grade", Part(HOW)), Look("force", "points")),
    Prepared(v.DOCK, "DOCK", BySeat("dock", Part(HOW)), Look("place", "enter", final=True), "",
        "there is no such dock, or it is another squad's.", "choose dock"),
)  # fmt: skip
