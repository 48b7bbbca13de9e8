"""Boards with walls between squares, and the four printed diagrams of sight on them, square by square."""

from __future__ import annotations

import pytest

from hullbreach.kernel.maps import MapFault
from hullbreach.kernel.walled import read_walled
from hullbreach.kernel.walled_sight import WalledSight

# The sight diagram: the marine stands at column 5, row 4.
SIGHT = """
+-+-+-+-+-+-+-+-+
|. . . . . . . .|
+               +
|. . . . . . . .|
+               +
|. . . . . . . .|
+-+-+-+ + +-+-+-+
|. . . . . . . .|
+               +
|. . . . . . . .|
+   +-+-+-+-+   +
|. .|. . . .|. .|
+-+-+-+-+-+-+-+-+
"""
SEEN = ("ff..f...", "f......w", "ww....ww", "ff......", "f......f", ".wwwwwff")
PIECES = ("..G.O...", ".G..O...", "........", "..G.X...", "......A.", "........")


def test_the_sight_diagram_square_by_square() -> None:
    board = read_walled(SIGHT)
    sight = WalledSight(board)
    bodies = 0
    for y, row in enumerate(PIECES):
        for x, piece in enumerate(row):
            if piece not in ".X":
                bodies |= 1 << board.index[x, y]
    marine = board.index[4, 3]
    drawn = []
    for y in range(6):
        row = ""
        for x in range(8):
            square = board.index[x, y]
            if not sight.sees(marine, square, 0):
                row += "w"
            else:
                row += "." if sight.fires(marine, square, 0, bodies & ~(1 << square)) else "f"
        drawn.append(row)
    assert tuple(drawn) == SEEN


def test_the_dreadnought_diagram() -> None:
    board = read_walled(
        """
+-+-+-+-+-+-+
|. . . . . .|
+           +
|. . . . . .|
+   +-+   +-+
|. .|. . . .|
+   +       +
|. .|. . . .|
+-+-+-+-+-+-+
"""
    )
    sight = WalledSight(board)
    stands = [board.index[x, y] for x in (1, 2) for y in (0, 1)]
    hidden = {
        (board.xs[b] + 1, board.ys[b] + 1)
        for b in range(board.count)
        if not any(sight.sees(a, b, 0) for a in stands)
    }
    assert hidden == {(3, 3), (3, 4)}


def test_sight_is_symmetric_and_doors_cut_it() -> None:
    board = read_walled(
        """
+-+-+-+-+-+
|. . .D, ,|
+     +   +
|. . .D, ,|
+     +-+-+
|. . . . .|
+-+-+-+-+-+
"""
    )
    sight = WalledSight(board)
    assert board.doors == 1 and len(board.door_edges[0]) == 2
    for closed in (0, 1):
        for a in range(board.count):
            for b in range(board.count):
                assert sight.sees(a, b, closed) == sight.sees(b, a, closed)
    a, b = board.index[0, 0], board.index[4, 0]
    assert sight.sees(a, b, 0) and not sight.sees(a, b, 1)
    threshold = {board.name(square) for square in range(board.count) if board.thresholds[0] >> square & 1}
    assert threshold == {"c1", "d1", "c2", "d2"}


def test_a_step_round_a_corner_needs_one_free_way() -> None:
    board = read_walled(
        """
+-+-+-+
|. . .|
+ +-+ +
|. . .|
+-+-+-+
"""
    )
    south_east, south_west = 3, 5
    assert board.can_step(board.index[0, 0], south_east, 0), "round by the south"
    assert board.can_step(board.index[2, 0], south_west, 0), "round by the south as well"
    assert not board.can_step(board.index[1, 0], 4, 0), "not through the wall"


def test_both_ways_walled_stop_a_diagonal_step_and_sight() -> None:
    board = read_walled(
        """
+-+-+-+
|. .|.|
+ +-+ +
|. . .|
+-+-+-+
"""
    )
    middle = board.index[1, 0]
    assert not board.can_step(middle, 3, 0)
    assert not WalledSight(board).sees(middle, board.index[2, 1], 0)


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
    assert board.regions[board.index[3, 0]] == board.regions[board.index[2, 1]] != board.regions[0]
    assert {board.name(s) for s in range(board.count) if board.corridors >> s & 1} == {"a1", "b1", "a2", "b2"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("+-+\n|.|", "odd number of lines"),
        ("+-+-+\n|. ?|\n+-+-+", "line 2, column 4: '?' is no square"),
        ("+-+-+\n|.x.|\n+-+-+", "line 2, column 3: 'x' is no wall"),
        ("+D+-+\n|. .|\n+-+-+", "line 1, column 2: a door needs a square on both sides"),
        ("+-+-+\n|.1.|\n+-+-+", "line 2, column 3: an airlock"),
    ],
)
def test_a_text_that_is_no_map_is_told_where(text: str, sentence: str) -> None:
    with pytest.raises(MapFault) as fault:
        read_walled(text)
    assert sentence in str(fault.value)
