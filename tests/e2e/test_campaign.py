"""A campaign in the browser: two battles, the server killed in between, and one that was fought at a real table."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.online import NewContext
from tests.e2e.playing import Game, Player, choice, hosted, sit_down, texts
from tests.e2e.serving import Server


def campaign(server: Server, alien: str = "bot") -> Game:
    """One squad against the aliens."""
    seats = {"squad1": {"who": "human", "name": "Ann"}, "alien": {"who": alien, "name": ""}}
    wish = {
        "game": "squad_campaign",
        "mission": "senior_captain",
        "options": {"squads": 1},
        "seats": seats,
        "reaction_seconds": 0,
        "absence_seconds": 0,
    }
    return hosted(server, wish)


def to_battle(page: Page, game: Game) -> Game:
    """Open the battle that the campaign waits for and go there; the same key opens its seat."""
    page.get_by_role("button", name="Open the battle here").click()
    page.wait_for_url(lambda url: game.id not in url and "/game/" in url)
    return Game(game.server, page.url.rpartition("/")[2], game.tokens)


def stay_home(battle: Game, last: int = 0) -> None:
    """The squad stays on its dock, but for so many of its figures: nobody is left to play, and the aliens win."""
    with Player(battle, "squad1") as squad:
        squad.until("welcome")
        squad.send(type="orders", lines=["prepare as usual"])
        while squad.over is None and (prompt := squad.asked()) is not None:
            staying = [text for text in texts(prompt) if text.endswith("stay on the dock")]
            if 0 < len(staying) <= last:
                return
            squad.choose(staying[0] if staying else texts(prompt)[-1])


def fought(page: Page, number: int) -> None:
    expect(page.get_by_role("region", name="Battles").get_by_role("listitem")).to_have_count(number)


def test_two_battles_with_the_server_killed_in_between(own_server: Server, new_context: NewContext) -> None:
    game = campaign(own_server)
    page = sit_down(new_context, game, "squad1")
    choice(page, "squad1: lead tide").click()
    # The bot of the aliens calls a mission.
    expect(page.get_by_role("heading", name="Battle 1: Dead Channel")).to_be_visible()
    battle = to_battle(page, game)
    stay_home(battle)
    page.get_by_role("link", name="Back from the battle").click()
    fought(page, 1)
    marks = page.get_by_role("article").filter(has_text="Aliens").get_by_text(re.compile("^1/4$"))
    expect(marks).to_be_visible()
    # The second battle: killed while it is fought, and again when it is over and perhaps nobody was told.
    expect(page.get_by_role("heading", name="Battle 2: Cold Cargo")).to_be_visible()
    battle = to_battle(page, game)
    stay_home(battle, last=1)
    own_server.kill9()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    stay_home(battle)
    own_server.kill9()
    own_server.start()
    page.goto(game.url)
    fought(page, 2)
    expect(page.get_by_role("heading", name="Battle 3: Brood Vats")).to_be_visible()
    links = page.get_by_role("region", name="Battles").get_by_role("link", name="Replay")
    expect(links).to_have_count(2)


def test_what_came_of_a_real_table_is_typed_in_and_the_other_agrees(
    own_server: Server, new_context: NewContext
) -> None:
    game = campaign(own_server, alien="human")
    squad = sit_down(new_context, game, "squad1")
    alien = sit_down(new_context, game, "alien", locale="fr-FR", viewport={"width": 390, "height": 780})
    choice(squad, "squad1: lead oath").click()
    choice(alien, "mission another").click()
    expect(squad.get_by_role("button", name="Open the battle here")).to_have_count(0)
    squad.get_by_role("button", name="Type in what came of it").click()
    squad.get_by_label("Red Oath: points").fill("44")
    squad.get_by_label("Red Oath: commander").select_option("Lives")
    squad.get_by_label("Primary objective taken by").select_option("Red Oath")
    squad.get_by_label("Won by").select_option("Red Oath")
    squad.get_by_role("button", name="That came of it").click()
    asked = alien.get_by_role("alertdialog")
    expect(asked).to_contain_text("scored 44")
    asked.get_by_role("button", name="Accepter").click()
    for page in (squad, alien):
        expect(page.get_by_role("article").filter(has_text="Lieutenant")).to_be_visible()
    fought(squad, 1)
    expect(squad.get_by_text("Fought at a real table").first).to_be_visible()
