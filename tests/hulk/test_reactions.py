"""Reactions: one action paid with command points, at once, in answer to what a stealer does in sight."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import play, refusal, rule

TOP = 'phase = "stealer actions"\nactive = "%s"\ncommand = { counter = %d }\ndice = [%s]\n'
CORRIDOR = """
map = '''
############
#..........#
############
'''
"""
# Two rows, so that marines beside one another do not block each other's sight.
WIDE = """
map = '''
############
#..........#
#..........#
############
'''
"""
ANY = 'options = { cp_reaction = "any_marine" }\n'


@rule("V3-CP-REACTION", "V3-CP-REACTION-COST")
def test_a_marine_who_sees_a_stealer_act_may_shoot_at_it_for_one_command_point() -> None:
    scene = TOP % ("S1", 3, "6, 2") + CORRIDOR + marine("Bo", "d2") + stealer("j2")
    asked = play(scene, "S1: move i2 facing w")
    decision = asked.game.decision()
    assert decision is not None
    assert (decision.kind, decision.rule, decision.seat) == ("reaction", "V3-CP-REACTION", pc.MARINE_SEAT)
    assert asked.options() == ["pass", "react: Bo"]
    shot = play(scene, "S1: move i2 facing w", "react: Bo", "Bo: fire at i2")
    assert (shot.one("shot").dice, shot.one("shot")["score"]) == ((6, 2), 6)
    assert (shot.at("S1"), shot.game.spent, shot.game.ap[shot.piece("Bo")]) == ("", 1, 4)
    assert shot.dice_left() == []
    passed = play(scene, "S1: move i2 facing w", "pass")
    assert (passed.kind(), passed.game.spent) == ("stealer action", 0)


@rule("V3-CP-REACTION")
def test_a_marine_who_does_not_see_it_is_not_offered_a_reaction() -> None:
    scene = TOP % ("S1", 3, "") + WIDE + marine("Bo", "d2") + marine("Odo", "d3", "w") + stealer("j2")
    assert play(scene, "S1: move i2 facing w").options() == ["pass", "react: Bo"]
    assert refusal(scene, "S1: move i2 facing w", "react: Odo") == "V3-CP-REACTION"
    blind = TOP % ("S1", 3, "") + WIDE + marine("Odo", "d3", "w") + stealer("j2")
    assert play(blind, "S1: move i2 facing w").kind() == "stealer action"
    assert refusal(blind, "S1: move i2 facing w", "react: Odo") == "V3-CP-REACTION"


@rule("V3-CP-REACTION")
def test_by_option_any_marine_may_react_once_some_marine_has_seen_it() -> None:
    pieces = WIDE + marine("Bo", "d2") + marine("Odo", "d3", "w") + stealer("j2")
    scene = ANY + TOP % ("S1", 3, "6, 1") + pieces
    assert play(scene, "S1: move i2 facing w").options() == ["pass", "react: Bo", "react: Odo"]
    step = play(scene, "S1: move i2 facing w", "react: Odo", "Odo: forward")
    assert (step.at("Odo"), step.game.spent, step.kind()) == ("c3", 1, "stealer action")
    # Nobody has seen it: no reaction, whatever the option says.
    blind = ANY + TOP % ("S1", 3, "") + WIDE + marine("Odo", "d3", "w") + stealer("j2")
    assert play(blind, "S1: move i2 facing w").kind() == "stealer action"


@rule("V3-CP-REACTION")
@pytest.mark.parametrize("option", ["", ANY])
def test_at_most_one_marine_reacts_to_one_action(option: str) -> None:
    scene = (
        option
        + TOP % ("S1", 6, "1, 2, 1, 2")
        + WIDE
        + marine("Bo", "d2")
        + marine("Odo", "d3")
        + stealer("j2")
    )
    line = ("S1: move i2 facing w", "react: Bo", "Bo: fire at i2")
    once = play(scene, *line)
    assert once.kind() == "stealer action" and once.at("S1") == "i2"
    assert refusal(scene, *line, "react: Odo") == "V3-CP-REACTION"
    # The next action is another matter.
    twice = play(scene, *line, "S1: move h2 facing w", "react: Odo", "Odo: fire at h2")
    assert twice.game.spent == 2 and twice.dice_left() == []


@rule("V3-CP-REACTION")
def test_without_command_points_nobody_is_asked() -> None:
    scene = TOP % ("S1", 0, "") + CORRIDOR + marine("Bo", "d2") + stealer("j2")
    assert play(scene, "S1: move i2 facing w").kind() == "stealer action"
    assert refusal(scene, "S1: move i2 facing w", "react: Bo") == "V3-CP-REACTION"
    # The last point used, the question is not put again.
    last = TOP % ("S1", 1, "1, 2") + CORRIDOR + marine("Bo", "d2") + stealer("j2")
    used = play(last, "S1: move i2 facing w", "react: Bo", "Bo: fire at i2", "S1: move h2 facing w")
    assert used.kind() == "stealer action" and used.game.spent == 1


@rule("V3-CP-REACTION-COST")
def test_a_reaction_is_exactly_one_action_of_one_or_two_points() -> None:
    pieces = CORRIDOR + marine("Bo", "d2", "e", 'states = ["jammed"]') + stealer("j2")
    scene = TOP % ("S1", 5, "") + pieces
    line = ("S1: move i2 facing w", "react: Bo")
    options = play(scene, *line).options()
    assert sorted(options) == [
        "Bo: back", "Bo: clear jam", "Bo: forward", "Bo: guard", "Bo: turn left", "Bo: turn right",
    ]  # fmt: skip
    for choice, cost in (("clear jam", 1), ("forward", 1), ("back", 2), ("guard", 2)):
        done = play(scene, *line, f"Bo: {choice}")
        assert (done.game.spent, done.kind()) == (cost, "stealer action")
    watching = TOP % ("S1", 5, "") + CORRIDOR + marine("Bo", "d2") + stealer("j2")
    set_ = play(watching, *line, "Bo: overwatch")
    assert set_.game.spent == 2 and set_.game.flags[0] & pc.OVERWATCH
    # One point left does not pay for two.
    poor = TOP % ("S1", 1, "") + CORRIDOR + marine("Bo", "d2") + stealer("j2")
    assert refusal(poor, *line, "Bo: overwatch") == "V3-CP-REACTION-COST"
    assert refusal(poor, *line, "Bo: back") == "V3-CP-REACTION-COST"


@rule("V3-CP-REACTION-COST")
def test_the_limit_is_a_number_of_the_profile() -> None:
    scene = "options = { reaction_limit = %d }\n" + TOP % ("S1", 5, "") + CORRIDOR
    scene += marine("Bo", "d2") + stealer("j2")
    line = ("S1: move i2 facing w", "react: Bo")
    assert refusal(scene % 1, *line, "Bo: guard") == "V3-CP-REACTION-COST"
    assert play(scene % 2, *line, "Bo: guard").game.spent == 2
    assert play(scene % 0, "S1: move i2 facing w").kind() == "stealer action"


@rule("V3-CP-REACTION-COST")
def test_a_heavy_flamer_reacts_for_two_points() -> None:
    flamer = marine("Bo", "b2", "e", 'weapons = ["heavy_flamer"]')
    scene = TOP % ("S1", 5, "6") + CORRIDOR + flamer + stealer("k2")
    played = play(scene, "S1: move j2 facing w", "react: Bo", "Bo: flame j2")
    assert (played.at("S1"), played.game.spent, played.game.ammo[0]) == ("", 2, 5)
    assert played.dice_left() == []


@rule("V3-CP-REACTION-COST")
def test_dearer_and_free_actions_are_no_reactions() -> None:
    room = "map = '''\n########\n#..C...#\n#......#\n########\n'''\n"
    things = '[[object]]\nname = "core"\nat = "c3"\n'
    gear = 'weapons = ["assault_cannon"]\nammo = 0'
    scene = TOP % ("S1", 6, "") + room + things + marine("Bo", "c3", "e", gear) + stealer("g3")
    line = ("S1: move f3 facing w", "react: Bo")
    options = play(scene, *line).options()
    assert not any(word in option for option in options for word in ("console", "reload", "take"))
    assert refusal(scene, *line, "Bo: use console d2") == "V3-CP-REACTION-COST"
    assert refusal(scene, *line, "Bo: reload") == "V3-CP-REACTION-COST"
    assert refusal(scene, *line, "Bo: take core") == "V3-CP-REACTION-COST"
    # A backward step onto debris costs three.
    debris = "map = '''\n########\n#~.....#\n########\n'''\n"
    rough = TOP % ("S1", 6, "") + debris + marine("Bo", "c2") + stealer("g2")
    assert refusal(rough, "S1: move f2 facing w", "react: Bo", "Bo: back") == "V3-CP-REACTION-COST"


@rule("V3-CP-REACTION-COST", "V3-MOVE-AND-FIRE")
def test_a_turn_with_its_shot_is_one_reaction_for_one_point() -> None:
    room = "map = '''\n######\n#....#\n#....#\n#....#\n#....#\n######\n'''\n"
    scene = TOP % ("S1", 2, "6, 3") + room + marine("Bo", "b2") + stealer("e5", "n")
    played = play(scene, "S1: turn left", "react: Bo", "Bo: turn right", "Bo: fire at e5")
    assert (played.at("S1"), played.game.spent) == ("", 1)
    assert played.dice_left() == []


@rule("V3-CP-REACTION-IMMEDIATE")
def test_a_stealer_killed_by_a_reaction_loses_the_points_it_had_left() -> None:
    # It moves next to the marine with four points to go; the marine strikes first.
    scene = TOP % ("S1", 1, "6, 1, 2, 3") + CORRIDOR + marine("Bo", "d2") + stealer("f2", "w", "ap = 5")
    beside = play(scene, "S1: move e2 facing w")
    assert (beside.kind(), beside.game.ap[1]) == ("reaction", 4)
    killed = play(scene, "S1: move e2 facing w", "react: Bo", "Bo: attack e2")
    assert (killed.at("S1"), killed.game.kills, killed.kind()) == ("", 1, "stealer")
    assert killed.one("killed").rule == "V3-CC-HIGHER-KILLS" and killed.dice_left() == []
    line = ("S1: move e2 facing w", "react: Bo", "Bo: attack e2", "S1: attack d2")
    assert refusal(scene, *line) == "V3-ACT-ONE-AT-A-TIME"


@rule("V3-CP-REACTION-IMMEDIATE")
def test_a_stealer_that_wins_the_reactions_combat_carries_on() -> None:
    scene = (
        TOP % ("S1", 1, "1, 6, 2, 3") + CORRIDOR + marine("Bo", "d2") + marine("Odo", "k2") + stealer("f2")
    )
    played = play(scene, "S1: move e2 facing w", "react: Bo", "Bo: attack e2")
    assert (played.at("Bo"), played.at("S1")) == ("", "e2")
    assert (played.kind(), played.game.ap[played.piece("S1")]) == ("stealer action", 5)


WATCHED = (
    WIDE + marine("Bo", "b2", "e", "%s") + marine("Odo", "b3", "e", 'states = ["overwatch"]') + stealer("j2")
)


@rule("V3-CP-REACTION-IMMEDIATE")
def test_the_reaction_comes_first_and_then_the_overwatch_of_the_others() -> None:
    scene = TOP % ("S1", 2, "1, 2, 6, 3") + WATCHED % ""
    played = play(scene, "S1: move i2 facing w", "react: Bo", "Bo: fire at i2")
    shots = [(played.game.name(e["who"]), e.dice) for e in played.all("shot")]
    assert shots == [("Bo", (1, 2)), ("Odo", (6, 3))]
    assert played.at("S1") == "" and played.dice_left() == []
    # Passing leads to the overwatch shots as well.
    passed = play(TOP % ("S1", 2, "6, 3") + WATCHED % "", "S1: move i2 facing w", "pass")
    assert [passed.game.name(e["who"]) for e in passed.all("shot")] == ["Odo"]
    assert passed.game.spent == 0 and passed.dice_left() == []


@rule("V3-CP-REACTION-IMMEDIATE")
def test_a_stealer_killed_by_the_reaction_is_not_shot_at_on_overwatch() -> None:
    scene = TOP % ("S1", 2, "6, 2") + WATCHED % ""
    played = play(scene, "S1: move i2 facing w", "react: Bo", "Bo: fire at i2")
    assert len(played.all("shot")) == 1 and played.at("S1") == ""
    assert played.game.flags[played.piece("Odo")] & pc.OVERWATCH and played.dice_left() == []


@rule("V3-CP-REACTION-IMMEDIATE")
def test_the_one_who_reacts_does_not_also_fire_on_overwatch() -> None:
    # Odo is on overwatch and reacts with a shot: that is one shot, and it ends his overwatch.
    scene = TOP % ("S1", 2, "1, 2") + WATCHED % ""
    played = play(scene, "S1: move i2 facing w", "react: Odo", "Odo: fire at i2")
    assert len(played.all("shot")) == 1 and played.dice_left() == []
    assert played.one("overwatch lost").rule == "V3-OW-LOST"
    # Setting overwatch as a reaction serves from the next action on.
    later = TOP % ("S1", 2, "1, 3") + WIDE + marine("Bo", "b2") + stealer("j2")
    line = ("S1: move i2 facing w", "react: Bo", "Bo: overwatch")
    assert play(later, *line).all("shot") == []
    watching = play(later, *line, "S1: move h2 facing w")
    assert watching.one("shot").dice == (1, 3) and watching.dice_left() == []


@rule("V3-CP-REACTION-IMMEDIATE")
def test_a_jam_cleared_by_a_reaction_keeps_overwatch_for_the_next_action() -> None:
    jammed = marine("Bo", "b2", "e", 'states = ["overwatch", "jammed"]')
    scene = TOP % ("S1", 1, "1, 3") + WIDE + jammed + stealer("j2")
    cleared = play(scene, "S1: move i2 facing w", "react: Bo", "Bo: clear jam")
    assert cleared.all("shot") == [] and cleared.game.flags[0] == pc.OVERWATCH
    fired = play(scene, "S1: move i2 facing w", "react: Bo", "Bo: clear jam", "S1: move h2 facing w")
    assert fired.one("shot").dice == (1, 3) and fired.dice_left() == []


@rule("V3-CP-REACTION-IMMEDIATE", "V3-CP-REACTION")
def test_overwatch_and_reaction_shots_at_one_activation_are_one_series() -> None:
    scene = (
        TOP % ("S1", 2, "5, 1, 5, 2")
        + WIDE
        + marine("Bo", "b2", "e", 'states = ["overwatch"]')
        + stealer("j2")
    )
    played = play(
        scene, "S1: move i2 facing w", "pass", "S1: move h2 facing w", "react: Bo", "Bo: fire at h2"
    )
    assert [(e.dice, e["score"]) for e in played.all("shot")] == [((5, 1), 6), ((5, 2), 5)]
    assert played.at("S1") == "" and played.dice_left() == []


@rule("V3-CP-REACTION")
def test_a_blip_that_opens_a_door_into_sight_is_converted_and_then_reacted_to() -> None:
    door = "map = '''\n#########\n#...D...#\n#########\n'''\n"
    pieces = door + marine("Bo", "b2") + blip("f2")
    scene = TOP % ("B1", 2, "6, 1") + pieces
    line = ("B1: open e2", "S1: face w")
    asked = play(scene, *line)
    assert asked.one("converted").rule == "V3-CONV-INVOLUNTARY"
    assert (asked.kind(), asked.options()) == ("reaction", ["pass", "react: Bo"])
    shot = play(scene, *line, "react: Bo", "Bo: fire at f2")
    assert shot.at("S1") == "" and shot.game.spent == 1 and shot.dice_left() == []
    # Nobody reacts and nobody is on overwatch: the stealer goes on later with the points that were left.
    passed = play(scene, *line, "pass", "S1: activate")
    assert passed.game.ap[passed.piece("S1")] == 5


@rule("V3-CP-REACTION", "V3-CP-REACTION-IMMEDIATE")
def test_a_blip_uncovered_by_another_stealers_step_is_reacted_to_but_not_shot_at_on_overwatch() -> None:
    # S1 stands in the line to the blip and steps out of sight; only the model that acted draws overwatch.
    bend = "map = '''\n##########\n#........#\n#####.####\n#####.####\n##########\n'''\n"
    bo = marine("Bo", "b2", "e", 'states = ["overwatch"]')
    scene = TOP % ("S1", 2, "6, 1") + bend + bo + stealer("f2", "s") + blip("h2")
    line = ("S1: move f3 facing s", "S2: face w")
    asked = play(scene, *line)
    assert asked.kind() == "reaction" and asked.all("shot") == []
    passed = play(scene, *line, "pass")
    assert passed.all("shot") == [] and passed.kind() == "stealer action"
    shot = play(scene, *line, "react: Bo", "Bo: fire at h2")
    assert (shot.at("S2"), shot.at("S1"), shot.game.spent) == ("", "f3", 1)


@rule("V3-CP-REACTION")
def test_a_blip_uncovered_by_a_reaction_opens_no_further_window() -> None:
    room = "map = '''\n#######\n#.....#\n#.#####\n#.#####\n#.#####\n#######\n'''\n"
    odo = marine("Odo", "f2", "w", 'states = ["overwatch"]')
    scene = TOP % ("S1", 6, "1, 2") + room + marine("Bo", "b2", "e") + odo + blip("b5") + stealer("d2", "w")
    line = ("S1: turn left", "react: Bo", "Bo: turn right", "S2: face n")
    played = play(scene, *line, "Bo: hold fire")
    assert played.at("S2") == "b5"
    # Odo's overwatch shot is at the one that acted; then the stealer carries on.
    assert [(e["who"], e["target"]) for e in played.all("shot")] == [
        (played.piece("Odo"), played.piece("S1"))
    ]
    assert played.kind() == "stealer action" and played.game.spent == 1 and played.dice_left() == []


@rule("V3-CP-REACTION")
def test_a_termagants_shot_counts_as_an_action() -> None:
    gun = stealer("h2").replace("stealer", "termagant")
    scene = TOP % ("T1", 1, "1, 2, 6, 1") + CORRIDOR + marine("Bo", "b2") + gun
    played = play(scene, "T1: fire at b2", "react: Bo", "Bo: fire at h2")
    assert played.at("T1") == "" and played.dice_left() == []


@rule("V3-CP-REACTION")
def test_an_attack_on_a_marine_who_lives_and_turns_to_it_may_be_answered() -> None:
    scene = TOP % ("S1", 1, "4, 4, 1, 1, 6, 1, 2, 2") + CORRIDOR + marine("Bo", "d2", "w") + stealer("e2")
    unturned = play(scene, "S1: attack d2", "Bo: stay")
    assert unturned.kind() == "stealer action"
    played = play(scene, "S1: attack d2", "Bo: face e", "react: Bo", "Bo: attack e2")
    assert (played.at("S1"), played.at("Bo"), played.game.spent) == ("", "d2", 1)
    assert played.dice_left() == []


@rule("V3-CP-REACTION")
def test_what_ends_out_of_sight_is_not_reacted_to() -> None:
    bend = "map = '''\n##########\n#........#\n#####.####\n##########\n'''\n"
    away = TOP % ("S1", 3, "") + bend + marine("Bo", "b2") + stealer("f2", "s")
    assert play(away, "S1: move f3 facing s").kind() == "stealer action"
    door = "map = '''\n#########\n#...D...#\n#########\n'''\n"
    shut = 'doors = { open = ["e2"] }\n' + TOP % ("S1", 3, "") + door + marine("Bo", "b2") + stealer("f2")
    assert play(shut, "S1: close e2").kind() == "stealer action"


@rule("V3-CP-REACTION")
def test_a_stealer_that_enters_the_board_in_sight_is_reacted_to() -> None:
    entry = "map = '''\n##########\n#........P\n##########\n'''\n"
    waiting = '[[piece]]\nkind = "stealer"\nwaiting = "P"\nwaited = 1\n'
    scene = TOP % ("S1", 1, "6, 1") + entry + marine("Bo", "b2") + waiting
    played = play(scene, "S1: enter i2 facing w", "react: Bo", "Bo: fire at i2")
    assert played.at("S1") == "" and played.dice_left() == []


@rule("V3-CP-REACTION")
def test_conversions_in_the_marine_turn_are_not_reacted_to() -> None:
    door = "map = '''\n#########\n#...D...#\n#########\n'''\n"
    scene = 'phase = "marine actions"\nactive = "Bo"\ncommand = { counter = 6 }\n' + door
    scene += marine("Bo", "d2") + marine("Odo", "b2", "e", 'states = ["overwatch"]') + blip("g2")
    played = play(scene, "Bo: open e2", "S1: face w")
    assert played.kind() == "marine action" and played.all("shot") == []
