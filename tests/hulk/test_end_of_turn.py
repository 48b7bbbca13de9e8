"""The end of a turn: the command check, victory conditions, and what is cleared, in this order."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import new_game
from hullbreach.hulk.turns.victory import decide
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission
from tests.hulk.pieces import marine, stealer
from tests.scenes import Played, play, rule

CORRIDOR = """
phase = "stealer actions"
draws = [2]
map = '''
############
#..........#
############
'''
"""
BO = marine("Bo", "b2")
# An outcome that a mission must have; it decides nothing before the limit.
LIMIT = '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'


def end(scene: str) -> Played:
    return play(scene, "end phase")


@rule("V3-END-COMMAND-CHECK")
def test_the_counter_is_shown_to_both_and_unspent_points_are_lost() -> None:
    played = end(CORRIDOR + "command = { counter = 4, spent = 3 }\n" + BO)
    check = played.one("command checked")
    assert (check.rule, check["counter"], check["spent"]) == ("V3-END-COMMAND-CHECK", 4, 3)
    for seat in (pc.MARINE_SEAT, pc.STEALER_SEAT, None):
        assert [e["counter"] for e in played.game.events_for(seat, [check])] == [4]
    assert played.game.result == ""
    # The new counter (a 3) is all there is: the point left of the 4 is gone.
    assert (played.game.counter, played.game.spent) == (3, 0)


@rule("V3-END-OVERSPEND")
def test_more_points_spent_than_the_counter_shows_loses_the_mission() -> None:
    played = end(CORRIDOR + "command = { counter = 2, spent = 3 }\n" + BO)
    assert played.one("command checked")["counter"] == 2
    over = played.one("game over")
    assert (over.text("result"), over.rule) == ("stealer", "V3-END-OVERSPEND")
    assert played.game.result == "stealer" and played.game.decision() is None


@rule("V3-END-OVERSPEND", "V3-GAP-VICTORY-CHECKS", "V3-GAP-TURN-END-ORDER")
def test_overspending_comes_before_a_marine_victory() -> None:
    won = '[[outcome]]\nwinner = "marine"\nall = [{ is = "kills", count = 1 }]\n' + LIMIT
    scene = CORRIDOR + "kills = 1\ncommand = { counter = 2, spent = %d }\n" + BO + won
    assert end(scene % 3).one("game over").rule == "V3-END-OVERSPEND"
    fair = end(scene % 2).one("game over")
    assert (fair.text("result"), fair.rule) == ("marine", "V3-END-VICTORY-CHECK")


@rule("V3-END-VICTORY-CHECK", "V3-GAP-VICTORY-CHECKS")
def test_a_condition_waits_for_the_end_of_the_turn_unless_it_is_immediate() -> None:
    scene = (
        'phase = "marine actions"\nactive = "Bo"\ndice = [6, 1]\ndraws = [0]\n'
        + "map = '''\n########\n#......#\n########\n'''\n"
        + BO
        + stealer("g2")
        + '[[outcome]]\nwinner = "marine"\nwhen = "%s"\nall = [{ is = "kills", count = 1 }]\n'
        + LIMIT
    )
    late = play(scene % "end of turn", "Bo: fire at g2")
    assert late.game.kills == 1 and late.game.result == ""
    late = play(scene % "end of turn", "Bo: fire at g2", "Bo: done", "end phase")
    assert late.game.result == ""
    late = play(scene % "end of turn", "Bo: fire at g2", "Bo: done", "end phase", "end phase")
    assert late.game.result == "marine" and late.one("game over").rule == "V3-END-VICTORY-CHECK"
    assert [e.kind for e in late.events][-2:] == ["command checked", "game over"]
    at_once = play(scene % "immediate", "Bo: fire at g2")
    assert at_once.game.result == "marine" and at_once.dice_left() == []


@rule("V3-END-VICTORY-CHECK")
def test_a_condition_that_no_longer_holds_at_the_check_wins_nothing() -> None:
    scene = """
