"""The first-edition game below the expansion: turn, clock, command, points, sight and weapons."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.profiles import profile_of
from hullbreach.hulk.turns.command import turn_seconds
from tests.hulk.pieces import blip, foe, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

CORRIDOR = """
map = '''
################
#..............#
################
'''
"""
HALL = """
map = '''
.......
.......
.......
.......
.......
'''
"""
STEALERS = 'phase = "stealer actions"\nactive = "S1"\n'
KESH = marine("Kesh", "b2")
WATCHING = marine("Kesh", "b2", more='states = ["overwatch"]\n')


def scene(top: str, pieces: str, board: str = CORRIDOR) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


def flag(played: Played, name: str, bit: int) -> bool:
    return bool(played.game.flags[played.piece(name)] & bit)


@rule("DW-GAP-PROFILE-OPTIONS")
def test_what_differs_is_an_option_that_can_be_changed() -> None:
    assert not profile_of("deathwing").guard and profile_of("third").guard
    guarded = 'options = { guard = true }\nactive = "Kesh"\n'
    assert play(scene(guarded, KESH), "Kesh: guard").one("guard")["who"] == 0
    assert refusal(scene('active = "Kesh"\n', KESH), "Kesh: guard") == "V3-GUARD-SET"


@rule("DW-GAP-BASE-TURN", "DW-GAP-BASE-JAM")
def test_at_the_end_of_a_turn_flames_and_overwatch_go_and_jams_stay() -> None:
    top = 'phase = "stealer actions"\nburning = ["n2", "o2"]\ncommand = { counter = 4, spent = 1 }\ndraws = [2]\n'
    odo = marine("Odo", "d2", more='states = ["jammed"]\n')
    ended = play(scene(top, WATCHING + odo), "end phase")
    assert ended.game.burning == 0 and not flag(ended, "Kesh", pc.OVERWATCH)
    assert flag(ended, "Odo", pc.JAMMED)
    assert (ended.game.counter, ended.game.spent) == (3, 0), "what was left is lost"
    assert refusal(scene(top, WATCHING + odo), "end phase", "Odo: activate", "Odo: fire at e2") == (
        "V3-JAM-ON-DOUBLE"
    )


@rule("DW-GAP-BASE-TIMER")
@pytest.mark.parametrize(("sergeants", "seconds"), [(0, 120), (1, 150), (2, 180)])
def test_each_sergeant_gives_thirty_seconds(sergeants: int, seconds: int) -> None:
    pieces = "".join(
        piece(loadout=loadout, at=at, facing="e")
        for loadout, at in (("sgt_sword", "b2"), ("sgt_hammer", "d2"))[:sergeants]
    )
    begun = play(scene('phase = "stealer actions"\ndraws = [0]\n', pieces + marine("Odo", "f2")), "end phase")
    assert begun.kind() == "marine"
    assert turn_seconds(begun.game) == seconds


@rule("DW-GAP-BASE-TIMER")
def test_a_leader_who_is_lost_counts_till_the_turn_ends() -> None:
    top = 'phase = "stealer actions"\ndraws = [0, 0]\ndice = [1, 6, 5, 5]\noptions = { timer = "budget" }\n'
    varro = piece(loadout="sgt_sword", at="b2", facing="e")
    body = scene(top, varro + marine("Odo", "f2") + stealer("c2"))
    lost = play(body, "end phase", "Varro: activate", "Varro: attack c2", "Varro: keep dice")
    assert lost.at("Varro") == ""
    assert turn_seconds(lost.game) == 150
    later = play(
        body, "end phase", "Varro: activate", "Varro: attack c2", "Varro: keep dice", "end phase", "end phase"
    )
    assert later.game.turn == lost.game.turn + 1
    assert turn_seconds(later.game) == 120


@rule("DW-GAP-BASE-COMMAND")
def test_a_secret_die_gives_the_points_and_is_not_thrown_again() -> None:
    varro = piece(loadout="sgt_sword", at="b2", facing="e")
    thrown = play(scene('phase = "stealer actions"\ndraws = [4]\n', varro), "end phase")
    told = thrown.one("command rolled")
    assert (told["points"], told.rule) == (5, "DW-GAP-BASE-COMMAND")
    assert thrown.game.counter == 5
    hidden = [e for e in thrown.game.events_for(pc.STEALER_SEAT, thrown.events) if e.kind == told.kind]
    assert all("5" not in str(e.values) for e in hidden)
    assert refusal(scene('phase = "stealer actions"\ndraws = [4]\n', varro), "end phase", "redraw") != ""


@rule("DW-GAP-BASE-COMMAND")
def test_a_reaction_may_cost_as_much_as_there_is() -> None:
    dace = piece(loadout="cannon", at="b2", facing="e", ammo=0)
    moved = ["S1: move i2 facing w", "react: Dace"]
    body = scene(STEALERS + "command = { counter = 4 }\n", dace + stealer("j2"))
    assert play(body, *moved, "Dace: reload").game.spent == 4
    poor = scene(STEALERS + "command = { counter = 3 }\n", dace + stealer("j2"))
    assert refusal(poor, *moved, "Dace: reload") == "V3-CP-REACTION-COST"


@rule("DW-GAP-BASE-AP-COSTS")
def test_turns_in_one_place_cost_by_their_sum() -> None:
    body = scene(STEALERS, marine("Kesh", "a1", "w") + stealer("d3", "n"), HALL)
    costs = []
    for turns in (["e"], ["s"], ["e", "s"], ["e", "n"], ["e", "s", "w"], ["s", "w"]):
        played = play(body, *(f"S1: turn {facing}" for facing in turns))
        costs.append(6 - played.game.ap[played.piece("S1")])
    assert costs == [0, 1, 1, 1, 2, 2]
    # Anything else in between begins a new sum.
    stepped = play(body, "S1: turn e", "S1: move e3 facing e", "S1: turn s")
    assert stepped.game.ap[stepped.piece("S1")] == 5
    assert stepped.all("turned")[0].rule == "DW-GAP-BASE-AP-COSTS"


@rule("DW-GAP-BASE-AP-COSTS")
def test_a_step_keeps_the_facing_and_the_last_turn_needs_no_point() -> None:
    body = scene(STEALERS, marine("Kesh", "a1", "w") + stealer("d3", "n", "ap = 1\n"), HALL)
    assert refusal(body, "S1: move d2 facing e") == "DW-GAP-BASE-AP-COSTS"
    moved = play(body, "S1: move d2 facing n")
    assert set(moved.options()) == {"S1: turn left", "S1: turn right", "S1: done"}
    assert refusal(body, "S1: move d2 facing n", "S1: turn s") == "V3-AP-ALLOWANCE"
    turned = play(body, "S1: move d2 facing n", "S1: turn e")
    assert turned.kind() != "stealer action"


@rule("DW-GAP-BASE-SIGHT-ARCS")
def test_what_is_beside_a_marine_is_seen_and_not_shot_at() -> None:
    # Kesh looks north from d3; g3 is straight to his right, f1 on the diagonal, d5 behind him.
    kesh = marine("Kesh", "d3", "n")
    body = scene(
        'active = "Kesh"\ndice = [6, 1]\n', kesh + stealer("g3") + stealer("f1") + stealer("d5"), HALL
    )
    assert play(body, "Kesh: fire at f1").at("S2") == ""
    assert refusal(body, "Kesh: fire at g3") == "DW-GAP-BASE-SIGHT-ARCS"
    assert refusal(body, "Kesh: fire at d5") == "V3-LOS-ARC"
    shown = play(scene('active = "Kesh"\n', marine("Kesh", "d4", "n") + blip("g3", 1), HALL), "Kesh: forward")
    assert shown.game.blips_on == 0, "a blip straight to the right is turned up"


@rule("DW-GAP-BASE-SIGHT-ARCS")
def test_what_is_seen_opens_a_reaction_and_draws_no_overwatch() -> None:
    kesh = marine("Kesh", "d3", "n", 'states = ["overwatch"]\n')
    beside = scene(STEALERS + "command = { counter = 1 }\n", kesh + stealer("g4", "n"), HALL)
    moved = play(beside, "S1: move g3 facing n")
    assert moved.options() == ["pass", "react: Kesh"]
    assert play(beside, "S1: move g3 facing n", "pass").all("shot") == []


@rule("DW-GAP-BASE-STORM-BOLTER")
def test_a_step_carries_a_shot_and_a_turn_does_not() -> None:
    body = scene('active = "Kesh"\ndice = [6, 1]\n', KESH + stealer("j2"))
    shot = play(body, "Kesh: forward", "Kesh: fire at j2")
    assert (shot.at("S1"), shot.game.ap[0]) == ("", 3)
    assert shot.one("shot").rule == "DW-GAP-BASE-STORM-BOLTER"
    doubles = play(scene('active = "Kesh"\ndice = [5, 5]\n', KESH + stealer("j2")), "Kesh: fire at j2")
    assert doubles.all("jammed") == []
    turned = scene('active = "Kesh"\n', marine("Kesh", "b2", "s") + stealer("j2"))
    assert play(turned, "Kesh: turn e").kind() == "marine action"


@rule("DW-GAP-BASE-SUSTAINED-FIRE")
def test_a_series_goes_down_to_three() -> None:
    top = 'active = "Kesh"\ncommand = { counter = 2 }\ndice = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2]\n'
    body = scene(top, KESH + stealer("j2"))
    fired = play(body, *["Kesh: fire at j2"] * 5)
    assert [shot["score"] for shot in fired.all("shot")] == [6, 5, 4, 3, 3]
    assert fired.all("shot")[1].rule == "DW-GAP-BASE-SUSTAINED-FIRE"
    turned = play(body, "Kesh: fire at j2", "Kesh: turn s", "Kesh: turn e", "Kesh: fire at j2")
    assert [shot["score"] for shot in turned.all("shot")] == [6, 6]


@rule("DW-GAP-BASE-SUSTAINED-FIRE")
def test_what_another_marine_does_ends_no_series() -> None:
    top = 'active = "Kesh"\ncommand = { counter = 1 }\ndice = [1, 2, 1, 2]\n'
    body = scene(top, marine("Kesh", "b2") + marine("Odo", "a4") + stealer("g2"), HALL)
    between = play(
        body, "Kesh: fire at g2", "Odo: command", "Odo: forward", "Odo: hold fire", "Kesh: fire at g2"
    )
    assert [shot["score"] for shot in between.all("shot")] == [6, 5]


@rule("DW-GAP-BASE-SUSTAINED-FIRE")
def test_overwatch_shots_are_no_part_of_a_series() -> None:
    body = scene(STEALERS + "dice = [1, 2, 1, 2]\n", WATCHING + stealer("j2"))
    fired = play(body, "S1: move i2 facing w", "S1: move h2 facing w")
    assert [shot["score"] for shot in fired.all("shot")] == [6, 6]
    assert fired.game.aim[0] == -1


@rule("DW-GAP-BASE-OVERWATCH")
def test_nobody_fires_at_the_dead() -> None:
    odo = marine("Odo", "a4", more='states = ["overwatch"]\n')
    body = scene(STEALERS + "dice = [6, 2, 1, 2]\n", WATCHING + odo + stealer("g2"), HALL)
    killed = play(body, "S1: move f3 facing w", "Kesh: fire at f3")
    assert len(killed.all("shot")) == 1 and killed.dice_left() == [1, 2]
    missed = scene(STEALERS + "dice = [1, 2, 6, 2]\n", WATCHING + odo + stealer("g2"), HALL)
    assert len(play(missed, "S1: move f3 facing w", "Kesh: fire at f3").all("shot")) == 2
    assert refusal(body, "S1: move f3 facing w", "Kesh: fire at f3", "Odo: fire at f3") != ""


@rule("DW-GAP-BASE-OVERWATCH")
def test_the_odds_know_that_the_second_marine_may_not_fire() -> None:
    odo = marine("Odo", "a4", more='states = ["overwatch"]\n')
    game = play(scene(STEALERS, WATCHING + odo + stealer("g2"), HALL)).game
    odds = describe_odds(game, game.read("S1: move f3 facing w"))
    assert odds["die"] == 1 - Fraction(25, 36) ** 2
    # The first may jam with every double, the second only where the first missed without one.
    assert odds["jam"] == Fraction(6, 36) + Fraction(20, 36) * Fraction(6, 36)


@rule("DW-GAP-BASE-OVERWATCH")
def test_an_attack_ends_overwatch() -> None:
    body = scene(STEALERS + "dice = [5, 5, 1, 1]\n", WATCHING + stealer("c2"))
    fought = play(body, "S1: attack b2")
    assert fought.one("overwatch lost").rule == "DW-GAP-BASE-OVERWATCH"
    assert not flag(fought, "Kesh", pc.OVERWATCH) and fought.all("shot") == []


@rule("DW-GAP-BASE-JAM")
def test_a_jam_ends_overwatch_and_it_must_be_set_anew() -> None:
    body = scene(STEALERS + "dice = [2, 2]\ncommand = { counter = 1 }\n", WATCHING + stealer("j2"))
    jammed = play(body, "S1: move i2 facing w", "pass")
    assert jammed.one("overwatch lost").rule == "DW-GAP-BASE-JAM"
    cleared = play(
        body, "S1: move i2 facing w", "pass", "S1: move h2 facing w", "react: Kesh", "Kesh: clear jam"
    )
    assert not flag(cleared, "Kesh", pc.JAMMED | pc.OVERWATCH)
    assert refusal(
        body, "S1: move i2 facing w", "pass", "S1: move h2 facing w", "react: Kesh", "Kesh: overwatch"
    ) == ("V3-JAM-ON-DOUBLE")


SECTIONS = """
map = '''
########
#......#
########
'''
sections = '''
########
#aaabbb#
########
'''
"""


@rule("DW-GAP-BASE-FLAMER")
def test_a_flamer_burns_another_section_and_a_blip_whole() -> None:
    brand = piece(loadout="flamer", at="b2", facing="e")
    body = scene('active = "Brand"\ndice = [2]\n', brand + stealer("f2"), SECTIONS)
    burnt = play(body, "Brand: flame e2")
    assert (burnt.at("S1"), burnt.game.ap[0], burnt.game.ammo[0]) == ("", 2, 5)
    assert refusal(body, "Brand: flame c2") == "DW-GAP-BASE-FLAMER"
    assert not any("flame c2" in option for option in play(body).options())
    behind = scene('active = "Brand"\ndice = [1, 2]\n', brand + stealer("e2") + blip("g2", 3), SECTIONS)
    whole = play(behind, "Brand: flame e2")
    assert (whole.game.kills, whole.at("S1")) == (3, "e2")


@rule("DW-GAP-BASE-FLAMER")
def test_who_survives_moves_inside_the_flames_and_out_and_nobody_enters() -> None:
    top = STEALERS + 'burning = ["e2", "f2", "g2"]\n'
    inside = play(scene(top, foe("stealer", "f2"), SECTIONS), "S1: move e2 facing w", "S1: move d2 facing w")
    assert inside.at("S1") == "d2" and inside.all("flame test") == []
    assert (
        refusal(scene(top, foe("stealer", "d2", "e"), SECTIONS), "S1: move e2 facing e") == "V3-HF-NO-ENTRY"
    )
