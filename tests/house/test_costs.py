"""What a game costs is as docs/design.md says, and a small game costs little beyond its rules."""

from __future__ import annotations

import re

from tools.costs import PAGE, cost_of_toy, written

# Lines come and go with every change; the page is renewed by `python -m tools.costs --write` before it is out by more.
_SLACK = 0.05


def test_a_small_game_costs_at_most_two_hundred_lines_beyond_its_rules() -> None:
    toy = cost_of_toy()
    assert toy.rules <= 250 and toy.beyond <= 200


def test_the_table_of_the_page_is_true() -> None:
    page = PAGE.read_text(encoding="utf-8")
    said, now = (
        [int(n.replace(",", "")) for n in re.findall(r"[\d,]*\d", text)] for text in (page, written(page))
    )
    assert len(said) == len(now)
    off = [f"{one:,} is {other:,} now" for one, other in zip(said, now) if abs(one - other) > _SLACK * other]
    assert not off, f"{PAGE.name}: {', '.join(off)}; run `python -m tools.costs --write`"
