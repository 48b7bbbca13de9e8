"""Gantries and pylons: going up and along, sight, fire and close combat between levels."""

from __future__ import annotations

import pytest

from hullbreach.missions.crusade import read_scene
from hullbreach.missions.fields import MissionFault
from tests.crusade.scenes import play, refusal, rule
from tests.scenes import piece

MAP = """
game = "crusade"
profile = "redux"
dice = DICE
ACTIVE
map = '''
+-+-+-+-+-+-+-+-+-+-+-+-+
|. . . . . . . . . . . .|
+                       +
|. . . . . . . . . . . .|
+         + + + +       +
|. . . . . . . . . . . .|
+-+-+-+-+-+-+-+-+-+-+-+-+
|, , , , , , , , , , , ,|
+-+-+-+-+-+-+-+-+-+-+-+-+
'''
[[pylon]]
at = "b2"
[[pylon]]
at = "k2"
[[gantry]]
between = ["b2", "k2"]
over = ["c2", "d2", "e2", "f2", "g2", "h2", "i2", "j2"]
"""


def scene(*pieces: str, dice: str = "[]", active: str = "Ilen") -> str:
    turn = 'turn = "alien"\n' if active[-1].isdigit() else ""
    return MAP.replace("DICE", dice).replace("ACTIVE", f'{turn}active = "{active}"') + "".join(pieces)


def marine(name: str, **fields: str | int) -> str:
    return piece(name=name, **fields)


def unit(key: str, **fields: str | int) -> str:
    return piece(unit=key, **fields)


def blip(at: str) -> str:
    return f'[[piece]]\ntruth = "zombie"\nat = "{at}"\n'


def crate(at: str) -> str:
    return f'[[object]]\nunit = "crate"\nat = ["{at}"]\n'


def moves(options: list[str]) -> list[str]:
    return [line for line in options if line.startswith("Ilen: move")]


@rule("RX-GANTRY-LIFT")
def test_a_pylon_is_a_lift_for_one_point() -> None:
    made = scene(marine("Ilen", at="b2", used=3, left=3, moves=0))
    played = play(made, "Ilen: lift to pylon1")
    assert played.game.left[played.piece("Ilen")] == 2
    assert not played.game.bodies & played.game.board.ship, "nobody is on the floor"
    assert moves(played.options()) == [], "up there one goes along the gantry"
    assert {"Ilen: lift to floor", "Ilen: lift to gantry1"} <= set(played.options())
    down = play(made, "Ilen: lift to pylon1", "Ilen: lift to floor")
    assert down.game.at[down.game.board.square("b2")] == down.piece("Ilen")
    assert moves(down.options())
    away = scene(marine("Ilen", at="c2"))
    assert refusal(away, "Ilen: lift to pylon1") == "RX-GANTRY-WALKABLE"
    tired = scene(marine("Ilen", at="b2", used=6, moves=0))
    assert refusal(tired, "Ilen: lift to pylon1") == "RX-GANTRY-LIFT"
    assert refusal(made, "Ilen: lift to pylon1", "Ilen: move c2") == "RX-GANTRY-LIFT"


@rule("RX-GANTRY-WALKABLE", "RX-GANTRY-ONE-SQUARE")
def test_a_gantry_is_crossed_for_two_points_whatever_its_length() -> None:
    made = scene(marine("Ilen", over="pylon1"))
    played = play(made, "Ilen: lift to gantry1", "Ilen: lift to pylon2")
    assert played.game.used[played.piece("Ilen")] == 2
    assert [event["level"] for event in played.all("climbed")] == [3, 2]
    walked = play(
        made, "Ilen: lift to gantry1", "Ilen: lift to pylon2", "Ilen: lift to floor", "Ilen: move l1"
    )
    assert walked.at("Ilen") == "l1"


@rule("RX-GANTRY-ONE-SQUARE")
def test_a_place_overhead_holds_one_small_figure() -> None:
    made = scene(marine("Ilen", at="b2"), marine("Dax", over="pylon1"))
    assert refusal(made, "Ilen: lift to pylon1") == "RX-GANTRY-ONE-SQUARE"
    crossing = scene(marine("Ilen", over="pylon1"), marine("Dax", over="gantry1"))
    assert refusal(crossing, "Ilen: lift to gantry1") == "RX-GANTRY-ONE-SQUARE"
    blocked = scene(marine("Ilen", over="pylon1"), marine("Dax", at="b2"))
    assert "Ilen: lift to floor" not in play(blocked).options(), "somebody stands at the foot"
    large = scene(unit("dread_7", at="b2"), active="mark7-1")
    assert refusal(large, "mark7-1: lift to pylon1") == "RX-GANTRY-ONE-SQUARE"
    gunner = scene(marine("Ilen", at="b2", unit="marine tarantula"))
    assert refusal(gunner, "Ilen: lift to pylon1") == "RX-GAP-TARANTULA"
    golem = scene(unit("golem", at="b2"), active="golem1")
    assert "golem1: lift to pylon1" in play(golem).options()


@rule("RX-OPTIONAL-RULES")
def test_a_game_without_gantries() -> None:
    made = scene(marine("Ilen", at="b2")).replace("dice =", "options = { gantries = false }\ndice =")
    assert refusal(made, "Ilen: lift to pylon1") == "RX-OPTIONAL-RULES"


