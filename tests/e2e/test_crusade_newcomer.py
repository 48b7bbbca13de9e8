"""Somebody who has never seen squads against aliens: from the start page into the corridor."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.crusading import piece
from tests.e2e.online import NewContext
from tests.e2e.playing import choice, log, memory
from tests.e2e.serving import Server

WIDE = {"width": 1280, "height": 800}


def page_of(server: Server, new_context: NewContext) -> Page:
    page = new_context(storage_state=memory(server), viewport=WIDE, locale="en-GB").new_page()
    page.goto(server.url)
    return page


def test_three_clicks_to_the_first_step(server: Server, new_context: NewContext) -> None:
    page = page_of(server, new_context)
    crusade = page.locator("article", has_text="Squads against aliens, as of 1990").first
    # Who plays what, how many squads there are and what it is about is said before the game begins.
    expect(crusade).to_contain_text("play squad 2, squad 3, and aliens.")
    crusade.get_by_text("Briefing of Dead Channel").click()
    expect(crusade).to_contain_text("A relay beacon still calls")
    page.get_by_role("button", name="Start Dead Channel").click()
    piece(page, "Varo").click()
    choice(page, "Varo: move c1").click()
    expect(log(page)).to_contain_text("Varo moves to c1")
    # Three squads against the aliens, squad and cards chosen as usual; next time this is what "Play now" means.
    expect(page.get_by_role("region", name="Players and points").locator("[data-seat]")).to_have_count(4)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_text("Briefing of Dead Channel").click()
    expect(page.get_by_role("dialog")).to_contain_text("A relay beacon still calls")
    page.goto(server.url)
    expect(crusade.get_by_role("button", name="Play now")).to_be_enabled()
    # With fewer squads, whoever likes that better.
    crusade.get_by_role("button", name="1 squad", exact=True).click()
    expect(crusade).to_contain_text("plays the aliens.")
    expect(page.get_by_role("button", name="Start Dead Channel")).to_have_count(0)


def test_all_games_side_by_side_with_a_filter(server: Server, new_context: NewContext) -> None:
    page = page_of(server, new_context)
    cards = page.get_by_role("region", name="Missions").get_by_role("listitem")
    # At first those of the game that was played last, or of the first.
    expect(cards.filter(has_text="Drill Corridor")).to_be_visible()
    expect(cards.filter(has_text="Welded In")).to_have_count(0)
    sieve = page.get_by_role("group", name="Show the missions of")
    sieve.get_by_role("button", name="Squads against aliens 8", exact=True).click()
    expect(cards).to_have_count(8)
    expect(page.get_by_role("heading", name="Squads against aliens, Redux 2")).to_be_visible()
    expect(cards.filter(has_text="Drill Corridor")).to_have_count(0)
    # A search goes through all of them.
    search = page.get_by_role("searchbox")
    search.fill("first deathwing")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Pump Shaft")
    search.fill("no such thing")
    expect(page.get_by_text("No mission speaks of")).to_be_visible()
    search.fill("")
    sieve.get_by_role("button", name="All games").click()
    expect(cards.filter(has_text="Drill Corridor")).to_be_visible()
    expect(cards.filter(has_text="Welded In")).to_be_visible()
    cards.filter(has_text="Cold Cargo").get_by_role("link").click()
    expect(page.get_by_role("heading", name="Cold Cargo")).to_be_visible()
    # From one squad to three: as many rows as there are seats.
    rows = page.locator("[data-seat]")
    expect(rows).to_have_count(4)
    page.get_by_role("radio", name="1 squad").click()
    expect(rows).to_have_count(2)
