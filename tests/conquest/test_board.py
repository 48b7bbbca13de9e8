"""Boards, terrain and sight."""

from __future__ import annotations

import random

from hullbreach.conquest import ground, sight
from hullbreach.conquest.ground import square
from hullbreach.kernel.board import bits
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.missions.conquest import ROOM
from tests.conquest.scenes import ground_with, mine, play, refusal, scene, sq, theirs
from tests.scenes import rule


def places(*squares: tuple[int, int]) -> int:
    return sum(1 << square(x, y) for x, y in squares)


@rule("TC-GAP-SCALE-BOARD")
def test_distance_contact_zones_and_halves() -> None:
    assert ground.distance(square(3, 4), square(7, 6)) == 4
    assert ground.row(square(3, 4)) == 4 and ground.column(square(3, 4)) == 3
    assert bits(ground.WHOLE.zones[0])[0] == square(0, 3) and ground.WHOLE.zones[1] >> square(24, 15) & 1
    assert not (ground.WHOLE.halves[0] | ground.WHOLE.halves[1]) >> square(12, 9) & 1
    touch = scene(mine(3, 4), theirs(4, 5))
    assert play(touch).game.foes(0) == [1]
    walled = scene(mine(3, 4), theirs(4, 5), map=ground_with(solid=[(3, 5), (4, 4)]))
    assert play(walled).game.foes(0) == []
    # Water at the corner is not solid.
    wet = scene(mine(3, 4), theirs(4, 5), map=ground_with(water=[(3, 5), (4, 4)]))
    assert play(wet).game.foes(0) == [1]
    assert (
        refusal(scene(mine(3, 4), mine(3, 5), theirs(20, 15)), f"A1: move {sq(3, 5)}") == "TC-GAP-SCALE-BOARD"
    )


@rule("TC-GAP-TERRAIN")
def test_a_second_square_of_woods_is_too_dear() -> None:
    woods = ground_with(woods=[(x, y) for x in range(7) for y in (5, 6)])
    one = scene(mine(3, 4), theirs(20, 15), map=woods)
    assert play(one, f"A1: move {sq(3, 5)}").at("A1") == sq(3, 5)
    assert refusal(one, f"A1: move {sq(3, 6)}") == "TC-GAP-MOVEMENT"
    sure = scene(mine(3, 4, abilities=["sure_footed"]), theirs(20, 15), map=woods)
    assert play(sure, f"A1: move {sq(3, 6)}").at("A1") == sq(3, 6)
    assert refusal(
        scene(mine(3, 4), theirs(20, 15), map=ground_with(water=[(3, 5)])), f"A1: move {sq(3, 5)}"
    ) == ("TC-GAP-TERRAIN")


@rule("TC-GAP-TERRAIN")
def test_a_hill_costs_two_from_below_and_one_on_it() -> None:
    hill = ground_with(hill=[(x, y) for x in range(5, 8) for y in range(5, 8)])
    up = scene(mine(6, 4), theirs(20, 15), map=hill)
    assert play(up, f"A1: move {sq(6, 6)}").at("A1") == sq(6, 6)
    assert refusal(up, f"A1: move {sq(6, 7)}") == "TC-GAP-MOVEMENT"


@rule("TC-GAP-BOARD-GENERATION", "TC-GAP-B01-GRID")
def test_a_board_by_lot_is_the_same_from_both_sides() -> None:
    dice = ScriptedDice([1, 4, 5], [1, 1, 2, 0, 3, 2])
    board = ground.read_ground(ground.drawn_board(dice, False))
    assert board.feature("woods") == places(
        *[(x, y) for x in range(2, 5) for y in range(5, 8)],
        *[(x, y) for x in range(20, 23) for y in range(11, 14)],
    )
    assert board.feature("ruins") >> square(11, 4) & 1 and board.feature("hill") >> square(20, 8) & 1
    assert board.feature("barricade") == places(*[(x, y) for x in (5, 6, 7, 17, 18, 19) for y in (3, 15)])
    assert len(ground.elements(board)) == 6
    for seed in range(20):
        rows = ground.drawn_board(SeededDice(b"%d" % seed), False).split("\n")
        assert rows == [row[::-1] for row in rows[::-1]]
        assert rows[9] == "." * 25


@rule("TC-GAP-BOARD-GENERATION")
def test_a_map_of_another_size_is_refused() -> None:
    text = 'key = "small"\nbattle = 1\nmap = "...\\n..."\n[attacker]\narmy = "thorn"\n[defender]\narmy = "choir"\n'
    try:
        ROOM.read_mission(text, "small")
    except ValueError as fault:
        assert "19 rows of 25 or 15 rows of 17 characters" in str(fault)
    else:
        raise AssertionError("it was taken")


