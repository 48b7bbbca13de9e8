"""Sustained fire: the bonus, and every event that ends a series or does not."""

from __future__ import annotations

import pytest

from tests.hulk.pieces import marine, stealer
from tests.scenes import Played, play, rule

# Kesh and Odo look east at two stealers; nobody hits anything with these dice.
FIELD = """
active = "Kesh"
seed = "x"
map = '''
.......
.......
.......
...D...
'''
piece = [
  { GEAR, at = "a1", facing = "e" },
  { name = "Odo", at = "a2", facing = "e" },
  { kind = "stealer", at = "g1", facing = "w" },
  { kind = "stealer", at = "g3", facing = "w" },
]
"""
MARINES = FIELD.replace("GEAR", 'name = "Kesh"')
MISS = "dice = [1, 2, 1, 2, 1, 2, 1, 2]\n"
CP = "command = { counter = 6 }\n"
HIT_S1 = "Kesh: fire at g1"


def needs(played: Played, shooter: str = "Kesh") -> list[int]:
    who = played.piece(shooter)
    return [shot["score"] for shot in played.all("shot") if shot["who"] == who]


@rule("V3-SUST-BONUS")
def test_the_second_shot_at_the_same_stealer_hits_on_five() -> None:
    played = play("dice = [5, 4, 5, 4]\n" + MARINES, HIT_S1, HIT_S1)
    assert needs(played) == [6, 5]
    assert [shot.rule for shot in played.all("shot")] == ["V3-FIRE-STORM-BOLTER", "V3-SUST-BONUS"]
    assert played.at("S1") == ""
    assert played.one("killed").rule == "V3-SUST-BONUS"


@rule("V3-SUST-BONUS")
def test_the_bonus_does_not_grow_unless_the_profile_says_so() -> None:
    assert needs(play(MISS + MARINES, *[HIT_S1] * 4)) == [6, 5, 5, 5]
    growing = "options = { sustained_cap_storm_bolter = 2 }\n"
    assert needs(play(growing + MISS + MARINES, *[HIT_S1] * 4)) == [6, 5, 4, 4]


@rule("V3-SUST-BONUS")
def test_an_assault_cannon_needs_five_then_four() -> None:
    cannon = FIELD.replace("GEAR", 'loadout = "cannon", name = "Kesh"')
    dice = "dice = [1, 2, 4, 1, 2, 3, 1, 2, 4]\n"
    played = play(dice + cannon, *[HIT_S1] * 3)
    assert needs(played) == [5, 4, 4]
    assert [shot.rule for shot in played.all("shot")] == ["V3-AC-FIRE", "V3-AC-SUSTAINED", "V3-AC-SUSTAINED"]
    assert played.at("S1") == ""
    growing = "options = { cannon_sustained_cap = 2 }\n" + dice.replace("4]", "2]").replace("4,", "2,")
    assert needs(play(growing + cannon, *[HIT_S1] * 3)) == [5, 4, 3]


@rule("V3-SUST-LOST-TARGET")
def test_a_change_of_target_begins_a_new_series_each_time() -> None:
    assert needs(play(MISS + MARINES, HIT_S1, "Kesh: fire at g3", HIT_S1, HIT_S1)) == [6, 6, 6, 5]
    # A door is a target of its own as well.
    door = "Kesh: fire at d4"
    assert needs(play(MISS + MARINES, HIT_S1, door, door, HIT_S1)) == [6, 6, 5, 6]
    # One door is not another, and a door after some other action is a first target too.
    two = MARINES.replace(".......\n...D...", ".....D.\n...D...")
    assert needs(play(MISS + two, door, "Kesh: fire at f3", "Kesh: fire at f3", door)) == [6, 6, 5, 6]
    assert needs(play(CP + MISS + MARINES, HIT_S1, "Kesh: guard", door)) == [6, 6]


@rule("V3-SUST-LOST-ACTION")
def test_a_turn_with_a_shot_is_a_first_shot_and_begins_a_series() -> None:
    scene = MARINES.replace('at = "a1", facing = "e"', 'at = "a1", facing = "e", aim = "S1"')
    assert needs(play(MISS + scene, HIT_S1)) == [5]
    turned = MARINES.replace('at = "a1", facing = "e"', 'at = "a1", facing = "s", aim = "S1"')
    played = play(MISS + turned, "Kesh: turn left", HIT_S1, HIT_S1)
    assert needs(played) == [6, 5]


