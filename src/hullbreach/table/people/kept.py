"""A person, his seats, what his games came to, and how strong he is; as the store keeps them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hullbreach.words.text import Text

# Whether a person is rated: not at all, for his own eyes, or for everybody's.
RatingWish = Literal["off", "mine", "all"]
OFF, MINE, SHOWN = "off", "mine", "all"

WON, LOST, DRAWN = "won", "lost", "tied"
# Nobody has won or lost it for himself: one person held more than one seat, or its campaign waits for it no more.
NONE = "none"


class Person(Struct, frozen=True):
    id: str  # a hash of the key
    name: str
    rating: str
    created: float
    seen: float


class Held(Struct, frozen=True):
    """A seat that is a person's."""

    person: str
    game: str
    seat: int
    held: str  # the hash of the seat's key
    sealed: bytes  # the key itself, which only the person's own opens
    since: float
    rated: bool
    settled: bool


class Opponent(Struct, frozen=True):
    """Who sat at another seat: the name that he gave, or the bot."""

    seat: str
    name: str = ""
    bot: str = ""


class Outcome(Struct, frozen=True):
    """What a game came to for a person, as it is kept and exported."""

    kind: str  # the game that was played
    mission: str
    name: Text
    seat: str
    side: Text
    opponents: list[Opponent]
    result: str
    turns: int
    # How it ended where the rules did not end it: resigned, time, elsewhere.
    ended: str = ""
    # Why it does not count for the rating ("": it does).
    unrated: str = ""
    rating: float = 0.0  # after it
    achievements: list[str] = []


class Rating(Struct, frozen=True):
    """Glicko-2: what somebody is rated at, how sure that is, and how steady he plays."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    games: int = 0
    changed: float = 0.0


class Settled(Struct, frozen=True):
    """What a game came to for one of its seats, to be stored."""

    held: Held
    at: float
    outcome: Outcome
    bot: str = ""  # the level that he was rated against
    # The opponent's rating where that is a bot, already with what the mission gives his side.
    against: Rating | None = None
    # By how much the mission favours this seat, in points.
    favour: float = 0.0
    score: float = 0.5
