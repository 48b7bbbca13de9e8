"""Somebody who has never seen the page plays the first mission against the bot, to its end, with the mouse alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.playing import PATIENCE, choice, choices, confirm, log, result
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]
LONGEST = 300  # clicks until the mission must have ended by its turn limit


def best(offered: list[str]) -> str:
    """What a sensible beginner would do: the way out, then whatever stands in the way, then onwards."""
    wishes: list[Callable[[str], bool]] = [
        lambda text: "leave" in text,
        lambda text: "fire at" in text and "door" not in text,
        lambda text: "attack" in text or "fight" in text,
        lambda text: "open" in text,
        lambda text: text.endswith(": forward"),
        lambda text: text in ("keep", "begin"),
        lambda text: text.endswith(": hold fire"),
        lambda text: text.endswith(": activate"),
        lambda text: text.endswith(": done"),
        lambda text: text == "end phase",
    ]
    for wish in wishes:
        found = [text for text in offered if wish(text)]
        if found:
            return found[0]
    return offered[0]


def play_one(page: Page, text: str) -> None:
    """Choose, confirm where that is asked, and wait until it shows."""
    lines = log(page).get_by_role("listitem")
    before = lines.count()
    # A step of a walk changes the line of the walk.
    walked = log(page).filter(has_not_text=log(page).text_content() or "")
    heading = page.locator('section[aria-label="What you can do now"]').get_by_role("heading", level=2)
    changed = heading.filter(has_not_text=heading.inner_text())
    button = choice(page, text)
    button.click()
    if text.endswith(": activate"):  # picks the piece, and costs nothing
        expect(button).to_be_hidden()
        return
    asked = confirm(page)
    expect(lines.nth(before).or_(asked).or_(changed).or_(walked).first).to_be_visible()
    if asked.is_visible():
        asked.click()
        expect(asked).to_be_hidden()


def test_newcomer_plays_the_drill_to_its_end(server: Server, new_context: NewContext) -> None:
    page = new_context(locale="en-GB", viewport={"width": 1280, "height": 800}).new_page()
    page.goto(server.url)

    # What is to be done stands there, and where.
    page.get_by_role("button", name="Play now").click()
    mission = page.get_by_role("region", name="The mission")
    expect(mission).to_contain_text("Bring two marines out", timeout=PATIENCE)
    mission.get_by_role("button", name="Show where").click()
    expect(page.locator("[data-mark=point]")).to_be_visible()

    # Three clicks to the first step of a marine: play, pick, go.
    page.get_by_role("button", name="Kesh").first.click()
    choice(page, "Kesh: forward").click()
    expect(log(page)).to_contain_text("Kesh moves to f10")
    expect(mission).to_be_hidden()

    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Speed of animations").select_option("instant")
    page.keyboard.press("Escape")

    ended = result(page)
    offered = page.locator("button[data-choice]:enabled")
    for _ in range(LONGEST):
        expect(offered.first.or_(ended).first).to_be_visible()
        if ended.is_visible():
            break
        found = choices(page)
        if found:
            play_one(page, best(found))
    expect(ended).to_be_visible()
    expect(ended.get_by_role("heading", level=2)).to_have_text(
        ["You have won"] if "have won" in ended.inner_text() else ["You have lost"]
    )
    # What it came to, by the exact chances of every roll.
    expect(ended.get_by_role("row").filter(has_text="marines")).to_be_visible()
    ended.get_by_text("Seed and record").click()
    for act in ("Check all dice", "Again, same sides", "Again, sides swapped"):
        expect(ended.get_by_role("button", name=act)).to_be_visible()
    expect(ended.get_by_role("link", name="Replay")).to_be_visible()
