"""The drawings of what an option brings, so that a list of units or weapons can be told apart at a glance."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.art.cards import PICTURES
from hullbreach.crusade.art.drawing import SQUAD_COLOURS, owner_colour as colour_of
from hullbreach.crusade.cards.squad_cards import CardKind
from hullbreach.crusade.forces.consoles import console_of
from hullbreach.crusade.forces.groups import OFFERS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.units import BLIP_UNIT, DREADNOUGHT
from hullbreach.faces import wire
from hullbreach.faces.crusade.figures import shapes
from hullbreach.kernel.contract import Choice

_UNITS = frozenset((v.ARM, v.PLACE, v.UNIT, v.BECOME))


def pictured(game: CrusadeGame, choice: Choice) -> tuple[list[wire.Shape], str]:
    """The shapes of the unit that an option is about and the colour of its owner; none for all other options."""
    verb, who, where, how = choice
    if verb == v.SQUAD:
        leader = console_of(how, game.grade[who]).arsenal.leaders[0]
        return shapes(leader, SQUAD_COLOURS[how], ()), SQUAD_COLOURS[how]
    asked = game.decision()
    colour = colour_of(game.squad_of, game.squads, asked.seat) if asked is not None else ""
    if verb == v.BEARER and who >= 0:
        return shapes(game.kind[who], colour, ()), colour
    if verb in _UNITS and how > BLIP_UNIT:
        return shapes(how, colour, ()), colour
    if verb in (v.GROUP, v.UNGROUP) and how < len(OFFERS) and OFFERS[how].units:
        return shapes(OFFERS[how].units[-1], colour, OFFERS[how].arms), colour
    if verb == v.DREAD_ARMS:
        return shapes(DREADNOUGHT, colour, (where, how)), colour
    return [], ""


def on_card(card: CardKind) -> tuple[list[wire.Shape], str]:
    """What is drawn on a squad's card, and the colour of the squad."""
    return [wire.Shape(PICTURES[card.key])], SQUAD_COLOURS[card.squad]
