"""Exact odds, counted by the code that plays."""

from __future__ import annotations

from fractions import Fraction

from hullbreach.conquest.odds import at_least, attack_odds
from hullbreach.kernel.odds import Odds
from tests.conquest.scenes import ground_with, mine, play, scene, sq, theirs
from tests.scenes import rule

GUN = {"shooting": [3], "range": 8}
FRIENDS = [theirs(3, 11), theirs(4, 11), theirs(5, 11)]


def odds(text: str, line: str) -> Odds:
    game = play(text).game
    before = game.state_hash()
    found = attack_odds(game, game.read(line))
    assert game.state_hash() == before
    assert sum(found.values()) == 1
    return found


@rule("TC-GAP-SHOOTING")
def test_a_shot() -> None:
    near = odds(scene(mine(3, 4, **GUN), theirs(3, 8), *FRIENDS), "A1: shoot D1")
    assert at_least(near, 1) == Fraction(1, 4)
    far = scene(mine(3, 4, **GUN), theirs(3, 10), *FRIENDS, map=ground_with(ruins=[(3, 10)]))
    assert at_least(odds(far, "A1: shoot D1"), 1) == Fraction(1, 12)
    # From two squares nearer it is no long shot any more.
    assert at_least(odds(far, f"A1: advance {sq(3, 6)} at D1"), 1) == Fraction(2, 12)


@rule("TC-GAP-MELEE")
def test_a_fight_with_the_blow_struck_back() -> None:
    found = odds(scene(mine(3, 4), theirs(3, 5)), "A1: fight D1")
    falls = Fraction(1, 4)
    assert at_least(found, 1) == falls
    assert found[0, 1] == (1 - falls) * Fraction(1, 4)


@rule("TC-GAP-MORALE")
def test_a_charge_at_somebody_frightening() -> None:
    horror = theirs(3, 5, abilities=["frightening"])
    found = odds(scene(mine(3, 2, mental=2), horror), f"A1: charge {sq(3, 4)} at D1")
    assert at_least(found, 1) == Fraction(2, 6) * Fraction(1, 4)


def test_a_hero_with_two_attacks() -> None:
    found = odds(scene(mine(3, 4, melee=[4, 3]), theirs(3, 5, type="hero", melee=[0])), "A1: fight D1")
    first, second = Fraction(4, 6) / 2, Fraction(3, 6) / 2
    assert at_least(found, 2) == first * second
    assert at_least(found, 1) == 1 - (1 - first) * (1 - second)
