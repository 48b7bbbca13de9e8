"""The maps of the crusade missions: four boards, turned and put together, and the way from the docks."""

from __future__ import annotations

import pytest

from hullbreach.crusade.mission import Mission
from hullbreach.kernel.board import bits
from hullbreach.kernel.walled import read_walled
from hullbreach.missions.crusade import mission_keys, own_mission
from tests.scenes import rule

BOARDS = {
    "A": """
+-+-+o+o+-+-+-+-+o+o+-+-+
|###|. .|, , , ,|. .|###|
+###+   +       +   +###+
|###|. .|, , , ,|. .|###|
+-+-+   +-+D+D+-+   +-+-+
o. . . . . . . . . . . .o
+                       +
o. . . . . . . . . . . .o
+-+-+   +-+D+D+-+-+-+-+-+
|, ,|. .|, , , , , , , ,|
+   +   +               +
|, ,D. .|, , , , , , , ,|
+   +   +               +
|, ,D. .|, , , , , , , ,|
+   +   +               +
|, ,|. .|, , , , , , , ,|
+-+-+   +-+-+-+-+D+D+-+-+
o. . . . . . . . . . . .o
+                       +
o. . . . . . . . . . . .o
+-+-+   +-+D+D+-+   +-+-+
|###|. .|, , , ,|. .D, ,|
+###+   +       +   +   +
|###|. .|, , , ,|. .D, ,|
+-+-+o+o+-+-+-+-+o+o+-+-+
""",
    "B": """
+-+-+o+o+-+-+-+-+o+o+-+-+
|###|. .|, , , ,|. .|###|
+###+   +       +   +###+
|###|. .D, , , ,|. .|###|
+-+-+   +       +   +-+-+
o. . . .D, , , ,|. . . .o
+       +       +       +
o. . . .|, , , ,|. . . .o
+-+-+   +-+D+D+-+   +-+-+
|, ,|. .|, , , ,|. .|, ,|
+   +   +       +   +   +
|, ,D. .|, , , ,D. .D, ,|
+   +   +       +   +   +
|, ,D. .|, , , ,D. .D, ,|
+   +   +       +   +   +
|, ,|. .|, , , ,|. .|, ,|
+-+-+   +-+-+-+-+   +-+-+
o. . . . . . . . . . . .o
+                       +
o. . . . . . . . . . . .o
+-+-+   +-+D+D+-+   +-+-+
|###|. .|, , , ,|. .|###|
+###+   +       +   +###+
|###|. .|, , , ,|. .|###|
+-+-+o+o+-+-+-+-+o+o+-+-+
""",
    "C": """
+-+-+o+o+-+-+-+-+o+o+-+-+
|###|. .|, , , ,|. .|###|
+###+   +       +   +###+
|###|. .|, , , ,|. .|###|
+-+-+   +-+D+D+-+   +-+-+
o. . . . . . . . . . . .o
+                       +
o. . . . . . . . . . . .o
+-+D+D+-+-+-+-+-+   +-+-+
|, , , , , , , ,|. .|, ,|
+               +   +   +
|, , , , , , , ,D. .D, ,|
+               +   +   +
|, , , , , , , ,D. .D, ,|
+               +   +   +
|, , , , , , , ,|. .|, ,|
+-+-+-+-+-+-+-+-+   +-+-+
o. . . . . . . . . . . .o
+                       +
o. . . . . . . . . . . .o
+-+-+   +-+D+D+-+   +-+-+
|, ,D. .|, , , ,|. .|###|
+   +   +       +   +###+
|, ,D. .|, , , ,|. .|###|
+-+-+o+o+-+-+-+-+o+o+-+-+
""",
    "D": """
+-+-+o+o+-+-+-+-+o+o+-+-+
|###|. .|, , , ,|. .|###|
+###+   +       +   +###+
|###|. .|, , , ,|. .|###|
+-+-+   +-+D+D+-+   +-+-+
o. . . . . . . . . . . .o
+                       +
o. . . . . . . . . . . .o
+-+-+   +-+D+D+-+   +-+-+
|, ,|. .|, , , ,|. .|, ,|
+   +   +       +   +   +
|, ,D. .|, , , ,|. .D, ,|
+   +   +       +   +   +
|, ,D. .|, , , ,|. .D, ,|
+   +   +       +   +   +
|, ,|. .|, , , ,|. .|, ,|
+-+-+   +-+D+D+-+   +-+-+
o. . . .|, , , ,|. . . .o
+       +       +       +
o. . . .|, , , ,D. . . .o
+-+-+   +       +   +-+-+
|###|. .|, , , ,D. .|###|
+###+   +       +   +###+
|###|. .|, , , ,|. .|###|
+-+-+o+o+-+-+-+-+o+o+-+-+
""",
}
# Board and quarter turns clockwise of the north-west, north-east, south-west and south-east.
LAYOUTS = {
    "dead_channel": "A0 B0 C0 D0",
    "cold_cargo": "D1 A2 B1 C3",
    "brood_vats": "C2 D0 A1 B3",
    "cut_the_head": "B1 C0 D2 A3",
    "burn_the_core": "A1 C1 B0 D3",
    "sleeping_iron": "D3 B2 C3 A0",
    "fuse_and_claw": "C0 D1 A0 B0",
    "welded_in": "B2 A1 D0 C0",
}
# Mission -> for each dock: steps from its airlock to the nearest P, and to S.
STEPS = {
    "dead_channel": [(19, 17), (17, 16), (18, 17)],
    "cold_cargo": [(19, 17), (19, 16), (16, 18)],
    "brood_vats": [(11, 21), (11, 17), (11, 9)],
    "cut_the_head": [(18, 10), (21, 9), (19, 10)],
    "burn_the_core": [(15, 17), (16, 17), (16, 17)],
    "sleeping_iron": [(19, 17), (17, 16), (19, 17)],
}
SIZES = {
    "A": [(4, 8), (4, 2), (2, 4), (2, 4), (2, 2)],
    "B": [(4, 4), (4, 4), (4, 2), (4, 2), (2, 4)],
    "C": [(4, 8), (4, 2), (2, 4), (2, 2), (2, 4)],
    "D": [(4, 4), (4, 4), (4, 2), (4, 2), (2, 4)],
}
SIZE = 25
WALLS = "-|#"
KEYS = list(LAYOUTS)


