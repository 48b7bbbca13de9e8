"""Whoever watches over a server is told how it is."""

from __future__ import annotations

import re
from pathlib import Path

from hullbreach.web.settings import Settings
from tests.web.playing import Player, new_game
from tests.web.serving import GENEROUS, Running

LINE = re.compile(r"# (HELP|TYPE) hullbreach_\w+ .+|hullbreach_\w+ [0-9.e+-]+")


def test_health_says_whether_the_database_answers(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        good = server.client.get("/api/health")
        assert good.status_code == 200 and good.json()["ok"] and good.json()["database"] == "answers"


def test_figures_are_in_the_usual_format_and_count_what_is_there(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        game, tokens = new_game(server)
        with Player(server, game, tokens["marine"]) as player:
            player.until("welcome")
            told = server.client.get("/api/metrics")
            assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
            assert all(LINE.fullmatch(line) for line in told.text.splitlines())
            figures = dict(line.split(" ") for line in told.text.splitlines() if not line.startswith("#"))
            assert figures["hullbreach_sockets"] == "1" and figures["hullbreach_games_live"] == "1"
            assert float(figures["hullbreach_disk_free_bytes"]) > 0
            assert {"hullbreach_loop_lag_seconds", "hullbreach_store_waiting"} <= set(figures)


def test_figures_are_for_the_servers_own_machine_alone(tmp_path: Path) -> None:
    with Running(tmp_path, Settings(limits=GENEROUS, static=tmp_path, proxy=True)) as server:
        strange = server.client.get("/api/metrics", headers={"X-Forwarded-For": "192.0.2.7"})
        assert strange.status_code == 404
        assert server.client.get("/api/metrics").status_code == 200
