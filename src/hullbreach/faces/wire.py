"""What goes over the wire about a game: plain records, the same for every game, that a client draws without rules.

Squares are named as everywhere in the project (`m12`, on a further deck `m12/2`), facings are `n e s w`, pieces are
whole numbers, seats are whole numbers from 0. `client/src/wire.ts` is made from this file, from `vocabulary.py`,
`around.py` (campaigns, laid boards), `places.py` (decks), `asked.py` (prompts), `answers.py` (to questions) and
`offers.py` (what there is before a game), by tools/wire_types.py.

Edges between squares are four numbers, x1 y1 x2 y2: a straight line between two corners of squares, where (0, 0) is
the north-western corner of a1 and (1, 1) its south-eastern one. Numbers may be negative: a dock lies outside.
Colours are names that the artwork and the client know: blue, yellow, red, violet, green, bronze, grey.
A client knows the closed vocabularies and nothing of any game: names of a game's own (`kind`, `phase`, `key` …)
are for tools and for styling, and no client decides anything by them.
"""

from __future__ import annotations

from msgspec import Struct

from hullbreach.faces.around import (
    Amount as Amount,
    Band as Band,
    Barred as Barred,
    Booking as Booking,
    Books as Books,
    End as End,
    Figure as Figure,
    Fought as Fought,
    Land as Land,
    Leg as Leg,
    Member as Member,
    Paper as Paper,
    Plan as Plan,
    PlanEnd as PlanEnd,
    PlanTile as PlanTile,
    Realm as Realm,
    Result as Result,
    Score as Score,
    ScorePart as ScorePart,
    Shape as Shape,
    Standing as Standing,
    Tabletop as Tabletop,
    Tile as Tile,
    Way as Way,
)
from hullbreach.faces.asked import (
    Beforehand as Beforehand,
    Option as Option,
    Prompt as Prompt,
    Worded as Worded,
)
from hullbreach.faces.places import (
    Deck as Deck,
    Dock as Dock,
    Gate as Gate,
    KeyWord as KeyWord,
    Link as Link,
    SeatInfo as SeatInfo,
)
from hullbreach.faces.vocabulary import (
    CardKind as CardKind,
    CardState as CardState,
    Glow as Glow,
    Group as Group,
    Heading as Heading,
    Icon as Icon,
    Layer as Layer,
    Look as Look,
    Muster as Muster,
    Reached as Reached,
    Readiness as Readiness,
    Role as Role,
    Sound as Sound,
    Status as Status,
    Takes as Takes,
    Tone as Tone,
)
from hullbreach.words.text import Text as Text

# What is drawn once


class Scenery(Struct, frozen=True, omit_defaults=True):
    """All that is drawn once."""

    game: str
    mission: str
    name: Text
    briefing: Text
    objective: Text
    seats: list[SeatInfo]
    decks: list[Deck]
    gates: list[Gate]
    links: list[Link]
    # Things that never change and only need drawing: pits, ladders, vents.
    fixtures: list[Thing]
    # What the numbers in costs are called, in the order of Option.cost ("AP", "CP").
    currencies: list[Text]
    profile: str
    options: dict[str, int | bool | str]
    # Points that are left over are squares that nobody walked, and no loss worth a warning.
    lapse: bool = False
    keys: list[KeyWord] = []
    primer: str = ""  # the game whose pages say how this one is played; empty: there are none
    even: bool = False  # all seats begin alike, and to swap them changes nothing


# The position


class Badge(Struct, frozen=True, omit_defaults=True):
    """A state in a fixed corner: nw, ne, se, sw or mid."""

    shape: str
    corner: str
    title: Text
    short: Text | None = None  # a word for it where there is little room


