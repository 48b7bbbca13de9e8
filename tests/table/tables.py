"""A real table over a real SQLite file, and players who sit at it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec

from hullbreach.faces import wire
from hullbreach.table import messages as m
from hullbreach.table.journal import Store
from hullbreach.table.live import LiveGame
from hullbreach.table.room import Table
from hullbreach.table.storage import open_store
from hullbreach.table.telling.keys import Keys
from hullbreach.table.telling.settings import Setup
from hullbreach.table.wishes import NewGame, SeatWish
from tests.maps import TWO_DOORS
from tests.waiting import PATIENCE, HandClock

decode = msgspec.json.Decoder(m.FromServer).decode

HUMANS = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("human", "Bo")}
AGAINST_BOT = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("bot")}


class KnownTable(Table):
    """A table where everything is known: the seeds, and the time, which stands until a test moves it."""

    known = b"a seed for tests"
    clock: HandClock

    def __init__(
        self, store: Store, clock: HandClock | None = None, telling: tuple[Setup, Keys] | None = None
    ) -> None:
        super().__init__(store, clock=clock or HandClock(), telling=telling)
        self.moment = (0.0, 0.0)
        self.pace = 0.0

    def _seed(self, wish: NewGame) -> bytes:
        return self.known


@asynccontextmanager
async def table_on(
    url: str, clock: HandClock | None = None, telling: tuple[Setup, Keys] | None = None
) -> AsyncIterator[KnownTable]:
    """A table with connections of its own, as another process has it."""
    table = KnownTable(open_store(url), clock, telling)
    await table.open()
    try:
        yield table
    finally:
        await table.close()


def table_at(folder: Path) -> AbstractAsyncContextManager[KnownTable]:
    """A table whose games are in a file of that folder."""
    return table_on(str(folder / "games.sqlite3"))


async def settled(*games: LiveGame) -> None:
    """Wait until nothing is under way: only a hand, or the clock, moves these games on."""
    while busy := [
        task for live in games for task in (*live._tasks, live.driver._task) if task and not task.done()
    ]:
        await asyncio.wait(busy)


def wish(seats: dict[str, SeatWish] = HUMANS, mission: str = "", **more: Any) -> NewGame:
    """A game of that mission; of two doors where none is named."""
    usual = {"text": "" if mission else TWO_DOORS.read_text(encoding="utf-8")}
    waits = {"reaction_seconds": 0, "absence_seconds": 0}
    return NewGame(mission=mission, seats=seats, **{**usual, **waits, **more})


class Player:
    """A client: it keeps what it is told, and says what a person would."""

    # Whoever waits for something looks again when anybody at any table was told something.
    waiting: ClassVar[set[asyncio.Event]] = set()

    def __init__(self, table: KnownTable, game: str, token: str = "") -> None:
        self.table = table
        self.game = game
        self.token = token
        self.raw: list[bytes] = []
        self._read: dict[int, Any] = {}

    async def enter(self, contribution: str = "", pledges: bool = False) -> Player:
        hello = m.Hello(m.VERSION, self.game, self.token, contribution, pledges)
        self.link = await self.table.connect(hello, self._take)
        return self

    def _take(self, data: bytes) -> None:
        self.raw.append(data)
        for came in self.waiting:
            came.set()

    @property
    def live(self) -> LiveGame:
        return self.link.live

    def message(self, number: int) -> Any:
        """What was told, read when somebody wants to know: most of it nobody does."""
        if number not in self._read:
            self._read[number] = decode(self.raw[number])
        return self._read[number]

    @property
    def told(self) -> list[Any]:
        return [self.message(number) for number in range(len(self.raw))]

    @property
    def state(self) -> m.State:
        """The newest position."""
        for number in self._of(m.State, m.Welcome):
            message = self.message(number)
            if isinstance(message, m.State):
                return message
            if message.state is not None:
                return cast("m.State", message.state)
        raise AssertionError("no position was told")

    def last(self, kind: type[msgspec.Struct]) -> Any:
        for number in self._of(kind):
            return self.message(number)
        raise AssertionError(f"no {kind.__name__} among {[type(x).__name__ for x in self.told]}")

    def all(self, kind: type[msgspec.Struct]) -> list[Any]:
        return [self.message(number) for number in self._of(kind)][::-1]

    def _of(self, *kinds: type[msgspec.Struct]) -> Iterator[int]:
        """The numbers of all messages of these kinds, the newest first."""
        heads = tuple([f'{{"type":"{kind.__struct_config__.tag}"'.encode() for kind in kinds])
        return (n for n in range(len(self.raw) - 1, -1, -1) if self.raw[n].startswith(heads))

    async def say(self, message: Any) -> None:
        await self.link.receive(message)

    async def choose(self, *plan: str, number: int | None = None) -> None:
        await self.say(m.Choose(self.state.number if number is None else number, list(plan)))

    async def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds that players are told of; fails loudly if it does not."""
        came = asyncio.Event()
        self.waiting.add(came)
        try:
            async with asyncio.timeout(PATIENCE):
                while not holds():
                    await came.wait()
                    came.clear()
        finally:
            self.waiting.discard(came)


