"""The heuristic bots of crusade in small scenes: they do what plain sense would."""

from __future__ import annotations

import pytest

from hullbreach.bots import player
from hullbreach.crusade.forces import groups
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.state import SETUP
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import own_mission, read_scene
from tests.crusade import halls
from tests.crusade.halls import alien, blip
from tests.scenes import rule

CORRIDOR = """
game = "crusade"
map = '''
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . . . .|
+                       +
1. . . . . . . . . . . .|
+-+D+D+-+-+-+-+-+   +-+-+
|, , , ,|. . . . . . . .|
+       +               +
|, , , ,|. . . . . . . .|
+-+-+-+-+-+-+-+-+-+-+-+-+
'''
"""
FAR = """
primary = {deed = "operate", tag = "power"}
[[console]]
at = "l4"
tag = "power"
"""
LOG = """
primary = {deed = "operate", tag = "log"}
[[console]]
at = "b4"
tag = "log"
"""
CANISTER = """
primary = {deed = "deliver", tag = "canister"}
[[thing]]
name = "canister"
at = "f1"
"""
LONG = ", ".join(['"silence"'] * 20)


def marine(name: str, at: str, unit: str = "marine bolter", more: str = "") -> str:
    """One who has left his dock."""
    return halls.marine(name, at, unit, f'states = ["landed"]\n{more}')


def chosen(scene: str, count: int = 1) -> list[str]:
    """The next choices of the heuristic bots in a scene, as text."""
    game = read_scene(scene).game
    players = [player("crusade", "heuristic", seat) for seat in range(game.seats)]
    out: list[str] = []
    while len(out) < count and (asked := game.decision()) is not None:
        choice, remark = players[asked.seat].ask(game)
        assert remark == ""
        out.append(game.text(choice))
        events = game.play(choice)
        for one in players:
            one.hear(game, events)
    return out


def test_a_marine_shoots_the_alien_that_he_sees() -> None:
    scene = CORRIDOR.replace("map =", 'beside = ["runt"]\nmap =') + FAR
    said = chosen(scene + marine("Ilen", "c1") + alien("runt", "h1"), 8)
    assert said[0] == "Ilen: activate"
    assert "Ilen: fire bolter at h1" in said


def test_of_two_targets_the_one_that_is_worth_more_for_the_chance_is_shot() -> None:
    """A runt falls more often than a traitor, by more than the points make up for."""
    scene = CORRIDOR.replace("map =", 'beside = ["runt", "traitor"]\nactive = "Ilen"\nmap =') + FAR
    said = chosen(scene + marine("Ilen", "c1") + alien("runt", "h1") + alien("traitor", "h2"), 8)
    assert "Ilen: fire bolter at h1" in said


def test_a_squad_marches_to_its_objective() -> None:
    scene = CORRIDOR + FAR + marine("Ilen", "b1")
    said = chosen(scene.replace("map =", 'active = "Ilen"\nmap ='), 6)
    assert [line.startswith("Ilen: move ") for line in said] == [True] * 6
    # Six of the eleven columns between him and it.
    assert said[-1] in ("Ilen: move h1", "Ilen: move h2")


def test_a_marine_opens_the_door_on_his_way_and_works_the_console() -> None:
    scene = CORRIDOR + LOG + marine("Ilen", "d2")
    said = chosen(scene.replace("map =", 'active = "Ilen"\nmap ='), 5)
    assert any(line.startswith("Ilen: open ") for line in said)
    assert said[-1] == "Ilen: operate console 0"


def test_a_marine_takes_what_is_to_be_carried_and_brings_it_home() -> None:
    scene = CORRIDOR + CANISTER + marine("Ilen", "g1")
    said = chosen(scene.replace("map =", 'active = "Ilen"\nmap ='), 4)
    assert said[:2] == ["Ilen: move f1", "Ilen: pick up canister"]
    assert said[2] in ("Ilen: move e1", "Ilen: move e2")


def test_a_squad_goes_home_when_the_deck_runs_out() -> None:
    scene = CORRIDOR.replace("map =", 'active = "Ilen"\ndeck = ["silence", "silence"]\nmap =') + FAR
    said = chosen(scene + marine("Ilen", "e1"))
    assert said[0] in ("Ilen: move d1", "Ilen: move d2")


def test_a_squad_with_time_left_does_not_go_home() -> None:
    scene = CORRIDOR.replace("map =", f'active = "Ilen"\ndeck = [{LONG}]\nmap =') + FAR
    said = chosen(scene + marine("Ilen", "e1"))
    assert said[0] in ("Ilen: move f1", "Ilen: move f2")


ALIENS = CORRIDOR.replace("map =", 'phase = "alien turn"\nturn = "alien"\nmap =')