@rule("TC-GAP-LINE-OF-SIGHT")
def test_what_blocks_sight() -> None:
    assert not sight.clear(square(0, 0), square(4, 0), 0, places((1, 0), (2, 0)))
    assert sight.clear(square(0, 0), square(4, 0), 0, places((1, 0)))
    # The woods on which one stands do not count.
    assert sight.clear(square(0, 0), square(4, 0), 0, places((0, 0), (2, 0), (4, 0)))
    assert not sight.clear(square(0, 0), square(2, 2), places((0, 1), (1, 0)), 0)
    assert sight.clear(square(0, 0), square(2, 2), places((0, 1)), 0)
    assert not sight.clear(square(0, 0), square(2, 2), places((1, 1)), 0)
    assert not sight.clear(square(0, 0), square(5, 2), places((2, 1)), 0)


@rule("TC-GAP-LINE-OF-SIGHT")
def test_nobody_shoots_at_whom_he_does_not_see() -> None:
    gun = {"shooting": [3], "range": 8}
    hidden = scene(mine(3, 4, **gun), theirs(3, 8), map=ground_with(solid=[(3, 6)]))
    assert refusal(hidden, "A1: shoot D1") == "TC-GAP-LINE-OF-SIGHT"
    figures = scene(mine(3, 4, **gun), mine(3, 6), theirs(3, 8), dice=[1, 6])
    assert play(figures, "A1: shoot D1").one("eliminated")["by"] == 0


@rule("TC-GAP-DEPLOYMENT")
def test_sides_are_rolled_for_and_everybody_deploys_at_home() -> None:
    game = ROOM.new_game(ROOM.own_mission("ridge_fight"), ScriptedDice([3, 3, 2, 5], None, SeededDice(b"1")))
    asked = game.decision()
    assert asked is not None and (asked.seat, asked.kind) == (1, "side")
    game.play(game.read("defender: take the south"))
    asked = game.decision()
    assert asked is not None and asked.seat == 1 and asked.piece == 13
    try:
        game.play(game.read(f"D1: deploy at {sq(4, 4)}"))
    except Exception as refused:
        assert "TC-GAP-DEPLOYMENT" in str(refused)
    else:
        raise AssertionError("row 4 is not in the zone")
    game.play(game.read(f"D1: deploy at {sq(4, 3)}"))
    game.play(game.read("D2: hold back"))
    game.play(game.read("defender: deploy the rest"))
    asked = game.decision()
    assert asked is not None and asked.seat == 0
    # Those who only fight stand in front, from the centre outwards.
    assert game.at[square(12, 3)] >= 13 and not game.figure(game.at[square(12, 3)]).shooting
    assert len(game.present(1)) == 11


@rule("TC-QUICK-BATTLE")
def test_a_quick_battle_has_a_small_table_and_five_turns() -> None:
    table = ground.SMALL
    assert table.squares.bit_count() == 17 * 15 and table.squares >> square(12, 9) & 1
    assert [zone.bit_count() for zone in table.zones] == [17 * 3] * 2
    for key in ("first_blood", "the_knoll", "snatch_and_run"):
        mission = ROOM.own_mission(key)
        costs = [sum(figure.cost for figure in army) for army in mission.armies]
        assert all(280 <= cost <= 300 for cost in costs), (key, costs)
        text = ground.drawn_board(SeededDice(key.encode()), mission.scenario.hill, table).split("\n")
        assert text == [line[::-1] for line in reversed(text)]
        game = ROOM.new_game(mission, SeededDice(b"quick"))
        chance = random.Random(key)
        while (asked := game.decision()) is not None:
            game.play(chance.choice(asked.options))
            assert not (game.on[0] | game.on[1]) & ~table.squares
        assert game.turn <= 5 and game.mission.table is table


@rule("TC-QUICK-BATTLE")
def test_a_map_may_be_that_of_a_small_table() -> None:
    board = ground.read_ground("\n".join(["." * 17] * 14 + ["w" + "." * 16]))
    assert ground.table_of(board) is ground.SMALL and ground.is_whole(board)
    assert board.feature("woods") == 1 << square(4, 2)
    assert not ground.is_whole(ground.read_ground("\n".join(["." * 16] * 15)))


@rule("TC-QUICK-BATTLE")
def test_flyers_keep_to_the_small_table() -> None:
    text = "\\n".join(["." * 17] * 15)
    game = play(scene(mine(5, 4, abilities=["fly"]), theirs(20, 15), map=text)).game
    asked = game.decision()
    assert asked is not None
    assert not {choice[2] for choice in asked.options} & set(bits(ground.FULL & ~ground.SMALL.squares)) - {0}
