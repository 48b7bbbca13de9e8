"""How much one client may ask for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hullbreach.web.decoding import explained
from hullbreach.web.limiting import Bucket, Buckets, Crowd, address_of
from hullbreach.web.settings import Limits, Settings
from tests.waiting import PATIENCE
from tests.web.playing import Player, new_game
from tests.web.serving import GENEROUS, Running


def test_a_bucket_fills_up_again() -> None:
    now = [0.0]
    bucket = Bucket(rate=2, burst=4, clock=lambda: now[0])
    assert [bucket.take() for _ in range(5)] == [True, True, True, True, False]
    assert bucket.wait() == 0.5
    now[0] = 0.5
    assert bucket.take() and not bucket.take()
    now[0] = 100
    assert bucket.left() == bucket.burst and bucket.take(4) and not bucket.take(0.1)


def test_full_buckets_are_forgotten() -> None:
    now = [0.0]
    buckets = Buckets(1, 2, clock=lambda: now[0])
    buckets.of("busy").take(2)
    for number in range(20_000):
        buckets.of(str(number))
    assert not buckets.of("busy").take()


def test_connections_are_counted_by_address() -> None:
    crowd = Crowd(most=3, most_of_one=2)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a")] == ["", "", "too_many_connections"]
    assert crowd.enter("b") == "" and crowd.enter("c") == "server_full"
    crowd.leave("a")
    assert crowd.enter("c") == ""


@pytest.mark.parametrize(
    ("client", "forwarded", "proxy", "counted"),
    [
        ("10.0.0.1", "1.2.3.4", False, "10.0.0.1"),
        ("10.0.0.1", "6.6.6.6, 1.2.3.4", True, "1.2.3.4"),
        ("10.0.0.1", "", True, "10.0.0.1"),
        ("::ffff:10.0.0.1", "", False, "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "", False, "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "", False, "2001:db8:1:2::/64"),
        ("10.0.0.1", "no address", True, "no address"),
    ],
)
def test_whom_a_request_is_counted_against(client: str, forwarded: str, proxy: bool, counted: str) -> None:
    assert address_of(client, forwarded, proxy) == counted


@pytest.mark.parametrize(
    ("said", "english", "french"),
    [
        (
            "Expected `int`, got `str` - at `$.seat`",
            "`seat` must be a whole number, not a text.",
            "`seat` doit être un nombre entier, pas un texte.",
        ),
        (
            "Expected `str` of length <= 40 - at `$.name`",
            "`name` must be a text of at most 40.",
            "`name` doit être un texte de 40 au plus.",
        ),
        (
            "Object missing required field `type`",
            "The message lacks the field `type`.",
            "Il manque le champ `type` dans le message.",
        ),
        (
            "Expected `int | null`, got `array` - at `$.a[...].b`",
            "`a[...].b` must be a whole number or null, not a list.",
            "`a[...].b` doit être un nombre entier ou null, pas une liste.",
        ),
        (
            "Invalid value 'x\n' - at `$.type`",
            "`type` has the value 'x�', which is not known.",
            "`type` a la valeur 'x�', qui est inconnue.",
        ),
        ("Something new", "The message: Something new.", "Le message : Something new."),
    ],
)
def test_data_of_the_wrong_shape_is_explained(said: str, english: str, french: str) -> None:
    text = explained(said)
    assert (text.en, text.fr) == (english, french)


def test_too_many_games_from_one_address(tmp_path: Path) -> None:
    limits = Limits(create_rate=0.01, create_burst=2)
    with Running(tmp_path, Settings(proxy=True, limits=limits)) as server:

        def create(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            answer = server.client.post("/api/games", json={"mission": "drill"}, headers=headers)
            if answer.status_code == 429:
                assert 1 <= int(answer.headers["retry-after"]) <= 100
                assert answer.json()["code"] == "too_many_requests"
            return answer.status_code

        assert [create("1.1.1.1") for _ in range(3)] == [201, 201, 429]
        assert create("2.2.2.2") == 201
        # A client cannot hide behind addresses that it invents: the proxy's own word is the last one.
        assert create("9.9.9.9, 1.1.1.1") == 429
        assert server.client.get("/api/about").status_code == 200


def test_too_many_requests_and_too_much_work(tmp_path: Path) -> None:
    limits = Limits(request_rate=0.01, request_burst=6, work_rate=0.01, work_burst=1)
    with Running(tmp_path, Settings(limits=limits)) as server:
        check = {"json": {"text": "x"}}
        assert server.client.post("/api/missions/check", **check).status_code == 200  # type: ignore[arg-type]
        assert server.client.post("/api/missions/check", **check).status_code == 429  # type: ignore[arg-type]
        codes = [server.client.get("/api/about").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 200, 429]
        # Pages are not counted.
        assert server.client.get("/").status_code == 200


def test_too_many_connections(tmp_path: Path) -> None:
    with Running(tmp_path, Settings(limits=Limits(connections_per_address=2))) as server:
        with Player(server), Player(server), Player(server) as third:
            error = third.next()
            assert error["code"] == "too_many_connections" and error["fatal"]
            assert closed(third) == 1013
        with Player(server) as again:
            again.send(type="ping", at=1)
            assert again.next()["code"] == "hello_first"


def test_too_many_connections_one_after_another(tmp_path: Path) -> None:
    with Running(tmp_path, Settings(limits=Limits(open_rate=0.01, open_burst=3))) as server:
        game, _ = new_game(server)
        with Player(server, game) as first:
            first.until("welcome")
        with Player(server, game, "a wrong key") as second:
            assert second.next()["code"] == "bad_token"
            # To try again on the same line is no cheaper than to come anew.
            second.send(type="hello", version=1, game=game, token="another")
            assert second.next()["code"] == "bad_token"
            second.send(type="hello", version=1, game=game, token="another")
            assert second.next()["code"] == "too_many_requests"
            assert closed(second) == 1013
        with Player(server) as third:
            error = third.next()
            assert error["code"] == "too_many_requests" and error["fatal"]
            assert "seconds" in error["text"]["en"] and closed(third) == 1013
        assert server.client.get("/api/about").status_code == 200
        assert server.server.house.crowd.total == 0


def test_messages_that_are_much_work_cost_more(tmp_path: Path) -> None:
    limits = Limits(message_rate=0.01, message_burst=31)
    for message, most in (({"type": "orders", "lines": []}, 4), ({"type": "ask", "about": "pause"}, 6)):
        with Running(tmp_path, Settings(limits=limits)) as server:
            game, tokens = new_game(server)
            with Player(server, game, tokens["marine"]) as marine:
                marine.asked()
                for _ in range(most):
                    marine.send(**message)
                marine.send(type="ping", at=1)
                marine.until("pong")
                marine.send(**message)
                while (error := marine.until("error"))["code"] != "too_many":
                    pass
                assert error["fatal"]


def test_records_and_own_missions_are_work(tmp_path: Path) -> None:
    limits = Limits(work_rate=0.01, work_burst=1.1)
    with Running(tmp_path, Settings(limits=limits)) as server:
        assert server.client.post("/api/games", json={"text": "nonsense"}).status_code == 422
        assert server.client.post("/api/games", json={"text": "nonsense"}).status_code == 429
        game, _ = new_game(server)  # one of ours is not
        for path in ("record", "replay"):
            assert server.client.get(f"/api/games/{game}/{path}").status_code == 429


def test_of_too_many_visits_the_idlest_ends(tmp_path: Path) -> None:
    with Running(tmp_path, Settings(limits=Limits(visits=2))) as server:
        games = [new_game(server) for _ in range(3)]

        def visit(number: int) -> None:
            game, tokens = games[number]
            key = {"Authorization": f"Bearer {tokens['marine']}"}
            assert server.client.get(f"/api/games/{game}/state", headers=key).status_code == 200

        for number in (0, 1, 0, 2):
            visit(number)
        held = [game for game, _ in server.server.house.visits._open]
        assert held == [games[0][0], games[2][0]]


def closed(player: Player) -> int | None:
    """The code with which the server closes the connection."""
    from websockets.exceptions import ConnectionClosed

    try:
        while True:
            player.socket.recv(PATIENCE)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd is not None else None


def test_old_games_are_taken_up_again_a_few_at_a_time_for_one_address(tmp_path: Path) -> None:
    """Once: ninety-five stored games that one stranger asked for kept newcomers waiting for 53 seconds."""
    limits = replace(GENEROUS, recall_rate=0.001, recall_burst=2.0)
    with Running(tmp_path, Settings(limits=limits, static=tmp_path)) as server:
        games = [new_game(server, stealer="open")[0] for _ in range(3)]
        codes = [
            server.client.post(f"/api/games/{game}/join", json={"seat": 1, "name": "Bo"}) for game in games
        ]
        assert [answer.status_code for answer in codes] == [200, 200, 429]
        assert codes[2].json()["code"] == "too_many_requests" and codes[2].headers["retry-after"]
        # Games that are at hand cost nothing.
        assert server.client.get(f"/api/games/{games[0]}").status_code == 200
        again = server.client.post(f"/api/games/{games[0]}/join", json={"seat": 1, "name": "Cy"})
        assert again.json()["code"] == "seat_taken"


def test_what_one_address_stores_is_limited_and_said(tmp_path: Path) -> None:
    limits = replace(GENEROUS, store_rate=1.0, store_burst=4_000.0)
    with Running(tmp_path, Settings(limits=limits, static=tmp_path)) as server:
        game, tokens = new_game(server)
        with Player(server, game, tokens["marine"]) as player:
            player.until("welcome")
            for _ in range(10):
                player.send(type="say", text="x" * 300)
            error = player.until("error")
            assert error["code"] == "too_much_stored" and "seconds" in error["text"]["en"]
        refused = server.client.post("/api/games", json={"mission": "drill"})
        assert refused.status_code == 429
        acts = [act.kind for act in server.journal(game)]
        assert 0 < acts.count("said") < 10


def test_a_page_says_what_is_kept_how_long(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        page = server.client.get("/api/kept")
        assert page.headers["content-type"].startswith("text/html")
        assert "Games that never began are removed 30 days after" in page.text
        assert "Ce que ce serveur conserve" in page.text
