"""The boards of the solo mission (DWS-LS-BOARD-*, DWS-GAP-BOARD-BUILD)."""

from __future__ import annotations

import pytest

from hullbreach.evening.force import Force, Squad
from hullbreach.evening.generating import generate
from hullbreach.evening.ground import Ground
from hullbreach.evening.layout import JOINED, OPEN, Laid, Layout
from hullbreach.evening.scenarios import scenarios
from hullbreach.evening.tiles import CONTROL_ROOM, tiles
from hullbreach.evening.voyage import (
    Stage,
    arrow,
    draw_tiles,
    fresh,
    last_board,
    lay,
    named_squad,
    verdict,
    why_not_force,
    why_not_room,
    why_not_second,
)  # fmt: skip
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import ScriptedDice
from hullbreach.missions.hulk import read_mission
from hullbreach.missions.hulk.checking import MissionChecker
from tests.contract.suite import sampled
from tests.scenes import rule

N, E, S, W = range(4)
BOARDS = range(1, last_board() + 1)


def refused(found: Refused | None) -> str:
    return found.rule if found is not None else ""


@rule("DWS-LS-ARROWS")
def test_every_tile_but_the_control_room_has_an_entry_and_an_exit() -> None:
    for number, tile in tiles().items():
        if number == CONTROL_ROOM:
            assert (tile.entry, tile.exit) == (-1, -1)
        else:
            assert tile.entry != tile.exit and {tile.entry, tile.exit} <= tile.ports


@rule("DWS-LS-BOARD-TILES")
def test_two_different_tiles_and_a_control_room_is_put_aside() -> None:
    # The places in what is left: 4, then 10, then 7.
    assert draw_tiles(ScriptedDice([], draws=[3, 8, 5]), last=False) == [4, 7, 10]
    assert draw_tiles(ScriptedDice([], draws=[3, 5]), last=False) == [4, 7]
    assert draw_tiles(ScriptedDice([], draws=[9, 3, 5]), last=False) == [4, 7, 10]


@rule("DWS-LS-TENTH-SETUP", "DWS-LS-BOARD-TILES")
def test_the_tenth_board_has_the_control_room_whether_it_was_drawn_or_not() -> None:
    assert draw_tiles(ScriptedDice([], draws=[3, 5]), last=True) == [4, 7, 10]
    assert draw_tiles(ScriptedDice([], draws=[9, 3, 5]), last=True) == [4, 7, 10]


@rule("DWS-LS-BOARD-JOIN")
def test_entry_and_exit_stay_open() -> None:
    first = Layout().with_tile(Laid(2, 0, 0, 0))
    assert refused(why_not_second(first, Laid(1, 1, 0, 0))) == "DWS-LS-BOARD-JOIN", "it covers the entry"
    assert why_not_second(first, Laid(1, -1, 0, 0)) is None
    assert refused(why_not_second(first, Laid(1, -1, 0, 2))) == "DWS-LS-BOARD-JOIN", "its exit is covered"
    assert refused(why_not_second(first, Laid(1, 3, 0, 0))) == "DWG-GEO-JOIN"


@rule("DWS-LS-BOARD-TEN-ADDED", "DWS-LS-TENTH-SETUP")
def test_where_the_control_room_may_lie() -> None:
    two = Layout().with_tile(Laid(2, 0, 0, 0)).with_tile(Laid(1, -1, 0, 0))
    entry, out = arrow(two.laid[0], tiles()[2].entry), arrow(two.laid[1], tiles()[1].exit)
    assert (entry.side, out.side) == (S, N)
    on_exit, on_entry = Laid(10, -2, 0, 0), Laid(10, 1, 0, 2)
    beside_it = Laid(10, 0, 1, 1)
    assert refused(why_not_room(two, on_exit, last=False)) == "DWS-LS-BOARD-TEN-ADDED"
    assert refused(why_not_room(two, on_entry, last=False)) == "DWS-LS-BOARD-TEN-ADDED"
    assert why_not_room(two, beside_it, last=False) is None
    assert why_not_room(two, on_exit, last=True) is None
    assert refused(why_not_room(two, beside_it, last=True)) == "DWS-LS-TENTH-SETUP"
    assert refused(why_not_room(two, Laid(10, 0, 1, 0), last=False)) == "DWG-GEO-JOIN"


