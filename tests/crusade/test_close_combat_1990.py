"""Close combat, by the examples of the rules of 1990 (SC-CLOSE-COMBAT-*)."""

from __future__ import annotations

import pytest

from tests.crusade.halls import alien, figure, hall
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import play, refusal, rule


@rule("SC-CLOSE-COMBAT-INSTEAD-OF-FIRE")
def test_who_has_fought_does_not_fire_and_who_has_fired_does_not_fight() -> None:
    scene = hall(active="Ilen", dice=[1, 1, 1, 1]) + figure("Ilen", "a1") + alien("brute", "b1")
    fight, fire = "Ilen: fight b1", "Ilen: fire bolter at b1"
    assert refusal(scene, fight, fire) == "SC-CLOSE-COMBAT-INSTEAD-OF-FIRE"
    assert refusal(scene, fire, fight) == "SC-CLOSE-COMBAT-INSTEAD-OF-FIRE"
    assert refusal(scene, fight, fight) == "SC-MARINE-TURN-ONCE-EACH"
    assert refusal(scene, fire, fire) == "SC-MARINE-TURN-ONCE-EACH"


@rule("SC-CLOSE-COMBAT-BEFORE-OR-AFTER-MOVE")
def test_a_marine_fights_and_then_moves_six_away_or_moves_first() -> None:
    scene = hall(active="Ilen", dice=[1, 1, 1]) + figure("Ilen", "b3") + alien("runt", "a3")
    away = [f"Ilen: move {column}3" for column in "cdefgh"]
    assert play(scene, "Ilen: fight a3", *away).at("Ilen") == "h3"
    scene = hall(active="Ilen", dice=[1, 1, 1]) + figure("Ilen", "g3") + alien("runt", "a3")
    there = [f"Ilen: move {column}3" for column in "fedcb"]
    played = play(scene, *there, "Ilen: fight a3")
    assert len(played.all("rolled")) == 2
    # The fight ended the move, though a square of it was left.
    assert refusal(scene, *there, "Ilen: fight a3", "Ilen: move c3") == "SC-MARINE-TURN-SEQUENCE-FREE"


@rule("SC-CLOSE-COMBAT-ORTHOGONAL")
def test_no_fight_corner_to_corner_but_one_step_later() -> None:
    scene = hall(active="Ilen", dice=[1, 1, 1, 1]) + figure("Ilen", "a1") + alien("brute", "b2")
    assert refusal(scene, "Ilen: fight b2") == "SC-CLOSE-COMBAT-ORTHOGONAL"
    assert play(scene, "Ilen: move b1", "Ilen: fight b2").all("rolled")
    assert refusal(scene, "Ilen: fight a2") == "SC-CLOSE-COMBAT-ORTHOGONAL"


@rule("SC-CLOSE-COMBAT-ORTHOGONAL")
def test_no_fight_through_a_wall_or_a_closed_door() -> None:
    scene = on(DECK, active="Ilen", dice=[1, 1, 1, 1]) + figure("Ilen", "b2") + alien("brute", "b3")
    assert refusal(scene, "Ilen: fight b3") == "SC-CLOSE-COMBAT-ORTHOGONAL"
    assert play(scene, "Ilen: open b2-b3", "Ilen: fight b3").all("rolled")
    walled = on(DECK, active="Ilen") + figure("Ilen", "d2") + alien("brute", "d3")
    assert refusal(walled, "Ilen: fight d3") == "SC-CLOSE-COMBAT-ORTHOGONAL"


@rule("SC-CLOSE-COMBAT-ORTHOGONAL", "SC-DREADNOUGHT-FOUR-SQUARES")
def test_a_large_figure_is_adjacent_with_any_of_its_squares() -> None:
    scene = hall(active="Ilen", dice=[1, 1, 1, 1, 1, 1]) + alien("dreadnought", "c2")
    for square in ("b2", "b3", "c1", "d1", "e2", "e3", "c4", "d4"):
        assert "Ilen: fight c2" in play(scene + figure("Ilen", square)).options()
    for square in ("b1", "e1", "b4", "e4"):
        assert refusal(scene + figure("Ilen", square), "Ilen: fight c2") == "SC-CLOSE-COMBAT-ORTHOGONAL"
    # It is named by its north-western square.
    assert refusal(scene + figure("Ilen", "e3"), "Ilen: fight d3") == "SC-DREADNOUGHT-FOUR-SQUARES"
    assert refusal(scene + figure("Ilen", "h3"), "Ilen: fire bolter at d3") == "SC-DREADNOUGHT-FOUR-SQUARES"


