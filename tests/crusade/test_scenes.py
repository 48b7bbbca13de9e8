"""Scenes can be read and played."""

from __future__ import annotations

from tests.crusade.scenes import play

ROOM = """
game = "crusade"
map = '''
+-+-+-+-+-+-+
1. . . . . .|
+           +
1. . . . . .|
+-+D+D+-+-+-+
|, , , ,|. .|
+       +   +
|, , , ,|. .|
+-+-+-+-+-+-+
'''
"""


def test_a_marine_walks_opens_a_door_and_shoots_what_he_finds() -> None:
    scene = (
        ROOM
        + 'active = "Ilen"\ndice = [6, 5]\nbeside = ["runt"]\n'
        + '[[piece]]\nname = "Ilen"\nat = "a1"\n'
        + '[[piece]]\ntruth = "brute"\nat = "b4"\n'
    )
    played = play(scene, "Ilen: move b2", "Ilen: open b2-b3", "Ilen: fire bolter at b4")
    assert played.one("revealed")["unit"] == played.game.kind[played.piece("brute1")]
    assert played.one("killed")["victim"] == played.piece("brute1")
    assert played.one("claimed")["points"] == 3
