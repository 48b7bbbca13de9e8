"""Standing orders with conditions, put together in the browser: done without asking, and taken back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.online import ENTER, TO_ENTRANCE, TO_MARINES, play, range_game, welcome
from tests.e2e.playing import Game, choice, sit_down, wait_for_table
from tests.e2e.serving import Server
from tests.waiting import until

NewContext = Callable[..., BrowserContext]


def orders(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Standing orders")).click()


def add(page: Page, answer: str, **conditions: int) -> None:
    """A line about reactions, in the dialog that is open."""
    page.get_by_label("When", exact=True).select_option("A reaction is possible")
    form = page.locator("form", has=page.get_by_label("When", exact=True))
    form.get_by_label("Order", exact=True).select_option(answer)
    for words, number in conditions.items():
        form.get_by_label(words.replace("_", " ")).fill(str(number))
    form.get_by_role("button", name="Add").click()


def told(game: Game) -> list[str]:
    """What happened, as the marines were told."""
    history = welcome(game, "marine")["history"]
    return [event["line"]["en"] for step in history for event in step["events"]]


def test_a_reaction_is_answered_by_its_conditions_and_asked_again_without_them(
    server: Server, new_context: NewContext
) -> None:
    game = range_game(server)
    play(game, *TO_MARINES)
    page = sit_down(new_context, game, "marine")
    wait_for_table(page)
    orders(page)
    page.get_by_text("With conditions").click()
    add(page, "do what promises most", if_it_succeeds_with_at_least=1)
    add(page, "decline")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem").nth(0)).to_contain_text(
        "Everybody : A reaction is possible, do what promises most, if it succeeds with at least 1 %"
    )
    expect(dialog.get_by_role("listitem").nth(1)).to_contain_text("decline")
    page.get_by_role("button", name="Give these orders").click()
    expect(page.get_by_role("button", name="Standing orders (2)")).to_be_visible()
    given = welcome(game, "marine")["orders"]
    assert given == ["all when reaction: act, chance 1", "all when reaction: decline"]
    assert welcome(game, "stealer")["orders"] == []

    play(game, *TO_ENTRANCE[len(TO_MARINES) :], ENTER)
    # He has fired without anybody's hand, and the marines are not asked.
    until(lambda: any(line.startswith("Kesh fires") for line in told(game)), "nobody reacted")
    expect(choice(page, "react: Kesh")).to_have_count(0)

    # Taken back, the next step is asked about again.
    orders(page)
    for _ in range(2):
        dialog.get_by_role("button", name="Remove").first.click()
    page.get_by_role("button", name="Give these orders").click()
    assert welcome(game, "marine")["orders"] == []
