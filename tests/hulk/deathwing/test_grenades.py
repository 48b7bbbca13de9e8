"""The captain's grenades: where they are aimed, what they strike, and that nothing stays."""

from __future__ import annotations

from fractions import Fraction

from hullbreach.faces.hulk import HULK
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.odds import describe_odds
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import piece, play, refusal, rule

ACTIVE = 'active = "Orsan"\n'
# Orsan stands in section a; b is a corridor, c a room behind a door that belongs to c.
BOARD = """
map = '''
################
#.......D......#
#############..#
################
'''
sections = '''
################
#aabbbbbcccccca#
#############cc#
################
'''
"""
OPEN = """
map = '''
###############
#.............#
###############
'''
sections = '''
###############
#abbbbbbbbbbbb#
###############
'''
"""


def orsan(more: str = "", at: str = "b2") -> str:
    return piece(more, loadout="captain", at=at, facing="e")


def scene(top: str, pieces: str, board: str = BOARD) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


@rule("DW-GRENADE-FIRE", "DW-GRENADE-AMMO")
def test_a_grenade_flies_eight_squares_and_not_into_the_own_section() -> None:
    body = scene(ACTIVE, orsan(), OPEN)
    thrown = play(body, "Orsan: grenade j2")
    assert (thrown.game.ap[0], thrown.game.ammo[0]) == (3, 9)
    assert thrown.one("grenade")["left"] == 9 and thrown.all("blast") == []
    assert refusal(body, "Orsan: grenade k2") == "DW-GRENADE-FIRE"
    assert refusal(scene(ACTIVE, orsan()), "Orsan: grenade c2") == "DW-GRENADE-FIRE"
    away = scene(ACTIVE, orsan().replace('"e"', '"w"'), OPEN)
    assert refusal(away, "Orsan: grenade j2") == "V3-LOS-ARC"
    assert refusal(scene(ACTIVE, orsan("ammo = 0\n"), OPEN), "Orsan: grenade d2") == "DW-GRENADE-AMMO"
    assert (
        refusal(scene('active = "Kesh"\n', marine("Kesh", "b2"), OPEN), "Kesh: grenade d2")
        == "DW-GRENADE-FIRE"
    )


@rule("DW-GRENADE-SECTION", "DW-GRENADE-KILL-TABLE")
def test_a_die_for_each_in_the_section_and_for_no_other() -> None:
    pieces = orsan() + stealer("e2") + marine("Kesh", "g2") + stealer("k2")
    body = scene(ACTIVE + "dice = [4, 5]\n", pieces)
    thrown = play(body, "Orsan: grenade d2")
    assert [thrown.at(name) for name in ("S1", "Kesh", "S2")] == ["", "g2", "k2"]
    assert {blast["score"] for blast in thrown.all("blast")} == {4, 6}
    dead = play(
        scene(ACTIVE + "dice = [3, 6]\n", orsan() + stealer("e2") + marine("Kesh", "g2")), "Orsan: grenade d2"
    )
    assert [dead.at(name) for name in ("S1", "Kesh")] == ["e2", ""]


@rule("DW-GRENADE-SECTION", "DW-GAP-CLARIFICATIONS")
def test_at_a_closed_door_it_strikes_the_door_and_his_side_of_its_section() -> None:
    # Everything of the door's section lies behind it.
    behind = scene(ACTIVE + "dice = [5]\n", orsan() + stealer("k2"))
    blown = play(behind, "Orsan: grenade i2")
    assert len(blown.all("door destroyed")) == 1 and len(blown.all("blast")) == 1
    assert blown.at("S1") == "k2"
    # The section goes on on his side of the door.
    long = BOARD.replace("#aabbbbbcccccca#", "#aabccccccccccc#").replace("#.......D", "#.....~.D")
    near = orsan(at="c2") + marine("Kesh", "g2") + stealer("k2")
    hidden = scene(ACTIVE, near, long)
    assert refusal(hidden, "Orsan: grenade i2") == "V3-LOS-BLOCKED", "Kesh hides the door"
    at_door = scene(ACTIVE + "dice = [6, 4]\n", near.replace("g2", "f2"), long.replace("~", "."))
    assert refusal(at_door, "Orsan: grenade i2") == "V3-LOS-BLOCKED"
    thrown = play(at_door, "Orsan: grenade e2")
    assert (thrown.at("Kesh"), thrown.at("S1")) == ("", "k2"), "the door shuts off what is behind it"
    assert len(thrown.all("blast")) == 2 and thrown.game.doors, "and gets a die of its own"
    # In a wide place he sees the door past others; those on his side get a die, those behind it none.
    wide = """
map = '''
########
#......#
#...D..#
#......#
########
'''
sections = '''
########
#abb##b#
#abbbbb#
#abb##b#
########
'''
""".replace("#......#", "#...##.#")
    aside = orsan(at="b3") + stealer("d2") + stealer("f3")
    struck = play(scene(ACTIVE + "dice = [4, 5]\n", aside, wide), "Orsan: grenade e3")
    assert (struck.at("S1"), struck.at("S2"), struck.game.doors) == ("", "f3", 0)


@rule("DW-GRENADE-INSTANT")
def test_nothing_burns_afterwards() -> None:
    top = 'phase = "stealer actions"\nactive = "S1"\ncommand = { counter = 1 }\ndice = [3]\n'
    moves = ["S1: move f2 facing w", "react: Orsan", "Orsan: grenade e2", "S1: move e2 facing w"]
    thrown = play(scene(top, orsan() + stealer("g2")), *moves)
    assert thrown.at("S1") == "e2" and thrown.all("flame test") == []
    fired = play(scene(ACTIVE, orsan()), "Orsan: grenade f2")
    assert fired.game.burning == 0 and fired.game.burned == 0
    assert fired.game.field(0) >> fired.game.board.index[0, 7, 1] & 1, "sight goes through"


@rule("DW-GRENADE-KILL-TABLE")
def test_blips_die_whole_and_bulkheads_withstand() -> None:
    board = """
map = '''
########
#......#
###..B.#
###KY..#
########
'''
sections = '''
########
#abbbbb#
###bbbb#
###bbbb#
########
'''
"""
    body = scene(ACTIVE + "dice = [4, 5, 5]\n", orsan() + blip("e3", 3), board)
    blown = play(body, "Orsan: grenade d2")
    assert (blown.game.kills, blown.game.blips_on) == (3, 0)
    assert not blown.game.crates and not blown.game.tanks and blown.game.bulkheads
    whole = scene(ACTIVE + "dice = [3, 4, 4]\n", orsan() + blip("e3", 3), board)
    stood = play(whole, "Orsan: grenade d2", all_accepted=False)
    assert stood.game.crates and stood.game.tanks


@rule("DW-GRENADE-KILL-TABLE")
def test_the_odds_and_the_picture_of_a_grenade() -> None:
    game = play(scene(ACTIVE, orsan() + stealer("e2") + stealer("f2") + marine("Kesh", "g2"))).game
    choice = game.read("Orsan: grenade d2")
    assert describe_odds(game, choice) == {"kill": Fraction(3, 4), "loss": Fraction(1, 6)}
    seen = HULK.preview(game, pc.MARINE_SEAT, ["Orsan: grenade d2"])
    assert set(seen.struck) == {"d2", "e2", "f2", "g2", "h2"}
    assert [chance.label.en for chance in seen.odds] == ["kill", "kills Kesh too"]
    assert seen.dice is not None and "4+" in seen.dice.en
