"""Questions about positions: worked out beside the loop, paid for by whoever asks, and nobody else waits."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hullbreach.faces.hulk.face import HulkFace
from hullbreach.web.limiting import Bucket
from hullbreach.web.settings import Limits, Settings
from tests.waiting import HandClock
from tests.web.playing import Player, first_option, new_game
from tests.web.serving import Running

# Seconds of a processor: what an asker has, and what a hard question takes.
HAS, HARD = 0.3, 0.5


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """Behind a proxy, so that askers have addresses; time stands still."""
    limits = Limits(question_rate=0.1, question_burst=HAS)
    with Running(tmp_path, Settings(proxy=True, limits=limits), clock=HandClock()) as running:
        yield running


def player(server: Running, game: str, token: str, address: str) -> Player:
    return Player(server, game, token, additional_headers={"X-Forwarded-For": address})


def asked(player: Player, **more: Any) -> Any:
    player.send(type="query", ref="r", **more)
    return player.until("answer")


def busy(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Previews take so many seconds of a processor from now on."""
    true = HulkFace.preview

    def slow(self: HulkFace, *given: Any) -> Any:
        until = time.thread_time() + seconds
        while time.thread_time() < until:
            pass
        return true(self, *given)

    monkeypatch.setattr(HulkFace, "preview", slow)


def test_a_bucket_can_be_in_debt() -> None:
    now = [0.0]
    bucket = Bucket(rate=2, burst=4, clock=lambda: now[0])
    bucket.pay(5)
    assert bucket.wait(0) == 0.5 and not bucket.take(0.1)
    now[0] = 0.5
    assert bucket.wait(0) == 0


@pytest.mark.parametrize("about", ["menu", "reach", "preview", "sight", "coverage", "why"])
def test_no_question_is_worked_out_in_the_loop_of_the_games(
    server: Running, monkeypatch: pytest.MonkeyPatch, about: str
) -> None:
    """Once: every one of them was; a preview of a fight with ten dice stopped all games for a second."""
    name = "why_not" if about == "why" else about
    seen: list[threading.Thread] = []
    true = getattr(HulkFace, name)

    def noted(*given: Any) -> Any:
        seen.append(threading.current_thread())
        return true(*given)

    monkeypatch.setattr(HulkFace, name, noted)
    game, tokens = new_game(server)
    with player(server, game, tokens["marine"], "1.1.1.1") as marine:
        plan = [first_option(marine.asked())]
        answer = asked(marine, about=about, piece=0, side=0, at="c3", plan=plan)
        assert not answer.get("fault"), answer
        key = {"Authorization": f"Bearer {tokens['marine']}"}
        body = {"ref": "h", "about": about, "piece": 0, "side": 0, "at": "c3", "plan": plan}
        by_http = server.client.post(f"/api/games/{game}/query", json=body, headers=key).json()
        assert {**by_http, "ref": "r"} == answer
    assert len(seen) == 2 and server._thread not in seen


def test_who_asks_pays_by_the_time_that_it_takes(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    busy(monkeypatch, HARD)
    game, tokens = new_game(server)
    key = {"Authorization": f"Bearer {tokens['marine']}"}
    with player(server, game, tokens["marine"], "1.1.1.1") as marine:
        query = {"about": "preview", "plan": [first_option(marine.asked())]}
        # Whoever has something left is answered, and pays what it took.
        assert asked(marine, **query)["preview"]
        refused = asked(marine, **query)
        assert "took much of the server's time; ask again in" in refused["fault"]["en"]
        assert refused["fault"]["fr"].startswith("Vos questions ont pris")
        # Another line of the same address has no more, nor has a request of it; another address has.
        with player(server, game, tokens["marine"], "1.1.1.1") as again:
            again.asked()
            assert asked(again, **query)["fault"]
        path, body = f"/api/games/{game}/query", {"ref": "h", **query}
        told = server.client.post(path, json=body, headers={**key, "X-Forwarded-For": "1.1.1.1"})
        assert told.status_code == 429 and told.json()["code"] == "too_many_questions"
        assert 1 <= int(told.headers["retry-after"]) <= 10
        told = server.client.post(path, json=body, headers={**key, "X-Forwarded-For": "2.2.2.2"})
        assert told.status_code == 200 and told.json()["preview"]
        # Who may not ask may still play.
        marine.choose(first_option(marine.asked()))
        assert marine.until("done")
        # The debt is what was used: half a second less what there was, at a tenth a second.
        server.time_passes((HARD - HAS) / 0.1 - 1.5)
        assert asked(marine, about="sight", piece=0)["fault"]
        server.time_passes(30)
        assert not asked(marine, about="sight", piece=0).get("fault")


def test_questions_that_are_refused_are_paid_for_too(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy(monkeypatch, HARD)
    game, tokens = new_game(server)
    with player(server, game, tokens["marine"], "1.1.1.1") as marine:
        marine.asked()
        assert "cannot be chosen" in asked(marine, about="preview", plan=["end phase"])["fault"]["en"]
        assert "server's time" in asked(marine, about="preview", plan=["end phase"])["fault"]["en"]


def test_a_slow_question_holds_nobody_else_up(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also not where one address asks on many lines at once: its questions wait for one another, not others' for
    them."""
    true, begun, go_on = HulkFace.preview, threading.Event(), threading.Event()

    def slow(self: HulkFace, game: Any, seat: int, plan: list[str]) -> Any:
        if plan == ["slow"]:
            begun.set()
            assert go_on.wait(60)
        return true(self, game, seat, plan)

    monkeypatch.setattr(HulkFace, "preview", slow)
    game, tokens = new_game(server)
    other, keys = new_game(server)
    lines = [player(server, game, tokens["marine"], "1.1.1.1") for _ in range(5)]
    try:
        for line in lines:
            line.asked()
            line.send(type="query", ref="r", about="preview", plan=["slow"])
        assert begun.wait(60)
        with player(server, other, keys["marine"], "2.2.2.2") as marine:
            option = first_option(marine.asked())
            assert asked(marine, about="preview", plan=[option])["preview"]
            marine.choose(option)
            assert marine.until("done")
        assert server.client.get("/api/about").status_code == 200
    finally:
        go_on.set()
    for line in lines:
        assert line.until("answer")["fault"]
        line.socket.close()
