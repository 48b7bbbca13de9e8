"""Clients for the tests: games, keys and sockets."""

from __future__ import annotations

import json
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.waiting import PATIENCE, until
from tests.web.serving import Running

Message = dict[str, Any]


def new_game(
    server: Running, marine: str = "human", stealer: str = "bot", **more: Any
) -> tuple[str, dict[str, str]]:
    """A game of Drill; its id and the keys of the seats."""
    seats = {
        "marine": {"who": marine, "name": "Ann", "bot": "random"},
        "stealer": {"who": stealer, "name": "Ben", "bot": "random"},
    }
    answer = server.client.post("/api/games", json={"mission": "drill", "seats": seats} | more)
    assert answer.status_code == 201, answer.text
    created = answer.json()
    return created["game"], created["tokens"]


class Player:
    """A client at the socket that keeps what it was told."""

    def __init__(
        self,
        server: Running,
        game: str = "",
        token: str = "",
        version: int = 1,
        address: str = "",
        **more: Any,
    ) -> None:
        there = address or server.socket
        self.socket: ClientConnection = connect(there, max_size=None, **more).__enter__()
        self.heard: list[Message] = []
        self.state: Message = {}
        if game:
            self.send(type="hello", version=version, game=game, token=token)

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        self.raw(json.dumps(message))

    def raw(self, data: str | bytes) -> None:
        self.socket.send(data)

    def next(self) -> Message:
        message: Message = json.loads(self.socket.recv(PATIENCE))
        self.heard.append(message)
        if message["type"] == "welcome" and message.get("state"):
            self.state = message["state"]
        elif message["type"] == "state":
            self.state = message
        return message

    def until(self, kind: str) -> Message:
        while True:
            message = self.next()
            if message["type"] == kind:
                return message

    def asked(self) -> Message:
        """The state at the next prompt of this player."""
        while not self.state.get("prompt"):
            self.next()
        return self.state

    def choose(self, *plan: str) -> None:
        number = self.asked()["number"]
        self.state = {}
        self.send(type="choose", number=number, plan=list(plan))


def first_option(state: Message) -> str:
    text = state["prompt"]["options"][0]["text"]
    assert isinstance(text, str)
    return text


def play_on(server: Running, game: str, tokens: dict[str, str], choices: int) -> None:
    """Make some choices for whoever is asked, over HTTP."""

    def made() -> bool:
        nonlocal choices
        for token in tokens.values():
            key = {"Authorization": f"Bearer {token}"}
            state = server.client.get(f"/api/games/{game}/state", headers=key).json()
            if choices and state.get("prompt"):
                body = {"number": state["number"], "plan": [first_option(state)]}
                answer = server.client.post(f"/api/games/{game}/choose", headers=key, json=body)
                assert answer.status_code == 200, answer.text
                choices -= 1
        return not choices

    until(made)
