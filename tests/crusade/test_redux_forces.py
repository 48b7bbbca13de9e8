"""Setting up Redux: who takes part, grades, squads and docks."""

from __future__ import annotations

import pytest

from hullbreach.crusade.cards.squad_cards import CARDS, EQUIPMENT, ORDER
from hullbreach.crusade.forces import consoles
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.state import WAITING
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import UnknownOption
from tests.crusade.redux_games import a_copy, begin
from tests.crusade.scenes import rule
from tests.crusade.whole_games import kind, options, plain, refused, say, set_up, until

EVERY_GRADE = (1, 2, 3, 4, 5)


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
    assert (lot.rule, lot["seat"], lot["drawn"]) == ("RX-DOCK-CHOICE", winner, 0)
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
        turns += [event["seat"] for event in game.events if event.kind == "turn"]
    assert [seat for seat in turns if seat < 3] == [2, 0, 1, 2, 0, 1, 2]
