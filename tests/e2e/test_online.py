"""Two browsers across the net: invitation, reaction, a cut line, undo, chat, pause, resignation, rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.online import (
    ENTER,
    RANGE,
    TO_ENTRANCE,
    TO_MARINES,
    NewContext,
    Relay,
    act,
    choose,
    is_asked,
    menu,
    number,
    play,
    range_game,
    says,
    sit,
    steps,
    waits_for,
    welcome,
)
from tests.e2e.playing import Game, choice, log, memory, new_game, wait_for_table
from tests.e2e.serving import Server


def _two(new_context: NewContext, game: Game) -> tuple[Page, Page]:
    return sit(new_context, game, "marine"), sit(new_context, game, "stealer")


def test_friends_meet_by_a_link_and_play_again_with_sides_swapped(
    server: Server, new_context: NewContext
) -> None:
    kept = memory(server, language="en", confirm="never")
    ada = new_context(storage_state=kept).new_page()
    bo = new_context(storage_state=kept).new_page()
    ada.goto(f"{server.url}/new?mission=drill")
    ada.get_by_role("radiogroup", name="Marine").locator("..").get_by_label("Name").fill("Ada")
    ada.get_by_role("radiogroup", name="Stealer").get_by_role("radio", name="Friend by link").click()
    ada.get_by_role("button", name="Start the game").click()
    link = ada.get_by_label("Link to the game").input_value()
    assert re.fullmatch(re.escape(server.url) + r"/game/[\w-]+", link)
    expect(ada.get_by_role("img", name="The link as a code")).to_be_visible()

    bo.goto(link)
    says(bo, "You are invited: Drill Corridor")
    says(bo, "Ada")
    bo.get_by_label("Name").fill("Bo")
    bo.get_by_role("button", name="Play the Stealer").click()
    for page in (ada, bo):
        wait_for_table(page)
    waits_for(bo, "Ada")
    choose(ada, "begin")
    waits_for(ada, "Bo")
    expect(bo.locator("button[data-choice*=' to ']").first).to_be_visible()

    # A word each way; the other one sees that there is one.
    for writer, reader, words in ((ada, bo, "Good luck"), (bo, ada, "You will need it")):
        writer.get_by_role("tab", name="Chat").click()
        writer.get_by_label("Say something").fill(words)
        writer.keyboard.press("Enter")
        reader.get_by_role("tab", name="Chat").click()
        says(reader, words)

    # A pause needs both, and then nobody can choose.
    menu(ada).get_by_role("button", name="Ask for a pause").click()
    says(bo, "Ada asks for a pause.")
    bo.get_by_role("button", name="Agree").click()
    for page in (ada, bo):
        says(page, "Paused")
    bo.locator("button[data-choice*=' to ']").first.click()
    says(bo, "The game is paused; resume it first.")
    menu(ada).get_by_role("button", name="Go on").click()
    says(bo, "The game goes on.")
    bo.locator("button[data-choice*=' to ']").first.click()
    is_asked(ada, "keep")

    bo_menu = menu(bo)
    bo_menu.get_by_role("button", name="Resign …").click()
    bo_menu.get_by_role("button", name="Yes, resign").click()
    says(ada, "You have won")
    says(bo, "You have lost")
    ada.get_by_role("button", name="Again, sides swapped").click()
    says(bo, "Ada would like another game with sides swapped.")
    bo.get_by_role("button", name="Agree").click()
    for page in (ada, bo):
        page.wait_for_url(lambda url: "/game/" in url and url != link)
        wait_for_table(page)
    assert ada.url == bo.url
    is_asked(bo, "begin")
    waits_for(ada, "Bo")
    # The seat is kept by the browser.
    bo.reload()
    is_asked(bo, "begin")


def test_a_reaction_is_asked_for_without_a_dialog_and_survives_a_cut_line(
    server: Server, new_context: NewContext
) -> None:
    game = range_game(server, absence_seconds=600)
    play(game, *TO_ENTRANCE)
    with Relay(server.port) as relay:
        ada = sit(new_context, game, "marine", relay.url)
        bo = sit(new_context, game, "stealer")
        waits_for(ada, "Ben")
        choose(bo, ENTER)

        reaction = ada.get_by_role("alert").filter(has_text="You may react.")
        expect(reaction).to_be_visible()
        expect(ada.locator("dialog[open]")).to_have_count(0)
        is_asked(ada, "react: Kesh")
        # The other side learns that somebody is asked, and nothing of what he could do.
        waits_for(bo, "Ann")
        assert not bo.locator("button[data-choice]").count()
        expect(bo.get_by_text("react:")).to_have_count(0)
        before = number(game)

        # In this order: once something came in, a browser that plays being offline does not read that the line is cut.
        relay.cut()
        says(ada, "Connection lost")
        ada.context.set_offline(True)
        says(bo, "Ann is away; a bot takes over in")
        relay.mend(server.port)
        ada.context.set_offline(False)
        expect(ada.get_by_text("Connection lost")).to_have_count(0)
        expect(bo.get_by_text("Ann is away")).to_have_count(0)
        expect(reaction).to_be_visible()
        assert number(game) == before
        choose(ada, "pass")
        expect(reaction).to_have_count(0)
        assert number(game) > before


def test_a_marine_reacts_by_a_click(server: Server, new_context: NewContext) -> None:
    game = range_game(server)
    play(game, *TO_ENTRANCE, ENTER)
    ada, bo = _two(new_context, game)
    before = number(game)
    choose(ada, "react: Kesh")
    expect(choice(ada, "react: Kesh")).to_have_count(0)
    assert number(game) == before + 1
    waits_for(bo, "Ann")
    choose(ada, "Kesh: fire at j2")
    for page in (ada, bo):
        expect(log(page).get_by_text(re.compile("Kesh.*j2")).first).to_be_visible()


def test_a_click_during_a_cut_line_counts_once(server: Server, new_context: NewContext) -> None:
    game = range_game(server)
    play(game, *TO_ENTRANCE, ENTER)
    before = steps(game)
    with Relay(server.port) as relay:
        ada = sit(new_context, game, "marine", relay.url)
        bo = sit(new_context, game, "stealer")
        is_asked(ada, "pass")
        relay.cut()
        says(ada, "Connection lost")
        choose(ada, "pass")
        relay.mend(server.port)
        is_asked(bo, "S1: done")
        waits_for(ada, "Ben")
    assert welcome(game)["state"]["number"] == welcome(game, "stealer")["state"]["number"]
    assert len(steps(game)) == len(set(steps(game))) >= len(before)


@pytest.mark.parametrize("answer", ["No", "Agree"])
def test_after_a_die_undo_needs_consent(server: Server, new_context: NewContext, answer: str) -> None:
    game = range_game(server)
    play(game, *TO_MARINES)
    ada, bo = _two(new_context, game)
    # A turn can be taken back at once and alone; a shot cannot.
    act(ada, "Varro", "Varro: turn right")
    ada.get_by_role("button", name=re.compile("^Undo")).click()
    choose(ada, "Varro: fire at f4")
    ask = ada.get_by_role("button", name=re.compile("^Ask to undo"))
    expect(ask).to_be_enabled()
    expect(log(ada)).to_contain_text("fires at f4")
    lines = log(ada).inner_text()
    before = welcome(game)
    assert before["history"][-1]["events"]
    ask.click()
    says(ada, "The others are asked whether you may take that back")
    says(bo, "Ann would like to take back the last choice.")
    bo.get_by_role("button", name=answer, exact=True).click()
    expect(ada.get_by_text("The others are asked")).to_have_count(0)
    if answer == "No":
        after = welcome(game)
        assert after["state"]["view"] == before["state"]["view"]
        assert after["history"] == before["history"]
        assert log(ada).inner_text() == lines
        return
    for page in (ada, bo):
        says(page, "By consent")
    assert len(welcome(game)["history"]) < len(before["history"])
    # The record keeps it: the next choice carries the remark, and the dice come from another stream.
    choose(ada, "Varro: fire at f4")
    for page in (ada, bo):
        expect(log(page).get_by_text("after undo by consent")).to_be_visible()
    ada.reload()
    expect(log(ada).get_by_text("after undo by consent")).to_be_visible()
    again = welcome(game)
    assert again["state"]["stream"] == 1 and again["history"][-1]["thrown"]


def test_against_a_bot_a_die_stays_where_it_fell(server: Server, new_context: NewContext) -> None:
    game = new_game(server, mission="", text=RANGE)
    ada = sit(new_context, game, "marine")
    choose(ada, "begin")
    choice(ada, "Varro: activate").click()
    choose(ada, "Varro: fire at f4")
    expect(log(ada).get_by_text("f4").first).to_be_visible()
    undo = ada.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "Something was revealed or rolled: that cannot be taken back")
