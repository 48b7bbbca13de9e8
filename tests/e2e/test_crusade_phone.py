"""Squads against aliens in the hand: 390 pixels, fingers only, cards in a tab of their own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.crusading import gangway, piece, play, target
from tests.e2e.online import NewContext
from tests.e2e.playing import choice, confirm, log, sit_down, wait_for_table
from tests.e2e.serving import Server
from tests.e2e.test_phone import HEIGHT, PHONE, THUMB, assert_no_sideways, box_of


def test_a_turn_with_the_thumb(server: Server, new_context: NewContext) -> None:
    game = gangway(server, alien="bot")
    page = sit_down(new_context, game, "squad1", **PHONE)
    wait_for_table(page)
    assert_no_sideways(page)
    tabs = page.get_by_role("tablist", name="Below the board").get_by_role("tab")
    expect(tabs).to_have_text(["Actions", re.compile("^Cards ?1$"), "Roster", "Log"])

    # A first tap picks, the next one shows the way, and one more goes.
    piece(page, "Varo").tap()
    choice(page, "Varo: move b1").tap()
    if confirm(page).is_visible():
        confirm(page).tap()
    expect(piece(page, "Varo")).to_have_attribute("data-square", "b1")
    done = box_of(choice(page, "Varo: done"))
    assert done["height"] >= THUMB - 4
    assert HEIGHT * 0.8 < done["y"] < HEIGHT - done["height"] + 1

    # Shooting: the mark on the beacon, the odds, and the answer under the thumb.
    shot = box_of(target(page, "h1"))
    page.touchscreen.tap(shot["x"] + shot["width"] / 2, shot["y"] + shot["height"] / 2)
    expect(confirm(page)).to_be_visible()
    page.get_by_role("button", name="Cancel").tap()
    tabs.nth(1).tap()
    expect(page.get_by_role("tabpanel")).to_contain_text("Med-kit")
    assert_no_sideways(page)
    tabs.nth(2).tap()
    expect(page.get_by_role("tabpanel")).to_contain_text("Tidewatch")
    tabs.nth(3).tap()
    expect(log(page)).to_contain_text("Varo moves to b1")


def test_the_pages_before_the_game_do_not_scroll_sideways(server: Server, new_context: NewContext) -> None:
    game = gangway(server, 2)
    play(game, "Varo: activate", "Varo: move b1")
    page = sit_down(new_context, game, "squad2", **PHONE)
    for address in ("/", "/new?game=crusade&mission=welded_in", "/learn/crusade", f"/game/{game.id}"):
        page.goto(server.url + address)
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert_no_sideways(page)
