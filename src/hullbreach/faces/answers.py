"""What is answered to questions about a game: chances, previews, reach, sight, refusals, what all of it came to."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.faces.wire import Option, Tone
from hullbreach.words.text import Text


class Chance(Struct, frozen=True, omit_defaults=True):
    """An exact chance of something, as a fraction and in words."""

    key: str
    label: Text
    ways: int
    of: int
    # For the one who asks: good is what harms the others, bad what harms oneself; what a thing comes to is neither.
    tone: Tone = ""


class Bar(Struct, frozen=True):
    """One outcome of several and its exact chance."""

    label: Text  # "0", "1", "2", "3 or more" …
    ways: int
    of: int


class Tally(Struct, frozen=True):
    """What a seat did and suffered in a game, beside what its dice were to be expected to bring."""

    seat: int
    kills: int
    losses: int
    hoped: float  # kills that were to be expected of the dice of its own choices
    feared: float  # losses, the same
    luck: float  # how far the dice were on its side, in kills and losses; below 0: against it
    fled: int = 0  # its own that ran from the board


class Turning(Struct, frozen=True):
    """A roll that changed a game more than others, for either side, or where what the mission is about was reached."""

    step: int
    turn: int
    seat: int  # whose dice they were, or who reached it
    line: Text
    chance: float  # 1: no matter of chance
    tone: Tone  # as it was for that seat


class Reckoning(Struct, frozen=True):
    """What a game came to."""

    tallies: list[Tally]
    turnings: list[Turning]


class Spread(Struct, frozen=True, omit_defaults=True):
    """How something will come out: all outcomes with their chances, in parts of the same whole, which add up to it."""

    label: Text  # "damage to the brute", "own damage"
    bars: list[Bar]
    piece: int = -1
    kills: int = -1  # the bars from this number on are deadly; -1: none
    own: bool = False  # it is the one who asks that suffers it


class Shooter(Struct, frozen=True):
    """Somebody who would get a shot at the piece, and its chance to kill."""

    piece: int
    ways: int
    of: int


class Preview(Struct, frozen=True, omit_defaults=True):
    """What a plan would lead to, as far as it is certain, and the chances of what is not."""

    piece: int
    at: str
    facing: str
    cost: list[int]
    sees: list[str]  # squares that the piece would see
    odds: list[Chance]  # of the last choice of the plan
    shooters: list[Shooter]
    final: bool
    dice: Text | None = None  # where the odds come from: "two dice, one 6 needed"
    spreads: list[Spread] = []  # damage as a distribution, for each who is hit
    colours: list[str] = []  # the dice to be thrown: red or white for each
    ends: list[Text] = []  # what ends with it: states of the piece, or its part in the mission
    struck: list[str] = []  # squares that a blast or a line of fire takes in
    order: list[str] = []  # squares that are struck one after the other
    because: Text | None = None  # why it is final, where neither dice nor what is hidden are the reason


class Place(Struct, frozen=True, omit_defaults=True):
    """A square and facing that a piece can reach, and the choices that lead there."""

    at: str
    facing: str
    cost: list[int]
    plan: list[str]
    stops: str = (
        ""  # the first square on the way where something may show or dice may fall: the walk ends there then
    )
    wasted: int = 0  # as for options
    waster: int = -1


class Sight(Struct, frozen=True):
    """What a piece or a side sees, and which of it lies in a fire arc or is covered by overwatch."""

    sees: list[str]
    arc: list[str]
    covered: list[str]


class Menace(Struct, frozen=True):
    """What a piece could do to others in one activation, from where everybody stands now."""

    piece: int
    goes: list[str]  # squares where it could end
    strikes: list[str]  # squares on which somebody could be attacked by it
    line: Text  # whom it could attack


class Refusal(Struct, frozen=True):
    """Why something cannot be done."""

    rule: str
    text: Text


class Weighed(Struct, frozen=True):
    """An option that was tried out: the chance to win that it was given, and its gain over what plain sense does."""

    text: str
    estimate: float
    gain: float
    worlds: int
    label: Text  # the same for people, with who does it


class Advice(Struct, frozen=True):
    """What a bot would choose, and what it weighed, the chosen first; nothing where it tried nothing out."""

    bot: str
    text: str  # of one of the options of the prompt
    weighed: list[Weighed]
    # The choices one after the other: who is picked, and what he does; often it is one.
    steps: list[Option]
    then: list[Weighed]  # what was weighed for the second of them


class Chances(Struct, frozen=True):
    """The chance that a seat was given at one of its decisions; so many choices stood before it."""

    step: int
    turn: int
    chance: float


class Crux(Struct, frozen=True, omit_defaults=True):
    """From one decision of a seat to its next the chance changed much: what it chose, what others did, and the dice."""

    step: int
    turn: int
    played: Text
    before: float
    after: float
    bot: str = ""  # the bot that has thought about it; nothing: none has yet
    better: Text | None = None  # what it would have done
    same: bool = False  # which is what was done
    estimate: float = -1.0  # its estimate for that; -1: nothing was weighed
    played_estimate: float = -1.0  # and for what was done


class Review(Struct, frozen=True):
    """Where a game turned for a seat, from what it knew then; as far as it has been worked out."""

    seat: int
    done: int
    total: int  # 0: it is not known yet
    running: bool
    curve: list[Chances]
    moments: list[Crux]
    fault: Text | None
