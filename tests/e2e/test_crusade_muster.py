"""A force is put together on the whole screen; one button chooses the usual one."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.online import NewContext, choose
from tests.e2e.playing import choice, click_through, crusade_game, settle, sit_down, wait_for_table
from tests.e2e.serving import Server

ALONE = {"squad1": "human", "alien": "bot"}
LOOKS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}},
}


@pytest.mark.parametrize("look", LOOKS)
def test_what_is_unusual_is_said_and_the_usual_force_is_one_press(
    server: Server, new_context: NewContext, look: str
) -> None:
    game = crusade_game(server, "dead_channel", ALONE, brisk=False)
    settings = {"confirm": "never", "language": "en"}
    page = sit_down(new_context, game, "squad1", settings=settings, **LOOKS[look])
    wait_for_table(page)
    muster = page.locator(".muster")
    expect(muster).to_be_visible()
    box = muster.bounding_box()
    assert box is not None
    assert box["width"] == LOOKS[look]["viewport"]["width"]
    # What the mission demands stands beside it.
    expect(muster).to_contain_text("Destroy the beacon")
    choose(page, "squad1: lead wall")
    for card in ("heavy_targeter_1", "heavy_targeter_2"):
        choose(page, f"squad1: take {card}")
    # Terms are explained where they stand.
    muster.locator("[data-term]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    while choice(page, "squad1: ready").count() == 0:
        click_through(page.locator('button[data-choice^="squad1: take"]:enabled').first)
    choose(page, "squad1: ready")
    page.locator('button[data-choice^="squad1: take"]:enabled').first.click()
    expect(muster.locator(".warning").filter(has_text="No heavy weapon")).to_be_visible()
    expect(muster.locator(".warning").filter(has_text="Heavy targeter II")).to_be_visible()
    expect(muster.locator(".figure")).to_have_count(5)
    page.get_by_role("button", name="The usual force").click()
    # On a phone it is said for a few seconds only, where no log is in sight.
    expect(page.get_by_text("The usual force is chosen.")).to_be_visible()
    expect(muster).to_have_count(0)
    expect(page.locator("[data-setup]")).to_have_count(0)
    expect(page.get_by_role("application")).to_be_visible()

    # It is taken back like one choice, and is not made again by itself.
    page.get_by_role("button", name="Undo").click()
    expect(muster.locator(".figure")).to_have_count(5)
    settle(page)
    expect(muster).to_be_visible()
