"""The verbs of choices: (verb, who, where, how). `choices.py` prints and reads them."""

from __future__ import annotations

from typing import Final

# Set-up and command
BEGIN: Final = 1
FACE: Final = 2  # how: facing
KEEP: Final = 3
REDRAW: Final = 4
# Which piece
ACTIVATE: Final = 5
COMMAND: Final = 6  # one action paid with command points alone
DONE: Final = 7
END: Final = 8
# Movement
MOVE: Final = 10  # where: square, how: facing after it
TURN: Final = 11  # how: facing
CLIMB: Final = 12  # where: square on the other deck, how: facing
ENTER: Final = 13  # where: first square of the entry area, how: facing
LEAP: Final = 14  # where: square, how: facing
OPEN: Final = 15  # where: door
CLOSE: Final = 16
LIFT: Final = 17  # how: lift number
# Fighting
FIRE: Final = 20  # where: square of the target
HOLD: Final = 21
OVERWATCH: Final = 22
GUARD: Final = 23
CLEAR: Final = 24
RELOAD: Final = 25
FLAME: Final = 26  # where: square
ATTACK: Final = 27  # where: square
REROLL: Final = 28  # how: face of the own die
PARRY: Final = 29  # how: face of the enemy die
ACCEPT: Final = 30
POINTS: Final = 31  # how: psi points added
STAY: Final = 32
# Objects
TAKE: Final = 40  # how: object
DROP: Final = 41  # how: object
GIVE: Final = 42  # where: receiver's square
CONSOLE: Final = 43  # where: console
CONNECT: Final = 44  # where: ventilation square
BEACON: Final = 45
SIGNAL: Final = 46
# Psychic powers
PRESCIENCE: Final = 50
BARRIER: Final = 51
STORM: Final = 52
SECTION_STORM: Final = 53
SECTION: Final = 54  # where: any square of the section
SQUARE: Final = 55  # where: square
# Reactions
REACT: Final = 60
PASS: Final = 61
# Blips
CONVERT: Final = 70
AMBUSH: Final = 71
BRING: Final = 72  # how: kind of piece
PLACE: Final = 73  # where: square
REVEAL: Final = 74
ENTRY: Final = 75  # how: entry area
# Reserve
ARRIVE: Final = 80
WAIT: Final = 81
# The clock
TIME_UP: Final = 90
