"""Dice that nobody can choose: every seat binds its share of the seed, then all show theirs, then the game begins."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hullbreach.kernel import sealing
from hullbreach.kernel.record import read_record
from hullbreach.table import messages as m
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import SeatWish
from tests.table.tables import AGAINST_BOT, KnownTable, Player, play_until, run, settled, table_at, wish

SEATS = ("marine", "stealer")
SHARES = (b"\x01" * 16, b"\x02" * 32)
WITH_A_FRIEND = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("open")}


async def comes(table: KnownTable, game: str, token: str) -> Player:
    """A player who will bind a share."""
    return await Player(table, game, token).enter(pledges=True)


async def both(table: KnownTable, **more: object) -> list[Player]:
    made = await table.create(wish(**more))  # type: ignore[arg-type]
    return [await comes(table, made.game, made.tokens[seat]) for seat in SEATS]


@asynccontextmanager
async def two_at(folder: Path) -> AsyncIterator[tuple[KnownTable, Player, Player]]:
    """A game of two at a table, both of whom will bind a share."""
    async with table_at(folder) as table:
        ada, bo = await both(table)
        yield table, ada, bo


def pledge_of(player: Player, seat: int, share: bytes = b"") -> str:
    committed = player.last(m.Welcome).commitment
    return sealing.pledge(committed, SEATS[seat], share or SHARES[seat])


async def bind(player: Player, seat: int) -> None:
    await player.say(m.Pledge(pledge_of(player, seat)))


async def bind_all(*players: Player) -> None:
    for seat, player in enumerate(players):
        await bind(player, seat)


async def show(player: Player, seat: int, share: bytes | None = None) -> None:
    await player.say(m.Reveal((SHARES[seat] if share is None else share).hex()))


def told(player: Player) -> list[tuple[str, str]]:
    """What a player was told last of the shares: whose stands how."""
    for message in reversed(player.told):
        found = message.shares if isinstance(message, m.Welcome) else message
        if isinstance(found, m.Shares):
            return [(share.key, share.how) for share in found.shares]
    return []


def refused(player: Player) -> str:
    code: str = player.last(m.Error).code
    return code


def has_begun(player: Player) -> bool:
    return player.last(m.Welcome).state is not None


async def ended(table: KnownTable, player: Player) -> str:
    await player.say(m.Resign())
    await settled(player.live)
    return await table.record(player.game)


def test_all_bind_then_all_show_then_the_game_begins(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo = players = await both(table)
            watcher = await Player(table, ada.game).enter()
            await bind(bo, 1)
            assert told(ada) == [("stealer", "bound")] and not ada.last(m.Shares).bound
            await bind(ada, 0)
            for player in (*players, watcher):
                assert told(player) == [("marine", "bound"), ("stealer", "bound")]
                assert player.last(m.Shares).bound and not has_begun(player)
                # What is bound is known to all, and what is in it to nobody.
                assert {share.pledge for share in player.last(m.Shares).shares} == {
                    pledge_of(ada, 0),
                    pledge_of(ada, 1),
                }
                assert not any(share.hex().encode() in raw for share in SHARES for raw in player.raw)
            await show(ada, 0)
            assert told(bo) == [("marine", "shown"), ("stealer", "bound")] and not has_begun(bo)
            await show(bo, 1)
            assert has_begun(ada) and has_begun(bo)
            assert [share.share for share in bo.last(m.Welcome).shares.shares] == [s.hex() for s in SHARES]
            text = await ended(table, ada)
            header = read_record(text).header
            assert header.pledges == {seat: pledge_of(ada, n) for n, seat in enumerate(SEATS)}
            assert header.contributions == {seat: SHARES[n].hex() for n, seat in enumerate(SEATS)}
            said = verify_text(text)
            assert said.ok
            assert any("bound before any was shown (marine, stealer)" in line.en for line in said.checked)

    run(work)


def test_nobody_shows_a_share_before_all_have_bound_theirs(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(WITH_A_FRIEND))
            ada = await comes(table, made.game, made.tokens["marine"])
            await show(ada, 0)
            assert refused(ada) == "nothing_bound"
            await bind(ada, 0)
            await show(ada, 0)
            assert refused(ada) == "share_early", "the other seat is still free"
            joined = await table.join(made.game, 1, "Bo")
            bo = await comes(table, made.game, joined.token)
            await show(ada, 0)
            assert refused(ada) == "share_early", "whoever sits there has bound nothing yet"
            assert [share.how for share in ada.live.welcome(0).shares.shares] == ["bound"]  # type: ignore[union-attr]
            await bind(bo, 1)
            await show(ada, 0)
            await show(bo, 1)
            assert has_begun(ada)

    run(work)


@pytest.mark.parametrize(
    ("share", "code"),
    [(b"\x03" * 16, "share_wrong"), (b"\x01" * 15, "share_short"), (b"\x02" * 32, "share_wrong")],
)
def test_a_share_that_was_not_bound_is_refused_and_nothing_changes(
    tmp_path: Path, share: bytes, code: str
) -> None:
    async def work() -> None:
        async with two_at(tmp_path) as (_, ada, bo):
            await bind_all(ada, bo)
            before = ada.live.tale.n
            await show(ada, 0, share)
            assert refused(ada) == code and ada.last(m.Error).to == "reveal"
            assert ada.live.tale.n == before and ada.live.tale.unshown() == [0, 1]
            await show(ada, 0)
            await show(bo, 1)
            assert has_begun(ada)

    run(work)


def test_what_is_said_twice_counts_once_and_nothing_is_exchanged(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at(tmp_path) as (_, ada, bo):
            await bind(ada, 0)
            n = ada.live.tale.n
            await bind(ada, 0)
            assert ada.live.tale.n == n and not ada.all(m.Error)
            await ada.say(m.Pledge(pledge_of(ada, 0, b"\x09" * 16)))
            assert refused(ada) == "bound_already"
            await bind(bo, 1)
            await show(ada, 0)
            n = ada.live.tale.n
            await show(ada, 0)
            assert ada.live.tale.n == n and len(ada.all(m.Error)) == 1
            await show(ada, 0, b"\x09" * 16)
            assert refused(ada) == "shares_closed"
            await show(bo, 1)
            # After the beginning as well: the answer may have been lost.
            await show(bo, 1)
            await bind(bo, 1)
            assert not bo.all(m.Error)
            await bo.say(m.Pledge(pledge_of(bo, 1, b"\x09" * 16)))
            assert refused(bo) == "shares_closed"

    run(work)


def test_those_who_watch_add_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, _ = await both(table)
            watcher = await Player(table, ada.game).enter(pledges=True)
            for message in (m.Pledge("0" * 64), m.Reveal("00" * 16)):
                await watcher.say(message)
                assert refused(watcher) == "watching"

    run(work)


def test_coming_back_between_binding_and_showing_one_is_told_where_it_stands(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at(tmp_path) as (table, ada, bo):
            await bind(ada, 0)
            await ada.link.leave()
            await bind(bo, 1)
            await show(bo, 1)
            # Not even a program that knows nothing of shares takes away what was bound.
            await (await Player(table, ada.game, ada.token).enter("ff")).link.leave()
            ada = await comes(table, ada.game, ada.token)
            assert ada.last(m.Welcome).shares.bound and not has_begun(ada)
            assert told(ada) == [("marine", "bound"), ("stealer", "shown")]
            await show(ada, 0)
            assert has_begun(ada) and has_begun(bo)

    run(work)


@pytest.mark.parametrize("moment", ["one bound", "all bound", "one shown"])
def test_killed_between_the_acts_it_goes_on_where_it_stood(tmp_path: Path, moment: str) -> None:
    async def work() -> None:
        async with two_at(tmp_path) as (table, ada, bo):
            await bind(ada, 0)
            if moment != "one bound":
                await bind(bo, 1)
            if moment == "one shown":
                await show(ada, 0)
            n = ada.live.tale.n
            for live in table._live.values():
                live.saved = 10**6  # as if it had been killed
        async with table_at(tmp_path) as table:
            ada, bo = [await comes(table, player.game, player.token) for player in (ada, bo)]
            assert ada.live.tale.n >= n
            for seat, player in enumerate((ada, bo)):
                await bind(player, seat)
            for seat, player in enumerate((ada, bo)):
                await show(player, seat)
            assert has_begun(ada) and not ada.all(m.Error) and not bo.all(m.Error)
            assert verify_text(await ended(table, bo)).ok

    run(work)


def test_who_lost_the_share_says_so_and_the_record_names_the_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at(tmp_path) as (table, ada, bo):
            await bind_all(ada, bo)
            await show(ada, 0)
            await show(bo, 1, b"")
            assert has_begun(ada) and ada.last(m.Notice).code == "withheld"
            assert [(s.key, s.how) for s in ada.last(m.Welcome).shares.shares] == [
                ("marine", "shown"),
                ("stealer", "withheld"),
            ]
            text = await ended(table, ada)
            assert list(read_record(text).header.contributions) == ["marine"]
            said = verify_text(text)
            assert said.ok and any("not shown, so left out: stealer" in line.en for line in said.checked)

    run(work)


@pytest.mark.parametrize("gone", [True, False])
def test_who_does_not_show_it_in_the_time_of_an_absence_is_left_out(tmp_path: Path, gone: bool) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo = await both(table, absence_seconds=60)
            await bind(bo, 1)
            if gone:
                await bo.link.leave()
            table.clock.move(100)
            await bind(ada, 0)
            await show(ada, 0)
            table.clock.move(59)
            await settled(ada.live)
            assert not has_begun(ada), "the time runs from when all had bound theirs"
            table.clock.move(2)
            await ada.until(lambda: has_begun(ada))
            assert [hold.contribution for hold in ada.live.tale.holds] == [SHARES[0].hex(), ""]
            assert ada.last(m.Notice).code == "withheld"
            late = await comes(table, bo.game, bo.token)
            await show(late, 1)
            assert refused(late) == "shares_closed"

    run(work)


def test_without_a_time_for_absences_the_game_waits(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at(tmp_path) as (table, ada, bo):
            await bind_all(ada, bo)
            await show(ada, 0)
            await bo.link.leave()
            table.clock.move(10**6)
            await settled(ada.live)
            assert not has_begun(ada)

    run(work)


def test_alone_against_a_bot_it_is_two_messages(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            ada = await comes(table, made.game, made.tokens["marine"])
            await bind(ada, 0)
            await show(ada, 0)
            await play_until((ada,), random.Random(2), lambda: ada.live.tale.over)
            assert verify_text(await table.record(made.game)).ok

    run(work)


def test_programs_that_know_nothing_of_it_play_with_those_who_do(tmp_path: Path) -> None:
    """What is given in the open with the first hello is settled before anybody shows a share, and marked."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish())
            program = await Player(table, made.game, made.tokens["stealer"]).enter("ff")
            ada = await comes(table, made.game, made.tokens["marine"])
            assert told(ada) == [("stealer", "open")]
            await bind(ada, 0)
            assert ada.last(m.Shares).bound
            await show(ada, 0)
            assert has_begun(program)
            text = await ended(table, ada)
            header = read_record(text).header
            assert header.contributions == {"marine": SHARES[0].hex(), "stealer": "ff"}
            assert list(header.pledges) == ["marine"]
            assert any("Given in the open" in line.en for line in verify_text(text).checked)

    run(work)


