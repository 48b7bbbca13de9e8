"""Campaign turns: pairs and byes, objectives, scenarios, fielding, reports, and the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.conquest import ROOM as BATTLES
from hullbreach.territory_campaign.state import NOBODY
from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, Told, battle, player, scene

CY = 2


def turn(*players: str, **said: Any) -> Told:
    return scene(*players, **said).play("begin the turn")


@rule("TC-GAP-CAMPAIGN-TURN", "TC-GAP-MULTIPLAYER-BATTLE")
def test_who_owns_least_chooses_first_and_attacks() -> None:
    told = turn(
        player(territories=["hospital"] * 3),
        player(territories=["hospital"]),
        player(territories=["hospital"] * 2),
    )
    asked = told.game.decision()
    assert asked is not None and asked.seat == BO and told.options() == ["oppose player1", "oppose player3"]
    told.play("oppose player1")
    assert told.game.pairs == [(BO, ANA)] and told.game.byes == [CY]


@rule("TC-GAP-CAMPAIGN-TURN")
def test_dice_settle_who_is_level_the_lower_first() -> None:
    told = turn(player(), player(), player(), dice=[4, 4, 6, 5, 2])
    asked = told.game.decision()
    assert asked is not None and asked.seat == BO
    assert len(told.all("order rolled")) == 5


@rule("TC-GAP-CAMPAIGN-TURN")
def test_two_players_take_turns_to_attack() -> None:
    told = turn(dice=[2, 2, 3, 5])
    assert told.game.pairs == [(BO, ANA)]
    told.play("objective raid", "objective raid", "all are picked", "all are picked").fight("draw").pass_on()
    told.play("begin the turn")
    assert told.game.pairs == [(ANA, BO)]


@rule("TC-GAP-CAMPAIGN-TURN")
def test_a_bye_collects_and_spends_after_the_battles() -> None:
    told = turn(
        player(territories=["exploitation", "thieves_guild"]), player(), player(territories=["exploitation"]),
    )  # fmt: skip
    told.play("oppose player3", "objective raid", "objective raid", "all are picked", "all are picked")
    assert told.game.byes == [ANA]
    told.fight("draw")
    assert told.game.hoard == [0, 0, 40]
    told.play("done", "done", "done", "done")
    assert told.game.hoard == [40, 0, 40]


@rule("TC-GAP-ARMY-RULES", "TC-GAP-CAMPAIGN-TURN")
def test_who_has_nobody_left_has_a_bye() -> None:
    told = turn(player(figures=["AC5 recovering"]), player())
    assert not told.game.pairs and told.game.byes == [ANA, BO]
    assert told.game.status(0) == 1


@rule("TC-PRE-OBJECTIVE", "TC-OBJ-TABLE")
def test_objectives_are_announced_attacker_first_or_rolled() -> None:
    told = scene(step="objectives", attacker="player2", defender="player1", dice=[4])
    asked = told.game.decision()
    assert asked is not None and asked.seat == BO
    told.play("objective invasion", "roll")
    assert told.game.aims == [3, 1]
    rolled = scene(step="objectives", dice=[6, 1], options={"objective_mode": "roll"})
    assert rolled.game.aims == [5, 0]


@rule("TC-PRE-SCENARIO")
def test_a_scenario_that_nobody_could_score_in_is_drawn_again() -> None:
    told = scene(step="scenario", draws=[7, 12, 8, 5, 6])
    assert told.game.scenario == 7 and len(told.all("scenario drawn again")) == 4
    witch = scene(player(figures=["AC3 psyker ward"]), player(), step="scenario", draws=[7])
    assert witch.game.scenario == 8
    academy = scene(
        player(figures=["AC3"], territories=["military_academy"]), player(), step="scenario", draws=[8]
    )
    assert academy.game.scenario == 9


@rule("TC-PRE-SCENARIO")
def test_a_scenario_may_have_to_be_one_that_both_could_score_in() -> None:
    # Armour Hunt, and one side alone has a vehicle; then Pitched Battle.
    sides = (player(figures=["AC8", "AC5"]), player())
    met: dict[str, Any] = {"step": "scenario", "attacker": "player1", "defender": "player2"}
    told = scene(*sides, draws=[12, 0], **met)
    assert told.game.scenario == 13
    told = scene(*sides, draws=[12, 0], options={"scenario_targets": "both"}, **met)
    assert (told.one("scenario drawn again")["scenario"], told.game.scenario) == (13, 1)


@rule("TC-GAP-CAMPAIGN-TURN")
def test_who_had_a_bye_may_be_the_first_to_choose() -> None:
    def chooses(**options: OptionValue) -> int:
        told = scene(
            *[player(territories=["hospital"] * n) for n in (1, 2, 3)], options=options, step="turn", turn=1
        )
        told.game.played.append((1, 0, 1, 1, 6, 0, -1, 0, 0))
        asked = told.play("begin the turn").game.decision()
        assert asked is not None
        return asked.seat

    assert (chooses(), chooses(bye_first=True)) == (0, 2)


@rule("TC-LENGTH-RANDOM-ROLLER")
def test_a_random_ending_where_ground_is_held() -> None:
    lengths = [
        battle(number=number, options={"turn_length": "held"}).game.turn_length() for number in range(1, 14)
    ]
    assert [number for number, said in enumerate(lengths, 1) if said == "random_end"] == [2, 3, 5, 12]
    assert battle(number=2).game.turn_length() == "six"


@rule("TC-PRE-SCENARIO")
def test_by_agreement_a_scenario_is_chosen_and_not_drawn_again() -> None:
    told = scene(step="scenario", options={"scenario_mode": "choose"}, draws=[6])
    told.play("propose 8")
    declined = told.game.copy()
    told.play("agree")
    assert told.game.scenario == 8
    declined.play(declined.read("draw it"))
    assert declined.scenario == 7


@rule("TC-GAP-ARMY-RULES")
def test_the_defender_fields_first_and_somebody_must_go() -> None:
    told = scene(step="fielding", battle=1, objectives={"player1": "raid", "player2": "raid"})
    asked = told.game.decision()
    assert asked is not None and asked.seat == BO
    told.play("hold back player2/1")
    assert told.refused("hold back player2/2").rule == "TC-GAP-ARMY-RULES"
    told.play("send player2/1", "hold back player2/2", "all are picked", "all are picked")
    assert told.game.fielded == [2, 0, 1]


@rule("TC-GAP-ARMY-RULES")
def test_match_cap() -> None:
    told = scene(
        player(figures=["AC5"]), player(figures=["AC5 x3"]), step="fielding", options={"match_cap": True},
        objectives={"player1": "raid", "player2": "raid"},
    )  # fmt: skip
    assert told.refused("all are picked").rule == "TC-GAP-ARMY-RULES"
    told.play("hold back player2/1", "hold back player2/2", "all are picked")
    assert told.game.afield() is not None


# Reports


@rule("TC-GAP-BATTLE-REPORT")
def test_what_cannot_be_is_refused_and_names_the_field() -> None:
    told = battle(player(figures=["AC5", "AC5", "AC5 recovering"]), player(), number=4)
    assert told.refused("scenario 5").sentence == "scenario: number 4 was drawn."
    assert told.refused("turns 6").rule == "TC-GAP-BATTLE-REPORT"
    told.play("scenario 4", "turns 6")
    assert "not available" in told.refused("player1: 3 eliminated").sentence
    assert "did not withdraw" in told.refused("player1: 1 withdrawn").sentence
    assert "single wound" in told.refused("attacker: 1 wounded").sentence
    told.play("attacker: 1 eliminated")
    assert "listed twice" in told.refused("player1: 1 unharmed").sentence
    told.play("player1: 2 unharmed", "defender: 2 fled")
    assert "comes before" in told.refused("defender: 1 unharmed").sentence
    assert "never a draw" in told.refused("draw").sentence
    told.play("won by attacker")
    assert told.game.winner == ANA and told.game.hoard == [0, 3]


@rule("TC-GAP-BATTLE-REPORT")
def test_a_score_agrees_with_the_winner_unless_somebody_withdrew() -> None:
    told = battle().play("scenario 7", "turns 6", "score 56.5 12")
    told.play(*[f"{side}: {n} unharmed" for side in ("attacker", "defender") for n in (1, 2)])
    assert "contradicts" in told.refused("won by defender").sentence
    assert "contradicts" in told.refused("draw").sentence
    gone = battle().play("scenario 7", "turns 3", "score attacker", "attacker: withdrew")
    gone.play(
        "attacker: 1 withdrawn", "attacker: 2 eliminated", "defender: 1 unharmed", "defender: 2 unharmed"
    )
    assert "withdraws has lost" in gone.refused("won by attacker").sentence
    assert gone.play("won by defender").game.winner == BO


@rule("TC-GAP-BATTLE-REPORT")
def test_a_pitched_battle_won_with_fewer_losses_caused_is_doubted() -> None:
    told = battle(number=1, dice=[1]).fight("player1", "player1/1")
    assert told.all("doubtful outcome")


@rule("TC-GAP-TYPED-RESULT")
def test_a_battle_that_is_typed_in() -> None:
    """Bo gains 18# of 175#, Ana 3# of 29#; three rolls and one; Bo's Expansion, and no Raid."""
    ana = player(figures=["AC5", "AC5", "AC1 general", "HC7"])
    bo = player(figures=["AC4", "AC5"])
    told = battle(
        ana,
        bo,
        aims=("raid", "expansion"),
        unowned=["hospital", "casino", "hospital"],
        dice=[1] * 6,
        draws=[0, 1],
    )
    told.fight("player2", "player1/1", "player1/3", "player1/4", "player2/2")
    assert [event["amount"] for event in told.all("earned")][:2] == [18, 3]
    assert len(told.all("survival")) == 4 and len(told.game.owned(BO)) == 2


