"""What made missions need of the rules: a total of blips, quiet turns, whose turn decides, squares that stay free."""

from __future__ import annotations

import pytest

from hullbreach.faces import face_of
from hullbreach.hulk.game import new_game
from hullbreach.hulk.turns.command import turn_seconds
from hullbreach.hulk.turns.victory import blips_used
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import ROOM
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

TOP = 'profile = "deathwing"\n'
# i2 is the first square of P, far from b2.
BOARD = """
map = '''
##############
#............P
##############
'''
"""
MARINE_WINS = '[[outcome]]\nwinner = "marine"\nwhen = "%s"\nall = [{ %s }]\n'
STEALER_WINS = MARINE_WINS.replace("marine", "stealer")
LIMIT = '[[outcome]]\nwinner = "draw"\nall = [{ is = "turn_limit" }]\n'


def swarm(each_turn: int = 2, total: int = 20, pile: str = "[1, 1, 1, 1]", more: str = "") -> str:
    return f"stealers = {{ each_turn = {each_turn}, total = {total}, pile = {pile}{more} }}\n"


def reinforce(total: int = 20, more: str = "", options: str = "", pieces: str = "") -> str:
    top = f"options = {{ {options} }}\n" if options else ""
    bo = marine("Bo", "b2", "w")
    return TOP + top + swarm(total=total, more=more) + 'phase = "reinforcement"\n' + BOARD + bo + pieces


def chip(played: Played, key: str) -> list[str]:
    game = played.game
    chips = face_of("hulk").chips(game, game.view(None))
    return [each.value for each in chips if each.key == key]


# The total of blips


@rule("DWG-STEALER-REINFORCE-MAX")
def test_the_stealer_player_takes_as_many_as_he_likes() -> None:
    scene = reinforce()
    assert play(scene).options() == ["call 2", "call 1", "call 0"]
    none = play(scene, "call 0")
    assert (none.kind(), blips_used(none.game)) == ("stealer", 0)
    assert len(play(scene, "call 2").all("blip drawn")) == 2
    assert refusal(scene, "call 3") == "DWG-STEALER-REINFORCE-MAX"


@rule("DWG-STEALER-TOTAL")
def test_a_blip_counts_once_whatever_it_stands_for_and_the_total_ends() -> None:
    one_left = reinforce(2, pieces=blip("h2", 3))
    assert play(one_left).options() == ["call 1", "call 0"]
    assert blips_used(play(one_left, "call 1").game) == 2
    spent = reinforce(1, pieces=blip("h2", 3))
    assert play(spent).kind() != "supply"
    assert not play(spent).all("blip drawn")


@rule("DWG-STEALER-TOTAL-TRACK")
def test_both_sides_see_how_many_were_used() -> None:
    played = play(reinforce(25, pieces=blip("h2", 1)), "call 2")
    told = played.one("called")
    assert (told["blips"], told["used"], told["total"]) == (2, 3, 25)
    assert chip(played, "supply") == ["3/25"]


@rule("DWG-AMBUSH-NOT-COUNTED", "DWG-AMBUSH-MAX-4")
def test_an_ambush_blip_is_not_counted_and_takes_the_place_of_one() -> None:
    scene = "draws = [0]\n" + reinforce(20, ', ambushes = 4, bowl = ["echo"]', "ambush_blips = true")
    played = play(scene, "call 2", "take ambush")
    assert blips_used(played.game) == 1
    hidden = "".join(piece("", kind="blip", at=f"{column}2", ambush="echo") for column in "hi")
    assert refusal(
        reinforce(20, ", ambushes = 2", "ambush_blips = true", hidden), "call 1", "take ambush"
    ) in ("DW-AMBUSH-MAX-TWO", "DWG-AMBUSH-MAX-4")
    # None left of the total: neither a blip nor an ambush blip.
    assert play(reinforce(1, ', bowl = ["echo"]', "ambush_blips = true", blip("h2", 1))).kind() != "ambush"


# How it ends


@rule("DWG-S6-VICTORY-MARINE", "DWG-S3-VICTORY-MARINE")
def test_the_swarm_is_gone_when_the_total_is_used_and_nothing_is_left() -> None:
    outcome = MARINE_WINS % ("immediate", 'is = "swarm_gone"') + LIMIT
    top = TOP + 'active = "Bo"\ndice = [6, 6]\n' + BOARD + marine("Bo", "b2", "n") + blip("e2", 1) + outcome
    # The one blip is turned up, and its stealer is shot.
    shot = ("Bo: turn right", "S1: face w", "Bo: fire at e2")
    assert play(swarm(total=1) + top, *shot).game.result == "marine"
    assert play(swarm(total=2) + top, *shot).game.result == ""


