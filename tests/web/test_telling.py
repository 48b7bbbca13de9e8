"""Over HTTP: asking to be told, the pages behind the links that are sent, the one click of mail programs, calendars."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hullbreach.table.telling.kept import Telling
from tests.table.telling.told import set_up
from tests.web.playing import new_game
from tests.web.serving import Running

# As a browser sends a form of a page that is to give away no address.
FORM = {"Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded", "Origin": "null"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path) as running:
        # As a host has it who set everything up; where the mail goes nobody listens.
        teller = running.server.house.table.teller
        teller.setup, teller.keys = set_up(tmp_path, mail=9)
        yield running


def _asked(server: Running, game: str, token: str, **wished: object) -> tuple[int, dict[str, object]]:
    answer = server.client.post(
        f"/api/games/{game}/telling", json=wished, headers={"Authorization": f"Bearer {token}"}
    )
    return answer.status_code, answer.json()


def _rows(server: Running, game: str) -> list[Telling]:
    return server.ask(server.server.house.table.store.tellings.of_game(game))


def test_one_asks_confirms_and_stops_by_links_that_looking_at_does_not_press(server: Running) -> None:
    game, tokens = new_game(server)
    offered = server.client.get("/api/telling").json()
    assert offered["kinds"] == ["push", "mail", "room"] and len(offered["push_key"]) == 87
    assert _asked(server, game, "wrong", kind="mail", to="ada@example.org")[0] == 403
    status, made = _asked(server, game, tokens["marine"], kind="mail", to="ada@example.org", language="fr")
    assert status == 200 and made["confirmed"] is False and made["shown"] == "a…@example.org"
    keys = server.server.house.table.teller.keys
    assert keys is not None
    confirm, stop = (
        f"/api/telling/{what}/{keys.signed(what, str(made['id']))}" for what in ("confirm", "stop")
    )
    page = server.client.get(confirm)
    assert page.headers["content-type"].startswith("text/html") and "Oui, prévenez-moi" in page.text
    assert _rows(server, game)[0].confirmed == 0
    assert "a…@example.org" in server.client.post(confirm, headers=FORM).text
    assert _rows(server, game)[0].confirmed > 0
    page = server.client.get(stop)
    assert "press.js" in page.text and len(_rows(server, game)) == 1
    # As a mail program does it (RFC 8058).
    click = server.client.post(
        stop,
        content=b"List-Unsubscribe=One-Click",
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    )
    assert (click.status_code, click.text) == (200, "ok\n") and _rows(server, game) == []
    assert "That was done before" in server.client.get(stop).text


@pytest.mark.parametrize("path", ["stop/abc.def", "confirm/", "stop/%00", "forget/abc"])
def test_links_that_are_not_ours_do_nothing(server: Running, path: str) -> None:
    for answer in (
        server.client.get(f"/api/telling/{path}"),
        server.client.post(f"/api/telling/{path}", headers=FORM),
    ):
        assert answer.status_code in (404, 405) and answer.json()["text"]["en"]


@pytest.mark.parametrize(
    ("wished", "code"),
    [
        ({"kind": "mail", "to": "ada"}, "bad_mailbox"),
        ({"kind": "push", "to": "https://push.example.net/x"}, "bad_push_keys"),
        ({"kind": "pigeon", "to": "x"}, "bad_message"),
        ({"kind": "room", "to": "gopher://x"}, "target_https"),
    ],
)
def test_what_is_no_address_gets_a_sentence(server: Running, wished: dict[str, str], code: str) -> None:
    game, tokens = new_game(server)
    status, fault = _asked(server, game, tokens["marine"], **wished)
    assert status == 422 and fault["code"] == code


def test_a_calendar_is_made_read_and_ended(server: Running) -> None:
    game, tokens = new_game(server)
    seats = {"seats": [{"game": game, "token": tokens["marine"]}, {"game": "nothere", "token": "x"}]}
    made = server.client.post("/api/calendars", json=seats).json()
    read = server.client.get(made["path"])
    assert read.headers["content-type"].startswith("text/calendar") and read.text.startswith(
        "BEGIN:VCALENDAR\r\n"
    )
    assert server.client.put(f"/api/calendars/{made['key']}", json={"seats": []}).json() == made
    assert server.client.delete(f"/api/calendars/{made['key']}").status_code == 204
    assert server.client.get(made["path"]).status_code == 404
    assert server.client.put("/api/calendars/guessed", json={"seats": []}).status_code == 404
