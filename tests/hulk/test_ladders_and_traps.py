"""Between decks: ladders, falls, traps."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import stealer
from tests.scenes import Played, play, refusal, rule

LADDER = """
[[deck]]
map = '''
######
#.^..#
#....#
######
'''
[[deck]]
map = '''
######
#.=..#
#....#
######
'''
"""
TRAP = LADDER.replace(".^.", ".O.").replace(".=.", "...")
KESH = '[[piece]]\nname = "Kesh"\nat = "{}"\nfacing = "{}"\n'
ODO = KESH.replace("Kesh", "Odo")
STEALER = '[[piece]]\nkind = "stealer"\nat = "{}"\nfacing = "n"\n'
BLIP = '[[piece]]\nkind = "blip"\nvalue = 3\nat = "{}"\n'


def points(played: Played, name: str) -> int:
    return played.game.ap[played.piece(name)]


@rule("V3-LADDER-ADJACENT", "V3-OBJECT-PASS")
def test_objects_are_passed_along_a_ladder_and_not_through_a_trap() -> None:
    # Two marines at the two ends; nobody can stand on a trap, so there one stands beside it.
    scene = (
        'active = "Kesh"\n' + LADDER + '[[object]]\nname = "core"\n'
        + KESH.format("c2", "n") + 'carries = "core"\n' + ODO.format("c2/2", "n")
    )  # fmt: skip
    played = play(scene, "Kesh: give core to Odo")
    assert (played.game.carry[0], played.game.carry[1], points(played, "Kesh")) == (-1, 0, 3)
    aside = scene.replace('at = "c2"', 'at = "b2"')
    assert refusal(aside, "Kesh: give core to Odo") == "V3-OBJECT-PASS"


@rule("V3-LADDER-ADJACENT", "V3-BLIP-NOT-ADJACENT")
def test_a_blip_may_not_come_to_the_foot_of_a_marines_ladder() -> None:
    scene = (
        'phase = "stealer actions"\nactive = "B1"\n' + LADDER + KESH.format("c2", "n") + BLIP.format("b2/2")
    )
    assert refusal(scene, "B1: move c2/2") == "V3-BLIP-NOT-ADJACENT"
    # One deck lower and one square aside he is no longer next to it.
    assert play(scene, "B1: move b3/2", "B1: move c3/2").at("B1") == "c3/2"
    climbing = scene.replace('"c2"', '"b2"').replace('"b2/2"', '"c2/2"')
    assert refusal(climbing, "B1: climb to c2") == "V3-BLIP-NOT-ADJACENT"
    seen = climbing.replace('facing = "n"', 'facing = "e"')
    assert refusal(seen, "B1: climb to c2") == "V3-BLIP-NOT-INTO-SIGHT"


@rule("V3-GAP-CLARIFICATIONS", "V3-TRAP-STEALER")
def test_the_two_squares_of_a_trap_are_not_adjacent() -> None:
    # Under a trap stands a marine; the blip walks onto the trap above him.
    scene = 'phase = "stealer actions"\nactive = "B1"\n' + TRAP + KESH.format("c2/2", "n") + BLIP.format("b2")
    assert play(scene, "B1: move c2").at("B1") == "c2"
    assert refusal(scene, "B1: move c2", "B1: climb to c2/2") == "V3-GAP-MULTILEVEL"


@rule("V3-GAP-MULTILEVEL")
def test_nothing_is_seen_shot_or_attacked_between_decks() -> None:
    scene = (
        'active = "Kesh"\n'
        + LADDER
        + KESH.format("c2", "s")
        + STEALER.format("c2/2")
        + STEALER.format("c3/2")
    )
    played = play(scene)
    assert [line for line in played.options() if "fire" in line or "attack" in line] == []
    assert refusal(scene, "Kesh: fire at c3/2") == "V3-GAP-MULTILEVEL"
    assert refusal(scene, "Kesh: attack c2/2") == "V3-CC-FRONT-SQUARE"
    flamer = scene.replace('name = "Kesh"', 'loadout = "flamer"\nname = "Kesh"')
    assert refusal(flamer, "Kesh: flame c3/2") == "V3-GAP-MULTILEVEL"
    # His own section burns: he is tested himself, those below are not.
    burned = play("dice = [1]\n" + flamer, "Kesh: flame c3")
    assert burned.one("burn")["victim"] == 0
    assert burned.game.burning & 1 << burned.game.board.find("c2/2") == 0
    assert (burned.at("S1"), burned.at("S2")) == ("c2/2", "c3/2")


@rule("V3-GAP-MULTILEVEL", "V3-LADDER-COST")
def test_a_ladder_is_used_only_if_the_other_end_is_free() -> None:
    marine = 'active = "Kesh"\ndice = [2]\n' + LADDER + KESH.format("c2/2", "n")
    assert refusal(marine + STEALER.format("c2"), "Kesh: climb to c2 facing e") == "V3-GAP-MULTILEVEL"
    up = play(marine, "Kesh: climb to c2 facing e")
    assert (up.at("Kesh"), points(up, "Kesh"), up.game.facing[0]) == ("c2", 2, 1)
    assert (up.one("ladder test").dice, up.one("ladder test")["score"]) == ((2,), 2)
    stealer = 'phase = "stealer actions"\nactive = "S1"\n' + LADDER + STEALER.format("c2/2")
    assert refusal(stealer + KESH.format("c2", "n"), "S1: climb to c2 facing e") == "V3-GAP-MULTILEVEL"
    climbed = play(stealer, "S1: climb to c2 facing w")
    assert (climbed.at("S1"), points(climbed, "S1"), climbed.game.facing[0]) == ("c2", 5, 3)


@rule("V3-GAP-MULTILEVEL", "V3-ENTRY-SIX-NEW")
def test_distances_run_through_ladders_and_traps() -> None:
    # From P: b2/2 is 1, c2/2 2, the ladder's top c2 3, d2 4, e2 5.
    scene = (
        'phase = "stealer actions"\nturn = 3\nactive = "B1"\n'
        + LADDER.replace("#.=..#", "P.=..#")
        + KESH.format("e2", "e")
        + '[[piece]]\nkind = "blip"\nvalue = 1\nwaiting = "P"\n'
    )
    assert refusal(scene, "B1: enter b2/2") == "V3-ENTRY-SIX-NEW"
    trap = scene.replace(".^.", ".O.").replace(".=.", "...")
    assert refusal(trap, "B1: enter b2/2") == "V3-ENTRY-SIX-NEW"
    apart = scene.replace(".^.", "...").replace(".=.", "...")
    assert play(apart, "B1: enter b2/2").at("B1") == "b2/2"


def falling(below: str, dice: str = "[1]", decks: str = LADDER, facing: str = "e") -> str:
    return f'active = "Kesh"\ndice = {dice}\n' + decks + KESH.format("b2", facing) + below


@rule("V3-LADDER-FALL-KILLS", "V3-LADDER-TOP-TEST", "V3-LADDER-FALL-FACING", "V3-LADDER-FALL-ENDS-TURN")
def test_a_marine_who_falls_from_a_ladder_kills_a_stealer_a_marine_or_a_blip_below() -> None:
    stealer = play(falling(STEALER.format("c2/2")), "Kesh: forward")
    assert stealer.one("killed").rule == "V3-LADDER-FALL-KILLS"
    assert (stealer.at("Kesh"), stealer.at("S1"), stealer.game.kills) == ("c2/2", "", 1)
    assert (points(stealer, "Kesh"), stealer.game.facing[0], stealer.kind()) == (0, 1, "marine")
    marine = play(falling(ODO.format("c2/2", "s")), "Kesh: forward")
    assert (marine.at("Kesh"), marine.at("Odo"), marine.game.kills) == ("c2/2", "", 0)
    blip = play(falling(BLIP.format("c2/2")), "Kesh: forward")
    assert (blip.at("Kesh"), blip.game.kills, blip.game.discard) == ("c2/2", 3, [3])
    assert blip.dice_left() == []


@rule("V3-TRAP-MARINE-FALLS", "V3-TRAP-ENDS-TURN")
def test_a_marine_on_a_trap_always_falls_and_kills_what_stands_below() -> None:
    scene = 'active = "Kesh"\ndice = []\n' + TRAP + KESH.format("c3", "n")
    stealer = play(scene + STEALER.format("c2/2"), "Kesh: forward")
    assert stealer.one("fell").rule == "V3-TRAP-MARINE-FALLS"
    assert (stealer.at("Kesh"), stealer.at("S1"), stealer.game.kills) == ("c2/2", "", 1)
    assert (points(stealer, "Kesh"), stealer.game.facing[0]) == (0, 0)
    assert stealer.game.flags[0] & pc.FALLEN
    marine = play(scene + ODO.format("c2/2", "s"), "Kesh: forward")
    assert (marine.at("Kesh"), marine.at("Odo")) == ("c2/2", "")
    blip = play(scene + BLIP.format("c2/2"), "Kesh: forward")
    assert (blip.at("Kesh"), blip.game.kills, blip.game.lost) == ("c2/2", 3, 0)
    alone = play(scene, "Kesh: forward")
    assert alone.at("Kesh") == "c2/2"


@rule("V3-TRAP-ENDS-TURN", "V3-GAP-CLARIFICATIONS")
def test_after_a_fall_there_is_no_shot_and_no_command_point() -> None:
    scene = (
        'active = "Kesh"\ndice = []\ncommand = { counter = 6 }\n' + TRAP + KESH.format("b2", "e")
        + ODO.format("b3/2", "n") + STEALER.format("e2/2")
    )  # fmt: skip
    played = play(scene, "Kesh: forward")
    # He sees the stealer from where he fell, but the shot of the step is lost.
    assert played.game.sees(0, played.game.board.find("e2/2"))
    assert played.kind() == "marine"
    assert refusal(scene, "Kesh: forward", "Kesh: command") == "V3-LADDER-FALL-ENDS-TURN"
    # In the stealer turn he may react.
    reacts = play(scene, "Kesh: forward", "end phase", "S1: activate", "S1: turn left")
    assert "react: Kesh" in reacts.options()


@rule("V3-GAP-CARRYING", "V3-TRAP-MARINE-FALLS")
def test_what_a_crushed_marine_carried_lies_where_he_stood() -> None:
    scene = (
        'active = "Kesh"\ndice = []\n' + TRAP + '[[object]]\nname = "core"\n' + KESH.format("b2", "e")
        + ODO.format("c2/2", "s") + 'carries = "core"\n'
    )  # fmt: skip
    played = play(scene, "Kesh: forward")
    assert played.game.board.name(played.game.object_at[0]) == "c2/2"
    assert played.game.carry == [-1, -1]


@rule("V3-TRAP-MARINE-NO-CLIMB")
def test_a_marine_cannot_climb_through_a_trap() -> None:
    scene = 'active = "Kesh"\n' + TRAP + KESH.format("c2/2", "n")
    assert [line for line in play(scene).options() if "climb" in line] == []
    assert refusal(scene, "Kesh: climb to c2 facing n") == "V3-TRAP-MARINE-NO-CLIMB"


@rule("V3-TRAP-STEALER")
def test_a_stealer_goes_up_for_three_and_down_for_one_and_never_falls() -> None:
    below = 'phase = "stealer actions"\nactive = "S1"\ndice = []\n' + TRAP + STEALER.format("c2/2")
    up = play(below, "S1: climb to c2 facing w")
    assert (up.at("S1"), points(up, "S1"), up.game.facing[0]) == ("c2", 3, 3)
    assert up.one("climbed").rule == "V3-TRAP-STEALER"
    down = play(below, "S1: climb to c2 facing w", "S1: climb to c2/2 facing s")
    assert (down.at("S1"), points(down, "S1")) == ("c2/2", 2)
    across = play(below.replace("c2/2", "b2"), "S1: move c2 facing e", "S1: move d2 facing e")
    assert across.at("S1") == "d2"
    assert refusal(below + KESH.format("c3", "n") + STEALER.format("c2"),
                   "S1: climb to c2 facing w") == "V3-GAP-MULTILEVEL"  # fmt: skip
    tired = below.replace('at = "c2/2"', 'ap = 2\nat = "c2/2"')
    assert refusal(tired, "S1: climb to c2 facing w") == "V3-AP-ALLOWANCE"


@rule("V3-TRAP-STEALER")
def test_blips_use_traps_like_stealers() -> None:
    scene = 'phase = "stealer actions"\nactive = "B1"\n' + TRAP + BLIP.format("c2/2")
    played = play(scene, "B1: climb to c2")
    assert (played.at("B1"), points(played, "B1")) == ("c2", 3)


@rule("V3-TRAP-STEALER", "V3-HF-NO-ENTRY")
def test_flames_at_the_other_end_bar_the_way() -> None:
    scene = 'phase = "stealer actions"\nactive = "S1"\nburning = ["c2"]\n' + TRAP + STEALER.format("c2/2")
    assert refusal(scene, "S1: climb to c2 facing w") == "V3-HF-NO-ENTRY"
    put_out = scene.replace('burning = ["c2"]', "burning = []")
    assert play(put_out, "S1: climb to c2 facing w").at("S1") == "c2"


@rule("V3-TRAP-MARINE-FALLS")
def test_a_trap_over_a_ladder_is_still_a_trap() -> None:
    three = """
