"""Every write fails once, before it and after it; and power that goes in the middle of one, on a simulated disk."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from benchmarks.attack.history import History
from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.journal import Act, Entry
from hullbreach.table.storage import open_store
from hullbreach.table.storage.sql_store import SqlStore
from hullbreach.table.storage.sqlite import SqliteFile
from tests.table.tables import Player, table_at, wish

T = TypeVar("T")
# A disk writes so much at a time, or not at all.
_SECTOR = 512
# What a seat adds to the seed.
_SHARE = "5eed" * 8
# Bytes at the beginning of a log, which SQLite has on the disk before it writes on.
_HEAD = 32
_PAGES = 40


class Failing:
    """Lets one write of a store fail, the one of that number, before it is done or afterwards."""

    def __init__(self, store: SqlStore, at: int, after: bool) -> None:
        self.writes = 0
        self._real = store.database.write
        self._at, self._after = at, after
        store.database.write = self._write  # type: ignore[method-assign]

    async def _write(self, work: Callable[[Connection], T], hurry: bool = True) -> T:
        self.writes += 1
        if self.writes != self._at:
            return await self._real(work, hurry)
        if self._after:
            await self._real(work, hurry)
        cause = sqlite3.OperationalError("disk I/O error")
        cause.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise OperationalError("a write", {}, cause)


async def every_write(choices: int) -> dict[str, object]:
    """Play the same game again and again, each time with another write that fails."""
    faults: list[str] = []
    tried = 0
    for after in (False, True):
        at = 1
        while True:
            with tempfile.TemporaryDirectory() as folder:
                writes, found = await _played(Path(folder), at, after, choices)
            faults += [f"write {at} failed {'afterwards' if after else 'before'}: {fault}" for fault in found]
            if writes < at:
                break
            tried += 1
            at += 1
    return {"writes that failed": tried, "faults": faults}


async def _played(folder: Path, at: int, after: bool, choices: int) -> tuple[int, list[str]]:
    """How many writes there were, and what is wrong afterwards."""
    async with table_at(folder) as table:
        assert isinstance(table.store, SqlStore)
        failing = Failing(table.store, at, after)
        made = await _again(lambda: table.create(wish()))
        players = []
        for key in made.tokens.values():
            player = Player(table, made.game, key)
            players.append(await _again(partial(player.enter, _SHARE)))
        history = History(made.game)
        chance, tries = random.Random(5), 0
        while len(history.acknowledged) < choices and tries < 3 * choices:
            tries += 1
            if players[0].live.tale.over:
                break
            asked = next((n for n, player in enumerate(players) if player.state.prompt is not None), None)
            if asked is None:
                await asyncio.sleep(0.01)
                continue
            await _choose(players[asked], asked, history, chance)
            await _meanwhile(players, tries)
        live, acts = players[0].live, await table.store.read(history.game)
        hash = live.tale.game.state_hash()
        number = live.tale.n
    faults = history.faults(acts)
    said = {act.data["text"] for act in acts if act.kind == "said"}
    heard = {chat.line.text for player in players for chat in player.all(m.Chat)}
    faults += [f"{text!r} was told to somebody and is not stored" for text in sorted(heard - said)]
    if len(history.acknowledged) < choices and not live.tale.over:
        faults.append(f"the game stood still after {len(history.acknowledged)} choices")
    async with table_at(folder) as table:
        again = (await table.live(history.game)).tale
        if again.n == number and again.game.state_hash() != hash:
            faults.append("after a restart it is another game")
    return failing.writes, faults


async def _again(ask: Callable[[], Awaitable[T]]) -> T:
    """Whoever is told that it could not be stored asks once more."""
    try:
        return await ask()
    except TableFault:
        return await ask()


async def _meanwhile(players: list[Player], number: int) -> None:
    """What is stored beside choices: a line of the chat, standing orders, a choice taken back by consent."""
    one, other = players[number // 3 % 2], players[1 - number // 3 % 2]
    match number % 3:
        case 0:
            await one.say(m.Say(f"line {number}"))
        case 1:
            await one.say(m.Orders([f"all when reaction: act, turn {number + 1}"]))
        case _:
            await one.say(m.Undo(one.state.number))
            await other.say(m.Consent("undo", True))


async def _choose(player: Player, seat: int, history: History, chance: random.Random) -> None:
    state = player.state
    assert state.prompt is not None
    known = [text for _, text in history.sent.get(state.number, ())]
    text = known[0] if known else chance.choice(state.prompt.options).text
    history.sends(state.number, seat, text)
    before = len(player.all(m.Done))
    await player.choose(text, number=state.number)
    if len(player.all(m.Done)) > before:
        history.hears(state.number, seat, text)


async def torn(batches: int, cuts: int, seed: int) -> dict[str, object]:
    """Database and log as power may leave them between two commits: opened, and held against what was told."""
    chance = random.Random(seed)
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        disks = await _disks(Path(folder) / "whole", batches, chance)
        opened = 0
        for _ in range(cuts):
            number = chance.randrange(len(disks) - 1)
            before, then = disks[number], disks[number + 1]
            # Either the log was being written, or, that being safe, the database.
            in_log = chance.random() < 0.7
            data = before[0] if in_log else _half(chance, before[0], then[0])
            log = _half(chance, before[1], then[1], _HEAD) if in_log else then[1]
            least = before[2] if in_log else then[2]
            place = Path(folder) / "cut"
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir()
            (place / "games.sqlite3").write_bytes(data)
            (place / "games.sqlite3-wal").write_bytes(log)
            fault = await _looked_at(place / "games.sqlite3", least, then[2])
            opened += not fault
            if fault:
                faults.append(f"cut after commit {number}, {'log' if in_log else 'database'}: {fault}")
    return {"cuts": cuts, "opened": opened, "faults": faults}


def _half(chance: random.Random, before: bytes, then: bytes, head: int = 0) -> bytes:
    """What a disk may hold in between: some of the changed sectors, in any order; perhaps one of them half."""
    out = bytearray(before.ljust(len(then), b"\0") if chance.random() < 0.5 else before)
    if before[:head] != then[:head]:
        # A log that begins anew: its head is on the disk before anything is written behind it.
        out[:head] = then[:head]
        before = bytes(out)
    changed = [
        at for at in range(0, len(then), _SECTOR) if before[at : at + _SECTOR] != then[at : at + _SECTOR]
    ]
    for at in chance.sample(changed, chance.randint(0, len(changed))):
        if at > len(out):
            continue
        length = chance.randrange(_SECTOR) if chance.random() < 0.1 else _SECTOR
        out[at : at + length] = then[at : at + length]
    return bytes(out)


async def _disks(folder: Path, batches: int, chance: random.Random) -> list[tuple[bytes, bytes, int]]:
    """Database, log and last stored act after each commit."""
    folder.mkdir()
    path = folder / "games.sqlite3"
    store = open_store(str(path))
    await store.open()
    assert isinstance(store.database, SqliteFile)
    # Small enough that the log is taken over into the database now and then.
    await store.database.write(
        lambda connection: connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint = {_PAGES}").all()
    )
    await store.create(_entry(0), [_act(0)])
    out: list[tuple[bytes, bytes, int]] = []
    n = 0
    for _ in range(batches):
        count = chance.randint(1, 5)
        await store.append("g", [_act(n + 1 + more) for more in range(count)], _entry(n + count))
        n += count
        out.append((path.read_bytes(), Path(f"{path}-wal").read_bytes(), n))
    await store.close()
    return out


async def _looked_at(path: Path, least: int, most: int) -> str:
    store = open_store(str(path))
    try:
        await store.open()
        acts, entry = await store.read("g"), await store.entry("g")
        last = len(acts) - 1
        if acts != [_act(n) for n in range(len(acts))]:
            return "acts are missing or others"
        if not least <= last <= most:
            return f"act {least} was acknowledged, and the last one is {last}"
        if entry is None or entry.changed != float(last):
            return "a commit is there by halves"
        await store.append("g", [_act(last + 1)])
    except Exception as fault:
        return f"it cannot be opened: {fault}"
    finally:
        await store.close()
    return ""


def _act(n: int) -> Act:
    more: dict[str, Any] = {"text": "x" * (n * 37 % 900)}
    return Act(n, "choice", n % 2, float(n), more)


def _entry(last: int) -> Entry:
    return Entry("g", "hulk", "drill", "running", True, 0.0, float(last), {})
