"""The drawings of what an option brings, so that a list of units or weapons can be told apart at a glance."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.crusade import verbs as v
from hullbreach.crusade.art.artwork import shapes_of
from hullbreach.crusade.art.drawing import SQUAD_COLOURS
from hullbreach.crusade.forces.consoles import console_of
from hullbreach.crusade.forces.groups import OFFERS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.units import BLIP_UNIT, DREADNOUGHT, UNITS
from hullbreach.faces import wire
from hullbreach.faces.crusade.seats import colour_of
from hullbreach.kernel.contract import Choice

_UNITS = frozenset((v.ARM, v.PLACE, v.UNIT, v.BECOME))


def pictured(game: CrusadeGame, choice: Choice) -> tuple[list[wire.Shape], str]:
    """The shapes of the unit that an option is about and the colour of its owner; none for all other options."""
    verb, who, where, how = choice
    if verb == v.SQUAD:
        leader = console_of(how, game.grade[who]).arsenal.leaders[0]
        return _shapes(leader, SQUAD_COLOURS[how], ()), SQUAD_COLOURS[how]
    asked = game.decision()
    colour = colour_of(game.squad_of, game.squads, asked.seat) if asked is not None else ""
    if verb in _UNITS and how > BLIP_UNIT:
        return _shapes(how, colour, ()), colour
    if verb in (v.GROUP, v.UNGROUP) and how < len(OFFERS) and OFFERS[how].units:
        return _shapes(OFFERS[how].units[-1], colour, OFFERS[how].arms), colour
    if verb == v.DREAD_ARMS:
        return _shapes(DREADNOUGHT, colour, (where, how)), colour
    return [], ""


@lru_cache(maxsize=256)
def _shapes(unit: int, colour: str, arms: tuple[int, ...]) -> list[wire.Shape]:
    keys = tuple([WEAPONS[arm].key for arm in arms])
    return [wire.Shape(name, mirrored) for name, mirrored in shapes_of(UNITS[unit].key, colour, keys)]
