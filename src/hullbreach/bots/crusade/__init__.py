"""Opponents for crusade: a commander for each squad, and the aliens."""

from __future__ import annotations

from typing import Any

from hullbreach.bots.base import HEURISTIC, RANDOM, BotRoom
from hullbreach.bots.contract import Bot, Position
from hullbreach.bots.crusade.aliens import AlienBot
from hullbreach.bots.crusade.habits import FROZEN, REPAIRED, Habits
from hullbreach.bots.crusade.squads import SquadBot
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards.squad_cards import CARDS
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.mission import Objective
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Seat


class HeuristicBot:
    """Plays any seat; which side it is on is known with the first question."""

    def __init__(self, seed: int, habits: Habits) -> None:
        self.habits = habits
        self.squad = SquadBot(habits)
        self.aliens = AlienBot(seed, habits)

    def choose(self, position: Position[State]) -> Choice:
        side = self.squad if position.seat < position.eyes.squads else self.aliens
        return side.choose(position)


def bot_of(habits: Habits, seat: Seat, seed: int) -> Bot[State]:
    """The heuristic with these habits; its seat is known with the first question."""
    return HeuristicBot(seed, habits)


class CrusadeBots(BotRoom[State]):
    NAMES = (HEURISTIC, RANDOM)
    ENDS = frozenset((v.END, v.DONE, v.ENOUGH))

    def heuristic(self, seat: Seat, seed: int) -> Bot[State]:
        return bot_of(FROZEN, seat, seed)

    def repaired(self, seat: Seat, seed: int) -> Bot[State]:
        return bot_of(REPAIRED, seat, seed)

    def printed(self, box: State) -> dict[str, Any]:
        """The mission, the board, and the words for the numbers of units, weapons and cards."""
        mission, board = box.mission, box.board
        return {
            "mission": {
                "rounds": mission.rounds,
                "primary": _objective(mission.primary),
                "secondary": _objective(mission.secondary),
                "objects": [
                    {"unit": UNITS[thing.unit].key, "squares": list(thing.squares), "tag": thing.tag}
                    for thing in mission.objects
                ],
                "consoles": [{"square": console.square, "tag": console.tag} for console in mission.consoles],
                "things": [
                    {"name": thing.name, "square": thing.square, "tag": thing.tag} for thing in mission.things
                ],
            },
            "board": {
                "map": board.text,
                "squares": [board.name(square) for square in range(board.count)],
                "docks": [bits(squares) for squares in board.dock_squares],
                "doors": [bits(threshold) for threshold in board.thresholds],
            },
            "units": [unit.key for unit in UNITS],
            "weapons": list(WEAPON_KEYS),
            "cards": [card.key for card in CARDS],
            "events": list(EVENT_KEYS),
        }


def _objective(wanted: Objective | None) -> dict[str, str] | None:
    return None if wanted is None else {"deed": wanted.deed, "tag": wanted.tag}


ROOM = CrusadeBots()
