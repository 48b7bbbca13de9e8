"""Line of sight in play: the arc, what blocks, the ends of the line, corners, corridors."""

from __future__ import annotations

import pytest

from hullbreach.kernel.board import bits
from tests.scenes import Played, play, refusal, rule

HALL = """
active = "Kesh"
map = '''
.........
.........
.........
.........
.........
.........
.........
'''
piece = [
  { name = "Kesh", at = "b4", facing = "e" },
  { kind = "stealer", at = "AT", facing = "w" },
]
"""

CORRIDOR = """
active = "Kesh"
map = '''
.........
'''
"""


def sees(played: Played, name: str) -> set[str]:
    game = played.game
    return {game.board.name(square) for square in bits(game.field(played.piece(name)))}


@rule("V3-LOS-ARC")
@pytest.mark.parametrize("square", ["e4", "e6", "e7", "e1", "c3", "c5"])
def test_a_target_in_the_quarter_to_the_front_can_be_shot(square: str) -> None:
    played = play("dice = [1, 2]" + HALL.replace("AT", square), f"Kesh: fire at {square}")
    assert played.one("shot").rule == "V3-FIRE-STORM-BOLTER"
    assert played.dice_left() == []


@rule("V3-LOS-ARC")
@pytest.mark.parametrize("square", ["d7", "b5", "b1", "a4", "a3", "c6"])
def test_a_target_outside_the_arc_is_refused(square: str) -> None:
    assert refusal(HALL.replace("AT", square), f"Kesh: fire at {square}") == "V3-LOS-ARC"


@rule("V3-LOS-ARC")
def test_a_turn_moves_the_arc() -> None:
    played = play(HALL.replace("AT", "b7"), "Kesh: turn right")
    assert "Kesh: fire at b7" in played.options()
    assert "e4" not in sees(played, "Kesh")


@rule("V3-LOS-BLOCKED")
@pytest.mark.parametrize(
    "between",
    [
        """piece = [
  { name = "Kesh", at = "a1", facing = "e" },
  { kind = "blip", at = "d1", value = 1 },
  { kind = "stealer", at = "g1", facing = "w" },
]""",
        """piece = [
  { name = "Kesh", at = "a1", facing = "e" },
  { name = "Odo", at = "d1", facing = "e" },
  { kind = "stealer", at = "g1", facing = "w" },
]""",
        """piece = [
  { name = "Kesh", at = "a1", facing = "e" },
  { kind = "stealer", at = "d1", facing = "w" },
  { kind = "stealer", at = "g1", facing = "w" },
]""",
        """burning = ["d1"]
piece = [
  { name = "Kesh", at = "a1", facing = "e" },
  { kind = "stealer", at = "g1", facing = "w" },
]""",
        """barriers = ["d1"]
piece = [
  { name = "Kesh", at = "a1", facing = "e" },
  { kind = "stealer", at = "g1", facing = "w" },
]""",
    ],
    ids=["blip", "marine", "stealer", "flames", "barrier"],
)
def test_models_blips_flames_and_barriers_block_the_line(between: str) -> None:
    assert refusal(CORRIDOR + between, "Kesh: fire at g1") == "V3-LOS-BLOCKED"


@rule("V3-LOS-BLOCKED")
@pytest.mark.parametrize(
    ("char", "opaque"),
    [
        ("D", True),
        ("B", True),
        ("K", True),
        ("Y", True),
        ("V", True),
        ("#", True),
        ("~", False),
        ("C", False),
    ],
)
def test_what_stands_on_a_square_of_the_map_blocks_or_not(char: str, opaque: bool) -> None:
    scene = f"""
active = "Kesh"
map = '''
...{char}.....
'''
piece = [
  {{ name = "Kesh", at = "a1", facing = "e" }},
  {{ kind = "stealer", at = "g1", facing = "w" }},
]"""
    if opaque:
        assert refusal(scene, "Kesh: fire at g1") == "V3-LOS-BLOCKED"
        assert "e1" not in sees(play(scene), "Kesh")
    else:
        assert "Kesh: fire at g1" in play(scene).options()


