"""Two people at one screen: a curtain between them, and no secret of the one before the eyes of the other."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from tests.e2e.playing import (
    Game,
    Message,
    choice,
    choices,
    confirm,
    http,
    log,
    memory,
    new_game,
    sit_down,
    wait_for_table,
)
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]


def view_of(game: Game, seat: str) -> Message:
    with http(game.server) as client:
        key = {"Authorization": f"Bearer {game.tokens[seat]}"}
        state: Any = client.get(f"/api/games/{game.id}/state", headers=key).raise_for_status().json()
    view: Message = state["view"]
    return view


def secrets_of(game: Game) -> list[str]:
    """What the stealers know of their blips and the marines do not, in words."""
    known = {piece["title"]["en"] for piece in view_of(game, "marine")["pieces"]}
    return [
        piece["title"]["en"]
        for piece in view_of(game, "stealer")["pieces"]
        if piece["title"]["en"] not in known
    ]


def assert_hidden(page: Page, game: Game) -> None:
    """Nothing of the game is in the page behind the curtain."""
    expect(page.get_by_role("application")).to_have_count(0)
    whole = page.content()
    for secret in secrets_of(game):
        assert secret not in whole
    assert page.locator("button[data-choice]").count() == 0
    assert page.get_by_role("log").count() == 0


def blip_marks(page: Page) -> list[str]:
    """What stands on the blips that are drawn."""
    blips = page.get_by_role("application").get_by_role("img", name=re.compile("blip"))
    return blips.locator("text.count").all_text_contents()


def open_curtain(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"Show the board to {name}").click()
    wait_for_table(page)


def choose(page: Page, text: str) -> None:
    choice(page, text).click()
    taken = page.locator(f'button[data-choice="{text}"]:enabled')
    asked = confirm(page)
    expect(
        asked.or_(page.locator("main.curtain")).or_(page.locator("body").filter(has_not=taken)).first
    ).to_be_visible()
    if asked.is_visible():
        asked.click()


def test_a_turn_with_the_curtain_both_ways(server: Server, new_context: NewContext) -> None:
    game = new_game(server, stealer="human")
    page = sit_down(new_context, game, "marine", "stealer", viewport={"width": 1280, "height": 800})

    curtain = page.get_by_role("heading", name=re.compile("your turn"))
    expect(curtain).to_have_text("Ann: your turn")
    assert_hidden(page, game)
    open_curtain(page, "Ann")
    choose(page, "begin")

    expect(curtain).to_have_text("Ben: your turn")
    assert secrets_of(game), "the blip has been drawn"
    assert_hidden(page, game)
    open_curtain(page, "Ben")
    expect(choice(page, "B1: to P")).to_be_visible()
    choose(page, "B1: to P")

    expect(curtain).to_have_text("Ann: your turn")
    assert_hidden(page, game)
    open_curtain(page, "Ann")
    expect(choice(page, "keep")).to_be_visible()
    assert blip_marks(page) == ["?"]
    whole = page.content()
    assert not any(secret in whole for secret in secrets_of(game))
    choose(page, "keep")
    choose(page, "end phase")

    # On through the stealers' phase into the next turn; whoever is due gets the screen.
    second = page.get_by_text("Turn 2 of 8")
    ways, name = 0, "Ann"
    offered = page.locator("button[data-choice]:enabled")
    for _ in range(40):
        expect(curtain.or_(offered).first).to_be_visible()
        if curtain.is_visible():
            assert_hidden(page, game)
            name = curtain.inner_text().split(":")[0]
            open_curtain(page, name)
            ways += 1
        elif second.is_visible():
            break
        else:
            marks = blip_marks(page)
            assert all(mark == "?" for mark in marks) == (name == "Ann") or not marks, marks
            found = choices(page)
            usual = ("end phase", "keep", "pass")
            choose(page, next((t for t in found if t in usual), found[0]))
    expect(second).to_be_visible()
    assert ways >= 2


def test_people_who_trust_each_other_do_without(server: Server, new_context: NewContext) -> None:
    game = new_game(server, stealer="human")
    page = sit_down(new_context, game, "marine", "stealer", viewport={"width": 1280, "height": 800})
    open_curtain(page, "Ann")
    choose(page, "begin")
    page.get_by_role("button", name="We trust each other").click()
    choose(page, "B1: to P")
    expect(choice(page, "keep")).to_be_visible()
    expect(page.locator("main.curtain")).to_have_count(0)


class Late:
    """The line of a seat, told later than the others: what the server says waits until `tell`."""

    def __init__(self, page: Page, token: str) -> None:
        self.waiting: list[str | bytes] = []
        self.held = False
        self.token = token
        page.route_web_socket(re.compile("ws"), self.open)

    def open(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        said: list[str | bytes] = []

        def hear(message: str | bytes) -> None:
            said.append(message)
            server.send(message)

        def tell(message: str | bytes) -> None:
            if self.held and self.token in str(said[0]):
                self.waiting.append(message)
                self.line = line
            else:
                line.send(message)

        line.on_message(hear)
        server.on_message(tell)

    def tell(self) -> None:
        self.held = False
        for message in self.waiting:
            self.line.send(message)


def test_one_of_two_lines_is_slower(server: Server, new_context: NewContext) -> None:
    """The seats of a screen do not hear of a position at the same moment; meanwhile it goes to nobody."""
    game = new_game(server, stealer="human")
    kept = memory(server, game, "marine", "stealer", curtain=False)
    page = new_context(storage_state=kept, viewport={"width": 1280, "height": 800}).new_page()
    late = Late(page, game.tokens["stealer"])
    page.goto(game.url)
    wait_for_table(page)
    late.held = True
    choice(page, "begin").click()
    expect(log(page)).to_contain_text("B1 is drawn")
    expect(choice(page, "B1: to P")).to_have_count(0)
    late.tell()
    choose(page, "B1: to P")
    expect(choice(page, "keep")).to_be_visible()


def test_a_game_for_one_screen_is_made_on_the_page(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server)).new_page()
    page.goto(f"{server.url}/new?mission=drill")
    stealers = page.get_by_role("radiogroup", name=re.compile("stealer", re.IGNORECASE))
    stealers.get_by_role("radio", name="At this screen").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name=re.compile("your turn"))).to_be_visible()
    expect(page.get_by_role("application")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("Show the board"))).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_table(page)
