"""The command `hullbreach` as films and pictures need it: `python -m tools.filmed_server SEED serve …`.

Every game has the same dice, and a hint comes at once: from the quick bot instead of the best level, and with what the
piece would do that it picks, because a page picks without asking the server.
"""

from __future__ import annotations

import sys
from typing import Any

from hullbreach.cli import main
from hullbreach.faces import answers, hooks
from hullbreach.faces.base import Player
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.table import hinting
from hullbreach.table.room import Table

QUICK = "heuristic"


def onwards(adviser: Player[Game], game: Game, choice: Choice) -> answers.Advice:
    text = game.text(choice)
    if text.endswith(": activate"):
        seat = adviser.seat
        after = game.imagine(seat, SeededDice(b"onwards"))
        after.play(choice)
        asked = after.decision()
        if asked is not None and asked.seat == seat:
            text = after.text(adviser.ask(after)[0])
    return answers.Advice(adviser.name, text, [])


def prepare(seed: bytes) -> None:
    table: Any = Table
    table._seed = lambda table, wish: seed
    advisers: Any = hooks
    advisers.best_level = lambda key: QUICK
    hints: Any = hinting
    hints.advice = onwards


if __name__ == "__main__":
    prepare(sys.argv.pop(1).encode())
    main()
