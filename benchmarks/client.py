"""Measures the page in headless Chromium: first paint, size, hover answers, frames with flames and light, clicks to a
move and for a whole turn, and how soon a newcomer fights. How often a player is asked to react is `bench prompts`.

python3 go.py bench client                     all of it, as a table with the limits beside the figures
python3 go.py bench client --rounds 9 --json   more rounds of the paints; one JSON object a line

Times come from the browser's own tracing. A figure beyond its limit is marked and fails nothing.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page, sync_playwright
from tools.browser import find_browser
from tools.setup import client
from tools.setup.node import find_node

from benchmarks.browser.big_board import FLAMERS, PIECES, SIZE, big_mission
from benchmarks.browser.trace import BOARD, PAINTED, PROBE, Event, settle, traced
from tests.e2e.guiding import Learner, begin
from tests.e2e.playing import (
    Game,
    Player,
    choice,
    confirm,
    log,
    memory,
    new_game,
    settle as settle_choice,
    texts,
    wait_for_table,
)
from tests.e2e.serving import Server

PAN_SECONDS = 3.0
PANS = 3  # of which the best counts: noise only ever takes frames away
HOVERS = 24
NEARLY = 0.98  # a screen of 60 frames a second shows 59 or 60 of them in a second
GUIDES = (("hulk", "marine", "Marines"), ("crusade", "squad", "Squads"))
STILL = {"speed": "instant", "language": "en", "confirm": "never"}


class Figure(NamedTuple):
    name: str
    value: float
    unit: str
    limit: float | None = None
    at_least: bool = False
    note: str = ""

    def row(self) -> str:
        bound = "" if self.limit is None else f"{'≥' if self.at_least else '≤'} {self.limit:g} {self.unit}"
        least = self.limit is not None and self.at_least and self.value >= self.limit * NEARLY
        most = self.limit is not None and not self.at_least and self.value <= self.limit
        met = self.limit is None or least or most
        mark = "" if met else "  beyond the limit"
        return f"{self.name:<48} {self.value:>9g} {self.unit:<7} {bound:<12} {self.note}{mark}".rstrip()


class Bench:
    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server

    def context(self, game: Game | None = None, **settings: str) -> BrowserContext:
        """A browser that has never been here."""
        seats = ("marine",) if game else ()
        state = memory(self.server, game, *seats, **STILL | settings)
        return self.browser.new_context(storage_state=state, viewport={"width": 1440, "height": 900})

    # First paint and size

    def paint(self, address: str, game: Game | None, rounds: int) -> tuple[float, float]:
        """Milliseconds to the first contentful paint and to the frame with the pieces on the board, with nothing in
        the cache; medians. The second is 0 for a page without a board."""
        took: list[tuple[float, float]] = []
        while len(took) < rounds:
            context = self.context(game)
            page = context.new_page()
            page.add_init_script(BOARD)
            with traced(self.browser, page) as traces:
                page.goto(address, wait_until="networkidle")
                if game:
                    wait_for_table(page)
                settle(page)
            first, marked = page.evaluate(PAINTED)
            shown = traces[0].shown(traces[0].mark("board")) if marked else 0.0
            if shown or not marked:
                took.append((first, marked + shown))
            context.close()
        firsts, boards = zip(*took)
        return round(statistics.median(firsts), 1), round(statistics.median(boards), 1)

    def transferred(self, address: str, game: Game | None) -> dict[str, int]:
        """Bytes that came over the line for a page, by kind."""
        context = self.context(game)
        page = context.new_page()
        line = context.new_cdp_session(page)
        kinds: dict[str, str] = {}
        sums: dict[str, int] = {}

        def told(event: Event) -> None:
            kinds[event["requestId"]] = event["type"]

        def finished(event: Event) -> None:
            kind = kinds.get(event["requestId"], "Other")
            sums[kind] = sums.get(kind, 0) + int(event["encodedDataLength"])

        line.on("Network.responseReceived", told)
        line.on("Network.loadingFinished", finished)
        line.send("Network.enable")
        page.goto(address, wait_until="networkidle")
        context.close()
        return sums

    # Hover

    def hovers(
        self, game: Game, answer: str, targets: Callable[[Page], list[tuple[float, float]]]
    ) -> list[float]:
        """Milliseconds from the movement of the mouse to the frame that shows `answer` (a selector)."""
        context = self.context(game)
        page = context.new_page()
        page.goto(game.url)
        wait_for_table(page)
        choice(page, "Kesh: activate").click()
        page.wait_for_timeout(1500)  # what can be done is fetched once; that is no part of a hover
        page.evaluate(PROBE, answer)
        took: list[float] = []
        for point in cycle(targets(page)):
            page.mouse.move(2, 450)
            page.locator(answer).wait_for(state="detached")
            settle(page)
            with traced(self.browser, page) as traces:
                page.evaluate("probe.on = true")
                page.mouse.move(*point)
                page.locator(answer).wait_for(state="attached")
                settle(page)
            pointed, drawn = (traces[0].mark(name) for name in ("pointed", "drawn"))
            if shown := traces[0].shown(drawn):
                took.append((drawn["ts"] - pointed["ts"]) / 1000 + shown)
            if len(took) == HOVERS:
                break
        context.close()
        return sorted(took)

    # Frames

    def panning(self, game: Game, whole: bool, drags: bool = True) -> tuple[float, float, float]:
        """Frames a second while the board is dragged about, or left alone while flames burn, from where a game begins
        or with all of it in sight; in milliseconds the longest time between two of them, and the processor time of the
        page's own thread for each, which other work on the machine does not change."""
        context = self.context(game)
        page = context.new_page()
        page.goto(game.url)
        wait_for_table(page)
        page.locator("[data-piece]").nth(PIECES - FLAMERS - 1).wait_for(state="attached")
        box = page.get_by_role("application").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        if whole:
            page.keyboard.press("f")
        page.wait_for_timeout(1200)
        if drags:
            page.mouse.down()
            page.mouse.move(x + 20, y)
        line = context.new_cdp_session(page)
        line.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = _thread_time(line)
        with traced(self.browser, page) as traces:
            page.evaluate("performance.mark('begin')")
            end = time.monotonic() + PAN_SECONDS
            step = 0
            while time.monotonic() < end:
                step += 1
                if not drags:
                    page.wait_for_timeout(100)
                    continue
                swing = abs(step % 120 - 60) - 30  # to and fro
                page.mouse.move(x + 5 * swing, y + 3 * swing)
            page.evaluate("performance.mark('end')")
        busy = _thread_time(line) - before
        page.mouse.up()
        context.close()
        begin, finish = traces[0].mark("begin"), traces[0].mark("end")["ts"]
        frames = [ts for ts in traces[0].frames(begin["pid"]) if begin["ts"] <= ts <= finish]
        gaps = [b - a for a, b in pairwise(frames)]
        rate = len(frames) * 1e6 / (finish - begin["ts"])
        return rate, max(gaps, default=0.0) / 1000, busy * 1000 / max(1, len(frames))

    # Clicks

    def clicks(self) -> tuple[int, int, float]:
        """Clicks of a newcomer to the first choice and to the first step, and seconds to the former for a machine."""
        page = self.context().new_page()
        sent: list[Event] = []
        page.on(
            "websocket",
            lambda line: line.on("framesent", lambda frame: sent.append(json.loads(frame))),
        )
        begun = time.monotonic()
        page.goto(self.server.url)
        count, first, seconds = 0, 0, 0.0
        for press in (
            page.get_by_role("button", name="Play now"),
            choice(page, "Kesh: activate"),
            choice(page, "Kesh: forward"),
        ):
            press.click()
            count += 1
            page.wait_for_timeout(150)
            chosen = [message for message in sent if message["type"] == "choose"]
            if chosen and not first:
                first, seconds = count, time.monotonic() - begun - 0.15 * count
        assert any("Kesh: forward" in message["plan"] for message in chosen)
        page.context.close()
        return first, count, round(seconds, 1)

    def turn(self) -> int:
        """Clicks for a turn in which five marines walk on and watch, a second one included wherever the page asks."""
        game = begun_game(self.server, mission="ash_valve")
        page = self.context(game, confirm="final").new_page()
        page.goto(game.url)
        wait_for_table(page)
        count = 0

        def press(button: Locator) -> None:
            nonlocal count
            button.click()
            count += 1
            settle_choice(page)
            if confirm(page).is_visible():
                confirm(page).click()
                count += 1
                settle_choice(page)

        for name in ("Kesh", "Varro", "Brand", "Odo", "Ruun"):
            press(page.get_by_role("region", name="Roster").get_by_role("button", name=name))
            press(choice(page, f"{name}: forward"))
            press(choice(page, f"{name}: {'guard' if name == 'Brand' else 'overwatch'}"))  # he has the flamer
        press(choice(page, "end phase"))
        told = page.get_by_role("log")
        told.get_by_text("Phase: stealer actions").wait_for()
        assert told.get_by_text("goes on overwatch").count() == 4
        page.context.close()
        return count

    def first_fight(self, game: str, key: str, name: str) -> tuple[float, int]:
        """Seconds from the page to the first dice of a guide, for a machine that does what each card says and waits for
        all that is shown at its usual pace; and how many clicks that takes."""
        page = self.context(speed="normal").new_page()
        begun = time.monotonic()
        begin(page, self.server.url, game, f"Guide: {name}")
        learner, clicks = Learner(page, game, key), 2
        rolled = log(page).get_by_role("img")
        while not rolled.count():
            card = learner.card()
            if learner.go_on(card) or learner.act(card):
                clicks += 1
            else:
                page.wait_for_timeout(30)
            assert card.step is not learner.steps[-1], "the guide has no fight"
        seconds = time.monotonic() - begun
        page.context.close()
        return round(seconds, 1), clicks


