"""Two squads across the net against a bot: leave to pass, secrets that stay secret, a server that dies."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.crusading import KNOWN, PASS, asking, blip_marks, piece
from tests.e2e.online import NewContext, choose, is_asked, says, sit, steps, waits_for, welcome
from tests.e2e.playing import Game, choices, log, memory, wait_for_table
from tests.e2e.serving import Server


def heard_by(page: Page, game: Game) -> list[str]:
    """Everything that the page is told from now on."""
    heard: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    page.goto(game.url)
    wait_for_table(page)
    return heard


def test_leave_to_pass_is_asked_across_the_net(server: Server, new_context: NewContext) -> None:
    game = asking(server)
    ann, ben = (sit(new_context, game, seat) for seat in ("squad1", "squad2"))
    choose(ben, PASS)
    is_asked(ann, "Brandt: let pass")
    expect(ann.get_by_role("alert").filter(has_text="Brandt")).to_be_visible()
    waits_for(ben, "Ann")
    assert not choices(ben)
    choose(ann, "Brandt: let pass")
    expect(log(ben)).to_contain_text("Brandt moves to f1")
    expect(piece(ben, "Brandt")).to_have_attribute("data-square", "f1")
    # And once more, with the other answer: he stays where he is.
    choose(ben, "Brandt: move d1 through e1")
    choose(ann, "Brandt: bar the way")
    is_asked(ben, "Brandt: move g1")
    expect(piece(ben, "Brandt")).to_have_attribute("data-square", "f1")
    expect(piece(ann, "Brandt")).to_have_attribute("data-square", "f1")


def test_hidden_cards_stay_hidden(server: Server, new_context: NewContext) -> None:
    game = asking(server)
    ann, ben, zoe = (sit(new_context, game, seat) for seat in ("squad1", "squad2", "alien"))
    watcher = new_context(storage_state=memory(server, language="en")).new_page()
    heard = {page: heard_by(page, game) for page in (ben, watcher)}
    hand = ann.get_by_role("region", name="Your cards")
    for card in ("Med-kit", "Advance", "Targeter"):
        expect(hand.get_by_role("button", name=card).first).to_be_visible()
    expect(zoe.get_by_role("region", name="Players and points")).to_contain_text("Tidewatch")
    choose(ben, PASS)
    choose(ann, "Brandt: let pass")
    expect(log(ben)).to_contain_text("Brandt moves to f1")
    expect(log(watcher)).to_contain_text("Brandt moves to f1")
    for page, frames in heard.items():
        text = "".join(frames)
        assert "f1" in text
        # Ann's cards, and what the aliens' blips are.
        assert "med_kit" not in text and "Med-kit" not in text
        assert "runt" not in text
        assert not any(token in text for token in game.tokens.values())
        expect(page.get_by_text("Med-kit")).to_have_count(0)
        expect(blip_marks(page)).to_have_text(["?", "?"])
    expect(blip_marks(zoe)).to_have_text([KNOWN, KNOWN])
    expect(watcher.get_by_role("region", name="Your cards")).to_have_count(0)
    assert not choices(watcher)


def test_killed_in_an_open_question_and_going_on(own_server: Server, new_context: NewContext) -> None:
    game = asking(own_server)
    ann, ben = (sit(new_context, game, seat) for seat in ("squad1", "squad2"))
    choose(ben, PASS)
    is_asked(ann, "Brandt: let pass")
    before = welcome(game, "squad1")
    own_server.kill9()
    for page in (ann, ben):
        says(page, "Connection lost")
    own_server.start()
    for page in (ann, ben):
        expect(page.get_by_text("Connection lost")).to_have_count(0)
    after = welcome(game, "squad1")
    assert plain(after["state"]["prompt"]) == plain(before["state"]["prompt"])
    assert after["history"] == before["history"]
    choose(ann, "Brandt: let pass")
    expect(log(ben)).to_contain_text("Brandt moves to f1")
    is_asked(ben, "Brandt: done")
    found = steps(game)
    assert found == sorted(set(found))


def plain(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def test_a_friend_joins_by_link(server: Server, new_context: NewContext) -> None:
    """The page of an invitation names every seat, and the game begins when all are taken."""
    page = new_context(storage_state=memory(server, language="en")).new_page()
    page.goto(f"{server.url}/new?game=crusade&mission=dead_channel")
    page.get_by_role("radio", name="2 squads").click()
    page.locator("[data-seat=squad2]").get_by_role("radio", name="Friend by link").click()
    page.get_by_role("button", name="Start the game").click()
    says(page, "Waiting for players")
    friend = new_context(storage_state=memory(server, language="en")).new_page()
    friend.goto(page.url)
    friend.get_by_role("button", name="Play the squad 2").click()
    wait_for_table(page)
    wait_for_table(friend)
    act_on_squads(page, friend)


def act_on_squads(page: Page, friend: Page) -> None:
    """Each chooses a squad of his own; the second one no longer finds the first one's."""
    choose(page, "squad1: lead oath")
    expect(page.get_by_role("region", name="Players and points")).to_contain_text("Red Oath")
    expect(friend.get_by_role("region", name="Players and points")).to_contain_text("Red Oath")
