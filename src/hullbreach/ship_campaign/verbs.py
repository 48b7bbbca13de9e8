"""The verbs of choices: the first of their four numbers."""

from __future__ import annotations

from typing import Final

# Before the first game.
BID: Final = 1  # how: points
BUY: Final = 2  # how: kind of squad with its weapon
EQUIP: Final = 3  # how: squad
ADD: Final = 4  # who: squad, where: member, how: option
LEAVE: Final = 5
SPEND: Final = 6  # how: points on time
CLEAR: Final = 7
HAND_IN: Final = 8
# Between two games; squads by their numbers.
DISSOLVE: Final = 9  # how: squad
MOVE: Final = 10  # who: marine, how: squad
KEEP: Final = 11
FIELD: Final = 12  # how: squad
STAY: Final = 13  # how: squad
READY: Final = 14
ATTACK: Final = 15
HOLD: Final = 16
SAME: Final = 17
FRESH: Final = 18
LANDING: Final = 19  # where: open end
SETTLE: Final = 20  # where: entry
OPEN: Final = 21  # where: entry
LOSE: Final = 22  # how: squad
# What is told of a battle.
LIVES: Final = 23  # who: marine
FELL: Final = 24  # who: marine
BLIPS: Final = 25  # where: blips used
KILLS: Final = 26  # where: stealers killed
VICTORY: Final = 27  # where: side
# Before a battle.
PLACE: Final = 28  # where: corridor, how: squad
SPREAD: Final = 29
