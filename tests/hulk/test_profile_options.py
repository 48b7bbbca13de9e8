"""Every option of a rules profile in a scene where its value decides what happens.

A test of an option is called `test_OPTION_…`; the first test checks that none is missing. Those of the first edition
and its great expansion are in `deathwing/test_options.py`, what a lost raid costs in `deathwing/test_magi.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.options import OPTIONS
from hullbreach.hulk.profiles import profile_of
from hullbreach.hulk.turns.command import turn_seconds
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue, UnknownOption
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import ROOM, read_scene
from tests.hulk.deathwing import test_magi, test_options
from tests.hulk.option_scenes import CORRIDOR, KESH, SERGEANT, WATCHING, duel, scene
from tests.hulk.pieces import blip, foe, marine
from tests.scenes import play, refusal

PAGE = Path(__file__).parents[2] / "docs" / "profiles.md"


def test_every_option_has_a_scene() -> None:
    tests = [name for module in (sys.modules[__name__], test_options, test_magi) for name in dir(module)]
    for option in OPTIONS.names():
        assert any(name.startswith(f"test_{option}_") for name in tests), f"write test_{option}_… here"


def test_every_option_stands_on_the_page_of_profiles() -> None:
    page = PAGE.read_text(encoding="utf-8")
    missing = [option for option in OPTIONS.names() if f"| `{option}` |" not in page]
    assert not missing, f"add a row to {PAGE.name}: {missing}"


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("overwatch_ranges", 6, "there is no option 'overwatch_ranges'; did you mean 'overwatch_range'"),
        ("gravity", 1, "there is no option 'gravity'; known are: timer, "),
        ("guard", 1, "option 'guard' takes one of true, false, not 1"),
        ("timer", "hourglass", "option 'timer' takes one of off, clock, budget, not 'hourglass'"),
        ("overwatch_range", -1, "option 'overwatch_range' takes a whole number from 0 to 9999, not -1"),
        ("overwatch_range", True, "option 'overwatch_range' takes a whole number from 0 to 9999, not True"),
        ("overwatch_range", "12", "option 'overwatch_range' takes a whole number from 0 to 9999, not '12'"),
        ("hormagaunt_dice", 0, "option 'hormagaunt_dice' takes a whole number from 1 to 6, not 0"),
        ("stealer_rear_dice", 7, "option 'stealer_rear_dice' takes a whole number from 1 to 6, not 7"),
    ],
)
def test_a_bad_option_is_answered_with_what_would_be_right(
    option: str, value: OptionValue, sentence: str
) -> None:
    with pytest.raises(UnknownOption, match=sentence):
        profile_of("third", {option: value})


def test_a_bad_profile_or_option_in_a_scene_is_a_fault_of_that_field() -> None:
    with pytest.raises(UnknownOption, match=r"there is no rules profile 'fourth'; known are: .*third"):
        profile_of("fourth")
    with pytest.raises(MissionFault, match="options: there is no option 'gaurd'; did you mean 'guard'"):
        read_scene(f"options = {{ gaurd = false }}\n{CORRIDOR}{KESH}")


def test_a_profile_remembers_what_was_changed() -> None:
    assert profile_of("third", {"guard": False}).changed == {"guard": False}
    assert profile_of().changed == {}


# Command and clock


def test_timer_clock_can_be_stopped_and_off_cannot() -> None:
    body = 'active = "Kesh"\n' + KESH
    stopped = play(scene('timer = "clock"', body), "time is up")
    assert stopped.one("time up").rule == "V3-TIMER-EXPIRY"
    assert refusal(scene('timer = "off"', body), "time is up") == "V3-TIMER-EXPIRY"


def test_timer_seconds_and_the_budget_end_the_phase() -> None:
    body = 'active = "Kesh"\n' + KESH
    short = play(scene('timer = "budget", timer_seconds = 6', body), "Kesh: forward", "Kesh: forward")
    assert short.one("time up").rule == "V3-TIMER-EXPIRY"
    long = play(scene('timer = "budget", timer_seconds = 7', body), "Kesh: forward", "Kesh: forward")
    assert long.all("time up") == []
    assert long.kind() == "marine action"


def test_budget_per_action_is_the_price_of_an_action() -> None:
    body = 'active = "Kesh"\n' + KESH
    assert play(scene('timer = "budget"', body), "Kesh: forward").game.seconds == 3
    assert play(scene('timer = "budget", budget_per_action = 10', body), "Kesh: forward").game.seconds == 10


def test_budget_per_throw_is_the_price_of_a_throw() -> None:
    body = 'active = "Kesh"\ndice = [1, 2]\n' + KESH + foe("stealer", "h2")
    assert play(scene('timer = "budget"', body), "Kesh: fire at h2").game.seconds == 4
    assert play(scene('timer = "budget", budget_per_throw = 5', body), "Kesh: fire at h2").game.seconds == 8


def test_leader_timer_gives_time_for_each_sergeant() -> None:
    body = 'phase = "stealer actions"\ndraws = [0]\n' + SERGEANT
    for given, seconds in (("false", 180), ("true", 210)):
        choices = "end phase", "keep"
        assert turn_seconds(play(scene(f"leader_timer = {given}", body), *choices).game) == seconds


def test_command_source_may_be_a_die_that_is_thrown_once() -> None:
    body = 'phase = "stealer actions"\ndraws = [3]\n' + SERGEANT
    drawn = play(scene('command_source = "counter"', body), "end phase")
    assert drawn.one("counter drawn")["points"] == 4 and drawn.options() == ["keep", "redraw"]
    thrown = play(scene('command_source = "die"', body), "end phase")
    assert thrown.one("command rolled")["points"] == 4 and thrown.kind() == "marine"


def test_sergeant_redraw_can_be_switched_off() -> None:
    body = 'phase = "stealer actions"\ndraws = [0, 4]\n' + SERGEANT
    assert play(scene("sergeant_redraw = true", body), "end phase").options() == ["keep", "redraw"]
    without = play(scene("sergeant_redraw = false", body), "end phase")
    assert without.kind() == "marine"
    assert without.game.counter == 1


def test_cp_reaction_may_be_open_to_every_marine() -> None:
    odo = marine("Odo", "o2")
    body = (
        'phase = "stealer actions"\nactive = "S1"\ncommand = { counter = 1 }\n'
        + KESH
        + odo
        + foe("stealer", "h2")
    )
    seen = play(scene('cp_reaction = "sight"', body), "S1: move g2 facing w")
    assert seen.options() == ["pass", "react: Kesh"]
    anyone = play(scene('cp_reaction = "any_marine"', body), "S1: move g2 facing w")
    assert anyone.options() == ["pass", "react: Kesh", "react: Odo"]


def test_reaction_limit_is_what_a_reaction_may_cost() -> None:
    body = (
        'phase = "stealer actions"\nactive = "S1"\ncommand = { counter = 6 }\n' + KESH + foe("stealer", "h2")
    )
    react = ["S1: move g2 facing w", "react: Kesh", "Kesh: overwatch"]
    assert play(scene("reaction_limit = 2", body), *react).game.spent == 2
    assert refusal(scene("reaction_limit = 1", body), *react) == "V3-CP-REACTION-COST"
    # With 0 there are no reactions at all, and nothing is asked.
    assert play(scene("reaction_limit = 0", body), "S1: move g2 facing w").kind() == "stealer action"


def test_reaction_any_cost_knows_no_limit() -> None:
    dace = '[[piece]]\nloadout = "cannon"\nat = "b2"\nfacing = "e"\n'
    body = 'phase = "stealer actions"\nactive = "S1"\ncommand = { counter = 4 }\n' + dace
    react = ["S1: move g2 facing w", "react: Dace", "Dace: reload"]
    body += foe("stealer", "h2")
    assert play(scene("reaction_any_cost = true", body), *react).game.spent == 4
    assert refusal(scene("reaction_any_cost = false", body), *react) == "V3-CP-REACTION-COST"


# Sight and shooting


def test_sight_arc_half_sees_to_the_sides() -> None:
    board = "map = '''\n.....\n.....\n.....\n'''\n"
    body = 'active = "Kesh"\n' + marine("Kesh", "c3", "n") + blip("e2")
    assert play(scene('sight_arc = "quarter"', body, board), "Kesh: forward").game.blips_on
    assert not play(scene('sight_arc = "half"', body, board), "Kesh: forward").game.blips_on


def test_overwatch_until_dead_saves_the_second_shot() -> None:
    board = "map = '''\n......\n......\n'''\n"
    watch = 'states = ["overwatch"]\n'
    body = 'phase = "stealer actions"\nactive = "S1"\ndice = [6, 1, 2, 3]\n' + marine(
        "Kesh", "a1", more=watch
    )
    body += marine("Odo", "a2", more=watch) + foe("stealer", "f1")
    for option, shots in (("false", 2), ("true", 1)):
        played = play(
            scene(f"overwatch_until_dead = {option}", body, board), "S1: move e1 facing w", "Kesh: fire at e1"
        )
        assert len(played.all("shot")) == shots


def test_overwatch_lost_when_attacked_or_kept() -> None:
    body = (
        'phase = "stealer actions"\nactive = "S1"\ndice = [3, 3, 1, 1, 6, 1]\n'
        + WATCHING
        + foe("stealer", "c2")
    )
    kept = play(scene("overwatch_lost_when_attacked = false", body), "S1: attack b2")
    assert kept.at("S1") == "" and kept.one("shot")["who"] == 0
    lost = play(scene("overwatch_lost_when_attacked = true", body), "S1: attack b2")
    assert lost.all("shot") == [] and len(lost.all("overwatch lost")) == 1


def test_series_outlasts_others_or_ends_with_them() -> None:
    body = 'active = "Kesh"\ncommand = { counter = 1 }\ndice = [1, 2, 1, 2]\n' + KESH + marine("Odo", "o2")
    body += foe("stealer", "h2")
    choices = ["Kesh: fire at h2", "Odo: command", "Odo: turn n", "Kesh: fire at h2"]
    for option, needs in (("false", [6, 6]), ("true", [6, 5])):
        played = play(scene(f"series_outlasts_others = {option}", body), *choices)
        assert [shot["score"] for shot in played.all("shot")] == needs


def test_flamer_own_section_can_be_forbidden() -> None:
    body = 'active = "Brand"\ndice = [1, 1]\n[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n'
    assert play(scene("flamer_own_section = true", body), "Brand: flame c2").game.burning
    assert refusal(scene("flamer_own_section = false", body), "Brand: flame c2") == "DW-GAP-BASE-FLAMER"


def test_stealer_free_turn_comes_with_a_move_or_alone() -> None:
    body = 'phase = "stealer actions"\nactive = "S1"\n' + foe("stealer", "h2")
    together = scene('stealer_free_turn = "with_move"', body)
    assert play(together, "S1: move g2 facing n").game.ap[0] == 5
    assert play(together, "S1: turn n").game.ap[0] == 5
    apart = scene('stealer_free_turn = "alone"', body)
    assert refusal(apart, "S1: move g2 facing n") == "DW-GAP-BASE-AP-COSTS"
    assert play(apart, "S1: turn n").game.ap[0] == 6


def test_corridor_sight_straight_closes_the_oblique_view() -> None:
    board = "map = '''\n######\n#.####\n#..###\n##..##\n###.##\n######\n'''\n"
    body = 'active = "Kesh"\ndice = [6, 1]\n' + KESH.replace('"e"', '"s"') + foe("stealer", "d4", "n")
    assert play(scene('corridor_sight = "open"', body, board), "Kesh: fire at d4").at("S1") == ""
    assert (
        refusal(scene('corridor_sight = "straight"', body, board), "Kesh: fire at d4")
        == "V3-GAP-LOS-CORRIDORS"
    )


def test_overwatch_optional_lets_a_marine_hold_his_fire() -> None:
    body = 'phase = "stealer actions"\nactive = "S1"\ndice = [6, 1]\n' + WATCHING + foe("stealer", "h2")
    assert len(play(scene("overwatch_optional = false", body), "S1: move g2 facing w").all("shot")) == 1
    held = play(scene("overwatch_optional = true", body), "S1: move g2 facing w", "Kesh: hold fire")
    assert held.all("shot") == []
    assert held.at("S1") == "g2"


def test_overwatch_range_is_how_far_he_watches() -> None:
    body = 'phase = "stealer actions"\nactive = "S1"\ndice = [6, 1]\n' + WATCHING + foe("stealer", "i2")
    assert play(scene("overwatch_range = 6", body), "S1: move h2 facing w").at("S1") == ""
    assert play(scene("overwatch_range = 5", body), "S1: move h2 facing w").at("S1") == "h2"


def test_turn_and_fire_can_be_switched_off() -> None:
    body = 'active = "Kesh"\n' + KESH.replace('"e"', '"n"') + foe("stealer", "h2")
    assert play(scene("turn_and_fire = true", body), "Kesh: turn right").kind() == "free shot"
    assert play(scene("turn_and_fire = false", body), "Kesh: turn right").kind() == "marine action"


def test_sustained_cap_storm_bolter_lets_the_bonus_grow() -> None:
    body = 'active = "Kesh"\ndice = [1, 2, 1, 2, 4, 1]\n' + KESH + foe("stealer", "h2")
    shots = ["Kesh: fire at h2"] * 3
    for cap, needs in ((0, [6, 6, 6]), (1, [6, 5, 5]), (2, [6, 5, 4])):
        played = play(scene(f"sustained_cap_storm_bolter = {cap}", body), *shots)
        assert [shot["score"] for shot in played.all("shot")] == needs
        assert (played.at("S1") == "") == (cap == 2)


def test_cannon_sustained_cap_is_the_cannons_own() -> None:
    dace = '[[piece]]\nloadout = "cannon"\nat = "b2"\nfacing = "e"\n'
    body = 'active = "Dace"\ndice = [1, 2, 3, 1, 2, 3, 1, 2, 3]\n' + dace + foe("stealer", "h2")
    shots = ["Dace: fire at h2"] * 3
    for cap, needs in ((0, [5, 5, 5]), (1, [5, 4, 4]), (2, [5, 4, 3])):
        played = play(scene(f"cannon_sustained_cap = {cap}", body), *shots)
        assert [shot["score"] for shot in played.all("shot")] == needs


def test_overwatch_sustained_can_be_switched_off() -> None:
    body = 'phase = "stealer actions"\nactive = "S1"\ndice = [5, 1, 5, 1]\n' + WATCHING + foe("stealer", "h2")
    moves = ["S1: move g2 facing w", "S1: move f2 facing w"]
    assert play(scene("overwatch_sustained = true", body), *moves).at("S1") == ""
    plain = play(scene("overwatch_sustained = false", body), *moves)
    assert [shot["score"] for shot in plain.all("shot")] == [6, 6]
    assert plain.at("S1") == "f2"


def test_jam_clears_at_end_of_turn_or_lasts() -> None:
    body = 'phase = "stealer actions"\n' + KESH + 'states = ["jammed"]\n'
    clean = play(scene("jam_clears_at_end_of_turn = true", body), "end phase")
    assert not clean.game.flags[clean.piece("Kesh")] & pc.JAMMED
    lasting = scene("jam_clears_at_end_of_turn = false", body)
    assert refusal(lasting, "end phase", "Kesh: activate", "Kesh: overwatch") == "V3-JAM-ON-DOUBLE"
    cleared = play(lasting, "end phase", "Kesh: activate", "Kesh: clear jam", "Kesh: overwatch")
    assert cleared.game.ap[cleared.piece("Kesh")] == 1


def test_jam_cleared_keeps_overwatch_or_ends_it() -> None:
    jammed = WATCHING.replace('["overwatch"]', '["overwatch", "jammed"]')
    body = 'phase = "stealer actions"\nactive = "S1"\ncommand = { counter = 1 }\ndice = [6, 1]\n' + jammed
    body += foe("stealer", "h2")
    moves = ["S1: move g2 facing w", "react: Kesh", "Kesh: clear jam", "S1: move f2 facing w"]
    assert play(scene("jam_cleared_keeps_overwatch = true", body), *moves).at("S1") == ""
    ended = play(scene("jam_cleared_keeps_overwatch = false", body), *moves)
    assert ended.at("S1") == "f2"
    assert ended.one("overwatch lost").rule == "V3-OW-LOST"


def test_flames_test_each_move_can_be_switched_off() -> None:
    body = 'phase = "stealer actions"\nactive = "S1"\nburning = ["g2", "h2"]\ndice = DICE\n' + foe(
        "stealer", "h2"
    )
    tested = play(scene("flames_test_each_move = true", body.replace("DICE", "[2]")), "S1: move g2 facing w")
    assert tested.at("S1") == ""
    spared = play(scene("flames_test_each_move = false", body.replace("DICE", "[]")), "S1: move g2 facing w")
    assert spared.at("S1") == "g2"


def test_crate_flame_score_is_what_burns_a_crate() -> None:
    board = "map = '''\n##########\n#....K...#\n##########\n'''\n"
    body = 'active = "Brand"\ndice = [4]\n[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n'
    for score, falls in ((6, False), (4, True)):
        played = play(scene(f"crate_flame_score = {score}", body, board), "Brand: flame f2")
        assert (played.one("burn")["score"], len(played.all("crate destroyed")) == 1) == (score, falls)


def test_cannon_blast_score_is_what_the_explosion_kills_on() -> None:
    dace = '[[piece]]\nloadout = "cannon"\nat = "b2"\nfacing = "e"\nreloads = 0\n'
    body = 'active = "Dace"\ndice = [1, 1, 1, 4]\n' + dace + foe("stealer", "d2")
    assert play(scene("cannon_blast_score = 4", body), "Dace: fire at d2").at("S1") == ""
    assert play(scene("cannon_blast_score = 5", body), "Dace: fire at d2").at("S1") == "d2"


# Close combat


def test_guard_can_be_switched_off() -> None:
    body = 'active = "Kesh"\n' + KESH
    assert "Kesh: guard" in play(scene("guard = true", body)).options()
    assert refusal(scene("guard = false", body), "Kesh: guard") == "V3-GUARD-SET"


def test_hammer_bonus_is_the_hammers() -> None:
    body = duel('["thunder_hammer"]', "[3, 4, 1, 1]")
    assert play(scene("hammer_bonus = 1", body), "Kesh: attack c2").one("scores").text("scores") == "4:4"
    assert play(scene("hammer_bonus = 2", body), "Kesh: attack c2").at("S1") == ""


def test_claws_bonus_is_the_claws() -> None:
    body = duel('["lightning_claws"]', "[3, 1, 4, 1, 1]")
    assert play(scene("claws_bonus = 1", body), "Kesh: attack c2").one("scores").text("scores") == "4:4"
    assert play(scene("claws_bonus = 2", body), "Kesh: attack c2").at("S1") == ""


def test_stealer_rear_dice_are_those_of_one_attacked_from_behind() -> None:
    body = duel('["power_fist"]', "DICE").replace('facing = "w"', 'facing = "e"')
    three = play(scene("stealer_rear_dice = 3", body.replace("DICE", "[4, 1, 2, 5]")), "Kesh: attack c2")
    assert three.one("scores").text("scores") == "4:5"
    one = play(scene("stealer_rear_dice = 1", body.replace("DICE", "[4, 1]")), "Kesh: attack c2")
    assert one.at("S1") == ""
    # Face to face it keeps its three.
    front = play(scene("stealer_rear_dice = 1", duel('["power_fist"]', "[4, 1, 2, 5]")), "Kesh: attack c2")
    assert front.all("combat")[1].dice == (1, 2, 5)


def test_chainfist_bulkhead_ap_is_the_price_of_a_bulkhead_only() -> None:
    board = "map = '''\n######\n#.THING..#\n######\n'''\n"
    body = 'active = "Kesh"\n' + KESH + 'weapons = ["chain_fist"]\nap = 1\n'
    for option, thing, price in ((1, "B", 1), (2, "D", 1)):
        played = play(
            scene(f"chainfist_bulkhead_ap = {option}", body, board.replace("THING", thing)), "Kesh: attack c2"
        )
        assert played.game.ap[played.piece("Kesh")] == 1 - price
    dear = scene("chainfist_bulkhead_ap = 2", body, board.replace("THING", "B"))
    assert refusal(dear, "Kesh: attack c2") == "V3-AP-ALLOWANCE"


# Between decks

DECKS = """
[[deck]]
map = '''
######
#.^..#
######
'''
[[deck]]
map = '''
######
#.=..#
######
'''
"""


def test_ladder_ap_stealer_is_a_stealers_price_of_a_ladder() -> None:
    body = 'phase = "stealer actions"\nactive = "S1"\n' + foe("stealer", "c2/2")
    for price in (1, 2):
        played = play(scene(f"ladder_ap_stealer = {price}", body, DECKS), "S1: climb to c2 facing n")
        assert played.game.ap[played.piece("S1")] == 6 - price


def test_ladder_fall_risk_can_be_switched_off() -> None:
    body = 'active = "Kesh"\ndice = DICE\n' + KESH
    risky = play(scene("ladder_fall_risk = true", body.replace("DICE", "[1]"), DECKS), "Kesh: forward")
    assert risky.at("Kesh") == "c2/2"
    safe = play(scene("ladder_fall_risk = false", body.replace("DICE", "[]"), DECKS), "Kesh: forward")
    assert safe.at("Kesh") == "c2"


PIT = DECKS.replace("^", "O").replace(".=.", "...")


def test_pit_mode_says_whether_a_marine_always_falls() -> None:
    body = 'active = "Kesh"\ndice = DICE\n' + KESH
    always = play(scene('pit_mode = "always"', body.replace("DICE", "[]"), PIT), "Kesh: forward")
    assert always.at("Kesh") == "c2/2"
    edge = play(scene('pit_mode = "risk"', body.replace("DICE", "[2]"), PIT), "Kesh: forward")
    assert edge.at("Kesh") == "c2"
    falls = play(scene('pit_mode = "risk"', body.replace("DICE", "[1]"), PIT), "Kesh: forward")
    assert falls.at("Kesh") == "c2/2"


def test_fall_mode_says_what_a_fall_does() -> None:
    body = 'active = "Kesh"\ndice = DICE\n' + KESH
    crushed = play(scene('fall_mode = "crush"', body.replace("DICE", "[]"), PIT), "Kesh: forward")
    assert crushed.game.flags[0] & pc.FALLEN and not crushed.game.flags[0] & pc.PRONE
    lies = play(scene('fall_mode = "table"', body.replace("DICE", "[4]"), PIT), "Kesh: forward")
    assert lies.game.flags[0] & pc.PRONE and not lies.game.flags[0] & pc.FALLEN


# Pieces


def test_psychic_powers_can_be_switched_off() -> None:
    quill = '[[piece]]\nloadout = "librarian"\nat = "b2"\nfacing = "e"\n'
    body = 'active = "Quill"\ndice = [2]\n' + quill + foe("stealer", "f2")
    assert play(scene("psychic_powers = true", body), "Quill: storm").at("S1") == ""
    assert refusal(scene("psychic_powers = false", body), "Quill: storm") == "V3-LIB-POWER-LIMIT"


def test_stealer_pool_limits_the_models_and_0_is_no_limit() -> None:
    body = 'phase = "stealer actions"\nactive = "B1"\n' + foe("stealer", "n2") + blip("h2", 2)
    short = play(scene("stealer_pool = 2", body), "B1: convert", "S2: face w")
    assert (short.one("lost").rule, short.one("lost")["models"]) == ("V3-GAP-STEALER-POOL", 1)
    assert short.game.kills == 0
    for pool in (3, 0):
        room = play(scene(f"stealer_pool = {pool}", body), "B1: convert", "B1: place at g2", "S2: face w")
        assert room.at("S3") == "g2"


@pytest.mark.parametrize(("kind", "value"), [("termagant", 1), ("hormagaunt", 2)])
def test_termagant_pool_and_its_like_limit_what_may_come(kind: str, value: int) -> None:
    top = f'phase = "stealer actions"\nactive = "B1"\nstealers = {{ allies = ["{kind}s"] }}\n'
    body = top + foe(kind, "n2") + blip("h2", value)
    room = play(scene(f"{kind}_pool = {1 + value}", body), "B1: convert")
    assert f"B1: bring {kind}" in room.options()
    assert play(scene(f"{kind}_pool = {value}", body), "B1: convert").all("converted")


def test_hormagaunt_pool_of_0_is_no_limit() -> None:
    top = 'phase = "stealer actions"\nactive = "B1"\nstealers = { allies = ["hormagaunts"] }\n'
    body = top + foe("hormagaunt", "n2") + blip("h2", 3)
    assert play(scene("hormagaunt_pool = 3", body), "B1: convert").kind() == "place"
    assert "B1: bring hormagaunt" in play(scene("hormagaunt_pool = 0", body), "B1: convert").options()


def test_hormagaunt_dice_are_its_dice_in_close_combat() -> None:
    body = 'phase = "stealer actions"\nactive = "H1"\ndice = DICE\n' + KESH + foe("hormagaunt", "c2")
    two = play(scene("hormagaunt_dice = 2", body.replace("DICE", "[4, 1, 3]")), "H1: attack b2")
    assert two.at("H1") == ""
    four = play(scene("hormagaunt_dice = 4", body.replace("DICE", "[4, 1, 3, 2, 6]")), "H1: attack b2")
    assert four.at("Kesh") == ""


# At a table


def test_discreet_games_ask_although_no_points_are_left() -> None:
    body = 'phase = "stealer actions"\nactive = "S1"\ncommand = { counter = 1, spent = 1 }\n' + KESH
    body += foe("stealer", "j2")
    assert play(scene("discreet = true", body), "S1: move i2 facing w").options() == ["pass"]
    assert play(scene("discreet = false", body), "S1: move i2 facing w").kind() == "stealer action"


# Close combat of the great expansion


@pytest.mark.parametrize("change", [-6, -1, 0, 3])
def test_command_change_is_added_to_what_is_drawn_each_turn(change: int) -> None:
    """V3-CMD-TRACK: a handicap of the marines, never less than no points."""

    def points(options: dict[str, int | bool | str]) -> int:
        game = ROOM.new_game(ROOM.own_mission("drill"), SeededDice(b"1"), "", options)
        while game.turn < 1:
            game.play(game.decision().options[0])  # type: ignore[union-attr]
        told = [event for event in game.events if event.kind == "handicapped"]
        assert [event["points"] for event in told] == ([change] if options.get("command_change") else [])
        return game.counter

    assert points({"command_change": change}) == max(0, points({}) + change)
