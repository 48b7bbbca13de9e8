"""Players who come back by themselves when the line breaks, as the browser client does."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
SEATS = {"marine": {"who": "human", "name": "Ann"}, "stealer": {"who": "human", "name": "Ben"}}
# Ending a turn is an option like any other here: games are short.
LIKES = ["melee", "shoot", "place", "answer", "stance"]


def new_game(client: httpx.Client) -> tuple[str, dict[str, str]]:
    """A game of two people; its id and the keys of the seats."""
    answer = client.post("/api/games", json={"mission": "drill", "seats": SEATS, "absence_seconds": 0})
    assert answer.status_code == 201, answer.text
    created = answer.json()
    return created["game"], created["tokens"]


class Player(threading.Thread):
    """Plays a seat to the end of the game, or until it is told to stop."""

    def __init__(self, address: dict[str, Any], game: str, token: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.hello = {"type": "hello", "version": 1, "game": game, "token": token}
        self.lines = 0  # connections that were opened
        self.choices = 0
        self.number = -1  # of the newest state
        self.result: str = ""
        self.faults: list[Message] = []
        self.notices: list[str] = []
        # A choice after this many waits until somebody lets it go on.
        self.pause_after = -1
        self.going = threading.Event()
        self._address = address
        self._random = random.Random(seed)
        self._stop = False

    def run(self) -> None:
        while not self.result and not self._stop:
            try:
                with connect(**self._address) as socket:
                    self.lines += 1
                    self._talk(socket)
            except (ConnectionClosed, InvalidHandshake, OSError):
                time.sleep(0.1)

    def leave(self) -> None:
        self._stop = True
        self.going.set()
        self.join(10)
        assert not self.is_alive()

    def _talk(self, socket: ClientConnection) -> None:
        socket.send(json.dumps(self.hello))
        while not self._stop:
            try:
                message = json.loads(socket.recv(0.2))
            except TimeoutError:
                continue
            match message["type"]:
                case "over":
                    self.result = message["result"]["text"]["en"]
                    return
                case "error":
                    self.faults.append(message)
                case "notice":
                    self.notices.append(message["code"])
                case "state" | "welcome":
                    self._see(socket, message if message["type"] == "state" else message["state"])

    def _see(self, socket: ClientConnection, state: Message | None) -> None:
        if state is None:
            return
        self.number = state["number"]
        if not state.get("prompt"):
            return
        if self.choices == self.pause_after:
            self.going.wait(60)
        if self._stop:
            return
        options = state["prompt"]["options"]
        liked = [option for option in options if option["group"] in LIKES] or options
        plan = [self._random.choice(liked)["text"]]
        socket.send(json.dumps({"type": "choose", "number": state["number"], "plan": plan}))
        self.choices += 1


def players(address: dict[str, Any], game: str, tokens: dict[str, str]) -> tuple[Player, Player]:
    return (
        Player(address, game, tokens["marine"], seed=1),
        Player(address, game, tokens["stealer"], seed=2),
    )


def wait(done: Callable[[], object], seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "it did not come about in time"
        time.sleep(0.05)


def check_record(client: httpx.Client, game: str) -> None:
    """The record of a finished game; every die in it is right."""
    record = client.get(f"/api/games/{game}/record")
    assert record.status_code == 200, record.text
    checked = client.post("/api/records/verify", json={"text": record.text})
    assert checked.status_code == 200 and checked.json()["ok"], checked.text
