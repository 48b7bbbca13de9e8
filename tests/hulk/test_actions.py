"""The price list: shooting, close combat, stances, doors, objects; shooting with a move; what blips cannot do."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, play, refusal, rule

CORRIDOR = """
map = '''
############
#..........#
############
'''
"""
MARINE = 'phase = "marine actions"\nactive = "Bo"\n'
STEALER_TURN = 'phase = "stealer actions"\nactive = "S1"\n'


def bo(at: str = "b2", more: str = "", facing: str = "e") -> str:
    return marine("Bo", at, facing, more)


def odo(at: str, more: str = "") -> str:
    return marine("Odo", at, more=more)


def points(played: Played, name: str) -> int:
    return played.game.ap[played.piece(name)]


@rule("V3-AP-COST-TABLE", "V3-SHOOT-COST", "V3-CC-COST")
@pytest.mark.parametrize(
    ("gear", "choice", "dice", "cost"),
    [
        ("", "fire at h2", "[1, 2]", 1),
        ('weapons = ["assault_cannon"]', "fire at h2", "[1, 2, 3]", 1),
        ('weapons = ["heavy_flamer"]', "flame h2", "[1, 1]", 2),
        ("", "overwatch", "[]", 2),
        ("", "guard", "[]", 2),
        ('states = ["jammed"]', "clear jam", "[]", 1),
        ("", "turn left", "[]", 1),
    ],
)
def test_what_a_marines_actions_cost(gear: str, choice: str, dice: str, cost: int) -> None:
    scene = f"dice = {dice}\n" + MARINE + CORRIDOR + bo(more=gear) + stealer("h2")
    played = play(scene, f"Bo: {choice}")
    assert points(played, "Bo") == 4 - cost
    # One point too few, and it is refused; with no point left his activation is over by itself.
    poor = (
        f"dice = {dice}\n"
        + MARINE
        + CORRIDOR
        + bo(more=f"{gear}\nap = {cost - 1}")
        + odo("k2")
        + stealer("h2")
    )
    expected = "V3-AP-ALLOWANCE" if cost > 1 else "V3-ACT-NO-REACTIVATION"
    assert refusal(poor, f"Bo: {choice}") == expected


@rule("V3-SHOOT-COST")
def test_four_shots_for_four_points() -> None:
    scene = "dice = [1, 2, 1, 3, 2, 4, 1, 4]\n" + MARINE + CORRIDOR + bo() + stealer("h2")
    played = play(scene, *["Bo: fire at h2"] * 4)
    assert [e.dice for e in played.all("shot")] == [(1, 2), (1, 3), (2, 4), (1, 4)]
    assert points(played, "Bo") == 0 and played.dice_left() == []
    assert refusal(scene, *["Bo: fire at h2"] * 5) == "V3-ACT-NO-REACTIVATION"


@rule("V3-SHOOT-COST", "V3-BLIP-NO-OTHER-ACTIONS")
def test_stealers_and_blips_do_not_shoot() -> None:
    scene = STEALER_TURN + CORRIDOR + bo() + stealer("h2")
    assert not any("fire" in option for option in play(scene).options())
    assert refusal(scene, "S1: fire at b2") == "V3-SHOOT-COST"
    assert refusal(scene, "S1: overwatch") == "V3-SHOOT-COST"
    hidden = STEALER_TURN.replace("S1", "B1") + CORRIDOR + bo(facing="w") + blip("h2")
    assert refusal(hidden, "B1: fire at b2") == "V3-BLIP-NO-OTHER-ACTIONS"


@rule("V3-CC-COST")
def test_a_stealer_attacks_again_and_again_for_one_point_each() -> None:
    # Two ties, then the stealer wins; the point is paid whatever the dice say.
    scene = "dice = [5, 5, 1, 1, 4, 2, 4, 3, 3, 6, 1, 1]\n" + STEALER_TURN + CORRIDOR + bo() + stealer("c2")
    first = play(scene, "S1: attack b2")
    assert points(first, "S1") == 5 and first.one("scores").text("scores") == "5:5"
    assert first.at("Bo") == "b2" and first.at("S1") == "c2"
    third = play(scene, *["S1: attack b2"] * 3)
    assert points(third, "S1") == 3
    assert third.at("Bo") == "" and third.dice_left() == []


@rule("V3-CC-COST")
def test_a_marine_attacks_for_one_point() -> None:
    scene = "dice = [6, 5, 1, 1]\n" + MARINE + CORRIDOR + bo() + stealer("c2")
    played = play(scene, "Bo: attack c2")
    assert points(played, "Bo") == 3 and played.at("S1") == ""
    assert played.one("killed").rule == "V3-CC-HIGHER-KILLS" and played.dice_left() == []


@rule("V3-AP-COST-TABLE", "V3-CC-COST")
def test_the_last_points_of_a_stealer() -> None:
    scene = "dice = [1, 1, 1, 1]\n" + STEALER_TURN + CORRIDOR + bo() + stealer("c2", more="ap = 1")
    played = play(scene, "S1: attack b2")
    assert points(played, "S1") == 0 and played.kind() == "stealer"
    assert refusal(scene, "S1: attack b2", "S1: attack b2") == "V3-ACT-NO-REACTIVATION"


NOOK = """
map = '''
#######
#.....#
##D####
#.....#
#######
'''
"""
CORE = '[[object]]\nname = "core"\nat = "%s"\n'


@rule("V3-BLIP-NO-OTHER-ACTIONS")
def test_a_blip_moves_works_doors_climbs_and_converts_and_nothing_else() -> None:
    scene = 'phase = "stealer actions"\nactive = "B1"\n' + NOOK + CORE % "b2" + blip("b2") + bo("f4")
    played = play(scene)
    assert sorted(played.options()) == [
        "B1: convert",
        "B1: done",
        "B1: move c2",
        "B1: open c3",
    ]
    for line in ("attack c2", "turn left", "overwatch", "guard", "take core", "fire at f4"):
        assert refusal(scene, f"B1: {line}") == "V3-BLIP-NO-OTHER-ACTIONS"


@rule("V3-BLIP-NO-OTHER-ACTIONS", "V3-OBJECT-PICKUP-COST")
def test_stealers_do_not_pick_up_objects_either() -> None:
    scene = STEALER_TURN + NOOK + CORE % "b2" + stealer("b2") + bo("f4")
    assert not any("take" in option for option in play(scene).options())
    assert refusal(scene, "S1: take core") == "V3-BLIP-NO-OTHER-ACTIONS"


@rule("V3-DOOR-COST", "V3-AP-COST-TABLE")
def test_working_a_door_costs_everybody_one_point() -> None:
    marine = play(MARINE + NOOK + bo("b2"), "Bo: open c3")
    assert points(marine, "Bo") == 3
    opened = marine.one("door opened")
    assert (opened.rule, marine.game.board.name(opened["where"])) == ("V3-DOOR-COST", "c3")
    assert marine.game.closed_doors() == 0
    again = play(MARINE + NOOK + bo("b2"), "Bo: open c3", "Bo: close c3")
    assert points(again, "Bo") == 2 and again.game.closed_doors() == 1 << again.game.board.find("c3")
    south = stealer("c2").replace('facing = "w"', 'facing = "s"')
    worked = play(STEALER_TURN + NOOK + south, "S1: open c3", "S1: close c3")
    assert points(worked, "S1") == 4
    hidden = play(STEALER_TURN.replace("S1", "B1") + NOOK + blip("c2"), "B1: open c3")
    assert points(hidden, "B1") == 5
    # The door square is plain floor now.
    through = play(STEALER_TURN.replace("S1", "B1") + NOOK + blip("c2"), "B1: open c3", "B1: move c3")
    assert (through.at("B1"), points(through, "B1")) == ("c3", 4)


DOORS = """
map = '''
#######
#.....#
#...D.#
#.....#
#..D..#
#######
'''
"""


@rule("V3-DOOR-FRONT-THREE")
def test_a_door_is_worked_from_one_of_the_three_squares_in_front() -> None:
    # Bo at d4 facing east: the door at e3 is diagonally ahead, the one at d5 beside him.
    scene = MARINE + DOORS + bo("d4")
    assert [option for option in play(scene).options() if "open" in option] == ["Bo: open e3"]
    assert refusal(scene, "Bo: open d5") == "V3-DOOR-FRONT-THREE"
    assert play(scene, "Bo: turn right", "Bo: hold fire", "Bo: open d5").game.open_doors
    # A stealer has a front like a marine's, a blip has none.
    one = STEALER_TURN + DOORS + stealer("d4").replace('facing = "w"', 'facing = "n"')
    assert [option for option in play(one).options() if "open" in option] == ["S1: open e3"]
    assert refusal(one, "S1: open d5") == "V3-DOOR-FRONT-THREE"
    hidden = STEALER_TURN.replace("S1", "B1") + DOORS + blip("d4")
    assert [option for option in play(hidden).options() if "open" in option] == ["B1: open e3", "B1: open d5"]


@rule("V3-DOOR-FRONT-THREE")
def test_a_door_around_a_corner_counts_as_adjacent() -> None:
    pinched = "map = '''\n#####\n#.###\n##D##\n##.##\n#####\n'''\n"
    scene = MARINE + pinched + bo("b2")
    assert play(scene, "Bo: open c3").one("door opened").rule == "V3-DOOR-COST"
    # Through it he cannot go: the step is pinched.
    assert refusal(scene, "Bo: open c3", "Bo: forward right") == "V3-MOVE-DIAGONAL"
    hidden = STEALER_TURN.replace("S1", "B1") + pinched + blip("b2")
    assert points(play(hidden, "B1: open c3"), "B1") == 5


@rule("V3-OBJECT-PICKUP-COST", "V3-AP-COST-TABLE")
def test_picking_up_costs_nothing_in_ones_own_activation() -> None:
    scene = MARINE + CORRIDOR + CORE % "c2" + bo(more="ap = 1")
    played = play(scene, "Bo: forward", "Bo: take core")
    took = played.one("took")
    assert (took.rule, played.game.name(took["who"])) == ("V3-OBJECT-PICKUP-COST", "Bo")
    assert (played.game.carry[0], points(played, "Bo"), played.game.object_at) == (0, 0, [-1])
    down = play(scene, "Bo: forward", "Bo: take core", "Bo: drop core")
    assert (down.game.carry[0], down.game.object_at) == (-1, [down.game.board.find("c2")])
    assert down.one("dropped").rule == "V3-OBJECT-PICKUP-COST"
    assert refusal(scene, "Bo: take core") == "V3-OBJECT-PICKUP-COST"


@rule("V3-OBJECT-PICKUP-COST")
def test_free_as_it_is_it_ends_overwatch_guard_and_a_series_of_shots() -> None:
    watching = MARINE + CORRIDOR + CORE % "b2" + bo(more='states = ["overwatch"]')
    played = play(watching, "Bo: take core")
    assert played.game.flags[0] & pc.OVERWATCH == 0 and played.one("overwatch lost").rule == "V3-OW-LOST"
    guarding = MARINE + CORRIDOR + CORE % "b2" + bo(more='states = ["guard"]')
    assert play(guarding, "Bo: take core").one("guard lost").rule == "V3-GUARD-LOST"
    series = "dice = [1, 2, 1, 5]\n" + MARINE + CORRIDOR + CORE % "b2" + bo() + stealer("h2")
    shots = play(series, "Bo: fire at h2", "Bo: take core", "Bo: fire at h2").all("shot")
    assert [(e.dice, e["score"]) for e in shots] == [((1, 2), 6), ((1, 5), 6)]


@rule("V3-OBJECT-PASS")
def test_the_giver_pays_one_point_and_the_receiver_nothing() -> None:
    thing = '[[object]]\nname = "core"\n'
    scene = (
        MARINE
        + CORRIDOR
        + thing
        + bo(more='carries = "core"\nap = 2')
        + odo("c2", 'ap = 0\nstates = ["activated"]')
    )
    played = play(scene, "Bo: give core to Odo")
    assert (points(played, "Bo"), points(played, "Odo")) == (1, 0)
    assert (played.game.carry[0], played.game.carry[1]) == (-1, 0)
    gave = played.one("gave")
    assert (gave.rule, gave["who"], gave["receiver"]) == ("V3-OBJECT-PASS", 0, 1)
    far = scene.replace('at = "c2"', 'at = "d2"')
    assert refusal(far, "Bo: give core to Odo") == "V3-OBJECT-PASS"
    poor = scene.replace("ap = 2", "ap = 0")
    assert refusal(poor, "Bo: give core to Odo") == "V3-AP-ALLOWANCE"


@rule("V3-OBJECT-PASS")
def test_facing_does_not_matter_but_a_pinched_diagonal_does() -> None:
    thing = '[[object]]\nname = "core"\n'
    open_ = "map = '''\n#####\n#...#\n#...#\n#####\n'''\n"
    behind = MARINE + open_ + thing + bo("c2", 'carries = "core"') + odo("b3")
    assert play(behind, "Bo: give core to Odo").game.carry[1] == 0
    pinched = "map = '''\n#####\n##.##\n#.###\n#####\n'''\n"
    corner = MARINE + pinched + thing + bo("c2", 'carries = "core"') + odo("b3")
    assert refusal(corner, "Bo: give core to Odo") == "V3-OBJECT-PASS"
    # A third marine in the one free square beside the diagonal pinches it too.
    half = "map = '''\n#####\n#..##\n##..#\n#####\n'''\n"
    pair = MARINE + half + thing + bo("b2", 'carries = "core"') + odo("c3")
    assert play(pair, "Bo: give core to Odo").game.carry[1] == 0
    third = '[[piece]]\nname = "Kesh"\nat = "c2"\nfacing = "e"\n'
    assert refusal(pair + third, "Bo: give core to Odo") == "V3-OBJECT-PASS"


@rule("V3-MOVE-AND-FIRE")
@pytest.mark.parametrize(("word", "square", "left"), [("forward", "e2", 3), ("back", "c2", 2)])
def test_a_marine_fires_in_the_same_action_as_a_step(word: str, square: str, left: int) -> None:
    scene = "dice = [6, 2]\n" + MARINE + CORRIDOR + bo("d2") + stealer("i2")
    played = play(scene, f"Bo: {word}", "Bo: fire at i2")
    assert (played.at("Bo"), points(played, "Bo")) == (square, left)
    shot = played.one("shot")
    assert (shot.dice, shot["score"]) == ((6, 2), 6)
    assert [e.kind for e in played.events][:2] == ["moved", "shot"]
    assert played.at("S1") == "" and played.dice_left() == []


@rule("V3-MOVE-AND-FIRE")
def test_the_turn_comes_first_and_the_shot_goes_where_he_now_looks() -> None:
    room = "map = '''\n######\n#....#\n#....#\n######\n'''\n"
    scene = "dice = [6, 2]\n" + MARINE + room + bo("b2", "", "n") + stealer("e2") + stealer("b3")
    asked = play(scene, "Bo: turn right")
    assert asked.kind() == "free shot" and asked.options() == ["Bo: fire at e2", "Bo: hold fire"]
    assert refusal(scene, "Bo: turn right", "Bo: fire at b3") == "V3-LOS-ARC"
    assert refusal(scene, "Bo: turn right", "Bo: overwatch") == "V3-MOVE-AND-FIRE"
    fired = play(scene, "Bo: turn right", "Bo: fire at e2")
    assert points(fired, "Bo") == 3 and fired.at("S1") == ""
    held = play(scene, "Bo: turn right", "Bo: hold fire")
    assert points(held, "Bo") == 3 and held.all("shot") == [] and held.kind() == "marine action"
    without = play("options = { turn_and_fire = false }\n" + scene, "Bo: turn right")
    assert without.kind() == "marine action"


@rule("V3-MOVE-AND-FIRE")
def test_a_shot_with_a_move_has_no_bonus_but_may_begin_a_series() -> None:
    scene = "dice = [5, 1, 5, 2, 5, 3]\n" + MARINE + CORRIDOR + bo() + stealer("i2")
    played = play(scene, "Bo: fire at i2", "Bo: forward", "Bo: fire at i2", "Bo: fire at i2")
    assert [(e.dice, e["score"]) for e in played.all("shot")] == [((5, 1), 6), ((5, 2), 6), ((5, 3), 5)]
    assert played.at("S1") == "" and points(played, "Bo") == 1 and played.dice_left() == []


@rule("V3-MOVE-AND-FIRE")
def test_a_heavy_flamer_does_not_fire_with_a_move_and_a_cannon_does() -> None:
    flamer = MARINE + CORRIDOR + bo(more='weapons = ["heavy_flamer"]') + stealer("i2")
    assert play(flamer, "Bo: forward").kind() == "marine action"
    cannon = (
        "dice = [5, 2, 1]\n" + MARINE + CORRIDOR + bo(more='weapons = ["assault_cannon"]') + stealer("i2")
    )
    played = play(cannon, "Bo: forward", "Bo: fire at i2")
    assert (played.one("shot")["score"], played.at("S1"), points(played, "Bo")) == (5, "", 3)
    jammed = MARINE + CORRIDOR + bo(more='states = ["jammed"]') + stealer("i2")
    assert play(jammed, "Bo: forward").kind() == "marine action"


@rule("V3-MOVE-AND-FIRE")
def test_a_blip_uncovered_by_the_step_is_converted_before_the_shot() -> None:
    bend = "map = '''\n######\n#....#\n#.####\n######\n'''\n"
    scene = "dice = [6, 1]\n" + MARINE + bend + bo("b3", "", "n") + blip("d2")
    moved = play(scene, "Bo: forward", "Bo: turn right")
    assert moved.kind() == "facing"
    fired = play(scene, "Bo: forward", "Bo: turn right", "S1: face w", "Bo: fire at d2")
    assert fired.at("S1") == "" and points(fired, "Bo") == 2 and fired.dice_left() == []
