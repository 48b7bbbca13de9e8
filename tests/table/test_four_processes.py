"""Four players at two processes that share one PostgreSQL."""

from __future__ import annotations

import random

from hullbreach.table import messages as m
from hullbreach.table.verifying import verify_text
from tests.postgres import postgres, postgres_url
from tests.table.four_players import hand_of, wager, wish
from tests.table.tables import Player, random_step, run, table_on

__all__ = ["postgres", "postgres_url", "wager"]


async def _to_the_end(players: tuple[Player, ...]) -> None:
    """Whoever is asked, and whose process has heard of everything, chooses anything."""
    dice = random.Random(3)

    def ready(player: Player) -> bool:
        return player.state.prompt is not None and player.state.number == player.live.tale.version

    for _ in range(200):
        await players[0].until(lambda: players[0].live.tale.over or any(ready(player) for player in players))
        if players[0].live.tale.over:
            return
        await random_step(tuple(player for player in players if ready(player)), dice)
    raise AssertionError("the game never ended")


def test_four_players_at_two_processes_and_one_who_resigns(postgres_url: str) -> None:
    async def work() -> None:
        async with table_on(postgres_url) as one, table_on(postgres_url) as two:
            made = await one.create(wish(options={"rounds": 2}))
            tables = (one, two, one, two)
            ada, bo, cy, di = [
                await Player(table, made.game, key).enter(f"0{n}")
                for n, (table, key) in enumerate(zip(tables, made.tokens.values()))
            ]
            for player in (ada, bo, cy, di):
                await player.until(lambda p=player: p.live.tale.started and hand_of(p))  # type: ignore[misc]
            await bo.say(m.Resign())
            await ada.until(lambda: ada.all(m.Notice) and ada.last(m.Notice).code == "resigned")
            await bo.until(lambda: bo.last(m.Welcome).seat == -1)
            # At the other process the same key only watches too.
            twin = await Player(one, made.game, bo.token).enter()
            assert twin.last(m.Welcome).seat == -1
            await twin.link.leave()
            await _to_the_end((ada, cy, di))
            for player in (ada, bo, cy, di):
                await player.until(lambda p=player: p.all(m.Over))  # type: ignore[misc]
            assert ada.last(m.Over) == bo.last(m.Over) == di.last(m.Over)
            assert verify_text(await two.record(made.game)).ok
            await ada.say(m.Ask("rematch"))
            await cy.say(m.Consent("rematch", True))
            await di.until(lambda: di.all(m.Request))
            await di.say(m.Consent("rematch", True))
            for player, seat in ((ada, 1), (bo, 2), (cy, 3), (di, 0)):
                await player.until(lambda p=player: p.all(m.Rematch))  # type: ignore[misc]
                assert player.last(m.Rematch).seat == seat

    run(work)
