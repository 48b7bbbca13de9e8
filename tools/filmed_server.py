"""The command `hullbreach` as films and pictures need it: `python -m tools.filmed_server SEED serve …`.

Every game has the same dice, and a hint comes at once: from the quick bot instead of the best level.
"""

from __future__ import annotations

import sys
from typing import Any

from hullbreach.cli import main
from hullbreach.faces import hooks
from hullbreach.table.room import Table

QUICK = "heuristic"


def prepare(seed: bytes) -> None:
    table: Any = Table
    table._seed = lambda table, wish: seed
    advisers: Any = hooks
    advisers.best_level = lambda key: QUICK


if __name__ == "__main__":
    prepare(sys.argv.pop(1).encode())
    main()
