"""Blips that are seen become figures, phantoms or a dreadnought (SC-BLIP-CONVERT-*)."""

from __future__ import annotations

from hullbreach.crusade.turn import scanning
from hullbreach.crusade.units import UNIT_NUMBERS, UNITS
from hullbreach.missions.crusade import own_mission
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.maps import DECK, SHIP, on
from tests.crusade.scenes import play, refusal, rule

ANDROID = UNIT_NUMBERS["android"]
DREAD = UNIT_NUMBERS["dreadnought"]


# SC-BLIP-CONVERT-WHEN-SEEN, SC-BLIP-CONVERT-TO-FIGURE

LONG_ROOM = """
+-+-+-+-+-+-+
|. . . . . .|
+D+D+-+-+-+-+
|, , , , , ,|
+           +
|, , , , , ,|
+-+-+-+-+-+-+
"""


@rule("SC-BLIP-CONVERT-WHEN-SEEN")
def test_opening_a_door_converts_exactly_the_blips_that_are_seen() -> None:
    scene = on(LONG_ROOM, active="Ilen") + figure("Ilen", "b1")
    scene += blip("runt", "a3") + blip("brute", "b2") + blip("android", "f2")
    played = play(scene, "Ilen: move a1", "Ilen: open a1-a2")
    assert {event["who"] for event in played.all("revealed")} == {
        played.piece("blip1"),
        played.piece("blip2"),
    }
    assert (played.at("runt1"), played.at("brute1"), played.at("blip3")) == ("a3", "b2", "f2")
    # Then he goes on.
    assert play(scene, "Ilen: move a1", "Ilen: open a1-a2", "Ilen: move a2").at("Ilen") == "a2"


@rule("SC-BLIP-CONVERT-WHEN-SEEN")
def test_blips_are_turned_up_at_every_step_of_a_move() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "h1") + blip("runt", "i4") + blip("brute", "l4")
    played = play(scene, "Ilen: move i1")
    assert {event["who"] for event in played.all("revealed")} == {
        played.piece("blip1"),
        played.piece("blip2"),
    }
    scene = on(DECK, active="Ilen") + figure("Ilen", "g1") + blip("runt", "i4")
    rulings = play(scene, "Ilen: move h1", "Ilen: move i1", "Ilen: move h1").rulings
    assert [any(event.kind == "revealed" for event in ruling.events) for ruling in rulings] == [
        False,
        True,
        False,
    ]


@rule("SC-BLIP-CONVERT-WHEN-SEEN", "SC-MOVE-THROUGH-OCCUPIED")
def test_what_is_seen_in_passing_through_another_figure_is_turned_up() -> None:
    # Only from c2 is the far end of the lane to the south in view; the alien on it saw nothing for the squads.
    scene = on(PASSING, squads=["oath"], active="Renn", worn={"squad1": ["jump_harness:Renn"]})
    scene += figure("Renn", "b1") + alien("brute", "c1") + blip("runt", "c4")
    played = play(scene, "Renn: move d1 through c1")
    assert played.one("revealed")["who"] == played.piece("blip1")
    assert played.at("Renn") == "d1"
    assert not play(scene, "Renn: move a1").all("revealed")


@rule("SC-BLIP-CONVERT-WHEN-SEEN", "SC-DOCK-FIGURE-FINISHED")
def test_what_is_seen_on_the_last_step_home_is_turned_up_too() -> None:
    scene = on(HOMEWARD, squads=["oath"], active="Renn", worn={"squad1": ["jump_harness:Renn"]})
    scene += (
        figure("Renn", "b1")
        + alien("brute", "a1")
        + alien("brute", "a2")
        + blip("runt", "a4")
        + figure("Jarl", "d1")
    )
    played = play(scene, "Renn: move dock1c through a1")
    assert played.one("home")["who"] == played.piece("Renn")
    assert played.one("revealed")["who"] == played.piece("blip1")


HOMEWARD = """
+-+-+-+-+
1. . . .|
+ +-+-+-+
1.|#####|
+ +#####+
|.|#####|
+ +#####+
|.|#####|
+-+-+-+-+
"""

