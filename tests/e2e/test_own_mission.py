"""A mission file of one's own: what is wrong with it is said with its field, and a good one is played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.e2e.online import NewContext, is_asked, says
from tests.e2e.playing import memory, wait_for_table
from tests.e2e.serving import Server
from tests.maps import TWO_DOORS

MINE = TWO_DOORS.read_text(encoding="utf-8")


@pytest.fixture
def page(server: Server, new_context: NewContext) -> Page:
    page = new_context(storage_state=memory(server, language="en")).new_page()
    page.goto(f"{server.url}/new")
    page.get_by_text("Mission file of your own").click()
    return page


def _give(page: Page, text: str | bytes) -> None:
    data = text.encode() if isinstance(text, str) else text
    file: FilePayload = {"name": "mine.toml", "mimeType": "application/toml", "buffer": data}
    page.get_by_label("Mission file of your own").set_input_files(file)


def test_what_is_wrong_is_said_and_the_mission_before_stays(page: Page) -> None:
    faults = page.get_by_role("alert").filter(has_text="mine.toml cannot be played yet")
    _give(page, MINE.replace("D...D", "D...?"))
    expect(faults).to_contain_text("deck main, row 5, column 12 (l5): '?'")
    _give(page, MINE.replace('"bolter_1"', '"bolter_9"').replace("turn_limit = 8", "turn_limit = -8"))
    expect(faults).to_contain_text("bolter_9")
    expect(faults).to_contain_text("turn_limit")
    expect(page.get_by_role("heading", name="Drill Corridor")).to_be_visible()
    # Nothing else is started in its place, before it is mended or another mission is chosen.
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    _give(page, MINE)
    expect(start).to_be_enabled()
    # A file that is no mission at all, and one that is no text.
    _give(page, "this is = = no toml")
    expect(faults).to_contain_text("line 1")
    _give(page, bytes(range(256)))
    expect(page.get_by_role("alert").first).to_be_visible()
    _give(page, "#" * 200_001)
    says(page, "This file is too large for a mission: 200 kB at most.")


def test_what_is_wrong_is_said_in_french(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server, language="fr")).new_page()
    page.goto(f"{server.url}/new")
    page.get_by_text("Votre propre fichier de mission").click()
    data = MINE.replace('"bolter_1"', '"bolter_9"').replace("turn_limit = 8", "turn_limit = -8").encode()
    file: FilePayload = {"name": "mine.toml", "mimeType": "application/toml", "buffer": data}
    page.locator("input[type=file]").set_input_files(file)
    faults = page.get_by_role("alert").filter(has_text="mine.toml")
    expect(faults).to_contain_text(
        re.compile(r"turn_limit\s: doit être un nombre entier de 1 à 9999, pas -8\.")
    )
    expect(faults).to_contain_text(re.compile(r"«\sbolter_9\s» n’est pas connu\s; sont connus\s:"))
    expect(faults).not_to_contain_text("must be")


def test_a_good_file_is_played(page: Page) -> None:
    _give(page, MINE.replace("Two Doors", "Ninth Bulkhead").replace('key = "two_doors"', 'key = "ninth"'))
    expect(page.get_by_role("heading", name="Ninth Bulkhead")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    wait_for_table(page)
    expect(page.get_by_role("heading", name="Ninth Bulkhead")).to_be_visible()
    is_asked(page, "begin")
