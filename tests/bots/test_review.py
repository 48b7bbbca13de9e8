"""Where a game turned: the chance of a seat along a game, from what it knew, and the moments where it changed most."""

from __future__ import annotations

import pytest

from hullbreach.bots import player
from hullbreach.bots.learned import has_value
from hullbreach.bots.review import Look, Point, curve, looked, swings
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import Record, print_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.missions import make_game
from hullbreach.missions.hulk import ROOM


def drill(seed: int = 3) -> Record:
    """A game of two bots of plain sense."""
    header = ROOM.make_header("drill", seed=b"%d" % seed)
    header.seed = (b"%d" % seed).hex()
    recorder = Recorder(header, make_game, SeededDice(b"%d" % seed))
    players = [player("hulk", "heuristic", seat, seed) for seat in (0, 1)]
    while (asked := recorder.game.decision()) is not None:
        recorder.play(players[asked.seat].ask(recorder.game)[0])
    return recorder.record()


@pytest.mark.parametrize("seat", [0, 1])
def test_the_curve_has_a_chance_at_each_decision_and_ends_with_the_result(seat: int) -> None:
    assert has_value("hulk")
    record = drill()
    points = curve(record, seat)
    assert len(points) > 5 and all(0 <= point.chance <= 1 for point in points)
    assert [point.step for point in points] == sorted({point.step for point in points})
    won = record.header.result == ("marine", "stealer")[seat]
    assert points[-1] == Point(len(record.choices()), points[-1].turn, float(won))
    assert looked(Look("x", print_record(record), seat)) == points


def test_the_two_sides_never_see_more_than_their_own() -> None:
    """The value is asked about the eyes of the seat: what is hidden from it is 0 there."""
    record = drill()
    marine, stealer = curve(record, 0), curve(record, 1)
    assert {point.step for point in marine[:-1]}.isdisjoint({point.step for point in stealer[:-1]})


def test_moments_are_where_the_chance_changed_most_in_their_order() -> None:
    chances = [0.5, 0.52, 0.2, 0.22, 0.6, 0.59, 0.0]
    points = [Point(3 * n, n, chance) for n, chance in enumerate(chances)]
    assert [(s.step, s.before, s.after) for s in swings(points, 2)] == [(9, 0.22, 0.6), (15, 0.59, 0.0)]
    assert [s.step for s in swings(points)] == [3, 9, 15]
    assert swings(points[:2]) == [] and swings([]) == []
