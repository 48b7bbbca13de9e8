"""Where shots are tried in Redux: a hall with a corridor below it, and a room without anything in it."""

from __future__ import annotations

from tests.crusade.scenes import Played, play

# In the corridor is a terminal.
RANGE = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . . . .|
+                       +
1. . . . . . . . . . . .|
+                       +
|. . . . . . . . . . . .|
+                       +
|. . . . . . . . . . . .|
+                       +
|. . . . . . . . . . . .|
+-+-+-+D+D+-+-+-+-+-+-+-+
|T , , , , , , , , , , ,|
+-+-+-+-+-+-+-+-+-+-+-+-+
'''
"""
ROOM = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+
|. . . . . . . .|
+               +
|. . . . . . . .|
+               +
|. . . . . . . .|
+               +
|. . . . . . . .|
+               +
|. . . . . . . .|
+-+-+-+-+-+-+-+-+
'''
"""
CANNON = 'unit = "marine assault_cannon"'


def shot(dice: str, pieces: str, *choices: str, more: str = "") -> Played:
    return play(RANGE + f'active = "Ilen"\ndice = {dice}\n{more}' + pieces, *choices)
