"""A game is taken up again from its snapshot: nothing is played again, and nothing differs."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from hullbreach.table import messages as m, recalling, room
from hullbreach.table.snapshots import pack, read, unpack
from hullbreach.table.wishes import NewGame
from tests.table.tables import (
    KnownTable,
    Player,
    come_to,
    has_a_turn,
    options_of,
    play_until,
    run,
    seated,
    settled,
    table_at,
)
from tests.table.upgrading import KINDS, is_in_its_midst


def not_again(*_: Any) -> None:
    raise AssertionError("it was played again")


async def to_its_midst(table: KnownTable, wanted: NewGame) -> list[Player]:
    players = await come_to(table, wanted, random.Random(5), is_in_its_midst)
    await settled(players[0].live)
    return players


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_goes_on_from_its_snapshot_as_it_would_have(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await to_its_midst(table, KINDS[kind])
            old = players[0].live
            told = {link.audience: old.memory.told(link.audience).lines for link in old.links}
        monkeypatch.setattr(room, "recalled", not_again)
        async with table_at(tmp_path) as table:
            new = await table.live(old.id)
            assert new.tale.game.state_hash() == old.tale.game.state_hash()
            assert (new.tale.version, new.tale.kept) == (old.tale.version, old.tale.kept)
            assert {audience: new.memory.told(audience).lines for audience in told} == told
            # The same dice are to come.
            asked, dice = old.tale.game.decision(), random.Random(1)
            for _ in range(10):
                if asked is None or not asked.options:
                    break
                choice = dice.choice(asked.options)
                assert old.tale.game.play(choice) == new.tale.game.play(choice)
                asked = old.tale.game.decision()
            assert new.tale.game.state_hash() == old.tale.game.state_hash()

    run(work)


def test_what_was_stored_after_the_snapshot_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await play_until((marine, stealer), random.Random(3), lambda: len(marine.live.tale.kept) > 20)
            await marine.live.save()
            kept = await table.store.snapshot(marine.game)
            await play_until((marine, stealer), random.Random(4), lambda: len(marine.live.tale.kept) > 30)
            lines, hash = marine.live.memory.told(0).lines, marine.live.tale.game.state_hash()
            marine.live.saved = marine.live.tale.version  # as if it had been killed
        monkeypatch.setattr(room, "recalled", not_again)
        async with table_at(tmp_path) as table:
            assert await table.store.snapshot(marine.game) == kept
            live = await table.live(marine.game)
            assert live.memory.told(0).lines == lines and live.tale.game.state_hash() == hash

    run(work)


def test_after_a_snapshot_one_takes_back_as_before(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="black_ledger")
            await play_until((marine, stealer), random.Random(3), lambda: has_a_turn(marine))
            before = marine.live.tale.game.state_hash()
            turn = next(o.text for o in options_of(marine) if o.group == "turn")
            await marine.choose(turn)
        async with table_at(tmp_path) as table:
            marine = await Player(table, marine.game, marine.token).enter()
            assert marine.state.undo is not None and marine.state.undo.free
            await marine.say(m.Undo(marine.live.tale.version))
            assert marine.live.tale.game.state_hash() == before

    run(work)


def test_a_snapshot_that_cannot_be_read_is_played_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await play_until((marine, stealer), random.Random(3), lambda: len(marine.live.tale.kept) > 20)
            hash = marine.live.tale.game.state_hash()
            await table.store.keep_snapshot(marine.game, 10**6, b"no snapshot")
        async with table_at(tmp_path) as table:
            assert (await table.live(marine.game)).tale.game.state_hash() == hash

    run(work)


def test_a_long_journal_is_played_again_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await to_its_midst(table, KINDS["hulk"])
            hash, game = players[0].live.tale.game.state_hash(), players[0].game
            players[0].live.saved = players[0].live.tale.version
        monkeypatch.setattr(room, "_LONG", 1)
        monkeypatch.setattr(recalling, "tale_of", not_again)  # here, not there
        async with table_at(tmp_path) as table:
            assert (await table.live(game)).tale.game.state_hash() == hash

    run(work)


def test_a_record_is_frozen_when_the_game_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            await marine.say(m.Resign())
            await settled(marine.live)
            text = await table.record(marine.game)
            assert await table.store.record(marine.game) == text
            await table.store.keep_record(marine.game, "another one")
        monkeypatch.setattr(KnownTable, "live", not_again)
        async with table_at(tmp_path) as table:
            assert await table.record(marine.game) == text

    run(work)


def test_a_game_that_waits_for_its_players_fits_into_a_snapshot(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(KINDS["hulk"])
            live = await table.live(made.game)
            tale, told = unpack(read(pack(live.tale, {})))
            assert not tale.started and told == {} and tale.n == 0

    asyncio.run(work())


def test_somebody_new_is_told_everything_while_the_game_goes_on(tmp_path: Path) -> None:
    """Once: while what a spectator was to be told was played again, nobody could choose."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await play_until((marine, stealer), random.Random(3), lambda: len(marine.live.tale.kept) > 20)
            live = marine.live
            whole = live.memory.told(None).lines[:]
            del live.memory.histories[None]
            held = asyncio.Event()
            beside = table.beside

            async def slowly(*given: Any) -> Any:
                found = await beside(*given)
                await held.wait()
                return found

            table.beside = slowly  # type: ignore[method-assign,assignment]
            watcher = Player(table, marine.game)
            entering = asyncio.ensure_future(watcher.enter())
            await asyncio.sleep(0)
            await play_until((marine, stealer), random.Random(4), lambda: len(live.tale.kept) > 25)
            assert not entering.done()
            held.set()
            await entering
            told = [line.number for line in watcher.last(m.Welcome).history]
            assert told == sorted(set(told)) and told[: len(whole)] and told[-1] > 20

    run(work)
