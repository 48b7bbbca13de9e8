"""The steps after a battle: gains, survival, territories, income."""

from __future__ import annotations

import pytest

from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, Told, battle, player, scene


@rule("TC-GAP-WORKED-EXAMPLE", "TC-POST-ORDER")
def test_the_worked_example_comes_out_to_the_last_coin() -> None:
    """Every roll in its order, from the report to what both have left."""
    ana = player(
        hoard=30,
        figures=["AC4", "AC1 general", "AC5"],
        territories=["thieves_guild", "casino", "military_database"],
    )
    bo = player(
        hoard=25,
        faction="choir",
        figures=["AC5", "AC5", "HC7", "HC5"],
        territories=["smugglers_den", "refugee_camp", "hospital"],
    )
    told = battle(
        ana,
        bo,
        aims=("invasion", "all_or_nothing"),
        dice=[3, 2, 2, 3, 5, 5, 2, 4, 4],
        draws=[2, 1],
        options={"volunteers": False},
    )
    told.fight("player1", "player1/1", "player1/2", "player2/1", "player2/2", "player2/3")
    game = told.game
    gains = [event["amount"] for event in told.events if event.kind == "earned"][:2]
    assert gains == [19, 13]
    assert [event["status"] for event in told.all("survival")] == [2, 1, 0, 1, 2]
    assert sorted(told.owned(ANA)) == [
        "casino",
        "hospital",
        "military_database",
        "refugee_camp",
        "thieves_guild",
    ]
    assert told.owned(BO) == ["poor_exploitation"]
    assert game.hoard == [129, 18]
    told.play("buy AC5", "buy AC5", "done", "buy HC4")
    assert game.hoard == [71, 1]
    assert (len(game.owned(ANA)), len(game.owned(BO))) == (5, 1)
    assert 1 not in game.available(ANA) and game.status(1) == 1


@rule("TC-POST-ORDER")
def test_a_step_is_done_by_both_before_the_next() -> None:
    """The loser's Hospital helps him before it is taken, and pays nobody afterwards."""
    told = battle(player(), player(territories=["hospital"]), aims=("invasion", "raid"), dice=[2], draws=[0])
    told.fight("player1", "player2/1")
    assert told.one("survival").rule == "TC-SURV-LIVING-HOSPITAL"
    assert told.owned(ANA) == ["hospital"]
    assert [event.kind for event in told.events].index("survival") < [e.kind for e in told.events].index(
        "taken"
    )


@rule("TC-POST-GAIN-BASE", "TC-POST-GAIN-10-PERCENT")
def test_a_tenth_of_what_was_eliminated_rounded_up() -> None:
    told = battle(player(), player(figures=["AC5", "AC5", "AC1"]), dice=[1, 1, 1])
    told.fight("draw", "player2/1", "player2/2", "player2/3")
    assert told.game.hoard == [16, 0]
    assert sum(event["cost"] for event in told.all("eliminated")) == 153


@rule("TC-POST-GAIN-BASE")
def test_who_fled_or_left_counts_nothing() -> None:
    told = battle(player(), player())
    told.play(
        "scenario 7",
        "turns 6",
        "player1: 1 unharmed",
        "player1: 2 unharmed",
        "player2: 1 fled",
        "player2: 2 left",
    )
    told.play("won by player1")
    assert told.game.hoard == [0, 0] and not told.all("survival")


@rule("TC-RARE-MILITARY-DATABASE")
@pytest.mark.parametrize(("databases", "gain"), [(1, 31), (2, 46)])
def test_databases_add_ten_points_each(databases: int, gain: int) -> None:
    ana = player(territories=["military_database"] * databases)
    told = battle(ana, player(figures=["AC5", "AC5", "AC1"]), dice=[1, 1, 1])
    told.fight("draw", "player2/1", "player2/2", "player2/3")
    assert told.game.hoard[ANA] == gain


