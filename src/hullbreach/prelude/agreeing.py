"""Whether the force lists are used for a printed mission: only if both want it (DWG-FORCE-SCOPE)."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.printed import RULE
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Asking
from hullbreach.prelude import events as ev, verbs as v
from hullbreach.prelude.bidding import Bidding
from hullbreach.prelude.settling import Fighting
from hullbreach.prelude.state import LISTS, PRINTED, State

WAYS: Final = {PRINTED: "printed force", LISTS: "force lists"}


class Agreeing(Asking[State]):
    """Both say in secret whether marines are to be bought; with one who does not the printed force is used."""

    def proceed(self, game: State) -> Decision | None:
        return Decision(self.seat, "agree", RULE, [(v.AGREE, 0, 0, way) for way in (LISTS, PRINTED)])

    def answer(self, game: State, choice: Choice) -> None:
        game.want(self.seat, choice[3])
        game.tell(ev.WANTED, RULE, self.seat, choice[3])
        if 0 in game.wanted():
            game.swap(Agreeing(1 - self.seat))
            return
        agreed = game.wanted() == [LISTS, LISTS]
        game.force = LISTS if agreed else PRINTED
        game.want(0, 0)
        game.want(1, 0)
        game.tell(ev.AGREED, RULE, game.force)
        if agreed:
            game.swap(Bidding(game.begins))
        else:
            # The higher die plays the marines, as where all is made.
            game.marine = game.begins
            game.swap(Fighting())
