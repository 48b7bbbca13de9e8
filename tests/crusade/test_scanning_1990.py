"""Scanning a board when the first marine sets foot on it, and placing blips there (SC-SCAN-*, SC-BLIP-PLACE-*)."""

from __future__ import annotations

import random

from hullbreach.crusade import verbs as v
from hullbreach.crusade.turn.scanning import Reveal, Scan, exposed
from hullbreach.missions.crusade import read_scene
from tests.crusade.halls import alien, figure
from tests.crusade.maps import SHIP, on
from tests.crusade.scenes import play, refusal, rule
from tests.crusade.whole_games import fresh, kind, options, refused, set_up

TWENTY = {"alien": ["runt"] * 10 + ["brute"] * 6 + ["traitor"] * 2 + ["android"] * 2}
WEST = ["north-west"]


# SC-SCAN-TRIGGER


@rule("SC-SCAN-TRIGGER")
def test_only_the_first_marine_of_any_squad_has_a_board_scanned() -> None:
    scene = on(SHIP, squads=["tide", "wall"], turn="squad2", scanned=WEST, blip_hand=TWENTY)
    scene += figure("Ilen", "a1") + figure("Ostra", "dock2c") + figure("Keld", "e1")
    # Ostra is the first on the south-western board.
    played = play(scene, "Ostra: activate", "Ostra: move a11", "Ostra: done")
    assert (played.one("scanned")["board"], played.kind(), played.seat()) == (2, "scan", 2)
    # Keld goes about on the north-western board, where the others have been.
    played = play(scene, "Keld: activate", "Keld: move f1", "Keld: done")
    assert not played.all("scanned")
    played = play(scene, "Keld: activate", "Keld: move f1", "Keld: move g1", "Keld: done")
    assert played.one("scanned")["board"] == 1


@rule("SC-SCAN-TRIGGER")
def test_who_comes_off_the_dock_has_the_first_board_scanned() -> None:
    scene = on(SHIP, active="Ilen", scanned=[], blip_hand=TWENTY) + figure("Ilen", "dock1c")
    played = play(scene, "Ilen: move a1", "Ilen: done")
    assert (played.one("scanned")["board"], played.kind()) == (0, "scan")


@rule("SC-SCAN-TRIGGER")
def test_aliens_scan_nothing() -> None:
    scene = on(SHIP, turn="alien", active="brute1", scanned=WEST, blip_hand=TWENTY)
    scene += figure("Ilen", "a1") + alien("brute", "f1")
    played = play(scene, "brute1: move g1", "brute1: done")
    assert not played.all("scanned")


# SC-SCAN-PAUSE, SC-SCAN-RESUME


@rule("SC-SCAN-PAUSE")
def test_the_figure_finishes_its_move_and_attack_before_the_blips_come() -> None:
    scene = on(SHIP, scanned=WEST, dice=[1, 1], blip_hand=TWENTY) + figure("Ilen", "e1") + figure("Dax", "a1")
    scene += alien("brute", "l6")
    steps = ["Ilen: activate", *[f"Ilen: move {column}1" for column in "fghijk"]]
    played = play(scene, *steps)
    assert (played.kind(), played.seat()) == ("activation", 0)
    assert not played.all("scanned")
    played = play(scene, *steps, "Ilen: fire bolter at l6")
    assert (played.kind(), played.seat()) == ("scan", 1)
    # Before anybody else acts.
    assert refusal(scene, *steps, "Ilen: fire bolter at l6", "Dax: activate") == "SC-SCAN-PAUSE"


@rule("SC-SCAN-PAUSE")
def test_two_boards_entered_in_one_move_are_scanned_in_that_order() -> None:
    scene = on(CROSS, active="Ilen", scanned=WEST) + figure("Ilen", "b2")
    played = play(scene, "Ilen: move b3", "Ilen: move b2", "Ilen: move c2", "Ilen: done")
    assert [event["board"] for event in played.all("scanned")] == [2, 1]


@rule("SC-SCAN-PAUSE")
def test_one_step_that_enters_two_boards_has_both_of_them_scanned() -> None:
    scene = on(CROSS, squads=["oath"], active="Renn", scanned=WEST, worn={"squad1": ["jump_harness:Renn"]})
    scene += figure("Renn", "b1") + alien("runt", "c2")
    # Over the runt on the north-eastern board to the south-eastern one.
    played = play(scene, "Renn: move d3 through c2", "Renn: done")
    assert [event["board"] for event in played.all("scanned")] == [1, 3]
    assert played.game.board.quarter[played.game.square[played.piece("Renn")]] == 3


