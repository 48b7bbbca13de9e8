"""Spending: reduced prices, roles, improvements, volunteers."""

from __future__ import annotations

import pytest

from hullbreach.faces.territory_campaign.names import figure_title
from hullbreach.kernel.options import OptionValue
from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, Told, fresh, player, scene


def spending(
    *places: str,
    figures: list[str] | None = None,
    hoard: int = 200,
    dice: list[int] | None = None,
    **options: OptionValue,
) -> Told:
    ana = player(territories=list(places), hoard=hoard, figures=figures or ["AC1", "AC5"])
    return scene(ana, player(), step="spending", acting=["player1"], dice=dice, options=options)


def paid(told: Told, *choices: str) -> int:
    before = told.game.hoard[ANA]
    told.play(*choices)
    return before - told.game.hoard[ANA]


@rule("TC-POST-SPEND-OPTIONAL")
def test_nobody_must_spend() -> None:
    told = spending(hoard=120).play("done")
    assert told.game.hoard[ANA] == 120


@rule("TC-POST-BUY-UNITS-ONLY")
def test_without_territories_only_troops_and_heroes() -> None:
    told = spending()
    assert told.refused("buy AC8").rule == "TC-POST-BUY-UNITS-ONLY"
    assert told.refused("improve player1/2").rule == "TC-POST-BUY-UNITS-ONLY"
    assert paid(told, "buy AC5") == 29
    assert paid(spending(vehicles_always_purchasable=True), "buy AC8") == 130


@rule("TC-UNIQUE-MERCENARY-CAMP", "TC-DISCOUNT-HALF")
def test_three_troops_at_half_price_are_rounded_once() -> None:
    told = spending("mercenary_camp")
    assert [paid(told, "buy AC5") for _ in range(3)] == [15, 14, 15]
    assert told.all("recruited")[-1]["price"] == 29


@rule("TC-UNIQUE-NO-STACK")
def test_two_camps_are_no_cheaper() -> None:
    assert paid(spending("mercenary_camp", "mercenary_camp"), "buy AC5") == 15


@rule("TC-UNIQUE-ORBITAL-BAR")
def test_a_new_hero_and_his_roles_at_half_price() -> None:
    told = spending("orbital_bar", figures=["AC5"])
    assert paid(told, "buy AC1", "role player1/2 general", "as he is") == 55
    # A role for a hero of the army is paid in full.
    assert paid(told, "role player1/2 medic") == 10


@rule("TC-UNIQUE-ARMS-FACTORY", "TC-UNIQUE-PAIR-BAR-FACTORY")
def test_vehicles_at_half_price_and_both_of_a_pair() -> None:
    told = spending("arms_factory", "orbital_bar")
    assert paid(told, "buy AC8") == 65
    assert paid(told, "buy AC1", "as he is") == 48


@rule("TC-UNIQUE-TRAINING-GROUND", "TC-IMP-SCORE", "TC-GAP-IMPROVEMENT-PRICE")
def test_a_troop_is_improved() -> None:
    told = spending("training_ground")
    assert paid(told, "improve player1/2", "better melee score") == 3
    assert told.game.fighter(1).melee == 4 and told.game.cost(1) == 33
    # Both in one step are priced together: 44 - 29 = 15, halved.
    assert paid(told, "improve player1/2", "better defence score") == 5
    assert told.game.cost(1) == 44


@rule("TC-GAP-IMPROVEMENT-PRICE")
def test_defence_alone() -> None:
    assert paid(spending("training_ground"), "improve player1/2", "better defence score") == 5


@rule("TC-UNIQUE-DANGER-ROOM")
def test_heroes_are_improved() -> None:
    told = spending("danger_room")
    assert told.refused("improve player1/2").rule == "TC-POST-BUY-UNITS-ONLY"
    # 95 to 105#: 33 x 175 x 18 / 1000.
    assert paid(told, "improve player1/1", "better melee score") == 5
    assert told.game.cost(0) == 104


@rule("TC-UNIQUE-EXPERIMENTAL-LAB", "TC-UNIQUE-PAIR-DANGER-LAB")
def test_vehicles_are_improved_and_both_of_a_pair() -> None:
    told = spending("experimental_lab", "danger_room", figures=["AC1", "AC8"])
    assert paid(told, "improve player1/2", "better melee score") > 0
    assert paid(told, "improve player1/1", "better melee score") == 5


@rule("TC-IMP-CHOICE-OR-DIE", "TC-IMP-TABLE")
def test_a_die_may_decide_the_characteristic() -> None:
    told = spending("training_ground", random_improvements=True, dice=[6, 4])
    told.play("improve player1/2")
    assert told.refused("better melee score").rule == "TC-IMP-CHOICE-OR-DIE"
    told.play("better defence score")
    assert told.game.fighter(1).defence == 4


@rule("TC-IMP-CHOICE-OR-DIE")
def test_who_buys_nothing_after_the_roll_is_done_with_the_figure() -> None:
    told = spending("training_ground", random_improvements=True, dice=[1]).play(
        "improve player1/2", "nothing"
    )
    assert told.refused("improve player1/2").rule == "TC-POST-BUY-UNITS-ONLY"


