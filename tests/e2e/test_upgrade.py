"""A server is upgraded in mid-game: its players come back by themselves, and are asked where the rules differ."""

from __future__ import annotations

import os
import sys

import pytest
from playwright.sync_api import Page, expect

from hullbreach.games import REVISIONS
from tests.e2e.online import (
    ENTER,
    TO_MARINES,
    TO_STEALERS,
    NewContext,
    choose,
    is_asked,
    number,
    play,
    range_game,
    says,
    sit,
    steps,
    waits_for,
    welcome,
)
from tests.e2e.playing import Message, http, record_of, result
from tests.e2e.serving import Server
from tests.table.releases import Change, release
from tests.table.test_upgrades import COUNTED, HARMLESS, MARINE

NOW = REVISIONS["hulk"]


def upgrade(server: Server, monkeypatch: pytest.MonkeyPatch, *changes: Change) -> None:
    """As docs/hosting.md says: it is ended in good order, and another release serves the same games."""
    server.stop()
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(release(*changes)), *sys.path)))
    server.command[:1] = [sys.executable, "-c", "from hullbreach.cli import main; main()"]
    server.start()


def asked(page: Page) -> None:
    """Both are told at which choice it would have gone another way."""
    bar = page.get_by_role("alertdialog")
    expect(bar).to_contain_text(f"played with revision {NOW} of the rules")
    expect(bar).to_contain_text(f"this server has revision {NOW + 1}")
    expect(bar).to_contain_text("They part at choice")


def _stands(piece: Message) -> tuple[object, ...]:
    """Where a piece is, and what it has left; how much it may have in a turn is a matter of the rules."""
    return tuple(piece.get(key) for key in ("name", "status", "at", "facing", "points", "mark", "gate"))


def test_players_are_asked_and_go_on_from_where_they_stood(
    own_server: Server, new_context: NewContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = range_game(own_server)
    play(game, *TO_STEALERS)
    marine, stealer = (sit(new_context, game, seat) for seat in ("marine", "stealer"))
    before = welcome(game, "stealer")
    upgrade(own_server, monkeypatch, MARINE, COUNTED)
    for page in (marine, stealer):
        asked(page)
    # Everything stands as it stood, and nobody plays on.
    held = welcome(game, "stealer")
    assert held["history"] == before["history"]
    assert [_stands(piece) for piece in held["state"]["view"]["pieces"]] == [
        _stands(piece) for piece in before["state"]["view"]["pieces"]
    ]
    assert held["state"].get("prompt") is None
    marine.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    expect(marine.get_by_role("alertdialog")).to_have_count(0)
    assert welcome(game, "stealer")["state"].get("prompt") is None
    stealer.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    for text in ("B1: activate", "B1: convert", "S1: activate"):
        choose(stealer, text)
    choose(stealer, ENTER)
    is_asked(marine, "pass")
    with http(own_server) as client:
        marine.get_by_role("button", name="Menu").click()
        marine.get_by_role("button", name="Resign").click()
        marine.get_by_role("button", name="Yes").click()
        expect(result(marine)).to_contain_text("You have lost")
        record = record_of(game)
        verdict = client.post("/api/records/verify", json={"text": record}).json()
    assert f"\nrevision: {NOW}, from choice " in record
    assert not verdict["faults"] and not verdict["ok"]
    assert verdict["other_rules"]["en"].startswith(f"Played with revision {NOW} of the rules")


def test_a_release_that_changes_nothing_for_a_game_is_not_even_noticed(
    own_server: Server, new_context: NewContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = range_game(own_server)
    play(game, *TO_MARINES)
    marine, stealer = (sit(new_context, game, seat) for seat in ("marine", "stealer"))
    before, known = steps(game), number(game)
    upgrade(own_server, monkeypatch, HARMLESS)
    for page in (marine, stealer):
        expect(page.get_by_text("Connection lost")).to_have_count(0)
        expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert (steps(game), number(game)) == (before, known)
    choose(marine, "end phase", sure=True)
    is_asked(stealer, "B1: activate")


def test_who_does_not_agree_keeps_the_game_as_it_is(
    own_server: Server, new_context: NewContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = range_game(own_server)
    play(game, *TO_STEALERS)
    marine = sit(new_context, game, "marine")
    upgrade(own_server, monkeypatch, MARINE, COUNTED)
    asked(marine)
    marine.get_by_role("alertdialog").get_by_role("button", name="No").click()
    # The host goes back for that evening.
    server = own_server
    server.stop()
    monkeypatch.delenv("PYTHONPATH")
    server.start()
    waits_for(marine, "Ben")
    expect(marine.get_by_role("alertdialog")).to_have_count(0)
    stealer = sit(new_context, game, "stealer")
    choose(stealer, "B1: activate")
    says(marine, "Ben")
