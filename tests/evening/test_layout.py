"""Laying tiles: what the ten are, what joins, what is refused, and layouts by chance."""

from __future__ import annotations

from collections import Counter

import pytest

from hullbreach.evening.layout import BLOCKED, CLOSED, JOINED, OPEN, End, Laid, Layout, lay_by_chance
from hullbreach.evening.tiles import PORT_AT, SIZE, SOLID, Tile, tiles
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import OutOfDice, ScriptedDice, SeededDice
from tests.scenes import rule

N, E, S, W = range(4)
CROSSWAYS = Layout().with_tile(Laid(1, 0, 0, 0))
PAIR = CROSSWAYS.with_tile(Laid(2, 0, 1, 1))
# Seven tiles in a column, each with corridors north and south.
COLUMN = Layout(
    (
        Laid(1, 0, 0, 0), Laid(3, 1, 0, 0), Laid(5, 2, 0, 0), Laid(7, 3, 0, 0), Laid(9, 4, 0, 0),
        Laid(2, 5, 0, 0), Laid(6, 6, 0, 0),
    )
)  # fmt: skip


def refused(layout: Layout, laid: Laid) -> str:
    with pytest.raises(Refused) as error:
        layout.with_tile(laid)
    assert error.value.sentence.endswith(".")
    return error.value.rule


def by_chance(seed: int) -> Layout:
    return lay_by_chance(SeededDice(b"layout %d" % seed))


# The tiles


@rule("DWG-GEO-SET")
def test_there_are_ten_tiles_each_once() -> None:
    assert list(tiles()) == list(range(1, 11))
    assert Layout().unused == list(range(1, 11))
    assert refused(CROSSWAYS, Laid(1, 0, 1, 0)) == "DWG-GEO-SET"
    assert refused(CROSSWAYS, Laid(11, 0, 1, 0)) == "DWG-GEO-SET"


@rule("DWG-GAP-GEOMORPHS")
@pytest.mark.parametrize("tile", tiles().values(), ids=lambda tile: tile.name_en)
def test_a_tile_is_square_and_its_corridors_leave_in_the_middle_of_edges(tile: Tile) -> None:
    assert len(tile.ports) == {1: 4, 3: 4, 5: 4, 7: 4, 9: 4, 10: 1}.get(tile.number, 3)
    for turns in range(4):
        face = tile.decks[0].turned(turns)
        assert {len(row) for row in (*face.terrain, *face.sections)} == {SIZE} == {len(face.terrain)}
        edge = [
            (y, x) for y in range(SIZE) for x in range(SIZE)
            if (y in (0, SIZE - 1) or x in (0, SIZE - 1)) and face.terrain[y][x] != SOLID
        ]  # fmt: skip
        assert sorted(edge) == sorted(PORT_AT[(side + turns) % 4] for side in tile.ports)


@rule("DWG-GAP-GEOMORPHS")
@pytest.mark.parametrize("tile", tiles().values(), ids=lambda tile: tile.name_en)
def test_sections_cover_a_tile_and_are_in_one_piece(tile: Tile) -> None:
    for deck in tile.decks:
        squares = {(y, x) for y in range(SIZE) for x in range(SIZE) if deck.terrain[y][x] != SOLID}
        assert squares == {(y, x) for y in range(SIZE) for x in range(SIZE) if deck.sections[y][x] != SOLID}
        for label in {deck.sections[y][x] for y, x in squares}:
            # A door is at the rim of its section, so that it never cuts it in two.
            inner = {
                p
                for p in squares
                if deck.sections[p[0]][p[1]] == label and deck.terrain[p[0]][p[1]] not in "DB"
            }
            assert inner == joined(inner)
            if label not in tile.rooms:
                assert 2 <= sum(deck.sections[y][x] == label for y, x in squares) <= 5
    walked = {(y, x) for y in range(SIZE) for x in range(SIZE) if tile.decks[0].terrain[y][x] not in "#KBY"}
    assert walked == joined(walked)


