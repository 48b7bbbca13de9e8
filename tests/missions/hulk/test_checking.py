"""What the mission checker warns of."""

from __future__ import annotations

import pytest

from hullbreach.missions.hulk import ROOM, mission_keys, own_mission, read_mission
from tests.scenes import rule

WORDS = """
[words.en]
name = "Test"
briefing = "Go in."
objective = "Come out."
[words.fr]
name = "Essai"
briefing = "Entrez."
objective = "Ressortez."
"""
LIMIT = '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'
MARINE = '[[marine]]\nstart = "a"\nloadout = "bolter_1"\n'
CORRIDOR = """
########
#a.....P
########
"""


def wins(*conditions: str) -> str:
    listed = ", ".join(f"{{ {condition} }}" for condition in conditions)
    return f'[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{listed}]\n'


def deck(drawing: str, sections: str = "") -> str:
    text = f"[[deck]]\nmap = '''{drawing}'''\n"
    return text + (f"sections = '''{sections}'''\n" if sections else "")


def warnings(
    *,
    top: str = "",
    words: str = WORDS,
    marines: str = MARINE,
    goal: str = wins('is = "kills", count = 3'),
    decks: str = deck(CORRIDOR),
    stealers: str = "[stealers]\nstart = 1\n",
) -> list[str]:
    return ROOM.check(read_mission(top + words + marines + stealers + goal + LIMIT + decks, "test"))


def test_a_sound_mission_gives_no_warning() -> None:
    assert warnings() == []


@pytest.mark.parametrize("key", mission_keys())
def test_our_own_missions_are_clean(key: str) -> None:
    assert ROOM.check(own_mission(key)) == []


def test_missing_words_are_named() -> None:
    english = WORDS.split("[words.fr]")[0]
    assert warnings(words=english) == ["words.fr: is missing; French players read the English words."]
    silent = WORDS.replace('briefing = "Go in."\n', "")
    assert warnings(words=silent) == ["words.en.briefing: is missing; players read it before the game."]


def test_start_squares_without_a_marine_and_marines_without_a_floor() -> None:
    assert warnings(decks=deck(CORRIDOR.replace("#a...", "#abc."))) == [
        "deck: no marine uses start square b, c."
    ]
    on_door = MARINE + '[[marine]]\nat = "d2"\nloadout = "bolter_2"\n'
    assert warnings(marines=on_door, decks=deck(CORRIDOR.replace("#a..", "#a.D"))) == [
        "marine 2: Odo starts on d2, where nobody can stand."
    ]


@rule("V3-AC-HEAVY")
def test_two_heavy_weapons_in_a_squad_are_unusual() -> None:
    heavy = (
        '[[marine]]\nstart = "a"\nloadout = "flamer"\n'
        '[[marine]]\nat = "c2"\nloadout = "cannon"\nsquad = "Anvil"\n'
    )
    assert warnings(marines=heavy) == [
        "marine: squad Anvil has 2 heavy weapons (Brand, Dace); one for each squad is usual (V3-AC-HEAVY)."
    ]
    assert warnings(marines=heavy.replace('squad = "Anvil"\n', "")) == []


def test_a_reserve_needs_a_beacon() -> None:
    reserve = MARINE + '[[marine]]\nloadout = "bolter_2"\nreserve = true\n'
    assert warnings(marines=reserve) == [
        "marine: a reserve can never arrive without a beacon (V3-GAP-TELEPORT-ARRIVAL)."
    ]
    beacon = '[[object]]\nname = "beacon"\nkind = "beacon"\nat = "c2"\n'
    assert warnings(marines=beacon + reserve) == []


def test_an_entry_area_that_leads_to_no_marine() -> None:
    apart = CORRIDOR + "#Q.....#\n########\n"
    assert warnings(decks=deck(apart)) == [
        "stealers.entries: from entry area Q no marine's start can be reached."
    ]
    # Stealers climb traps both ways.
    two = deck("\n####\n#aO#\n####\n") + deck("\n####\n#..P\n####\n")
    assert warnings(decks=two) == []


def test_doors_side_by_side() -> None:
    assert warnings(decks=deck(CORRIDOR.replace("#a...", "#a.DD"))) == [
        "deck: two doors stand side by side at d2 and e2."
    ]


def test_a_section_in_two_pieces() -> None:
    way = CORRIDOR.replace("#a.....P", "Pa.....#")
    sections = "\n########\n#AABBAA#\n########\n"
    assert warnings(decks=deck(way, sections)) == [
        "deck, sections: section A is not in one piece: f2 is cut off from b2."
    ]
    assert warnings(decks=deck(way, sections.replace("BBAA", "BBCC"))) == []


def test_a_side_that_cannot_win() -> None:
    assert warnings(goal="") == ["outcome: no outcome lets the marine side win."]


