"""The assault cannon: rounds, reload, overwatch, malfunction; and the plain storm bolter beside it."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import read_mission
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import piece, play, refusal, rule

# Sections of the corridor: b-e, f-i, j-l, m-o.
CORRIDOR = """
map = '''
################
#..............#
################
'''
"""
STEALER = stealer("j2")


def cannon(fields: str = "") -> str:
    return piece(fields, loadout="cannon", at="b2", facing="e")


def marine_turn(dice: str, fields: str = "", top: str = "") -> str:
    return f'active = "Dace"\ndice = {dice}\n{top}\n{CORRIDOR}{cannon(fields)}{STEALER}'


def stealer_turn(dice: str, fields: str, top: str = "") -> str:
    return (
        f'phase = "stealer actions"\nactive = "S1"\ndice = {dice}\n{top}\n{CORRIDOR}{cannon(fields)}{STEALER}'
    )


@rule("V3-WPN-STANDARD")
def test_a_storm_bolter_rolls_two_dice_for_6_and_a_power_fist_one_die_without_bonus() -> None:
    scene = f"""
active = "Kesh"
dice = [5, 5, 4, 4, 1, 1]
{CORRIDOR}
[[piece]]
name = "Kesh"
weapons = ["storm_bolter", "power_fist"]
at = "b2"
facing = "e"
[[piece]]
kind = "stealer"
at = "c2"
facing = "w"
"""
    played = play(scene, "Kesh: fire at c2", "Kesh: attack c2")
    shot = played.one("shot")
    assert (shot.rule, shot.dice, shot["score"]) == ("V3-FIRE-STORM-BOLTER", (5, 5), 6)
    own, foe = played.all("combat")
    assert (own.dice, foe.dice) == ((4,), (4, 1, 1))
    assert played.one("scores").text("scores") == "4:4"
    assert played.dice_left() == []


MISSION = """
heavy_per_squad = 1
[[marine]]
loadout = "flamer"
start = "a"
squad = "Anvil"
[[marine]]
loadout = "cannon"
start = "b"
squad = "SQUAD"
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
[[deck]]
map = '''
####
#ab#
####
'''
"""


@rule("V3-AC-HEAVY")
def test_cannon_and_flamer_in_one_squad_are_two_heavy_weapons() -> None:
    with pytest.raises(MissionFault, match=r"squad Anvil has 2 heavy weapons.*V3-AC-HEAVY"):
        read_mission(MISSION.replace("SQUAD", "Anvil"), "two heavy")
    mission = read_mission(MISSION.replace("SQUAD", "Bellows"), "one each")
    assert [marine.gear & pc.HEAVY for marine in mission.marines] == [pc.HEAVY_FLAMER, pc.ASSAULT_CANNON]


@rule("V3-AC-FIRE")
def test_three_dice_and_a_5_kills() -> None:
    played = play(marine_turn("[4, 5, 1]"), "Dace: fire at j2")
    shot = played.one("shot")
    assert (shot.rule, shot.dice, shot["score"]) == ("V3-AC-FIRE", (4, 5, 1), 5)
    assert played.at("S1") == ""
    dace = played.piece("Dace")
    assert (played.game.ap[dace], played.game.ammo[dace]) == (3, 9)
    assert played.dice_left() == []


@rule("V3-AC-FIRE", "V3-AC-EXPLODE")
def test_three_fours_miss_and_do_nothing_before_the_reload() -> None:
    played = play(marine_turn("[4, 4, 4]"), "Dace: fire at j2")
    assert played.at("S1") == "j2"
    assert played.at("Dace") == "b2"
    assert played.all("cannon explodes") == []


@rule("V3-AC-SUSTAINED")
def test_the_second_shot_of_a_series_hits_on_4() -> None:
    played = play(marine_turn("[4, 1, 2, 4, 1, 2]"), "Dace: fire at j2", "Dace: fire at j2")
    first, second = played.all("shot")
    assert (first["score"], second["score"]) == (5, 4)
    assert second.rule == "V3-AC-SUSTAINED"
    assert played.at("S1") == ""


@rule("V3-AC-OVERWATCH", "V3-AC-NO-JAM")
def test_overwatch_uses_a_round_for_each_shot_and_a_double_jams_nothing() -> None:
    played = play(
        stealer_turn("[3, 3, 1, 3, 3, 2]", 'ammo = 3\nstates = ["overwatch"]'),
        "S1: move i2 facing w",
        "S1: move h2 facing w",
    )
    assert [shot["score"] for shot in played.all("shot")] == [5, 4]
    dace = played.piece("Dace")
    assert played.game.ammo[dace] == 1
    assert played.all("jammed") == []
    assert not played.game.flags[dace] & pc.JAMMED
    assert played.at("S1") == "h2"
    assert played.dice_left() == []


@rule("V3-AC-OVERWATCH", "V3-AC-AMMO")
def test_an_empty_cannon_neither_watches_nor_fires() -> None:
    assert refusal(marine_turn("[]", "ammo = 0"), "Dace: overwatch") == "V3-AC-AMMO"
    assert refusal(marine_turn("[]", "ammo = 0"), "Dace: fire at j2") == "V3-AC-AMMO"
    watching = play(stealer_turn("[]", 'ammo = 0\nstates = ["overwatch"]'), "S1: move i2 facing w")
    assert watching.all("shot") == []
    can = play(marine_turn("[]", "ammo = 1"), "Dace: overwatch")
    assert can.one("overwatch").rule == "V3-OW-SET"


@rule("V3-AC-AMMO")
def test_ten_shots_empty_a_full_cannon() -> None:
    scene = marine_turn(str([1, 2, 3] * 10), top="command = { counter = 6 }")
    shots = ["Dace: fire at j2"] * 10
    played = play(scene, *shots)
    dace = played.piece("Dace")
    assert (played.game.ammo[dace], played.game.ap[dace], played.game.spent) == (0, 0, 6)
    assert played.dice_left() == []
    assert "Dace: fire at j2" not in played.options()


@rule("V3-AC-RELOAD-COST")
def test_a_reload_costs_4_and_the_rounds_left_are_lost() -> None:
    played = play(marine_turn("[]", "ammo = 2"), "Dace: reload")
    dace = played.piece("Dace")
    assert played.one("reloaded")["rounds"] == 10
    assert (played.game.ammo[dace], played.game.ap[dace], played.game.reloads[dace]) == (10, 0, 0)
    assert refusal(marine_turn("[]", "ammo = 2\nap = 3"), "Dace: reload") == "V3-AP-ALLOWANCE"


@rule("V3-AC-RELOAD-COST")
def test_a_reload_is_too_dear_for_a_reaction() -> None:
    scene = stealer_turn("[]", "ammo = 2", "command = { counter = 6 }")
    told = refusal(scene, "S1: move i2 facing w", "react: Dace", "Dace: reload")
    assert told == "V3-CP-REACTION-COST"


@rule("V3-AC-ONE-RELOAD")
def test_there_is_one_reload_a_game() -> None:
    assert refusal(marine_turn("[]", "ammo = 0\nreloads = 0"), "Dace: reload") == "V3-AC-ONE-RELOAD"
    scene = marine_turn("[]", "ammo = 0", "command = { counter = 6 }")
    assert refusal(scene, "Dace: reload", "Dace: reload") == "V3-AC-ONE-RELOAD"


@rule("V3-AC-EXPLODE")
def test_after_the_reload_a_triple_kills_the_target_and_then_the_bearer() -> None:
    played = play(marine_turn("[5, 5, 5]", "reloads = 0"), "Dace: fire at j2")
    stealer, bearer = played.all("killed")
    assert (stealer["who"], stealer.rule) == (played.piece("S1"), "V3-AC-FIRE")
    assert (bearer["who"], bearer.rule) == (played.piece("Dace"), "V3-AC-EXPLODE")
    assert played.game.kills == 1
    assert played.dice_left() == []


@rule("V3-AC-EXPLODE")
def test_a_triple_that_misses_destroys_the_cannon_all_the_same_on_overwatch_too() -> None:
    missed = play(marine_turn("[2, 2, 2]", "reloads = 0"), "Dace: fire at j2")
    assert (missed.at("S1"), missed.at("Dace")) == ("j2", "")
    scene = stealer_turn("[2, 2, 2]", 'reloads = 0\nstates = ["overwatch"]')
    watched = play(scene, "S1: move i2 facing w", "S1: move h2 facing w")
    assert (watched.at("S1"), watched.at("Dace")) == ("h2", "")
    assert len(watched.all("shot")) == 1


ROOM = (
    """