@rule("TC-POST-SURVIVAL-ROLL")
def test_one_roll_for_each_who_was_eliminated_the_winners_first() -> None:
    told = battle(player(), player(), dice=[1, 1, 1])
    told.fight("player2", "player1/1", "player2/1", "player2/2")
    assert [event["figure"] for event in told.all("survival")] == [2, 3, 0]


@rule("TC-POST-WOUNDED-HEAL")
def test_the_wounded_need_no_roll() -> None:
    told = battle(player(figures=["AC1"]), player())
    told.play(
        "scenario 7", "turns 6", "player1: 1 wounded", "player2: 1 unharmed", "player2: 2 unharmed", "draw"
    )
    assert not told.all("survival") and told.game.available(ANA) == [0]
    assert told.game.fighter(0).figure(told.game.base(0)).wounds == 2


def survival(figures: list[str], places: list[str], dead: str, die: int) -> tuple[str, int]:
    told = battle(player(figures=figures, territories=places), player(), dice=[die]).fight("player2", dead)
    event = told.one("survival")
    return event.rule, event["status"]


@rule("TC-SURV-LIVING-NONE", "TC-SURV-LIVING-MEDIC", "TC-SURV-LIVING-HOSPITAL", "TC-SURV-LIVING-BOTH")
def test_living_figures() -> None:
    for die, result in zip(range(1, 7), (0, 1, 2, 2, 2, 2), strict=True):
        assert survival(["AC5"], [], "player1/1", die) == ("TC-SURV-LIVING-NONE", result)
    for die, result in zip(range(1, 7), (0, 0, 1, 2, 2, 2), strict=True):
        assert survival(["AC5", "AC3 medic"], [], "player1/1", die) == ("TC-SURV-LIVING-MEDIC", result)
        assert survival(["AC5"], ["hospital"], "player1/1", die) == ("TC-SURV-LIVING-HOSPITAL", result)
    for die, result in zip(range(1, 7), (0, 0, 1, 1, 2, 2), strict=True):
        both = survival(["AC5", "AC3 medic"], ["hospital"], "player1/1", die)
        assert both == ("TC-SURV-LIVING-BOTH", result)


@rule("TC-SURV-VEHICLE-NONE", "TC-SURV-VEHICLE-MECHANIC", "TC-SURV-VEHICLE-WORKSHOP", "TC-SURV-VEHICLE-BOTH")
@rule("TC-UNIQUE-REPAIR-WORKSHOP")
def test_vehicles() -> None:
    for die, result in zip(range(1, 7), (0, 1, 2, 2, 2, 2), strict=True):
        assert survival(["AC8", "AC5"], [], "player1/1", die) == ("TC-SURV-VEHICLE-NONE", result)
    for die, result in zip(range(1, 7), (0, 0, 1, 2, 2, 2), strict=True):
        assert survival(["AC8", "AC3 mechanic"], [], "player1/1", die) == ("TC-SURV-VEHICLE-MECHANIC", result)
        assert survival(["AC8", "AC5"], ["repair_workshop"], "player1/1", die) == (
            "TC-SURV-VEHICLE-WORKSHOP",
            result,
        )
    for die, result in zip(range(1, 7), (0, 0, 1, 1, 2, 2), strict=True):
        both = survival(["AC8", "AC3 mechanic"], ["repair_workshop"], "player1/1", die)
        assert both == ("TC-SURV-VEHICLE-BOTH", result)


@rule("TC-SURV-NO-CROSS-AID")
def test_medics_help_no_vehicle_and_mechanics_nobody_alive() -> None:
    assert survival(["AC8", "AC3 medic"], ["hospital"], "player1/1", 3) == ("TC-SURV-VEHICLE-NONE", 2)
    assert survival(["AC5", "AC3 mechanic"], ["repair_workshop"], "player1/1", 3) == (
        "TC-SURV-LIVING-NONE",
        2,
    )
    assert survival(["AC3 mechanic", "AC5"], [], "player1/1", 2) == ("TC-SURV-LIVING-NONE", 1)