@rule("DWG-GAP-GAME-END", "DWG-S3-VICTORY-MARINE")
def test_five_quiet_turns_running() -> None:
    outcome = MARINE_WINS % ("end of turn", 'is = "quiet_turns", count = 5') + LIMIT
    scene = (
        TOP + "turn_limit = 60\n" + swarm() + 'phase = "reinforcement"\n' + BOARD + marine("Bo", "b2", "w")
    )
    quiet = ["call 0", "end phase", "end phase"]
    assert play(scene + outcome, *quiet * 4, "call 0", "end phase").game.result == "marine"
    assert play(scene + outcome, *quiet * 4, "call 0").game.result == ""
    # A blip that is taken and still waits starts the count again.
    taken = ["call 1", "end phase", "end phase"]
    again = play(scene + outcome, *quiet * 4, *taken, "call 0", "end phase")
    assert (again.game.result, again.game.stirred) == ("", 6)


@rule("DWG-GAP-GAME-END", "DWG-S4-VICTORY-MARINE")
@pytest.mark.parametrize(("phase", "winner"), [("marine", "marine"), ("stealer", "stealer")])
def test_if_both_have_won_it_is_for_whoevers_turn_it_is(phase: str, winner: str) -> None:
    from hullbreach.hulk.state import MARINE, STEALER
    from hullbreach.hulk.turns import victory

    both = MARINE_WINS % ("immediate", 'is = "kills", count = 1') + STEALER_WINS % (
        "immediate",
        'is = "kills", count = 1',
    )
    played = play(TOP + 'priority = "turn"\nactive = "Bo"\n' + BOARD + marine("Bo", "b2", "e") + both + LIMIT)
    game = played.game
    game.phase = {"marine": MARINE, "stealer": STEALER}[phase]
    game.kills = 1
    victory.check_immediate(game)
    assert game.result == winner


@rule("DWG-S1-VICTORY-MARINE")
def test_seen_once_is_seen() -> None:
    outcome = MARINE_WINS % ("immediate", 'is = "stealer_seen"') + LIMIT
    scene = TOP + 'active = "Bo"\n' + BOARD + outcome
    assert play(scene + marine("Bo", "b2", "w") + stealer("h2")).game.result == ""
    played = play(scene + marine("Bo", "b2", "n") + stealer("h2"), "Bo: turn right")
    assert played.game.sighted
    assert played.game.result == "marine"
    # Behind his back nobody is seen, and a blip is no stealer.
    assert not play(scene + marine("Bo", "d2", "w") + stealer("h2"), "Bo: forward").game.sighted


@rule("DWG-S3-VICTORY-STEALER")
def test_a_figure_in_the_corridor_decides_and_a_blip_does_not() -> None:
    sections = "sections = '''\n##############\n#MMMMMDDDDDDD#\n##############\n'''\n"
    outcome = STEALER_WINS % ("immediate", 'is = "stealers_in_section", of = "M", count = 1') + LIMIT
    top = TOP + 'phase = "stealer actions"\n' + BOARD + sections
    scene = top + marine("Bo", "b2", "w") + outcome
    walked = play(scene + stealer("g2", facing="w"), "S1: activate", "S1: move f2 facing w")
    assert walked.game.result == "stealer"
    blips = play(scene + blip("g2", 1), "B1: activate", "B1: move f2")
    assert blips.game.result == ""


@rule("DWG-S3-DEPLOY-ANYWHERE")
def test_no_marine_steps_where_an_entry_would_be_shut() -> None:
    scene = TOP + 'off_limits = ["m2"]\nactive = "Bo"\n' + BOARD + marine("Bo", "l2", "e")
    assert refusal(scene, "Bo: forward") == "DWG-S3-DEPLOY-ANYWHERE"
    assert "Bo: forward" not in play(scene).options()
    with pytest.raises(MissionFault, match="DWG-S3-DEPLOY-ANYWHERE"):
        play(TOP + 'off_limits = ["m2"]\nactive = "Bo"\n' + BOARD + marine("Bo", "m2", "w"))


ANYWHERE = """
game = "hulk"
key = "anywhere"
profile = "deathwing"
free_places = true
off_limits = ["j2"]
[[marine]]
name = "Bo"
weapons = ["storm_bolter", "power_fist"]
at = "b2"
[[marine]]
name = "Cy"
weapons = ["storm_bolter", "power_fist"]
at = "c2"
[stealers]
each_turn = 1
[[outcome]]
winner = "marine"
all = [{ is = "turn_limit" }]
[[deck]]
map = '''
###########
#....DK~..P
###########
'''
"""


