"""A game as a learner sees it: what it may choose, as numbers, and what its seat may know, light or rich."""

from __future__ import annotations

import zlib
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from hullbreach import missions
from hullbreach.bots.base import room_of
from hullbreach.bots.match import outcome
from hullbreach.faces import face_of
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.options import OptionValue
from hullbreach.lab.faults import LabFault
from hullbreach.lab.plan import MOST_CHOICES, setting_of

# Counts up when the same seed and actions give other observations.
VERSION: Final = 1
# Pieces on the board beyond so many are left out of rich observations.
MOST_PIECES: Final = 64
# Numbers larger than this are sets of squares; observations say -2 instead.
_LARGEST: Final = 2**31 - 1
_SET: Final = -2
_KINDS: Final = 256

Observation = np.ndarray[Any, np.dtype[np.int32]]


class Played:
    """A game under way and how it is observed. Both kinds of environments are made of it."""

    def __init__(
        self,
        mission: str,
        *,
        options: dict[str, OptionValue] | None = None,
        rich: bool = False,
        game: str = "",
        most_choices: int = MOST_CHOICES,
    ) -> None:
        """`game` takes the first of its missions where none is named; raises LabFault."""
        if not mission:
            mission = missions.mission_keys(game)[0]
        self.setting = setting_of(mission, ["random"], options)
        if game and self.setting.game != game:
            raise LabFault(f"{mission}: is a mission of the game '{self.setting.game}', not of '{game}'.")
        self.room = missions.room_of(self.setting.game)
        self.header = self.room.make_header(
            "" if self.setting.text else self.setting.mission, self.setting.text, options=self.setting.options
        )
        self.rich = rich
        self.most_choices = most_choices
        self.most = room_of(self.setting.game).MOST_OPTIONS
        self.game: Game = self.room.make_game(self.header, SeededDice(b"0"))
        fields = self.game.POSITION
        self.piece_fields = ["square", *(f.name for f in fields if f.piece and f.type == "list[int]")]
        self.piece_fields = [*dict.fromkeys(self.piece_fields)] if len(self.piece_fields) > 1 else []
        self.table_fields = [f.name for f in fields if f.type == "int"]
        self._masks = [self._mask(count) for count in range(self.most + 1)]
        # Where options and pieces begin in the numbers of an observation, and how many there are.
        self.options_at = 4 + rich * len(self.table_fields)
        self.pieces_at = self.options_at + 4 * self.most
        self.size = self.pieces_at + rich * MOST_PIECES * (1 + len(self.piece_fields))
        self._blank = np.full(self.size, -1, np.int32)
        self._kinds: dict[str, int] = {}
        self.asked: Decision | None = None
        self.choices = 0

    def _mask(self, count: int) -> Any:
        """The first so many options may be chosen; shared by all observations, so nobody may write into it."""
        mask = np.zeros(self.most, np.int8)
        mask[:count] = 1
        mask.flags.writeable = False
        return mask

    # Playing

    def begin(self, seed: int) -> None:
        self.game = self.room.make_game(self.header, SeededDice(str(seed).encode()))
        self.choices = 0
        self._next()

    def offered(self) -> list[Choice]:
        """The options that have an index; more than MOST_OPTIONS there rarely are."""
        return self.asked.options[: self.most] if self.asked is not None else []

    def play(self, action: int) -> bool:
        """Play an option by its index; False: there is none, and nothing has happened."""
        asked = self.asked
        if asked is None or not 0 <= action < min(len(asked.options), self.most):
            return False
        self.game.play(asked.options[action])
        self._next()
        return True

    def choose(self, choice: Choice) -> None:
        """Play what a bot has chosen."""
        self.game.play(choice)
        self._next()

    def _next(self) -> None:
        self.choices += 1
        asked = self.game.decision()
        while asked is not None and asked.seat == NO_SEAT:
            for line in outcome(self.game):
                self.game.play(self.game.read(line))
            asked = self.game.decision()
        self.asked = asked

    @property
    def too_long(self) -> bool:
        return self.choices > self.most_choices

    def reward(self, seat: int) -> float:
        """At the end: 1 for who has won, -1 for who has lost, 0 for a draw."""
        return 2 * self.setting.score(self.game.result, self.setting.sides[seat]) - 1

    # Observing

    def space(self) -> spaces.Box:
        return spaces.Box(-(2**31), _LARGEST, (self.size,), np.int32)

    def parts(self, numbers: Observation) -> dict[str, Observation]:
        """What the numbers of an observation are: `table`, `options` (a row each), and `pieces` if it is rich."""
        found = {
            "table": numbers[: self.options_at],
            "options": numbers[self.options_at : self.pieces_at].reshape(self.most, 4),
        }
        if self.rich:
            found["pieces"] = numbers[self.pieces_at :].reshape(MOST_PIECES, -1)
        return found

    def observe(self, seat: int) -> Observation:
        """What a seat may know now; it may choose only when it is asked."""
        asked = self.asked
        numbers = self._blank.copy()
        count = kind = 0
        if asked is not None and asked.seat == seat:
            offered = asked.options
            count = len(offered)
            if count > self.most:
                count, offered = self.most, offered[: self.most]
            kind = self._kind(asked.kind)
            at = self.options_at
            numbers[at : at + 4 * count] = [number for option in offered for number in option]
        if self.rich:
            view = self.game.view(seat)
            numbers[4 : self.options_at] = [_number(view.get(name)) for name in self.table_fields]
            self._pieces(view, numbers)
        numbers[:4] = (seat, self.game.turn_now(), count, kind)
        return numbers

    def mask(self, seat: int) -> Any:
        """Which actions a seat has; none where it is not asked."""
        asked = self.asked
        return self._masks[
            min(len(asked.options), self.most) if asked is not None and asked.seat == seat else 0
        ]

    def _kind(self, kind: str) -> int:
        """A number for a kind of decision, the same everywhere."""
        found = self._kinds.get(kind)
        if found is None:
            found = self._kinds[kind] = 1 + zlib.crc32(kind.encode()) % (_KINDS - 1)
        return found

    def _pieces(self, view: dict[str, Any], numbers: Any) -> None:
        """A row for each piece on the board: its number, then its fields; -1 where something may not be known."""
        standing = [piece for piece, square in enumerate(view.get("square", ())) if square >= 0][:MOST_PIECES]
        if not standing or not self.piece_fields:
            return
        columns: list[list[int]] = [standing]
        for name in self.piece_fields:
            column = view[name]
            columns.append([column[piece] for piece in standing])
        wide = len(columns)
        end = self.pieces_at + wide * len(standing)
        try:
            rows = np.array(columns, np.int32)
        except (OverflowError, TypeError):
            rows = np.array([[_number(value) for value in column] for column in columns], np.int32)
        numbers[self.pieces_at : end] = rows.T.ravel()

    def told(self) -> str:
        """The position in lines of text, as everybody may see it."""
        game, face = self.game, face_of(self.setting.game)
        asked = self.asked
        who = self.setting.seats[asked.seat] if asked is not None else game.result or "-"
        lines = [
            f"{self.setting.mission}, turn {game.turn_now()}: {who} {asked.kind if asked is not None else 'over'}"
        ]
        for piece, square in enumerate(game.view(None).get("square", ())):
            if square >= 0:
                lines.append(f"{face.name(game, piece)} {face.place(game, square)}")
        return "\n".join(lines)


def _number(value: Any) -> int:
    if value is None or not isinstance(value, int):
        return -1
    return value if -_LARGEST <= value <= _LARGEST else _SET
