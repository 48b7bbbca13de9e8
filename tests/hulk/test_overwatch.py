"""Overwatch and jams."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from tests.scenes import play, rule

CORRIDOR = """
phase = "stealer actions"
active = "S1"
map = '''
################
#..............#
################
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
states = ["overwatch"]
[[piece]]
kind = "stealer"
at = "j2"
facing = "w"
"""


@rule("V3-OW-MUST-FIRE", "V3-OW-SUSTAINED")
def test_each_action_in_sight_draws_a_shot_and_the_second_is_sustained() -> None:
    played = play("dice = [5, 2, 5, 3]\n" + CORRIDOR, "S1: move i2 facing w", "S1: move h2 facing w")
    first, second = played.all("shot")
    assert (first.dice, first.need) == ((5, 2), 6)
    assert (second.dice, second.need) == ((5, 3), 5)
    assert played.at("S1") == ""
    assert played.game.kills == 1


@rule("V3-JAM-ON-DOUBLE", "V3-JAM-AFTER-SHOT")
def test_a_double_six_kills_and_jams() -> None:
    played = play("dice = [6, 6]\n" + CORRIDOR, "S1: move i2 facing w")
    assert played.at("S1") == ""
    assert played.game.flags[played.piece("Kesh")] & pc.JAMMED
