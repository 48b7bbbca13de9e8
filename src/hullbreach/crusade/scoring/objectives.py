"""Mission deeds: objects destroyed, consoles worked, things carried home, enemies killed (SC-GAP-MISSION-COMMON)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st
from hullbreach.crusade.mission import Objective
from hullbreach.crusade.scoring import specials
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS

PRIMARY, SECONDARY = 0, 1
# SC-MISSION-PRIMARY-30, SC-MISSION-SECONDARY-15
POINTS = (30, 15)
NAMES = ("primary", "secondary")
# Who took a token is a seat; before that nobody did.
NOBODY = -1


def objective(s: State, which: int) -> Objective | None:
    return s.mission.primary if which == PRIMARY else s.mission.secondary


def taken_by(s: State, which: int) -> int:
    return s.primary_by if which == PRIMARY else s.secondary_by


def deed_done(s: State, deed: str, tag: str, seat: int) -> None:
    """Something was done that may be part of an objective; the last part takes the token."""
    for which in (PRIMARY, SECONDARY):
        wanted = objective(s, which)
        if wanted is None or wanted.deed != deed or wanted.tag != tag or taken_by(s, which) != NOBODY:
            continue
        s.deeds[which].append(seat)
        if is_complete(s, wanted):
            award(s, which, winner_of(s, which, wanted))


def is_complete(s: State, wanted: Objective) -> bool:
    """Whether nothing of the objective is left to do."""
    if wanted.deed == "destroy":
        for number, setup in enumerate(s.mission.objects):
            if setup.tag == wanted.tag and object_stands(s, number):
                return False
        return True
    if wanted.deed == "operate":
        for number, console in enumerate(s.mission.consoles):
            if console.tag == wanted.tag and not s.operated >> number & 1:
                return False
        return True
    return True


def object_stands(s: State, number: int) -> bool:
    for p in range(len(s.kind)):
        if s.part[p] == number and s.is_object(p):
            return s.square[p] >= 0
    return False


def winner_of(s: State, which: int, wanted: Objective) -> int:
    """The seat that gets the token: the one that did the last part, or most of them; of equals the later one."""
    done = s.deeds[which]
    best = done[-1]
    if wanted.award == "most":
        best, most = NOBODY, 0
        for seat in reversed(done):
            if 0 <= seat < s.squads and done.count(seat) > most:
                best, most = seat, done.count(seat)
    return best


def award(s: State, which: int, seat: int) -> None:
    """A squad takes a token; a secondary deed counts only once the objective is read (SC-SETUP-SECONDARY-HIDDEN).

    Before that only a deed that cannot be repeated is possible; it is remembered, and nobody is told.
    """
    if not 0 <= seat < s.squads or (which == SECONDARY and not s.secondary_read):
        return
    if which == SECONDARY:
        s.secondary_by = seat
    else:
        s.primary_by = seat
    rule = "SC-MISSION-PRIMARY-30" if which == PRIMARY else "SC-MISSION-SECONDARY-15"
    s.tell(ev.OBJECTIVE, rule, seat, POINTS[which], NAMES[which])
    if which == PRIMARY:
        specials.primary_taken(s)


def read_secondary(s: State) -> None:
    """SC-SETUP-SECONDARY-HIDDEN"""
    wanted = s.mission.secondary
    if s.secondary_read or wanted is None:
        return
    s.secondary_read = True
    s.tell(ev.OBJECTIVE_READ, "SC-SETUP-SECONDARY-HIDDEN")
    if s.deeds[SECONDARY] and is_complete(s, wanted):
        award(s, SECONDARY, winner_of(s, SECONDARY, wanted))


# Deeds


def object_destroyed(s: State, p: int, seat: int) -> None:
    if s.part[p] >= 0:
        deed_done(s, "destroy", s.mission.objects[s.part[p]].tag, seat)
    if s.mission.specials:
        specials.object_destroyed(s, p)


def alien_killed(s: State, p: int, seat: int) -> None:
    deed_done(s, "kill", UNITS[s.kind[p]].key, seat)


def operate(s: State, p: int, number: int) -> None:
    s.operated |= 1 << number
    s.flags[p] |= st.ATTACK_OVER
    s.tell(ev.OPERATED, "SC-GAP-MISSION-COMMON", p, s.square[p], number)
    deed_done(s, "operate", s.mission.consoles[number].tag, s.owner[p])


def take(s: State, p: int, thing: int) -> None:
    """SC-GAP-MISSION-COMMON: picking up costs one square of movement."""
    s.carry[p] = thing
    s.thing_at[thing] = -1
    s.tell(ev.TOOK, "SC-GAP-MISSION-COMMON", p, s.square[p], thing)


def drop(s: State, p: int) -> None:
    thing = s.carry[p]
    s.carry[p] = -1
    s.thing_at[thing] = s.square[p]
    s.tell(ev.DROPPED, "SC-GAP-MISSION-COMMON", p, s.square[p], thing)


def delivered(s: State, p: int) -> None:
    """A carrier has come onto his own dock."""
    thing = s.carry[p]
    s.carry[p] = -1
    s.tell(ev.DELIVERED, "SC-GAP-MISSION-COMMON", p, s.square[p], thing)
    deed_done(s, "deliver", s.mission.things[thing].tag, s.owner[p])


def carrier_may_shoot(s: State, p: int) -> bool:
    return s.carry[p] < 0 or s.mission.things[s.carry[p]].shoots