@rule("TC-SURV-AID-NOT-CASUALTY")
def test_a_medic_who_fell_or_was_not_there_helps_nobody() -> None:
    told = battle(player(figures=["AC5", "AC3 medic"]), player(), dice=[2, 1]).fight(
        "player2", "player1/1", "player1/2"
    )
    assert {event.rule for event in told.all("survival")} == {"TC-SURV-LIVING-NONE"}
    assert survival(["AC5", "AC3 medic recovering"], [], "player1/1", 2) == ("TC-SURV-LIVING-NONE", 1)


@rule("TC-SURV-AID-NOT-CASUALTY", "TC-UNIQUE-HOSPITAL", "TC-UNIQUE-NO-STACK")
def test_two_hospitals_are_one_aid() -> None:
    assert survival(["AC5"], ["hospital", "hospital"], "player1/1", 4) == ("TC-SURV-LIVING-HOSPITAL", 2)
    assert survival(["AC5"], ["hospital"], "player1/1", 2) == ("TC-SURV-LIVING-HOSPITAL", 0)


@rule("TC-SURV-RESULTS")
def test_who_recovers_misses_one_battle() -> None:
    told = (
        battle(player(figures=["AC5 x3"]), player(figures=["AC5 x3"]), dice=[2])
        .fight("draw", "player1/1")
        .pass_on()
    )
    game = told.game
    assert game.status(0) == 1
    told.play("begin the turn", "objective raid", "objective raid", "all are picked", "all are picked")
    assert 0 not in game.fielded
    told.fight("draw")
    assert game.status(0) == 0 and len(told.all("back")) == 1


# Territories


def changed(ana: str, bo: str, own: list[str], his: list[str], **said: object) -> Told:
    return battle(player(territories=own), player(territories=his), aims=(ana, bo), **said).fight("player1")  # type: ignore[arg-type]


@rule("TC-POST-TERRITORY-CHANGE", "TC-OBJ-EXPANSION")
def test_expansion_gives_two_that_nobody_owns() -> None:
    told = changed(
        "expansion", "raid", [], [], unowned=["casino", "hospital", "exploitation"], draws=[1, 0], dice=[1, 2]
    )
    assert told.owned(ANA) == ["casino", "hospital"]
    few = changed("expansion", "raid", [], [], unowned=["exploitation"], draws=[0])
    assert few.owned(ANA) == ["exploitation"]


@rule("TC-OBJ-RANDOM-DRAW", "TC-POST-DETERMINE-ON-CAPTURE")
def test_all_are_drawn_before_the_unknown_ones_are_determined() -> None:
    told = changed(
        "expansion",
        "raid",
        [],
        [],
        unowned=["exploitation"],
        unknown=2,
        draws=[1, 1],
        dice=[1, 1, 1, 1, 1, 3, 1],
    )
    kinds = [event.kind for event in told.events]
    assert kinds.index("determined") > [n for n, kind in enumerate(kinds) if kind == "taken"][1]
    # The first counts as owned when the second is rolled.
    assert told.owned(ANA) == ["mercenary_camp", "training_ground"]


@rule("TC-OBJ-INVASION")
def test_invasion_takes_one() -> None:
    told = changed("invasion", "raid", [], ["casino", "hospital", "exploitation"], draws=[1])
    assert told.owned(ANA) == ["hospital"] and len(told.owned(BO)) == 2
    assert changed("invasion", "raid", [], []).owned(ANA) == []


@rule("TC-OBJ-ALL-OR-NOTHING-WIN")
def test_all_or_nothing_takes_two() -> None:
    told = changed("all_or_nothing", "raid", [], ["casino", "hospital", "exploitation"], draws=[1, 1])
    assert told.owned(ANA) == ["hospital", "exploitation"]
    assert changed("all_or_nothing", "raid", [], ["hospital"], draws=[0]).owned(ANA) == ["hospital"]


