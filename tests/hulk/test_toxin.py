"""Toxin canisters and the ventilation system."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from tests.scenes import play, refusal, rule

CORRIDOR = """
map = '''
###########
#.........#
#.........#
###########
'''
[[object]]
name = "canister"
kind = "canister"
{}
"""
CARRIED = CORRIDOR.format("")
KESH = '[[piece]]\nname = "Kesh"\nat = "{}"\nfacing = "{}"\n'
CARRIER = KESH + 'carries = "canister"\n'
STEALER = '[[piece]]\nkind = "stealer"\nat = "{}"\nfacing = "{}"\n'


@rule("V3-TOXIN-SPEED")
def test_a_carrier_moves_four_squares_a_turn_whatever_the_command_points() -> None:
    scene = 'active = "Kesh"\ncommand = { counter = 6 }\n' + CARRIED + CARRIER.format("b2", "e")
    four = ("Kesh: forward",) * 4
    assert refusal(scene, *four, "Kesh: forward") == "V3-TOXIN-SPEED"
    played = play(scene, *four)
    assert (played.at("Kesh"), played.game.ap[0], played.game.spent) == ("f2", 0, 0)
    # He may still turn, and go on next turn.
    assert "Kesh: turn left" in played.options()
    lying = (
        'active = "Kesh"\ncommand = { counter = 6 }\n' + CORRIDOR.format('at = "j3"') + KESH.format("b2", "e")
    )
    free = play(lying, *four, "Kesh: forward")
    assert free.at("Kesh") == "g2"


@rule("V3-TOXIN-SPEED")
def test_moves_in_reaction_count_too() -> None:
    scene = (
        'phase = "stealer actions"\nactive = "S1"\ncommand = { counter = 6 }\n' + CARRIED
        + CARRIER.format("b2", "e").replace("facing", "steps = 3\nfacing") + STEALER.format("j2", "w")
    )  # fmt: skip
    assert play(scene, "S1: turn left", "react: Kesh", "Kesh: forward").at("Kesh") == "c2"
    assert (
        refusal(
            scene,
            "S1: turn left",
            "react: Kesh",
            "Kesh: forward",
            "S1: turn right",
            "react: Kesh",
            "Kesh: forward",
        )
        == "V3-TOXIN-SPEED"
    )


@rule("V3-TOXIN-SPEED")
def test_climbing_and_leaving_are_moves_as_well() -> None:
    scene = """
