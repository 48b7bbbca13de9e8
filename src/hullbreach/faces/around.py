"""What there is around a battle, over the wire (faces/wire.py): a laid board, lists, papers, campaigns, results."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.faces.vocabulary import EndRole, Muster, Reached
from hullbreach.words.text import Text


class Tile(Struct, frozen=True, omit_defaults=True):
    """A square piece of a board: a row of text for each row of its squares, as in a deck.

    `#` is nothing, `.` corridor, `,` room, `+` a door, `o` what stands in the way, `~` other ground.
    """

    name: Text
    mark: str
    rows: list[str]
    column: int = 0
    row: int = 0
    turns: int = 0  # quarter turns clockwise; the rows are as it lies
    seat: int = -1  # who laid it


class Way(Struct, frozen=True, omit_defaults=True):
    """One way to lay the tile in hand: the choice for it, or why it is refused."""

    column: int
    row: int
    turns: int
    text: str = ""
    label: Text | None = None
    why: Text | None = None
    rule: str = ""


class End(Struct, frozen=True, omit_defaults=True):
    """A corridor that leads off a tile into nothing; options name it by `at`."""

    at: str
    column: int
    row: int
    side: str  # a facing
    title: Text
    mark: str = ""
    seat: int = -1  # whose it is
    counts: bool = False  # it is one of those that matter
    corridor: int = 0  # so many squares are added to it


class Tabletop(Struct, frozen=True, omit_defaults=True):
    """A board that is laid of tiles: columns and rows of tiles count from the first, to both sides."""

    tiles: list[Tile]
    ends: list[End]
    held: Tile | None = None  # the tile that is to be laid
    ways: list[Way] = []


class Amount(Struct, frozen=True):
    """A number that is typed in: the choice is `line` with the number in the place of its `*`."""

    line: str
    least: int
    most: int
    label: Text


class Barred(Struct, frozen=True, omit_defaults=True):
    """Something on a list that may not be chosen now, and why."""

    label: Text
    why: Text
    rule: str
    note: Text | None = None  # as for options
    piece: int = -1


class Paper(Struct, frozen=True):
    """Something to be opened and printed: /api/games/{game}/papers/{key}."""

    key: str
    label: Text


class Figure(Struct, frozen=True, omit_defaults=True):
    """A number of a campaign, and what makes it what it is."""

    key: str
    label: Text
    value: int
    words: Text  # how it comes about, in a sentence
    rule: str = ""
    most: int = -1  # where it counts up to something


class Shape(Struct, frozen=True, omit_defaults=True):
    """A drawing of the artwork, turned with its piece; `mirrored` for the left arm."""

    name: str
    mirrored: bool = False


class Member(Struct, frozen=True, omit_defaults=True):
    """Somebody of a band."""

    name: Text
    title: Text  # rank and weapons
    alive: bool = True
    shapes: list[Shape] = []


class Band(Struct, frozen=True, omit_defaults=True):
    """Some who go together in a campaign, and whether they can go now."""

    name: Text
    muster: Muster
    words: Text  # why, in a sentence
    rule: str
    members: list[Member]


class Standing(Struct, frozen=True, omit_defaults=True):
    """How a seat stands in a campaign."""

    seat: int
    name: Text
    title: Text | None = None  # a rank
    figures: list[Figure] = []
    bands: list[Band] = []
    now: Text | None = None  # what this seat has to do now, or why it has nothing to do
    acts: bool = False  # the campaign waits for it


class Fought(Struct, frozen=True, omit_defaults=True):
    """A battle of a campaign that is over."""

    number: int  # from 1
    name: Text
    winners: list[int]
    lines: list[Text]  # what it brought
    played: bool = True  # otherwise it was decided without a battle
    fresh: bool = False  # it is over, and what comes after it is still under way


class ScorePart(Struct, frozen=True):
    """Points, and for what."""

    label: Text
    value: int


class Score(Struct, frozen=True, omit_defaults=True):
    """How a seat stands on the score track, as far as the one who looks may know."""

    seat: int
    name: Text
    points: int
    parts: list[ScorePart] = []
    title: Text | None = None  # a rank, or a word such as "home" or "all dead"


class Result(Struct, frozen=True, omit_defaults=True):
    winner: int  # a seat; -1: a draw, or a victory that several share
    key: str
    text: Text
    winners: list[int] = []  # all seats that won; nobody: a draw
    scores: list[int] = []  # points by seat, where the game counts any


class Leg(Struct, frozen=True, omit_defaults=True):
    """A stage of a campaign that has an order."""

    name: Text
    reached: Reached
    words: Text  # what it is about, or what came of it
    rule: str = ""


class PlanTile(Struct, frozen=True, omit_defaults=True):
    row: int
    column: int
    name: Text


class PlanEnd(Struct, frozen=True, omit_defaults=True):
    """A corridor end at a side of a tile: 0 north, 1 east, 2 south, 3 west."""

    row: int
    column: int
    side: int
    role: EndRole
    name: str
    option: str = ""  # the text of the option that names it


class Plan(Struct, frozen=True, omit_defaults=True):
    """The board of the next battle, as far as it is known before it is played: which tiles lie where."""

    tiles: list[PlanTile]
    ends: list[PlanEnd]


class Land(Struct, frozen=True, omit_defaults=True):
    """A place on the map of a campaign: what it is, whose, and how it is drawn (SVG, in the units of its map)."""

    number: int
    name: Text
    words: Text  # what it is good for
    x: int
    y: int
    outline: str  # points
    sign: str  # a path around (0, 0)
    seat: int = -1  # whose it is
    rule: str = ""
    known: bool = True
    useless: bool = False  # of no use to its owner now
    option: str = ""  # the text of the option that names it


class Realm(Struct, frozen=True, omit_defaults=True):
    """All places of a campaign."""

    width: int
    height: int
    lands: list[Land]


class Booking(Struct, frozen=True, omit_defaults=True):
    """A change of what a seat has, and why."""

    turn: int
    seat: int
    amount: int  # less than nothing: it was paid
    sum: int  # what it has then
    words: Text
    rule: str
    dice: str = ""


class Books(Struct, frozen=True):
    """The last changes, the newest first, and how many there were in all."""

    bookings: list[Booking]
    count: int
