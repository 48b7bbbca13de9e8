"""What is asked, over the wire (faces/wire.py): a prompt with its options."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.faces.around import Amount, Barred, Shape
from hullbreach.faces.vocabulary import Group, Icon, Role, Takes
from hullbreach.words.text import Text


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
    # Standing orders that would answer it, each a whole line; one that ends something has the role of that.
    orders: list[Option] = []
    next: int = -1  # of those that can be picked, one that comes into the hand by itself
    setup: bool = False  # it comes before the first move
    warnings: list[Text] = []  # what is unusual about what was chosen so far
    amount: Amount | None = None  # the options are numbers, of which one is typed in
    barred: list[Barred] = []  # what there is to be had and may not be chosen now
    # Where lists kept by their names can be chosen: lines that would choose again what was chosen so far, maybe nothing
    # yet, and the one that begins anew.
    keeps: list[str] | None = None
    anew: str = ""


class Worded(Struct, frozen=True, omit_defaults=True):
    """A part of a standing order: as lines name it, and in words, in which `{n}` is its number or date."""

    key: str
    label: Text
    takes: Takes = "number"
    most: int = 0  # the largest number


class Beforehand(Struct, frozen=True, omit_defaults=True):
    """A question that can be answered beforehand: a line is `who when kind: answer, key value, key value`."""

    kind: str
    name: Text
    answers: list[Worded]
    conditions: list[Worded]
