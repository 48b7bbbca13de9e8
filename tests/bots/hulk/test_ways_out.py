"""Marines led by a bot find their way out: by a duct whose door they shoot down, down a ladder, by teleport."""

from __future__ import annotations

import pytest

from hullbreach.bots.match import play_match
from hullbreach.hulk import pieces as pc
from hullbreach.missions.hulk import ROOM
from tests.scenes import rule

MISSION = """
game = "hulk"
key = "ways_out"
profile = "deathwing"
turn_limit = 12
%s
[[marine]]
name = "Bo"
weapons = ["storm_bolter", "power_fist"]
at = "b2"
facing = "e"
[[marine]]
name = "Odo"
weapons = ["storm_bolter", "power_fist"]
at = "c2"
facing = "e"
[stealers]
each_turn = 0
entries = ["P"]
[[outcome]]
winner = "marine"
when = "immediate"
all = [{ is = "left_at_least", count = 2 }]
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
"""
DUCT = "[[deck]]\nmap = '''\n#############\nP.......D.MNW\n#############\n'''\n"
BELOW = (
    "[[deck]]\nmap = '''\n#########\nP....^.##\n#########\n'''\n"
    "[[deck]]\nmap = '''\n#########\n#....=MNW\n#########\n'''\n"
)
ROOM_OF_ONE = "[[deck]]\nmap = '''\n########\nP......#\n########\n'''\n"


@rule("DW-DUCT-DOOR", "DW-DUCT-EXIT", "DW-LADDER-CLIMB", "DW-TELEPORT-OUT")
@pytest.mark.parametrize(("more", "decks"), [("", DUCT), ("", BELOW), ('teleport = "anywhere"', ROOM_OF_ONE)])
@pytest.mark.parametrize("seed", [1, 2])
def test_bots_leave_by_the_way_that_there_is(more: str, decks: str, seed: int) -> None:
    match = play_match(ROOM, ROOM.read_mission(MISSION % more + decks, "x"), seed, {})
    assert match.result == "marine"
    assert match.game.status[:2] == [pc.LEFT, pc.LEFT]
