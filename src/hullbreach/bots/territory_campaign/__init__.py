"""Opponents for territory campaigns: they expand, then invade, and keep their armies full (TC-GAP-BOT)."""

from __future__ import annotations

import random
from typing import Final

from hullbreach.bots.base import HEURISTIC, RANDOM, BotRoom
from hullbreach.bots.contract import Bot, Position
from hullbreach.conquest import traits as tr
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.territory_campaign import tables as tb, verbs as v
from hullbreach.territory_campaign.spending import ROLE_KEYS
from hullbreach.territory_campaign.state import NOBODY, State

# TC-GAP-BOT: what it keeps of its hoard, and with how much more than the other it risks everything, in percent.
_KEPT: Final = 20
_BOLD: Final = 125
_OF: Final = 100
# Two territories that nobody owns are what Expansion brings.
_ENOUGH: Final = 2
_MEDIC: Final = ROLE_KEYS.index("medic")
# What is worth destroying besides unique territories.
_PRECIOUS: Final = (tb.VOLCANIC_MINE,)
_SKIPPED: Final = (v.IMPROVE, v.RESTART, v.HOLD, v.SEND, v.TRIM)


def objective(game: State, seat: Seat) -> int:
    """TC-GAP-BOT: expand while there is room, else take; destroy what is precious when weaker."""
    other = game.defender if seat == game.attacker else game.attacker
    mine, his = game.worth(game.available(seat)), game.worth(game.available(other))
    if len(game.owned(NOBODY)) >= _ENOUGH:
        return tb.EXPANSION
    if _OF * mine >= _BOLD * his:
        return tb.ALL_OR_NOTHING
    if mine < his and any(is_precious(game, territory) for territory in game.owned(other)):
        return tb.DESTRUCTION
    return tb.INVASION


def is_precious(game: State, territory: int) -> bool:
    capability = game.territory(territory).capability
    return tb.CAPABILITIES[capability].cls == tb.UNIQUE or capability in _PRECIOUS


class HeuristicBot:
    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.chance = random.Random(seed)

    def choose(self, position: Position[State]) -> Choice:
        game, asked = position.eyes, position.decision
        options = asked.options
        if asked.kind == "muster":
            return self.chance.choice([option for option in options if option[0] == v.ARMY] or options)
        if asked.kind == "objective":
            return (v.AIM, 0, 0, objective(game, self.seat))
        if asked.kind in ("spend", "volunteers", "army"):
            return self.buy(game, options)
        if asked.kind == "alternative":
            return self.alternative(game, options)
        if asked.kind == "keep":
            return min(options, key=lambda option: tb.CLASS_KEYS.index(tb.CAPABILITIES[option[2]].cls))
        if asked.kind in ("pillage", "destroy"):
            return max(options, key=lambda option: is_precious(game, option[2]))
        if asked.kind == "oppose":
            return min(options, key=lambda option: game.worth(game.available(option[2])))
        plain = [option for option in options if option[0] not in _SKIPPED]
        return (plain or options)[0]

    def buy(self, game: State, options: list[Choice]) -> Choice:
        """The medic first, then the dearest troop for which enough is kept."""
        for option in options:
            if option[0] == v.ROLE and option[3] == _MEDIC:
                return option
        purse = game.credit or game.hoard[self.seat] - _KEPT
        bases = {option: game.mission.profiles[option[2]] for option in options if option[0] == v.BUY}
        troops = [o for o, base in bases.items() if base.type == tr.TROOP and base.cost <= purse]
        if troops:
            return max(troops, key=lambda option: bases[option].cost)
        ends = [option for option in options if option[0] == v.DONE]
        return ends[0] if ends else options[0]

    def alternative(self, game: State, options: list[Choice]) -> Choice:
        """The Council with a psyker, else the Academy; the Hospital unless there are more vehicles than heroes."""
        wanted = [option[2] for option in options]
        if tb.ARCANE_COUNCIL in wanted:
            best = tb.ARCANE_COUNCIL if game.holders(self.seat, tr.PSYKER) else tb.MILITARY_ACADEMY
        elif tb.HOSPITAL in wanted:
            types = [game.type_of(figure) for figure in game.army(self.seat)]
            more = types.count(tr.VEHICLE) > types.count(tr.HERO)
            best = tb.REPAIR_WORKSHOP if more else tb.HOSPITAL
        else:
            best = wanted[0]
        return next(option for option in options if option[2] == best)


class CampaignBots(BotRoom[State]):
    NAMES = (HEURISTIC, RANDOM)

    def heuristic(self, seat: Seat, seed: int) -> Bot[State]:
        return HeuristicBot(seat, seed)


ROOM = CampaignBots()
