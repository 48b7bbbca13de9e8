"""Achievements that teach: each names a rule, and is earned by what happened in a game that is over.

`achievements.toml` beside a game's face declares them, and nobody else: what is said of each, and by which events it is
earned. An event counts where all holds that is asked of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from msgspec import Struct

from hullbreach.faces.base import AnyFace
from hullbreach.faces.guides import beside
from hullbreach.kernel.contract import NO_SEAT, Seat
from hullbreach.kernel.events import SEAT, Event
from hullbreach.kernel.game import Game
from hullbreach.words.text import Text


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """Events that count: of one of these kinds, and all else that is said of them."""

    event: list[str]
    mine: str = ""  # the field of a piece, or of a seat, that is one's own
    theirs: str = ""  # … that is another's
    least: dict[str, int] = {}  # numbers that are not to be lower
    most: dict[str, int] = {}  # … or higher
    by: list[str] = []  # by one of these rules
    out_of_turn: bool = False  # in the turn of another seat
    times: int = 1  # so many in the game
    at_once: bool = False  # … in one choice


class Achievement(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    rule: str  # what is learned by it
    title_en: str
    title_fr: str
    text_en: str  # how it is earned, and why that is worth knowing
    text_fr: str
    seat: str = ""  # the start of a seat's key: for that side alone
    won: bool = False  # … by a game that was won
    when: list[When] = []  # all of these
    never: list[When] = []  # none of these

    @property
    def title(self) -> Text:
        return Text(self.title_en, self.title_fr)

    @property
    def text(self) -> Text:
        return Text(self.text_en, self.text_fr)


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    achievement: list[Achievement]


@cache
def achievements_of(game: str) -> Sequence[Achievement]:
    """The achievements of a game; none: nobody has declared any."""
    found = beside(game, "faces", "achievements", _File)
    return tuple(found.achievement) if found is not None else ()


class Earning:
    """Goes through a game once and counts, for some of its seats, what their achievements ask for."""

    def __init__(self, face: AnyFace, keys: Sequence[str], seats: Iterable[Seat]) -> None:
        self.face = face
        self.wanted = [
            (seat, one)
            for seat in seats
            for one in achievements_of(face.key)
            if keys[seat].startswith(one.seat)
        ]
        self._counts: Counter[tuple[Seat, int]] = Counter()
        self._best: Counter[tuple[Seat, int]] = Counter()
        self._turn = NO_SEAT

    def step(self, game: Game, events: Sequence[Event]) -> None:
        """A choice, with the game as it stands after it."""
        for seat, one in self.wanted:
            for when in (*one.when, *one.never):
                found = sum(self._counts_for(game, seat, when, event) for event in events)
                at = seat, id(when)
                self._counts[at] += found
                self._best[at] = max(self._best[at], found)
        self._turn = self.face.turn_seat(game)

    def _counts_for(self, game: Game, seat: Seat, when: When, event: Event) -> bool:
        if event.kind not in when.event or (when.by and event.rule not in when.by):
            return False
        if when.out_of_turn and self._turn in (seat, NO_SEAT):
            return False
        if when.mine and self._owner(game, event, when.mine) != seat:
            return False
        if when.theirs and self._owner(game, event, when.theirs) in (seat, NO_SEAT):
            return False
        return all(event.get(name) >= least for name, least in when.least.items()) and all(
            -1 < event.get(name) <= most for name, most in when.most.items()
        )

    def _owner(self, game: Game, event: Event, field: str) -> Seat:
        value = event.get(field)
        return value if event.of.fields.get(field) == SEAT else self.face.whose(game, value)

    def of(self, seat: Seat, won: bool) -> list[str]:
        """The keys of what a seat has earned."""
        return [
            one.key
            for whose, one in self.wanted
            if whose == seat
            and (won or not one.won)
            and all(self._met(seat, when) for when in one.when)
            and not any(self._met(seat, when) for when in one.never)
        ]

    def _met(self, seat: Seat, when: When) -> bool:
        counts = self._best if when.at_once else self._counts
        return counts[seat, id(when)] >= when.times
