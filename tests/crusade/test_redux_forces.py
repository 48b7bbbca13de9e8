"""Setting up Redux: roles, grades, squads, docks, groups, entries and blips."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.crusade import consoles, groups, scanning
from hullbreach.crusade.cards import CARDS, EQUIPMENT, ORDER
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import OptionValue, UnknownOption
from hullbreach.crusade.state import LANDED, ON_BOARD, SETUP, WAITING
from hullbreach.crusade.units import EGG, MESSAGE, UNIT_NUMBERS, UNITS
from hullbreach.crusade.weapons import WEAPON_KEYS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.missions.crusade import loading
from hullbreach.missions.crusade.loading import load_mission, own_mission
from tests.crusade.scenes import rule
from tests.crusade.whole_games import kind, options, plain, refused, say, set_up, until

EVERY_GRADE = (1, 2, 3, 4, 5)


def begin(
    mission: str = "fuse_and_claw", draws: list[int] | None = None, **chosen: OptionValue
) -> CrusadeGame:
    """A game of Redux at its first decision; without secret objectives unless they are asked for."""
    chosen.setdefault("secret_objectives", False)
    return new_game(own_mission(mission), ScriptedDice(None, draws, SeededDice(b"redux")), options=chosen)


def a_copy(key: str) -> Mission:
    """A mission that a test may change."""
    path = Path(loading.__file__).parent / f"{key}.toml"
    return load_mission(path)


def at_alien(secret: bool = False) -> CrusadeGame:
    """A game in which the alien player begins to buy."""
    game = begin(secret_objectives=secret)
    until(game, "buy groups")
    return game


def buy(game: CrusadeGame, *keys: str) -> None:
    seat = game.decision()
    assert seat is not None
    name = "alien" if game.seats == game.squads + 1 else f"alien{seat.seat - game.squads + 1}"
    say(game, *[f"{name}: buy {key}" for key in keys])


# Who takes part


@rule("RX-SIDES", "RX-MISSION-CHOICE", "RX-M001-PARAMETERS")
def test_three_factions_take_part_and_none_is_led_twice() -> None:
    game = begin()
    assert (game.squads, game.seats) == (3, 4)
    assert (game.mission.tactical_level, game.mission.points) == (15, {"generator": 40})
    until(game, "choose squad")
    say(game, "squad1: lead wayfarers")
    until(game, "choose squad")
    assert options(game) == ["squad2: lead tide", "squad2: lead wall", "squad2: lead oath"]
    assert refused(game, "squad2: lead wayfarers") == "RX-SIDES"


@rule("RX-M002-PARAMETERS")
def test_four_factions_of_level_twenty_against_as_many_aliens() -> None:
    game = begin("welded_in")
    assert (game.squads, game.mission.tactical_level) == (4, 20)
    until(game, "buy groups")
    assert sum(game.level[:4]) == 20
    set_up(game)
    assert game.level[4] == 20
    assert sorted(game.squad_of[:4]) == [0, 1, 2, 3]


@rule("RX-SIDES-MISSION-LIMITS")
@pytest.mark.parametrize("squads", [1, 2, 4])
def test_the_mission_says_how_many_squads_there_are(squads: int) -> None:
    with pytest.raises(UnknownOption, match=f"3 squads, not {squads}"):
        begin(squads=squads)


@rule("RX-SIDES-NOT-ALL-ALIEN")
def test_there_is_no_game_of_aliens_alone() -> None:
    mission = a_copy("fuse_and_claw")
    mission.least_squads = mission.most_squads = 0
    with pytest.raises(UnknownOption, match="one squad, not 0"):
        new_game(mission, SeededDice(b"1"))


@rule("RX-SIDES-ALL-ASSAULT-ALLOWED")
def test_without_alien_players_there_is_a_seat_for_the_program() -> None:
    game = begin(alien_players=0)
    assert (game.squads, game.seats) == (3, 4)
    until(game, "buy groups")
    asked = game.decision()
    assert asked is not None and asked.seat == 3


@rule("RX-OPTIONAL-RULES")
def test_optional_rules_are_used_if_the_players_agree() -> None:
    game = set_up(begin(secret_objectives=False, turrets=False))
    assert not game.objective_deck and not any(game.objectives)
    assert not [
        p for p in range(len(game.kind)) if UNITS[game.kind[p]].key == "turret" and game.square[p] >= 0
    ]
    game = set_up(begin(secret_objectives=True))
    assert [len(held) for held in game.objectives[:3]] == [1, 1, 1]
    assert [p for p in range(len(game.kind)) if UNITS[game.kind[p]].key == "turret" and game.square[p] >= 0]


# Grades


@rule("RX-GRADE-TABLE")
def test_each_grade_has_its_tactical_level() -> None:
    assert [consoles.LEVEL_OF_GRADE[grade] for grade in EVERY_GRADE] == [3, 4, 5, 6, 7]
    game = begin()
    say(game, "squad1: grade 2", "squad2: grade 3")
    assert game.level[:3] == [4, 5, 6], "the third can only be grade 4"
    assert game.grade[:3] == [2, 3, 4]
    game = begin()
    assert refused(game, "squad1: grade 6") == "RX-GRADE-TABLE"
    assert refused(game, "squad1: grade 0") == "RX-GRADE-TABLE"


@rule("RX-GRADE-SUM")
def test_the_grades_add_up_to_the_level_of_the_mission() -> None:
    game = begin()
    say(game, "squad1: grade 5")
    assert options(game) == ["squad2: grade 1", "squad2: grade 2", "squad2: grade 3"]
    assert refused(game, "squad2: grade 4") == "RX-GRADE-SUM", "two would be left for the third"
    say(game, "squad2: grade 3")
    assert game.grade[:3] == [5, 3, 1]
    game = begin()
    say(game, "squad1: grade 3", "squad2: grade 3")
    assert game.grade[:3] == [3, 3, 3], "the last is forced"


@rule("RX-GRADE-SUM")
def test_a_grade_that_leaves_too_much_or_too_little_is_refused() -> None:
    game = begin("welded_in")
    until(game, "choose grade")
    say(game, "squad1: grade 1")
    assert refused(game, "squad2: grade 0") == "RX-GRADE-TABLE"
    say(game, "squad2: grade 1")
    assert game.level[:4] == [3, 3, 7, 7], "nothing else adds up to 20"


@rule("RX-GRADE-DISTRIBUTION")
def test_a_mission_may_limit_the_grades() -> None:
    mission = a_copy("fuse_and_claw")
    mission.specials["most_grade"] = 3
    game = new_game(mission, SeededDice(b"1"))
    assert game.grade[:3] == [3, 3, 3], "nothing else is left"
    mission.tactical_level = 13
    game = new_game(mission, SeededDice(b"1"))
    assert refused(game, "squad1: grade 4") == "RX-GRADE-DISTRIBUTION"
    game = begin("welded_in")
    until(game, "choose grade")
    say(game, "squad1: grade 1", "squad2: grade 3", "squad3: grade 3")
    assert game.grade[:4] == [1, 3, 3, 5]


@rule("RX-DIFFICULTY")
def test_extra_levels_are_given_to_one_side() -> None:
    game = begin(extra_aliens=2)
    until(game, "buy groups")
    assert sum(game.level[:3]) == 15
    set_up(game)
    assert game.level[3] == 17
    game = set_up(begin(extra_assault=2))
    assert (sum(game.level[:3]), game.level[3]) == (17, 15)


@rule("RX-DIFFICULTY")
def test_levels_that_no_grades_can_have_are_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownOption, match="9 to 21 together, not 40"):
        mission = a_copy("fuse_and_claw")
        mission.tactical_level = 40
        new_game(mission, SeededDice(b"1"))


# Squads


@rule("RX-GAP-CONSOLES")
@pytest.mark.parametrize("squad", range(4))
def test_the_consoles(squad: int) -> None:
    lines = [
        (line.troopers, line.most_heavy, line.most_extra, line.orders, line.equipment)
        for line in consoles.CONSOLES[squad]
    ]
    if squad < 3:
        assert lines == [(4, 1, 0, 1, 4), (4, 2, 0, 2, 5), (5, 2, 1, 3, 6), (5, 3, 1, 3, 7), (6, 3, 2, 4, 8)]
    else:
        assert lines == [(5, 1, 0, 1, 4), (6, 1, 0, 2, 5), (6, 2, 0, 3, 6), (7, 2, 1, 3, 7), (8, 3, 1, 4, 8)]


def with_squad(squad: str, grade: int) -> CrusadeGame:
    """The first seat leads that squad of that grade, and is about to choose equipment."""
    game = begin()
    until(game, "choose grade")
    say(game, f"squad1: grade {grade}")
    until(game, "choose squad")
    say(game, f"squad1: lead {squad}")
    return game


@rule("RX-SQUAD-BUILD")
def test_a_squad_of_grade_three_obeys_its_console() -> None:
    game = with_squad("tide", 3)
    assert len([p for p in range(len(game.kind)) if game.owner[p] == 0]) == 6
    for card in ("targeter", "heavy_targeter", "combat_blade", "med_kit", "refractor_field", "melta_charge"):
        assert refused(game, "squad1: ready") == "RX-SQUAD-BUILD"
        say(game, f"squad1: take {card}")
    assert refused(game, "squad1: take motion_tracker") == "RX-SQUAD-BUILD"
    say(game, "squad1: put back med_kit", "squad1: take motion_tracker", "squad1: ready")
    assert kind(game) == "choose orders"
    say(game, "squad1: take advance", "squad1: take regroup", "squad1: take covering_fire", "squad1: ready")
    assert kind(game) == "choose weapons"
    held = [CARDS[card].kind for card, _ in game.hand[0]]
    assert (held.count(EQUIPMENT), held.count(ORDER)) == (6, 3)


@rule("RX-SQUAD-BUILD", "RX-GAP-CONSOLES")
def test_heavy_weapons_of_grade_three() -> None:
    game = with_squad("tide", 3)
    until(game, "choose weapons")
    assert refused(game, "Varo: arm as marine:plasma_gun") == "RX-GAP-ASSAULT-STATS"
    say(game, "Ilen: arm as marine:plasma_gun", "Dax: arm as marine:plasma_gun")
    assert refused(game, "Sorn: arm as marine:assault_cannon") == "RX-GAP-CONSOLES", (
        "two heavy weapons at most"
    )
    say(game, "Sorn: arm as marine:tarantula")
    assert refused(game, "Pell: arm as marine:las_cannon") == "RX-GAP-CONSOLES", (
        "one extra heavy weapon at most"
    )
    say(
        game,
        "Dax: arm as marine:bolter",
        "Dax: arm as marine:missile_launcher",
        "Varo: arm as commander:sword_fist",
    )
    say(game, "squad1: ready")
    assert kind(game) != "choose weapons"


@rule("RX-GAP-CONSOLES")
def test_at_most_two_of_a_kind_and_one_plain_weapon_stays() -> None:
    game = with_squad("wall", 5)
    until(game, "choose weapons")
    names = ("Ostra", "Keld", "Murn", "Hage", "Thole", "Gorse")
    say(game, *[f"{name}: arm as marine:las_cannon" for name in names[:2]])
    say(game, *[f"{name}: arm as marine:plasma_gun" for name in names[2:4]])
    assert refused(game, f"{names[4]}: arm as marine:plasma_gun") == "RX-GAP-CONSOLES"
    say(game, f"{names[4]}: arm as marine:missile_launcher")
    assert refused(game, f"{names[5]}: arm as marine:missile_launcher") == "RX-GAP-CONSOLES"
    say(game, "squad1: ready")


@rule("RX-GAP-CONSOLES")
def test_a_squad_need_not_take_heavy_weapons_and_all_cards_are_taken_at_once() -> None:
    game = with_squad("wall", 5)
    assert kind(game) == "choose weapons", "there are eight equipment and four order cards, and all are taken"
    assert len(game.hand[0]) == 12
    say(game, "squad1: ready")
    assert kind(game) == "choose bearer"


@rule("RX-SQUAD-BUILD")
def test_wayfarers_have_weapons_of_their_own() -> None:
    game = with_squad("wayfarers", 4)
    until(game, "choose weapons")
    assert len([p for p in range(len(game.kind)) if game.owner[p] == 0]) == 8
    assert refused(game, "Aeth: arm as marine:bolter") == "RX-GAP-ASSAULT-STATS"
    say(game, "Aeth: arm as wayfarer:disc_cannon", "Suri: arm as wayfarer:laser_lance")
    assert refused(game, "Nael: arm as wayfarer:laser_lance") == "RX-GAP-CONSOLES"
    say(game, "Ilyra: arm as warden:twin_blades")


@rule("RX-GAP-CARDS")
def test_cards_of_another_squad_cannot_be_taken() -> None:
    game = with_squad("wayfarers", 1)
    assert refused(game, "squad1: take med_kit") == "RX-SIDES"
    assert refused(game, "squad1: take fade") == "RX-SQUAD-BUILD", (
        "an order card, but equipment is chosen now"
    )
    say(game, "squad1: take spirit_stone")
    assert refused(game, "squad1: take spirit_stone") == "RX-SQUAD-BUILD"
    until(game, "choose bearer")
    assert options(game)
    asked = game.decision()
    assert asked is not None and asked.rule == "RX-GAP-CARDS"


@rule("RX-GAP-DEPLOYMENT")
def test_a_dock_holds_eight_and_the_ninth_follows_when_there_is_room() -> None:
    game = set_up(with_squad("wayfarers", 5))
    figures = [p for p in range(len(game.kind)) if game.owner[p] == 0]
    assert len(figures) == 9
    on_dock = [p for p in figures if game.square[p] >= 0]
    waiting = [p for p in figures if game.status[p] == WAITING]
    dock = game.board.dock_squares[game.dock_of[0]]
    assert len(bits(dock)) == 8 and len(on_dock) == 8 and len(waiting) == 1
    assert all(dock >> game.square[p] & 1 for p in on_dock)
    while game.turn_seat != 0:
        plain(game)
    name = game.name(figures[0])
    say(game, f"{name}: activate")
    out = [line for line in options(game) if " move " in line and "dock" not in line]
    if not out:
        say(game, f"{name}: done")
    first = next(p for p in on_dock if leaves(game, p))
    assert game.status[waiting[0]] == WAITING and game.square[first] >= 0
    while game.status[waiting[0]] == WAITING:
        plain(game)
    assert game.turn_seat == 0 and dock >> game.square[waiting[0]] & 1


def leaves(game: CrusadeGame, p: int) -> bool:
    """Move a figure off its dock if it can, and say whether it did."""
    if kind(game) == "squad":
        say(game, f"{game.name(p)}: activate")
    for line in options(game):
        if f"{game.name(p)}: move" in line and "dock" not in line:
            say(game, line, f"{game.name(p)}: done")
            return True
    say(game, f"{game.name(p)}: done")
    return False


# Docks and the first squad


@rule("RX-DOCK-CHOICE")
def test_each_squad_has_the_dock_it_wishes() -> None:
    game = begin()
    until(game, "choose dock")
    assert len(options(game)) == 4, "three squads choose three of four"
    assert refused(game, "squad1: dock 5") == "RX-DOCK-CHOICE"
    say(game, "squad1: dock 4", "squad2: dock 1", "squad3: dock 2")
    assert game.dock_of[:3] == [3, 0, 1]


@rule("RX-DOCK-CHOICE")
@pytest.mark.parametrize("winner", [0, 1])
def test_if_two_want_the_same_dock_lots_decide(winner: int) -> None:
    game = begin(draws=[winner, 0])
    until(game, "choose dock")
    events = say(game, "squad1: dock 1", "squad2: dock 1", "squad3: dock 3")
    lot = next(event for event in events if event.kind == "lot")
    assert (lot.rule, lot.other, lot.number) == ("RX-DOCK-CHOICE", winner, 0)
    assert kind(game) == "choose dock", "whoever lost chooses again"
    loser = f"squad{2 - winner}"
    assert refused(game, f"{loser}: dock 1") == "RX-DOCK-CHOICE"
    say(game, f"{loser}: dock 2")
    assert game.dock_of[winner] == 0 and game.dock_of[1 - winner] == 1


@rule("RX-ASSAULT-TURN-ORDER")
def test_the_first_squad_is_drawn_and_the_order_stays() -> None:
    game = begin(draws=[2])
    until(game, "choose dock")
    say(game, "squad1: dock 1", "squad2: dock 2", "squad3: dock 3")
    set_up(game)
    assert game.first_seat == 2
    turns = [game.turn_seat]
    while game.round < 3:
        plain(game)
        turns += [event.number for event in game.events if event.kind == "turn"]
    assert [seat for seat in turns if seat < 3] == [2, 0, 1, 2, 0, 1, 2]


# Groups


@rule("RX-ALIEN-GROUPS")
def test_the_groups_and_their_levels() -> None:
    count = {
        key: len([offer for offer in groups.OFFERS if groups.GROUPS[offer.group] == key])
        for key in groups.GROUPS
    }
    assert dict(zip(groups.GROUPS, groups.LEVELS)) == {
        "zombies": 1, "reanimators": 1, "golems": 1, "goliaths": 1, "eggs": 1, "swarm": 1, "arachnids": 1,
        "dreadnought": 2, "great_dreadnought": 3, "entries": 1,
    }  # fmt: skip
    assert count["golems"] == 2 and count["swarm"] == 5 and count["dreadnought"] == 12
    named = {offer.key: [UNITS[unit].key for unit in offer.units] for offer in groups.OFFERS}
    assert named["zombies"] == ["zombie"] * 8
    assert named["reanimators"] == ["zombie_reanimator"] * 4 + ["zombie_master"]
    assert named["golems:golem_commander"] == ["golem", "golem", "golem_commander"]
    assert named["swarm:1+3"] == ["crawler"] + ["termagant"] * 3
    assert named["arachnids"] == ["arachnid"] * 2
    assert named["eggs"] == ["egg"] * 4


@rule("RX-ALIEN-GROUPS", "RX-ALIEN-SUM", "RX-GAP-BLIP-TOKENS")
def test_the_sample_force_of_level_fifteen() -> None:
    game = at_alien()
    buy(
        game,
        "zombies",
        "zombies",
        "reanimators",
        "reanimators",
        "golems:golem_missile",
        "golems:golem_commander",
    )
    buy(
        game,
        "goliaths",
        "goliaths",
        "eggs",
        "swarm:0+4",
        "arachnids",
        "dread_8:assault_cannon+las_cannon",
        "entries",
    )
    assert refused(game, "alien: ready") == "RX-ALIEN-SUM", "one level is left"
    buy(game, "entries")
    assert refused(game, "alien: buy zombies") == "RX-ALIEN-SUM"
    say(game, "alien: ready")
    assert game.level[3] == 15
    hand = [UNITS[unit].key for unit in game.blip_hand[3]]
    assert len(hand) == 16 + 10 + 6 + 6 + 4 + 4 + 2 + 1, "one blip for each unit, none for entries"
    assert hand.count("golem") == 4 and hand.count("golem_commander") == 1
    assert kind(game) == "place entries"


@rule("RX-ALIEN-SUM")
def test_a_group_can_be_returned() -> None:
    game = at_alien()
    buy(game, *["goliaths"] * 13)
    assert (
        refused(game, "alien: buy dread_9:assault_cannon+assault_cannon+plasma_gun+plasma_gun")
        == "RX-ALIEN-SUM"
    )
    assert refused(game, "alien: return zombies") == "RX-ALIEN-GROUPS"
    say(game, "alien: return goliaths")
    buy(game, "dread_9:assault_cannon+assault_cannon+plasma_gun+plasma_gun")
    say(game, "alien: ready")
    assert len(game.blip_hand[3]) == 12 * 3 + 1


@rule("RX-UNIT-STEALER-EVENTS-ONLY")
def test_stealers_cannot_be_bought() -> None:
    game = at_alien()
    assert refused(game, "alien: buy stealer") == "RX-UNIT-STEALER-EVENTS-ONLY"


@rule("RX-ALIEN-SPLIT")
def test_two_alien_players_share_the_level_and_each_has_his_own_blips() -> None:
    game = begin(alien_players=2)
    until(game, "buy groups")
    buy(game, *["arachnids"] * 8)
    say(game, "alien1: ready")
    assert refused(game, "alien2: ready") == "RX-ALIEN-SUM"
    buy(game, *["eggs"] * 7)
    assert refused(game, "alien2: buy eggs") == "RX-ALIEN-SUM"
    set_up(game)
    assert game.level[3:] == [8, 7]
    blips = [p for p in range(len(game.kind)) if game.is_blip(p)]
    mine = {UNITS[game.truth[p]].key for p in blips if game.owner[p] == 3}
    assert {UNITS[game.truth[p]].key for p in blips if game.owner[p] == 4} == {"egg"}
    assert mine <= {"arachnid"}
    assert all(seen is None for p, seen in enumerate(game.view(3)["truth"]) if game.owner[p] == 4)


@rule("RX-ALIEN-SPLIT")
def test_the_first_alien_player_leaves_something_for_the_second() -> None:
    game = begin(alien_players=2)
    until(game, "buy groups")
    buy(game, *["zombies"] * 14)
    assert refused(game, "alien1: buy zombies") == "RX-ALIEN-SUM"
    say(game, "alien1: ready")
    assert kind(game) == "buy groups" and len(options(game)) < 63, "only groups of level 1 are left"


@rule("RX-GAP-DREADNOUGHT-WEAPONS")
def test_dreadnoughts_carry_what_was_chosen_for_them() -> None:
    two = [offer.arms for offer in groups.OFFERS if offer.key.startswith("dread_7")]
    four = [offer.arms for offer in groups.OFFERS if offer.key.startswith("dread_10")]
    assert len(two) == 6 and all(len(set(arms)) == 2 for arms in two), "two different ones out of four"
    assert len(four) == 19 and all(max(arms.count(weapon) for weapon in arms) <= 2 for arms in four)
    game = at_alien()
    buy(
        game,
        "dread_10:missile_launcher+missile_launcher+las_cannon+las_cannon",
        "dread_7:assault_cannon+plasma_gun",
    )
    buy(game, *["zombies"] * 10)
    say(game, "alien: ready", "alien: place next dread_10")
    place = next(line for line in options(game) if line.startswith("place dread_10"))
    say(game, place, "alien: place next dread_7")
    place = next(line for line in options(game) if line.startswith("place dread_7"))
    say(game, place)
    assert game.view(0)["armoury"][3] is None and len(game.view(3)["armoury"][3]) == 2, "in secret"
    say(game, "alien: ready")
    for unit, arms in (
        ("dread_7", ("assault_cannon", "plasma_gun")),
        ("dread_10", ("missile_launcher", "las_cannon")),
    ):
        p = game.add_piece(UNIT_NUMBERS[unit], 3)
        scanning.arm(game, p)
        assert {WEAPON_KEYS[weapon] for weapon in game.arms[p]} == set(arms), "whichever is revealed first"


# Entries


def at_entries(docks: tuple[int, int, int] = (1, 2, 3)) -> CrusadeGame:
    game = begin()
    until(game, "choose dock")
    say(game, *[f"squad{i + 1}: dock {dock}" for i, dock in enumerate(docks)])
    until(game, "buy groups")
    buy(game, "entries", *["zombies"] * 14)
    say(game, "alien: ready")
    return game


@rule("RX-ENTRY-MARKERS-PLACED")
def test_entries_lie_on_the_edge_out_of_sight_of_the_airlocks() -> None:
    game = at_entries()
    assert kind(game) == "place entries"
    for line in options(game):
        one, other = (game.board.square(word) for word in line.split()[-2:])
        for square in (one, other):
            assert game.board.xs[square] in (0, 23) or game.board.ys[square] in (0, 23)
            for lock in (game.board.square(name) for name in ("i1", "j1", "a3", "a4", "x21", "x22")):
                assert not game.sight.field(lock, game.closed, game.solid) >> square & 1
    assert "alien: entry c24 d24" in options(game)
    assert refused(game, "alien: entry x3 x4") == "RX-ENTRY-MARKERS-PLACED", "in a straight line with dock 2"
    assert refused(game, "alien: entry i12 j12") == "RX-ENTRY-MARKERS-PLACED", "not on the edge"
    assert refused(game, "alien: entry c24 e24") == "RX-ENTRY-MARKERS-PLACED", "not side by side"
    say(game, "alien: entry c24 d24")
    assert refused(game, "alien: entry c24 d24") == "RX-ENTRY-MARKERS-PLACED", "taken"
    assert refused(game, "alien: ready") == "RX-ENTRY-MARKERS-PLACED", "one level buys two entries"


@rule("RX-ENTRY-MARKERS-PLACED")
def test_an_entry_can_be_taken_up_again_and_a_dock_that_nobody_uses_sees_nothing() -> None:
    assert refused(at_entries(), "alien: entry a21 a22") == "RX-ENTRY-MARKERS-PLACED", "in view of dock 3"
    game = at_entries(docks=(1, 2, 4))
    say(game, "alien: entry a21 a22", "alien: remove entry a21 a22")
    assert not game.entries
    say(game, "alien: entry c24 d24", "alien: entry a21 a22")
    assert refused(game, "alien: entry a9 a10") == "RX-ALIEN-GROUPS", "there are only two"
    say(game, "alien: ready")
    assert sorted(game.board.name(entry[0]) for entry in game.entries) == ["a21", "c24"]


# Blips


@rule("RX-BLIPS-STARTING", "RX-BLIPS-HELD-ARE-REINFORCEMENTS")
def test_blips_lie_anywhere_and_the_rest_are_reinforcements() -> None:
    game = at_alien()
    buy(game, *["zombies"] * 15)
    say(game, "alien: ready")
    assert "place zombie at i2" in options(game), "even in view of an airlock"
    assert refused(game, "place golem at i1") == "RX-GAP-BLIP-TOKENS"
    assert refused(game, "place zombie at r6") == "RX-BLIPS-STARTING", "a generator stands there"
    assert refused(game, "place zombie at dock1a") == "RX-BLIPS-STARTING"
    say(game, "place zombie at i2", "place zombie at m9")
    assert refused(game, "place zombie at m9") == "RX-BLIPS-STARTING", "one blip to a square"
    say(game, "alien: take back i2", "place zombie at a10")
    events = say(game, "alien: ready")
    blips = [p for p in range(len(game.kind)) if game.is_blip(p)]
    assert [game.board.name(game.square[p]) for p in blips] == ["m9", "a10"]
    assert len(game.blip_hand[3]) == 118
    assert len([event for event in events if event.kind == "blip placed"]) == 2
    assert game.phase != SETUP


@rule("RX-BLIPS-STARTING")
def test_the_plan_and_its_order_are_nobody_elses_business() -> None:
    game = at_alien()
    buy(game, *["zombies"] * 7, *["goliaths"] * 8)
    say(game, "alien: ready")
    say(game, "place zombie at m9", "alien: place next goliath", "place goliath at a10")
    assert refused(game, "place zombie at a11") == "RX-BLIPS-STARTING", "goliaths are being placed"
    assert game.view(0)["plan"][3] is None
    assert game.view(3)["plan"][3] == [[UNIT_NUMBERS["zombie"], game.board.square("m9")],
                                       [UNIT_NUMBERS["goliath"], game.board.square("a10")]]  # fmt: skip
    assert not game.blips_on, "nothing is on the board yet"
    events = say(game, "alien: ready")
    for event in game.events_for(0, events):
        if event.kind == "blip placed":
            assert event.number <= 0, "face down"


@rule("RX-STATIC-UNITS-ON-BOARD")
def test_eggs_cannot_be_kept_in_hand() -> None:
    game = at_alien()
    buy(game, "eggs", *["zombies"] * 14)
    say(game, "alien: ready")
    assert refused(game, "alien: ready") == "RX-STATIC-UNITS-ON-BOARD"
    say(game, "alien: place next egg", *[f"place egg at {square}" for square in ("m9", "m10", "n9")])
    assert refused(game, "alien: ready") == "RX-STATIC-UNITS-ON-BOARD"
    say(game, "place egg at n10", "alien: ready")
    assert EGG not in game.blip_hand[3] and len(game.blip_hand[3]) == 112


@rule("RX-OS-BLIP", "RX-GAP-OS-CARDS")
def test_one_message_for_each_squad_lies_on_the_board() -> None:
    game = at_alien(secret=True)
    buy(game, *["zombies"] * 15)
    say(game, "alien: ready")
    assert game.blip_hand[3].count(MESSAGE) == 3
    assert refused(game, "alien: ready") == "RX-STATIC-UNITS-ON-BOARD"
    say(game, "alien: place next message", *[f"place message at {square}" for square in ("m9", "m10", "n9")])
    say(game, "alien: ready")
    assert MESSAGE not in game.blip_hand[3]


# Survivors


def at_shelter() -> CrusadeGame:
    game = begin("welded_in")
    say(
        game,
        "squad1: go as survivor",
        "squad2: go as survivor",
        "squad3: go as rescuer",
        "squad4: go as rescuer",
    )
    until(game, "shelter")
    return game


@rule("RX-M002-ROLES")
def test_two_squads_are_survivors_and_two_rescuers() -> None:
    game = at_shelter()
    assert game.stranded == 0b0011
    assert game.dock_of[:2] == [-1, -1] and sorted(game.dock_of[2:4]) == [0, 1]


@rule("RX-M002-ROLES")
def test_where_three_want_to_be_rescuers_lots_decide() -> None:
    game = begin("welded_in", draws=[2])
    wishes = ("survivor", "rescuer", "rescuer", "rescuer")
    events = say(game, *[f"squad{i + 1}: go as {wish}" for i, wish in enumerate(wishes)])
    lot = next(event for event in events if event.kind == "lot")
    assert (lot.rule, lot.other) == ("RX-M002-ROLES", 3)
    assert game.stranded == 0b1001


@rule("RX-M002-SURVIVOR-ROOMS")
def test_survivors_start_in_the_rooms_of_the_plan() -> None:
    game = at_shelter()
    rooms = game.mission.survivor_rooms
    name = options(game)[0].split(":")[0]
    assert refused(game, f"{name}: place at c3") == "RX-M002-SURVIVOR-ROOMS", "a corridor"
    say(game, f"{name}: place at f6")
    other = options(game)[0].split(":")[0]
    assert refused(game, f"{other}: place at f6") == "RX-M002-SURVIVOR-ROOMS", "taken"
    set_up(game)
    for seat in (0, 1):
        for p in range(len(game.kind)):
            if game.owner[p] == seat:
                assert game.status[p] == ON_BOARD and game.flags[p] & LANDED
                assert any(room >> game.square[p] & 1 for room in rooms)
    assert not any(room & game.blips_on for room in rooms), "no blip starts there"


@rule("RX-M002-MIN-TWO-PER-ROOM", "RX-M002-MIXED-ROOMS")
def test_every_room_holds_two_figures_of_whichever_squad() -> None:
    game = at_shelter()
    rooms = game.mission.survivor_rooms
    crowded = [game.board.name(square) for square in bits(rooms[0])]
    figures = len([p for p in range(len(game.kind)) if 0 <= game.owner[p] < 2])
    placed = 0
    while kind(game) == "shelter":
        asked = game.decision()
        assert asked is not None
        if asked.piece < 0:
            say(game, f"squad{asked.seat + 1}: ready")
            continue
        name = game.name(asked.piece)
        if placed < figures - 6:
            say(game, f"{name}: place at {crowded[placed]}")
        else:
            assert refused(game, f"{name}: place at {crowded[-1]}") == "RX-M002-MIN-TWO-PER-ROOM"
            say(game, f"squad{asked.seat + 1}: ready")
            continue
        placed += 1
    assert [len(bits(room & game.marines_on)) for room in rooms] == [figures - 6, 2, 2, 2]


@rule("RX-M002-MIXED-ROOMS")
def test_two_squads_may_share_a_room() -> None:
    game = at_shelter()
    say(game, f"{options(game)[0].split(':')[0]}: place at f6", "squad1: ready")
    say(game, f"{options(game)[0].split(':')[0]}: place at f5")
    room = game.mission.survivor_rooms[0]
    assert {game.owner[game.at[square]] for square in bits(room & game.marines_on)} == {0, 1}


@rule("RX-GAP-M002-MAP")
def test_no_blip_starts_where_survivors_wait() -> None:
    game = begin("welded_in")
    until(game, "place blips")
    unit = options(game)[0].split()[1]
    free = next(square for square in bits(game.mission.survivor_rooms[0] & ~game.bodies))
    assert refused(game, f"place {unit} at {game.board.name(free)}") == "RX-GAP-M002-MAP"


def test_a_figure_without_a_place_can_be_lifted_off_again() -> None:
    game = at_shelter()
    name = options(game)[0].split(":")[0]
    say(game, f"{name}: place at f6", f"{name}: lift off")
    assert not game.marines_on & game.mission.survivor_rooms[0]


def test_set_up_can_be_stored_at_every_question() -> None:
    game = begin("welded_in", secret_objectives=True)
    while game.phase == SETUP:
        again = begin("welded_in", secret_objectives=True)
        again.unpack(game.pack())
        assert again.state_hash() == game.state_hash() and options(again) == options(game)
        plain(game)


@rule("RX-ALIEN-SPLIT", "RX-BLIPS-STARTING")
def test_others_learn_nothing_of_what_was_bought() -> None:
    """Two games that differ only in what the alien player bought look the same to a squad."""
    seen = []
    for group, units in (
        ("golems:golem_missile", ("golem", "golem_missile")),
        ("golems:golem_commander", ("golem_commander", "golem")),
    ):
        game = at_alien()
        events = []
        for _ in range(15):
            events += say(game, f"alien: buy {group}")
        events += say(game, "alien: ready")
        for unit, square in zip(units, ("m9", "a10")):
            if f"alien: place next {unit}" in options(game):
                events += say(game, f"alien: place next {unit}")
            events += say(game, f"place {unit} at {square}")
        events += say(game, "alien: ready")
        told = [repr(event) for event in game.events_for(0, events)]
        while game.decision().seat != 0:  # type: ignore[union-attr]
            say(game, "end turn")
        imagined = game.imagine(0, SeededDice(b"twin"))
        assert imagined.view(0) == game.view(0)
        seen.append((told, game.view(0), game.view(None), imagined.pack()))
    assert seen[0][:3] == seen[1][:3]
    assert seen[0][3] == seen[1][3], "nor does a game that is imagined for that squad"


def test_whatever_is_said_at_the_wrong_moment_is_refused_with_a_sentence() -> None:
    game = begin("welded_in", secret_objectives=True)
    lines: list[str] = []
    refusals = 0
    while game.phase == SETUP:
        lines += options(game)[-2:]
        asked = game.decision()
        assert asked is not None
        for line in lines[-40::7]:
            choice = game.read(line)
            if choice in asked.options:
                continue
            with pytest.raises(Refused) as no:
                game.play(choice)
            assert no.value.rule and no.value.sentence.endswith(".")
            refusals += 1
        plain(game)
    assert refusals > 100
