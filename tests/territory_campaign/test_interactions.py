"""Situations in which two rules of the campaign meet, each written down from the rules before it was played."""

from __future__ import annotations

import pytest

from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, battle, player, scene


@rule("TC-OBJ-PILLAGE-TERRITORY", "TC-RARE-REFUGEES-COST", "TC-OBJ-PILLAGE-MONEY")
def test_a_pillaged_camp_costs_nothing_in_that_step() -> None:
    """Bo has 30#, loses 3 + 1 in tens to Ana who takes all he has; his camp is pillaged and kept, paid or not."""
    told = battle(
        player(), player(hoard=30, territories=["refugee_camp"]), aims=("pillage", "raid"), dice=[3, 1]
    )
    told.fight("player1")
    assert told.game.hoard == [30, 0]
    assert told.owned(BO) == ["refugee_camp"]


@rule("TC-OBJ-PILLAGE-TERRITORY", "TC-RARE-THIEVES-GUILD")
def test_a_pillaged_guild_steals_nothing() -> None:
    told = battle(
        player(territories=["exploitation"]),
        player(territories=["thieves_guild"]),
        aims=("pillage", "raid"),
        dice=[1, 1],
    )
    told.fight("player1")
    assert told.game.hoard == [40, 0]


@rule("TC-OBJ-DESTRUCTION", "TC-RARE-REFUGEES-UNPAID")
@pytest.mark.parametrize(("hoard", "left", "owned"), [(10, 0, ["refugee_camp"]), (9, 9, [])])
def test_a_mine_that_is_destroyed_is_paid_for_at_once_or_lost(
    hoard: int, left: int, owned: list[str]
) -> None:
    told = battle(player(), player(hoard=hoard, territories=["volcanic_mine"]), aims=("destruction", "raid"))
    told.fight("player1")
    assert (told.game.hoard[BO], told.owned(BO)) == (left, owned)
    assert not told.all("double")


@rule("TC-RARE-TREASURE-BECOMES-POOR", "TC-OBJ-EXPANSION", "TC-POST-ORDER")
def test_a_cache_that_is_found_pays_twice_in_the_same_battle() -> None:
    """A rare territory, row 3, a name of one qualifier: 2 + 5 + 6 + 1 in tens, and 20# in the income step."""
    told = battle(player(), player(), unknown=1, dice=[2, 3, 1, 2, 5, 6, 1], draws=[0])
    told.fight("player1")
    assert told.game.hoard[ANA] == 140 + 20 and told.owned(ANA) == ["poor_exploitation"]


@rule("TC-COMMON-CASINO-DOUBLE", "TC-POST-INCOME-TO-HOARD", "TC-RARE-REFUGEES-COST")
def test_a_casino_takes_gains_and_hoard_and_then_the_camp_is_lost() -> None:
    """10# and 40# are less than the 80# of two fours: nothing is left for the camp."""
    places = ["exploitation", "casino", "refugee_camp"]
    told = battle(player(hoard=10, territories=places), player(), aims=("raid", "raid"), dice=[4, 4])
    told.fight("draw")
    assert told.game.hoard[ANA] == 0 and told.owned(ANA) == ["exploitation", "casino"]


@rule("TC-RARE-THIEVES-GUILD", "TC-RARE-THIEVES-SHORTFALL", "TC-RARE-REFUGEES-COST")
def test_guilds_of_both_steal_at_once_and_camps_are_paid_with_the_loot() -> None:
    """Ana has 5#, Bo 12#: each takes what the other had. Then Ana's camp costs 10 of her 12#."""
    told = battle(
        player(hoard=5, territories=["thieves_guild", "refugee_camp"]),
        player(hoard=12, territories=["thieves_guild"]),
        aims=("raid", "raid"),
    )
    told.fight("draw")
    assert told.game.hoard == [2, 5] and len(told.owned(ANA)) == 2


@rule("TC-SETUP-SUM-ADJUSTABLE", "TC-RARE-VOLCANO-INCOME", "TC-RARE-THIEVES-GUILD")
def test_a_scale_of_eleven_tenths_rounds_each_amount_up() -> None:
    """2 and 4 in tens and 30 are 90, scaled 99; 20# of a guild are 22#. The mine's dice come first."""
    told = battle(
        player(territories=["volcanic_mine"]),
        player(territories=["thieves_guild"]),
        aims=("raid", "raid"),
        dice=[2, 4],
        options={"income_scale": 110},
    )
    told.fight("draw")
    assert told.game.hoard == [99 - 22, 22]


@rule("TC-OBJ-ALL-OR-NOTHING-LOSS", "TC-OBJ-RAID")
def test_the_defeat_clause_comes_after_a_raid() -> None:
    """Three of Bo's four are nobody's; of the one that is left he gives one."""
    four = ["exploitation"] * 4
    told = battle(player(), player(territories=four), aims=("raid", "all_or_nothing"), draws=[0, 0, 0, 0])
    told.fight("player1")
    assert len(told.owned(ANA)) == 1 and not told.owned(BO)
    assert len(told.game.owned(-1)) == 3


@rule("TC-OBJ-ALL-OR-NOTHING-WIN", "TC-OBJ-ALL-OR-NOTHING-LOSS")
@pytest.mark.parametrize(("owned", "kept"), [(4, 1), (2, 0), (1, 0)])
def test_all_against_nothing(owned: int, kept: int) -> None:
    told = battle(
        player(), player(territories=["exploitation"] * owned), aims=("all_or_nothing", "all_or_nothing")
    )
    told.fight("player1")
    assert len(told.owned(BO)) == kept and len(told.owned(ANA)) == owned - kept


