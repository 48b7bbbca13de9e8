"""What a game costs in lines of Python: its rules, what it says beyond them (missions, face, words), and its bots.

python -m tools.costs [--write]      the table of docs/design.md; --write puts what is now into it
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "hullbreach"
TOY = ROOT / "tests" / "toy"
PAGE = ROOT / "docs" / "design.md"
BEYOND = ("missions", "faces", "words")
# The rows of the table, by the room of the game.
GAMES = {"hulk": "corridor combat", "crusade": "squads", "conquest": "battles in the open"}
# Campaigns, and what comes before a battle.
AROUND = ("evening", "prelude", "voyage", "squad_campaign", "ship_campaign", "territory_campaign")
_TOTALS = re.compile(
    r"Of the [\d,]+ lines under `src/` [\d,]+ are .*?, [\d,]+ those of .*?,\nand [\d,]+ the kernel", re.S
)


class Cost(NamedTuple):
    rules: int
    beyond: int
    bots: int


def lines(*places: Path) -> int:
    files = {file for place in places for file in ([place] if place.is_file() else place.rglob("*.py"))}
    return sum(file.read_bytes().count(b"\n") for file in files)


def cost_of(game: str) -> Cost:
    beyond = lines(*(SOURCES / room / game for room in BEYOND))
    return Cost(lines(SOURCES / game), beyond, lines(SOURCES / "bots" / game))


def cost_of_toy() -> Cost:
    rules = TOY / "rules.py"
    tests = [path for path in TOY.glob("*.py") if path.name.startswith(("test_", "conftest"))]
    return Cost(lines(rules), lines(TOY) - lines(rules, *tests), 0)


def written(page: str) -> str:
    """The page with what is now in the row of each game, and in the sentence below the table."""
    for game, name in GAMES.items():
        now = cost_of(game)
        row = re.compile(rf"(\| {name} \| [^|]+ \| )[^|]+( \| [^|]+ \| [^|]+ \| )[^|]+ \| [^|]+ \|")
        page = row.sub(rf"\g<1>{now.rules:,}\g<2>{now.beyond:,} | {now.bots:,} |", page)
    toy = cost_of_toy()
    page = re.sub(
        r"(\| the toy [^|]+\| [^|]+ \| )[^|]+( \| [^|]+ \| [^|]+ \| )[^|]+ \|",
        rf"\g<1>{toy.rules}\g<2>{toy.beyond} |",
        page,
    )
    whole, rules = lines(SOURCES), sum(cost_of(game).rules for game in GAMES)
    around, kernel = lines(*(SOURCES / room for room in AROUND)), lines(SOURCES / "kernel")
    whole, rules, around, kernel = (round(count, -2) for count in (whole, rules, around, kernel))
    said = (
        f"Of the {whole:,} lines under `src/` {rules:,} are the rules of these three, {around:,} those of campaigns "
        f"and of what comes before a battle,\nand {kernel:,} the kernel"
    )
    return _TOTALS.sub(said, page)


if __name__ == "__main__":
    page = written(PAGE.read_text(encoding="utf-8"))
    if "--write" in sys.argv:
        PAGE.write_text(page, encoding="utf-8")
    else:
        print(
            "\n".join(
                line for line in page.splitlines() if line.startswith("| ") or "lines under `src/`" in line
            )
        )
