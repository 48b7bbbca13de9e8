"""Opponents for crusade: a commander for each squad, and the aliens."""

from __future__ import annotations

from typing import Any

from hullbreach.bots.base import HEURISTIC, RANDOM, BotRoom
from hullbreach.bots.contract import Bot
from hullbreach.bots.crusade.heuristic import HeuristicBot
from hullbreach.bots.crusade.printed import printed
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import Profile
from hullbreach.kernel.contract import Seat


class CrusadeBots(BotRoom[Mission, Profile]):
    NAMES = (HEURISTIC, RANDOM)

    def heuristic(self, seat: Seat, seed: int) -> Bot:
        return HeuristicBot(seed)

    def printed(self, mission: Mission, profile: Profile) -> dict[str, Any]:
        return printed(mission)


ROOM = CrusadeBots()