@rule("TC-OBJ-ALL-OR-NOTHING-LOSS")
def test_all_or_nothing_gives_one_more_away() -> None:
    told = changed(
        "invasion", "all_or_nothing", [], ["exploitation", "hospital", "devastated_wastes"], draws=[0, 0]
    )
    assert told.owned(ANA) == ["exploitation", "hospital"] and told.owned(BO) == ["devastated_wastes"]


@rule("TC-OBJ-RAID")
def test_a_raid_frees_three() -> None:
    told = changed("raid", "raid", ["hospital"], ["exploitation"] * 5, draws=[0, 0, 0])
    assert len(told.owned(BO)) == 2 and told.owned(ANA) == ["hospital"] and len(told.game.owned(-1)) == 3
    assert not changed("raid", "raid", [], ["exploitation"], draws=[0]).owned(BO)


@rule("TC-OBJ-PILLAGE-MONEY")
def test_pillage_takes_money() -> None:
    told = battle(player(), player(hoard=200), aims=("pillage", "raid"), dice=[3, 6]).fight("player1")
    assert told.game.hoard == [90, 110]
    poor = battle(player(), player(hoard=20), aims=("pillage", "raid"), dice=[3, 6]).fight("player1")
    assert poor.game.hoard == [20, 0]


@rule("TC-OBJ-PILLAGE-TERRITORY")
def test_pillage_makes_a_territory_useless_for_this_turn() -> None:
    told = battle(
        player(),
        player(hoard=200, territories=["mercenary_camp", "exploitation"]),
        aims=("pillage", "raid"),
        dice=[1, 2],
        options={"volunteers": False},
    ).fight("player1")
    assert told.options() == ["pick T1", "pick T2"]
    told.play("pick T1", "done")
    assert told.game.hoard[BO] == 210
    told.play("buy AC5")
    assert told.game.hoard[BO] == 181
    told.play("done")
    assert not told.game.territory(0).unusable and told.game.has(BO, 0)


@rule("TC-OBJ-DESTRUCTION", "TC-DETERMINE-PERMANENT")
def test_destruction_leaves_a_camp() -> None:
    told = battle(
        player(),
        player(hoard=50, territories=["volcanic_mine", "casino"]),
        aims=("destruction", "raid"),
        dice=[1, 2],
    ).fight("player1")
    name = told.game.territory_name(0)
    assert told.refused("pick T3" if len(told.game.land) > 2 else "done").rule
    told.play("pick T1")
    assert told.owned(BO) == ["refugee_camp", "casino"] and told.game.hoard[BO] == 70
    assert told.game.territory_name(0) == name


@rule("TC-POST-TERRITORY-CHANGE")
def test_after_a_draw_no_territory_moves() -> None:
    told = battle(
        player(territories=["thieves_guild"]),
        player(hoard=50, territories=["hospital"]),
        aims=("invasion", "raid"),
    ).fight("draw")
    assert told.owned(BO) == ["hospital"] and told.game.hoard == [20, 30]


@rule("TC-POST-TERRITORY-CHANGE")
def test_a_withdrawal_is_a_defeat() -> None:
    told = battle(
        player(),
        player(territories=["hospital", "exploitation"]),
        aims=("invasion", "all_or_nothing"),
        draws=[0, 0],
    ).fight("player1", withdrew="player2")
    assert told.owned(ANA) == ["hospital", "exploitation"]


# Income


def income(places: list[str], hoard: int = 0, dice: list[int] | None = None, **options: str) -> Told:
    """A bye: income and spending alone."""
    ana = player(territories=places, hoard=hoard)
    return scene(ana, player(), step="income", acting=["player1"], dice=dice, options=dict(options))


