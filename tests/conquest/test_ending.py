"""The end of battles, withdrawal, and what a campaign is told."""

from __future__ import annotations

import random

import pytest

from hullbreach.conquest.ending import Report
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.conquest import ROOM
from tests.conquest.scenes import mine, play, refusal, scene, theirs
from tests.scenes import rule

FAR = theirs(20, 15)
START = {"acting": "", "next": "start"}


@rule("TC-GAP-END-AND-WITHDRAWAL")
def test_a_withdrawal_costs_a_free_attack_and_the_battle() -> None:
    begun = scene(mine(3, 4), mine(9, 4), theirs(3, 5), theirs(4, 5), turn=4, dice=[1, 6], **START)
    played = play(begun, "attacker: withdraw", "D2: strike A1")
    assert played.game.result == "defender"
    assert played.one("eliminated")["by"] == played.piece("D2")
    assert played.one("withdrawn")["who"] == 1
    assert not played.all("passed") and not played.all("failed")
    report = Report(played.game)
    assert (report.winner, report.withdrew, report.turns_played) == ("defender", "attacker", 4)
    assert refusal(begun, "attacker: withdraw", "D2: strike A2") == "TC-GAP-END-AND-WITHDRAWAL"


@rule("TC-GAP-END-AND-WITHDRAWAL")
def test_when_one_may_not_withdraw() -> None:
    early = scene(mine(3, 4), FAR, turn=2, dice=[6, 1], **START)
    assert refusal(early, "attacker: withdraw") == "TC-GAP-END-AND-WITHDRAWAL"
    winning = scene(
        mine(3, 4, type="hero"), FAR, turn=4, battle=4, prison=[5, 5], freed=[8, 8], dice=[6, 1], **START
    )
    assert play(winning).kind() == "withdraw"
    assert refusal(winning, "attacker: withdraw") == "TC-GAP-END-AND-WITHDRAWAL"
    assert play(winning, "defender: withdraw").game.result == "attacker"


@rule("TC-GAP-BATTLE-REPORT")
def test_the_report_of_a_battle() -> None:
    figures = [
        mine(3, 4, id="7"),
        mine(4, 4, id="9", type="hero", left=1),
        mine(0, 0, id="x", gone="held"),
        theirs(20, 15, profile="AC8", id="1"),
        theirs(0, 0, id="2", gone="eliminated"),
        theirs(0, 0, id="3", gone="fled"),
        theirs(0, 0, id="4", gone="left"),
    ]
    game = play(scene(*figures, turn=6, acting="", next="end", dice=[1] * 9)).game
    assert ROOM.outcome(game, {"turn_length": "six"}) == [
        "scenario 1",
        "turns 6",
        f"score {game.figure(4).cost} 0",
        "attacker: 7 unharmed",
        "attacker: 9 wounded",
        "defender: 1 unharmed",
        "defender: 2 eliminated",
        "defender: 3 fled",
        "defender: 4 left",
        "won by attacker",
    ]
    with pytest.raises(ValueError, match="not played with"):
        ROOM.outcome(game, {"turn_length": "random_end"})
    with pytest.raises(ValueError, match="not over"):
        ROOM.outcome(play(scene(mine(3, 4), FAR)).game, {})


@pytest.mark.parametrize("key", ROOM.mission_keys())
def test_every_battle_comes_to_an_end_and_reports(key: str) -> None:
    game = ROOM.new_game(ROOM.own_mission(key), SeededDice(key.encode()))
    chance = random.Random(key)
    while (asked := game.decision()) is not None:
        game.play(chance.choice(asked.options))
    lines = ROOM.outcome(game, {})
    assert game.result in ("attacker", "defender", "draw")
    assert lines[0] == f"scenario {ROOM.own_mission(key).battle}"
    if key == "old_gaol":
        assert game.result != "draw" and not any(line.startswith(("score", "attacker: P")) for line in lines)
