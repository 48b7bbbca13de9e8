"""Players of the solo mission: the named squad, and always on."""

from __future__ import annotations

from hullbreach.bots.base import HEURISTIC, RANDOM, BotRoom
from hullbreach.bots.contract import Bot, Position
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.voyage import verbs as v
from hullbreach.voyage.state import State


class Onward:
    def choose(self, position: Position[State]) -> Choice:
        options = position.decision.options
        wanted = {v.NAMED, v.HAND_IN, v.GO_ON}
        return next((option for option in options if option[0] in wanted), options[0])


class VoyageBots(BotRoom[State]):
    NAMES = (HEURISTIC, RANDOM)

    def heuristic(self, seat: Seat, seed: int) -> Bot[State]:
        return Onward()


ROOM = VoyageBots()
