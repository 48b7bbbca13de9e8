"""The magi in their tanks, and what they do to the marines once they are awake."""

from __future__ import annotations

import pytest

from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.things.magi import ASLEEP, GONE, UNSEEN
from hullbreach.hulk.turns.command import turn_seconds
from hullbreach.hulk.turns.victory import check_immediate
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import read_mission
from tests.hulk.pieces import marine, stealer
from tests.scenes import PlayedScene, piece, play, rule

# The tank is behind a closed door.
ROOM = """
map = '''
...D..Y
'''
"""
RAID = """
[[outcome]]
winner = "marine"
when = "immediate"
all = [{ is = "no_marines" }, { is = "tanks_destroyed", count = 1 }, { not = "magi_gone" }]
[[outcome]]
winner = "stealer"
when = "immediate"
all = [{ is = "no_marines" }]
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
"""


def opened(squads: int, die: int, *more: str, then: str = "") -> PlayedScene[HulkGame]:
    """Odo opens the door and sees the tank."""
    top = f'profile = "deathwing"\nactive = "Odo"\nmagi = {squads}\ndice = [{die}{then}]\n'
    return play(top + ROOM + marine("Odo", "c1", "e") + RAID, "Odo: open d1", *more)


@rule("DWC-RAID-ALERT")
@pytest.mark.parametrize(("squads", "die", "found"), [(3, 2, GONE), (3, 3, ASLEEP), (1, 1, ASLEEP)])
def test_a_die_below_the_number_of_squads_finds_the_tanks_empty(squads: int, die: int, found: int) -> None:
    done = opened(squads, die)
    assert done.game.magi == found
    (told,) = [event for event in done.events if event.rule == "DWC-RAID-ALERT"]
    assert told.dice == (die,) and told["squads"] == squads


@rule("DWC-RAID-ALERT")
def test_it_is_rolled_once_and_only_when_the_tanks_are_seen() -> None:
    once = opened(3, 5, "Odo: turn right", "Odo: turn left")
    assert len([event for event in once.events if event.rule == "DWC-RAID-ALERT"]) == 1
    top = 'profile = "deathwing"\nactive = "Odo"\nmagi = 3\ndice = []\n'
    shut = play(top + ROOM + marine("Odo", "b1", "e") + RAID, "Odo: forward")
    assert shut.game.magi == UNSEEN
    none = play(top.replace("magi = 3\n", "") + ROOM + marine("Odo", "c1", "e") + RAID, "Odo: open d1")
    assert none.game.magi == UNSEEN


@rule("DWC-RAID-ALERT")
def test_it_is_rolled_before_a_shot_of_the_same_action() -> None:
    top = 'profile = "deathwing"\nactive = "Odo"\nmagi = 3\ndice = [2, 6, 1]\n'
    hall = (
        ROOM.replace("...D..Y", ".....\n.....\n...Y.") + marine("Odo", "c1", "e") + stealer("e1", "w") + RAID
    )
    stepped = play(top + hall, "Odo: back")
    assert (stepped.kind(), stepped.game.magi) == ("free shot", GONE)
    shot = play(top + hall, "Odo: back", "Odo: fire at e1")
    assert [event.kind for event in shot.events if event.dice] == ["magi gone", "shot"]


@rule("DWC-RAID-ALERT", "DWC-RAID-PLAY-ON")
@pytest.mark.parametrize(("die", "winner"), [(3, "marine"), (2, "stealer")])
def test_the_raid_goes_on_until_nobody_is_left_and_the_magi_decide(die: int, winner: str) -> None:
    game = opened(3, die).game
    game.dead_tanks, game.tanks = game.tanks, 0
    assert not game.result
    game.kill(0, "test")
    check_immediate(game)
    assert game.result == winner


CAPTAIN = piece(loadout="captain", at="b1", facing="e")
END = 'profile = "deathwing"\nphase = "stealer actions"\n'
HALL = "map = '''\n.......\n'''\n"


@rule("DWC-RAID-LOSS-CP")
@pytest.mark.parametrize(("die", "captain", "points"), [(5, True, 4), (1, False, 0), (6, False, 3)])
def test_command_less_three_but_never_less_than_none(die: int, captain: bool, points: int) -> None:
    top = END + f"options = {{ command_less = 3 }}\ndraws = [{die - 1}]\n"
    pieces = marine("Odo", "e1", "e") + (CAPTAIN if captain else "")
    begun = play(top + HALL + pieces, "end phase")
    assert begun.game.counter == points
    assert begun.one("hampered")["points"] == 3


@rule("DWC-RAID-LOSS-TIME")
@pytest.mark.parametrize(("bought", "seconds"), [(90, 90), (0, 30)])
def test_timer_less_thirty_seconds_but_never_under_thirty(bought: int, seconds: int) -> None:
    top = END + f"options = {{ timer_less = 30, timer_seconds = {bought} }}\ndraws = [0]\n"
    assert turn_seconds(play(top + HALL + CAPTAIN, "end phase").game) == seconds


@rule("DWC-RAID-LOSS-PSI")
def test_psi_halved_librarians_begin_with_half() -> None:
    mission = read_mission(
        'key = "half"\nprofile = "deathwing"\noptions = { psi_halved = true }\nturn_limit = 5\n'
        '[words.en]\nname = "Half"\nbriefing = ""\nobjective = ""\n'
        "[[deck]]\nmap = '''\n#a..P#\n'''\n"
        '[[marine]]\nstart = "a"\nloadout = "librarian"\nlevel = 3\nfacing = "e"\n'
        '[stealers]\neach_turn = 1\n[[outcome]]\nwinner = "marine"\nall = [{ is = "turn_limit" }]\n',
        "half",
    )
    assert new_game(mission, SeededDice(b"half")).psi[0] == 15


@rule("DWG-ROSTER-KILLS")
def test_both_sides_see_how_many_were_killed() -> None:
    game = opened(1, 1).game
    game.kills = 21
    assert game.view(0)["kills"] == game.view(1)["kills"] == 21


@rule("DWC-RAID-ALERT")
@pytest.mark.parametrize(("die", "winner"), [(2, "stealer"), (3, "")])
def test_where_it_decides_at_once_the_game_ends_as_the_tanks_are_found_empty(die: int, winner: str) -> None:
    top = f'profile = "deathwing"\nactive = "Odo"\nmagi = 3\ndice = [{die}]\n'
    lost = '[[outcome]]\nwinner = "stealer"\nwhen = "immediate"\nall = [{ is = "magi_gone" }]\n'
    seen = play(top + ROOM + marine("Odo", "c1", "e") + lost + RAID, "Odo: open d1")
    assert seen.game.result == winner
