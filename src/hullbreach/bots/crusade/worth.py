"""What it is worth to destroy a piece, for a squad and for the aliens; friends are worth less than nothing."""

from __future__ import annotations

from hullbreach.bots.crusade.aims import Aims
from hullbreach.bots.crusade.ground import FIGURES, in_play, rooms_of
from hullbreach.bots.crusade.habits import Habits
from hullbreach.crusade import state as st
from hullbreach.crusade.state import State
from hullbreach.crusade.units import ALIEN, TROOPER, UNITS

# What an alien is worth besides its points: how dangerous it is.
_MENACE = {
    "stealer": 6.0,
    "android": 2.0,
    "goliath": 2.0,
    "traitor_gunner": 2.0,
    "golem_missile": 2.0,
    "larva": 3.0,
    "egg": 2.0,
    "arachnid": 2.0,
    "crawler": 1.0,
}
_PLAIN_MENACE = 0.5
# A figure is worth more than its points: it can still do something.
_USE = 4.0
_CARRIES = 15.0
_COMRADE = -8.0
_OTHER_SQUAD = -6.0
# An alien that keeps a figure from a console.
_IN_THE_WAY = 4.0


def own_worth(s: State, p: int) -> float:
    """What a figure of a squad, or an alien, is worth to its own side."""
    unit = UNITS[s.kind[p]]
    if unit.role <= TROOPER:
        return unit.points + _USE + (_CARRIES if s.carry[p] >= 0 else 0.0)
    return unit.points + _MENACE.get(unit.key, _PLAIN_MENACE)


def for_squad(s: State, aims: Aims, habits: Habits) -> dict[int, float]:
    """Aliens by their points and menace, objects of the mission by its points."""
    rooms = rooms_of(s, [s.mission.consoles[number].square for number in aims.consoles])
    out: dict[int, float] = dict(aims.objects)
    for p in in_play(s):
        unit = UNITS[s.kind[p]]
        if unit.role == ALIEN:
            counts = not s.profile.kill_tokens or s.kind[p] in s.beside
            worth = (unit.points if counts else 0.0) + _MENACE.get(unit.key, _PLAIN_MENACE)
            worth = habits.bounty * worth + aims.hunted.get(p, 0.0)
            if s.flags[p] & st.ASLEEP and p not in aims.hunted:
                worth = 0.0
            if rooms >> s.square[p] & 1:
                worth += _IN_THE_WAY
            out[p] = worth
        elif unit.role <= TROOPER:
            out[p] = _COMRADE if s.owner[p] == aims.seat else _OTHER_SQUAD
    return out


def for_aliens(s: State) -> dict[int, float]:
    """Figures of the squads; the nearer one is to an objective, the better it is gone."""
    return {p: -own_worth(s, p) if s.is_alien(p) else own_worth(s, p) for p in in_play(s, *FIGURES, ALIEN)}
