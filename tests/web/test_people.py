"""Over HTTP: a person's key, what it opens and what it does not, and that it shows up nowhere."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hullbreach.web.settings import Limits, Settings
from tests.web.playing import new_game
from tests.web.serving import GENEROUS, Running


def key() -> str:
    return secrets.token_urlsafe(32)


def bearer(of: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {of}"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path) as running:
        yield running


def put(server: Running, of: str, **wish: Any) -> httpx.Response:
    return server.client.put("/api/person", json={"name": "Ada", **wish}, headers=bearer(of))


def test_a_key_is_somebody_who_finds_his_seats_again_and_is_forgotten(server: Running) -> None:
    mine, (game, tokens) = key(), new_game(server)
    made = put(server, mine, rating="mine")
    assert made.status_code == 200 and made.json()["name"] == "Ada" and made.json()["seats"] == []
    seats = {"seats": [{"game": game, "token": tokens["marine"]}, {"game": "nothere1", "token": "x"}]}
    gathered = server.client.post("/api/person/seats", json=seats, headers=bearer(mine))
    assert gathered.json() == {"kept": [game]}
    me = server.client.get("/api/person", headers=bearer(mine)).json()
    assert [(seat["game"], seat["token"]) for seat in me["seats"]] == [(game, tokens["marine"])]
    assert {one["game"] for one in me["achievements"]} >= {"hulk", "crusade", "conquest"}
    taken = server.client.get("/api/person/export", headers=bearer(mine))
    assert "attachment" in taken.headers["content-disposition"] and tokens["marine"] not in taken.text
    assert server.client.delete(f"/api/person/seats/{game}", headers=bearer(mine)).status_code == 204
    assert server.client.get("/api/person", headers=bearer(mine)).json()["seats"] == []
    assert put(server, mine, name="Ada L.").json()["name"] == "Ada L."
    assert server.client.delete("/api/person", headers=bearer(mine)).status_code == 204
    assert server.client.get("/api/person", headers=bearer(mine)).status_code == 401


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("GET", "/export", None),
        ("DELETE", "", None),
        ("POST", "/seats", {"seats": []}),
        ("DELETE", "/seats/x", None),
        ("POST", "/qr", {"site": "http://127.0.0.1"}),
    ],
)
def test_nothing_tells_whether_a_key_is_somebodys(
    server: Running, method: str, path: str, body: object
) -> None:
    put(server, key())
    answers = [
        server.client.request(method, f"/api/person{path}", json=body, headers=bearer(wrong))
        for wrong in (key(), "x", "a" * 99)
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(401, answers[0].text)}
    assert answers[0].json()["code"] == "no_person"
    without = server.client.request(method, f"/api/person{path}", json=body)
    assert (without.status_code, without.json()["code"]) == (401, "no_person_key")


@pytest.mark.parametrize(
    ("wish", "status"),
    [({"name": ""}, 422), ({"name": "x" * 41}, 422), ({"rating": "loud"}, 422), ({"more": 1}, 422)],
)
def test_what_cannot_be_gets_a_sentence(server: Running, wish: dict[str, Any], status: int) -> None:
    answer = put(server, key(), **wish)
    assert answer.status_code == status and answer.json()["text"]["fr"]
    assert put(server, "A" * 43).json()["code"] == "bad_person_key"


def test_the_link_as_a_code_leads_to_this_server_alone(server: Running) -> None:
    mine = key()
    put(server, mine)
    drawn = server.client.post("/api/person/qr", json={"site": server.url}, headers=bearer(mine))
    assert drawn.headers["content-type"].startswith("image/svg") and "<svg" in drawn.text
    for site in ("https://elsewhere.example", "javascript:alert(1)", server.url.replace("http", "gopher")):
        answer = server.client.post("/api/person/qr", json={"site": site}, headers=bearer(mine))
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_qr")


def test_a_key_shows_up_in_no_log_and_no_database(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    mine, (game, tokens) = key(), new_game(server)
    put(server, mine)
    seats = {"seats": [{"game": game, "token": tokens["marine"]}]}
    server.client.post("/api/person/seats", json=seats, headers=bearer(mine))
    server.client.get("/api/person", headers=bearer(mine))
    server.client.get("/api/person", headers=bearer(mine[:-1]))
    assert mine[:-1] not in caplog.text and tokens["marine"] not in caplog.text
    kept = b"".join(path.read_bytes() for path in server.file.parent.glob("games.sqlite3*"))
    assert mine.encode() not in kept and tokens["marine"].encode() not in kept
    assert server.client.get("/api/kept", headers={"Accept": "text/html"}).text.count("<li>") >= 2 * 9


def test_ratings_at_a_table_are_of_those_who_show_them(server: Running) -> None:
    game, _ = new_game(server)
    assert server.client.get(f"/api/games/{game}/ratings").json() == []
    assert server.client.get("/api/games/nothere1/ratings").status_code == 404


def test_new_names_and_wrong_keys_have_a_limit(tmp_path: Path) -> None:
    few = Limits(
        **{
            **{name: getattr(GENEROUS, name) for name in GENEROUS.__dataclass_fields__},
            "person_rate": 0.001,
            "person_burst": 2.0,
        }
    )
    with Running(tmp_path, Settings(limits=few, static=tmp_path)) as server:
        mine = key()
        assert [put(server, each).status_code for each in (mine, key(), key())] == [200, 200, 429]
        # Who is known is not kept from his own.
        assert put(server, mine, name="Ada L.").status_code == 200
        assert server.client.get("/api/person", headers=bearer(key())).status_code == 429
        assert server.client.get("/api/person", headers=bearer(mine)).status_code == 200
