"""The end of a game says what happened: who won and why, points, losses, luck, and where it turned."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.guiding import Learner, begin
from tests.e2e.online import NewContext
from tests.e2e.playing import memory, new_game, result, sit_down
from tests.e2e.serving import Server

WIDE = {"width": 1280, "height": 800}
# Games with laid dice; what decided them, and whether points are counted.
GUIDES = [
    ("hulk", "marine", "Marines", "Stealers killed: 2", False),
    ("crusade", "squad", "Squads", "5", True),
    ("conquest", "field", "Battles", "29", True),
]
KILLS, LOSSES, LUCK = 1, 2, 3


@pytest.mark.parametrize(("game", "key", "name", "why", "scored"), GUIDES)
def test_who_won_and_why_with_points_losses_luck_and_turns(
    server: Server, new_context: NewContext, game: str, key: str, name: str, why: str, scored: bool
) -> None:
    page = new_context(storage_state=memory(server), viewport=WIDE).new_page()
    begin(page, server.url, game, f"Guide: {name}")
    Learner(page, game, key).play()
    end = result(page)
    expect(end.get_by_role("heading", level=2)).to_have_text("You have won")
    decided = end.get_by_text("What decided it:")
    expect(decided).to_contain_text(why)
    broken_down = end.get_by_text("How the points came about")
    expect(broken_down).to_have_count(1 if scored else 0)
    # Losses of the one are kills of the other; luck adds up to nothing.
    rows = end.locator("tbody tr")
    expect(rows).to_have_count(2)
    mine, theirs = ([cell.inner_text() for cell in row.locator("th, td").all()] for row in rows.all())
    assert mine[KILLS] == theirs[LOSSES] != "0"
    assert mine[LUCK].lstrip("+-") == theirs[LUCK].lstrip("+-")
    # Where it turned, each with its chance, and a way to see it again.
    expect(end.get_by_role("heading", name="Rolls and deeds that counted")).to_be_visible()
    turns = end.locator(".turns li")
    expect(turns.first).to_contain_text(re.compile(r"Turn \d.*\d+%", re.DOTALL))
    told, count = turns.first.locator("span").inner_text(), turns.count()
    # The seed lies behind a fold.
    seed = end.get_by_text(re.compile("^Seed ?:|^The seed"))
    assert not end.locator("code").first.is_visible()
    end.get_by_text("Seed and record").click()
    expect(end.locator("code").first.or_(seed).first).to_be_visible()
    # The same moments are marks on the replay, and a press goes there.
    end.get_by_role("link", name="Replay").click()
    marks = page.locator(".turnings button")
    expect(marks).to_have_count(count)
    mark = page.get_by_role("button", name=told)
    before = page.get_by_role("slider").input_value()
    mark.click()
    expect(page.get_by_role("slider")).not_to_have_value(before)


def test_again_with_the_same_sides_with_sides_swapped_or_the_next_mission(
    server: Server, new_context: NewContext
) -> None:
    for wish, seat in (("Again, same sides", "marines"), ("Again, sides swapped", "stealers")):
        page = sit_down(new_context, new_game(server, mission="drill", brisk=True), "marine", viewport=WIDE)
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="Resign …").click()
        page.get_by_role("button", name="Yes, resign").click()
        old = page.url
        expect(result(page).get_by_role("link", name="Next mission: Ash Valve")).to_be_visible()
        result(page).get_by_role("button", name=wish).click()
        page.wait_for_url(lambda url, old=old: "/game/" in url and url != old)  # type: ignore[misc]
        mine = page.get_by_role("region", name="Players and points").locator("[data-seat]", has_text="you")
        expect(mine).to_contain_text(seat)
