"""The first numbers of choices."""

from __future__ import annotations

from typing import Final

# Joining and setting up.
JOIN: Final = 1
WAIT: Final = 2
LEAVE: Final = 3  # who: seat
FACTION: Final = 4  # where: faction
ARMY: Final = 5  # where: ready-made army
BUY: Final = 6  # where: profile
DONE: Final = 7
ROLE: Final = 8  # who: figure, how: role
SPELL: Final = 9  # how: spell
DRAW_SPELL: Final = 10
PLAIN: Final = 11
KEEP: Final = 12  # where: capability that stands for the row
ALTERNATIVE: Final = 13  # where: capability
BENEFIT: Final = 14  # how: which of the two
# A campaign turn.
BEGIN: Final = 15
OPPOSE: Final = 16  # where: seat
AIM: Final = 17  # how: objective
ROLL: Final = 18
PROPOSE: Final = 19  # where: scenario
AGREE: Final = 20
DECLINE: Final = 21
HOLD: Final = 22  # who: figure
SEND: Final = 23  # who: figure
READY: Final = 24
# After a battle.
PICK: Final = 25  # where: territory
SUPPORT: Final = 26  # where: territory
IMPROVE: Final = 27  # who: figure
FORM: Final = 28  # where: characteristic, how: form
NOTHING: Final = 29
ACCEPT: Final = 30
REFUSE: Final = 31
# What is told of a battle.
SCENARIO: Final = 32  # where: its number
TURNS: Final = 33  # where: how many
AHEAD: Final = 34  # where: attacker, defender, neither
WITHDREW: Final = 35  # who: seat
BECAME: Final = 36  # who: figure, where: state
VICTORY: Final = 37  # where: seat
DRAW: Final = 38
RESTART: Final = 39
NOUN: Final = 41  # where: noun
QUALIFIER: Final = 42  # where: qualifier
DRAW_NAME: Final = 43
WORTH: Final = 40  # who: seat, where: # that it lost
# Missions of the corridor games.
VENUE: Final = 44  # where: venue
FIRST: Final = 45  # who: figure
FATE_OF: Final = 46  # who: seat, where: what it is, how: state
ENTERED: Final = 47  # who: seat, where: how many
DESTROYED: Final = 48  # who: seat, where: how many
JUSTIFY: Final = 49  # where: reason
TRIM: Final = 50
