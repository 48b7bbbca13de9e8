"""Mission objects, carrying, consoles."""

from __future__ import annotations

import pytest

from hullbreach.kernel.dice import OutOfDice
from tests.scenes import Played, play, refusal, rule

CORRIDOR = """
map = '''
##########
#........#
##########
'''
"""
KESH = '[[piece]]\nname = "Kesh"\nat = "{}"\nfacing = "{}"\n'
ODO = KESH.replace("Kesh", "Odo")
STEALER = '[[piece]]\nkind = "stealer"\nat = "{}"\nfacing = "w"\n'
CORE = '[[object]]\nname = "core"\nat = "{}"\n'


def lies_at(played: Played, thing: int = 0) -> str:
    square = played.game.object_at[thing]
    return played.game.board.name(square) if square >= 0 else ""


@rule("V3-OBJECT-NO-SIGHT-BLOCK")
def test_an_object_does_not_block_sight() -> None:
    # Catalogue (3,0) is e2, (6,0) h2.
    scene = 'active = "Kesh"\ndice = [6, 1]\n' + CORRIDOR + CORE.format("e2") + KESH.format("b2", "e")
    played = play(scene + STEALER.format("h2"), "Kesh: fire at h2")
    assert played.at("S1") == ""


@rule("V3-OBJECT-NOT-OBSTACLE")
def test_any_piece_may_enter_the_square_of_an_object_and_leaves_it_there() -> None:
    stealer = (
        'phase = "stealer actions"\nactive = "S1"\n' + CORRIDOR + CORE.format("e2") + STEALER.format("f2")
    )
    played = play(stealer, "S1: move e2 facing w")
    assert (played.at("S1"), played.game.ap[0], lies_at(played)) == ("e2", 5, "e2")
    moved_on = play(stealer, "S1: move e2 facing w", "S1: move d2 facing w")
    assert lies_at(moved_on) == "e2"
    blip = stealer.replace("S1", "B1").replace('"stealer"\nat', '"blip"\nvalue = 1\nat')
    assert play(blip, "B1: move e2").at("B1") == "e2"
    marine = 'active = "Kesh"\n' + CORRIDOR + CORE.format("e2") + KESH.format("d2", "e")
    walked = play(marine, "Kesh: forward")
    assert (walked.at("Kesh"), walked.game.ap[0]) == ("e2", 3)


@rule("V3-OBJECT-NOT-ATTACKABLE")
def test_an_object_cannot_be_shot_attacked_or_burned() -> None:
    scene = 'active = "Kesh"\n' + CORRIDOR + CORE.format("c2") + KESH.format("b2", "e")
    assert [line for line in play(scene).options() if "fire" in line or "attack" in line] == []
    assert refusal(scene, "Kesh: fire at c2") == "V3-OBJECT-NOT-ATTACKABLE"
    assert refusal(scene, "Kesh: attack c2") == "V3-OBJECT-NOT-ATTACKABLE"
    flames = 'active = "Brand"\ndice = []\n' + CORRIDOR + CORE.format("g2")
    flames += "[[piece]]\nloadout = 'flamer'\nat = 'b2'\nfacing = 'e'\n"
    burned = play(flames, "Brand: flame g2")
    assert burned.game.burning >> burned.game.board.find("g2") & 1
    assert lies_at(burned) == "g2"
    assert burned.all("burn") == []


# A door at e2 with floor on both sides only.
DOOR = CORRIDOR.replace("#........#", "#...D....#")


@rule("V3-OBJECT-DOOR-SHUTS")
def test_a_closing_door_pushes_an_object_to_a_random_neighbour() -> None:
    scene = 'active = "Kesh"\ndraws = [{}]\ndoors = {{ open = ["e2"] }}\n'
    scene = scene + DOOR + CORE.format("e2") + KESH.format("d2", "e")
    for draw, square in ((0, "d2"), (1, "f2")):
        played = play(scene.format(draw), "Kesh: close e2")
        assert lies_at(played) == square
        assert played.one("object moved").rule == "V3-OBJECT-DOOR-SHUTS"
        assert played.one("door closed").rule == "V3-DOOR-COST"
    both = scene.format("0, 1").replace("[[piece]]", '[[object]]\nname = "key"\nat = "e2"\n[[piece]]')
    played = play(both, "Kesh: close e2")
    assert (lies_at(played, 0), lies_at(played, 1)) == ("d2", "f2")


