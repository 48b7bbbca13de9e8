"""Random campaigns: they end, and what came into every hoard is what was paid and what is held."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots.territory_campaign.simulating import SETUPS, Ledger, by_dice, run, simulate
from hullbreach.territory_campaign.game import TerritoryCampaign
from tests.contract.suite import chosen, new_game, sampled
from tests.contract.territory_campaign import Territories
from tests.scenes import rule
from tests.territory_campaign.playing import battle, player


@rule("TC-GAP-ROSTER-SHEET")
@pytest.mark.parametrize("seed", sampled(1000, 40))
def test_a_campaign_can_be_rebuilt_from_what_was_told(seed: int) -> None:
    adapter = Territories()
    game = new_game(adapter, seed, seed % adapter.setups)
    assert isinstance(game, TerritoryCampaign)
    rng = random.Random(seed)
    ledger = Ledger(game.profile.players)
    ledger.read(game.events)
    while (asked := game.decision()) is not None:
        ledger.read(game.play(chosen(adapter, asked, rng)))
        adapter.check(game)
    assert game.result
    ledger.compare(game)
    assert not ledger.faults


@rule("TC-GAP-BOT", "TC-GAP-ROSTER-SHEET")
@pytest.mark.parametrize("seed", sampled(1000, 2 * len(SETUPS)))
def test_campaigns_whose_battles_dice_decide_add_up(seed: int) -> None:
    game, books = simulate(seed)
    assert game.result and game.played and not books.faults


def test_the_same_seed_is_the_same_campaign() -> None:
    assert simulate(1)[0].state_hash() == simulate(1)[0].state_hash()
    assert run(1).startswith("1 campaigns, ") and " 0 faults" in run(1)


def test_books_that_do_not_add_up_are_told() -> None:
    """A coin too many, a territory that the books do not know, one that is nobody's."""
    game, books = simulate(0)
    game.hoard[0] += 1
    books.compare(game)
    game.hoard[0] -= 1
    game.land[0] = (-1 if game.land[0][0] >= 0 else 0, *game.land[0][1:])
    books.compare(game)
    assert [fault.split()[0] for fault in books.faults] == ["hoards", "territory"]
    books.faults.clear()
    wrong = next(
        event for event in battle(dice=[1]).fight("draw", "player1/1").events if event.kind == "earned"
    )
    books.read([wrong])
    assert books.faults == ["'earned' does not add up."]


@rule("TC-GAP-BATTLE-REPORT")
@pytest.mark.parametrize("number", [1, 4])
def test_a_battle_by_dice_is_told_like_any_other(number: int) -> None:
    ends = set()
    for seed in range(60):
        told = battle(player(), player(), number=number)
        lines = by_dice(told.game, random.Random(seed))
        told.play(*lines)
        ends.add(lines[-1])
    assert ends == {"won by player1", "won by player2"} | ({"draw"} if number == 1 else set())
