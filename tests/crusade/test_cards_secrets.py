"""What is asked about cards tells nothing about hidden hands in a discreet game, and every question can be stored."""

from __future__ import annotations

import pytest

from hullbreach.kernel import storing
from hullbreach.missions.crusade import read_scene
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.scenes import play, rule

DISCREET = {"discreet": True}


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_discreet_game_asks_for_a_field_whoever_is_struck() -> None:
    scene = hall(
        turn="alien",
        active="brute1",
        dice=[6, 6],
        hand={"squad1": ["refractor_field:Ilen"]},
        options=DISCREET,
    )
    scene += figure("Ilen", "a1") + figure("Dax", "a5") + alien("brute", "f1")
    bearer = play(scene, "brute1: fire bolter at a1")
    other = play(scene, "brute1: fire bolter at a5")
    assert (bearer.kind(), bearer.options()) == ("shield", ["Ilen: use refractor_field", "pass"])
    assert (other.kind(), other.options()) == ("shield", ["pass"])
    assert play(scene, "brute1: fire bolter at a5", "pass").at("Dax") == ""
    # Another card in hand could be it, for all that the aliens know.
    bluff = scene.replace("refractor_field:Ilen", "med_kit:Ilen")
    assert play(bluff, "brute1: fire bolter at a1").options() == ["pass"]
    # With nothing in hand, or in a squad that has no such card, nobody is asked.
    empty = scene.replace('"refractor_field:Ilen"', "")
    assert play(empty, "brute1: fire bolter at a1").kind() != "shield"
    angels = hall(
        "oath", turn="alien", active="brute1", dice=[6, 6], hand={"squad1": ["charge"]}, options=DISCREET
    )
    angels += figure("Renn", "a1") + alien("brute", "f1")
    assert play(angels, "brute1: fire bolter at a1").kind() != "shield"


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_field_that_was_used_is_not_asked_for_again() -> None:
    hand = {"squad1": ["refractor_field:Ilen", "advance"]}
    scene = hall(turn="alien", active="brute1", dice=[6, 6, 6, 6], hand=hand, options=DISCREET)
    scene += figure("Ilen", "a1") + figure("Dax", "a5") + alien("brute", "f1") + alien("brute", "f5")
    played = play(
        scene,
        "brute1: fire bolter at a1",
        "Ilen: use refractor_field",
        "brute1: done",
        "brute2: activate",
        "brute2: fire bolter at a5",
    )
    assert played.at("Dax") == ""


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_a_discreet_game_asks_for_rage_in_every_close_combat() -> None:
    scene = hall(
        "oath", turn="alien", active="brute1", dice=[1] * 4, hand={"squad1": ["charge"]}, options=DISCREET
    )
    scene += figure("Renn", "a1") + alien("brute", "b1")
    played = play(scene, "brute1: fight a1")
    assert (played.kind(), played.options()) == ("rage", ["pass"])
    assert play(scene, "brute1: fight a1", "pass").all("drawn fight")


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_a_lost_card_is_seen_and_a_held_card_is_not() -> None:
    scene = hall(
        turn="alien", active="brute1", dice=[6, 6], hand={"squad1": ["melta_charge:Ilen", "advance"]}
    )
    scene += figure("Ilen", "a1") + figure("Dax", "a5") + alien("brute", "f1")
    before = read_scene(scene).game
    assert before.view(1)["hand"][0] == [None, None]
    played = play(scene, "brute1: fire bolter at a1")
    # The bearer is dead, and his card with him; the order of the squad stays.
    assert played.one("card lost")["who"] == played.piece("Ilen")
    assert played.game.view(1)["hand"][0] == [None]
    assert played.game.view(1)["spent"] == [[0, played.one("card lost")["card"]]]


COVERED = hall(hand={"squad1": ["covering_fire"]}, doors={"open": ["d5-d6"]})
QUESTIONS = {
    "shield": (
        hall(turn="alien", active="brute1", dice=[6, 6], hand={"squad1": ["refractor_field:Ilen"]})
        + figure("Ilen", "a1")
        + alien("brute", "f1"),
        ["brute1: fire bolter at a1"],
    ),
    "rage": (
        hall("oath", active="Renn", dice=[1] * 8, hand={"squad1": ["battle_rage:Renn"]})
        + figure("Renn", "a1")
        + alien("brute", "b1"),
        ["Renn: fight b1"],
    ),
    "throw": (
        hall("wall", active="Ostra", dice=[1, 1], hand={"squad1": ["demolition_charge:Ostra"]})
        + figure("Ostra", "a1"),
        ["Ostra: play demolition_charge"],
    ),
    "drill": (
        hall("wall", active="Ostra", dice=[1] * 3, worn={"squad1": ["bolter_drill"]})
        + figure("Ostra", "a1")
        + alien("brute", "f1"),
        ["Ostra: fire bolter at f1"],
    ),
    "reloaded": (
        hall("wall", active="Keld", dice=[1] * 4, hand={"squad1": ["spare_magazines:Keld"]})
        + figure("Keld", "a1", unit="marine plasma_gun")
        + alien("brute", "f1"),
        ["Keld: burn e from a1", "Keld: play spare_magazines"],
    ),
    "look": (
        hall(hand={"squad1": ["motion_tracker"]})
        + figure("Ilen", "l1")
        + blip("runt", "a6")
        + blip("runt", "b6"),
        ["squad: play motion_tracker"],
    ),
    "covering": (
        COVERED.replace("squads =", "dice = [1, 1]\nsquads =") + figure("Ilen", "a1") + alien("brute", "c6"),
        ["squad: play covering_fire", "end turn", "brute1: activate", "brute1: move d5"],
    ),
    "reroll": (
        hall("wayfarers", profile="redux", active="Aeth", hand={"squad1": ["plasma_grenade:Aeth"]}).replace(
            "squads =", "dice = [1, 1, 1]\nsquads ="
        )
        + figure("Aeth", "a3", unit="wayfarer disc_thrower"),
        ["Aeth: sustained action", "Aeth: play plasma_grenade", "Aeth: target c3"],
    ),
}


@pytest.mark.parametrize("kind", list(QUESTIONS))
@rule("SC-EQUIPMENT-CARDS-ANY-NUMBER")
def test_every_question_about_cards_is_stored_and_every_option_reads_back(kind: str) -> None:
    scene, choices = QUESTIONS[kind]
    played = play(scene, *choices)
    game = played.game
    assert played.kind() == kind
    stored = game.pack()
    asked = game.decision()
    assert asked is not None
    texts = [game.text(option) for option in asked.options]
    assert len(set(texts)) == len(texts)
    assert [game.read(text) for text in texts] == asked.options
    for option in asked.options[:3]:
        twin = read_scene(scene).game
        twin.unpack(stored)
        again = twin.decision()
        assert again is not None and again.options == asked.options
        assert storing.state_hash(twin.pack()) == storing.state_hash(stored)
        twin.play(option)
        # And every position that follows is one of this game as well.
        twin.copy().view(0)
