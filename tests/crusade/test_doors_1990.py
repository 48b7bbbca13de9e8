"""Doors and doorways (SC-DOOR-*, SC-DIVIDING-WALL-DOORWAYS, SC-ALIEN-OPEN-DOORS)."""

from __future__ import annotations

from tests.crusade.halls import alien, blip, figure
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import play, refusal, rule

# Doors of DECK: b2-b3 (b, c) and f2-f3 (f, g); doorways between h and i.
ALIENS = {"turn": "alien"}


@rule("SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS")
def test_a_room_is_entered_through_an_open_door_alone() -> None:
    scene = on(DECK, **ALIENS, active="brute1") + figure("Ilen", "l4") + alien("brute", "b2")
    assert refusal(scene, "brute1: move b3") == "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS"
    # Neither straight nor across a corner of the closed door.
    assert refusal(scene, "brute1: move c3") == "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS"
    assert refusal(scene, "brute1: move a3") == "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS"
    assert play(scene, "brute1: open b2-b3", "brute1: move b3").at("brute1") == "b3"
    assert play(scene, "brute1: open b2-b3", "brute1: move c3").at("brute1") == "c3"
    # From the open door sideways behind the wall is one step too: one way round is free.
    assert play(scene, "brute1: open b2-b3", "brute1: move a3").at("brute1") == "a3"


@rule("SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS")
def test_walls_are_never_crossed() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "d3") + alien("runt", "l4")
    assert refusal(scene, "Ilen: move e3") == "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS"
    assert refusal(scene, "Ilen: move d2") == "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS"


@rule("SC-DOOR-OPEN")
def test_a_figure_on_one_of_its_squares_opens_the_whole_door_for_good() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "c2") + alien("runt", "l4")
    played = play(scene, "Ilen: open b2-b3")
    assert played.one("door opened").rule == "SC-DOOR-OPEN"
    game, board = played.game, played.game.board
    for one, other in (("b2", "b3"), ("c2", "c3")):
        assert board.steps(board.square(one), game.closed) >> board.square(other) & 1
    assert not [line for line in played.options() if "open" in line or "close" in line]
    assert refusal(scene, "Ilen: open b2-b3", "Ilen: open b2-b3") == "SC-DOOR-OPEN"


@rule("SC-DOOR-OPEN")
def test_a_door_is_opened_from_inside_too_but_from_no_other_square() -> None:
    scene = on(DECK, active="Ilen") + alien("runt", "l4")
    assert play(scene + figure("Ilen", "b3"), "Ilen: open b2-b3").all("door opened")
    for square in ("a2", "d2", "b1", "a3", "b4"):
        assert refusal(scene + figure("Ilen", square), "Ilen: open b2-b3") == "SC-DOOR-OPEN"


@rule("SC-DOOR-OPTIONAL")
def test_a_door_stays_closed_unless_somebody_opens_it() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "a2") + alien("runt", "l4")
    played = play(scene, "Ilen: move b2", "Ilen: move c2", "Ilen: move d2")
    assert not played.all("door opened")
    assert played.game.closed & 1


@rule("SC-DOOR-FREE-AND-CONTINUE")
def test_opening_costs_nothing_and_the_move_goes_on() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "a1") + alien("runt", "l4")
    steps = ["Ilen: move b1", "Ilen: move b2", "Ilen: open b2-b3"]
    played = play(scene, *steps)
    assert played.game.left[played.piece("Ilen")] == 4
    played = play(scene, *steps, "Ilen: move b3", "Ilen: move b4", "Ilen: move c4", "Ilen: move d4")
    assert played.at("Ilen") == "d4"


@rule("SC-DOOR-FREE-AND-CONTINUE", "SC-DOOR-OPEN")
def test_a_figure_that_is_finished_may_still_open_its_door() -> None:
    scene = on(DECK) + figure("Ilen", "b2", used=6, moves=0, shots=1) + alien("runt", "l4")
    assert "Ilen: activate" not in play(scene).options()
    assert play(scene, "Ilen: open b2-b3").all("door opened")
    scene = on(DECK, **ALIENS) + figure("Ilen", "l4") + alien("brute", "b2", used=6, moves=0, shots=1)
    assert play(scene, "brute1: open b2-b3").all("door opened")


@rule("SC-DOOR-NO-CLOSING", "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT")
def test_nobody_closes_a_door() -> None:
    scene = on(DECK, active="Ilen", doors={"open": ["b2-b3"]}) + figure("Ilen", "b2") + alien("runt", "l4")
    assert not [line for line in play(scene).options() if "close" in line]
    assert refusal(scene, "Ilen: close b2-b3") == "SC-DOOR-NO-CLOSING"
    scene = (
        on(DECK, **ALIENS, active="brute1", doors={"open": ["b2-b3"]})
        + figure("Ilen", "l4")
        + alien("brute", "b2")
    )
    assert not [line for line in play(scene).options() if "close" in line]
    assert refusal(scene, "brute1: close b2-b3") == "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT"


