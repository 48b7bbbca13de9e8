"""Campaigns whose battles are fought here, by bots, to the end."""

from __future__ import annotations

import pytest

from hullbreach.faces import face_of
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import ROOM as BATTLES
from hullbreach.missions.ship_campaign import ROOM
from hullbreach.ship_campaign.game import ShipCampaign
from tests.scenes import rule
from tests.ship_campaign.playing import SAFE, bought, go


def fought(text: str, seed: int) -> HulkGame:
    """The battle, over."""
    game = BATTLES.new_game(BATTLES.read_mission(text, "battle"), SeededDice(b"battle %d" % seed))
    players = [face_of("hulk").player("heuristic", seat, seed) for seat in (0, 1)]
    while (asked := game.decision()) is not None:
        game.play(players[asked.seat].ask(game)[0])
    return game


@rule("DWC-GAP-RECORD", "DWC-STEALER-FORCE")
@pytest.mark.parametrize("seed", [1, 2])
def test_bots_fight_a_whole_campaign(seed: int) -> None:
    game: ShipCampaign = ROOM.new_game(ROOM.own_mission("taking"), SeededDice(b"f%d" % seed))
    players = [face_of("ship_campaign").player("heuristic", seat, seed) for seat in (0, 1)]
    while (asked := game.decision()) is not None:
        if asked.options:
            game.play(players[asked.seat].ask(game)[0])
            continue
        battle = game.afield()
        assert battle is not None
        for line in BATTLES.outcome(fought(battle.text, game.games), battle.options):
            game.play(game.read(line))
    assert game.result in ("north", "south") and len(game.played) == game.games


@rule("DWC-RECON-ARRIVAL", "DWC-RECON-ARRIVAL-NOT-LOSSES", "DWG-GAP-GAME-END")
def test_one_who_arrives_alone_can_still_go() -> None:
    """Two of three die on arrival: two more cannot fall, so the stealers have nothing to win by."""
    game = go(bought(faces=[1, 1, 1, 1, *SAFE]), "Pell")
    battle = game.afield()
    assert battle is not None
    mission = BATTLES.read_mission(battle.text, "battle")
    assert len(mission.marines) == 1
    assert [(one.winner, len(one.all)) for one in mission.outcomes] == [
        ("marine", 2), ("draw", 1), ("draw", 1), ("draw", 1),
    ]  # fmt: skip
    lines = BATTLES.outcome(fought(battle.text, 1), battle.options)
    for line in lines:
        game.play(game.read(line))
    assert game.stage == 1, "it goes on, whoever won"
