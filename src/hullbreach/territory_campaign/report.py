"""What is told of a battle: the states of figures, and what cannot be true (TC-GAP-BATTLE-REPORT)."""

from __future__ import annotations

from typing import Final

UNHARMED, WOUNDED, ELIMINATED, FLED, LEFT, WITHDRAWN = range(6)
STATES: Final = ("unharmed", "wounded", "eliminated", "fled", "left", "withdrawn")
# Who is ahead in the score.
ATTACKER, DEFENDER, NEITHER = range(3)
AHEAD: Final = ("attacker", "defender", "neither")
# TC-BATTLE-TABLE: those with a rule of their own here.
PITCHED: Final = 1
RESCUE: Final = 4
SCENARIOS: Final = 13
# TC-LENGTH-RANDOM-T7, with room for other games.
MOST_TURNS: Final = 99
