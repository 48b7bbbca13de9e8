"""Three people at one screen: two squads and the aliens, with a curtain between them that names the seat."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.crusading import KNOWN, TO_SCAN, blip_marks, gangway, play
from tests.e2e.online import NewContext, choose
from tests.e2e.playing import choices, memory, sit_down, wait_for_table
from tests.e2e.serving import Server


def open_curtain(page: Page, name: str) -> None:
    curtain = page.get_by_role("heading", name=re.compile("your turn"))
    expect(curtain).to_have_text(f"{name}: your turn")
    expect(page.get_by_role("application")).to_have_count(0)
    assert page.locator("button[data-choice], [data-card]").count() == 0
    page.get_by_role("button", name=f"Show the board to {name}").click()
    wait_for_table(page)


def test_the_screen_goes_round(server: Server, new_context: NewContext) -> None:
    game = gangway(server, 2)
    play(game, *TO_SCAN[:-1])
    page = sit_down(
        new_context, game, "squad1", "squad2", "alien", settings={"confirm": "never", "language": "en"}
    )
    open_curtain(page, "Ann")
    hand = page.get_by_role("region", name="Your cards")
    expect(hand).to_contain_text("Med-kit")
    choose(page, "Varo: done")

    # The aliens put their blips where nobody sees them, and know what they are.
    open_curtain(page, "Zoe")
    expect(page.get_by_text("Med-kit")).to_have_count(0)
    choose(page, "place runt at a2")
    expect(blip_marks(page)).to_have_text([KNOWN])
    choose(page, "enough")
    choose(page, "enough")

    open_curtain(page, "Ann")
    expect(blip_marks(page)).to_have_text(["?"])
    expect(page.locator("main")).not_to_contain_text(re.compile("runt", re.IGNORECASE))
    choose(page, "end turn", sure=True)  # four of his people have done nothing yet

    open_curtain(page, "Ben")
    expect(hand).to_contain_text("Spare magazines")
    expect(page.get_by_text("Med-kit")).to_have_count(0)
    expect(blip_marks(page)).to_have_text(["?"])


def test_three_seats_for_one_screen_are_made_on_the_page(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server, language="en")).new_page()
    page.goto(f"{server.url}/new?game=crusade&mission=dead_channel")
    page.get_by_role("radio", name="2 squads").click()
    for seat in ("squad2", "alien"):
        page.locator(f"[data-seat={seat}]").get_by_role("radio", name="At this screen").click()
    for seat, name in (("squad1", "Ida"), ("squad2", "Jo"), ("alien", "Kim")):
        page.locator(f"[data-seat={seat}]").get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Start the game").click()
    curtain = page.get_by_role("heading", name=re.compile("^(Ida|Jo|Kim): your turn"))
    expect(curtain).to_be_visible()
    for _ in range(5):
        if not curtain.inner_text().startswith("Kim"):
            break
        # The aliens may be asked for something first, and more than once.
        open_curtain(page, "Kim")
        choose(page, choices(page)[0], sure=True)
        expect(curtain).to_be_visible()
    open_curtain(page, "Ida")
    choose(page, "squad1: lead wall")
    expect(page.get_by_role("region", name="Players and points")).to_contain_text("Iron Wall")
