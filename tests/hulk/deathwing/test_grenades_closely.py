"""Grenades where a small slip would show: every square they reach, the last one, holes, and doors on four sides."""

from __future__ import annotations

import pytest

from hullbreach.hulk.firing.grenades import ACTIONS, GRENADE
from hullbreach.kernel.events import NONE
from tests.hulk.deathwing.test_grenades import ACTIVE, OPEN, orsan, scene
from tests.hulk.pieces import marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

CANISTER = '[[object]]\nname = "toxin"\nkind = "canister"\n'
# A cross of corridors with a door in each arm; every arm is a section, and so is the middle.
CROSS = """
map = '''
#########
####.####
####D####
####.####
#.D...D.#
####.####
####D####
####.####
#########
'''
sections = '''
#########
####a####
####a####
####a####
#bbbeccc#
####d####
####d####
####d####
#########
'''
"""


def grenades(played: Played) -> list[str]:
    return [option.removeprefix("Orsan: grenade ") for option in played.options() if "grenade" in option]


@rule("DW-GRENADE-FIRE")
def test_the_squares_that_a_grenade_reaches() -> None:
    assert grenades(play(scene(ACTIVE, orsan(), OPEN))) == [f"{column}2" for column in "cdefghij"]
    # The whole corridor is his own section from c on: only what is behind him is not, and he does not see that.
    assert grenades(play(scene(ACTIVE, orsan(at="c2"), OPEN))) == []
    back = orsan(at="c2").replace('"e"', '"w"')
    assert grenades(play(scene(ACTIVE, back, OPEN))) == ["b2"], "the first square of all"


@rule("DW-GRENADE-FIRE", "DW-GRENADE-AMMO", "V3-TOXIN-NO-WEAPONS")
def test_the_last_grenade_for_the_last_point_and_none_after_it() -> None:
    last = scene(ACTIVE, orsan("ap = 1\nammo = 1\n") + marine("Kesh", "l2"), OPEN)
    thrown = play(last, "Orsan: grenade d2")
    told = thrown.one("grenade")
    assert (thrown.game.ap[0], thrown.game.ammo[0], told["left"], told["who"]) == (0, 0, 0, 0)
    assert told["at"] == thrown.game.board.find("d2") and told.rule == "DW-GRENADE-FIRE"
    assert grenades(play(scene(ACTIVE, orsan("ammo = 0\n"), OPEN))) == []
    laden = scene(ACTIVE, CANISTER + orsan('carries = "toxin"\n'), OPEN)
    assert grenades(play(laden)) == [] and refusal(laden, "Orsan: grenade d2") == "V3-TOXIN-NO-WEAPONS"


@rule("DW-LEVELS-GRENADE-DROP")
@pytest.mark.parametrize(("die", "deck"), [(2, "/2"), (3, "")])
def test_at_a_hole_a_grenade_stays_on_three_or_more(die: int, deck: str) -> None:
    board = ""
    for middle in ("#...O...#", "#.......#"):
        board += f"[[deck]]\nmap = '''\n#########\n{middle}\n#########\n'''\n"
        board += "sections = '''\n#########\n#abbbbbb#\n#########\n'''\n"
    pieces = orsan() + stealer("g2") + stealer("g2/2")
    thrown = play(scene(ACTIVE + f"dice = [{die}, 4]\n", pieces, board), "Orsan: grenade e2")
    test, find = thrown.one("grenade at hole"), thrown.game.board.find
    assert (test.rule, test["at"], test["score"], test["who"]) == (
        "DW-LEVELS-GRENADE-DROP",
        find("e2"),
        3,
        0,
    )
    assert (thrown.at("S1") == "", thrown.at("S2") == "") == (deck == "", deck == "/2")
    solid = play(scene(ACTIVE + "dice = [4]\n", pieces, board), "Orsan: grenade f2")
    assert not solid.all("grenade at hole") and solid.at("S1") == ""


@rule("DW-GRENADE-SECTION")
@pytest.mark.parametrize(
    ("facing", "door", "his", "beyond"),
    [("n", "e3", "e4", "e2"), ("e", "g5", "f5", "h5"), ("s", "e7", "e6", "e8"), ("w", "c5", "d5", "b5")],
)
def test_a_door_on_any_side_parts_what_is_struck(facing: str, door: str, his: str, beyond: str) -> None:
    captain = piece("", loadout="captain", at="e5", facing=facing)
    struck = play(scene(ACTIVE + "dice = [4]\n", captain + stealer(beyond), CROSS), f"Orsan: grenade {door}")
    assert struck.at("S1") == beyond and len(struck.all("blast")) == 1, "the door alone gets a die"
    assert struck.game.doors >> struck.game.board.find(door) & 1, "and withstands a 4"
    gone = play(scene(ACTIVE + "dice = [5]\n", captain, CROSS), f"Orsan: grenade {door}")
    assert not gone.game.doors >> gone.game.board.find(door) & 1
    near = play(scene(ACTIVE + "dice = [5, 1]\n", captain, CROSS), f"Orsan: grenade {his}")
    assert [blast["where"] for blast in near.all("blast")] == [near.game.board.find(door)], (
        "the door beside it"
    )


@rule("DW-GRENADE-FIRE")
@pytest.mark.parametrize("at", ["b2", "c2", "g2"])
def test_every_square_is_offered_or_refused(at: str) -> None:
    game = play(scene(ACTIVE, orsan("ap = 1\n", at), OPEN)).game
    asked = game.decision()
    assert asked is not None
    for square in range(game.board.count):
        choice = (GRENADE, 0, square, 0)
        assert (choice in asked.options) == (game.profile.actions.why_not(game, choice) is None)


@rule("DW-GRENADE-SECTION")
def test_a_door_in_the_open_is_struck_alone_where_nothing_of_its_section_is_on_his_side() -> None:
    board = """
map = '''
######
#...##
#..D.#
#...##
######
'''
sections = '''
######
#aab##
#aabb#
#aab##
######
'''
"""
    pieces = orsan(at="b3") + marine("Kesh", "c2") + stealer("d2") + stealer("e3")
    thrown = play(scene(ACTIVE + "dice = [5]\n", pieces, board), "Orsan: grenade d3")
    assert [blast["where"] for blast in thrown.all("blast")] == [thrown.game.board.find("d3")]
    two = OPEN.replace("#.............#", "#....DD.......#")
    thrown = play(
        scene(ACTIVE + "dice = [5]\n", orsan(at="c2"), two.replace("#abbbb", "#aaaab")), "Orsan: grenade f2"
    )
    assert [blast["where"] for blast in thrown.all("blast")] == [thrown.game.board.find("f2")]


@rule("DW-GRENADE-KILL-TABLE")
def test_a_ladder_in_the_section_is_nobody() -> None:
    board = ""
    for middle in ("#...^...#", "#...=...#"):
        board += f"[[deck]]\nmap = '''\n#########\n{middle}\n#########\n'''\n"
        board += "sections = '''\n#########\n#abbbbbb#\n#########\n'''\n"
    thrown = play(scene(ACTIVE + "dice = [5]\n", orsan(), board), "Orsan: grenade g2")
    blast = thrown.one("blast")
    assert (blast["victim"], blast["score"], thrown.at("Orsan"), thrown.game.ladders) == (NONE, 5, "b2", 0)


def test_menus_warn_of_dice_and_that_nothing_is_taken_back() -> None:
    (grenade,) = ACTIONS
    assert grenade.look.final and grenade.look.dice
