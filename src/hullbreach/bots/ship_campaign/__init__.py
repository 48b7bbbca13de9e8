"""Opponents for campaigns of a ship: they buy squads to spare, keep some back, and save their blips."""

from __future__ import annotations

import random

from hullbreach.bots.base import HEURISTIC, RANDOM, BotRoom
from hullbreach.bots.contract import Bot, Position
from hullbreach.evening.cart import WARE_NAMES
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.ship_campaign import verbs as v
from hullbreach.ship_campaign.state import DEFENCE, DESTROY, PERIMETER, RAID, RECON, State

# DWG-GAP-BIDDING-IN-SOFTWARE
_BIDS = (80, 115)
# Squads that are bought as long as there are points, the dearest first.
_WANTED = ("line heavy_flamer", "line assault_cannon", "assault", "recon")
# How many squads go, by stage; one that could go stays behind, or the force is broken.
_SQUADS = {RECON: 1, PERIMETER: 3, DEFENCE: 2, RAID: 2, DESTROY: 4}
# With fewer blips than these the stealers let a perimeter be.
_FOR_AN_ATTACK = 40
# Squads with so few are dissolved.
_FEW = 2


class HeuristicBot:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, position: Position[State]) -> Choice:
        game, asked = position.eyes, position.decision
        options = asked.options
        if asked.kind == "bid":
            return (v.BID, 0, 0, self.chance.randint(*_BIDS))
        if asked.kind == "buy":
            return _buy(game, options)
        if asked.kind in ("fielding", "record"):
            return _field(game, options)
        if asked.kind == "attack":
            return next(
                one for one in options if one[0] == (v.ATTACK if game.blips >= _FOR_AN_ATTACK else v.HOLD)
            )
        if asked.kind == "reorganise":
            return _dissolve(game, options)
        if asked.kind == "move":
            # Whoever rests anyway takes in the tired.
            return max(options, key=lambda one: game.rests(one[3]))
        if asked.kind == "lose":
            return min(options, key=lambda one: len(game.living(one[3])))
        if asked.kind == "place":
            return (v.SPREAD, 0, 0, 0)
        if asked.kind == "landing":
            return self.chance.choice(options)
        return options[0]


def _buy(game: State, options: list[Choice]) -> Choice:
    """Line squads with either weapon in turn, then what the rest is enough for, then time."""
    cart = game.cart(game.marine)
    bought = len(cart) // 3
    wishes = [_WANTED[bought % 2], *_WANTED]
    for ware in wishes:
        for option in options:
            if option[0] == v.BUY and WARE_NAMES[option[3]] == ware:
                return option
    time = [option for option in options if option[0] == v.SPEND]
    if time and not any(number == -2 for number in cart[::3]):
        return max(time, key=lambda option: option[3])
    return options[0]


def _field(game: State, options: list[Choice]) -> Choice:
    """The largest squads, as many as the stage wants, while one is left that can go next time."""
    free = game.available()
    wanted = max(1, min(_SQUADS[game.stage], len(free) - 1))
    best = sorted(free, key=lambda squad: (-len(game.living(squad)), squad))[:wanted]
    if game.stage == DEFENCE:
        return options[0] if options[0][3] in best else options[-1]
    fitting = [option for option in options if option[0] == v.FIELD and option[3] in best]
    if fitting:
        return fitting[0]
    return options[0]


def _dissolve(game: State, options: list[Choice]) -> Choice:
    """What is left of a tired squad goes to others that are as tired."""
    for option in options:
        squad = option[3]
        if option[0] == v.DISSOLVE and game.rests(squad) and len(game.living(squad)) <= _FEW:
            room = sum(game.room_in(other) for other in game.room_beside(squad) if game.rests(other))
            if room >= len(game.living(squad)):
                return option
    return next(option for option in options if option[0] == v.KEEP)


class CampaignBots(BotRoom[State]):
    NAMES = (HEURISTIC, RANDOM)

    def heuristic(self, seat: Seat, seed: int) -> Bot[State]:
        return HeuristicBot(seed)


ROOM = CampaignBots()
