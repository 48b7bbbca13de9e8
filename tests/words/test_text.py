"""What is done to words in both languages, whatever the game."""

from __future__ import annotations

import pytest

from hullbreach.words.text import Text, capital


@pytest.mark.parametrize(
    ("said", "begins"),
    [
        ("k6 is outside the arc.", "k6 is outside the arc."),
        ("k6/2: no way", "k6/2: no way"),
        ("kesh is killed", "Kesh is killed"),
        ("élan", "Élan"),
        ("x", "X"),
        ("", ""),
    ],
)
def test_a_sentence_begins_with_a_capital_but_a_square_keeps_its_name(said: str, begins: str) -> None:
    assert capital(Text(said, said)) == Text(begins, begins)
