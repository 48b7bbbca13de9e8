"""Exact odds, against figures worked out by hand and by counting all throws."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from hullbreach.hulk import odds as odds_module
from hullbreach.hulk.odds import describe_odds
from hullbreach.kernel.odds import exact_odds
from tests.hulk.pieces import blip, marine
from tests.scenes import piece, play

CORRIDOR = """
active = "{active}"
phase = "{phase}"
command = {{ counter = {counter} }}
map = '''
################
#..............#
################
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
{marine}
[[piece]]
kind = "stealer"
at = "{stealer}"
facing = "w"
"""


def odds(
    choice: str, active: str = "Kesh", marine: str = "", stealer: str = "h2", counter: int = 0
) -> dict[str, Fraction]:
    phase = "marine actions" if active == "Kesh" else "stealer actions"
    scene = CORRIDOR.format(active=active, phase=phase, marine=marine, stealer=stealer, counter=counter)
    game = play(scene).game
    before = game.pack()
    chances = describe_odds(game, game.read(choice))
    assert game.pack() == before, "asking for odds must change nothing"
    return chances


def test_a_storm_bolter_shot_kills_11_times_in_36() -> None:
    assert odds("Kesh: fire at h2") == {"kill": Fraction(11, 36)}


def test_sustained_fire_kills_20_times_in_36() -> None:
    assert odds("Kesh: fire at h2", marine='aim = "S1"') == {"kill": Fraction(20, 36)}


def test_a_reloaded_cannon_may_explode() -> None:
    chances = odds("Kesh: fire at h2", marine='weapons = ["assault_cannon"]\nreloads = 0')
    assert chances["kill"] == 1 - Fraction(4, 6) ** 3
    assert chances["die"] == Fraction(6, 216)


def test_moving_under_overwatch() -> None:
    chances = odds("S1: move g2 facing w", active="S1", marine='states = ["overwatch"]')
    assert chances == {"die": Fraction(11, 36), "jam": Fraction(6, 36)}


def test_a_choice_without_dice_has_no_odds() -> None:
    assert odds("Kesh: forward") == {}
    assert odds("Kesh: overwatch") == {}


def combat_by_counting(own_dice: int, bonus: int, foe_dice: int) -> tuple[Fraction, Fraction]:
    kill = die = 0
    throws = list(product(range(1, 7), repeat=own_dice + foe_dice))
    for throw in throws:
        own, foe = max(throw[:own_dice]) + bonus, max(throw[own_dice:])
        kill += own > foe
        die += foe > own
    return Fraction(kill, len(throws)), Fraction(die, len(throws))


@pytest.mark.parametrize(
    ("gear", "own_dice", "bonus", "foe_dice"),
    [
        ('weapons = ["power_fist"]', 1, 0, 3),
        ('weapons = ["power_fist"]\nrank = "sergeant"', 1, 1, 3),
        ('weapons = ["thunder_hammer", "storm_shield"]\nrank = "sergeant"', 1, 2, 2),
        ('weapons = ["lightning_claws"]', 2, 1, 3),
    ],
)
def test_close_combat_against_counting_all_throws(
    gear: str, own_dice: int, bonus: int, foe_dice: int
) -> None:
    kill, die = combat_by_counting(own_dice, bonus, foe_dice)
    chances = odds("Kesh: attack c2", marine=gear, stealer="c2")
    assert (chances["kill"], chances["die"]) == (kill, die)


def test_guard_rerolls_only_where_that_helps() -> None:
    """A plain marine on guard rerolls a die that loses, and a tie if that is better on balance."""
    kill = die = Fraction(0)
    for throw in product(range(1, 7), repeat=4):
        own, foe = throw[0], max(throw[1:])
        again = [(int(new > foe), int(new < foe)) for new in range(1, 7)]
        now = (Fraction(own > foe), Fraction(own < foe))
        then = (Fraction(sum(k for k, _ in again), 6), Fraction(sum(d for _, d in again), 6))
        best = max((now, then), key=lambda chance: chance[0] - chance[1])
        kill += best[0]
        die += best[1]
    chances = odds("Kesh: attack c2", marine='weapons = ["power_fist"]\nstates = ["guard"]', stealer="c2")
    assert (chances["kill"], chances["die"]) == (kill / 1296, die / 1296)


def test_a_librarian_with_points_never_loses_a_fight_to_his_front() -> None:
    marine = 'weapons = ["force_axe"]\nrank = "librarian"\npsi = 20'
    assert odds("Kesh: attack c2", marine=marine, stealer="c2") == {"kill": Fraction(1)}


def test_odds_pass_over_reactions() -> None:
    assert odds("S1: move g2 facing w", active="S1", counter=6) == {}


@pytest.mark.parametrize(
    "marine",
    [
        'weapons = ["power_sword"]\nstates = ["guard"]',
        'weapons = ["lightning_claws"]\nstates = ["guard"]',
        'weapons = ["force_axe"]\nrank = "librarian"\npsi = 1',
    ],
)
def test_counting_dice_and_playing_everything_out_agree(marine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = odds("Kesh: attack c2", marine=marine, stealer="c2")
    monkeypatch.setattr("hullbreach.hulk.odds._Judge.known", lambda judge, game: None)
    assert odds("Kesh: attack c2", marine=marine, stealer="c2") == quick


BURNING = (
    """
active = "Brand"
map = '''
########
#......#
########
'''
sections = '''
########
#AABBBB#
########
'''
"""
    + marine("Brand", "b2", weapons=["heavy_flamer"])
    + piece(name="Odo", at="f2")
    + piece(kind="stealer", at="d2")
    + blip("g2", 2)
)


def test_flames_need_no_counting_of_throws() -> None:
    game = play(BURNING).game
    choice = game.read("Brand: flame d2")
    quick = describe_odds(game, choice)
    assert quick == {"kill": 1 - Fraction(1, 36), "loss": Fraction(5, 6)}
    judge = odds_module._Judge(game, choice)
    counted = exact_odds(game, choice, judge)
    for name, index in (("kill", odds_module.KILL), ("loss", odds_module.LOSS), ("die", odds_module.DIE)):
        chance = sum((part for outcome, part in counted.items() if outcome[index]), Fraction(0))
        assert chance == quick.get(name, 0)


def test_a_blip_that_burns_dies_itself() -> None:
    scene = """
phase = "stealer actions"
active = "B1"
burning = ["f2", "g2"]
map = '''
############
#..........#
############
'''
""" + blip("f2", 3)
    game = play(scene).game
    assert describe_odds(game, game.read("B1: move g2")) == {"die": Fraction(5, 6)}


def test_the_odds_end_with_the_phase() -> None:
    # His last point: the phase would end by itself, and the discards be shuffled in every order there is.
    scene = """
active = "Kesh"
[stealers]
each_turn = 1
entries = ["P"]
discard = [1, 1, 2, 3]
[[deck]]
map = '''
########
#...#..P
########
'''
""" + marine("Kesh", "b2", ap=1)
    game = play(scene).game
    game.patient = False
    judge = odds_module._Judge(game, game.read("Kesh: turn left"))
    after = judge.copy(game)
    after.play(after.read("Kesh: turn left"))
    assert (after.phase, after.discard) == (game.phase, [1, 1, 2, 3])
    assert describe_odds(game, game.read("Kesh: turn left")) == {}


CROSSFIRE = """
phase = "stealer actions"
active = "S1"
map = '''
############
#..........#
#.....~....#
#..........#
############
'''
piece = [
  { name = "Odo", at = "b3", facing = "e", states = ["overwatch"], aim = "S1" },
  { name = "Dace", at = "b4", facing = "e", states = ["overwatch"], weapons = ["assault_cannon"] },
  { kind = "KIND", at = "j3", facing = "w" },
]
"""


@pytest.mark.parametrize("kind", ["stealer", "alpha"])
def test_a_volley_counted_through_its_dice_agrees_with_playing_it_out(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = CROSSFIRE.replace("KIND", kind)
    if kind == "alpha":
        scene = scene.replace("S1", "A1")
    game = play(scene).game
    choice = game.read(("S1" if kind == "stealer" else "A1") + ": move i3 facing w")
    quick = describe_odds(game, choice)
    monkeypatch.setattr("hullbreach.hulk.odds._Judge._volley", lambda judge, game, volley: None)
    odds = exact_odds(game, choice, odds_module._Judge(game, choice), 10**9)
    for name, index in (("die", odds_module.DIE), ("jam", odds_module.JAM)):
        assert quick[name] == sum((part for outcome, part in odds.items() if outcome[index]), Fraction(0))