@rule("V3-SUST-LOST-ACTION")
def test_a_step_with_a_shot_is_a_first_shot_and_so_is_the_next_after_a_step_without() -> None:
    scene = CP + MISS + MARINES
    assert needs(play(scene, HIT_S1, "Kesh: forward", HIT_S1, HIT_S1)) == [6, 6, 5]
    assert needs(play(scene, HIT_S1, "Kesh: forward", "Kesh: hold fire", HIT_S1)) == [6, 6]
    # A second step with a shot at the same target is again a first shot.
    assert needs(play(scene, "Kesh: forward", HIT_S1, "Kesh: forward", HIT_S1, HIT_S1)) == [6, 6, 5]


@rule("V3-SUST-LOST-ACTION")
@pytest.mark.parametrize(
    ("before", "action"),
    [
        ("", "overwatch"),
        ("", "guard"),
        ('states = ["jammed"]', "clear jam"),
        ('carries = "idol"', "drop idol"),
    ],
)
def test_every_other_action_ends_the_series(before: str, action: str) -> None:
    things = '\nobject = [{ name = "idol" }]\n' if "idol" in before else "\n"
    scene = things + FIELD.replace("GEAR", f'name = "Kesh", aim = "S1"{", " if before else ""}{before}')
    played = play(CP + MISS + scene, f"Kesh: {action}", HIT_S1)
    assert needs(played) == [6]


@rule("V3-SUST-LOST-OTHER-ACTIVATED")
def test_points_spent_on_another_marine_end_the_series() -> None:
    scene = CP + MISS + MARINES
    assert needs(play(scene, HIT_S1, "Odo: command", "Odo: fire at g1", HIT_S1)) == [6, 6]
    assert needs(play(scene, HIT_S1, "Odo: command", "Odo: turn left", HIT_S1)) == [6, 6]


@rule("V3-SUST-LOST-OTHER-ACTIVATED")
def test_another_activation_ends_the_series_but_the_end_of_the_own_does_not() -> None:
    scene = CP + MISS + MARINES
    assert needs(play(scene, HIT_S1, "Kesh: done", "Kesh: command", HIT_S1)) == [6, 5]
    played = play(
        scene,
        HIT_S1,
        "Kesh: done",
        "Odo: activate",
        "Odo: done",
        "Kesh: command",
        HIT_S1,
        "Kesh: command",
        HIT_S1,
    )
    assert needs(played) == [6, 6, 5]


@rule("V3-SUST-LOST-OTHER-ACTIVATED")
def test_two_marines_have_series_of_their_own_but_each_ends_the_others() -> None:
    scene = CP + MISS + MARINES
    played = play(scene, HIT_S1, "Odo: command", "Odo: fire at g1", "Odo: command", "Odo: fire at g1", HIT_S1)
    assert needs(played, "Odo") == [6, 5]
    assert needs(played, "Kesh") == [6, 6]


# Odo is being activated and has no action points left; Kesh may shoot by command in between.
ODO_ACTS = MARINES.replace('active = "Kesh"', 'active = "Odo"').replace('at = "a2",', 'at = "a2", ap = 0,')
BY_COMMAND = ("Kesh: command", HIT_S1)


@rule("V3-SUST-LOST-OTHER-ACTIVATED", "V3-CP-ADD-TO-AP")
def test_points_that_the_active_marine_spends_on_himself_end_the_series_of_others() -> None:
    scene = CP + MISS + ODO_ACTS
    played = play(scene, *BY_COMMAND, "Odo: fire at g1", *BY_COMMAND)
    assert played.game.spent == 3
    assert needs(played) == [6, 6]
    assert needs(play(scene, *BY_COMMAND, "Odo: turn left", *BY_COMMAND)) == [6, 6]
    # Without Odo in between it is a series; his own goes on as long as nobody interrupts it.
    assert needs(play(scene, *BY_COMMAND, *BY_COMMAND)) == [6, 5]
    own = play(scene, "Odo: fire at g1", "Odo: fire at g1", *BY_COMMAND, "Odo: fire at g1")
    assert needs(own, "Odo") == [6, 5, 6]


