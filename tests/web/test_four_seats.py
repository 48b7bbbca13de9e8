"""A game of four seats over HTTP and the socket: create, join, play, resign, check, replay."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from hullbreach.table.verifying import verify_text
from tests.table.four_players import wager
from tests.web.serving import Running

__all__ = ["wager"]

NEW = {
    "game": "wager",
    "mission": "table",
    "options": {"players": 4, "rounds": 2},
    "seats": {"squad1": {"who": "human", "name": "Ada"}, "squad2": {"who": "open"}, "alien": {"who": "open"}},
    "public": True,
    "reaction_seconds": 0,
    "absence_seconds": 0,
}


def _state(server: Running, game: str, key: str, **more: Any) -> Any:
    headers = {"Authorization": f"Bearer {key}"}
    return server.client.get(f"/api/games/{game}/state", headers=headers, params=more).json()


def test_four_seats_over_http(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        ask = server.client
        wrong = ask.post("/api/games", json={**NEW, "options": {"players": 7}})
        assert wrong.status_code == 422 and "2 to 6, not 7" in wrong.json()["text"]["en"]
        wrong = ask.post("/api/games", json={**NEW, "seats": {"squad4": {"who": "human"}}})
        assert wrong.status_code == 422 and "squad1, squad2, squad3, alien" in wrong.json()["text"]["en"]
        made = ask.post("/api/games", json=NEW).json()
        game = made["game"]
        keys = [made["tokens"]["squad1"]]
        for seat, name in ((1, "Bo"), (3, "Di")):
            keys.append(
                ask.post(f"/api/games/{game}/join", json={"seat": seat, "name": name}).json()["token"]
            )
        assert ask.post(f"/api/games/{game}/join", json={"seat": 5, "name": "Cy"}).status_code == 404
        seats = ask.get(f"/api/games/{game}").json()["seats"]
        assert [seat["who"] for seat in seats] == ["human", "human", "bot", "human"]
        assert seats[3]["title"] == {"en": "the alien", "fr": "the alien (fr)"}
        dice = random.Random(4)
        for _ in range(200):
            states = [_state(server, game, key) for key in keys]
            if states[0].get("view", {}).get("result"):
                break
            for key, state in zip(keys, states):
                if state.get("prompt"):
                    plan = [dice.choice(state["prompt"]["options"])["text"]]
                    headers = {"Authorization": f"Bearer {key}"}
                    sent = {"number": state["number"], "plan": plan}
                    ask.post(f"/api/games/{game}/choose", json=sent, headers=headers).raise_for_status()
                    break
        info = ask.get(f"/api/games/{game}").json()
        assert info["status"] == "over" and info["result"]["winners"] and len(info["result"]["scores"]) == 4
        text = ask.get(f"/api/games/{game}/record").text
        # The server reads records in a process of its own, which knows the true games alone.
        assert verify_text(text).ok
        for perspective in (0, 3):
            shown = ask.get(f"/api/games/{game}/replay", params={"perspective": perspective}).json()
            assert len(shown["steps"][0]["view"]["hand"]) == 3 and len(shown["seats"]) == 4
        assert ask.get(f"/api/games/{game}/replay", params={"perspective": 4}).status_code == 404


@pytest.mark.parametrize("named", [True, False])
def test_one_resigns_over_the_socket_and_watches_on(tmp_path: Path, named: bool) -> None:
    with Running(tmp_path) as server:
        seats = {key: {"who": "human", "name": "Bo" if named else ""} for key in ("squad1", "squad2")}
        made = server.client.post("/api/games", json={**NEW, "seats": seats}).json()
        with connect(server.socket, max_size=None) as one, connect(server.socket, max_size=None) as two:
            for line, key in zip((one, two), made["tokens"].values()):
                line.send(json.dumps({"type": "hello", "version": 1, "game": made["game"], "token": key}))
            _until(one, lambda told: told["type"] == "welcome" and told["state"])
            one.send(json.dumps({"type": "resign"}))
            assert _until(one, lambda told: told["type"] == "welcome")["seat"] == -1
            notice = _until(two, lambda told: told["type"] == "notice")
            assert notice["text"]["en"].startswith("Bo has resigned" if named else "The squad1 has resigned")
            asked = _until(two, lambda told: told.get("prompt"))
            assert asked["waiting"]["seat"] == 1


def _until(line: Any, holds: Any) -> Any:
    while True:
        told = json.loads(line.recv(10))
        if holds(told):
            return told
