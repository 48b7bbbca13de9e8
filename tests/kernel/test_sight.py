"""Sight tables against a walker that looks at every square and corner of the line by itself."""

from __future__ import annotations

import random

import pytest

from hullbreach.kernel.board import FORWARD, Board, Deck, bits
from hullbreach.kernel.maps import Legend, read_board
from hullbreach.kernel.sight import HALF, QUARTER, ROUND, Sight, trace
from tests.scenes import rule

LEGEND = Legend({"O": "pit", "^": "ladder top", "=": "ladder bottom"}, "", "", "")
Place = tuple[int, int]


def board_of(*maps: str) -> Board:
    return read_board([Deck(str(i + 1), text) for i, text in enumerate(maps)], LEGEND)


def random_map(chance: random.Random, width: int, height: int, share: float) -> str:
    rows = [["." if chance.random() < share else "#" for _ in range(width)] for _ in range(height)]
    rows[height // 2][width // 2] = "."
    return "\n".join("".join(row) for row in rows)


def crosses(a: Place, b: Place, cell: Place) -> bool:
    """Whether the segment between two centres has more than a point in common with the inside of a cell.

    Coordinates are doubled: the cell (x, y) is the open box from 2x - 1 to 2x + 1.
    """
    ax, ay, bx, by = 2 * a[0], 2 * a[1], 2 * b[0], 2 * b[1]
    # The share of the segment inside the box, as fractions over a common denominator.
    low, high = (0, 1), (1, 1)
    for start, end, middle in ((ax, bx, 2 * cell[0]), (ay, by, 2 * cell[1])):
        step = end - start
        if step == 0:
            if abs(start - middle) >= 1:
                return False
            continue
        near, far = (middle - 1 - start, step), (middle + 1 - start, step)
        if step < 0:
            near, far = (-far[0], -far[1]), (-near[0], -near[1])
        if near[0] * low[1] > low[0] * near[1]:
            low = near
        if far[0] * high[1] < high[0] * far[1]:
            high = far
    return low[0] * high[1] < high[0] * low[1]


def corners_on(a: Place, b: Place) -> list[tuple[Place, Place]]:
    """The flanks of every corner point that the segment runs through."""
    found: list[tuple[Place, Place]] = []
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx == 0 or dy == 0:
        return []
    xs, ys = range(min(a[0], b[0]), max(a[0], b[0])), range(min(a[1], b[1]), max(a[1], b[1]))
    for x in xs:
        for y in ys:
            # The point (x + 1/2, y + 1/2)
            if (2 * (x - a[0]) + 1) * dy == (2 * (y - a[1]) + 1) * dx:
                if dx * dy > 0:
                    found.append(((x + 1, y), (x, y + 1)))
                else:
                    found.append(((x, y), (x + 1, y + 1)))
    return found


def clear_line(floor: set[Place], blocked: set[Place], a: Place, b: Place) -> bool:
    for x in range(min(a[0], b[0]), max(a[0], b[0]) + 1):
        for y in range(min(a[1], b[1]), max(a[1], b[1]) + 1):
            cell = (x, y)
            if cell in (a, b) or not crosses(a, b, cell):
                continue
            if cell not in floor or cell in blocked:
                return False
    free = floor - blocked
    return all(one in free or other in free for one, other in corners_on(a, b))


def in_arc(arc: str, facing: int, dx: int, dy: int) -> bool:
    ahead = (-dy, dx, dy, -dx)[facing]
    aside = abs((dx, dy, dx, dy)[facing])
    if (dx, dy) == (0, 0):
        return False
    return arc == ROUND or (ahead >= 0 if arc == HALF else ahead >= 1 and aside <= ahead)


def places(board: Board, deck: int = 0) -> dict[Place, int]:
    return {(x, y): s for (d, x, y), s in board.index.items() if d == deck}


def names(board: Board, mask: int) -> set[str]:
    return {board.name(square) for square in bits(mask)}


@rule("V3-GAP-LOS-PROCEDURE", "V3-LOS-CENTRE-LINE")
@pytest.mark.parametrize("seed", range(5))
def test_fields_of_view_equal_the_walker_on_random_boards(seed: int) -> None:
    chance = random.Random(seed)
    board = board_of(random_map(chance, 7, 6, 0.8))
    floor = places(board)
    arc = (QUARTER, HALF, ROUND)[seed % 3]
    sight = Sight(board, arc)
    for _ in range(3):
        blocked = {place for place in floor if chance.random() < 0.2}
        blockers = sum(1 << floor[place] for place in blocked)
        for a, square in floor.items():
            seen = {b for b in floor if b != a and clear_line(set(floor), blocked, a, b)}
            for facing in range(4):
                expected = {b for b in seen if in_arc(arc, facing, b[0] - a[0], b[1] - a[1])}
                assert sight.field(square, facing, blockers) == sum(1 << floor[b] for b in expected)


@rule("V3-GAP-LOS-PROCEDURE")
@pytest.mark.parametrize("seed", range(4))
def test_sight_without_the_arc_is_symmetric(seed: int) -> None:
    chance = random.Random(100 + seed)
    board = board_of(random_map(chance, 8, 7, 0.75))
    blockers = sum(1 << s for s in range(board.count) if chance.random() < 0.2)
    sight = Sight(board, ROUND)
    fields = [sight.field(square, 0, blockers) for square in range(board.count)]
    for a in range(board.count):
        assert not fields[a] >> a & 1
        for b in range(board.count):
            assert fields[a] >> b & 1 == fields[b] >> a & 1


@pytest.mark.parametrize("seed", range(4))
def test_a_field_with_blockers_equals_tracing_every_pair(seed: int) -> None:
    chance = random.Random(200 + seed)
    board = board_of(random_map(chance, 9, 6, 0.85))
    sight = Sight(board, QUARTER)
    for _ in range(4):
        blockers = sum(1 << s for s in range(board.count) if chance.random() < 0.15)
        for square in range(0, board.count, 2):
            for facing in range(4):
                field = 0
                for target in range(board.count):
                    dx = board.xs[target] - board.xs[square]
                    dy = board.ys[target] - board.ys[square]
                    line = trace(board, square, target) if in_arc(QUARTER, facing, dx, dy) else None
                    if line is None or any(blockers >> s & 1 for s in line.squares):
                        continue
                    if all(any(s >= 0 and not blockers >> s & 1 for s in corner) for corner in line.corners):
                        field |= 1 << target
                # Twice: the second answer comes from memory.
                assert sight.field(square, facing, blockers) == field
                assert sight.field(square, facing, blockers) == field
                assert all(
                    sight.sees(square, facing, target, blockers) == bool(field >> target & 1)
                    for target in range(board.count)
                )


@rule("V3-GAP-LOS-PROCEDURE", "V3-LOS-CENTRE-LINE")
@pytest.mark.parametrize(
    ("end", "squares", "corners"),
    [
        ("c2", ["b1", "b2"], []),
        ("d2", ["b1", "c2"], [("c1", "b2")]),
        ("d4", ["b2", "c3"], [("b1", "a2"), ("c2", "b3"), ("d3", "c4")]),
        ("d1", ["b1", "c1"], []),
        ("a3", ["a2"], []),
    ],
)
def test_the_squares_and_corners_of_a_line(
    end: str, squares: list[str], corners: list[tuple[str, str]]
) -> None:
    board = board_of("....\n....\n....\n....")
    line = trace(board, board.find("a1"), board.find(end))
    assert line is not None
    assert [board.name(s) for s in line.squares] == squares
    assert [(board.name(one), board.name(other)) for one, other in line.corners] == corners
    # The way back runs through the same squares and corners.
    back = trace(board, board.find(end), board.find("a1"))
    assert back is not None
    assert sorted(back.squares) == sorted(line.squares)
    assert sorted(map(sorted, back.corners)) == sorted(map(sorted, line.corners))


def test_a_line_between_two_walls_does_not_exist_and_beside_one_wall_does() -> None:
    assert trace(board_of(".#\n#."), 0, 1) is None
    line = trace(board_of("..\n#."), 0, 2)
    assert line is not None
    assert line.corners == [(1, -1)]
    sight = Sight(board_of("..\n#."), QUARTER)
    assert sight.open_field(0, 1) == 0b110
    # The free flank of the corner is now blocked too.
    assert sight.field(0, 1, 0b010) == 0b010


def test_walls_cut_a_line_on_the_way() -> None:
    board = board_of(".#.")
    assert trace(board, 0, 1) is None
    assert Sight(board).open_field(0, 1) == 0


@rule("V3-LOS-ARC")
def test_the_arc_has_both_diagonals_and_nothing_beside_or_behind() -> None:
    board = board_of("\n".join(["." * 9] * 9))
    sight = Sight(board)
    middle = board.find("e5")
    # Catalogue: from (0,0) facing east (3,0), (3,2), (3,3) and (3,-3) are in the arc; (2,3) and (0,1) are not.
    field = names(board, sight.open_field(middle, 1))
    assert {"h5", "h7", "h8", "h2"} <= field
    assert not {"g8", "e6", "d5", "e5"} & field
    for facing in range(4):
        assert len(bits(sight.open_field(middle, facing))) == 3 + 5 + 7 + 9
        fx, fy = FORWARD[facing]
        assert sight.in_arc(facing, 4 * fx, 4 * fy)
        assert not sight.in_arc(facing, -fx, -fy)


def test_the_memory_of_a_row_is_bounded_and_stays_right() -> None:
    board = board_of("\n".join(["." * 7] * 7))
    sight = Sight(board)
    square = board.find("a4")
    chance = random.Random(7)
    first = 1 << board.find("c4")
    before = sight.field(square, 1, first)
    for _ in range(5000):
        sight.field(square, 1, chance.getrandbits(board.count))
    row = sight.rows[square * 4 + 1]
    assert row is not None
    assert len(row.memo) <= 4096
    assert sight.field(square, 1, first) == before


@rule("V3-GAP-LOS-CORRIDORS")
def test_straight_corridor_sight_sees_rooms_obliquely_but_corridors_only_ahead() -> None:
    board = board_of("####...\n.......\n####...")
    viewer = board.find("c2")
    wide, straight = Sight(board), Sight(board, straight=True)
    assert names(board, wide.open_field(viewer, 1)) == {"d2", "e2", "f2", "g2", "f1", "g1", "f3", "g3"}
    assert straight.open_field(viewer, 1) == wide.open_field(viewer, 1)
    # From a room into a corridor: c5 and c6 are seen from b2 only by those who may look obliquely.
    board = board_of("....\n....\n....\n##.#\n##.#\n##.#")
    wide, straight = Sight(board), Sight(board, straight=True)
    viewer = board.find("b2")
    oblique = names(board, wide.open_field(viewer, 2)) - names(board, straight.open_field(viewer, 2))
    assert oblique == {"c4", "c5"}
    assert "c3" in names(board, straight.open_field(viewer, 2))
    # Straight ahead, and diagonally next to the viewer, corridor squares are seen all the same.
    assert {"c4", "c5", "c6"} <= names(board, straight.open_field(board.find("c3"), 2))
    assert "c4" in names(board, straight.open_field(board.find("b3"), 2))


# Sight through holes (DW-GAP-HOLE-LOS, DW-LEVELS-LOS-BLOCKED)

HOLE = (
    "\n".join(["....." for _ in range(2)] + ["..O.."] + ["....." for _ in range(2)]),
    "\n".join(["....."] * 5),
)
CASES = [
    # Viewer as offset from the hole, facing north; squares in the fire arc; squares in sight only.
    ((0, 0), {(-1, -1), (0, -1), (1, -1), (0, 0)}, {(-1, 0), (1, 0)}),
    ((0, 1), {(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0)}, set()),
    ((-1, 0), set(), {(0, -1), (1, -1), (0, 0), (1, 0)}),
    ((1, 1), {(-1, -1), (0, -1), (0, 0)}, {(-1, 0)}),
    ((0, -1), set(), set()),
    ((0, 2), set(), set()),
]


@pytest.mark.parametrize(("viewer", "fire", "sight_only"), CASES)
@pytest.mark.parametrize("below", [False, True])
def test_the_canonical_cases_of_sight_through_a_hole(
    viewer: Place, fire: set[Place], sight_only: set[Place], below: bool
) -> None:
    board = board_of(*HOLE)
    here, there = (1, 0) if below else (0, 1)
    square = board.index[here, 2 + viewer[0], 2 + viewer[1]]
    other_deck = sum(1 << s for s in range(board.count) if board.deck_of[s] == there)

    def seen(arc: str) -> set[Place]:
        field = Sight(board, arc, holes=True).open_field(square, 0) & other_deck
        return {(board.xs[s] - 2, board.ys[s] - 2) for s in bits(field)}

    assert seen(QUARTER) == fire
    assert seen(HALF) == fire | sight_only
    # Without the switch nothing is seen between decks.
    assert not Sight(board, HALF).open_field(square, 0) & other_deck


def through_hole(
    board: Board, arc: str, facing: int, square: int, target: int, upper: int, blockers: int
) -> bool:
    """DW-GAP-HOLE-LOS step by step, for one hole."""
    lower = board.below[upper]
    near, far = (upper, lower) if board.deck_of[square] == board.deck_of[upper] else (lower, upper)
    if board.deck_of[square] != board.deck_of[near] or board.deck_of[target] != board.deck_of[far]:
        return False
    v = (board.xs[square] - board.xs[near], board.ys[square] - board.ys[near])
    t = (board.xs[target] - board.xs[far], board.ys[target] - board.ys[far])
    if max(map(abs, v)) > 1 or max(map(abs, t)) > 1:
        return False
    if abs(v[0] + t[0]) > 1 or abs(v[1] + t[1]) > 1:
        return False
    for a, b in ((square, near), (far, target)):
        floor = places(board, board.deck_of[a])
        blocked = {place for place, s in floor.items() if blockers >> s & 1}
        if not clear_line(set(floor), blocked, (board.xs[a], board.ys[a]), (board.xs[b], board.ys[b])):
            return False
    if blockers >> upper & 1 and upper not in (square, target):
        return False
    h, d = (-v[0], -v[1]), (t[0] - v[0], t[1] - v[1])
    if v != (0, 0) and not in_arc(arc, facing, *h):
        return False
    return d == (0, 0) or in_arc(arc, facing, *d)


@pytest.mark.parametrize("seed", range(6))
def test_sight_through_holes_equals_the_rule_step_by_step(seed: int) -> None:
    chance = random.Random(300 + seed)
    decks = [[list(row) for row in random_map(chance, 5, 5, 0.8).split("\n")] for _ in range(2)]
    for x, y in ((2, 2), (3, 2)) if seed % 2 else ((1, 3),):
        decks[0][y][x], decks[1][y][x] = ("O", ".") if seed % 3 else ("^", "=")
    board = board_of(*("\n".join("".join(row) for row in deck) for deck in decks))
    holes = [s for s in range(board.count) if board.below[s] >= 0]
    assert holes
    arc = QUARTER if seed < 3 else HALF
    sight = Sight(board, arc, holes=True)
    for blockers in (
        0,
        *(sum(1 << s for s in range(board.count) if chance.random() < 0.2) for _ in range(3)),
    ):
        for square in range(board.count):
            deck = board.deck_of[square]
            others = [s for s in range(board.count) if board.deck_of[s] != deck]
            for facing in range(4):
                field = sight.field(square, facing, blockers)
                for target in others:
                    expected = any(
                        through_hole(board, arc, facing, square, target, upper, blockers) for upper in holes
                    )
                    assert bool(field >> target & 1) == expected


def test_a_figure_on_the_upper_square_blocks_the_hole_for_others_only() -> None:
    board = board_of(*HOLE)
    sight = Sight(board, QUARTER, holes=True)
    hole, under = board.find("c3"), board.find("c3/2")
    beside = board.find("c4")
    assert sight.sees(beside, 0, under, 0)
    assert not sight.sees(beside, 0, under, 1 << hole)
    assert sight.sees(hole, 0, under, 1 << hole)
    assert sight.sees(board.find("c4/2"), 0, hole, 1 << hole)
    # A figure on the lower square does not block the view of its neighbours.
    assert sight.sees(beside, 0, board.find("c2/2"), 1 << under)
    assert not sight.sees(beside, 0, board.find("c2/2"), 1 << hole)
