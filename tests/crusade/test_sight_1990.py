"""Sight as the game uses it, by the examples of the rules of 1990 (SC-SIGHT-*, SC-GAP-SIGHT-MODEL)."""

from __future__ import annotations

import pytest

from tests.crusade.halls import alien, blip, figure
from tests.crusade.maps import on
from tests.crusade.scenes import play, refusal, rule

# The printed diagram: the marine stands on e4.
DIAGRAM = """
+-+-+-+-+-+-+-+-+
|. . . . . . . .|
+               +
|. . . . . . . .|
+               +
|. . . . . . . .|
+-+-+-+ + +-+-+-+
|. . . . . . . .|
+               +
|. . . . . . . .|
+   +-+-+-+-+   +
|. .|. . . .|. .|
+-+-+-+-+-+-+-+-+
"""
SEEN = ("ff..f...", "f......w", "ww....ww", "ff......", "f......f", ".wwwwwff")
ALIENS = (
    alien("runt", "c1")
    + alien("brute", "e1")
    + alien("runt", "b2")
    + alien("brute", "e2")
    + alien("runt", "c4")
    + alien("android", "g5")
)
TAKEN = ("c1", "e1", "b2", "e2", "c4", "g5", "e4")
LAUNCHER = "marine missile_launcher"
HALL = """
+-+-+-+-+
|. . . .|
+       +
|. . . .|
+       +
|. . . .|
+-+-+-+-+
"""


def squares(letter: str) -> set[str]:
    """The squares of the diagram with that letter, without the marine's own."""
    found = {
        f"{'abcdefgh'[x]}{y + 1}"
        for y, row in enumerate(SEEN)
        for x, seen in enumerate(row)
        if seen == letter
    }
    return found - {"e4"}


@rule("SC-SIGHT-STRAIGHT-LINE")
def test_in_an_empty_room_every_square_sees_every_other() -> None:
    names = [f"{column}{row}" for column in "abcd" for row in (1, 2, 3)]
    for own in names:
        played = play(
            on(HALL, active="Ilen") + figure("Ilen", own, unit=LAUNCHER), "Ilen: aim missile_launcher"
        )
        aimed = {line.rpartition(" ")[2] for line in played.options() if "launch" in line}
        assert aimed == set(names) - {own}


@rule("SC-SIGHT-DIAGRAM", "SC-GAP-SIGHT-MODEL")
def test_the_diagram_as_squares_that_a_launcher_can_be_aimed_at() -> None:
    scene = on(DIAGRAM, active="Ilen") + figure("Ilen", "e4", unit=LAUNCHER) + ALIENS
    played = play(scene, "Ilen: aim missile_launcher")
    aimed = {line.rpartition(" ")[2] for line in played.options() if "launch" in line}
    assert aimed == squares(".")
    game = played.game
    marine = played.piece("Ilen")
    seen = {game.board.name(square) for square in range(48) if game.field(marine) >> square & 1}
    assert seen - {"e4"} == squares(".") | squares("f")


@rule("SC-SIGHT-DIAGRAM", "SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY", "SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR")
def test_blips_behind_figures_are_discovered_and_blips_behind_walls_are_not() -> None:
    behind_figures = sorted(squares("f") - set(TAKEN))
    behind_walls = sorted(squares("w"))[:6]
    scene = on(DIAGRAM, active="Ilen") + figure("Ilen", "e5") + ALIENS
    scene += "".join([blip("runt", name) for name in behind_figures])
    scene += "".join([blip("traitor", name) for name in behind_walls])
    played = play(scene, "Ilen: move e4")
    board = played.game.board
    assert sorted(board.name(event["where"]) for event in played.all("revealed")) == behind_figures
    left = {board.name(square) for square in range(48) if played.game.blips_on >> square & 1}
    assert left == set(behind_walls)


@rule("SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR", "SC-FIRE-ONLY-AT-VISIBLE")
def test_the_wall_between_rows_three_and_four_hides_column_eight() -> None:
    scene = on(DIAGRAM, active="Ilen") + figure("Ilen", "e4") + alien("brute", "h3")
    assert "Ilen: fire bolter at h3" not in play(scene).options()
    assert refusal(scene, "Ilen: fire bolter at h3") == "SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR"


