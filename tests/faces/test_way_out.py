"""The goal of those who must get out says how far that is, against the turns that are left."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.hulk import HULK
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import MARINE, STEALER
from tests.faces import games

LIMIT = 10  # turns of Drill
POINTS = 4


def goal(game: HulkGame) -> wire.Goal:
    return HULK.view(game, 0).goals[0]


def acting(turn: int) -> HulkGame:
    game = games.new_game("drill")
    game.turn, game.phase = turn, MARINE
    return game


def test_the_last_of_those_who_must_get_out_counts() -> None:
    found = goal(acting(1))
    assert found.far is not None and found.reach is not None and not found.late
    assert (found.far.en, found.far.fr) == ("24 steps · 40 AP left", "24 pas · reste 40 PA")
    assert found.reach.en.startswith("At least 24 steps, and 40 action points each until then")


def test_points_of_this_turn_are_gone_once_he_has_acted_or_the_others_act() -> None:
    game = acting(3)
    later = POINTS * (LIMIT - 3)
    game.ap[0] = 1
    for p in range(1, game.marines):
        game.flags[p] |= pc.ACTIVATED
    assert f" {later} AP" in str(goal(game).far)
    game.phase = STEALER
    assert f" {later} AP" in str(goal(game).far)


def test_what_is_too_far_says_so_and_who_has_left_is_not_asked_for() -> None:
    game = acting(LIMIT - 1)
    found = goal(game)
    assert found.late and found.reach is not None
    assert found.reach.en.startswith("Out of reach but for command points: at least 24 steps")
    assert found.reach.fr.startswith("Hors d'atteinte, sauf points de commandement")
    for p in range(2):
        game.lift_off(p, pc.LEFT)
    assert goal(game).far is None
    game.lift_off(2, pc.DEAD)
    game.lift_off(3, pc.DEAD)
    assert goal(game).far is None


def test_where_no_turn_is_the_last_nothing_is_counted() -> None:
    for key in games.KEYS:
        game = games.new_game(key)
        limited = any(outcome.is_limit() for outcome in game.mission.outcomes)
        for each in HULK.view(game, 0).goals:
            assert each.far is None or limited
