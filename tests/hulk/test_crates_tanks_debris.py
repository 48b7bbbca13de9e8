"""Things in the way: crates, cryo tanks, debris."""

from __future__ import annotations

from tests.hulk.pieces import marine, stealer
from tests.scenes import play, refusal, rule

# Catalogue (0,0) is b2, (4,0) f2, (5,0) g2, (6,0) h2.
CORRIDOR = """
active = "{}"
dice = {}
map = '''
##########
#....{}...#
##########
'''
"""
KESH = '[[piece]]\nname = "Kesh"\nat = "{}"\nfacing = "e"\n'
CANNON = '[[piece]]\nloadout = "cannon"\nat = "{}"\nfacing = "e"\n'
FLAMER = '[[piece]]\nloadout = "flamer"\nat = "{}"\nfacing = "e"\n'
STEALER = '[[piece]]\nkind = "stealer"\nat = "{}"\nfacing = "w"\n'


@rule("V3-CRATE-BLOCKS")
def test_a_crate_blocks_sight_and_movement() -> None:
    scene = CORRIDOR.format("Kesh", [], "K") + KESH + STEALER.format("h2")
    assert refusal(scene.format("b2"), "Kesh: fire at h2") == "V3-LOS-BLOCKED"
    assert refusal(scene.format("e2"), "Kesh: forward") == "V3-CRATE-BLOCKS"
    stealer = 'phase = "stealer actions"\n' + CORRIDOR.format("S1", [], "K") + STEALER.format("g2")
    assert refusal(stealer, "S1: move f2 facing w") == "V3-CRATE-BLOCKS"


@rule("V3-CRATE-FIXED", "V3-CRATE-DESTROY")
def test_a_crate_is_shot_or_attacked_and_never_moved() -> None:
    played = play(CORRIDOR.format("Kesh", [], "K") + KESH.format("e2"))
    words = sorted(line.removeprefix("Kesh: ") for line in played.options() if line.startswith("Kesh"))
    assert words == [
        "attack f2", "back", "done", "fire at f2", "guard", "overwatch", "turn left", "turn right",
    ]  # fmt: skip


@rule("V3-CRATE-DESTROY")
def test_a_crate_gives_way_to_shots_and_blows_like_a_door() -> None:
    shot = play(CORRIDOR.format("Kesh", [6, 1], "K") + KESH.format("b2"), "Kesh: fire at f2")
    assert shot.one("crate destroyed")["where"] == shot.game.board.find("f2")
    missed = play(CORRIDOR.format("Kesh", [5, 5], "K") + KESH.format("b2"), "Kesh: fire at f2")
    assert missed.all("crate destroyed") == []
    blow = play(CORRIDOR.format("Kesh", [6], "K") + KESH.format("e2"), "Kesh: attack f2")
    assert (blow.one("attack on thing")["score"], blow.game.crates) == (6, 0)
    stealer = 'phase = "stealer actions"\n' + CORRIDOR.format("S1", [1, 6, 2], "K") + STEALER.format("g2")
    assert play(stealer, "S1: attack f2").game.crates == 0


SECTIONED = """
active = "Brand"
dice = {}
map = '''
##########
#....{}..#
##########
'''
sections = '''
##########
#AAABBBBB#
##########
'''
"""


@rule("V3-CRATE-DESTROY")
def test_flames_destroy_a_crate_on_a_six_only() -> None:
    for die, left in ((6, 0), (5, 1)):
        played = play(SECTIONED.format([die], "K.") + FLAMER.format("b2"), "Brand: flame e2")
        assert (played.one("burn").dice, played.one("burn")["score"]) == ((die,), 6)
        assert played.one("burn").rule == "V3-CRATE-DESTROY"
        assert played.game.crates.bit_count() == left


@rule("V3-CRATE-DESTROY", "V3-CRATE-DEBRIS")
def test_a_crate_of_two_squares_is_one_target_and_leaves_debris_on_both() -> None:
    stands = play(SECTIONED.format([5], "KK") + FLAMER.format("b2"), "Brand: flame e2")
    assert (len(stands.all("burn")), stands.dice_left()) == (1, [])
    gone = play(SECTIONED.format([6], "KK") + FLAMER.format("b2"), "Brand: flame e2")
    board = gone.game.board
    assert gone.game.debris == 1 << board.find("f2") | 1 << board.find("g2")
    assert gone.game.crates == 0


