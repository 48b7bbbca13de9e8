"""Squads against aliens in a browser: a small ship where everything comes up within a few choices."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.playing import Game, Player, board, crusade_game, texts
from tests.e2e.serving import Server

# One corridor for both squads with the beacon at its end, and a room behind a door for whatever waits there.
GANGWAY = """game = "crusade"
key = "gangway"
profile = "1990"
squads = [1, 2]
map = '''
+1+1+2+2+-+-+-+-+
|. . . . . . . .|
+-+-+-+-+-+-+D+D+
|, , , , , , , ,|
+               +
|, , , , , , , ,|
+-+-+D+D+-+-+-+-+
|, , , , , , , ,|
+               +
|, , , , , , , R|
+               +
|, , , , , , , R|
+-+-+-+-+-+-+-+-+
'''
[words.en]
name = "Gangway"
briefing = "One corridor for two squads, and a room behind a door."
primary = "Destroy the beacon."
secondary = "Read the log."
[words.fr]
name = "Coupée"
briefing = "Un couloir pour deux escouades, et une salle derrière une porte."
primary = "Détruire la balise."
secondary = "Lire le journal."
[blips]
runt = [2, 2, 2]
[reinforcements]
runt = [2, 2, 2]
[primary]
deed = "destroy"
tag = "beacon"
[secondary]
deed = "operate"
tag = "log"
[[console]]
at = "h5"
tag = "log"
[[object]]
unit = "beacon"
at = ["h1"]
armour = 2
life = 3
"""

# The commander of the first squad walks down the corridor, and both boards are scanned.
TO_SCAN = ("Varo: activate", *[f"Varo: move {at}" for at in ("b1", "c1", "d1", "e1")], "Varo: done")
PLACED = ("enough", "place runt at g2", "place runt at h3")
TO_SECOND_SQUAD = (*TO_SCAN, *PLACED, "end turn")
# The beacon at the end of the corridor is in sight, and Varo has a pistol.
TO_SHOT = ("Varo: activate", "Varo: move b1")


def gangway(server: Server, squads: int = 1, alien: str = "human", **more: Any) -> Game:
    """A game on the small ship, at the first squad's first choice."""
    seats = {f"squad{n + 1}": "human" for n in range(squads)} | {"alien": alien}
    return crusade_game(server, "", seats, **{"text": GANGWAY} | more)


def play(game: Game, *lines: str) -> None:
    """Choose these, each for whoever is asked."""
    players = [Player(game, seat) for seat in game.tokens]
    number = -1
    try:
        for line in lines:
            number = _play_one(players, line, number)
        for player in players:
            while player.state.get("number", -1) <= number:
                player.hear()
    finally:
        for player in players:
            player.close()


def _play_one(players: list[Player], line: str, number: int) -> int:
    while True:
        for player in players:
            while player.state.get("number", -1) <= number:
                player.hear()
        asked = next((player for player in players if player.state.get("prompt")), None)
        number = max(player.state["number"] for player in players)
        if asked is not None:
            assert line in texts(asked.state["prompt"]), (line, texts(asked.state["prompt"]))
            asked.choose(line)
            return number


PASS = "Brandt: move f1 through e1"


def asking(server: Server) -> Game:
    """Ben wants to pass (`PASS`) where Ann's commander stands."""
    game = gangway(server, 2)
    play(game, *TO_SECOND_SQUAD, "Brandt: activate", "Brandt: move d1")
    return game


def piece(page: Page, name: str) -> Locator:
    """A figure on the board, by its name."""
    return board(page).get_by_role("img", name=re.compile(f"^{name},", re.IGNORECASE)).first


def standing(page: Page, kind: str, square: str) -> Locator:
    """What stands on a square, if it is of this kind."""
    return board(page).locator(f'[data-kind="{kind}"][data-square="{square}"]')


def blip_marks(page: Page) -> Locator:
    """What stands on the blips that are drawn: a question mark, or what they are for those who may know."""
    return board(page).locator("[data-kind=blip] text.count")


KNOWN = re.compile(r"^[^?]+$")


def target(page: Page, square: str) -> Locator:
    """The mark on a square that can be clicked."""
    return board(page).locator(f'[data-target="{square}"]')


def click_square(page: Page, square: str) -> None:
    """Click a square that is marked; the board finds it by its place."""
    expect(target(page, square)).to_be_visible()
    box = target(page, square).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
