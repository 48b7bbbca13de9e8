"""The roster sheets of the squads (DW-ROSTER-*, DW-GAP-ROSTER-FIELDS): what everybody at the table may know."""

from __future__ import annotations

from typing import Final, TypedDict

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import State

# Who leads a squad: the first of the highest rank.
RANKS: Final = (
    (pc.CAPTAIN, "captain"),
    (pc.LIBRARIAN, "librarian"),
    (pc.SERGEANT, "sergeant"),
    (0, "marine"),
)
STATES: Final = (
    (pc.OVERWATCH, "overwatch"),
    (pc.GUARD, "guard"),
    (pc.JAMMED, "jammed"),
    (pc.PRONE, "prone"),
)


class Row(TypedDict):
    """A marine on the sheet of his squad."""

    name: str
    rank: str
    weapons: list[str]
    ammo: int
    reloads: int
    psi: int
    states: list[str]
    kills: int


class Sheet(TypedDict):
    """The sheet of a squad."""

    squad: str
    leader: str
    badge: str
    kills: int
    marines: list[Row]


def sheets(s: State) -> list[Sheet]:
    """DW-ROSTER-SQUAD-SHEET: one for each squad, in the order of the mission."""
    squads = dict.fromkeys(marine.squad for marine in s.mission.marines)
    return [
        _sheet(s, [p for p in range(s.marines) if s.mission.marines[p].squad == squad], squad)
        for squad in squads
    ]


def _sheet(s: State, members: list[int], squad: str) -> Sheet:
    leader = min(members, key=lambda p: (_grade(s, p), p))
    return Sheet(
        squad=squad,
        leader=s.name(leader),
        # DW-ROSTER-HERALDRY
        badge=s.mission.marines[leader].badge,
        kills=sum(s.slain[p] for p in members),
        marines=[_row(s, p) for p in members],
    )


def _row(s: State, p: int) -> Row:
    """DW-ROSTER-HEAVY-WEAPONS, DW-ROSTER-KILLS"""
    return Row(
        name=s.name(p),
        rank=RANKS[_grade(s, p)][1],
        weapons=pc.gear_names(s.gear[p]),
        ammo=s.ammo[p],
        reloads=s.reloads[p],
        psi=s.psi[p],
        states=_states(s, p),
        kills=s.slain[p],
    )


def _grade(s: State, p: int) -> int:
    return next(i for i, (rank, _) in enumerate(RANKS) if s.gear[p] & rank or not rank)


def _states(s: State, p: int) -> list[str]:
    if s.status[p] == pc.DEAD:
        return ["killed"]
    if s.status[p] == pc.LEFT:
        return ["safe"]
    return [name for flag, name in STATES if s.flags[p] & flag] or ["ready"]
