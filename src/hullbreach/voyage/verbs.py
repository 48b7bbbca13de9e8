"""The verbs of choices: the first of their four numbers."""

from __future__ import annotations

from typing import Final

# What the player chooses.
NAMED: Final = 1
BUY: Final = 2  # how: kind of squad with its weapon
ADD: Final = 3  # where: member, how: option
CLEAR: Final = 4
HAND_IN: Final = 5
GO_ON: Final = 6
GIVE_UP: Final = 7
# What is told of a board.
LIVES: Final = 8  # who: marine
FELL: Final = 9
LEFT: Final = 10  # who: marine, where: what it is, how: how much
KILLS: Final = 11  # where: number
VICTORY: Final = 12  # where: side