@rule("V3-SUST-LOST-OTHER-ACTIVATED", "V3-ACT-ONE-AT-A-TIME")
def test_an_activation_that_goes_on_between_two_shots_of_another_ends_his_series() -> None:
    scene = CP + MISS + ODO_ACTS.replace("ap = 0", "ap = 4")
    assert needs(play(scene, *BY_COMMAND, "Odo: turn left", *BY_COMMAND)) == [6, 6]
    # The same in a scene that begins between the two shots.
    under_way = scene.replace('name = "Kesh"', 'name = "Kesh", aim = "S1"')
    assert needs(play(under_way, *BY_COMMAND)) == [5]
    assert needs(play(under_way, "Odo: turn left", *BY_COMMAND)) == [6]
    # That it is over, or that somebody was only about to act, changes nothing.
    assert needs(play(scene, *BY_COMMAND, "Odo: done", *BY_COMMAND)) == [6, 5]


STEALERS = """
phase = "stealer actions"
seed = "x"
map = '''
.........
.........
.........
.D.......
'''
piece = [
  { GEAR, at = "a1", facing = "e" },
  { name = "Odo", at = "a2", facing = "e", states = [] },
  { kind = "stealer", at = "g1", facing = "w" },
  { kind = "stealer", at = "g3", facing = "w" },
]
"""
WATCH = STEALERS.replace("GEAR", 'name = "Kesh", states = ["overwatch"]')
S1_ACTS = ("S1: turn left", "S1: turn right", "S1: turn left")


@rule("V3-SUST-BONUS", "V3-OW-SUSTAINED")
def test_overwatch_shots_at_one_stealer_are_a_series() -> None:
    played = play(MISS + WATCH, "S1: activate", *S1_ACTS)
    assert needs(played) == [6, 5, 5]
    switched = "options = { overwatch_sustained = false }\n"
    assert needs(play(switched + MISS + WATCH, "S1: activate", *S1_ACTS)) == [6, 6, 6]


@rule("V3-SUST-LOST-OTHER-ACTIVATED")
def test_the_end_of_the_stealers_activation_ends_the_series() -> None:
    played = play(
        MISS + WATCH,
        "S1: activate",
        "S1: turn left",
        "S1: done",
        "S2: activate",
        "S2: turn left",
        "S2: turn right",
    )
    assert needs(played) == [6, 6, 5]
    # Even at the same stealer: it is shot at once more in reaction to the next one.
    scene = CP + MISS + STEALERS.replace("GEAR", 'name = "Kesh"')
    shoot = ("react: Kesh", "Kesh: fire at g1")
    played = play(
        scene, "S1: activate", "S1: turn left", *shoot, "S1: turn right", *shoot, "S1: done",
        "S2: activate", "S2: turn left", *shoot,
    )  # fmt: skip
    assert needs(played) == [6, 5, 6]


@rule("V3-SUST-LOST-OTHER-ACTIVATED")
def test_reactions_and_overwatch_are_one_series_and_anothers_reaction_does_not_break_it() -> None:
    scene = CP + MISS + WATCH
    own = ("react: Kesh", "Kesh: fire at g1")
    other = ("react: Odo", "Odo: fire at g1")
    assert needs(play(scene, "S1: activate", "S1: turn left", "pass", "S1: turn right", *own)) == [6, 5]
    played = play(scene, "S1: activate", "S1: turn left", "pass", "S1: turn right", *other)
    assert needs(played, "Kesh") == [6, 5]
    assert needs(played, "Odo") == [6]


@rule("V3-SUST-LOST-ACTION", "V3-JAM-CLEAR")
def test_clearing_a_jam_breaks_the_series() -> None:
    scene = CP + "dice = [1, 2, 3, 3, 1, 2]\n" + WATCH
    played = play(
        scene, "S1: activate", "S1: turn left", "pass", "S1: turn right", "pass",
        "S1: turn left", "react: Kesh", "Kesh: clear jam", "S1: turn right", "pass",
    )  # fmt: skip
    assert needs(played) == [6, 5, 6]
    assert played.dice_left() == []


