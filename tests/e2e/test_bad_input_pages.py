"""Whatever goes wrong is a sentence on the page, and nothing is lost."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.online import (
    TO_MARINES,
    NewContext,
    act,
    choose,
    is_asked,
    number,
    play,
    range_game,
    says,
    sit,
    waits_for,
)
from tests.e2e.playing import Game, http, memory, new_game, wait_for_table
from tests.e2e.serving import Server


def _stranger(server: Server, new_context: NewContext) -> Page:
    return new_context(storage_state=memory(server, language="en")).new_page()


def test_a_link_to_no_game(server: Server, new_context: NewContext) -> None:
    page = _stranger(server, new_context)
    page.goto(f"{server.url}/game/no-such-game")
    says(page, "There is no game no-such-game. Check the link, or start a new one.")
    page.goto(f"{server.url}/nowhere/at/all")
    says(page, "This address leads nowhere.")
    page.get_by_role("link", name="Start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()


def test_the_key_of_a_seat_is_wrong(server: Server, new_context: NewContext) -> None:
    game = range_game(server)
    forged = game._replace(tokens={"marine": "a" * 32})
    page = new_context(storage_state=memory(server, forged, "marine", language="en")).new_page()
    page.goto(game.url)
    says(page, "This seat is not yours: the key of the seat is wrong.")
    expect(page.get_by_role("application")).to_have_count(0)


def test_somebody_else_was_faster(server: Server, new_context: NewContext) -> None:
    game = new_game(server, stealer="open")
    page = _stranger(server, new_context)
    page.goto(game.url)
    page.get_by_label("Name").fill("Late")
    with http(server) as client:
        body = {"seat": 1, "name": "Early"}
        assert client.post(f"/api/games/{game.id}/join", json=body).status_code == 200
    page.get_by_role("button", name="Play the Stealer").click()
    says(page, "That seat is taken. Choose another one, or watch the game.")
    page.get_by_role("button", name="Only watch").click()
    says(page, "Early")
    expect(page.get_by_role("button", name="Play the Stealer")).to_have_count(0)


def test_a_name_is_needed_to_sit_down(server: Server, new_context: NewContext) -> None:
    game = new_game(server, stealer="open")
    page = _stranger(server, new_context)
    page.goto(game.url)
    page.get_by_label("Name").fill("   ")
    page.get_by_role("button", name="Play the Stealer").click()
    says(page, "A name has 1 to 40 characters.")
    page.get_by_label("Name").fill("Bo")
    page.get_by_role("button", name="Play the Stealer").click()
    says(page, "Waiting for players")
    with http(server) as client:
        seat = client.get(f"/api/games/{game.id}").json()["seats"][1]
    assert (seat["who"], seat["name"]) == ("human", "Bo")


def test_the_server_is_away_when_a_page_asks(own_server: Server, new_context: NewContext) -> None:
    page = _stranger(own_server, new_context)
    page.goto(own_server.url)
    play_now = page.get_by_role("button", name="Play now")
    expect(play_now).to_be_enabled()
    own_server.kill9()
    play_now.click()
    says(page, "The server cannot be reached. Check the connection and try again; nothing is lost.")
    page.get_by_role("link", name="New game", exact=True).click()
    says(page, "This page could not be loaded.")
    own_server.start()
    page.reload()
    page.get_by_role("button", name="Start the game").click()
    wait_for_table(page)
    # The game itself waits for its server, however long that takes.
    is_asked(page, "begin")
    own_server.kill9()
    says(page, "Connection lost")
    own_server.start()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    choose(page, "begin")


def test_a_tab_of_another_version(server: Server, new_context: NewContext) -> None:
    """An old page says hello in an old way; it is told to load anew."""
    game = range_game(server)

    def older(line: WebSocketRoute) -> None:
        ahead = line.connect_to_server()

        def send(data: str | bytes) -> None:
            message = json.loads(data)
            ahead.send(json.dumps(message | {"version": 0} if message["type"] == "hello" else message))

        line.on_message(send)

    page = new_context(storage_state=memory(server, game, "marine", language="en")).new_page()
    page.route_web_socket("**/api/socket", older)
    page.goto(game.url)
    says(page, "This client speaks version 0 of the protocol; this server speaks version 1. Reload the page.")
    page.unroute_all()
    fresh = page.context.new_page()
    fresh.goto(game.url)
    with http(server) as client:
        key = {"Authorization": f"Bearer {game.tokens['stealer']}"}
        client.get(f"/api/games/{game.id}/state", headers=key)
    is_asked(fresh, "begin")


@contextmanager
def _locked(server: Server) -> Iterator[None]:
    """Another program holds the file of the games."""
    (file,) = server.data.glob("*.sqlite*3")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.rollback()


def test_the_database_is_locked_in_the_middle_of_a_game(own_server: Server, new_context: NewContext) -> None:
    game: Game = range_game(own_server)
    play(game, *TO_MARINES)
    marine, stealer = (sit(new_context, game, seat) for seat in ("marine", "stealer"))
    before = number(game)
    is_asked(marine, "end phase")
    with _locked(own_server):
        act(marine, "Varro", "Varro: turn right")
        says(marine, "The database is locked by another program. Nothing that was stored is lost")
        assert number(game) == before
    waits_for(stealer, "Ann")
    choose(marine, "Varro: turn right")
    is_asked(marine, "Varro: done")
    assert number(game) > before
