"""Armies on the whole screen: who is in one, what is unusual, why the rest cannot be had, and one press for who is in
a hurry."""

from __future__ import annotations

import pytest

from hullbreach.faces import face_of, wire
from hullbreach.missions.conquest import ROOM as BATTLES
from hullbreach.territory_campaign.game import TerritoryCampaign
from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, Told, fresh, player, scene
from tests.territory_campaign.test_spending import spending

FACE = face_of("territory_campaign")


def prompt(told: Told) -> wire.Prompt:
    asked = FACE.prompt(told.game)
    assert asked is not None
    return asked


def asked_of(told: Told) -> int:
    asked = told.game.decision()
    return -1 if asked is None else asked.seat


def press(told: Told) -> Told:
    """The order that stands on the question, until it has nothing more to say."""
    (order,) = prompt(told).orders
    assert order.words is not None and FACE.one_press(order.text)
    assert FACE.faults_of_orders(told.game, [order.text]) == []
    seat = asked_of(told)
    while asked_of(told) == seat and (choice := FACE.by_order(told.game, [order.text])) is not None:
        told.play(told.game.text(choice))
    return told


@rule("TC-SETUP-HOARD-500")
def test_an_army_is_listed_with_drawings_and_numbers_for_whoever_buys_it_and_nobody_else() -> None:
    told = fresh().play("list ashfall", "buy AC1", "role player1/1 general", "as he is", "buy AC5")
    asked = prompt(told)
    assert asked.setup
    assert asked.need == 500 and asked.have == 500 - told.game.hoard[ANA]
    marshal, line = FACE.view(told.game, ANA).cards
    assert marshal.role.en == "hero, general" and marshal.numbers and line.label is not None
    assert [bool(piece.shapes) for piece in FACE.view(told.game, ANA).pieces] == [True, True]
    assert not FACE.view(told.game, BO).cards and not FACE.view(told.game, None).pieces
    # Roles stand with the hero who may have them.
    roles = [option for option in asked.options if option.group == "weapon"]
    assert {option.piece for option in roles} == {0} and all(option.way and option.words for option in roles)
    assert all(option.shapes for option in asked.options if option.text.startswith("buy"))


@rule("TC-SETUP-HOARD-500", "TC-GAP-ARMY-RULES")
def test_what_cannot_be_bought_says_why_and_so_does_an_army_that_is_none() -> None:
    told = fresh().play("list ashfall")
    (done,) = prompt(told).barred
    assert done.rule == "TC-GAP-ARMY-RULES" and done.why.fr != done.why.en
    told.play(*["buy AC8"] * 3)
    barred = {one.label.en: one for one in prompt(told).barred}
    dear = next(one for label, one in barred.items() if label.startswith("Crawler") or "130#" in label)
    assert dear.rule == "TC-SETUP-HOARD-500" and "AC8" not in dear.why.en
    assert dear.why.en[0].isupper() and dear.why.fr != dear.why.en


@pytest.mark.parametrize(
    ("bought", "unusual"),
    [
        (["buy AC5"], "No hero"),
        (["buy AC1", "as he is"], "No hero is a general"),
        (["buy AC3", "role player1/1 mechanic", "as he is"], "mends vehicles"),
    ],
)
def test_what_is_unusual_is_said(bought: list[str], unusual: str) -> None:
    said = prompt(fresh().play("list ashfall", *bought)).warnings
    assert any(unusual in one.en and one.fr != one.en for one in said)
    assert not prompt(fresh().play("list ashfall")).warnings


@rule("TC-GAP-SAMPLE-ARMIES")
@pytest.mark.parametrize("already", [[], ["list choir"], ["list choir", "buy HC4", "buy HC4"]])
def test_one_press_buys_a_ready_made_army_of_the_list_that_was_chosen(already: list[str]) -> None:
    told = press(fresh([4, 2, 1]).play(*already))
    game: TerritoryCampaign = told.game
    assert told.kind == "muster", "the other one is asked"
    army = [game.base(figure).profile for figure in game.army(ANA)]
    assert len(army) > 5 and all(profile.startswith("HC") for profile in army if already)
    assert game.hoard[ANA] < 30
    # The other one gets an army of another list.
    press(told)
    assert game.faction[BO] != game.faction[ANA] and game.army(BO)


def test_a_list_that_was_chosen_by_mistake_is_left_before_anything_is_bought() -> None:
    told = fresh().play("list choir", "start over")
    assert told.kind == "muster" and told.game.hoard[ANA] == 500
    assert not [one for one in told.all("earned") if not one["amount"]]


@rule("TC-POST-SPEND-OPTIONAL")
def test_one_press_spends_and_is_done() -> None:
    told = spending(hoard=90)
    figures = len(told.game.army(ANA))
    improving = [option for option in prompt(told).options if option.text.startswith("improve")]
    assert all(option.piece >= 0 for option in improving)
    press(told)
    assert told.kind != "spend" and len(told.game.army(ANA)) > figures and told.game.hoard[ANA] >= 20


@rule("TC-PRE-SCENARIO", "TC-GAP-ARMY-RULES")
def test_who_goes_into_battle_is_a_list_to_tick_and_says_what_the_battle_demands() -> None:
    told = to_field()
    asked = prompt(told)
    assert asked.setup and asked.words is not None and asked.words.fr != asked.words.en
    assert 0 < asked.have <= asked.need
    ticked = [option for option in asked.options if option.taken]
    assert len(ticked) == len(FACE.view(told.game, told.game.defender).cards) and all(
        option.shapes and option.words for option in ticked
    )
    # The general of a ready-made army is its first figure.
    told.play(next(option.text for option in ticked if option.text.endswith("/1")))
    assert "stays at home" in prompt(told).warnings[0].en
    assert [option.taken for option in prompt(told).options if option.text.startswith("send")] == [False]


def to_field() -> Told:
    told = fresh(match_cap=True).play("army ashfall", "army choir", "begin the turn")
    while told.kind != "field":
        told.play(told.options()[0])
    return told


@rule("TC-GAP-ARMY-RULES")
def test_everybody_wears_his_colour_in_the_campaign_and_in_its_battles() -> None:
    objectives = {"player5": "expansion", "player6": "expansion"}
    told = scene(
        *[player()] * 6,
        step="battle",
        battle=7,
        objectives=objectives,
        attacker="player5",
        defender="player6",
    )
    fought = told.game.afield()
    assert fought is not None
    mission = BATTLES.read_mission(fought.text, "battle")
    assert mission.colours == ("violet", "bronze")
    colours = [seat.colour for seat in FACE.seats(told.game)]
    assert len(set(colours)) == len(colours) == 6 and colours[4:] == list(mission.colours)
    assert {f".of-{colour} .suit" for colour in colours} <= FACE.drawings().style.keys()