@rule("SC-CLOSE-COMBAT-DICE", "SC-GAP-MARINE-STATS", "SC-GAP-ALIEN-STATS")
@pytest.mark.parametrize(
    ("name", "unit", "foe", "dice"),
    [
        ("Ilen", "marine bolter", "brute", [(0, 2), (0, 2)]),
        ("Ilen", "marine plasma_gun", "runt", [(0, 1), (0, 1)]),
        ("Varo", "commander axe_pistol", "android", [(1, 1), (2, 0)]),
        ("Varo", "commander sword_fist", "stealer", [(2, 2), (2, 0)]),
        ("Varo", "commander heavy_bolter", "traitor_captain", [(0, 2), (0, 2)]),
    ],
)
def test_both_roll_their_own_dice_the_attacker_first(
    name: str, unit: str, foe: str, dice: list[tuple[int, int]]
) -> None:
    scene = hall(active=name, dice=[1] * 6) + figure(name, "a1", unit=unit) + alien(foe, "b1")
    played = play(scene, f"{name}: fight b1")
    rolled = played.all("rolled")
    assert [(event["reds"], len(event.dice) - event["reds"]) for event in rolled] == dice
    assert rolled[0]["who"] == played.piece(name)


@rule("SC-CLOSE-COMBAT-DAMAGE")
def test_the_lower_total_loses_the_difference_whoever_attacked() -> None:
    # The commander rolls 1, the android 4.
    scene = hall(active="Varo", dice=[4, 1, 6, 4]) + figure("Varo", "a1") + alien("android", "b1")
    played = play(scene, "Varo: fight b1")
    assert (played.one("wounded")["life"], played.life("Varo")) == (3, 3)
    scene = hall(turn="alien", active="runt1", dice=[5, 6, 6]) + figure("Ilen", "a1") + alien("runt", "b1")
    played = play(scene, "runt1: fight a1")
    assert played.one("killed")["victim"] == played.piece("runt1")
    # Armour plays no part: one point more kills a stealer.
    scene = hall(active="Ilen", dice=[5, 1, 1, 1]) + figure("Ilen", "a1") + alien("stealer", "b1")
    played = play(scene, "Ilen: fight b1")
    assert played.one("killed")["victim"] == played.piece("stealer1")


@rule("SC-CLOSE-COMBAT-TIE")
def test_two_against_two_hurts_nobody() -> None:
    scene = hall(active="Ilen", dice=[6, 1, 5, 5]) + figure("Ilen", "a1") + alien("brute", "b1")
    played = play(scene, "Ilen: fight b1")
    assert played.one("drawn fight")["opponent"] == played.piece("brute1")
    assert (played.at("Ilen"), played.at("brute1")) == ("a1", "b1")


@rule("SC-CLOSE-COMBAT-REMOVE-DEAD", "SC-SCORE-CLAIM-TOKEN")
def test_a_brute_that_attacks_and_loses_is_claimed_in_the_alien_turn() -> None:
    scene = hall(turn="alien", active="brute1", dice=[1, 1, 5, 1], beside=["brute"])
    played = play(scene + figure("Ilen", "a1") + alien("brute", "b1"), "brute1: fight a1")
    assert (played.at("brute1"), played.game.claimed, played.game.beside) == ("", [3, 0], [])


@rule("SC-GAP-CLARIFICATIONS", "SC-REROLL-BINDING")
def test_both_roll_and_then_the_player_whose_turn_it_is_rolls_again_first() -> None:
    worn = {"squad1": ["bionic_arm:Cassia"]}
    scene = hall("oath", active="Cassia", dice=[1, 1, 1, 1, 6], worn=worn) + figure("Cassia", "a1")
    played = play(scene + alien("android", "b1"), "Cassia: fight b1")
    assert [event.kind for event in played.events] == ["rolled", "rolled"]
    assert (played.kind(), played.seat()) == ("reroll", 0)
    after = play(scene + alien("android", "b1"), "Cassia: fight b1", "Cassia: reroll die 0")
    assert after.one("killed")["victim"] == after.piece("android1")
    # As the defender in the alien turn she has her re-roll too, once the attacker has none.
    scene = hall("oath", turn="alien", active="android1", dice=[1, 1, 1, 1, 6], worn=worn) + figure(
        "Cassia", "a1"
    )
    played = play(scene + alien("android", "b1"), "android1: fight a1")
    assert (played.kind(), played.seat()) == ("reroll", 0)


@rule("SC-DOCK-SAFE")
def test_nobody_fights_somebody_on_a_dock() -> None:
    scene = on(DECK, turn="alien", active="runt1") + figure("Ilen", "dock1c") + figure("Dax", "h1")
    scene += alien("runt", "a1")
    assert refusal(scene, "runt1: fight dock1c") == "SC-DOCK-SAFE"
