"""What a squad is after: objectives that are open, how long there is, and when it is time to go home."""

from __future__ import annotations

from hullbreach.bots.crusade.ground import FAR, FIGURES, Maps, barrier_of, in_play, rooms_of, setup_objects
from hullbreach.bots.crusade.habits import Habits
from hullbreach.crusade import state as st
from hullbreach.crusade.mission import Objective
from hullbreach.crusade.scoring.end_redux import MOST_ROUNDS
from hullbreach.crusade.scoring.objectives import NOBODY
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import strides
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.board import bits, union

PRIMARY_WORTH = 30.0
SECONDARY_WORTH = 15.0
# Who has not landed stays where he is with so few turns left.
_TOO_LATE = 4


def open_objectives(s: State) -> list[tuple[Objective, float]]:
    """The objectives that nobody has yet, with their points; a secondary one only once it is read."""
    out: list[tuple[Objective, float]] = []
    primary, secondary = s.mission.primary, s.mission.secondary
    if primary is not None and s.primary_by == NOBODY:
        out.append((primary, PRIMARY_WORTH))
    if secondary is not None and s.secondary_read and s.secondary_by == NOBODY:
        out.append((secondary, SECONDARY_WORTH))
    return out


def turns_left(s: State) -> int:
    """How many turns a squad has left, this one counted."""
    if not s.profile.ends_by_rounds:
        turns = 1 if s.last_turn else len(s.deck) + 1
        return min(turns, s.countdown) if s.countdown > 0 else turns
    turns = (s.mission.rounds or MOST_ROUNDS) - s.round + 1
    return min(turns, s.countdown + 1) if s.countdown >= 0 else turns


def own_figures(s: State, seat: int) -> list[int]:
    """The figures of a squad that are in play."""
    return [p for p in in_play(s, *FIGURES) if s.owner[p] == seat]


def home_squares(s: State, seat: int) -> int:
    """The dock of a squad; whoever has none may use any."""
    if s.dock_of[seat] >= 0:
        return s.board.dock_squares[s.dock_of[seat]]
    return union(s.board.dock_squares)


class Aims:
    """The aims of one squad in one position."""

    def __init__(self, s: State, seat: int, maps: Maps, habits: Habits) -> None:
        self.s = s
        self.seat = seat
        self.maps = maps
        self.habits = habits
        self.turns = turns_left(s)
        self.home = home_squares(s, seat)
        # What each object, console, thing and kind of alien is worth to the squad.
        self.objects: dict[int, float] = {}
        self.consoles: dict[int, float] = {}
        self.things: dict[int, float] = {}
        self.hunted: dict[int, float] = {}
        self.squares = 0
        for wanted, points in open_objectives(s):
            self._add(wanted, points)
        self._add_points()
        if "rescue" in s.mission.specials:
            self._rescue()

    def _add(self, wanted: Objective, points: float) -> None:
        s = self.s
        if wanted.deed == "destroy":
            standing = self._standing(wanted.tag)
            for p in standing:
                self._object(p, points / len(standing) + points / 3)
        elif wanted.deed == "operate":
            for number, console in enumerate(s.mission.consoles):
                if console.tag == wanted.tag and not s.operated >> number & 1:
                    self.consoles[number] = points
                    self.squares |= 1 << console.square
        elif wanted.deed == "deliver":
            for number, thing in enumerate(s.mission.things):
                if thing.tag != wanted.tag:
                    continue
                if s.thing_at[number] >= 0:
                    self.things[number] = points
                    self.squares |= 1 << s.thing_at[number]
                elif number in s.carry:
                    # Whoever has it may need help, or may lose it.
                    self.squares |= 1 << s.square[s.carry.index(number)]
        else:
            self._hunt(wanted.tag, points)

    def _standing(self, tag: str) -> list[int]:
        return [p for p in setup_objects(self.s) if self.s.mission.objects[self.s.part[p]].tag == tag]

    def _object(self, p: int, worth: float) -> None:
        self.objects[p] = worth
        self.squares |= self.s.body(p, self.s.square[p])

    def _hunt(self, tag: str, points: float) -> None:
        """An enemy to be killed: where he is, or where he should be, or wherever there are blips."""
        s = self.s
        for p in in_play(s):
            if UNITS[s.kind[p]].key == tag:
                self.hunted[p] = points
                self.squares |= s.body(p, s.square[p])
        if self.hunted:
            return
        lair = union(1 << square for name in ("court", "bed") for square in s.mission.squares.get(name, []))
        quarters = {s.board.quarter[square] for square in bits(lair)}
        if lair and not all(s.scanned >> quarter & 1 for quarter in quarters):
            self.squares |= lair
            return
        room = rooms_of(s, bits(lair))
        self.squares |= s.blips_on & room or s.blips_on or lair

    def _add_points(self) -> None:
        """Objects that earn points by themselves."""
        for tag, points in self.s.mission.points.items():
            for p in self._standing(tag):
                self._object(p, float(points))

    def _rescue(self) -> None:
        """Survivors go to the docks, rescuers to the survivors."""
        s = self.s
        if s.stranded >> self.seat & 1:
            return
        for p in in_play(s, *FIGURES):
            if s.board.ship >> s.square[p] & 1 and s.stranded >> s.owner[p] & 1:
                self.squares |= 1 << s.square[p]

    # Where one figure goes

    def home_map(self, p: int) -> list[int]:
        return self.maps.to(self.s, self.home, barrier_of(self.s, p))

    def goal_map(self, p: int) -> list[int]:
        return self.maps.to(self.s, self.squares, barrier_of(self.s, p))

    def goes_home(self, p: int) -> bool:
        """Whether it is time for a figure to go home: nothing is left to do, or it would be late."""
        s = self.s
        if s.carry[p] >= 0 or not self.squares:
            return True
        far = self.home_map(p)[s.square[p]]
        if far >= FAR:
            return False
        step = max(1, strides.allowance(s, p))
        needed = (far + step - 1) // step
        return needed + self.habits.spare_turns >= self.turns

    def urgency(self, p: int, far: int) -> float:
        """How much a square of the way is worth: more as the time runs out."""
        step = max(1, strides.allowance(self.s, p))
        needed = far / step
        return self.habits.urgency + min(self.habits.hurry, 0.5 * needed / max(1.0, self.turns - 1.0))

    def may_leave(self, p: int) -> bool:
        """Whether a figure that has not landed should still go aboard."""
        return bool(self.s.flags[p] & st.LANDED) or (bool(self.squares) and self.turns > _TOO_LATE)