@rule(
    "TC-POST-INCOME-TO-HOARD",
    "TC-COMMON-PROSPEROUS",
    "TC-COMMON-EXPLOITATION",
    "TC-COMMON-POOR",
    "TC-COMMON-WASTES",
)
def test_fixed_incomes() -> None:
    assert income(["prosperous_exploitation"] * 2).game.hoard[ANA] == 120
    assert income(["exploitation"]).game.hoard[ANA] == 40
    assert income(["poor_exploitation"] * 3).game.hoard[ANA] == 60
    told = income(["devastated_wastes"])
    assert told.game.hoard[ANA] == 0 and len(told.game.owned(ANA)) == 1


@rule("TC-COMMON-CASINO", "TC-COMMON-CASINO-DOUBLE")
def test_a_casino_pays_or_loses() -> None:
    assert income(["casino"], dice=[6, 1]).game.hoard[ANA] == 70
    lost = income(["casino"], 100, dice=[4, 4])
    assert lost.game.hoard[ANA] == 20 and lost.owned(ANA) == ["casino"]
    # Gains come first, wherever they stand in the list, and no debt is kept.
    assert income(["casino", "exploitation"], dice=[2, 2]).game.hoard[ANA] == 0
    assert income(["casino", "exploitation"], 10, dice=[1, 1]).game.hoard[ANA] == 30


@rule("TC-RARE-SMUGGLERS-INCOME", "TC-RARE-SMUGGLERS-DOUBLE")
def test_smugglers() -> None:
    assert income(["smugglers_den"], dice=[4, 5]).game.hoard[ANA] == 90
    caught = income(["smugglers_den"], dice=[3, 3])
    assert caught.game.hoard[ANA] == 0 and caught.owned(ANA) == ["poor_exploitation"]
    agreed = income(["smugglers_den"], dice=[3, 3], smugglers_end_as="exploitation")
    assert agreed.owned(ANA) == ["exploitation"]


@rule("TC-RARE-VOLCANO-INCOME", "TC-RARE-VOLCANO-DOUBLE")
def test_a_volcano() -> None:
    assert income(["volcanic_mine"], dice=[2, 6]).game.hoard[ANA] == 110
    erupted = income(["volcanic_mine"], dice=[5, 5])
    assert erupted.game.hoard[ANA] == 0 and erupted.owned(ANA) == ["devastated_wastes"]


@rule("TC-RARE-THIEVES-GUILD", "TC-RARE-THIEVES-SHORTFALL")
def test_thieves_take_from_who_was_fought() -> None:
    told = battle(
        player(territories=["thieves_guild"]), player(hoard=15, territories=["exploitation"])
    ).fight("draw")
    assert told.game.hoard == [20, 35]
    short = battle(player(territories=["thieves_guild"]), player(hoard=12)).fight("draw")
    assert short.game.hoard == [12, 0] and "TC-RARE-THIEVES-SHORTFALL" in short.rules()
    both = battle(
        player(hoard=5, territories=["thieves_guild"] * 2), player(hoard=30, territories=["thieves_guild"])
    ).fight("draw")
    assert both.game.hoard == [30, 5]
    assert income(["thieves_guild"]).game.hoard[ANA] == 0


@rule("TC-RARE-REFUGEES-COST", "TC-RARE-REFUGEES-UNPAID")
def test_camps_are_paid_or_lost() -> None:
    assert income(["poor_exploitation", "refugee_camp"], 4).game.hoard[ANA] == 14
    lost = income(["refugee_camp"], 6)
    assert lost.game.hoard[ANA] == 6 and not lost.owned(ANA) and lost.game.land[0][1] == 15


@rule("TC-RARE-REFUGEES-COST")
def test_the_owner_says_which_camps_are_paid() -> None:
    told = income(["refugee_camp", "refugee_camp", "refugee_camp"], 25)
    assert told.kind == "upkeep" and told.options() == ["support T1", "support T2", "support T3"]
    told.play("support T2", "support T3")
    assert told.game.owned(ANA) == [1, 2] and told.game.hoard[ANA] == 5