def joined(squares: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The squares that hang together with the first of them."""
    todo = [min(squares)]
    found = set(todo)
    while todo:
        y, x = todo.pop()
        new = ({(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)} & squares) - found
        found |= new
        todo += new
    return found


@rule("DWG-GAP-GEOMORPHS")
def test_ladders_lead_to_the_same_place_below() -> None:
    upper, lower = tiles()[6].decks
    ladders = {(y, x) for y in range(SIZE) for x in range(SIZE) if upper.terrain[y][x] == "^"}
    assert ladders == {(y, x) for y in range(SIZE) for x in range(SIZE) if lower.terrain[y][x] == "="}
    assert len(ladders) == 2
    assert [number for number, tile in tiles().items() if len(tile.decks) == 2] == [6]


@rule("DWG-GAP-GEOMORPHS")
def test_the_control_room_is_a_dead_end_with_a_door_and_two_squares_of_tanks() -> None:
    terrain = "".join(tiles()[10].decks[0].terrain)
    assert (sorted(tiles()[10].ports), terrain.count("D"), terrain.count("Y")) == ([S], 1, 2)


@rule("DWG-GEO-ARROWS-UNUSED")
def test_arrows_stand_on_two_corridor_ends_and_no_layout_asks_for_them() -> None:
    for tile in tiles().values():
        if tile.number != 10:
            assert {tile.entry, tile.exit} <= tile.ports
            assert tile.entry != tile.exit
    # Tile 5 lies above a dead end of tile 4's blank edge: its entry arrow faces a wall, and that is allowed.
    assert tiles()[5].entry == S
    ring = Layout().with_tile(Laid(1, 0, 0, 0)).with_tile(Laid(5, 0, 1, 0)).with_tile(Laid(3, 1, 0, 0))
    assert ring.with_tile(Laid(4, 1, 1, 0)).edge((0, 1), S) == BLOCKED


# Joining


@rule("DWG-GAP-TILE-JOIN")
def test_a_quarter_turn_takes_north_to_east() -> None:
    assert [Laid(2, 0, 1, 1).has_port(side) for side in range(4)] == [False, True, True, True]
    face = tiles()[2].decks[0]
    turned = face.turned(1)
    assert all(turned.terrain[c][10 - r] == face.terrain[r][c] for r in range(SIZE) for c in range(SIZE))
    assert turned.turned(3) == face


@rule("DWG-GAP-TILE-JOIN")
def test_edges_are_joined_blocked_closed_or_open() -> None:
    assert PAIR.edge((0, 0), E) == JOINED == PAIR.edge((0, 1), W)
    assert [str(end) for end in PAIR.open_ends] == ["(0,0)N", "(0,0)S", "(0,0)W", "(0,1)E", "(0,1)S"]
    assert PAIR.edge((0, 1), N) == CLOSED
    assert PAIR.edge((0, 1), S) == OPEN
    # Tile 4 has no corridor to the north, so it blocks that of the dogleg above it.
    more = PAIR.with_tile(Laid(3, 1, 0, 0)).with_tile(Laid(4, 1, 1, 0))
    assert more.edge((0, 1), S) == BLOCKED == more.edge((1, 1), N)
    assert End(0, 1, S) not in more.open_ends


@rule("DWG-GEO-JOIN")
def test_a_tile_must_join() -> None:
    assert refused(CROSSWAYS, Laid(10, 0, 1, 0)) == "DWG-GEO-JOIN"
    assert Laid(10, 0, 1, 1) in CROSSWAYS.placements(10)
    assert refused(CROSSWAYS, Laid(10, -1, 0, 2)) == "DWG-GEO-JOIN"
    assert CROSSWAYS.with_tile(Laid(10, -1, 0, 0)).edge((0, 0), N) == JOINED
    assert Laid(2, 0, 1, 3) in CROSSWAYS.placements(2)
    # Corners do not join, nor does what lies apart.
    assert refused(CROSSWAYS, Laid(3, 1, 1, 0)) == "DWG-GEO-JOIN"
    assert refused(CROSSWAYS, Laid(3, 0, 3, 0)) == "DWG-GEO-JOIN"


@rule("DWG-GEO-NO-OVERLAP")
def test_tiles_do_not_overlap() -> None:
    assert refused(CROSSWAYS, Laid(4, 0, 0, 0)) == "DWG-GEO-NO-OVERLAP"


@rule("DWG-GEO-FIRST")
def test_the_first_tile_lies_in_the_first_slot_turned_as_one_likes() -> None:
    assert Layout().placements(7) == [Laid(7, 0, 0, turns) for turns in range(4)]
    assert refused(Layout(), Laid(7, 0, 1, 0)) == "DWG-GEO-FIRST"
    assert CROSSWAYS.unused == [2, 3, 4, 5, 6, 7, 8, 9, 10]


@rule("DWG-GAP-TILE-JOIN")
def test_no_tile_but_the_last_closes_the_layout() -> None:
    room = Layout().with_tile(Laid(10, 0, 0, 0))
    assert len(room.open_ends) == 1
    assert room.placements(1) == [Laid(1, 1, 0, turns) for turns in range(4)]
    # Two dead ends in a row cannot be, for there is one: but a dead end may not shut the last open end.
    nearly = Layout((Laid(2, 0, 0, 0), Laid(4, -1, 0, 3), Laid(8, 0, 1, 0)))
    assert all(Layout((*nearly.laid, way)).open_ends for way in nearly.placements(10))


@rule("DWG-GAP-TILE-JOIN")
def test_the_last_tile_leaves_six_ends_if_it_can() -> None:
    ways = COLUMN.placements(10)
    assert ways
    assert all(len(COLUMN.with_tile(way).open_ends) >= 6 for way in ways)
    # Six ends in all, one of which a dead end would shut.
    seven = Layout((Laid(2, 0, 0, 0), *(Laid(4, -9, -9, 0),) * 6))
    assert (len(seven.open_ends), len(seven.laid)) == (6, 7)
    assert refused(seven, Laid(10, 1, 0, 2)) == "DWG-GAP-TILE-JOIN"


@rule("DWG-GEO-EIGHT")
def test_eight_tiles_and_then_only_the_control_room() -> None:
    whole = COLUMN.with_tile(Laid(8, 3, 1, 0))
    assert whole.is_whole
    assert whole.unused == [4, 10]
    assert refused(whole, Laid(4, -1, 0, 0)) == "DWG-GEO-EIGHT"
    added = whole.placements(10)
    assert added
    assert all(len(whole.with_tile(way).open_ends) >= 3 for way in added)


@rule("DWG-GEO-DRAW-UNUSED", "DWG-GEO-FIRST")
def test_tiles_are_drawn_among_the_unused() -> None:
    # Number 7 (draw 6 of ten), not turned; then number 3 (draw 2 of nine); then the script ends.
    drawn: list[int] = []

    class Told(ScriptedDice):
        def draw(self, count: int) -> int:
            drawn.append(count)
            return super().draw(count)

    with pytest.raises(OutOfDice):
        lay_by_chance(Told(draws=[6, 0, 2]))
    assert drawn[0::2] == [10, 9]
    firsts = Counter(by_chance(seed).laid[0].number for seed in range(300))
    assert set(firsts) == set(range(1, 11))


# Layouts by chance


@rule("DWG-GAP-TILE-JOIN")
def test_the_same_seed_lays_the_same() -> None:
    assert by_chance(5) == by_chance(5)
    assert len({by_chance(seed) for seed in range(50)}) == 50


@rule("DWG-GAP-TILE-JOIN", "DWG-GEO-NO-OVERLAP", "DWG-GEO-JOIN", "DWG-GEO-EIGHT")
def test_every_layout_by_chance_is_whole_joined_and_open() -> None:
    for seed in range(120):
        layout = by_chance(seed)
        assert len(layout.laid) == 8 == len(layout.slots)
        assert len({one.number for one in layout.laid}) == 8
        assert 6 <= len(layout.open_ends) <= 15
        again = Layout()
        for one in layout.laid:
            again = again.with_tile(one)
        assert again == layout


@rule("DWG-GAP-TILE-JOIN")
def test_who_closes_as_many_ends_as_he_can_still_leaves_six() -> None:
    for seed in range(40):
        dice = SeededDice(b"mean %d" % seed)
        layout = Layout()
        while not layout.is_whole:
            ways = layout.placements(layout.unused[dice.draw(len(layout.unused))])
            if not ways:
                layout = Layout()
                continue
            layout = min((layout.with_tile(way) for way in ways), key=lambda after: len(after.open_ends))
        assert len(layout.open_ends) >= 6
