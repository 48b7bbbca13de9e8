"""Battles: six scenarios as missions that load, pass the checker and end."""

from __future__ import annotations

import re

import pytest

from hullbreach.bots.match import play_match
from hullbreach.evening.battle import Battle, settle_by_chance, spread
from hullbreach.evening.force import Force, Squad
from hullbreach.evening.generating import generate, with_control_room
from hullbreach.evening.ground import Ground, port_place
from hullbreach.evening.layout import End, Laid, Layout
from hullbreach.evening.scenarios import scenarios, swarm
from hullbreach.evening.tiles import CONTROL_ROOM
from hullbreach.faces import face_of
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import new_game
from hullbreach.hulk.mission import Condition, Mission
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import ROOM
from hullbreach.missions.hulk.checking import MissionChecker
from tests.scenes import rule

RECON, PERIMETER, DEFENCE, RAID, ESCAPE, DESTROY = range(1, 7)
FORCE = Force((Squad("recon"), Squad("line"), Squad("recon")), 1)


def mission(battle: Battle) -> Mission:
    return ROOM.read_mission(battle.text(), battle.key)


def made(scenario: int, seed: str = "7", force: Force | None = FORCE) -> Mission:
    return mission(generate(seed, scenario, force=force))


def conditions(played: Mission, winner: str) -> list[list[str]]:
    """The conditions of each outcome that this side wins by, but for the turn limit."""
    outcomes = [o for o in played.outcomes if o.winner == winner and not o.is_limit()]
    return [[_told(condition) for condition in outcome.all] for outcome in outcomes]


def _told(c: Condition) -> str:
    return " ".join(str(part) for part in ("not" if c.negate else "", c.name, c.argument, c.count) if part)


def at_limit(played: Mission) -> str:
    (limit,) = [outcome for outcome in played.outcomes if outcome.is_limit()]
    return limit.winner


# The order of setting up


@rule("DWG-GAP-SEQUENCE")
def test_the_same_seed_makes_the_same_mission_and_every_part_stands_for_itself() -> None:
    assert generate("7").text() == generate("7").text()
    assert generate("7").text() != generate("8").text()
    layouts = {generate("7", number).layout.laid[:8] for number in (RECON, PERIMETER, RAID)}
    assert len(layouts) == 1
    assert generate("7", RECON, force=FORCE).force == FORCE


@rule("DWG-SCEN-TABLE")
def test_the_die_finds_the_scenario() -> None:
    names = [scenario.en["name"] for scenario in scenarios().values()]
    assert names == [
        "Reconnaissance", "Establishing a perimeter", "Defensive perimeter", "Raid", "Escape", "Search and destroy",
    ]  # fmt: skip
    assert {generate(str(seed)).scenario_number for seed in range(60)} == set(range(1, 7))


@rule("DWG-STEALER-FORCE-TABLE", "DWG-S3-PLUS-10", "DWG-S5-ONE-BLIP", "DWG-S5-ROLL-TOTAL")
def test_the_die_finds_the_stealers_force() -> None:
    def rolled(die: int, number: int) -> tuple[int, int]:
        found = swarm(die, scenarios()[number])
        return found.each_turn, found.total

    assert [rolled(die, RECON) for die in range(1, 7)] == [(2, 20)] * 2 + [(2, 25)] * 2 + [(3, 30)] * 2
    assert rolled(2, DEFENCE) == (2, 30)
    assert rolled(6, ESCAPE) == (1, 30)


@rule("DWG-GEN-ANY-CHAPTER")
def test_what_marines_are_called_changes_nothing() -> None:
    other = Force((Squad("recon", members=("A", "B", "C"), name="Ravens"), *FORCE.squads[1:]), 1)
    one, two = made(RAID), made(RAID, force=other)
    for first, second in zip(one.marines, two.marines, strict=True):
        assert (first.gear, first.square, first.facing) == (second.gear, second.square, second.facing)


