"""Morale, rally and flight."""

from __future__ import annotations

from hullbreach.conquest import traits as tr
from tests.conquest.scenes import mine, play, refusal, scene, sq, theirs
from tests.scenes import rule

STRONG = {"melee": [5]}
OUT = mine(22, 2)


@rule("TC-GAP-MORALE")
def test_a_loss_nearby() -> None:
    friends = [
        theirs(3, 5),
        theirs(3, 7),
        theirs(3, 8),
        theirs(4, 7, type="hero"),
        theirs(5, 7, type="vehicle"),
    ]
    played = play(scene(mine(3, 4, **STRONG), OUT, *friends, dice=[1, 6, 5]), "A1: fight D1")
    assert played.one("failed")["who"] == played.piece("D2")
    assert played.game.state[played.piece("D2")] == tr.SHAKEN
    assert played.game.failed == [0, 1]


@rule("TC-GAP-MORALE", "TC-GAP-ROLES")
def test_a_banner_and_a_general_help() -> None:
    banner = theirs(3, 10, type="hero", roles=["banner bearer"])
    played = play(
        scene(mine(3, 4, **STRONG), OUT, theirs(3, 5), theirs(3, 7), banner, dice=[1, 6, 4]), "A1: fight D1"
    )
    assert played.one("passed")["need"] == 4
    general = theirs(3, 13, type="hero", mental=5, roles=["general"])
    played = play(
        scene(mine(3, 4, **STRONG), OUT, theirs(3, 5), theirs(3, 7), general, dice=[1, 6, 5]), "A1: fight D1"
    )
    assert played.one("passed")["need"] == 5


@rule("TC-GAP-MORALE")
def test_a_shaken_figure_that_fails_flees() -> None:
    friends = [theirs(3, 5), theirs(3, 7, state="shaken"), theirs(20, 15)]
    played = play(scene(mine(3, 4, **STRONG), OUT, *friends, dice=[1, 6, 6]), "A1: fight D1")
    assert played.kinds()[-3:] == ["failed", "flees", "ran"]
    assert played.at("D2") == sq(3, 10)


@rule("TC-GAP-MORALE")
def test_all_test_when_the_general_falls_once_each() -> None:
    general = theirs(3, 5, type="hero", left=1, roles=["general"])
    others = [
        theirs(3, 6),
        theirs(20, 15),
        theirs(22, 15, type="vehicle"),
        theirs(20, 17, abilities=["fearless"]),
    ]
    played = play(scene(mine(3, 4, **STRONG), OUT, general, *others, dice=[1, 6, 1, 1, 6]), "A1: fight D1")
    tested = [played.game.name(event["who"]) for event in [*played.all("passed"), *played.all("failed")]]
    assert tested == ["D2", "D3", "D4"]


@rule("TC-GAP-MORALE")
def test_fear_of_a_charger() -> None:
    horror = mine(3, 2, abilities=["frightening"])
    held = play(scene(horror, theirs(3, 5), theirs(20, 15), dice=[6, 6, 6]), f"A1: charge {sq(3, 4)} at D1")
    assert held.kinds()[1:4] == ["failed", "shaken", "fought"]
    # One who is shaken already flees, is attacked as he goes, and the Fight is lost.
    runs = scene(horror, theirs(3, 5, state="shaken"), theirs(20, 15), dice=[6, 6])
    played = play(runs, f"A1: charge {sq(3, 4)} at D1")
    assert "fought" not in played.kinds() and played.at("D1") == sq(3, 8)
    assert (
        play(scene(horror, theirs(3, 5, type="vehicle"), dice=[6, 6]), f"A1: charge {sq(3, 4)} at D1").all(
            "failed"
        )
        == []
    )


@rule("TC-GAP-MORALE")
def test_fear_of_the_charged() -> None:
    charge = scene(mine(3, 2), theirs(3, 5, abilities=["frightening"]), dice=[4])
    played = play(charge, f"A1: charge {sq(3, 4)} at D1")
    assert "fought" not in played.kinds() and played.game.state[0] == tr.SHAKEN
    assert played.at("A1") == sq(3, 4)


@rule("TC-GAP-MORALE")
def test_what_a_shaken_figure_may_not_do() -> None:
    shaken = scene(mine(3, 4, state="shaken"), theirs(3, 6), dice=[6])
    assert refusal(shaken, f"A1: move {sq(3, 5)}") == "TC-GAP-MORALE"
    assert refusal(shaken, f"A1: charge {sq(3, 5)} at D1") == "TC-GAP-MORALE"
    assert play(shaken, f"A1: move {sq(3, 2)}").at("A1") == sq(3, 2)


@rule("TC-GAP-MORALE")
def test_heavy_losses_make_flee_at_once() -> None:
    gone = theirs(0, 0, gone="eliminated")
    end = scene(mine(3, 4), gone, theirs(20, 14), acting="", next="end", dice=[6, 1, 6])
    played = play(end)
    assert played.game.state[played.piece("D2")] == tr.FLEEING
    assert played.at("D2") == sq(20, 17)
    left = scene(mine(3, 4), theirs(0, 0, gone="left"), theirs(20, 14), acting="", next="end", dice=[1, 6])
    assert play(left).at("D2") == sq(20, 14)


@rule("TC-GAP-RALLY-AND-FLIGHT")
def test_rallying_comes_first_and_costs_an_action() -> None:
    shaken = scene(mine(3, 4, state="shaken"), theirs(20, 15), dice=[3])
    played = play(shaken)
    assert played.game.state[0] == tr.STEADY
    assert refusal(shaken, f"A1: run {sq(3, 9)}") == "TC-GAP-ACTIONS"
    fleeing = play(scene(mine(3, 4, state="fleeing"), theirs(20, 15), dice=[3]))
    assert fleeing.game.state[0] == tr.SHAKEN
    assert fleeing.game.failed == [0, 0]


@rule("TC-GAP-RALLY-AND-FLIGHT")
def test_who_does_not_rally_runs_off_the_table() -> None:
    played = play(scene(mine(3, 4, state="fleeing"), mine(9, 9), theirs(20, 15), dice=[6]))
    assert played.game.status[0] == tr.FLED
    blocked = scene(mine(3, 4, state="fleeing"), mine(3, 3), mine(4, 3), theirs(20, 15), dice=[6])
    assert play(blocked).game.status[0] == tr.FLED
    stuck = scene(mine(3, 4, state="fleeing"), mine(2, 3), mine(3, 3), mine(4, 3), theirs(20, 15), dice=[6])
    assert play(stuck).at("A1") == sq(3, 4)


@rule("TC-GAP-RALLY-AND-FLIGHT")
def test_flight_goes_round_by_the_middle_column_and_is_attacked() -> None:
    around = scene(mine(12, 14, state="fleeing", move=1), mine(12, 13), theirs(20, 15), dice=[6])
    assert play(around).at("A1") == sq(11, 12)
    caught = scene(mine(3, 4, state="fleeing"), mine(9, 9), theirs(3, 5), dice=[6, 1, 6])
    assert play(caught).game.status[0] == tr.ELIMINATED
