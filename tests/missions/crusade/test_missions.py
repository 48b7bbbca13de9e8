"""The crusade missions that come with the program: forces, docks, objectives, special rules, words."""

from __future__ import annotations

import pytest

from hullbreach.crusade.game import new_game
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.units import TOKENS, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import ROOM, mission_keys, own_mission
from hullbreach.missions.crusade.loading import MissionLoader
from tests.scenes import rule

OLD = ("dead_channel", "cold_cargo", "brood_vats", "cut_the_head", "burn_the_core", "sleeping_iron")
REDUX = ("fuse_and_claw", "welded_in")
# Tokens for one, two and three squads in the order of TOKENS: blips, reinforcements; then the number of blips for
# three squads, their points, and the number of reinforcements.
POOLS = {
    "dead_channel": (
        ["4 3 1 0 0 1 0", "7 4 2 0 0 2 0", "10 6 2 0 0 2 0"],
        ["3 2 1 0 0 1 0", "4 3 1 0 0 1 0", "6 4 1 0 0 1 0"],
        (20, 68, 12),
    ),
    "cold_cargo": (
        ["4 3 2 1 0 2 0", "6 4 2 1 0 2 0", "8 6 3 1 0 3 0"],
        ["4 2 1 0 0 1 0", "6 3 1 0 0 1 0", "8 4 1 0 0 1 0"],
        (21, 89, 14),
    ),
    "brood_vats": (
        ["4 4 1 1 1 1 0", "7 6 2 1 1 2 0", "10 8 2 1 1 2 0"],
        ["4 3 1 0 0 0 0", "6 4 1 0 0 0 0", "8 6 1 0 0 0 0"],
        (24, 94, 15),
    ),
    "cut_the_head": (
        ["4 4 2 1 1 2 0", "6 6 2 1 1 2 0", "8 8 3 1 1 3 0"],
        ["3 3 1 1 0 1 0", "4 4 1 1 0 1 0", "6 6 1 1 0 1 0"],
        (24, 105, 15),
    ),
    "burn_the_core": (
        ["5 3 2 1 1 2 0", "8 4 2 1 1 3 0", "12 6 3 1 1 4 0"],
        ["4 3 1 0 0 1 0", "7 4 1 0 0 1 0", "10 6 1 0 0 1 0"],
        (27, 117, 18),
    ),
    "sleeping_iron": (
        ["5 4 2 1 1 2 0", "8 6 2 1 1 2 0", "12 8 3 1 1 3 0"],
        ["4 3 1 1 1 1 0", "6 4 2 1 1 2 0", "8 6 2 1 1 2 0"],
        (28, 113, 20),
    ),
}
# Squares inside the airlocks, dock by dock, and reinforcement squares.
PLACES = {
    "dead_channel": ("c1 d1, u1 v1, a15 a16", "u24 v24 x21 x22 a21 a22 o24 p24"),
    "cold_cargo": ("i24 j24, u24 v24, a9 a10", "u1 v1 x3 x4 a3 a4 c1 d1"),
    "brood_vats": ("c1 d1, i24 j24, x3 x4", "x21 x22 a15 a16 u24 v24 a21 a22"),
    "cut_the_head": ("o1 p1, a3 a4, a15 a16", "u24 v24 x21 x22 i24 j24 x9 x10"),
    "burn_the_core": ("i24 j24, x3 x4, x15 x16", "c1 d1 a3 a4 o1 p1 u24 v24"),
    "sleeping_iron": ("i1 j1, u1 v1, a15 a16", "u24 v24 x21 x22 i24 j24 a3 a4"),
    "fuse_and_claw": ("i1 j1, a3 a4, x21 x22, u24 v24", ""),
    "welded_in": ("c1 d1, u24 v24", ""),
}


def names(mission: Mission, mask: int) -> set[str]:
    return {mission.board.name(square) for square in bits(mask)}


def counted(tokens: list[int]) -> str:
    return " ".join(str(tokens.count(unit)) for unit in TOKENS)


@rule("SC-GAP-MISSION-1-DEAD-CHANNEL", "SC-GAP-MISSION-2-COLD-CARGO", "SC-GAP-MISSION-3-BROOD-VATS")
@rule("SC-GAP-MISSION-4-CUT-THE-HEAD", "SC-GAP-MISSION-5-BURN-THE-CORE", "SC-GAP-MISSION-6-SLEEPING-IRON")
@rule("SC-SETUP-BLIP-POOL", "SC-SETUP-REINFORCEMENT-POOL", "SC-GAP-TOKENS")
@pytest.mark.parametrize("key", OLD)
def test_tokens_by_number_of_squads(key: str) -> None:
    mission = own_mission(key)
    blips, reinforcements, (count, points, more) = POOLS[key]
    for squads in (1, 2, 3):
        assert counted(mission.blips.tokens(squads)) == blips[squads - 1]
        assert counted(mission.reinforcements.tokens(squads)) == reinforcements[squads - 1]
    three = mission.blips.tokens(3)
    assert (len(three), sum(UNITS[unit].points for unit in three)) == (count, points)
    assert len(mission.reinforcements.tokens(3)) == more


