"""Battles in the open in a browser: a quick one to its end, and a turn of one on a phone in French."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.battling import battle, fight_on
from tests.e2e.online import NewContext
from tests.e2e.playing import log, result, sit_down, wait_for_table
from tests.e2e.serving import Server
from tests.e2e.test_french import ENGLISH
from tests.e2e.test_phone import PHONE, assert_no_sideways


def test_a_quick_battle_is_fought_to_its_end(server: Server, new_context: NewContext) -> None:
    game = battle(server, "first_blood")
    page = sit_down(new_context, game, "attacker", viewport={"width": 1280, "height": 720})
    wait_for_table(page)
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    fight_on(page)
    expect(result(page)).to_contain_text(re.compile("You have won|You have lost|draw"))
    expect(log(page)).to_contain_text("Score: attacker")
    # Whatever was pressed and shown, the page stands where it stood.
    assert page.locator(".desk").evaluate("desk => desk.scrollTop") == 0
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") == 0
    assert not refused


def test_a_turn_with_the_thumb_in_french(server: Server, new_context: NewContext) -> None:
    game = battle(server, "the_knoll")
    page = sit_down(new_context, game, "attacker", settings={"language": "fr"}, locale="fr-FR", **PHONE)
    wait_for_table(page)
    assert_no_sideways(page)
    fight_on(page, turn=2)
    assert_no_sideways(page)
    page.get_by_role("tab", name=re.compile("^Journal")).tap()
    expect(log(page)).to_contain_text("initiative va au camp")
    lines = log(page).inner_text().splitlines()
    assert not [line for line in lines if ENGLISH.search(line)]
