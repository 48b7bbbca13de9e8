"""The librarian of the great expansion: levels, psi points announced before the dice, the force axe."""

from __future__ import annotations

import pytest

from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import new_game
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.odds import describe_odds, psi_in_vain
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import read_mission, read_scene
from tests.hulk.pieces import stealer
from tests.scenes import piece, play, refusal, rule

HALL = """
map = '''
.......
.......
.......
'''
"""
STEALERS = 'phase = "stealer actions"\nactive = "S1"\n'
MISSION = """
key = "axe"
profile = "deathwing"
turn_limit = 5
[words.en]
name = "Axe"
briefing = "Hold."
objective = "Hold."
[words.fr]
name = "Hache"
briefing = "Tenez."
objective = "Tenez."
[[deck]]
map = '''
########
#a....P#
########
'''
[[marine]]
start = "a"
loadout = "LOADOUT"
facing = "e"
MORE
[stealers]
each_turn = 1
[[outcome]]
winner = "marine"
all = [{ is = "turn_limit" }]
"""


def mission(text: str) -> Mission:
    return read_mission(text, "axe.toml")


def quill(psi: int = 10, more: str = "") -> str:
    return piece(more, loadout="librarian", name="Quill", at="c2", facing="e", psi=psi)


def strike(dice: str, who: str) -> str:
    return f'profile = "deathwing"\nactive = "Quill"\ndice = {dice}\n{HALL}{who}' + stealer("d2", "w")


@rule("DW-LIBRARIAN-LOADOUT")
def test_a_librarian_shoots_and_has_no_powers() -> None:
    body = strike("[6, 1]", quill())
    assert play(body, "Quill: fire at d2").at("S1") == ""
    assert not any("storm" in option or "barrier" in option for option in play(body).options())
    assert refusal(body, "Quill: barrier") != ""


@rule("DW-FORCE-AXE-PSI", "DW-FORCE-AXE-ANNOUNCE")
def test_points_are_announced_before_the_dice_and_lost() -> None:
    body = strike("[2, 5, 1, 1]", quill())
    asked = play(body, "Quill: attack d2")
    assert asked.kind() == "psi points" and asked.all("combat") == []
    assert len(asked.options()) == 11
    fought = play(body, "Quill: attack d2", "Quill: add psi 3")
    assert fought.one("scores").text("scores") == "6:5" and fought.at("S1") == ""
    wasted = play(strike("[6, 2, 1, 1]", quill()), "Quill: attack d2", "Quill: add psi 4")
    assert wasted.game.psi[wasted.piece("Quill")] == 6
    assert refusal(body, "Quill: attack d2", "Quill: add psi 11") == "V3-LIB-PSI-CC"
    assert refusal(body, "Quill: attack d2", "Quill: add psi 1", "Quill: add psi 1") != "", (
        "not after the dice"
    )


@rule("DW-FORCE-AXE-PSI")
def test_points_help_against_a_door() -> None:
    board = "map = '''\n...#...\n...D...\n...#...\n'''\n"
    body = f'profile = "deathwing"\nactive = "Quill"\ndice = [2]\n{board}{quill()}'
    cut = play(body, "Quill: attack d2", "Quill: add psi 3")
    assert len(cut.all("door destroyed")) == 1 and cut.game.psi[0] == 7
    assert play(body, "Quill: attack d2", "Quill: add psi 2").all("door destroyed") == []


@rule("DW-FORCE-AXE-PSI")
def test_the_odds_take_all_points_that_there_are() -> None:
    sure = play(strike("[]", quill(10))).game
    assert describe_odds(sure, sure.read("Quill: attack d2")) == {"kill": 1}
    bare = play(strike("[]", quill(0))).game
    one = play(strike("[]", quill(1))).game
    odds = [describe_odds(game, game.read("Quill: attack d2")) for game in (bare, one)]
    assert odds[0]["kill"] < odds[1]["kill"] < 1
    assert odds[0]["die"] > odds[1]["die"] > 0


