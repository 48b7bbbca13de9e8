"""Three people over days, in real browsers, with clocks that the test moves: told by mail and push, reminded, claimed.

Mail goes to a real mail server, pushes to a push service, both on this machine. The server and all pages go by the same
time, and nobody waits for it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, Locator, Page, expect

from hullbreach.table.clocks import DAY
from hullbreach.web.settings import Settings
from tests.e2e.crusading import GANGWAY
from tests.e2e.playing import Game, confirm, crusade_game, memory, wait_for_table
from tests.e2e.serving import Server
from tests.table.telling.elsewhere import Browser, Elsewhere, Mailbox, elsewhere, mailbox
from tests.table.telling.told import AFTER, set_up
from tests.waiting import HandClock, until
from tests.web.serving import GENEROUS, Running

NewContext = Callable[..., BrowserContext]
SEATS = {"squad1": "human", "squad2": "open", "alien": "open"}
# Milliseconds in which a page has learnt what came of a choice, on this machine.
LOOK = 300
# A browser subscribes with the service of its maker, which is out of reach: here it gets a subscription of ours.
SUBSCRIBE = """PushManager.prototype.subscribe = async () => ({ toJSON: () => (%s) })
Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
Notification.requestPermission = async () => 'granted'"""


class World:
    """The server, what others have, and the browsers; time passes for all of them at once."""

    def __init__(
        self, running: Running, letters: Mailbox, service: Elsewhere, new_context: NewContext
    ) -> None:
        self.running, self.letters, self.service = running, letters, service
        self.server = cast(Server, running)
        self._new_context = new_context
        self.browser = Browser(service)
        self.pages: list[Page] = []

    def subscription(self) -> dict[str, Any]:
        """As a browser gives it to a page."""
        ours = self.browser.subscription
        return {"endpoint": ours["to"], "keys": {"p256dh": ours["p256dh"], "auth": ours["auth"]}}

    def date(self) -> float:
        return float(self.running.server.house.table.clock.date())

    def person(self, game: Game | None = None, *seats: str) -> BrowserContext:
        return self._new_context(storage_state=memory(self.server, game, *seats), timezone_id="UTC")

    def opened(self, context: BrowserContext, address: str) -> Page:
        page = context.new_page()
        page.clock.install(time=self.date())
        page.goto(address)
        self.pages.append(page)
        return page

    def close(self, *pages: Page) -> None:
        for page in pages:
            self.pages.remove(page)
            page.close()

    def passes(self, seconds: float) -> None:
        """So much time passes; everything that is due in it happens before this goes on."""
        until(lambda: self.running.server.house.table.teller.idle)
        self.running.time_passes(seconds)
        for page in self.pages:
            page.clock.fast_forward(int(seconds * 1000))
        until(lambda: self.running.server.house.table.teller.idle)

    def waits(self, game: Game) -> list[str]:
        """For whom a game waits."""
        info = self.running.ask(self.running.server.house.table.info(game.id))
        return [info.seats[seat].key for seat in info.waits]

    def letter(self, count: int) -> EmailMessage:
        """The last of so many letters, and there are no more."""
        until(lambda: len(self.letters.letters) >= count, f"letter {count} never came")
        assert len(self.letters.letters) == count, [each["subject"] for each in self.letters.letters]
        return self.letters.letters[-1]

    def push(self, count: int) -> Any:
        until(lambda: len(self.service.posts) >= count, f"push {count} never came")
        assert len(self.service.posts) == count
        return self.browser.read(self.service.posts[-1])


@pytest.fixture
def world(pages: Path, tmp_path: Path, new_context: NewContext) -> Iterator[World]:
    with Running(tmp_path, Settings(limits=GENEROUS, static=pages), clock=HandClock()) as running:
        table, around = running.server.house.table, AsyncExitStack()
        table.moment = (0.0, 0.0)
        letters = running.ask(around.enter_async_context(mailbox()))
        service = running.ask(around.enter_async_context(elsewhere()))
        setup, table.teller.keys = set_up(tmp_path, mail=letters.port)
        table.teller.setup = replace(setup, site=running.url)
        yield World(running, letters, service, new_context)
        running.ask(around.aclose())


def day(date: float) -> str:
    """A date as the page writes it, without the hour."""
    found = datetime.fromtimestamp(date, UTC)
    return f"{found:%b} {found.day}, {found.year}"


def link_in(letter: EmailMessage, part: str) -> str:
    body = letter.get_body(("plain",))
    assert body is not None
    return next(word for word in str(body.get_content()).split() if part in word)


def sit(page: Page, key: str, name: str) -> None:
    page.get_by_label("Name").fill(name)
    page.locator(f'li[data-seat="{key}"]').get_by_role("button").click()


def end_turn(page: Page) -> None:
    """Whoever is asked does no more than he must, until the others have their turn."""
    asked = page.locator("button[data-choice]").first
    expect(asked).to_be_visible()

    ends = page.locator(".primary").get_by_role("button", name=re.compile("^End the"))

    def ended() -> bool:
        for button in (confirm(page), ends, asked):
            if button.is_visible():
                button.click()
                break
        page.wait_for_timeout(LOOK)
        return not asked.is_visible() and not confirm(page).is_visible()

    until(ended, "the turn never ended")


def told_where(page: Page) -> Locator:
    """The dialog in which a player says where he wants to be told."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Tell me when it is my turn").click()
    return page.get_by_role("dialog", name="Tell me when it is my turn")


