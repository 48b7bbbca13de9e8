"""Doors, blips and entry areas of the first edition, where they are not those of the third."""

from __future__ import annotations

import pytest

from hullbreach.hulk.game import new_game
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import read_mission
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import piece, play, refusal, rule

DOOR = """
map = '''
########
#...D..#
########
'''
sections = '''
########
#aabbbb#
########
'''
"""


def scene(top: str, pieces: str, board: str) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


# Who, where, what he does to the door, the dice that do not destroy it, and those that do.
ATTACKS = {
    "storm bolter": ('name = "Kesh"\n', "b2", "fire at e2", "5, 5", "6, 1"),
    "cannon": ('name = "Kesh"\nweapons = ["assault_cannon"]\n', "b2", "fire at e2", "4, 4, 3", "5, 1, 1"),
    "burst": ('name = "Kesh"\nweapons = ["assault_cannon"]\n', "b2", "full auto", "3, 3, 2", "4, 1, 1"),
    "grenade": ('name = "Kesh"\nrank = "captain"\n', "b2", "grenade e2", "4", "5"),
    "worn cannon": (
        'name = "Kesh"\nweapons = ["assault_cannon"]\nfired = 10\n', "d2", "fire at e2", "1, 1, 1, 3", "1, 1, 1, 4",
    ),
    "blow": ('name = "Kesh"\n', "d2", "attack e2", "5", "6"),
    "chain fist": ('name = "Kesh"\nweapons = ["chain_fist"]\n', "d2", "attack e2", "", ""),
    "hammer": ('name = "Kesh"\nweapons = ["thunder_hammer"]\n', "d2", "detonate", "", ""),
    "flamer blown up": ('name = "Kesh"\nweapons = ["heavy_flamer"]\n', "d2", "detonate", "", ""),
}  # fmt: skip


@rule("DW-GAP-BASE-DOORS", "DW-GAP-ATTACK-MATRIX")
@pytest.mark.parametrize("name", ATTACKS)
def test_what_destroys_a_door(name: str) -> None:
    who, at, deed, short, enough = ATTACKS[name]
    kesh = f'[[piece]]\n{who}at = "{at}"\nfacing = "e"\n'
    gone = play(scene(f'active = "Kesh"\ndice = [{enough}]\n', kesh, DOOR), f"Kesh: {deed}")
    assert len(gone.all("door destroyed")) == 1 and not gone.game.doors
    if short:
        stands = play(scene(f'active = "Kesh"\ndice = [{short}]\n', kesh, DOOR), f"Kesh: {deed}")
        assert stands.all("door destroyed") == [] and stands.game.doors


@rule("DW-GAP-BASE-DOORS")
def test_a_door_is_worked_ahead_and_flames_do_nothing_to_it() -> None:
    body = scene('active = "Kesh"\n', marine("Kesh", "d2"), DOOR)
    opened = play(body, "Kesh: open e2")
    assert opened.game.open_doors and opened.game.ap[0] == 3
    assert refusal(scene('active = "Kesh"\n', marine("Kesh", "d2", "w"), DOOR), "Kesh: open e2") == (
        "V3-DOOR-FRONT-THREE"
    )
    held = scene('active = "Kesh"\ndoors = { open = ["e2"] }\n', marine("Kesh", "d2") + stealer("e2"), DOOR)
    assert refusal(held, "Kesh: close e2") == "V3-GAP-DOORS"
    by_blip = 'phase = "stealer actions"\nactive = "B1"\n'
    assert play(scene(by_blip, marine("Kesh", "b2", "w") + blip("f2"), DOOR), "B1: open e2").game.open_doors
    brand = piece(loadout="flamer", at="b2", facing="e")
    burnt = play(scene('active = "Brand"\n', brand, DOOR), "Brand: flame d2")
    assert burnt.game.doors and not burnt.game.burning >> burnt.game.board.index[0, 5, 1] & 1


MISSION = """
key = "trial"
profile = "PROFILE"
[words.en]
name = "Trial"
[[marine]]
start = "a"
loadout = "bolter_1"
[stealers]
start = 2
each_turn = 1
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
[[deck]]
map = '''
a..............P
'''
"""


