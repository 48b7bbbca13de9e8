"""Weapons of the great expansion where a small slip would show: first and second, once and twice, what is told."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.profiles import EDITIONS, profile_of
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


@rule("DW-CANNON-MALFUNCTION-TRIPLE")
@pytest.mark.parametrize(
    ("dice", "stands"), [((4, 3, 3), True), ((3, 3, 4), True), ((3, 4, 3), True), ((4, 4, 4), False)]
)
@pytest.mark.parametrize("fire", ["full auto", "fire at f2"])
def test_two_dice_alike_are_no_triple(dice: tuple[int, ...], stands: bool, fire: str) -> None:
    pieces = loaded("cannon", "b2", "fired = 10\n") + stealer("f2")
    fired = play(scene(f'active = "Dace"\ndice = {list(dice)}\n', pieces), f"Dace: {fire}")
    assert (fired.at("Dace") == "b2") == stands


@rule("DW-CANNON-FULL-AUTO-TARGETS")
def test_the_first_marine_of_all_falls_to_a_burst() -> None:
    pieces = marine("Odo", "e2") + loaded("cannon", "b2") + stealer("g2")
    burst = play(scene('active = "Dace"\ndice = [4, 1, 1, 4, 1, 1]\n', pieces), "Dace: full auto")
    assert (burst.at("Odo"), burst.at("S1")) == ("", "") and burst.one("burst")["left"] == 5


@rule("DW-SWORD-NO-BONUS", "DW-CHAINFIST-NO-MODIFIER", "DW-FLAMER-BUY-RELOAD")
@pytest.mark.parametrize("key", EDITIONS)
def test_what_fires_nothing_has_neither_rounds_nor_reloads(key: str) -> None:
    rules = profile_of(key)
    with_rounds = pc.ASSAULT_CANNON | pc.HEAVY_FLAMER | pc.GRENADE_GAUNTLET
    for gear in (gear for gear in (1 << bit for bit in range(24)) if not gear & with_rounds):
        arms = rules.arms(gear)
        assert (arms.rounds, arms.reloads, arms.most_reloads) == (0, 0, 0)


@rule("DW-CANNON-MALFUNCTION-BLAST", "DW-CRATE-TO-DEBRIS")
@pytest.mark.parametrize(("die", "stands"), [(3, True), (4, False)])
def test_where_only_marines_are_left_things_fall_to_a_blast_as_ever(die: int, stands: bool) -> None:
    hall = "map = '''\n#######\n#.....#\n#K...D#\n#.....#\n#######\n'''\n"
    pieces = loaded("cannon", "c3", "fired = 10\n") + marine("Odo", "f4")
    blown = play(scene(f'active = "Dace"\ndice = [1, 1, 1, {die}]\n', pieces, hall), "Dace: fire at f3")
    assert blown.at("Dace") == "" and blown.one("blast")["score"] == 4
    assert bool(blown.game.crates) == stands


@rule("DW-CHAINFIST-DOOR", "DW-LADDER-ATTACK")
def test_a_chain_fist_cuts_a_ladder_in_the_first_square_of_all() -> None:
    rooms = "".join(f"[[deck]]\nmap = '''\n{row}\n'''\n" for row in ("^....", "=...."))
    pieces = piece("", loadout="chainfist", name="Kesh", at="b1", facing="w")
    cut = play(scene('active = "Kesh"\ndice = []\n', pieces, rooms), "Kesh: attack a1")
    assert not cut.game.ladders and cut.game.board.find("a1") == 0


@rule("DW-LADDER-ATTACK", "DW-CANNON-MALFUNCTION-BLAST")
@pytest.mark.parametrize(("at", "struck"), [("b1", 1), ("e1", 0)])
def test_a_ladder_far_from_a_blast_is_not_struck(at: str, struck: int) -> None:
    rooms = "".join(f"[[deck]]\nmap = '''\n{row}\n'''\n" for row in ("^.......", "=......."))
    pieces = loaded("cannon", at, "fired = 10\n") + stealer("h1")
    blown = play(
        scene(f'active = "Dace"\ndice = {[1, 1, 1] + [1] * struck}\n', pieces, rooms), "Dace: fire at h1"
    )
    assert len(blown.all("blast")) == struck and blown.dice_left() == []


@rule("V3-AC-ONE-RELOAD", "V3-HF-AMMO", "V3-LIB-POWER-LIMIT")
def test_who_has_nothing_to_reload_and_no_powers_is_told_so() -> None:
    pieces = marine("Odo", "b2") + loaded("flamer", "d2") + loaded("librarian", "f2")
    third = f'active = "Odo"\n{CORRIDOR}{pieces}'
    assert refusal(third, "Odo: reload") == "V3-AC-ONE-RELOAD"
    assert refusal(third, "Odo: done", "Brand: activate", "Brand: reload") == "V3-HF-AMMO"
    bare = scene('active = "Quill"\n', pieces + stealer("j2"))
    assert refusal(bare, "Quill: storm") == "V3-LIB-POWER-LIMIT"