@rule("V3-OBJECT-DOOR-SHUTS")
def test_a_closing_door_pushes_no_object_through_a_pinched_diagonal() -> None:
    # Between the wall at f2 and the door at e3 nothing gets from e2 to f3.
    board = "map = '''\n########\n#...D###\n####D..#\n########\n'''\n"
    scene = 'active = "Kesh"\ndraws = [%d]\ndoors = { open = [%s] }\n'
    pieces = board + CORE.format("e2") + KESH.format("d2", "e")
    assert lies_at(play(scene % (0, '"e2"') + pieces, "Kesh: close e2")) == "d2"
    with pytest.raises(OutOfDice):
        play(scene % (2, '"e2"') + pieces, "Kesh: close e2")
    assert lies_at(play(scene % (2, '"e2", "e3"') + pieces, "Kesh: close e2")) == "f3"
    # A door worked from around a corner, with a tank as its only neighbour: there is nowhere to go.
    nowhere = (
        "map = '''\n#####\n#.###\n##D##\n##Y##\n#####\n'''\n" + CORE.format("c3") + KESH.format("b2", "s")
    )
    assert lies_at(play(scene % (0, '"c3"') + nowhere, "Kesh: close c3")) == "c3"


@rule("V3-GAP-CARRYING", "V3-OBJECT-PICKUP-COST")
def test_a_marine_carries_one_object_and_two_may_lie_on_one_square() -> None:
    two = CORE.format("b2") + CORE.replace("core", "key").format("b2")
    scene = 'active = "Kesh"\n' + CORRIDOR + two + KESH.format("b2", "e")
    assert refusal(scene, "Kesh: take core", "Kesh: take key") == "V3-GAP-CARRYING"
    played = play(scene, "Kesh: take core", "Kesh: forward", "Kesh: drop core")
    assert (lies_at(played, 0), lies_at(played, 1), played.game.ap[0]) == ("c2", "b2", 3)
    assert refusal(scene, "Kesh: drop core") == "V3-GAP-CARRYING"
    assert refusal(scene, "Kesh: forward", "Kesh: take key") == "V3-OBJECT-PICKUP-COST"


@rule("V3-GAP-CARRYING")
def test_a_receiver_with_full_hands_takes_nothing() -> None:
    scene = (
        'active = "Kesh"\n' + CORRIDOR + '[[object]]\nname = "core"\n[[object]]\nname = "key"\n'
        + KESH.format("b2", "e") + 'carries = "core"\n' + ODO.format("c2", "e") + 'carries = "key"\n'
    )  # fmt: skip
    assert refusal(scene, "Kesh: give core to Odo") == "V3-OBJECT-PASS"


@rule("V3-GAP-CARRYING")
def test_an_object_stays_where_its_carrier_dies() -> None:
    scene = (
        'phase = "stealer actions"\nactive = "S1"\ndice = [1, 6, 6, 6]\n' + CORRIDOR
        + '[[object]]\nname = "core"\n' + KESH.format("c2", "e") + 'carries = "core"\n' + STEALER.format("d2")
    )  # fmt: skip
    played = play(scene, "S1: attack c2")
    assert (played.at("Kesh"), lies_at(played), played.game.carry[0]) == ("", "c2", -1)
    assert played.dice_left() == []


@rule("V3-GAP-CARRYING")
def test_an_object_leaves_with_its_carrier_and_does_not_slow_him() -> None:
    exit_east = CORRIDOR.replace("........#", "........X")
    scene = (
        'active = "Kesh"\n' + exit_east + '[[object]]\nname = "core"\n' + KESH.format("h2", "e")
        + 'carries = "core"\n'
        + '[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{ is = "object_left", of = "core" }]\n'
        + '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'
    )  # fmt: skip
    played = play(scene, "Kesh: forward", "Kesh: leave forward")
    assert (played.game.result, lies_at(played), played.at("Kesh")) == ("marine", "", "")


@rule("V3-GAP-CARRYING", "V3-BLIP-NO-OTHER-ACTIONS")
def test_stealers_never_move_objects() -> None:
    scene = 'phase = "stealer actions"\nactive = "S1"\n' + CORRIDOR + CORE.format("e2") + STEALER.format("e2")
    assert [line for line in play(scene).options() if "take" in line] == []
    assert refusal(scene, "S1: take core") == "V3-BLIP-NO-OTHER-ACTIONS"


