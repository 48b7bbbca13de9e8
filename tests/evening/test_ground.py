"""The board of a layout: corridors of the marines, entries, distances, where marines stand, and the maps."""

from __future__ import annotations

import pytest

from hullbreach.evening.ground import Ground, outward, port_place
from hullbreach.evening.layout import End, Laid, Layout, lay_by_chance
from hullbreach.evening.tiles import SIZE
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from tests.scenes import rule

N, E, S, W = range(4)
PAIR = Layout().with_tile(Laid(1, 0, 0, 0)).with_tile(Laid(2, 0, 1, 1))
GROUND = Ground(PAIR, (End(0, 0, W), End(0, 0, S)))
# Two tiles in one column with a slot between them that is empty, held together by a third column.
BRACKET = (
    Layout()
    .with_tile(Laid(1, 0, 0, 0))
    .with_tile(Laid(3, 0, 1, 0))
    .with_tile(Laid(5, 1, 1, 0))
    .with_tile(Laid(7, 2, 1, 0))
)
FACING = BRACKET.with_tile(Laid(9, 2, 0, 0))
# Tile 6 turned so that its blank edge looks at the slot between.
BLANK = BRACKET.with_tile(Laid(6, 2, 0, 3))


def refused(layout: Layout, *ends: End) -> str:
    with pytest.raises(Refused) as error:
        Ground(layout, ends)
    return error.value.rule


@rule("DWG-GEN-DEPLOY-CORRIDORS", "DWG-GAP-DEPLOY-CORRIDORS")
def test_a_corridor_is_five_squares_straight_outward() -> None:
    first, second = GROUND.corridors
    assert first.squares == tuple((5, -1 - step) for step in range(5))
    assert second.squares == tuple((11 + step, 5) for step in range(5))
    assert {GROUND.sections[0][place] for place in first.squares} == {"M1"}
    assert {GROUND.sections[0][place] for place in second.squares} == {"M2"}


@rule("DWG-GEN-DEPLOY-CORRIDORS", "DWG-GAP-DEPLOY-CORRIDORS")
def test_only_two_different_open_ends_can_be_named() -> None:
    assert refused(PAIR, End(0, 0, E), End(0, 0, S)) == "DWG-GEN-DEPLOY-CORRIDORS"
    assert refused(PAIR, End(0, 0, S), End(0, 0, S)) == "DWG-GEN-DEPLOY-CORRIDORS"
    blocked = PAIR.with_tile(Laid(3, 1, 0, 0)).with_tile(Laid(4, 1, 1, 0))
    assert refused(blocked, End(0, 1, S), End(0, 0, W)) == "DWG-GEN-DEPLOY-CORRIDORS"
    lone = Layout().with_tile(Laid(10, 0, 0, 0))
    assert refused(lone, End(0, 0, S)) == "DWG-GAP-DEPLOY-CORRIDORS"


@rule("DWG-GEN-STEALER-ENTRIES", "DWG-GAP-STEALER-ENTRIES")
def test_the_other_ends_are_entries_by_slot_and_side() -> None:
    assert [str(entry) for entry in GROUND.entries] == ["(0,0)N", "(0,1)E", "(0,1)S"]
    assert port_place(GROUND.entries[0]) == (0, 5)
    # One that looks into a slot with a corridor of the marines stays an entry.
    ground = Ground(FACING, (End(0, 0, S), End(0, 0, N)))
    assert End(2, 0, N) in ground.entries


@rule("DWG-GAP-DISTANCE")
def test_distances_of_entries_are_walked() -> None:
    assert dict(zip(map(str, GROUND.entries), GROUND.distances, strict=True)) == {
        "(0,0)N": 11,
        "(0,1)E": 26,
        "(0,1)S": 19,
    }


@rule("DWG-GAP-DISTANCE")
def test_doors_and_debris_count_one_and_crates_let_nobody_through() -> None:
    steps = GROUND.steps((5, 5))
    assert steps[3, 5] == 2
    assert steps[2, 4] == 3  # the door
    assert (1, 1) not in steps  # the crate
    hold = Ground(Layout().with_tile(Laid(7, 0, 0, 0)), (End(0, 0, W),)).steps((5, 3))
    assert hold[5, 7] == 4  # over the debris in the middle
    lock = Ground(Layout().with_tile(Laid(9, 0, 0, 0)), (End(0, 0, W),)).steps((2, 5))
    assert (3, 5) not in lock  # the bulkhead
    assert lock[4, 5] > 10  # all the way round it


@rule("DWG-GAP-DISTANCE")
def test_the_lower_deck_is_no_short_cut_between_corridor_ends() -> None:
    layout = Layout().with_tile(Laid(6, 0, 0, 0))
    ground = Ground(layout, (End(0, 0, N),))
    plain = ground.steps((0, 5))
    assert (plain[10, 5], plain[5, 0]) == (10, 7)


@rule("DWG-DEPLOY-BACK-FIRST")
def test_marines_stand_from_the_rear_without_a_gap() -> None:
    places = Ground(PAIR, GROUND.ends, (3, 0)).places()
    assert places == [[(5, -5), (5, -4), (5, -3)], []]


@rule("DWG-DEPLOY-OVERFLOW", "DWG-BUILD-EXTEND-ENTRY")
def test_a_corridor_grows_for_its_marines() -> None:
    ground = Ground(PAIR, GROUND.ends, (10, 5))
    assert [len(corridor.squares) for corridor in ground.corridors] == [10, 5]
    assert [ground.sections[0][place] for place in ground.corridors[0].squares] == ["M1"] * 5 + ["M3"] * 5
    assert [len(places) for places in ground.places()] == [10, 5]
    assert [len(c.squares) for c in Ground(PAIR, GROUND.ends, (8, 0)).corridors] == [8, 5]


