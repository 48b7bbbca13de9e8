"""Dice that anybody can check: on the page of the game, and for a record from anywhere."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.playing import choice, finished_game, memory, record_of, result, sit_down
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]


def check(page: Page, text: str) -> Locator:
    """Give a record to the page and have it checked."""
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Record file").set_input_files(file)  # type: ignore[arg-type]
    page.get_by_role("button", name="Check all dice").click()
    return page.locator("main").get_by_role("status")


def test_the_dice_of_a_finished_game_are_checked_with_one_button(
    server: Server, new_context: NewContext
) -> None:
    page = new_context(storage_state=memory(server)).new_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    choice(page, "end phase").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()

    ended = result(page)
    expect(ended).to_contain_text("You have lost")
    ended.get_by_text("Seed and record").click()
    ended.get_by_role("button", name="Check all dice").click()
    told = ended.get_by_role("status")
    expect(told).to_contain_text("Everything is right")
    lines = told.get_by_role("listitem")
    expect(lines.filter(has_text="Your own part is among them")).to_have_class(re.compile("yes"))
    assert lines.count() >= 3
    expect(told.locator("li.no")).to_have_count(0)


def test_an_altered_record_is_found_out(server: Server, new_context: NewContext) -> None:
    text = record_of(finished_game(server))
    page = new_context(storage_state=memory(server)).new_page()
    page.goto(f"{server.url}/records")
    expect(check(page, text)).to_contain_text("Everything is right")

    shot = re.search(r"fire at \w+ +# ([1-6])", text)
    assert shot, text
    forged = text[: shot.start(1)] + ("1" if shot[1] == "6" else "6") + text[shot.end(1) :]
    verdict = check(page, forged)
    expect(verdict).to_contain_text("does not hold")
    faults = verdict.locator("li.no")
    expect(faults.first).to_contain_text(re.compile(r"\S.*\.\s*$"))
    assert " " in faults.first.inner_text()

    # Something that is no record at all is told so as well.
    nonsense = check(page, "shopping: eggs, milk\n").or_(page.locator("main").get_by_role("alert"))
    expect(nonsense.first).to_contain_text("there is no header 'shopping'")


def test_a_finished_game_is_listed_with_its_record(server: Server, new_context: NewContext) -> None:
    game = finished_game(server)
    page = sit_down(new_context, game, "marine")
    expect(result(page)).to_contain_text("You have won")
    page.goto(f"{server.url}/records")
    line = page.get_by_role("listitem").filter(has=page.locator(f'a[href="/replay/{game.id}"]'))
    expect(line).to_contain_text("Ann – Ben")
    with page.expect_download() as fetched:
        line.get_by_role("link", name="Download the record").click()
    assert fetched.value.path().read_text() == record_of(game)
