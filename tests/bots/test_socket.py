"""Bots on other machines: a WebSocket server of their own, good ones and bad ones."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from hullbreach.bots import player
from hullbreach.bots.match import Match, play_out
from hullbreach.bots.talking import FLOOD, LONGEST
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission
from tests.waiting import PATIENCE

Behaviour = Callable[[ServerConnection], None]


@contextmanager
def bot_server(behaviour: Behaviour) -> Iterator[str]:
    """A server on a port of its own that plays every connection like this; its address."""

    def play(line: ServerConnection) -> None:
        try:
            behaviour(line)
        except ConnectionClosed:
            return

    with serve(play, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}/bot"
        server.shutdown()
        thread.join()


def last_option(line: ServerConnection) -> None:
    greeting = json.loads(line.recv())
    assert greeting["hello"] == 1 and greeting["mission"]["key"]
    while True:
        options = json.loads(line.recv())["decision"]["options"]
        line.send(json.dumps({"choice": options[-1] if len(options) % 2 else len(options) - 1}))


def dreaming(line: ServerConnection) -> None:
    """It asks for worlds before every choice."""
    line.recv()
    while True:
        line.recv()
        line.send(json.dumps({"imagine": 2}))
        assert len(json.loads(line.recv())["worlds"]) == 2
        line.send(json.dumps({"choice": 0}))


def nonsense(line: ServerConnection) -> None:
    line.recv()
    for number in range(9999):
        line.recv()
        answers: list[str | bytes] = ["", "certainly!", '{"choice": 99999}', b"\xff\xfe", "[]"]
        line.send(answers[number % len(answers)])


def hanging_up(line: ServerConnection) -> None:
    line.recv()
    line.recv()
    line.close(1001, "lost my head")


def shouting(line: ServerConnection) -> None:
    line.recv()
    line.recv()
    line.send("x" * (LONGEST + 1))
    line.recv()


def flooding(line: ServerConnection) -> None:
    while True:
        line.send('{"imagine": "all"}')


def deaf(line: ServerConnection) -> None:
    for _ in line:
        pass


def drill() -> HulkGame:
    return new_game(own_mission("drill"), SeededDice(b"7"))


def whole_game(behaviour: Behaviour) -> Match[HulkGame]:
    with bot_server(behaviour) as address:
        match = play_out(drill(), (player("hulk", address, 0, 1, PATIENCE), player("hulk", "random", 1, 1)))
    assert match.result in ("marine", "stealer")
    return match


@pytest.mark.parametrize("behaviour", [last_option, dreaming])
def test_a_good_bot_plays_a_whole_game(behaviour: Behaviour) -> None:
    assert whole_game(behaviour).remarks == []


def test_nonsense_is_remarked_and_the_game_goes_on() -> None:
    assert {remark.text for remark in whole_game(nonsense).remarks} == {"bot answered nonsense: heuristic"}


@pytest.mark.parametrize(
    ("behaviour", "words"), [(hanging_up, "lost my head"), (shouting, "message too big")]
)
def test_a_connection_that_ends_is_remarked_with_its_reason(behaviour: Behaviour, words: str) -> None:
    said = {remark.text for remark in whole_game(behaviour).remarks}
    assert len(said) == 1
    (told,) = said
    assert told.startswith("bot crashed: the connection ended: ") and words in told


def test_a_flood_is_cut_off() -> None:
    """Whether it is met by a question first or not: it answers nothing, and is ended."""
    with bot_server(flooding) as address:
        seat = player("hulk", address, 0, 1, PATIENCE)
        seat.bot.threads[0].join(PATIENCE)  # type: ignore[attr-defined]
        said = [seat.ask(drill())[1] for _ in range(2)]
        seat.close()
    assert said[-1] == f"bot crashed: it wrote more than {FLOOD} lines that nobody asked for: heuristic"


def test_a_bot_that_never_answers_is_late() -> None:
    with bot_server(deaf) as address:
        seat = player("hulk", address, 0, 1, 0.05)
        assert [seat.ask(drill())[1] for _ in range(2)] == ["bot late: heuristic"] * 2
        seat.close()


def test_nobody_there_is_a_remark() -> None:
    with bot_server(deaf) as address:
        pass
    seat = player("hulk", address, 0, 1)
    assert seat.ask(drill())[1].startswith(f"bot crashed: nobody answers at {address}: ")
    seat.close()
