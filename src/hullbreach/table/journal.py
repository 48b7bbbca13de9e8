"""The journal: a game at the table is a list of acts, each stored before anybody is told of it.

Folding the acts over a new game gives the game as it stands; so a restart, a second process and a late device all
arrive at the same position. Acts are numbered from 0 without gaps; two acts with the same number cannot both be
stored, whoever comes second reads what the first one wrote and thinks again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from hullbreach.table.faults import TableFault

if TYPE_CHECKING:
    from hullbreach.table.storage.people import People
    from hullbreach.table.storage.tellings import Tellings


class Act(Struct, frozen=True):
    """One thing that was done at the table. `data` is plain JSON data, as the kind of act needs it."""

    n: int
    kind: str
    seat: int  # -1: the table itself
    at: float  # seconds since 1970, by the clock of the process that wrote it
    data: dict[str, Any]


class Entry(Struct, frozen=True):
    """What lists of games are made from; kept beside the journal and renewed with its acts."""

    id: str
    game: str
    mission: str
    status: str  # open (seats are free), running or over
    public: bool
    created: float
    changed: float
    # What a list shows: names of the seats and who holds them, turn, result … (plain JSON data, nothing secret)
    shown: dict[str, Any]


class Conflict(Exception):
    """An act of that number is stored already."""


class StoreDown(TableFault):
    """The database cannot be reached, is locked or full; the text is a sentence for the person who waits."""

    def __init__(self, why: str) -> None:
        super().__init__("store_down", why=why)


class Store(Protocol):
    """Where journals are kept."""

    # Who is to be told of what between the turns.
    tellings: Tellings
    # Who keeps a key, and what belongs to it.
    people: People

    @property
    def place(self) -> str:
        """The id of this process among those that serve the same games; a new one each time it starts."""
        ...

    @property
    def waiting(self) -> int:
        """How many appends wait for the database."""
        ...

    def disk(self) -> list[tuple[str, float]]:
        """Bytes of the disk that the games are on, where that is this machine's: `free`, and `used` by the games."""
        ...

    async def open(self) -> None:
        """Connect, bring the schema up to date; raises StoreDown."""
        ...

    async def look(self) -> None:
        """Look whether the database can go on like this: there, ours, and with room. Raises StoreDown."""
        ...

    async def close(self) -> None: ...

    async def create(self, entry: Entry, acts: list[Act]) -> None: ...

    async def append(self, game: str, acts: list[Act], entry: Entry | None = None) -> None:
        """Store acts, and the entry where it changed, in one transaction; returns when they are durable.

        Without acts only the entry is renewed.

        Raises Conflict and StoreDown; then nothing was stored.
        """
        ...

    async def read(self, game: str, after: int = -1) -> list[Act]:
        """The acts of a game with numbers above `after`, in order; none: there is no such game."""
        ...

    async def snapshot(self, game: str) -> tuple[int, bytes] | None:
        """What was kept last of what the journal came to, and after which act; None: nothing was."""
        ...

    async def keep_snapshot(self, game: str, n: int, data: bytes) -> None:
        """Keep what the journal came to after act `n`, unless something newer is kept. Raises StoreDown."""
        ...

    async def record(self, game: str) -> str:
        """The record of a game that is over as it was kept; "": none was."""
        ...

    async def keep_record(self, game: str, text: str) -> None:
        """Keep a record for ever; the first one counts. Raises StoreDown."""
        ...

    async def entry(self, game: str) -> Entry | None: ...

    async def entries(self, status: str, limit: int = 50, before: float = 0.0) -> list[Entry]:
        """Public games of a status, the latest change first; `before` (a time of change) is for the next page."""
        ...

    async def old(self, status: str, before: float) -> list[str]:
        """The ids of all games of a status without a change since then; a battle only when its campaign is gone."""
        ...

    async def remove(self, games: list[str]) -> None:
        """Remove games with all that belongs to them, all or none; raises StoreDown."""
        ...

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Call `heard(game, number of the last act)` for acts that other processes stored."""
        ...

    async def places(self) -> set[str]:
        """The ids of all processes that are connected now, this one always among them; raises StoreDown.

        A process that is killed is gone at once. One that lives can be missing for some seconds, until it is
        connected again: after a restart of the database, or where its connection broke.
        """
        ...