@rule("V3-LOS-BLOCKED")
def test_an_open_door_and_a_loose_object_do_not_block() -> None:
    scene = """
active = "Kesh"
doors = { open = ["d1"] }
map = '''
...D.....
'''
object = [{ name = "idol", at = "c1" }]
piece = [
  { name = "Kesh", at = "a1", facing = "e" },
  { kind = "stealer", at = "g1", facing = "w" },
]"""
    assert "Kesh: fire at g1" in play(scene).options()


@rule("V3-LOS-ENDPOINTS")
def test_flames_in_the_two_end_squares_do_not_count() -> None:
    pieces = """
piece = [
  { name = "Kesh", at = "a1", facing = "e" },
  { kind = "stealer", at = "f1", facing = "w" },
]"""
    played = play('dice = [6, 1]\nburning = ["a1", "f1"]' + CORRIDOR + pieces, "Kesh: fire at f1")
    assert played.at("S1") == ""
    assert refusal('burning = ["e1", "f1"]' + CORRIDOR + pieces, "Kesh: fire at f1") == "V3-LOS-BLOCKED"


@rule("V3-LOS-CENTRE-LINE")
@pytest.mark.parametrize("blocked", ["c4", "c5"])
def test_the_line_to_two_ahead_and_one_aside_runs_through_both_squares(blocked: str) -> None:
    scene = HALL.replace("AT", "d5")
    assert "Kesh: fire at d5" in play(scene).options()
    assert refusal(f'burning = ["{blocked}"]' + scene, "Kesh: fire at d5") == "V3-LOS-BLOCKED"


@rule("V3-GAP-LOS-PROCEDURE")
def test_a_line_through_a_corner_is_cut_only_if_both_flanks_block() -> None:
    # From b4 to e5 the line runs through c4, the corner between d4 and c5, and d5.
    scene = HALL.replace("AT", "e5")
    for one in ("d4", "c5", "b5", "e4"):
        assert "Kesh: fire at e5" in play(f'burning = ["{one}"]' + scene).options()
    for both in ('"d4", "c5"', '"c4"', '"d5"'):
        assert refusal(f"burning = [{both}]" + scene, "Kesh: fire at e5") == "V3-LOS-BLOCKED"


@rule("V3-GAP-LOS-PROCEDURE")
def test_the_diagonal_is_cut_between_two_models_and_between_a_wall_and_a_model() -> None:
    scene = """
active = "Kesh"
map = '''
....
.#..
....
....
'''
piece = [
  { name = "Kesh", at = "a2", facing = "s" },
  { name = "Odo", at = "a3", facing = "n" },
  { kind = "stealer", at = "b3", facing = "w" },
]"""
    # b2 is a wall and Odo stands on a3: Kesh cannot look past.
    assert refusal(scene, "Kesh: fire at b3") == "V3-LOS-BLOCKED"
    assert "Kesh: fire at b3" in play(scene.replace('"a3"', '"a1"')).options()


@rule("V3-GAP-LOS-CORRIDORS")
def test_corridor_sight_as_an_option() -> None:
    scene = """
active = "Kesh"
map = '''
....
....
....
##.#
##.#
'''
piece = [
  { name = "Kesh", at = "b2", facing = "s" },
  { kind = "stealer", at = "c5", facing = "n" },
  { kind = "stealer", at = "a3", facing = "n" },
]"""
    assert "Kesh: fire at c5" in play(scene).options()
    straight = 'options = { corridor_sight = "straight" }' + scene
    assert refusal(straight, "Kesh: fire at c5") == "V3-GAP-LOS-CORRIDORS"
    # A square of the room is seen obliquely as usual, and straight ahead the corridor is seen too.
    assert "Kesh: fire at a3" in play(straight).options()
    assert "Kesh: fire at c5" in play(straight.replace('"b2"', '"c3"')).options()
    assert "Kesh: fire at c4" in play(straight.replace('"b2"', '"b3"').replace('"c5"', '"c4"')).options()
