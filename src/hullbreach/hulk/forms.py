"""What the lines of choices name: squares, facings, pieces. What belongs to one chapter stands there."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import State
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import HOW, WHERE, WHO, BadChoice, Part

_FACING_WORDS = ("north", "east", "south", "west")


class Square(Part):
    __slots__ = ()

    NAME = "where"
    WANTED = "a square like m12"

    def __init__(self) -> None:
        super().__init__(WHERE)

    def say(self, s: State, choice: Choice) -> str:
        return s.board.name(choice[2])

    def find(self, s: State, who: int, words: str) -> int:
        try:
            return s.board.find(words)
        except ValueError as error:
            raise BadChoice(str(error)) from None

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[2] < s.board.count


class Facing(Part):
    """A facing; a blip has none. With `kept` a piece that names none keeps its own."""

    __slots__ = ("kept",)

    NAME = "facing"
    TABLE = "facing"
    WANTED = "a facing (n, e, s or w)"

    def __init__(self, before: str = "facing", kept: bool = False) -> None:
        super().__init__(HOW, before)
        self.kept = kept

    def say(self, s: State, choice: Choice) -> str:
        return "" if s.kind[choice[1]] == pc.BLIP else FACINGS[choice[3]]

    def find(self, s: State, who: int, words: str) -> int:
        for facing, name in enumerate(_FACING_WORDS):
            if words.lower() in (name, FACINGS[facing]):
                return facing
        raise BadChoice(f"'{words}' is no facing; write n, e, s or w.")

    def missing(self, s: State, who: int) -> int:
        if not self.before:
            return super().missing(s, who)
        return s.facing[who] if self.kept and s.kind[who] != pc.BLIP else 0

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[3] < len(FACINGS)


class Piece(Part):
    """A piece that is named, not spoken for."""

    __slots__ = ()

    NAME = "who"
    WANTED = "the name of a piece"

    def __init__(self) -> None:
        super().__init__(WHO)

    def say(self, s: State, choice: Choice) -> str:
        return s.name(choice[1])

    def find(self, s: State, who: int, words: str) -> int:
        return s.piece_called(words)
