"""Movement: allowance, directions, squares that are taken, docks (SC-MOVE-*, SC-GAP-DOCKS)."""

from __future__ import annotations

import random

from hullbreach.kernel.board import bits
from hullbreach.missions.crusade import own_mission, read_scene
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import Played, play, refusal, rule
from tests.crusade.whole_games import fresh, set_up

CANNON = "marine assault_cannon"


def goes(played: Played, name: str) -> set[str]:
    """Where a piece can go now, as its lines say it."""
    return {line.partition(": move ")[2] for line in played.options() if line.startswith(f"{name}: move")}


# SC-MOVE-SQUARES


@rule("SC-MOVE-SQUARES")
def test_every_square_is_in_a_corridor_or_in_a_room() -> None:
    # The north-western board of the first mission is board A as it is drawn.
    board = own_mission("dead_channel").board
    assert board.regions[board.square("f6")] in board.rooms
    assert board.corridors >> board.square("c3") & 1
    assert not board.corridors >> board.square("f6") & 1
    for square in range(board.count):
        if board.ship >> square & 1:
            assert (board.regions[square] in board.rooms) != bool(board.corridors >> square & 1)
    # A room ends at its walls and doors.
    room = board.region_squares[board.regions[board.square("f6")]]
    assert room.bit_count() == 4 * 8


# SC-MOVE-ALLOWANCE


@rule("SC-MOVE-ALLOWANCE")
def test_a_marine_moves_up_to_six_squares() -> None:
    scene = hall(active="Ilen") + figure("Ilen", "a1") + alien("runt", "a7")
    east = [f"Ilen: move {column}1" for column in "bcdefgh"]
    played = play(scene, *east[:4], "Ilen: done")
    assert played.at("Ilen") == "e1"
    played = play(scene, *east[:6])
    assert (played.at("Ilen"), played.game.used[played.piece("Ilen")]) == ("g1", 6)
    assert refusal(scene, *east) == "SC-MOVE-ALLOWANCE"
    assert play(scene, "Ilen: done").at("Ilen") == "a1"


@rule("SC-MOVE-ALLOWANCE")
def test_a_heavy_weapon_makes_slow() -> None:
    scene = hall(active="Dax") + figure("Dax", "a1", unit=CANNON) + alien("runt", "a7")
    east = [f"Dax: move {column}1" for column in "bcdef"]
    assert refusal(scene, *east) == "SC-MOVE-ALLOWANCE"


# SC-MOVE-EIGHT-DIRECTIONS


@rule("SC-MOVE-EIGHT-DIRECTIONS")
def test_a_step_goes_to_any_of_the_eight_neighbours() -> None:
    scene = hall(active="Dax") + figure("Dax", "d3", unit=CANNON) + alien("runt", "a7")
    assert goes(play(scene), "Dax") == {"c2", "d2", "e2", "c3", "e3", "c4", "d4", "e4"}
    assert refusal(scene, "Dax: move f3") == "SC-MOVE-EIGHT-DIRECTIONS"
    scene = hall(active="Dax") + figure("Dax", "a1", unit=CANNON) + alien("runt", "a7")
    diagonal = ["Dax: move b2", "Dax: move c3", "Dax: move d4", "Dax: move e5"]
    played = play(scene, *diagonal)
    assert (played.at("Dax"), played.game.used[played.piece("Dax")]) == ("e5", 4)
    assert refusal(scene, *diagonal, "Dax: move f5") == "SC-MOVE-ALLOWANCE"


CORNERS = """
+-+-+-+
|. . .|
+ +-+ +
|. .|.|
+ + + +
|. . .|
+-+-+-+
"""


@rule("SC-MOVE-EIGHT-DIRECTIONS")
def test_a_diagonal_step_needs_one_of_its_two_ways_round() -> None:
    scene = on(CORNERS, active="Ilen") + figure("Ilen", "b2") + alien("runt", "a3")
    # There is a wall north of b2 and one east of it: to c1 both ways are closed, to a1 and c3 one is open.
    assert goes(play(scene), "Ilen") == {"a1", "a2", "b3", "c3"}
    for square in ("c1", "b1", "c2"):
        assert refusal(scene, f"Ilen: move {square}") == "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS"


@rule("SC-MOVE-EIGHT-DIRECTIONS")
def test_figures_on_the_side_squares_do_not_stop_a_diagonal_step() -> None:
    scene = hall(active="Ilen") + figure("Ilen", "a1") + alien("brute", "b1") + alien("brute", "a2")
    assert play(scene, "Ilen: move b2").at("Ilen") == "b2"


# SC-MOVE-ONE-FIGURE-PER-SQUARE, SC-MOVE-THROUGH-OCCUPIED


@rule("SC-MOVE-ONE-FIGURE-PER-SQUARE")
def test_nobody_ends_on_a_square_that_is_taken() -> None:
    scene = hall(active="Ilen") + figure("Ilen", "c4") + alien("brute", "d4") + figure("Dax", "d5")
    assert refusal(scene, "Ilen: move d4") == "SC-MOVE-ONE-FIGURE-PER-SQUARE"
    assert refusal(scene, "Ilen: move d5") == "SC-MOVE-ONE-FIGURE-PER-SQUARE"