def grid(letter: str, turns: int) -> list[str]:
    """A board as text, turned clockwise."""
    lines = BOARDS[letter].strip("\n").split("\n")
    for _ in range(turns):
        lines = ["".join(column) for column in zip(*reversed(lines), strict=True)]
    return lines


def steps(mission: Mission, dock: int, squares: list[int]) -> int:
    """From the squares inside an airlock to the nearest of these, all doors open."""
    board = mission.board
    return min(
        board.distances(a, board.all_airlocks)[b] for a in bits(board.lock_squares[dock]) for b in squares
    )


def test_every_mission_has_its_map_here() -> None:
    assert mission_keys() == KEYS


@rule("SC-GAP-BOARDS", "SC-SETUP-BOARDS", "RX-GAP-M001-MAP", "RX-GAP-M002-MAP", "RX-BOARD-SETUP")
@pytest.mark.parametrize("key", KEYS)
def test_the_four_boards_turned_give_the_map(key: str) -> None:
    drawn = own_mission(key).board.text
    boards = [grid(word[0], int(word[1])) for word in LAYOUTS[key].split()]
    compared = 0
    for line in range(2 * SIZE - 1):
        for column in range(2 * SIZE - 1):
            if line % 2 == 0 and column % 2 == 0:
                continue
            # A seam belongs to the boards on both of its sides.
            expected = {
                boards[2 * (y > 0) + (x > 0)][line - y][column - x]
                for y in (0, SIZE - 1)
                for x in (0, SIZE - 1)
                if 0 <= line - y < SIZE and 0 <= column - x < SIZE
            }
            hull = line in (0, 2 * SIZE - 2) or column in (0, 2 * SIZE - 2)
            assert fits(drawn[line][column], expected, hull), (line, column, drawn[line][column], expected)
            compared += 1
    assert compared == 49 * 49 - 25 * 25


def fits(letter: str, expected: set[str], hull: bool) -> bool:
    """Whether a letter of a mission's map may stand where its boards have these."""
    if expected <= set(WALLS):
        return letter in WALLS
    if expected == {"o"}:
        return letter in WALLS or letter.isdigit() if hull else letter == "o"
    if expected == {"D"}:
        return letter in "DKB"
    if expected in ({"."}, {","}):
        return letter in expected or (letter.isalpha() and letter.isupper())
    return {letter} == expected


