"""Lifts: travelling, the door that shuts itself, shooting one to pieces."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from tests.scenes import play, refusal, rule

# The car is f2 g2 f3 g3 on either deck, its door e2.
DECKS = """
[[deck]]
map = '''
########
#...ELL#
#...#LL#
########
'''
[[deck]]
map = '''
########
#...ELL#
#...#LL#
########
'''
"""
KESH = '[[piece]]\nname = "Kesh"\nat = "{}"\nfacing = "{}"\n'
STEALER = '[[piece]]\nkind = "stealer"\nat = "{}"\nfacing = "w"\n'
BLIP = '[[piece]]\nkind = "blip"\nvalue = 3\nat = "{}"\n'
OPEN = 'doors = { open = ["e2"] }\n'


@rule("V3-LIFT-DOOR")
def test_the_door_shuts_at_the_end_of_the_turn_and_kills_who_stands_in_it() -> None:
    inside = KESH.replace("Kesh", "Odo").format("f2", "e")
    played = play('phase = "stealer actions"\n' + OPEN + DECKS + KESH.format("e2", "e") + inside, "end phase")
    killed = played.one("killed")
    assert (killed["who"], killed.rule, killed["where"]) == (0, "V3-LIFT-DOOR", played.game.board.find("e2"))
    assert played.one("door closed").rule == "V3-LIFT-DOOR"
    assert played.game.closed_doors() >> played.game.board.find("e2") & 1
    assert played.at("Odo") == "f2"


@rule("V3-LIFT-DOOR")
def test_it_kills_stealers_and_blips_as_well() -> None:
    stealer = play('phase = "stealer actions"\n' + OPEN + DECKS + STEALER.format("e2"), "end phase")
    assert (stealer.at("S1"), stealer.game.kills) == ("", 1)
    blip = play('phase = "stealer actions"\n' + OPEN + DECKS + BLIP.format("e2"), "end phase")
    assert (blip.one("blip killed").rule, blip.game.kills) == ("V3-LIFT-DOOR", 3)
    assert blip.game.discard == [3]


@rule("V3-LIFT-DOOR", "V3-OBJECT-DOOR-SHUTS", "V3-GAP-CARRYING")
def test_an_object_in_the_doorway_is_displaced_also_one_that_its_carrier_dropped_there() -> None:
    # Around e2 in reading order: d2, f2, d3, f3. The second draw is the next turn's counter.
    lies = 'phase = "stealer actions"\ndraws = [1, 0]\n' + OPEN + DECKS
    played = play(lies + '[[object]]\nname = "core"\nat = "e2"\n', "end phase")
    assert played.one("object moved").rule == "V3-OBJECT-DOOR-SHUTS"
    assert played.game.board.name(played.game.object_at[0]) == "f2"
    carried = '[[object]]\nname = "core"\n' + KESH.format("e2", "e") + 'carries = "core"\n'
    dropped = play(lies.replace("[1, 0]", "[2, 0]") + carried, "end phase")
    assert dropped.at("Kesh") == ""
    assert dropped.game.board.name(dropped.game.object_at[0]) == "d3"


@rule("V3-LIFT-DOOR")
def test_the_victory_check_comes_before_the_door() -> None:
    scene = (
        'phase = "stealer actions"\nturn_limit = 1\n' + OPEN + DECKS + KESH.format("e2", "e")
        + '[[outcome]]\nwinner = "marine"\nall = [{ is = "turn_limit" }]\n'
        + '[[outcome]]\nwinner = "stealer"\nwhen = "immediate"\nall = [{ is = "no_marines" }]\n'
    )  # fmt: skip
    played = play(scene, "end phase")
    assert (played.game.result, played.at("Kesh")) == ("marine", "e2")
    longer = play(scene.replace("turn_limit = 1\n", "turn_limit = 2\n"), "end phase")
    assert (longer.game.result, longer.at("Kesh")) == ("stealer", "")


@rule("V3-GAP-LIFT")
def test_a_marine_sends_the_car_with_all_that_is_in_it() -> None:
    scene = (
        'active = "Kesh"\n' + DECKS + KESH.format("f2", "n") + STEALER.format("g2") + BLIP.format("g3")
        + '[[object]]\nname = "core"\nat = "f3"\n'
    )  # fmt: skip
    played = play(scene, "Kesh: ride lift")
    game = played.game
    assert [played.at(name) for name in ("Kesh", "S1", "B1")] == ["f2/2", "g2/2", "g3/2"]
    assert game.board.name(game.object_at[0]) == "f3/2"
    assert (game.facing[0], game.facing[played.piece("S1")]) == (0, 3)
    assert game.ap[0] == 3
    assert played.one("lift travelled").rule == "V3-GAP-LIFT"
    # Once a turn.
    assert refusal(scene, "Kesh: ride lift", "Kesh: ride lift") == "V3-GAP-LIFT"
    next_turn = play(scene, "Kesh: ride lift", "Kesh: done", "end phase", "end phase", "Kesh: activate",
                     "Kesh: ride lift")  # fmt: skip
    assert next_turn.at("Kesh") == "f2"


@rule("V3-GAP-LIFT")
def test_the_lift_runs_only_with_its_door_closed_and_a_marine_in_the_car() -> None:
    assert (
        refusal('active = "Kesh"\n' + OPEN + DECKS + KESH.format("f2", "e"), "Kesh: ride lift")
        == "V3-GAP-LIFT"
    )
    assert refusal('active = "Kesh"\n' + DECKS + KESH.format("d2", "e"), "Kesh: ride lift") == "V3-GAP-LIFT"
    shut = play(
        'active = "Kesh"\n' + OPEN + DECKS + KESH.format("f2", "w"), "Kesh: close e2", "Kesh: ride lift"
    )
    assert (shut.at("Kesh"), shut.game.ap[0]) == ("f2/2", 2)
    stealer = 'phase = "stealer actions"\nactive = "S1"\n' + DECKS + STEALER.format("f2")
    assert refusal(stealer, "S1: ride lift") == "V3-GAP-LIFT"


@rule("V3-GAP-LIFT")
def test_the_door_opens_from_both_sides_and_only_where_the_car_is() -> None:
    for square, facing in (("d2", "e"), ("d3", "n"), ("f2", "w"), ("f3", "n")):
        played = play('active = "Kesh"\n' + DECKS + KESH.format(square, facing), "Kesh: open e2")
        assert played.one("door opened")["where"] == played.game.board.find("e2")
        assert played.game.ap[0] == 3
    below = 'active = "Kesh"\n' + DECKS + KESH.format("d2/2", "e")
    assert refusal(below, "Kesh: open e2/2") == "V3-GAP-LIFT"
    assert play("lift = { deck = 2 }\n" + below, "Kesh: open e2/2").one("door opened").rule == "V3-DOOR-COST"


@rule("V3-GAP-LIFT")
def test_where_the_car_is_not_there_is_a_shaft() -> None:
    # On the lower deck the doorway stands open onto it.
    scene = 'active = "Kesh"\ndoors = { destroyed = ["e2/2"] }\n' + DECKS + KESH.format("e2/2", "e")
    assert refusal(scene, "Kesh: forward") == "V3-GAP-LIFT"
    game = play(scene).game
    assert not game.sees(0, game.board.find("g2/2"))
    there = play("lift = { deck = 2 }\n" + scene, "Kesh: forward")
    assert there.at("Kesh") == "f2/2"


@rule("V3-GAP-LIFT")
def test_a_lift_with_a_console_needs_power() -> None:
    powered = DECKS.replace("#...ELL#\n#...#", "#...ELL#\n#..C#", 1)
    scene = 'active = "Kesh"\nlift_console = "d3"\n{}' + powered + KESH.format("f2", "e")
    assert refusal(scene.format(""), "Kesh: ride lift") == "V3-GAP-LIFT"
    assert play(scene.format('consoles_used = ["d3"]\n'), "Kesh: ride lift").at("Kesh") == "f2/2"


@rule("V3-LIFT-SHOOT")
def test_a_shot_into_the_lift_destroys_it_on_a_six() -> None:
    shooter = 'active = "Kesh"\ndice = [6, 3]\n' + OPEN + DECKS + KESH.format("b2", "e")
    played = play(shooter, "Kesh: fire at f2")
    assert (played.one("shot").dice, played.one("shot")["score"]) == ((6, 3), 6)
    assert played.one("lift destroyed").rule == "V3-LIFT-SHOOT"
    assert not played.game.closed_doors() >> played.game.board.find("e2") & 1
    missed = play(shooter.replace("[6, 3]", "[5, 5]"), "Kesh: fire at f2")
    assert missed.all("lift destroyed") == []
    # Those in it live, and no door shuts on anybody any more.
    ends = play(shooter + STEALER.format("g3"), "Kesh: fire at f2", "Kesh: done",
                "end phase", "S1: activate", "S1: move f2 facing w", "S1: move e2 facing w", "S1: done",
                "end phase")  # fmt: skip
    assert (ends.at("S1"), ends.game.turn) == ("e2", 2)


@rule("V3-LIFT-SHOOT")
def test_a_closed_lift_door_can_be_shot_and_a_destroyed_lift_goes_nowhere() -> None:
    scene = (
        'active = "Kesh"\ndice = [6, 1]\n' + DECKS + KESH.format("b2", "e")
        + '[[piece]]\nname = "Odo"\nat = "f3"\nfacing = "n"\n'
    )  # fmt: skip
    assert (
        refusal(scene, "Kesh: fire at e2", "Kesh: done", "Odo: activate", "Odo: ride lift") == "V3-GAP-LIFT"
    )
    played = play(scene, "Kesh: fire at e2", "Kesh: done", "Odo: activate", "Odo: forward left")
    assert played.one("lift destroyed")["where"] == played.game.board.find("e2")
    assert played.at("Odo") == "e2"
    assert not played.game.flags[1] & pc.FALLEN
    assert refusal(scene, "Kesh: fire at e2", "Kesh: fire at f2") == "V3-GAP-LEGAL-TARGETS"


@rule("V3-LIFT-DOOR", "V3-LIFT-SHOOT")
def test_the_doorway_of_a_destroyed_lift_kills_nobody() -> None:
    scene = (
        'phase = "stealer actions"\nlift = { broken = true }\ndoors = { destroyed = ["e2", "e2/2"] }\n'
        + DECKS + KESH.format("e2", "e")
    )  # fmt: skip
    played = play(scene, "end phase")
    assert (played.at("Kesh"), played.game.turn) == ("e2", 2)
    assert played.all("door closed") == []


@rule("V3-LIFT-SHOOT")
def test_the_door_before_the_empty_shaft_is_only_a_door() -> None:
    """The car is above; a stealer below breaks the door there, and the lift still runs."""
    scene = 'phase = "stealer actions"\nactive = "S1"\ndice = [6, 1, 1]\n' + DECKS
    stealer = '[[piece]]\nkind = "stealer"\nat = "d2/2"\nfacing = "e"\n'
    played = play(scene + KESH.format("f2", "e") + stealer, "S1: attack e2/2")
    assert played.one("door destroyed")["where"] == played.game.board.find("e2/2")
    assert played.game.lift_broken == [0]
    assert not played.all("lift destroyed")
