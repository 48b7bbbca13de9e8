"""The solo mission in the browser: two boards of it, what is kept between them, and the verdict to be sent."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.online import NewContext
from tests.e2e.playing import Game, Player, choice, hosted, sit_down
from tests.e2e.serving import Server
from tests.voyage.test_ten_boards import FELL, PASSED


def ship(server: Server) -> Game:
    seats = {"marine": {"who": "human", "name": "Ann"}, "stealer": {"who": "bot", "name": ""}}
    wish = {
        "game": "voyage",
        "mission": "last_ship",
        "options": {"seed": 20261116},
        "seats": seats,
        "reaction_seconds": 0,
        "absence_seconds": 0,
    }
    return hosted(server, wish)


def on_board(page: Page, game: Game) -> None:
    page.get_by_role("button", name="Open the battle here").click()
    page.wait_for_url(lambda url: game.id not in url and "/game/" in url)


def tell(game: Game, *lines: str) -> None:
    """What came of a board, without playing it to its end."""
    with Player(game, "marine") as player:
        player.until("welcome")
        player.send(type="battle", lines=list(lines))
        player.until("state")


def test_two_boards_of_the_solo_mission_and_the_verdict(own_server: Server, new_context: NewContext) -> None:
    game = ship(own_server)
    page = sit_down(new_context, game, "marine")
    choice(page, "named squad").click()
    choice(page, "go on").click()
    expect(page.get_by_role("heading", name="Battle 1: board 1 of 10")).to_be_visible()
    on_board(page, game)
    # A turn of it: the stealers are led by the rules, and a die says how many come.
    choice(page, "begin").click()
    choice(page, "end phase").click()
    page.get_by_role("button", name="Confirm: End the phase").click()
    expect(page.get_by_text("Reinforcements of this turn").first).to_be_attached()
    page.goto(game.url)
    tell(game, *PASSED, "kills 12", "won by marine")
    expect(page.get_by_role("region", name="Battles").get_by_role("listitem")).to_have_count(1)
    # What was fired is gone, also after a reload of the page.
    page.reload()
    squad = page.get_by_role("article")
    expect(squad.get_by_text("Slow Thunder: rounds")).to_be_visible()
    expect(squad).to_contain_text("4/10")
    choice(page, "go on").click()
    expect(page.get_by_role("heading", name="Battle 2: board 2 of 10")).to_be_visible()
    on_board(page, game)
    expect(choice(page, "begin")).to_be_visible()
    page.goto(game.url)
    tell(game, *FELL, "kills 10", "won by stealer")
    told = page.get_by_role("region", name="To tell others")
    expect(told).to_contain_text(
        "ship of the day 2026-11-16: ■□□□□□□□□□ board 2 of 10, 22 kills, 0 alive. Failure."
    )
    told.get_by_role("button", name="Copy").click()
    expect(told.get_by_role("button", name="Copied")).to_be_visible()
