"""Others at the table: whose turn it is, who is here, who looks on, and which link they need."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.online import NewContext
from tests.e2e.playing import (
    PATIENCE,
    Game,
    Player,
    choice,
    memory,
    new_game,
    sit_down,
    wait_for_table,
)
from tests.e2e.serving import Server


def begun(server: Server, **more: Any) -> Game:
    """A game of two people, both of whom have been at the table."""
    game = new_game(server, stealer="human", **more)
    with Player(game, "marine") as marine, Player(game, "stealer"):
        marine.asked()
    return game


YOURS = re.compile("^● Your turn · ")
# Counts what sounds from now on.
TONES = """() => {
  window.tones = 0
  for (const Source of [OscillatorNode, AudioBufferSourceNode]) {
    const start = Source.prototype.start
    Source.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when) }
  }
}"""
ICON = "document.querySelector('link[rel=icon]').href"


def test_title_and_icon_say_that_it_is_ones_turn(server: Server, new_context: NewContext) -> None:
    game = begun(server)
    page = sit_down(new_context, game, "marine", settings={"language": "en"})
    wait_for_table(page)
    expect(page).to_have_title(YOURS, timeout=PATIENCE)
    lit = page.evaluate(ICON)
    assert lit.startswith("data:image/svg")
    other = sit_down(new_context, game, "stealer", settings={"language": "en", "sound": True})
    wait_for_table(other)
    expect(other).to_have_title(re.compile("^[^●]+ · Hullbreach$"), timeout=PATIENCE)
    assert other.evaluate(ICON) not in (lit, "data:,")
    # Whoever has sound hears it too. Nothing sounds before a page was touched.
    other.locator("h1").click()
    other.evaluate(TONES)
    with Player(game, "marine") as marine:
        marine.choose("begin")
        expect(other).to_have_title(YOURS)
    other.wait_for_function("tones > 0")


def test_everybody_is_named_and_those_who_look_on_are_counted(
    server: Server, new_context: NewContext
) -> None:
    game = begun(server, public=True)
    page = sit_down(new_context, game, "marine", settings={"language": "en"})
    wait_for_table(page)
    players = page.get_by_role("region", name="Players and points")
    expect(players).to_contain_text("Ben · away")
    with Player(game, "stealer"):
        expect(players).to_contain_text("Ben · here", timeout=PATIENCE)
        watcher = new_context(storage_state=memory(server, language="en")).new_page()
        watcher.goto(game.url)
        wait_for_table(watcher)
        expect(players).to_contain_text("1 looks on", timeout=PATIENCE)
        watcher.close()
        expect(players).not_to_contain_text("looks on", timeout=PATIENCE)
    expect(players).to_contain_text("Ben · away", timeout=PATIENCE)
    expect(choice(page, "begin")).to_be_visible()


def test_a_link_of_this_machine_only_says_so(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server, language="en")).new_page()
    page.goto(f"{server.url}/new")
    page.locator("[data-seat=stealer]").get_by_role("radio", name="friend").click()
    expect(page.get_by_role("note")).to_contain_text("nobody else can open it", timeout=PATIENCE)
    expect(page.get_by_role("note")).to_contain_text("--host 0.0.0.0")


def test_a_server_of_the_network_offers_its_address_there(server: Server, new_context: NewContext) -> None:
    """What the server says of itself is what the page offers; here it is told for it."""
    told = {"name": "", "version": "", "protocol": 1, "games": [], "network": "http://192.0.2.7:8484/"}
    game = new_game(server, stealer="open")
    page = new_context(storage_state=memory(server, game, "marine", language="en")).new_page()
    page.route("**/api/about", lambda route: route.fulfill(json=told))
    page.goto(game.url)
    expect(page.get_by_label("link")).to_have_value(f"http://192.0.2.7:8484/game/{game.id}", timeout=PATIENCE)