@rule("DWS-GAP-BOARD-BUILD")
def test_any_two_tiles_can_be_joined_and_take_the_control_room() -> None:
    plain = [number for number in tiles() if number != CONTROL_ROOM]
    for one in plain:
        for other in plain:
            if one == other:
                continue
            first = Layout().with_tile(Laid(one, 0, 0, 0))
            ways = [way for way in first.placements(other) if why_not_second(first, way) is None]
            assert ways, (one, other)
            for way in ways:
                layout = first.with_tile(way)
                assert 2 <= len(layout.open_ends) - 2 <= 4
                for last, most in ((False, 3), (True, 4)):
                    rooms = [
                        r for r in layout.placements(CONTROL_ROOM) if why_not_room(layout, r, last) is None
                    ]
                    left = [len(layout.with_tile(room).open_ends) - 2 + last for room in rooms]
                    assert rooms and all(1 <= ends <= most for ends in left)


@rule("DWS-GAP-BOARD-BUILD", "DWS-LS-OBJECTIVE", "DWS-LS-BOARD-CORRIDORS", "DWS-LS-TENTH-SETUP")
@pytest.mark.parametrize("seed", sampled(200, 12))
def test_ten_boards_of_a_seed_are_sound(seed: int) -> None:
    for number in BOARDS:
        stage = Stage(str(seed), number, fresh(named_squad()))
        layout, ground = stage.layout, stage.ground
        first, second = layout.laid[:2]
        assert (first.row, first.column, first.turns) == (0, 0, 0) and first.number != second.number
        assert stage.ends[0] == arrow(first, first.tile.entry)
        # Every other open end is an entry area.
        assert set(ground.entries) == set(layout.open_ends) - set(stage.ends) and ground.entries
        assert [len(corridor.squares) for corridor in ground.corridors] == [5] * len(stage.ends)
        out = arrow(second, second.tile.exit)
        if stage.is_last:
            assert layout.edge(second.slot, out.side) == JOINED and layout.laid[2].number == CONTROL_ROOM
            assert len(stage.ends) == 1 and "Y" not in ground.upper.values()
        else:
            assert layout.edge(second.slot, out.side) == OPEN and stage.ends[1] == out
        mission = read_mission(stage.text(), f"{seed}/{number}")
        found = MissionChecker(mission).warnings()
        assert found == [], (seed, number, found)


@rule("DWS-GAP-BOARD-BUILD")
def test_the_same_seed_makes_the_same_boards_and_others_make_others() -> None:
    assert lay("7", 3) == lay("7", 3) != lay("8", 3)
    assert len({lay("7", number) for number in BOARDS}) > 7


@rule("DWS-LS-BOARD-CORRIDORS")
def test_no_other_end_can_be_a_corridor_of_the_marines() -> None:
    stage = Stage("1", 1, fresh(named_squad()))
    closed = stage.ends[0]._replace(row=9)
    with pytest.raises(Refused):
        Ground(stage.layout, (closed, stage.ends[1]))


@rule("DWS-LS-RESULT-TABLE")
@pytest.mark.parametrize(
    ("kills", "judged"),
    [
        (0, "disgrace"), (20, "disgrace"), (21, "failure"), (50, "failure"), (51, "mediocre"), (75, "mediocre"),
        (76, "honourable"), (99, "honourable"), (100, "glorious"), (400, "glorious"),
    ],
)  # fmt: skip
def test_the_verdict_follows_the_kills(kills: int, judged: str) -> None:
    assert verdict(kills) == judged


@rule("DWS-GAP-SOLO-GENERATOR")
def test_made_missions_played_alone_have_their_own_budgets() -> None:
    assert [scenarios()[number].budget for number in range(1, 7)] == [14, 28, 28, 24, 24, 32]
    for number in (1, 4):
        battle = generate("3", number)
        assert battle.force.cost <= scenarios()[number].budget
        mission = read_mission(battle.text(), "made")
        assert mission.ambushes == (4 if scenarios()[number].ambush else 0)
    assert generate("3", 1, budget=10).force.cost <= 10


@rule("DWS-LS-ALTERNATIVE-FORCE")
def test_one_squad_of_the_lists_up_to_twenty_points() -> None:
    bought = ((1, "captain"), (3, "cannon"), (2, "reload"), (3, "magazine"))
    squad = Squad("line", "heavy_flamer", bought)
    assert squad.cost == 20 and why_not_force(Force((squad,))) is None
    more = Squad("line", "heavy_flamer", (*bought, (3, "magazine")))
    assert more.cost == 21 and refused(why_not_force(Force((more,)))) == "DWS-LS-ALTERNATIVE-FORCE"
    recon = Squad("recon")
    assert refused(why_not_force(Force((recon, recon)))) == "DWS-LS-ALTERNATIVE-FORCE"
    assert why_not_force(Force((recon,))) is None
    # It needs somebody to lead it.
    assert refused(why_not_force(Force((Squad("heavy"),)))) == "DWG-BUILD-LEADER"