def _thread_time(line: CDPSession) -> float:
    """Seconds of processor time of the page's main thread."""
    found = line.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in found if each["name"] == "ThreadTime"))


def squares_ahead(page: Page) -> list[tuple[float, float]]:
    """Squares that Kesh can walk to; he stands one square ahead of the next marine."""
    boxes = page.locator("[data-kind=marine]").all()
    middles = sorted(_middle(each.bounding_box() or {}) for each in boxes)
    step = middles[-1][0] - middles[-2][0]
    return [(middles[-1][0] + step * n, middles[-1][1]) for n in (1, 2, 3)]


def option_buttons(page: Page) -> list[tuple[float, float]]:
    found = page.locator(".actions button[data-choice]:visible").all()
    return [_middle(each.bounding_box() or {}) for each in found[:6]]


def _middle(box: Any) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def packed_size(folder: Path) -> float:
    """All scripts and styles of the client, gzipped, in KB of 1000 bytes."""
    files = [path for path in folder.rglob("*") if path.suffix in (".js", ".css")]
    return round(sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) / 1000, 1)


def begun_game(server: Server, **more: Any) -> Game:
    """A game at the marine's first phase."""
    game = new_game(server, **more)
    with Player(game, "marine") as player:
        while (prompt := player.asked()) and prompt["kind"] != "marine":
            player.choose(prompt["options"][0]["text"])
    return game


