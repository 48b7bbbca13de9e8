"""Crusade scenes that cannot be used: each fault is a sentence with its field, and never anything else."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from hullbreach.kernel.dice import OutOfDice
from hullbreach.missions.crusade import find_mission, read_scene
from hullbreach.missions.crusade.scenes import SceneReader
from hullbreach.missions.fields import MissionFault, read_toml
from tests.scenes import rule

MAP = """
map = '''
+-+-+-+-+-+-+
1. . . . . .|
+           +
1. . . . . .|
+-+D+D+-+-+-+
|, , , T|. .|
+       +   +
|, , , ,|. .|
+-+-+-+-+-+-+
'''
"""
PIECES = """
[[piece]]
name = "Ilen"
at = "a1"
[[piece]]
unit = "brute"
at = "d2"
[[thing]]
name = "canister"
at = "b3"
"""


def fault(line: str, more: str = "") -> str:
    with pytest.raises(MissionFault) as caught:
        read_scene(line + MAP + PIECES + more)
    return caught.value.faults[0]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("title = 5", "title: must be text, not 5."),
        ("colour = 5", "colour: is not known here; known are: title, game, mission, "),
        ('choices = "end turn"', "choices: must be a list, not 'end turn'."),
        ("choices = [3]", "choices: is a list of texts, but holds 3."),
        ("seed = 3", "seed: must be text, not 3."),
        ("dice = [7]", "dice: has whole numbers from 1 to 6, not 7."),
        ("dice = [true]", "dice: has whole numbers from 1 to 6, not True."),
        ("draws = [-1]", "draws: has whole numbers from 0 to 9999, not -1."),
        ('game = "hulk"', "game: this file is of 'hulk', not of 'crusade'."),
        ('profile = "third"', "profile: 'third' is not known; known are: 1990, redux."),
        ("profile = 1990", "profile: '1990' is not known; known are: 1990, redux."),
        ("options = { recol = 1 }", "options: there is no option 'recol'; did you mean 'recoil'?"),
        ('squads = ["ultra"]', "squads: 'ultra' is not known; known are: tide, wall, oath, wayfarers."),
        ('squads = ["tide", "tide"]', "squads: are 1 to 4 of tide, wall, oath, wayfarers, none twice."),
        ("squads = []", "squads: are 1 to 4 of tide, wall, oath, wayfarers, none twice."),
        ("aliens = 2", "aliens: must be a whole number from 1 to 1, not 2."),
        ('turn = "squad2"', "turn: 'squad2' is not known; known are: squad1, alien."),
        ('phase = "lunch"', "phase: 'lunch' is not known; known are: squad turn, "),
        ('phase = "blips"', "phase: 'blips' is no phase of squad1."),
        ('active = "Bo"', "active: there is no piece 'Bo'."),
        ('active = "brute1"', "active: brute1 is not on the board, or it is not its turn to act."),
        ("active = 3", "active: must be text, not 3."),
        ('doors = { open = ["a1-b1"] }', "doors.open: there is no door 'a1-b1'; a door is written as "),
        ('doors = { open = "b2-b3" }', "doors.open: must be a list, not 'b2-b3'."),
        (
            "doors = { ajar = [] }",
            "doors.ajar: is not known here; known are: open, locked, destroyed, closed.",
        ),
        ('scanned = ["north"]', "scanned: 'north' is not known; known are: north-west, "),
        ('explored = ["z9"]', "explored: there is no square 'z9'; squares are written like m12 or dock1a."),
        ("blip_hand = { alien = 3 }", "blip_hand.alien: must be a list, not 3."),
        (
            'blip_hand = { marine = ["runt"] }',
            "blip_hand.marine: is not known here; known are: squad1, alien.",
        ),
        ('reserve = { alien = ["beacon"] }', "reserve: 'beacon' is not known; known are: runt, "),
        ('beside = ["marine"]', "beside: 'marine' is not known; known are: runt, "),
        ('deck = ["storm"]', "deck: 'storm' is not known; known are: "),
        ("points = { alien = 1.5 }", "points.alien: must be a whole number, not 1.5."),
        ('hand = { squad1 = ["ace"] }', "hand: 'ace' is not known; known are: "),
        ('hand = { alien = ["med_kit"] }', "hand.alien: only squads have cards."),
        ('hand = { squad1 = ["med_kit:Bo"] }', "hand: there is no piece 'Bo'."),
        ('entries = ["a1"]', "entries: an entry is two squares and a seat, like "),
        ("countdown = -2", "countdown: must be a whole number from -1 to 9999, not -2."),
        ("secondary_read = 1", "secondary_read: must be true or false, not 1."),
        ('terminal_menu = "doors"', "terminal_menu: must be a list, not 'doors'."),
        ("specials = { party = 1 }", "specials.party: is not known here; known are: vat_stealers, "),
        ('primary = { deed = "destroy", tag = "x" }', "primary.tag: there is no [[object]] 'x' to destroy; "),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(line: str, sentence: str) -> None:
    assert fault(line).startswith(sentence), fault(line)


@pytest.mark.parametrize(
    ("piece", "sentence"),
    [
        ('name = "Bo"', "piece 3, name: 'Bo' is in none of the squads; known are: Varo, "),
        ('name = "Ilen"', "piece 3, name: two figures are called 'Ilen'."),
        ('unit = "marine bolter"', "piece 3, name: a figure of a squad needs one of the names of its squad."),
        ('name = "Dax"\nunit = "brute"', "piece 3, unit: a brute has no name and is of an alien seat."),
        ('unit = "brute"\nseat = "squad1"', "piece 3, unit: a brute has no name and is of an alien seat."),
        (
            'unit = "brute"\nseat = "alien2"',
            "piece 3, seat: 'alien2' is not known; known are: squad1, alien.",
        ),
        ('unit = "goblin"', "piece 3, unit: 'goblin' is not known; known are: blip, "),
        ("unit = [1]", "piece 3, unit: '[1]' is not known; known are: blip, "),
        ('unit = "brute"\nat = "a1"', "piece 3, at: a1 is taken, or has no room for it."),
        ('unit = "dreadnought"\nat = "f1"', "piece 3, at: f1 is taken, or has no room for it."),
        ('unit = "brute"\nat = "z9"', "piece 3, at: there is no square 'z9'; "),
        ('unit = "brute"\nat = 3', "piece 3, at: there is no square 3; "),
        ('unit = "brute"\ntruth = "runt"', "piece 3, truth: only a blip hides something."),
        ('truth = "canister"', "piece 3, truth: 'canister' is not known; known are: runt, "),
        ('unit = "brute"\nlife = 0', "piece 3, life: must be a whole number from 1 to 99, not 0."),
        ('unit = "brute"\nhat = 1', "piece 3, hat: is not known here; known are: unit, seat, "),
        ('unit = "brute"\nstates = ["happy"]', "piece 3, states: 'happy' is not known; known are: "),
        ('unit = "brute"\nused = -1', "piece 3, used: must be a whole number from 0 to 9999, not -1."),
        (
            'name = "Dax"\ncarries = "box"',
            "piece 3, carries: there is no [[thing]] called 'box'; known are: canister.",
        ),
        ('unit = "brute"\narms = ["spoon"]', "piece 3, arms: 'spoon' is not known; known are: "),
        ('unit = "brute"\naxis = "up"', "piece 3, axis: 'up' is not known; known are: n, ne, "),
        (
            'name = "Dax"\nat = "c1"\nstates = ["watching"]\naxis = "e"',
            "piece 3, axis: only figures of squads go on overwatch, and only by the rules of Redux.",
        ),
    ],
)
def test_a_piece_that_cannot_be(piece: str, sentence: str) -> None:
    found = fault("", f"[[piece]]\n{piece}\n")
    assert found.startswith(sentence), found


@rule("RX-OVERWATCH-AXIS", "RX-OVERWATCH-NOT-FOR-ALIENS")
@pytest.mark.parametrize(
    ("piece", "sentence"),
    [
        ('unit = "brute"\nat = "c1"\naxis = "e"', "axis: only figures of squads go on overwatch, "),
        ('name = "Dax"\naxis = "e"', "axis: whoever covers an axis is on the board and can fire."),
        (
            'name = "Dax"\nat = "c1"\nstates = ["watching", "jammed"]\naxis = "e"',
            "axis: whoever covers an axis is on the board and can fire.",
        ),
        (
            'name = "Dax"\nat = "c1"\nstates = ["watching"]',
            "axis: a figure that is watching needs the side that it covers: n, e, s, w.",
        ),
        (
            'name = "Dax"\nat = "c1"\naxis = "ne"',
            "axis: a figure that is watching needs the side that it covers: n, e, s, w.",
        ),
    ],
)
def test_a_figure_that_cannot_be_on_overwatch(piece: str, sentence: str) -> None:
    found = fault('profile = "redux"\n', f"[[piece]]\n{piece}\n")
    assert found.startswith(f"piece 3, {sentence}"), found


def test_two_cannot_carry_one_thing() -> None:
    both = '[[piece]]\nname = "Dax"\ncarries = "canister"\n[[piece]]\nname = "Sorn"\ncarries = "canister"\n'
    assert fault("", both) == "piece 4, carries: somebody else carries 'canister'."


@rule("SC-GAME-IS-ONE-MISSION")
def test_a_scene_may_be_set_in_a_mission() -> None:
    scene = read_scene(
        'mission = "welded_in"\nsquads = ["tide", "wall"]\n[[piece]]\nname = "Dax"\nat = "f6"\n'
    )
    assert (scene.game.mission.key, scene.game.profile.name) == ("welded_in", "redux")
    with pytest.raises(MissionFault) as caught:
        read_scene('mission = "dead_channel"\nprofile = "redux"\nspecials = { court = 1 }')
    assert caught.value.faults == [
        "profile: the mission 'dead_channel' is of the profile 1990.",
        "specials: goes with a map; the mission 'dead_channel' has its own.",
    ]
    with pytest.raises(
        MissionFault, match="there is no mission or file of that name; known are: dead_channel"
    ):
        read_scene('mission = "drill"')
    with pytest.raises(MissionFault, match="map: is missing or empty"):
        read_scene('title = "x"')


FULL = (
    """
