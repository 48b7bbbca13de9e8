"""What can be chosen: the first number of every choice."""

from __future__ import annotations

from typing import Final

LAY: Final = 1  # where: way of the drawn tile
BID: Final = 2  # how: points
BUY: Final = 3  # how: kind of squad with its weapon
ADD: Final = 4  # who: squad, where: member, how: option
SPEND: Final = 5  # how: points on time
CLEAR: Final = 6
HAND_IN: Final = 7
EXTEND: Final = 8  # where: open end
SETTLE: Final = 9  # where: entry
PLACE: Final = 10  # who: squad, how: corridor
RETURN: Final = 11  # who: squad
REMOVE: Final = 12  # who: squad, where: member, how: option
VICTORY: Final = 13  # how: seat of the battle, or a draw
AGREE: Final = 14  # how: whose force
