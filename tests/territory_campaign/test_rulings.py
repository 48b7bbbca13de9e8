"""Rulings of the campaign in which two rules meet: what counts when, and for whom."""

from __future__ import annotations

from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, battle, fresh, player, scene
from tests.territory_campaign.test_clarifications import PICKED
from tests.territory_campaign.test_steps import survival
from tests.territory_campaign.test_territories import determined


@rule("TC-END-TERRITORY-SHARE", "TC-RARE-REFUGEES-UNPAID", "TC-OBJ-INVASION")
def test_a_territory_that_is_lost_again_in_the_same_turn_ends_nothing() -> None:
    """Six of ten would be enough; the sixth is a camp that cannot be paid for."""
    told = scene(
        player(territories=["hospital"] * 5), player(territories=["refugee_camp"]), unknown=4,
        last_attacker="player2", options={"end_share": "half"},
    )  # fmt: skip
    told.play("begin the turn", "objective invasion", *PICKED[1:]).fight("player1")
    assert len(told.all("taken")) == 1 and len(told.game.owned(ANA)) == 5
    assert told.pass_on().kind == "turn"


@rule("TC-POST-INCOME-TO-HOARD", "TC-OBJ-INVASION")
def test_what_was_just_taken_pays_and_what_was_lost_does_not() -> None:
    told = battle(player(), player(territories=["prosperous_exploitation"]), aims=("invasion", "raid"))
    assert told.fight("player1").game.hoard == [60, 0]


@rule("TC-RARE-MILITARY-DATABASE", "TC-POST-ORDER", "TC-OBJ-INVASION")
def test_a_database_counts_for_who_owned_it_in_the_first_step() -> None:
    sides = (player(), player(territories=["military_database"]))
    told = battle(*sides, aims=("invasion", "raid"), dice=[1, 1]).fight("player1", "player1/1", "player2/1")
    assert told.owned(ANA) == ["military_database"]
    assert [event["amount"] for event in told.all("earned")] == [3, 6]


@rule("TC-OBJ-PILLAGE-MONEY", "TC-POST-GAIN-BASE")
def test_a_pillage_takes_what_the_loser_has_just_gained() -> None:
    told = battle(player(), player(), aims=("pillage", "raid"), dice=[1, 6, 6]).fight("player1", "player1/1")
    assert told.game.hoard == [3, 0]


@rule("TC-UNIQUE-HOSPITAL", "TC-UNIQUE-REPAIR-WORKSHOP", "TC-UNIQUE-PAIR-DANGER-LAB")
def test_the_fourth_pair_works_for_both_kinds_of_figures() -> None:
    both = ["hospital", "repair_workshop"]
    assert survival(["AC5", "AC8"], both, "player1/1", 2) == ("TC-SURV-LIVING-HOSPITAL", 0)
    assert survival(["AC8", "AC5"], both, "player1/1", 3) == ("TC-SURV-VEHICLE-WORKSHOP", 1)


@rule("TC-CAP-UNIQUE-REROLL", "TC-RARE-TABLE")
def test_only_the_own_unique_rows_are_rolled_again_and_no_rare_ones() -> None:
    sides = (player(), player(territories=["training_ground"]))
    told = battle(*sides, unknown=1, dice=[1, 3, 1]).fight("player1")
    assert told.owned(ANA) == told.owned(BO) == ["training_ground"]
    assert determined([2, 2, 1], "thieves_guild").owned(ANA) == ["thieves_guild"] * 2


@rule("TC-RARE-TREASURE-CACHE", "TC-SETUP-HOARD-500", "TC-RARE-TREASURE-BECOMES-POOR")
def test_a_first_treasure_is_paid_after_the_army() -> None:
    told = fresh([2, 3, 1, 1, 2, 3, 4]).play("army ashfall")
    assert told.game.hoard[ANA] == 102 and told.owned(ANA) == ["poor_exploitation"]
    # Too late for the army; and a discount of the first territory comes too late for it as well.
    camp = fresh([1, 1, 1]).play("list ashfall", "buy AC5", "done")
    assert camp.game.hoard[ANA] == 471 and camp.owned(ANA) == ["mercenary_camp"]


@rule("TC-UNIQUE-ARCANE-COUNCIL", "TC-OBJ-DESTRUCTION")
def test_a_council_that_is_destroyed_takes_its_spells_along() -> None:
    bo = player(
        figures=["AC3 psyker ward", "AC5"], hoard=50, territories=["arcane_council"], council="powers"
    )
    told = battle(player(), bo, aims=("destruction", "raid"))
    fighter = told.game.fighter(2)
    fighter.extra = 0b111000
    told.game.put(2, fighter)
    told.fight("player1")
    assert told.owned(BO) == ["refugee_camp"] and told.game.hoard[BO] == 40
    assert told.game.council[BO] == 0 and told.game.fighter(2).spells() == [2]


@rule("TC-SURV-RESULTS", "TC-SETUP-ROLE-LIMIT", "TC-GAP-ARMY-RULES")
def test_who_dies_frees_the_role_and_who_is_back_counts_at_once() -> None:
    """The general falls for good, and the one who missed this battle is there again: no volunteers are needed."""
    ana = player(figures=["AC1 general", "AC2 recovering"], hoard=20)
    told = battle(ana, player(figures=["AC5 x4"]), dice=[6]).fight("player2", "player1/1")
    asked = told.game.decision()
    assert asked is not None and (asked.seat, asked.kind) == (ANA, "spend")
    told.play("role player1/2 general")
    assert told.game.hoard[ANA] == 5 and told.game.worth(told.game.available(ANA)) == 126
    assert told.kind == "turn" and not told.all("volunteers")