@rule("DWG-START-NO-STEALERS", "DWG-AMBUSH-MAX-4")
def test_no_stealers_at_the_start_and_four_ambush_blips() -> None:
    for number in scenarios():
        played = made(number)
        assert played.start_blips == 0
        assert played.ambushes == (0 if number == DEFENCE else 4)
        assert played.options["ambush_blips"] is (number != DEFENCE)


@rule("DWG-DEPLOY-SQUAD-TOGETHER", "DWG-DEPLOY-BACK-FIRST")
def test_each_squad_stands_whole_in_one_corridor() -> None:
    battle = generate("7", RECON, force=FORCE)
    assert spread(FORCE) == (0, 1, 0)
    played = mission(battle)
    for number, roster in enumerate(battle.force.rosters):
        corridor = battle.ground.corridors[battle.corridor_of[number]]
        squares = {battle.ground.name(place) for place in corridor.squares}
        names = {figure.name for figure in roster}
        assert {played.board.name(m.square) for m in played.marines if m.name in names} <= squares


@rule("DWG-S1-START")
def test_everybody_stands_on_the_board_and_looks_at_it() -> None:
    battle = generate("7", RECON, force=FORCE)
    played = mission(battle)
    assert len(played.marines) == 11
    assert not any(marine.reserve for marine in played.marines)
    for marine in played.marines:
        step = played.board.step[marine.square][2 * marine.facing]
        assert 0 <= step < played.board.count


# The six scenarios


@rule(
    "DWG-S1-OBJECTIVE", "DWG-S1-NO-SECURE", "DWG-S1-AMBUSH", "DWG-S1-VICTORY-MARINE", "DWG-S1-VICTORY-STEALER"
)
@rule("DWG-S1-TELEPORT-OUT", "DWG-GAP-GAME-END")
def test_reconnaissance() -> None:
    played = made(RECON)
    assert played.options["secure_entries"] is False
    assert conditions(played, "stealer") == [["not alive_at_least 10"]]
    assert conditions(played, "marine") == [["no_marines", "stealer_seen", "alive_at_least 10"]]
    assert conditions(played, "draw") == [["no_marines"], ["quiet_turns 5"]]
    assert at_limit(played) == "draw"
    assert played.teleport_from == (1 << played.board.count) - 1
    assert played.teleport_when
    assert _told(played.teleport_when) == "stealers_placed 5"
    assert "no more than one of them lost" in played.words["en"]["objective"]


@rule("DWG-S2-OBJECTIVE", "DWG-S2-SECURE", "DWG-S2-AMBUSH", "DWG-S2-VICTORY")
def test_establishing_a_perimeter() -> None:
    battle = generate("7", PERIMETER, force=FORCE)
    played = mission(battle)
    near = sorted(battle.ground.distances)[:4]
    settled = [battle.ground.distances[battle.ground.entries.index(entry)] for entry in battle.settled]
    assert sorted(settled) == near
    letters = [battle.letter(entry) for entry in battle.settled]
    assert conditions(played, "marine") == [[f"entry_secured {letter}" for letter in letters]]
    assert conditions(played, "stealer") == [["no_marines"]]
    assert at_limit(played) == "stealer"
    assert ", ".join(letters) in played.words["fr"]["objective"]


@rule("DWG-S2-TIE")
def test_only_those_as_far_as_the_fourth_are_a_matter_of_choice() -> None:
    tied = 0
    for seed in range(60):
        battle = generate(str(seed), PERIMETER, force=FORCE)
        sure, choice = battle.ground.nearest(4)
        border = sorted(battle.ground.distances)[3]
        distance = dict(zip(battle.ground.entries, battle.ground.distances, strict=True))
        assert all(distance[entry] <= border for entry in sure)
        assert all(distance[entry] == border for entry in choice)
        if choice:
            tied += 1
            assert len(sure) < 4 < len(sure) + len(choice)
            # Nobody says which: the lower numbers.
            assert set(battle.settled) == {*sure, *choice[: 4 - len(sure)]}
    assert tied