def alight(game: Game) -> int:
    """Every flamer sets fire to what is before it; how many squares burn."""
    names = [f"M{n}" for n in range(0, PIECES, FLAMERS)]
    wishes = [f"{name}: {verb}" for name in names for verb in ("flame ", "done", "activate")]
    with Player(game, "marine") as player:
        burnt: set[str] = set()
        while prompt := player.asked():
            offered = texts(prompt)
            found = [(wish, text) for wish in wishes for text in offered if text.startswith(wish)]
            found = [(wish, text) for wish, text in found if wish not in burnt]
            if not found and "end phase" in offered:
                break
            wish, text = found[0] if found else ("", offered[0])
            burnt.add(wish)
            player.choose(text)
        return sum(1 for thing in player.state["view"]["things"] if "flame" in json.dumps(thing))


def figures(bench: Bench, rounds: int) -> Iterator[Figure]:
    server = bench.server
    game = begun_game(server)
    big = begun_game(server, mission="", text=big_mission())
    yield Figure("first contentful paint, start page", bench.paint(server.url, None, rounds)[0], "ms", 1500)
    first, board = bench.paint(game.url, game, rounds)
    yield Figure("first contentful paint, game page", first, "ms", 1500)
    yield Figure("pieces on the board, game page", board, "ms")
    yield Figure("client, all scripts and styles, gzipped", packed_size(client.STATIC), "KB", 250)
    for name, address, seat in (("start page", server.url, None), ("game page", game.url, game)):
        came = bench.transferred(address, seat)
        size = round((came.get("Script", 0) + came.get("Stylesheet", 0)) / 1000, 1)
        note = f"everything: {round(sum(came.values()) / 1000, 1)} KB"
        yield Figure(f"scripts and styles for the {name}", size, "KB", 250, note=note)
    for name, answer, targets in (
        ("square to ghost", ".b-ghost", squares_ahead),
        ("option to preview", ".slot .facts", option_buttons),
    ):
        took = bench.hovers(game, answer, targets)
        note = f"slowest of {len(took)}: {took[-1]:.0f} ms"
        yield Figure(f"hover, {name}", round(statistics.median(took), 1), "ms", 50, note=note)
    for name, whole in (("whole board in sight", True), ("figures at full size", False)):
        rate, gap, busy = max(bench.panning(big, whole) for _ in range(PANS))
        note = f"longest gap {gap:.0f} ms; the page works {busy:.1f} ms a frame"
        title = f"panning {SIZE}×{SIZE}, {PIECES} pieces, {name}"
        yield Figure(title, round(rate, 1), "/s", 60, True, note)
    burning = alight(big)
    for name, drags in (("panning", True), ("left alone", False)):
        rate, gap, busy = max(bench.panning(big, False, drags) for _ in range(PANS))
        note = f"longest gap {gap:.0f} ms; the page works {busy:.1f} ms a frame"
        title = f"{name}, {burning} squares in flames, all lit"
        yield Figure(title, round(rate, 1), "/s", 60 if drags else None, True, note)
    chosen, step, seconds = bench.clicks()
    yield Figure("clicks to the first own choice", chosen, "", 3, note=f"{seconds} s for a machine")
    yield Figure("clicks to the first step of a marine", step, "")
    yield Figure("clicks for a turn, five walk and watch", bench.turn(), "", 16)
    for game_key, key, name in GUIDES:
        seconds, pressed = bench.first_fight(game_key, key, name)
        yield Figure(f"guide of {name}, page to first dice", seconds, "s", note=f"{pressed} clicks")


def main() -> None:
    parser = argparse.ArgumentParser(description="The page, measured in a browser.")
    parser.add_argument("--rounds", type=int, default=5, help="of each first paint")
    parser.add_argument("--json", action="store_true", help="one object a line instead of a table")
    asked = parser.parse_args()
    client.build()
    node, found = find_node(), find_browser()
    if node:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node.program))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path=found.path, args=found.args, env=dict[str, Any](found.env)
        )
        load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
        if not asked.json:
            print(f"Chromium {browser.version}, headless, no GPU; {load} before the first figure")
        try:
            for figure in figures(Bench(browser, server), asked.rounds):
                known = figure._asdict() | {"load": round(os.getloadavg()[0], 1)}
                print(json.dumps(known) if asked.json else figure.row(), flush=True)
            if not asked.json:
                print(f"load {os.getloadavg()[0]:.1f} after the last")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