# Consoles. Catalogue (24,10) and (25,10) are e3 and f3 here.
CONSOLE = """
map = '''
########
#......#
#....C.#
#......#
########
'''
"""


@rule("V3-CONSOLE")
def test_a_console_costs_four_points_from_one_of_the_front_squares() -> None:
    scene = 'active = "Kesh"\n' + CONSOLE
    for square in ("e2", "e3", "e4"):
        played = play(scene + KESH.format(square, "e"), "Kesh: use console f3")
        assert played.game.ap[0] == 0
        assert played.game.consoles_used == 1 << played.game.board.find("f3")
        assert played.one("console used").rule == "V3-CONSOLE"
    assert refusal(scene + KESH.format("e3", "w"), "Kesh: use console f3") == "V3-CONSOLE"
    assert refusal(scene + KESH.format("f2", "e"), "Kesh: use console f3") == "V3-CONSOLE"
    used = 'consoles_used = ["f3"]\n' + scene + KESH.format("e3", "e")
    assert refusal(used, "Kesh: use console f3") == "V3-CONSOLE"


@rule("V3-CONSOLE")
def test_it_is_paid_at_once_action_and_command_points_mixed() -> None:
    near = CONSOLE + KESH.format("d3", "e")
    assert refusal('active = "Kesh"\n' + near, "Kesh: forward", "Kesh: use console f3") == "V3-AP-ALLOWANCE"
    helped = 'active = "Kesh"\ncommand = { counter = 2 }\n' + near
    played = play(helped, "Kesh: forward", "Kesh: use console f3")
    assert (played.game.ap[0], played.game.spent) == (0, 1)


@rule("V3-CONSOLE")
def test_a_console_with_a_facing_is_worked_from_its_own_front() -> None:
    west = 'active = "Kesh"\nconsole_facings = { f3 = "w" }\n' + CONSOLE
    assert play(west + KESH.format("e3", "e"), "Kesh: use console f3").game.ap[0] == 0
    assert play(west + KESH.format("e4", "n"), "Kesh: use console f3").game.ap[0] == 0
    assert refusal(west + KESH.format("g3", "w"), "Kesh: use console f3") == "V3-CONSOLE"


@rule("V3-CONSOLE", "V3-GAP-CLARIFICATIONS")
def test_a_console_blocks_movement_and_not_sight_and_cannot_be_attacked() -> None:
    scene = 'active = "Kesh"\ndice = [6, 1]\n' + CONSOLE + KESH.format("e3", "e") + STEALER.format("g3")
    assert refusal(scene, "Kesh: forward") == "V3-CONSOLE"
    assert refusal(scene, "Kesh: attack f3") == "V3-CONSOLE"
    assert refusal(scene, "Kesh: fire at f3") == "V3-GAP-LEGAL-TARGETS"
    assert play(scene, "Kesh: fire at g3").at("S1") == ""
    stealer = 'phase = "stealer actions"\nactive = "S1"\n' + CONSOLE + STEALER.format("g3")
    assert refusal(stealer, "S1: move f3 facing w") == "V3-CONSOLE"
    assert refusal(stealer.replace("g3", "e3"), "S1: use console f3") == "V3-BLIP-NO-OTHER-ACTIONS"


@rule("V3-OBJECT-DOOR-SHUTS", "V3-CRYO-SIGHT", "V3-TRAP-MARINE-FALLS")
def test_a_closing_door_pushes_no_object_into_a_tank_or_a_trap() -> None:
    # Around e2 in reading order: d2, then f2 with a cryo tank or a trap, then d3, e3, f3.
    upper = "[[deck]]\nmap = '''\n########\n#...D{}.#\n#......#\n########\n'''\n"
    lower = upper.format(".").replace("D", ".")
    for filled in ("Y", "O"):
        scene = (
            'active = "Kesh"\ndoors = { open = ["e2"] }\ndraws = [3]\n'
            + upper.format(filled) + lower + KESH.format("d2", "e") + CORE.format("e2")
        )  # fmt: skip
        game = play(scene, "Kesh: close e2").game
        assert game.board.name(game.object_at[0]) == "f3", filled