@rule("DWG-S2-VICTORY", "DWG-S3-FOUR-SECURED")
def test_with_four_entries_or_fewer() -> None:
    pair = Layout().with_tile(Laid(1, 0, 0, 0)).with_tile(Laid(2, 0, 1, 1))
    ends = (End(0, 0, 3), End(0, 0, 2))
    assert settle_by_chance(scenarios()[PERIMETER], pair, ends) == Ground(pair, ends).entries
    assert len(settle_by_chance(scenarios()[DEFENCE], pair, ends)) == 2


@rule("DWG-S3-OBJECTIVE", "DWG-S3-NO-AMBUSH", "DWG-S3-NO-MORE-SECURE", "DWG-S3-FOUR-SECURED")
@rule("DWG-S3-VICTORY-STEALER", "DWG-S3-VICTORY-MARINE", "DWG-S3-DEPLOY-ANYWHERE")
def test_defensive_perimeter() -> None:
    battle = generate("7", DEFENCE, force=FORCE)
    played = mission(battle)
    assert played.secured.bit_count() == 4
    assert played.options["secure_entries"] is False
    corridors = {battle.ground.labels["M1"], battle.ground.labels["M2"], battle.ground.labels.get("M3", "")}
    won = conditions(played, "stealer")
    assert won[-1] == ["no_marines"]
    assert {told[0].split()[1] for told in won[:-1]} <= corridors
    assert conditions(played, "marine") == [["swarm_gone"], ["quiet_turns 5"]]
    assert at_limit(played) == "marine"
    still_open = [entry for entry in battle.ground.entries if entry not in battle.settled]
    shut = {battle.ground.name(port_place(entry)) for entry in still_open}
    assert {played.board.name(s) for s in range(played.board.count) if played.off_limits >> s & 1} == shut


@rule("DWG-S4-OBJECTIVE", "DWG-S4-AMBUSH", "DWG-S4-SECURE", "DWG-S4-VICTORY-MARINE", "DWG-S4-VICTORY-STEALER")
def test_raid() -> None:
    played = made(RAID)
    assert played.options["secure_entries"] is True
    assert conditions(played, "marine") == [["tanks_destroyed 1"]]
    assert conditions(played, "stealer") == [["no_marines"]]
    assert played.board.feature("cryo tank").bit_count() == 2
    tanks = [s for s in range(played.board.count) if played.board.feature("cryo tank") >> s & 1]
    assert all(played.board.name(tank) in played.words["en"]["objective"] for tank in tanks)


@rule("DWG-S4-TILE-10", "DWG-S5-TILE-10")
def test_the_control_room_is_added_where_it_is_missing() -> None:
    counts = set()
    for seed in range(40):
        plain, with_room = generate(str(seed), RECON).layout, generate(str(seed), RAID).layout
        assert generate(str(seed), ESCAPE).layout == with_room
        has = any(one.number == CONTROL_ROOM for one in plain.laid)
        assert (with_room == plain) is has
        counts.add(len(with_room.laid))
        assert with_control_room(with_room) == with_room
        assert len(with_room.open_ends) >= 3
    assert counts == {8, 9}


@rule("DWG-S5-OBJECTIVE", "DWG-S5-AMBUSH", "DWG-S5-SECURE", "DWG-S5-TELEPORT-WHERE")
@rule("DWG-S5-VICTORY-MARINE", "DWG-S5-VICTORY-STEALER")
def test_escape() -> None:
    battle = generate("7", ESCAPE, force=FORCE)
    played = mission(battle)
    assert conditions(played, "marine") == [["left_at_least 6"]]
    assert conditions(played, "stealer") == [["not alive_at_least 6"]]
    assert played.teleport_from.bit_count() == 23
    doors = played.board.feature("door") | played.board.feature("cryo tank")
    assert not played.teleport_from & doors
    assert "at least 6 of their 11" in played.words["en"]["objective"]
    assert played.options["secure_entries"] is True