@rule("SC-SIGHT-DIAGONAL-GAP")
def test_no_fire_between_two_runts_that_stand_corner_to_corner() -> None:
    scene = on(DIAGRAM, active="Ilen", dice=[6, 6]) + figure("Ilen", "e4") + alien("brute", "b1")
    both = scene + alien("runt", "c1") + alien("runt", "b2")
    assert refusal(both, "Ilen: fire bolter at b1") == "SC-SIGHT-DIAGONAL-GAP"
    # Past one of them there is a way. A diagonal neighbour is a target, but not between two others either.
    past = play(scene + alien("runt", "c1"), "Ilen: fire bolter at b1")
    assert past.one("killed")["victim"] == past.piece("brute1")
    near = on(DIAGRAM.replace("+-+-+-+ + +-+-+-+", "+               +"), active="Ilen")
    near += figure("Ilen", "e4") + alien("brute", "f3")
    assert "Ilen: fire bolter at f3" in play(near).options()
    near += alien("runt", "e3") + alien("runt", "f4")
    assert refusal(near, "Ilen: fire bolter at f3") == "SC-SIGHT-DIAGONAL-GAP"


@rule("SC-SIGHT-DIAGONAL-GAP", "SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY")
def test_the_gap_stops_fire_but_not_the_discovery_of_a_blip() -> None:
    scene = on(DIAGRAM, active="Ilen") + figure("Ilen", "e5") + alien("runt", "c1") + alien("runt", "b2")
    played = play(scene + blip("brute", "b1"), "Ilen: move e4")
    assert played.one("appeared")["who"] == played.piece("brute1")
    assert "Ilen: fire bolter at b1" not in played.options()


@rule("SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY", "SC-FIRE-ONLY-AT-VISIBLE")
@pytest.mark.parametrize("front", [alien("brute", "e2"), figure("Dax", "e2")])
def test_friend_and_foe_on_the_line_block_fire_alike(front: str) -> None:
    scene = on(DIAGRAM, active="Ilen") + figure("Ilen", "e4") + front + alien("android", "e1")
    assert refusal(scene, "Ilen: fire bolter at e1") == "SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY"


@rule("SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR", "SC-GAP-CLARIFICATIONS")
def test_the_end_of_a_closed_door_is_the_end_of_a_wall() -> None:
    # The flat line from a2 to d1 passes exactly through the corner at which the door ends, and crosses no door.
    plan = """
+-+-+-+-+
|. . . .|
+ +D+   +
|. . . .|
+-+-+-+-+
"""
    pieces = figure("Ilen", "a2") + alien("brute", "d1")
    shut = on(plan, active="Ilen") + pieces
    wall = on(plan.replace("D", "-"), active="Ilen") + pieces
    free = on(plan.replace("D", " "), active="Ilen") + pieces
    opened = on(plan, active="Ilen", doors={"open": ["b1-b2"]}) + pieces
    fire = "Ilen: fire bolter at d1"
    assert fire not in play(shut).options()
    assert fire not in play(wall).options()
    assert fire in play(free).options()
    assert fire in play(opened).options()


@rule("SC-GAP-CLARIFICATIONS", "SC-DREADNOUGHT-FIRE-FROM-ANY-SQUARE")
def test_a_large_figure_is_seen_by_any_of_its_squares_which_never_block_each_other() -> None:
    plan = """
+-+-+-+-+-+
|. . . . .|
+         +
|. . .|. .|
+-+-+-+-+-+
"""
    scene = on(plan, active="Ilen", dice=[6, 6]) + figure("Ilen", "c2")
    played = play(scene + alien("dreadnought", "d1"), "Ilen: fire bolter at d1")
    assert played.one("unhurt")["strength"] == 4
    # Only d1 and e1 are in view; the two squares below lie behind the wall.
    game = played.game
    ilen = game.field(played.piece("Ilen"))
    assert [bool(ilen >> game.board.square(name) & 1) for name in ("d1", "d2", "e2")] == [True, False, False]


@rule("SC-SIGHT-DISPUTE")
def test_sight_is_worked_out_exactly_and_alike_from_both_ends_so_that_no_die_settles_it() -> None:
    game = play(on(DIAGRAM) + figure("Ilen", "e4") + alien("runt", "a1")).game
    sees = [game.sight.field(square, game.closed, 0) for square in range(game.board.count)]
    for one, field in enumerate(sees):
        for other in range(game.board.count):
            assert field >> other & 1 == sees[other] >> one & 1, (one, other)
