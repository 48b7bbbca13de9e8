"""A territory campaign at the table: a battle that was fought elsewhere is typed in, line by line or in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.table import messages as m
from hullbreach.table.wishes import NewGame, SeatWish
from hullbreach.territory_campaign.corridor import marines
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.state import AWAY, PLAYING
from tests.scenes import rule
from tests.table.campaigns import battles_fought, opened, seated, stay_home, to_battle
from tests.table.tables import Player, run, table_at


def report(game: TerritoryCampaign, system: str) -> str:
    """The attacker has won, with the loss of one; as a mission of corridor combat with the loss of a commander."""
    one, other = ("Ada", "Bo") if game.attacker == 0 else ("Bo", "Ada")
    if system == "table":
        return f"battle {one} {other} scenario={game.scenario} winner={one} {one}.eliminated=2"
    led, swarm = (one, other) if marines(game) == game.attacker else (other, one)
    return (
        f"battle {one} {other} system=hulk agreed=true scenario={game.scenario} mission=ash_valve winner={one} "
        f"{led}.pieces=command:eliminated,unharmed {swarm}.swarm=0/20"
    )


@rule("TC-GAP-TYPED-RESULT", "TC-GAP-CORRIDOR-CASUALTIES")
@pytest.mark.parametrize("system", ["table", "hulk"])
def test_all_of_it_in_one_line_to_which_the_other_agrees(tmp_path: Path, system: str) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo = await seated(table, "territory_campaign")
            await to_battle(ada, bo)
            game = ada.live.tale.game
            assert isinstance(game, TerritoryCampaign)
            line = report(game, system)
            # What cannot be is refused with the field, and nothing has changed.
            await ada.say(m.Battle([line.replace("winner=", "winner=nobody_")]))
            await ada.until(lambda: any(isinstance(heard, m.Error) for heard in ada.told))
            assert ada.last(m.Error).text.en.startswith("Winner: ") and not battles_fought(game)
            await ada.say(m.Battle([line]))
            await bo.until(lambda: any(isinstance(heard, m.Request) for heard in bo.told))
            await bo.say(m.Consent("outcome", True))
            await ada.until(lambda: battles_fought(ada.live.tale.game))
            game = ada.live.tale.game
            assert isinstance(game, TerritoryCampaign)
            assert game.won[game.attacker] == 1
            # What the enemy gained for the fallen is in the ledger.
            assert any(one.rule == "TC-POST-GAIN-10-PERCENT" and one.turn == 1 for one in game.bookings())

    run(work)


def test_a_battle_between_bots_is_fought_without_anybody_opening_it(tmp_path: Path) -> None:
    """Ada is the last of three: the first two have a battle of their own, and she may only watch."""
    seats = {"player1": SeatWish("bot"), "player2": SeatWish("bot"), "player3": SeatWish("human", "Ada")}
    wish = NewGame("territory_campaign", "ten_lands", options={"players": 3}, seats=seats)

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish)
            ada = await Player(table, made.game, made.tokens["player3"]).enter()
            await ada.until(lambda: bool(ada.live.tale.battle) or ada.live.tale.waiting() == 2)
            while not battles_fought(ada.live.tale.game):
                tale = ada.live.tale
                if tale.waiting() == 2:
                    asked = tale.game.decision()
                    assert asked is not None
                    offered = [tale.game.text(option) for option in asked.options]
                    ready = [line for line in offered if line in ("army ashfall", "all are picked")]
                    await ada.choose((ready or offered)[0], number=tale.version)
                fought = tale.game.afield()
                assert fought is None or 2 not in fought.seats.values(), "the pairs are others now"
                await ada.until(
                    lambda: ada.live.tale.waiting() == 2 or battles_fought(ada.live.tale.game) > 0
                )

    run(work)


@rule("TC-GAP-CORRIDOR-MISSIONS", "TC-GAP-CORRIDOR-CASUALTIES")
def test_a_corridor_mission_is_opened_and_its_losses_come_back(tmp_path: Path) -> None:
    """The squad stays on its dock and the aliens win at once; whoever sits where was told by the campaign."""
    wish = NewGame(
        "territory_campaign",
        "ten_lands",
        options={
            "battle_system": "crusade",
            "scenario_mode": "choose",
            "end_battles": 1,
            "end_share": "none",
        },
        seats={"player1": SeatWish("human", "Ada"), "player2": SeatWish("human", "Bo")},
    )

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish)
            ada, bo = [await Player(table, made.game, token).enter() for token in made.tokens.values()]
            await to_battle(ada, bo)
            game = ada.live.tale.game
            assert isinstance(game, TerritoryCampaign)
            battle = await opened(ada)
            fighters = [await Player(table, battle, player.token).enter() for player in (ada, bo)]
            led = fighters[0].live.tale.holds
            assert [hold.name for hold in led] == (["Ada", "Bo"] if marines(game) == 0 else ["Bo", "Ada"])
            await stay_home(*fighters)
            await ada.until(lambda: battles_fought(ada.live.tale.game))
            game = ada.live.tale.game
            assert isinstance(game, TerritoryCampaign)
            assert game.lost[marines(game)] == 1

    run(work)


async def through_a_battle(*players: Player) -> None:
    """To the next battle, which is typed in, and to the end of its campaign turn."""
    await to_battle(*players)
    tale = players[0].live.tale
    game = tale.game
    assert isinstance(game, TerritoryCampaign)
    turn = game.turn
    await players[0].say(m.Battle([report(game, "table")]))
    for player in players[1:]:
        await player.say(m.Consent("outcome", True))
    while game.turn == turn and (asked := tale.game.decision()) is not None and asked.kind != "turn":
        game = tale.game
        assert isinstance(game, TerritoryCampaign)
        if asked.seat >= len(players):
            await players[0].until(lambda: tale.waiting() < len(players))
            continue
        offered = [game.text(option) for option in asked.options]
        await players[asked.seat].choose("done" if "done" in offered else offered[0], number=tale.version)


@rule("TC-SETUP-LATE-JOINER")
def test_a_seat_of_a_late_joiner_stays_open_until_somebody_comes(tmp_path: Path) -> None:
    wish = NewGame(
        "territory_campaign",
        "ten_lands",
        options={"players": 3, "late": 1},
        seats={
            "player1": SeatWish("human", "Ada"),
            "player2": SeatWish("human", "Bo"),
            "player3": SeatWish("open"),
        },
    )

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish)
            ada, bo = [await Player(table, made.game, token).enter() for token in made.tokens.values()]
            tale = ada.live.tale
            assert tale.started
            await through_a_battle(ada, bo)
            game = tale.game
            assert isinstance(game, TerritoryCampaign)
            # Nobody sat there to be asked.
            assert game.joined[2] == AWAY and tale.waiting() == 0
            joined = await table.join(made.game, 2, "Cy", "00ff")
            cy = await Player(table, made.game, joined.token).enter()
            assert tale.header.players["player3"] == "Cy" and "player3" not in tale.header.contributions
            # Between the next two turns he is asked, and joins.
            await through_a_battle(ada, bo, cy)
            game = tale.game
            assert isinstance(game, TerritoryCampaign)
            assert game.joined[2] == PLAYING and len(game.land) == 15

    run(work)
