"""Opponents for hulk: one for the marines, one for the stealers."""

from __future__ import annotations

from typing import Any

from hullbreach.bots.base import HEURISTIC, RANDOM, BotRoom
from hullbreach.bots.contract import Bot
from hullbreach.bots.hulk.habits import FROZEN, REPAIRED, Habits
from hullbreach.bots.hulk.marines import MarineBot
from hullbreach.bots.hulk.stealers import StealerBot
from hullbreach.hulk import verbs as v
from hullbreach.hulk.pieces import MARINE_SEAT
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Seat


def bot_of(habits: Habits, seat: Seat, seed: int) -> Bot[State]:
    """The heuristic of a seat with these habits; it does not need the seed."""
    return MarineBot(habits) if seat == MARINE_SEAT else StealerBot(habits)


class HulkBots(BotRoom[State]):
    NAMES = (HEURISTIC, RANDOM)
    MOST_OPTIONS = 128
    ENDS = frozenset((v.END, v.DONE))

    def heuristic(self, seat: Seat, seed: int) -> Bot[State]:
        return bot_of(FROZEN, seat, seed)

    def repaired(self, seat: Seat, seed: int) -> Bot[State]:
        return bot_of(REPAIRED, seat, seed)

    def printed(self, box: State) -> dict[str, Any]:
        mission, board = box.mission, box.board
        return {
            "mission": {"turn_limit": mission.turn_limit},
            "board": {
                "decks": [
                    {"name": deck.name, "map": deck.map, "sections": deck.sections} for deck in board.decks
                ],
                "squares": [board.name(square) for square in range(board.count)],
                "sections": board.section_names,
                "entries": {
                    letter: [board.name(square) for square in firsts]
                    for letter, firsts in board.entries.items()
                },
            },
            "marines": [marine.name for marine in mission.marines],
            "objects": [thing.name for thing in mission.objects],
        }


ROOM = HulkBots()
