"""A profile is a variant: it names its chapters, its tables and its options, and no rule asks which one it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hullbreach.hulk
from hullbreach.hulk.arms import Fighter, Gun, Tables
from hullbreach.hulk.firing import flames
from hullbreach.hulk.options import OptionValues
from hullbreach.hulk.pieces import STORM_BOLTER
from hullbreach.hulk.profile import Edition
from hullbreach.hulk.profiles import EDITIONS, third
from hullbreach.kernel.actions import Actions
from hullbreach.kernel.forms import BadChoice
from tests.hulk.pieces import foe, marine
from tests.scenes import play, refusal

CORRIDOR = """
map = '''
################
#..............#
################
'''
"""


def rapid(o: OptionValues) -> Tables:
    """Storm bolters throw four dice and never jam; a stealer has a single die and takes two hits."""
    usual = third.tables(o)
    gun = Gun(STORM_BOLTER, 4, 5, 2, "V3-FIRE-STORM-BOLTER", "V3-SUST-BONUS")
    fighters = [*usual.fighters]
    fighters[1] = Fighter(points=2, dice=1, hits=2)
    return Tables(tuple(fighters), (gun, *usual.guns[1:]), usual.gears)


@pytest.fixture(autouse=True)
def variant(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Without the chapter of the heavy flamer, with tables of its own, and one option of its own."""
    chapters = [action for action in third.ACTIONS if action not in flames.ACTIONS]
    edition = Edition("rapid", Actions(tuple(chapters), "Kesh: forward"), rapid, {"guard": False})
    monkeypatch.setitem(EDITIONS, "rapid", edition)
    yield


def scene(top: str, pieces: str, dice: str = "") -> str:
    return f'profile = "rapid"\n{top}\n{dice}\n{CORRIDOR}{pieces}'


def test_weapons_and_people_come_from_its_tables() -> None:
    shot = play(
        scene('active = "Kesh"', marine("Kesh", "b2") + foe("stealer", "h2"), "dice = [5, 5, 1, 1]"),
        "Kesh: fire at h2",
    )
    assert shot.one("shot").dice == (5, 5, 1, 1) and shot.one("shot")["score"] == 5
    assert shot.one("killed").rule == "V3-ALPHA-TWO-HITS", "two dice had to hit it"
    step = play(
        scene('phase = "stealer actions"\nactive = "S1"', marine("Kesh", "b2") + foe("stealer", "h2")),
        "S1: move g2 facing w",
        "S1: move f2 facing w",
    )
    assert step.kind() != "stealer action", "two points are spent"


def test_a_chapter_that_is_not_listed_is_neither_offered_nor_known() -> None:
    flamer = '[[piece]]\nloadout = "flamer"\nname = "Brand"\nat = "b2"\nfacing = "e"\n'
    shown = play(scene('active = "Brand"', flamer + foe("stealer", "h2")))
    assert not any("flame" in option for option in shown.options())
    with pytest.raises(BadChoice, match="is no choice"):
        refusal(scene('active = "Brand"', flamer + foe("stealer", "h2")), "Brand: flame h2")


def test_its_own_options_stand_over_the_first_values() -> None:
    shown = play(scene('active = "Kesh"', marine("Kesh", "b2")))
    assert "Kesh: overwatch" in shown.options() and "Kesh: guard" not in shown.options()


def test_no_rule_asks_which_profile_it_is() -> None:
    room = Path(hullbreach.hulk.__path__[0])
    asked = [
        file.name
        for file in room.rglob("*.py")
        if re.search(r"profile(_name|\.name) *(==|!=|in\b)", file.read_text())
    ]
    assert asked == [], "a profile's name decides nothing"
