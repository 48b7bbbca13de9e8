"""Talking with a bot in another program, by whatever way: one JSON object in, one out.

First the bot is told what never changes:

    {"hello": 1, "protocol": 1, "seat": 0, "game": "hulk", "mission": {"key": …, "turn_limit": …, "words": …},
     "board": {"decks": [{"name": …, "map": […], "sections": […]}], "squares": ["a1", …], "sections": […]},
     "marines": ["Kesh", …], "objects": […], "profile": {"name": "third", "options": {}}}

(what is printed on the box differs from game to game: see `printed` of their rooms). It does not answer that line.
Then, for every choice of its seat:

    {"protocol": 1, "seat": 0, "view": {…}, "events": [{…}, …],
     "decision": {"kind": …, "rule": …, "piece": …, "options": ["Kesh: forward", …]}, "deadline": 2.0}

and it answers with the text or the number (from 0) of an option: {"choice": "Kesh: forward"} or {"choice": 0}.
Before that it may ask for worlds, which it gets at once (see worlds.py): {"imagine": 4}.
"""

from __future__ import annotations

import json
import queue
import threading
import time
from collections.abc import Callable
from typing import Any

from hullbreach.bots.base import room_of
from hullbreach.bots.contract import CRASHED, LATE, NONSENSE, Failure, Position
from hullbreach.bots.worlds import MOST_FAULTS, Supply
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.game import Game

PROTOCOL = 1
# Longer answers are nonsense; a bot cannot fill our memory.
LONGEST = 65_536
# Lines that nobody has asked for; a bot that has written so many is ended, so that it cannot fill our memory.
FLOOD = 1000
_NO_LIMIT = 3600.0


class TalkingBot:
    """Plays by messages: what is to be said is put into `said`, what was heard into `heard`, an empty line at its end.

    Whatever the other program does, `choose` returns a choice or a Failure.
    """

    def __init__(self) -> None:
        # Why there is nobody to talk with any more.
        self.gone = ""
        self.greeted = False
        # Answers that came too late are still to be read and thrown away.
        self.owed = 0
        # Lines that it wrote without being asked; they are thrown away.
        self.unasked = 0
        self.asked = 0
        self.heard: queue.Queue[bytes] = queue.Queue()
        self.said: queue.Queue[bytes] = queue.Queue()
        self.threads: list[threading.Thread] = []
        # The last that is known of it: what it wrote to standard error, or why it was ended.
        self.words = b""

    def talk(self, *works: Callable[[], None]) -> None:
        for work in works:
            thread = threading.Thread(target=work, daemon=True)
            thread.start()
            self.threads.append(thread)

    def hear(self, line: bytes) -> bool:
        """Keep what it said; False: it says more than anybody asked for, and is to be ended."""
        self.heard.put(line)
        if self.heard.qsize() <= FLOOD:
            return True
        self.words = f"it wrote more than {FLOOD} lines that nobody asked for".encode()
        return False

    def choose(self, position: Position[Game]) -> Choice | Failure:
        if self.gone:
            return Failure(self.gone)
        if not self.greeted:
            self.greeted = True
            self._say(greeting(position))
        if not self.owed:
            self._drop_unasked()
        self._say(request(position))
        self.owed += 1
        self.asked += 1
        supply = Supply(position, self.asked)
        line = self._answer(supply, time.monotonic() + (position.deadline or _NO_LIMIT))
        if isinstance(line, Failure):
            return line
        return read_answer(line, position)

    def _drop_unasked(self) -> None:
        """What was written though nothing was asked answers nothing; that its mouth is closed is kept."""
        while not self.heard.empty():
            line = self.heard.get_nowait()
            if not line:
                self.heard.put(line)
                return
            self.unasked += 1

    def _say(self, message: dict[str, Any]) -> None:
        self.said.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def _answer(self, supply: Supply, until: float) -> bytes | Failure:
        """The line that answers the last request; lines owed for earlier ones are passed over."""
        while True:
            try:
                line = self.heard.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                return Failure(LATE)
            if not line:
                self.gone = f"{CRASHED}: {self._last_words()}"
                return Failure(self.gone)
            wish = _wish(line)
            if wish is not None and supply.faults < MOST_FAULTS:
                late = {"error": "that choice has been made; nothing is imagined for it any more."}
                self._say({"protocol": PROTOCOL, **(late if self.owed > 1 else supply.answer(wish))})
                continue
            self.owed -= 1
            if not self.owed:
                return line

    def _last_words(self) -> str:
        """Why there is nobody any more, as well as one can know."""
        raise NotImplementedError


def _wish(line: bytes) -> dict[str, Any] | None:
    """A request for worlds; None: the line is something else."""
    if b'"imagine"' not in line:
        return None
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) and "imagine" in message else None


def greeting(position: Position[Game]) -> dict[str, Any]:
    """The first line: what never changes in this game."""
    head = {"hello": PROTOCOL, "protocol": PROTOCOL, "seat": position.seat}
    mission = position.mission
    return head if mission is None else {**head, **room_of(mission.GAME).greeting(position.box)}


def request(position: Position[Game]) -> dict[str, Any]:
    """The line for one choice."""
    decision = position.decision
    return {
        "protocol": PROTOCOL,
        "seat": position.seat,
        "view": position.view,
        "events": [event.data() for event in position.events],
        "decision": {
            "kind": decision.kind,
            "rule": decision.rule,
            "piece": decision.piece,
            "options": position.texts,
        },
        "deadline": position.deadline,
    }


def read_answer(line: bytes, position: Position[Game]) -> Choice | Failure:
    """The option that an answer names."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return Failure(NONSENSE)
    named = answer.get("choice") if isinstance(answer, dict) else None
    options = position.decision.options
    if isinstance(named, int) and not isinstance(named, bool) and 0 <= named < len(options):
        return options[named]
    if isinstance(named, str):
        wanted = " ".join(named.lower().split())
        for option, text in zip(options, position.texts):
            if text.lower() == wanted:
                return option
    return Failure(NONSENSE)
