"""Where cards meet each other and the rest of the rules."""

from __future__ import annotations

import pytest

from hullbreach.crusade.cards.squad_cards import ASSAULT_BLADE, CARD_NUMBERS
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import play, refusal, rule
from tests.crusade.whole_games import fresh, say, until

BEACON = 'primary = {deed = "destroy", tag = "beacon"}\n[[object]]\nunit = "beacon"\nat = ["d1", "e1"]\n'


# Shots


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-PLASMA-FULL-TOTAL-EACH")
def test_a_refractor_field_on_a_plasma_line_saves_its_bearer_and_nobody_behind_him() -> None:
    scene = on(DECK, turn="alien", active="dread1", dice=[6, 6], hand={"squad1": ["refractor_field:Dax"]})
    scene += figure("Ilen", "c1") + figure("Dax", "d1") + figure("Sorn", "e1") + figure("Varo", "l4")
    scene += alien("dreadnought", "a1", arms=["plasma_gun", "missile_launcher"])
    played = play(scene, "dread1: burn e from b1", "Dax: use refractor_field")
    assert (played.at("Ilen"), played.at("Dax"), played.at("Sorn")) == ("", "d1", "")
    assert [event["victim"] for event in played.all("killed")] == [played.piece("Ilen"), played.piece("Sorn")]
    # It is used up: the next shot of the same turn is not stopped.
    again = play(
        scene.replace("dice = [6, 6]", "dice = [6, 6, 6, 6]"),
        "dread1: burn e from b1",
        "Dax: use refractor_field",
        "dread1: fire bolter at d1",
    )
    assert again.at("Dax") == ""


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-ASSAULT-CANNON-SPLIT", "SC-REROLL-BINDING")
def test_a_targeter_rolls_a_die_of_the_cannon_again_before_anything_is_shared_out() -> None:
    scene = hall(active="Ilen", dice=[4, 1, 6], worn={"squad1": ["heavy_targeter:Ilen"]})
    scene += figure("Ilen", "a1", unit="marine assault_cannon") + alien("android", "f1") + alien("runt", "f3")
    played = play(scene, "Ilen: spray assault_cannon")
    assert played.kind() == "reroll"
    played = play(scene, "Ilen: spray assault_cannon", "Ilen: reroll die 1", "Ilen: give 3 to f1")
    assert played.at("android1") == ""
    assert "Ilen: give 1 to f3" in played.options() and "Ilen: give 2 to f3" not in played.options()


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-GAP-MISSION-COMMON", "SC-MISSION-PRIMARY-30")
def test_a_melta_charge_on_the_beacon_takes_the_mission() -> None:
    scene = on(DECK, active="Ilen", dice=[6, 5, 1], hand={"squad1": ["melta_charge:Ilen"]}) + BEACON
    scene += figure("Ilen", "f1")
    played = play(scene, "Ilen: play melta_charge", "Ilen: target d1")
    assert played.one("objective")["seat"] == 0
    assert played.game.primary_by == 0
    # It came instead of the attack.
    assert not [line for line in played.options() if "fire" in line or "fight" in line]


@rule("SC-GAP-CARDS-IMPERIAL-FISTS", "SC-MARINE-TURN-SEQUENCE-FREE")
def test_spare_magazines_are_for_at_once_not_for_after_a_walk() -> None:
    scene = hall("wall", active="Keld", dice=[1] * 4, hand={"squad1": ["spare_magazines:Keld"]})
    scene += figure("Keld", "a1", unit="marine plasma_gun") + figure("Brandt", "l5") + alien("runt", "f1")
    shot = "Keld: burn e from a1"
    assert "Keld: play spare_magazines" in play(scene, shot).options()
    walked = play(scene, shot, "Keld: move a2")
    assert "Keld: play spare_magazines" not in walked.options()
    rule_of_refusal = refusal(scene, shot, "Keld: move a2", "Keld: play spare_magazines")
    assert rule_of_refusal == "SC-GAP-CARDS-IMPERIAL-FISTS"
    # Who has moved first may reload: his attack comes after his move, all of it.
    after = play(scene, "Keld: move a2", "Keld: move a1", shot, "Keld: play spare_magazines", shot)
    assert len(after.all("shot")) == 2


