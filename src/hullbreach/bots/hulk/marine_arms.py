"""How marines use the arms of the great expansion: bursts, grenades, reloads, and weapons that are blown up."""

from __future__ import annotations

from hullbreach.bots.hulk.odds import melee
from hullbreach.bots.picking import first, of_verb
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.fighting.blows import faces
from hullbreach.hulk.firing.cannon import BURST_ROUNDS
from hullbreach.hulk.firing.flames import own_section
from hullbreach.hulk.firing.grenades import GRENADE_RANGE, grenade_area
from hullbreach.hulk.firing.shooting import at_risk
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice

# So many enemies are worth a burst or a grenade, and so many more than marines a weapon that is blown up.
_WORTH_MANY = 2
_WORTH_ALL = 3
# A magazine with no more than this is changed where nobody is near.
_LOW = 1


def strike_many(s: State, own: list[Choice], p: int) -> Choice | None:
    """A burst, a grenade or the hammer itself where that strikes several enemies and few of the own."""
    return _burst(s, own, p) or _grenade(s, own, p) or _blow_up(s, own, p)


def _burst(s: State, own: list[Choice], p: int) -> Choice | None:
    burst = first(own, v.BURST)
    if burst is None or at_risk(s, p, BURST_ROUNDS):
        return None
    # It goes on behind whoever falls: bodies do not hide one another from it.
    swept = s.sight.aim.field(s.square[p], s.facing[p], s.solid | s.burning)
    return burst if not swept & s.marines_on and (swept & s.foes_on).bit_count() >= _WORTH_MANY else None


def _grenade(s: State, own: list[Choice], p: int) -> Choice | None:
    best, best_worth = None, _WORTH_MANY - 1
    tried = 0
    for option in of_verb(own, v.GRENADE):
        if tried >> option[2] & 1:
            continue
        area = grenade_area(s, p, option[2])
        tried |= area
        worth = (area & (s.foes_on | s.blips_on)).bit_count()
        if worth > best_worth and not area & s.marines_on:
            best, best_worth = option, worth
    return best


def _blow_up(s: State, own: list[Choice], p: int) -> Choice | None:
    boom = first(own, v.DETONATE)
    return boom if boom is not None and _gain(s, p) >= _WORTH_ALL else None


def _gain(s: State, p: int) -> int:
    """How many enemies more than marines die with the section."""
    section = own_section(s, p)
    return (section & (s.foes_on | s.blips_on)).bit_count() - (section & s.marines_on).bit_count()


def load(s: State, own: list[Choice], p: int) -> Choice | None:
    """Reload what is empty, or nearly so, while nobody is near."""
    reload = first(own, v.RELOAD)
    if reload is None or s.ammo[p] > _LOW:
        return None
    near = any(
        s.board.range(s.square[p], s.square[q]) <= GRENADE_RANGE
        for q in range(s.marines, len(s.kind))
        if s.square[q] >= 0
    )
    return None if near and s.ammo[p] else reload


def stand_or_fall(s: State, options: list[Choice], p: int) -> Choice:
    """Attacked: the hammer is blown up where he will most likely die, and takes more with it than it costs."""
    fight, boom = options[0], options[1]
    attacker = s.active
    if attacker < 0 or s.kind[attacker] == pc.MARINE or s.square[attacker] < 0:
        return fight
    wins, dies = melee(s, p, attacker, False, faces(s, p, s.square[attacker]))
    return boom if dies > wins + 0.3 and _gain(s, p) >= 0 else fight