@rule("SC-GAP-MISSION-1-DEAD-CHANNEL", "SC-GAP-MISSION-2-COLD-CARGO", "SC-GAP-MISSION-3-BROOD-VATS")
@rule("SC-GAP-MISSION-4-CUT-THE-HEAD", "SC-GAP-MISSION-5-BURN-THE-CORE", "SC-GAP-MISSION-6-SLEEPING-IRON")
@rule("RX-GAP-M001-MAP", "RX-GAP-M002-MAP")
@pytest.mark.parametrize("key", [*OLD, *REDUX])
def test_docks_and_reinforcement_squares(key: str) -> None:
    mission = own_mission(key)
    docks, entries = PLACES[key]
    assert [names(mission, mask) for mask in mission.board.lock_squares] == [
        set(dock.split()) for dock in docks.split(", ")
    ]
    assert names(mission, mission.reinforcement_squares) == set(entries.split())
    depth = 3 if key in OLD else 4
    assert all(mask.bit_count() == 2 * depth for mask in mission.board.dock_squares)


@rule("SC-GAME-IS-ONE-MISSION", "SC-SETUP-BOARDS", "SC-SETUP-BLIP-POOL", "SC-SETUP-REINFORCEMENT-POOL")
@pytest.mark.parametrize("squads", [1, 2, 3])
def test_a_game_is_set_up_from_its_mission_and_nothing_else(squads: int) -> None:
    mission = own_mission("dead_channel")
    game = new_game(mission, SeededDice(b"x"), "", {"squads": squads})
    assert game.board is mission.board
    assert (game.squads, game.seats) == (squads, squads + 1)
    # With two squads docks 1 and 2 are used, with one squad dock 1.
    assert game.dock_of == [*range(squads), -1]
    assert game.closed & ((1 << game.board.doors) - 1) == (1 << game.board.doors) - 1
    assert counted(game.blip_hand[squads]) == POOLS["dead_channel"][0][squads - 1]
    assert counted(game.reserve[squads]) == POOLS["dead_channel"][1][squads - 1]
    assert [game.name(p) for p in range(len(game.kind)) if game.is_object(p)] == ["beacon1"]


@rule("SC-GAP-MISSION-1-DEAD-CHANNEL")
def test_dead_channel() -> None:
    mission = own_mission("dead_channel")
    (beacon,) = mission.objects
    assert (beacon.armour, beacon.life) == (2, 3)
    assert [mission.board.name(square) for square in beacon.squares] == ["r18", "s18"]
    assert [(mission.board.name(console.square), console.tag) for console in mission.consoles] == [
        ("r14", "log")
    ]
    assert aims(mission) == ("destroy beacon last", "operate log last")
    assert not mission.specials


@rule("SC-GAP-MISSION-2-COLD-CARGO")
def test_cold_cargo() -> None:
    mission = own_mission("cold_cargo")
    (canister,) = mission.things
    assert (canister.name, mission.board.name(canister.square), canister.shoots) == ("canister", "o7", False)
    assert mission.board.name(mission.consoles[0].square) == "s12"
    assert aims(mission) == ("deliver canister last", "operate power last")


@rule("SC-GAP-MISSION-3-BROOD-VATS")
def test_brood_vats() -> None:
    mission = own_mission("brood_vats")
    assert [mission.board.name(vat.squares[0]) for vat in mission.objects] == ["q14", "e12", "m7"]
    assert {(vat.armour, vat.life, vat.tag) for vat in mission.objects} == {(1, 1, "vat")}
    assert mission.board.name(mission.consoles[0].square) == "r11"
    assert aims(mission) == ("destroy vat most", "operate records last")
    assert mission.specials == {"vat_stealers": 1}


@rule("SC-GAP-MISSION-4-CUT-THE-HEAD")
def test_cut_the_head() -> None:
    mission = own_mission("cut_the_head")
    (relay,) = mission.objects
    assert (mission.board.name(relay.squares[0]), relay.armour, relay.life) == ("f6", 2, 1)
    assert aims(mission) == ("kill traitor_captain last", "destroy relay last")
    assert set(mission.specials) == {"court"}
    assert {mission.board.name(square) for square in mission.squares["court"]} == {"r18", "r17", "s18", "s17"}


