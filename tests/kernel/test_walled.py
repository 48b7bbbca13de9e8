"""Boards with walls between squares: the text they are written as, and who can step where."""

from __future__ import annotations

import pytest

from hullbreach.kernel.board import DIRECTIONS, bits
from hullbreach.kernel.maps import MapFault
from hullbreach.kernel.walled import WalledBoard, read_walled
from tests.scenes import rule

N, NE, E, SE, S, SW, W, NW = range(8)

CORNER = """
+-+-+-+
|. . .|
+ +-+ +
|. . .|
+-+-+-+
"""
# Two rooms behind one door each, and a corridor.
ROOMS = """
+-+-+-+-+-+
|. . .D, ,|
+     +   +
|. . .D, ,|
+     +-+-+
|. . . . .|
+-+D+D+-+-+
|, , , , ,|
+-+-+-+-+-+
"""


def names(board: WalledBoard, squares: int) -> set[str]:
    return {board.name(square) for square in bits(squares)}


@rule("SC-MOVE-EIGHT-DIRECTIONS")
def test_a_step_round_a_corner_needs_one_free_way() -> None:
    board = read_walled(CORNER)
    assert board.can_step(board.square("a1"), SE, 0), "round by the south"
    assert board.can_step(board.square("c1"), SW, 0), "round by the south as well"
    assert not board.can_step(board.square("b1"), S, 0), "not through the wall"
    assert names(board, board.steps(board.square("b1"), 0)) == {"a1", "c1", "a2", "c2"}


@rule("SC-MOVE-EIGHT-DIRECTIONS")
def test_both_ways_walled_stop_a_diagonal_step() -> None:
    board = read_walled(
        """
+-+-+-+
|. .|.|
+ +-+ +
|. . .|
+-+-+-+
"""
    )
    assert not board.can_step(board.square("b1"), SE, 0)
    assert names(board, board.steps(board.square("b1"), 0)) == {"a1", "a2"}


def test_a_closed_door_stops_steps_straight_and_round_its_corners() -> None:
    board = read_walled(ROOMS)
    beside = board.square("c1")
    assert names(board, board.steps(beside, 0)) == {"b1", "b2", "c2", "d1", "d2"}
    assert names(board, board.steps(beside, 1)) == {"b1", "b2", "c2"}
    assert names(board, board.sides(beside, 0)) == {"b1", "c2", "d1"}
    assert names(board, board.sides(beside, 1)) == {"b1", "c2"}
    assert board.steps(beside, 2) == board.steps(beside, 0), "another door does not matter"


@pytest.mark.parametrize("closed", range(4))
def test_steps_sides_rays_and_distances_say_the_same_as_single_steps(closed: int) -> None:
    board = read_walled(ROOMS)
    for a in range(board.count):
        there = [
            board.step[a][direction] if board.can_step(a, direction, closed) else -1 for direction in range(8)
        ]
        assert board.steps(a, closed) == sum(1 << b for b in there if b >= 0)
        assert board.sides(a, closed) == sum(1 << b for b in there[::2] if b >= 0)
        for direction, b in enumerate(there):
            ray = board.rays(a, direction, closed)
            assert ray == ([] if b < 0 else [b, *board.rays(b, direction, closed)])
        far = board.distances(a, closed)
        assert far[a] == 0
        for b in range(board.count):
            around = [far[c] for c in bits(board.steps(b, closed)) if far[c] >= 0]
            if b != a:
                assert far[b] == (1 + min(around) if around else -1)


def test_distances_go_round_or_not_at_all() -> None:
    board = read_walled(ROOMS)
    start, room, hall = board.square("e3"), board.square("e2"), board.square("e4")
    assert board.apart(start, room) == board.apart(start, hall) == 1
    assert [board.distances(start, closed)[room] for closed in (0, 1)] == [4, -1]
    assert [board.distances(start, closed)[hall] for closed in (0, 2)] == [4, -1]
    assert board.distances(start, 1) is board.distances(start, 1), "worked out once"