class Piece(Struct, frozen=True, omit_defaults=True):
    id: int
    name: str
    kind: str
    seat: int
    status: Status
    title: Text  # who it is and in which state, as a sentence part for screen readers
    shapes: list[Shape]
    at: str = ""
    facing: str = ""  # "" for what has none
    gate: str = ""
    badges: list[Badge] = []
    mark: str = ""  # a short text on the piece: the value of a blip, or ?
    points: int = -1
    most: int = -1
    state: Readiness = ""
    size: int = 1  # squares along one edge; `at` is then its north-western square
    spans: list[int] = []  # for what is no square: squares from west to east, and from north to south
    colour: str = ""  # of its owner: the drawing has the class `of-blue` …
    # Life points, drawn as pips where there can be more than one.
    life: int = -1
    most_life: int = -1
    label: Text | None = None  # what people call it, where that is not its name
    truth: Text | None = None  # what it really is, for those who know
    pulses: bool = False  # a signal on the scanner, which comes and goes
    lamp: bool = False  # carries a light: ahead of it where it has a facing, else around it
    menaces: bool = False  # an opponent of whom one may ask what it could reach and attack


class Thing(Struct, frozen=True, omit_defaults=True):
    """Something on a square that is no piece: door, crate, console, object, flames, barrier …"""

    kind: str
    at: str
    shape: str
    title: Text
    # For what lies across a corridor: how one passes through it (n: north and south, e: east and west)
    across: str = ""
    state: str = ""  # closed, open, locked, armoured, destroyed, used …
    layer: Layer = "floor"
    # For what lies between squares: its edge. `at` is then the first square beside it, to the west or north. The
    # client draws it by itself, by its state (DoorState).
    edge: list[int] = []
    size: int = 1  # squares along one edge, as for pieces
    spans: list[int] = []
    colour: str = ""
    mark: str = ""  # a short text on it, as for pieces
    flicker: str = ""  # a drawing that flickers over it while nobody stands there
    glow: Glow = ""


class Chip(Struct, frozen=True, omit_defaults=True):
    """A figure of the status bar."""

    key: str
    label: Text
    value: str
    title: Text | None = None
    short: Text | None = None  # the label where there is little room


class Goal(Struct, frozen=True, omit_defaults=True):
    """Something that decides the game: for whom, what, and how far it has come."""

    seat: int
    text: Text
    done: bool
    have: int = -1
    need: int = -1
    squares: list[str] = []
    # Where it decides nothing by itself but is worth points: how many; `seat` is then who has them, or -1.
    points: int = -1
    # How far it is, against what is left until the end: in a few signs, and as a sentence; `late`: it is too far.
    far: Text | None = None
    reach: Text | None = None
    late: bool = False


class Gauge(Struct, frozen=True, omit_defaults=True):
    """Ammunition, psi points …: how much is left; without a `most`, how much it is by now."""

    key: str
    label: Text
    value: int
    most: int
    sign: str = ""  # instead of the label where there is little room: x6, psi20


class Number(Struct, frozen=True):
    """A number of a piece that never changes: `Def 4`, and what it means."""

    sign: Text
    value: str
    title: Text


class Card(Struct, frozen=True, omit_defaults=True):
    """A roster card of an own piece."""

    piece: int
    name: str
    role: Text
    weapons: list[Text]
    points: int
    most: int
    gauges: list[Gauge] = []
    states: list[Badge] = []
    carries: Text | None = None
    label: Text | None = None  # as for pieces
    words: Text | None = None  # what its weapons do, in figures: while others could be taken
    numbers: list[Number] = []  # in one line
    heading: Text | None = None  # above the first of those who go together


class HandCard(Struct, frozen=True, omit_defaults=True):
    """A card in a hand or lying open. Options that play it name it by its key (Option.card)."""

    key: str  # no two cards of a hand have the same
    kind: CardKind
    name: Text
    words: Text  # what it does, in one or two sentences
    seat: int = -1  # whose it is; -1: everybody's, like an event that lasts
    bearer: int = -1  # the piece that it belongs to
    state: CardState = "ready"  # lasting: in force now
    value: int = -1  # points that it is worth, where it is worth any
    rule: str = ""
    shapes: list[Shape] = []  # what is drawn on it, in the colour of an owner
    colour: str = ""


class Tiding(Struct, frozen=True, omit_defaults=True):
    """One thing to be told of a battle that was fought elsewhere: one of some lines, or a number.

    The line is the text of an option, or `line` with the number in the place of its `*`.
    """

    label: Text
    options: list[Option] = []
    line: str = ""
    least: int = 0
    most: int = 0
    usual: bool = False  # the first option, or no number, is how it usually is, and then nothing is said
    heading: Text | None = None  # what this and those after it are about


