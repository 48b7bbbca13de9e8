"""Moving and turning: marines, stealers, blips; obstacles, diagonals, exits; the geometry of facing."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.kernel.board import FACINGS, bits
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, play, refusal, rule

ROOM = """
map = '''
###########
#.........#
#.........#
#.........#
#.........#
#.........#
#.........#
#.........#
#.........#
#.........#
###########
'''
"""
BO = 'phase = "marine actions"\nactive = "Bo"\n' + ROOM + '[[piece]]\nname = "Bo"\nat = "%s"\nfacing = "%s"\n'
STEALER = (
    'phase = "stealer actions"\nactive = "S1"\n'
    + ROOM
    + '[[piece]]\nkind = "stealer"\nat = "f6"\nfacing = "w"\n'
)


def moves(played: Played) -> set[str]:
    """The squares to which the piece whose decision is open may move."""
    asked = played.game.decision()
    assert asked is not None
    return {played.game.board.name(where) for verb, _, where, _ in asked.options if verb == v.MOVE}


def state(played: Played, name: str) -> tuple[str, str, int]:
    """Square, facing and action points."""
    p = played.piece(name)
    return played.at(name), FACINGS[played.game.facing[p]], played.game.ap[p]


@rule("V3-MOVE-MARINE-FORWARD", "V3-AP-COST-TABLE")
@pytest.mark.parametrize(
    ("word", "square"), [("forward left", "e3"), ("forward", "e4"), ("forward right", "e5")]
)
def test_a_marine_moves_forward_straight_or_diagonally_for_one_point(word: str, square: str) -> None:
    played = play(BO % ("d4", "e"), f"Bo: {word}")
    assert state(played, "Bo") == (square, "e", 3)
    assert played.one("moved").rule == "V3-MOVE-MARINE-FORWARD"


@rule("V3-MOVE-MARINE-BACK", "V3-AP-COST-TABLE")
@pytest.mark.parametrize(("word", "square"), [("back left", "c3"), ("back", "c4"), ("back right", "c5")])
def test_a_marine_moves_backward_for_two_points_and_keeps_his_facing(word: str, square: str) -> None:
    played = play(BO % ("d4", "e"), f"Bo: {word}")
    assert state(played, "Bo") == (square, "e", 2)
    assert played.one("moved").rule == "V3-MOVE-MARINE-BACK"
    assert refusal(BO % ("d4", "e") + "ap = 1\n", f"Bo: {word}") == "V3-AP-ALLOWANCE"


@rule("V3-MOVE-MARINE-FORWARD", "V3-MOVE-MARINE-BACK", "V3-MOVE-MARINE-NO-SIDEWAYS", "V3-GAP-FACING-ARCS")
@pytest.mark.parametrize(
    ("facing", "sides"),
    [("n", {"c4", "e4"}), ("e", {"d3", "d5"}), ("s", {"c4", "e4"}), ("w", {"d3", "d5"})],
)
def test_a_marine_moves_to_his_three_front_and_three_rear_squares_and_never_sideways(
    facing: str, sides: set[str]
) -> None:
    around = {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}
    assert moves(play(BO % ("d4", facing))) == around - sides
    for word in ("left", "right"):
        assert refusal(BO % ("d4", facing), f"Bo: {word}") == "V3-MOVE-MARINE-NO-SIDEWAYS"


@rule("V3-TURN-MARINE-90")
@pytest.mark.parametrize(("word", "facing"), [("right", "e"), ("left", "w")])
def test_a_marine_turns_a_quarter_for_one_point(word: str, facing: str) -> None:
    played = play(BO % ("d4", "n"), f"Bo: turn {word}")
    assert state(played, "Bo") == ("d4", facing, 3)
    assert played.one("turned").rule == "V3-TURN-MARINE-90"


@rule("V3-TURN-MARINE-NO-180", "V3-AP-COST-TABLE")
def test_a_marine_turns_about_only_in_two_actions() -> None:
    scene = BO % ("d4", "n")
    assert refusal(scene, "Bo: turn about") == "V3-TURN-MARINE-NO-180"
    assert refusal(scene, "Bo: turn s") == "V3-TURN-MARINE-NO-180"
    assert state(play(scene, "Bo: turn right", "Bo: turn right"), "Bo") == ("d4", "s", 2)
    one = play(scene + "ap = 1\n")
    turns = [option for option in one.options() if "turn" in option]
    assert turns == ["Bo: turn left", "Bo: turn right"]
    assert refusal(scene + "ap = 1\n", "Bo: turn right", "Bo: turn right") == "V3-ACT-NO-REACTIVATION"


@rule("V3-AP-ALLOWANCE")
def test_a_marine_has_four_points_and_no_fifth_step() -> None:
    scene = BO % ("b4", "e")
    played = play(scene, *["Bo: forward"] * 4)
    assert state(played, "Bo") == ("f4", "e", 0)
    assert refusal(scene, *["Bo: forward"] * 4, "Bo: forward") == "V3-ACT-NO-REACTIVATION"
    # With one point left and the step costing two it is the points that are missing.
    assert refusal(scene, *["Bo: forward"] * 3, "Bo: back") == "V3-AP-ALLOWANCE"


@rule("V3-MOVE-STEALER-FORWARD", "V3-AP-COST-TABLE")
@pytest.mark.parametrize("square", ["e5", "e6", "e7"])
def test_a_stealer_moves_forward_for_one_point(square: str) -> None:
    played = play(STEALER, f"S1: move {square} facing w")
    assert state(played, "S1") == (square, "w", 5)
    assert played.one("moved").rule == "V3-MOVE-STEALER-FORWARD"


@rule("V3-MOVE-STEALER-BACK", "V3-AP-COST-TABLE")
@pytest.mark.parametrize("square", ["g5", "g6", "g7"])
def test_a_stealer_moves_backward_for_two_points(square: str) -> None:
    played = play(STEALER, f"S1: move {square} facing w")
    assert state(played, "S1") == (square, "w", 4)
    assert played.one("moved").rule == "V3-MOVE-STEALER-BACK"
    assert refusal(STEALER + "ap = 1\n", f"S1: move {square} facing w") == "V3-AP-ALLOWANCE"


@rule("V3-MOVE-STEALER-SIDEWAYS", "V3-AP-COST-TABLE")
@pytest.mark.parametrize("square", ["f5", "f7"])
def test_a_stealer_sidesteps_for_one_point(square: str) -> None:
    played = play(STEALER, f"S1: move {square} facing w")
    assert state(played, "S1") == (square, "w", 5)
    assert played.one("moved").rule == "V3-MOVE-STEALER-SIDEWAYS"


@rule("V3-TURN-STEALER-90", "V3-TURN-STEALER-180", "V3-AP-COST-TABLE")
@pytest.mark.parametrize(
    ("word", "facing", "id_"),
    [
        ("right", "n", "V3-TURN-STEALER-90"),
        ("left", "s", "V3-TURN-STEALER-90"),
        ("about", "e", "V3-TURN-STEALER-180"),
    ],
)
def test_a_stealer_turns_on_the_spot_as_one_action_of_one_point(word: str, facing: str, id_: str) -> None:
    played = play(STEALER, f"S1: turn {word}")
    assert state(played, "S1") == ("f6", facing, 5)
    assert [(e.kind, e.rule) for e in played.events] == [("turned", id_)]


@rule("V3-STEALER-FREE-TURN")
@pytest.mark.parametrize(
    ("square", "facing", "left"),
    [
        ("f5", "n", 5),  # turn right, then forward; or sideways, then turn
        ("e6", "n", 5),  # forward, then turn
        ("e6", "s", 5),
        ("g6", "n", 5),  # turn first, and the step straight back has become a sidestep
        ("g6", "s", 5),
        ("g5", "n", 5),  # turn right first: diagonally ahead
        ("g7", "n", 4),  # behind it before and after the turn
        ("g7", "s", 5),
    ],
)
def test_one_free_turn_goes_with_a_move_before_or_after_it(square: str, facing: str, left: int) -> None:
    played = play(STEALER, f"S1: move {square} facing {facing}")
    assert state(played, "S1") == (square, facing, left)
    assert [(e.kind, e.rule) for e in played.events] == [("moved", "V3-STEALER-FREE-TURN")]


@rule("V3-STEALER-FREE-TURN")
def test_a_second_free_turn_with_the_same_move_is_refused() -> None:
    for square in ("e6", "f5", "g6", "e5"):
        assert refusal(STEALER, f"S1: move {square} facing e") == "V3-STEALER-FREE-TURN"
    # Two quarter turns are a move with its free turn and an action more.
    played = play(STEALER, "S1: move e6 facing n", "S1: turn right")
    assert state(played, "S1") == ("e6", "e", 4)


@rule("V3-STEALER-FREE-TURN")
def test_move_and_free_turn_draw_one_overwatch_shot_when_both_are_done() -> None:
    scene = (
        "dice = [1, 2]\n"
        + STEALER
        + '[[piece]]\nname = "Bo"\nat = "b6"\nfacing = "e"\nstates = ["overwatch"]\n'
    )
    played = play(scene, "S1: move e6 facing n")
    assert [e.kind for e in played.events] == ["moved", "shot"]
    assert played.dice_left() == []


@rule("V3-MOVE-BLIP-ANY", "V3-AP-COST-TABLE")
def test_a_blip_moves_in_all_eight_directions_for_one_point_and_does_not_turn() -> None:
    scene = STEALER.replace("S1", "B1").replace('kind = "stealer"', 'kind = "blip"\nvalue = 1')
    played = play(scene)
    around = {"e5", "f5", "g5", "e6", "g6", "e7", "f7", "g7"}
    assert moves(played) == around
    assert not any("turn" in option for option in played.options())
    for square in sorted(around):
        moved = play(scene, f"B1: move {square}")
        assert (moved.at("B1"), moved.game.ap[moved.piece("B1")]) == (square, 5)
        assert moved.one("moved").rule == "V3-MOVE-BLIP-ANY"
    assert refusal(scene, "B1: turn left") == "V3-BLIP-NO-OTHER-ACTIONS"


OBSTACLES = (
    """