def test_what_is_not_a_name_of_a_square() -> None:
    board = read_walled(ROOMS)
    assert [board.name(board.square(name)) for name in ("a1", "e4")] == ["a1", "e4"]
    assert [board.square(name) for name in ("f1", "a5", "dock1a", "A1", "")] == [-1] * 5


def test_airlocks_marks_and_rooms_are_read() -> None:
    board = read_walled(
        """
+1+1+-+-+-+
|. .|, S ,|
+   +     +
|. .D, , ,|
+-+-+-+-+-+
"""
    )
    assert [(lock.dock, board.name(lock.square), lock.direction) for lock in board.airlocks] == [
        ("1", "a1", 0),
        ("1", "b1", 0),
    ]
    assert [board.name(square) for square in board.marks["S"]] == ["d1"]
    room = board.regions[board.square("d1")]
    assert board.regions[board.square("c2")] == room != board.regions[0]
    assert board.rooms == [room]
    assert names(board, board.region_squares[room]) == {"c1", "d1", "e1", "c2", "d2", "e2"}
    assert names(board, board.corridors) == {"a1", "b1", "a2", "b2"}


def test_locked_and_armoured_doors_are_doors_of_their_own() -> None:
    board = read_walled(
        """
+-+-+-+
|. .K.|
+     +
|. .K.|
+     +
|. .B.|
+     +
|. .D.|
+-+-+-+
"""
    )
    assert board.doors == 3
    assert (board.locked, board.armoured) == (0b001, 0b010)
    assert [len(edges) for edges in board.door_edges] == [2, 1, 1]
    assert names(board, board.thresholds[0]) == {"b1", "c1", "b2", "c2"}
    for door, row in enumerate((1, 3, 4)):
        before = board.square(f"b{row}")
        assert board.can_step(before, E, 0) and not board.can_step(before, E, 1 << door)


@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (2, 6), (3, 5)])
def test_quarters_are_the_halves_of_the_map(rows: int, columns: int) -> None:
    floor = "|" + " ".join("." * columns) + "|\n"
    text = (
        "+-" * columns + "+\n" + (floor + "+ " * columns + "+\n") * (rows - 1) + floor + "+-" * columns + "+"
    )
    board = read_walled(text)
    for square in range(board.count):
        south, east = board.ys[square] >= rows // 2, board.xs[square] >= columns // 2
        quarter = ("NW", "NE", "SW", "SE").index("NS"[south] + "WE"[east])
        assert board.quarter[square] == quarter
        assert [squares >> square & 1 for squares in board.quarter_squares].index(1) == quarter
    assert sum(board.quarter_squares) == board.ship == (1 << rows * columns) - 1


def test_directions_run_clockwise_from_north() -> None:
    assert [DIRECTIONS[way] for way in (N, NE, E, SE, S, SW, W, NW)] == list(DIRECTIONS)
    board = read_walled("+-+-+\n|. .|\n+   +\n|. .|\n+-+-+")
    assert [board.step[0][way] for way in (E, SE, S)] == [1, 3, 2]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("+-+\n|.|", "odd number of lines"),
        ("+-+\n|#|\n+-+", "needs at least one square"),
        ("+-+-+\n|. ?|\n+-+-+", "line 2, column 4: '?' is no square"),
        ("+-+-+\n|.x.|\n+-+-+", "line 2, column 3: 'x' is no wall"),
        ("+D+-+\n|. .|\n+-+-+", "line 1, column 2: a door needs a square on both sides"),
        ("+-+-+\n|.K#|\n+-+-+", "line 2, column 3: a door needs a square on both sides"),
        ("+-+-+\n|.1.|\n+-+-+", "line 2, column 3: an airlock"),
    ],
)
def test_a_text_that_is_no_map_is_told_where(text: str, sentence: str) -> None:
    with pytest.raises(MapFault) as fault:
        read_walled(text)
    assert sentence in str(fault.value)