# Armour and close combat


@rule("SC-GAP-CARDS-IMPERIAL-FISTS", "SC-CLOSE-COMBAT-DICE", "SC-CLOSE-COMBAT-DAMAGE")
def test_no_armour_of_a_card_counts_in_close_combat() -> None:
    scene = hall("wall", dice=[5, 1, 1, 1], hand={"squad1": ["power_field"]})
    scene += figure("Keld", "a1") + figure("Brandt", "l5") + alien("android", "b1")
    played = play(scene, "squad: play power_field", "end turn", "android1: activate", "android1: fight a1")
    assert played.at("Keld") == ""


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_whom_digging_in_has_saved_does_not_move_any_more_this_turn() -> None:
    scene = hall("wall", dice=[6, 1], hand={"squad1": ["dig_in"]})
    scene += (
        figure("Keld", "a1", unit="marine missile_launcher") + figure("Ostra", "g1") + alien("runt", "f1")
    )
    shot = [
        "Keld: activate",
        "Keld: aim missile_launcher",
        "Keld: launch missile_launcher at f1",
        "Keld: done",
    ]
    played = play(scene, "squad: play dig_in", *shot)
    assert played.at("Ostra") == "g1"
    assert "Ostra: activate" not in played.options()
    # A blast that would have done him no harm anyway binds him to nothing.
    weak = play(scene.replace("dice = [6, 1]", "dice = [5, 1]"), "squad: play dig_in", *shot)
    assert "Ostra: activate" in weak.options()


@rule("SC-GAP-CARDS-BLOOD-ANGELS", "SC-GAP-EVENT-DECK")
def test_a_storm_shield_is_no_help_against_a_booby_trap() -> None:
    scene = on(
        DECK, squads=["oath"], worn={"squad1": ["storm_shield:Cassia"]}, deck=["booby_trap", "silence"]
    )
    scene += figure("Cassia", "b3") + alien("runt", "l4")
    played = play(scene.replace("deck =", "dice = [6, 1]\ndeck ="), "end turn")
    assert played.life("Cassia") == 5


# Whispers


WHISPER = {"deck": ["whisper", "silence"], "squads": ["tide"]}


@rule("SC-GAP-EVENT-DECK", "SC-GAP-CARDS-ULTRA-MARINES", "SC-ALIEN-KILL-POINTS")
def test_a_whispered_missile_is_an_alien_shot_to_a_refractor_field() -> None:
    scene = on(DECK, **WHISPER, dice=[6, 6, 1], hand={"squad1": ["refractor_field:Dax"]})
    scene += figure("Ilen", "a1", unit="marine missile_launcher") + figure("Dax", "f1") + figure("Sorn", "f2")
    # Only Ilen stands alone, so nobody is asked whom the whisper reaches.
    choices = ["end turn", "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at f1"]
    played = play(scene, *choices)
    assert (played.kind(), played.seat()) == ("shield", 0)
    played = play(scene, *choices, "Dax: use refractor_field")
    assert (played.at("Dax"), played.at("Sorn")) == ("f1", "")
    assert (played.game.lost[0], played.game.claimed[1]) == (5, 5)


# Covering fire


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-GAP-MISSION-3-BROOD-VATS")
def test_covering_fire_meets_a_stealer_that_comes_out_of_a_vat() -> None:
    vat = 'specials = { vat_stealers = 1 }\n[[object]]\nunit = "vat"\nat = ["f1"]\n'
    scene = on(DECK, dice=[6, 6, 6, 6], hand={"squad1": ["covering_fire"]}) + vat
    scene += figure("Ilen", "a1") + figure("Dax", "a2")
    choices = ["squad: play covering_fire", "Dax: activate", "Dax: fire bolter at f1", "place stealer at e2"]
    played = play(scene, *choices)
    assert played.kind() == "covering"
    assert played.options() == ["Ilen: fire bolter at e2", "Ilen: hold fire"]


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-ALIEN-OPEN-DOORS")
def test_covering_fire_strikes_whoever_opens_a_door_before_he_goes_on() -> None:
    scene = on(DECK, dice=[6, 6], hand={"squad1": ["covering_fire"]})
    scene += figure("Ilen", "b1") + alien("brute", "b4") + alien("runt", "l4")
    choices = ["squad: play covering_fire", "end turn", "brute1: activate", "brute1: move b3"]
    played = play(scene, *choices, "brute1: open b2-b3")
    assert (played.kind(), played.seat()) == ("covering", 0)
    shot = play(scene, *choices, "brute1: open b2-b3", "Ilen: fire bolter at b3")
    assert shot.at("brute1") == ""
    assert (shot.kind(), shot.seat()) == ("aliens", 1)