LANE = """
+-+-+-+-+-+-+-+-+
|. . . . . . . .|
+-+-+-+-+-+-+-+-+
"""


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_own_figures_stand_aside_if_there_is_movement_to_go_on() -> None:
    pieces = figure("Dax", "c1") + alien("runt", "h1")
    scene = on(LANE, active="Ilen") + figure("Ilen", "a1", left=3, moves=0, used=3) + pieces
    played = play(scene, "Ilen: move b1", "Ilen: move d1 through c1")
    assert (played.at("Ilen"), played.game.used[played.piece("Ilen")]) == ("d1", 6)
    scene = on(LANE, active="Ilen") + figure("Ilen", "a1", left=2, moves=0, used=4) + pieces
    assert goes(play(scene, "Ilen: move b1"), "Ilen") == {"a1"}
    assert refusal(scene, "Ilen: move b1", "Ilen: move c1") == "SC-MOVE-ONE-FIGURE-PER-SQUARE"
    assert refusal(scene, "Ilen: move b1", "Ilen: move d1 through c1") == "SC-MOVE-THROUGH-OCCUPIED"


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_several_figures_in_a_row_are_passed_at_once() -> None:
    scene = on(LANE, active="Ilen") + figure("Ilen", "a1") + figure("Dax", "b1") + figure("Sorn", "c1")
    played = play(scene + alien("runt", "h1"), "Ilen: move d1 through b1")
    assert (played.at("Ilen"), played.game.used[played.piece("Ilen")]) == ("d1", 3)


TWO = {"squads": ["tide", "wall"], "active": "Ilen"}


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_another_squad_is_asked_and_may_grant_or_deny() -> None:
    scene = on(LANE, **TWO) + figure("Ilen", "a1") + figure("Ostra", "b1") + alien("runt", "h1")
    played = play(scene, "Ilen: move c1 through b1")
    assert (played.kind(), played.seat()) == ("leave", 1)
    assert played.options() == ["Ilen: let pass", "Ilen: bar the way"]
    assert played.at("Ilen") == "a1"
    played = play(scene, "Ilen: move c1 through b1", "Ilen: let pass")
    assert (played.at("Ilen"), played.game.used[played.piece("Ilen")]) == ("c1", 2)
    played = play(scene, "Ilen: move c1 through b1", "Ilen: bar the way")
    assert played.at("Ilen") == "a1"
    assert played.one("leave denied")["seat"] == 1


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_who_was_denied_in_the_middle_of_a_move_goes_round_or_stops() -> None:
    scene = on(DECK, **TWO) + figure("Ilen", "a1") + figure("Ostra", "c1") + alien("runt", "l4")
    denied = ["Ilen: move b1", "Ilen: move d1 through c1", "Ilen: bar the way"]
    played = play(scene, *denied)
    assert (played.kind(), played.at("Ilen")) == ("activation", "b1")
    assert played.game.left[played.piece("Ilen")] == 5
    assert refusal(scene, *denied, "Ilen: move d1 through c1") == "SC-MOVE-THROUGH-OCCUPIED"
    assert play(scene, *denied, "Ilen: move c2", "Ilen: move d1").at("Ilen") == "d1"


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_who_granted_once_is_asked_again_for_the_next_figure() -> None:
    scene = on(LANE, **TWO) + figure("Ilen", "a1") + figure("Ostra", "b1") + figure("Keld", "d1")
    scene += alien("runt", "h1")
    first = ["Ilen: move c1 through b1", "Ilen: let pass"]
    played = play(scene, *first, "Ilen: move e1 through d1", "Ilen: let pass")
    assert (played.at("Ilen"), len(played.all("leave granted"))) == ("e1", 2)
    played = play(scene, *first, "Ilen: move e1 through d1", "Ilen: bar the way")
    assert played.at("Ilen") == "c1"


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_two_other_squads_are_both_asked_and_one_no_is_enough() -> None:
    scene = (
        on(LANE, squads=["tide", "wall", "oath"], active="Ilen")
        + figure("Ilen", "a1")
        + figure("Ostra", "b1")
    )
    scene += figure("Renn", "c1") + alien("runt", "h1")
    go = "Ilen: move d1 through b1"
    played = play(scene, go, "Ilen: let pass")
    assert (played.kind(), played.seat()) == ("leave", 2)
    assert play(scene, go, "Ilen: let pass", "Ilen: let pass").at("Ilen") == "d1"
    assert play(scene, go, "Ilen: let pass", "Ilen: bar the way").at("Ilen") == "a1"


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_a_game_stored_while_leave_is_asked_goes_on() -> None:
    scene = on(LANE, **TWO) + figure("Ilen", "a1") + figure("Ostra", "b1") + alien("runt", "h1")
    played = play(scene, "Ilen: move c1 through b1")
    twin = read_scene(scene).game
    twin.unpack(played.game.pack())
    twin.run()
    asked = twin.decision()
    assert asked is not None and (asked.kind, asked.seat) == ("leave", 1)
    twin.play(twin.read("Ilen: let pass"))
    assert twin.board.name(twin.square[played.piece("Ilen")]) == "c1"


