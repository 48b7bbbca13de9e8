"""A game of squads against aliens seen again: every moment, through every pair of eyes, and its record checked."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.crusading import KNOWN, TO_SCAN, blip_marks, gangway, play
from tests.e2e.online import NewContext
from tests.e2e.playing import (
    Game,
    Message,
    Player,
    idle,
    log,
    memory,
    play_until,
    record_of,
    texts,
)
from tests.e2e.serving import Server


def finished(server: Server) -> Game:
    """The squad shot at the beacon, a blip lies in the dark, and then it gave up."""
    game = gangway(server, public=True)
    play(game, *TO_SCAN[:-1], "Varo: fire axe_pistol at h1")
    with Player(game, "squad1") as squad, Player(game, "alien") as alien:

        def policy(prompt: Message) -> str:
            placing = [text for text in texts(prompt) if text.startswith("place")]
            return placing[0] if placing else idle(prompt)

        def placed(_: Message) -> bool:
            pieces = (squad.state or alien.state)["view"]["pieces"]
            return any(piece["kind"] == "blip" for piece in pieces)

        assert play_until([squad, alien], placed, policy)
        squad.resign()
    return game


def test_replay_through_every_pair_of_eyes(server: Server, new_context: NewContext) -> None:
    game = finished(server)
    page = new_context(storage_state=memory(server), viewport={"width": 1280, "height": 800}).new_page()
    page.goto(f"{server.url}/replay/{game.id}")
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(log(page)).to_contain_text("Varo moves to e1")
    expect(blip_marks(page).first).to_have_text("?")
    eyes = page.get_by_role("group", name="Seen by")
    eyes.get_by_role("button", name=re.compile("alien", re.IGNORECASE)).click()
    expect(blip_marks(page).first).to_have_text(KNOWN)
    eyes.get_by_role("button", name=re.compile("Tidewatch|squad 1")).click()
    expect(blip_marks(page).first).to_have_text("?")
    page.get_by_role("button", name="One step back").click()
    expect(page).to_have_url(re.compile("at="))


def test_the_record_page_checks_the_dice(server: Server, new_context: NewContext) -> None:
    game = finished(server)
    page = new_context(storage_state=memory(server)).new_page()
    page.goto(f"{server.url}/records")
    expect(page.get_by_text("Gangway").first).to_be_visible()
    text = record_of(game)
    file = page.get_by_label("Record file")
    file.set_input_files({"name": "mine.txt", "mimeType": "text/plain", "buffer": text.encode()})
    page.get_by_role("button", name="Check all dice").click()
    expect(page.get_by_text("Everything is right")).to_be_visible()
    page.locator("main").get_by_role("button", name="Replay").click()
    expect(page.get_by_role("application")).to_be_visible()
    page.keyboard.press("End")
    expect(log(page)).to_contain_text("Varo moves to e1")
