"""Ladders, traps and lifts where a small slip would show: the first square, the last point, what is told."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.floors.levels import ACTIONS, CLIMB
from hullbreach.kernel.events import NONE
from tests.hulk.pieces import blip, foe, marine, stealer
from tests.scenes import Played, play, refusal, rule

DECK = "[[deck]]\nmap = '''\n######\n#{}#\n######\n'''\n"
# The top of the ladder is the first square of the board.
FIRST = DECK.format("^...") + DECK.format("=...")
LADDER = DECK.format(".^..") + DECK.format(".=..")
TRAP = DECK.format(".O..") + DECK.format("....")
# Two lifts on two decks; the cars are f2 and b2, their doors e2 and c2.
LIFTS = DECK.format("LE.EL").replace("######", "#######") * 2
STEALERS = 'phase = "stealer actions"\nactive = "{}"\n'


def points(played: Played, name: str) -> int:
    return played.game.ap[played.piece(name)]


def climbs(played: Played) -> list[str]:
    return sorted(option for option in played.options() if "climb" in option)


@rule("V3-LADDER-COST")
def test_a_ladder_at_the_first_square_is_climbed_both_ways_with_any_facing() -> None:
    for at, to in (("b2/2", "b2"), ("b2", "b2/2")):
        fresh = play(STEALERS.format("S1") + FIRST + stealer(at, "n"))
        assert climbs(fresh) == [f"S1: climb to {to} facing {facing}" for facing in "ensw"]
        counted = play(STEALERS.format("B1") + FIRST + blip(at))
        assert climbs(counted) == [f"B1: climb to {to}"]
        up = play(
            'active = "Kesh"\ndice = [2]\n' + FIRST + marine("Kesh", at, "n"), f"Kesh: climb to {to} facing s"
        )
        assert (up.at("Kesh"), points(up, "Kesh"), up.game.facing[0]) == (to, 2, 2)
        told = up.one("climbed")
        find = up.game.board.find
        assert (told.rule, told["to"], told["origin"], told["facing"]) == (
            "V3-LADDER-COST",
            find(to),
            find(at),
            2,
        )
    aside = play(STEALERS.format("S1") + FIRST + stealer("c2", "n"))
    assert climbs(aside) == []
    assert (
        refusal(STEALERS.format("S1") + FIRST + stealer("c2", "n"), "S1: climb to b2/2 facing n")
        == "V3-LADDER-COST"
    )


@rule("V3-TRAP-STEALER", "V3-DEBRIS-COST")
def test_debris_below_a_trap_is_paid_too() -> None:
    scene = STEALERS.format("S1") + DECK.format(".O..") + DECK.format(".~..") + stealer("c2", "n", "ap = {}")
    down = play(scene.replace("ap = {}", "ap = 2"), "S1: climb to c2/2 facing n")
    assert (down.at("S1"), points(down, "S1")) == ("c2/2", 0)
    assert refusal(scene.replace("ap = {}", "ap = 1"), "S1: climb to c2/2 facing n") == "V3-AP-ALLOWANCE"


@rule("V3-TRAP-MARINE-NO-CLIMB", "V3-LADDER-COST")
def test_no_marine_climbs_through_a_trap_neither_up_nor_down() -> None:
    below = 'active = "Kesh"\n' + TRAP + marine("Kesh", "c2/2", "n")
    assert refusal(below, "Kesh: climb to c2 facing n") == "V3-TRAP-MARINE-NO-CLIMB"
    edge = 'profile = "deathwing"\n' + below.replace('"c2/2"', '"c2"')
    assert refusal(edge, "Kesh: climb to c2/2 facing n") == "V3-TRAP-MARINE-NO-CLIMB"
    beside = below.replace('"c2/2"', '"d2"')
    assert refusal(beside, "Kesh: climb to d2/2 facing n") == "V3-LADDER-COST"


@rule("V3-LADDER-COST", "V3-TOXIN-SPEED", "V4-TERM-SHOOT")
def test_a_climb_is_a_move_for_whoever_may_not_move_any_more() -> None:
    canister = '[[object]]\nname = "toxin"\nkind = "canister"\n'
    scene = (
        'active = "Kesh"\ndice = [6, 6]\n'
        + LADDER
        + canister
        + marine("Kesh", "c2/2", "e", 'carries = "toxin"')
    )
    moved = play(scene, "Kesh: climb to c2 facing e")
    assert moved.game.steps[0] == 1
    shot = foe("termagant", "c2/2", "e", 'states = ["shot"]')
    assert refusal(STEALERS.format("T1") + LADDER + shot, "T1: climb to c2 facing e") == "V4-TERM-SHOOT"


@rule("V3-CONV-BEFORE-MOVING", "V3-LADDER-COST")
def test_a_blip_that_has_climbed_is_not_converted_any_more() -> None:
    scene = STEALERS.format("B1") + LADDER + blip("c2/2")
    assert "B1: convert" in play(scene).options()
    assert refusal(scene, "B1: climb to c2", "B1: convert") == "V3-CONV-BEFORE-MOVING"


@rule("V3-LADDER-COST", "V3-HF-NO-ENTRY")
def test_who_stands_in_flames_may_climb_into_flames() -> None:
    scene = STEALERS.format("S1") + "dice = [1]\nburning = {}\n" + LADDER + stealer("c2/2", "n")
    both = play(scene.format('["c2", "c2/2"]'), "S1: climb to c2 facing n")
    assert both.at("S1") == "c2" and both.one("flame test")["where"] == both.game.board.find("c2")
    assert refusal(scene.format('["c2"]'), "S1: climb to c2 facing n") == "V3-HF-NO-ENTRY"


def test_a_climb_has_words_of_its_own_for_a_blip_and_may_bring_dice() -> None:
    climb = next(action for action in ACTIONS if action.verb == CLIMB)
    game = play(STEALERS.format("B1") + LADDER + blip("c2/2") + stealer("e2", "n")).game
    assert [climb.key_for(game, (CLIMB, piece, 0, 0)) for piece in (0, 1)] == ["CLIMB_BLIP", "CLIMB"]
    assert climb.look.dice


@rule("V3-GAP-LIFT")
def test_a_lift_is_sent_for_the_last_point_and_from_its_own_car() -> None:
    scene = 'active = "Kesh"\n' + LIFTS + marine("Kesh", "{}", "e", "ap = 1")
    for car in ("b2", "f2"):
        ridden = play(scene.format(car), "Kesh: ride lift")
        assert (ridden.at("Kesh"), points(ridden, "Kesh")) == (f"{car}/2", 0)
        assert sum(ridden.game.lift_at) == 1
    assert "Kesh: ride lift" not in play(scene.format("d2")).options()
    below = 'active = "Kesh"\nlift = {{ deck = 2 }}\n' + LIFTS + marine("Kesh", "f2/2", "e")
    assert play(below.replace("{{", "{").replace("}}", "}"), "Kesh: ride lift").at("Kesh") == "f2"


@rule("V3-GAP-LIFT")
def test_where_the_car_was_there_is_a_shaft_from_then_on() -> None:
    scene = 'active = "Kesh"\n' + LIFTS + marine("Kesh", "b2", "e") + marine("Odo", "d2", "w")
    gone = play(scene, "Kesh: ride lift", "Kesh: done", "Odo: activate")
    assert gone.game.solid >> gone.game.board.find("b2") & 1
    assert not gone.game.solid >> gone.game.board.find("b2/2") & 1


@rule("V3-GAP-LIFT")
def test_a_ride_may_decide_the_game_at_once() -> None:
    outcome = '[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{ is = "lift_travelled" }]\n'
    outcome += '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'
    scene = 'active = "Kesh"\nturn_limit = 9\n' + LIFTS + marine("Kesh", "b2", "e") + outcome
    assert play(scene).game.result == ""
    assert play(scene, "Kesh: ride lift").game.result == "marine"


@rule("V3-GAP-LIFT")
def test_a_console_at_the_first_square_powers_the_lift() -> None:
    board = DECK.format("C..EL").replace("######", "#######") + DECK.format("...EL").replace(
        "######", "#######"
    )
    scene = 'active = "Kesh"\nlift_console = "b2"\n' + board + marine("Kesh", "f2", "e")
    assert refusal(scene, "Kesh: ride lift") == "V3-GAP-LIFT"
    assert play('consoles_used = ["b2"]\n' + scene, "Kesh: ride lift").at("Kesh") == "f2/2"


@rule("V3-LIFT-DOOR")
@pytest.mark.parametrize("is_open", [False, True])
def test_only_an_open_door_shuts_and_nobody_shuts_it(is_open: bool) -> None:
    top = 'phase = "stealer actions"\n' + ('doors = { open = ["c2"] }\n' if is_open else "")
    ended = play(top + LIFTS + marine("Kesh", "d2", "e"), "end phase")
    assert [(event["who"], event.rule) for event in ended.all("door closed")] == [
        (NONE, "V3-LIFT-DOOR")
    ] * is_open
    assert ended.at("Kesh") == "d2" and ended.game.status[0] != pc.DEAD
