"""A mission of one's own for squads against aliens: its faults are named, and a good one is played."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page, expect

from tests.e2e.crusading import GANGWAY
from tests.e2e.online import NewContext, choose, is_asked
from tests.e2e.playing import memory, wait_for_table
from tests.e2e.serving import Server


def give(page: Page, text: str) -> None:
    file: FilePayload = {"name": "mine.toml", "mimeType": "application/toml", "buffer": text.encode()}
    page.get_by_label("Mission file of your own").set_input_files(file)


def test_faults_are_named_and_a_good_one_is_played(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server, language="en")).new_page()
    page.goto(f"{server.url}/new?game=crusade&mission=dead_channel")
    page.get_by_text("Mission file of your own").click()
    faults = page.get_by_role("alert").filter(has_text="mine.toml cannot be played yet")
    give(page, GANGWAY.replace("runt = [2, 2, 2]", "ogre = [2, 2, 2]", 1).replace('at = "h5"', 'at = "z9"'))
    expect(faults).to_contain_text("ogre")
    expect(faults).to_contain_text("z9")
    expect(page.get_by_role("heading", name="Dead Channel")).to_be_visible()

    give(page, GANGWAY)
    expect(page.get_by_role("heading", name="Gangway")).to_be_visible()
    expect(faults).to_have_count(0)
    page.get_by_role("radio", name="1 squad").click()
    expect(page.locator("[data-seat]")).to_have_count(2)
    page.get_by_role("button", name="Start the game").click()
    wait_for_table(page)
    expect(page.get_by_role("heading", name="Gangway", level=1)).to_be_visible()
    is_asked(page, "squad1: lead tide")
    choose(page, "squad1: lead tide")
    expect(page.get_by_role("region", name="Players and points")).to_contain_text("Tidewatch")
