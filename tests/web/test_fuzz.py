"""Whatever is sent: the server stays up, says what is wrong, gives nothing away, and no game changes."""

from __future__ import annotations

import json
import logging
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from websockets.exceptions import ConnectionClosed

from hullbreach.table import messages
from hullbreach.table.journal import Act
from tests.waiting import PATIENCE
from tests.web.mutating import MESSAGES, junk, mutated, plausible
from tests.web.playing import Player, new_game, play_on
from tests.web.serving import Running

BATCH = 100
# Acts that only say who is connected.
PRESENCE = ("came", "went", "sealed", "back")


def often(count: int) -> pytest.MarkDecorator:
    """So many in the long run, a quarter of them every day."""
    return pytest.mark.parametrize("count", [count // 4, pytest.param(count, marks=pytest.mark.long)])


class Attacked:
    """A running game of two people, and everything that nobody else may learn of it."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.game, self.tokens = new_game(server, stealer="human", absence_seconds=0, reaction_seconds=0)
        play_on(server, self.game, self.tokens, 6)
        created = server.journal(self.game)[0]
        self.secrets = [*self.tokens.values(), created.data["seed"]]
        self.secrets += [seat["token"] for seat in created.data["seats"] if seat["token"]]
        self.before = self.acts()
        self.number = self.version()

    def acts(self) -> list[Act]:
        return [act for act in self.server.journal(self.game) if act.kind not in PRESENCE]

    def version(self) -> int:
        with Player(self.server, self.game) as watcher:
            number = watcher.until("welcome")["state"]["number"]
            assert isinstance(number, int)
            return number

    def unharmed(self) -> None:
        assert self.server.client.get("/api/about").status_code == 200
        assert self.acts() == self.before
        assert self.version() == self.number


@pytest.fixture(scope="module")
def attacked(server: Running) -> Attacked:
    return Attacked(server)


@pytest.fixture(autouse=True)
def no_error_in_the_log(attacked: Attacked, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    caplog.set_level(logging.INFO)
    yield
    for record in caplog.records:
        line = record.getMessage()
        assert not any(secret in line for secret in attacked.secrets), line
        if record.name.startswith("hullbreach"):
            assert record.levelno < logging.ERROR, (line, record.exc_text)


def harmless(text: str, role: str, number: int) -> bool:
    """Whether a message must change nothing: it is malformed, or not for this client to decide."""
    if role == "watcher":
        return True
    try:
        message = msgspec.json.decode(text.encode(), type=messages.FromClient)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return True
    if isinstance(message, messages.Choose):
        return message.number != number
    lawful = (messages.Resign, messages.Say, messages.Orders, messages.Ask, messages.Undo)
    return not isinstance(message, lawful)


def checked(attacked: Attacked, role: str, text: str) -> dict[str, Any]:
    """An answer, which gives nothing away."""
    answer: dict[str, Any] = json.loads(text)
    own = attacked.tokens.get(role, "")
    for secret in attacked.secrets:
        assert secret == own or secret not in text, (role, text[:300])
    for state in (answer, answer.get("state") or {}):
        for piece in (state.get("view") or {}).get("pieces", []):
            if piece["kind"] == "blip" and role != "stealer":
                assert piece.get("mark", "?") in ("", "?"), piece
    if answer["type"] == "error":
        assert answer["text"]["en"] and answer["text"]["fr"]
        assert answer["code"] not in ("internal", "broken"), answer
    return answer


@often(6_000)
@pytest.mark.parametrize("role", ["watcher", "marine", "stealer"])
def test_bad_messages(attacked: Attacked, role: str, count: int) -> None:
    chance = random.Random(f"socket {role}")
    token = attacked.tokens.get(role, "")
    sent = 0
    codes: Counter[str] = Counter()
    player = Player(attacked.server, attacked.game, token)
    checked(attacked, role, json.dumps(player.until("welcome")))
    while sent < count:
        batch = [mutated(chance, chance.choice(MESSAGES)) for _ in range(BATCH)]
        batch += [plausible(chance) for _ in range(BATCH // 4)]
        batch = [text for text in batch if harmless(text, role, attacked.number)]
        try:
            for text in batch:
                player.raw(text if chance.random() > 0.01 else text.encode())
            sent += len(batch)
            player.send(type="ping", at=float(sent) + 0.25)
            while True:
                answer = checked(attacked, role, str(player.socket.recv(PATIENCE)))
                codes[answer.get("code", answer["type"])] += 1
                if answer == {"type": "pong", "at": sent + 0.25}:
                    break
        except ConnectionClosed as end:
            # Only a message that is too large ends a connection, and with its code.
            assert end.rcvd is not None and end.rcvd.code == 1009, end
            player = Player(attacked.server, attacked.game, token)
    player.socket.close()
    attacked.unharmed()
    # It was worth it: messages failed in many different ways.
    assert len(codes) >= 8, codes
    assert codes["bad_message"] > sent / 10, codes


# The thread of the server takes numbers for its pings from the same module that Hypothesis watches here.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text(st.characters(codec="utf-8"), max_size=30),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["type", "number", "plan", "about", "ref", "text", "game", "version", "at"])
                | st.text(max_size=5),
                inner,
                max_size=5,
            )
        ),
        max_leaves=12,
    )
)
def test_any_json_at_all(attacked: Attacked, watching: Player, value: Any) -> None:
    watching.raw(msgspec.json.encode(value).decode())
    watching.send(type="ping", at=7)
    while checked(attacked, "watcher", str(watching.socket.recv(PATIENCE)))["type"] != "pong":
        pass


@pytest.fixture
def watching(attacked: Attacked) -> Iterator[Player]:
    with Player(attacked.server, attacked.game) as player:
        player.until("welcome")
        yield player


def test_the_game_goes_on_after_all_that(attacked: Attacked) -> None:
    attacked.unharmed()


# HTTP

RECORD = "format: hullbreach record 1\ngame: hulk\nmission: drill\nseed: 00\n\n== turn 0\nbegin   # 1 2\n"
POSTS: list[tuple[str, dict[str, Any]]] = [
    (
        "/api/games",
        {
            "mission": "drill",
            "options": {"discreet": True},
            "seats": {"marine": {"who": "human", "name": "A"}, "stealer": {"who": "bot", "bot": "random"}},
            "clock": "turn",
            "clock_seconds": 60,
            "public": False,
        },
    ),
    ("/api/games", {"text": 'format = "hulk 1"\n[map]\nx = 1\n', "seats": {}}),
    ("/api/games/GAME/join", {"seat": 1, "name": "Zed", "contribution": "00ff"}),
    ("/api/games/GAME/choose", {"number": 0, "plan": ["begin"]}),
    ("/api/games/GAME/query", {"ref": "1", "about": "sight", "piece": 1}),
    ("/api/missions/check", {"game": "hulk", "text": "x = 1"}),
    ("/api/records/verify", {"text": RECORD}),
    ("/api/records/replay", {"text": RECORD, "perspective": 0, "from": 0, "count": 5}),
]
GETS = [
    "/api/games/{}",
    "/api/games/{}/record",
    "/api/games/{}/replay?perspective={}&from={}&count={}",
    "/api/games/{}/state?after={}&since={}",
    "/api/games?status={}&limit={}&before={}",
    "/api/missions/{}/{}",
    "/api/missions/hulk/{}/picture.svg?theme={}",
    "/api/cover.svg?theme={}",
    "/api/artwork/{}",
    "/api/rules/{}",
    "/api/rules?q={}&lang={}",
    "/api/qr?text={}",
    "/{}",
    "/game/{}?{}={}",
]
FINE = {200, 201, 304, 400, 401, 403, 404, 405, 409, 413, 422}


def answered(attacked: Attacked, answer: httpx.Response) -> str:
    """The code of the answer; an error is always a sentence in both languages."""
    assert answer.status_code in FINE, (answer.status_code, answer.request.url, answer.text[:300])
    text = answer.text
    assert not any(secret in text for secret in attacked.secrets), text[:300]
    if answer.status_code < 400:
        return str(answer.status_code)
    problem = answer.json()
    assert problem["text"]["en"] and problem["text"]["fr"] and problem["code"]
    return str(problem["code"])


@often(2_000)
def test_bad_bodies(attacked: Attacked, count: int) -> None:
    chance = random.Random("bodies")
    codes: Counter[str] = Counter()
    client = attacked.server.client
    for _ in range(count):
        path, good = chance.choice(POSTS)
        key = chance.choice(["", "wrong", "x" * 300])
        headers = {
            "Content-Type": chance.choice(["application/json", "application/json", "text/plain", "a/b/c"])
        }
        if key:
            headers["Authorization"] = f"Bearer {key}"
        body = mutated(chance, {"type": "x"} | good if chance.random() < 0.1 else good)
        path = path.replace(
            "GAME", attacked.game if chance.random() < 0.8 else quote(str(junk(chance))[:50] or "-", safe="")
        )
        data = body.encode("utf-8", "surrogatepass")
        codes[
            answered(
                attacked,
                client.post(path, content=data, headers=headers),
            )
        ] += 1
    attacked.unharmed()
    assert len(codes) >= 8, codes


@often(800)
def test_bad_addresses(attacked: Attacked, count: int) -> None:
    chance = random.Random("addresses")
    client = attacked.server.client
    codes: Counter[str] = Counter()
    for _ in range(count):
        template = chance.choice(GETS)
        path, _, query = template.partition("?")
        known = ["hulk", "drill", attacked.game, "V3-OW-SET", "open", "5", "en"]
        fill = [chance.choice([*known, str(junk(chance))[:80]]) for _ in range(4)]
        path = path.format(*(quote(part, safe=chance.choice(["", "/"])) for part in fill))
        url = httpx.URL(attacked.server.url).copy_with(raw_path=path.encode())
        if query:
            names = [part.split("=")[0] for part in query.split("&")]
            url = url.copy_merge_params({name or "x": value for name, value in zip(names, fill)})
        codes[answered(attacked, client.get(url))] += 1
    attacked.unharmed()
    assert len(codes) >= 6, codes


def test_bad_bytes_instead_of_http(attacked: Attacked, tmp_path: Path) -> None:
    import socket

    chance = random.Random("bytes")
    for _ in range(40):
        with socket.create_connection(("127.0.0.1", attacked.server.port), 5) as line:
            line.sendall(chance.randbytes(chance.randrange(1, 400)) + b"\r\n\r\n")
            line.shutdown(socket.SHUT_WR)
            while line.recv(4096):
                pass
    attacked.unharmed()