active = "Dace"
dice = [5, 5, 5, 4, 3, BLAST]
map = '''
##########
#.....K..#
#.....K.D#
#.....Y.B#
##########
'''
sections = '''
##########
#AAAAAAAA#
#AAAAAAAA#
#AAAAAAAA#
##########
'''
"""
    + piece(loadout="cannon", at="b3", facing="e", reloads=0)
    + marine("Kesh", "b2", "w")
    + piece(kind="stealer", at="d2")
    + piece(kind="stealer", at="e3")
    + blip("h3", 2)
    + piece(kind="alpha", at="f4")
)


@rule("V3-AC-EXPLODE-SECTION", "V3-AC-EXPLODE")
def test_one_die_for_each_piece_in_a_crowded_section() -> None:
    # In reading order: Kesh, S1, the crate (two squares, one die), the blip, the door, the alpha, tank, bulkhead.
    played = play(ROOM.replace("BLAST", "4, 4, 6, 4, 3, 4"), "Dace: fire at e3")
    squares = [played.game.board.name(blast["where"]) for blast in played.all("blast")]
    assert squares == ["b2", "d2", "g2", "h3", "i3", "f4", "g4", "i4"]
    assert [blast["score"] for blast in played.all("blast")] == [4, 4, 4, 4, 4, 4, 4, 5]
    assert played.at("Kesh") == played.at("A1") == played.at("B1") == played.at("S2") == ""
    assert played.at("S1") == "d2"
    assert played.one("crate destroyed").rule == "V3-AC-EXPLODE-SECTION"
    assert played.one("door destroyed").rule == "V3-AC-EXPLODE-SECTION"
    assert played.all("tank destroyed") == played.all("bulkhead destroyed") == []
    debris = played.game.debris
    find = played.game.board.find
    assert debris >> find("g2") & debris >> find("g3") & 1
    # The stealer shot, the blip's two and the alpha.
    assert played.game.kills == 4
    assert played.dice_left() == []


@rule("V3-AC-EXPLODE-SECTION")
def test_what_rolls_too_low_stands_and_the_tank_falls_on_4() -> None:
    played = play(ROOM.replace("BLAST", "3, 3, 3, 3, 4, 5"), "Dace: fire at e3")
    assert played.all("crate destroyed") == played.all("door destroyed") == []
    assert (played.at("B1"), played.at("A1"), played.at("S1")) == ("h3", "f4", "d2")
    assert played.one("tank destroyed")["where"] == played.game.board.find("g4")
    assert played.one("bulkhead destroyed")["where"] == played.game.board.find("i4")
    assert played.game.kills == 1


@rule("V3-AC-EXPLODE-SECTION")
def test_the_next_section_is_not_touched() -> None:
    scene = f"""
active = "Dace"
dice = [2, 2, 2, 4]
{CORRIDOR}{cannon("reloads = 0")}
[[piece]]
kind = "stealer"
at = "e2"
[[piece]]
kind = "stealer"
at = "f2"
"""
    played = play(scene, "Dace: fire at e2")
    assert played.one("blast")["victim"] == played.piece("S1")
    assert (played.at("Dace"), played.at("S1"), played.at("S2")) == ("", "", "f2")
    assert played.dice_left() == []
