"""Battles in the open in a browser: a quick one to its end, and a turn of one on a phone in French."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.battling import battle, fight_on, in_turn
from tests.e2e.online import NewContext
from tests.e2e.playing import board, choice, confirm, log, result, sit_down, wait_for_table
from tests.e2e.serving import Server
from tests.e2e.test_french import ENGLISH
from tests.e2e.test_phone import PHONE, assert_no_sideways

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
# How large a square is, in pixels, and what is too small for a finger.
SMALL = 20
SQUARE = "piece => 40 * piece.getScreenCTM().a"


def test_a_quick_battle_is_fought_to_its_end(server: Server, new_context: NewContext) -> None:
    game = battle(server, "first_blood")
    page = sit_down(new_context, game, "attacker", **WIDE)
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


def test_somebody_is_in_hand_and_the_rest_are_let_stand(server: Server, new_context: NewContext) -> None:
    page = sit_down(new_context, in_turn(battle(server, "first_blood")), "attacker", **WIDE)
    wait_for_table(page)
    now = page.get_by_role("heading", name="Compact Marshal A1: what now?")
    expect(now).to_be_visible()
    # Somebody else is picked as ever, or nobody.
    page.get_by_role("button", name=re.compile("^Field Savant A2")).first.click()
    expect(page.get_by_role("heading", name="Field Savant A2: what now?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('button[data-choice$=": activate"]')).to_have_count(7)
    # It is never the button that is drawn large, and asks once more.
    rest = choice(page, "hold turn 1")
    expect(rest).not_to_have_class(re.compile("main"))
    rest.click()
    expect(page.get_by_text("7 figures have not acted yet.")).to_be_visible()
    confirm(page).click()
    expect(page.locator("header .turn")).to_have_text("Turn 2 of 5")
    expect(log(page)).not_to_contain_text("attacker moved")


@pytest.mark.parametrize("look", ["wide", "phone"])
def test_pointing_at_an_enemy_shows_what_it_could_reach_and_attack(
    server: Server, new_context: NewContext, look: str
) -> None:
    sizes = {"wide": WIDE, "phone": PHONE}[look]
    page = sit_down(new_context, in_turn(battle(server, "first_blood")), "attacker", **sizes)
    wait_for_table(page)
    expect(page.get_by_role("heading", name=re.compile("what now"))).to_be_visible()
    # With somebody in hand a tap on an enemy means him.
    page.keyboard.press("Escape")
    whole = page.get_by_role("button", name="The whole board")
    whole.click()
    if look == "phone":
        # First as much of it as fills the window.
        whole.click()
    enemy = board(page).get_by_role("img", name=re.compile("Stag Lancer", re.IGNORECASE)).first
    told = page.locator(".alert.menace")
    expect(told).to_have_count(0)
    if look == "phone":
        # A touch of what is too small to be meant comes closer; the next one means it.
        assert enemy.evaluate(SQUARE) < SMALL
        enemy.tap()
        page.wait_for_function(f"piece => ({SQUARE})(piece) > {SMALL}", arg=enemy.element_handle())
        enemy.tap()
    else:
        enemy.hover()
    expect(told).to_contain_text(re.compile("Stag Lancer.*(could|nobody)", re.IGNORECASE))
    expect(page.locator(".b-strikes")).to_be_visible()
    if look == "wide":
        page.mouse.move(2, 2)
    else:
        page.keyboard.press("Escape")
    expect(told).to_have_count(0)