class Afield(Struct, frozen=True, omit_defaults=True):
    """The battle that a campaign waits for."""

    number: int  # from 1
    name: Text
    words: Text
    tidings: list[Tiding]  # in the order in which they are told
    here: bool = True  # whether it can be fought here; otherwise its outcome can only be typed in
    line: str = ""  # an example of how all of it is said in one line, where that can be
    seats: list[
        int
    ] = []  # by seat of the battle, whose player sits there; empty: everybody as in the campaign


class Campaign(Struct, frozen=True, omit_defaults=True):
    """What there is to see of a campaign instead of a board."""

    standings: list[Standing]
    fought: list[Fought]
    battle: Afield | None = None
    share: Text | None = None  # what came of one that is over, short enough to be sent to others
    course: list[Leg] = []
    course_name: Text | None = None  # what the course is of, where it is not of the whole campaign
    plan: Plan | None = None
    realm: Realm | None = None
    books: Books | None = None


class View(Struct, frozen=True, omit_defaults=True):
    """The position as one seat may know it."""

    turn: int
    turns: int
    phase: str
    phase_name: Text
    seat: int  # whose phase it is; -1: nobody's
    pieces: list[Piece]
    things: list[Thing]
    chips: list[Chip]
    goals: list[Goal]
    cards: list[Card]
    result: Result | None = None
    # The cards of the seat that looks, and cards that lie open.
    hand: list[HandCard] = []
    scores: list[Score] = []
    # The seats where they are called or coloured otherwise than at the start (a squad that was chosen); else empty.
    seats: list[SeatInfo] = []
    # The squares that somebody of the own side sees now, or stands on; for those who have no seat, somebody of any
    # side. Empty: nobody looks, and nothing lies dark.
    lit: list[str] = []
    campaign: Campaign | None = None  # of a game that is a campaign
    table: Tabletop | None = None  # of a board that is being laid
    papers: list[Paper] = []  # what can be opened and printed


# What happens


class Told(Struct, frozen=True, omit_defaults=True):
    """An event in words and in the figures that an animation needs."""

    kind: str
    line: Text
    rule: str
    piece: int = -1
    at: str = ""
    origin: str = ""  # where a movement began
    steps: int = 1  # how many squares it went: past others two or more
    facing: str = ""
    other: int = -1  # a second piece: the target, the killer …
    dice: list[int] = []
    again: int = -1  # what a die of a fight showed before it was rolled again: of `other`, if there is one
    need: int = 0
    # For each die whether it was enough; empty where that means nothing.
    hits: list[bool] = []
    tone: Tone = ""  # as it is for `seat`
    seat: int = -1  # whose piece did it
    # quiet: nothing to see or to wait for
    quiet: bool = False
    twin: bool = False  # says no more than its neighbour on the same square: the log has one of the two
    # For dice that are no ordinary ones: the colour of each (red, white or "") and what it counts, shown for its pips.
    colours: list[str] = []
    values: list[int] = []
    total: int = -1  # what the dice count together
    squares: list[str] = []  # what a blast, a line of fire or a scan takes in
    edge: list[int] = []  # the door that opens or closes
    card: HandCard | None = None  # the card that is played or drawn
    looks: list[Look] = []
    sound: Sound = ""
    heading: Heading = ""  # the log begins a new part with it
    brief: Text | None = None  # the line without its dice, for where these are drawn
    aim: Text | None = (
        None  # what the dice are to do where that is no number ("the higher kills"), or what they came to
    )


class DieKind(Struct, frozen=True):
    """A kind of die that players can roll by hand: what its six faces show, in the order of the faces 1 to 6."""

    key: str
    name: Text
    shows: list[int]


# What can be asked for


class Artwork(Struct, frozen=True, omit_defaults=True):
    """The drawings of a game: pieces of SVG around (0, 0) in 40 by 40 units, facing north; CSS; and colours."""

    unit: int
    shapes: dict[str, str]
    # CSS rules with $tokens for the colours of a theme
    style: dict[str, str]
    themes: dict[str, dict[str, str]]
    # For boards of text: one or two characters for a kind of piece, or for a shape or kind of thing. A is the initial
    # of its name, 0 the last digit of its number; what has a front and one character gets an arrow.
    glyphs: dict[str, str] = {}
