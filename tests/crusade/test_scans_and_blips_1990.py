"""Where rules of the turn meet: scans, blips that are turned up on the way, doors, docks."""

from __future__ import annotations

from hullbreach.crusade.scoring import end_1990 as scoring
from tests.crusade.halls import alien, blip, figure
from tests.crusade.maps import DECK, SHIP, on
from tests.crusade.scenes import play, refusal, rule


def steps(name: str, *squares: str) -> list[str]:
    return [f"{name}: move {square}" for square in squares]


# Scans


@rule("SC-SCAN-PAUSE", "SC-SCAN-TRIGGER", "SC-SCAN-RESUME")
def test_a_board_is_scanned_even_if_its_discoverer_dies_there() -> None:
    scene = on(SHIP, active="Ilen", scanned=["north-west"], dice=[1, 1, 6, 6], blip_hand={"alien": ["runt"]})
    scene += figure("Ilen", "f1") + figure("Dax", "a1") + alien("android", "h1")
    played = play(scene, "Ilen: move g1", "Ilen: fight h1")
    assert played.at("Ilen") == ""
    assert (played.kind(), played.seat()) == ("scan", 1)
    after = play(scene, "Ilen: move g1", "Ilen: fight h1", "enough")
    assert (after.kind(), after.seat()) == ("squad", 0)
    assert "Dax: activate" in after.options()


@rule("SC-SCAN-PAUSE", "SC-ORDER-CARD-TIMING", "SC-EQUIPMENT-CARDS-ANY-NUMBER")
def test_after_a_scan_it_is_too_late_for_orders_but_not_for_a_med_kit() -> None:
    scene = on(
        SHIP,
        active="Ilen",
        scanned=["north-west"],
        blip_hand={"alien": ["runt"]},
        hand={"squad1": ["advance", "med_kit:Varo", "motion_tracker"]},
    )
    scene += figure("Ilen", "f1") + figure("Varo", "a1", life=2) + blip("runt", "b8")
    choices = ["Ilen: move g1", "Ilen: done", "enough"]
    played = play(scene, *choices)
    assert "Varo: play med_kit" in played.options()
    assert not [line for line in played.options() if "advance" in line or "tracker" in line]
    assert refusal(scene, *choices, "squad: play advance") == "SC-ORDER-CARD-TIMING"


@rule("SC-BLIP-PLACE-OUT-OF-SIGHT", "SC-SCAN-PAUSE")
def test_no_blip_is_placed_where_a_marine_of_another_squad_sees_it() -> None:
    scene = on(
        SHIP, squads=["tide", "wall"], active="Ilen", scanned=["north-west"], blip_hand={"alien": ["runt"]}
    )
    # Ostra looks into the north-eastern board through a doorway, though it stands on its own.
    scene += figure("Ilen", "f2") + figure("Ostra", "a1")
    played = play(scene, "Ilen: move g2", "Ilen: done")
    assert played.kind() == "scan"
    assert not [line for line in played.options() if line.endswith((" l1", " h1", " l2"))]
    assert "place runt at h4" in played.options()


@rule("SC-ORDER-CARD-TIMING")
def test_who_has_worked_a_console_gives_no_order_any_more() -> None:
    console = '[[console]]\nat = "c1"\ntag = "log"\n'
    scene = on(DECK, active="Ilen", hand={"squad1": ["advance"]}) + console + figure("Ilen", "c1")
    scene += figure("Dax", "a1")
    choices = ["Ilen: operate console 0", "Ilen: done"]
    assert "squad: play advance" not in play(scene, *choices).options()
    assert refusal(scene, *choices, "squad: play advance") == "SC-ORDER-CARD-TIMING"


# Blips on their way


@rule("SC-BLIP-MOVE-OPEN-DOORS", "SC-BLIP-MOVE-REVEALED", "SC-BLIP-MOVE-CONTINUE-AS-ALIEN")
def test_a_blip_that_shows_itself_by_a_door_goes_on_with_its_squares_counted_and_then_attacks() -> None:
    scene = on(DECK, turn="alien", active="blip1", dice=[6, 6])
    scene += figure("Ilen", "b1") + figure("Dax", "h3") + blip("brute", "d4")
    choices = [*steps("blip1", "c4", "c3"), "blip1: open b2-b3"]
    played = play(scene, *choices)
    assert played.game.left[played.piece("brute1")] == 4
    assert "brute1: fire bolter at b1" in played.options()
    far = play(scene, *choices, *steps("brute1", "c2", "d2", "e2", "f2"))
    assert not [line for line in far.options() if "move" in line]
    after = play(scene, *choices, "brute1: move c2", "brute1: fire bolter at b1")
    assert after.at("Ilen") == ""
    # Its attack came after part of its move, so the move is over; and it has no second attack.
    assert "brute1: activate" not in after.options()


