"""Games and players for the tests in a browser: made by HTTP, played by the socket, looked at through the page."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import BrowserContext, Locator, Page, StorageState, expect
from websockets.sync.client import connect

from tests import waiting
from tests.e2e.expecting import wait_first
from tests.e2e.serving import Server
from tests.maps import TWO_DOORS

PATIENCE = 1000 * waiting.PATIENCE  # in milliseconds, as the browser's driver counts
expect.set_options(timeout=PATIENCE)
wait_first()
Message = dict[str, Any]
SEATS = ("marine", "stealer")
CALM = {"speed": "instant"}  # settings of a page that waits for no animation


class Game(NamedTuple):
    """A game at a server, with the keys of the seats that were given out."""

    server: Server
    id: str
    tokens: dict[str, str]

    @property
    def url(self) -> str:
        return f"{self.server.url}/game/{self.id}"


def http(server: Server) -> httpx.Client:
    # Nothing is encrypted: loading certificates would take longer than all that is asked.
    return httpx.Client(base_url=server.url, trust_env=False, timeout=waiting.PATIENCE, verify=False)


def hosted(server: Server, wish: dict[str, Any]) -> Game:
    """A game as it was wished for."""
    with http(server) as client:
        answer = client.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Game(server, made["game"], made["tokens"])


def new_game(server: Server, marine: str = "human", stealer: str = "bot", **more: Any) -> Game:
    """A game of Two Doors: each seat is human, bot or open; `more` is what else the server shall know of it."""
    mission = {} if "mission" in more else {"text": TWO_DOORS.read_text(encoding="utf-8")}
    wish = {"reaction_seconds": 0, "absence_seconds": 0} | mission | more
    wish["seats"] = {
        "marine": {"who": marine, "name": "Ann" if marine == "human" else ""},
        "stealer": {"who": stealer, "name": "Ben" if stealer == "human" else ""},
    }
    return hosted(server, wish)


NAMES = {"squad1": "Ann", "squad2": "Ben", "squad3": "Cleo", "alien": "Zoe"}


def crusade_game(server: Server, mission: str, seats: dict[str, str], **more: Any) -> Game:
    """A game of squads against aliens, prepared as usual: each seat is human, bot or open."""
    wish = {
        "game": "crusade",
        "mission": mission,
        "reaction_seconds": 0,
        "absence_seconds": 0,
        "brisk": True,
    } | more
    wish["seats"] = {
        seat: {"who": who, "name": NAMES.get(seat, "") if who == "human" else ""}
        for seat, who in seats.items()
    }
    squads = sum(1 for seat in seats if seat.startswith("squad"))
    wish["options"] = {"squads": squads} | more.get("options", {})
    return hosted(server, wish)


def record_of(game: Game) -> str:
    with http(game.server) as client:
        return client.get(f"/api/games/{game.id}/record").raise_for_status().text


class Player:
    """A program at the socket in the seat of a game. Leave it with `with` or close()."""

    def __init__(self, game: Game, seat: str, **hello: Any) -> None:
        address = game.server.url.replace("http", "ws", 1) + "/api/socket"
        self.socket = connect(address, max_size=None, proxy=None).__enter__()
        self.state: Message = {}
        self.over: Message | None = None
        self.send(type="hello", version=1, game=game.id, token=game.tokens[seat], **hello)

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, patience: float = waiting.PATIENCE) -> Message:
        """The next message of the server; raises TimeoutError."""
        message: Message = json.loads(self.socket.recv(patience))
        if message["type"] == "welcome" and message.get("state"):
            self.state = message["state"]
        elif message["type"] == "state":
            self.state = message
        elif message["type"] == "over":
            self.over = message
        return message

    def until(self, kind: str) -> Message:
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def asked(self) -> Message | None:
        """The next prompt of this seat; None: the game is over."""
        while not self.state.get("prompt") and self.over is None:
            if self.state.get("view", {}).get("result"):
                return None
            heard = self.hear()
            # "stale": the position that it has not yet heard of comes next.
            assert heard["type"] != "error" or heard["code"] == "stale", f"refused: {heard}"
        prompt: Message | None = self.state.get("prompt")
        return prompt

    def choose(self, *plan: str) -> None:
        assert self.asked() is not None, "the game is over"
        number = self.state["number"]
        self.state = {}
        self.send(type="choose", number=number, plan=list(plan))

    def keep(self) -> None:
        """Keep the command counter, where that is asked: the best of them is kept without asking."""
        prompt = self.asked()
        if prompt and "keep" in texts(prompt):
            self.choose("keep")

    def resign(self) -> None:
        self.send(type="resign")
        self.until("over")


Policy = Callable[[Message], str]


def texts(prompt: Message) -> list[str]:
    return [option["text"] for option in prompt["options"]]


def by_role(prompt: Message, *roles: str) -> str | None:
    """The first option with one of these roles, the earlier roles first."""
    for role in roles:
        for option in prompt["options"]:
            if option.get("role", "") == role:
                return str(option["text"])
    return None


def idle(prompt: Message) -> str:
    """End, pass or be done; otherwise the first thing that is offered."""
    return by_role(prompt, "end", "pass", "done") or texts(prompt)[0]


def play_until(players: list[Player], stop: Callable[[Message], bool], policy: Policy = idle) -> bool:
    """Let whoever is asked choose, until `stop` likes a prompt; whether it did before the end of the game."""
    for _ in range(600):
        for player in players:
            while not player.state and player.over is None:
                player.hear()
        asked = next((p for p in players if p.state.get("prompt")), None)
        if asked is None:
            if any(p.over or p.state["view"].get("result") for p in players):
                return False
            min(players, key=lambda p: p.state["number"]).hear()
            continue
        prompt = asked.state["prompt"]
        if stop(prompt):
            return True
        number = asked.state["number"]
        asked.choose(policy(prompt))
        for player in players:
            while player.over is None and (not player.state or player.state["number"] <= number):
                player.hear()
    raise AssertionError("the game does not come to an end")


def finished_game(server: Server, turns: int = 2) -> Game:
    """A game of two people that has seen some turns and dice, and was then given up by the stealers."""
    game = new_game(server, stealer="human", public=True)
    with Player(game, "marine") as marine, Player(game, "stealer") as stealer:
        both = [marine, stealer]

        def policy(prompt: Message) -> str:
            found = texts(prompt)
            redraw = [t for t in found if t == "redraw"]
            fire = [t for t in found if "fire at" in t]
            ahead = [t for t in found if t.endswith((": forward", ": activate"))]
            return (redraw + fire + ahead + [idle(prompt)])[0]

        play_until(both, lambda _: max(p.state["view"]["turn"] for p in both if p.state) > turns, policy)
        if stealer.over is None:
            stealer.resign()
    return game


# The page. To look for a role and its name the driver goes through every element, and a board has thousands of them:
# what is looked for again and again is looked for where it stands.


def seat_number(game: Game, seat: str) -> int:
    """The number of a seat: of hulk's two, or of squads and aliens, squads first."""
    if seat in SEATS:
        return SEATS.index(seat)
    with http(game.server) as client:
        seats = client.get(f"/api/games/{game.id}").raise_for_status().json()["seats"]
    return [each["key"] for each in seats].index(seat)


