"""Scenes that cannot be used: each field has its type and its bounds."""

from __future__ import annotations

import pytest

from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import read_scene

TWO_DECKS = """
[[deck]]
map = '''
######
#.LE.#
######
'''
[[deck]]
map = '''
######
#.LE.#
######
'''
[[piece]]
name = "Kesh"
at = "b2"
"""


def fault(line: str, more: str = "") -> str:
    with pytest.raises(MissionFault) as caught:
        read_scene(line + TWO_DECKS + more)
    return caught.value.faults[0]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("title = 5", "title: must be text, not 5."),
        ('choices = "Kesh: forward"', "choices: must be a list"),
        ("choices = [3]", "choices: is a list of texts, but holds 3."),
        ("seed = 3", "seed: must be text, not 3."),
        ("draws = [-1]", "draws: has whole numbers from 0 to 9999, not -1."),
        ("dice = [7]", "dice: has whole numbers from 1 to 6, not 7."),
        ("turn = -1", "turn: must be a whole number from 0 to 9999, not -1."),
        ("turn_limit = 0", "turn_limit: must be a whole number from 1"),
        ('power_used = "no"', "power_used: must be true or false, not 'no'."),
        ("command = { counter = 100 }", "command.counter: must be a whole number from 0 to 99, not 100."),
        ("command = { redrawn = 1 }", "command.redrawn: must be true or false, not 1."),
        ("lift = { deck = 3 }", "lift.deck: must be a whole number from 1 to 2, not 3."),
        ("lift = { broken = 1 }", "lift.broken: must be true or false, not 1."),
        ("stealers = { alpha_used = 1 }", "stealers.alpha_used: must be true or false, not 1."),
        ("stealers = { pile = [true] }", "stealers.pile: must be a list of blip values"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(line: str, sentence: str) -> None:
    assert fault(line).startswith(sentence), fault(line)


@pytest.mark.parametrize("field", ["ap", "ammo", "reloads", "psi", "steps"])
def test_points_have_bounds(field: str) -> None:
    assert fault("", f"{field} = -1").startswith(f"piece 1, {field}: must be a whole number from 0 to 99")
    assert fault("", f"{field} = 100").startswith(f"piece 1, {field}: must be a whole number from 0 to 99")
