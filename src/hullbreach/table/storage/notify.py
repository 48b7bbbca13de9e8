"""Hears of acts that other processes stored, through PostgreSQL's LISTEN and NOTIFY, and lets itself be seen.

A notice names the process that stored, and the games with their last acts; whoever wants the acts reads them.
Notices are lost while the connection is. So each act carries the number of the transaction that stored it
(`stored_in`), and the listener keeps the number below which every transaction was over when it last looked.
When it is back, it reports every game with an act from that number on: some twice, none never.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
from msgspec import Struct

from hullbreach.table.storage.presence import hold

CHANNEL = "hullbreach_acts"
LONGEST_NOTICE = 7_900  # bytes; PostgreSQL takes less than 8,000
GLANCE_SECONDS = 15.0
_SILENCE = 8.0  # seconds without an answer after which the connection counts as lost
_SHORTEST_PAUSE, _LONGEST_PAUSE = 0.1, 3.0

_HORIZON = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint"
_SINCE = "SELECT game, max(n) FROM acts WHERE stored_in >= $1 GROUP BY game"

_log = logging.getLogger("hullbreach.storage")


class Notice(Struct, frozen=True):
    sender: str  # the place that stored
    last: dict[str, int]  # game -> number of its last act


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Notice).decode


def notices(sender: str, last: dict[str, int]) -> list[str]:
    """The texts to send, each short enough."""
    whole = _encode(Notice(sender, last))
    if len(whole) <= LONGEST_NOTICE or len(last) == 1:
        return [whole.decode()]
    pairs = list(last.items())
    half = len(pairs) // 2
    return notices(sender, dict(pairs[:half])) + notices(sender, dict(pairs[half:]))


class Listener:
    """One connection that listens and by which others see this place; made anew whenever it is lost."""

    def __init__(
        self, dial: Callable[[], Awaitable[Any]], place: str, heard: Callable[[str, int], None]
    ) -> None:
        self._dial = dial
        self._place = place
        self._heard = heard
        # Two, the older first: a notice may come a moment later than its act is there to be read.
        self._horizons = (-1, -1)
        self._task: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()  # set while it listens

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _go_on(self) -> None:
        pause = _SHORTEST_PAUSE
        while True:
            try:
                await self._listen()
            except Exception as fault:
                _log.warning("notices of other processes do not come through: %r", fault)
            # Away again soon after it came back: less and less often, but never given up.
            pause = _SHORTEST_PAUSE if self.ready.is_set() else min(pause * 2, _LONGEST_PAUSE)
            self.ready.clear()
            await asyncio.sleep(pause)

    async def _listen(self) -> None:
        """Until the connection is lost."""
        connection = await self._dial()
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            await hold(connection, self._place, _SILENCE)
            async with asyncio.timeout(_SILENCE):
                await connection.add_listener(CHANNEL, self._on_notice)
            await self._catch_up(connection)
            self.ready.set()
            while not lost.is_set():
                try:
                    await asyncio.wait_for(lost.wait(), GLANCE_SECONDS)
                except TimeoutError:
                    # Still there? It also keeps the horizon near, so that little is reported twice.
                    self._horizons = (
                        self._horizons[1],
                        await connection.fetchval(_HORIZON, timeout=_SILENCE),
                    )
        finally:
            connection.terminate()

    async def _catch_up(self, connection: Any) -> None:
        """Report what was stored while nobody listened; from here on notices come."""
        horizon = await connection.fetchval(_HORIZON, timeout=_SILENCE)
        if self._horizons[0] >= 0:
            self._report(await connection.fetch(_SINCE, self._horizons[0], timeout=60.0))
        self._horizons = (horizon, horizon)

    def _on_notice(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        try:
            notice = _decode(payload)
        except msgspec.MsgspecError:
            _log.warning("a notice that is not ours came on the channel %s", CHANNEL)
            return
        if notice.sender != self._place:
            self._report(notice.last.items())

    def _report(self, last: Iterable[Any]) -> None:
        for game, n in last:
            try:
                self._heard(game, n)
            except Exception:
                _log.exception(
                    "the act %s of game %s was stored elsewhere, but could not be passed on", n, game
                )
