"""What of a board lies in the light: what somebody of the own side sees, never more than the seat may know."""

from __future__ import annotations

import pytest

from hullbreach.faces.crusade import CRUSADE
from hullbreach.faces.hulk import HULK
from hullbreach.missions.hulk import read_scene
from tests.crusade.scenes import play
from tests.faces.crusade_games import NUMBERS, many_moments
from tests.faces.games import SETUPS, moments

CROSSING = """
map = '''
#####.###
#####.###
.....D...
#####.###
'''
[[piece]]
name = "Bo"
at = "c3"
facing = "e"
[[piece]]
kind = "stealer"
at = "i3"
facing = "w"
[[piece]]
kind = "blip"
at = "f1"
value = 2
"""

HALL = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+
1. . . . . .|
+   +-+     +
1. .|. .|. .|
+-+-+-+-+-+-+
'''
[[piece]]
name = "Ilen"
at = "a1"
[[piece]]
unit = "zombie"
at = "d2"
"""


def test_a_marine_lights_what_it_sees_and_where_it_stands() -> None:
    game = read_scene(CROSSING).game
    assert HULK.view(game, 0).lit == ["c3", "d3", "e3", "f3"]


def test_a_blip_lights_its_own_square_only() -> None:
    game = read_scene(CROSSING).game
    assert set(HULK.view(game, 1).lit) == {"f1", "i3", "h3", "g3", "f3"}


def test_who_has_no_seat_sees_by_all_lamps() -> None:
    game = read_scene(CROSSING).game
    assert set(HULK.view(game, None).lit) == set(HULK.view(game, 0).lit) | set(HULK.view(game, 1).lit)


def test_walls_between_squares_keep_the_light_out() -> None:
    game = play(HALL).game
    lit = CRUSADE.view(game, 0).lit
    assert {"a1", "b2", "f1"} <= set(lit) and "c2" not in lit
    assert {"c2", "d2"} <= set(CRUSADE.view(game, 1).lit)


def test_marines_and_squads_carry_lamps_and_nobody_else() -> None:
    lamps = {shown.kind: shown.lamp for shown in HULK.view(read_scene(CROSSING).game, 0).pieces}
    assert lamps == {"marine": True, "stealer": False, "blip": False}
    assert [shown.lamp for shown in CRUSADE.view(play(HALL).game, 0).pieces] == [True, False]


@pytest.mark.parametrize("setup", SETUPS)
def test_a_side_sees_what_its_coverage_says(setup: str) -> None:
    for game in moments(setup, seed=11, rate=0.1):
        for seat in (0, 1):
            view = HULK.view(game, seat)
            own = {shown.at for shown in view.pieces if shown.seat == seat and shown.status == "board"}
            assert set(view.lit) == own | set(HULK.coverage(game, seat, seat).sees)


@pytest.mark.parametrize("number", NUMBERS)
def test_squads_see_for_one_another(number: int) -> None:
    for game in many_moments(number, rate=0.03):
        sides = [info.side for info in CRUSADE.seats(game)]
        for seat, side in enumerate(sides):
            view = CRUSADE.view(game, seat)
            friends = [other for other, its in enumerate(sides) if its == side]
            seen = {at for other in friends for at in CRUSADE.coverage(game, seat, other).sees}
            assert seen <= set(view.lit)
            assert set(view.lit) - seen <= {shown.at for shown in view.pieces if shown.seat in friends}
