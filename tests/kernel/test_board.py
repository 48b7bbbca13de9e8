"""Boards: reading, every fault that a map can have, sections, steps, distances."""

from __future__ import annotations

import random

import pytest

from hullbreach.kernel.board import Board, Deck, bits
from hullbreach.kernel.maps import Legend, MapFault, read_board
from tests.scenes import rule

LEGEND = Legend(
    features={
        "D": "door",
        "^": "ladder top",
        "=": "ladder bottom",
        "O": "pit",
        "L": "lift",
        "E": "lift door",
    },
    starts="ab",
    entries="PQ",
    exits="X",
)


def board_of(*maps: str, sections: str = "") -> Board:
    decks = [Deck(str(i + 1), text, sections if i == 0 else "") for i, text in enumerate(maps)]
    return read_board(decks, LEGEND)


def labels(board: Board, deck: int = 0) -> str:
    """The sections of a deck as a grid, in the form of the map."""
    rows = []
    for y, row in enumerate(board.decks[deck].map):
        line = ""
        for x in range(len(row)):
            square = board.index.get((deck, x, y), -1)
            line += "#" if square < 0 else board.section_names[board.section_of[square]]
        rows.append(line)
    return "\n".join(rows)


@pytest.mark.parametrize(
    ("maps", "faults"),
    [
        ([], ["a board needs at least one deck."]),
        (["####"], ["the map has no floor."]),
        (
            ["....\n..."],
            ["deck 1, row 2, column 4 (d2): the row has 3 characters, the first row has 4."],
        ),
        (
            ["..\n..", "..\n.?"],
            ["deck 2, row 2, column 2 (b2): '?' is not a character of this game's maps."],
        ),
        (
            ["a..a"],
            ["deck 1, row 1, column 4 (d1): start square 'a' stands on the map twice."],
        ),
        (
            ["##P\n.##"],
            [
                "deck 1, row 1, column 3 (c1): entry area P leads nowhere: "
                "no floor next to it (above, below, left or right)."
            ],
        ),
        (
            ["##X\n.##"],
            [
                "deck 1, row 1, column 3 (c1): exit X leads nowhere: "
                "no floor next to it (above, below, left or right)."
            ],
        ),
        (
            [".O.", "#.#\n.#."],
            [],
        ),
        (
            [".O.", ".#."],
            [
                "deck 1, row 1, column 2 (b1): nothing lies below: "
                "the deck below needs floor at the same place."
            ],
        ),
        (
            [".^.", "..."],
            [
                "deck 1, row 1, column 2 (b1): a ladder top needs a ladder bottom (=) "
                "at the same place one deck below."
            ],
        ),
        (
            ["...", ".=."],
            [
                "deck 2, row 1, column 2 (b1): a ladder bottom needs a ladder top (^) "
                "at the same place one deck above."
            ],
        ),
        (
            [".EL", ".E."],
            ["deck 1, row 1, column 3 (c1): a lift car needs the same squares (L) on the deck below."],
        ),
        (
            [".EL", "..L"],
            ["deck 1, row 1, column 3 (c1): a lift needs one door square (E) beside its car on each deck."],
        ),
    ],
)
def test_a_faulty_map_is_refused_with_deck_row_and_column(maps: list[str], faults: list[str]) -> None:
    if not faults:
        assert board_of(*maps).count
        return
    with pytest.raises(MapFault) as caught:
        board_of(*maps)
    assert caught.value.faults == faults
    assert str(caught.value) == "\n".join(faults)


def test_all_faults_of_a_map_are_told_at_once_in_reading_order() -> None:
    with pytest.raises(MapFault) as caught:
        board_of("a?a\n..", "!..")
    assert caught.value.faults == [
        "deck 1, row 1, column 2 (b1): '?' is not a character of this game's maps.",
        "deck 1, row 2, column 3 (c2): the row has 2 characters, the first row has 3.",
        "deck 2, row 1, column 1 (a1): '!' is not a character of this game's maps.",
    ]


@pytest.mark.parametrize(
    ("sections", "fault"),
    [
        ("AAB", "deck 1, row 1, column 1 (a1): the section grid has not the same shape as the map."),
        ("AA#B", "deck 1, row 1, column 3 (c1): this floor square has no section label."),
    ],
)
def test_faulty_section_grids(sections: str, fault: str) -> None:
    with pytest.raises(MapFault) as caught:
        board_of("....", sections=sections)
    assert caught.value.faults == [fault]


def test_a_section_label_off_the_floor_is_a_fault() -> None:
    with pytest.raises(MapFault) as caught:
        board_of("..#P\n....", sections="AAAA\nAAAA")
    assert caught.value.faults == [
        "deck 1, row 1, column 3 (c1): section label 'A' stands where the map has no floor.",
        "deck 1, row 1, column 4 (d1): section label 'A' stands where the map has no floor.",
    ]