async def seated(table: KnownTable, **more: Any) -> tuple[Player, Player]:
    """Two humans at a new game."""
    made = await table.create(wish(**more))
    marine = await Player(table, made.game, made.tokens["marine"]).enter()
    stealer = await Player(table, made.game, made.tokens["stealer"]).enter()
    return marine, stealer


def options_of(player: Player) -> list[wire.Option]:
    prompt = player.state.prompt
    return prompt.options if prompt is not None else []


def has_a_turn(player: Player) -> bool:
    prompt = player.state.prompt
    return prompt is not None and prompt.kind == "marine action"


async def random_step(players: tuple[Player, ...], dice: random.Random) -> bool:
    """Whoever is asked chooses anything; false when nobody is asked."""
    for player in players:
        prompt = player.state.prompt
        if prompt is not None:
            await player.choose(dice.choice(prompt.options).text)
            return True
    return False


async def play_until(players: tuple[Player, ...], dice: random.Random, holds: Callable[[], Any]) -> None:
    """Play at random until something holds."""
    for _ in range(3000):
        if holds():
            return
        if not await random_step(players, dice):
            # A forced answer takes its moment.
            await players[0].until(
                lambda: any(p.state.prompt for p in players) or players[0].live.tale.over or holds()
            )
        if players[0].live.tale.over and not holds():
            break
    raise AssertionError("it never came to that")


async def play_alone(watcher: Player, text: str) -> None:
    """The table chooses for whoever is asked: who is away is told nothing, and that saves much time."""
    live = watcher.live
    if live.driver.answers_itself():
        version = live.tale.version
        await watcher.until(lambda: live.tale.version > version)
    else:
        async with live.lock:
            await live.driver._choose(live.tale.waiting(), live.tale.game.read(text), "human")


async def come_to(
    table: KnownTable, wanted: NewGame, dice: random.Random, holds: Callable[[LiveGame], Any]
) -> list[Player]:
    """A game that has come to something by chance, or to its end, while its players were out; they, and a spectator."""
    made = await table.create(wanted)
    for token in made.tokens.values():
        await (await Player(table, made.game, token).enter()).link.leave()
    watcher = await Player(table, made.game).enter()
    for _ in range(3000):
        game = watcher.live.tale.game
        asked = game.decision()
        if holds(watcher.live) or asked is None:
            break
        await play_alone(watcher, game.text(dice.choice(asked.options)))
    return [*[await Player(table, made.game, token).enter() for token in made.tokens.values()], watcher]


async def seated_when(
    table: KnownTable, holds: Callable[[Player, Player], Any], **more: Any
) -> tuple[Player, Player]:
    """Two humans in a game that has come to something by random play."""
    for seed in range(20):
        marine, stealer = await seated(table, **more)
        try:
            await play_until((marine, stealer), random.Random(seed), partial(holds, marine, stealer))
        except AssertionError:
            continue
        return marine, stealer
    raise AssertionError("it never came to that, in twenty games")


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())
