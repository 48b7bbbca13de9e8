"""Teleport beacons: leaving with the squad, and bringing in a reserve."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import marine, stealer
from tests.scenes import play, refusal, rule

ROOM = """
map = '''
##########
#........#
#........#
#........#
##########
'''
[[object]]
name = "beacon"
kind = "beacon"
{}
"""
CARRIED = ROOM.format("")
MARINE = '[[piece]]\nname = "{}"\nsquad = "{}"\nat = "{}"\nfacing = "e"\n'
BEARER = MARINE.format("Kesh", "Anvil", "b2") + 'carries = "beacon"\n'
SQUAD = (
    BEARER
    + MARINE.format("Odo", "Anvil", "i4")
    + MARINE.format("Ruun", "Anvil", "d3")
    + MARINE.format("Varro", "Anvil", "e2")
    + MARINE.format("Ivo", "Bellows", "c2")
)


@rule("V3-BEACON-LEAVE", "V3-BEACON-GROUP")
def test_the_bearer_takes_his_whole_squad_home_for_four_points() -> None:
    played = play('active = "Kesh"\n' + CARRIED + SQUAD, "Kesh: teleport")
    assert [played.at(name) for name in ("Kesh", "Odo", "Ruun", "Varro", "Ivo")] == ["", "", "", "", "c2"]
    assert [event.rule for event in played.all("left")] == ["V3-BEACON-GROUP"] * 4
    assert [played.game.status[p] for p in range(5)] == [pc.LEFT] * 4 + [pc.ON_BOARD]
    assert (played.game.ap[0], played.game.spent, played.game.beacon_left) == (0, 0, 4)
    # For good: they cannot be activated any more, and the beacon is gone with them.
    assert refusal('active = "Kesh"\n' + CARRIED + SQUAD, "Kesh: teleport", "Odo: activate") == (
        "V3-MOVE-EXIT-FINAL"
    )
    assert played.game.object_at == [-1]


@rule("V3-BEACON-LEAVE")
def test_command_points_help_but_it_is_one_payment_in_the_marine_turn() -> None:
    tired = (
        'active = "Kesh"\ncommand = {{ counter = {} }}\n' + CARRIED.replace("{", "{{") + BEARER + "ap = 3\n"
    )
    played = play(tired.format(1), "Kesh: teleport")
    assert (played.at("Kesh"), played.game.spent) == ("", 1)
    assert refusal(tired.format(0), "Kesh: teleport") == "V3-AP-ALLOWANCE"
    reaction = (
        'phase = "stealer actions"\nactive = "S1"\ncommand = { counter = 6 }\n' + CARRIED + BEARER
        + stealer("g2")
    )  # fmt: skip
    assert refusal(reaction, "S1: turn left", "react: Kesh", "Kesh: teleport") == "V3-CP-REACTION-COST"


@rule("V3-BEACON-LEAVE")
def test_without_the_beacon_nobody_teleports() -> None:
    scene = 'active = "Odo"\n' + CARRIED + SQUAD
    assert refusal(scene, "Odo: teleport") == "V3-BEACON-LEAVE"


RESERVE = (
    '[[piece]]\nname = "Toll"\nsquad = "Bellows"\nreserve = true\n'
    '[[piece]]\nname = "Sev"\nsquad = "Bellows"\nreserve = true\n'
)


@rule("V3-BEACON-ARRIVE", "V3-GAP-TELEPORT-ARRIVAL")
def test_the_reserve_arrives_around_an_active_beacon_at_the_start_of_the_marine_phase() -> None:
    scene = (
        'phase = "command"\n' + ROOM.format('at = "e3"\nactive = true') + MARINE.format("Kesh", "Anvil", "d3") + RESERVE
    )  # fmt: skip
    asked = play(scene)
    assert asked.options() == ["arrive", "wait"]
    waits = play(scene, "wait")
    assert [waits.game.status[p] for p in (1, 2)] == [pc.RESERVE, pc.RESERVE]
    coming = play(scene, "arrive")
    squares = {line.split()[3] for line in coming.options()}
    # Within two steps of e3, not on the marine.
    assert squares == {f"{column}{row}" for column in "cdefg" for row in "234"} - {"d3"}
    assert refusal(scene, "arrive", "Toll: arrive at h3 facing w") == "V3-BEACON-ARRIVE"
    played = play(
        scene, "arrive", "Toll: arrive at e3 facing w", "Sev: arrive at g4 facing s", "Toll: activate"
    )
    assert (played.at("Toll"), played.at("Sev")) == ("e3", "g4")
    assert [played.game.facing[p] for p in (1, 2)] == [3, 2]
    assert [event.rule for event in played.all("arrived")] == ["V3-BEACON-ARRIVE"] * 2
    # They pay nothing and act this turn.
    assert (played.kind(), played.game.ap[1], played.game.spent) == ("marine action", 4, 0)


@rule("V3-GAP-TELEPORT-ARRIVAL")
def test_those_without_a_square_stay_in_reserve() -> None:
    narrow = """
