"""Two players across the net: a mission that comes to a reaction in a few choices, and a line that can be cut."""

from __future__ import annotations

import contextlib
import copy
import socket
import threading
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.playing import (
    Game,
    Message,
    Player,
    choice,
    confirm,
    new_game,
    sit_down,
    texts,
    wait_for_table,
)
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]

# Kesh looks down a corridor that stealers enter, Varro at a door that he can shoot at.
RANGE = """
key = "range"
profile = "third"
turn_limit = 8
[words.en]
name = "Firing Range"
briefing = "Two marines, two corridors, one door."
objective = "Hold out."
[words.fr]
name = "Champ de tir"
briefing = "Deux marines, deux couloirs, une porte."
objective = "Tenir."
[[marine]]
start = "a"
loadout = "bolter_1"
name = "Kesh"
facing = "e"
[[marine]]
start = "b"
loadout = "bolter_2"
name = "Varro"
facing = "e"
[stealers]
start = 2
each_turn = 2
entries = ["P"]
[[outcome]]
winner = "stealer"
when = "immediate"
all = [{ is = "no_marines" }]
[[outcome]]
winner = "marine"
when = "end of turn"
all = [{ is = "turn_limit" }]
[[deck]]
name = "main"
map = '''
############
#a........P#
#.##########
#b...D....##
############
'''
"""

# The game, without a browser


def range_game(server: Server, **more: Any) -> Game:
    """Two people at the firing range."""
    return new_game(server, stealer="human", **{"mission": "", "text": RANGE} | more)


def ask_each_time(game: Game) -> None:
    """The marines want to be asked for a reaction at every step."""
    with Player(game, "marine") as marine:
        marine.until("welcome")
        marine.send(type="orders", lines=["all ask each time"])
        marine.send(type="ping", at=0)
        marine.until("pong")


def play(game: Game, *lines: str) -> None:
    """Choose these, each for whoever is asked; a line that ends in * takes the first option that begins so."""
    with Player(game, "marine") as marine, Player(game, "stealer") as stealer:
        both = (marine, stealer)
        for player in both:
            player.until("welcome")
        number = -1
        for line in lines:
            for player in both:
                while player.state.get("number", -1) <= number:
                    player.hear()
            asked = next(player for player in both if player.state.get("prompt"))
            number = asked.state["number"]
            found = [t for t in texts(asked.state["prompt"]) if t == line or t.startswith(line.rstrip("*"))]
            assert found, f"{line!r} is not among {texts(asked.state['prompt'])}"
            asked.choose(found[0])
        for player in both:
            while player.state.get("number", -1) <= number:
                player.hear()


TO_MARINES = ("begin", "B*")
TO_STEALERS = (*TO_MARINES, "end phase")
# A stealer stands at the end of the corridor that Kesh looks down.
TO_ENTRANCE = (*TO_STEALERS, "B1: activate", "B1: convert", "S1: activate")
ENTER = "S1: enter j2 facing w"


def welcome(game: Game, seat: str = "") -> Message:
    """Everything that a seat may know of the game now, or a spectator; nobody else sees the visit of a spectator."""
    with Player(game if seat else game._replace(tokens={"": ""}), seat) as player:
        return player.until("welcome")


def number(game: Game) -> int:
    return int(welcome(game)["state"]["number"])


def steps(game: Game) -> list[int]:
    """The numbers of all steps, as a spectator is told them."""
    return [step["number"] for step in welcome(game)["history"]]


# The page


def sit(new_context: NewContext, game: Game, seat: str, url: str = "") -> Page:
    """The page of a player who needs no second click, except where points would be lost; `url`: another address."""
    server = copy.copy(game.server)
    server.url = url or server.url
    page = sit_down(
        new_context, game._replace(server=server), seat, settings={"confirm": "never", "language": "en"}
    )
    wait_for_table(page)
    return page


def choose(page: Page, text: str, sure: bool = False) -> None:
    """Click an option, and once more where the page asks whether it is meant."""
    choice(page, text).click()
    if sure:
        confirm(page).click()


def act(page: Page, piece: str, text: str) -> None:
    """Pick a piece and choose something that it can do."""
    choose(page, f"{piece}: activate")
    choose(page, text)


def title(page: Page) -> Locator:
    """What is asked, or who is waited for."""
    return page.locator(".actions .title")


def says(page: Page, words: str) -> None:
    """The page says so, somewhere that can be seen."""
    expect(page.get_by_text(words).first).to_be_visible()


def waits_for(page: Page, name: str) -> None:
    expect(title(page)).to_have_text(f"Waiting for {name}")


def is_asked(page: Page, text: str) -> None:
    expect(choice(page, text)).to_be_visible()


def menu(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").click()
    return page.get_by_role("dialog", name="Menu")


class Relay:
    """One address for browsers, with a line behind it that can be cut and led to another server."""

    def __init__(self, port: int) -> None:
        self.target: int | None = port
        self._lines: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Relay:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._listening.close()

    def cut(self) -> None:
        """All lines break, and new ones break at once."""
        self.target = None
        with self._lock:
            lines, self._lines = self._lines, set()
        for line in lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()

    def mend(self, port: int) -> None:
        self.target = port

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        try:
            if self.target is None:
                raise OSError
            far = socket.create_connection(("127.0.0.1", self.target), 5)
        except OSError:
            near.close()
            return
        far.settimeout(None)
        with self._lock:
            self._lines |= {near, far}
        for source, sink in ((near, far), (far, near)):
            threading.Thread(target=self._pump, args=(source, sink), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        for line in (source, sink):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            with self._lock:
                self._lines.discard(line)