phase = "%s"
dice = [1, 2, 3, 6]
draws = [0]
command = { counter = 1, spent = 1 }
map = '''
#####
#...#
#####
'''
sections = '''
#####
#AAB#
#####
'''
[[piece]]
name = "Bo"
at = "b2"
facing = "e"
[[piece]]
name = "Odo"
at = "d2"
facing = "e"
[[piece]]
kind = "stealer"
at = "c2"
facing = "w"
[[outcome]]
winner = "marine"
all = [{ is = "marines_in_section", of = "A", count = 1 }]
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
"""
    held = play(scene % "stealer actions", "end phase")
    assert held.game.result == "marine"
    killed = play(scene % "stealer actions", "S1: activate", "S1: attack b2", "S1: done", "end phase")
    assert killed.at("Bo") == "" and killed.game.result == "" and killed.dice_left() == []


def outcomes(*rows: tuple[str, str]) -> str:
    return "".join(f'[[outcome]]\nwinner = "{winner}"\nall = [{all_}]\n' for winner, all_ in rows)


KILLS = '{ is = "kills", count = 1 }'
TURNS = '{ is = "turn_limit" }'
MANY = '{ is = "kills", count = 9 }'


@rule("V3-GAP-VICTORY-CHECKS")
@pytest.mark.parametrize(
    ("top", "rows", "result"),
    [
        # Both sides' conditions hold: the mission's priority decides, marines by default.
        ("", [("stealer", KILLS), ("marine", KILLS), ("stealer", TURNS)], "marine"),
        ('priority = "stealer"\n', [("marine", KILLS), ("stealer", KILLS), ("stealer", TURNS)], "stealer"),
        # A side's condition comes before a draw, a draw before the turn limit.
        ("", [("draw", KILLS), ("stealer", KILLS), ("stealer", TURNS)], "stealer"),
        ("turn = 5\n", [("draw", f"{TURNS}, {KILLS}"), ("stealer", TURNS)], "draw"),
        ("turn = 5\n", [("stealer", TURNS), ("draw", f"{TURNS}, {KILLS}")], "draw"),
        ('turn = 5\npriority = "stealer"\n', [("marine", KILLS), ("stealer", TURNS)], "marine"),
        # The turn limit ends every game, and only at the limit.
        ("turn = 5\n", [("marine", MANY), ("stealer", TURNS)], "stealer"),
        ("turn = 4\n", [("marine", MANY), ("stealer", TURNS)], ""),
    ],
)
def test_conditions_that_hold_together(top: str, rows: list[tuple[str, str]], result: str) -> None:
    scene = CORRIDOR + "turn_limit = 5\nkills = 1\n" + top + BO + outcomes(*rows)
    assert end(scene).game.result == result


@rule("V3-GAP-VICTORY-CHECKS")
@pytest.mark.parametrize(("connected", "result"), [(0, "stealer"), (1, "draw"), (2, "marine")])
def test_a_missions_draw_at_the_turn_limit_comes_before_the_limit_itself(connected: int, result: str) -> None:
    game = new_game(own_mission("slow_poison"), SeededDice(b"1"))
    game.turn = game.mission.turn_limit
    game.connected = connected
    decide(game, immediate_only=False)
    assert game.result == result


@rule("V3-GAP-VICTORY-CHECKS")
def test_with_no_marine_left_the_check_is_made_at_once() -> None:
    scene = CORRIDOR + 'active = "S1"\ndice = [1, 2, 3, 6]\nkills = 1\n' + BO + stealer("c2")
    lost = play(scene + outcomes(("stealer", '{ is = "no_marines" }'), ("stealer", TURNS)), "S1: attack b2")
    assert lost.game.result == "stealer"
    # Conditions of the end of the turn are tested then too: the objective had been met.
    met = play(scene + outcomes(("marine", KILLS), ("stealer", TURNS)), "S1: attack b2")
    assert met.game.result == "marine"
    # Nothing decides yet: the game goes on.
    open_ = play(scene + outcomes(("marine", MANY), ("stealer", TURNS)), "S1: attack b2")
    assert open_.game.result == "" and open_.dice_left() == []


@rule("V3-GAP-VICTORY-CHECKS")
def test_immediate_conditions_are_tested_after_a_marine_left_and_after_a_reaction() -> None:
    exit_ = "map = '''\n######\nX....#\n######\n'''\n"
    at_once = '[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{ is = "%s", count = 1 }]\n'
    odo = marine("Odo", "d2")
    leaving = 'phase = "marine actions"\nactive = "Bo"\n' + exit_ + BO.replace('"e"', '"w"') + odo
    left = play(leaving + at_once % "left_at_least" + LIMIT, "Bo: leave forward")
    assert left.game.result == "marine"
    shooting = CORRIDOR + 'active = "S1"\ncommand = { counter = 1 }\ndice = [6, 1]\n' + BO
    shooting += stealer("k2") + at_once % "kills" + LIMIT
    shot = play(shooting, "S1: move j2 facing w", "react: Bo", "Bo: fire at j2")
    assert shot.game.result == "marine" and shot.game.decision() is None


@rule("V3-GAP-VICTORY-CHECKS")
def test_an_objective_that_has_become_impossible_does_not_end_the_game() -> None:
    scene = (
        CORRIDOR
        + 'active = "S1"\ndice = [1, 2, 3, 6]\n'
        + BO
        + marine("Odo", "k2")
        + stealer("c2")
        + outcomes(("marine", '{ is = "marine_left", of = "Bo" }'), ("stealer", TURNS))
    )
    played = play(scene, "S1: attack b2", "S1: done", "end phase")
    assert played.at("Bo") == "" and played.game.result == "" and played.game.turn == 2


@rule("V3-END-REMOVE-FLAMES")
def test_flames_go_out_and_sight_is_open_again() -> None:
    scene = CORRIDOR + 'burning = ["d2", "e2", "f2"]\n' + BO + stealer("h2")
    before = play(scene)
    assert not before.game.sees(before.piece("Bo"), before.game.board.find("h2"))
    after = end(scene)
    assert after.game.burning == 0
    assert after.one("flames out").rule == "V3-END-REMOVE-FLAMES"
    assert after.game.sees(after.piece("Bo"), after.game.board.find("h2"))


@rule("V3-END-REMOVE-FLAMES", "V3-GAP-TURN-END-ORDER")
def test_a_blip_uncovered_when_flames_go_out_is_converted_and_not_shot_at() -> None:
    scene = (
        CORRIDOR
        + 'burning = ["d2", "e2", "f2"]\ncommand = { counter = 5 }\ndice = []\n'
        + BO
        + 'states = ["overwatch"]\n'
        + '[[piece]]\nkind = "blip"\nat = "h2"\nvalue = 1\n'
    )
    played = play(scene, "end phase", "S1: face w")
    assert played.one("converted").rule == "V3-CONV-INVOLUNTARY"
    assert played.at("S1") == "h2" and played.all("shot") == []
    assert (played.kind(), played.game.turn) == ("marine", 2)


MARKED = (
    CORRIDOR
    + '[[piece]]\nname = "Bo"\nat = "b2"\nfacing = "e"\nstates = ["overwatch", "jammed"]\n'
    + '[[piece]]\nname = "Odo"\nat = "d2"\nfacing = "e"\nstates = ["guard"]\n'
    + '[[piece]]\nname = "Kesh"\nat = "f2"\nfacing = "e"\nstates = ["jammed"]\n'
    + stealer("j2")
)


@rule("V3-END-REMOVE-OVERWATCH", "V3-END-REMOVE-JAMS")
def test_overwatch_guard_and_jam_markers_are_removed() -> None:
    played = end(MARKED)
    flags = [played.game.flags[played.piece(name)] for name in ("Bo", "Odo", "Kesh")]
    assert flags == [0, 0, 0]
    told = [(e.rule, played.game.name(e["who"])) for e in played.all("markers removed")]
    assert told == [
        ("V3-END-REMOVE-OVERWATCH", "Bo"),
        ("V3-END-REMOVE-OVERWATCH", "Odo"),
        ("V3-END-REMOVE-JAMS", "Bo"),
        ("V3-END-REMOVE-JAMS", "Kesh"),
    ]


@rule("V3-END-REMOVE-JAMS")
def test_a_weapon_that_jammed_fires_in_the_next_turn_without_being_cleared() -> None:
    scene = "dice = [1, 2]\n" + MARKED
    played = play(scene, "end phase", "Kesh: activate", "Kesh: fire at j2")
    assert played.one("shot").dice == (1, 2)
    assert played.game.ap[played.piece("Kesh")] == 3 and played.dice_left() == []


@rule("V3-END-REMOVE-JAMS")
def test_an_option_lets_a_jam_last() -> None:
    played = end("options = { jam_clears_at_end_of_turn = false }\n" + MARKED)
    assert [played.game.flags[played.piece(name)] for name in ("Bo", "Odo", "Kesh")] == [
        pc.JAMMED,
        0,
        pc.JAMMED,
    ]


@rule("V3-GAP-TURN-END-ORDER", "V3-END-REMOVE-OVERWATCH")
def test_everything_of_the_turn_is_cleared_in_order() -> None:
    scene = """