PASSING = """
+-+-+-+-+-+
|. . . . .|
+-+-+ +-+-+
|###|.|###|
+###+ +###+
|###|.|###|
+###+ +###+
|###|.|###|
+-+-+-+-+-+
"""


@rule("SC-BLIP-CONVERT-WHEN-SEEN", "SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY")
def test_figures_do_not_hide_a_blip() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "h1") + alien("brute", "i2") + blip("runt", "j3")
    played = play(scene, "Ilen: move i1")
    assert played.at("runt1") == "j3"


@rule("SC-BLIP-CONVERT-TO-FIGURE")
def test_a_figure_of_the_stock_stands_where_the_blip_lay() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "h1") + blip("brute", "k4")
    before = scanning.free_figures(play(scene).game, UNIT_NUMBERS["brute"])
    played = play(scene, "Ilen: move i1")
    assert played.at("brute1") == "k4"
    assert played.at("blip1") == ""
    assert scanning.free_figures(played.game, UNIT_NUMBERS["brute"]) == before - 1


@rule("SC-BLIP-CONVERT-TO-FIGURE")
def test_a_killed_figure_goes_back_to_the_stock() -> None:
    scene = hall(active="Ilen", dice=[6, 6]) + figure("Ilen", "a1") + alien("brute", "d1")
    played = play(scene, "Ilen: fire bolter at d1")
    assert scanning.free_figures(played.game, UNIT_NUMBERS["brute"]) == 8


# SC-BLIP-CONVERT-PHANTOM, SC-BLIP-CONVERT-TOKEN-ASIDE

FOUR = alien("android", "a3") + alien("android", "a4") + alien("android", "b3") + alien("android", "b4")


@rule("SC-BLIP-CONVERT-PHANTOM", "SC-BLIP-CONVERT-TOKEN-ASIDE")
def test_a_fifth_android_is_a_phantom_whose_token_lies_aside() -> None:
    scene = on(DECK, active="Ilen", dice=[6, 6]) + figure("Ilen", "h1") + blip("android", "k4") + FOUR
    played = play(scene, "Ilen: move i1")
    assert played.one("phantom")["unit"] == ANDROID
    assert played.game.at[played.game.board.square("k4")] == -1
    assert played.game.beside == [ANDROID]
    # Whoever next kills an android takes it.
    scene = (
        on(DECK, active="Ilen", dice=[6, 6], beside=["android"])
        + figure("Ilen", "i1")
        + alien("android", "k4")
    )
    played = play(scene, "Ilen: fire bolter at k4")
    assert (played.game.claimed[0], played.game.beside) == (10, [])


@rule("SC-BLIP-CONVERT-TOKEN-ASIDE")
def test_the_token_of_a_figure_that_came_lies_aside_too() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "h1") + blip("brute", "k4")
    assert play(scene, "Ilen: move i1").game.beside == [UNIT_NUMBERS["brute"]]


@rule("SC-BLIP-CONVERT-PHANTOM")
def test_of_two_blips_and_one_figure_the_alien_player_says_which_is_real() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "h1") + blip("android", "k4") + blip("android", "i4")
    scene += alien("android", "a3") + alien("android", "a4") + alien("android", "b3")
    played = play(scene, "Ilen: move i1")
    assert (played.kind(), played.seat()) == ("reveal", 1)
    assert played.options() == ["blip1: reveal", "blip2: reveal"]
    played = play(scene, "Ilen: move i1", "blip2: reveal")
    assert (played.at("android4"), len(played.all("phantom"))) == ("i4", 1)
    assert played.game.beside == [ANDROID, ANDROID]
    assert played.kind() == "activation"


@rule("SC-BLIP-CONVERT-PHANTOM")
def test_where_no_figure_is_left_nothing_is_asked() -> None:
    scene = (
        on(DECK, active="Ilen") + figure("Ilen", "h1") + blip("android", "k4") + blip("android", "i4") + FOUR
    )
    played = play(scene, "Ilen: move i1")
    assert len(played.all("phantom")) == 2
    assert played.kind() == "activation"
    # With one figure for three blips only the first is chosen.
    scene = on(DECK, active="Ilen") + figure("Ilen", "h1") + blip("android", "k4") + blip("android", "i4")
    scene += blip("android", "l4") + alien("android", "a3") + alien("android", "a4") + alien("android", "b3")
    played = play(scene, "Ilen: move i1", "blip3: reveal")
    assert (played.at("android4"), len(played.all("phantom")), played.kind()) == ("l4", 2, "activation")


