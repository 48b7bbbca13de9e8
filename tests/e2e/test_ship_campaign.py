"""The campaign of a ship in the browser: two scenarios typed in from a real table, the server killed in between."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.online import NewContext
from tests.e2e.playing import Game, Player, choice, hosted, sit_down, texts
from tests.e2e.serving import Server


def campaign(server: Server) -> Game:
    """A person against a bot, which bids eighty or more."""
    seats = {"north": {"who": "human", "name": "Ann"}, "south": {"who": "bot", "name": ""}}
    wish = {
        "game": "ship_campaign",
        "mission": "taking",
        "seats": seats,
        "reaction_seconds": 0,
        "absence_seconds": 0,
    }
    return hosted(server, wish)


def to_battle(game: Game, *lines: str) -> None:
    """These choices, each where it is offered; else what stands first: about the board, and after a promotion,
    which is a matter of dice, whether the squads are kept."""
    left = list(lines)
    with Player(game, "north") as north:
        north.until("welcome")
        while not north.state.get("view", {}).get("campaign", {}).get("battle"):
            if prompt := north.state.get("prompt"):
                offered = texts(prompt)
                north.choose(left.pop(0) if left and left[0] in offered else offered[0])
            else:
                north.hear()
    assert not left, f"never offered: {left}"


def type_in(page: Page, won: str, mended: bool = False) -> None:
    """Everybody lives. What was refused is still there, to be mended."""
    if not mended:
        page.get_by_role("button", name="Type in what came of it").click()
    form = page.locator("form.outcome")
    expect(form.get_by_label("Won by")).to_be_visible()
    fates = form.locator("select")
    for number in range(fates.count() - 1):
        fates.nth(number).select_option(label="Lives")
    form.get_by_label("Blips used").fill("7")
    form.get_by_label("Stealers killed").fill("5")
    form.get_by_label("Won by").select_option(label=won)
    form.get_by_role("button", name="That came of it").click()


def fought(page: Page, number: int) -> None:
    expect(page.get_by_role("region", name="Battles").get_by_role("listitem")).to_have_count(number)


def test_two_scenarios_typed_in_with_the_server_killed_in_between(
    own_server: Server, new_context: NewContext
) -> None:
    game = campaign(own_server)
    page = sit_down(new_context, game, "north")
    # The bid is a number that is typed in, not one of a hundred buttons.
    page.get_by_label("Your bid").fill("20")
    expect(page.locator("[data-choice^=bid]")).to_have_count(0)
    page.get_by_role("button", name="Hand it in").click()
    expect(choice(page, "buy recon")).to_be_visible()
    to_battle(game, *["buy recon"] * 5, "hand in", "field Aldo", "all are picked")
    expect(page.get_by_role("heading", name="Battle 1: Reconnaissance")).to_be_visible()
    # What cannot be is refused with what would be right, and nothing has changed.
    type_in(page, "Stealers")
    expect(page.get_by_text("with two marines killed")).to_be_visible()
    fought(page, 0)
    type_in(page, "Marines", mended=True)
    fought(page, 1)
    own_server.kill9()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    # Aldo rests, three torpedoes are left, and the same page goes on.
    to_battle(game, "field Dunn", "all are picked")
    expect(page.get_by_role("heading", name="Battle 2: Establishing a perimeter")).to_be_visible()
    type_in(page, "Marines")
    fought(page, 2)
    course = page.get_by_role("region", name="The course of the campaign")
    expect(course.locator("[aria-current=step]")).to_contain_text("Defensive perimeter")
    standing = page.get_by_role("article").filter(has_text="Marines ·")
    expect(standing).to_contain_text("Torpedoes left")
    expect(standing.get_by_text("Resting.").first).to_be_visible()
    blips = page.get_by_role("article").filter(has_text="Stealers ·")
    expect(blips).to_contain_text("111/125")