title = "all of it"
game = "crusade"
profile = "1990"
options = { discreet = true }
squads = ["tide", "oath"]
aliens = 1
round = 3
turn = "squad1"
phase = "squad turn"
active = "Ilen"
doors = { open = ["b2-b3"] }
scanned = ["north-west", "south-west"]
explored = ["b3"]
hand = { squad1 = ["med_kit", "refractor_field:Ilen"] }
worn = { squad2 = ["med_kit"] }
blip_hand = { alien = ["runt", "dreadnought"] }
reserve = { alien = ["brute"] }
arms = { alien = ["assault_cannon", "plasma_gun"] }
beside = ["runt"]
deck = ["silence", "bridge_word", "ambush"]
points = { squad1 = 5 }
losses = { squad2 = 10 }
secondary_read = true
dice = [1, 2, 3, 4, 5, 6]
draws = [0, 1]
seed = "x"
choices = ["Ilen: done"]
entries = [["a1", "a2", "alien"]]
levels = { alien = 4 }
countdown = 2
specials = { runaway = 6 }
special_squares = { court = ["a1"] }
terminal_menu = ["doors"]
stock = { crate = 2, fuel_drum = 1 }
primary = { deed = "destroy", tag = "beacon" }
secondary = { deed = "operate", tag = "log" }
"""
    + MAP
    + PIECES
    + """
