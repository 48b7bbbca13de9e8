"""Sight on boards with walls between squares: on random maps against the rule, done slowly word by word."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from hullbreach.kernel.board import bits
from hullbreach.kernel.walled import CLOSED_FOR_GOOD, WalledBoard, read_walled
from hullbreach.kernel.walled_sight import WalledSight
from tests.scenes import rule

Place = tuple[int, int]
SEEDS = range(6)
ROWS, COLUMNS = 5, 6


def random_map(seed: int) -> str:
    """Walls and doors of all kinds thrown about."""
    rng = Random(seed)
    grid = [["+"] * (2 * COLUMNS + 1) for _ in range(2 * ROWS + 1)]
    for y in range(ROWS):
        for x in range(COLUMNS):
            grid[2 * y + 1][2 * x + 1] = rng.choice("......,,,,S#")
    for line in range(2 * ROWS + 1):
        for column in range(2 * COLUMNS + 1):
            if (line + column) % 2:
                wall = "|" if line % 2 else "-"
                outer = line in (0, 2 * ROWS) or column in (0, 2 * COLUMNS)
                beside = (
                    ((line, column - 1), (line, column + 1))
                    if line % 2
                    else ((line - 1, column), (line + 1, column))
                )
                solid = outer or any(grid[there][across] == "#" for there, across in beside)
                grid[line][column] = wall if solid else rng.choice(f"          {wall}{wall}DKo")
    return "\n".join("".join(row) for row in grid)


def walls_of(board: WalledBoard, closed: int) -> set[Place]:
    return {place for place, edge in board.edges.items() if edge == CLOSED_FOR_GOOD or edge & closed}


def around(board: WalledBoard, squares: int) -> set[Place]:
    """The four edges of each square."""
    out: set[Place] = set()
    for square in bits(squares):
        line, column = 2 * board.ys[square] + 1, 2 * board.xs[square] + 1
        out |= {(line - 1, column), (line + 1, column), (line, column - 1), (line, column + 1)}
    return out


def slowly(board: WalledBoard, walls: set[Place], bodies: int, a: int, b: int) -> bool:
    """The rule of sight and fire as it is written, with exact fractions, on places of the text."""
    x, y = 2 * board.xs[a] + 1, 2 * board.ys[a] + 1
    dx, dy = 2 * (board.xs[b] - board.xs[a]), 2 * (board.ys[b] - board.ys[a])
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    meets = {Fraction(n, abs(dx)) for n in range(1, abs(dx), 2)} | {
        Fraction(n, abs(dy)) for n in range(1, abs(dy), 2)
    }
    blocked = {(2 * board.ys[s] + 1, 2 * board.xs[s] + 1) for s in bits(bodies)}
    times = sorted(meets)
    for before, after in pairwise(times):
        middle = (before + after) / 2
        if (int((y + dy * middle) // 2) * 2 + 1, int((x + dx * middle) // 2) * 2 + 1) in blocked:
            return False
    for time in times:
        column, line = x + dx * time, y + dy * time
        if column % 2 == 0 and line % 2 == 0:
            c, n = int(column), int(line)
            first = (n - sy, c) in walls or (n, c + sx) in walls or (n - sy, c + sx) in blocked
            second = (n, c - sx) in walls or (n + sy, c) in walls or (n + sy, c - sx) in blocked
            if first and second:
                return False
            if abs(dx) > abs(dy) and ((n, c - 1) in walls or (n, c + 1) in walls):
                return False
            if abs(dy) > abs(dx) and ((n - 1, c) in walls or (n + 1, c) in walls):
                return False
        elif line % 2 == 0:
            if (int(line), int(column // 2) * 2 + 1) in walls:
                return False
        elif (int(line // 2) * 2 + 1, int(column)) in walls:
            return False
    return True


def some(rng: Random, board: WalledBoard, number: int) -> int:
    return sum(1 << square for square in rng.sample(range(board.count), number))


@rule("SC-GAP-SIGHT-MODEL", "SC-SIGHT-STRAIGHT-LINE")
@pytest.mark.parametrize("seed", SEEDS)
def test_sight_and_fire_are_the_rule_word_by_word(seed: int) -> None:
    rng = Random(seed)
    board = read_walled(random_map(seed))
    sight = WalledSight(board)
    for closed in (0, rng.getrandbits(board.doors), (1 << board.doors) - 1):
        walls = walls_of(board, closed)
        bodies = some(rng, board, 5)
        for a in range(board.count):
            for b in range(board.count):
                seen = a == b or slowly(board, walls, 0, a, b)
                assert sight.sees(a, b, closed) == seen, (board.name(a), board.name(b))
                fired = a == b or slowly(board, walls, bodies, a, b)
                assert sight.fires(a, b, closed, bodies) == fired, (board.name(a), board.name(b))


@rule("SC-GAP-SIGHT-MODEL")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_field_is_all_that_is_seen_and_sight_goes_both_ways(seed: int) -> None:
    rng = Random(seed)
    board = read_walled(random_map(seed))
    sight = WalledSight(board)
    for _ in range(12):
        closed = rng.getrandbits(board.doors)
        solid = some(rng, board, 3) if rng.random() < 0.7 else 0
        bodies = some(rng, board, 4)
        for a in range(board.count):
            field = sight.field(a, closed, solid)
            assert field == sight.field(a, closed, solid), "the same when asked again"
            for b in range(board.count):
                seen = sight.sees(a, b, closed, solid)
                assert (field >> b & 1 == 1) == seen == sight.sees(b, a, closed, solid)
                assert sight.fires(a, b, closed, bodies, solid) == sight.fires(b, a, closed, bodies, solid)
                assert seen or not sight.fires(a, b, closed, bodies, solid)


@rule("RX-SIGHT-LINE")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_solid_square_is_walled_on_all_four_edges(seed: int) -> None:
    rng = Random(seed)
    text = random_map(seed)
    board = read_walled(text)
    sight = WalledSight(board)
    for _ in range(4):
        solid, closed = some(rng, board, 4), rng.getrandbits(board.doors)
        # The same map with walls drawn: closed doors, and the four edges of solid squares; open doors are gone.
        grid = [list(line) for line in text.split("\n")]
        for door, edges in enumerate(board.door_edges):
            for line, column in edges:
                grid[line][column] = ("|" if line % 2 else "-") if closed >> door & 1 else " "
        for line, column in around(board, solid):
            grid[line][column] = "|" if line % 2 else "-"
        drawn = WalledSight(read_walled("\n".join("".join(line) for line in grid)))
        for a in bits(board.ship & ~solid):
            assert sight.field(a, closed, solid) & ~solid == drawn.field(a, 0)


@rule("RX-SIGHT-LINE")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_ends_of_a_line_may_be_solid(seed: int) -> None:
    rng = Random(seed)
    board = read_walled(random_map(seed))
    sight = WalledSight(board)
    solid, closed, bodies = some(rng, board, 4), rng.getrandbits(board.doors), some(rng, board, 3)
    walls = walls_of(board, closed)
    for a in range(board.count):
        for b in bits(solid & ~(1 << a)):
            drawn = walls | around(board, solid & ~(1 << a | 1 << b))
            assert sight.sees(a, b, closed, solid) == slowly(board, drawn, 0, a, b)
            assert sight.fires(a, b, closed, bodies, solid) == slowly(board, drawn, bodies, a, b)


ROOM = "+-+-+-+-+-+\n|. . . . .|\n+         +\n|. . . . .|\n+         +\n|. . . . .|\n+-+-+-+-+-+"


@rule("SC-SIGHT-STRAIGHT-LINE")
def test_in_an_empty_room_all_see_all() -> None:
    board = read_walled(ROOM)
    sight = WalledSight(board)
    assert all(sight.field(a, 0) == board.ship for a in range(board.count))


@rule("RX-SIGHT-LINE", "RX-SIGHT-FIGURES")
def test_a_crate_hides_what_is_behind_it_and_a_figure_does_not() -> None:
    board = read_walled(ROOM)
    sight = WalledSight(board)
    a, crate, behind = board.square("a1"), board.square("c1"), board.square("e1")
    assert sight.sees(a, crate, 0, 1 << crate) and not sight.sees(a, behind, 0, 1 << crate)
    assert sight.sees(a, behind, 0) and not sight.fires(a, behind, 0, 1 << crate)
    # The exact diagonal goes past one crate at its side but not between two.
    corner, sides = board.square("c3"), [board.square("b1"), board.square("a2")]
    assert all(sight.sees(a, corner, 0, 1 << side) for side in sides)
    assert not sight.sees(a, corner, 0, 1 << sides[0] | 1 << sides[1])
    # A flatter line is cut where it touches the corner of a crate; a figure there does not stop a shot.
    far, touched = board.square("d2"), board.square("b2")
    assert sight.sees(a, far, 0) and not sight.sees(a, far, 0, 1 << touched)
    assert sight.fires(a, far, 0, 1 << touched)


def test_either_of_two_doors_will_do_at_a_corner() -> None:
    board = read_walled("+-+-+\n|.D.|\n+D+ +\n|. .|\n+-+-+")
    sight = WalledSight(board)
    a, b = board.square("a1"), board.square("b2")
    assert [sight.sees(a, b, closed) for closed in range(4)] == [True, True, True, False]
    assert [sight.field(a, closed) >> b & 1 for closed in range(4)] == [1, 1, 1, 0]
    beside = 1 << board.square("b1")
    assert [sight.fires(a, b, closed, beside) for closed in range(4)] == [True, True, False, False]
