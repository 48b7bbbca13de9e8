"""Crusade missions that cannot be loaded: every fault is a sentence that names the field and what would be right."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hullbreach.missions.crusade import ROOM, find_mission, mission_keys, read_mission
from hullbreach.missions.fields import MissionFault
from tests.scenes import rule

MAP = """
+-+-+1+1+-+-+
|R .o. .|, ,|
+       +   +
|. . . .D, ,|
+o+o+o+o+   +
|. . . .D, ,|
+-+-+-+-+-+-+
"""
SOUND = f"""
game = "crusade"
key = "test"
squads = [1, 1]
specials = {{ runaway = 6 }}
special_squares = {{ court = ["a3", "b3"] }}
map = '''{MAP}'''
[words.en]
name = "Test"
[blips]
runt = [2, 3, 4]
[reinforcements]
brute = [1, 1, 1]
[primary]
deed = "destroy"
tag = "beacon"
[secondary]
deed = "deliver"
tag = "crate"
[[object]]
unit = "beacon"
at = ["e1", "f1"]
[[console]]
at = "e2"
tag = "log"
[[thing]]
name = "crate"
at = "e3"
"""
REDUX = (
    SOUND.replace("[blips]\nrunt = [2, 3, 4]\n[reinforcements]\nbrute = [1, 1, 1]\n", "")
    .replace("squads = [1, 1]", 'squads = [1, 1]\nprofile = "redux"\ntactical_level = 5')
    .replace("|. . . .D, ,|\n+-", "|. T . .D, ,|\n+-")
)


def faults(text: str) -> list[str]:
    with pytest.raises(MissionFault) as caught:
        read_mission(text, "test.toml")
    assert str(caught.value).startswith("test.toml: ")
    return caught.value.faults


def changed(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new, 1)


def test_the_sound_missions_load() -> None:
    mission = read_mission(SOUND, "test.toml")
    assert (mission.key, mission.profile_name, mission.most_squads) == ("test", "1990", 1)
    assert mission.words["fr"]["name"] == "Test"
    redux = read_mission(REDUX, "test.toml")
    assert (redux.tactical_level, len(redux.terminals), redux.most_aliens) == (5, 1, 3)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(MissionFault, match=r"absent.toml: the file cannot be read: No such file"):
        find_mission(str(tmp_path / "absent.toml"))
    latin = tmp_path / "latin.toml"
    latin.write_bytes("# é".encode("latin-1"))
    with pytest.raises(MissionFault, match=r"the file is not UTF-8 text\."):
        ROOM.load_mission(latin)
    good = tmp_path / "good.toml"
    good.write_text(SOUND)
    assert find_mission(str(good)).key == "test"
    with pytest.raises(
        MissionFault, match=r"there is no mission or file of that name; known are: dead_channel, "
    ):
        find_mission("nowhere")


def test_all_faults_are_told_at_once() -> None:
    text = changed(SOUND, 'key = "test"', "key = 5")
    text = changed(text, "runt = [2, 3, 4]", "runt = 2")
    assert faults(changed(text, 'at = "e2"', 'at = "z9"')) == [
        "key: must be text, not 5.",
        "console 1, at: there is no square 'z9'; squares are written like m12 or dock1a.",
        "blips.runt: must be three numbers, for one, two and three squads, not 2.",
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('game = "crusade"', 'game = "hulk"', "game: this file is of 'hulk', not of 'crusade'."),
        ('key = "test"', 'kee = "test"', "kee: is not known here; known are: game, key, order, "),
        ('key = "test"', 'key = "a/b"', "key: 'a/b' must be letters, digits, '-' and '_', like my_mission."),
        ('key = "test"', 'profile = "third"', "profile: 'third' is not known; known are: 1990, redux."),
        ('key = "test"', "options = 3", "options: must be a table, not 3."),
        (
            'key = "test"',
            "options = { recol = true }",
            "options: there is no option 'recol'; did you mean 'recoil'?",
        ),
        ('key = "test"', "rounds = 100", "rounds: must be a whole number from 0 to 99, not 100."),
        (
            "squads = [1, 1]",
            "squads = [2, 1]",
            "squads: must be the fewest and the most, two numbers from 1 to 3, not [2, 1].",
        ),
        (
            "squads = [1, 1]",
            "squads = 1",
            "squads: must be the fewest and the most, two numbers from 1 to 3, not 1.",
        ),
        (
            'key = "test"',
            "alien_players = [1, 2]",
            "alien_players: must be the fewest and the most, two numbers from 1 to 1, not [1, 2].",
        ),
        ("squads = [1, 1]", "squads = [1, 2]", "map: has 1 docks, but 2 squads may need one each."),
        ("+-+-+1+1+-+-+", "+-+-+1+-+-+-+", "map: the airlock of dock 1 is 1 squares wide; it must be 2."),
        (
            "|R .o. .|, ,|",
            "|. .o. .|, ,|",
            "map: no square is marked R, so reinforcements have nowhere to come.",
        ),
        ("|R .o. .|, ,|", "|R .o. .|, ,", "map: line 2 has 12 characters and the first has 13; "),
        ("|R .o. .|, ,|", "|R .o. .|, ?|", "map: line 2, column 12: '?' is no square."),
        (
            "specials = { runaway = 6 }",
            "specials = { dance = 1 }",
            "specials.dance: is not known here; known are: ",
        ),
        (
            "specials = { runaway = 6 }",
            "specials = { runaway = 0 }",
            "specials.runaway: must be a whole number from 1 to 99, not 0.",
        ),
        (
            "specials = { runaway = 6 }",
            "specials = { sleeping_dreadnought = 10 }",
            "special_squares.bed: is missing; the special rule 'sleeping_dreadnought' needs it.",
        ),
        (
            'court = ["a3", "b3"]',
            'bed = ["a1", "b1", "a2", "c2"]',
            "special_squares.bed: must be a block of two by two squares without a wall in it.",
        ),
        (
            'court = ["a3", "b3"]',
            'throne = ["a3"]',
            "special_squares.throne: is not known here; known are: court, ",
        ),
        (
            'court = ["a3", "b3"]',
            'court = "a3"',
            "special_squares.court: must be a list of squares, not 'a3'.",
        ),
        ('court = ["a3", "b3"]', 'court = ["a3", "a3"]', "special_squares.court: names 'a3' twice."),
        ('court = ["a3", "b3"]', 'court = ["dock1a"]', "special_squares.court: dock1a is on a dock; "),
        ("[words.en]", "[words.de]", "words.de: is not known here; known are: en, fr."),
        (
            'name = "Test"',
            'objective = "x"',
            "words.en.objective: is not known here; known are: name, briefing, ",
        ),
        (
            "runt = [2, 3, 4]",
            "goblin = [2, 3, 4]",
            "blips.goblin: is not known here; known are: runt, brute, ",
        ),
        (
            "runt = [2, 3, 4]",
            "stealer = [2, 3, 4]",
            "blips.stealer: is not known here; known are: runt, brute, ",
        ),
        (
            "runt = [2, 3, 4]",
            "runt = [2, 3]",
            "blips.runt: must be three numbers, for one, two and three squads, ",
        ),
        ("runt = [2, 3, 4]", "runt = [0, 3, 4]", "blips: has no token for a game with 1 squads."),
        (
            'deed = "destroy"',
            'deed = "admire"',
            "primary.deed: 'admire' is not known; known are: destroy, operate, deliver, kill.",
        ),
        (
            'tag = "beacon"',
            'tag = "tower"',
            "primary.tag: there is no [[object]] 'tower' to destroy; known are: beacon.",
        ),
        (
            'tag = "crate"',
            'tag = "box"',
            "secondary.tag: there is no [[thing]] 'box' to deliver; known are: crate.",
        ),
        (
            'tag = "beacon"',
            'tag = "beacon"\naward = "all"',
            "primary.award: 'all' is not known; known are: last, most.",
        ),
        (
            '[primary]\ndeed = "destroy"\ntag = "beacon"\n',
            "",
            "primary: is missing; a mission has a primary and a secondary objective.",
        ),
        (
            'unit = "beacon"',
            'unit = "brute"',
            "object 1, unit: 'brute' is not known; known are: beacon, vat, ",
        ),
        ('at = ["e1", "f1"]', "at = []", "object 1, at: an object stands on 1 to 9 squares."),
        ('at = ["e1", "f1"]', 'at = ["e1", "e9"]', "object 1, at: there is no square 'e9'; "),
        (
            'at = ["e1", "f1"]',
            'at = ["e1", "d1"]',
            "object 1, at: the squares of an object lie side by side, with no wall between them.",
        ),
        (
            'at = ["e1", "f1"]',
            'at = ["e1", "f1"]\nlife = 0',
            "object 1, life: must be a whole number from 1 to 9, ",
        ),
        ('at = "e2"', 'at = "e1"', "console 1, at: the beacon of another [[object]] stands on e1."),
        (
            'at = "e3"',
            'at = "e3"\n[[thing]]\nname = "crate"\nat = "f3"',
            "thing 2, name: two things are called 'crate'.",
        ),
        ('at = "e3"', 'at = "e3"\nshoots = 1', "thing 1, shoots: must be true or false, not 1."),
        (
            'at = "e3"',
            'at = "dock1a"',
            "thing 1, at: dock1a is on a dock; this must be a square of the ship.",
        ),
        ('key = "test"', "tactical_level = 3", "tactical_level: goes with the profile redux only."),
        ('key = "test"', 'forbidden_blips = ["a1"]', "forbidden_blips: a1 is in no room."),
        ('key = "test"', 'survivor_rooms = ["e1", "f2"]', "survivor_rooms: the room of f2 is named twice."),
        (
            'key = "test"',
            "object_points = { tower = 4 }",
            "object_points.tower: is not known here; known are: beacon.",
        ),
    ],
)
def test_a_fault_is_one_sentence_with_its_field(old: str, new: str, fault: str) -> None:
    found = faults(changed(SOUND, old, new))
    assert any(sentence.startswith(fault) for sentence in found), found


@rule("RX-MISSION-CHOICE")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("tactical_level = 5", "", "tactical_level: is missing; a mission of the profile redux needs one."),
        (
            "tactical_level = 5",
            "tactical_level = 99",
            "tactical_level: 1 squads have tactical levels of 3 to 7 together, not 99.",
        ),
        ("tactical_level = 5", "tactical_level = 5\nblips = {}", "blips: goes with the profile 1990 only; "),
        (
            "tactical_level = 5",
            'tactical_level = 5\nterminal_menu = ["lights"]',
            "terminal_menu: 'lights' is not known; known are: doors, turrets, claw.",
        ),
        (
            "tactical_level = 5",
            'tactical_level = 5\nterminal_menu = ["claw"]',
            "terminal_menu: has the claw, so specials needs claw = 1.",
        ),
        ("runaway = 6", "rescue = 1", "survivor_rooms: is missing; the special rule 'rescue' needs it."),
        (
            "runaway = 6",
            "generators = 1",
            "object: the special rule 'generators' needs objects with the tag ",
        ),
        ("runaway = 6", "claw = 1", "special_squares.claw: is missing; the special rule 'claw' needs it."),
    ],
)
def test_faults_of_redux_missions(old: str, new: str, fault: str) -> None:
    found = faults(changed(REDUX, old, new))
    assert any(sentence.startswith(fault) for sentence in found), found


def test_a_terminal_menu_needs_a_terminal() -> None:
    text = changed(REDUX, "|. T . .D", "|. . . .D")
    text = changed(text, "tactical_level = 5", 'tactical_level = 5\nterminal_menu = ["doors"]')
    assert faults(text) == ["map: no square is marked T, so nobody can use the terminal_menu."]


@rule("SC-GAP-TOKENS")
@pytest.mark.parametrize(
    ("key", "most"),
    [
        ("runt", 14),
        ("brute", 8),
        ("traitor", 3),
        ("traitor_gunner", 1),
        ("traitor_captain", 1),
        ("android", 4),
        ("dreadnought", 1),
    ],
)
def test_missions_may_not_ask_for_more_tokens_than_exist(key: str, most: int) -> None:
    for field, old in (("blips", "runt = [2, 3, 4]"), ("reinforcements", "brute = [1, 1, 1]")):
        assert read_mission(changed(SOUND, old, f"{key} = [1, 1, {most}]"), "x").key == "test"
        assert faults(changed(SOUND, old, f"{key} = [1, 1, {most + 1}]")) == [
            f"{field}.{key}: asks for {most + 1} tokens, but there are only {most} (SC-GAP-TOKENS)."
        ]


def hall(size: int) -> str:
    """A map of one empty room."""
    middle = ["|" + " ".join("," * size) + "|", "+" + " " * (2 * size - 1) + "+"]
    wall = "+" + "-+" * size
    return "\n".join([wall, *(middle * size)[:-1], wall])


def test_a_map_has_bounds() -> None:
    """What is computed for a board grows faster than its squares: they are counted before."""
    assert faults(SOUND.replace(MAP, f"\n{hall(31)}\n")) == [
        "map: has 961 squares; at most 900 can be played on."
    ]
    wide = "\n".join(["#" * 7001] * 3)
    assert faults(SOUND.replace(MAP, f"\n{wide}\n")) == [
        "map: has 21006 characters; a board is drawn with at most 20000."
    ]
    crowd = SOUND + '[[console]]\nat = "a1"\n' * 100
    assert "console: there are 101 of them; there may be at most 100." in faults(crowd)
    assert faults(SOUND.replace(MAP, "\n")) == ["map: is missing or empty."]


def test_a_map_that_is_wrong_everywhere_is_explained_by_its_beginning() -> None:
    found = faults(SOUND.replace(MAP, "\n" + "\n".join(["?" * 31] * 11) + "\n"))
    assert len(found) == 21 and found[-1].startswith("and ") and found[-1].endswith(" more like these.")


def warnings(old: str, new: str, text: str = SOUND) -> list[str]:
    return ROOM.check(read_mission(changed(text, old, new), "test.toml"))


@rule("SC-SETUP-BOARDS", "SC-DIVIDING-WALL-DOORWAYS")
def test_what_is_odd_about_a_map_is_a_warning() -> None:
    found = ROOM.check(read_mission(SOUND, "test.toml"))
    assert "map: is 6 by 3 squares; four boards make 24 by 24 (SC-GAP-BOARDS)." in found
    assert any("dividing wall" in warning for warning in found)
    own = (ROOM.FOLDER / "dead_channel.toml").read_text(encoding="utf-8")
    line = "|. . . . . . . . . . . .o. . . .D, , , ,|. . . .|"
    found = warnings(line, line.replace("o", "|"), own)
    # A doorway one square wide is still one; both squares gone, it is missing.
    assert found == []
    below = "|. . . . . . . . . . . .o. . . .|, , , ,|. . . .|"
    shut = changed(own, f"{line}\n+                       +       +       +       +\n{below}", "X")
    wall = f"{line}\n+                       +       +       +       +\n{below}".replace("o", "|")
    assert ROOM.check(read_mission(shut.replace("X", wall), "x")) == [
        "map: the wall between the boards nw and ne has 1 doorways, not 2 (SC-DIVIDING-WALL-DOORWAYS)."
    ]
    assert warnings(line, line.replace("o", " "), own) == [
        "map: between l3 and m3 runs a dividing wall, which has doorways (o) and no other openings "
        "(SC-DIVIDING-WALL-DOORWAYS)."
    ]


def test_what_nobody_can_reach_is_a_warning() -> None:
    closed = SOUND.replace("|. . . .D, ,|", "|. . . .|, ,|")
    found = ROOM.check(read_mission(closed, "x"))
    assert "console 1, at: nobody can get to e2." in found
    assert "thing 1, at: nobody can get to e3." in found
    assert "object 1, at: nobody can get near the beacon on e1." in found
    assert "map: nobody can get to e2." in found


def test_what_cannot_be_done_is_a_warning() -> None:
    own = (ROOM.FOLDER / "cut_the_head.toml").read_text(encoding="utf-8")
    assert warnings("traitor_captain = [1, 1, 1]", "traitor_captain = [1, 0, 1]", own) == [
        "primary.tag: with 2 squads the blips have no traitor_captain to kill.",
        "blips: with 2 squads the special rule 'court' needs a traitor_captain and 2 traitor.",
    ]
    french = own[: own.index("[words.fr]")] + own[own.index("# For one, two") :]
    assert ROOM.check(read_mission(french, "x")) == [
        "words.fr: is missing; French players read the English words."
    ]
    assert warnings("\nbriefing = ", "\n# ", own) == [
        "words.en.briefing: is missing; players read it before the game."
    ]


def test_files_broken_anywhere_are_refused_with_sentences() -> None:
    """What a slip of the hand may do to a file: a sentence, or a mission, and nothing else."""
    chance = random.Random(7)
    texts = [(ROOM.FOLDER / f"{key}.toml").read_text(encoding="utf-8") for key in mission_keys()]
    refused = 0
    for number in range(48):
        text = texts[number % len(texts)]
        at = chance.randrange(len(text))
        broken = text[:at] + chance.choice(["", "9", '"', "]", "-1", "\n", "#", "{}", "é"]) + text[at + 1 :]
        try:
            read_mission(broken, "broken.toml")
        except MissionFault as fault:
            assert fault.faults
            refused += 1
    assert refused > 16
