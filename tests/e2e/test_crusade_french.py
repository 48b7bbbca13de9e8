"""Squads against aliens in French, from the start page to the table; and no English word slips in."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.crusading import TO_SCAN, TO_SHOT, gangway, piece, play, standing
from tests.e2e.online import NewContext
from tests.e2e.playing import choice, crusade_game, log, memory, sit_down
from tests.e2e.serving import Server

FRENCH = {"language": "fr", "confirm": "never"}
ENGLISH = re.compile(
    r"\b(turn|fire|move|done|squad|marine with|commander|door|blip placed|alive|aliens win|scan of|which)\b",
    re.IGNORECASE,
)


def test_the_start_page_offers_both_games(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server, language="fr"), locale="fr-FR").new_page()
    page.goto(server.url)
    expect(page.get_by_role("button", name="Lancer Canal mort")).to_be_enabled()
    squads = page.locator("article[data-game=crusade]").first
    squads.get_by_role("button", name="Première partie").click()
    expect(page.get_by_role("region", name="Guide")).to_contain_text("Bienvenue à bord")
    expect(page.get_by_role("heading", name="Guide : les escouades")).to_be_visible()


def test_a_squad_in_french(server: Server, new_context: NewContext) -> None:
    game = gangway(server)
    play(game, *TO_SHOT)
    page = sit_down(new_context, game, "squad1", settings=FRENCH)
    expect(choice(page, "Varo: fire axe_pistol at h1")).to_contain_text("Tirer")
    expect(page.get_by_role("region", name="Joueurs et points")).to_contain_text("Garde des Marées")
    expect(page.get_by_role("region", name="Vos cartes")).to_contain_text("Trousse de soins")
    choice(page, "Varo: fire axe_pistol at h1").click()
    expect(log(page)).to_contain_text("balise")
    expect(piece(page, "Varo")).to_have_attribute(
        "aria-label", re.compile("commandant avec hache et pistolet")
    )
    words = page.locator("body").inner_text()
    assert not ENGLISH.findall(words), ENGLISH.findall(words)


def test_aliens_in_french(server: Server, new_context: NewContext) -> None:
    game = gangway(server)
    play(game, *TO_SCAN, "place runt at a2")
    page = sit_down(new_context, game, "alien", settings=FRENCH)
    expect(choice(page, "enough")).to_be_visible()
    expect(choice(page, "place runt at b2")).to_contain_text("vorton")
    expect(standing(page, "blip", "a2")).to_have_attribute("aria-label", re.compile("avorton"))
    words = page.locator("body").inner_text()
    assert not ENGLISH.findall(words), ENGLISH.findall(words)


def test_set_up_of_redux_in_french(server: Server, new_context: NewContext) -> None:
    seats = {"squad1": "human", "squad2": "bot", "squad3": "bot", "alien": "bot"}
    game = crusade_game(server, "fuse_and_claw", seats, brisk=False)
    page = sit_down(new_context, game, "squad1", settings=FRENCH)
    expect(page.locator("button[data-choice]").first).to_be_visible()
    words = page.locator("body").inner_text()
    assert not ENGLISH.findall(words), ENGLISH.findall(words)
