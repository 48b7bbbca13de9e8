"""Dice: seeded, scripted, enumerated."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from hullbreach.kernel.dice import EnumeratedDice, OutOfDice, ScriptedDice, SeededDice, commitment, throws


def test_the_same_seed_gives_the_same_dice_for_ever() -> None:
    """These figures must never change: records of finished games are checked against them."""
    dice = SeededDice(b"hullbreach")
    assert dice.roll(12) == (1, 1, 3, 6, 6, 3, 3, 2, 5, 1, 1, 5)
    assert [dice.draw(6) for _ in range(6)] == [5, 2, 4, 3, 1, 0]


def test_a_copy_goes_on_alike_and_apart() -> None:
    dice = SeededDice(b"x")
    dice.roll(70)
    twin = dice.copy()
    assert twin.roll(100) == dice.roll(100)
    twin.roll(1)
    assert twin.roll(20) != dice.roll(20)


def test_faces_and_draws_are_fair() -> None:
    dice = SeededDice(b"fair")
    faces = Counter(dice.roll(60_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count - 10_000) < 400 for count in faces.values()), faces
    draws = Counter(dice.draw(7) for _ in range(14_000))
    assert sorted(draws) == list(range(7))
    assert all(abs(count - 2_000) < 200 for count in draws.values()), draws


def test_a_shuffle_keeps_the_things_and_reaches_every_order() -> None:
    dice = SeededDice(b"s")
    orders = set()
    for _ in range(300):
        things = [1, 2, 3]
        dice.shuffle(things)
        assert sorted(things) == [1, 2, 3]
        orders.add(tuple(things))
    assert len(orders) == 6


def test_the_commitment_binds_the_seed() -> None:
    assert commitment(b"a") != commitment(b"b")
    assert len(commitment(b"a")) == 64
    assert commitment(b"a") == commitment(b"a")


def test_scripted_dice_fall_as_written_and_no_further() -> None:
    dice = ScriptedDice([6, 1, 2], [3])
    assert dice.roll(2) == (6, 1)
    twin = dice.copy()
    assert dice.draw(6) == 3
    with pytest.raises(OutOfDice, match="2 dice are to be rolled, but the script has 1 left"):
        dice.roll(2)
    with pytest.raises(OutOfDice, match="no draw left"):
        dice.draw(6)
    assert twin.draw(6) == 3
    with pytest.raises(OutOfDice, match="there are only 2 things"):
        ScriptedDice([], [5]).draw(2)
    with pytest.raises(ValueError, match="a die shows 1 to 6, not 7"):
        ScriptedDice([7])


def test_without_a_script_the_dice_behind_it_are_used() -> None:
    dice = ScriptedDice([6], None, SeededDice(b"z"))
    assert dice.draw(6) == SeededDice(b"z").draw(6)
    assert dice.roll(1) == (6,)
    with pytest.raises(OutOfDice):
        dice.roll(1)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_throws_count_every_way_once(count: int) -> None:
    counted = Counter(tuple(sorted(throw, reverse=True)) for throw in product(range(1, 7), repeat=count))
    assert dict(throws(count)) == dict(counted)


def test_enumeration_walks_through_everything_once() -> None:
    path: list[int] | None = []
    chances: Counter[tuple[tuple[int, ...], int]] = Counter()
    total = Fraction(0)
    while path is not None:
        dice = EnumeratedDice(path)
        throw = dice.roll(2)
        drawn = dice.draw(3) if 6 in throw else -1
        part = Fraction(dice.ways, dice.total)
        total += part
        assert (throw, drawn) not in chances
        chances[throw, drawn] = 1
        path = dice.next_path()
    assert total == 1
    assert len(chances) == 15 + 6 * 3