@rule("SC-BLIP-MOVE-OPEN-DOORS", "SC-BLIP-MOVE-EXCEEDED")
def test_a_blip_at_the_end_of_its_way_opens_a_door_and_has_only_its_attack_left() -> None:
    scene = on(DECK, turn="alien", active="blip1", dice=[6, 6])
    scene += figure("Ilen", "b1") + figure("Dax", "h3") + blip("runt", "d4")
    way = [*steps("blip1", "d3", "d4", "c4", "c3"), "blip1: done"]
    assert "blip1: activate" not in play(scene, *way).options()
    played = play(scene, *way, "blip1: open b2-b3")
    assert played.at("runt1") == "c3"
    played = play(scene, *way, "blip1: open b2-b3", "runt1: activate")
    assert not [line for line in played.options() if "move" in line]
    assert "runt1: fire bolter at b1" in played.options()


@rule("SC-ALIEN-OPEN-DOORS", "SC-BLIP-CONVERT-WHEN-SEEN")
def test_an_aliens_door_shows_blips_to_marines_of_another_board_and_the_alien_goes_on() -> None:
    # Ilen looks along the row from the north-western board into a room of the north-eastern one.
    scene = on(SHIP, turn="alien", active="brute1")
    scene += figure("Ilen", "f1") + alien("brute", "k2") + blip("runt", "i3") + blip("android", "g6")
    played = play(scene, *steps("brute1", "j1", "i2"), "brute1: open h2-h3")
    assert played.at("runt1") == "i3"
    # The other blip is out of the way, and stays hidden.
    assert played.at("blip2") == "g6"
    assert "brute1: move h3" in played.options()
    assert played.game.left[played.piece("brute1")] == 4


@rule("SC-BLIP-CONVERT-DREADNOUGHT", "SC-BLIP-CONVERT-WHEN-SEEN")
def test_a_dreadnought_among_other_blips_takes_none_of_their_squares() -> None:
    scene = on(DECK, active="Ilen", arms={"alien": ["plasma_gun", "missile_launcher"]})
    scene += figure("Ilen", "b2") + blip("dreadnought", "c3") + blip("runt", "b4") + blip("brute", "a3")
    played = play(scene, "Ilen: open b2-b3")
    # Of the two blocks over c3 one would lie on the blip that is turned up after it.
    assert played.at("dread1") == "c3"
    assert (played.at("runt1"), played.at("brute1")) == ("b4", "a3")


@rule("SC-BLIP-MOVE-CONTINUE-AS-ALIEN", "SC-DREADNOUGHT-DOORS")
def test_a_dreadnought_turned_up_on_the_way_does_not_begin_a_passage_it_cannot_finish() -> None:
    scene = on(DECK, turn="alien", active="blip1", arms={"alien": ["plasma_gun", "missile_launcher"]})
    scene += figure("Ilen", "a1") + blip("dreadnought", "l3")
    played = play(scene, *steps("blip1", "k3", "j2"))
    assert played.kind() == "large"
    played = play(scene, *steps("blip1", "k3", "j2"), "blip1: stand at i1")
    assert played.game.left[played.piece("dread1")] == 2
    # The doorway is one square away and needs two; with two left it may.
    assert "dread1: move g1 through h1" in played.options()
    less = play(scene, *steps("blip1", "k3", "l4", "k3", "j2"), "blip1: stand at i1", all_accepted=False)
    assert not [line for line in less.options() if "through h1" in line]


# Fresh from the vat


# Docks


@rule("SC-END-ALL-DOCKED", "SC-GAP-CLARIFICATIONS", "SC-END-FINAL-TURNS")
def test_those_who_stay_do_not_bar_the_airlock() -> None:
    scene = on(DECK) + figure("Ilen", "a1", used=5, left=1)
    scene += figure("Dax", "dock1c") + figure("Sorn", "dock1f") + alien("runt", "l4")
    assert refusal(scene, "Ilen: activate", "Ilen: move dock1c") == "SC-MOVE-ONE-FIGURE-PER-SQUARE"
    staying = ["Dax: stay on the dock", "Sorn: stay on the dock", "Ilen: activate", "Ilen: move dock1c"]
    played = play(scene, *staying)
    assert played.one("game over").rule == "SC-END-ALL-DOCKED"
    assert played.game.lost == [0, 0]
    assert scoring.survivors(played.game, 0) == 3


@rule("SC-DOCK-FIGURE-FINISHED", "SC-GAP-MISSION-COMMON")
def test_a_jump_harness_leads_through_an_alien_and_home_with_the_thing() -> None:
    thing = 'primary = {deed = "deliver", tag = "canister"}\n[[thing]]\nname = "canister"\nat = "l4"\n'
    scene = on(DECK, squads=["oath"], active="Renn", worn={"squad1": ["jump_harness:Renn"]}) + thing
    scene += figure("Renn", "c1", carries="canister") + figure("Jarl", "l3")
    scene += alien("brute", "b1") + alien("brute", "b2") + alien("brute", "a1") + alien("brute", "a2")
    played = play(scene)
    home = [line for line in played.options() if "dock1" in line]
    assert home
    over = play(scene, home[0])
    assert over.one("delivered")["who"] == over.piece("Renn")
    assert over.game.primary_by == 0
