"""What is asked of the table and what it answers, beside the socket: creating, joining, listing, replaying."""

from __future__ import annotations

from typing import Annotated, Literal
from unicodedata import category, normalize

from msgspec import Meta, Struct

from hullbreach.faces import offers, wire
from hullbreach.faces.contract import LONGEST_MISSION, UNSEEN
from hullbreach.table.messages import SeatState

MOST_SECONDS = 24 * 3600
LONGEST_NAME = 40

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Seconds = Annotated[int, Meta(ge=0, le=MOST_SECONDS)]
Hex = Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{2})*$")]


def plain(text: str) -> str:
    """What somebody typed, as others may see it: one line, nothing that hides or turns the words around it."""
    seen = "".join(" " if c.isspace() else c for c in text if c.isspace() or category(c) not in UNSEEN)
    return " ".join(normalize("NFC", seen).split())


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall hold a seat: human (whoever creates the game gets its key), bot (the first of the game's where none is
    named), or open (anybody may join)."""

    who: Literal["human", "bot", "open"] = "human"
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewGame(Struct, forbid_unknown_fields=True):
    """A game to be created. `text` is that of an own mission file, instead of `mission`; both tell which game it is."""

    game: Annotated[str, Meta(max_length=40)] = ""
    mission: Annotated[str, Meta(max_length=80)] = ""
    text: Annotated[str, Meta(max_length=LONGEST_MISSION)] = ""
    options: dict[str, int | bool | str] = {}
    # Steps by which the first side is helped, below 0 the other, where the mission has a handicap.
    handicap: Annotated[int, Meta(ge=-9, le=9)] = 0
    seats: dict[str, SeatWish] = {}
    clock: Literal["off", "turn", "game", "days"] = "off"
    # For the clock `turn` 0 means: as the rules have it. For the clock `days`: those that somebody has each time the
    # game comes to wait for him, at least an hour.
    clock_seconds: Annotated[int, Meta(ge=0, le=30 * MOST_SECONDS)] = 0
    # What happens when a time in days is up: nothing by itself, a bot plays on until he is back, or the game is lost.
    late: Literal["wait", "bot", "forfeit"] = "wait"
    # To answer a reaction out of turn; 0: as long as one likes.
    reaction_seconds: Seconds = 0
    # Until a bot takes over for somebody who is away; 0: never.
    absence_seconds: Seconds = 0
    dice: Literal["table", "typed"] = "table"
    public: bool = False
    # Who leaves a game that has begun gives it up; or the seat is free, and a bot plays until somebody takes it.
    leaving: Literal["resigns", "frees"] = "resigns"
    # Instead of a mission: the small game in which a guide takes place. Of all else only the learner's name counts.
    guide: Annotated[str, Meta(max_length=40)] = ""
    # Set-up and other preliminaries are answered as they usually are, so that the first thing asked is a move.
    brisk: bool = False


class Created(Struct, frozen=True):
    """The new game, and the keys of the seats that the creator holds."""

    game: str
    tokens: dict[str, str]
    commitment: str


class Joined(Struct, frozen=True):
    token: str
    seat: int


class GameInfo(Struct, frozen=True):
    """What anybody may know of a game from outside."""

    id: str
    game: str
    mission: str
    name: wire.Text
    status: str  # open, running, over, or aborted: called off before it began
    public: bool
    created: float
    changed: float
    seats: list[SeatState]
    turn: int
    result: wire.Result | None
    commitment: str
    # The seats that the game waits for, since when, and the date on which a time in days is up (0: none is).
    waits: list[int] = []
    since: float = 0.0
    deadline: float = 0.0


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    number: int
    events: list[wire.Told]
    view: wire.View
    seat: int = -1
    text: str = ""
    remark: str = ""


class Replay(Struct, frozen=True):
    """A part of a game that is over; step 0 is the position before the first choice."""

    total: int
    scenery: wire.Scenery
    steps: list[ReplayStep]
    seats: list[SeatState]
    result: wire.Result | None


class MissionCheck(Struct, frozen=True):
    """What is wrong with a mission file, sentence by sentence; nothing: then the mission as it would be listed."""

    faults: list[wire.Text]
    mission: offers.MissionInfo | None


class Verified(Struct, frozen=True):
    """What playing a record again has shown."""

    ok: bool
    faults: list[wire.Text]
    checked: list[wire.Text]
    result: str
    mission: str
    rolls: int
    # It was played with other rules than ours, and plays otherwise here: nothing can be said of it. Then `ok` is false
    # without any faults.
    other_rules: wire.Text | None = None