NO_EXIT = "the map has no exit (X) and there is no beacon."
EXIT_BEHIND_CRATE = CORRIDOR.replace("#a.....P", "Pa.K...X")
CONSOLE = CORRIDOR.replace("#a.....P", "Pa{}..C.#")
OBJECT = '[[object]]\nname = "core"\nat = "g2"\n'
VENTS = "\n########\nPa.{}VV##\n####VV##\n########\n"
CANISTER = '[[object]]\nname = "canister"\nkind = "canister"\nat = "c2"\n'
BEACON = '[[object]]\nname = "beacon"\nkind = "beacon"\nat = "{}"\n'
FLAMER = '[[marine]]\nstart = "a"\nloadout = "flamer"\n'
ROOM_BEHIND_CRATE = CORRIDOR.replace("#a.....P", "Pa.K...#")
SECTIONS = "\n########\n#AABBCC#\n########\n"


@pytest.mark.parametrize(
    ("condition", "drawing", "extra", "reason"),
    [
        ('is = "alive_at_least", count = 2', CORRIDOR, "", "there are only 1 marines."),
        ('is = "left_at_least", count = 2', EXIT_BEHIND_CRATE, "", "there are only 1 marines."),
        ('is = "left_at_least", count = 1', CORRIDOR, "", NO_EXIT),
        ('is = "marine_left", of = "bolter_1"', EXIT_BEHIND_CRATE, "", "no marine can get to an exit."),
        ('is = "marine_left", of = "bolter_1"', EXIT_BEHIND_CRATE.replace("K", "B"), "", ""),
        ('is = "marine_left", of = "bolter_1"', CORRIDOR, BEACON.format("c2"), ""),
        ('is = "object_taken", of = "core"', CORRIDOR, OBJECT, ""),
        ('is = "object_taken", of = "core"', ROOM_BEHIND_CRATE, OBJECT, "no marine can get to 'core' at g2."),
        ('is = "object_left", of = "core"', CORRIDOR, OBJECT, NO_EXIT),
        ('is = "console_used", of = "f2"', CONSOLE.format("."), "", ""),
        ('is = "console_used", of = "f2"', CONSOLE.format("K"), "", "no marine can get to the console f2."),
        (
            'is = "tanks_destroyed", count = 2',
            CORRIDOR.replace("...P", ".Y.P"),
            "",
            "the map has 1 cryo tanks (Y).",
        ),
        (
            'is = "tanks_destroyed", count = 1',
            CORRIDOR.replace("...P", ".KYP"),
            "",
            "only 0 cryo tanks can be attacked.",
        ),
        ('is = "tanks_destroyed", count = 1', CORRIDOR.replace("...P", ".Y.P"), "", ""),
        (
            'is = "canisters_connected", count = 1',
            CORRIDOR,
            CANISTER,
            "the map has no ventilation system (V).",
        ),
        ('is = "canisters_connected", count = 1', VENTS.format("."), CANISTER, ""),
        (
            'is = "canisters_connected", count = 2',
            VENTS.format("."),
            CANISTER,
            "marines can get hold of 1 canisters.",
        ),
        (
            'is = "canisters_connected", count = 1',
            VENTS.format("K"),
            CANISTER,
            "no marine can get to the ventilation system.",
        ),
        ('is = "beacon_took", count = 1', CORRIDOR, "", "there is no beacon."),
        (
            'is = "beacon_took", count = 1',
            ROOM_BEHIND_CRATE,
            BEACON.format("g2"),
            "no marine can get to 'beacon' at g2.",
        ),
        (
            'is = "beacon_took", count = 2',
            CORRIDOR,
            BEACON.format("c2"),
            "a beacon takes one squad, at most 1 marines here.",
        ),
        ('is = "lift_travelled"', CORRIDOR, "", "there is no lift on the map."),
        ('is = "swarm_gone"', CORRIDOR, "", ""),
        ('is = "kills", count = 50', CORRIDOR, "", ""),
    ],
)
def test_a_condition_that_can_never_hold(condition: str, drawing: str, extra: str, reason: str) -> None:
    found = warnings(marines=extra + MARINE, goal=wins(condition), decks=deck(drawing))
    unreachable_entry = [line for line in found if line.startswith("stealers.entries")]
    rest = [line for line in found if line not in unreachable_entry]
    name = condition.split('"')[1]
    assert rest == ([f"outcome 1, {name}: can never hold: {reason}"] if reason else [])


def test_a_condition_turned_round_always_holds() -> None:
    found = warnings(goal=wins('is = "kills", count = 3') + wins('not = "alive_at_least", count = 2'))
    assert found == ["outcome 2, alive_at_least: always holds: there are only 1 marines."]


