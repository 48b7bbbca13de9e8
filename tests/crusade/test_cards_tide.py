"""The equipment of the Tidewatch, each card once (SC-GAP-CARDS-ULTRA-MARINES)."""

from __future__ import annotations

from hullbreach.crusade.units import UNIT_NUMBERS
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.scenes import play, refusal, rule

CANNON = "marine assault_cannon"


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-REROLL-BINDING")
def test_a_targeter_rolls_one_die_again_and_the_new_face_stands() -> None:
    scene = hall(active="Ilen", dice=[6, 1, 1], worn={"squad1": ["targeter:Ilen"]})
    scene += figure("Ilen", "a1") + alien("brute", "f1")
    played = play(scene, "Ilen: fire bolter at f1")
    assert played.kind() == "reroll"
    assert set(played.options()) == {"Ilen: reroll die 0", "Ilen: reroll die 1", "Ilen: keep dice"}
    played = play(scene, "Ilen: fire bolter at f1", "Ilen: reroll die 0")
    # The six became a one: the brute lives, and no second re-roll is offered.
    assert played.one("unhurt")["strength"] == 0
    assert played.kind() == "activation"


@rule("SC-REROLL-BINDING")
def test_a_reroll_may_be_left_alone() -> None:
    scene = hall(active="Ilen", dice=[6, 1], worn={"squad1": ["targeter:Ilen"]})
    scene += figure("Ilen", "a1") + alien("brute", "f1")
    played = play(scene, "Ilen: fire bolter at f1", "Ilen: keep dice")
    assert played.one("killed")["victim"] == played.piece("brute1")


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_heavy_targeter_is_for_red_dice_of_its_bearer_alone() -> None:
    scene = hall(active="Dax", dice=[1, 1, 6], worn={"squad1": ["heavy_targeter:Dax"]})
    scene += figure("Dax", "a1", unit=CANNON) + figure("Ilen", "a3") + alien("android", "f1")
    played = play(scene, "Dax: spray assault_cannon", "Dax: reroll die 1", "Dax: give 3 to f1")
    assert played.one("killed")["victim"] == played.piece("android1")
    scene = hall(active="Ilen", dice=[1, 1], worn={"squad1": ["heavy_targeter:Dax"]})
    scene += figure("Dax", "a1", unit=CANNON) + figure("Ilen", "a3") + alien("android", "f3")
    assert not play(scene, "Ilen: fire bolter at f3").all("reroll")


@rule("SC-REROLL-BINDING", "SC-GAP-CARDS-ULTRA-MARINES")
def test_two_targeters_roll_two_dice_again_but_never_the_same_one_twice() -> None:
    worn = {"squad1": ["heavy_targeter:Dax", "targeter:Dax"]}
    scene = hall(active="Dax", dice=[1, 1, 4, 4], worn=worn)
    scene += figure("Dax", "a1", unit=CANNON) + alien("android", "f1")
    played = play(scene, "Dax: spray assault_cannon", "Dax: reroll die 0")
    assert played.options() == ["Dax: reroll die 1", "Dax: keep dice"]
    played = play(scene, "Dax: spray assault_cannon", "Dax: reroll die 0", "Dax: reroll die 1")
    assert played.kind() == "shares"


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_combat_blade_is_one_white_die_more_in_close_combat() -> None:
    scene = hall(active="Ilen", dice=[5, 5, 5, 5, 5], worn={"squad1": ["combat_blade:Ilen"]})
    scene += figure("Ilen", "a1") + alien("brute", "b1")
    played = play(scene, "Ilen: fight b1")
    assert [len(event.dice) for event in played.all("rolled")] == [3, 2]
    assert played.one("killed")["victim"] == played.piece("brute1")


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-EQUIPMENT-CARDS-ANY-NUMBER")
def test_a_med_kit_gives_back_three_life_points_but_never_more_than_were_lost() -> None:
    scene = hall(hand={"squad1": ["med_kit:Varo"]})
    played = play(scene + figure("Varo", "a1", life=2), "Varo: play med_kit")
    assert played.life("Varo") == 5
    assert played.one("healed")["life"] == 3
    assert played.one("card played")["card"] == played.game.spent[0][1]
    assert not played.game.hand[0]
    played = play(scene + figure("Varo", "a1", life=5), "Varo: play med_kit")
    assert (played.life("Varo"), played.one("healed")["life"]) == (6, 1)
    # A commander who has lost nothing cannot use it, and a card is played once.
    assert "Varo: play med_kit" not in play(scene + figure("Varo", "a1")).options()
    assert "Varo: play med_kit" not in played.options()


