"""The verbs of choices: (verb, who, where, how). `choices.py` prints and reads them."""

from __future__ import annotations

from typing import Final

# Set-up (who: seat, except where a piece is named)
SQUAD: Final = 1  # how: squad
EQUIP: Final = 2  # how: card taken
UNEQUIP: Final = 3  # how: card put back
ARM: Final = 4  # who: piece, how: unit
BEARER: Final = 5  # who: piece, how: card
READY: Final = 6
DREAD_ARMS: Final = 7  # where, how: two weapons
GRADE: Final = 8  # how: grade
DOCK: Final = 9  # how: dock
GROUP: Final = 10  # how: group of aliens bought, with its choices made
UNGROUP: Final = 11
ENTRY: Final = 12  # where: first square, how: second square
KEEP_OBJECTIVE: Final = 13  # how: card
ROLE: Final = 14  # how: 0 survivor, 1 rescuer
UNENTRY: Final = 15  # where: first square, how: second square
UNIT: Final = 16  # how: unit of the blips that are placed next
UNPLACE: Final = 17  # where: square of a blip that is taken back
# Which piece
ACTIVATE: Final = 20
DONE: Final = 21
END: Final = 22
SUSTAIN_MOVE: Final = 23
SUSTAIN_ACTION: Final = 24
# Movement and doors
MOVE: Final = 30  # where: square, how: first occupied square passed, or -1
OPEN: Final = 31  # where: door
CLOSE: Final = 32  # where: door
GRANT: Final = 33
DENY: Final = 34
STAY: Final = 35  # who: piece that never leaves its dock
LIFT: Final = 36  # where: 0 for the floor, else the place overhead, counted from 1
FACE: Final = 37  # how: facing of a crewed gun
# Fighting
FIRE: Final = 40  # where: square of the target, how: weapon
SPRAY: Final = 41  # how: weapon; the total is shared out afterwards
AIM: Final = 42  # how: weapon; the square is chosen next
AT: Final = 43  # where: square
BEAM: Final = 44  # where: square it starts from, how: direction
CONE: Final = 45  # how: direction
SHARE: Final = 46  # where: square of the target, how: points
STOP: Final = 47
FIGHT: Final = 48  # where: square of the target
REROLL: Final = 49  # how: number of the die
KEEP: Final = 50
FIRE_DOOR: Final = 51  # where: door, how: weapon
FIGHT_DOOR: Final = 52  # where: door
RECOIL: Final = 53  # how: direction
LOSE_ARM: Final = 54  # how: weapon
OVERWATCH: Final = 55  # how: direction
HOLD: Final = 56
INTERROGATE: Final = 57
WOUND: Final = 58
FIRE_HIGH: Final = 59  # where: square over which the target hangs or stands, how: weapon
# Things
OPERATE: Final = 60
TAKE: Final = 61  # how: thing
TERMINAL: Final = 63  # how: what it is used for (see mission.TERMINAL_USES)
TARGET: Final = 64  # where: square
LOCK: Final = 65  # where: door
UNLOCK: Final = 66  # where: door
TURRET: Final = 67  # who: figure, where: square of the turret
SHARE_HIGH: Final = 68  # where: square over which the target hangs or stands, how: points
# Cards
PLAY: Final = 70  # who: piece or -1, how: card
USE: Final = 71  # answer: use the card that was offered; how: card
PASS: Final = 72
LOOK: Final = 73  # where: square of a blip
SHOW: Final = 74  # who: seat that is shown, how: card
# Aliens
PLACE: Final = 80  # where: square, how: unit
REVEAL: Final = 81  # who: blip
ENOUGH: Final = 82
CHOOSE: Final = 83  # who: piece that an event strikes
BOARD: Final = 84  # how: quarter
BLOCK: Final = 85  # where: north-western square of a large piece
CLOSE_DOOR: Final = 86  # where: door that an event closes
PICK_UP: Final = 87  # who: blip that an event moves
REDRAW: Final = 96  # an event card is put back for another
LET_STAND: Final = 97  # an event card is played as it was drawn
MEND_ARM: Final = 95  # how: weapon that a dreadnought gets back
BECOME: Final = 88  # how: unit that a victim turns into
SCENERY: Final = 89  # where: first square, how: piece and the way it lies (see scenery.WAYS)
