"""Where a game turned for a seat, by the learned value: from what it knew at each of its decisions, no hindsight."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from hullbreach.bots.learned import has_value, value_of
from hullbreach.bots.sides import share
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.record import Record, read_record
from hullbreach.kernel.replaying import dice_of
from hullbreach.missions import make_game

# So many moments are told at most, and what changed the chance by less is none.
MOST = 4
_LEAST = 0.06


class Point(NamedTuple):
    """A decision of the seat: so many choices stood before it. The last point is the end."""

    step: int
    turn: int
    chance: float


class Swing(NamedTuple):
    """From one decision of the seat to its next: what it chose there, what the others did, and the dice."""

    step: int
    turn: int
    before: float
    after: float

    @property
    def weight(self) -> float:
        return abs(self.after - self.before)


class Look(NamedTuple):
    """The same to be worked out in another process (see thought.py)."""

    key: str
    record: str
    seat: Seat


def can_review(game: str) -> bool:
    """Whether there is a value by which games of this kind can be judged."""
    return has_value(game)


def curve(record: Record, seat: Seat) -> list[Point]:
    """The chance of a seat at each of its decisions, and at the end; raises BadModel, RecordFault and Refused."""
    value = value_of(record.header.game)
    game = make_game(record.header, dice_of(record))
    at: list[tuple[int, int]] = []
    seen = []
    for step, text in enumerate(record.choices()):
        asked = game.decision()
        if asked is not None and asked.seat == seat and len(asked.options) > 1 and game.turn_now() > 0:
            at.append((step, game.turn_now()))
            seen.append(value.features.encode(game.eyes(game.view(seat)), seat))
        game.play(game.read(text))
    chances = value.encoded(seen) if seen else []
    points = [Point(*place, round(chance, 4)) for place, chance in zip(at, chances, strict=True)]
    if game.result:
        points.append(Point(len(record.choices()), game.turn_now(), share(game, seat)))
    return points


def swings(points: list[Point], most: int = MOST) -> list[Swing]:
    """Where the chance changed most, in the order of the game."""
    found = [Swing(a.step, a.turn, a.chance, b.chance) for a, b in pairwise(points)]
    ranked = sorted((swing for swing in found if swing.weight >= _LEAST), key=lambda swing: -swing.weight)
    return sorted(ranked[:most], key=lambda swing: swing.step)


def looked(task: Look) -> list[Point]:
    return curve(read_record(task.record), task.seat)
