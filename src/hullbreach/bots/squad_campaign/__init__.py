"""Opponents for campaigns of squads: they rise when they can, and call every mission in turn."""

from __future__ import annotations

import random

from hullbreach.bots.base import HEURISTIC, RANDOM, BotRoom
from hullbreach.bots.contract import Bot, Position
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.squad_campaign import verbs as v
from hullbreach.squad_campaign.mission import ANOTHER
from hullbreach.squad_campaign.state import State


class HeuristicBot:
    def choose(self, position: Position[State]) -> Choice:
        stands, options = position.eyes, position.decision.options
        if position.decision.kind == "promotion":
            # A rank is lost as easily as badges, and brings the end nearer.
            return next(option for option in options if option[0] == v.PROMOTE)
        if position.decision.kind == "next mission":
            fought = [outcome.mission for outcome in stands.outcomes()]
            known = [option for option in options if stands.mission.missions[option[2]] != ANOTHER]
            return min(known or options, key=lambda option: (fought.count(option[2]), option[2]))
        return options[0]


class AnyMission:
    """By lot, but no mission that bots cannot fight."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, position: Position[State]) -> Choice:
        missions = position.box.mission.missions
        options = position.decision.options
        return self.chance.choice([o for o in options if o[0] != v.CALL or missions[o[2]] != ANOTHER])


class CampaignBots(BotRoom[State]):
    NAMES = (HEURISTIC, RANDOM)

    def make(self, name: str, seat: Seat, seed: int) -> Bot[State]:
        return AnyMission(seed) if name == RANDOM else super().make(name, seat, seed)

    def heuristic(self, seat: Seat, seed: int) -> Bot[State]:
        return HeuristicBot()


ROOM = CampaignBots()