@rule("RX-GAP-GANTRIES")
def test_from_above_one_sees_six_squares_over_scenery_but_not_past_walls() -> None:
    made = scene(
        marine("Ilen", at="b2"), crate("d1"), crate("d2"), crate("d3"), blip("f2"), blip("i2"), blip("c4")
    )
    assert not play(made).all("revealed")
    up = play(made, "Ilen: lift to pylon1")
    assert [event["where"] for event in up.all("revealed")] == [up.game.board.square("f2")]
    along = play(made, "Ilen: lift to pylon1", "Ilen: lift to gantry1")
    assert along.at("blip2") == "", "the gantry looks down on i2"
    assert along.at("blip3") == "c4", "a wall hides it"
    # A blip that walks into that view is turned up too.
    walker = scene(
        marine("Ilen", over="pylon1"), crate("d1"), crate("d2"), crate("d3"), blip("i2"), active="blip1"
    ).replace('turn = "alien"', 'turn = "alien"\nphase = "blips"\nlevels = { alien = 5 }')
    seen = play(walker, "blip1: move h2")
    assert seen.one("revealed")["where"] == seen.game.board.square("h2")


@rule("RX-GAP-GANTRIES")
@pytest.mark.parametrize(("at", "seen"), [("f2", True), ("h2", True), ("i2", False), ("c4", False)])
def test_fire_goes_down_and_up_alike(at: str, seen: bool) -> None:
    down = scene(marine("Ilen", over="pylon1"), unit("goliath", at=at), crate("d2"))
    assert (f"Ilen: fire bolter at {at}" in play(down).options()) == seen
    up = scene(marine("Ilen", over="pylon1"), unit("goliath", at=at), crate("d2"), active="goliath1")
    assert ("goliath1: fire high three_barrels at b2" in play(up).options()) == seen
    if not seen:
        assert refusal(up, "goliath1: fire high three_barrels at b2") == "RX-FIRE-TARGET"


@rule("RX-GAP-GANTRIES")
def test_a_figure_above_has_one_more_armour_against_fire_from_below() -> None:
    made = scene(marine("Ilen", over="pylon1"), unit("zombie", at="f2"), active="zombie1", dice="[6, 5]")
    assert play(made, "zombie1: fire high bolter at b2").at("Ilen") == "b2", "3 does not beat 2 and 1"
    hit = made.replace("[6, 5]", "[6, 6]")
    assert play(hit, "zombie1: fire high bolter at b2").at("Ilen") == ""
    level = scene(marine("Ilen", over="pylon1"), unit("zombie", over="pylon2"), active="zombie1")
    assert "zombie1: fire high bolter at b2" not in play(level).options(), "nine squares are too far"
    near = scene(
        marine("Ilen", over="gantry1"), unit("zombie", over="pylon2"), active="zombie1", dice="[6, 5]"
    )
    assert play(near, "zombie1: fire high bolter at c2").at("Ilen") == "", "on the same level it does"
    floor = scene(marine("Ilen", at="b2"), unit("zombie", at="f2"), active="zombie1", dice="[6, 5]")
    assert play(floor, "zombie1: fire bolter at b2").at("Ilen") == ""


@rule("RX-GAP-GANTRIES")
def test_two_levels_of_one_square_are_two_targets() -> None:
    made = scene(
        marine("Ilen", over="pylon1"), marine("Dax", at="b2"), unit("zombie", at="f2"), active="zombie1"
    )
    options = play(made).options()
    assert {"zombie1: fire bolter at b2", "zombie1: fire high bolter at b2"} <= set(options)
    below = scene(marine("Ilen", over="pylon1"), unit("zombie", at="b2"), dice="[6, 6]")
    assert play(below, "Ilen: fire bolter at b2").at("zombie1") == ""


@rule("RX-GAP-GANTRIES")
def test_close_combat_stays_within_a_level() -> None:
    made = scene(marine("Ilen", over="pylon1"), unit("zombie", at="c2"), unit("zombie", over="gantry1"))
    played = play(made)
    fights = [line for line in played.options() if "fight" in line]
    assert fights == ["Ilen: fight c2"], "the one on the gantry, which hangs over c2"
    fought = play(made.replace("dice = []", "dice = [6, 6, 1]"), "Ilen: fight c2")
    assert fought.game.status[fought.piece("zombie2")] != 0
    assert fought.at("zombie1") == "c2"
    apart = scene(marine("Ilen", over="pylon1"), unit("zombie", at="c2"))
    assert refusal(apart, "Ilen: fight c2") == "RX-GAP-GANTRIES"
    below = scene(marine("Ilen", at="c3"), unit("zombie", over="gantry1"))
    assert refusal(below, "Ilen: fight c2") == "RX-GAP-GANTRIES"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('at = "k2"', 'at = "b2"', "another pylon stands on b2"),
        ('between = ["b2", "k2"]', 'between = ["b2", "c2"]', "must be the squares of two pylons"),
        ('over = ["c2"', 'over = ["z9"', "there is no square 'z9'"),
    ],
)
def test_faults_in_gantries_are_explained(old: str, new: str, fault: str) -> None:
    with pytest.raises(MissionFault) as raised:
        read_scene(scene(marine("Ilen", at="b2")).replace(old, new))
    assert fault in str(raised.value)