FORK = """
+-+-+-+-+
|. .|. .|
+   +   +
|. . . .|
+-+-+-+-+
"""


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_nobody_is_asked_where_own_figures_leave_a_way_of_the_same_length() -> None:
    # From a1 through b2 (own) to d1: through c1 (the other squad) or c2 (own).
    scene = on(FORK, **TWO) + figure("Ilen", "a1") + figure("Dax", "b2") + figure("Ostra", "c1")
    alone = scene + alien("runt", "a2")
    assert play(alone, "Ilen: move d1 through b2").kind() == "leave"
    played = play(alone + figure("Sorn", "c2"), "Ilen: move d1 through b2")
    assert (played.at("Ilen"), played.kind()) == ("d1", "activation")


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_a_marine_never_passes_an_alien() -> None:
    scene = on(LANE, active="Ilen") + figure("Ilen", "a1") + alien("brute", "b1")
    assert goes(play(scene), "Ilen") == set()
    assert refusal(scene, "Ilen: move c1 through b1") == "SC-MOVE-THROUGH-OCCUPIED"


@rule("SC-MOVE-THROUGH-OCCUPIED")
def test_a_jump_harness_needs_no_leave_of_anybody() -> None:
    scene = on(LANE, squads=["oath", "tide"], active="Renn", worn={"squad1": ["jump_harness:Renn"]})
    scene += figure("Renn", "a1") + alien("brute", "b1") + figure("Ilen", "c1") + alien("runt", "h1")
    played = play(scene, "Renn: move d1 through b1")
    assert (played.at("Renn"), played.kind()) == ("d1", "activation")


@rule("SC-MOVE-ONE-FIGURE-PER-SQUARE", "SC-DOCK-NO-ALIENS")
def test_in_whole_games_no_two_pieces_share_a_square_and_no_alien_is_on_a_dock() -> None:
    game = set_up(fresh("sleeping_iron", squads=2, seed=b"11"))
    draw = random.Random(11)
    for _ in range(1500):
        asked = game.decision()
        if asked is None:
            break
        game.play(draw.choice(asked.options))
        taken = 0
        for p, square in enumerate(game.square):
            if square < 0:
                continue
            body = game.body(p, square)
            assert body and not body & taken
            taken |= body
            assert all(game.at[part] == p for part in bits(body))
            if not game.is_marine(p):
                assert body & ~game.board.ship == 0
        assert taken == game.bodies | game.blips_on


# SC-GAP-DOCKS


@rule("SC-GAP-DOCKS")
def test_a_figure_leaves_its_dock_square_by_square() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "dock1a") + figure("Dax", "dock1c") + alien("runt", "l4")
    played = play(scene, "Ilen: move dock1b", "Ilen: move dock1f", "Ilen: move a1")
    assert (played.at("Ilen"), played.game.left[played.piece("Ilen")]) == ("a1", 3)
    assert not played.all("home")
    played = play(scene, "Ilen: move dock1b", "Ilen: move a1 through dock1c")
    assert played.game.left[played.piece("Ilen")] == 3


@rule("SC-GAP-DOCKS", "SC-DOCK-NO-ALIENS")
def test_an_airlock_is_there_for_its_own_squad_alone() -> None:
    scene = (
        on(DECK, squads=["tide", "wall"])
        + figure("Ilen", "dock1a")
        + alien("runt", "a1")
        + figure("Ostra", "b2")
    )
    assert refusal(scene, "end turn", "Ostra: activate", "Ostra: move a2", "Ostra: move dock1f")
    turns = ["end turn", "end turn", "runt1: activate"]
    assert refusal(scene, *turns, "runt1: move dock1c") == "SC-DOCK-NO-ALIENS"
    assert not [line for line in play(scene, *turns).options() if "dock" in line]


@rule("SC-GAP-DOCKS")
def test_nothing_is_seen_through_an_airlock() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "dock1c") + blip("brute", "d1") + alien("brute", "c1")
    played = play(scene)
    assert not [line for line in played.options() if "fire" in line or "fight" in line]
    assert refusal(scene, "Ilen: fire bolter at c1") == "SC-GAP-DOCKS"
    assert played.game.is_blip(played.piece("blip1"))
    played = play(scene, "Ilen: done", "end turn", "brute1: activate")
    assert not [line for line in played.options() if "fire" in line]
    # One step out and the blip is seen.
    assert play(scene, "Ilen: move a1").one("revealed")["who"] == played.piece("blip1")


@rule("SC-GAP-DOCKS")
def test_a_returned_figure_is_finished_one_that_never_left_is_not() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "a1") + figure("Dax", "dock1a") + alien("runt", "l4")
    played = play(scene, "Ilen: move dock1c")
    assert played.one("home")["who"] == played.piece("Ilen")
    assert "Dax: activate" in played.options() and "Ilen: activate" not in played.options()
    back = play(scene, "Ilen: move dock1c", "Dax: activate", "Dax: move dock1b", "Dax: done", "end turn")
    assert not back.game.status[back.piece("Dax")]