@rule("SC-GAP-MISSION-5-BURN-THE-CORE")
def test_burn_the_core() -> None:
    mission = own_mission("burn_the_core")
    assert [mission.board.name(console.square) for console in mission.consoles] == ["e9", "m2"]
    (engineer,) = mission.things
    assert (engineer.name, mission.board.name(engineer.square), engineer.shoots) == ("engineer", "k7", True)
    assert aims(mission) == ("operate reactor last", "deliver engineer last")
    assert mission.specials == {"runaway": 6}


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
def test_sleeping_iron() -> None:
    mission = own_mission("sleeping_iron")
    assert [mission.board.name(square) for square in mission.squares["bed"]] == ["t18", "u18", "t19", "u19"]
    assert mission.board.name(mission.consoles[0].square) == "r14"
    assert aims(mission) == ("kill dreadnought last", "operate valve last")
    assert mission.specials == {"sleeping_dreadnought": 10, "coolant": 2}


def aims(mission: Mission) -> tuple[str, ...]:
    return tuple(f"{aim.deed} {aim.tag} {aim.award}" for aim in (mission.primary, mission.secondary) if aim)


@rule("RX-MISSION-CHOICE", "RX-M001-PARAMETERS", "RX-M001-GENERATORS", "RX-GAP-M001-MAP", "RX-BOARD-SETUP")
def test_fuse_and_claw() -> None:
    mission = own_mission("fuse_and_claw")
    board = mission.board
    assert (mission.profile_name, mission.tactical_level, mission.rounds) == ("redux", 15, 0)
    assert (mission.least_squads, mission.most_squads) == (3, 3)
    assert (mission.least_aliens, mission.most_aliens) == (0, 2)
    generators = [thing for thing in mission.objects if thing.tag == "generator"]
    assert [[board.name(square) for square in thing.squares] for thing in generators] == [
        ["r6", "s6"],
        ["i18", "j18"],
    ]
    assert {(thing.armour, thing.life) for thing in generators} == {(2, 2)}
    assert mission.points == {"generator": 40}
    assert [board.name(square) for square in mission.squares["claw"]] == ["g19"]
    assert [board.name(square) for square in mission.terminals] == ["l5", "s18", "f23"]
    assert turrets(mission) == [("j3", 2, 1), ("p16", 2, 1), ("d21", 2, 1)]
    assert mission.terminal_menu == ("doors", "turrets", "claw")
    assert set(mission.specials) == {"generators", "claw"}
    # The east door of one generator's room and the north door of the other's are locked; both have another way in.
    locked = [door for door in range(board.doors) if board.locked >> door & 1]
    assert [names(mission, board.thresholds[door]) for door in locked] == [
        {"t6", "u6", "t7", "u7"},
        {"f16", "g16", "f17", "g17"},
    ]
    assert mission.board.armoured == 0


@rule("RX-MISSION-CHOICE", "RX-M002-PARAMETERS", "RX-M002-SURVIVOR-ROOMS", "RX-M002-TERMINALS-LASERS-ONLY")
@rule("RX-GAP-M002-MAP", "RX-BOARD-SETUP")
def test_welded_in() -> None:
    mission = own_mission("welded_in")
    board = mission.board
    assert (mission.profile_name, mission.tactical_level, mission.rounds) == ("redux", 20, 20)
    assert (mission.least_squads, mission.most_squads) == (4, 4)
    assert (mission.least_aliens, mission.most_aliens) == (0, 2)
    assert [room.bit_count() for room in mission.survivor_rooms] == [16, 32, 16, 32]
    assert mission.forbidden_blips == sum(mission.survivor_rooms)
    # Each room is marked on the map.
    assert all(any(room >> square & 1 for square in board.marks["V"]) for room in mission.survivor_rooms)
    # All doors of these rooms are welded, and no other.
    welded = [door for door in range(board.doors) if board.thresholds[door] & mission.forbidden_blips]
    assert board.armoured == sum(1 << door for door in welded)
    assert len(welded) == 8
    assert mission.terminal_menu == ("turrets",)
    assert [board.name(square) for square in mission.terminals] == ["s2", "f13", "l18"]
    assert turrets(mission) == [("c10", 2, 1), ("o4", 2, 1), ("j15", 2, 1), ("v21", 2, 1)]
    assert set(mission.specials) == {"rescue", "open_docks"}


def turrets(mission: Mission) -> list[tuple[str, int, int]]:
    return [
        (mission.board.name(thing.squares[0]), thing.armour, thing.life)
        for thing in mission.objects
        if thing.tag == "turret"
    ]


@rule("RX-MISSION-CHOICE")
def test_our_eight_missions_check_clean_and_speak_both_languages() -> None:
    assert mission_keys() == [*OLD, *REDUX]
    for key in mission_keys():
        mission = own_mission(key)
        assert mission.key == key
        assert ROOM.check(mission) == []
        for word in MissionLoader.WORDS if key in OLD else MissionLoader.WORDS[:-1]:
            english, french = mission.words["en"][word], mission.words["fr"][word]
            assert english and french and english != french, (key, word)