@rule("DW-GAP-BASE-BLIPS")
def test_twenty_one_blips() -> None:
    for profile, mix in (("deathwing", (8, 4, 9)), ("third", (9, 4, 9))):
        mission = read_mission(MISSION.replace("PROFILE", profile), "trial")
        assert mission.blip_mix == mix
        game = new_game(mission, SeededDice(b"21"))
        assert len(game.pile) + sum(value > 0 for value in game.value) == sum(mix)
    said = MISSION.replace("PROFILE", "deathwing").replace("start = 2", "start = 2\npile = [1, 2, 3]")
    assert read_mission(said, "trial").blip_mix == (1, 2, 3)


LONG = "map = '''\n...................P\n'''\n"


@rule("DW-GAP-BASE-BLIPS")
def test_a_blip_that_was_turned_up_goes_back_into_the_pile() -> None:
    swarm = "stealers = { each_turn = 1, pile = [2, 2], discard = [3, 1] }\n"
    draw = 'phase = "reinforcement"\n' + swarm
    drawn = play(scene('seed = "7"\n' + draw, marine("Kesh", "a1", "w"), LONG))
    assert drawn.game.discard == [] and len(drawn.game.pile) == 3
    kept = scene(
        "options = { blips_return = false }\n" + 'seed = "7"\n' + draw, marine("Kesh", "a1", "w"), LONG
    )
    third = play(kept)
    assert (third.game.pile, third.game.discard) == ([2], [3, 1])


@rule("DW-GAP-BASE-BLIPS")
def test_blips_keep_out_of_sight_and_away_from_marines() -> None:
    body = scene('phase = "stealer actions"\nactive = "B1"\n', marine("Kesh", "a1", "w") + blip("c1"), LONG)
    assert refusal(body, "B1: move b1") == "V3-BLIP-NOT-ADJACENT"
    assert play(body, "B1: move d1").game.ap[-1] == 5
    seen = scene('active = "Kesh"\n', marine("Kesh", "a1", "s") + blip("c1", 3), LONG)
    turned = play(seen, "Kesh: turn e", "B1: place at b1")
    assert turned.game.blips_on == 0


@rule("DW-GAP-BASE-ENTRIES", "DW-GAP-DISTANCES", "DW-GAP-CLARIFICATIONS")
@pytest.mark.parametrize(("at", "waits"), [("m1", True), ("l1", False)])
def test_a_marine_within_six_steps_holds_new_blips_back(at: str, waits: bool) -> None:
    # The first square of the entry is s1: m1 is six steps from it, l1 seven.
    top = 'phase = "stealer actions"\nstealers = { pile = [1] }\n'
    waiting = piece(kind="blip", waiting="P", value=1)
    body = scene(top, marine("Kesh", at, "w") + waiting, LONG)
    if waits:
        assert refusal(body, "B1: activate", "B1: enter s1") == "V3-ENTRY-SIX-WAITING"
    else:
        assert play(body, "B1: activate", "B1: enter s1").at("B1") == "s1"
    later = scene(top, marine("Kesh", at, "w") + piece(kind="blip", waiting="P", value=1, waited=1), LONG)
    assert play(later, "B1: activate", "B1: enter s1").at("B1") == "s1"


@rule("DW-GAP-DISTANCES")
def test_bulkheads_lengthen_the_way_and_closed_doors_do_not() -> None:
    for thing, watched in (("B", 0), ("D", 1), ("K", 0)):
        board = f"map = '''\n...........{thing}.......P\n'''\n"
        body = scene('phase = "stealer actions"\n', marine("Kesh", "n1", "w"), board.replace("n", "n"))
        near = scene('phase = "stealer actions"\n', marine("Kesh", "k1", "w"), board)
        assert play(body).game.watched_entries == 1
        options = "options = { entry_watch = 12 }\n"
        assert play(near.replace("\n", "\n" + options, 1)).game.watched_entries == watched
