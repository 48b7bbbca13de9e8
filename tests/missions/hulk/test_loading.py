"""Mission files that cannot be loaded: every fault is a sentence that names the field and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import ROOM, find_mission, mission_keys, read_mission
from tests.scenes import rule

SOUND = """
key = "test"
[words.en]
name = "Test"
[[object]]
name = "core"
at = "c2"
[[marine]]
start = "a"
loadout = "bolter_1"
[stealers]
start = 1
[[outcome]]
winner = "marine"
all = [{ is = "kills", count = 3 }]
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
[[deck]]
map = '''
########
#ab..C.P
########
'''
"""


ROW = "#ab..C.P"


def test_a_map_has_bounds() -> None:
    """What is computed for a board grows faster than its squares: they are counted before."""
    hall = "\n".join(["#" * 40, ROW + "." * 31 + "#", *["#" + "." * 38 + "#"] * 34, "#" * 40])
    large = SOUND.replace(f"########\n{ROW}\n########", hall)
    squares = sum(c not in "#P\n" for c in hall)
    assert faults(large) == [f"deck: the map has {squares} floor squares; at most 1200 can be played on."]
    assert read_mission(large.replace("." * 38, "#" + "." * 20 + "#" * 17), "x").board.count < 1200


def test_a_drawing_and_decks_have_bounds() -> None:
    wide = SOUND.replace("########", "#" * 7000).replace(ROW, ROW + "#" * 6992)
    assert "deck 1, map: has 21003 characters; a deck is drawn with at most 20000" in faults(wide)[0]
    deck = SOUND[SOUND.index("[[deck]]") :]
    assert "deck: a mission has at most 6 decks, not 7." in faults(SOUND + deck * 6)
    marine = '[[marine]]\nreserve = true\nloadout = "bolter_1"\n'
    crowd = SOUND.replace("[stealers]", marine * 100 + "[stealers]")
    assert "marine: there are 101 of them; there may be at most 100." in faults(crowd)


def test_a_map_that_is_wrong_everywhere_is_explained_by_its_beginning() -> None:
    found = faults(SOUND.replace(f"########\n{ROW}\n########", "\n".join(["?" * 30] * 10)))
    assert len(found) == 21 and found[-1] == "and 280 more like these."


def faults(text: str) -> list[str]:
    with pytest.raises(MissionFault) as caught:
        read_mission(text, "test.toml")
    assert str(caught.value).startswith("test.toml: ")
    return caught.value.faults


def changed(*pairs: tuple[str, str]) -> str:
    text = SOUND
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def test_the_sound_mission_loads() -> None:
    mission = read_mission(SOUND, "test.toml")
    assert (mission.key, len(mission.marines), mission.entries) == ("test", 1, ["P"])
    # Words that are missing in French are said in English.
    assert mission.words["fr"]["name"] == "Test"


def test_our_ten_missions_load_and_check_clean() -> None:
    assert len(mission_keys()) == 10
    for key in mission_keys():
        mission = find_mission(key)
        assert mission.key == key
        assert ROOM.check(mission) == []
        assert all(mission.words[language]["objective"] for language in ("en", "fr"))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(MissionFault, match=r"absent.toml: the file cannot be read: No such file"):
        ROOM.load_mission(tmp_path / "absent.toml")
    latin = tmp_path / "latin.toml"
    latin.write_bytes("# é".encode("latin-1"))
    with pytest.raises(MissionFault, match=r"the file is not UTF-8 text\."):
        ROOM.load_mission(latin)
    broken = tmp_path / "broken.toml"
    broken.write_text("key = ?")
    with pytest.raises(MissionFault, match=r"not valid TOML: .*line 1"):
        ROOM.load_mission(broken)
    good = tmp_path / "good.toml"
    good.write_text(SOUND)
    assert find_mission(str(good)).key == "test"
    with pytest.raises(MissionFault, match=r"there is no mission or file of that name; known are: drill, "):
        find_mission("nowhere")


def test_all_faults_are_told_at_once() -> None:
    found = faults(changed(("start = 1", 'start = "one"'), ('key = "test"', "key = 5"), ('"a"', '"z"')))
    assert found == [
        "key: must be text, not 5.",
        "marine 1, start: the map has no start square 'z'; it has: a, b.",
        "stealers.start: must be a whole number, not 'one'.",
    ]


MARINE = '[[marine]]\nstart = "a"\nloadout = "bolter_1"\n'
LIMIT = '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('key = "test"', 'kee = "test"', "kee: is not known here; known are: key, order, "),
        ('key = "test"', "options = 3", "options: must be a table, not 3."),
        (
            'key = "test"',
            "options = { timr = 1 }",
            "options: there is no option 'timr'; did you mean 'timer'?",
        ),
        ('key = "test"', 'profile = "ninth"', "options: there is no rules profile 'ninth'; known are: "),
        ('key = "test"', "turn_limit = 0", "turn_limit: must be a whole number from 1 to 9999, not 0."),
        ('key = "test"', "turn_limit = true", "turn_limit: must be a whole number, not True."),
        ("[words.en]", "[words.de]", "words.de: is not known here; known are: en, fr."),
        (
            'name = "Test"',
            'title = "Test"',
            "words.en.title: is not known here; known are: name, briefing, objective.",
        ),
        (
            'at = "c2"',
            'at = "c2"\nweight = 3',
            "object 1, weight: is not known here; known are: name, kind, at, active.",
        ),
        (
            'at = "c2"',
            'at = "c2"\nkind = "bomb"',
            "object 1, kind: 'bomb' is not known; known are: object, canister, beacon.",
        ),
        (
            'at = "c2"',
            'at = "2c"',
            "object 1, at: '2c' is not a square; write a column and a row like m12, or m12/2 on deck 2.",
        ),
        ('at = "c2"', 'at = "c9"', "object 1, at: there is no floor at c9."),
        (
            'at = "c2"',
            'at = "c2"\n[[object]]\nname = "core"\nat = "d2"',
            "object 2, name: two objects are called 'core'.",
        ),
        ('at = "c2"', "", "object: 'core' lies nowhere and nobody carries it."),
        (MARINE, "", "marine: a mission needs at least one [[marine]]."),
        ('"bolter_1"', '"sling"', "marine 1, loadout: 'sling' is not known; known are: sgt_sword, "),
        (
            '"bolter_1"',
            '"bolter_1"\nequipment = ["rope"]',
            "marine 1, equipment: 'rope' is not known; known are: storm_bolter, ",
        ),
        (
            '"bolter_1"',
            '"bolter_1"\nfacing = "up"',
            "marine 1, facing: 'up' is not known; known are: n, e, s, w.",
        ),
        (
            '"bolter_1"',
            '"bolter_1"\ncarries = "key"',
            "marine 1, carries: there is no [[object]] called 'key'.",
        ),
        ('"bolter_1"', '"bolter_1"\nhat = 1', "marine 1, hat: is not known here; known are: start, "),
        ('start = "a"', 'start = "c"', "marine 1, start: the map has no start square 'c'; it has: a, b."),
        ('start = "a"', 'at = "a1"', "marine 1, at: there is no floor at a1."),
        (MARINE, MARINE + MARINE, "marine 2, start: Kesh already stands there."),
        (MARINE, MARINE + MARINE.replace('"a"', '"b"'), "marine 2, name: two marines are called 'Kesh'."),
        (
            "start = 1",
            "start = 1\neach = 2",
            "stealers.each: is not known here; known are: start, each_turn, ",
        ),
        (
            "start = 1",
            "start = 1\npile = [1, 2]",
            "stealers.pile: must be three numbers from 0 to 99: how many blips show 1, 2 and 3.",
        ),
        ("start = 1", "start = 1\nreshuffle = 1", "stealers.reshuffle: must be true or false, not 1."),
        (
            "start = 1",
            'start = 1\nentries = ["Q"]',
            "stealers.entries: the map has no entry area 'Q'; it has: P.",
        ),
        ("start = 1", 'start = 1\nentries = "P"', "stealers.entries: must be a list, not 'P'."),
        ("start = 1", "start = 1\nentries = []", "stealers.entries: blips need at least one entry area."),
        (
            "start = 1",
            'start = 1\nlate_entries = { Q = { is = "no_marines" } }',
            "stealers.late_entries: 'Q' is not among the entries.",
        ),
        (
            "start = 1",
            'start = 1\nlater_when = { is = "rain" }',
            "stealers.later_when: 'rain' is not known; known are: no_marines, ",
        ),
        (
            "start = 1",
            'start = 1\nallies = ["dragon"]',
            "stealers.allies: 'dragon' is not known; known are: alpha, lurker, ",
        ),
        (
            "start = 1",
            'start = 1\nallies = ["alpha", "lurker"]',
            "stealers.allies: a mission has the alpha or the lurker, not both (V4-LURKER-REPLACE).",
        ),
        ('key = "test"', 'console_facings = { c2 = "n" }', "console_facings: there is no console at c2."),
        (
            'key = "test"',
            'console_facings = { f2 = "up" }',
            "console_facings.f2: 'up' is not known; known are: n, e, s, w.",
        ),
        ('key = "test"', 'lift_console = "c2"', "lift_console: there is no console at c2."),
        (
            'key = "test"',
            'priority = "draw"',
            "priority: 'draw' is not known; known are: marine, stealer, turn.",
        ),
        (
            'winner = "marine"',
            'winner = "cat"',
            "outcome 1, winner: 'cat' is not known; known are: marine, stealer, draw.",
        ),
        (
            'winner = "marine"',
            'winner = "marine"\nwhen = "soon"',
            "outcome 1, when: 'soon' is not known; known are: end of turn, immediate.",
        ),
        (
            'winner = "marine"',
            'winner = "marine"\nif = 1',
            "outcome 1, if: is not known here; known are: winner, when, all.",
        ),
        ('[{ is = "kills", count = 3 }]', "[]", "outcome 1, all: needs at least one condition."),
        (
            '[{ is = "kills", count = 3 }]',
            '["kills"]',
            'outcome 1, all: a condition is a table such as { is = "no_marines" }.',
        ),
        (
            '{ is = "kills", count = 3 }',
            '{ is = "rain" }',
            "outcome 1, all: 'rain' is not known; known are: no_marines, ",
        ),
        (
            '{ is = "kills", count = 3 }',
            '{ is = "kills" }',
            "outcome 1, all, kills: needs a count of at least 1.",
        ),
        (
            '{ is = "kills", count = 3 }',
            '{ is = "kills", count = "3" }',
            "outcome 1, all, kills: count: must be a whole number, not '3'.",
        ),
        (
            '{ is = "kills", count = 3 }',
            '{ is = "no_marines", of = "a" }',
            "outcome 1, all, no_marines: takes no 'of'.",
        ),
        (
            '{ is = "kills", count = 3 }',
            '{ is = "no_marines", on = 3 }',
            "outcome 1, all: on: is not known here; known are: is, not, of, count.",
        ),
        (
            '{ is = "kills", count = 3 }',
            '{ is = "console_used", of = "c2" }',
            "outcome 1, all, console_used: there is no console at c2.",
        ),
        (
            '{ is = "kills", count = 3 }',
            '{ is = "marine_dead", of = "Bo" }',
            "outcome 1, all, marine_dead: there is no marine 'Bo'; known are: bolter_1.",
        ),
        (
            '{ is = "kills", count = 3 }',
            '{ is = "object_taken", of = "key" }',
            "outcome 1, all, object_taken: there is no object 'key'; known are: core.",
        ),
        (
            '{ is = "kills", count = 3 }',
            '{ is = "section_burned", of = "Z" }',
            "outcome 1, all, section_burned: there is no section 'Z'; known are: A, B.",
        ),
        (LIMIT, "", "outcome: no outcome has turn_limit as its only condition, so the game might not end."),
    ],
)
def test_each_fault_names_its_field_and_what_would_be_right(old: str, new: str, fault: str) -> None:
    found = faults(changed((old, new)))
    assert found[0].startswith(fault), found
    if fault.endswith("."):
        assert found[0] == fault


def test_a_mission_needs_outcomes() -> None:
    text = SOUND.split("[[outcome]]")[0] + "[[deck]]" + SOUND.split("[[deck]]")[1]
    assert faults(text) == ["outcome: a mission needs outcomes: who wins when."]


def test_one_object_cannot_be_carried_twice() -> None:
    both = MARINE + 'carries = "core"\n' + MARINE.replace('"a"', '"b"') + 'name = "Odo"\ncarries = "core"\n'
    assert faults(changed((MARINE, both))) == ["marine: 'core' is carried by both Kesh and Odo."]


@rule("V3-AC-HEAVY")
def test_a_mission_may_limit_heavy_weapons() -> None:
    two = '[[marine]]\nstart = "a"\nloadout = "flamer"\n[[marine]]\nstart = "b"\nloadout = "cannon"\nsquad = "Anvil"\n'
    assert faults(changed((MARINE, two), ('key = "test"', "heavy_per_squad = 1"))) == [
        "marine: squad Anvil has 2 heavy weapons (Brand, Dace); heavy_per_squad allows 1 (V3-AC-HEAVY)."
    ]
    assert len(read_mission(changed((MARINE, two)), "test.toml").marines) == 2


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("object", "[1]", "object 1: must be a table."),
        ("object", '["core"]', "object 1: must be a table."),
        ("marine", '["a"]', "marine 1: must be a table."),
        ("outcome", '["marine"]', "outcome 1: must be a table."),
        ("deck", "[3]", "deck 1: must be a table."),
        ("deck", "[{ name = 'x' }]", "deck 1, map: is missing or empty."),
        ("deck", "[]", "deck: a mission needs at least one [[deck]] with a map."),
        ("stealers", "4", "stealers: must be a table, not 4."),
        ("words", "4", "words: must be a table, not 4."),
        ("marine", "4", "marine: must be a list, not 4."),
    ],
)
def test_tables_that_are_no_tables(field: str, value: str, fault: str) -> None:
    parts = SOUND.split("\n[")
    kept = [part for part in parts[1:] if not part.lstrip("[").startswith((f"{field}]", f"{field}."))]
    text = "\n[".join([f"{parts[0]}\n{field} = {value}", *kept])
    assert fault in faults(text)


def drawn(*decks: tuple[str, str]) -> list[str]:
    """The faults of a mission with these maps and section grids."""
    text = SOUND.split("[[deck]]")[0]
    for drawing, sections in decks:
        text += f"[[deck]]\nmap = '''\n{drawing}'''\n" + (
            f"sections = '''\n{sections}'''\n" if sections else ""
        )
    return faults(text)


@pytest.mark.parametrize(
    ("decks", "place", "fault"),
    [
        (
            [("####\n#a.#\n###\n", "")],
            "row 3, column 4 (d3)",
            "the row has 3 characters, the first row has 4.",
        ),
        ([("####\n#a!#\n####\n", "")], "row 2, column 3 (c2)", "'!' is not a character of this game's maps."),
        ([("####\n####\n", "")], "", "the map has no floor."),
        ([("####\n#aa#\n####\n", "")], "row 2, column 3 (c2)", "start square 'a' stands on the map twice."),
        (
            [("####\n#a.#\nP###\n", "")],
            "row 3, column 1 (a3)",
            "entry area P leads nowhere: no floor next to it (above, below, left or right).",
        ),
        (
            [("####\n#a.#\nX###\n", "")],
            "row 3, column 1 (a3)",
            "exit X leads nowhere: no floor next to it (above, below, left or right).",
        ),
        (
            [("####\n#aO#\n####\n", "")],
            "row 2, column 3 (c2)",
            "nothing lies below: the deck below needs floor at the same place.",
        ),
        (
            [("####\n#a^#\n####\n", ""), ("####\n#..#\n####\n", "")],
            "row 2, column 3 (c2)",
            "a ladder top needs a ladder bottom (=) at the same place one deck below.",
        ),
        (
            [("####\n#a=#\n####\n", "")],
            "row 2, column 3 (c2)",
            "a ladder bottom needs a ladder top (^) at the same place one deck above.",
        ),
        (
            [("####\n#aL#\n####\n", "")],
            "row 2, column 3 (c2)",
            "a lift car needs the same squares (L) on the deck below.",
        ),
        (
            [("####\n#aL#\n####\n", ""), ("####\n#.L#\n####\n", "")],
            "row 2, column 3 (c2)",
            "a lift needs one door square (E) beside its car on each deck.",
        ),
        (
            [("####\n#a.#\n####\n", "###\n#A#\n###\n")],
            "row 1, column 1 (a1)",
            "the section grid has not the same shape as the map.",
        ),
        (
            [("####\n#a.#\n####\n", "####\n#A##\n####\n")],
            "row 2, column 3 (c2)",
            "this floor square has no section label.",
        ),
        (
            [("####\n#a.#\n####\n", "####\n#AAA\n####\n")],
            "row 2, column 4 (d2)",
            "section label 'A' stands where the map has no floor.",
        ),
    ],
)
def test_faults_of_the_map_name_the_square(decks: list[tuple[str, str]], place: str, fault: str) -> None:
    assert drawn(*decks) == [f"deck 1, {place}: {fault}" if place else fault]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('key = "test"', 'key = ""', "key: '' must be letters"),
        ('key = "test"', 'key = "a/b"', "key: 'a/b' must be letters"),
        ("start = 1", "start = -1", "stealers.start: must be a whole number from 0 to 99, not -1."),
        (
            "start = 1",
            "start = 1\neach_turn = 1000000",
            "stealers.each_turn: must be a whole number from 0 to 99",
        ),
        ("start = 1", "start = 1\npile = [true, 1, 1]", "stealers.pile: must be three numbers from 0 to 99"),
        ("count = 3", "count = 10000", "outcome 1, all, kills: count: must be a whole number from 0 to 9999"),
        ('name = "Test"', "name = 7", "words.en.name: must be text, not 7."),
        ('name = "Test"', 'name = "\\u001b[2J"', "words.en.name: must be text without control characters."),
        ('"bolter_1"', '"bolter_1"\nreserve = 1', "marine 1, reserve: must be true or false, not 1."),
        ('"bolter_1"', '"bolter_1"\nname = "B: o"', "marine 1, name: 'B: o' cannot be a name"),
        ('"bolter_1"', '"bolter_1"\nname = "all"', "marine 1, name: 'all' cannot be a name"),
        ('"bolter_1"', '"bolter_1"\nname = "s3"', "marine 1, name: 's3' cannot be a name: pieces of"),
        ('name = "core"', 'name = " core"', "object 1, name: ' core' cannot be a name"),
    ],
)
def test_numbers_have_bounds_and_names_can_be_written(old: str, new: str, fault: str) -> None:
    assert faults(changed((old, new)))[0].startswith(fault), faults(changed((old, new)))
