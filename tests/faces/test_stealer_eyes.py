"""What the player of the stealers is told of chances and points; points of a phase that is over are none."""

from __future__ import annotations

from itertools import chain

from hullbreach.faces.hulk import HULK
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import MARINE, STEALER
from tests.faces.games import moments

SEEDS = range(6)


def test_a_jam_of_the_others_is_no_risk_and_one_of_ones_own_is() -> None:
    tones: dict[int, set[str]] = {pc.MARINE_SEAT: set(), pc.STEALER_SEAT: set()}
    for game in chain(*(moments("drill", seed=seed, rate=1.0) for seed in SEEDS)):
        asked = game.decision()
        if asked is None or asked.kind not in ("stealer action", "overwatch", "marine action"):
            continue
        for option in asked.options:
            tones[asked.seat] |= {each.tone for each in HULK.chances(game, option) if each.key == "jam"}
        if tones[pc.STEALER_SEAT]:
            break
    assert tones[pc.STEALER_SEAT] == {""}
    assert tones[pc.MARINE_SEAT] <= {"bad"}


def test_a_stealer_that_has_gone_somewhere_wastes_nothing_and_one_that_has_not_does() -> None:
    found = set()
    for game in chain(*(moments("drill", seed=seed, rate=1.0) for seed in SEEDS)):
        asked = game.decision()
        if asked is None or asked.kind != "stealer action" or game.square[asked.piece] < 0:
            continue
        points, full = game.ap[asked.piece], game.points_of(game.kind[asked.piece])
        for option in HULK.options(game):
            if option.role == "done":
                assert not option.wasted or points == full
                found.add((points == full, option.wasted > 0))
    assert {(False, False), (True, True)} <= found


def test_points_are_shown_in_the_phase_in_which_they_count() -> None:
    seen = set()
    for game in moments("drill", seed=1, choices=400, rate=0.5):
        for seat, phase in ((pc.MARINE_SEAT, MARINE), (pc.STEALER_SEAT, STEALER)):
            points = [card.points for card in HULK.view(game, seat).cards]
            assert game.phase == phase or not any(points)
            seen |= {phase} if any(points) else set()
    assert seen == {MARINE, STEALER}


def test_which_way_a_stealer_looks_is_asked_with_what_that_is_for() -> None:
    for game in chain(*(moments("drill", seed=seed, rate=1.0) for seed in SEEDS)):
        prompt = HULK.prompt(game)
        if prompt is None or prompt.kind not in ("facing", "stealer action"):
            continue
        words = str(prompt.words)
        assert ("It strikes only what stands straight ahead" in words) == (prompt.kind == "facing")
        assert ("Il ne frappe que ce qui est droit devant lui" in words) == (prompt.kind == "facing")
        if prompt.kind == "facing":
            return
    raise AssertionError("nobody is asked")
