"""The seconds of a phase: shared out, never more than there are, and by what was learned before."""

from __future__ import annotations

import pytest

from hullbreach.bots.search.pace import Pace


def phase(pace: Pace, choices: int) -> list[float]:
    """The shares of a phase of so many choices, each of which takes all of its share."""
    pace.begin()
    shares = []
    for _ in range(choices):
        shares.append(pace.share())
        pace.took(shares[-1], 10)
    return shares


@pytest.mark.parametrize("choices", [1, 5, 12, 40])
def test_no_phase_takes_more_than_its_seconds(choices: int) -> None:
    pace = Pace(5.0)
    for _ in range(8):
        assert sum(phase(pace, choices)) <= 5.0 + 1e-9


def test_a_long_phase_is_shared_out_once_it_is_known_to_be_long() -> None:
    pace = Pace(5.0)
    before = phase(pace, 40)
    for _ in range(12):
        after = phase(pace, 40)
    assert after[0] < before[0] / 2
    assert after[20] > 2 * before[20]


def test_rollouts_fit_into_the_time_once_their_time_is_known() -> None:
    pace = Pace(5.0)
    for _ in range(40):
        pace.took(0.5, 10)
    assert pace.fitting(1.0) == pytest.approx(20, abs=1)
