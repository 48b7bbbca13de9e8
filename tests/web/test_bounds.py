"""What one person asks of the server does not hold up the games of the others."""

from __future__ import annotations

import asyncio
import threading
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hullbreach.table.past import Past
from tests.maps import TWO_DOORS
from tests.waiting import until
from tests.web.playing import Player, new_game
from tests.web.serving import Running


@pytest.fixture
def server(tmp_path: Path) -> Any:
    with Running(tmp_path) as running:
        yield running


def _open_hall(size: int) -> str:
    """The mission Two Doors in one hall of that many squares a side."""
    text = TWO_DOORS.read_text(encoding="utf-8")
    wall, floor, section = "#" * size, f"#{'.' * (size - 2)}#", f"#{'A' * (size - 2)}#"
    rows = [f"#####P#Q#R{wall}"[:size], f"#cba{floor[4:]}", floor, f"{floor[:8]}C{floor[9:]}"]
    rows += [floor] * (size - 5) + [wall]
    parts = [wall, *[section] * (size - 2), wall]
    deck = "[[deck]]\nname = \"main\"\nmap = '''\n{}\n'''\nsections = '''\n{}\n'''\n"
    return text[: text.index("[[deck]]")] + deck.format("\n".join(rows), "\n".join(parts))


def test_an_enormous_map_is_refused_with_a_sentence(server: Running) -> None:
    """Once: a map may have as many squares as 200,000 characters hold. One of 300 by 300 takes 15 seconds of the
    loop that serves all games and 5 GB of memory, by one request of anybody."""
    for path, body in (
        ("/api/missions/check", {"text": _open_hall(130)}),
        ("/api/games", {"text": _open_hall(131), "seats": {"marine": {"who": "human"}}}),
    ):
        answer = server.client.post(path, json=body)
        found = answer.json()
        said = found.get("faults") or found.get("text", {}).get("en", "")
        assert "squares" in str(said), (path, answer.status_code)


def _threads(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[threading.Thread]:
    """The threads in which something is called."""
    seen: list[threading.Thread] = []
    true = getattr(owner, name)

    def noted(*given: Any, **named: Any) -> Any:
        seen.append(threading.current_thread())
        return true(*given, **named)

    monkeypatch.setattr(owner, name, noted)
    return seen


def test_a_replay_does_not_hold_up_the_games(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once: each page of a replay plays the whole game again in the loop that serves all games (80 ms for one step
    of a game of 900 choices), as often as anybody likes to ask."""
    game, tokens = new_game(server)
    with Player(server, game, tokens["marine"]) as marine:
        marine.asked()
        marine.send(type="resign")
        marine.until("over")
    seen = _threads(monkeypatch, Past, "steps")
    assert server.client.get(f"/api/games/{game}/replay").status_code == 200
    assert seen and server._thread not in seen


def test_an_own_mission_is_not_read_in_the_loop_of_the_games(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once: `POST /api/games` reads and builds an uploaded mission in the loop that serves all games."""
    seen = _threads(monkeypatch, tomllib, "loads")
    body = {"text": _open_hall(20), "seats": {"marine": {"who": "human"}}}
    assert server.client.post("/api/games", json=body).status_code == 201
    assert seen and server._thread not in seen


def test_one_slow_game_does_not_hold_up_the_players_of_others(server: Running) -> None:
    """Once: all players by HTTP wait at one lock while any of them is being let in; a game that is busy, or a
    database that is slow, stops them all."""
    slow, slow_keys = new_game(server)
    other, other_keys = new_game(server)
    key = {"Authorization": f"Bearer {other_keys['marine']}"}
    assert server.client.get(f"/api/games/{other}/state", headers=key).status_code == 200

    async def hold() -> asyncio.Lock:
        live = await server.server.house.table.live(slow)
        await live.lock.acquire()
        return live.lock

    lock = server.ask(hold())
    waiting = threading.Thread(
        target=lambda: server.client.get(
            f"/api/games/{slow}/state", headers={"Authorization": f"Bearer {slow_keys['marine']}"}
        )
    )
    waiting.start()
    try:
        until(lambda: lock._waiters)
        assert server.client.get(f"/api/games/{other}/state", headers=key).status_code == 200
        assert waiting.is_alive()
    finally:
        server.loop.call_soon_threadsafe(lock.release)
        waiting.join()


def test_unknown_missions_and_broken_files_are_explained_in_french_too(server: Running) -> None:
    """Once: everything that the games themselves object to is said in English in both languages."""
    for body in ({"mission": "nope"}, {"text": "nonsense"}):
        for game in ("hulk", "crusade"):
            answer = server.client.post("/api/games", json={"game": game, **body})
            text = answer.json()["text"]
            assert answer.status_code == 422 and text["fr"] != text["en"], text
    for game in ("hulk", "crusade"):
        for path in (f"missions/{game}/nope", f"missions/{game}/nope/picture.svg", f"guides/{game}/nope"):
            answer = server.client.get(f"/api/{path}")
            text = answer.json()["text"]
            assert answer.status_code == 422 and "nope" in text["fr"] != text["en"], text


def test_the_sentence_about_a_game_that_has_not_begun_is_true(server: Running) -> None:
    """Once: "a seat is still free" is said of a game whose seats are all taken and whose player has not come yet."""
    game, _ = new_game(server)
    text = server.client.get(f"/api/games/{game}/record").json()["text"]["en"]
    assert "seat is still free" not in text


def test_chat_does_not_swell_the_welcome_without_end(server: Running) -> None:
    """Once: all chat of a game is kept in memory and sent to everybody who comes, however much it is."""
    game, tokens = new_game(server)
    with Player(server, game, tokens["marine"]) as marine:
        marine.asked()
        for n in range(600):
            marine.send(type="say", text=f"{n} " + "x" * 400)
        while marine.until("chat")["line"]["text"].split()[0] != "599":
            pass
    with Player(server, game) as watcher:
        assert len(watcher.until("welcome")["chat"]) <= 200
