"""What the terminal must know of a game to let people play it: a small table for each game answers these questions."""

from __future__ import annotations

from typing import Any, Protocol

from hullbreach import missions
from hullbreach.cli.asking import Offer
from hullbreach.cli.screen import Look
from hullbreach.crusade.game import CrusadeGame
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat, View
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header

# The games that a terminal can show.
AnyGame = HulkGame | CrusadeGame


def shown(game: Game) -> AnyGame:
    """A game, if it is one that a terminal can show."""
    assert isinstance(game, (HulkGame, CrusadeGame)), "there is no table for this game."
    return game


def make_game(header: Header, dice: Dice) -> AnyGame:
    return shown(missions.make_game(header, dice))


class Table(Protocol):
    """A game at a terminal. Seats are numbers; -1 is somebody who only watches."""

    # Events that show something which was hidden; like dice they cannot be taken back.
    reveals: frozenset[str]

    def seat_keys(self, game: Any) -> list[str]:
        """The names of the seats as records write them."""
        ...

    def seat_word(self, game: Any, seat: Seat, language: str) -> str: ...

    def event_line(self, game: Any, event: Event, language: str) -> str: ...

    def decision_line(self, game: Any, asked: Decision, language: str) -> str: ...

    def option_line(self, game: Any, choice: Choice, language: str) -> str: ...

    def arranged(self, asked: Decision) -> list[Choice]:
        """The options in the order in which they are listed."""
        ...

    def offer(self, game: Any, choice: Choice, language: str, about: int) -> Offer:
        """An option for the list; of the piece that the decision is `about` the name goes without saying."""
        ...

    def refusal(self, refused: Refused, language: str) -> str: ...

    def result(self, game: Any, language: str) -> str: ...

    def objective(self, game: Any, language: str) -> str: ...

    def briefing(self, game: Any, seat: Seat, language: str) -> list[str]:
        """Paragraphs: the mission, what it is about, and what the seat holds."""
        ...

    def title(self, game: Any, view: View, look: Look, seat: Seat, focus: int) -> str: ...

    def board_and_roster(self, game: Any, view: View, look: Look, seat: Seat, focus: int) -> list[str]: ...

    def focus(self, game: Any, view: View, piece: int, last: int, seat: Seat) -> int:
        """The square around which the board is shown."""
        ...

    def whole_board(self, game: Any, view: View, look: Look, seen: int = 0) -> list[str]: ...

    def help(self, look: Look) -> str: ...

    def ordered(self, game: Any, asked: Decision) -> Choice | None:
        """What a standing order chooses."""
        ...

    def give_order(self, game: Any, seat: Seat, line: str, language: str) -> tuple[str, bool]:
        """Give an order, or tell those there are; what to tell the player, and whether something changed."""
        ...


def table_for(game: AnyGame) -> Table:
    """What a game needs is imported when it is played."""
    if isinstance(game, CrusadeGame):
        from hullbreach.cli.crusade_table import CrusadeTable

        return CrusadeTable()
    from hullbreach.cli.hulk_table import HulkTable

    return HulkTable()
