"""What all handlers share: the table, the settings, and who has asked for how much."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from math import ceil
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast
from weakref import WeakValueDictionary

from hullbreach.table.apart import Apart
from hullbreach.table.faults import TableFault
from hullbreach.table.room import Table
from hullbreach.web.asking import Questions
from hullbreach.web.bodies import Bodies, Scope
from hullbreach.web.faults import WebFault
from hullbreach.web.hosts import Hosts
from hullbreach.web.limiting import Buckets, Crowd, WaitingGames, address_of
from hullbreach.web.pulse import Pulse
from hullbreach.web.sending import Sheets
from hullbreach.web.settings import Settings
from hullbreach.web.visits import Visits

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

    from hullbreach.web.socket import Conversation

# So many things that keep a processor busy are done at the same time; the others wait.
WORKERS = 2
# A page has so many files for each thing that it asks for.
_FILES = 4
# A browser opens several lines for each socket.
_LINES = 3
# Of what an address may store at once bots leave so much to those who choose by hand.
_FOR_HANDS = 0.05

P = ParamSpec("P")
R = TypeVar("R")


class HouseAccount:
    """The account (table/account.py) of one address."""

    def __init__(self, house: House, address: str) -> None:
        self._house = house
        self._address = address

    def another_game(self) -> None:
        bucket = self._house.creations.of(self._address)
        if not bucket.take():
            raise TableFault("too_many_games", seconds=max(1, ceil(bucket.wait())))

    def stored(self, size: float) -> None:
        self._house.stored.of(self._address).pay(size)

    def owes(self) -> float:
        return self._house.stored.of(self._address).wait(self._house.limits.store_burst * _FOR_HANDS)


class House:
    def __init__(self, table: Table, settings: Settings) -> None:
        limits = settings.limits
        self.table = table
        self.settings = settings
        self.limits = limits
        # Whose pages may use this server may lead to it as well: a tunnel has one name for both.
        self.hosts = Hosts((*settings.hosts, *settings.origins))
        self.requests = Buckets(limits.request_rate, limits.request_burst, table.clock.now)
        # Pages and their files: to be read by whoever has used up all else.
        self.files = Buckets(_FILES * limits.request_rate, _FILES * limits.request_burst, table.clock.now)
        self.creations = Buckets(limits.create_rate, limits.create_burst, table.clock.now)
        self.waiting = WaitingGames(limits.open_games, self._waits)
        self.work = Buckets(limits.work_rate, limits.work_burst, table.clock.now)
        self.openings = Buckets(limits.open_rate, limits.open_burst, table.clock.now)
        self.stored = Buckets(limits.store_rate, limits.store_burst, table.clock.now)
        self.tellings = Buckets(limits.telling_rate, limits.telling_burst, table.clock.now)
        self.persons = Buckets(limits.person_rate, limits.person_burst, table.clock.now)
        self.recalls = Buckets(limits.recall_rate, limits.recall_burst, table.clock.now)
        # For each address, as long as games are taken up again for it, or what it sends is read.
        self._recalling: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._sending: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        # Lines that are no sockets; behind a proxy all of them are the proxy's.
        most = limits.connections if settings.proxy else _LINES * limits.connections_per_address
        self.lines = Crowd(limits.connections, most)
        self.crowd = Crowd(limits.connections, limits.connections_per_address)
        self.bodies = Bodies(limits.body_bytes, limits.body_bytes_per_address, self._sender)
        self.visits = Visits(table, limits)
        self.questions = Questions(table, limits.question_rate, limits.question_burst)
        self.apart = Apart(
            limits.readers, limits.reader_queue, limits.reader_memory * 2**20, limits.reader_seconds
        )
        self.pulse = Pulse()
        self.conversations: set[Conversation] = set()
        self._workers = asyncio.Semaphore(WORKERS)
        self._readers = asyncio.Semaphore(WORKERS)
        self.sheets = Sheets(self.looked_up)

    def _sender(self, scope: Scope) -> str:
        forwarded = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        client = scope.get("client") or ("", 0)
        return address_of(client[0], forwarded.decode("latin-1"), self.settings.proxy)

    def address(self, connection: AnyConnection) -> str:
        return self._sender(cast("Scope", connection.scope))

    def counted(self, client: str) -> str:
        """Whom to count a line against that has not said anything yet."""
        return address_of(client, "", False)

    def charge(self, buckets: Buckets, connection: AnyConnection, cost: float = 1.0) -> None:
        """Count something against the address of a client; raises WebFault where it was too much."""
        bucket = buckets.of(self.address(connection))
        if not bucket.take(cost):
            raise WebFault(429, "too_many_requests", wait=max(1.0, bucket.wait(cost)))

    def account(self, connection: AnyConnection) -> HouseAccount:
        return HouseAccount(self, self.address(connection))

    async def recall(self, game: str, connection: AnyConnection) -> None:
        """Have a game at hand; taking it up again is counted against whoever asks. Raises WebFault and TableFault."""
        if self.table.at_hand(game) is not None:
            return
        address = self.address(connection)
        line = self._recalling.setdefault(address, asyncio.Semaphore(self.limits.recalls_at_once))
        async with line:
            if self.table.at_hand(game) is None:
                self.charge(self.recalls, connection)
                await self.table.live(game)

    async def read(
        self, connection: AnyConnection, do: Callable[P, R], *given: P.args, **named: P.kwargs
    ) -> R:
        """Something that a client sends, read beside the server. Raises BadAsk, WebFault and TableFault.

        One thing of an address at a time, and the seconds that it takes are counted as work of theirs: whoever sends
        what takes long leaves a process to others.
        """
        self.charge(self.work, connection)
        address = self.address(connection)
        async with self._sending.setdefault(address, asyncio.Semaphore(1)):
            work = self.work.of(address)
            return await self.apart.counted(
                lambda taken: work.pay(max(0.0, taken - 1.0)), do, *given, **named
            )

    async def _waits(self, game: str) -> bool:
        """Whether a game has not begun yet."""
        try:
            return (await self.table.info(game)).status == "open"
        except TableFault:
            return False

    async def looked_up(self, do: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
        """Something of our own that is read from files, or made, the first time."""
        async with self._readers:
            return await asyncio.to_thread(do, *given, **named)

    async def worked(self, do: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
        """Something of a client's that takes a while, beside the loop that serves the games."""
        async with self._workers:
            return await asyncio.to_thread(do, *given, **named)

    def welcome(self, headers: Mapping[str, str]) -> bool:
        """Whether a browser sent this from a page of ours; programs send no Origin."""
        origin = headers.get("origin", "")
        if not origin or origin in self.settings.origins or "*" in self.settings.origins:
            return True
        return self.is_here(origin.partition("://")[2], headers)

    def is_here(self, host: str, headers: Mapping[str, str]) -> bool:
        """Whether that is the name by which the client has reached this server, or its own in the local network."""
        names = [headers.get("host", ""), self.settings.network.partition("://")[2].rstrip("/")]
        if self.settings.proxy:
            names.append(headers.get("x-forwarded-host", ""))
        return bool(host) and host.lower() in [name.lower() for name in names]

    def site(self, connection: AnyConnection) -> str:
        """Where this server is found: as its host said, or as the client has reached it."""
        setup = self.table.teller.setup
        if setup is not None:
            return setup.site
        headers = connection.headers
        scheme = headers.get("x-forwarded-proto", "") if self.settings.proxy else connection.url.scheme
        return f"{'https' if scheme == 'https' else 'http'}://{headers.get('host', '')}"

    async def close(self, seconds: float = 3.0) -> None:
        """Say goodbye to everybody: the server is going away, clients come back by themselves."""
        self.pulse.stop()
        self.apart.close()
        for conversation in list(self.conversations):
            conversation.go_away()
        await self.visits.close()
        for _ in range(int(seconds / 0.05)):
            if not self.conversations:
                return
            await asyncio.sleep(0.05)


if TYPE_CHECKING:
    AnyConnection = ASGIConnection[Any, Any, Any, Any]


def house(connection: AnyConnection) -> House:
    found = connection.app.state["house"]
    assert isinstance(found, House)
    return found
