"""How a map that draws no sections is divided in this profile."""

from __future__ import annotations

from hullbreach.hulk.floors.sections import divide_into_pieces
from hullbreach.hulk.mission import LEGEND
from tests.hulk.pieces import marine
from tests.scenes import play, rule


def as_text(*rows: str) -> list[str]:
    places = {(x, y): char for y, row in enumerate(rows) for x, char in enumerate(row) if char != "#"}
    features = {place: LEGEND.features[char] for place, char in places.items() if char in LEGEND.features}
    labels = divide_into_pieces(set(places), features)
    return ["".join(labels.get((x, y), "#") for x in range(len(row))) for y, row in enumerate(rows)]


@rule("DW-GAP-SECTIONS")
def test_rooms_then_junctions_with_their_arms_then_corners_then_runs_of_five() -> None:
    assert as_text(
        "#..###########",
        "#...........##",
        "####.######.##",
        "####.######.##",
    ) == [
        "#AA###########",
        "#AABBBDDDDDC##",
        "####B######E##",
        "####F######E##",
    ]  # fmt: skip
    assert as_text(".......") == ["AAAAABB"], "cut from the west"
    assert as_text(*".......") == list("AAAAABB"), "cut from the north"
    assert as_text("#.#", "...", "#.#") == ["#A#", "AAA", "#A#"], "a crossing has five squares"


@rule("DW-GAP-SECTIONS")
def test_a_door_parts_two_pieces_and_joins_the_one_north_or_west() -> None:
    assert as_text("...D...") == ["AAAABBB"]
    assert as_text("..A..B..") == ["AAABBBCC"], "armoured doors and bulkheads too"
    assert as_text(*"..D..") == list("AAABB")
    # A door at the west end of a run has nothing there.
    assert as_text("#D..") == ["#AAA"]
    # A square beside a door in the wall of a corridor is a junction.
    assert as_text(".....", "##D##", "##.##") == ["BAAAC", "##A##", "##D##"]


@rule("DW-GAP-SECTIONS", "DW-GAP-DUCT-GEOMETRY")
def test_a_duct_is_a_section_of_its_own_whichever_way_it_leads() -> None:
    assert as_text("...MNW") == ["BBBAAA"]
    assert as_text("WNM...") == ["AAABBB"]
    assert as_text(*"..MNW") == list("BBAAA")


@rule("DW-GAP-SECTIONS")
def test_a_board_is_divided_as_the_profile_says_that_the_mission_names() -> None:
    corridor = "map = '''\n########\n#......#\n########\n'''\n" + marine("Bo", "b2")
    assert len(play('profile = "deathwing"\n' + corridor).game.board.section_names) == 2
    six = [play(f'profile = "{name}"\n' + corridor).game.board.section_of for name in ("deathwing", "third")]
    assert [six[0].count(0), six[1].count(0)] == [5, 3]
