"""The pictures of the pages in docs/images: `python -m tools.screenshots` makes them anew with a real browser.

python -m tools.screenshots phone replay   makes only those
"""

from __future__ import annotations

import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tools.browser import find_browser
from tools.setup import client
from tools.setup.node import find_node
from tools.setup.shell import ROOT
from tools.small_png import small_png

from tests.e2e import battling
from tests.e2e.clubs import Club, campaign
from tests.e2e.guiding import Learner
from tests.e2e.playing import (
    PATIENCE,
    Game,
    Message,
    Player,
    choice,
    choices,
    crusade_game,
    finished_game,
    idle,
    memory,
    new_game,
    play_until,
    result,
    texts,
    wait_for_table,
)
from tests.e2e.serving import Server

IMAGES = ROOT / "docs" / "images"
WIDE = {"width": 1280, "height": 800}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


class Studio:
    """A server with games, and a browser before it."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.blank = browser.new_page()

    def page(
        self, *, game: Game | None = None, seats: tuple[str, ...] = (), settings: Any = None, **look: Any
    ) -> Page:
        state = memory(self.server, game, *seats, **({"theme": "scanner"} | (settings or {})))
        look = {"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce"} | look
        page = self.browser.new_context(storage_state=state, **look).new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def take(self, page: Page, name: str) -> None:
        self.shoot(page, name)
        page.context.close()

    def shoot(self, page: Page, name: str) -> None:
        path = IMAGES / f"{name}.png"
        picture = small_png(self.blank, page.screenshot(animations="disabled", caret="hide"))
        path.write_bytes(picture)
        print(f"{path.relative_to(ROOT)}: {len(picture) // 1024} KB")


def advance(prompt: Message) -> str:
    """Onwards while the way is free, and then watch: a squad that stands as one would see it in a game."""
    wishes = (": forward", ": overwatch", ": activate")
    found = [text for wish in wishes for text in texts(prompt) if text.endswith(wish)]
    return found[0] if found else idle(prompt)


def in_play(server: Server) -> Game:
    """A game in its third turn: all marines stand, and things come for them."""
    while True:
        game = new_game(server, mission="ash_valve")
        with Player(game, "marine") as marine:

            def third(prompt: Message, marine: Player = marine) -> bool:
                return bool(marine.state["view"]["turn"] >= 3 and prompt["kind"] == "marine")

            if play_until([marine], third, advance):
                standing = [p for p in marine.state["view"]["pieces"] if p["status"] == "board"]
                if [p["seat"] for p in standing].count(0) == 5 and len(standing) >= 8:
                    return game


def start(studio: Studio) -> None:
    for name, locale in (("start", "en-GB"), ("start-french", "fr-FR")):
        page = studio.page(locale=locale)
        page.goto(studio.server.url)
        expect(page.get_by_role("img").nth(5)).to_be_visible(timeout=PATIENCE)
        page.wait_for_load_state("networkidle")
        studio.take(page, name)


def new(studio: Studio) -> None:
    page = studio.page()
    page.goto(f"{studio.server.url}/new?mission=two_decks_down")
    expect(page.get_by_role("img").first).to_be_visible(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    studio.take(page, "new-game")


def wide(studio: Studio) -> None:
    game = in_play(studio.server)
    for name, look in {
        "game-wide-dark": {},
        "game-wide-light": {"settings": {"theme": "blueprint"}},
        "game-wide-french": {"locale": "fr-FR"},
    }.items():
        page = studio.page(game=game, seats=("marine",), **look)  # type: ignore[arg-type]
        page.goto(game.url)
        wait_for_table(page)
        choice(page, "Kesh: activate").click()
        page.keyboard.press("s")
        choice(page, "Kesh: turn left").hover()
        expect(page.locator("dl")).to_be_visible()
        studio.take(page, name)


def phone(studio: Studio) -> None:
    game = new_game(studio.server)
    with Player(game, "marine") as marine:
        marine.choose("begin")
        marine.keep()
        marine.asked()
    page = studio.page(game=game, seats=("marine",), **PHONE)
    page.goto(game.url)
    wait_for_table(page)
    page.get_by_role("application").get_by_role("img", name=re.compile("^Kesh,")).tap()
    expect(choice(page, "Kesh: fire at h5")).to_contain_text("%", timeout=PATIENCE)
    studio.take(page, "phone")


def replay(studio: Studio) -> None:
    game = finished_game(studio.server, turns=3)
    page = studio.page()
    page.goto(f"{studio.server.url}/replay/{game.id}?seat=1&at=30")
    expect(page.get_by_role("application")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("log")).to_contain_text("Turn 1", timeout=PATIENCE)
    studio.take(page, "replay")


def guide(studio: Studio) -> None:
    page = studio.page()
    page.goto(f"{studio.server.url}/learn")
    page.get_by_role("button", name="Guide: Marines").click()
    wait_for_table(page)
    card = page.get_by_role("region", name="Guide")
    card.get_by_role("button", name="Next").click()
    choice(page, "Kesh: activate").click()
    expect(card).to_contain_text("Open the door", timeout=PATIENCE)
    studio.take(page, "guide")


ROAMING = random.Random(4)


def bold(prompt: Message) -> str:
    """A squad that goes where the trouble is: shoot, open, walk on; no faster than the server likes."""
    time.sleep(0.05)
    wishes = (": fire ", ": spray", ": fight ", ": open ")
    found = [text for wish in wishes for text in texts(prompt) if wish in text]
    steps = [text for text in texts(prompt) if ": move " in text and "dock" not in text]
    picks = [text for text in texts(prompt) if text.endswith(": activate")]
    # Whoever has walked may come back to shoot: without an end to that the turn would have none.
    offered = found[:1] or steps or (picks if ROAMING.random() < 0.9 else [])
    return ROAMING.choice(offered) if offered else idle(prompt)


def in_battle(server: Server) -> Game:
    """Two squads in their second turn or later, with aliens in sight of a figure that may shoot."""
    while True:
        game = crusade_game(
            server, "dead_channel", {"squad1": "human", "squad2": "bot", "alien": "bot"}, guide=""
        )
        with Player(game, "squad1") as squad:

            def ready(prompt: Message, squad: Player = squad) -> bool:
                shots = [text for text in texts(prompt) if ": fire " in text]
                return bool(squad.state["view"]["turn"] >= 2 and prompt["kind"] == "activation" and shots)

            if play_until([squad], ready, bold):
                standing = [p for p in squad.state["view"]["pieces"] if p["status"] == "board"]
                if [p["seat"] for p in standing].count(0) >= 4 and len(standing) >= 15:
                    return game


def crusade(studio: Studio) -> None:
    game = in_battle(studio.server)
    for name, look in {
        "crusade-wide-dark": {},
        "crusade-wide-french": {"settings": {"theme": "blueprint"}, "locale": "fr-FR"},
    }.items():
        page = studio.page(game=game, seats=("squad1",), **look)
        page.goto(game.url)
        wait_for_table(page)
        page.locator('button[data-choice*=": fire "]').first.hover()
        expect(page.locator("dl")).to_be_visible()
        studio.take(page, name)
    page = studio.page(game=game, seats=("squad1",), **PHONE)
    page.goto(game.url)
    wait_for_table(page)
    expect(page.locator('button[data-choice*=": fire "]').first).to_contain_text("%", timeout=PATIENCE)
    studio.take(page, "crusade-phone")


def muster(studio: Studio) -> None:
    """A squad of Redux before its weapons are chosen."""
    seats = {"squad1": "human", "squad2": "bot", "squad3": "bot", "alien": "bot"}
    game = crusade_game(studio.server, "fuse_and_claw", seats, brisk=False)
    with Player(game, "squad1") as squad:

        def policy(prompt: Message) -> str:
            wanted = [text for text in texts(prompt) if text.endswith(("lead oath", "grade 5"))]
            return [*wanted, idle(prompt)][0]

        assert play_until([squad], lambda prompt: prompt["kind"] == "choose weapons", policy)
    page = studio.page(game=game, seats=("squad1",))
    page.goto(game.url)
    wait_for_table(page)
    expect(page.locator('button[data-choice*=": arm as"]').first).to_be_visible(timeout=PATIENCE)
    studio.take(page, "crusade-setup")


def decks(studio: Studio) -> None:
    """The guide through two decks, card by card: its dice are laid down."""
    for phone in (False, True):
        page = studio.page(**(PHONE if phone else {}))
        page.goto(f"{studio.server.url}/learn")
        page.get_by_role("button", name="Guide: Two decks").click()
        wait_for_table(page)
        learner = Learner(page, "hulk", "decks")
        learner.play(upto="shoot" if phone else "grenade")
        if phone:
            studio.take(page, "deathwing-phone")
            continue
        choice(page, "Orsan: activate").click()
        choice(page, "Orsan: grenade g2").hover()
        expect(page.locator("dl")).to_be_visible()
        studio.shoot(page, "deathwing-grenade")
        learner.play(upto="stand")
        studio.take(page, "deathwing-prone")


def in_the_shaft(server: Server) -> Game:
    """A game of Pump Shaft in which stealers have come before the cannon."""

    def waits(prompt: Message) -> str:
        dace = [text for text in texts(prompt) if text == "Dace: activate"]
        return [*dace, idle(prompt)][0]

    while True:
        game = new_game(server, mission="pump_shaft")
        with Player(game, "marine") as marine:

            def before_the_cannon(prompt: Message, marine: Player = marine) -> bool:
                pieces = [p for p in marine.state["view"]["pieces"] if p["status"] == "board"]
                here = [p for p in pieces if p["kind"] == "stealer" and p["at"] in BEFORE_THE_CANNON]
                return "Dace: full auto" in texts(prompt) and bool(here)

            if play_until([marine], before_the_cannon, waits):
                return game


BEFORE_THE_CANNON = ("d4", "e4", "f4", "d5", "e5", "d6", "e6", "f6")


def shaft(studio: Studio) -> None:
    game = in_the_shaft(studio.server)
    page = studio.page(game=game, seats=("marine",), settings={"theme": "blueprint"}, locale="fr-FR")
    page.goto(game.url)
    wait_for_table(page)
    choice(page, "Dace: full auto").hover()
    expect(page.locator("dl")).to_be_visible()
    studio.take(page, "deathwing-burst")


def battle(studio: Studio) -> None:
    """A quick battle in the open, in its second turn, with somebody to shoot at or to charge."""
    while True:
        game = battling.battle(studio.server, "first_blood")
        page = studio.page(game=game, seats=("attacker",))
        page.goto(game.url)
        wait_for_table(page)
        battling.fight_on(page, turn=2)
        attack = page.locator(
            'button[data-choice*=" at D"]:enabled, button[data-choice*="shoot D"]:enabled'
        ).first
        while not result(page).is_visible():
            if attack.is_visible():
                attack.hover()
                expect(page.locator("dl")).to_be_visible()
                studio.take(page, "battle-wide")
                return
            if offered := choices(page):
                picks = [text for text in offered if text.endswith((": activate", "go first"))]
                battling.press(page, (picks or offered)[0])
        page.context.close()  # lost before anybody could shoot: another battle


def lands(studio: Studio) -> None:
    """The territory campaign when its first battle is called, wide and on a phone in French."""
    game = campaign(studio.server, ("Ann", "Ben", "Cleo"), bots=1)
    seats = ("player1", "player2", "player3")
    with Club(game, *seats) as club:
        club.until(lambda view: bool(view["campaign"].get("battle")))
    for name, look in (("territory-wide", {}), ("territory-phone-french", {**PHONE, "locale": "fr-FR"})):
        page = studio.page(game=game, seats=seats[:1], **look)
        page.goto(game.url)
        expect(page.locator("svg.map, .realm svg, figure svg").first).to_be_visible(timeout=PATIENCE)
        page.wait_for_load_state("networkidle")
        studio.take(page, name)


BOUGHT = (
    "list ashfall",
    "buy AC1",
    "general",
    "chief",
    "as he is",
    "buy AC3",
    "medic",
    "as he is",
    *["buy AC5"] * 4,
)


def army(studio: Studio) -> None:
    """An army of a campaign while it is bought."""
    game = campaign(studio.server, ("Ann",), bots=1)
    with Player(game, "player1") as ann:
        for wanted in BOUGHT:
            ann.asked()
            ann.choose(next(text for text in texts(ann.state["prompt"]) if text.endswith(wanted)))
        ann.asked()
    page = studio.page(game=game, seats=("player1",))
    page.goto(game.url)
    expect(choice(page, "buy AC5")).to_be_visible(timeout=PATIENCE)
    studio.take(page, "army-setup")


PICTURES: dict[str, Callable[[Studio], None]] = {
    "start": start,
    "new": new,
    "wide": wide,
    "phone": phone,
    "replay": replay,
    "guide": guide,
    "crusade": crusade,
    "muster": muster,
    "decks": decks,
    "shaft": shaft,
    "battle": battle,
    "army": army,
    "lands": lands,
}


@contextmanager
def open_studio(*, seed: bytes = b"") -> Iterator[Studio]:
    """A server on empty data, whose dice are known where a seed is named, and a browser before it."""
    node = find_node()
    if node:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node.program))
    found = find_browser()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder))
        if seed:
            server.command[:1] = [sys.executable, "-m", "tools.filmed_server", seed.decode()]
        server.start()
        browser = driver.chromium.launch(executable_path=found.path, args=found.args, env={**found.env})
        try:
            yield Studio(server, browser)
        finally:
            browser.close()
            server.stop()


def main(wanted: list[str]) -> int:
    unknown = [name for name in wanted if name not in PICTURES]
    if unknown:
        print(f"There is no picture {unknown[0]!r}; there are {', '.join(PICTURES)}.")
        return 2
    if client.build():
        return 1
    IMAGES.mkdir(parents=True, exist_ok=True)
    with open_studio() as studio:
        for name in wanted or PICTURES:
            PICTURES[name](studio)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
