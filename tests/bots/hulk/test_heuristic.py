"""The heuristic bots: always legal, sensible in small scenes, better than chance."""

from __future__ import annotations

import pytest

from hullbreach.bots import player
from hullbreach.bots.match import Match, play_match
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.missions.hulk import ROOM, mission_keys, own_mission, read_scene
from tests.scenes import rule


def chosen(scene: str, count: int = 1) -> list[str]:
    """The next choices of the heuristic bots in a scene, as text."""
    game = read_scene(scene).game
    players = (player(ROOM.KEY, "heuristic", 0, 0), player(ROOM.KEY, "heuristic", 1, 0))
    out: list[str] = []
    while len(out) < count and (asked := game.decision()) is not None:
        choice, remark = players[asked.seat].ask(game)
        assert remark == ""
        out.append(game.text(choice))
        events = game.play(choice)
        for one in players:
            one.hear(game, events)
    return out


CORRIDOR = """
map = '''
################
#..............#
################
'''
"""


def test_a_marine_shoots_the_stealer_that_he_sees() -> None:
    scene = CORRIDOR + (
        '[[piece]]\nname = "Kesh"\nat = "b2"\nfacing = "e"\n'
        '[[piece]]\nkind = "stealer"\nat = "h2"\nfacing = "w"\n'
    )
    assert chosen('phase = "marine actions"\n' + scene, 2) == ["Kesh: activate", "Kesh: fire at h2"]


def test_a_marine_turns_to_a_stealer_at_his_side() -> None:
    scene = CORRIDOR + (
        '[[piece]]\nname = "Kesh"\nat = "h2"\nfacing = "n"\n'
        '[[piece]]\nkind = "stealer"\nat = "g2"\nfacing = "e"\n'
    )
    said = chosen('phase = "marine actions"\nactive = "Kesh"\n' + scene, 2)
    assert said == ["Kesh: turn left", "Kesh: fire at g2"]


def test_the_flamer_burns_the_section_that_the_mission_names() -> None:
    scene = """
mission = "ash_valve"
phase = "marine actions"
active = "Brand"
doors = { open = ["v11"] }
[[outcome]]
winner = "marine"
when = "immediate"
all = [{ is = "section_burned", of = "C" }]
[[outcome]]
winner = "stealer"
when = "end of turn"
all = [{ is = "turn_limit" }]
[[piece]]
name = "Brand"
key = "flamer"
loadout = "flamer"
at = "t11"
facing = "e"
"""
    said = chosen(scene)[0]
    assert said.startswith("Brand: flame ")
    game = read_scene(scene).game
    square = game.board.find(said.removeprefix("Brand: flame "))
    assert game.board.section_names[game.board.section_of[square]] == "C"


def test_the_flamer_does_not_burn_his_comrades() -> None:
    scene = """
phase = "marine actions"
active = "Brand"
map = '''
############
#..........#
############
'''
sections = '''
############
#AAAAABBBBB#
############
'''
[[piece]]
name = "Brand"
loadout = "flamer"
at = "b2"
facing = "e"
[[piece]]
name = "Kesh"
loadout = "bolter_1"
at = "k2"
facing = "w"
[[piece]]
kind = "stealer"
at = "g2"
facing = "w"
"""
    assert not any(said.startswith("Brand: flame") for said in chosen(scene, 4))


def test_a_stealer_attacks_the_marine_straight_ahead() -> None:
    scene = CORRIDOR + (
        '[[piece]]\nname = "Kesh"\nat = "f2"\nfacing = "w"\n'
        '[[piece]]\nkind = "stealer"\nat = "g2"\nfacing = "w"\n'
    )
    assert chosen('phase = "stealer actions"\nactive = "S1"\n' + scene) == ["S1: attack f2"]


def test_a_stealer_runs_at_a_marine_who_looks_away() -> None:
    scene = CORRIDOR + (
        '[[piece]]\nname = "Kesh"\nat = "f2"\nfacing = "w"\n'
        '[[piece]]\nkind = "stealer"\nat = "j2"\nfacing = "w"\n'
    )
    said = chosen('phase = "stealer actions"\ndice = [1, 6, 6, 6]\nactive = "S1"\n' + scene, 4)
    assert said == ["S1: move i2 facing w", "S1: move h2 facing w", "S1: move g2 facing w", "S1: attack f2"]


def test_a_lone_stealer_does_not_run_into_overwatch() -> None:
    scene = CORRIDOR + (
        '[[piece]]\nname = "Kesh"\nat = "b2"\nfacing = "e"\nstates = ["overwatch"]\n'
        '[[piece]]\nkind = "stealer"\nat = "o2"\nfacing = "w"\n'
    )
    assert chosen('phase = "stealer actions"\nactive = "S1"\n' + scene) == ["S1: done"]


NICHE = """
phase = "stealer actions"
map = '''
########
#......#
####.###
########
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "{}"
[[piece]]
kind = "blip"
value = {}
at = "e3"
"""


@pytest.mark.parametrize(
    ("facing", "value", "turned_up"),
    [("e", 2, False), ("e", 1, True), ("w", 2, True)],  # seen from b2, the squares around are no place
)
@rule("V3-CONV-LOST")
def test_a_blip_is_not_turned_up_where_some_of_it_would_find_no_place(
    facing: str, value: int, turned_up: bool
) -> None:
    assert ("B1: convert" in chosen(NICHE.format(facing, value), 2)) is turned_up


