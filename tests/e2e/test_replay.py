"""A finished game seen again: every moment, through every pair of eyes, and by a link."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.playing import Game, finished_game, http, log, memory, record_of, result
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]
KNOWN = re.compile(r"^[1-3]$")


def steps_of(game: Game) -> int:
    """The number of the last step."""
    with http(game.server) as client:
        told = client.get(f"/api/games/{game.id}/replay?count=1").raise_for_status().json()
    return int(told["total"])


def watch(new_context: NewContext, server: Server, address: str) -> Page:
    page = new_context(storage_state=memory(server), viewport={"width": 1280, "height": 800}).new_page()
    page.goto(server.url + address)
    expect(page.get_by_role("application")).to_be_visible()
    return page


def test_scrub_step_and_play(server: Server, new_context: NewContext) -> None:
    game = finished_game(server)
    last = steps_of(game)
    page = watch(new_context, server, f"/replay/{game.id}")
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_value("0")
    expect(page.get_by_role("button", name="One step back")).to_be_disabled()

    page.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_value("1")
    expect(page.get_by_text(f"Step 1 of {last}")).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    expect(slider).to_have_value("0")

    slider.fill(str(last // 2))
    expect(page).to_have_url(re.compile(rf"\?at={last // 2}$"))
    expect(log(page)).to_contain_text("Turn 1")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(last // 2 + 1))
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()
    expect(log(page)).to_contain_text("Turn 2")

    # Played by itself it comes to its end.
    slider.fill(str(last - 3))
    page.get_by_role("button", name="Play").click()
    expect(slider).to_have_value(str(last))
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_each_seat_sees_what_it_saw(server: Server, new_context: NewContext) -> None:
    game = finished_game(server)
    page = watch(new_context, server, f"/replay/{game.id}?at=3")
    eyes = page.get_by_role("group", name="Seen by")
    blips = page.get_by_role("application").get_by_role("img", name=re.compile("blip"))
    marks = blips.locator("text.count")
    expect(marks.first).to_have_text("?")
    eyes.get_by_role("button", name=re.compile("stealer", re.IGNORECASE)).click()
    expect(marks.first).to_have_text(KNOWN)
    expect(page).to_have_url(re.compile(r"at=3&seat=1$"))
    eyes.get_by_role("button", name=re.compile("marine", re.IGNORECASE)).click()
    expect(marks.first).to_have_text("?")
    eyes.get_by_role("button", name="everybody").click()
    expect(marks.first).to_have_text("?")


def test_a_link_opens_at_its_moment(server: Server, new_context: NewContext) -> None:
    game = finished_game(server, turns=3)
    last = steps_of(game)
    page = watch(new_context, server, f"/replay/{game.id}?at={last - 2}&seat=1")
    expect(page.get_by_role("slider")).to_have_value(str(last - 2))
    expect(page.get_by_text(f"Step {last - 2} of {last}")).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied: str = page.locator("html").evaluate("() => navigator.clipboard.readText()")
    assert copied == f"{server.url}/replay/{game.id}?at={last - 2}&seat=1"

    other = watch(new_context, server, copied.removeprefix(server.url))
    expect(other.get_by_role("slider")).to_have_value(str(last - 2))
    seen = other.get_by_role("group", name="Seen by").get_by_role("button", pressed=True)
    expect(seen).to_have_text(re.compile("stealer", re.IGNORECASE))


def test_a_record_from_a_file_is_seen_again(server: Server, new_context: NewContext) -> None:
    game = finished_game(server)
    page = new_context(storage_state=memory(server)).new_page()
    page.goto(f"{server.url}/records")
    text = record_of(game).encode()
    page.get_by_label("Record file").set_input_files(
        {"name": "mine.txt", "mimeType": "text/plain", "buffer": text}
    )
    page.locator("main").get_by_role("button", name="Replay").click()
    expect(page.get_by_role("application")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("slider")).to_have_value(str(steps_of(game)))
    expect(log(page)).to_contain_text("Turn 2")


def test_it_opens_with_the_whole_board_and_leads_on(server: Server, new_context: NewContext) -> None:
    game = finished_game(server)
    context = new_context(storage_state=memory(server), viewport={"width": 760, "height": 420})
    page = context.new_page()
    page.goto(f"{server.url}/replay/{game.id}")
    expect(page.get_by_role("application")).to_be_visible()
    expect(page.get_by_role("link", name="Start page")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Next mission"))).to_be_visible()
    # The small map is there where something is out of view.
    expect(page.locator(".minimap")).to_have_count(0)
    page.get_by_role("application").hover()
    page.mouse.wheel(0, -600)
    expect(page.locator(".minimap")).to_be_visible()
    page.get_by_role("button", name="The whole board").click()
    expect(page.locator(".minimap")).to_have_count(0)


def test_the_buttons_of_the_end_stay_where_they_are(server: Server, new_context: NewContext) -> None:
    game = finished_game(server)
    page = new_context(storage_state=memory(server), viewport={"width": 1280, "height": 720}).new_page()
    held: list[Route] = []
    page.route("**/reckoning", lambda route: held.append(route))
    page.goto(f"{server.url}/game/{game.id}")
    again = result(page).get_by_role("link", name="Replay")
    expect(again).to_be_visible()
    expect(result(page)).to_contain_text("are being counted")
    expect(result(page).get_by_role("link", name=re.compile("^Next mission"))).to_be_visible()
    before = again.bounding_box()
    held[0].continue_()
    expect(result(page)).not_to_contain_text("are being counted")
    assert again.bounding_box() == before