# Four small boards without a wall between them.
CROSS = """
+-+-+-+-+
|. .o. .|
+   +   +
|. .o. .|
+ + + +o+
|. .|. .|
+   +   +
|. .|. .|
+-+-+-+-+
"""


@rule("SC-SCAN-RESUME")
def test_after_the_scan_the_others_go_on_and_he_who_caused_it_does_not() -> None:
    scene = on(SHIP, scanned=WEST, dice=[1, 1], blip_hand=TWENTY) + figure("Ilen", "f1") + figure("Dax", "a2")
    scene += alien("brute", "l2")
    scan = ["Ilen: activate", "Ilen: move g1", "Ilen: done", "place runt at h6", "enough"]
    played = play(scene, *scan)
    assert (played.kind(), played.seat()) == ("squad", 0)
    assert "Dax: activate" in played.options()
    assert "Ilen: activate" not in played.options()
    assert refusal(scene, *scan, "Ilen: activate") == "SC-SCAN-RESUME"
    assert refusal(scene, *scan, "Ilen: fire bolter at l2") == "SC-SCAN-RESUME"
    played = play(scene, *scan, "Dax: activate", "Dax: move b2", "Dax: fire bolter at l2")
    assert played.one("shot")["who"] == played.piece("Dax")
    # Next turn he is as free as the others.
    assert "Ilen: activate" in play(scene, *scan, "end turn", "end turn").options()


# SC-BLIP-PLACE-*


@rule("SC-BLIP-PLACE-ANY-NUMBER")
def test_any_number_of_blips_goes_on_the_board_that_is_scanned() -> None:
    scene = (
        on(SHIP, active="Ilen", scanned=[], blip_hand=TWENTY)
        + figure("Ilen", "dock1c")
        + figure("Dax", "dock1f")
    )
    enter = ["Ilen: move a1", "Ilen: done"]
    assert "enough" in play(scene, *enter).options()
    seven = [f"place runt at {square}" for square in ("a3", "b3", "c3", "d3", "a4", "b4", "c4")]
    played = play(scene, *enter, *seven, "enough")
    assert len(played.game.blip_hand[1]) == 13
    assert all(played.game.board.quarter[event["where"]] == 0 for event in played.all("blip placed"))
    assert (played.kind(), played.seat()) == ("squad", 0)
    assert refusal(scene, *enter, "place runt at h3") == "SC-BLIP-PLACE-ANY-NUMBER"
    assert refusal(scene, *enter, "place dreadnought at a3") == "SC-SETUP-BLIP-POOL"
    # None is a number too.
    assert len(play(scene, *enter, "enough").game.blip_hand[1]) == 20


@rule("SC-BLIP-PLACE-ANY-NUMBER", "SC-SETUP-BLIP-SECRECY")
def test_a_blip_is_placed_face_down() -> None:
    scene = on(SHIP, active="Ilen", scanned=[], blip_hand=TWENTY) + figure("Ilen", "dock1c")
    played = play(scene, "Ilen: move a1", "Ilen: done", "place brute at a3")
    told = played.game.events_for(0, played.all("blip placed"))[0]
    assert told["unit"] != played.all("blip placed")[0]["unit"]
    assert played.game.view(0)["truth"][played.piece("blip1")] is None
    assert played.game.view(1)["truth"][played.piece("blip1")] == played.all("blip placed")[0]["unit"]


@rule("SC-BLIP-PLACE-FOURTH-BOARD-ALL")
def test_on_the_fourth_board_all_blips_must_be_placed() -> None:
    five = {"alien": ["runt"] * 5}
    boards = ["north-west", "south-west", "south-east"]
    scene = on(SHIP, scanned=boards, blip_hand=five) + figure("Ilen", "f1") + figure("Dax", "a1")
    enter = ["Ilen: activate", "Ilen: move g1", "Ilen: done"]
    four = [f"place runt at {square}" for square in ("g6", "h6", "i6", "j6")]
    played = play(scene, *enter, *four)
    assert played.kind() == "scan" and "enough" not in played.options()
    assert refusal(scene, *enter, *four, "enough") == "SC-BLIP-PLACE-FOURTH-BOARD-ALL"
    played = play(scene, *enter, *four, "place runt at l6")
    assert (played.kind(), played.game.blip_hand[1]) == ("squad", [])


