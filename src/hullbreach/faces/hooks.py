"""What a game gives of itself, and what is said of a game that has no such thing: the lowest part of every face.

A game's face overrides what it has: tables of verbs (tables.py), what a mission is about (hosting.py), what is said in
words (worded.py), and here the parts of a view, what more there is to a question, and what pieces can do. Of a game
itself these are asked, where it has them: `board`, `phase`, and of each piece its `kind`, `name` and `square`. Whatever
is shown to a seat is made from `seen`, the view of that seat, and from what everybody knows.
"""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.faces import answers, wire
from hullbreach.faces.contract import G
from hullbreach.faces.hosting import Hosting
from hullbreach.faces.shows import Show, shows_of
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat, View
from hullbreach.kernel.events import SEAT, Event
from hullbreach.missions.kept import kept_for_each
from hullbreach.words.telling import Squares
from hullbreach.words.text import Text, plain

# What a piece sees, can fire at, and covers, as sets of squares.
Look = tuple[int, int, int]


class Hooks(Hosting[G]):
    # The board and who stands on it

    def board(self, game: G) -> Squares | None:
        board: Squares | None = getattr(game, "board", None)
        return board

    def place(self, game: G, square: int) -> str:
        """The name of a square; "" for what is none."""
        board = self.board(game)
        return board.name(square) if board is not None and 0 <= square < board.count else ""

    def find(self, game: G, name: str) -> int:
        """The square of that name, -1 where there is none."""
        board = self.board(game)
        names = [board.name(square) for square in range(board.count)] if board is not None else []
        return names.index(name) if name in names else -1

    def squares(self, game: G, mask: int) -> list[str]:
        """The names of a set of squares."""
        board = self.board(game)
        return _names(board, mask) if board is not None else []

    def count(self, game: G) -> int:
        """How many pieces there are, or were."""
        return len(getattr(game, "kind", ()))

    def owner(self, game: G, piece: int) -> Seat:
        return NO_SEAT

    def whose(self, game: G, piece: int) -> Seat:
        """The owner of a piece; NO_SEAT: there is no such piece."""
        return self.owner(game, piece) if 0 <= piece < self.count(game) else NO_SEAT

    def stands(self, game: G, piece: int) -> int:
        """The square on which a piece stands, -1: it is on none."""
        squares: list[int] | None = getattr(game, "square", None)
        return squares[piece] if squares is not None else -1

    def points(self, game: G, piece: int) -> int:
        """What a piece could still spend."""
        return 0

    def left_over(self, game: G, piece: int) -> int:
        """The points that a piece loses when its turn is ended, if it could still do something with them; where points
        lapse anyhow (LAPSE): 1 for a piece that has done nothing yet."""
        return 0

    def may_begin(self, game: G, piece: int) -> bool:
        """Whether a piece may act in this turn once the one that acts is done."""
        return False

    def name(self, game: G, piece: int) -> str:
        """A piece as choices name it."""
        called: Callable[[int], str] | None = getattr(game, "name", None)
        return called(piece) if called is not None else f"{piece}"

    def called(self, game: G, piece: int) -> Text:
        """A piece as people call it."""
        return plain(self.name(game, piece))

    # The parts of a view, from what a seat has seen

    def turn_seat(self, game: G) -> Seat:
        """Whose turn or phase it is; NO_SEAT: nobody's, and whoever is asked does not react."""
        asked = game.decision()
        return asked.seat if asked is not None else NO_SEAT

    def phase(self, game: G) -> str:
        if self.PHASES:
            return self.PHASES[getattr(game, "phase", 0)]
        asked = game.decision()
        return asked.kind if asked is not None else "end"

    def is_setup(self, game: G) -> bool:
        """Whether nobody's turn has begun yet."""
        return self.phase(game) in self.PHASES[:1]

    def pieces(self, game: G, seen: View, seat: Seat | None) -> list[wire.Piece]:
        return []

    def things(self, game: G, seen: View, seat: Seat | None) -> list[wire.Thing]:
        return []

    def chips(self, game: G, seen: View) -> list[wire.Chip]:
        return []

    def goals(self, game: G, seat: Seat | None) -> list[wire.Goal]:
        return []

    def cards(self, game: G, seen: View, seat: Seat | None) -> list[wire.Card]:
        return []

    def hand(self, game: G, seen: View, seat: Seat | None) -> list[wire.HandCard]:
        return []

    def scores(self, game: G, seen: View) -> list[wire.Score]:
        return []

    def campaign(self, game: G, seen: View) -> wire.Campaign | None:
        """Of a campaign: where everybody stands, what was fought, and what is being fought."""
        return None

    def table(self, game: G) -> wire.Tabletop | None:
        """Of a board that is laid: what lies there, and how the tile in hand may be laid."""
        return None

    def papers(self, game: G) -> list[wire.Paper]:
        """What everybody may open and print."""
        return []

    def paper(self, game: G, key: str, language: str, players: dict[str, str]) -> tuple[str, bytes] | None:
        """One of the papers, with the names of players by seat: what kind of file it is, and what is in it."""
        return None

    def figure_shapes(self, rank: str, weapons: tuple[str, ...]) -> list[wire.Shape]:
        """How somebody of that rank with these weapons is drawn, for games that lead to one of this game."""
        return []

    def standing(self, game: G, players: dict[str, str]) -> list[Text]:
        """The same in lines of text, with the names of players by seat."""
        return []

    # The parts of the scenery

    def gates(self, game: G) -> list[wire.Gate]:
        return []

    def links(self, game: G) -> list[wire.Link]:
        return []

    def fixtures(self, game: G) -> list[wire.Thing]:
        return []

    def key_words(self, game: G) -> list[wire.KeyWord]:
        """The letters of KEYS in words."""
        return []

    # What happens, what is asked, and what may be chosen, in words

    def doer(self, game: G, event: Event) -> Seat:
        """Whom it is about: the only winner, the seat that it names, or that of its piece."""
        if "result" in event.of.fields:
            keys = [seat.key for seat in self.seats(game)]
            return keys.index(event.text("result")) if event.text("result") in keys else NO_SEAT
        seat = event.get(event.of.first(SEAT))
        return seat if seat >= 0 else self.whose(game, event.about())

    def show(self, event: Event) -> Show:
        return shows_of(self.key).of(event.kind)

    def tone(self, game: G, event: Event) -> wire.Tone:
        """How an event is for the side whose piece it is about."""
        return self.show(event).tone

    def more_words(self, game: G, asked: Decision) -> Text | None:
        """A sentence under the question, where there is something to add."""
        return None

    def question(self, game: G, orders: list[str]) -> tuple[str, str]:
        """What a player who passed need not be asked again: the same question has the same first text, all of their
        kind in this phase have the same second one. Empty: it is always asked."""
        return "", ""

    def quick_orders(self, game: G) -> list[wire.Option]:
        """Orders that can be given on the question itself; `text` is the whole line."""
        return []

    def one_press(self, line: str) -> bool:
        """Whether an order answers all that is open as one choice would: it is taken back as one, and withdrawn."""
        return False

    def pressed(self, game: G, orders: list[str]) -> bool:
        """Whether such an order has something to say to the open decision."""
        return self.is_setup(game) and any(map(self.one_press, orders))

    def suggested(self, game: G, asked: Decision) -> int:
        """Where one of many pieces is to be picked each time anew: one that may as well be next; -1: nobody."""
        return -1

    def unusual(self, game: G, asked: Decision) -> list[Text]:
        """Before the first move: what somebody may not have meant by what was chosen so far, a sentence each."""
        return []

    def amount(self, game: G, asked: Decision) -> wire.Amount | None:
        """Where the options are numbers: which."""
        return None

    def barred(self, game: G, asked: Decision) -> list[wire.Barred]:
        """What there is on a list and may not be chosen now."""
        return []

    def keeps(self, game: G, asked: Decision) -> tuple[list[str] | None, str]:
        """Lines that choose again what was chosen so far, None where no list is kept, and the line that begins anew
        (wire.Prompt)."""
        return None, ""

    def counted(self, game: G, asked: Decision) -> tuple[int, int]:
        """For a choice of several: how many are chosen already, of how many."""
        return -1, -1

    def aimed(self, game: G, choice: Choice) -> str:
        """The square at which a click finds an option."""
        return "" if self.is_bare(choice) else self.place(game, self.stands(game, choice[1]))

    def cost(self, game: G, choice: Choice) -> list[int]:
        """In the order of CURRENCIES; empty: it is no action."""
        return []

    def icon(self, game: G, choice: Choice) -> wire.Icon:
        return self.look_of(choice)[1]

    def chances(self, game: G, choice: Choice) -> list[answers.Chance]:
        """What an option may come to, exactly."""
        return []

    def die_kinds(self, game: G, count: int) -> list[wire.DieKind]:
        """The kinds of the next `count` dice, in the order of the throw; none: dice with 1 to 6 on them.

        `game` stands in the middle of the throw, for players who roll real dice: it is only looked at.
        """
        return []

    # What pieces can do

    def sees(self, game: G, piece: int) -> int:
        """The squares that a piece on the board sees, by what lies open on the table."""
        return 0

    def apart(self, game: G, a: int, b: int) -> int:
        """How far two squares are from each other."""
        return 0

    def look(self, game: G, piece: int) -> Look:
        """What a piece on the board sees, can fire at, and covers by overwatch."""
        return 0, 0, 0

    def menace(self, game: G, seat: Seat | None, piece: int) -> answers.Menace | None:
        """What a piece could reach and attack in one activation; None: the game does not say."""
        return None

    def passed(self, game: G, asked: Decision) -> Choice | None:
        """The answer of another by which nothing happens, where plans go on after it."""
        verb = self.PASSED.get(asked.kind, -1)
        return next((option for option in asked.options if option[0] == verb), None)

    def likely(self, game: G, piece: int, square: int) -> list[Choice]:
        """What somebody who points at that square most likely means, the likeliest first."""
        return []

    def is_far(self, game: G, piece: int, square: int) -> bool:
        """Whether no single step leads from a piece to a square."""
        return False

    def judge(self, game: G) -> Callable[[Choice], bool]:
        """Tells of the options of the open decision whether they are final (wire.Option)."""
        raise NotImplementedError


@kept_for_each(512)
def _names(board: Squares, mask: int) -> list[str]:
    return [board.name(square) for square in bits(mask)]
