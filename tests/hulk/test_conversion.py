"""Converting blips: when, by whom, on which squares, with how many action points."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, play, refusal, rule

# The marine looks away. Catalogue (7,4) is h5, (8,4) is i5, (7,5) is h6.
NOOK = (
    """
phase = "stealer actions"
active = "B1"
map = '''
############
#.########.#
#.########.#
#.########.#
#.#####..###
#.#####.####
############
'''
"""
    + marine("Kesh", "b2", "n")
    + blip("h5", 2)
)


def seat(played: Played) -> int:
    decision = played.game.decision()
    assert decision is not None
    return decision.seat


def points(played: Played, name: str) -> int:
    return played.game.ap[played.piece(name)]


@rule("V3-CONV-BEFORE-MOVING")
def test_a_blip_that_has_moved_cannot_convert() -> None:
    assert refusal(NOOK, "B1: move i5", "B1: convert") == "V3-CONV-BEFORE-MOVING"
    inactive = NOOK.replace('active = "B1"\n', "")
    assert play(inactive, "B1: activate", "B1: convert").one("converted").rule == "V3-CONV-VOLUNTARY"
    # Next turn it may again.
    later = play(NOOK, "B1: move i5", "B1: done", "end phase", "end phase", "B1: activate", "B1: convert")
    assert later.one("converted")["where"] == later.game.board.find("i5")


@rule("V3-CONV-BEFORE-MOVING")
def test_a_door_or_a_ladder_is_a_start_too() -> None:
    door = NOOK.replace("#.#####..###", "#.#####.D###")
    assert refusal(door, "B1: open i5", "B1: convert") == "V3-CONV-BEFORE-MOVING"
    ladder = """
phase = "stealer actions"
active = "B1"
[[deck]]
map = '''
#####
#.^##
#####
'''
[[deck]]
map = '''
#####
#.=.#
#####
'''
""" + blip("c2")
    assert refusal(ladder, "B1: climb to c2/2", "B1: convert") == "V3-CONV-BEFORE-MOVING"


@rule("V3-CONV-VOLUNTARY", "V3-CONV-FACING")
def test_the_stealer_player_places_the_first_where_the_blip_stood() -> None:
    turned_up = play(NOOK, "B1: convert")
    assert turned_up.at("S1") == "h5"
    assert turned_up.options() == ["B1: place at i5", "B1: place at h6"]
    assert seat(turned_up) == pc.STEALER_SEAT
    placed = play(NOOK, "B1: convert", "B1: place at h6")
    assert placed.options() == [f"S1: face {facing}" for facing in "nesw"]
    played = play(NOOK, "B1: convert", "B1: place at h6", "S1: face s", "S2: face e")
    assert (played.at("S1"), played.at("S2")) == ("h5", "h6")
    assert [played.game.facing[played.piece(name)] for name in ("S1", "S2")] == [2, 1]
    assert played.game.lost == 0
    assert refusal(NOOK, "B1: convert", "B1: place at b3") == "V3-CONV-VOLUNTARY"


@rule("V3-CONV-VOLUNTARY")
def test_not_behind_a_closed_door_nor_across_a_pinched_diagonal() -> None:
    scene = """
phase = "stealer actions"
active = "B1"
map = '''
######
#.K#.#
#K.D.#
#.##.#
######
'''
""" + blip("c3", 2)
    # b2 lies between two crates, b4 between a crate and a wall, d3 is a closed door.
    played = play(scene, "B1: convert", "S1: face w")
    assert played.one("lost")["models"] == 1
    assert played.game.foes_on == 1 << played.game.board.find("c3")
    open_door = play("doors = { open = ['d3'] }\n" + scene, "B1: convert", "S1: face w", "S2: face w")
    assert open_door.at("S2") == "d3"


@rule("V3-CONV-VOLUNTARY", "V3-LADDER-ADJACENT", "V3-GAP-CLARIFICATIONS")
def test_the_other_end_of_a_ladder_is_adjacent_the_other_end_of_a_trap_is_not() -> None:
    scene = """
phase = "stealer actions"
active = "B1"
[[deck]]
map = '''
###
#{}#
###
'''
[[deck]]
map = '''
#####
#{}.##
#####
'''
""" + blip("b2", 2)
    ladder = play(scene.format("^", "="), "B1: convert", "S1: face n", "S2: face n")
    assert (ladder.at("S1"), ladder.at("S2")) == ("b2", "b2/2")
    trap = play(scene.format("O", "."), "B1: convert", "S1: face n")
    assert trap.one("lost").rule == "V3-CONV-LOST"
    assert trap.game.foes_on.bit_count() == 1


IN_SIGHT = (
    """
