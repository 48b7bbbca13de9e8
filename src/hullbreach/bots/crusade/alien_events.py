"""Questions to the aliens in play: reinforcements, event cards, doors, eggs, scenery."""

from __future__ import annotations

import random

from hullbreach.bots.crusade import chances, worth
from hullbreach.bots.crusade.alien_places import nearest, strongest
from hullbreach.bots.crusade.alien_plans import AlienPlanner
from hullbreach.bots.crusade.ground import in_play
from hullbreach.bots.crusade.outlook import Outlook
from hullbreach.bots.picking import first, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.event_deck.effects import TRAP_DICE
from hullbreach.crusade.scenery import pieces as scenery
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.units import ALIEN, BLIP, SCENERY
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, View

# Blips so far from the squads are lifted by a ghost echo.
_FAR_OFF = 10
_MOST_PIECES = 2


def choose(s: State, asked: Decision, view: View, planner: AlienPlanner, chance: random.Random) -> Choice:
    kind, options = asked.kind, asked.options
    enough = first(options, v.ENOUGH, v.PASS)
    places = of_verb(options, v.PLACE, v.BLOCK)
    if kind == "reinforcements":
        return reinforce(s, view, planner, places, enough)
    if kind == "arrivals":
        return nearest(planner, strongest(places)) if places else options[-1]
    if kind in ("stealer", "ambush", "hatch", "ghost echo to", "larva", "court", "bed", "large"):
        return nearest(planner, strongest(places)) if places else options[0]
    if kind == "ghost echo":
        lifted = of_verb(options, v.PICK_UP)
        far = [option for option in lifted if planner.far[s.square[option[1]]] >= _FAR_OFF]
        return far[0] if far else enough or options[0]
    if kind in ("jam", "whisper"):
        return max(options, key=lambda option: worth.own_worth(s, option[1]))
    if kind == "booby trap":
        return max(options, key=lambda option: _trapped(s, option[1]))
    if kind == "whispered":
        return whispered(s, asked, enough or options[-1])
    if kind in ("lights out", "pressure loss"):
        crowds = [s.board.quarter[s.square[p]] for p in planner.marines]
        return max(options, key=lambda option: crowds.count(option[3]))
    if kind in ("central locking", "slam"):
        return close_a_door(s, planner, options, enough)
    if kind == "scenery":
        return furnish(s, view, options, chance)
    if kind == "reveal":
        return min(options, key=lambda option: planner.far[s.square[option[1]]])
    return options[0]


def reinforce(
    s: State, view: View, planner: AlienPlanner, places: list[Choice], enough: Choice | None
) -> Choice:
    """As many as allowed, whenever few are left on the boards."""
    begun = any(
        record.get("left", s.reinforce_most) < s.reinforce_most for record in view.get("pending") or []
    )
    if enough is not None and len(in_play(s, ALIEN, BLIP)) >= planner.habits.few and not begun:
        return enough
    return nearest(planner, strongest(places))


def _trapped(s: State, p: int) -> float:
    armour = gear.armour_in_close_quarters(s, p)
    return worth.own_worth(s, p) * chances.harm(TRAP_DICE, 0, (0, 0), armour, max(1, s.life[p]))


def whispered(s: State, asked: Decision, no: Choice) -> Choice:
    """A marine attacks for the aliens: whoever is worth most, and it does not matter if he dies himself."""
    p = asked.piece
    prey = worth.for_aliens(s)
    prey.pop(p, None)
    return Outlook(s, p, prey, -worth.own_worth(s, p)).best_option(asked.options)[0] or no


def close_a_door(s: State, planner: AlienPlanner, options: list[Choice], enough: Choice | None) -> Choice:
    """Doors behind which aliens are in view of the squads."""
    for option in of_verb(options, v.CLOSE_DOOR):
        for square in bits(s.board.thresholds[option[2]]):
            room = s.board.region_squares[s.board.regions[square]]
            if room & planner.seen & s.aliens_on and not room & s.marines_on:
                return option
    return enough or options[0]


def furnish(s: State, view: View, options: list[Choice], chance: random.Random) -> Choice:
    """A piece or two in every room, the larger the better: they break up the lines of fire."""
    pending = view.get("pending") or []
    room = pending[-1].get("room", -1) if pending else -1
    floor = s.board.region_squares[room] if room >= 0 else 0
    there = [p for p in in_play(s) if s.kind[p] in SCENERY and floor >> s.square[p] & 1]
    pieces = of_verb(options, v.SCENERY)
    if len(there) >= _MOST_PIECES or not pieces:
        return options[-1]
    large = max([len(scenery.WAYS[option[3]][2]) for option in pieces])
    return chance.choice([option for option in pieces if len(scenery.WAYS[option[3]][2]) == large])