@rule("TC-SURV-AID-NOT-CASUALTY", "TC-UNIQUE-HOSPITAL", "TC-POST-ORDER")
def test_a_hospital_that_is_lost_still_helps_and_one_that_is_won_does_not_yet() -> None:
    """Ana's Invasion takes Bo's Hospital. His 2 is ready by one aid; her own 2, without any, is recovering."""
    told = battle(
        player(figures=["AC5", "AC5"]),
        player(figures=["AC5", "AC5"], territories=["hospital"]),
        aims=("invasion", "raid"),
        dice=[2, 2],
    )
    told.fight("player1", "player1/1", "player2/1")
    assert [(event["figure"], event["status"]) for event in told.all("survival")] == [(0, 1), (2, 0)]
    assert told.owned(ANA) == ["hospital"]


@rule("TC-UNIQUE-MERCENARY-CAMP", "TC-UNIQUE-NO-STACK", "TC-DISCOUNT-HALF")
def test_two_camps_halve_once_and_the_total_is_rounded_once() -> None:
    two = player(hoard=100, territories=["mercenary_camp", "mercenary_camp"], figures=["AC5 x4"])
    told = scene(two, player(), step="spending", acting=["player1"])
    paid = []
    for _ in range(3):
        before = told.game.hoard[ANA]
        told.play("buy AC5")
        paid.append(before - told.game.hoard[ANA])
    assert paid == [15, 14, 15]


@rule("TC-UNIQUE-MERCENARY-CAMP", "TC-OBJ-PILLAGE-TERRITORY", "TC-DISCOUNT-HALF")
def test_a_discount_goes_to_the_captor_at_once_and_from_the_pillaged() -> None:
    """Ana's Invasion wins Bo's camp: she pays 15# for a trooper and he 29#."""
    told = battle(
        player(hoard=50), player(hoard=50, territories=["mercenary_camp"]), aims=("invasion", "raid")
    )
    told.fight("player1").play("buy AC5")
    assert told.game.hoard[ANA] == 35
    told.play("done", "buy AC5")
    assert told.game.hoard[BO] == 21
    robbed = battle(
        player(), player(hoard=100, territories=["mercenary_camp"]), aims=("pillage", "raid"), dice=[1, 2]
    )
    robbed.fight("player1")
    assert robbed.game.hoard == [30, 70]
    while robbed.game.decision().seat != BO:  # type: ignore[union-attr]
        robbed.play("done")
    assert robbed.play("buy AC5").game.hoard[BO] == 41


@rule("TC-UNIQUE-ORBITAL-BAR", "TC-SETUP-ROLES-STACK", "TC-GAP-COST")
def test_roles_of_a_new_hero_are_halved_with_him_and_those_of_an_old_one_are_not() -> None:
    """95# and 15# for the general are 55#; the chief's role for one who is there is 15#."""
    told = scene(
        player(hoard=100, territories=["orbital_bar"], figures=["AC2", "AC5"]), player(),
        step="spending", acting=["player1"],
    )  # fmt: skip
    told.play("buy AC1", "role player1/3 general", "as he is")
    assert told.game.hoard[ANA] == 45
    assert told.play("role player1/1 chief").game.hoard[ANA] == 30


@rule("TC-UNIQUE-MILITARY-ACADEMY", "TC-PRE-SCENARIO", "TC-GAP-B09-GRID")
def test_heroes_of_an_academy_are_chiefs_when_a_battle_is_drawn() -> None:
    """Nobody has a general or chief, but heroes under an Academy: Decapitation (9) stands. Without it, it does not."""

    def drawn(*places: str) -> int:
        heroes = player(figures=["AC2", "AC5"], territories=list(places))
        told = scene(heroes, player(), step="scenario", draws=[8, 0],
            objectives={"player1": "raid", "player2": "raid"})  # fmt: skip
        return told.game.scenario

    assert drawn("military_academy") == 9 and drawn() == 1


@rule("TC-GAP-CAMPAIGN-TURN", "TC-RARE-THIEVES-GUILD", "TC-RARE-REFUGEES-COST")
def test_with_a_bye_camps_are_paid_and_nobody_is_robbed() -> None:
    rich = player(hoard=15, territories=["thieves_guild", "refugee_camp"])
    told = scene(rich, player(hoard=99), player(hoard=99), step="income", acting=["player1"])
    assert told.game.hoard == [5, 99, 99]


@rule("TC-GAP-TYPED-RESULT", "TC-RARE-MILITARY-DATABASE", "TC-POST-GAIN-10-PERCENT")
def test_a_value_that_is_typed_in_is_what_databases_count() -> None:
    """Bo lost 60# in figures of another game, which stand for two of 29#; with a Database Ana gains a fifth: 12#."""
    told = battle(player(territories=["military_database"]), player(figures=["AC5 x4"]), aims=("raid", "raid"),
        dice=[6, 6])  # fmt: skip
    told.play(
        "scenario 7", "turns 6", "player2: 1 eliminated", "player2: 2 eliminated", "player2: lost 60", "draw"
    )
    assert told.game.hoard[ANA] == 12
