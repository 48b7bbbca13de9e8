"""The equipment of the Red Oath, each card once (SC-GAP-CARDS-BLOOD-ANGELS)."""

from __future__ import annotations

from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.scenes import play, rule


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_both_assault_blades_are_a_red_die_more_in_close_combat() -> None:
    worn = {"squad1": ["assault_blade_1:Renn", "assault_blade_2:Jarl"]}
    for name in ("Renn", "Jarl"):
        scene = hall("oath", active=name, dice=[6, 1, 1, 1, 1], worn=worn)
        scene += figure("Renn", "a1") + figure("Jarl", "c1") + alien("brute", "b1")
        played = play(scene, f"{name}: fight b1")
        own, theirs = played.all("rolled")
        assert (len(own.dice), own["reds"], len(theirs.dice)) == (3, 1, 2)
        assert played.one("killed")["victim"] == played.piece("brute1")


@rule("SC-GAP-CARDS-BLOOD-ANGELS", "SC-REROLL-BINDING")
def test_a_bionic_arm_rolls_a_die_again_also_when_the_commander_is_attacked() -> None:
    worn = {"squad1": ["bionic_arm:Cassia"]}
    scene = hall("oath", active="Cassia", dice=[1, 1, 1, 1, 6], worn=worn)
    scene += figure("Cassia", "a1") + alien("brute", "b1")
    played = play(scene, "Cassia: fight b1", "Cassia: reroll die 0")
    assert played.one("killed")["victim"] == played.piece("brute1")
    scene = hall("oath", turn="alien", active="brute1", dice=[1, 1, 1, 1, 6], worn=worn)
    scene += figure("Cassia", "a1") + alien("brute", "b1")
    played = play(scene, "brute1: fight a1")
    assert (played.kind(), played.seat()) == ("reroll", 0)
    played = play(scene, "brute1: fight a1", "Cassia: reroll die 0")
    assert played.one("killed")["victim"] == played.piece("brute1")


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_battle_rage_doubles_the_dice_of_an_attack() -> None:
    scene = hall("oath", active="Renn", dice=[5, 5, 5, 5, 6, 1], hand={"squad1": ["battle_rage:Renn"]})
    scene += figure("Renn", "a1") + alien("brute", "b1")
    asked = play(scene, "Renn: fight b1")
    assert (asked.kind(), asked.options()) == ("rage", ["Renn: use battle_rage", "pass"])
    played = play(scene, "Renn: fight b1", "Renn: use battle_rage")
    assert [len(event.dice) for event in played.all("rolled")] == [4, 2]
    assert played.one("killed")["victim"] == played.piece("brute1")
    assert not played.game.hand[0]
    calm = play(scene, "Renn: fight b1", "pass")
    assert [len(event.dice) for event in calm.all("rolled")] == [2, 2]
    assert calm.game.hand[0]


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_battle_rage_helps_the_attacked_in_the_alien_turn() -> None:
    scene = hall("oath", turn="alien", active="brute1", hand={"squad1": ["battle_rage:Renn"]})
    scene = scene.replace("squads =", "dice = [5, 5, 5, 5, 5, 5]\nsquads =")
    scene += figure("Renn", "a1") + figure("Jarl", "b2") + alien("brute", "b1")
    asked = play(scene, "brute1: fight a1")
    assert (asked.kind(), asked.seat()) == ("rage", 0)
    played = play(scene, "brute1: fight a1", "Renn: use battle_rage")
    assert [len(event.dice) for event in played.all("rolled")] == [2, 4]
    assert played.one("killed")["victim"] == played.piece("brute1")
    # Nobody else of the squad is asked.
    other = play(scene, "brute1: fight b2")
    assert len(other.all("rolled")) == 2


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_battle_rage_doubles_the_die_of_a_blade_too() -> None:
    scene = hall(
        "oath",
        active="Renn",
        dice=[4, 4, 1, 1, 1, 1, 1, 1],
        hand={"squad1": ["battle_rage:Renn"]},
        worn={"squad1": ["assault_blade_1:Renn"]},
    )
    scene += figure("Renn", "a1") + alien("brute", "b1")
    played = play(scene, "Renn: fight b1", "Renn: use battle_rage")
    # Twice one red and two white dice.
    own = played.all("rolled")[0]
    assert (len(own.dice), own["reds"]) == (6, 2)


