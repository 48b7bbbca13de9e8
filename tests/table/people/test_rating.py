"""Ratings: the numbers of the published example, weeks without games, levels, and what missions give a side."""

from __future__ import annotations

import pytest

from hullbreach.faces.offers import BalanceInfo, Share
from hullbreach.table.people.kept import Rating
from hullbreach.table.people.rating import after, bot_rating, favour, rested
from hullbreach.words.text import Text

WEEK = 7 * 86_400.0
EQUAL = Rating(1500.0, 60.0)


def test_the_numbers_are_those_of_the_published_example() -> None:
    """Glickman's example of Glicko-2, its first opponent alone."""
    new = after(Rating(1500.0, 200.0), Rating(1400.0, 30.0), 1.0, 0.0, 0.0)
    assert (round(new.rating, 2), round(new.deviation, 2)) == (1563.56, 175.40)


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_what_one_wins_the_other_loses_between_equals(score: float) -> None:
    mine, theirs = after(EQUAL, EQUAL, score, 0.0, 1.0), after(EQUAL, EQUAL, 1 - score, 0.0, 1.0)
    assert mine.rating - 1500 == pytest.approx(1500 - theirs.rating)
    assert (mine.rating > 1500) == (score > 0.5) and mine.games == 1


def test_who_stays_away_is_less_surely_known_and_never_less_than_at_first() -> None:
    sure = Rating(1700.0, 60.0, 0.06, 30, 1_000.0)
    assert rested(sure, 1_000.0 + WEEK - 1).deviation == pytest.approx(60)
    month = rested(sure, 1_000.0 + 4 * WEEK)
    assert 60 < month.deviation < 70 and month.rating == 1700
    assert rested(sure, 1_000.0 + 5_000 * WEEK).deviation <= 350


def test_levels_are_in_order_and_other_bots_count_for_nothing() -> None:
    levels = [bot_rating(name) for name in ("random", "level1", "level2", "level3", "level4", "level5")]
    found = [level.rating for level in levels if level is not None]
    assert len(found) == 6 and found == sorted(found)
    assert bot_rating("exec:mine") is None


def test_who_has_the_worse_side_of_a_mission_gains_more() -> None:
    name = Text("side", "camp")
    uneven = BalanceInfo(3, 50, [Share("marine", name, 5), Share("stealer", name, 45)], 0)
    marine, stealer = favour(uneven, "marine"), favour(uneven, "stealer")
    assert marine == pytest.approx(-stealer) and -400 < marine < -300
    assert favour(None, "marine") == favour(uneven, "nobody") == 0
    hard, easy = (after(EQUAL, EQUAL, 1.0, given, 0.0) for given in (marine, stealer))
    assert hard.rating - 1500 > 5 * (easy.rating - 1500) > 0