@rule("V3-CRATE-DEBRIS", "V3-DEBRIS-COST")
def test_what_is_left_of_a_crate_is_open_to_sight_and_dearer_to_cross() -> None:
    scene = (
        CORRIDOR.format("Kesh", [6, 1], "K").replace("K...", "KK..")
        + KESH.format("e2")
        + STEALER.format("i2")
    )
    played = play(scene, "Kesh: fire at f2", "Kesh: forward", "Kesh: hold fire")
    assert (played.at("Kesh"), played.game.ap[0]) == ("f2", 1)
    assert played.game.sees(0, played.game.board.find("i2"))


@rule("V3-DEBRIS-COST")
def test_debris_costs_one_more_to_enter_and_nothing_to_leave() -> None:
    marine = CORRIDOR.format("Kesh", [], "~") + KESH.format("e2")
    onto = play(marine, "Kesh: forward")
    assert (onto.at("Kesh"), onto.game.ap[0]) == ("f2", 2)
    off = play(marine, "Kesh: forward", "Kesh: forward")
    assert (off.at("Kesh"), off.game.ap[0]) == ("g2", 1)
    back = play(CORRIDOR.format("Kesh", [], "~") + KESH.format("g2"), "Kesh: back")
    assert (back.at("Kesh"), back.game.ap[0]) == ("f2", 1)
    assert refusal(marine + "ap = 1\n", "Kesh: forward") == "V3-AP-ALLOWANCE"
    stealer = 'phase = "stealer actions"\n' + CORRIDOR.format("S1", [], "~") + STEALER
    forward = play(stealer.format("g2"), "S1: move f2 facing w")
    assert forward.game.ap[0] == 4
    backward = play(stealer.format("e2"), "S1: move f2 facing w")
    assert (backward.at("S1"), backward.game.ap[0]) == ("f2", 3)
    blip = stealer.replace("S1", "B1").replace('"stealer"\nat', '"blip"\nvalue = 1\nat')
    assert play(blip.format("g2"), "B1: move f2").game.ap[0] == 4


@rule("V3-DEBRIS-SAVE")
def test_the_target_saves_on_five_for_each_debris_square_on_the_line() -> None:
    # One square of debris on the way and one under the target.
    scene = CORRIDOR.replace("{}...#", "~.~.#") + KESH.format("b2") + STEALER.format("h2")
    scene = scene.replace("{}", "Kesh", 1)
    saved = play(scene.format([6, 1, 3, 5]), "Kesh: fire at h2")
    assert (saved.one("save").dice, saved.one("save")["score"], saved.one("save").rule) == (
        (3, 5),
        5,
        "V3-DEBRIS-SAVE",
    )
    assert saved.at("S1") == "h2"
    hit = play(scene.format([6, 1, 3, 4]), "Kesh: fire at h2")
    assert (hit.at("S1"), hit.dice_left()) == ("", [])
    # A miss needs no saves, and the shooter's own square gives none.
    assert play(scene.format([5, 5]), "Kesh: fire at h2").all("save") == []
    own = scene.replace('at = "b2"', 'at = "f2"')
    assert play(own.format([6, 1, 4]), "Kesh: fire at h2").one("save").dice == (4,)


@rule("V3-DEBRIS-SAVE", "V3-GAP-CLARIFICATIONS")
def test_an_alpha_saves_only_against_two_hits_and_then_against_the_whole_shot() -> None:
    scene = CORRIDOR.replace("{}...#", "~...#").replace("{}", "Kesh", 1) + KESH.format("b2")
    scene += STEALER.format("h2").replace('"stealer"', '"alpha"')
    one = play(scene.format([6, 5]), "Kesh: fire at h2")
    assert (one.all("save"), one.at("A1"), one.dice_left()) == ([], "h2", [])
    two = play(scene.format([6, 6, 5]), "Kesh: fire at h2")
    assert (two.one("save").dice, two.at("A1")) == ((5,), "h2")
    killed = play(scene.format([6, 6, 4]), "Kesh: fire at h2")
    assert killed.at("A1") == ""


CORNER = (
    """
active = "Kesh"
dice = {}
map = '''
#####
#.{}.#
#{}..#
#...#
#####
'''
"""
    + marine("Kesh", "b2", "s")
    + stealer("d4", "n")
)


@rule("V3-DEBRIS-SAVE")
def test_debris_beside_a_corner_point_counts_only_if_the_other_side_blocks() -> None:
    # The line from b2 to d4 passes between c2 and b3, then c3, then between d3 and c4.
    free = play(CORNER.format([6, 1], "~", "."), "Kesh: fire at d4")
    assert (free.all("save"), free.at("S1"), free.dice_left()) == ([], "", [])
    both = play(CORNER.format([6, 1], "~", "~"), "Kesh: fire at d4")
    assert both.all("save") == []
    walled = play(CORNER.format([6, 1, 5], "~", "#"), "Kesh: fire at d4")
    assert (walled.one("save").dice, walled.at("S1")) == ((5,), "d4")
    crate = play(CORNER.format([6, 1, 4], "~", "K"), "Kesh: fire at d4")
    assert (crate.one("save").dice, crate.at("S1")) == ((4,), "")
    middle = play(CORNER.replace("#{}..#", "#{}~.#").format([6, 1, 1], ".", "."), "Kesh: fire at d4")
    assert middle.one("save").dice == (1,)
    # A marine standing in the other square blocks as well.
    guarded = CORNER.format([6, 1, 6], "~", ".") + '[[piece]]\nname = "Odo"\nat = "b3"\nfacing = "w"\n'
    assert play(guarded, "Kesh: fire at d4").one("save").dice == (6,)