# SC-BLIP-CONVERT-DREADNOUGHT


@rule("SC-BLIP-CONVERT-DREADNOUGHT")
def test_a_dreadnought_covers_the_square_of_its_blip() -> None:
    scene = on(DECK, active="Ilen", arms={"alien": ["assault_cannon", "plasma_gun"]})
    scene += figure("Ilen", "h1") + blip("dreadnought", "k3")
    played = play(scene, "Ilen: move i1")
    assert (played.kind(), played.seat()) == ("large", 1)
    assert played.options() == [f"blip1: stand at {square}" for square in ("j2", "k2", "j3", "k3")]
    assert refusal(scene, "Ilen: move i1", "blip1: stand at i3")
    played = play(scene, "Ilen: move i1", "blip1: stand at j2")
    board = played.game.board
    assert [played.game.at[board.square(at)] for at in ("j2", "k2", "j3", "k3")] == [
        played.piece("dread1")
    ] * 4
    assert played.game.beside == [DREAD]
    assert len(played.game.arms[played.piece("dread1")]) == 2
    assert played.kind() == "activation"


@rule("SC-BLIP-CONVERT-DREADNOUGHT")
def test_walls_doors_and_figures_narrow_its_choice() -> None:
    # In the corner of the room one block is left, so nothing is asked.
    scene = (
        on(DECK, active="Ilen", doors={"open": ["b2-b3"]}) + figure("Ilen", "d1") + blip("dreadnought", "d4")
    )
    played = play(scene + alien("runt", "c2"), "Ilen: move c1")
    assert played.at("dread1") == "c3"
    # It does not stand in the open door, though the floor is free.
    scene = (
        on(DECK, active="Ilen", doors={"open": ["b2-b3"]}) + figure("Ilen", "e1") + blip("dreadnought", "c3")
    )
    played = play(scene, "Ilen: move d1")
    assert played.kind() == "large"
    assert "blip1: stand at b2" not in played.options() and "blip1: stand at b3" in played.options()


@rule("SC-BLIP-CONVERT-DREADNOUGHT")
def test_where_figures_leave_no_block_it_goes_to_the_nearest_one() -> None:
    scene = on(SHIP, active="Ilen") + figure("Ilen", "d3") + blip("dreadnought", "a6")
    scene += alien("runt", "a5") + alien("runt", "b6")
    # One block is one square away, and stands free.
    assert play(scene, "Ilen: move c3").at("dread1") == "b4"
    # With that one taken too, the player chooses among those two squares away.
    played = play(scene + alien("runt", "b5"), "Ilen: move c3")
    assert played.options() == [f"blip1: stand at {square}" for square in ("a3", "c4", "c5")]


NARROW = """
+-+-+-+-+-+
|. . . . .|
+-+-+-+-+ +
|. . . .|.|
+-+-+-+-+-+
"""


@rule("SC-BLIP-CONVERT-DREADNOUGHT", "SC-BLIP-CONVERT-PHANTOM")
def test_without_any_room_on_its_board_it_is_a_phantom() -> None:
    scene = on(NARROW, active="Ilen") + figure("Ilen", "a1") + blip("dreadnought", "e2")
    played = play(scene, *[f"Ilen: move {column}1" for column in "bcde"])
    assert played.one("phantom").rule == "SC-BLIP-CONVERT-DREADNOUGHT"
    assert played.game.beside == [DREAD]


@rule("SC-GAP-TOKENS")
def test_there_are_as_many_tokens_as_figures() -> None:
    for key in ("dead_channel", "sleeping_iron"):
        mission = own_mission(key)
        for pool in (mission.blips, mission.reinforcements):
            for unit, counts in pool.counts.items():
                assert max(counts) <= UNITS[unit].figures