[[piece]]
unit = "dreadnought"
at = "e3"
arms = ["assault_cannon", "plasma_gun"]
states = ["asleep"]
[[piece]]
truth = "runt"
at = "c4"
[[piece]]
name = "Varo"
unit = "commander heavy_bolter"
at = "dock1a"
life = 4
used = 2
[[piece]]
name = "Sorn"
over = "pylon2"
[[piece]]
name = "Pell"
unit = "marine tarantula"
at = "a2"
gun = "b2"
[[pylon]]
at = "d1"
[[pylon]]
at = "f1"
[[gantry]]
between = ["d1", "f1"]
over = ["e1"]
[[object]]
unit = "beacon"
at = ["a3"]
armour = 2
life = 3
[[console]]
at = "a4"
tag = "log"
"""
)
# What a careless hand may write.
ODD: tuple[Any, ...] = (
    None, -1, 0, 1, 2, 10**12, True, 1.5, "", "x", "a1", "dock1a", "alien", "squad2", "Ilen", "brute", "redux", "\x00",
    "é" * 300, [], ["x"], ["a1"], [[]], [1, "a"], [None], {}, {"x": 1}, {"squad1": 3}, {"alien": ["dreadnought"]},
    "reinforcements", "event", "alien turn", "blips", "dreadnought", "egg", "stealer", "message", "turret", "gun",
    "b2-b3", ["b2-b3"], {"open": ["b2-b3"]}, ["silence"], ["runt"], [6], {"court": 1},
)  # fmt: skip


def mutated(data: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """One to three fields, anywhere in the tables, gone, doubled, or with something odd in them."""
    out = copy.deepcopy(data)
    for _ in range(chance.randint(1, 3)):
        tables: list[dict[str, Any]] = [out]
        for value in out.values():
            if isinstance(value, dict):
                tables.append(value)
            elif isinstance(value, list):
                tables.extend(item for item in value if isinstance(item, dict))
        table = chance.choice(tables)
        if not table:
            continue
        field = chance.choice(sorted(table))
        value = table[field]
        deed = chance.randrange(4)
        if deed == 0:
            del table[field]
        elif deed == 1 and isinstance(value, list) and value:
            value.append(copy.deepcopy(chance.choice(value)))
        elif deed == 2 and isinstance(value, list) and value:
            value[chance.randrange(len(value))] = copy.deepcopy(chance.choice(ODD))
        else:
            table[field] = copy.deepcopy(chance.choice(ODD))
    return out


@pytest.mark.parametrize("phase", ["squad turn", "alien turn", "reinforcements"])
@pytest.mark.parametrize("profile", ["1990", "redux"])
def test_three_hundred_careless_scenes_bring_sentences_and_nothing_else(profile: str, phase: str) -> None:
    data = read_toml(FULL, "full")
    data["profile"] = profile
    if phase != "squad turn":
        data.update(turn="alien", phase=phase)
        del data["active"]
    assert SceneReader(copy.deepcopy(data), "full").scene(find_mission).game.decision() is not None
    chance = random.Random(f"careless {profile} {phase}")
    refused = 0
    for number in range(50):
        broken = mutated(data, chance)
        try:
            SceneReader(copy.deepcopy(broken), "scene").scene(find_mission)
        except MissionFault as fault:
            assert fault.faults and all(": " in sentence for sentence in fault.faults), fault.faults
            refused += 1
        except OutOfDice:
            pass
        except Exception as error:
            raise AssertionError(f"scene {number}: {type(error).__name__} at {broken}") from error
    assert refused > 20
