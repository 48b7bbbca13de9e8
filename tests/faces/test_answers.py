"""Answering without asking: defaults, standing orders, the clock."""

from __future__ import annotations

import pytest

from hullbreach.faces.hulk import HULK
from hullbreach.hulk import verbs as v
from tests.faces.games import SETUPS, moments, new_game

PASSIVE = {
    "deploy": v.BEGIN,
    "command": v.KEEP,
    "marine": v.END,
    "marine action": v.DONE,
    "free shot": v.HOLD,
    "reroll": v.ACCEPT,
    "turn to face": v.STAY,
    "reaction": v.PASS,
    "stealer": v.END,
    "stealer action": v.DONE,
}


@pytest.mark.parametrize("setup", SETUPS)
def test_defaults_spend_and_risk_nothing(setup: str) -> None:
    met = set()
    for game in moments(setup, seed=6, rate=0.5):
        asked = game.decision()
        assert asked is not None
        choice = HULK.default(game)
        assert choice in asked.options
        if asked.kind in PASSIVE:
            assert choice[0] == PASSIVE[asked.kind]
            met.add(asked.kind)
        if asked.kind == "psi points":
            assert choice[3] == 0
    assert len(met) >= 3


def test_orders_answer_what_they_are_about() -> None:
    orders = ["all never react", "all hold fire", "all keep counters", "all keep facing"]
    answered = set()
    for setup in ("ash_valve", "black_ledger", "brood_tide"):
        for game in moments(setup, seed=2, rate=1.0):
            asked = game.decision()
            assert asked is not None
            assert HULK.ordered(game, []) is None
            choice = HULK.ordered(game, orders)
            if asked.kind in ("free shot", "command") and len(asked.options) > 1:
                assert choice is not None and choice[0] in (v.HOLD, v.KEEP)
                answered.add(asked.kind)
            if choice is not None:
                assert choice in asked.options and asked.seat == 0
    assert answered == {"free shot", "command"}


def test_bad_orders_are_told_and_do_no_harm() -> None:
    game = new_game("drill")
    assert HULK.order_faults(game, ["Kesh never react", "all clear jams"]) == []
    wrong = ["Nobody never react", "Kesh dance", ""]
    faults = HULK.order_faults(game, wrong)
    assert len(faults) == 3
    assert "nobody is called 'Nobody'" in faults[0] and "is no order" in faults[1]
    assert HULK.ordered(game, wrong) is None


def test_order_words_are_orders() -> None:
    game = new_game("drill")
    for option in HULK.order_words(game):
        assert HULK.order_faults(game, [f"Kesh {option.text}"]) == []
        assert option.label.en != option.label.fr


def test_the_clock_of_the_rules_runs_in_the_marine_turn() -> None:
    seen = set()
    for game in moments("ash_valve", seed=1, rate=1.0, options={"timer": "clock"}):
        asked = game.decision()
        assert asked is not None
        seat, choice = HULK.clock_seat(game), HULK.time_up(game)
        seen.add(seat)
        assert (seat == 0) == (game.phase == 2)
        assert (choice is not None) == bool(asked.interrupts)
        if choice is not None:
            twin = game.copy()
            twin.play(choice)
            assert HULK.clock_seat(twin) == -1
    assert seen == {0, -1}
    assert HULK.clock_seat(new_game("ash_valve")) == -1