def memory(server: Server, game: Game | None = None, *seats: str, **settings: Any) -> StorageState:
    """What a browser remembers, for new_context(storage_state=…): its settings, and the seats that it holds."""
    held = [
        {
            "game": game.id,
            "seat": seat_number(game, seat),
            "token": game.tokens[seat],
            "contribution": "",
            "name": "",
            "since": time.time(),
        }
        for seat in seats
        if game
    ]
    kept = {"hullbreach.settings": CALM | settings, "hullbreach.seats": held}
    items: list[Any] = [{"name": name, "value": json.dumps(value)} for name, value in kept.items()]
    return {"cookies": [], "origins": [{"origin": server.url, "localStorage": items}]}


def sit_down(new_context: Callable[..., BrowserContext], game: Game, *seats: str, **context: Any) -> Page:
    """A browser of its own in these seats of a game, at the table."""
    settings = context.pop("settings", {})
    page = new_context(storage_state=memory(game.server, game, *seats, **settings), **context).new_page()
    page.goto(game.url)
    return page


def choice(page: Page, text: str) -> Locator:
    """The button that chooses this text, wherever it stands; the first where there are two ways to pay."""
    return page.locator(f'button[data-choice="{text}"]').first


def choices(page: Page) -> list[str]:
    """All that the page offers now."""
    found = page.locator("button[data-choice]:enabled")
    texts: list[str] = found.evaluate_all("buttons => buttons.map((button) => button.dataset.choice)")
    return texts


def settle(page: Page) -> None:
    """Wait until the page has learnt from the server what came of the last choice."""
    expect(page.locator('.desk[aria-busy="false"]')).to_be_visible()


def click_through(button: Locator) -> None:
    button.click()
    settle(button.page)


CONFIRM = re.compile("^(Confirm|Confirmer) ?:")


def confirm(page: Page) -> Locator:
    """The button that plays what is prepared."""
    return page.locator(".primary").get_by_role("button", name=CONFIRM)


def log(page: Page) -> Locator:
    return page.locator("[role=log]")


def board(page: Page) -> Locator:
    return page.locator("[role=application]")


def wait_for_table(page: Page) -> None:
    """Until the board is drawn and something is asked or said."""
    expect(board(page)).to_be_visible()


OVER = ("The game is over", "La partie est finie")


def result(page: Page) -> Locator:
    """The panel that says how the game ended."""
    return page.locator(", ".join(f'section[aria-label="{title}"]' for title in OVER))