@rule("V3-CONV-OFF-BOARD")
def test_a_blip_whose_way_in_is_in_sight_is_turned_up_where_it_waits() -> None:
    scene = """
phase = "stealer actions"
map = '''
##########
#........P
##########
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "{}"
[[piece]]
kind = "blip"
value = 2
waiting = "P"
"""
    seen = chosen(scene.format("e"), 3)
    assert seen[:2] == ["B1: activate", "B1: convert"]
    assert chosen(scene.format("n"), 2) == ["B1: activate", "B1: enter i2"]


def match_of(key: str, seed: int, marine: str = "heuristic", stealer: str = "heuristic") -> Match[HulkGame]:
    return play_match(ROOM, own_mission(key), seed, {"marine": marine, "stealer": stealer})


@pytest.mark.parametrize(
    "bots", [("heuristic", "random"), ("random", "heuristic"), ("heuristic", "heuristic")]
)
@pytest.mark.parametrize("key", mission_keys())
def test_no_choice_is_ever_illegal_and_every_game_ends(key: str, bots: tuple[str, str]) -> None:
    for seed in range(2):
        match = match_of(key, seed, *bots)
        assert match.result in ("marine", "stealer", "draw")
        # A choice that is none of the options, or an exception, would be remarked here.
        assert match.remarks == []


@pytest.mark.parametrize("key", mission_keys())
def test_nobody_turns_in_place_for_ever(key: str) -> None:
    match = match_of(key, 3)
    turns = 0
    for choice in match.choices:
        turns = turns + 1 if choice[0] == v.TURN else 0
        assert turns <= 4


def test_the_same_numbers_give_the_same_game() -> None:
    one = match_of("drill", 5, "heuristic", "random")
    two = match_of("drill", 5, "heuristic", "random")
    assert one.choices == two.choices


def won(key: str, bots: tuple[str, str], side: str, games: int) -> int:
    return sum(match_of(key, 100 + i, *bots).result == side for i in range(games))


# Of ten games each; these seeds give 10 everywhere.
@pytest.mark.parametrize(
    "key",
    ["drill", "ash_valve", "dead_reckoning", "cold_sleepers", "slow_poison", "brood_tide", "black_ledger"],
)
def test_heuristic_marines_beat_random_stealers(key: str) -> None:
    assert won(key, ("heuristic", "random"), "marine", 10) >= 7


@pytest.mark.parametrize("key", mission_keys())
def test_heuristic_stealers_beat_random_marines(key: str) -> None:
    assert won(key, ("random", "heuristic"), "stealer", 5) >= 4


@rule("V3-LIB-POWER-LIMIT")
def test_a_low_counter_without_a_sergeant_is_kept_and_the_storm_comes_with_the_actions() -> None:
    scene = (
        'phase = "command"\ncommand = { counter = 1 }\n'
        + CORRIDOR
        + '[[piece]]\nloadout = "librarian"\nat = "b2"\nfacing = "w"\n'
        + '[[piece]]\nkind = "stealer"\nat = "d2"\nfacing = "w"\n'
    )
    assert chosen(scene, 2) == ["keep", "Quill: storm"]


DEATHWING = 'profile = "deathwing"\nphase = "marine actions"\n'
TWO_SECTIONS = """
map = '''
############
#..........#
############
'''
sections = '''
############
#AAABBBBBBB#
############
'''
"""


def test_a_cannon_sweeps_a_file_of_stealers_and_no_comrade() -> None:
    dace = '[[piece]]\nloadout = "cannon"\nat = "b2"\nfacing = "e"\n'
    foes = "".join(f'[[piece]]\nkind = "stealer"\nat = "{at}"\nfacing = "w"\n' for at in ("g2", "h2"))
    body = DEATHWING + 'active = "Dace"\n' + TWO_SECTIONS + dace + foes
    assert chosen(body) == ["Dace: full auto"]
    kesh = '[[piece]]\nname = "Kesh"\nat = "k2"\nfacing = "w"\n'
    assert chosen(body + kesh) == ["Dace: fire at g2"]
    assert chosen(body.replace('loadout = "cannon"\n', 'loadout = "cannon"\nfired = 8\n')) == [
        "Dace: fire at g2"
    ]


def test_a_captain_fires_a_grenade_at_several() -> None:
    orsan = '[[piece]]\nloadout = "captain"\nat = "b2"\nfacing = "e"\n'
    foes = "".join(f'[[piece]]\nkind = "stealer"\nat = "{at}"\nfacing = "w"\n' for at in ("g2", "h2"))
    body = DEATHWING + 'active = "Orsan"\n' + TWO_SECTIONS + orsan + foes
    assert chosen(body)[0].startswith("Orsan: grenade ")
    kesh = '[[piece]]\nname = "Kesh"\nat = "k2"\nfacing = "w"\n'
    assert chosen(body + kesh) == ["Orsan: fire at g2"]


def test_a_hammer_is_blown_up_where_all_is_lost() -> None:
    harl = '[[piece]]\nweapons = ["thunder_hammer"]\nname = "Harl"\nat = "c2"\nfacing = "e"\n'
    foes = "".join(f'[[piece]]\nkind = "stealer"\nat = "{at}"\nfacing = "e"\n' for at in ("b2", "d2"))
    top = 'profile = "deathwing"\nphase = "stealer actions"\nactive = "S1"\n' + TWO_SECTIONS
    assert chosen(top + harl + foes, 2) == ["S1: attack c2", "Harl: detonate"]
    front = harl.replace('facing = "e"', 'facing = "w"')
    assert chosen(top + front + foes, 2) == ["S1: attack c2", "Harl: fight"]


def test_an_empty_weapon_is_reloaded() -> None:
    brand = '[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\nammo = 0\nreloads = 1\n'
    assert chosen(DEATHWING + 'active = "Brand"\n' + TWO_SECTIONS + brand) == ["Brand: reload"]
