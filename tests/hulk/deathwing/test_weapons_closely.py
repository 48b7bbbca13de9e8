"""Weapons of the great expansion where a small slip would show: first and second, once and twice, what is told."""

from __future__ import annotations

import pytest

from hullbreach.hulk import verbs as v
from hullbreach.hulk.profiles import EDITIONS
from tests.hulk.pieces import marine, stealer
from tests.scenes import piece, play, refusal, rule

CORRIDOR = "map = '''\n################\n#..............#\n################\n'''\n"
SECTIONED = """
map = '''
################
#.......D......#
################
'''
sections = '''
################
#aaabbbbbcccccc#
################
'''
"""


def scene(top: str, pieces: str, board: str = CORRIDOR) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


def loaded(loadout: str, at: str, more: str = "") -> str:
    return piece(more, loadout=loadout, at=at, facing="e")


@rule("DW-CANNON-FULL-AUTO-TARGETS", "DW-GAP-FEATURE-SIZES")
def test_a_crate_of_two_squares_is_one_target_of_a_burst() -> None:
    board = "map = '''\n.......\n.....K.\n.....K.\n.......\n'''\n"
    burst = play(
        scene('active = "Dace"\ndice = [4, 1, 1]\n', loaded("cannon", "a2"), board), "Dace: full auto"
    )
    assert len(burst.all("shot")) == 1 and not burst.game.crates


@rule("DW-GRENADE-KILL-TABLE", "DW-GRENADE-FIRE")
def test_the_first_marine_of_all_is_struck_as_a_marine() -> None:
    pieces = marine("Odo", "f2") + loaded("captain", "b2")
    for die, place in ((5, "f2"), (6, "")):
        body = scene(f'active = "Orsan"\ndice = [{die}, 1]\n', pieces, SECTIONED)
        thrown = play(body, "Orsan: grenade e2")
        assert thrown.at("Odo") == place and [blast["score"] for blast in thrown.all("blast")] == [6, 5]


@rule("DW-GAP-BASE-FLAMER")
def test_the_first_marine_of_all_burns_and_a_section_of_one_square_too() -> None:
    one = SECTIONED.replace("aaabbbbbcccccc", "aaabccccdddddd")
    pieces = marine("Odo", "f2", "w") + loaded("flamer", "b2")
    burnt = play(scene('active = "Brand"\ndice = [2]\n', pieces, SECTIONED), "Brand: flame e2")
    assert burnt.at("Odo") == "" and burnt.one("burn").rule == "V3-HF-SECTION"
    pieces = loaded("flamer", "b2") + stealer("e2")
    alone = play(scene('active = "Brand"\ndice = [2]\n', pieces, one), "Brand: flame e2")
    assert alone.at("S1") == "" and alone.game.burning.bit_count() == 1


@rule("DW-CANNON-RELOAD-COST", "DW-FLAMER-RELOAD-COST", "DW-FLAMER-BUY-RELOAD")
@pytest.mark.parametrize(("loadout", "name", "rounds"), [("cannon", "Dace", 10), ("flamer", "Brand", 6)])
def test_the_second_marine_reloads_his_own_weapon(loadout: str, name: str, rounds: int) -> None:
    pieces = marine("Odo", "b2") + loaded(loadout, "d2", "ammo = 1\nreloads = 1\n")
    filled = play(scene(f'active = "{name}"\n', pieces), f"{name}: reload")
    assert (filled.game.ammo[1], filled.game.reloads[1]) == (rounds, 0)
    assert filled.game.ammo[0] == filled.game.reloads[0] == 0
    other = loaded("flamer" if loadout == "cannon" else "cannon", "b2", "reloads = 1\n")
    none = scene(f'active = "{name}"\n', other + loaded(loadout, "d2", "ammo = 1\nreloads = 0\n"))
    assert refusal(none, f"{name}: reload") in ("V3-AC-ONE-RELOAD", "DW-FLAMER-BUY-RELOAD")


@rule("DW-LEVELS-GRENADE-DROP")
def test_where_a_grenade_went_at_a_hole_is_told_with_its_die() -> None:
    rows, parts = "#########\n#.....O.#\n#########", "#########\n#aabbbbb#\n#########"
    halls = f"[[deck]]\nmap = '''\n{rows}\n'''\nsections = '''\n{parts}\n'''\n"
    halls += "[[deck]]\nmap = '''\n#########\n#.......#\n#########\n'''\n"
    body = scene('active = "Orsan"\ndice = [2]\n', loaded("captain", "b2"), halls)
    told = play(body, "Orsan: grenade g2").one("grenade at hole")
    assert told.rule == "DW-LEVELS-GRENADE-DROP" and list(told.dice) == [2] and told["score"] == 3


@rule("DW-HAMMER-DETONATE", "DW-HAMMER-DETONATE-DEFENCE")
def test_what_blows_up_is_final_and_throws_dice() -> None:
    looks = [EDITIONS["deathwing"].actions.by_verb[verb].look for verb in (v.DETONATE, v.FIGHT)]
    assert [(look.final, look.dice) for look in looks] == [(True, True)] * 2
