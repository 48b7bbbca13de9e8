"""What the lines of choices name: squares, doors, units, cards, weapons. What belongs to one chapter stands there."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.cards.squad_cards import CARDS
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.crusade.state import OF_SQUAD, State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import HOW, PIECE, SEAT, WHERE, BadChoice, Form, OneOf, Part
from hullbreach.kernel.sentences import Sentence

DIRECTION_WORDS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
BOARD_WORDS: Final = ("north-west", "north-east", "south-west", "south-east")

_CARD_KEYS = [card.key for card in CARDS]
_OBJECTIVE_KEYS = [card.key for card in OBJECTIVE_CARDS]
_UNIT_KEYS = [unit.key.replace(" ", ":") for unit in UNITS]


class Square(Part[State]):
    NAME = "square"
    WANTED = "a square like m12"

    def __init__(self, place: int = WHERE, before: str = "") -> None:
        super().__init__(place, before)

    def say(self, s: State, choice: Choice) -> str:
        return s.board.name(choice[self.place])

    def find(self, s: State, who: int, words: str) -> int:
        square = s.board.square(words)
        if square < 0:
            raise BadChoice(
                Sentence("there is no square '{}'; squares are written like m12 or dock1a.", words)
            )
        return square

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[self.place] < s.board.count


class Through(Square):
    """The first of those who are passed; nobody is, where it is not named."""

    NAME = "through"

    def say(self, s: State, choice: Choice) -> str:
        return super().say(s, choice) if choice[self.place] >= 0 else ""

    def missing(self, s: State, who: int) -> int:
        return -1

    def holds(self, s: State, choice: Choice) -> bool:
        return choice[self.place] == -1 or super().holds(s, choice)


class Door(Part[State]):
    """A door by the two squares on both sides of its first edge: `c4-c5`."""

    NAME = "door"
    WANTED = "a door like c4-c5"

    def __init__(self, before: str = "") -> None:
        super().__init__(WHERE, before)

    def say(self, s: State, choice: Choice) -> str:
        return door_name(s, choice[2])

    def find(self, s: State, who: int, words: str) -> int:
        for door in range(s.board.doors):
            if door_name(s, door) == words:
                return door
        raise BadChoice(
            Sentence("there is no door '{}'; a door is written as the squares beside it, like c4-c5.", words)
        )

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[2] < s.board.doors


UNIT: Final = OneOf[State](HOW, "unit", _UNIT_KEYS)
CARD: Final = OneOf[State](HOW, "card", _CARD_KEYS)
WEAPON: Final = OneOf[State](HOW, "weapon", WEAPON_KEYS)
DIRECTION: Final = OneOf[State](HOW, "direction", DIRECTION_WORDS, table="direction")
QUARTER: Final = OneOf[State](HOW, "board", BOARD_WORDS, table="board")
THING: Final = OneOf[State](HOW, "thing", lambda s: [thing.name for thing in s.mission.things])
OBJECTIVE: Final = OneOf[State](HOW, "objective", _OBJECTIVE_KEYS)


class Said(Form[State]):
    """What a piece says; with `squad` the squad may say it, where none is named."""

    def __init__(self, words: str, *parts: Part[State], squad: bool = False) -> None:
        super().__init__(PIECE, words, *parts)
        self.squad = squad

    def speaks(self, s: State, choice: Choice) -> str:
        return s.name(choice[1]) if choice[1] >= 0 else OF_SQUAD

    def names_nobody(self, choice: Choice) -> bool:
        """Whether no piece is named where one is needed."""
        return choice[1] < 0 and not self.squad

    def holds(self, s: State, choice: Choice) -> bool:
        return -1 <= choice[1] < len(s.kind) and super().holds(s, choice)


class Placed(Said):
    """A piece stands somewhere; or somebody new, whom nobody can name yet: `place brute at h5`."""

    def says(self, s: State, choice: Choice) -> str:
        unit = "" if choice[3] == 0 else f" {_UNIT_KEYS[choice[3]]}"
        return f"{self.words}{unit} at {s.board.name(choice[2])}"

    def speaks(self, s: State, choice: Choice) -> str:
        return super().speaks(s, choice) if choice[3] == 0 else ""

    def hears(self, speaker: int) -> bool:
        return speaker != SEAT

    def names_nobody(self, choice: Choice) -> bool:
        return choice[3] == 0 and super().names_nobody(choice)

    def holds(self, s: State, choice: Choice) -> bool:
        if choice[3]:
            return not choice[1] and all(part.holds(s, choice) for part in self.parts)
        return super().holds(s, choice)

    def read(self, s: State, verb: int, who: int, said: str) -> Choice:
        if said.startswith(f"{self.words} at "):
            return (verb, who, self.parts[1].find(s, who, said[len(self.words) + 4 :]), 0)
        return super().read(s, verb, who, said)


class BySeat(Form[State]):
    """What a player says."""

    def __init__(self, words: str, *parts: Part[State]) -> None:
        super().__init__(SEAT, words, *parts)

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[1] < s.seats and super().holds(s, choice)


def door_name(s: State, door: int) -> str:
    """A door by the two squares on both sides of its first edge: `c4-c5`."""
    line, column = s.board.door_edges[door][0]
    if line % 2:
        pairs = ((column // 2 - 1, line // 2), (column // 2, line // 2))
    else:
        pairs = ((column // 2, line // 2 - 1), (column // 2, line // 2))
    return "-".join([s.board.name(s.board.index[pair]) for pair in pairs])