@rule("SC-GAP-BOARDS", "SC-MOVE-SQUARES")
@pytest.mark.parametrize("letter", "ABCD")
def test_a_board_has_five_rooms_one_corridor_and_six_doors(letter: str) -> None:
    board = read_walled(BOARDS[letter])
    assert (board.rows, board.columns, board.doors) == (12, 12, 6)
    rooms = [bits(board.region_squares[room]) for room in board.rooms]
    sizes = [
        (len({board.ys[square] for square in room}), len({board.xs[square] for square in room}))
        for room in rooms
    ]
    assert sorted(sizes) == sorted(SIZES[letter])
    assert sum(rows * columns for rows, columns in sizes) == sum(map(len, rooms))
    # Every square is of a room or of the one corridor.
    in_rooms = sum(1 << square for room in rooms for square in room)
    assert in_rooms ^ board.corridors == (1 << board.count) - 1
    assert len(board.region_squares) == 6


@rule("SC-MOVE-SQUARES")
def test_a_square_knows_whether_it_is_of_a_room() -> None:
    board = read_walled(BOARDS["A"])
    inside, outside = board.index[5, 5], board.index[2, 2]
    assert board.regions[inside] in board.rooms and not board.corridors >> inside & 1
    assert board.corridors >> outside & 1


@rule("SC-SETUP-BOARDS", "SC-DIVIDING-WALL-DOORWAYS")
@pytest.mark.parametrize("key", KEYS)
def test_dividing_walls_have_two_doorways_each_and_doors_are_two_wide(key: str) -> None:
    board = own_mission(key).board
    assert (board.rows, board.columns, board.doors) == (24, 24, 24)
    assert all(len(edges) == 2 for edges in board.door_edges)
    # Eight doorways of two edges, all on the seams, and nothing on them can be closed.
    assert len(board.doorways) == 16
    assert all(24 in place for place in board.doorways)
    assert all(board.edge(line, column) == 0 for line, column in board.doorways)
    for a in range(board.count):
        for direction in (2, 4):
            b = board.step[a][direction]
            if (
                b >= 0
                and board.quarter[a] != board.quarter[b]
                and min(board.quarter[a], board.quarter[b]) >= 0
            ):
                assert board.ways[a][direction] in ((), (0,))


@rule("SC-GAP-BOARDS")
@pytest.mark.parametrize("key", KEYS)
def test_a_dreadnought_can_go_everywhere(key: str) -> None:
    mission = own_mission(key)
    blocks = mission.blocks
    first = next(square for square, body in enumerate(blocks.bodies) if body)
    reached = {first}
    todo = [first]
    while todo:
        for there in blocks.steps[todo.pop()]:
            if there not in reached:
                reached.add(there)
                todo.append(there)
    covered = 0
    for square in reached:
        covered |= blocks.bodies[square]
    assert covered == mission.board.ship


@rule("SC-GAP-MISSION-1-DEAD-CHANNEL", "SC-GAP-MISSION-2-COLD-CARGO", "SC-GAP-MISSION-3-BROOD-VATS")
@rule("SC-GAP-MISSION-4-CUT-THE-HEAD", "SC-GAP-MISSION-5-BURN-THE-CORE", "SC-GAP-MISSION-6-SLEEPING-IRON")
@pytest.mark.parametrize("key", STEPS)
def test_steps_from_the_airlocks(key: str) -> None:
    mission = own_mission(key)
    marks = mission.board.marks
    found = [(steps(mission, dock, marks["P"]), steps(mission, dock, marks["S"])) for dock in range(3)]
    assert found == STEPS[key]


@rule("RX-GAP-M001-MAP")
def test_steps_to_the_generators() -> None:
    mission = own_mission("fuse_and_claw")
    first, second = (list(thing.squares) for thing in mission.objects[:2])
    assert [steps(mission, dock, first) for dock in range(4)] == [14, 17, 16, 18]
    assert [steps(mission, dock, second) for dock in range(4)] == [17, 18, 16, 14]


@rule("RX-GAP-M002-MAP")
def test_steps_to_the_survivors() -> None:
    mission = own_mission("welded_in")
    rooms = [bits(room) for room in mission.survivor_rooms]
    assert [[steps(mission, dock, room) for room in rooms] for dock in range(2)] == [
        [5, 16, 20, 17],
        [21, 16, 14, 5],
    ]
