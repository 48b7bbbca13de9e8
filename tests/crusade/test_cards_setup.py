"""Choosing cards and their bearers before the game (SC-CARDS-*, SC-GAP-CARDS-*)."""

from __future__ import annotations

from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.dice import SeededDice
from tests.crusade.scenes import rule
from tests.crusade.whole_games import fresh, kind, options, refused, say, until


def choosing(squad: str) -> CrusadeGame:
    """A game in which the only squad chooses its equipment."""
    game = fresh(squads=1)
    until(game, "choose squad")
    say(game, f"squad1: lead {squad}")
    assert kind(game) == "choose equipment"
    return game


def piece(game: CrusadeGame, name: str) -> int:
    return next(p for p in range(len(game.kind)) if game.name(p) == name)


def gear(game: CrusadeGame, name: str) -> int:
    return game.gear[piece(game, name)]


def taken(*keys: str) -> list[str]:
    return [f"squad1: take {key}" for key in keys]


@rule("SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT")
def test_exactly_four_of_the_eight_equipment_cards() -> None:
    game = choosing("oath")
    assert len(options(game)) == 8
    say(game, *taken("battle_rage", "jump_harness", "storm_shield"))
    assert "squad1: ready" not in options(game)
    refused(game, "squad1: ready")
    refused(game, "squad1: take battle_rage")
    refused(game, "squad1: take targeter")
    say(game, *taken("blind_grenade"))
    refused(game, "squad1: take bionic_arm")
    # Until he is ready he may change his mind.
    say(game, "squad1: put back battle_rage", *taken("bionic_arm"), "squad1: ready")
    assert kind(game) == "choose orders"
    held = {cards.CARDS[card].key for card, _ in game.hand[0]}
    assert held == {"jump_harness", "storm_shield", "blind_grenade", "bionic_arm"}


@rule("SC-CARDS-ORDER-ONE-OF-FOUR")
def test_exactly_one_of_the_four_order_cards() -> None:
    game = choosing("wall")
    say(game, *taken("heavy_targeter_1", "wall_rig", "bolter_drill", "power_field"), "squad1: ready")
    assert len(options(game)) == 4
    refused(game, "squad1: ready")
    say(game, "squad1: take forward")
    refused(game, "squad1: take dig_in")
    orders = [card for card, _ in game.hand[0] if cards.CARDS[card].kind == cards.ORDER]
    assert [cards.CARDS[card].key for card in orders] == ["forward"]


@rule("SC-SQUAD-THREE-CHAPTERS")
def test_every_squad_has_eight_equipment_and_four_order_cards_of_its_own() -> None:
    for squad in range(len(cards.SQUADS)):
        assert len(cards.squad_cards(squad, cards.EQUIPMENT)) == 8
        assert len(cards.squad_cards(squad, cards.ORDER)) == 4
    assert len({card.key for card in cards.CARDS}) == 48


def bearing(squad: str, keys: list[str], order: str, weapons: list[str]) -> CrusadeGame:
    """A game in which the bearers are chosen, or are plain already."""
    game = choosing(squad)
    say(game, *taken(*keys), "squad1: ready", f"squad1: take {order}", *weapons, "squad1: ready")
    return game


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_bearers_are_chosen_before_the_game_among_those_who_fit() -> None:
    keys = ["targeter", "heavy_targeter", "combat_blade", "refractor_field"]
    weapons = ["Varo: arm as commander:sword_fist", "Ilen: arm as marine:plasma_gun"]
    game = bearing("tide", keys, "advance", weapons)
    assert kind(game) == "choose bearer"
    # A commander without a gun bears no targeter.
    assert set(options(game)) == {f"{name}: bear targeter" for name in ("Ilen", "Dax", "Sorn", "Pell")}
    say(game, "Dax: bear targeter")
    # The only heavy weapon bears the heavy targeter without asking; a blade is for bolters.
    assert gear(game, "Ilen") == cards.RED_TARGETER
    assert set(options(game)) == {f"{name}: bear combat_blade" for name in ("Dax", "Sorn", "Pell")}
    say(game, "Dax: bear combat_blade", "Varo: bear refractor_field")
    assert gear(game, "Dax") == cards.TARGETER | cards.BLADE
    assert kind(game) == "deploy"


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_what_always_works_is_worn_openly_and_what_is_played_once_stays_hidden() -> None:
    keys = ["targeter", "med_kit", "refractor_field", "motion_tracker"]
    game = bearing("tide", keys, "advance", ["Ilen: arm as marine:plasma_gun"])
    worn = say(game, "Dax: bear targeter")
    assert [event["card"] for event in worn if event.kind == "worn"] == [cards.CARD_NUMBERS["targeter"]]
    hidden = say(game, "Ilen: bear refractor_field")
    assert not [event for event in hidden if event.get("card") == cards.CARD_NUMBERS["refractor_field"]]
    assert game.view(1)["hand"][0] == [None] * 4
    assert len(game.view(0)["hand"][0]) == 4
    assert game.view(1)["gear"][piece(game, "Dax")] == cards.TARGETER
    bearers = {cards.CARDS[card].key: game.name(p) if p >= 0 else "" for card, p in game.hand[0]}
    assert bearers == {"advance": "", "motion_tracker": "", "med_kit": "Varo", "refractor_field": "Ilen"}


@rule("SC-GAP-CARDS-IMPERIAL-FISTS")
def test_two_cards_of_the_same_kind_go_to_different_figures() -> None:
    keys = ["heavy_targeter_1", "heavy_targeter_2", "bolter_drill", "power_field"]
    game = bearing(
        "wall", keys, "forward", ["Ostra: arm as marine:plasma_gun", "Keld: arm as marine:assault_cannon"]
    )
    say(game, "Keld: bear heavy_targeter_1")
    assert gear(game, "Ostra") & gear(game, "Keld") & cards.RED_TARGETER
    # The drill is the whole squad's.
    assert all(gear(game, name) & cards.DRILL for name in ("Brandt", "Ostra", "Keld", "Murn", "Hage"))


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_a_jump_harness_is_for_the_commander_or_a_bolter() -> None:
    keys = ["jump_harness", "assault_blade_1", "battle_rage", "storm_shield"]
    game = bearing("oath", keys, "charge", ["Renn: arm as marine:plasma_gun"])
    assert set(options(game)) == {f"{name}: bear jump_harness" for name in ("Cassia", "Jarl", "Fenn", "Luth")}
    refused(game, "Renn: bear jump_harness")


@rule("SC-GAP-CARDS-ULTRA-MARINES")
def test_cards_in_other_hands_are_imagined_as_any_that_fit() -> None:
    keys = ["targeter", "med_kit", "refractor_field", "motion_tracker"]
    game = bearing("tide", keys, "advance", ["Ilen: arm as marine:plasma_gun"])
    say(game, "Dax: bear targeter", "Ilen: bear refractor_field")
    until(game, "squad")
    seen: set[int] = set()
    for seed in range(20):
        twin = game.imagine(1, SeededDice(str(seed).encode()))
        assert len(twin.hand[0]) == 4
        for card, p in twin.hand[0]:
            kind_of = cards.CARDS[card]
            seen.add(card)
            assert (p < 0) == (kind_of.bearer == cards.SQUAD)
            assert kind_of.bearer != cards.COMMANDER or game.name(p) == "Varo"
    assert cards.CARD_NUMBERS["melta_charge"] in seen
    assert cards.CARD_NUMBERS["targeter"] not in seen