phase = "stealer actions"
active = "B1"
map = '''
#########
#.......#
####.####
#########
'''
"""
    + marine("Kesh", "b2", "{}")
    + blip("e3", 2)
)


@rule("V3-CONV-VOLUNTARY-UNSEEN", "V3-CONV-LOST")
def test_no_voluntary_conversion_puts_a_model_into_sight() -> None:
    played = play(IN_SIGHT.format("e"), "B1: convert", "S1: face n")
    assert played.at("S1") == "e3"
    assert (played.one("lost")["models"], played.one("lost").rule) == (1, "V3-CONV-LOST")
    assert (played.game.lost, played.game.kills) == (1, 0)
    unseen = play(IN_SIGHT.format("s"), "B1: convert")
    assert unseen.options() == ["B1: place at d2", "B1: place at e2", "B1: place at f2"]


@rule("V3-CONV-VOLUNTARY-UNSEEN")
def test_placing_into_sight_is_refused_where_another_square_is_free() -> None:
    scene = IN_SIGHT.format("e").replace("####.####", "####..###").replace("value = 2", "value = 3")
    placing = play(scene, "B1: convert")
    # Only f3 is out of sight: it is taken without asking, and the third stealer is lost.
    assert refusal(scene, "B1: convert", "B1: place at e2") == "V3-CONV-FACING"
    played = play(scene, "B1: convert", "S1: face n", "S2: face n")
    assert (placing.at("S2"), played.game.lost) == ("f3", 1)
    two = scene.replace("####..###", "###...###")
    assert refusal(two, "B1: convert", "B1: place at e2") == "V3-CONV-VOLUNTARY-UNSEEN"


TURNING = """
active = "Kesh"
dice = {}
map = '''
##########
#........#
######..##
##########
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "n"
[[piece]]
kind = "blip"
value = {}
at = "g2"
"""


@rule("V3-CONV-INVOLUNTARY", "V3-CONV-INVOLUNTARY-SEEN-OK", "V3-CONV-FACING")
def test_a_blip_that_comes_into_sight_is_placed_by_the_marine_player_and_faced_by_the_other() -> None:
    # Catalogue (5,0) is g2; f2 is in sight, g3 and h3 are not.
    scene = TURNING.format("[]", 3)
    turned = play(scene, "Kesh: turn right")
    assert turned.one("converted").rule == "V3-CONV-INVOLUNTARY"
    assert turned.at("S1") == "g2"
    assert (turned.kind(), seat(turned)) == ("place", pc.MARINE_SEAT)
    assert turned.options() == [f"B1: place at {square}" for square in ("f2", "h2", "g3", "h3")]
    assert refusal(scene, "Kesh: turn right", "B1: place at e2") == "V3-CONV-INVOLUNTARY"
    placed = play(scene, "Kesh: turn right", "B1: place at f2", "B1: place at h3")
    assert (placed.kind(), seat(placed)) == ("facing", pc.STEALER_SEAT)
    played = play(
        scene, "Kesh: turn right", "B1: place at f2", "B1: place at h3", "S1: face w", "S2: face w", "S3: face n"
    )  # fmt: skip
    assert [played.at(name) for name in ("S1", "S2", "S3")] == ["g2", "f2", "h3"]
    assert played.game.facing[played.piece("S3")] == 0
    # He goes on with the shot of his turn.
    assert (played.kind(), points(played, "Kesh")) == ("free shot", 3)
    assert played.game.discard == [3]


@rule("V3-CONV-INVOLUNTARY")
def test_in_the_marine_turn_nobody_on_overwatch_shoots_at_it() -> None:
    # Odo sees h3, not the blip on g2.
    scene = TURNING.format("[]", 2) + (
        '[[piece]]\nname = "Odo"\nat = "g3"\nfacing = "e"\nstates = ["overwatch"]\n'
    )
    played = play(
        scene, "Kesh: turn right", "B1: place at h3", "S1: face w", "S2: face w", "Kesh: hold fire"
    )  # fmt: skip
    assert played.at("S2") == "h3"
    assert played.all("shot") == []
    assert played.game.flags[played.piece("Odo")] & pc.OVERWATCH


@rule("V3-CONV-LOST")
def test_stealers_without_a_square_are_lost_and_are_no_kills() -> None:
    dead_end = (
        """
active = "Kesh"
map = '''
########
#......#
########
'''
"""
        + marine("Kesh", "b2", "n")
        + blip("g2", 3)
    )
    played = play(dead_end, "Kesh: turn right", "S1: face w", "S2: face w")
    assert (played.at("S1"), played.at("S2")) == ("g2", "f2")
    assert (played.one("lost")["models"], played.one("lost").rule) == (1, "V3-CONV-LOST")
    assert (played.game.kills, played.game.lost, played.game.discard) == (0, 1, [3])


# Conversion and action points

BEHIND_A_DOOR = """
phase = "stealer actions"
{}
map = '''
############
#....D....D#
###.########
###.########
############
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
[[piece]]
kind = "blip"
value = 1
at = "g2"
states = {}
[[piece]]
kind = "stealer"
at = "d4"
facing = "n"
"""


@rule("V3-GAP-CONVERSION-AP", "V3-CONV-BEFORE-MOVING")
def test_a_voluntary_conversion_leaves_each_stealer_six_points() -> None:
    played = play(NOOK, "B1: convert", "B1: place at h6", "S1: face s", "S2: face e")
    assert (points(played, "S1"), points(played, "S2")) == (6, 6)
    assert played.options() == ["S1: activate", "S2: activate", "end phase"]


@rule("V3-GAP-CONVERSION-AP")
def test_uncovered_in_its_own_activation_it_leaves_what_it_had_left() -> None:
    scene = BEHIND_A_DOOR.format('active = "B1"', "[]")
    played = play(scene, "B1: move h2", "B1: move g2", "B1: open f2", "S2: face w")
    assert points(played, "S2") == 3
    # The blip's activation is over; its stealer is activated on its own.
    assert played.options() == ["S1: activate", "S2: activate", "end phase"]
    assert refusal(scene, "B1: move h2", "B1: move g2", "B1: open f2", "S2: face w", "B1: activate") == (
        "V3-ACT-ONE-AT-A-TIME"
    )
    moved = play(
        scene, "B1: move h2", "B1: move g2", "B1: open f2", "S2: face w", "S2: activate",
        "S2: move f2 facing w", "S2: move e2 facing w", "S2: move d2 facing w",
    )  # fmt: skip
    assert (moved.at("S2"), points(moved, "S2"), moved.kind()) == ("d2", 0, "stealer")


UNCOVERED_BY_A_STEALER = """
phase = "stealer actions"
active = "S1"
map = '''
###########
#.........#
#####.#####
###########
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
[[piece]]
kind = "stealer"
at = "f2"
facing = "s"
[[piece]]
kind = "blip"
value = 1
at = "h2"
states = {}
"""


@rule("V3-GAP-CONVERSION-AP")
def test_uncovered_before_its_activation_it_keeps_six_points() -> None:
    played = play(UNCOVERED_BY_A_STEALER.format("[]"), "S1: move f3 facing s", "S2: face w", "S1: done")
    assert points(played, "S2") == 6
    assert played.options() == ["S2: activate", "end phase"]


@rule("V3-GAP-CONVERSION-AP")
def test_uncovered_after_its_activation_its_stealers_are_done_too() -> None:
    scene = UNCOVERED_BY_A_STEALER.format('["activated"]')
    played = play(scene, "S1: move f3 facing s", "S2: face w", "S1: done")
    assert played.options() == ["end phase"]
    assert refusal(scene, "S1: move f3 facing s", "S2: face w", "S1: done", "S2: activate") == (
        "V3-ACT-NO-REACTIVATION"
    )
    later = play(
        scene, "S1: move f3 facing s", "S2: face w", "S1: done", "end phase", "end phase", "S2: activate"
    )
    assert (later.game.turn, points(later, "S2"), later.kind()) == (2, 6, "stealer action")


@rule("V3-GAP-CONVERSION-AP")
def test_converted_in_the_marine_turn_it_has_six_points_in_the_stealer_turn() -> None:
    scene = TURNING.format("[]", 1)
    played = play(
        scene, "Kesh: turn right", "S1: face w", "Kesh: hold fire", "Kesh: done", "end phase", "S1: activate"
    )
    assert (points(played, "S1"), played.kind()) == (6, "stealer action")


@rule("V3-GAP-STEALER-POOL", "V3-CONV-LOST")
def test_no_more_stealers_than_the_box_has() -> None:
    scene = (
        'phase = "stealer actions"\nactive = "B1"\noptions = { stealer_pool = 4 }\n'
        "map = '''\nP.....#.......\n'''\n"
        '[[piece]]\nkind = "blip"\nvalue = 3\nat = "j1"\n'
        '[[piece]]\nkind = "stealer"\nat = "b1"\nfacing = "e"\n'
        '[[piece]]\nkind = "stealer"\nwaiting = "P"\n'
    )
    # One on the board and one waiting: two more may come.
    played = play(scene, "B1: convert", "B1: place at k1", "S3: face e", "S4: face e")
    assert (played.one("lost")["models"], played.one("lost").rule) == (1, "V3-GAP-STEALER-POOL")
    assert (played.at("S3"), played.at("S4")) == ("j1", "k1")
    assert (played.game.kills, played.game.lost) == (0, 1)
    unlimited = play(
        scene.replace("= 4", "= 0"), "B1: convert", "B1: place at k1", "S3: face e", "S4: face e", "S5: face e"
    )  # fmt: skip
    assert (unlimited.at("S5"), unlimited.game.lost) == ("i1", 0)