@rule("TC-IMP-ONE-PER-CHARACTERISTIC")
def test_each_characteristic_once() -> None:
    told = spending("training_ground").play("improve player1/2", "better melee score", "improve player1/2")
    assert told.refused("better melee lance").rule == "TC-IMP-ONE-PER-CHARACTERISTIC"
    many = spending("training_ground", multiple_improvements=True)
    many.play("improve player1/2", "better melee score", "improve player1/2", "better melee lance")
    assert many.game.fighter(1).abilities == 1


@rule("TC-IMP-SECOND-ATTACK")
def test_a_second_attack_is_not_above_the_first() -> None:
    told = spending("training_ground").play("improve player1/2")
    assert told.refused("better melee second attack 4").rule == "TC-IMP-SECOND-ATTACK"
    told.play("better melee second attack 3")
    assert (told.game.fighter(1).melee, told.game.fighter(1).second_melee) == (3, 3)


@rule("TC-IMP-ABILITY")
def test_an_ability_belongs_to_its_characteristic_and_counts_once() -> None:
    told = spending("training_ground", figures=["AC1", "TM6"]).play("improve player1/2")
    assert told.refused("better melee lance").rule == "TC-IMP-ABILITY"
    assert told.refused("better move stealth").rule == "TC-IMP-ABILITY"
    told.play("better melee piercing melee")
    assert told.game.fighter(1).pierce_melee == 1


@rule("TC-IMP-CAP-5", "TC-IMP-MOVE-ABOVE-5")
@pytest.mark.parametrize(
    ("move_above", "above", "fits"), [(False, False, False), (True, False, True), (False, True, True)]
)
def test_five_is_the_most(move_above: bool, above: bool, fits: bool) -> None:
    told = spending(
        "training_ground", figures=["TM6"], move_above_5=move_above, characteristics_above_5=above
    ).play("improve player1/1")
    assert ("better move score" in told.options()) is fits
    assert "better move fly" in told.options()


@rule("TC-IMP-COHERENCE", "TC-IMP-SCORE")
def test_a_shot_for_who_has_none_must_be_accepted() -> None:
    told = spending("training_ground", figures=["AC1", "TM5"]).play(
        "improve player1/2", "better shooting score"
    )
    # Its owner says why; or he lets it be, and chooses something else.
    asked = told.game.decision()
    assert asked is not None and asked.seat == ANA and told.kind == "justify"
    assert told.play("nothing").kind == "improve"
    told.play("better shooting score", "because taken from the enemy")
    reason = told.game.mission.reasons.index(("taken from the enemy", "pris à l'ennemi"))
    assert told.one("justified")["reason"] == reason
    asked = told.game.decision()
    assert asked is not None and asked.seat == BO and told.kind == "judge"
    told.play("accept")
    fighter = told.game.fighter(1)
    assert (fighter.shooting, fighter.range) == (1, 4)
    # The reason stays with the figure, and everybody reads it.
    assert [(row[0], row[3]) for row in told.game.reasons] == [(1, reason)]
    assert "taken from the enemy" in figure_title(told.game, 1).en
    refused = spending("training_ground", figures=["AC1", "TM5"])
    chosen = ("improve player1/2", "better shooting score", "because trained for it", "refuse")
    assert paid(refused, *chosen) == 0 and not refused.game.reasons


@rule("TC-SETUP-ROLE-LIMIT", "TC-SETUP-ROLES-STACK")
def test_roles_are_for_heroes_one_of_each() -> None:
    told = spending(figures=["AC1 medic", "AC3", "AC5", "AC3 mechanic recovering"])
    assert told.refused("role player1/2 medic").rule == "TC-SETUP-ROLE-LIMIT"
    # Who merely misses a battle keeps the role occupied.
    assert told.refused("role player1/2 mechanic").rule == "TC-SETUP-ROLE-LIMIT"
    assert told.refused("role player1/3 chief").rule == "TC-SETUP-ROLE-LIMIT"
    assert paid(told, "role player1/1 general", "role player1/1 chief") == 30
    gone = spending(figures=["AC1 medic dead", "AC3", "AC5"])
    assert paid(gone, "role player1/2 medic") == 10


@rule("TC-SETUP-PSYKER-ONE-SPELL")
def test_a_spell_is_named_once() -> None:
    told = spending(figures=["AC1", "AC5"]).play("role player1/1 psyker", "spell ward")
    assert told.refused("spell mend").rule == "TC-SETUP-PSYKER-ONE-SPELL"
    assert told.game.fighter(0).spells() == [2]


@rule("TC-GAP-ARMY-RULES")
def test_volunteers_come_to_a_ruined_army() -> None:
    told = spending(figures=["AC5"], hoard=12)
    assert told.kind == "volunteers" and told.game.credit == 71
    told.play("buy AC5", "buy AC5")
    assert told.one("credit lapsed")["credit"] == 13
    assert len(told.game.army(ANA)) == 3 and told.game.hoard[ANA] == 12
    assert spending(figures=["AC5"], hoard=12, volunteers=False).kind == "turn"


@rule("TC-GAP-ARMY-RULES")
def test_a_balanced_army() -> None:
    told = fresh(balanced=True).play("list ashfall", "buy AC1", "as he is")
    assert told.refused("done").rule == "TC-GAP-ARMY-RULES"
    told.play(*["buy AC5"] * 4, "done")
    assert told.game.hoard[ANA] >= 500 - 95 - 4 * 29
