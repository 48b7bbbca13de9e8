"""What is offered before a game: missions and their options, guides through first games, and how to play."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.faces.wire import Group, SeatInfo
from hullbreach.words.text import Text


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """A rule option that can be set when a game is created."""

    key: str
    label: Text
    value: int | bool | str  # as the mission has it
    allowed: list[int | bool | str]  # empty: any whole number
    names: list[Text] = []  # what they are called, where they are words


class Seating(Struct, frozen=True):
    """The seats of a mission with certain options: {"squads": 2}."""

    options: dict[str, int | bool | str]
    seats: list[SeatInfo]
    name: Text  # "2 squads"


class Share(Struct, frozen=True):
    """How many of the measured games a seat has won."""

    seat: str
    name: Text
    wins: int


class BalanceInfo(Struct, frozen=True):
    """What games between bots of one level came to (missions/fairness.py)."""

    level: int
    games: int
    shares: list[Share]
    draws: int


class HandicapInfo(Struct, frozen=True):
    """The steps by which a mission is made easier for the first side or the other, the smallest first, in words."""

    sides: list[Text]  # whom plus helps, and whom minus
    plus: list[Text]
    minus: list[Text]


class MissionInfo(Struct, frozen=True, omit_defaults=True):
    game: str
    game_name: Text
    key: str
    name: Text
    briefing: Text
    objective: Text
    seats: list[SeatInfo]
    profile: str
    turns: int
    decks: int
    squares: int
    marks: list[Text]  # what is special: two decks, psychic powers …
    minutes: int  # about how long a game takes
    options: list[OptionInfo]
    bots: list[str]  # weaker ones first, chance last
    bot: str  # whom one meets who does not say
    clock_seconds: int  # what the rules' own clock gives a turn; 0: none
    players: list[int] = []  # the fewest and the most; empty: as many as there are seats
    # Where the seats depend on options: every choice of those options, `seats` being those of the mission as it is.
    seatings: list[Seating] = []
    guided: bool = False  # a guide leads to it: it is a first game
    follows: Text | None = None  # whose rules these are (Edition.follows)
    primer: bool = False  # there are pages that say how the game is played
    undecided: Text | None = None  # where the game itself decides who plays which side: how
    pitch: Text | None = None  # what the game is like, for somebody who has never seen it
    campaign: bool = False  # battles that hang together, not a board
    balance: BalanceInfo | None = None  # None: it was not measured as it is now
    handicap: HandicapInfo | None = None
    beside: str = ""  # the game with whose missions it stands, where that is another


class Moment(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that can be noticed at a table, for one seat; all that is said of it must hold."""

    seen: list[str] = []  # one of these kinds of events has happened since the card before was done
    own: bool = False  # … by this seat
    asked: list[str] = []  # one of these kinds of decisions is open
    offered: list[Group] = []  # an option of one of these groups is there
    picked: bool = False  # a piece is selected
    turn: int = 0  # at least this turn
    away: bool = False  # it is another seat's turn
    reaction: bool | None = None  # whether a reaction is asked for
    over: bool = False  # the game is over


class GuideStep(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card: one thing to do or to know. Of several moments one is enough."""

    key: str
    title: Text
    text: Text
    touch: Text | None = None  # the same for those who play with their fingers, where that differs
    at: list[str] = []  # squares that it speaks of
    press: list[str] = []  # options that it speaks of, the first that is there before the others
    when: list[Moment] = []  # it is not shown before
    done: list[Moment] = []  # it is done then; without any the player goes on by hand
    otherwise: Text | None = None  # what it says where `missed` holds: the player has done something else
    missed: list[Moment] = []


class Guide(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A first game with somebody looking over one's shoulder (missions/<game>/guides)."""

    seat: str  # the key of the seat to whose player it speaks
    then: str  # the mission to go on with
    name: Text
    lead: Text  # what awaits the player
    steps: list[GuideStep]  # in their order
    alike: bool = False  # both sides play alike: there is no guide for the other


class GuideInfo(Struct, frozen=True):
    """A guide as it is offered."""

    game: str
    game_name: Text
    key: str
    seat: str
    side: Text  # what that seat is called
    name: Text
    lead: Text
    then: str


class Term(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A word of the game and what it means; it has a place of its own on a page of the primer."""

    key: str
    name: Text
    text: Text
    rule: str = ""
    # What it is known by on other screens: `chip cp`, `badge jammed`, `gauge psi`, `cost 0` (the first currency).
    signs: list[str] = []
    # Other spellings of it in sentences, by language; its name is always one.
    spelt: dict[str, list[str]] = {}
    only: str = ""  # the one edition that it belongs to


class Passage(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Part of a page: a few sentences, a picture where one helps."""

    title: Text
    text: list[Text]
    picture: str = ""
    caption: Text | None = None
    only: str = ""


class PrimerPage(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    key: str
    title: Text
    lessons: list[Passage]
    terms: list[Term] = []


class Edition(Struct, frozen=True, forbid_unknown_fields=True):
    """One set of rules; `key` is the profile of missions (MissionInfo.profile)."""

    key: str
    name: Text
    follows: Text  # whose rules these are, and that nobody of theirs has to do with it


class Primer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How to play a game, on a few pages (faces/<game>/primer.toml)."""

    title: Text
    lead: Text
    editions: list[Edition]  # where there are several, lessons and terms may belong to one of them alone
    pages: list[PrimerPage]
