"""Players who choose at random, at a steady pace over all games, and the times that they wait."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from functools import partial
from typing import Any

import msgspec

from benchmarks.load.line import Done, Error, Heard, Line, Over, State, Welcome

SEATS = ("marine", "stealer")
MISSIONS = ("drill", "ash_valve", "two_decks_down", "black_ledger")
PATIENCE = 30.0


class Waits:
    """Seconds from sending a choice until its player and the opponent have heard of it."""

    def __init__(self) -> None:
        self.done: list[float] = []
        self.seen: list[float] = []
        self.steps = 0  # choices announced, those of bots and of the table included
        self.over = 0
        self.errors: dict[str, int] = {}


class Play:
    """One game with its players' lines."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.lines: list[Line] = []
        self.number = -1
        self.asked: tuple[int, int, list[str]] | None = None
        self.sent: tuple[int, int, float] | None = None  # seat, number, time
        self.choices = 0
        self.finished = False

    async def begin(self, mission: str, bot: bool) -> None:
        made = await self.field.create(mission, bot)
        loop = asyncio.get_running_loop()
        host, port = self.field.host.split(":")
        for seat, name in enumerate(SEATS):
            if name not in made["tokens"]:
                continue
            _, line = await loop.create_connection(partial(self._line, seat), host, int(port))
            await asyncio.wait_for(line.open, PATIENCE)
            self.lines.append(line)
            line.say({"type": "hello", "version": 1, "game": made["game"], "token": made["tokens"][name]})

    def _line(self, seat: int) -> Line:
        return Line(self.field.host, lambda message, at: self._hear(seat, message, at))

    def _hear(self, seat: int, message: Heard, at: float) -> None:
        waits = self.field.waits
        if isinstance(message, State):
            self._state(seat, message, at)
        elif isinstance(message, Done):
            if self.sent is not None and self.sent[:2] == (seat, message.number):
                waits.done.append(at - self.sent[2])
        elif isinstance(message, Welcome):
            if message.state is not None:
                self._state(seat, message.state, at)
        elif isinstance(message, Error):
            waits.errors[message.code] = waits.errors.get(message.code, 0) + 1
        elif isinstance(message, Over) and not self.finished:
            self.finished = True
            waits.over += 1
            self.field.ended(self)

    def _state(self, seat: int, state: State, at: float) -> None:
        if state.number > self.number:
            self.field.waits.steps += self.number >= 0
            self.number = state.number
        if self.sent is not None and seat != self.sent[0] and state.number == self.sent[1] + 1:
            self.field.waits.seen.append(at - self.sent[2])
        if state.prompt is not None and (self.asked is None or self.asked[1] < state.number):
            self.asked = (seat, state.number, [option.text for option in state.prompt.options])
            self.field.ready.append(self)

    def choose(self) -> None:
        assert self.asked is not None
        seat, number, options = self.asked
        # With one human the only line is his, whichever his seat.
        line = self.lines[seat if len(self.lines) > 1 else 0]
        text = self.field.random.choice(options)
        self.sent = (seat, number, line.say({"type": "choose", "number": number, "plan": [text]}))
        self.choices += 1

    def current(self) -> bool:
        return self.asked is not None and self.asked[1] == self.number and not self.finished

    def close(self) -> None:
        for line in self.lines:
            line.close()


class Field:
    """All games that are played at once against one server."""

    def __init__(self, host: str, bot: bool = False, seed: int = 1) -> None:
        self.host = host
        self.bot = bot
        self.random = random.Random(seed)
        self.plays: set[Play] = set()
        self.ready: deque[Play] = deque()
        self.waits = Waits()
        self.starved = 0
        self._made = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def create(self, mission: str, bot: bool) -> dict[str, Any]:
        seats: dict[str, Any] = {"marine": {"who": "human", "name": "Ada"}}
        seats["stealer"] = {"who": "bot"} if bot else {"who": "human", "name": "Ben"}
        wish = {"mission": mission, "seats": seats, "reaction_seconds": 0, "absence_seconds": 0}
        return await post(self.host, "/api/games", wish)

    async def fill(self, games: int) -> None:
        """Begin so many games, a few at a time."""
        while len(self.plays) < games:
            await asyncio.gather(*(self._begin() for _ in range(min(10, games - len(self.plays)))))

    async def _begin(self) -> None:
        play = Play(self)
        self._made += 1
        await play.begin(MISSIONS[self._made % len(MISSIONS)], self.bot)
        self.plays.add(play)

    def ended(self, play: Play) -> None:
        """A game that is over makes room for a new one."""
        self.plays.discard(play)
        play.close()
        task = asyncio.get_running_loop().create_task(self._begin())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def next(self) -> Play | None:
        while self.ready:
            play = self.ready.popleft()
            if play.current():
                return play
        return None

    async def play_at(self, rate: float, seconds: float) -> None:
        """Choices at a steady rate, whatever the answers take; a tick with nobody to choose is counted."""
        begin = time.perf_counter()
        sent = 0
        while (now := time.perf_counter() - begin) < seconds:
            due = int(now * rate)
            while sent < due:
                sent += 1
                play = self.next()
                if play is None:
                    self.starved += 1
                else:
                    play.choose()
            await asyncio.sleep(max(0.0, begin + (sent + 1) / rate - time.perf_counter()))

    async def play_all(self, seconds: float) -> None:
        """As fast as the server answers: everybody who is asked chooses at once."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            while (play := self.next()) is not None:
                play.choose()
            await asyncio.sleep(0.001)

    async def play_each(self, choices: int) -> None:
        """So many choices in every game, then rest."""
        last = time.perf_counter()
        while time.perf_counter() - last < 3.0:
            while (play := self.next()) is not None:
                if play.choices < choices:
                    last = time.perf_counter()
                    play.choose()
            await asyncio.sleep(0.01)

    async def settle(self, seconds: float = 1.5) -> None:
        """Wait for the answers to what was sent."""
        await asyncio.sleep(seconds)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for play in self.plays:
            play.close()
        self.plays.clear()
        await asyncio.sleep(0.5)


async def post(host: str, path: str, data: dict[str, Any]) -> dict[str, Any]:
    """One request over a connection of its own."""
    body = msgspec.json.encode(data)
    name, port = host.split(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
        + body
    )
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read(-1)
    writer.close()
    head, _, content = answer.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 201"):
        raise RuntimeError(f"{path}: {head[:60].decode()} {content[:200].decode()}")
    found: dict[str, Any] = msgspec.json.decode(content)
    return found
