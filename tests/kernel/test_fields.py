"""What a bot's eyes read from a view: what the seat may not know is 0 or empty."""

from __future__ import annotations

import pytest

from hullbreach.kernel.fields import OPEN, Each, Field, Only


@pytest.mark.parametrize(
    ("field", "seen", "read"),
    [
        (Field("bids", "list[int]", Each()), [2, None, None], [2, 0, 0]),
        (Field("passed", "list[bool]", Each()), [True, None], [True, 0]),
        (Field("hands", "list[list[int]]", Each()), [[4, 5], [None, None]], [[4, 5], []]),
        (Field("bought", "list[tuple[int, ...]]", Each()), [[1, 2], None], [(1, 2), ()]),
        (Field("thief", "int", Only(1)), None, 0),
        (Field("walk", "list[tuple[int, int]]", OPEN), [[1, 2]], [(1, 2)]),
    ],
)
def test_eyes_read_a_field_of_a_view(field: Field, seen: object, read: object) -> None:
    assert field.read(seen) == read
