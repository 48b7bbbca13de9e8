"""Doors and bulkheads in detail, sections, and flames between them."""

from __future__ import annotations

from hullbreach.kernel.sections import derive_sections
from tests.hulk.pieces import marine, stealer
from tests.scenes import piece, play, refusal, rule

CORRIDOR = """
map = '''
##########
#...{}....#
##########
'''
"""
DOOR = CORRIDOR.format("D")
KESH = '[[piece]]\nname = "Kesh"\nat = "{}"\nfacing = "{}"\n'
STEALER = '[[piece]]\nkind = "stealer"\nat = "{}"\nfacing = "w"\n'
BLIP = '[[piece]]\nkind = "blip"\nvalue = 1\nat = "{}"\n'
OPEN = 'doors = { open = ["e2"] }\n'


@rule("V3-GAP-DOORS")
def test_a_door_starts_closed_and_blocks_movement_and_sight() -> None:
    scene = 'active = "Kesh"\ndice = []\n' + DOOR + KESH.format("d2", "e") + STEALER.format("g2")
    assert refusal(scene, "Kesh: forward") == "V3-MOVE-OBSTACLE"
    assert refusal(scene, "Kesh: fire at g2") == "V3-LOS-BLOCKED"
    through = play(OPEN + scene, "Kesh: forward", "Kesh: hold fire")
    assert through.at("Kesh") == "e2"


@rule("V3-GAP-DOORS")
def test_a_door_cannot_be_closed_on_a_piece_on_flames_or_once_destroyed() -> None:
    scene = 'active = "Kesh"\n' + DOOR + KESH.format("d2", "e")
    assert refusal(OPEN + scene + STEALER.format("e2"), "Kesh: close e2") == "V3-GAP-DOORS"
    assert refusal(OPEN + 'burning = ["e2"]\n' + scene, "Kesh: close e2") == "V3-GAP-DOORS"
    destroyed = 'doors = { destroyed = ["e2"] }\n' + scene
    assert refusal(destroyed, "Kesh: close e2") == "V3-GAP-DOORS"
    assert play(OPEN + scene, "Kesh: close e2").one("door closed").rule == "V3-DOOR-COST"
    # On a blip neither; the one who stands in the doorway cannot work that door.
    stealer = 'phase = "stealer actions"\nactive = "S1"\n' + OPEN + DOOR + STEALER.format("f2")
    assert refusal(stealer + BLIP.format("e2"), "S1: close e2") == "V3-GAP-DOORS"
    inside = 'active = "Kesh"\n' + OPEN + DOOR + KESH.format("e2", "e")
    assert refusal(inside, "Kesh: close e2") == "V3-DOOR-FRONT-THREE"


@rule("V3-GAP-DOORS")
def test_a_door_round_a_corner_may_be_worked() -> None:
    scene = """
active = "Kesh"
map = '''
#####
##D##
#.###
#####
'''
""" + marine("Kesh", "b3", "n")
    assert play(scene, "Kesh: open c2").one("door opened").rule == "V3-DOOR-COST"


@rule("V3-GAP-DOORS")
def test_a_bulkhead_never_opens_and_takes_a_cannon_a_blow_or_a_chain_fist() -> None:
    scene = (
        'active = "Kesh"\ndice = {}\n' + CORRIDOR.format("B") + "[[piece]]\nname = 'Kesh'\n{}\nfacing = 'e'\n"
    )
    bolter = scene.format([], "at = 'd2'")
    assert refusal(bolter, "Kesh: open e2") == "V3-GAP-DOORS"
    assert refusal(bolter, "Kesh: fire at e2") == "V3-GAP-DOORS"
    blow = play(scene.format([6], "at = 'd2'"), "Kesh: attack e2")
    assert blow.one("bulkhead destroyed").rule == "V3-CC-DOOR"
    cannon = "loadout = 'cannon'\nat = 'b2'"
    assert play(scene.format([5, 5, 5], cannon), "Kesh: fire at e2").game.bulkheads
    gone = play(scene.format([6, 1, 2], cannon), "Kesh: fire at e2")
    assert (gone.one("shot")["score"], gone.game.bulkheads) == (6, 0)
    # A second shot in a row needs no less.
    again = play(scene.format([5, 1, 2, 5, 5, 4], cannon), "Kesh: fire at e2", "Kesh: fire at e2")
    assert [event["score"] for event in again.all("shot")] == [6, 6]
    assert again.game.bulkheads
    fist = play(scene.format([], "loadout = 'chainfist'\nat = 'd2'"), "Kesh: attack e2")
    assert (fist.one("bulkhead destroyed").rule, fist.game.bulkheads) == ("V3-CHAIN-FIST", 0)