@rule("DW-FORCE-AXE-ZERO")
def test_without_points_the_bonus_remains() -> None:
    none = play(strike("[3, 3, 1, 1]", quill()), "Quill: attack d2", "Quill: add psi 0")
    assert none.one("scores").text("scores") == "4:3" and none.game.psi[0] == 10
    empty = play(strike("[3, 3, 1, 1]", quill(0)), "Quill: attack d2")
    assert empty.one("scores").text("scores") == "4:3"


@rule("DW-FORCE-AXE-FACING", "DW-LIBRARIAN-CLOSE-COMBAT")
def test_no_points_against_an_attacker_at_his_side() -> None:
    top = f'profile = "deathwing"\n{STEALERS}dice = [3, 2, 1, 1]\n{HALL}'
    side = play(top + quill() + stealer("c1", "s"), "S1: attack c2")
    assert side.one("scores").text("scores") == "4:2" and side.game.psi[0] == 10
    faced = play(top + quill() + stealer("d2", "w"), "S1: attack c2")
    assert faced.kind() == "psi points"
    assert refusal(top + quill() + stealer("c1", "s"), "S1: attack c2", "Quill: add psi 1") != ""


@rule("DW-LIBRARIAN-PSI-TRACK")
def test_spent_points_are_gone() -> None:
    body = strike("[1, 3, 1, 1, 1, 3, 1, 1]", quill(2))
    fought = play(body, "Quill: attack d2", "Quill: add psi 1", "Quill: attack d2", "Quill: add psi 1")
    assert fought.game.psi[0] == 0
    again = strike("[1, 2, 1, 1]", quill(0))
    assert refusal(again, "Quill: attack d2", "Quill: add psi 1") != ""


@rule("DW-LIBRARIAN-PSI-TABLE")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_level_gives_ten_points(level: int) -> None:
    text = MISSION.replace("LOADOUT", "librarian").replace("MORE", f"level = {level}")
    assert new_game(mission(text), SeededDice(b"")).psi[0] == 10 * level
    assert new_game(mission(text), SeededDice(b""), "third").psi[0] == 20


@rule("DW-LIBRARIAN-LEVELS")
def test_a_mission_must_say_the_level() -> None:
    text = MISSION.replace("LOADOUT", "librarian")
    with pytest.raises(MissionFault, match="a librarian needs a level from 1 to 4"):
        mission(text.replace("MORE", ""))
    with pytest.raises(MissionFault, match="must be a whole number from 1 to 4, not 5"):
        mission(text.replace("MORE", "level = 5"))
    assert mission(text.replace("MORE", "").replace("deathwing", "third")).marines[0].level == 0


@rule("DW-FORCE-AXE-LIBRARIAN-ONLY")
def test_nobody_else_has_a_force_axe() -> None:
    text = MISSION.replace("LOADOUT", "sgt_sword").replace("MORE", 'equipment = ["force_axe"]')
    with pytest.raises(MissionFault, match="only a librarian can use a force axe"):
        mission(text)
    with pytest.raises(MissionFault, match="only a librarian can use a force axe"):
        read_scene(f'profile = "deathwing"\n{HALL}' + piece(name="Kesh", at="a1", weapons=["force_axe"]))


@pytest.mark.parametrize("profile", ["deathwing", "third"])
@pytest.mark.parametrize("foe", ["stealer", "alpha", "door"])
def test_psi_points_are_in_vain_where_fewer_win_as_surely(profile: str, foe: str) -> None:
    """So many are offered at a glance as can make a difference; the exact odds say the same."""
    board = "map = '''\n...#...\n...D...\n...#...\n'''\n" if foe == "door" else HALL
    enemy = "" if foe == "door" else piece(kind=foe, at="d2", facing="w")
    body = f'profile = "{profile}"\nactive = "Quill"\ndice = [2, 5, 4, 3]\n{board}{quill(14)}{enemy}'
    game = play(body, "Quill: attack d2").game
    kind = "destroy" if foe == "door" else "kill"
    certain = [describe_odds(game, game.read(f"Quill: add psi {n}")).get(kind) == 1 for n in range(15)]
    assert [psi_in_vain(game, n) for n in range(1, 15)] == certain[:-1]
    prompt = HULK.prompt(game)
    assert prompt is not None
    useful = certain.index(True)
    assert [option.group for option in prompt.options] == ["answer"] * (useful + 1) + ["other"] * (
        14 - useful
    )