active = "Kesh"
[[object]]
name = "canister"
kind = "canister"
[[deck]]
map = '''
####
#.^X
####
'''
[[deck]]
map = '''
####
#.=#
####
'''
[[piece]]
name = "Kesh"
at = "c2"
facing = "e"
carries = "canister"
steps = {}
"""
    assert refusal(scene.format(4), "Kesh: climb to c2/2 facing n") == "V3-TOXIN-SPEED"
    assert refusal(scene.format(4), "Kesh: leave forward") == "V3-TOXIN-SPEED"
    assert play(scene.format(3), "Kesh: climb to c2/2 facing n").game.steps[0] == 4
    assert play(scene.format(3), "Kesh: leave forward").at("Kesh") == ""


@rule("V3-TOXIN-NO-WEAPONS")
def test_a_carrier_uses_no_weapons() -> None:
    scene = 'active = "Kesh"\n' + CARRIED + CARRIER.format("b2", "e") + STEALER.format("c2", "e")
    options = play(scene).options()
    assert not [
        line for line in options if any(word in line for word in ("fire", "attack", "overwatch", "guard"))
    ]
    for words in ("fire at c2", "attack c2", "overwatch", "guard"):
        assert refusal(scene, f"Kesh: {words}") == "V3-TOXIN-NO-WEAPONS"
    # A step brings no shot either.
    moved = play(scene.replace('at = "b2"', 'at = "b3"'), "Kesh: turn left")
    assert moved.kind() == "marine action"
    flamer = scene.replace('name = "Kesh"', 'name = "Kesh"\nloadout = "flamer"')
    assert refusal(flamer, "Kesh: flame d2") == "V3-TOXIN-NO-WEAPONS"


@rule("V3-TOXIN-NO-WEAPONS", "V3-TOXIN-PICK-UP")
def test_taking_a_canister_ends_overwatch_and_so_does_being_given_one() -> None:
    lying = (
        'active = "Kesh"\n' + CORRIDOR.format('at = "b2"') + KESH.format("b2", "e") + 'states = ["overwatch"]\n'
    )  # fmt: skip
    played = play(lying, "Kesh: take canister")
    assert not played.game.flags[0] & pc.OVERWATCH
    assert played.one("overwatch lost")["who"] == 0
    given = (
        'active = "Kesh"\n' + CARRIED + CARRIER.format("b2", "e")
        + KESH.replace("Kesh", "Odo").format("c2", "e") + 'states = ["overwatch"]\n'
    )  # fmt: skip
    handed = play(given, "Kesh: give canister to Odo")
    assert (handed.game.carry, handed.game.ap[0]) == ([-1, 0], 3)
    assert not handed.game.flags[1] & pc.OVERWATCH
    assert (handed.one("overwatch lost")["who"], handed.one("overwatch lost").rule) == (
        1,
        "V3-TOXIN-NO-WEAPONS",
    )


@rule("V3-TOXIN-NO-WEAPONS")
def test_a_carrying_librarian_keeps_his_powers() -> None:
    scene = (
        'active = "Quill"\ndice = [2]\n' + CARRIED + CARRIER.format("b2", "e").replace("Kesh", "Quill")
        + 'loadout = "librarian"\n' + STEALER.format("e2", "e")
    )  # fmt: skip
    played = play(scene, "Quill: storm")
    assert (played.at("S1"), played.game.psi[0]) == ("", 17)


@rule("V3-TOXIN-DEFENCE")
def test_a_carrier_is_killed_on_three_and_does_not_roll() -> None:
    scene = (
        'phase = "stealer actions"\nactive = "S1"\ndice = {}\n' + CARRIED.replace("{", "{{")
        + CARRIER.replace("{}", "b2", 1).replace("{}", "e") + STEALER.replace("{}", "c2", 1).replace("{}", "w")
    )  # fmt: skip
    lives = play(scene.format([1, 2, 2]), "S1: attack b2")
    attack = lives.one("attack on carrier")
    assert (attack.dice, attack["score"], attack.rule) == ((1, 2, 2), 3, "V3-TOXIN-DEFENCE")
    assert (lives.at("Kesh"), lives.at("S1"), lives.dice_left()) == ("b2", "c2", [])
    dies = play(scene.format([1, 2, 3]), "S1: attack b2")
    assert (dies.at("Kesh"), dies.one("killed").rule) == ("", "V3-TOXIN-DEFENCE")
    # The canister lies where he fell.
    assert dies.game.board.name(dies.game.object_at[0]) == "b2"


@rule("V3-TOXIN-DEFENCE")
def test_a_carrier_who_lived_may_turn_to_his_attacker() -> None:
    scene = (
        'phase = "stealer actions"\nactive = "S1"\ndice = [2, 2, 2]\n' + CARRIED + CARRIER.format("b2", "n")
        + STEALER.format("c2", "w")
    )  # fmt: skip
    asked = play(scene, "S1: attack b2")
    assert asked.options() == ["Kesh: face e", "Kesh: stay"]
    assert play(scene, "S1: attack b2", "Kesh: face e").game.facing[0] == 1


@rule("V3-TOXIN-PUT-DOWN", "V3-TOXIN-NO-WEAPONS")
def test_putting_a_canister_down_costs_one_point_and_frees_the_weapons() -> None:
    scene = 'active = "Kesh"\ndice = [6, 1]\ncommand = {{ counter = {} }}\n'
    scene = scene + CARRIED + CARRIER.format("b2", "e") + "ap = {}\n" + STEALER.format("d2", "w")
    played = play(scene.format(1, 1), "Kesh: drop canister", "Kesh: fire at d2")
    assert (played.one("dropped").rule, played.game.ap[0], played.game.spent) == ("V3-TOXIN-PUT-DOWN", 0, 1)
    assert played.at("S1") == ""
    # Other objects are put down for nothing.
    core = scene.format(1, 1).replace('kind = "canister"', 'kind = "object"')
    assert play(core, "Kesh: drop canister").game.ap[0] == 1


@rule("V3-TOXIN-PICK-UP")
def test_picking_a_canister_up_costs_two_points() -> None:
    scene = 'active = "Kesh"\n' + CORRIDOR.format('at = "b2"') + KESH.format("b2", "e") + "ap = {}\n"
    assert refusal(scene.format(1), "Kesh: take canister") == "V3-TOXIN-PICK-UP"
    played = play(scene.format(2), "Kesh: take canister")
    assert (played.game.carry[0], played.game.ap[0]) == (0, 0)
    assert played.one("took").rule == "V3-TOXIN-PICK-UP"


# Catalogue (22,6), (23,6), (22,7), (23,7) are d2, e2, d3, e3; (21,7) is c3.
VENT = """
active = "Kesh"
map = '''
#######
#..VV.#
#..VV.#
#.....#
#######
'''
[[object]]
name = "canister"
kind = "canister"
"""


@rule("V3-VENT-BLOCKS")
def test_a_ventilation_system_blocks_its_four_squares_and_cannot_be_attacked() -> None:
    scene = VENT + CARRIER.format("c3", "e").replace('carries = "canister"\n', "") + STEALER.format("f3", "w")
    scene = scene.replace('kind = "canister"', 'kind = "canister"\nat = "b2"')
    assert refusal(scene, "Kesh: forward") == "V3-VENT-BLOCKS"
    assert refusal(scene, "Kesh: forward left") == "V3-VENT-BLOCKS"
    assert refusal(scene, "Kesh: fire at f3") == "V3-LOS-BLOCKED"
    assert refusal(scene, "Kesh: fire at d3") == "V3-GAP-LEGAL-TARGETS"
    assert refusal(scene, "Kesh: attack d3") == "V3-CC-FRONT-SQUARE"


@rule("V3-VENT-CONNECT", "V3-TOXIN-USE")
def test_a_carrier_connects_a_canister_to_a_system_in_front_for_two_points() -> None:
    scene = VENT + CARRIER.format("c3", "e") + "ap = {}\n"
    played = play(scene.format(2), "Kesh: connect d3")
    assert (played.game.ap[0], played.game.carry[0], played.game.connected) == (0, -1, 1)
    assert played.game.object_at == [-1]
    assert (played.one("connected").rule, played.one("connected")["connected"]) == ("V3-VENT-CONNECT", 1)
    assert refusal(scene.format(1), "Kesh: connect d3") == "V3-AP-ALLOWANCE"
    # Diagonally in front counts, aside and behind do not.
    diagonal = VENT + CARRIER.format("c4", "n")
    assert play(diagonal, "Kesh: connect d3").game.connected == 1
    for facing in ("s", "w"):
        assert refusal(VENT + CARRIER.format("c3", facing), "Kesh: connect d3") == "V3-VENT-CONNECT"


@rule("V3-VENT-CONNECT")
def test_without_a_canister_there_is_nothing_to_connect() -> None:
    scene = VENT.replace('kind = "canister"', 'kind = "canister"\nat = "b2"') + KESH.format("c3", "e")
    assert refusal(scene, "Kesh: connect d3") == "V3-VENT-CONNECT"