def test_a_rematch_binds_anew(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at(tmp_path) as (table, ada, bo):
            for act in (bind, show):
                await act(ada, 0)
                await act(bo, 1)
            await ada.say(m.Resign())
            await ada.say(m.Ask("again"))
            await bo.say(m.Ask("again"))
            again = ada.last(m.Rematch)
            new = await comes(table, again.game, again.token)
            welcome = new.last(m.Welcome)
            assert not has_begun(new) and welcome.shares.shares == []
            assert welcome.commitment != ada.last(m.Welcome).commitment

    run(work)


def test_a_share_cannot_be_carried_from_one_game_to_another(tmp_path: Path) -> None:
    """Whoever copies a pledge, of another seat or another game, has nothing that he could show."""

    async def work() -> None:
        async with two_at(tmp_path) as (_, ada, bo):
            await bind(ada, 0)
            await bo.say(m.Pledge(pledge_of(ada, 0)))
            await show(ada, 0)
            await bo.say(m.Reveal(SHARES[0].hex()))
            assert refused(bo) == "share_wrong"

    run(work)


def test_two_processes_tell_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever binds last at one process brings the other one to tell its own players."""

    async def work() -> None:
        async with two_at(tmp_path) as (table, ada, bo):
            await bind(ada, 0)
            # Another process writes: here it is the store itself, and the game hears of it.
            live = ada.live
            act = live.act("pledged", 1, pledge=pledge_of(bo, 1))
            await table.store.append(ada.game, [act])
            async with live.lock:
                await live.catch_up()
            assert ada.last(m.Shares).bound

    run(work)


def test_a_seat_is_not_left_while_shares_are_being_shown(tmp_path: Path) -> None:
    """Whoever took the seat instead could choose a share that goes with those that lie open already."""

    async def work() -> None:
        async with two_at(tmp_path) as (_, ada, bo):
            await bind(bo, 1)
            await bind(ada, 0)
            await show(ada, 0)
            await bo.say(m.Leave())
            assert refused(bo) == "shares_settled" and ada.live.tale.holds[1].who == "human"
            await show(bo, 1)
            assert has_begun(ada)

    run(work)


def test_who_takes_a_seat_that_was_left_binds_a_share_of_his_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at(tmp_path) as (table, ada, bo):
            await bind(bo, 1)
            await bo.say(m.Leave())
            await bind(ada, 0)
            assert told(ada) == [("marine", "bound")] and not ada.last(m.Shares).bound
            joined = await table.join(ada.game, 1, "Cy")
            cy = await comes(table, ada.game, joined.token)
            await bind(cy, 1)
            await show(ada, 0)
            await show(cy, 1)
            assert has_begun(cy) and verify_text(await ended(table, cy)).ok

    run(work)