@rule("DWG-GAP-DEPLOY-CORRIDORS", "DWG-DEPLOY-OVERFLOW-FRONT")
def test_with_a_tile_beyond_ten_squares_are_the_most() -> None:
    ground = Ground(BLANK, (End(0, 0, S), End(0, 0, N)), (12, 0))
    assert len(ground.corridors[0].squares) == 10
    places = ground.places()[0]
    assert places[:10] == list(ground.corridors[0].squares[::-1])
    assert places[10:] == [(10, 5), (9, 5)]


@rule("DWG-GAP-DEPLOY-CORRIDORS", "DWG-DEPLOY-OVERFLOW-FRONT", "DWG-GAP-CLARIFICATIONS")
def test_with_an_open_end_beyond_ten_are_the_most_too() -> None:
    ground = Ground(FACING, (End(0, 0, S), End(0, 0, N)), (12, 0))
    assert len(ground.corridors[0].squares) == 10
    assert ground.places()[0][10:] == [(10, 5), (9, 5)]
    # The entry between the corridor's rear and its own tile leads to its tile alone.
    entry = End(2, 0, N)
    marks = {outward(each, 1): str(each) for each in ground.entries}
    assert ground.ways_in(marks) == {str(entry): ground.name(port_place(entry))}
    assert Ground(FACING, ground.ends, (9, 0)).ways_in(marks) == {}


@rule("DWG-GAP-DEPLOY-CORRIDORS", "DWG-DEPLOY-OVERFLOW-FRONT")
def test_two_corridors_in_one_slot_do_not_grow() -> None:
    ground = Ground(FACING, (End(0, 0, S), End(2, 0, N)), (7, 7))
    assert [len(corridor.squares) for corridor in ground.corridors] == [5, 5]
    first, second = ground.places()
    assert not set(first) & set(second)
    # Side by side at a corner, too: from the north and from the east of one slot.
    corner = Ground(FACING, (End(0, 0, S), End(1, 1, W)), (9, 0))
    assert len(corner.corridors[0].squares) == 5


@rule("DWG-DEPLOY-OVERFLOW-FRONT")
def test_nobody_is_set_up_on_a_door() -> None:
    ground = Ground(FACING, (End(0, 0, S), End(2, 0, N)), (30, 20))
    everybody = [place for places in ground.places() for place in places]
    assert len(everybody) == len(set(everybody)) == 50
    assert {ground.upper[place] for place in everybody} <= set(".~^")


@rule("DWG-GEN-BOARD-BY-STEALER")
def test_the_board_is_the_tiles_as_they_lie_and_nothing_else() -> None:
    for seed in range(30):
        layout = lay_by_chance(SeededDice(b"board %d" % seed))
        ground = Ground(layout, layout.open_ends[:2])
        for one in layout.laid:
            terrain = one.tile.decks[0].turned(one.turns).terrain
            for y in range(SIZE):
                for x in range(SIZE):
                    place = (one.row * SIZE + y, one.column * SIZE + x)
                    assert ground.upper.get(place, "#") == terrain[y][x]
        assert len(ground.upper) == 10 + sum(
            SIZE * SIZE - "".join(one.tile.decks[0].terrain).count("#") for one in layout.laid
        )


@rule("DWG-GAP-STEALER-ENTRIES", "DWG-GAP-DEPLOY-CORRIDORS")
def test_every_entry_leads_to_its_first_square_alone() -> None:
    """However the layout lies and however long the corridors are."""
    for seed in range(60):
        layout = lay_by_chance(SeededDice(b"ends %d" % seed))
        dice = SeededDice(b"which %d" % seed)
        ends = list(layout.open_ends)
        chosen = (ends.pop(dice.draw(len(ends))), ends.pop(dice.draw(len(ends))))
        ground = Ground(layout, chosen, (dice.draw(30), dice.draw(30)))
        for entry in ground.entries:
            y, x = outward(entry, 1)
            around = {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)} & set(ground.upper)
            rears = {corridor.squares[-1] for corridor in ground.corridors}
            assert around - rears == {port_place(entry)}
            assert (len(around) > 1) == ("?" in ground.ways_in({(y, x): "?"}))
            assert (y, x) not in ground.upper
        assert all(distance > 1 for distance in ground.distances)


@rule("DWG-GAP-GEOMORPHS")
def test_each_section_has_a_character_of_its_own() -> None:
    for seed in range(50):
        layout = lay_by_chance(SeededDice(b"names %d" % seed))
        ground = Ground(layout, layout.open_ends[:2], (20, 20))
        assert len(set(ground.labels.values())) == len(ground.labels)
        assert {name for deck in ground.sections for name in deck.values()} == set(ground.labels)
    assert {"1/2", "2/7", "M1", "M2"} <= set(GROUND.labels)


@rule("DW-GAP-SECTIONS")
def test_every_square_belongs_to_one_section_in_one_piece() -> None:
    for seed in range(5):
        layout = lay_by_chance(SeededDice(b"sections %d" % seed))
        ground = Ground(layout, layout.open_ends[:2])
        for floor, sections in zip((ground.upper, ground.lower), ground.sections, strict=True):
            assert set(sections) == set(floor)
            for name in set(sections.values()):
                squares = {place for place, section in sections.items() if section == name}
                assert _joined(squares) == squares
        corridor = ground.corridors[0].squares
        assert len({ground.sections[0][place] for place in corridor}) == 1


def _joined(squares: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Those that can be reached from one of them."""
    reached: set[tuple[int, int]] = set()
    edge = [min(squares)]
    while edge:
        row, column = edge.pop()
        if (row, column) in squares - reached:
            reached.add((row, column))
            edge += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return reached
