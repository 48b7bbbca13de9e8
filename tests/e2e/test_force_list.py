"""The force list in a browser: buying, what is refused and why, and a list that is kept for another evening."""

from __future__ import annotations

import json

from playwright.sync_api import Page, StorageState, expect

from tests.e2e.online import NewContext
from tests.e2e.playing import Game, Player, choice, choices, hosted, memory, texts
from tests.e2e.serving import Server
from tests.scenes import rule

SEATS = "hullbreach.seats"
BIDS = {"north": 20, "south": 30}


def evening(server: Server) -> Game:
    """The board is made and both have bid: north buys for 20 points."""
    wish = {
        "game": "prelude",
        "mission": "generated",
        "options": {"made": "board", "scenario": "destroy", "seed": 7},
        "seats": {"north": {"who": "human", "name": "Ann"}, "south": {"who": "human", "name": "Ben"}},
        "reaction_seconds": 0,
        "absence_seconds": 0,
    }
    game = hosted(server, wish)
    with Player(game, "north") as north, Player(game, "south") as south:
        by_seat = {"north": north, "south": south}
        for player in by_seat.values():
            player.until("welcome")
        while by_seat:
            seat = next((seat for seat, player in by_seat.items() if player.state.get("prompt")), "")
            if not seat:
                next(iter(by_seat.values())).hear()
                continue
            by_seat.pop(seat).choose(f"bid {BIDS[seat]}")
        north.asked()
        assert "buy recon" in texts(north.state["prompt"])
    return game


def seated(server: Server, *games: Game) -> StorageState:
    """What a browser remembers that holds the first player's seat of these games."""
    kept = memory(server, games[0], "north")
    seats = [held for game in games for held in stored(memory(server, game, "north"))]
    for item in kept["origins"][0]["localStorage"]:
        if item["name"] == SEATS:
            item["value"] = json.dumps(seats)
    return kept


def stored(kept: StorageState) -> list[object]:
    found = [item["value"] for item in kept["origins"][0]["localStorage"] if item["name"] == SEATS]
    seats: list[object] = json.loads(found[0])
    return seats


def refused(page: Page, label: str, why: str, rule_id: str) -> None:
    """What cannot be bought is there with its reason, and with the rule, which can be read."""
    row = page.locator(".barred").filter(has_text=label).filter(has_text=why).first
    expect(row).to_be_visible()
    expect(row.get_by_role("button", name=rule_id)).to_be_visible()


@rule("DWG-BUILD-TOTAL", "DWG-BUILD-LEADER", "DWG-GAP-OPTION-LIMITS")
def test_a_force_is_bought_refused_with_rule_and_limit_kept_and_bought_again(
    server: Server, new_context: NewContext
) -> None:
    tonight, another = evening(server), evening(server)
    context = new_context(storage_state=seated(server, tonight, another))
    page = context.new_page()
    page.goto(tonight.url)
    # Two marines without anybody to lead them are no force.
    choice(page, "buy heavy heavy_flamer").click()
    expect(page.get_by_text("6/20")).to_be_visible()
    expect(choice(page, "hand in")).to_have_count(0)
    refused(page, "Hand in the force", "sergeant", "DWG-BUILD-LEADER")
    choice(page, "return 1").click()
    expect(page.get_by_text("0/20")).to_be_visible()
    # The sum, and how often something can be bought.
    choice(page, "buy line heavy_flamer").click()
    expect(page.get_by_text("10/20")).to_be_visible()
    refused(page, "Command squad", "The force costs 30 points, and 20 were bid.", "DWG-BUILD-TOTAL")
    choice(page, "add 1 2 reload").click()
    expect(page.get_by_text("12/20")).to_be_visible()
    refused(page, "Flamer reload", "1 at most for one marine, not 2", "DWG-GAP-OPTION-LIMITS")
    refused(
        page,
        "Cannon magazine",
        "Line squad: 'cannon magazine' is not for member 2, but for assault cannon.",
        "DWG-SQUAD-TERMINATOR-OPTIONS",
    )
    page.locator(".barred").first.get_by_role("button").first.click()
    expect(page.get_by_role("dialog").get_by_text("DWG-")).to_be_visible()
    page.keyboard.press("Escape")
    # Kept under a name, and offered again another evening.
    page.get_by_label("Name for this list").fill("Night Watch")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("button", name="Night Watch", exact=True)).to_be_visible()
    choice(page, "hand in").click()
    expect(page.get_by_role("heading", name="Where does corridor M1 go?")).to_be_visible()
    page.goto(another.url)
    page.get_by_role("button", name="Night Watch", exact=True).click()
    expect(page.get_by_text("12/20")).to_be_visible()
    expect(page.get_by_text("Bram").first).to_be_visible()
    assert "add 1 2 reload" not in choices(page)
    # Who is in a hurry presses once: another one is bought and handed in.
    page.get_by_role("button", name="The usual force").click()
    expect(page.get_by_role("heading", name="Where does corridor M1 go?")).to_be_visible()
