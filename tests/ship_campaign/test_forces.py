"""Bids, and a force that must last."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.events import Event
from hullbreach.ship_campaign.state import STAGES
from tests.scenes import rule
from tests.ship_campaign.playing import LINE, NORTH, SOUTH, bought, fresh, kind, lines, play, refused


@rule("DWC-SCOPE", "DWC-ORDER")
def test_five_scenarios_and_no_escape() -> None:
    escape = 5
    assert STAGES == (1, 2, 3, 4, 6)
    assert escape not in STAGES


@rule("DWC-BID-125")
def test_the_lower_bid_has_the_marines_and_nobody_bids_more_than_125() -> None:
    game = play(fresh(), "bid 110")
    for bid in (3, 126):
        assert refused(game, f"bid {bid}").rule == "DWC-BID-125"
    play(game, "bid 96")
    assert (game.marine, game.budget) == (SOUTH, 96)


@rule("DWC-BID-125")
def test_equal_bids_are_shown_and_made_anew() -> None:
    game = play(fresh(), "bid 90", "bid 90")
    assert kind(game) == "bid" and game.bids() == [0, 0]
    play(game, "bid 125", "bid 124")
    assert game.marine == SOUTH


@rule("DWC-BID-125")
def test_a_bid_is_seen_by_nobody_else() -> None:
    one, other = play(fresh(), "bid 80"), play(fresh(), "bid 110")
    assert one.view(SOUTH) == other.view(SOUTH) and one.view(None) == other.view(None)
    assert one.view(NORTH) != other.view(NORTH)


@rule("DWC-BUY")
def test_a_force_costs_no_more_than_the_bid() -> None:
    game = play(fresh(), "bid 110", "bid 96")
    wares = ["command", *[LINE] * 5, *["assault"] * 2, *["recon"] * 3]
    play(game, *[f"buy {ware}" for ware in wares])
    over = refused(game, "buy heavy heavy_flamer")
    assert over.rule == "DWG-BUILD-TOTAL" and "102" in over.sentence
    assert refused(game, "buy command").rule == "DWG-BUILD-ONE-CAPTAIN"
    play(game, "hand in")
    assert (game.force.cost, game.squads, len(game.alive)) == (96, 11, 49)


@rule("DWC-BUY")
def test_options_are_bought_for_one_squad_after_the_other() -> None:
    game = play(fresh(), "bid 124", "bid 125", f"buy {LINE}", "buy recon", "equip 2")
    assert "add 2 1 sword" in lines(game)
    assert refused(game, "add 1 1 sword").rule == "DWG-BUILD-OPTIONS"
    assert "being equipped" in refused(game, "buy recon").sentence
    assert (
        "which squad" in refused(play(fresh(), "bid 124", "bid 125", "buy recon"), "add 1 1 sword").sentence
    )
    play(game, "add 2 1 sword", "equipped", "time 2", "hand in")
    assert game.force.cost == 10 + 4 + 1 + 2
    assert "power_sword" in game.figures[5].weapons


@rule("DWC-BUY")
def test_a_force_needs_a_leader_and_what_is_bought_is_secret_until_it_is_handed_in() -> None:
    one = play(fresh(), "bid 124", "bid 125", "buy heavy heavy_flamer")
    assert refused(one, "hand in").rule == "DWG-BUILD-LEADER"
    other = play(fresh(), "bid 124", "bid 125", "buy recon")
    assert one.view(SOUTH) == other.view(SOUTH)
    play(other, "hand in")
    assert other.view(SOUTH)["bought"]


@rule("DWC-BUY")
def test_nobody_else_is_told_how_often_something_is_bought() -> None:
    heard: list[tuple[list[Event], list[Event], dict[str, Any]]] = []
    for purchases in (["buy recon"], ["buy recon", "time 2", "clear", "buy recon", "equip 1", "equipped"]):
        game = play(fresh(), "bid 124", "bid 125")
        told = [event for line in purchases for event in game.play(game.read(line))]
        assert game.events_for(NORTH, told) == told
        heard.append((game.events_for(SOUTH, told), game.events_for(None, told), game.view(SOUTH)))
    assert heard[0] == heard[1]
    assert heard[0][0] == []


@rule("DWC-FORCE-FINITE")
def test_nothing_is_bought_later() -> None:
    game = bought()
    for line in (f"buy {LINE}", "time 4", "hand in"):
        assert refused(game, line).rule == "DWC-FORCE-FINITE"
