"""A game without a mouse: every act of a turn by keys, with the focus always to be seen and never caught."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, WebSocketRoute, expect

from tests.e2e.playing import (
    Player,
    choice,
    confirm,
    finished_game,
    log,
    memory,
    new_game,
    settle,
    sit_down,
    wait_for_table,
)
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]


def card(page: Page, name: str) -> Locator:
    """The roster card of a marine."""
    return page.get_by_role("region", name="Roster").get_by_role("button", name=name)


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def choose(page: Page, key: str) -> None:
    """Press a key once the page has learnt what came of the last one."""
    settle(page)
    press(page, key)


def key_of(page: Page, text: str) -> str:
    """The key that the page gives to an option, once it listens to it."""
    expect(choice(page, text)).to_be_enabled()
    key = choice(page, text).get_attribute("aria-keyshortcuts")
    assert key, f"{text} has no key"
    return key


def tab_to(page: Page, target: Locator) -> None:
    for _ in range(40):
        press(page, "Tab")
        if target.and_(page.locator(":focus")).count():
            return
    pytest.fail("Tab does not come there")


def prepared(page: Page) -> None:
    """What was chosen asks for Enter, and gets it."""
    expect(confirm(page)).to_be_visible()
    choose(page, "Enter")
    expect(confirm(page)).to_be_hidden()


def test_a_game_is_begun_by_keys(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server), viewport={"width": 1280, "height": 800}).new_page()
    page.goto(server.url)
    start = page.get_by_role("button", name="Play now")
    expect(start).to_be_enabled()
    tab_to(page, start)
    expect(start).to_have_css("outline-style", "solid")
    press(page, "Enter")
    wait_for_table(page)
    expect(choice(page, "Kesh: activate")).to_be_visible()


def test_a_key_may_come_before_what_the_piece_can_do(server: Server, new_context: NewContext) -> None:
    """What a piece can do is asked for when it is picked; an arrow that is quicker than the answer is not lost."""
    page = sit_down(
        new_context, new_game(server, brisk=True), "marine", viewport={"width": 1280, "height": 800}
    )
    expect(choice(page, "Kesh: activate")).to_be_visible()
    waiting: list[Callable[[], None]] = []

    def slow(line: WebSocketRoute) -> None:
        server_side = line.connect_to_server()
        line.on_message(server_side.send)
        server_side.on_message(
            lambda said: (
                waiting.append(lambda: line.send(said)) if '"menu":[' in str(said) else line.send(said)
            )
        )

    page.route_web_socket(re.compile("ws"), slow)
    page.reload()
    expect(choice(page, "Kesh: activate")).to_be_visible()
    press(page, "Tab")
    expect(card(page, "Kesh")).to_have_attribute("aria-pressed", "true")
    press(page, "ArrowRight")
    for _ in range(1000):
        if not waiting:
            page.wait_for_timeout(20)  # lets the line be heard
    for tell in waiting:
        tell()
    expect(choice(page, "Kesh: hold fire")).to_be_visible()


def test_a_whole_turn_by_keys(server: Server, new_context: NewContext) -> None:
    page = sit_down(
        new_context, new_game(server, brisk=True), "marine", viewport={"width": 1280, "height": 800}
    )
    expect(choice(page, "Kesh: activate")).to_be_visible()

    # Pick, step, take it back.
    choose(page, "Tab")
    expect(card(page, "Kesh")).to_have_attribute("aria-pressed", "true")
    expect(choice(page, "Kesh: forward")).to_be_visible()
    choose(page, "ArrowRight")
    expect(choice(page, "Kesh: hold fire")).to_be_visible()
    choose(page, "e")
    expect(choice(page, "Kesh: back")).to_be_visible()
    expect(card(page, "Kesh")).to_contain_text("e5")
    expect(card(page, "Kesh")).to_contain_text("3 of 4 points")
    choose(page, "z")
    expect(card(page, "Kesh")).to_contain_text("d5")
    expect(card(page, "Kesh")).to_contain_text("4 of 4 points")

    # Two steps; the shot at a door that a step allows is let go, and is not asked for again.
    choose(page, "ArrowRight")
    expect(choice(page, "Kesh: hold fire")).to_be_visible()
    choose(page, "e")
    expect(choice(page, "Kesh: hold fire")).to_be_hidden()
    expect(card(page, "Kesh")).to_contain_text("e5")
    choose(page, "ArrowRight")
    expect(card(page, "Kesh")).to_contain_text("f5")
    expect(choice(page, "Kesh: hold fire")).to_be_hidden()

    # Turn, and take it back.
    told = page.get_by_role("region", name="What you can do now")
    expect(told).to_contain_text("facing east")
    choose(page, "Shift+ArrowUp")
    expect(told).to_contain_text("facing north")
    choose(page, "Backspace")
    expect(told).to_contain_text("facing east")

    # Shoot: that asks twice, rolls dice, and cannot be taken back.
    choose(page, key_of(page, "Kesh: fire at h5"))
    prepared(page)
    expect(log(page).get_by_role("img").first).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()

    # Done with Kesh, whose last point is lost; Varro watches, and has given up the rest for that.
    choose(page, "d")
    prepared(page)
    expect(choice(page, "Varro: activate")).to_be_visible()
    choose(page, "Tab")
    expect(card(page, "Varro")).to_have_attribute("aria-pressed", "true")
    expect(choice(page, "Varro: overwatch")).to_be_visible()
    choose(page, "o")
    expect(card(page, "Varro")).to_contain_text("overwatch")
    choose(page, "d")

    # The end of the phase, by which a third marine's points are lost; reactions are let pass until the next turn.
    expect(page.get_by_role("heading", name="Which marine acts?")).to_be_visible()
    choose(page, "e")
    prepared(page)
    second = page.get_by_text("Turn 2 of 8")
    passing = page.get_by_role("alert").get_by_role("button")
    for _ in range(30):
        expect(second.or_(passing).first).to_be_visible()
        if second.is_visible():
            break
        title = page.get_by_role("alert").inner_text()
        choose(page, "e")
        expect(page.get_by_role("alert").filter(has_text=title)).to_be_hidden()
    expect(second).to_be_visible()


def test_a_path_is_planned_with_the_cursor(server: Server, new_context: NewContext) -> None:
    game = new_game(server)
    with Player(game, "marine") as marine:
        marine.choose("begin")
        marine.keep()
        marine.asked()
    page = sit_down(new_context, game, "marine")
    expect(choice(page, "Kesh: activate")).to_be_visible()
    press(page, "Tab")
    expect(choice(page, "Kesh: forward")).to_be_visible()
    press(page, "x")
    board = page.get_by_role("application")
    expect(board).to_be_focused()
    expect(board).to_have_css("outline-style", "solid")
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    expect(page.locator("[aria-live=polite]").filter(has_text="f5").first).to_be_attached()  # read out
    press(page, "Enter")
    expect(card(page, "Kesh")).to_contain_text("f5")
    expect(card(page, "Kesh")).to_contain_text("2 of 4 points")

    # Enter plays what was prepared by another key, and nothing else.
    press(page, key_of(page, "Kesh: fire at h5"))
    prepared(page)
    expect(log(page).get_by_role("img").first).to_be_visible()


def test_key_help_and_menu_open_and_close_by_keys(server: Server, new_context: NewContext) -> None:
    page = sit_down(new_context, new_game(server), "marine")
    wait_for_table(page)
    for key, name in (("?", "Keys"), ("m", "Menu")):
        press(page, key)
        dialog = page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        expect(dialog.locator(":focus")).to_have_count(1)
        press(page, "Escape")
        expect(page.locator("dialog")).to_have_count(0)
    press(page, "?")
    expect(page.get_by_role("dialog")).to_contain_text("Overwatch")


def test_tab_is_never_caught(server: Server, new_context: NewContext) -> None:
    """Tab goes through the own pieces, and then on to everything else that can be pressed."""
    page = sit_down(new_context, new_game(server), "marine")
    wait_for_table(page)
    expect(choice(page, "begin")).to_be_visible()
    press(page, "x")
    expect(page.get_by_role("application")).to_be_focused()
    tab_to(page, page.get_by_role("button", name="Standing orders"))
    expect(page.locator(":focus")).to_have_css("outline-style", "solid")


def test_everything_that_can_be_pressed_has_a_name(server: Server, new_context: NewContext) -> None:
    game = new_game(server)
    page = sit_down(new_context, game, "marine")
    over = finished_game(server, turns=1)
    for address in ("/", "/new", "/records", "/rules", "/learn", f"/replay/{over.id}", f"/game/{game.id}"):
        page.goto(server.url + address)
        expect(page.locator("h1").first).to_be_visible()
        if address.startswith("/game"):
            expect(choice(page, "begin")).to_be_visible()
        tree = page.locator("body").aria_snapshot()
        nameless = [
            line.strip()
            for line in tree.splitlines()
            if line.strip().removeprefix("- ").rstrip(":").split(" [")[0]
            in ("button", "link", "textbox", "combobox", "checkbox", "slider", "tab", "application", "region")
        ]
        assert not nameless, f"{address}: {nameless}\n{tree}"
    expect(log(page)).to_have_attribute("aria-live", "polite")
    for button in page.locator("button[data-choice]").all():
        assert button.inner_text().strip(), "an option without words"
