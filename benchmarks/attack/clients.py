"""Two people at a game over real sockets: they choose at random, come back when the line breaks, and say it again."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from benchmarks.attack.history import History

_AGAIN = 0.05
_TRIES = 3
MISSION = "drill"
SEATS = ("marine", "stealer")
# Connections that end like this come back.
_LOST = (OSError, websockets.exceptions.WebSocketException, TimeoutError, EOFError)


class Pair:
    """A game of two people; `host` may answer otherwise the next time, after a restart.

    They come from an address, where one is named, and think for some seconds before they choose.
    """

    def __init__(
        self,
        host: Callable[[int], str],
        game: str,
        tokens: list[str],
        seed: int,
        address: str = "",
        think: float = 0.0,
    ) -> None:
        self.history = History(game)
        self.over = False
        # Seconds from each choice until it was said to be stored.
        self.waits: list[float] = []
        self._host = host
        self._tokens = tokens
        self._random = random.Random(seed)
        self._from = (address, 0) if address else None
        self._think = think

    async def play(self) -> None:
        """Until the game is over, or whoever waits for it breaks it off."""
        await asyncio.gather(*(self._sit(seat) for seat in range(len(self._tokens))))

    async def _sit(self, seat: int) -> None:
        while not self.over:
            try:
                address = f"ws://{self._host(seat)}/api/socket"
                async with websockets.connect(
                    address, max_size=None, compression=None, open_timeout=5, local_addr=self._from
                ) as line:
                    await self._talk(seat, line)
            except _LOST:
                await asyncio.sleep(_AGAIN)

    async def _talk(self, seat: int, line: ClientConnection) -> None:
        hello = {"type": "hello", "version": 1, "game": self.history.game, "token": self._tokens[seat]}
        await line.send(json.dumps(hello))
        said: dict[int, str] = {}
        sent: dict[int, float] = {}
        thinking: list[asyncio.Task[None]] = []
        try:
            async for heard in line:
                message: dict[str, Any] = json.loads(heard)
                if message["type"] == "over":
                    self.over = True
                    return
                if message["type"] == "done" and message["number"] in sent:
                    number = message["number"]
                    self.waits.append(time.perf_counter() - sent.pop(number))
                    self.history.hears(number, seat, said[number])
                state = message if message["type"] == "state" else message.get("state")
                if state and state.get("prompt") and state["number"] not in said:
                    said[state["number"]] = self._chosen(state)
                    # What comes meanwhile is heard all the same.
                    choosing = self._choose(seat, line, state["number"], said, sent)
                    thinking = [task for task in thinking if not task.done()]
                    thinking.append(asyncio.create_task(choosing))
                if message["type"] == "error" and message["code"] not in ("stale", "not_yours"):
                    # The database is away, or the server about to be: look again in a moment.
                    await asyncio.sleep(_AGAIN)
                    return
        finally:
            for task in thinking:
                task.cancel()

    async def _choose(
        self, seat: int, line: ClientConnection, number: int, said: dict[int, str], sent: dict[int, float]
    ) -> None:
        if self._think:
            await asyncio.sleep(self._random.expovariate(1 / self._think))
        self.history.sends(number, seat, said[number])
        sent[number] = time.perf_counter()
        with suppress(*_LOST):
            await line.send(json.dumps({"type": "choose", "number": number, "plan": [said[number]]}))

    def _chosen(self, state: dict[str, Any]) -> str:
        """What was said already to the same question is said again."""
        known = self.history.sent.get(state["number"], set())
        options = [option["text"] for option in state["prompt"]["options"]]
        again = [text for _, text in known if text in options]
        return again[0] if again else self._random.choice(options)


async def _asked(client: httpx.AsyncClient, wish: dict[str, Any]) -> httpx.Response:
    """A line that breaks on a machine full of storms says nothing of the game: it is asked for again."""
    for _ in range(_TRIES):
        with suppress(httpx.TransportError):
            return await client.post("/api/games", json=wish)
        await asyncio.sleep(_AGAIN)
    return await client.post("/api/games", json=wish)


async def begin(
    host: Callable[[int], str], seed: int, address: str = "", think: float = 0.0, **more: Any
) -> Pair:
    seats = {name: {"who": "human", "name": name} for name in SEATS}
    transport = httpx.AsyncHTTPTransport(local_address=address or None)
    async with httpx.AsyncClient(base_url=f"http://{host(0)}", timeout=60, transport=transport) as client:
        answer = await _asked(client, {"mission": MISSION, "seats": seats, **more})
    if answer.status_code != 201:
        raise RuntimeError(f"no game was made: {answer.status_code} {answer.text[:300]}")
    made = answer.json()
    return Pair(host, made["game"], [made["tokens"][name] for name in SEATS], seed, address, think)
