"""Who is in a hurry has a sensible force bought and handed in at one press."""

from __future__ import annotations

import pytest

from hullbreach.evening.buying import usual_force
from hullbreach.evening.cart import force_of
from hullbreach.evening.scenarios import scenarios
from hullbreach.faces.prelude import FACE
from tests.prelude.test_prelude import asks, begun, play, to
from tests.scenes import rule

PRESS = "buy as usual"


@rule("DWG-GEN-BID")
@pytest.mark.parametrize("already", [(), ("buy recon",)])
def test_it_is_bought_step_by_step_and_handed_in(already: tuple[str, ...]) -> None:
    game = play(to(begun(3), "buy"), *already)
    buyer = game.marine
    (order,) = FACE.quick_orders(game)
    assert order.text == PRESS and FACE.one_press(PRESS)
    assert FACE.faults_of_orders(game, [PRESS]) == []
    usual = usual_force(game.budget)
    while asks(game) == (buyer, "buy"):
        choice = FACE.by_order(game, [PRESS])
        assert choice is not None
        if game.text(choice) == "hand in":
            assert force_of(game.cart(buyer)) == usual
        game.play(choice)
    # Beyond what it is about it answers nothing.
    assert asks(game)[1] != "buy"
    assert FACE.by_order(game, [PRESS]) is None
    assert FACE.quick_orders(game) == []


def test_it_leaves_few_points_and_may_be_handed_in_whatever_was_bid() -> None:
    for scenario in scenarios().values():
        least, most = scenario.bids
        for budget in range(least, most + 1):
            force = usual_force(budget)
            assert force.why_not(budget) is None, (budget, force)
            assert budget - force.cost <= 1, (budget, force.cost)