def drawn(*rows: str) -> dict[tuple[int, int], str]:
    floor = {(x, y) for y, row in enumerate(rows) for x, char in enumerate(row) if char != "#"}
    return derive_sections(floor)


def as_text(*rows: str) -> list[str]:
    labels = drawn(*rows)
    return ["".join(labels.get((x, y), "#") for x in range(len(row))) for y, row in enumerate(rows)]


@rule("V3-GAP-SECTIONS")
def test_sections_are_rooms_then_junctions_with_their_arms_then_runs_of_four() -> None:
    assert as_text(
        "##########",
        "#..#######",
        "#.......##",
        "######.###",
        "######.###",
        "##########",
    ) == [
        "##########",
        "#AA#######",
        "#AACCBBB##",
        "######B###",
        "######D###",
        "##########",
    ]  # fmt: skip
    # Nine squares make three pieces of three, ten make 4, 3, 3, and a turn of the corridor is a junction.
    assert as_text(".........") == ["AAABBBCCC"]
    assert as_text("..........") == ["AAAABBBCCC"]
    assert as_text("...", "##.", "##.", "##.") == ["BAA", "##A", "##C", "##C"]


@rule("V3-GAP-SECTIONS")
def test_a_mission_may_draw_its_own_sections() -> None:
    own = "map = '''\n####\n#..#\n####\n'''\nsections = '''\n####\n#ab#\n####\n'''\n" + KESH.format("b2", "e")
    assert play(own).game.board.section_names == ["a", "b"]


# One section of five squares with a door in it, and beyond a second one.
BURNING = """
active = "Brand"
dice = {}
doors = {{ open = [{}] }}
map = '''
##########
#...D....#
##########
'''
sections = '''
##########
#AABBBBBC#
##########
'''
""" + piece(loadout="flamer", at="b2", facing="e")


@rule("V3-GAP-SECTIONS", "V3-FIRE-FLAMES-AND-DOORS")
def test_flames_fill_the_section_as_far_as_the_closed_door() -> None:
    shut = play(BURNING.format([], "") + STEALER.format("g2"), "Brand: flame d2")
    assert shut.game.burning == 1 << shut.game.board.find("d2")
    assert shut.at("S1") == "g2"
    wide = play(BURNING.format([2], '"e2"') + STEALER.format("g2"), "Brand: flame d2")
    assert [wide.game.board.name(b) for b in range(8) if wide.game.burning >> b & 1] == [
        "d2",
        "e2",
        "f2",
        "g2",
        "h2",
    ]
    assert wide.at("S1") == ""
    # The door stands open in the fire and cannot be closed, nor seen through.
    assert not wide.game.sees(0, wide.game.board.find("i2"))
    assert (
        refusal(BURNING.format([], "").replace("b2", "d2") + STEALER.format("i2"), "Brand: flame e2")
        == "V3-HF-FIRE"
    )


@rule("V3-GAP-SECTIONS")
def test_flames_do_not_squeeze_past_a_closed_door() -> None:
    # d2 and e3 touch only where a wall meets the closed door e2.
    scene = (
        """
active = "Brand"
dice = []
map = '''
######
#...D#
####.#
######
'''
sections = '''
######
#AABB#
####B#
######
'''
"""
        + piece(loadout="flamer", at="b2", facing="e")
        + stealer("e3", "n")
    )
    played = play(scene, "Brand: flame d2")
    assert played.game.burning == 1 << played.game.board.find("d2")
    assert played.at("S1") == "e3"


@rule("V3-HF-BLOCK-SIGHT", "V3-BLIP-NOT-INTO-SIGHT")
def test_a_blip_may_walk_behind_flames() -> None:
    scene = (
        'phase = "stealer actions"\nactive = "B1"\n' + "{}" + CORRIDOR.format(".").replace("#...", "#...")
        + KESH.format("b2", "e")
    ).replace("##########\n'''", "#######.##\n##########\n'''") + BLIP.format("h3")  # fmt: skip
    assert refusal(scene.replace("{}", ""), "B1: move h2") == "V3-BLIP-NOT-INTO-SIGHT"
    behind = play(scene.replace("{}", 'burning = ["d2", "e2"]\n'), "B1: move h2")
    assert behind.at("B1") == "h2"
    assert refusal(scene.replace("{}", 'burning = ["g2", "h2"]\n'), "B1: move h2") == "V3-HF-NO-ENTRY"