@rule("V3-SUST-LOST-OTHER-ACTIVATED")
def test_no_series_passes_from_one_phase_into_the_next() -> None:
    scene = CP + MISS + MARINES
    played = play(
        scene, HIT_S1, "Kesh: done", "end phase", "S1: activate", "S1: turn left", "react: Kesh", HIT_S1
    )
    assert needs(played) == [6, 6]
    # And from the stealer turn into the next marine turn.
    scene = "draws = [3]\n" + CP + MISS + STEALERS.replace("GEAR", 'name = "Kesh"')
    played = play(
        scene, "S1: activate", "S1: turn left", "react: Kesh", HIT_S1, "S1: done", "end phase",
        "Kesh: activate", HIT_S1,
    )  # fmt: skip
    assert needs(played) == [6, 6]


@rule("V3-SUST-LOST-TARGET")
def test_shots_at_doors_in_the_stealer_turn_are_never_a_series() -> None:
    scene = CP + MISS + STEALERS.replace("GEAR", 'name = "Kesh"').replace('"a1"', '"a4"')
    scene = scene.replace('"g1"', '"e2"').replace(".D.......", "...D.....")
    door = ("react: Kesh", "Kesh: fire at d4")
    played = play(scene, "S1: activate", "S1: turn left", *door, "S1: turn right", *door)
    assert needs(played) == [6, 6]
    at = "react: Kesh", "Kesh: fire at e2"
    played = play(scene, "S1: activate", "S1: turn left", *at, "S1: turn right", *door, "S1: turn left", *at)
    assert needs(played) == [6, 6, 6]


LEAP = """
phase = "stealer actions"
active = "H1"
map = '''
............
'''
piece = [
  { GEAR, at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "hormagaunt", at = "l1", facing = "w" },
]
"""


@rule("V3-SUST-BONUS", "V3-OW-SUSTAINED")
def test_a_leap_denies_the_bonus_but_not_the_series() -> None:
    moves = ("H1: move k1 facing w", "H1: leap to i1 facing w", "H1: move h1 facing w")
    played = play(MISS + LEAP.replace("GEAR", 'name = "Kesh"'), *moves)
    assert needs(played) == [6, 6, 5]
    sighted = LEAP.replace("GEAR", 'name = "Kesh", weapons = ["storm_bolter", "laser_sight"]')
    assert needs(play(MISS + sighted, *moves)) == [6, 5, 5]


@rule("V3-SUST-LOST-OTHER-ACTIVATED", "V3-OW-SUSTAINED")
def test_the_series_goes_on_at_a_stealer_converted_in_its_own_activation() -> None:
    scene = """
phase = "stealer actions"
active = "B1"
map = '''
.....D......
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "l1", facing = "w" },
  { kind = "blip", at = "g1", value = 1 },
]
"""
    played = play(MISS + scene, "B1: open f1", "S2: face w", "S2: activate", "S2: move f1 facing w")
    assert needs(played) == [6, 5]
    assert played.game.ap[played.piece("S2")] == 4
    # If another stealer is activated in between the series is over.
    played = play(
        MISS + scene,
        "B1: open f1",
        "S2: face w",
        "S1: activate",
        "S1: done",
        "S2: activate",
        "S2: move f1 facing w",
    )
    assert needs(played) == [6, 6]


TWO_STEALERS = (
    """
phase = "stealer actions"
active = "S1"
command = { counter = 6 }
dice = [1, 2, 1, 2]
map = '''
##########
#........#
#........#
##########
'''
"""
    + marine("Kesh", "b2")
    + stealer("i2")
    + stealer("i3")
)


@rule("V3-SUST-LOST-OTHER-ACTIVATED", "V3-GAP-CLARIFICATIONS")
def test_reaction_shots_at_a_stealer_that_is_not_active_are_no_series() -> None:
    played = play(
        TWO_STEALERS,
        "S1: move h2 facing w",
        "react: Kesh",
        "Kesh: fire at i3",
        "S1: turn left",
        "react: Kesh",
        "Kesh: fire at i3",
    )
    assert [shot["score"] for shot in played.all("shot")] == [6, 6]


@rule("V3-SUST-BONUS")
def test_a_crate_of_two_squares_is_one_target() -> None:
    played = play(
        (
            """
active = "Kesh"
dice = [1, 2, 3, 5]
map = '''
########
#.....K#
#.....K#
#......#
########
'''
"""
            + marine("Kesh", "b2")
        ),
        "Kesh: fire at g2",
        "Kesh: fire at g3",
    )
    assert [shot["score"] for shot in played.all("shot")] == [6, 5]
    assert played.one("crate destroyed")["by"] == 0
