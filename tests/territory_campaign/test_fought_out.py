"""A whole campaign whose battles are all fought with the battle game, by bots."""

from __future__ import annotations

from collections import Counter

from hullbreach.bots.conquest import ROOM as CAPTAINS
from hullbreach.bots.contract import Position
from hullbreach.bots.seat import Player
from hullbreach.bots.territory_campaign import ROOM as BOTS
from hullbreach.bots.territory_campaign.simulating import Ledger
from hullbreach.kernel.campaign import Battle
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.conquest import ROOM as BATTLES
from hullbreach.missions.territory_campaign import ROOM
from tests.scenes import rule

PLAYERS = 6
THIRTY = 30


def fought(battle: Battle, seed: int) -> list[str]:
    """What a campaign is told of a battle between captains."""
    game = BATTLES.new_game(
        BATTLES.read_mission(battle.text, "battle"), SeededDice(b"fought %d" % seed), options=battle.options
    )
    captains = [CAPTAINS.make("heuristic", seat, seed) for seat in range(2)]
    while (asked := game.decision()) is not None:
        seen = Position(game.blank(game.dice), asked.seat, game.view(asked.seat), asked)
        choice = captains[asked.seat].choose(seen)
        assert isinstance(choice, tuple)
        game.play(choice)
    return BATTLES.outcome(game, battle.options)


@rule("TC-GAP-BATTLE-REPORT", "TC-GAP-CAMPAIGN-TURN", "TC-GOAL-MOST-TERRITORIES")
def test_six_bots_fight_thirty_battles_and_somebody_wins() -> None:
    options: dict[str, OptionValue] = {"players": PLAYERS, "end_share": "none", "end_battles": THIRTY}
    game = ROOM.new_game(ROOM.own_mission("ten_lands"), SeededDice(b"thirty"), options=options)
    bots = [BOTS.make("heuristic", seat, seat) for seat in range(PLAYERS)]
    players = [Player(seat, bot, bot) for seat, bot in enumerate(bots)]
    books = Ledger(PLAYERS)
    books.read(game.events)
    while (asked := game.decision()) is not None:
        battle = game.afield()
        if battle is None:
            books.read(game.play(players[asked.seat].ask(game)[0]))
            continue
        for line in fought(battle, len(game.played)):
            books.read(game.play(game.read(line)))
    books.compare(game)
    assert not books.faults
    assert len(game.played) == THIRTY and game.result
    # Everybody fought, scenarios of many kinds came up, and not the attackers alone won.
    assert set(Counter(seat for row in game.played for seat in row[1:3])) == set(range(PLAYERS))
    assert len({row[3] for row in game.played}) > 6
    assert {row[5] == row[1] for row in game.played} == {True, False}
