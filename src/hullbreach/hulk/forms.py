"""What the lines of choices name: squares, facings, pieces. What belongs to one chapter stands there."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import State
from hullbreach.kernel.board import FACINGS, Board
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import HOW, PIECE, WHERE, WHO, BadChoice, Form, OfBoard, Part
from hullbreach.kernel.sentences import Sentence

_FACING_WORDS = ("north", "east", "south", "west")


class Square(OfBoard[State]):
    def board(self, s: State) -> Board:
        return s.board


class Facing(Part[State]):
    """A facing; a blip has none. With `kept` a piece that names none keeps its own."""

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
        raise BadChoice(Sentence("'{}' is no facing; write n, e, s or w.", words))

    def missing(self, s: State, who: int) -> int:
        if not self.before:
            return super().missing(s, who)
        return s.facing[who] if self.kept and s.kind[who] != pc.BLIP else 0

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[3] < len(FACINGS)


class Piece(Part[State]):
    """A piece that is named, not spoken for."""

    NAME = "who"
    WANTED = "the name of a piece"

    def __init__(self) -> None:
        super().__init__(WHO)

    def say(self, s: State, choice: Choice) -> str:
        return s.name(choice[1])

    def find(self, s: State, who: int, words: str) -> int:
        return s.piece_called(words)


# Steps by direction from straight ahead, clockwise.
STEP_WORDS: Final = (
    "forward", "forward right", "right", "back right", "back", "back left", "left", "forward left",
)  # fmt: skip
TURN_WORDS: Final = ("", "right", "about", "left")
_OFFSETS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_LEAVE: Final = "leave "


def step_word(s: State, p: int, b: int) -> str:
    """How a marine calls the step to a square ("": no step leads there)."""
    direction = s.board.direction(s.square[p], b)
    return STEP_WORDS[(direction - 2 * s.facing[p]) % 8] if direction >= 0 else ""


class StepWord(Part[State]):
    """The direction of a marine's step; for what is told of it, since the square says as much."""

    NAME = "step"
    TABLE = "step_label"

    def say(self, s: State, choice: Choice) -> str:
        return step_word(s, choice[1], choice[2])


class Step(Form[State]):
    """A marine's step is called by its direction, that of others by the square."""

    def __init__(self) -> None:
        super().__init__(PIECE, "move", Square(), Facing(kept=True))
        self.by_marine: tuple[Part[State], ...] = (*self.parts, StepWord(WHERE))

    def parts_of(self, s: State, choice: Choice) -> tuple[Part[State], ...]:
        return self.by_marine if s.kind[choice[1]] == pc.MARINE else self.parts

    def holds(self, s: State, choice: Choice) -> bool:
        """-1 is a wall, and there are squares outside the board."""
        return -1 <= choice[2] < len(s.board.xs) and 0 <= choice[3] < len(FACINGS)

    def says(self, s: State, choice: Choice) -> str:
        _, p, b, _ = choice
        if s.kind[p] != pc.MARINE:
            return super().says(s, choice)
        word = step_word(s, p, b)
        if not word:
            return f"move {s.board.name(b)}"
        return _LEAVE + word if b >= s.board.count else word

    def wordings(self) -> list[str]:
        return ["move", *STEP_WORDS, _LEAVE.strip()]

    def fits(self, said: str) -> bool:
        lower = said.lower()
        return super().fits(said) or lower in STEP_WORDS or lower.startswith(_LEAVE)

    def read(self, s: State, verb: int, who: int, said: str) -> Choice:
        if super().fits(said):
            return super().read(s, verb, who, said)
        word = said.lower().removeprefix(_LEAVE)
        if word not in STEP_WORDS:
            raise BadChoice(Sentence("'{}' is no step; steps are: {}.", said, ", ".join(STEP_WORDS)))
        a = s.square[who]
        if a < 0:
            raise BadChoice(Sentence("{} is not on the board.", s.name(who)))
        direction = (2 * s.facing[who] + STEP_WORDS.index(word)) % 8
        there = s.board.step[a][direction]
        if there < 0:
            # No step leads there: behind a pinched diagonal, or none at all (-1).
            dx, dy = _OFFSETS[direction]
            board = s.board
            there = board.index.get((board.deck_of[a], board.xs[a] + dx, board.ys[a] + dy), -1)
        return (verb, who, there, s.facing[who])


class Turned(Facing):
    """The facing after a turn: to the right, to the left, about, or by its own name."""

    NAME = "turn"

    def say(self, s: State, choice: Choice) -> str:
        return TURN_WORDS[(choice[3] - s.facing[choice[1]]) % 4]

    def find(self, s: State, who: int, words: str) -> int:
        if words.lower() in TURN_WORDS:
            return (s.facing[who] + TURN_WORDS.index(words.lower())) % 4
        return super().find(s, who, words)
