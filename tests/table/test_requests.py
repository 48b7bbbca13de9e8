"""Asking the others: pause, undo, rematch."""

from __future__ import annotations

from pathlib import Path

from hullbreach.table import messages as m
from tests.table.tables import (
    has_a_turn,
    options_of,
    run,
    seated,
    seated_when,
    table_at,
)


def test_a_second_request_does_not_wipe_out_the_first_unseen(tmp_path: Path) -> None:
    """Once: asking for something else replaces what another player asked for, and nobody is told that it is gone."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated_when(
                table,
                lambda marine, stealer: marine.live.tale.asked_back(0) and marine.live.tale.asked_back(1),
            )
            await marine.say(m.Ask("pause"))
            await stealer.say(m.Undo(stealer.live.tale.version))
            if stealer.told[-1].__class__ is m.State:
                return
            await stealer.say(m.Ask("resume"))
            requests = [(r.asked.about, r.open) for r in marine.all(m.Request)]
            pending = marine.live.tale.pending
            assert pending is not None or requests[-1][1] is False, f"still shown as open: {requests}"

    run(work)


def test_both_ask_for_a_rematch_and_get_it(tmp_path: Path) -> None:
    """Once: whoever asks for what the other has asked for already puts a question in its place instead of agreeing."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await marine.say(m.Resign())
            await marine.say(m.Ask("rematch"))
            await stealer.say(m.Ask("rematch"))
            assert marine.live.tale.rematch is not None

    run(work)


def test_nothing_is_taken_back_in_a_pause(tmp_path: Path) -> None:
    """Once: choices are refused in a pause, undos are not."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated_when(table, lambda marine, stealer: has_a_turn(marine))
            await marine.choose(next(o.text for o in options_of(marine) if o.group == "turn"))
            await marine.say(m.Ask("pause"))
            await stealer.say(m.Consent("pause", True))
            kept = len(marine.live.tale.kept)
            await marine.say(m.Undo(marine.live.tale.version))
            assert len(marine.live.tale.kept) == kept

    run(work)