@rule("SC-EQUIPMENT-CARDS-ANY-NUMBER", "SC-MARINE-TURN-ACTIONS")
def test_two_cards_in_one_turn_one_before_and_one_after_firing() -> None:
    scene = hall(active="Varo", dice=[1, 1], hand={"squad1": ["med_kit:Varo", "melta_charge:Ilen"]})
    scene += figure("Varo", "a1", life=2) + figure("Ilen", "e1") + alien("brute", "f1") + alien("brute", "a5")
    played = play(scene, "Varo: play med_kit", "Varo: fire axe_pistol at a5", "Varo: done", "Ilen: activate")
    assert "Ilen: play melta_charge" in played.options()


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_refractor_field_stops_an_alien_shot_after_the_roll() -> None:
    scene = hall(turn="alien", active="brute1", dice=[6, 6], hand={"squad1": ["refractor_field:Ilen"]})
    scene += figure("Ilen", "a1") + figure("Dax", "a5") + alien("brute", "f1")
    played = play(scene, "brute1: fire bolter at a1")
    assert (played.kind(), played.seat()) == ("shield", 0)
    assert played.options() == ["Ilen: use refractor_field", "pass"]
    saved = play(scene, "brute1: fire bolter at a1", "Ilen: use refractor_field")
    assert saved.at("Ilen") == "a1"
    assert saved.one("shielded")["who"] == saved.piece("Ilen")
    lost = play(scene, "brute1: fire bolter at a1", "pass")
    assert lost.one("killed")["victim"] == lost.piece("Ilen")
    assert lost.one("card lost")["card"] == lost.game.spent[0][1]


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_refractor_field_is_asked_for_only_when_it_would_help_its_bearer() -> None:
    scene = hall(turn="alien", active="brute1", dice=[5, 5], hand={"squad1": ["refractor_field:Ilen"]})
    scene += figure("Ilen", "a1") + figure("Dax", "a5") + alien("brute", "f1")
    # A shot that does not beat the armour needs no field.
    assert play(scene, "brute1: fire bolter at a1").kind() == "activation"
    other = scene.replace("dice = [5, 5]", "dice = [6, 6]")
    assert play(other, "brute1: fire bolter at a5").one("killed")["victim"] == 1


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_refractor_field_stops_one_share_of_a_cannon_and_the_other_goes_on() -> None:
    scene = hall(turn="alien", active="dread1", dice=[6, 6], hand={"squad1": ["refractor_field:Ilen"]})
    scene += figure("Ilen", "a3") + figure("Dax", "a5")
    scene += alien("dreadnought", "h4", arms=["assault_cannon"])
    played = play(
        scene,
        "dread1: spray assault_cannon",
        "dread1: give 3 to a3",
        "Ilen: use refractor_field",
        "dread1: give 3 to a5",
    )
    assert played.at("Ilen") == "a3"
    assert played.one("killed")["victim"] == played.piece("Dax")


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_melta_charge_beats_armour_and_the_target_rolls_nothing() -> None:
    scene = hall(active="Ilen", dice=[6, 5, 4], hand={"squad1": ["melta_charge:Ilen"]})
    scene += figure("Ilen", "c4") + alien("dreadnought", "d4", arms=[]) + figure("Dax", "a1")
    played = play(scene, "Ilen: play melta_charge", "Ilen: target d4")
    # Six against armour 4: two of its life points.
    assert played.one("wounded")["life"] == 2
    assert len(played.all("rolled")) == 1
    assert not [option for option in played.options() if "fire" in option or "fight" in option]
    assert "Ilen: move b4" in played.options()


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_melta_charge_comes_instead_of_the_attack_and_needs_a_neighbour() -> None:
    hand = {"squad1": ["melta_charge:Ilen"]}
    scene = hall(active="Ilen", dice=[1, 1], hand=hand) + figure("Ilen", "c4") + alien("brute", "d4")
    assert "Ilen: play melta_charge" in play(scene).options()
    assert "Ilen: play melta_charge" not in play(scene, "Ilen: fire bolter at d4").options()
    diagonal = hall(active="Ilen", hand=hand) + figure("Ilen", "c4") + alien("brute", "d5")
    assert "Ilen: play melta_charge" not in play(diagonal).options()


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_charge_that_was_put_down_is_taken_up_again_once_something_else_has_happened() -> None:
    hand = {"squad1": ["melta_charge:Ilen"]}
    scene = hall(active="Ilen", hand=hand) + figure("Ilen", "c4") + alien("brute", "d4")
    down = ("Ilen: play melta_charge", "Ilen: hold fire")
    kept = play(scene, *down)
    assert not kept.all("card played") and kept.game.hand[0]
    assert "Ilen: play melta_charge" not in kept.options()
    assert refusal(scene, *down, "Ilen: play melta_charge") == "SC-GAP-CARDS-ULTRA-MARINES"
    assert "Ilen: play melta_charge" in play(scene, *down, "Ilen: move d3").options()
    assert "Ilen: play melta_charge" in play(scene, *down, "Ilen: done", "Ilen: activate").options()


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_motion_tracker_shows_two_blips_to_its_squad_alone() -> None:
    scene = hall(hand={"squad1": ["motion_tracker"]})
    scene += figure("Ilen", "l1") + blip("runt", "a6") + blip("android", "b6") + blip("brute", "c6")
    played = play(scene, "squad: play motion_tracker")
    assert played.options() == ["look at a6", "look at b6", "look at c6"]
    played = play(scene, "squad: play motion_tracker", "look at b6", "look at a6")
    shown = played.all("blip shown")
    assert [event["unit"] for event in shown] == [UNIT_NUMBERS["android"], UNIT_NUMBERS["runt"]]
    assert played.kind() == "squad"
    assert not played.all("revealed")
    game = played.game
    assert [event["unit"] for event in game.events_for(0, shown)] == [event["unit"] for event in shown]
    for other in (1, None):
        assert not {UNIT_NUMBERS["android"], UNIT_NUMBERS["runt"]} & {
            event["unit"] for event in game.events_for(other, shown)
        }
    assert game.view(0)["shown"][0] == [list(pair) for pair in game.shown[0]]
    assert game.view(1)["shown"][0] == [None, None]


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_motion_tracker_is_for_the_start_of_the_turn_and_for_blips_that_are_there() -> None:
    hand = {"squad1": ["motion_tracker"]}
    scene = hall(hand=hand) + figure("Ilen", "l1") + blip("runt", "a6")
    moved = play(scene, "Ilen: activate", "Ilen: move k1", "Ilen: done")
    assert "squad: play motion_tracker" not in moved.options()
    assert "squad: play motion_tracker" not in play(hall(hand=hand) + figure("Ilen", "l1")).options()
    # A single blip is shown without asking which.
    assert len(play(scene, "squad: play motion_tracker").all("blip shown")) == 1


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-MOVE-ALLOWANCE")
def test_a_suspensor_rig_lets_a_heavy_weapon_go_six_squares() -> None:
    steps = [f"Dax: move {column}1" for column in "bcdefg"]
    scene = hall(active="Dax", worn={"squad1": ["suspensor_rig:Dax"]}) + figure("Dax", "a1", unit=CANNON)
    played = play(scene, *steps)
    assert played.at("Dax") == "g1"
    assert "Dax: move h1" not in played.options()
    without = play(hall(active="Dax") + figure("Dax", "a1", unit=CANNON), *steps[:4])
    assert "Dax: move f1" not in without.options()