phase = "%s"
active = "%s"
map = '''
#######
#..D..#
#.....#
#.....#
#######
'''
"""
    + marine("Bo", "c2")
    + marine("Odo", "c3", "s")
    + stealer("f3")
    + stealer("e3")
    + blip("f2")
)


@rule("V3-MOVE-OBSTACLE")
def test_walls_closed_doors_models_and_blips_are_obstacles_to_everybody() -> None:
    marine = OBSTACLES % ("marine actions", "Bo")
    assert refusal(marine, "Bo: forward") == "V3-MOVE-OBSTACLE"  # the closed door on d2
    assert refusal(marine, "Bo: forward left") == "V3-MOVE-OBSTACLE"  # the wall
    back = marine.replace('at = "c3"', 'at = "b2"')
    assert refusal(back, "Bo: back") == "V3-MOVE-OBSTACLE"  # a fellow marine
    stealer = OBSTACLES % ("stealer actions", "S1")
    assert refusal(stealer, "S1: move e3 facing w") == "V3-MOVE-OBSTACLE"  # another stealer
    assert refusal(stealer, "S1: move f2 facing w") == "V3-MOVE-OBSTACLE"  # a blip
    assert refusal(stealer, "S1: move d3 facing w") == "V3-AP-COST-TABLE"  # not through it either


@rule("V3-MOVE-OBSTACLE")
def test_an_open_door_is_plain_floor() -> None:
    scene = 'doors = { open = ["d2"] }\n' + OBSTACLES % ("marine actions", "Bo")
    away = scene.replace('at = "f2"', 'at = "f4"')
    assert play(away, "Bo: forward").at("Bo") == "d2"


PINCH = """
phase = "%s"
active = "%s"
map = '''
######
#....#
#..%s.#
#.%s..#
######
'''
"""
BO_C3 = '[[piece]]\nname = "Bo"\nat = "c3"\nfacing = "e"\n'


@rule("V3-MOVE-DIAGONAL")
@pytest.mark.parametrize(
    ("straight", "side", "allowed"),
    [("#", "#", False), (".", "#", True), ("#", ".", True), ("D", "#", False)],
)
def test_no_diagonal_step_between_two_obstacles(straight: str, side: str, allowed: bool) -> None:
    scene = PINCH % ("marine actions", "Bo", straight, side) + BO_C3
    if allowed:
        assert state(play(scene, "Bo: forward right"), "Bo") == ("d4", "e", 3)
    else:
        assert "d4" not in moves(play(scene))
        assert refusal(scene, "Bo: forward right") == "V3-MOVE-DIAGONAL"


@rule("V3-MOVE-DIAGONAL")
def test_pieces_pinch_a_diagonal_like_walls_for_marines_stealers_and_blips() -> None:
    odo = '[[piece]]\nname = "Odo"\nat = "d3"\nfacing = "n"\n'
    scene = PINCH % ("marine actions", "Bo", ".", "#") + BO_C3 + odo
    assert refusal(scene, "Bo: forward right") == "V3-MOVE-DIAGONAL"
    models = '[[piece]]\nkind = "stealer"\nat = "c3"\nfacing = "e"\n[[piece]]\nkind = "blip"\nat = "d3"\nvalue = 1\n'
    stealer = PINCH % ("stealer actions", "S1", ".", "#") + models
    assert refusal(stealer, "S1: move d4 facing e") == "V3-MOVE-DIAGONAL"
    assert play(stealer, "S1: move d2 facing e").at("S1") == "d2"
    blips = '[[piece]]\nkind = "blip"\nat = "c3"\nvalue = 1\n[[piece]]\nkind = "blip"\nat = "d3"\nvalue = 1\n'
    blip = PINCH % ("stealer actions", "B1", ".", "#") + blips
    assert refusal(blip, "B1: move d4") == "V3-MOVE-DIAGONAL"


EXIT = (
    """
