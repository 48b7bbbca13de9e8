"""Battles in a browser: made by HTTP, and fought by somebody who points and clicks."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from tests.e2e.playing import Game, Player, choice, choices, confirm, hosted, idle, result, settle, texts
from tests.e2e.serving import Server

# What somebody who wants to get on presses first.
_EAGER = ("fight", "shoot", "charge", "advance", "cast", "run", "move", "go first", "fight on", "break off")
# More than any quick battle takes.
_LONGEST = 300
# So long a button is tried that may have gone, in milliseconds.
_GONE = 3000
# So often in a row it may have.
_MISSED = 5


def battle(server: Server, mission: str, attacker: str = "human", **more: Any) -> Game:
    """A battle against a bot, deployed as usual."""
    wish = {
        "game": "conquest",
        "mission": mission,
        "reaction_seconds": 0,
        "absence_seconds": 0,
        "brisk": True,
        "seats": {
            "attacker": {"who": attacker, "name": "Ann" if attacker == "human" else ""},
            "defender": {"who": "bot", "name": ""},
        },
    } | more
    return hosted(server, wish)


def in_turn(game: Game) -> Game:
    """The battle where the attacker may pick a figure; whoever won the initiative has said who begins."""
    with Player(game, "attacker") as attacker:
        while (prompt := attacker.asked()) and not any(text.endswith(": activate") for text in texts(prompt)):
            attacker.choose("go first" if "go first" in texts(prompt) else idle(prompt))
    return game


def eagerly(texts: list[str]) -> str:
    """Of what is offered an attack before a walk, and a walk before being done."""
    for word in _EAGER:
        for text in texts:
            if re.search(rf": {word}\b", text):
                return text
    return texts[0]


def press(page: Page, text: str) -> bool:
    """An option, wherever it stands, if it is still there; steps are in a list that is folded. Whether it was.

    What is prepared already lies over the list, and is only to be confirmed.
    """
    button = choice(page, text)
    try:
        if not confirm(page).is_visible():
            if not button.is_visible():
                page.locator("details", has=button).locator("summary").first.click(timeout=_GONE)
            button.click(timeout=_GONE)
            settle(page)
        if confirm(page).is_visible():
            confirm(page).click(timeout=_GONE)
    except TimeoutError:
        return False
    settle(page)
    return True


def fight_on(page: Page, turn: int = 99) -> None:
    """Whatever is offered, until that turn or the end."""
    over = result(page)
    later = page.locator(".turn").filter(has_text=re.compile(rf"^\s*(Turn|Tour) {turn} "))
    asked = page.locator("button[data-choice]:enabled").first
    missed = 0
    for _ in range(_LONGEST):
        expect(asked.or_(over).first).to_be_attached()
        if over.is_visible() or later.first.is_visible():
            return
        texts = choices(page)
        if texts:
            missed = 0 if press(page, eagerly(texts)) else missed + 1
        assert missed < _MISSED, f"{eagerly(texts)!r} cannot be pressed"
    raise AssertionError("the battle does not come to an end")
