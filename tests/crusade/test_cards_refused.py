"""Cards that cannot be played: the rule, and a sentence that says what would be right."""

from __future__ import annotations

import pytest

from hullbreach.kernel.contract import Refused
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.scenes import play, rule

ULTRA, FISTS, ANGELS = (
    "SC-GAP-CARDS-ULTRA-MARINES",
    "SC-GAP-CARDS-IMPERIAL-FISTS",
    "SC-GAP-CARDS-BLOOD-ANGELS",
)


def refused(scene: str, *choices: str) -> Refused:
    """The refusal of the last choice."""
    played = play(scene, *choices[:-1])
    with pytest.raises(Refused) as caught:
        played.game.play(played.game.read(choices[-1]))
    return caught.value


@rule("SC-ORDER-CARD-TIMING")
def test_orders_refused() -> None:
    scene = hall(hand={"squad1": ["advance", "open_fire"]}) + figure("Ilen", "a1")
    moved = refused(scene, "Ilen: activate", "Ilen: move b1", "Ilen: done", "squad: play advance")
    assert (moved.rule, "start of the own turn" in str(moved)) == ("SC-ORDER-CARD-TIMING", True)
    twice = refused(scene, "squad: play advance", "squad: play advance")
    assert (twice.rule, "used" in str(twice)) == ("SC-ORDER-CARD-TIMING", True)
    second = refused(scene, "squad: play advance", "squad: play open_fire")
    assert (second.rule, "one order" in str(second)) == ("SC-ORDER-CARD-TIMING", True)
    other = refused(scene, "squad: play regroup")
    assert (other.rule, "not in the hand" in str(other)) == ("SC-ORDER-CARD-TIMING", True)


@rule("SC-GAP-EVENT-DECK")
def test_an_order_in_static_refused() -> None:
    scene = hall(
        turn="alien", phase="event", hand={"squad1": ["advance"]}, deck=["static", "silence", "silence"]
    )
    scene += figure("Ilen", "a1") + alien("brute", "k5")
    assert refused(scene, "end turn", "squad: play advance").rule == "SC-GAP-EVENT-DECK"


@pytest.mark.parametrize(
    ("squad", "hand", "pieces", "choices", "rule_id", "words"),
    [
        ("tide", "med_kit:Varo", figure("Varo", "a1"), ["Varo: play med_kit"], ULTRA, "no life points"),
        ("tide", "melta_charge:Varo", figure("Varo", "a1"), ["Varo: play melta_charge"], ULTRA, "activate"),
        (
            "tide",
            "melta_charge:Varo",
            figure("Varo", "a1"),
            ["Varo: activate", "Varo: play melta_charge"],
            ULTRA,
            "beside",
        ),
        (
            "tide",
            "melta_charge:Varo",
            figure("Varo", "a1") + figure("Ilen", "a3"),
            ["Ilen: play melta_charge"],
            ULTRA,
            "borne by Varo",
        ),
        ("tide", "motion_tracker", figure("Varo", "a1"), ["squad: play motion_tracker"], ULTRA, "no blip"),
        (
            "tide",
            "motion_tracker",
            figure("Varo", "a1") + blip("runt", "a6"),
            ["Varo: activate", "Varo: move b1", "Varo: done", "squad: play motion_tracker"],
            ULTRA,
            "start of the own turn",
        ),
        (
            "tide",
            "refractor_field:Varo",
            figure("Varo", "a1"),
            ["Varo: play refractor_field"],
            ULTRA,
            "moment",
        ),
        ("tide", "med_kit:Varo", figure("Varo", "a1"), ["Varo: play targeter"], ULTRA, "all the time"),
        (
            "wall",
            "spare_magazines:Keld",
            figure("Keld", "a1", unit="marine plasma_gun"),
            ["Keld: activate", "Keld: play spare_magazines"],
            FISTS,
            "no shooting attack",
        ),
        (
            "wall",
            "demolition_charge:Ostra",
            figure("Ostra", "a1"),
            ["Ostra: activate", "Ostra: play demolition_charge", "Ostra: target h1"],
            FISTS,
            "at most 4 squares",
        ),
        (
            "oath",
            "blind_grenade:Renn",
            figure("Renn", "a1"),
            ["Renn: play blind_grenade", "Renn: target h1"],
            ANGELS,
            "at most 6 squares",
        ),
    ],
)
@rule("SC-EQUIPMENT-CARDS-ANY-NUMBER", ULTRA, FISTS, ANGELS)
def test_equipment_refused(
    squad: str, hand: str, pieces: str, choices: list[str], rule_id: str, words: str
) -> None:
    found = refused(hall(squad, hand={"squad1": [hand]}) + pieces, *choices)
    assert found.rule == rule_id
    assert words in str(found)


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_a_charge_after_the_attack_refused() -> None:
    scene = hall("wall", active="Ostra", dice=[1, 1], hand={"squad1": ["demolition_charge:Ostra"]})
    scene += figure("Ostra", "a1") + alien("brute", "c1")
    found = refused(scene, "Ostra: fire bolter at c1", "Ostra: play demolition_charge")
    assert "instead of an attack" in str(found)
