"""The captain: what he carries, his clock and command points, and how he fights."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.turns.command import turn_seconds
from hullbreach.hulk.turns.points import possible_points
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import read_mission, read_scene
from tests.hulk.pieces import foe, marine, stealer
from tests.scenes import piece, play, refusal, rule

CORRIDOR = "map = '''\n##############\n#............#\n##############\n'''\n"
ORSAN = piece(loadout="captain", at="b2", facing="e")
STEALERS = 'phase = "stealer actions"\n'
MISSION = """
key = "trial"
profile = "deathwing"
[words.en]
name = "Trial"
[[marine]]
start = "a"
MARINE
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
[[deck]]
map = '''
a...
'''
"""


def scene(top: str, pieces: str, board: str = CORRIDOR) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


def faults(marine: str, top: str = "") -> str:
    with pytest.raises(MissionFault) as caught:
        read_mission(top + MISSION.replace("MARINE", marine), "trial")
    return str(caught.value)


@rule("DW-CAPTAIN-LOADOUT")
def test_a_captain_shoots_parries_and_throws_grenades() -> None:
    body = scene('active = "Orsan"\ndice = [6, 1, 3, 2, 6, 1]\n', ORSAN + stealer("j2") + stealer("c2"))
    played = play(body, "Orsan: attack c2", "Orsan: keep dice", "Orsan: fire at j2")
    assert (played.at("S1"), played.at("S2")) == ("", "")
    assert pc.gear_names(played.game.gear[0]) == ["storm_bolter", "power_sword", "grenade_gauntlet"]
    assert (played.game.ammo[0], played.game.points_of(pc.MARINE)) == (10, 4)
    assert (
        read_mission(MISSION.replace("MARINE", 'loadout = "captain"'), "trial").marines[0].gear & pc.CAPTAIN
    )
    assert "DW-CAPTAIN-LOADOUT" in faults('loadout = "captain"\n', "options = { captain = false }\n")
    with pytest.raises(MissionFault, match="DW-CAPTAIN-LOADOUT"):
        read_scene('profile = "third"\nactive = "Orsan"\n' + CORRIDOR + ORSAN)
    assert (
        read_scene('profile = "third"\noptions = { captain = true }\n' + CORRIDOR + ORSAN).game.marines == 1
    )


@rule("DW-CAPTAIN-TIMER")
@pytest.mark.parametrize(("loadouts", "seconds"), [((), 150), (("sgt_sword", "sgt_hammer"), 210)])
def test_a_captain_gives_thirty_seconds(loadouts: tuple[str, ...], seconds: int) -> None:
    others = "".join(
        piece(loadout=name, at=at, facing="e") for name, at in zip(loadouts, ("d2", "e2"), strict=False)
    )
    begun = play(scene(STEALERS + "draws = [0]\n", ORSAN + others), "end phase")
    assert turn_seconds(begun.game) == seconds
    off = scene("options = { leader_timer = false }\n" + STEALERS + "draws = [0]\n", ORSAN + others)
    assert turn_seconds(play(off, "end phase").game) == 120


@rule("DW-CAPTAIN-CP-BONUS", "DW-CAPTAIN-CP-TRACK")
def test_two_points_more_and_each_of_eight_is_spent() -> None:
    six = scene(STEALERS + "draws = [5]\n", ORSAN + marine("Odo", "e2"))
    begun = play(six, "end phase")
    assert (begun.game.counter, possible_points(begun.game)) == (8, [3, 4, 5, 6, 7, 8])
    rolled, added = begun.one("command rolled"), begun.one("command added")
    assert (rolled["points"], added["who"], added["points"]) == (6, 0, 2)
    steps = ["Odo: command", "Odo: turn right"] * 8
    spent = play(six, "end phase", *steps[:14])
    assert (spent.game.spent, spent.game.command_left()) == (7, 1)
    assert play(six, "end phase", *steps).game.command_left() == 0
    assert refusal(six, "end phase", *steps, "Odo: command") == "V3-CP-ADD-TO-AP"


@rule("DW-CAPTAIN-CP-BONUS")
def test_with_counters_the_bonus_comes_on_top_of_the_second_draw() -> None:
    top = 'options = { command_source = "counter", sergeant_redraw = true }\n' + STEALERS + "draws = [0, 4]\n"
    body = scene(top, ORSAN + piece(loadout="sgt_sword", at="e2", facing="e"))
    assert play(body, "end phase").game.counter == 3
    again = play(body, "end phase", "redraw")
    assert again.game.counter == 7 and len(again.all("command added")) == 1


@rule("DW-CAPTAIN-CP-LOSS")
def test_a_dead_captain_leaves_his_points_for_the_turn() -> None:
    top = STEALERS + "draws = [3, 3]\ndice = [1, 6, 5, 5]\n"
    body = scene(top, ORSAN + marine("Odo", "e2", "w") + stealer("c2"))
    fought = ["end phase", "end phase", "S1: activate", "S1: attack b2", "Orsan: keep dice"]
    lost = play(body, *fought)
    assert lost.at("Orsan") == ""
    assert (lost.game.counter, possible_points(lost.game)[-1]) == (6, 8)
    # Odo saw it: all six points are there for him, and the next turn brings four.
    assert play(body, *fought, "react: Odo", "Odo: turn right").game.command_left() == 5
    later = play(body, *fought, "pass", "S1: done", "end phase")
    assert (later.game.counter, possible_points(later.game)[-1]) == (4, 6)
    assert later.game.turn == lost.game.turn + 1


@rule("DW-CAPTAIN-CP-TRACK")
@pytest.mark.parametrize("counter", [3, 8])
def test_the_opponent_imagines_every_pool_that_is_possible(counter: int) -> None:
    top = (
        f'options = {{ discreet = true }}\nactive = "Orsan"\ncommand = {{ counter = {counter}, spent = 3 }}\n'
    )
    game = play(scene(top, ORSAN)).game
    pools = {game.imagine(pc.STEALER_SEAT, SeededDice(bytes([n]))).counter for n in range(60)}
    assert pools == {3, 4, 5, 6, 7, 8}
    assert game.view(pc.STEALER_SEAT)["counter"] is None


@rule("DW-CAPTAIN-CP-TRACK")
def test_a_discreet_game_asks_till_the_eighth_point_is_spent() -> None:
    def asks(spent: int, more: str) -> bool:
        top = "options = { discreet = true }\n" + STEALERS
        top += f'active = "S1"\ncommand = {{ counter = {spent}, spent = {spent} }}\n'
        return play(scene(top, more + stealer("k2")), "S1: move j2 facing w").options() == ["pass"]

    assert asks(7, ORSAN) and not asks(8, ORSAN)
    assert asks(5, marine("Kesh", "b2")) and not asks(6, marine("Kesh", "b2"))


@rule("DW-CAPTAIN-CLOSE-COMBAT")
def test_two_more_from_every_side() -> None:
    front = play(
        scene('active = "Orsan"\ndice = [3, 1, 2, 4]\n', ORSAN + stealer("c2")),
        "Orsan: attack c2", "Orsan: keep dice",
    )  # fmt: skip
    assert front.one("scores").text("scores") == "5:4" and front.at("S1") == ""
    behind = scene(
        STEALERS + 'active = "S1"\ndice = [3, 1, 2, 4]\n',
        ORSAN.replace("b2", "c2") + foe("stealer", "b2", "e"),
    )
    assert play(behind, "S1: attack c2").one("scores").text("scores") == "5:4"
    only_front = "options = { skill_bonus_front_only = true }\n" + behind.replace(
        'profile = "deathwing"\n', ""
    )
    assert play('profile = "deathwing"\n' + only_front, "S1: attack c2").at("Orsan") == ""


@rule("DW-CAPTAIN-PARRY")
def test_a_captain_parries_to_the_front() -> None:
    body = scene('active = "Orsan"\ndice = [3, 2, 3, 6, 1]\n', ORSAN + stealer("c2"))
    parried = play(body, "Orsan: attack c2", "Orsan: reroll enemy 6")
    assert parried.one("reroll").rule == "DW-SWORD-PARRY"
    assert parried.one("scores").text("scores") == "5:3" and parried.at("S1") == ""
    behind = scene(
        STEALERS + 'active = "S1"\ndice = [1, 6, 2, 1]\n',
        ORSAN.replace("b2", "c2") + foe("stealer", "b2", "e"),
    )
    assert refusal(behind, "S1: attack c2", "Orsan: reroll enemy 6") != ""


@rule("DW-CAPTAIN-PARRY")
def test_parrying_the_worst_die_of_an_alpha_tells_too() -> None:
    # Best and worst count together: 5 and 4 against 4+2; the 4 becomes a 1 and the captain wins.
    body = scene('active = "Orsan"\ndice = [5, 5, 4, 4, 1]\n', ORSAN + foe("alpha", "c2"))
    parried = play(body, "Orsan: attack c2", "Orsan: reroll enemy 4")
    assert parried.one("scores").text("scores") == "7:6" and parried.at("A1") == ""
    assert play(body, "Orsan: attack c2", "Orsan: keep dice").at("Orsan") == ""


@rule("DW-SWORD-BEARERS")
def test_only_leaders_carry_swords() -> None:
    sword = 'loadout = "{}"\nequipment = ["power_sword"]\n'
    assert "DW-SWORD-BEARERS" in faults(sword.format("bolter_1"))
    given = read_mission(MISSION.replace("MARINE", sword.format("sgt_hammer")), "trial")
    assert given.marines[0].gear & pc.POWER_SWORD


@rule("DW-CLAWS-ONLY-WEAPON")
def test_claws_leave_no_hand_for_anything_else() -> None:
    claws = 'loadout = "claws"\nequipment = ["{}"]\n'
    for weapon in ("storm_bolter", "storm_shield", "power_fist"):
        assert "DW-CLAWS-ONLY-WEAPON" in faults(claws.format(weapon))
    sergeant = 'name = "Bo"\nrank = "sergeant"\nweapons = ["lightning_claws"]\n'
    for bearer in ('loadout = "claws"\n', sergeant):
        assert read_mission(MISSION.replace("MARINE", bearer), "trial").marines[0].gear & pc.LIGHTNING_CLAWS
