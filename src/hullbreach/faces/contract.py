"""What passes between a face and those who use it, beside the wire records: bots, boards, and objections."""

from __future__ import annotations

from typing import Protocol, TypeVar

from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.missions.shallow import LONGEST
from hullbreach.words.speech import Speech
from hullbreach.words.text import Text, capital

# Characters of a mission file.
LONGEST_MISSION = LONGEST

G = TypeVar("G", bound=Game)
G_co = TypeVar("G_co", bound=Game, covariant=True)
G_contra = TypeVar("G_contra", bound=Game, contravariant=True)


class BadAsk(ValueError):
    """Something that cannot be created or answered; `text` is a sentence for the person who asked.

    Without French the sentence is the same in both languages.
    """

    def __init__(self, english: str, french: str = "") -> None:
        super().__init__(english)
        self.text = capital(Text(english, french or english))


def objection(speech: Speech, key: str, /, **names: str | int) -> BadAsk:
    """What is objected to, in both languages; to be raised."""
    text = speech.both("bad_ask", key, **names)
    return BadAsk(text.en, text.fr)


class Asker(Protocol[G_contra]):
    """A bot in a seat (bots/seat.py, `Player`)."""

    def hear(self, game: G_contra, events: list[Event]) -> None: ...

    def ask(self, game: G_contra) -> tuple[Choice, str]: ...

    def close(self) -> None: ...


class Room(Protocol[G_co]):
    """The missions of a game and what makes games of them (missions/base.py, `MissionRoom`)."""

    def mission_keys(self) -> list[str]: ...

    def inline(self, text: str) -> object: ...

    def make_header(
        self,
        mission: str = "",
        text: str = "",
        profile: str = "",
        options: dict[str, OptionValue] | None = None,
        seed: bytes = b"",
        players: dict[str, str] | None = None,
    ) -> Header: ...

    def make_game(self, header: Header, dice: Dice) -> G_co: ...


class Squares(Protocol):
    """A board, as far as its squares have names."""

    @property
    def count(self) -> int: ...

    def name(self, square: int) -> str: ...

    def __hash__(self) -> int: ...
