"""The colours of seats: the drawings of a game have them, and so have the dots and names of the browser's pages."""

from __future__ import annotations

import re
from pathlib import Path

from hullbreach.kernel.colours import OWNERS

CLIENT = Path(__file__).parents[2] / "client" / "src"


def test_every_owner_has_a_dot_of_its_own_shape() -> None:
    dot = (CLIENT / "parts" / "SeatDot.svelte").read_text(encoding="utf-8")
    shapes = dict(re.findall(r"^    (\w+): '([^']+)',$", dot, re.MULTILINE))
    assert shapes.keys() == set(OWNERS)
    assert len(set(shapes.values())) == len(OWNERS)


def test_every_owner_has_a_colour_in_both_themes() -> None:
    tokens = (CLIENT / "style" / "tokens.css").read_text(encoding="utf-8")
    for owner in OWNERS:
        assert len(re.findall(rf"--seat-{owner}: #", tokens)) == 2
        assert f".of-{owner} {{" in tokens
