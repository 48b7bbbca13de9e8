"""What a game gives of itself, and what is said of a game that has no such thing: the lowest part of every face.

A game's face overrides what it has: tables of verbs, then the parts of a view, then what pieces can do. Of a game
itself these are asked, where it has them: `board`, `phase`, and of each piece its `kind`, `name` and `square`.
Whatever is shown to a seat is made from `seen`, the view of that seat, and from what everybody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Generic, Never

from msgspec import ValidationError, convert

from hullbreach import bots, games
from hullbreach.bots.hint import best_level
from hullbreach.faces import answers, offers, wire
from hullbreach.faces.contract import BadAsk, G, objection
from hullbreach.faces.shows import Show, shows_of
from hullbreach.kernel.actions import Action
from hullbreach.kernel.artwork import Drawings
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import NO_SEAT, AnyMission, Choice, Decision, Rules, Seat, View
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import SEAT, Event
from hullbreach.kernel.options import Option
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.missions.base import MissionRoom
from hullbreach.missions.kept import kept_for_each
from hullbreach.words.speech import Speech
from hullbreach.words.telling import Squares
from hullbreach.words.text import LANGUAGES, Text, capital, plain

# What a piece sees, can fire at, and covers, as sets of squares.
Look = tuple[int, int, int]


def _shown(action: Action[Never]) -> tuple[wire.Group, wire.Icon]:
    """Group and icon of an action, which the client must know."""
    try:
        return convert((action.look.group, action.look.icon), tuple[wire.Group, wire.Icon])
    except ValidationError as fault:
        raise ValueError(
            f"the look of {action.key}: {fault}; Group and Icon in faces/wire.py list what there is."
        ) from None


class Hooks(Generic[G]):
    key: ClassVar[str]  # the game as headers name it: "hulk"
    speech: ClassVar[Speech] = Speech("")
    # Options of the table itself; nobody chooses them, and at a table they are on.
    HIDDEN_OPTIONS: ClassVar[tuple[str, ...]] = ()
    CURRENCIES: ClassVar[list[Text]] = []  # see wire.Scenery
    LAPSE: ClassVar[bool] = False
    DARK: ClassVar[bool] = False  # whether what nobody of a side sees lies dark (wire.View.lit)

    # The actions of the game, each with its look; from them follow, by verb, group and icon of an option, its role, and
    # the letter that always means it (wire.Option).
    ACTIONS: ClassVar[Iterable[Action[Never]]] = ()
    LOOKS: ClassVar[dict[int, tuple[wire.Group, wire.Icon]]] = {}
    ROLES: ClassVar[dict[int, wire.Role]] = {}
    KEYS: ClassVar[dict[int, str]] = {}
    BARE: ClassVar[frozenset[int]] = frozenset()

    # Verbs: the one that ends a phase; those by which the turn of a piece begins and ends; the one by which it only
    # goes to another square; and what is chosen for somebody who does not answer, the first that is offered.
    END: ClassVar[int] = -1
    ACTIVATE: ClassVar[int] = -1
    DONE: ClassVar[int] = -1
    STEP: ClassVar[int] = -1
    DEFAULTS: ClassVar[tuple[int, ...]] = ()

    # Decisions: those that ask which piece acts, those of a piece that acts; and those of others after which plans go
    # on, each with the verb by which nothing happens.
    CHOOSING: ClassVar[tuple[str, ...]] = ()
    BEGUN: ClassVar[tuple[str, ...]] = ()
    PASSED: ClassVar[dict[str, int]] = {}
    # Kinds of decisions that belong to the choice before them: its chances take them in.
    PARTS: ClassVar[tuple[str, ...]] = ()
    # Decisions that can be left without anything having been done.
    LEFT_OPEN: ClassVar[tuple[str, ...]] = ()

    # By the number that is the `phase` of a game; the first is the set-up.
    PHASES: ClassVar[tuple[str, ...]] = ()

    # The rules that are cited where nothing more is to be said: the game is over, it is another's turn, points do not
    # suffice, there is no floor.
    RULES: ClassVar[dict[str, str]] = {"over": "", "turn": "", "points": "", "floor": ""}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "ACTIONS" in cls.__dict__:
            actions = list(cls.ACTIONS)
            cls.LOOKS = {action.verb: _shown(action) for action in actions}
            cls.ROLES = {action.verb: convert(action.look.role, wire.Role) for action in actions}
            cls.KEYS = {action.verb: action.look.letter for action in actions if action.look.letter}
            cls.BARE = frozenset(action.verb for action in actions if action.form.bare)

    def bad_ask(self, key: str, /, **names: str | int) -> BadAsk:
        return objection(self.speech, key, **names)

    # Making games: these every game gives

    def room(self) -> MissionRoom[G, AnyMission, Rules]:
        """Its missions and records (missions/base.py)."""
        found: MissionRoom[G, AnyMission, Rules] = games.room(self.key, "missions").ROOM
        return found

    def late_seats(self, header: Header) -> list[Seat]:
        """Seats that may be taken when the game has begun; until then what they are asked answers itself."""
        return []

    def seats_of(self, header: Header) -> list[wire.SeatInfo]:
        """The seats of the game that a header tells of, by number; which there are may depend on mission and options.

        There are two to six, no two with the same key. Raises RecordFault where there is no such game.
        """
        return self.seats(self.room().make_game(header, SeededDice(b"seats")))

    def bot_names(self) -> list[str]:
        """The bots that can be chosen; the first stands in for whoever is away."""
        return bots.bot_names(self.key)

    def offered_bots(self) -> list[str]:
        """Those that people are shown, in their order."""
        return bots.offered_bots(self.key)

    def usual_bot(self) -> str:
        """Against whom somebody plays who does not say."""
        return bots.usual_bot(self.key)

    def adviser(self, seat: Seat, seed: int) -> bots.Player[G]:
        """Whoever gives hints to a seat: the best level."""
        return bots.player(self.key, best_level(self.key), seat, seed)

    def player(self, name: str, seat: Seat, seed: int) -> bots.Player[G]:
        """The bot of one of these names in a seat."""
        return bots.player(self.key, name, seat, seed)

    # What a mission is about

    def mission_key(self, game: G) -> str:
        mission, _ = game.played_with()
        return mission.key if mission is not None else ""

    def mission_words(self, game: G, key: str) -> Text:
        """`name`, `briefing` or `objective` of the mission."""
        mission, _ = game.played_with()
        words = mission.words if mission is not None else {}
        return Text(*(words.get(language, {}).get(key, "") for language in LANGUAGES))

    def game_name(self, game: G) -> Text:
        return plain(self.key.capitalize())

    def beside(self, game: G) -> str:
        """The game with whose missions it stands ("": its own)."""
        return ""

    def even(self, game: G) -> bool:
        """Whether all seats begin alike, so that to swap them would change nothing."""
        return self.undecided(game) is not None

    def undecided(self, game: G) -> Text | None:
        """How it is decided who plays which side, where that is part of the game."""
        return None

    def rules(self, game: G) -> tuple[str, dict[str, OptionValue]]:
        """The profile, and the options that differ from it."""
        _, profile = game.played_with()
        return (profile.name, profile.changed) if profile is not None else ("", {})

    def turns(self, game: G) -> int:
        """The last turn; 0: there is none."""
        return 0

    def choosable(self, game: G) -> list[Option]:
        """The options of the rules that can be chosen for a game of its mission."""
        return []

    def rule_options(self, game: G) -> list[offers.OptionInfo]:
        both, (_, profile) = self.speech.both, game.played_with()
        return [
            offers.OptionInfo(
                option.name,
                both("rule_option", option.name),
                getattr(profile, option.name, option.first),
                list(option.allowed),
                [both("option_value", word) for word in option.allowed if isinstance(word, str)],
            )
            for option in self.choosable(game)
            if option.name not in self.HIDDEN_OPTIONS
        ]

    def specials(self, game: G) -> dict[str, bool]:
        """What may be special about a mission (two decks, psychic powers …), and whether it is so of this one."""
        return {}

    def army_sheet(self, text: str, where: str) -> list[Text]:
        """The file of an army with what it costs explained; nothing: the game has none. Raises MissionFault."""
        return []

    def minutes(self, game: G) -> int:
        """About how long a game of its mission takes."""
        return 30

    def seatings(self, game: G) -> list[offers.Seating]:
        """Where the seats depend on options: every choice of those options."""
        return []

    def daily(self) -> dict[str, OptionValue]:
        """The options that make a game the one that everybody can try today; nothing: there is no such game."""
        return {}

    def drawings(self) -> Drawings:
        """The shapes, style and colours that are its own (kernel/artwork.py)."""
        return Drawings({}, {}, {})

    def glyphs(self) -> dict[str, str]:
        """The characters of a board of text (wire.Artwork)."""
        return shows_of(self.key).glyphs

    def legend(self) -> Text:
        """How to read a board of text."""
        return self.speech.both("screen", "legend")

    def draw(
        self, game: G, theme: str, bare: bool = False, sight_of: int = -1, sections: bool = False
    ) -> str:
        """The position as SVG: `bare` is small and without names, else it may show what a piece sees, or the sections.

        Raises BadAsk for what it cannot show.
        """
        return '<svg xmlns="http://www.w3.org/2000/svg"/>'

    def draw_heat(self, game: G, heat: Mapping[int, int], theme: str) -> str:
        """The board as SVG with how often something happened on each square ("": it has no board of its own)."""
        return ""

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

    def seats(self, game: G) -> list[wire.SeatInfo]:
        """The seats as they are called and coloured now."""
        raise NotImplementedError

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

    def phase_name(self, game: G) -> Text:
        phase = self.phase(game)
        return capital(self.speech.both("phase", phase)) if self.PHASES else plain(phase)

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

    def decks(self, game: G) -> list[wire.Deck]:
        return []

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

    def line(self, game: G, event: Event, dice: bool = True) -> Text:
        """What happened; `dice`: with what fell."""
        return plain(event.kind)

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

    def title(self, game: G, asked: Decision) -> Text:
        return plain(asked.kind)

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

    def label(self, game: G, choice: Choice, about: int = -1) -> Text:
        """The words for an option; of the piece that the decision is `about` the name goes without saying."""
        return plain(game.text(choice))

    def is_bare(self, choice: Choice) -> bool:
        """Whether no piece makes the choice."""
        return choice[0] in self.BARE or choice[0] not in self.LOOKS

    def aimed(self, game: G, choice: Choice) -> str:
        """The square at which a click finds an option."""
        return "" if self.is_bare(choice) else self.place(game, self.stands(game, choice[1]))

    def cost(self, game: G, choice: Choice) -> list[int]:
        """In the order of CURRENCIES; empty: it is no action."""
        return []

    def look_of(self, choice: Choice) -> tuple[wire.Group, wire.Icon]:
        return self.LOOKS.get(choice[0], ("other", ""))

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
