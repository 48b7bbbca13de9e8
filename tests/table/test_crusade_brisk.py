"""Playing crusade at once: everything before the first turn is answered as it usually is."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.table import messages as m
from hullbreach.table.wishes import SeatWish
from tests.table.crusade_tables import sit, wish
from tests.table.tables import Player, run, table_at


@pytest.mark.parametrize(
    ("mission", "squads"), [("dead_channel", 1), ("sleeping_iron", 3), ("fuse_and_claw", 3)]
)
def test_the_first_thing_asked_is_whom_to_move(tmp_path: Path, mission: str, squads: int) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            wanted = wish(mission, squads, brisk=True)
            for key in list(wanted.seats)[1:]:
                wanted.seats[key] = SeatWish("bot", bot="random")
            side = await sit(table, wanted, 0)
            first = side.players[0]
            await first.until(lambda: first.state.prompt is not None)
            prompt = first.state.prompt
            assert prompt is not None and prompt.kind == "squad"
            assert any(option.role == "select" for option in prompt.options)
            assert {kept.by for kept in side.tale.kept if kept.seat == 0} == {"brisk"}
            assert len([piece for piece in first.state.view.pieces if piece.seat == 0]) >= 5

    run(work)


@pytest.mark.parametrize("seen", [0, 2])
def test_the_usual_force_is_taken_back_as_one_choice_and_does_not_come_again(
    tmp_path: Path, seen: int
) -> None:
    """Also by somebody who has not seen the last of what it did."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            wanted = wish("dead_channel", 1)
            wanted.seats["alien"] = SeatWish("bot", bot="random")
            side = await sit(table, wanted, 0)
            first = side.players[0]
            await first.until(lambda: first.state.prompt is not None)
            await first.choose("squad1: lead tide")
            await first.until(lambda: first.state.prompt is not None)
            made = len(side.tale.kept)
            assert first.state.prompt is not None
            (order,) = [option.text for option in first.state.prompt.orders]
            await first.say(m.Orders([order]))
            await first.until(lambda: first.state.prompt is not None and first.state.prompt.kind == "squad")
            assert len(side.tale.kept) > made + 5
            # Whoever comes back is told of no standing order: it was for the set-up.
            again = await Player(table, first.game, first.token).enter()
            assert again.last(m.Welcome).orders == []
            assert first.state.undo is not None and first.state.undo.free
            # Older than the press: that was about something else.
            await first.say(m.Undo(0))
            assert first.last(m.Error).code == "stale"
            await first.say(m.Undo(first.state.number - seen))
            await first.until(lambda: first.state.prompt is not None and len(side.tale.kept) == made)
            assert side.tale.holds[0].orders == []
            assert first.state.prompt.setup

    run(work)
