"""Real dice on a real table: the page asks what they show, and the record tells that they were typed in."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.online import (
    TO_MARINES,
    NewContext,
    act,
    is_asked,
    menu,
    number,
    play,
    range_game,
    says,
    sit,
    waits_for,
)
from tests.e2e.playing import Player, log, record_of
from tests.e2e.serving import Server


def test_dice_are_asked_for_and_written_down(server: Server, new_context: NewContext) -> None:
    game = range_game(server, dice="typed")
    play(game, *TO_MARINES)
    marine, stealer = (sit(new_context, game, seat) for seat in ("marine", "stealer"))
    act(marine, "Varro", "Varro: fire at f4")
    asked = marine.get_by_role("region", name="Your dice")
    expect(asked.get_by_text("Roll 2 dice and enter what they show.")).to_be_visible()
    waits_for(stealer, "Ann")
    expect(stealer.get_by_role("region", name="Your dice")).to_have_count(0)
    before = number(game)

    # Too few are refused by page and server alike, and the page goes on asking.
    done = asked.get_by_role("button", name="Done")
    asked.get_by_role("button", name="6", exact=True).click()
    expect(done).to_be_disabled()
    with Player(game, "marine") as hasty:
        hasty.until("welcome")
        hasty.send(type="dice", number=before, faces=[6])
        assert hasty.until("error")["text"]["en"] == "2 dice must be rolled, not 1."
    assert number(game) == before
    # A slip can be taken back; keys do as well as buttons.
    marine.keyboard.press("3")
    expect(asked.get_by_role("button", name="1", exact=True)).to_be_disabled()
    asked.get_by_role("button", name="Back").click()
    marine.keyboard.press("5")
    done.click()
    expect(asked).to_have_count(0)
    for page in (marine, stealer):
        expect(log(page).get_by_text(re.compile("f4|door")).last).to_be_visible()
    assert number(game) > before
    is_asked(marine, "Varro: done")

    dialog = menu(stealer)
    dialog.get_by_role("button", name="Resign …").click()
    dialog.get_by_role("button", name="Yes, resign").click()
    says(marine, "You have won")
    assert "6 5" in record_of(game) or "6,5" in record_of(game)
    marine.get_by_text("Seed and record").click()
    marine.get_by_role("button", name="Check all dice").click()
    says(marine, "typed in by the players")
    expect(marine.get_by_text("This record does not hold.")).to_have_count(0)
    # Nothing is claimed of a seed that no die came from.
    expect(marine.get_by_text("every roll follows from the seed")).to_have_count(0)
