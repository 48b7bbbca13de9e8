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
    # The same for the others while it is about running: to an exit, or to the vents.
    caution_running: int = 3
    # He on whom the mission hangs walks on command points only while a comrade is so near to him.
    company: int = 99
    # He keeps so many points of way behind the foremost of his comrades, unless he can finish or time runs out.
    behind: int = -99
    # Command points that nobody walks on while enemies are within `near`: they are for shots in the enemy's turn.
    kept_points: int = 0
    near: int = 12
    # Whether a flamer shuts the way of enemies by fire where his own squad must walk as well.
    burns_own_way: bool = True
    # Overwatch is worth it where so many squares are seen; else he stands guard.
    watch_least: int = 0
    # Whether points for a shot are asked for only where there is something to shoot at.
    sure_of_shots: bool = False
    # An escort stays so near to the goal of him whom he escorts.
    escort_range: int = 6
    # Stealers rush into fire when so much of the game is over, in hundredths, though the turn limit be theirs.
    late: int = 50
    # What a stealer is worth against a marine's 1; so many near the marines are a mass, and rush.
    thrift: float = 0.3
    mass: int = 4
    mass_range: int = 10


FROZEN = Habits()
REPAIRED = Habits(caution=8, burns_own_way=False, sure_of_shots=True, late=200)
