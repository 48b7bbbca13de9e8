"""What a piece could do now, on a copy in which a turn does not end by itself."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.finality import final
from hullbreach.kernel.contract import Choice, Seat


class Menus(Face[CrusadeGame]):
    ACTIVATE = v.ACTIVATE
    DONE = v.DONE
    CHOOSING = ("squad", "aliens", "blips")
    BEGUN = ("activation",)

    def blank_copy(self, game: CrusadeGame, seat: Seat) -> CrusadeGame:
        twin = super().blank_copy(game, seat)
        twin.patient = True
        return twin

    def tried(self, game: CrusadeGame, seat: Seat, choice: Choice) -> CrusadeGame | None:
        after = None if final(game, choice) else super().tried(game, seat, choice)
        return after if after is not None and after.decision() is not None else None
