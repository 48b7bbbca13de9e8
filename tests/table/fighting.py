"""What a process does that is killed: it plays a campaign until its first battle is over, and dies where it is told.

It dies by SIGKILL right after the act of that moment is stored: the battle was `made`, `opened`, is `over`, its outcome
`told`. Or its outcome is typed in while it is open: the last one has `agreed` to it, or it was `typed`.
"""

from __future__ import annotations

import asyncio
import os
import signal

from hullbreach.table import messages as m
from hullbreach.table.acts import OUTCOME, TYPED_IN
from hullbreach.table.journal import Act, Entry
from tests.table.campaigns import GAINED, battles_fought, opened, seated, stay_home, to_battle
from tests.table.tables import KnownTable, Player, settled, table_on

MOMENTS = ("made", "opened", "over", "told")
TYPED_MOMENTS = ("agreed", "typed")


def watch(table: KnownTable, moment: str, campaign: str) -> None:
    """Die when something of that moment has been stored."""
    store = table.store
    create, append = store.create, store.append

    def die() -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    async def creating(entry: Entry, acts: list[Act]) -> None:
        await create(entry, acts)
        if moment == "made" and entry.id != campaign:
            die()

    async def appending(game: str, acts: list[Act], entry: Entry | None = None) -> None:
        await append(game, acts, entry)
        of_campaign = game == campaign
        kinds = {act.kind for act in acts}
        if moment == "opened" and of_campaign and "battle" in kinds:
            die()
        if moment == "told" and of_campaign and any(act.data.get("by") == "table" for act in acts):
            die()
        if moment == "agreed" and of_campaign and "answered" in kinds:
            die()
        if moment == "typed" and of_campaign and any(act.data.get("remark") == TYPED_IN for act in acts):
            die()
        if moment == "over" and not of_campaign and acts and await _is_over(table, game, acts):
            die()

    store.create = creating  # type: ignore[method-assign]
    store.append = appending  # type: ignore[method-assign]


async def _is_over(table: KnownTable, game: str, acts: list[Act]) -> bool:
    """Whether the battle ends with acts that it has not taken in yet."""
    live = await table.live(game)
    twin = live.tale.game.copy() if live.tale.started else None
    for act in acts:
        if twin is not None and act.kind == "choice":
            twin.play(twin.read(act.data["text"]))
    return twin is not None and bool(twin.result)


async def fight(url: str, course: str, moment: str, known: list[str]) -> None:
    """Go on with a campaign until its first battle is told, or die on the way."""
    async with table_on(url) as table:
        game, *keys = known
        watch(table, moment, game)
        players = [await Player(table, game, key).enter() for key in keys]
        tale = players[0].live.tale
        if not battles_fought(tale.game):
            await to_battle(*players)
            battle = players[0].state.battle or await opened(players[0])
            await stay_home(*[await Player(table, battle, key).enter() for key in keys])
        await players[0].until(lambda: battles_fought(tale.game))


async def type_in(url: str, course: str, moment: str, known: list[str]) -> None:
    """Open the first battle of a campaign and type in what came of it, or die on the way."""
    async with table_on(url) as table:
        game, *keys = known
        watch(table, moment, game)
        players = [await Player(table, game, key).enter() for key in keys]
        tale = players[0].live.tale
        await settled(players[0].live)
        if not battles_fought(tale.game):
            await to_battle(*players)
            if not tale.battle:
                await opened(players[0])
            await players[0].say(m.Battle(GAINED))
            await players[1].say(m.Consent(OUTCOME, True))
        await settled(players[0].live)


def begin(url: str, course: str) -> list[str]:
    """A new campaign: its id and the keys of its seats."""

    async def work() -> list[str]:
        async with table_on(url) as table:
            players = await seated(table, course)
            return [players[0].game, *[player.token for player in players]]

    return asyncio.run(work())


def run(url: str, course: str, moment: str, known: list[str]) -> None:
    """`moment` is empty where nobody dies."""
    doing = type_in if moment in TYPED_MOMENTS else fight
    asyncio.run(doing(url, course, moment, known))
