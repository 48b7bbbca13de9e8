"""The seat of the aliens: blips set down by clicks on squares, and reinforcements."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.crusading import KNOWN, TO_SCAN, blip_marks, click_square, gangway, play, standing, target
from tests.e2e.online import NewContext, choose, is_asked, sit
from tests.e2e.playing import Message, Player, crusade_game, idle, log, texts
from tests.e2e.serving import Server


def test_blips_are_set_down_by_clicking_squares(server: Server, new_context: NewContext) -> None:
    game = gangway(server)
    play(game, *TO_SCAN)
    page = sit(new_context, game, "alien")
    is_asked(page, "enough")
    # Only squares that no marine sees are marked.
    expect(target(page, "b3")).to_be_visible()
    expect(target(page, "b1")).to_have_count(0)
    click_square(page, "b3")
    expect(standing(page, "blip", "b3")).to_be_visible()
    expect(blip_marks(page)).to_have_text([KNOWN])
    # A slip is taken back at once.
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-kind=blip]")).to_have_count(0)
    click_square(page, "c2")
    expect(standing(page, "blip", "c2")).to_be_visible()
    choose(page, "enough")
    expect(target(page, "g3")).to_be_visible()
    choose(page, "enough")
    expect(log(page)).to_contain_text("scan", ignore_case=True)


def test_one_chooses_what_the_next_click_sets_down(server: Server, new_context: NewContext) -> None:
    game = crusade_game(server, "dead_channel", {"squad1": "human", "alien": "human"})
    play(game, "Varo: activate", "Varo: move c1", "Varo: done")
    page = sit(new_context, game, "alien")
    brushes = page.get_by_role("radiogroup", name="Choose what to place")
    expect(brushes.get_by_role("radio")).to_have_count(4)
    brushes.get_by_role("radio", name="Brute").click()
    click_square(page, "g2")
    expect(standing(page, "blip", "g2")).to_have_attribute("aria-label", re.compile("brute"))
    brushes.get_by_role("radio", name="Android").click()
    click_square(page, "g1")
    # There was one android: another kind is in hand now, and the android is no longer offered.
    expect(brushes.get_by_role("radio", name="Android")).to_have_count(0)
    expect(brushes.get_by_role("radio", checked=True)).to_have_count(1)


def test_reinforcements_come_by_a_click(server: Server, new_context: NewContext) -> None:
    game = gangway(server)
    play(game, *TO_SCAN, "enough", "enough", "end turn")
    with Player(game, "alien") as alien:
        asked = alien.asked()
        while asked is not None and asked["kind"] != "reinforcements":
            alien.choose(quiet(asked))
            asked = alien.asked()
        assert asked is not None
        squares = [text.split()[-1] for text in texts(asked) if text.startswith("place runt")]
    page = sit(new_context, game, "alien")
    before = page.locator("[data-kind=runt]").count()
    click_square(page, squares[0])
    expect(page.locator("[data-kind=runt]")).to_have_count(before + 1)
    expect(page.locator(f'[data-kind=runt][data-square="{squares[0]}"]')).to_have_count(1)


def quiet(prompt: Message) -> str:
    """Whatever an event card asks: the first answer will do."""
    return idle(prompt)
