"""What goes over the wire about a game: plain records, the same for every game, that a client draws without rules.

Squares are named as everywhere in the project (`m12`, on a further deck `m12/2`), facings are `n e s w`, pieces are
whole numbers, seats are whole numbers from 0. `client/src/wire.ts` is made from this file, from `around.py` (campaigns,
laid boards), `answers.py` (to questions) and `offers.py` (what there is before a game), by tools/wire_types.py.

Edges between squares are four numbers, x1 y1 x2 y2: a straight line between two corners of squares, where (0, 0) is
the north-western corner of a1 and (1, 1) its south-eastern one. Numbers may be negative: a dock lies outside.
Colours are names that the artwork and the client know: blue, yellow, red, violet, green, bronze, grey.
A client knows the closed vocabularies below and nothing of any game: names of a game's own (`kind`, `phase`, `key` …)
are for tools and for styling, and no client decides anything by them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hullbreach.faces.around import (
    Amount as Amount,
    Band as Band,
    Barred as Barred,
    Booking as Booking,
    Books as Books,
    End as End,
    EndRole as EndRole,
    Figure as Figure,
    Fought as Fought,
    Land as Land,
    Leg as Leg,
    Member as Member,
    Muster as Muster,
    Paper as Paper,
    Plan as Plan,
    PlanEnd as PlanEnd,
    PlanTile as PlanTile,
    Reached as Reached,
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
from hullbreach.words.text import Text as Text

# What is seen of an event, beside its dice: the piece stands `at` its square now; it is taken off the board; it dies
# there; a line of fire goes from it to `at`; things on the board look different; `squares` are looked over, or filled
# with fire or smoke; blows fall between it and the `other`, or what is `at`; its weapon fails.
Look = Literal["place", "gone", "death", "shot", "change", "scan", "blast", "strike", "jam"]
# A door opens or breaks, and shuts; blows fall; a weapon jams; somebody falls.
Sound = Literal[
    "", "step", "door", "shut", "shot", "fire", "claws", "jam", "kill", "dice", "blip", "turn", "fall", "blast",
]  # fmt: skip
Tone = Literal["", "good", "bad"]
Heading = Literal["", "turn", "phase"]
# What an option is about; the later ones are for lists of choices that are not on the board.
Group = Literal[
    "move", "turn", "shoot", "melee", "door", "stance", "object", "power", "answer", "select", "place", "end", "other",
    "card", "squad", "weapon", "force", "buy", "people", "target",
]  # fmt: skip
# Begin with a piece, end with it, end the phase, or do nothing.
Role = Literal["", "select", "next", "done", "end", "pass"]
# The client's own drawings for options.
Icon = Literal[
    "", "activate", "arrive", "beacon", "bolter", "bring", "cannon", "card", "clear", "climb", "command", "connect",
    "console", "convert", "detonate", "done", "door-close", "door-open", "drop", "end", "enter", "face", "fist",
    "flamer", "forward", "give", "grenade", "guard", "keep", "lift", "overwatch", "pass", "place", "points", "psi",
    "react", "redraw", "reload", "reroll", "section", "square", "step", "take", "turn-about", "turn-left", "turn-right",
    "wait",
]  # fmt: skip
GateKind = Literal["entry", "exit"]
# Where the number of the other deck stands: below to the right, in the middle, or below and over a drawing.
Sign = Literal["corner", "middle", "over"]
# On the board, at a gate, in hand, in reserve, dead, or off the board.
Status = Literal["board", "waiting", "held", "reserve", "dead", "left"]
# Whether a piece may still act, acts, or has acted; "" where that means nothing now.
Readiness = Literal["", "ready", "active", "done"]
# How something between squares stands there (Thing.state of what has an edge); bare: there is no door in the gap.
DoorState = Literal["closed", "open", "locked", "armoured", "destroyed", "bare"]
Layer = Literal["floor", "standing", "above"]
# What of a thing shines in the dark: flames, a screen, the bright core of a closed door.
Glow = Literal["", "fire", "screen", "core"]
# report: no card, but what just happened, explained the first time.
CardKind = Literal["equipment", "order", "event", "objective", "token", "report"]
CardState = Literal["ready", "lasting", "used", "lost"]


# What never changes in a game


class Dock(Struct, frozen=True, omit_defaults=True):
    """A platform outside the hull: its squares are in `Deck.places`; `edge` is the airlock to the ship."""

    number: str
    squares: list[str]
    edge: list[int]
    seat: int = -1  # whose it is; -1: nobody's in this game
    colour: str = ""


class Deck(Struct, frozen=True, omit_defaults=True):
    """One deck: a row of text for each row of squares; `#` nothing, `.` corridor, `,` room."""

    name: str
    width: int
    height: int
    rows: list[str]
    # The section of each square, a letter or more, by the same rows; empty where the map has none.
    sections: list[list[str]]
    # Walls between squares of the floor, as edges; runs in one line are one wall. The outer hull may be among them,
    # it is drawn anyway. Doors and doorways are gaps in the walls: doors are things, doorways fixtures.
    walls: list[list[int]] = []
    docks: list[Dock] = []
    # Where squares lie whose names do not tell it: x and y, counted from a1 = (0, 0).
    places: dict[str, list[int]] = {}
    open: bool = False  # under the open sky: earth instead of plates, and no hull around it


class Gate(Struct, frozen=True):
    """An entry area or an exit outside the board: the board squares next to it, and on which side of them it lies."""

    letter: str
    kind: GateKind
    squares: list[str]
    outward: list[str]  # a facing for each of the squares


class Link(Struct, frozen=True):
    """Two squares of different decks that are one place: a ladder, a pit, a lift."""

    kind: str
    a: str
    b: str
    signs: list[Sign]  # at a, and at b


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    key: str  # "marine"
    name: Text
    colour: str = ""
    side: str = ""  # seats of one side win or lose much the same way: "squad", "alien"; "": each on its own
    dock: str = ""  # the number of its dock, where it has one


class KeyWord(Struct, frozen=True):
    """A letter that always means the same option in this game (Option.key)."""

    key: str
    label: Text


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


class Gauge(Struct, frozen=True, omit_defaults=True):
    """Ammunition, psi points …: how much is left."""

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


# What is asked


class Option(Struct, frozen=True, omit_defaults=True):
    """One thing that may be chosen. `text` is what is sent back; all else is for showing it."""

    text: str
    label: Text
    group: Group
    icon: Icon
    piece: int = -1
    at: str = ""
    facing: str = ""
    cost: list[int] = []  # in the order of Scenery.currencies; empty: it is no action
    final: bool = False  # dice may fall or something may be revealed: it may not be possible to take it back
    role: Role = ""
    key: str = ""  # a letter that always means it
    # For a piece that is not active yet: all choices to be made, of which `text` is the last.
    plan: list[str] = []
    # What is lost by this though something could be done with it: points, or pieces where points lapse (Scenery.lapse).
    wasted: int = 0
    waster: int = -1  # the piece whose points they are; -1: of several
    words: Text | None = None  # a sentence about it, shown under the label in lists
    note: Text | None = None  # a short figure at the right of the label: a price, "2 left", "1 red 2 white"
    card: str = ""  # the card that it plays or takes (HandCard.key)
    edge: list[int] = []  # the door that it is about
    taken: bool = False  # choosing it gives back what was taken before (a list with marks)
    shapes: list[Shape] = []  # the drawing of what it brings, instead of the icon, in the colour of a seat
    colour: str = ""
    what: Text | None = None  # what it puts on its square, where several things could go on the same square
    aims: list[str] = []  # squares that mean it as well: all that a throw without one target could hit
    area: list[str] = []  # squares of what is chosen as a whole: outlined, and each of them means it
    alike: str = ""  # options with the same word come to the same: one of them is enough
    family: Text | None = None  # what it is one of several ways to: they stand together under these words
    way: Text | None = None  # and so it is called there


class Prompt(Struct, frozen=True, omit_defaults=True):
    """A decision of the seat that is told of it."""

    kind: str
    title: Text
    rule: str
    options: list[Option]
    piece: int = -1
    reaction: bool = False
    words: Text | None = None  # a sentence under the title: how many are to be chosen, what is left to spend
    have: int = -1  # for a choice of several: so many are chosen already
    need: int = -1  # of so many
    again: bool = False  # it may come again in this phase: a pass can be for all of them (Choose.phase)
    orders: list[Option] = []  # standing orders that would answer it, each a whole line
    setup: bool = False  # it comes before the first move
    warnings: list[Text] = []  # what is unusual about what was chosen so far
    amount: Amount | None = None  # the options are numbers, of which one is typed in
    barred: list[Barred] = []  # what there is to be had and may not be chosen now
    # Where lists kept by their names can be chosen: lines that would choose again what was chosen so far, maybe nothing
    # yet, and the one that begins anew.
    keeps: list[str] | None = None
    anew: str = ""


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