@rule("DWG-S6-OBJECTIVE", "DWG-S6-AMBUSH", "DWG-S6-VICTORY-MARINE", "DWG-S6-VICTORY-STEALER")
def test_search_and_destroy() -> None:
    played = made(DESTROY)
    assert conditions(played, "marine") == [[f"entries_secured {len(played.entries)}"], ["swarm_gone"]]
    assert conditions(played, "stealer") == [["no_marines"]]
    assert played.options["secure_entries"] is True


@rule("DWG-GAP-GAME-END")
def test_sixty_turns_are_the_most_and_whose_turn_it_is_decides() -> None:
    for number in scenarios():
        played = made(number)
        assert (played.turn_limit, played.priority) == (60, "turn")


@rule("DWG-GAP-COUNTERS")
def test_the_cups_are_those_of_the_profile_and_figures_have_no_limit() -> None:
    game = ROOM.new_game(made(PERIMETER), SeededDice(b"cups"))
    assert sorted(game.pile) == [1] * 8 + [2] * 4 + [3] * 9
    assert sorted(game.bowl) == [pc.AMBUSH_STEALER] * 2 + [pc.AMBUSH_ECHO] * 4
    assert game.profile.stealer_pool == 0


@rule("DWG-TIME-TABLE")
def test_the_points_for_time_are_the_base_of_the_clock() -> None:
    assert made(RAID).options["timer_seconds"] == 30


def test_every_marine_is_armed_as_he_was_bought() -> None:
    battle = generate("7", RAID, force=Force((Squad("line", bought=((1, "sword"), (3, "claws"))),)))
    marines = {marine.name: marine.gear for marine in mission(battle).marines}
    for figure in battle.force.figures:
        weapons = 0
        for weapon in figure.weapons:
            weapons |= pc.GEAR[weapon]
        assert marines[figure.name] & ~pc.RANKS[figure.rank] == weapons & ~pc.RANKS[figure.rank]


# Many of them


def sound(battle: Battle) -> None:
    """It loads, and the checker has nothing to object to, whatever was bought."""
    warnings = MissionChecker(mission(battle)).warnings()
    assert warnings == [], (battle.key, warnings)


@pytest.mark.parametrize("seed", range(25))
def test_made_missions_pass_the_checker(seed: int) -> None:
    sound(generate(str(seed)))


@pytest.mark.parametrize("number", scenarios())
def test_bots_play_every_scenario_to_its_end(number: int) -> None:
    battle = generate(f"bots {number}", number, budget=16)
    match = play_match(ROOM, mission(battle), number, {})
    assert match.result in ("marine", "stealer", "draw")


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_seeds_make_a_thousand_boards_that_pass_and_end(hundred: int) -> None:
    layouts: set[Layout] = set()
    for seed in range(100 * hundred, 100 * hundred + 100):
        battle = generate(str(seed))
        sound(battle)
        layouts.add(battle.layout)
        assert play_match(ROOM, mission(battle), seed, {}).result in ("marine", "stealer", "draw")
    assert len(layouts) == 100


def test_what_decides_is_said_for_whoever_reads_it() -> None:
    """The objective speaks of the marines, not to them; a section of a made board is named with its squares."""
    for scenario in range(1, 7):
        words = made(scenario).words
        assert words["en"]["objective"].startswith("The marines must ")
        assert words["fr"]["objective"].startswith(("Les marines doivent ", "Les marines ne doivent "))
        for said in (words["en"]["objective"], words["fr"]["objective"]):
            assert not re.search(r"\b(you|your|vous|vos|votre)\b", said)
    game = new_game(made(3), SeededDice(b"3"))
    goals = face_of("hulk").goals(game, 0)
    entered = [goal for goal in goals if "in section" in goal.text.en]
    assert entered
    for goal in entered:
        assert re.search(r"section . \(\w+–\w+\)", goal.text.en), goal.text.en
        assert goal.squares, "the place can be shown"