@rule("SC-GAP-ALIEN-AUTOPLAY")
def test_a_stealer_runs_at_a_marine_and_fights() -> None:
    said = chosen(
        ALIENS.replace("map =", "dice = [6, 6, 1, 1]\nmap =") + marine("Ilen", "c1") + alien("stealer", "g1"),
        5,
    )
    assert said[0] == "stealer1: activate"
    assert said[-1] == "stealer1: fight c1"


@rule("SC-GAP-ALIEN-AUTOPLAY")
def test_a_runt_does_not_begin_a_fight_that_it_would_lose() -> None:
    said = chosen(ALIENS + marine("Ilen", "c1") + alien("runt", "d1"), 2)
    assert said == ["runt1: activate", "runt1: fire bolter at c1"]


@rule("SC-GAP-ALIEN-AUTOPLAY")
def test_a_lone_blip_stops_short_of_being_seen() -> None:
    scene = ALIENS + marine("Ilen", "a1") + blip("brute", "l4")
    game = read_scene(scene).game
    alien = player("crusade", "heuristic", 1)
    while (asked := game.decision()) is not None and asked.seat == 1:
        game.play(alien.ask(game)[0])
        assert not any(event.kind == "revealed" for event in game.events)
    # It has come nearer all the same.
    blips = [p for p in range(len(game.kind)) if game.is_blip(p)]
    assert game.square[blips[0]] != game.board.square("l4")


@rule("SC-GAP-ALIEN-AUTOPLAY")
def test_three_blips_come_out_together() -> None:
    scene = ALIENS + marine("Ilen", "g1") + blip("brute", "g3") + blip("brute", "f3") + blip("brute", "g4")
    game = read_scene(scene).game
    alien = player("crusade", "heuristic", 1)
    revealed = 0
    while (asked := game.decision()) is not None and asked.seat == 1:
        revealed += sum(event.kind == "revealed" for event in game.play(alien.ask(game)[0]))
    assert revealed == 3


def test_nobody_wakes_a_sleeper_alone() -> None:
    scene = """
game = "crusade"
mission = "sleeping_iron"
active = "Ilen"
deck = [DECK]
scanned = ["south-east"]
[[piece]]
unit = "dreadnought"
at = "t18"
states = ["asleep"]
"""
    scene = scene.replace("DECK", LONG)
    others = "".join([marine(name, at) for name, at in (("Dax", "o3"), ("Sorn", "p3"), ("Pell", "o4"))])
    said = chosen(scene + marine("Ilen", "r15") + others, 4)
    assert not any(" open " in line or " fire " in line for line in said)


def prepared(key: str) -> CrusadeGame:
    """A game that heuristic bots have set up."""
    game = new_game(own_mission(key), SeededDice(b"1"))
    players = [player("crusade", "heuristic", seat) for seat in range(game.seats)]
    while game.phase == SETUP and (asked := game.decision()) is not None:
        choice, remark = players[asked.seat].ask(game)
        assert remark == ""
        game.play(choice)
    return game


@rule("RX-GAP-ALIEN-AUTOPLAY")
@pytest.mark.parametrize("key, level", [("fuse_and_claw", 15), ("welded_in", 20)])
def test_the_aliens_of_redux_are_the_sample_force(key: str, level: int) -> None:
    game = prepared(key)
    counts = [0] * len(groups.GROUPS)
    for number in game.bought[game.squads]:
        counts[groups.OFFERS[number].group] += 1
    # Zombies, reanimators, golems, goliaths, eggs, swarm, arachnids, dreadnoughts small and great, entries.
    fifteen = [2, 2, 2, 2, 1, 1, 1, 1, 0, 2]
    twenty = [3, 2, 2, 2, 1, 1, 2, 1, 1, 2]
    assert counts == (fifteen if level == 15 else twenty)
    assert game.level[game.squads] == level
    # A third waits for the entries; there is a message for every squad besides.
    units = groups.units_of(tuple(game.bought[game.squads]))
    assert len(game.blip_hand[game.squads]) == (len(units) + game.squads) // 3


@rule("SC-GAP-ALIEN-AUTOPLAY")
def test_blips_are_shared_out_among_the_boards_and_keep_away_from_the_squads() -> None:
    game = new_game(own_mission("dead_channel"), SeededDice(b"4"), options={"squads": 1})
    players = [player("crusade", "heuristic", seat) for seat in range(game.seats)]
    held = len(game.blip_hand[1])
    asked = game.decision()
    while asked is not None and asked.kind != "scan":
        game.play(players[asked.seat].ask(game)[0])
        asked = game.decision()
    while asked is not None and asked.kind == "scan":
        game.play(players[asked.seat].ask(game)[0])
        asked = game.decision()
    placed = [game.square[p] for p in range(len(game.kind)) if game.is_blip(p)]
    assert len(placed) == -(-held // 4)
    marines = [game.square[p] for p in range(len(game.kind)) if game.is_marine(p)]
    assert min(game.board.apart(a, b) for a in placed for b in marines) >= 4
    assert not any(game.board.corridors >> square & 1 for square in placed)