@rule("V3-DEBRIS-SAVE", "V3-HF-SECTION")
def test_flames_ignore_debris() -> None:
    scene = SECTIONED.format([2], "~.") + FLAMER.format("b2") + STEALER.format("f2")
    played = play(scene, "Brand: flame e2")
    assert (played.all("save"), played.at("S1"), played.dice_left()) == ([], "", [])


@rule("V3-DEBRIS-NO-CC")
def test_debris_does_not_matter_in_close_combat() -> None:
    scene = CORRIDOR.format("Kesh", [5, 4, 2, 1], "~") + KESH.format("e2") + STEALER.format("f2")
    played = play(scene, "Kesh: attack f2")
    assert (played.all("save"), played.at("S1"), played.dice_left()) == ([], "", [])


@rule("V3-CRYO-FIXED", "V3-CRYO-SIGHT")
def test_a_cryo_tank_blocks_and_stays_where_it_is_even_destroyed() -> None:
    scene = CORRIDOR.format("Dace", [5, 2, 1], "Y") + CANNON.format("e2") + STEALER.format("h2")
    assert not [line for line in play(scene).options() if "take" in line or "push" in line]
    assert refusal(scene, "Dace: fire at h2") == "V3-LOS-BLOCKED"
    assert refusal(scene, "Dace: forward") == "V3-CRYO-SIGHT"
    assert refusal(scene, "Dace: fire at f2", "Dace: fire at h2") == "V3-LOS-BLOCKED"
    assert refusal(scene, "Dace: fire at f2", "Dace: forward") == "V3-CRYO-SIGHT"
    # There is nothing left to shoot at.
    assert refusal(scene, "Dace: fire at f2", "Dace: fire at f2") == "V3-GAP-LEGAL-TARGETS"


@rule("V3-CRYO-DESTROY")
def test_a_cryo_tank_is_destroyed_like_a_door_and_not_by_flames() -> None:
    cannon = play(CORRIDOR.format("Dace", [5, 2, 1], "Y") + CANNON.format("b2"), "Dace: fire at f2")
    assert (cannon.one("shot")["score"], cannon.one("tank destroyed")["where"]) == (
        5,
        cannon.game.board.find("f2"),
    )
    assert (cannon.game.tanks, cannon.game.dead_tanks.bit_count()) == (0, 1)
    bolter = play(CORRIDOR.format("Kesh", [5, 5], "Y") + KESH.format("b2"), "Kesh: fire at f2")
    assert bolter.all("tank destroyed") == []
    blow = play(CORRIDOR.format("Kesh", [6], "Y") + KESH.format("e2"), "Kesh: attack f2")
    assert blow.one("tank destroyed").rule == "V3-CC-DOOR"
    flames = play(SECTIONED.format([], "Y.") + FLAMER.format("b2"), "Brand: flame e2")
    assert (flames.all("burn"), flames.game.tanks.bit_count()) == ([], 1)
    # It may even be what the flamer is aimed at.
    aimed = play(SECTIONED.format([], "Y.") + FLAMER.format("b2"), "Brand: flame f2")
    assert aimed.game.tanks.bit_count() == 1


@rule("V3-DEBRIS-SAVE", "V3-OW-CLOSING-DOOR")
def test_a_door_that_the_first_shot_destroyed_saves_no_more() -> None:
    scene = (
        """
phase = "stealer actions"
active = "S1"
dice = [6, 1, 2, 6, 2]
doors = { open = ["f2"] }
map = '''
#########
#..~.D..#
#..~....#
#########
'''
"""
        + marine("Kesh", "b2", states=["overwatch"])
        + marine("Odo", "b3", states=["overwatch"])
        + stealer("g2")
    )
    played = play(scene, "S1: close f2", "Kesh: fire at f2")
    assert [e.dice for e in played.all("shot")] == [(6, 1), (6, 2)]
    assert played.one("door destroyed").rule == "V3-DOOR-SHOOT"
    assert [e.dice for e in played.all("save")] == [(2,)]
    assert played.dice_left() == []