@rule("SC-BLIP-PLACE-FOURTH-BOARD-ALL", "SC-GAP-CLARIFICATIONS")
def test_blips_for_which_there_is_no_square_left_are_discarded() -> None:
    five = {"alien": ["runt"] * 5}
    boards = ["north-west", "south-west", "north-east"]
    scene = (
        on(CROSS, active="Ilen", scanned=boards, blip_hand=five) + figure("Ilen", "d2") + figure("Dax", "a1")
    )
    played = play(scene, "Ilen: move d3", "Ilen: done")
    # He sees the whole of the small board.
    assert played.one("blips discarded")["blips"] == 5
    assert (played.game.blip_hand[1], played.game.beside) == ([], [])


@rule("SC-BLIP-PLACE-OUT-OF-SIGHT")
def test_blips_go_where_no_marine_sees_them() -> None:
    scene = on(SHIP, active="Ilen", scanned=[], blip_hand=TWENTY) + figure("Ilen", "dock1c")
    enter = ["Ilen: move a1", "Ilen: done"]
    assert refusal(scene, *enter, "place runt at e1") == "SC-BLIP-PLACE-OUT-OF-SIGHT"
    assert refusal(scene, *enter, "place runt at b2") == "SC-BLIP-PLACE-OUT-OF-SIGHT"
    # Behind the closed door.
    assert play(scene, *enter, "place runt at b3").at("blip1") == "b3"
    # Another figure does not hide a square.
    crowd = scene + alien("brute", "c1")
    assert refusal(crowd, *enter, "place runt at e1") == "SC-BLIP-PLACE-OUT-OF-SIGHT"


@rule("SC-BLIP-PLACE-ONE-PER-SQUARE")
def test_one_blip_to_a_square_and_none_on_a_figure() -> None:
    scene = (
        on(SHIP, active="Ilen", scanned=[], blip_hand=TWENTY)
        + figure("Ilen", "dock1c")
        + alien("brute", "c5")
    )
    enter = ["Ilen: move a1", "Ilen: done"]
    taken = refusal(scene, *enter, "place runt at b6", "place brute at b6")
    assert taken == "SC-BLIP-PLACE-ONE-PER-SQUARE"
    assert refusal(scene, *enter, "place runt at c5") == "SC-BLIP-PLACE-ONE-PER-SQUARE"


# SC-BLIP-MEANING


@rule("SC-BLIP-MEANING")
def test_no_blip_is_ever_in_sight_of_a_marine_when_somebody_is_asked() -> None:
    for seed in (5, 7):
        game = fresh(squads=2, seed=b"%d" % seed)
        draw = random.Random(seed)
        placed = 0
        for _ in range(1500):
            asked = game.decision()
            if asked is None:
                break
            game.play(draw.choice(asked.options))
            placed = max(placed, game.blips_on.bit_count())
            if not any(isinstance(record, Reveal) for record in game.stack):
                assert not exposed(game)
        assert placed


@rule("SC-BLIP-MEANING")
def test_a_blip_may_go_where_nothing_was_scanned_yet() -> None:
    scene = on(SHIP, turn="alien", active="blip1", scanned=WEST) + figure("Ilen", "a3")
    scene += '[[piece]]\ntruth = "runt"\nat = "f1"\n'
    played = play(scene, "blip1: move g1", "blip1: done")
    assert (played.at("blip1"), played.game.scanned) == ("g1", 1)


@rule("SC-SCAN-TRIGGER", "SC-GAP-MISSION-4-CUT-THE-HEAD")
def test_the_captain_waits_for_his_own_board() -> None:
    game = set_up(fresh("cut_the_head", squads=1))
    for _ in range(60):
        if kind(game) == "scan":
            break
        asked = game.decision()
        assert asked is not None
        moves = [option for option in asked.options if option[0] == v.MOVE]
        out = [option for option in moves if game.board.ship >> option[2] & 1]
        acts = [option for option in asked.options if option[0] == v.ACTIVATE]
        done = [option for option in asked.options if option[0] == v.DONE]
        landed = game.active >= 0 and game.board.ship >> game.square[game.active] & 1
        game.play((done if landed else out or moves or acts)[0])
    assert game.scanned and not game.scanned >> 3 & 1
    free = next(line.split(" ")[-1] for line in options(game) if line.startswith("place"))
    assert refused(game, f"place traitor_captain at {free}") == "SC-GAP-MISSION-4-CUT-THE-HEAD"


@rule("SC-BLIP-MEANING")
def test_a_stored_scan_goes_on_where_it_was() -> None:
    scene = on(SHIP, active="Ilen", scanned=[], blip_hand=TWENTY) + figure("Ilen", "dock1c")
    played = play(scene, "Ilen: move a1", "Ilen: done", "place runt at b6")
    twin = read_scene(scene).game
    twin.unpack(played.game.pack())
    twin.run()
    assert isinstance(twin.stack[-1], Scan)
    assert twin.state_hash() == played.game.state_hash()
