"""Squads against aliens without a mouse: pick, walk, shoot, end the turn."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.crusading import gangway, piece
from tests.e2e.online import NewContext
from tests.e2e.playing import choice, confirm, log, sit_down, wait_for_table
from tests.e2e.serving import Server


def press_for(page: Page, text: str) -> None:
    """Press the key that is written on an option."""
    key = choice(page, text).get_attribute("aria-keyshortcuts")
    assert key, f"{text!r} has no key"
    page.keyboard.press(key)


def test_a_turn_by_keys_alone(server: Server, new_context: NewContext) -> None:
    page = sit_down(new_context, gangway(server, alien="bot"), "squad1", settings={"language": "en"})
    wait_for_table(page)
    expect(choice(page, "Varo: activate")).to_be_visible()

    # Tab picks, arrows walk: down from the dock, then to the east.
    page.keyboard.press("Tab")
    expect(choice(page, "Varo: move a1")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(piece(page, "Varo")).to_have_attribute("data-square", "a1")
    page.keyboard.press("ArrowRight")
    expect(piece(page, "Varo")).to_have_attribute("data-square", "b1")
    page.keyboard.press("z")
    expect(piece(page, "Varo")).to_have_attribute("data-square", "a1")
    # Against the wall: the page says why not.
    page.keyboard.press("ArrowDown")
    expect(page.locator(".refusal")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".refusal")).to_have_count(0)

    # A shot cannot be taken back: it asks, Escape puts it away, Enter fires.
    press_for(page, "Varo: fire axe_pistol at h1")
    expect(confirm(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(confirm(page)).to_have_count(0)
    press_for(page, "Varo: fire axe_pistol at h1")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text(re.compile(r"= \d"))

    # His targeter may throw a die again: E lets it be. Then he has walked and shot, and is done.
    again = page.get_by_role("heading", name="roll a die again")
    expect(again.or_(choice(page, "Dax: activate")).first).to_be_visible()
    if again.is_visible():
        page.keyboard.press("e")
    expect(choice(page, "Dax: activate")).to_be_visible()

    # The next one walks a step and has done enough: D.
    page.keyboard.press("Tab")
    expect(choice(page, "Ilen: move b1")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(piece(page, "Ilen")).to_have_attribute("data-square", "b1")
    page.keyboard.press("d")
    expect(choice(page, "Dax: activate")).to_be_visible()

    # The end of the turn; three figures have not acted, which is said first.
    page.keyboard.press("e")
    expect(page.get_by_role("alert").filter(has_text="3 figures have not acted yet.")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Turn 2 of 28")).to_be_visible()
