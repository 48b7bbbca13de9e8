"""The verbs of choices: the first of their four numbers."""

from __future__ import annotations

from typing import Final

# What players choose.
LEAD: Final = 1
PROMOTE: Final = 2
KEEP: Final = 3
CALL: Final = 4
# What is told of a battle.
SCORED: Final = 5
SURVIVED: Final = 6
FELL: Final = 7
TAKEN: Final = 8
VICTORY: Final = 9
