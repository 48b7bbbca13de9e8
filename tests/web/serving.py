"""A real server in a thread of its own, with a real SQLite file, for real clients."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx

from hullbreach.table.journal import Act, Store
from hullbreach.table.room import Table
from hullbreach.table.storage import open_store
from hullbreach.web.app import Server
from hullbreach.web.running import GameServer, listen
from hullbreach.web.settings import Limits, Settings
from tests.waiting import PATIENCE, HandClock

T = TypeVar("T")

# A test asks for more in a second than a person in an hour.
GENEROUS = Limits(
    message_rate=1e6,
    message_burst=1e6,
    request_rate=1e6,
    request_burst=1e6,
    create_rate=1e6,
    create_burst=1e6,
    work_rate=1e6,
    work_burst=1e6,
    question_rate=1e6,
    question_burst=1e6,
    store_rate=1e9,
    store_burst=1e9,
    recall_rate=1e6,
    recall_burst=1e6,
    open_games=10**6,
    open_rate=1e6,
    open_burst=1e6,
)


class Running:
    """`with Running(folder) as server`: it listens on a free port and ends in good order."""

    def __init__(
        self,
        folder: Path,
        settings: Settings | None = None,
        store: Store | None = None,
        clock: HandClock | None = None,
    ) -> None:
        self.file = folder / "games.sqlite3"
        self.settings = settings or Settings(limits=GENEROUS, static=folder / "static")
        self._store = store
        self._clock = clock
        self.listening = listen("127.0.0.1", 0)
        self.port: int = self.listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.socket = f"ws://127.0.0.1:{self.port}/api/socket"
        self.loop = asyncio.new_event_loop()
        self.server: Server
        self._game_server: GameServer
        self._up = threading.Event()
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Running:
        self._thread.start()
        assert self._up.wait(PATIENCE)
        if self._fault is not None:
            raise self._fault
        # Nothing is encrypted: loading certificates would take longer than all that is asked.
        self.client = httpx.Client(base_url=self.url, timeout=PATIENCE, verify=False)
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()
        self.stop()

    def stop(self) -> None:
        self._game_server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something inside the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def time_passes(self, seconds: float) -> None:
        """Move the clock that the server goes by."""

        async def move() -> None:
            assert self._clock is not None
            self._clock.move(seconds)

        self.ask(move())

    def journal(self, game: str) -> list[Act]:
        return self.ask(self.server.house.table.store.read(game))

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_until_complete(self._serve())
        except BaseException as fault:
            self._fault = fault
            self._up.set()
        finally:
            self.loop.run_until_complete(self.loop.shutdown_default_executor())
            self.loop.close()

    async def _serve(self) -> None:
        table = Table(self._store or open_store(str(self.file)), clock=self._clock)
        await table.open()
        self.server = Server(table, self.settings)
        self._game_server = GameServer(self.server, self._up.set)
        try:
            await self._game_server.serve([self.listening])
        finally:
            await table.close()
