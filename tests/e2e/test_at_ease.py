"""Nobody is hurried who did not choose it, and nothing is asked, hidden or counted that need not be."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e import battling
from tests.e2e.online import NewContext
from tests.e2e.playing import (
    choices,
    memory,
    sit_down,
    wait_for_table,
)
from tests.e2e.serving import Server
from tests.e2e.test_scale import MISSIONS, begun

# Choices after which the other has been asked too.
LONGEST = 30
WIDE = {"width": 1280, "height": 800}


@pytest.mark.parametrize("other", ["Bot", "Friend by link"])
def test_nobody_is_hurried_or_replaced_who_did_not_choose_it(
    server: Server, new_context: NewContext, other: str
) -> None:
    page = new_context(storage_state=memory(server, language="en"), viewport=WIDE).new_page()
    page.goto(f"{server.url}/new?mission=drill")
    page.locator("[data-seat=stealer]").get_by_role("radio", name=other).click()
    page.get_by_text("Clock, reactions, dice").click()
    for name, value in (("Clock", "off"), ("Time for a reaction", "0"), ("A bot takes over after", "0")):
        expect(page.get_by_role("combobox", name=name)).to_have_value(value)
    with page.expect_request(lambda request: request.method == "POST") as asked:
        page.get_by_role("button", name="Start the game").click()
    wish: dict[str, Any] = asked.value.post_data_json or {}
    assert wish["reaction_seconds"] == wish["absence_seconds"] == 0 and wish["clock"] == "off"
    if other == "Bot":
        wait_for_table(page)
        expect(page.get_by_role("timer")).to_have_count(0)


def test_a_curtain_falls_only_before_a_secret(server: Server, new_context: NewContext) -> None:
    """A battle hides nothing: after the first look the screen goes from one to the other by itself."""
    seats = {
        seat: {"who": "human", "name": name} for seat, name in (("attacker", "Ann"), ("defender", "Ben"))
    }
    game = battling.battle(server, "first_blood", seats=seats)
    page = sit_down(new_context, game, "attacker", "defender", viewport=WIDE)
    page.get_by_role("button", name=re.compile("^Show the board to")).click()
    wait_for_table(page)
    chooses = page.get_by_role("region", name="Players and points").locator("[aria-current]")
    seen: set[str] = set()
    for _ in range(LONGEST):
        expect(page.locator("button[data-choice]:enabled").first).to_be_visible()
        seen.add(chooses.inner_text().split("\n")[0])
        if len(seen) == 2:
            break
        battling.press(page, battling.eagerly(choices(page)))
        expect(page.locator("main.curtain")).to_have_count(0)
    assert len(seen) == 2, f"only one was asked: {seen}"


@pytest.mark.parametrize(
    ("game", "mission"), [("hulk", "drill"), ("crusade", "dead_channel"), ("conquest", "first_blood")]
)
def test_rounds_are_the_same_number_wherever_they_are_told(
    server: Server, new_context: NewContext, game: str, mission: str
) -> None:
    page = new_context(storage_state=memory(server, language="en"), viewport=WIDE).new_page()
    page.goto(f"{server.url}/new?game={game}&mission={mission}")
    facts = page.locator("article li").filter(has_text=re.compile(r"^\d+ turns$"))
    turns = facts.inner_text().split()[0]
    table = sit_down(new_context, begun(server, mission), MISSIONS[mission], viewport=WIDE)
    expect(table.locator(".turn").first).to_contain_text(f"Turn 1 of {turns}")
