"""The face of a game: how it shows itself to the table, the server and the client.

Table and web know games only through this. A face takes games and seats, and gives wire records; it decides
nothing. What it gives to a seat is made from that seat's view and from what everybody knows, never from more.
"""

from __future__ import annotations

from typing import Any, Protocol

from hullbreach.faces import wire
from hullbreach.kernel.contract import Choice, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.missions.shallow import LONGEST

# Characters of a mission file.
LONGEST_MISSION = LONGEST

# A live game of the face's own kind: the five verbs and what a record needs (kernel/replaying.py, `Recorded`).
AnyGame = Any


class BadAsk(ValueError):
    """Something that cannot be created or answered; `text` is a sentence for the person who asked.

    Without French the sentence is the same in both languages.
    """

    def __init__(self, english: str, french: str = "") -> None:
        super().__init__(english)
        self.text = wire.Text(_capital(english), _capital(french or english))


def _capital(sentence: str) -> str:
    return f"{sentence[:1].upper()}{sentence[1:]}"


class Asker(Protocol):
    """A bot in a seat (bots/seat.py, `Player`)."""

    def hear(self, game: AnyGame, events: list[Event]) -> None: ...

    def ask(self, game: AnyGame) -> tuple[Choice, str]: ...

    def close(self) -> None: ...


class Face(Protocol):
    @property
    def key(self) -> str:
        """The game as headers name it: "hulk"."""
        ...

    # Making games

    def missions(self) -> list[wire.MissionInfo]: ...

    def mission(self, key: str, text: str = "") -> wire.MissionInfo:
        """One mission, by key or by the text of a file; raises BadAsk."""
        ...

    def mission_faults(self, text: str) -> list[str]:
        """What is wrong with the text of a mission file; nothing: it can be played."""
        ...

    def picture(self, key: str, text: str = "", theme: str = "scanner") -> str:
        """The bare board of a mission as an SVG text; raises BadAsk."""
        ...

    def new_header(
        self,
        mission: str,
        text: str,
        options: dict[str, OptionValue],
        seed: bytes,
        players: dict[str, str],
    ) -> Header:
        """The header of a new game of a mission, by key, or by the text of a file; raises BadAsk.

        `options` are those that differ from the mission; the face adds what a table needs (hidden points must not
        show in what is asked).
        """
        ...

    def seats_of(self, header: Header) -> list[wire.SeatInfo]:
        """The seats of the game that a header tells of, by number; which there are may depend on mission and options.

        There are two to six, no two with the same key. Raises RecordFault where there is no such game.
        """
        ...

    def clock_options(self, seconds: int) -> dict[str, OptionValue]:
        """The options by which the rules' own clock runs, with so many seconds a turn (0: as the rules have it)."""
        ...

    def result_text(self, game: AnyGame, winners: list[Seat]) -> wire.Text:
        """That these seats, one or more, have won, in words."""
        ...

    def make_game(self, header: Header, dice: Dice) -> AnyGame:
        """The game that a header tells of, at its first decision; raises RecordFault."""
        ...

    def bot_names(self) -> list[str]: ...

    def bot(self, name: str, seat: Seat, seed: int) -> Asker:
        """A bot in a seat; raises BadAsk."""
        ...

    # Showing games

    def scenery(self, game: AnyGame) -> wire.Scenery: ...

    def artwork(self) -> wire.Artwork: ...

    def view(self, game: AnyGame, seat: Seat | None) -> wire.View: ...

    def told(self, game: AnyGame, seat: Seat | None, events: list[Event]) -> list[wire.Told]:
        """Events as that seat may know them; `game` is as it stands after them."""
        ...

    def prompt(self, game: AnyGame) -> wire.Prompt | None:
        """The open decision, for the seat that has it; None: the game is over."""
        ...

    def refusal_text(self, refused: Refused) -> wire.Text:
        """A refusal of the rules in words."""
        ...

    def is_reaction(self, game: AnyGame) -> bool:
        """Whether the open decision is out of turn: the phase is another seat's."""
        ...

    def reveals(self, events: list[Event]) -> bool:
        """Whether one of these showed something that was hidden; like dice, that cannot be taken back."""
        ...

    def die_kinds(self, game: AnyGame, count: int) -> list[wire.DieKind]:
        """The kinds of the next `count` dice, in the order of the throw; none: dice with 1 to 6 on them.

        `game` stands in the middle of the throw, for players who roll real dice: it is only looked at.
        """
        ...

    # Answering without asking

    def default(self, game: AnyGame) -> Choice:
        """What is chosen for somebody who does not answer in time: pass, stay, keep …"""
        ...

    def preliminary(self, game: AnyGame) -> bool:
        """Whether the open decision comes before the first move, and most players answer it by the default."""
        ...

    def forced(self, game: AnyGame) -> bool:
        """Whether the open decision has one option only, which is asked so as not to give away why."""
        ...

    def ends_phase(self, game: AnyGame) -> bool:
        """Whether the only thing to choose is to end the phase: that is left to a hand, which may take back first."""
        ...

    def ordered(self, game: AnyGame, orders: list[str]) -> Choice | None:
        """What a seat's standing orders choose here; None: ask."""
        ...

    def order_faults(self, game: AnyGame, orders: list[str]) -> list[str]: ...

    def order_words(self, game: AnyGame) -> list[wire.Option]:
        """Orders that can be given, for a menu: `text` is the order without the name of the piece."""
        ...

    def clock_seat(self, game: AnyGame) -> Seat:
        """The seat whose turn the rules' own clock measures now, also while others react; -1: none."""
        ...

    def time_up(self, game: AnyGame) -> Choice | None:
        """The choice of the table by which the rules' own clock runs out, where the open decision allows it."""
        ...

    # Questions of a seat; all raise BadAsk with a sentence where there is no answer

    def menu(self, game: AnyGame, seat: Seat, piece: int) -> list[wire.Option]:
        """What a piece of the seat could do now, also if it would have to be begun with first (see Option.plan)."""
        ...

    def reach(self, game: AnyGame, seat: Seat, piece: int) -> list[wire.Place]: ...

    def preview(self, game: AnyGame, seat: Seat, plan: list[str]) -> wire.Preview: ...

    def sight(self, game: AnyGame, seat: Seat | None, piece: int) -> wire.Sight: ...

    def coverage(self, game: AnyGame, seat: Seat | None, side: Seat) -> wire.Sight:
        """What a whole side sees and covers."""
        ...

    def why_not(self, game: AnyGame, seat: Seat, piece: int, at: str, text: str) -> wire.Refusal:
        """Why a piece cannot do something to a square (`at`), or why a choice written as text is refused."""
        ...
