"""Dice: seeded, typed in, scripted, enumerated."""

from __future__ import annotations

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from hullbreach.kernel.dice import (
    EnumeratedDice,
    NeedFaces,
    OutOfDice,
    QuickDice,
    ScriptedDice,
    SeededDice,
    TypedDice,
    quick_dice,
    throws,
)
from hullbreach.kernel.sealing import commitment, mixed_seed


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


MARINE, STEALER = ("marine", b"\x01\x02"), ("stealer", b"\x03")


def test_a_seed_to_which_seats_added_is_mixed_in_the_same_way_for_ever() -> None:
    """Written out, so that anybody can do it with any SHA-256: each part comes after its length in eight bytes."""
    parts = [b"hullbreach", b"marine", b"\x01\x02", b"stealer", b"\x03"]
    plain = b"hullbreach mixed seed\0" + b"".join(len(part).to_bytes(8, "big") + part for part in parts)
    mixed = mixed_seed(b"hullbreach", [MARINE, STEALER])
    assert mixed == hashlib.sha256(plain).digest()
    assert mixed.hex() == "4bb8f5729b84e00d8369bcdf4a6f398b72cc048f2a31dd7d26d2f7c24ef52552"
    assert SeededDice(mixed).roll(12) == (6, 1, 2, 5, 5, 3, 3, 1, 2, 3, 6, 2)


def test_every_part_of_a_mixed_seed_matters_and_the_order_of_seats_does_not() -> None:
    mixes = [
        mixed_seed(b"seed", [MARINE, STEALER]),
        mixed_seed(b"seed2", [MARINE, STEALER]),
        mixed_seed(b"seed", [MARINE]),
        mixed_seed(b"seed", [STEALER]),
        mixed_seed(b"seed", [("marine", b"\x01"), ("stealer", b"\x02\x03")]),
        mixed_seed(b"seed", [("marine", b"\x03"), ("stealer", b"\x01\x02")]),
        mixed_seed(b"seed", [("marin", b"e\x01\x02"), STEALER]),
    ]
    assert len(set(mixes)) == len(mixes)
    assert mixed_seed(b"seed", [STEALER, MARINE]) == mixes[0]


def test_a_seed_to_which_nobody_added_stays_as_it_is() -> None:
    assert mixed_seed(b"seed", []) == b"seed"


def test_typed_dice_are_used_in_order_and_draws_come_from_the_seed() -> None:
    dice = TypedDice([6, 1, 2], SeededDice(b"hullbreach"))
    seeded = SeededDice(b"hullbreach")
    assert dice.roll(2) == (6, 1)
    assert [dice.draw(22) for _ in range(5)] == [seeded.draw(22) for _ in range(5)]
    twin = dice.copy()
    assert twin.roll_against(4) == (2,)
    assert twin.draw(9) == seeded.draw(9)
    assert dice.faces == [2]


def test_typed_dice_say_how_many_are_missing_and_keep_what_is_there() -> None:
    dice = TypedDice([3], SeededDice(b"x"))
    with pytest.raises(NeedFaces, match="dice still to be rolled and typed in: 2") as need:
        dice.roll(3)
    assert need.value.count == 2
    dice.give([4, 5])
    assert dice.roll(3) == (3, 4, 5)
    with pytest.raises(ValueError, match="a die shows 1 to 6, not 7"):
        dice.give([1, 7])
    assert dice.faces == []
    with pytest.raises(ValueError, match="a die shows 1 to 6, not 0"):
        TypedDice([0], SeededDice(b"x"))


def test_quick_dice_are_fair_and_a_copy_goes_its_own_way() -> None:
    dice = QuickDice(5)
    rolled = Counter(dice.roll(1)[0] for _ in range(60_000))
    pairs = Counter(dice.roll(2) for _ in range(72_000))
    many = Counter(face for _ in range(4_000) for face in dice.roll(5))
    drawn = Counter(dice.draw(7) for _ in range(70_000))
    # Five standard deviations each; the dice fall the same in every run.
    assert set(rolled) == set(many) == set(range(1, 7)) and set(drawn) == set(range(7)) and len(pairs) == 36
    assert all(abs(count - 10_000) < 457 for count in rolled.values())
    assert all(abs(count - 2_000) < 221 for count in pairs.values())
    assert all(abs(count - 20_000 / 6) < 264 for count in many.values())
    assert all(abs(count - 10_000) < 463 for count in drawn.values())
    twin = dice.copy()
    assert [dice.roll(3) for _ in range(20)] == [twin.roll(3) for _ in range(20)]
    twin.draw(2)
    assert [dice.roll(3) for _ in range(20)] != [twin.roll(3) for _ in range(20)]


def test_quick_dice_of_neighbouring_numbers_have_nothing_in_common() -> None:
    rows = [tuple(QuickDice(number).roll(8)) for number in range(500)]
    assert len(set(rows)) == 500
    firsts = Counter(row[0] for row in rows)
    assert all(50 < firsts[face] < 120 for face in range(1, 7))
    same, again, other = quick_dice(b"a"), quick_dice(b"a"), quick_dice(b"b")
    assert same.roll(9) == again.roll(9) != other.roll(9)
