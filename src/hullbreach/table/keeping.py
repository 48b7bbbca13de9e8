"""What a tale keeps: the fixed part of the header, who holds the seats, the choices that stand, what was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from hullbreach.kernel.events import Event
from hullbreach.kernel.record import Header
from hullbreach.table import messages as m
from hullbreach.words.text import Text

HUMAN, BOT, OPEN = "human", "bot", "open"

# What of a header is fixed when a game is created; the rest is written when it begins and ends.
_FIXED = (
    "game", "mission", "mission_hash", "mission_text", "profile", "revision", "options", "commitment", "dice", "laid",
    "laid_draws", "handicap",
)  # fmt: skip


def header_data(header: Header) -> dict[str, Any]:
    """The header of a record as plain data for the journal."""
    return {name: getattr(header, name) for name in _FIXED}


def header_from(data: dict[str, Any]) -> Header:
    header = Header(data["game"], data["mission"])
    for name in _FIXED:
        # Journals of earlier versions know of fewer.
        setattr(header, name, data.get(name, getattr(header, name)))
    return header


class Hold:
    """Who holds a seat."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.who: str = data["who"]
        self.name: str = data["name"]
        self.bot: str = data["bot"]
        # The hash of the seat's key.
        self.token: str = data["token"]
        # How the human left a game that goes on (resigned or time): a bot plays on to the end, the human watches.
        self.out = ""
        # The hash by which the player has bound his share of the seed ("": not, or he gives it in the open), and the
        # share itself: None while it is not shown, "" where there is none, or it was left out.
        self.pledge = ""
        self.contribution: str | None = None
        self.orders: list[str] = []
        # Questions that were passed and are not asked again (Face.question), each with the number of
        # choices before it.
        self.passed: dict[str, int] = {}
        # The processes at which the human has a device, by what the journal says.
        self.places: set[str] = set()
        # The last act that shows that the human was there, and when that was.
        self.seen = 0
        self.seen_at = 0.0
        # When the human took the seat, where it was free.
        self.sat_at = 0.0

    @property
    def bot_plays(self) -> bool:
        return self.who == BOT or bool(self.bot)


class Settings(m.Settings, frozen=True):
    brisk: bool = False


class Kept(Struct, frozen=True, gc=False):
    """A choice that stands. There are very many of them, and none can lead to itself: no work for the collector."""

    seat: int
    text: str
    by: str
    # No die fell and nothing was shown: it can be taken back alone.
    free: bool
    faces: tuple[int, ...]
    remark: str
    # It came with the choice before it, from one click: they are taken back together.
    along: bool = False


class Pending(Struct, frozen=True):
    """A player has asked for the others' consent; `yes` are the seats that agreed."""

    about: str
    seat: int
    version: int
    yes: frozenset[int]
    lines: tuple[str, ...] = ()  # what came of a battle
    text: Text | None = None  # what is asked, where the table asks


class Warned(Struct, frozen=True):
    """A player was warned that he lets the others wait: after that date they may claim his seat."""

    seat: int
    by: int
    until: float


class Step(NamedTuple):
    """What one choice did: for those who are told of it."""

    number: int
    seat: int
    events: list[Event]
    remark: str
    # What fell because of it, as records write it.
    fell: Sequence[str] = ()