@rule("V3-GAP-STEALER-POOL", "V3-CONV-OFF-BOARD", "V3-BLIP-DISCARD")
@pytest.mark.parametrize("where", ['at = "j1"', 'waiting = "P"'])
def test_where_more_models_stand_than_the_pool_holds_a_blip_loses_what_it_is_worth(where: str) -> None:
    foes = "".join(stealer(f"{square}1", "e") for square in "bcd")
    scene = (
        'phase = "stealer actions"\nactive = "B1"\noptions = { stealer_pool = 2 }\n'
        f"map = '''\nP.....#.......\n'''\n[[piece]]\nkind = \"blip\"\nvalue = 2\n{where}\n{foes}"
    )
    played = play(scene, "B1: convert")
    lost = played.one("lost")
    assert (lost["models"], lost.rule, played.game.lost) == (2, "V3-GAP-STEALER-POOL", 2)
    assert (played.game.kills, played.game.discard, played.all("placed")) == (0, [2], [])
    assert len(played.game.kind) == 4
    # What has a pool of its own is not counted in it.
    others = scene.replace(foes, foes.replace("stealer", "hormagaunt"))
    assert play(others, "B1: convert").all("lost") == []


@rule("V3-GAP-STEALER-POOL")
def test_killed_models_go_back_to_the_pool() -> None:
    scene = (
        'active = "Kesh"\ndice = [6, 1]\noptions = { stealer_pool = 1 }\n'
        "map = '''\n........#...\n'''\n"
        '[[piece]]\nname = "Kesh"\nat = "a1"\nfacing = "e"\n'
        '[[piece]]\nkind = "stealer"\nat = "d1"\nfacing = "w"\n'
        '[[piece]]\nkind = "blip"\nvalue = 1\nat = "j1"\n'
    )
    played = play(
        scene, "Kesh: fire at d1", "Kesh: done", "end phase", "B1: activate", "B1: convert", "S2: face w"
    )  # fmt: skip
    assert (played.at("S1"), played.at("S2"), played.game.lost) == ("", "j1", 0)
    full = play(scene, "Kesh: done", "end phase", "B1: activate", "B1: convert")
    assert (full.game.lost, full.game.kills) == (1, 0)
    assert play("map = '''\n...\n'''\n[[piece]]\nname = 'Kesh'\nat = 'a1'\n").game.profile.stealer_pool == 22


@rule("V3-CONV-INVOLUNTARY")
def test_the_first_model_cites_the_conversion_that_brought_it() -> None:
    scene = NOOK.replace('"stealer actions"', '"marine actions"').replace('active = "B1"', 'active = "Kesh"')
    corridor = scene.replace("#.#####..###", "#........###").replace('at = "b2"', 'at = "b5"')
    played = play(corridor, "Kesh: turn right")
    assert played.one("placed").rule == "V3-CONV-INVOLUNTARY"
    assert play(NOOK, "B1: convert").one("placed").rule == "V3-CONV-VOLUNTARY"