phase = "stealer actions"
active = "S1"
[[deck]]
map = '''
####
#.O#
####
'''
[[deck]]
map = '''
####
#.^#
####
'''
[[deck]]
map = '''
####
#.=#
####
'''
""" + stealer("c2/2", "n")
    up = play(three, "S1: climb to c2 facing n")
    assert (points(up, "S1"), up.one("climbed").rule) == (3, "V3-TRAP-STEALER")
    down = play(three, "S1: climb to c2/3 facing n")
    assert (points(down, "S1"), down.one("climbed").rule) == (5, "V3-LADDER-COST")


@rule("V3-TRAP-MARINE-FALLS", "V3-LADDER-TOP-TEST")
def test_on_three_decks_he_falls_on_through_what_he_lands_on() -> None:
    deck = "[[deck]]\nmap = '''\n#####\n#.{}.#\n#####\n'''\n"
    start = 'active = "Kesh"\n' + deck.format("O")
    traps = start + deck.format("O") + deck.format(".") + KESH.format("b2", "e")
    assert play(traps, "Kesh: forward").at("Kesh") == "c2/3"
    ladder = start + deck.format("^") + deck.format("=") + KESH.format("b2", "e")
    for face, square in ((1, "c2/3"), (2, "c2/2")):
        played = play(f"dice = [{face}]\n" + ladder, "Kesh: forward")
        assert (played.at("Kesh"), played.one("ladder test").dice) == (square, (face,))