@rule("SC-GAP-CARDS-BLOOD-ANGELS", "SC-MOVE-THROUGH-OCCUPIED")
def test_a_jump_harness_goes_eight_squares_and_through_anybody() -> None:
    steps = [f"Renn: move {column}3" for column in "bcdefghi"]
    scene = hall("oath", active="Renn", worn={"squad1": ["jump_harness:Renn"]}) + figure("Renn", "a3")
    played = play(scene, *steps)
    assert played.at("Renn") == "i3"
    assert "Renn: move j3" not in played.options()
    through = scene + alien("brute", "b3")
    played = play(through, "Renn: move c3 through b3")
    assert played.at("Renn") == "c3"
    without = hall("oath", active="Renn") + figure("Renn", "a3") + alien("brute", "b3")
    assert "Renn: move c3 through b3" not in play(without).options()


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_a_storm_shield_is_armour_three_against_shots_alone() -> None:
    worn = {"squad1": ["storm_shield:Cassia"]}
    scene = hall("oath", turn="alien", active="brute1", dice=[6, 5], worn=worn)
    scene += figure("Cassia", "a1") + alien("brute", "f1")
    assert play(scene, "brute1: fire bolter at a1").one("unhurt")["strength"] == 3
    scene = hall("oath", turn="alien", active="brute1", dice=[6, 5, 1, 1], worn=worn)
    scene += figure("Cassia", "a1") + alien("brute", "b1")
    assert play(scene, "brute1: fight a1").one("wounded")["life"] == 3


SMOKE = hall("oath", active="Renn", hand={"squad1": ["blind_grenade:Renn"]})
THROW = ("Renn: play blind_grenade", "Renn: target e3")


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_a_blind_grenade_cuts_fire_and_is_no_attack() -> None:
    scene = SMOKE.replace("squads =", "dice = [1, 1]\nsquads =")
    scene += figure("Renn", "a3") + alien("brute", "i3") + alien("brute", "a5")
    assert "Renn: fire bolter at i3" in play(scene).options()
    played = play(scene, *THROW)
    assert "Renn: fire bolter at i3" not in played.options()
    assert "Renn: fire bolter at a5" in played.options()
    assert "Renn: move b3" in played.options()
    after = play(scene, "Renn: fire bolter at a5", *THROW)
    assert after.one("smoke")["where"] == after.game.board.square("e3")


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_smoke_lies_until_the_next_own_turn_and_hides_from_aliens_too() -> None:
    scene = SMOKE + figure("Renn", "a3") + alien("brute", "i3")
    played = play(scene, *THROW, "Renn: done", "end turn", "brute1: activate")
    assert "brute1: fire bolter at a3" not in played.options()
    assert bin(played.game.smoke).count("1") == 9
    played = play(scene, *THROW, "Renn: done", "end turn", "end turn", "Renn: activate")
    assert "Renn: fire bolter at i3" in played.options()
    assert played.all("smoke gone")


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_smoke_is_gone_when_its_squad_would_play_again_even_if_nobody_is_left() -> None:
    scene = SMOKE.replace('["oath"]', '["oath", "tide"]').replace("squads =", "dice = [6, 6]\nsquads =")
    scene += figure("Renn", "a3") + figure("Ilen", "l1") + alien("brute", "b3")
    dead = (*THROW, "Renn: done", "end turn", "end turn", "brute1: activate", "brute1: fire bolter at a3")
    played = play(scene, *dead)
    assert played.game.smoke
    played = play(scene, *dead, "brute1: done", "end turn")
    assert played.seat() == 1
    assert not played.game.smoke


@rule("SC-GAP-CARDS-BLOOD-ANGELS", "SC-BLIP-CONVERT-WHEN-SEEN")
def test_a_blip_behind_smoke_is_turned_up_when_the_smoke_is_gone() -> None:
    walk = ("blip1: activate", "blip1: move k7", "blip1: move l6", "blip1: move l5")
    scene = SMOKE + figure("Renn", "a3") + blip("brute", "j7")
    played = play(scene, *THROW, "Renn: done", "end turn", *walk)
    assert played.at("blip1") == "l5"
    assert not played.all("revealed")
    played = play(scene, *THROW, "Renn: done", "end turn", *walk, "blip1: done", "end turn")
    assert played.one("revealed")["where"] == played.game.board.square("l5")
    # Without the smoke it is seen on the way.
    assert play(scene, "Renn: done", "end turn", *walk).all("revealed")


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_a_blind_grenade_flies_six_squares() -> None:
    played = play(SMOKE + figure("Renn", "a3") + alien("brute", "i3"), "Renn: play blind_grenade")
    assert "Renn: target g3" in played.options()
    assert "Renn: target h3" not in played.options()
    assert "Renn: target d6" not in played.options()


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_the_med_kit_of_the_oath() -> None:
    scene = hall("oath", hand={"squad1": ["oath_med_kit:Cassia"]}) + figure("Cassia", "a1", life=1)
    assert play(scene, "Cassia: play oath_med_kit").life("Cassia") == 4