phase = "stealer actions"
draws = [5]
burning = ["f2"]
barriers = ["h2"]
power_used = true
command = { counter = 6, spent = 2 }
map = '''
###############
P.............#
###############
'''
[[piece]]
name = "Bo"
at = "c2"
facing = "e"
states = ["overwatch", "jammed", "activated"]
steps = 3
aim = "S1"
[[piece]]
kind = "stealer"
at = "d2"
facing = "w"
[[piece]]
kind = "blip"
waiting = "P"
value = 1
waited = 1
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
"""
    played = end(scene)
    assert [(e.kind, e.rule) for e in played.events if e.kind != "phase"] == [
        ("command checked", "V3-END-COMMAND-CHECK"),
        ("flames out", "V3-END-REMOVE-FLAMES"),
        ("barriers gone", "V3-PSI-BARRIER"),
        ("markers removed", "V3-END-REMOVE-OVERWATCH"),
        ("markers removed", "V3-END-REMOVE-JAMS"),
        ("turn", "V3-TURN-SEQUENCE"),
        ("counter drawn", "V3-CMD-DRAW"),
    ]
    game, bo = played.game, played.piece("Bo")
    assert (game.burning, game.barriers, game.power_used, game.spent) == (0, 0, False, 0)
    assert (game.flags[bo], game.steps[bo], game.aim[bo]) == (0, 0, -1)
    assert game.waited[played.piece("B1")] == 2
    assert (game.turn, game.counter) == (2, 6)


@rule("V3-GAP-TURN-END-ORDER")
def test_a_decided_game_is_left_as_it_was_at_the_check() -> None:
    scene = CORRIDOR + 'turn = 5\nturn_limit = 5\nburning = ["f2"]\n' + BO + LIMIT
    played = end(scene)
    assert played.game.result == "stealer"
    assert played.game.burning != 0 and played.all("flames out") == []
