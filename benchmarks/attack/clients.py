"""Two people at a game over real sockets: they choose at random, come back when the line breaks, and say it again."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from benchmarks.attack.history import History

_AGAIN = 0.05
MISSION = "drill"
SEATS = ("marine", "stealer")
# Connections that end like this come back.
_LOST = (OSError, websockets.exceptions.WebSocketException, TimeoutError, EOFError)


class Pair:
    """A game of two people; `host` may answer otherwise the next time, after a restart."""

    def __init__(self, host: Callable[[int], str], game: str, tokens: list[str], seed: int) -> None:
        self.history = History(game)
        self.over = False
        self._host = host
        self._tokens = tokens
        self._random = random.Random(seed)

    async def play(self) -> None:
        """Until the game is over, or whoever waits for it breaks it off."""
        await asyncio.gather(*(self._sit(seat) for seat in range(len(self._tokens))))

    async def _sit(self, seat: int) -> None:
        while not self.over:
            try:
                address = f"ws://{self._host(seat)}/api/socket"
                async with websockets.connect(
                    address, max_size=None, compression=None, open_timeout=5
                ) as line:
                    await self._talk(seat, line)
            except _LOST:
                await asyncio.sleep(_AGAIN)

    async def _talk(self, seat: int, line: ClientConnection) -> None:
        hello = {"type": "hello", "version": 1, "game": self.history.game, "token": self._tokens[seat]}
        await line.send(json.dumps(hello))
        said: dict[int, str] = {}
        async for heard in line:
            message: dict[str, Any] = json.loads(heard)
            if message["type"] == "over":
                self.over = True
                return
            if message["type"] == "done" and message["number"] in said:
                self.history.hears(message["number"], seat, said[message["number"]])
            state = message if message["type"] == "state" else message.get("state")
            if state and state.get("prompt") and state["number"] not in said:
                text = said[state["number"]] = self._chosen(state)
                self.history.sends(state["number"], seat, text)
                await line.send(json.dumps({"type": "choose", "number": state["number"], "plan": [text]}))
            if message["type"] == "error" and message["code"] not in ("stale", "not_yours"):
                # The database is away, or the server about to be: look again in a moment.
                await asyncio.sleep(_AGAIN)
                return

    def _chosen(self, state: dict[str, Any]) -> str:
        """What was said already to the same question is said again."""
        known = self.history.sent.get(state["number"], set())
        options = [option["text"] for option in state["prompt"]["options"]]
        again = [text for _, text in known if text in options]
        return again[0] if again else self._random.choice(options)


async def begin(host: Callable[[int], str], seed: int, **more: Any) -> Pair:
    seats = {name: {"who": "human", "name": name} for name in SEATS}
    async with httpx.AsyncClient(base_url=f"http://{host(0)}", timeout=60) as client:
        answer = await client.post("/api/games", json={"mission": MISSION, "seats": seats, **more})
    if answer.status_code != 201:
        raise RuntimeError(f"no game was made: {answer.status_code} {answer.text[:300]}")
    made = answer.json()
    return Pair(host, made["game"], [made["tokens"][name] for name in SEATS], seed)