@rule("TC-GAP-BATTLE-REPORT")
def test_a_battle_is_a_mission_of_the_game_of_battles() -> None:
    told = scene(
        player(figures=["AC1 general", "AC3 psyker ward", "AC5 x3", "AC8"], territories=["military_academy"]),
        player(faction="choir", figures=["HC2 general chief", "HC6 x2", "HC7"]),
        step="battle",
        battle=7,
        objectives={"player1": "raid", "player2": "raid"},
        options={"turn_length": "random_end"},
    )
    afield = told.game.afield()
    assert afield is not None and afield.seats == {"attacker": ANA, "defender": BO}
    mission = BATTLES.read_mission(afield.text, "battle")
    assert mission.battle == 7
    assert [figure.id for figure in mission.armies[0]] == ["1", "2", "3", "4", "5", "6"]
    assert afield.options["turn_length"] == "random_end"
    BATTLES.rules_of(mission, "", afield.options)
    assert (
        scene(
            step="battle",
            objectives={"player1": "raid", "player2": "raid"},
            options={"battle_system": "table"},
        )
        .game.battle_now()
        .text
        == ""
    )


@rule("TC-GAP-BATTLE-REPORT")
@pytest.mark.parametrize("number", range(1, 14))
def test_what_a_battle_of_ours_tells_is_understood(number: int) -> None:
    """All thirteen, by lot to their end."""
    told = battle(
        player(figures=["AC1 general", "AC3 psyker ward", "AC5 x3", "AC8"], territories=["military_academy"]),
        player(faction="choir", figures=["HC2 general chief", "HC6 x2", "HC7", "HC8"]),
        number=number,
    )
    afield = told.game.afield()
    assert afield is not None
    mission = BATTLES.read_mission(afield.text, "battle")
    fought = BATTLES.new_game(mission, SeededDice(b"%d" % number), options=afield.options)
    rng = random.Random(number)
    while (asked := fought.decision()) is not None:
        fought.play(rng.choice(asked.options or asked.interrupts))
    told.play(*BATTLES.outcome(fought, afield.options))
    assert len(told.all("battle fought")) == 1