# Trackers, smoke, orders


@rule("SC-GAP-CARDS-ULTRA-MARINES", "SC-SETUP-BLIP-SECRECY")
def test_a_blip_that_was_shown_stays_known_wherever_it_goes() -> None:
    scene = on(DECK, hand={"squad1": ["motion_tracker"]})
    scene += figure("Ilen", "a1") + blip("android", "g4") + blip("runt", "b4") + blip("brute", "c4")
    looks = ["squad: play motion_tracker", "look at g4", "look at b4"]
    moves = ["end turn", "blip1: activate", "blip1: move f4", "blip1: done", "end turn"]
    played = play(scene, *looks, *moves)
    shown = played.game.view(0)["shown"][0]
    assert [piece for piece, _ in shown] == [played.piece("blip1"), played.piece("blip2")]
    assert played.at("blip1") == "f4"
    assert played.game.view(0)["truth"][played.piece("blip3")] is None


@rule("SC-GAP-CARDS-BLOOD-ANGELS", "SC-BLIP-PLACE-OUT-OF-SIGHT")
def test_smoke_gives_a_stealer_a_place_to_lurk_and_clears_before_its_squad_plays() -> None:
    scene = on(
        DECK,
        squads=["oath"],
        hand={"squad1": ["blind_grenade:Renn"]},
        deck=["stealer", "silence"],
    ) + figure("Renn", "a1")
    throw = ["Renn: play blind_grenade", "Renn: target d1", "end turn"]
    played = play(scene, *throw)
    assert played.kind() == "stealer"
    assert "place stealer at g1" in played.options()
    clear = play(scene, "end turn")
    assert "place stealer at g1" not in clear.options()


@rule("SC-CARDS-ORDER-ONE-OF-FOUR", "SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT")
@pytest.mark.parametrize(
    ("stop", "rule_of_card"),
    [
        ("choose equipment", "SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT"),
        ("choose orders", "SC-CARDS-ORDER-ONE-OF-FOUR"),
    ],
)
def test_a_card_that_is_taken_names_the_rule_of_its_kind(stop: str, rule_of_card: str) -> None:
    game = fresh(squads=1)
    until(game, stop)
    asked = game.decision()
    assert asked is not None
    events = say(game, game.text(asked.options[0]))
    assert [event.rule for event in events if event.kind == "card taken"] == [rule_of_card]


@rule("SC-GAP-CARDS-BLOOD-ANGELS", "SC-GAP-CARDS-ULTRA-MARINES")
def test_a_card_that_nobody_can_bear_is_lost_not_worn() -> None:
    game = fresh(squads=1)
    say(game, "squad1: lead oath")
    for card in ("assault_blade_1", "assault_blade_2", "bionic_arm", "storm_shield"):
        say(game, f"squad1: take {card}")
    say(game, "squad1: ready", "squad1: take charge")
    heavies = ("Renn: arm as marine:assault_cannon", "Jarl: arm as marine:plasma_gun")
    events = say(game, *heavies, "Fenn: arm as marine:missile_launcher", "squad1: ready")
    # Luth alone has a bolter, and takes the first of the two blades.
    assert [event["card"] for event in events if event.kind == "card lost"] == [
        CARD_NUMBERS["assault_blade_2"]
    ]
    assert sum(gear & ASSAULT_BLADE for gear in game.gear) == ASSAULT_BLADE
