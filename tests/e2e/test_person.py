"""A name without an account, in real browsers: made, carried to another device by its link, rated, deleted."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Request, expect

from tests.e2e.playing import choice, memory, result
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]


def named(new_context: NewContext, server: Server, name: str) -> Page:
    """A browser whose player keeps a name."""
    page = new_context(storage_state=memory(server), accept_downloads=True).new_page()
    page.goto(f"{server.url}/you")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Keep a name").click()
    expect(page.get_by_role("heading", name="On another device")).to_be_visible()
    return page


def link_of(page: Page, server: Server) -> str:
    page.goto(f"{server.url}/you")
    page.get_by_role("button", name="Show the link and the code").click()
    expect(page.get_by_alt_text("The link as a QR code")).to_be_visible()
    return page.get_by_label("The link that carries your key").input_value()


def play_and_resign(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    choice(page, "end phase").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()
    expect(result(page)).to_contain_text("You have lost")


def test_a_name_is_carried_to_another_device_with_its_games(server: Server, new_context: NewContext) -> None:
    asked: list[str] = []
    first = named(new_context, server, "Ada")
    first.on("request", lambda request: asked.append(request.url))
    first.get_by_label("Rating").select_option("Rated, for my own eyes")
    first.goto(server.url)
    first.get_by_role("button", name="Play now").click()
    choice(first, "end phase").first.wait_for()
    game = first.url
    with first.expect_response(lambda answer: answer.url.endswith("/api/person/seats")):
        pass
    link = link_of(first, server)
    key = link.split("#")[1]
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", key)

    second = new_context(storage_state=memory(server)).new_page()
    second.on("request", lambda request: asked.append(request.url))
    second.goto(link)
    expect(second.get_by_role("heading", name="Are you Ada?")).to_be_visible()
    assert "#" not in second.url, "the key does not stay in the address"
    second.get_by_role("button", name="Yes, that is me").click()
    expect(second.get_by_label("Name")).to_have_value("Ada")
    second.goto(server.url)
    mine = second.locator("section", has=second.get_by_role("heading", name="My games"))
    mine.get_by_role("link", name="Continue").first.click()
    choice(second, "end phase").first.wait_for()
    assert second.url == game
    assert key not in "".join(asked), "no server is sent the key in an address"
    assert key not in server.log.read_text(encoding="utf-8")


def test_games_count_and_all_of_it_is_taken_along_and_deleted(
    server: Server, new_context: NewContext, tmp_path: Path
) -> None:
    page = named(new_context, server, "Bo")
    play_and_resign(page, server)
    page.goto(f"{server.url}/you")
    page.reload()
    expect(page.get_by_text("0 won, 1 lost, 0 drawn")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^marines 0 1 0"))).to_be_visible()
    page.get_by_text("Corridor combat ·").click()
    expect(page.get_by_text("Night watch")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Take it along").click()
    download.value.save_as(tmp_path / "me.json")
    taken = json.loads((tmp_path / "me.json").read_text(encoding="utf-8"))
    assert taken["name"] == "Bo" and len(taken["finished"]) == 1

    link = link_of(page, server)
    page.get_by_role("button", name="Delete it everywhere").click()
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_text("All of it is deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="Keep a name")).to_be_visible()
    other = new_context(storage_state=memory(server)).new_page()
    other.goto(link)
    expect(other.get_by_role("alert")).to_contain_text("opens nothing here")


def test_a_link_changes_nothing_before_it_is_accepted(server: Server, new_context: NewContext) -> None:
    stranger = link_of(named(new_context, server, "Mallory"), server)
    page = named(new_context, server, "Eve")
    wrote: list[Request] = []
    page.on("request", lambda request: wrote.append(request) if request.method != "GET" else None)
    page.goto(stranger)
    expect(page.get_by_role("heading", name="Are you Mallory?")).to_be_visible()
    expect(page.get_by_text("takes the place of the name")).to_be_visible()
    page.get_by_role("button", name="No, leave it").click()
    expect(page.get_by_label("Name")).to_have_value("Eve")
    assert [request.url for request in wrote if request.method == "PUT"] == []


def test_in_french_too(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server, language="fr")).new_page()
    page.goto(f"{server.url}/you")
    page.get_by_label("Nom").fill("Zoé")
    page.get_by_role("button", name="Garder un nom").click()
    expect(page.get_by_role("heading", name="Appris en jouant")).to_be_visible()
    expect(page.get_by_text("Combat de coursives · 0 sur 10")).to_be_visible()
