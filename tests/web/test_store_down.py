"""A database that does not answer: a sentence, nothing lost, and on it goes when it is back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hullbreach.table.storage.sql_store import SqlStore
from hullbreach.table.storage.sqlite import SqliteFile
from hullbreach.web.settings import Limits, Settings
from tests.waiting import HandClock, until
from tests.web.playing import Player, first_option, new_game
from tests.web.serving import Running


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Running]:
    """A server that waits for its database a moment only."""
    store = SqlStore(SqliteFile(tmp_path / "games.sqlite3", patience=0.1))
    with Running(tmp_path, Settings(limits=Limits(visit_seconds=60)), store, HandClock()) as running:
        yield running


@contextmanager
def locked(server: Running) -> Iterator[None]:
    """Another program holds the file."""
    other = sqlite3.connect(server.file, isolation_level=None)
    try:
        other.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        other.rollback()
        other.close()


def test_over_http(impatient: Running) -> None:
    with locked(impatient):
        answer = impatient.client.post("/api/games", json={"mission": "drill"})
        assert answer.status_code == 503
        assert answer.json()["code"] == "store_down"
        assert answer.headers["retry-after"]
        text = answer.json()["text"]
        assert text["en"] and text["fr"] and str(impatient.file) not in answer.text
        assert impatient.client.get("/api/about").status_code == 200
    new_game(impatient)


def test_in_the_middle_of_a_game(impatient: Running) -> None:
    game, tokens = new_game(impatient)
    with Player(impatient, game, tokens["marine"]) as ann:
        ann.until("welcome")
        state = ann.asked()
        choice = {"type": "choose", "number": state["number"], "plan": [first_option(state)]}
        with locked(impatient):
            ann.send(**choice)
            error = ann.until("error")
            assert error["code"] == "store_down" and not error.get("fatal")
        ann.send(**choice)
        assert ann.until("done")["played"] == 1


def test_a_visit_ends_by_itself(impatient: Running) -> None:
    game, tokens = new_game(impatient)
    key = {"Authorization": f"Bearer {tokens['marine']}"}
    assert impatient.client.get(f"/api/games/{game}/state", headers=key).status_code == 200
    assert impatient.client.get(f"/api/games/{game}").json()["seats"][0]["here"]
    impatient.time_passes(59)
    assert impatient.client.get(f"/api/games/{game}").json()["seats"][0]["here"]
    impatient.time_passes(1)
    until(lambda: not impatient.client.get(f"/api/games/{game}").json()["seats"][0].get("here"))
    assert impatient.client.get(f"/api/games/{game}/state", headers=key).status_code == 200
