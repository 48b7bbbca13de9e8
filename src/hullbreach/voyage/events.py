"""What happens between the boards of the solo mission."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.events import NUMBER, RESULT, TEXT, Kind, kind, kinds_in

# The types of fields that name a verdict on the mission, and an amount of what a marine carries.
VERDICT: Final = "verdict"

NAMED = kind("named squad")
BOUGHT = kind("bought", points=NUMBER)
BOARD = kind("board", number=NUMBER, boards=NUMBER)
PASSED = kind("board passed", number=NUMBER, kills=NUMBER, left=NUMBER, reveals=True)
LOST = kind("board lost", number=NUMBER, kills=NUMBER, reveals=True)
FELL = kind("fell", who=TEXT)
GIVEN_UP = kind("given up", number=NUMBER)
GAME_OVER = kind("game over", result=RESULT, verdict=VERDICT, kills=NUMBER, reveals=True)

KINDS: dict[str, Kind] = kinds_in(globals())
