"""Who watches sees what is public; who is away too long is played for, and comes back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.online import (
    TO_MARINES,
    TO_STEALERS,
    NewContext,
    choose,
    is_asked,
    play,
    range_game,
    says,
    sit,
    title,
    waits_for,
)
from tests.e2e.playing import choices, memory, wait_for_table
from tests.e2e.serving import Server


def test_a_spectator_sees_only_what_is_public(server: Server, new_context: NewContext) -> None:
    game = range_game(server)
    play(game, *TO_STEALERS)
    heard: list[str] = []
    spectator = new_context(storage_state=memory(server, language="en")).new_page()
    spectator.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    spectator.goto(game.url)
    wait_for_table(spectator)
    says(spectator, "Watching")
    expect(title(spectator)).to_have_text("Waiting for Ben")
    assert not choices(spectator)
    expect(spectator.get_by_role("button", name=re.compile("Undo|Ask to undo"))).to_have_count(0)
    dialog = spectator.get_by_role("dialog", name="Menu")
    spectator.get_by_role("button", name="Menu").click()
    expect(dialog.get_by_role("button", name="Resign …")).to_have_count(0)
    spectator.keyboard.press("Escape")

    marine, stealer = (sit(new_context, game, seat) for seat in ("marine", "stealer"))
    # The marine's points and the values of blips are known to one side each, and to nobody else.
    points = marine.locator("footer .chip, footer li", has_text="Command points").first
    expect(points).to_have_text(re.compile(r"Command points\s*\d"))
    expect(spectator.get_by_text(re.compile(r"Command points\s*\d"))).to_have_count(0)
    values = stealer.locator("[data-kind=blip], [data-tray] [data-piece]").all_text_contents()
    assert any(re.search(r"\d", text) for text in values), values
    for page in (spectator, marine):
        marks = page.locator("[data-kind=blip] .mark, [data-tray] [data-piece] .mark").all_text_contents()
        assert not any(text.strip().isdigit() for text in marks), marks

    # What happens is seen at once; keys of seats never come.
    choose(stealer, "B1: activate")
    choose(stealer, "B1: convert")
    expect(spectator.get_by_role("log").get_by_text("S1").first).to_be_visible()
    text = "".join(heard)
    assert heard and not any(token in text for token in game.tokens.values())
    assert '"prompt"' not in text and '"orders":[]' in text


def test_a_bot_plays_for_who_is_away_and_hands_back(server: Server, new_context: NewContext) -> None:
    game = range_game(server, absence_seconds=2)
    play(game, *TO_MARINES)
    marine, stealer = (sit(new_context, game, seat) for seat in ("marine", "stealer"))
    waits_for(stealer, "Ann")
    marine.close()
    says(stealer, "Ann is away; a bot takes over in")
    says(stealer, "Ann is away: a bot plays on for them until they return.")
    expect(stealer.get_by_role("region", name="Players and points")).to_contain_text(
        "a bot plays until they are back"
    )
    # The bot finishes the marine's phase; then the stealer is asked.
    is_asked(stealer, "end phase")
    marine = marine.context.new_page()
    marine.goto(game.url)
    wait_for_table(marine)
    says(stealer, "Ann is back and plays again.")
    says(marine, "A bot played for you while you were away")
    waits_for(marine, "Ben")
    choose(stealer, "end phase")
    is_asked(marine, "end phase")
    waits_for(stealer, "Ann")
