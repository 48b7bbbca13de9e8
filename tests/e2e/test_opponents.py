"""Playing against bots: who they are, that they think, hints on the board, and watching them on purpose."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from tests.e2e.playing import choice, memory, new_game, result, sit_down, wait_for_table
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_hint_is_shown_on_the_board_and_one_press_carries_it_out(
    server: Server, new_context: NewContext, size: dict[str, int]
) -> None:
    game = new_game(server, brisk=True)
    page = sit_down(new_context, game, "marine", viewport=size)
    expect(choice(page, "Kesh: activate")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("would:")
    do_it = hint.get_by_role("button", name="Do it")
    expect(do_it).to_be_enabled()
    do_it.click()
    expect(hint).to_be_hidden()
    expect(choice(page, "Kesh: activate")).to_be_hidden()


def test_a_hint_is_asked_for_and_carried_out_by_keys(server: Server, new_context: NewContext) -> None:
    page = sit_down(new_context, new_game(server, brisk=True), "marine", viewport=WIDE)
    expect(choice(page, "Kesh: activate")).to_be_visible()
    page.keyboard.press("*")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("would:")
    page.keyboard.press("Enter")
    expect(hint).to_be_hidden()


def test_a_hint_that_takes_long_says_so_and_can_be_broken_off(
    server: Server, new_context: NewContext
) -> None:
    page = sit_down(new_context, new_game(server, brisk=True), "marine", viewport=WIDE)
    expect(choice(page, "Kesh: activate")).to_be_visible()
    asked: list[str] = []

    def endless(line: WebSocketRoute) -> None:
        """The server never hears of the hint, and so thinks for ever."""
        ahead = line.connect_to_server()

        def forward(message: str | bytes) -> None:
            if '"hint"' in str(message) or '"unhint"' in str(message):
                asked.append(str(message))
            else:
                ahead.send(message)

        line.on_message(forward)

    page.route_web_socket("**/api/socket", endless)
    page.reload()
    expect(choice(page, "Kesh: activate")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    working = page.get_by_text("The strongest bot thinks about it")
    expect(working).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(working).to_be_hidden()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    assert ["hint" in asked[0], "unhint" in asked[1]] == [True, True]


def test_the_level_stands_beside_the_board_and_is_remembered(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server), viewport=WIDE).new_page()
    page.goto(f"{server.url}/new?game=hulk&mission=drill")
    page.locator("[data-seat=stealer]").get_by_role("combobox").select_option("level3")
    slider = page.get_by_role("slider", name="Handicap")
    slider.fill("2")
    expect(page.locator("[data-handicap='2']")).to_have_text(
        "helps the marines: 2 CP more for the marines each turn"
    )
    page.get_by_role("button", name="Start the game").click()
    wait_for_table(page)
    expect(page.get_by_role("region", name="Players")).to_contain_text("3 – regular")
    page.goto(f"{server.url}/new?game=hulk&mission=drill")
    expect(page.locator("[data-seat=stealer]").get_by_role("combobox")).to_have_value("level3")


def test_watching_bots_is_a_choice(server: Server, new_context: NewContext) -> None:
    page: Page = new_context(storage_state=memory(server), viewport=PHONE).new_page()
    page.goto(f"{server.url}/new?game=hulk&mission=drill")
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    page.get_by_role("checkbox", name="Watch bots play").check()
    expect(page.get_by_role("button", name="Start the game")).to_be_hidden()
    page.get_by_role("button", name="Watch the bots").click()
    wait_for_table(page)
    expect(page.get_by_text("watching", exact=False).first).to_be_visible()


def test_after_a_game_against_bots_the_page_says_where_it_turned(
    server: Server, new_context: NewContext
) -> None:
    game = new_game(server, brisk=True, mission="drill")
    page = sit_down(new_context, game, "marine", viewport=WIDE)
    expect(choice(page, "Kesh: activate")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign …").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(result(page)).to_contain_text("marines: you")
    page.get_by_role("button", name="Look it through").click()
    review = page.get_by_role("region", name="Decisions that counted")
    expect(review.get_by_role("button", name="Cancel")).to_be_hidden()
    expect(review.get_by_role("alert")).to_be_hidden()
    expect(review.get_by_role("button", name="Look it through")).to_be_hidden()
