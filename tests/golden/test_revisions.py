"""Nobody changes rules without raising their revision (see revisions.py)."""

from __future__ import annotations

import pytest

from hullbreach import games
from tests.golden.revisions import counted, faults


def test_golden_games_go_as_their_revision_did() -> None:
    assert faults(counted()) == []


def test_a_game_that_goes_another_way_asks_for_a_new_revision(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = counted()
    name = next(iter(kept["hulk"]["games"]))
    kept["hulk"]["games"][name] = "another way"
    (fault,) = faults(kept)
    assert fault.startswith(f"{name} … (1) of hulk go another way, but its rules still have revision")
    # Once it is raised only the list is old.
    monkeypatch.setitem(games.REVISIONS, "hulk", 99)
    (fault,) = faults(kept)
    assert fault == "what hulk has is not written down: python -m tests.golden.revisions."
