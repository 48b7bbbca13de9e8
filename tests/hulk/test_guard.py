"""Guard: setting it, the reroll, what ends it."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.scenes import Played, play, refusal, rule

READY = """
active = "Kesh"
map = '''
..D..
'''
piece = [{ GEAR, at = "b1", facing = "e" }]
"""
ATTACKED = """
phase = "stealer actions"
active = "S1"
map = '''
.....
.....
'''
piece = [
  { GEAR, at = "c1", facing = "FACING", states = ["guard"] },
  { kind = "stealer", at = "d1", facing = "w" },
]
"""
FACE = ATTACKED.replace("GEAR", 'name = "Kesh"').replace("FACING", "e")


def guards(played: Played) -> bool:
    return bool(played.game.flags[0] & pc.GUARD)


@rule("V3-GUARD-SET")
@pytest.mark.parametrize("loadout", ["bolter_1", "claws", "flamer", "sgt_hammer"])
def test_any_marine_goes_on_guard_for_two_points(loadout: str) -> None:
    scene = READY.replace("GEAR", f'loadout = "{loadout}", name = "Kesh", ap = 3')
    played = play(scene, "Kesh: guard")
    assert (played.game.ap[0], guards(played)) == (1, True)
    assert played.one("guard").rule == "V3-GUARD-SET"


@rule("V3-GUARD-SET")
def test_guard_is_refused_without_points_or_twice_or_where_the_profile_has_none() -> None:
    scene = READY.replace("GEAR", 'name = "Kesh"')
    assert refusal(scene.replace('"Kesh",', '"Kesh", ap = 1,'), "Kesh: guard") == "V3-AP-ALLOWANCE"
    assert refusal(scene, "Kesh: guard", "Kesh: guard") == "V3-GUARD-SET"
    assert "Kesh: guard" not in play("options = { guard = false }\n" + scene).options()
    assert refusal(FACE, "S1: guard") == "V3-GUARD-SET"
    carrier = 'object = [{ name = "flask", kind = "canister" }]\n' + scene.replace(
        '"Kesh",', '"Kesh", carries = "flask",'
    )
    assert refusal(carrier, "Kesh: guard") == "V3-TOXIN-NO-WEAPONS"


@rule("V3-GUARD-NOT-WITH-OVERWATCH")
def test_guard_replaces_overwatch_and_the_other_way_round() -> None:
    scene = READY.replace("GEAR", 'name = "Kesh"')
    played = play(scene, "Kesh: overwatch", "Kesh: guard")
    assert played.game.flags[0] & (pc.GUARD | pc.OVERWATCH) == pc.GUARD
    assert played.one("overwatch lost").rule == "V3-OW-LOST"
    played = play(scene, "Kesh: guard", "Kesh: overwatch")
    assert played.game.flags[0] & (pc.GUARD | pc.OVERWATCH) == pc.OVERWATCH
    assert played.one("guard lost").rule == "V3-GUARD-LOST"


@rule("V3-GUARD-REROLL")
def test_the_reroll_wins_a_lost_fight() -> None:
    played = play("dice = [2, 3, 4, 1]\n" + FACE, "S1: attack c1")
    assert (played.kind(), played.options()) == ("reroll", ["Kesh: keep dice", "Kesh: reroll own 2"])
    played = play("dice = [2, 3, 4, 1, 5]\n" + FACE, "S1: attack c1", "Kesh: reroll own 2")
    reroll = played.one("reroll")
    assert (reroll.rule, reroll["face"], reroll.dice, reroll["of"]) == ("V3-GUARD-REROLL", 2, (5,), -1)
    assert played.one("scores").text("scores") == "5:4"
    assert (played.at("Kesh"), played.at("S1")) == ("c1", "")
    assert played.dice_left() == []


@rule("V3-GUARD-NEW-STANDS")
def test_the_new_die_stands_even_if_it_is_lower() -> None:
    scene = "dice = [4, 4, 2, 2, 1]\n" + FACE
    played = play(scene, "S1: attack c1", "Kesh: reroll own 4")
    assert played.one("scores").text("scores") == "1:4"
    assert played.at("Kesh") == ""
    # Kept, the same dice are a tie.
    played = play(scene, "S1: attack c1", "Kesh: keep dice")
    assert played.one("scores").text("scores") == "4:4"
    assert played.dice_left() == [1]


@rule("V3-GUARD-REROLL")
def test_one_reroll_in_a_combat_but_one_in_every_combat() -> None:
    scene = "dice = [1, 3, 3, 3, 3, 2, 2, 2, 2, 5]\n" + FACE
    played = play(scene, "S1: attack c1", "Kesh: reroll own 1")
    assert played.kind() == "stealer action"
    assert refusal(scene, "S1: attack c1", "Kesh: reroll own 1", "Kesh: reroll own 3") == "V3-GUARD-REROLL"
    played = play(scene, "S1: attack c1", "Kesh: reroll own 1", "S1: attack c1", "Kesh: reroll own 2")
    assert [event.text("scores") for event in played.all("scores")] == ["3:3", "5:2"]
    assert refusal(scene, "S1: attack c1", "Kesh: reroll own 3") == "V3-GUARD-REROLL"
    assert refusal(scene, "S1: attack c1", "Kesh: reroll enemy 3") == "V3-POWER-SWORD"


@rule("V3-GUARD-REROLL")
@pytest.mark.parametrize("facing", ["n", "s", "w"])
def test_guard_holds_from_any_side(facing: str) -> None:
    scene = "dice = [2, 3, 4, 1, 5]\n" + ATTACKED.replace("GEAR", 'name = "Kesh"').replace("FACING", facing)
    played = play(scene, "S1: attack c1", "Kesh: reroll own 2", "Kesh: face e")
    assert played.one("scores").text("scores") == "5:4"
    # He won from the side or rear: nobody dies, and he has turned to face.
    assert (played.at("Kesh"), played.at("S1"), played.game.facing[0]) == ("c1", "d1", 1)
    assert guards(played)


@rule("V3-GUARD-REROLL")
def test_with_claws_one_of_the_two_dice_is_rolled_again() -> None:
    scene = ATTACKED.replace("GEAR", 'loadout = "claws", name = "Kesh"').replace("FACING", "e")
    played = play("dice = [2, 3, 6, 1, 1, 6]\n" + scene, "S1: attack c1")
    assert played.options() == ["Kesh: keep dice", "Kesh: reroll own 2", "Kesh: reroll own 3"]
    played = play("dice = [2, 3, 6, 1, 1, 6]\n" + scene, "S1: attack c1", "Kesh: reroll own 2")
    assert played.one("scores").text("scores") == "7:6"
    assert played.at("S1") == ""


@rule("V3-GUARD-LOST")
def test_attacking_keeps_guard_and_moving_ends_it() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
command = { counter = 3 }
dice = [3, 3, 1, 1]
map = '''
....
....
'''
piece = [
  { name = "Kesh", at = "b1", facing = "e", states = ["guard"] },
  { kind = "stealer", at = "c1", facing = "w" },
]
"""
    react = ("S1: turn left", "react: Kesh", "Kesh: attack c1", "Kesh: keep dice", "S1: stay")
    played = play(scene, *react)
    assert (played.game.spent, guards(played)) == (1, True)
    played = play(scene, *react, "S1: turn left", "react: Kesh", "Kesh: back")
    assert not guards(played)
    assert played.one("guard lost").rule == "V3-GUARD-LOST"


@rule("V3-GUARD-LOST")
@pytest.mark.parametrize("action", ["open c1", "turn left", "back", "fire at c1"])
def test_every_action_but_an_attack_ends_guard(action: str) -> None:
    scene = READY.replace("GEAR", 'name = "Kesh", states = ["guard"]')
    assert not guards(play("dice = [1, 2]\n" + scene, f"Kesh: {action}"))
    assert guards(play("dice = [1]\n" + scene, "Kesh: attack c1"))


@rule("V3-GUARD-REROLL", "V3-CC-DOOR")
def test_guard_does_nothing_against_a_door() -> None:
    scene = "dice = [1]\n" + READY.replace("GEAR", 'name = "Kesh", states = ["guard"]')
    played = play(scene, "Kesh: attack c1")
    assert played.kind() == "marine action"
    assert played.game.doors
