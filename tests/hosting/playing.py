"""Players who come back by themselves when the line breaks, as the browser client does."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection

from tests.waiting import PATIENCE, until

Message = dict[str, Any]
Connect = Callable[[], AbstractContextManager[ClientConnection]]
SEATS = {"marine": {"who": "human", "name": "Ann"}, "stealer": {"who": "human", "name": "Ben"}}
# After so many choices a player often ends what it is doing, so that games are short.
BEGINNING = 12
END_CHANCE = 0.5
MANY = 1_000_000


def new_game(client: httpx.Client) -> tuple[str, dict[str, str]]:
    """A game of two people; its id and the keys of the seats."""
    answer = client.post("/api/games", json={"mission": "drill", "seats": SEATS, "absence_seconds": 0})
    assert answer.status_code == 201, answer.text
    created = answer.json()
    return created["game"], created["tokens"]


class Player(threading.Thread):
    """Plays a seat to the end of the game, or until it is told to stop."""

    def __init__(self, connect: Connect, game: str, token: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.hello = {"type": "hello", "version": 1, "game": game, "token": token}
        self.lines = 0  # connections that were opened
        self.ends: list[str] = []  # how each of them ended, and why others could not be opened
        self.choices = 0
        self.number = -1  # of the newest state
        self.result: str = ""
        self.faults: list[Message] = []
        self.notices: list[str] = []
        # So many choices it may make; the next one waits until it may make more.
        self.most = MANY
        self.waits = False
        self._connect = connect
        self._random = random.Random(seed)
        self._leaving = False

    def run(self) -> None:
        while not self.result and not self._leaving:
            try:
                with self._connect() as socket:
                    self.lines += 1
                    self._talk(socket)
            except (ConnectionClosed, InvalidHandshake, OSError) as end:
                self.ends.append(str(end))
                time.sleep(0.1)

    def leave(self) -> None:
        self._leaving = True
        self.join(PATIENCE)
        assert not self.is_alive()

    def _talk(self, socket: ClientConnection) -> None:
        socket.send(json.dumps(self.hello))
        welcome = False
        while not self._leaving:
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
                    if not welcome:  # somebody else came at the same moment
                        socket.send(json.dumps(self.hello))
                case "notice":
                    self.notices.append(message["code"])
                case "state" | "welcome":
                    welcome = True
                    self._see(socket, message if message["type"] == "state" else message["state"])

    def _see(self, socket: ClientConnection, state: Message | None) -> None:
        if state is None:
            return
        self.number = state["number"]
        if not state.get("prompt"):
            return
        self.waits = self.choices >= self.most
        until(lambda: self.choices < self.most or self._leaving)
        self.waits = False
        if self._leaving:
            return
        options = state["prompt"]["options"]
        ends = [option for option in options if option["group"] == "end"]
        others = [option for option in options if option["group"] != "end"]
        if self.choices < BEGINNING:
            liked = others or ends
        else:
            liked = ends if ends and self._random.random() < END_CHANCE else options
        plan = [self._random.choice(liked)["text"]]
        socket.send(json.dumps({"type": "choose", "number": state["number"], "plan": plan}))
        self.choices += 1


def players(connect: Connect, game: str, tokens: dict[str, str]) -> tuple[Player, Player]:
    return (
        Player(connect, game, tokens["marine"], seed=1),
        Player(connect, game, tokens["stealer"], seed=2),
    )


def check_record(client: httpx.Client, game: str) -> None:
    """The record of a finished game; every die in it is right."""
    record = client.get(f"/api/games/{game}/record")
    assert record.status_code == 200, record.text
    checked = client.post("/api/records/verify", json={"text": record.text})
    assert checked.status_code == 200 and checked.json()["ok"], checked.text
