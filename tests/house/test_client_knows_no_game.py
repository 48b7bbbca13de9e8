"""The browser client holds no rules: its sources name nothing that belongs to one game.

What it decides by are the closed vocabularies of the wire (groups, roles, looks …). Names of a game (its events,
decisions, verbs, phases, pieces, missions, bots, and the game itself) come and go with the records.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from hullbreach.faces import faces, vocabulary
from hullbreach.games import OWN
from hullbreach.words import book

SOURCES = Path(__file__).parents[2] / "client" / "src"
# Tables of a game's words whose keys are names of the game.
TABLES = ("decision", "phase", "kind", "unit", "squad", "gear", "weapon", "thing_title")
# Names that are ordinary words of the page as well: tabs, settings, addresses, effects, messages, the browser's events.
ORDINARY = frozenset(
    {
        *("at", "choose", "close", "dock", "draw", "facing", "none"),
        *("leave", "nothing", "pick", "plain", "play", "reveal", "share", "shares", "side", "stop"),
    }
)


def of_the_wire() -> set[str]:
    """All that the wire itself names."""
    return {
        word
        for value in vars(vocabulary).values()
        if get_origin(value) is Literal
        for word in get_args(value)
    }


def names() -> set[str]:
    """All that belongs to one game."""
    found: set[str] = set(OWN)
    for game in OWN:
        face = faces()[game]
        found |= {mission.key for mission in face.missions()} | set(face.bot_names())
        found |= import_module(f"hullbreach.{game}.events").KINDS.keys()
        found |= {name.lower() for name in vars(import_module(f"hullbreach.{game}.verbs")) if name.isupper()}
        for table in TABLES:
            found |= set(book("en", game).get(table, {}))
    return found - of_the_wire() - ORDINARY


def sources() -> Iterator[Path]:
    for path in sorted(SOURCES.rglob("*")):
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts"):
            if path.name != "wire.ts" and "words" not in path.parts:
                yield path


def quoted(text: str) -> set[str]:
    """Every text in quotes; comments are not code, and attributes of HTML, in double quotes, are no decisions."""
    bare = re.sub(r"/\*.*?\*/|<!--.*?-->|^\s*//.*?$", "", text, flags=re.DOTALL | re.MULTILINE)
    return {match[2] for match in re.finditer(r"(['`])((?:(?!\1)[^\\\n])*)\1", bare)}


def test_the_names_are_found() -> None:
    assert {
        "door opened",
        "card played",
        "hulk",
        "drill",
        "marine action",
        "stealer",
        "overwatch lost",
    } <= names()
    assert quoted("if (a === 'door opened') // 'not this'") >= {"door opened"}


@pytest.mark.parametrize("path", list(sources()), ids=lambda path: str(path.relative_to(SOURCES)))
def test_no_source_of_the_client_names_what_belongs_to_a_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = quoted(text) & names()
    assert not named, f"{path}: {named}, names of a game; let the record say what it needs"
    searched = re.search(
        r"\.test\([^)]*\.(kind|text|phase)\b|\.(kind|text|phase)\.(\w*[wW]ith|includes|match)\(", text
    )
    assert searched is None, f"{path}: a pattern over names ({searched[0]}); let the record say what it needs"