# The end


@rule("TC-END-BATTLE-LIMIT")
def test_it_ends_after_so_many_battles() -> None:
    told = turn(player(territories=["hospital"]), player(), options={"end_battles": 1}, dice=[1, 2])
    told.play("objective raid", "objective raid", "all are picked", "all are picked").fight("draw").pass_on()
    assert told.game.result == "player1"


@rule("TC-END-BATTLE-LIMIT")
def test_no_more_pairs_than_the_limit_leaves() -> None:
    told = turn(player(), player(), player(), player(), options={"end_battles": 1}, dice=[1, 2, 3, 4])
    told.play("oppose player2")
    assert told.game.pairs == [(0, 1)] and told.game.byes == [2, 3]


@rule("TC-END-BATTLE-LIMIT")
def test_the_limit_may_be_counted_for_each_player() -> None:
    told = turn(
        player(won=1),
        player(),
        player(),
        options={"end_battles": 1, "end_battles_per_player": True},
        dice=[1, 2],
    )
    assert told.game.pairs == [(1, 2)] and told.game.byes == [0]


@rule("TC-END-TERRITORY-SHARE")
@pytest.mark.parametrize(("own", "over"), [(5, False), (6, True)])
def test_it_ends_with_more_than_half_of_the_territories(own: int, over: bool) -> None:
    told = turn(
        player(territories=["hospital"] * own),
        player(),
        unknown=10 - own,
        options={"end_share": "half"},
        dice=[1, 2],
    )
    told.play("objective raid", "objective raid", "all are picked", "all are picked").fight("draw").pass_on()
    assert (told.game.result == "player1") is over


@rule("TC-GOAL-MOST-TERRITORIES")
@pytest.mark.parametrize(
    ("ana", "bo", "result"),
    [
        ({"territories": ["hospital"] * 2}, {"territories": ["hospital"], "hoard": 900}, "player1"),
        ({"hoard": 20}, {"hoard": 10}, "player1"),
        ({}, {"figures": ["AC5", "AC5", "AC5 recovering"]}, "player2"),
        ({"won": 1}, {}, "player1"),
        ({}, {}, "player1+player2"),
    ],
)
def test_who_wins(ana: dict[str, Any], bo: dict[str, Any], result: str) -> None:
    told = turn(player(**ana), player(**bo), options={"end_battles": 1}, dice=[1, 2])
    told.play("objective raid", "objective raid", "all are picked", "all are picked").fight("draw").pass_on()
    assert told.game.result == result
    assert told.game.winner == NOBODY


@rule("TC-GAP-ARMY-RULES")
def test_match_cap_never_keeps_a_single_figure_at_home() -> None:
    told = scene(
        player(figures=["AC5"]), player(figures=["AC1"]), step="fielding", options={"match_cap": True},
        objectives={"player1": "raid", "player2": "raid"},
    )  # fmt: skip
    assert told.game.afield() is not None and told.game.fielded == [1, 0]