def test_names_of_squares_go_both_ways_beyond_z_and_on_other_decks() -> None:
    board = board_of("." * 30, "." * 30)
    assert [board.name(s) for s in (0, 25, 26, 29, 30, 59)] == ["a1", "z1", "aa1", "ad1", "a1/2", "ad1/2"]
    assert all(board.find(board.name(s)) == s for s in range(board.count))
    assert board.find(" AD1/2 ") == 59


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("12m", "'12m' is not a square; write a column and a row like m12, or m12/2 on deck 2."),
        ("a1/", "'a1/' is not a square; write a column and a row like m12, or m12/2 on deck 2."),
        ("c9", "there is no floor at c9."),
        ("b1", "there is no floor at b1."),
        ("a1/2", "there is no floor at a1/2."),
    ],
)
def test_a_text_that_names_no_square(text: str, sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        board_of(".#.").find(text)
    assert str(caught.value) == sentence


def test_features_starts_entries_exits_and_the_steps_between_them() -> None:
    board = board_of("P.aD\n#b.X")
    assert board.count == 5
    assert bits(board.feature("door")) == [board.find("d1")]
    assert board.feature("pit") == 0
    assert {letter: board.name(s) for letter, s in board.starts.items()} == {"a": "c1", "b": "b2"}
    assert board.entries == {"P": [board.find("b1")]}
    # The exit beyond c2 is a virtual square: one can step there from c2, and diagonally from c1.
    (outside,) = board.exits["X"]
    assert outside >= board.count
    assert board.step[board.find("c2")][2] == outside
    assert board.step[board.find("c1")][3] == outside
    assert board.step[board.find("b1")][2] == board.find("c1")
    assert board.decks[0].map == ["P.aD", "#b.X"]


def test_a_diagonal_between_two_walls_is_no_step_and_one_flank_pinches_alone() -> None:
    board = board_of(".#\n#.")
    assert set(board.step[0]) == {-1}
    board = board_of("..\n#.")
    assert board.step[0][3] == board.find("b2")
    assert board.pinch[0][3] == 1 << board.find("b1")
    assert board.near[0] == 1 << board.find("b1") | 1 << board.find("b2")


def test_the_three_front_squares_of_each_facing() -> None:
    board = board_of("...\n...\n...")
    middle = board.find("b2")
    fronts = [{board.name(s) for s in bits(board.front[middle * 4 + facing])} for facing in range(4)]
    assert fronts == [{"a1", "b1", "c1"}, {"c1", "c2", "c3"}, {"a3", "b3", "c3"}, {"a1", "a2", "a3"}]


def test_a_lift_has_its_car_and_door_on_both_decks() -> None:
    board = board_of(".ELL\n..LL", ".ELL\n..LL")
    (lift,) = board.lifts
    assert lift.decks == (0, 1)
    assert [board.name(s) for s in lift.cars[0]] == ["c1", "d1", "c2", "d2"]
    assert [board.name(s) for s in lift.cars[1]] == ["c1/2", "d1/2", "c2/2", "d2/2"]
    assert [board.name(s) for s in lift.doors] == ["b1", "b1/2"]


@rule("V3-GAP-SECTIONS")
@pytest.mark.parametrize(
    ("floor", "sections"),
    [
        # Straight runs: cut into as few equal parts of at most four squares as possible, longer ones first.
        ("....", "AAAA"),
        (".....", "AAABB"),
        ("......", "AAABBB"),
        (".......", "AAAABBB"),
        (".........", "AAABBBCCC"),
        (".\n.\n.\n.\n.", "A\nA\nA\nB\nB"),
        # A door square is floor.
        (".D..", "AAAA"),
        # A crossroads, a corner and a T take their arms with them.
        ("###.###\n###.###\n.......\n###.###", "###B###\n###A###\nCCAAADD\n###A###"),
        ("...#\n##.#\n##.#\n##.#", "BAA#\n##A#\n##C#\n##C#"),
        (".....\n##.##\n##.##", "BAAAC\n##A##\n##D##"),
        # Junctions side by side are sections of their own; an arm between two goes to the first.
        ("..##\n#..#", "AA##\n#BB#"),
        (".#.\n...", "A#B\nAAB"),
        # Rooms come first; a square between two rooms is a run of its own.
        ("..#...\n......\n..####", "AA#BBB\nAACBBB\nAA####"),
        ("..##\n....\n..#.", "AA##\nAABB\nAA#B"),
        # Two rooms that touch only at a corner are two sections.
        ("..##\n..##\n##..\n##..", "AA##\nAA##\n##BB\n##BB"),
    ],
)
def test_sections_derived_from_the_shape_of_the_floor(floor: str, sections: str) -> None:
    board = board_of(floor)
    assert labels(board) == sections
    for number, mask in enumerate(board.section_masks):
        assert all(board.section_of[square] == number for square in bits(mask))


@rule("V3-GAP-SECTIONS")
def test_sections_as_drawn_on_one_deck_and_derived_on_the_next() -> None:
    board = board_of("....", ".....", sections="XYYX")
    assert labels(board) == "XYYX"
    assert board.section_names == ["X", "Y", "A/2", "B/2"]
    assert [bin(mask) for mask in board.section_masks[:2]] == ["0b1001", "0b110"]


def test_after_z_come_small_letters_and_then_numbered_ones() -> None:
    board = board_of(".#" * 54)
    assert board.section_names[24:28] == ["Y", "Z", "a", "b"]
    assert board.section_names[50:] == ["y", "z", "A1", "B1"]


def test_rooms_are_the_sections_with_a_block_of_four() -> None:
    board = board_of("..#\n...\n###")
    rooms = {board.section_names[number] for number in bits(board.rooms)}
    assert rooms == {"A"}


def brute_distances(board: Board, origin: int, walls: int) -> list[int]:
    """Relaxation until nothing changes; king steps on the coordinates, not on the board's own tables."""
    places = {(board.deck_of[s], board.xs[s], board.ys[s]): s for s in range(board.count)}

    def is_open(deck: int, x: int, y: int) -> bool:
        square = places.get((deck, x, y), -1)
        return square >= 0 and not walls >> square & 1

    dist = [10_000] * board.count
    dist[origin] = 0
    changed = True
    while changed:
        changed = False
        for (deck, x, y), a in places.items():
            for (other_deck, ox, oy), b in places.items():
                if walls >> b & 1 or dist[a] + 1 >= dist[b]:
                    continue
                if deck != other_deck:
                    joined = b in (board.below[a], board.above[a])
                else:
                    squeezed = x != ox and y != oy and not (is_open(deck, ox, y) or is_open(deck, x, oy))
                    joined = max(abs(x - ox), abs(y - oy)) == 1 and not squeezed
                if not joined:
                    continue
                dist[b] = dist[a] + 1
                changed = True
    return [-1 if d == 10_000 else d for d in dist]


@rule("V3-GAP-DISTANCE")
@pytest.mark.parametrize("seed", range(6))
def test_path_distances_against_relaxation_on_random_boards(seed: int) -> None:
    chance = random.Random(seed)
    maps = [[["." if chance.random() < 0.7 else "#" for _ in range(5)] for _ in range(5)] for _ in range(2)]
    maps[0][2][2], maps[1][2][2] = ("^", "=") if seed % 2 else ("O", ".")
    board = board_of(*("\n".join("".join(row) for row in rows) for rows in maps))
    for origin in range(0, board.count, 3):
        walls = sum(1 << s for s in range(board.count) if s != origin and chance.random() < 0.2)
        assert board.distances(origin, walls) == brute_distances(board, origin, walls)


@rule("V3-GAP-DISTANCE")
def test_both_measures_of_distance() -> None:
    board = board_of("...\n##.\n...")
    start, end = board.find("a1"), board.find("a3")
    # Along the line of sight: the larger offset. On foot: around the wall, diagonals counting one.
    assert board.range(start, end) == 2
    assert board.range(start, board.find("c3")) == 2
    assert board.distances(start, 0)[end] == 4
    # A wall on c2 closes the way; the answer without walls is not disturbed by it.
    assert board.distances(start, 1 << board.find("c2"))[end] == -1
    assert board.distances(start, 0)[end] == 4


@rule("V3-GAP-DISTANCE")
def test_a_pinched_diagonal_is_no_way_for_measuring() -> None:
    board = board_of("..\n..")
    corner = board.find("b2")
    crates = 1 << board.find("b1") | 1 << board.find("a2")
    assert board.distances(0, 0)[corner] == 1
    assert board.distances(0, 1 << board.find("b1"))[corner] == 1
    assert board.distances(0, crates)[corner] == -1


@rule("V3-GAP-DISTANCE")
def test_ladders_and_traps_join_their_squares_at_distance_one() -> None:
    board = board_of("..^..O", "..=...")
    distances = board.distances(board.find("a1"), 0)
    assert distances[board.find("c1/2")] == 3
    assert distances[board.find("f1/2")] == 6
    assert board.distances(board.find("c1/2"), 0)[board.find("c1")] == 1
    assert board.above[board.find("c1")] == -1


def test_a_way_in_beside_two_squares_can_lead_to_one_of_them() -> None:
    both = board_of(".P.")
    assert both.entries["P"] == [both.find("c1"), both.find("a1")]
    board = read_board([Deck("", ".P.", ways_in={"P": "c1"})], LEGEND)
    assert board.entries["P"] == [board.find("c1")]
    assert board.step[board.find("c1")][6] == board.count
    assert board.step[board.find("a1")][2] == -1
    for ways_in, fault in (
        ({"P": "a2"}, "row 1, column 2 (b1): ways_in: P cannot lead to a2; beside it lie: c1, a1."),
        ({"Q": "a1"}, "ways_in: there is no entry area or exit 'Q' on this deck that could lead to a1."),
    ):
        with pytest.raises(MapFault) as error:
            read_board([Deck("", ".P.", ways_in=ways_in)], LEGEND)
        assert error.value.faults == [fault]
