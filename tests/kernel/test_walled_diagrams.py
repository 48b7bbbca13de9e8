"""The four printed diagrams on boards with walls between squares, square by square."""

from __future__ import annotations

import pytest

from hullbreach.kernel.board import bits
from hullbreach.kernel.walled import WalledBoard, read_walled
from hullbreach.kernel.walled_sight import WalledSight
from tests.scenes import rule

N, NE, E, SE, S, SW, W, NW = range(8)

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

MISSILE = """
+-+-+-+
|. . .|
+-+-+ +
|. . .|
+     +
|. . .|
+-+-+-+
"""

PLASMA = """
+-+-+-+-+-+-+-+
|. .|. . . . .|
+   +         +
|. .|. . . . .|
+   +-+-+   +-+
|. . . . . . .|
+             +
|. . . . . . .|
+-+-+-+-+-+-+-+
"""

DREADNOUGHT = """
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


def figures(board: WalledBoard, kinds: str) -> int:
    """The squares of these figures of the sight diagram."""
    return sum(
        1 << board.index[x, y] for y, row in enumerate(PIECES) for x, kind in enumerate(row) if kind in kinds
    )


@rule("SC-SIGHT-DIAGRAM", "SC-GAP-SIGHT-MODEL")
def test_the_sight_diagram_square_by_square() -> None:
    board = read_walled(SIGHT)
    sight = WalledSight(board)
    bodies = figures(board, "GOAX")
    marine = board.index[4, 3]
    drawn = []
    for y in range(6):
        row = ""
        for x in range(8):
            square = board.index[x, y]
            if not sight.sees(marine, square, 0):
                row += "w"
            else:
                row += "." if sight.fires(marine, square, 0, bodies) else "f"
        drawn.append(row)
    assert tuple(drawn) == SEEN
    seen = {board.index[x, y] for y in range(6) for x in range(8) if SEEN[y][x] != "w"}
    assert set(bits(sight.field(marine, 0))) == seen


@rule("SC-SIGHT-DIAGONAL-GAP")
def test_no_fire_between_two_figures_corner_to_corner() -> None:
    board = read_walled(SIGHT)
    sight = WalledSight(board)
    marine, behind = board.index[4, 3], board.index[1, 0]
    runts = [board.index[2, 0], board.index[1, 1]]
    assert not sight.fires(marine, behind, 0, 1 << runts[0] | 1 << runts[1])
    assert all(sight.fires(marine, behind, 0, 1 << runt) for runt in runts), "past one of them"
    assert sight.sees(marine, behind, 0)


@rule("SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY")
def test_the_far_brute_is_seen_but_not_fired_at() -> None:
    board = read_walled(SIGHT)
    sight = WalledSight(board)
    marine, near, far = board.index[4, 3], board.index[4, 1], board.index[4, 0]
    bodies = figures(board, "OX")
    assert sight.fires(marine, near, 0, bodies) and not sight.fires(marine, far, 0, bodies)
    assert sight.sees(marine, far, 0)
    assert sight.fires(marine, far, 0, bodies & ~(1 << near)), "the near one is gone"


@rule("SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR")
def test_a_wall_hides_and_so_does_a_closed_door() -> None:
    board = read_walled(SIGHT)
    assert not WalledSight(board).sees(board.index[4, 3], board.index[7, 2], 0)
    shut = read_walled(SIGHT.replace("+-+-+-+ + +-+-+-+", "+-+-+-+D+D+-+-+-+"))
    sight = WalledSight(shut)
    marine, beyond = shut.index[4, 3], shut.index[4, 2]
    assert sight.sees(marine, beyond, 0) and not sight.sees(marine, beyond, 1)
    assert not sight.fires(marine, beyond, 1, 0)
    north = (1 << 3 * 8) - 1
    assert not sight.field(marine, 1) & north
    assert sight.field(marine, 0) == WalledSight(board).field(marine, 0), "open it is as if there were none"


@rule("SC-MISSILE-BLAST-WALLS", "SC-MISSILE-EXAMPLE")
def test_the_missile_diagram() -> None:
    board = read_walled(MISSILE)
    target = board.square("b2")
    reached = {board.name(square) for square in bits(board.steps(target, 0))}
    assert reached == {"c1", "a2", "c2", "a3", "b3", "c3"}


@rule("SC-MISSILE-BLAST-WALLS")
def test_a_closed_door_stops_the_blast_as_the_wall_does() -> None:
    board = read_walled(MISSILE.replace("+-+-+ +", "+D+D+ +"))
    target = board.square("b2")
    assert {board.name(square) for square in bits(board.steps(target, 0) & ~board.steps(target, 1))} == {
        "a1",
        "b1",
    }


@rule("SC-PLASMA-EXAMPLE", "SC-PLASMA-STOPPED-BY-WALLS")
def test_the_plasma_diagram() -> None:
    board = read_walled(PLASMA)
    start = board.square("a4")
    rays = [[board.name(square) for square in board.rays(start, direction, 0)] for direction in range(8)]
    assert rays[N] == ["a3", "a2", "a1"]
    assert rays[E] == ["b4", "c4", "d4", "e4", "f4", "g4"]
    assert rays[NE] == ["b3"]
    assert all(not rays[direction] for direction in (SE, S, SW, W, NW))


@rule("SC-PLASMA-STOPPED-BY-WALLS")
@pytest.mark.parametrize(("closed", "squares"), [(0, 6), (1, 4)])
def test_a_closed_door_stops_the_plasma_line(closed: int, squares: int) -> None:
    board = read_walled("+-+-+-+-+-+-+-+\n|. . . . .D. .|\n+-+-+-+-+-+-+-+")
    assert len(board.rays(0, E, closed)) == squares


@rule("SC-DREADNOUGHT-EXAMPLE")
def test_the_dreadnought_diagram() -> None:
    board = read_walled(DREADNOUGHT)
    sight = WalledSight(board)
    stands = [board.square(name) for name in ("d3", "e3", "d4", "e4")]
    for direction in (N, N, W, W):
        assert all(board.can_step(square, direction, 0) for square in stands)
        stands = [board.step[square][direction] for square in stands]
    assert {board.name(square) for square in stands} == {"b1", "c1", "b2", "c2"}
    seen = 0
    for square in stands:
        seen |= sight.field(square, 0)
    assert {board.name(square) for square in bits(board.ship & ~seen)} == {"c3", "c4"}
