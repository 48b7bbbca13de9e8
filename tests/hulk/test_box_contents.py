"""What lies in the box: command counters, the twelve marines, and the characters of maps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import new_game
from hullbreach.hulk.mission import COUNTERS, LEGEND
from hullbreach.kernel.board import bits
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import read_mission
from tests.scenes import play, rule

CORRIDOR = """
map = '''
######
#....#
######
'''
"""
SERGEANT = '[[piece]]\nloadout = "sgt_sword"\nat = "b2"\nfacing = "e"\n'


@rule("V3-GAP-COMMAND-COUNTERS")
@pytest.mark.parametrize("drawn", range(6))
def test_one_counter_of_each_value(drawn: int) -> None:
    scene = f'phase = "stealer actions"\ndraws = [{drawn}]\n{CORRIDOR}{SERGEANT}'
    played = play(scene, "end phase")
    assert played.one("counter drawn")["points"] == played.game.counter == drawn + 1


@rule("V3-GAP-COMMAND-COUNTERS", "V3-CMD-SERGEANT-REDRAW")
def test_all_six_are_in_the_bowl_at_every_draw() -> None:
    scene = f'phase = "stealer actions"\ndraws = [2, 2]\n{CORRIDOR}{SERGEANT}'
    played = play(scene, "end phase", "redraw")
    assert [event["points"] for event in played.all("counter drawn")] == [3, 3]
    assert played.game.redrawn


@rule("V3-GAP-COMMAND-COUNTERS")
def test_redrawing_three_or_less_is_worth_four_and_a_quarter() -> None:
    mean = Fraction(sum(COUNTERS), len(COUNTERS))
    assert mean == Fraction(7, 2)
    expected = sum(value if value > 3 else mean for value in COUNTERS) / len(COUNTERS)
    assert expected == Fraction(17, 4)


@rule("V3-GAP-LOADOUTS")
def test_the_twelve_marines() -> None:
    squads = {
        "sgt_sword": ("sergeant", ["storm_bolter", "power_sword"]),
        "flamer": ("marine", ["heavy_flamer", "power_fist"]),
        "bolter_1": ("marine", ["storm_bolter", "power_fist"]),
        "bolter_2": ("marine", ["storm_bolter", "power_fist"]),
        "bolter_3": ("marine", ["storm_bolter", "power_fist"]),
        "sgt_hammer": ("sergeant", ["thunder_hammer", "storm_shield"]),
        "cannon": ("marine", ["assault_cannon", "power_fist"]),
        "chainfist": ("marine", ["storm_bolter", "chain_fist"]),
        "bolter_4": ("marine", ["storm_bolter", "power_fist"]),
        "bolter_5": ("marine", ["storm_bolter", "power_fist"]),
        "claws": ("marine", ["lightning_claws"]),
        "librarian": ("librarian", ["storm_bolter", "force_axe"]),
        "captain": ("captain", ["storm_bolter", "power_sword", "grenade_gauntlet"]),
    }
    assert list(pc.LOADOUTS) == list(squads)
    ranks = pc.SERGEANT | pc.LIBRARIAN | pc.CAPTAIN
    for key, (rank, weapons) in squads.items():
        gear = pc.LOADOUTS[key].gear
        assert pc.gear_names(gear) == weapons
        assert gear & ranks == pc.RANKS[rank] & ranks
    by_squad = [pc.LOADOUTS[key].squad for key in squads]
    assert [by_squad.count(squad) for squad in dict.fromkeys(by_squad)] == [5, 5, 3]
    names = [loadout.name for loadout in pc.LOADOUTS.values()]
    assert len(set(names)) == 13


MISSION = """
[[marine]]
loadout = "bolter_1"
start = "a"
facing = "e"
facing_fixed = true
[[marine]]
loadout = "bolter_2"
start = "b"
facing = "e"
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
[[deck]]
map = '''
P..DB~KYX
#ab^OC$EL
#VV####.L
#VV####.#
'''
[[deck]]
map = '''
#########
###=..#EL
#######.L
#######.#
'''
"""


@rule("V3-GAP-MISSION-FORMAT")
def test_every_character_of_a_map() -> None:
    board = read_mission(MISSION, "legend").board
    places = {name: [board.name(square) for square in bits(mask)] for name, mask in board.features.items()}
    assert places == {
        "door": ["d1"],
        "bulkhead": ["e1"],
        "debris": ["f1"],
        "crate": ["g1"],
        "cryo tank": ["h1"],
        "ladder top": ["d2"],
        "pit": ["e2"],
        "console": ["f2"],
        "object": ["g2"],
        "ventilation": ["b3", "c3", "b4", "c4"],
        "lift": ["i2", "i3", "i2/2", "i3/2"],
        "lift door": ["h2", "h2/2"],
        "ladder bottom": ["d2/2"],
    }
    # Features of the great expansion have tests of their own.
    expansion = {"armoured door", "duct mouth", "duct shaft", "duct door"}
    assert set(LEGEND.features.values()) - expansion == set(places)
    assert {letter: board.name(square) for letter, square in board.starts.items()} == {"a": "b2", "b": "c2"}
    # The entry area and the exit lie outside the board, next to their first squares.
    assert [board.name(square) for square in board.entries["P"]] == ["b1"]
    (exit_square,) = board.exits["X"]
    assert exit_square >= board.count
    assert (board.xs[exit_square], board.ys[exit_square]) == (8, 0)
    assert ("".join(LEGEND.starts), LEGEND.entries, LEGEND.exits) == (
        "abcdefghij",
        "PQRSTU123456789FGHIJ",
        "X",
    )


@rule("V3-GAP-MISSION-FORMAT", "V3-GAP-SETUP")
def test_doors_start_closed_and_a_fixed_facing_stays() -> None:
    game = new_game(read_mission(MISSION, "legend"), SeededDice(b"1"))
    assert game.closed_doors() >> game.board.find("d1") & 1
    asked = game.decision()
    assert asked is not None
    texts = [game.text(option) for option in asked.options]
    assert texts == ["begin", "Odo: face n", "Odo: face s", "Odo: face w"]


@rule("V3-GAP-MISSION-FORMAT")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("P..DB~KYX", "P..DB~KY", "the row has 9 characters, the first row has 8"),
        ("P..DB~KYX", "P..DB~KY?", "'\\?' is not a character of this game's maps"),
        ("P..DB~KYX", "P#.DB~KYX", "entry area P leads nowhere"),
        ("#ab^OC$EL", "#aa^OC$EL", "start square 'a' stands on the map twice"),
        ("###=..#EL", "###...#EL", "a ladder top needs a ladder bottom"),
        ('start = "b"', 'start = "c"', "the map has no start square 'c'; it has: a, b"),
    ],
)
def test_a_faulty_map_is_explained(old: str, new: str, sentence: str) -> None:
    with pytest.raises(MissionFault, match=sentence):
        read_mission(MISSION.replace(old, new), "faulty")


@rule("V3-GAP-MISSION-FORMAT")
def test_the_section_grid_has_the_shape_of_the_map() -> None:
    drawn = "[[deck]]\nmap = '''\n####\n#ab#\n####\n'''\nsections = '''\n####\n#AB#\n####\n'''\n"
    small = MISSION.split("[[deck]]")[0] + drawn
    assert read_mission(small, "drawn").board.section_names == ["A", "B"]
    with pytest.raises(MissionFault, match="not the same shape"):
        read_mission(small.replace("#AB#", "#AB"), "short")
    with pytest.raises(MissionFault, match="has no section label"):
        read_mission(small.replace("#AB#", "#A##"), "hole")
