"""A table whose players are told, and the shortest way to a game that waits for somebody who is away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hullbreach.table.telling import asking
from hullbreach.table.telling.asking import TellingInfo, TellMe
from hullbreach.table.telling.kept import Telling
from hullbreach.table.telling.keys import Keys, keys_in
from hullbreach.table.telling.settings import Mail, Setup
from tests.table.tables import KnownTable, Player, wish
from tests.table.telling.elsewhere import Browser, Elsewhere
from tests.waiting import comes

SITE = "https://games.example.org"
# Seconds after which who is away is told.
AFTER = 60.0


def set_up(folder: Path, mail: int = 0, **more: Any) -> tuple[Setup, Keys]:
    """Everything is set up, and others may be on this machine."""
    box = Mail("127.0.0.1", "Hullbreach <games@example.org>", mail, "none") if mail else None
    usual: dict[str, Any] = {
        "push": True,
        "rooms": True,
        "private": True,
        "mail": box,
        "after": AFTER,
        **more,
    }
    return Setup(SITE, "mailto:host@example.org", **usual), keys_in(folder / "telling.keys")


class Away:
    """A game that waits for its marines, whose player is not there; the stealers' is."""

    def __init__(self, table: KnownTable, game: str, token: str, other: Player) -> None:
        self.table, self.game, self.token, self.other = table, game, token, other

    async def ask(self, **wished: Any) -> TellingInfo:
        return await asking.tell_me(self.table, self.game, self.token, TellMe(**wished))

    async def ask_push(self, browser: Browser, **more: Any) -> TellingInfo:
        """A browser subscribes and confirms, as its service worker does."""
        info = await self.ask(kind="push", **browser.subscription, **more)
        read = browser.read(await browser.service.came(1))
        browser.service.posts.clear()
        await asking.confirm(self.table, read["confirm"].rpartition("/")[2])
        return info

    async def ask_room(self, room: Elsewhere, **more: Any) -> TellingInfo:
        info = await self.ask(kind="room", to=f"{room.url}/room", **more)
        post = await room.came(1)
        room.posts.clear()
        link = next(word for word in post.json()["text"].split() if "/confirm/" in word)
        await asking.confirm(self.table, link.rpartition("/")[2])
        return info

    async def rows(self) -> list[Telling]:
        return await self.table.store.tellings.of_game(self.game)

    async def queued(self, job: str = "turn") -> Telling:
        """Wait until that is to be sent to the first address."""
        found: list[Telling] = []

        async def there() -> bool:
            found[:] = [one for one in await self.rows() if one.job == job and not one.place]
            return bool(found)

        await comes(there)
        return found[0]

    async def quiet(self) -> None:
        """Wait until nothing is under way."""

        await comes(lambda: self.table.teller.idle)

    async def passes(self, seconds: float) -> None:
        await self.quiet()
        self.table.clock.move(seconds)
        # It looks up by itself as well, but not before the loop has come to it.
        self.table.teller.look(self.game)
        await self.quiet()

    async def is_back(self) -> Player:
        return await Player(self.table, self.game, self.token).enter()

    async def comes_and_goes(self) -> None:
        await (await self.is_back()).link.leave()


async def away(table: KnownTable, **more: Any) -> Away:
    made = await table.create(wish(**more))
    other = await Player(table, made.game, made.tokens["stealer"]).enter()
    marine = await Player(table, made.game, made.tokens["marine"]).enter()
    assert marine.live.tale.waiting() == 0
    await marine.link.leave()
    return Away(table, made.game, made.tokens["marine"], other)
