"""Opponents for the battles of the territory campaign."""

from __future__ import annotations

from typing import Any

from hullbreach.bots.base import HEURISTIC, RANDOM, BotRoom
from hullbreach.bots.conquest.captain import Captain
from hullbreach.bots.contract import Bot
from hullbreach.conquest import verbs
from hullbreach.conquest.state import State
from hullbreach.kernel.contract import Seat


class ConquestBots(BotRoom[State]):
    NAMES = (HEURISTIC, RANDOM)
    ENDS = frozenset((verbs.WITHDRAW, verbs.BREAK_OFF, verbs.NO_MORE, verbs.DONE))

    def heuristic(self, seat: Seat, seed: int) -> Bot[State]:
        return Captain(seed)

    def printed(self, box: State) -> dict[str, Any]:
        mission = box.mission
        return {
            "mission": {"battle": mission.scenario.key},
            "board": {"map": box.board.decks[0].map},
            "figures": [figure.profile for figure in mission.models],
        }


ROOM = ConquestBots()
