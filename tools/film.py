"""Two minutes of each game as frames: `python -m tools.film FOLDER` plays them in a real browser, at its usual pace.

python -m tools.film FOLDER hulk redux                    only those
python -m tools.film FOLDER --look phone --look french    as a phone shows them, in French; also: light
python -m tools.film FOLDER --seconds 30 --rate 4         shorter, and more frames a second

FOLDER/GAME holds the frames by number, and sheet-N.png shows sixteen moments of it at a glance. Dice have a fixed seed
and a bot whispers to the player, so that two films differ by no more than the pace of the machine.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page
from tools.screenshots import PHONE, Studio, open_studio
from tools.setup import client

from tests.e2e.battling import battle
from tests.e2e.playing import Game, Player, choices, confirm, crusade_game, new_game, wait_for_table

SEED = b"two minutes of film"
# Between two acts of the player, in seconds: time to see what came of the last one.
THINKS = 0.7
SHEET = 16
ENDS = ("end phase", "end turn", "pass", "keep", "begin")
LOOKS: dict[str, dict[str, Any]] = {
    "phone": PHONE,
    "french": {"locale": "fr-FR", "settings": {"language": "fr"}},
    "light": {"settings": {"theme": "blueprint"}},
}


def hulk(studio: Studio) -> tuple[Game, str]:
    return new_game(studio.server, mission="ash_valve", brisk=True), "marine"


def crusade(studio: Studio) -> tuple[Game, str]:
    return crusade_game(studio.server, "dead_channel", {"squad1": "human", "alien": "bot"}), "squad1"


def redux(studio: Studio) -> tuple[Game, str]:
    seats = {"squad1": "human", "squad2": "bot", "squad3": "bot", "alien": "bot"}
    return crusade_game(studio.server, "fuse_and_claw", seats), "squad1"


def conquest(studio: Studio) -> tuple[Game, str]:
    return battle(studio.server, "first_blood"), "attacker"


FILMS: dict[str, Callable[[Studio], tuple[Game, str]]] = {
    "hulk": hulk,
    "crusade": crusade,
    "redux": redux,
    "conquest": conquest,
}


class Actor:
    """Somebody who plays on the page: points at what a bot whispers, and presses it. Leave it with close()."""

    def __init__(self, page: Page, game: Game, seat: str) -> None:
        self.page = page
        self.whisper = Player(game, seat)

    def close(self) -> None:
        self.whisper.close()

    def wanted(self) -> str:
        """What the bot would do here; nothing where this seat is not asked."""
        self.whisper.send(type="query", ref="film", about="hint")
        hint = self.whisper.until("answer").get("hint")
        return str(hint["steps"][-1]["text"]) if hint else ""

    def act(self) -> None:
        page = self.page
        with contextlib.suppress(TimeoutError):
            while True:  # what is not read fills the line
                self.whisper.hear(0)
        try:
            if confirm(page).is_visible():
                confirm(page).click(timeout=2000)
            elif offered := choices(page):
                self.press(self.wanted(), offered)
        except Error:  # the position was another one by then
            return

    def press(self, wanted: str, offered: list[str]) -> None:
        page, text = self.page, wanted
        if (
            wanted not in offered
        ):  # of a piece that is not in hand yet, or not offered because it can matter to nobody
            picks = f"{wanted.partition(':')[0]}: activate"
            ends = [each for each in offered if each in ENDS]
            text = picks if picks in offered else (ends or offered)[0]
        button = page.locator(f'button[data-choice="{text}"]:enabled').first
        if button.is_visible():
            button.hover(timeout=2000)
            page.wait_for_timeout(400)  # what is pointed at shows what would come of it
            button.click(timeout=2000)
        else:  # in a list that is folded: people click on the board
            button.dispatch_event("click", timeout=2000)


def shoot(studio: Studio, name: str, folder: Path, seconds: float, rate: float, look: dict[str, Any]) -> None:
    game, seat = FILMS[name](studio)
    settings = {"speed": "normal", "soundAsked": True, "confirm": "never"} | look.get("settings", {})
    page = studio.page(
        game=game, seats=(seat,), **look | {"settings": settings, "reduced_motion": "no-preference"}
    )
    page.goto(game.url)
    wait_for_table(page)
    folder.mkdir(parents=True, exist_ok=True)
    actor, frames = Actor(page, game, seat), []
    begun = acted = time.monotonic()
    for number in range(int(seconds * rate)):
        time.sleep(max(0.0, begun + number / rate - time.monotonic()))
        path = folder / f"{number:04}.jpg"
        path.write_bytes(page.screenshot(type="jpeg", quality=80, animations="allow"))
        frames.append(path)
        if time.monotonic() - acted > THINKS:
            actor.act()
            acted = time.monotonic()
    actor.close()
    page.context.close()
    count = sheets(studio, frames, folder, look)
    took = time.monotonic() - begun
    print(f"{folder}: {len(frames)} frames in {took:.0f} s, {count} sheets")


def sheets(studio: Studio, frames: list[Path], folder: Path, look: dict[str, Any]) -> int:
    """Some sixty moments of the film, sixteen on a sheet."""
    shown = frames[:: max(1, len(frames) // (4 * SHEET))]
    tall = "viewport" in look
    page = studio.browser.new_page(viewport={"width": 1920, "height": 1080})
    for n in range(0, len(shown), SHEET):
        pictures = [
            f'<figure><img src="data:image/jpeg;base64,{base64.b64encode(each.read_bytes()).decode()}">'
            f"<figcaption>{each.stem}</figcaption></figure>"
            for each in shown[n : n + SHEET]
        ]
        columns = 8 if tall else 4
        page.set_content(
            f"<style>body {{ display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 4px; margin: 4px;"
            " background: #888; font: 11px sans-serif } figure { margin: 0 } img { width: 100%; display: block }"
            f"</style>{''.join(pictures)}"
        )
        page.screenshot(path=folder / f"sheet-{n // SHEET + 1}.png", full_page=True)
    page.close()
    return -(-len(shown) // SHEET)


def main() -> int:
    parser = argparse.ArgumentParser(description="Two minutes of each game as frames.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("films", nargs="*", choices=[*FILMS, []], help="all of them where none is named")
    parser.add_argument("--look", action="append", choices=LOOKS, default=[])
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--rate", type=float, default=2, help="frames a second")
    asked = parser.parse_args()
    if client.build():
        return 1
    look: dict[str, Any] = {}
    for name in asked.look:
        more = LOOKS[name]
        look |= more | {"settings": look.get("settings", {}) | more.get("settings", {})}
    with open_studio(seed=SEED) as studio:
        for name in asked.films or FILMS:
            shoot(studio, name, asked.folder / name, asked.seconds, asked.rate, look)
    return 0


if __name__ == "__main__":
    sys.exit(main())
