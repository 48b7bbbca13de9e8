"""What the audiences of a live game were told, kept while they may ask for it, or told again from the first step."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

from hullbreach.table import messages as m, showing
from hullbreach.table.past import History
from hullbreach.table.showing import Audience
from hullbreach.table.snapshots import Histories

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame


class Memory:
    def __init__(self, live: LiveGame, told: Histories) -> None:
        self._live = live
        # What each audience was told; all whom the game will want to tell are here from the start.
        self.histories = told
        # Those that grow while what came before is being played again.
        self._catching_up: dict[Audience, asyncio.Task[None]] = {}

    def listen(self) -> None:
        """Keep from the first step on what all are told who may ask for it."""
        for audience in (None, *self._live.tale.humans()):
            self.histories.setdefault(audience, History())

    def whole(self) -> Histories:
        """Those that lack nothing."""
        return {a: h for a, h in self.histories.items() if a not in self._catching_up}

    def has(self, audience: Audience) -> bool:
        """Whether what an audience was told is at hand."""
        return not self._live.tale.started or (
            audience in self.histories and audience not in self._catching_up
        )

    async def recall(self, audience: Audience) -> None:
        """Have at hand what an audience was told. The game goes on meanwhile: nobody need hold the lock."""
        if self.has(audience):
            return
        if audience not in self._catching_up:
            self._catching_up[audience] = self._live.spawn(self._recall(audience))
        await asyncio.shield(self._catching_up[audience])

    async def _recall(self, audience: Audience) -> None:
        self.histories[audience] = History()
        tale = self._live.tale
        then = tale.told()
        try:
            older = await self._live.table.beside(showing.histories, tale, {audience}, then)
            self.histories[audience] = self.histories[audience].after(older[audience])
        except BaseException:
            del self.histories[audience]
            raise
        finally:
            del self._catching_up[audience]

    def told(self, audience: Audience) -> History:
        if not self.has(audience):
            return showing.histories(self._live.tale, {audience})[audience]
        return self.histories[audience]

    def lines(self, audience: Audience) -> list[m.Happened]:
        # The lines are written out already, so to speak.
        return cast("list[m.Happened]", self.told(audience).lines)
