"""How the heuristics of corridor combat think: every number and habit that they go by, by name.

`FROZEN` is the heuristic as it always was: strength is measured against it, and golden games are played by it.
`REPAIRED` is level 3, and what levels 1 and 2 play where they overlook nothing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Habits:
    """What differs between the two. Distances are in squares."""

    # How near enemies may come before a marine stops to watch; for him on whom the mission hangs.
    caution: int = 3
    caution_of_key: int = 1


FROZEN = Habits()
REPAIRED = Habits()