def ask_mail(world: World, page: Page, address: str) -> None:
    """By mail: nothing but a question comes before the link in it was opened and pressed."""
    dialog = told_where(page)
    dialog.get_by_label("Address of mail").fill(address)
    dialog.get_by_role("button", name="Tell me by mail").click()
    expect(dialog).to_contain_text("open the link in the mail")
    asked = world.letter(1)
    assert asked["subject"] == "Shall Hullbreach tell you when a game waits for you?"
    yes = world.opened(page.context, link_in(asked, "/confirm/"))
    yes.get_by_role("button").click()
    expect(yes.locator("body")).to_contain_text("b…@example.org")
    world.close(yes)


def ask_push(world: World, page: Page) -> None:
    """By push: the browser's own worker confirms what it alone could read."""
    dialog = told_where(page)
    dialog.get_by_role("button", name="Tell me in this browser").click()
    told = world.push(1)
    assert told["title"] == "You will be told here"
    workers: list[str] = []
    line = page.context.new_cdp_session(page)
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: workers.extend(each["registrationId"] for each in event["registrations"]),
    )
    line.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    push = {"origin": world.running.url, "registrationId": workers[0], "data": json.dumps(told)}
    line.send("ServiceWorker.deliverPushMessage", push)

    async def confirmed() -> bool:
        found = await world.running.server.house.table.store.tellings.of_game(page.url.rpartition("/")[2])
        return any(each.kind == "push" and each.confirmed for each in found)

    until(lambda: world.running.ask(confirmed()), "the browser never confirmed")


def test_three_people_play_over_days(world: World) -> None:
    game = crusade_game(
        world.server, "", SEATS, text=GANGWAY, clock="days", clock_seconds=3 * DAY, late="wait"
    )
    adas, bos, cys = world.person(game, "squad1"), world.person(), world.person()
    cys.grant_permissions(["notifications"], origin=world.running.url)
    cys.add_init_script(SUBSCRIBE % json.dumps(world.subscription()))

    # The first evening: all are there, and say where they want to be told.
    ada = world.opened(adas, game.url)
    bo, cy = world.opened(bos, game.url), world.opened(cys, game.url)
    sit(bo, "squad2", "Bo")
    sit(cy, "alien", "Cy")
    for page in (ada, bo, cy):
        wait_for_table(page)
    ask_mail(world, bo, "bo@example.org")
    ask_push(world, cy)
    world.close(bo, cy)
    end_turn(ada)
    world.close(ada)

    # The same evening Bo is told by mail, once; the next one he plays, from the link in it.
    world.passes(AFTER - 1)
    world.letter(1)
    world.passes(1)
    told = world.letter(2)
    assert told["subject"] == "Your turn: Gangway" and told["to"] == "bo@example.org"
    world.passes(DAY)
    bo = world.opened(bos, link_in(told, "/game/"))
    end_turn(bo)
    world.close(bo)

    # Then Cy is, by what is pushed to his browser; his time has just begun.
    world.passes(AFTER)
    pushed = world.push(2)
    assert pushed["title"] == "Your turn: Gangway" and pushed["body"] == "The game waits for you (aliens)."
    world.passes(DAY)
    cy = world.opened(cys, world.running.url + pushed["link"])
    expect(cy.locator("header")).to_contain_text(f"until {day(world.date() + 2 * DAY - AFTER)}")
    end_turn(cy)
    world.close(cy)

    # Ada has asked for nothing: her list of games says it.
    world.passes(DAY)
    ada = world.opened(adas, world.running.url)
    mine = ada.get_by_role("region", name="My games")
    expect(mine).to_contain_text("your turn")
    mine.get_by_role("link", name="Continue").click()
    end_turn(ada)

    # Bo is told, and reminded a day before his time is up. Then nothing happens by itself: so they had agreed.
    world.passes(AFTER)
    assert world.letter(3)["subject"] == "Your turn: Gangway"
    world.passes(2 * DAY - AFTER)
    reminded = world.letter(4)
    assert reminded["subject"] == "Still your turn: Gangway"
    body = reminded.get_body(("plain",))
    assert body is not None and "24 hours are left for you to play (squad 2)" in body.get_content()
    expect(ada.get_by_text("Bo has let you wait for long.")).to_have_count(0)
    world.passes(DAY)
    world.letter(4)
    ada.reload()

    # Ada warns him; a day later she claims his seat for a bot, and the game goes on with Cy.
    expect(ada.get_by_text("Bo has let you wait for long.")).to_be_visible()
    ada.get_by_role("button", name="Warn").click()
    expect(ada.get_by_text("Bo was warned; from")).to_be_visible()
    assert world.letter(5)["subject"] == "The others are waiting: Gangway"
    world.passes(DAY)
    ada.reload()
    expect(ada.get_by_text("Bo was warned and has not played.")).to_be_visible()
    ada.get_by_role("button", name="Let a bot play").click()
    until(lambda: world.waits(game) == ["alien"], "the bot never played")
    world.passes(AFTER)
    assert world.push(3)["title"] == "Your turn: Gangway"
    kinds = [act.kind for act in world.running.journal(game.id)]
    assert kinds.count("warned") == kinds.count("bot") == 1 and "flagged" not in kinds
    world.letter(5)

    # Bo comes back whenever he likes, and has his seat again.
    bo = world.opened(bos, game.url)
    wait_for_table(bo)
    until(lambda: "back" in [act.kind for act in world.running.journal(game.id)], "he never got it back")
