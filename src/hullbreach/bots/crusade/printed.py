"""What is printed on the box of crusade, for a bot in another program."""

from __future__ import annotations

from typing import Any

from hullbreach.crusade.cards.squad_cards import CARDS
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.mission import Mission, Objective
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.board import bits


def printed(mission: Mission) -> dict[str, Any]:
    """The mission, the board, and the words for the numbers of units, weapons and cards."""
    board = mission.board
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