@rule("DWG-S3-DEPLOY-ANYWHERE", "DWG-GAP-CLARIFICATIONS")
def test_marines_begin_on_any_free_square_that_shuts_no_entry() -> None:
    """Floor and debris; no square twice, no door, no crate, no first square of an entry that is to stay open."""
    game = new_game(ROOM.read_mission(ANYWHERE, "anywhere"), SeededDice(b"x"))
    for early in ("Bo: stand at e2", "Bo: trade places at c2"):
        with pytest.raises(Refused):
            game.play(game.read(early))
    game.play(game.read("Bo: stand elsewhere"))
    asked = game.decision()
    assert asked is not None
    assert [game.text(option) for option in asked.options] == [
        f"Bo: stand at {square}" for square in ("b2", "d2", "e2", "h2", "i2")
    ]
    for square in ("c2", "f2", "g2", "j2"):
        with pytest.raises(Refused) as refused:
            game.play(game.read(f"Bo: stand at {square}"))
        assert refused.value.rule == "DWG-S3-DEPLOY-ANYWHERE"
    game.play(game.read("Bo: stand at h2"))
    assert game.board.name(game.square[0]) == "h2" and game.at[game.square[0]] == 0
    # Once each, and before the game begins.
    with pytest.raises(Refused):
        game.play(game.read("Bo: stand elsewhere"))
    game.play(game.read("Cy: stand elsewhere"))
    game.play(game.read("Cy: stand at b2"))
    game.play(game.read("begin"))
    with pytest.raises(Refused):
        game.play(game.read("Cy: stand elsewhere"))


@rule("DWG-S1-TELEPORT-OUT")
def test_the_way_home_opens_with_the_fifth_figure() -> None:
    top = 'teleport = "anywhere"\nteleport_when = { is = "stealers_placed", count = 2 }\nactive = "Bo"\n'
    one = TOP + top + BOARD + marine("Bo", "b2", "w") + stealer("h2")
    assert refusal(one, "Bo: teleport out") == "DW-TELEPORT-OUT"
    assert "Bo: teleport out" in play(one + stealer("j2")).options()
    # One that waits outside has not been put on the board.
    assert refusal(one + piece("", kind="stealer", waiting="P"), "Bo: teleport out") == "DW-TELEPORT-OUT"


@rule("DWG-TIME-TABLE", "DWG-TIME-LOSS")
def test_leaders_and_points_make_the_length_of_the_turn_and_thirty_seconds_are_the_least() -> None:
    top = (
        TOP
        + 'options = { timer = "budget", timer_seconds = %d }\nphase = "stealer actions"\ndraws = [0]\n'
        + BOARD
    )
    leader, follower = marine("Bo", "b2", "w", 'rank = "sergeant"'), marine("Bo", "b2", "w")

    def seconds(points: int, who: str) -> int:
        return turn_seconds(play(top % (30 * points) + who, "end phase").game)

    assert (seconds(1, leader), seconds(0, leader)) == (60, 30)
    # Without a leader the points that were bought stay, and 30 seconds always.
    assert (seconds(2, follower), seconds(0, follower)) == (60, 30)


# Marines of a mission's own

MISSION = """
game = "hulk"
key = "own"
profile = "deathwing"
[[marine]]
name = "Orla"
rank = "sergeant"
weapons = ["storm_bolter", "power_sword"]
at = "b2"
%s
[[outcome]]
winner = "marine"
all = [{ is = "turn_limit" }]
[[deck]]
map = '''
#####
#...#
#####
'''
"""


def test_a_marine_may_have_rank_and_weapons_of_his_own() -> None:
    from hullbreach.hulk import pieces as pc

    (orla,) = ROOM.read_mission(MISSION % "", "own").marines
    assert (orla.name, orla.gear) == ("Orla", pc.SERGEANT | pc.STORM_BOLTER | pc.POWER_SWORD)
    for more, says in (
        ('loadout = "flamer"', "not both"),
        ('[[marine]]\nweapons = ["storm_bolter"]\nat = "c2"', "needs a name"),
        ('[[marine]]\nname = "X"\nweapons = ["spoon"]\nat = "c2"', "spoon"),
    ):
        with pytest.raises(MissionFault, match=says):
            ROOM.read_mission(MISSION % more, "own")
