"""The clock in days goes by dates, whoever is connected; then what the players agreed on happens, or is claimed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hullbreach.faces.contract import BadAsk
from hullbreach.table import clocks, messages as m
from hullbreach.table.telling import calendar
from tests.table.tables import KnownTable, Player, options_of, run, seated, table_at, table_on, wish
from tests.table.telling.elsewhere import Browser, elsewhere
from tests.table.telling.told import AFTER, away, set_up
from tests.waiting import HandClock, comes

DAY = clocks.DAY
THREE: dict[str, Any] = {"clock": "days", "clock_seconds": 3 * DAY}


def test_who_lets_a_time_in_days_pass_is_stood_in_for_though_nobody_is_connected(tmp_path: Path) -> None:
    async def work() -> None:
        place, clock = str(tmp_path / "g"), HandClock()
        async with table_on(place, clock) as table:
            marine, stealer = await seated(table, late="bot", **THREE)
            assert marine.state.clock.deadline == clock.date() + 3 * DAY
            await marine.link.leave()
            await stealer.link.leave()
            await comes(lambda: table.teller.idle)
        # The server is down over it, and up again.
        clock.move(3 * DAY + 1)
        async with table_on(place, clock) as table:
            live = await table.live(marine.game)
            await comes(lambda: live.tale.holds[0].bot)
            back = await Player(table, marine.game, marine.token).enter()
            assert not live.tale.holds[0].bot and not back.live.tale.over

    run(work)


def test_or_loses_where_that_was_agreed(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, late="forfeit", **THREE)
            table.clock.move(2 * DAY)
            # One's own choices do not make one's time longer.
            deadline = marine.state.clock.deadline
            await marine.choose(options_of(marine)[0].text)
            assert not marine.state.prompt or marine.state.clock.deadline == deadline
            table.clock.move(DAY)
            if marine.state.prompt:
                await stealer.until(lambda: stealer.live.tale.over)
                assert stealer.last(m.Over).ended == "time" and stealer.last(m.Over).result.seat == 1

    run(work)


def test_who_waits_by_agreement_warns_and_then_claims(tmp_path: Path) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            game, browser = await away(table, **THREE), Browser(there)
            await game.ask_push(browser, remind=True)
            stealer, clock = game.other, table.clock
            await stealer.say(m.Ask("warn"))
            assert stealer.last(m.Error).code == "claim_early"
            await game.passes(AFTER)
            assert browser.read(await there.came(1))["title"] == "Your turn: Two Doors"
            await game.passes(2 * DAY)
            assert browser.read(await there.came(2))["body"] == "24 hours are left for you to play (marines)."
            await game.passes(DAY)
            await there.came(2)
            await stealer.say(m.Ask("claim_bot"))
            assert stealer.last(m.Error).code == "warn_first"
            await stealer.say(m.Ask("warn"))
            claim = stealer.state.claim
            assert claim is not None and (claim.seat, claim.until, claim.win) == (0, clock.date() + DAY, True)
            await game.quiet()
            assert browser.read(await there.came(3))["title"] == "The others are waiting: Two Doors"
            await stealer.say(m.Ask("claim_win"))
            assert stealer.last(m.Error).code == "claim_early"
            await game.passes(DAY)
            await stealer.say(m.Ask("claim_bot"))
            assert stealer.live.tale.holds[0].bot and not stealer.live.tale.over
            await there.came(3)

    run(work)


def test_a_claim_can_be_for_the_game_and_ends_with_the_first_choice(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, public=True)
            table.clock.move(600)
            await stealer.say(m.Ask("warn"))
            assert marine.state.claim is not None and marine.state.claim.until
            await marine.choose(options_of(marine)[0].text)
            assert stealer.live.tale.warned is None
            if stealer.live.tale.waiting() == 0:
                table.clock.move(600)
                await stealer.say(m.Ask("warn"))
                await marine.say(m.Ask("claim_win"))
                assert marine.last(m.Error).code == "no_claim"
                table.clock.move(300)
                await stealer.say(m.Ask("claim_win"))
                assert stealer.last(m.Over).result.seat == 1

    run(work)


def test_lists_say_for_whom_a_game_waits_and_until_when(tmp_path: Path) -> None:
    async def work() -> None:
        place, clock = str(tmp_path / "g"), HandClock()
        async with table_on(place, clock) as table:
            marine, stealer = await seated(table, public=True, late="forfeit", **THREE)
            await marine.link.leave()
            await stealer.link.leave()
        async with table_on(place, clock) as table:
            info = await table.info(marine.game)
            assert (info.waits, info.since, info.deadline) == ([0], clock.date(), clock.date() + 3 * DAY)

    run(work)


def test_a_calendar_has_the_deadlines_of_ones_own_seats(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, **THREE)
            key, other = calendar.new_key(), calendar.new_key()
            await calendar.keep(table, key, [(marine.game, marine.token), (marine.game, "wrong")], "fr")
            await calendar.keep(table, other, [(marine.game, stealer.token)], "en")
            text = await calendar.written(table, key, "https://games.example.org")
            lines = text.replace("\r\n ", "").split("\r\n")
            assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
            assert lines[0] == "BEGIN:VCALENDAR" and lines[-2:] == ["END:VCALENDAR", ""]
            assert lines.count("BEGIN:VEVENT") == 1
            assert "DTEND:20231117T223000Z" in lines or any(
                line.startswith("DTEND:2023111") for line in lines
            )
            assert "SUMMARY:Fin de votre temps : Deux portes (marines)" in lines
            assert f"URL:https://games.example.org/game/{marine.game}" in lines
            assert "VEVENT" not in await calendar.written(table, other, "https://games.example.org")

    run(work)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"clock": "days", "clock_seconds": 60}, "at least an hour"),
        ({"clock": "days", "clock_seconds": 3 * DAY, "absence_seconds": 60}, "after an absence"),
        ({"clock": "game", "clock_seconds": 3 * DAY}, "24 hours at most"),
    ],
)
def test_clocks_that_make_no_sense_are_refused(tmp_path: Path, wanted: dict[str, Any], why: str) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            with pytest.raises(BadAsk, match=why):
                await KnownTable.create(table, wish(**wanted))

    run(work)