def test_burning_needs_a_flamer_and_a_way_to_the_section() -> None:
    goal = wins('is = "section_burned", of = "C"')
    open_way = CORRIDOR.replace("#a.....P", "Pa.....#")
    assert warnings(goal=goal, decks=deck(open_way, SECTIONS)) == [
        "outcome 1, section_burned: can never hold: no marine has a heavy flamer."
    ]
    assert warnings(goal=goal, marines=FLAMER, decks=deck(open_way, SECTIONS)) == []
    assert warnings(goal=goal, marines=FLAMER, decks=deck(ROOM_BEHIND_CRATE, SECTIONS)) == [
        "outcome 1, section_burned: can never hold: no marine can get to section C or see it."
    ]
    empty = wins('is = "kills", count = 3') + wins('is = "flamers_empty"')
    assert warnings(goal=empty) == [
        "outcome 2, flamers_empty: holds from the start: no marine has a heavy flamer."
    ]


def test_a_section_to_gather_in() -> None:
    def gather(count: int, drawing: str) -> list[str]:
        goal = wins(f'is = "marines_in_section", of = "C", count = {count}')
        return warnings(goal=goal, decks=deck(drawing, SECTIONS))

    way = CORRIDOR.replace("#a.....P", "Pa.....#")
    never = "outcome 1, marines_in_section: can never hold: "
    assert gather(1, way) == []
    assert gather(2, way) == [never + "there are only 1 marines."]
    assert gather(3, way) == [never + "section C has room for 2 marines."]
    assert gather(1, ROOM_BEHIND_CRATE) == [never + "no marine can get to section C."]


def test_kills_and_the_end_of_the_swarm() -> None:
    never = "outcome 1, {}: can never hold: "
    assert warnings(stealers="") == [never.format("kills") + "no stealers ever come."]
    few = "[stealers]\nstart = 1\npile = [2, 0, 0]\nreshuffle = false\n"
    assert warnings(stealers=few) == [
        never.format("kills") + "the pile stands for 2 stealers and is not reshuffled."
    ]
    endless = "[stealers]\nstart = 1\neach_turn = 1\n"
    gone = wins('is = "swarm_gone"')
    assert warnings(stealers=endless, goal=gone) == [
        never.format("swarm_gone")
        + "the discards are reshuffled, so stealers come without end (reshuffle = false stops them)."
    ]
    assert warnings(stealers=endless + "reshuffle = false\n", goal=gone) == []


LIFT_UP = "\n########\nPa.{}ELL#\n#..C#LL#\n########\n"
LIFT_DOWN = "\n########\n#...ELL#\n#...#LL#\n########\n"


def test_lifts_carry_marines_and_need_a_console_in_reach() -> None:
    below = '[[object]]\nname = "core"\nat = "b2/2"\n'
    goal = wins('is = "object_taken", of = "core"')
    up = LIFT_UP.format(".")
    assert warnings(marines=below + MARINE, goal=goal, decks=deck(up) + deck(LIFT_DOWN)) == []
    powered = 'lift_console = "d3"\n'
    assert warnings(top=powered, decks=deck(up) + deck(LIFT_DOWN)) == []
    assert warnings(
        top=powered, decks=deck(up.replace("Pa..", "PaK.").replace("#..C", "##KC")) + deck(LIFT_DOWN)
    ) == ["lift_console: no marine can get to the console d3."]
    assert warnings(top='lift_console = "f2"\n', decks=deck(CONSOLE.format("."))) == [
        "lift_console: there is no lift on the map."
    ]


def test_a_console_turned_to_the_wall_cannot_be_worked() -> None:
    goal = wins('is = "console_used", of = "f2"')
    for facing, found in (
        ("w", []),
        ("n", ["outcome 1, console_used: can never hold: no marine can get to the console f2."]),
    ):
        assert (
            warnings(
                top=f'console_facings = {{ f2 = "{facing}" }}\n', goal=goal, decks=deck(CONSOLE.format("."))
            )
            == found
        )


def test_marines_fall_through_traps_and_do_not_come_back() -> None:
    upper = "\n########\nPa.O...#\n########\n"
    lower = "\n########\n#......#\n########\n"
    far = '[[object]]\nname = "core"\nat = "{}"\n'
    goal = wins('is = "object_taken", of = "core"')
    assert warnings(marines=far.format("g2/2") + MARINE, goal=goal, decks=deck(upper) + deck(lower)) == []
    # Beyond the trap the corridor is out of reach: whoever steps on it falls.
    assert warnings(marines=far.format("g2") + MARINE, goal=goal, decks=deck(upper) + deck(lower)) == [
        "outcome 1, object_taken: can never hold: no marine can get to 'core' at g2."
    ]


def test_conditions_of_the_stealers_are_looked_at_too() -> None:
    late = '[stealers]\nstart = 1\nentries = ["P"]\nlate_entries = { P = { is = "lift_travelled" } }\n'
    assert warnings(stealers=late) == [
        "stealers.late_entries.P: can never hold: there is no lift on the map."
    ]
    later = '[stealers]\nstart = 1\nlater = 2\nlater_when = { is = "alive_at_least", count = 9 }\n'
    assert warnings(stealers=later) == ["stealers.later_when: can never hold: there are only 1 marines."]