phase = "command"
map = '''
####
#..#
####
'''
[[object]]
name = "beacon"
kind = "beacon"
at = "b2"
active = true
""" + marine("Kesh", "b2")
    played = play(narrow + RESERVE, "arrive", "Toll: arrive at c2 facing e")
    assert (played.at("Toll"), played.game.status[2], played.kind()) == ("c2", pc.RESERVE, "marine")


@rule("V3-GAP-TELEPORT-ARRIVAL")
def test_the_two_steps_are_counted_along_a_path_and_nobody_arrives_on_a_trap_or_in_flames() -> None:
    walls = """
phase = "command"
burning = ["c2"]
[[object]]
name = "beacon"
kind = "beacon"
at = "b2"
active = true
[[deck]]
map = '''
######
#..O.#
###.##
#...##
######
'''
[[deck]]
map = '''
######
#....#
######
######
######
'''
""" + marine("Kesh", "e2")
    # From b2: c2 burns, d2 is a trap, d3 two steps by the diagonal; b4 is near as the crow flies and far on foot.
    played = play(walls + RESERVE, "arrive")
    assert {line.split()[3] for line in played.options()} == {"b2", "d3"}


@rule("V3-GAP-TELEPORT-ARRIVAL")
def test_a_beacon_is_set_for_four_points_on_its_square() -> None:
    scene = 'active = "Kesh"\n' + ROOM.format('at = "b2"') + MARINE.format("Kesh", "Anvil", "{}") + RESERVE
    played = play(scene.format("b2"), "Kesh: set beacon")
    assert (played.game.ap[0], played.game.object_active) == (0, [1])
    assert refusal(scene.format("c2"), "Kesh: set beacon") == "V3-GAP-TELEPORT-ARRIVAL"
    assert refusal(scene.format("b2"), "Kesh: turn left", "Kesh: set beacon") == "V3-AP-ALLOWANCE"
    # The reserve comes in the next turn, not before: nobody is asked now.
    later = play(scene.format("b2"), "Kesh: set beacon", "Kesh: done", "end phase", "end phase")
    assert (later.game.turn, later.kind()) == (2, "arrival")
    unset = play(scene.format("b2"), "Kesh: done", "end phase", "end phase")
    assert (unset.game.turn, unset.kind()) == (2, "marine")


@rule("V3-GAP-TELEPORT-ARRIVAL", "V3-CONV-INVOLUNTARY")
def test_whoever_arrives_uncovers_the_blips_in_his_sight() -> None:
    scene = (
        'phase = "command"\n' + ROOM.format('at = "e3"\nactive = true') + MARINE.format("Kesh", "Anvil", "d3")
        + '[[piece]]\nname = "Toll"\nsquad = "Bellows"\nreserve = true\n'
        + '[[piece]]\nkind = "blip"\nvalue = 1\nat = "b3"\n'
    )  # fmt: skip
    played = play(scene, "arrive", "Toll: arrive at c4 facing w", "S1: face e")
    assert played.one("converted").rule == "V3-CONV-INVOLUNTARY"
    assert played.at("S1") == "b3"
