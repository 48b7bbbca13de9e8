"""Docks outside the hull: their squares, their airlocks, and that no sight passes."""

from __future__ import annotations

import pytest

from hullbreach.kernel.board import bits
from hullbreach.kernel.maps import MapFault
from hullbreach.kernel.walled import WalledBoard, read_walled
from hullbreach.kernel.walled_sight import WalledSight
from tests.scenes import rule

# A dock on each side: 1 north, 2 east, 3 west, 4 south. The door is bit 0.
SHIP = """
+-+1+1+-+
|. . . .|
+       +
3. . . .2
+       +
3. . . .2
+-+   +D+
|. . .|,|
+-+4+4+-+
"""
# Squares of each dock at the corners of its platform, first and last in reading order.
FAR = {"1": (1, -3, 2, -1), "2": (4, 1, 6, 2), "3": (-3, 1, -1, 2), "4": (1, 4, 2, 6)}
FRONTS = {"1": {"b1", "c1"}, "2": {"d2", "d3"}, "3": {"a2", "a3"}, "4": {"b4", "c4"}}


def names(board: WalledBoard, squares: int) -> set[str]:
    return {board.name(square) for square in bits(squares)}


@rule("SC-GAP-DOCKS")
@pytest.mark.parametrize("dock", ["1", "2", "3", "4"])
def test_a_dock_is_two_by_three_squares_outside_the_hull(dock: str) -> None:
    board = read_walled(SHIP, dock_depth=3)
    k = board.docks.index(dock)
    squares = bits(board.dock_squares[k])
    assert [board.name(square) for square in squares] == [f"dock{dock}{letter}" for letter in "abcdef"]
    assert [board.square(f"dock{dock}{letter}") for letter in "abcdef"] == squares
    left, top, right, bottom = FAR[dock]
    places = [(board.xs[square], board.ys[square]) for square in squares]
    assert places == [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]
    assert [board.index[place] for place in places] == squares
    assert names(board, board.lock_squares[k]) == FRONTS[dock]
    assert {board.quarter[square] for square in squares} == {-1}
    region = board.regions[squares[0]]
    assert board.region_squares[region] == board.dock_squares[k] and region not in board.rooms
    assert not board.dock_squares[k] & (board.corridors | board.ship)


@rule("SC-GAP-DOCKS")
@pytest.mark.parametrize("dock", ["1", "2", "3", "4"])
def test_an_airlock_is_open_to_its_own_squad_alone(dock: str) -> None:
    board = read_walled(SHIP, dock_depth=3)
    k = board.docks.index(dock)
    assert board.airlock_bits[k] == 1 << board.doors + k
    own = board.all_airlocks & ~board.airlock_bits[k]
    fronts = board.lock_squares[k]
    for square in bits(board.dock_squares[k]):
        inside = names(board, board.steps(square, board.all_airlocks))
        assert all(name.startswith(f"dock{dock}") for name in inside), "closed: only about the dock"
        assert names(board, board.steps(square, own)) >= inside
    out = 0
    for square in bits(board.dock_squares[k]):
        out |= board.sides(square, own) & board.ship
    assert out == fronts, "straight through to the squares in front"
    for front in bits(fronts):
        assert board.steps(front, own) & board.dock_squares[k]
        assert not board.steps(front, board.all_airlocks) & ~board.ship
    start = bits(board.dock_squares[k])[0]
    assert all(far < 0 for far in board.distances(start, board.all_airlocks)[: board.ship.bit_length()])
    assert max(board.distances(start, own)[: board.ship.bit_length()]) > 0


@rule("SC-GAP-DOCKS")
def test_a_step_out_goes_round_the_side_of_the_airlock() -> None:
    board = read_walled(SHIP, dock_depth=3)
    front = board.square("dock1e")
    assert names(board, board.steps(front, 0)) == {"dock1c", "dock1d", "dock1f", "a1", "b1", "c1"}
    assert board.distances(board.square("dock1a"), 0)[board.square("b1")] == 3


@rule("SC-GAP-DOCKS")
def test_no_sight_passes_a_closed_airlock() -> None:
    board = read_walled(SHIP, dock_depth=3)
    sight = WalledSight(board)
    for closed in (board.all_airlocks, board.all_airlocks | 1):
        for square in range(board.count):
            seen = sight.field(square, closed)
            if board.ship >> square & 1:
                assert not seen & ~board.ship
            else:
                assert seen == board.dock_squares[board.docks.index(board.cells[square])]
    assert sight.sees(board.square("dock1c"), board.square("b4"), 0), "an open one is like any open door"


def test_squares_of_the_ship_keep_their_numbers() -> None:
    bare, docked = read_walled(SHIP), read_walled(SHIP, dock_depth=3)
    assert bare.count == docked.ship.bit_length() == 16 and docked.count == 16 + 4 * 6
    assert docked.names[:16] == bare.names and docked.marks == bare.marks
    assert docked.doors == bare.doors and docked.thresholds == bare.thresholds
    # Without platforms an airlock is a wall.
    assert bare.docks == docked.docks and bare.lock_squares == docked.lock_squares
    assert bare.dock_squares == bare.airlock_bits == [0] * 4 and not bare.all_airlocks
    assert names(bare, bare.steps(bare.square("b1"), 0)) == {"a1", "c1", "a2", "b2", "c2"}
    assert all(
        WalledSight(docked).field(a, docked.all_airlocks) == WalledSight(bare).field(a, 0) for a in range(16)
    )


def test_docks_side_by_side_are_walled_from_each_other() -> None:
    board = read_walled("+1+1+2+2+\n|. . . .|\n+-+-+-+-+", dock_depth=2)
    assert names(board, board.steps(board.square("dock1b"), 0)) == {"dock1a", "dock1c", "dock1d"}
    assert names(board, board.sides(board.square("dock2c"), 0)) == {"dock2a", "dock2d", "c1"}
    assert not WalledSight(board).sees(board.square("dock1b"), board.square("dock2a"), 0)


@pytest.mark.parametrize(
    ("text", "depth", "sentence"),
    [
        ("+-+-+-+\n|.1#2.|\n+-+-+-+", 1, "line 2, column 5: dock 2 would lie over dock 1 at dock1a"),
        ("+-+-+-+\n|.1#|.|\n+-+-+-+", 2, "line 2, column 3: dock 1 would lie over the ship at c1"),
        ("+1+-+1+\n|. . .|\n+-+-+-+", 1, "line 1, column 2: the airlock of dock 1 is in several places"),
        ("+1+-+-+\n|. . .1\n+-+-+-+", 1, "line 1, column 2: the airlock of dock 1 is in several places"),
    ],
)
def test_docks_without_room_are_told_where(text: str, depth: int, sentence: str) -> None:
    read_walled(text)
    with pytest.raises(MapFault) as fault:
        read_walled(text, dock_depth=depth)
    assert sentence in str(fault.value)
    assert len(fault.value.faults) == 1
