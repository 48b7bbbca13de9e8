"""Questions to the aliens in play: reinforcements, event cards, doors, eggs, scenery."""

from __future__ import annotations

import random
from typing import Any

from hullbreach.bots.crusade import chances, worth
from hullbreach.bots.crusade.alien_places import dearest, nearest, strength
from hullbreach.bots.crusade.alien_plans import AlienPlanner
from hullbreach.bots.crusade.outlook import Outlook
from hullbreach.crusade import verbs as v
from hullbreach.crusade.event_deck.effects import TRAP_DICE
from hullbreach.crusade.scenery import pieces as scenery
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.units import ALIEN, BLIP, SCENERY, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision

# SC-GAP-ALIEN-AUTOPLAY: reinforcements come when fewer than this many are on the boards.
FEW = 8
# Blips so far from the squads are lifted by a ghost echo.
_FAR_OFF = 10
_MOST_PIECES = 2


def choose(
    s: State, asked: Decision, view: dict[str, Any], planner: AlienPlanner, chance: random.Random
) -> Choice:
    kind, options = asked.kind, asked.options
    enough = next((option for option in options if option[0] in (v.ENOUGH, v.PASS)), None)
    places = [option for option in options if option[0] in (v.PLACE, v.BLOCK)]
    if kind == "reinforcements":
        return reinforce(s, view, planner, places, enough)
    if kind == "arrivals":
        return nearest(planner, strongest(places)) if places else options[-1]
    if kind in ("stealer", "ambush", "hatch", "ghost echo to", "larva", "court", "bed", "large"):
        return nearest(planner, strongest(places)) if places else options[0]
    if kind == "ghost echo":
        lifted = [option for option in options if option[0] == v.PICK_UP]
        far = [option for option in lifted if planner.far[s.square[option[1]]] >= _FAR_OFF]
        return far[0] if far else enough or options[0]
    if kind in ("jam", "whisper"):
        return dearest(s, options)
    if kind == "booby trap":
        return max(options, key=lambda option: _trapped(s, option[1]))
    if kind == "whispered":
        return whispered(s, asked, enough or options[-1])
    if kind in ("lights out", "pressure loss"):
        return max(options, key=lambda option: _crowd(s, planner, option[3]))
    if kind in ("central locking", "slam"):
        return close_a_door(s, planner, options, enough)
    if kind == "scenery":
        return furnish(s, view, options, chance)
    if kind == "reveal":
        return min(options, key=lambda option: planner.far[s.square[option[1]]])
    return options[0]


def strongest(places: list[Choice]) -> list[Choice]:
    """The places for the strongest unit that can come."""
    most = max([strength(option[3]) for option in places])
    return [option for option in places if strength(option[3]) == most]


def reinforce(
    s: State, view: dict[str, Any], planner: AlienPlanner, places: list[Choice], enough: Choice | None
) -> Choice:
    """As many as allowed, whenever few are left on the boards."""
    aboard = 0
    for p in range(len(s.kind)):
        if s.square[p] >= 0 and ALIEN <= UNITS[s.kind[p]].role <= BLIP:
            aboard += 1
    begun = any(
        record.get("left", s.reinforce_most) < s.reinforce_most for record in view.get("pending") or []
    )
    if enough is not None and aboard >= FEW and not begun:
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
    best, value = Outlook(s, p, prey, -worth.own_worth(s, p)).best_option(asked.options)
    return best if best is not None and value > 0 else no


def _crowd(s: State, planner: AlienPlanner, quarter: int) -> int:
    return sum([1 for p in planner.marines if s.board.quarter[s.square[p]] == quarter])


def close_a_door(s: State, planner: AlienPlanner, options: list[Choice], enough: Choice | None) -> Choice:
    """Doors behind which aliens are in view of the squads."""
    for option in options:
        if option[0] != v.CLOSE_DOOR:
            continue
        for square in bits(s.board.thresholds[option[2]]):
            room = s.board.region_squares[s.board.regions[square]]
            if room & planner.seen & s.aliens_on and not room & s.marines_on:
                return option
    return enough or options[0]


def furnish(s: State, view: dict[str, Any], options: list[Choice], chance: random.Random) -> Choice:
    """A piece or two in every room, the larger the better: they break up the lines of fire."""
    pending = view.get("pending") or []
    room = pending[-1].get("room", -1) if pending else -1
    floor = s.board.region_squares[room] if room >= 0 else 0
    there = 0
    for p in range(len(s.kind)):
        if s.kind[p] in SCENERY and s.square[p] >= 0 and floor >> s.square[p] & 1:
            there += 1
    pieces = [option for option in options if option[0] == v.SCENERY]
    if there >= _MOST_PIECES or not pieces:
        return options[-1]
    large = max([len(scenery.WAYS[option[3]][2]) for option in pieces])
    return chance.choice([option for option in pieces if len(scenery.WAYS[option[3]][2]) == large])
