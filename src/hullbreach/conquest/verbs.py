"""The verbs: the first numbers of choices."""

from __future__ import annotations

from typing import Final

# Before the first turn
SOUTH: Final = 1
NORTH: Final = 2
PRISON: Final = 3
LIKENESS: Final = 4
BUILD: Final = 5
DEPLOY: Final = 6
HOLD: Final = 7
REST: Final = 8
# Turns
WITHDRAW: Final = 10
FIGHT_ON: Final = 11
BREAK_OFF: Final = 12
PLAY_ON: Final = 13
FIRST: Final = 14
SECOND: Final = 15
ACTIVATE: Final = 16
NO_MORE: Final = 17
STRIKE: Final = 18
# What figures do
MOVE: Final = 20
RUN: Final = 21
CHARGE: Final = 22
LEAVE: Final = 23
FIGHT: Final = 24
SHOOT: Final = 25
CAST: Final = 26
HEAL: Final = 27
REPAIR: Final = 28
PICK_UP: Final = 29
OFFER: Final = 30
TAKE: Final = 31
FREE: Final = 32
DEMOLISH: Final = 33
DONE: Final = 34
ADVANCE: Final = 35
STAND_SHOOT: Final = 36
STAND_FIGHT: Final = 37
# What a spell asks
HASTE_TO: Final = 40
BLINK_TO: Final = 41
STAY: Final = 42
