"""A process to be killed: it plays a campaign until its first battle is over, and dies by `kill -9` where it is told.

    python -m tests.table.fighting URL MOMENT [GAME SQUAD-KEY ALIEN-KEY]

It dies right after the act of that moment is stored: the battle was `made`, `opened`, is `over`, its outcome `told`.
Without a game it begins one and prints it with the keys.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from hullbreach.table.journal import Act, Entry
from tests.table.campaigns import begun, called, opened, stay_home
from tests.table.tables import KnownTable, Player, table_on

MOMENTS = ("made", "opened", "over", "told")


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


async def main(url: str, moment: str, *known: str) -> None:
    async with table_on(url) as table:
        if known:
            game, *keys = known
            watch(table, moment, game)
            squad, alien = [await Player(table, game, key).enter() for key in keys]
        else:
            squad, alien = await begun(table)
            watch(table, moment, squad.game)
            print(squad.game, squad.token, alien.token, flush=True)
        prompt = alien.state.prompt
        if squad.state.prompt is not None or (prompt is not None and not squad.live.tale.game.turn_now() > 1):
            await called(squad, alien)
        if not squad.live.tale.game.pack()["played"]:
            game = squad.state.battle or await opened(squad)
            await stay_home(*[await Player(table, game, player.token).enter() for player in (squad, alien)])
        await squad.until(lambda: squad.live.tale.game.pack()["played"])


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