@rule("SC-DOOR-NO-CLOSING", "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT", "SC-DIVIDING-WALL-DOORWAYS")
def test_central_locking_closes_doors_but_no_doorway() -> None:
    scene = on(DECK, deck=["central_locking", "silence"], doors={"open": ["b2-b3", "f2-f3"]})
    scene += figure("Ilen", "l4") + alien("runt", "a1")
    played = play(scene, "end turn")
    assert played.seat() == 1
    assert "close b2-b3" in played.options()
    game, board = played.game, played.game.board
    assert all(
        line.split(" ")[-1] in ("b2-b3", "f2-f3") for line in played.options() if line.startswith("close")
    )
    played = play(scene, "end turn", "close b2-b3")
    assert played.all("door closed")
    h1, i1 = board.square("h1"), board.square("i1")
    assert board.steps(h1, game.closed) >> i1 & 1 and game.sight.field(h1, game.closed, 0) >> i1 & 1


@rule("SC-DIVIDING-WALL-DOORWAYS")
def test_a_doorway_is_passed_by_everybody_and_is_no_door() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "h1") + blip("runt", "k4")
    played = play(scene)
    assert not [line for line in played.options() if "open" in line]
    assert play(scene, "Ilen: move i1").at("Ilen") == "i1"
    assert played.game.board.doors == 2


@rule("SC-ALIEN-OPEN-DOORS")
def test_an_alien_opens_a_door_and_goes_on() -> None:
    scene = on(DECK, **ALIENS, active="brute1") + figure("Ilen", "l4") + alien("brute", "a1")
    steps = ["brute1: move b1", "brute1: move b2", "brute1: open b2-b3"]
    played = play(scene, *steps)
    assert played.game.left[played.piece("brute1")] == 4
    assert play(scene, *steps, "brute1: move b3", "brute1: move b4", "brute1: move c4", "brute1: move d4").at(
        "brute1"
    ) == ("d4")


@rule("SC-ALIEN-OPEN-DOORS", "SC-BLIP-CONVERT-WHEN-SEEN")
def test_a_door_opened_by_an_alien_shows_blips_to_a_marine() -> None:
    scene = on(DECK, **ALIENS, active="brute1") + figure("Ilen", "b1") + alien("brute", "c2")
    scene += blip("runt", "b4") + blip("android", "a3")
    played = play(scene, "brute1: open b2-b3")
    assert [event["who"] for event in played.all("revealed")] == [played.piece("blip1")]
    assert played.at("runt1") == "b4"
    # The other one is beside the door and stays unseen.
    assert played.at("blip2") == "a3"
    # Turned up in the alien turn, the runt has its move and its attack.
    played = play(scene, "brute1: open b2-b3", "brute1: done", "runt1: activate")
    assert [line for line in played.options() if line.startswith("runt1: move")]


@rule("SC-DREADNOUGHT-DOORS", "SC-DOOR-OPEN")
def test_a_large_figure_opens_a_door_and_must_get_wholly_through() -> None:
    dread = alien("dreadnought", "b1", arms=["assault_cannon", "plasma_gun"])
    scene = on(DECK, **ALIENS, active="dread1") + figure("Ilen", "l4") + dread
    assert refusal(scene, "dread1: move b3 through b2") == "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS"
    played = play(scene, "dread1: open b2-b3", "dread1: move b3 through b2")
    assert (played.at("dread1"), played.game.left[played.piece("dread1")]) == ("b3", 2)
    assert refusal(scene, "dread1: open b2-b3", "dread1: move b2") == "SC-DREADNOUGHT-DOORS"
    short = on(DECK, **ALIENS, active="dread1", doors={"open": ["b2-b3"]}) + figure("Ilen", "l4")
    short += alien("dreadnought", "b1", arms=["assault_cannon", "plasma_gun"], used=3, left=1, moves=0)
    assert "dread1: move b3 through b2" not in play(short).options()
    assert refusal(short, "dread1: move b3 through b2") == "SC-DREADNOUGHT-DOORS"


@rule("SC-DREADNOUGHT-DOORS", "SC-DREADNOUGHT-PASSES-ALIENS")
def test_a_large_figure_goes_over_aliens_and_through_a_doorway() -> None:
    dread = alien("dreadnought", "f1", arms=["assault_cannon", "plasma_gun"])
    scene = on(DECK, **ALIENS, active="dread1") + figure("Ilen", "a4") + dread + alien("runt", "h2")
    options = [line for line in play(scene).options() if "move" in line]
    # East of it the runt stands, then the doorway: it stops behind both or not at all.
    assert "dread1: move g1" not in options
    assert "dread1: move i1 through g1" in options
    assert play(scene, "dread1: move i1 through g1").at("dread1") == "i1"
    assert refusal(scene, "dread1: move g1") == "SC-DREADNOUGHT-PASSES-ALIENS"
    scene = on(DECK, **ALIENS, active="dread1") + figure("Ilen", "h2") + dread
    assert refusal(scene, "dread1: move i1 through g1") == "SC-MOVE-THROUGH-OCCUPIED"
    assert not [line for line in play(scene).options() if line.startswith("dread1: move i1")]
