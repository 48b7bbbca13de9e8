"""What once was trouble for a parser is read again every day, and a little that is new."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fuzz.mutating import mutated
from tests.fuzz.parsers import PARSERS
from tests.fuzz.trying import fault, kept

NEW = {"mission": 60, "scene": 40, "record": 12, "force": 200, "choice": 200, "message": 600, "header": 600}


@pytest.mark.parametrize(
    ("parser", "path"),
    [pytest.param(parser, path, id=f"{parser}-{path.name}") for parser in PARSERS for path in kept(parser)],
)
def test_what_was_trouble_is_none(parser: str, path: Path) -> None:
    assert fault(parser, path.read_bytes()) == ""


@pytest.mark.parametrize("parser", PARSERS)
def test_what_is_good_is_read(parser: str) -> None:
    good = PARSERS[parser].good()
    assert len(good) > 2
    for data in good:
        PARSERS[parser].read(data)


@pytest.mark.parametrize("parser", PARSERS)
def test_nothing_new_is_trouble(parser: str) -> None:
    chance, good = random.Random(f"every day {parser}"), PARSERS[parser].good()
    for _ in range(NEW[parser]):
        data = mutated(chance, good)
        assert fault(parser, data) == "", data


@pytest.mark.parametrize("parser", PARSERS)
def test_every_parser_has_a_corpus(parser: str) -> None:
    assert kept(parser)