phase = "marine actions"
%s
map = '''
#######
X.....#
#######
'''
[[object]]
name = "core"
"""
    + marine("Bo", "b2", "w", ap=1, carries="core")
    + marine("Odo", "d2", "w", rank="sergeant")
)


@rule("V3-MOVE-EXIT")
def test_leaving_is_a_move_into_a_free_square_beyond_the_edge() -> None:
    played = play(EXIT % "", "Bo: activate", "Bo: leave forward")
    bo = played.piece("Bo")
    assert played.one("left").rule == "V3-MOVE-EXIT"
    assert (played.game.status[bo], played.at("Bo"), played.game.ap[bo]) == (pc.LEFT, "", 0)
    assert played.game.spent == 0
    # Any number of marines through the same exit in one turn.
    both = play(EXIT % "", "Bo: activate", "Bo: leave forward", "Odo: activate", *["Odo: forward"] * 2)
    assert both.at("Odo") == "b2" and both.game.ap[both.piece("Odo")] == 2
    gone = play(
        EXIT % "",
        "Bo: activate",
        "Bo: leave forward",
        "Odo: activate",
        *["Odo: forward"] * 2,
        "Odo: leave forward",
    )
    assert gone.at("Odo") == "" and len(gone.all("left")) == 2


@rule("V3-MOVE-EXIT")
def test_leaving_backward_has_the_price_of_a_backward_move() -> None:
    turned = (EXIT % "").replace('at = "b2"\nfacing = "w"', 'at = "b2"\nfacing = "e"')
    assert refusal(turned, "Bo: activate", "Bo: leave back") == "V3-AP-ALLOWANCE"
    able = turned.replace("ap = 1", "ap = 3")
    assert play(able, "Bo: activate", "Bo: leave back").one("left").rule == "V3-MOVE-EXIT"
    aside = turned.replace('facing = "e"', 'facing = "n"')
    assert refusal(aside, "Bo: activate", "Bo: leave left") == "V3-MOVE-MARINE-NO-SIDEWAYS"
    entry = (EXIT % "").replace("X.....#", "P.....#")
    assert refusal(entry, "Bo: activate", "Bo: leave forward") == "V3-MOVE-EXIT"


@rule("V3-MOVE-EXIT-FINAL", "V3-CMD-SERGEANT-REDRAW")
def test_a_marine_who_left_cannot_come_back() -> None:
    line = ("Bo: activate", "Bo: leave forward")
    scene = EXIT % "command = { counter = 6 }\ndraws = [2, 2]"
    assert refusal(scene, *line, "Bo: activate") == "V3-MOVE-EXIT-FINAL"
    assert refusal(scene, *line, "Bo: command") == "V3-MOVE-EXIT-FINAL"
    assert refusal(scene, *line, "Bo: turn left") == "V3-MOVE-EXIT-FINAL"
    next_turn = play(scene, *line, "end phase", "end phase", "keep")
    assert next_turn.game.turn == 2
    assert not any(option.startswith("Bo") for option in next_turn.options())
    # A sergeant who has left gives no redraw any more, and the counter is simply kept.
    left = play(
        scene,
        *line,
        "Odo: activate",
        "Odo: forward",
        "Odo: forward",
        "Odo: leave forward",
        "end phase",
        "end phase",
    )
    assert left.game.turn == 2 and left.kind() == "marine" and left.options() == ["end phase"]


def seen_by_arc(x: int, y: int, facing: str) -> set[tuple[int, int]]:
    """The arc as the catalogue writes it: f >= 1 and |s| <= f."""
    forward = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[facing]
    right = {"n": (1, 0), "e": (0, 1), "s": (-1, 0), "w": (0, -1)}[facing]
    out = set()
    for tx in range(1, 10):
        for ty in range(1, 10):
            dx, dy = tx - x, ty - y
            f, s = dx * forward[0] + dy * forward[1], dx * right[0] + dy * right[1]
            if f >= 1 and abs(s) <= f:
                out.add((tx, ty))
    return out


@rule("V3-GAP-FACING-ARCS")
@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_marines_and_stealers_see_the_quarter_in_front_of_them(facing: str) -> None:
    game = play(BO % ("d6", facing)).game
    seen = {(game.board.xs[b], game.board.ys[b]) for b in bits(game.field(0))}
    assert seen == seen_by_arc(3, 5, facing)
    swarm = play(STEALER.replace('facing = "w"', f'facing = "{facing}"')).game
    seen = {(swarm.board.xs[b], swarm.board.ys[b]) for b in bits(swarm.field(0))}
    assert seen == seen_by_arc(5, 5, facing)


@rule("V3-GAP-FACING-ARCS")
def test_in_close_combat_front_is_the_one_square_straight_ahead() -> None:
    foes = stealer("e3") + stealer("e4") + stealer("d5")
    scene = BO % ("d4", "e") + foes
    assert [option for option in play(scene).options() if "attack" in option] == ["Bo: attack e4"]
    for square in ("e3", "d5"):
        assert refusal(scene, f"Bo: attack {square}") == "V3-CC-FRONT-SQUARE"
