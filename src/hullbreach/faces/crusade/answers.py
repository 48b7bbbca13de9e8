"""Answering without asking: for those who are away, before play, and whether other squads may pass."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.forces.muster import console
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.preparing import prepared
from hullbreach.kernel.contract import Choice, Decision

_LET_PASS, _BAR_WAY = "let others pass", "bar the way"


class Answers(Face[CrusadeGame]):
    END = v.END
    DEFAULTS = (
        v.END, v.DONE, v.READY, v.KEEP, v.STOP, v.HOLD, v.PASS, v.GRANT, v.ENOUGH, v.WOUND, v.LET_STAND, v.FACE,
    )  # fmt: skip

    def prepared(self, game: CrusadeGame, asked: Decision) -> Choice | None:
        chosen = prepared(game, asked)
        if chosen is None and not any(option[0] in self.DEFAULTS for option in asked.options):
            return next((option for option in asked.options if _arms_a_trooper(game, option)), None)
        return chosen

    def orders(self) -> tuple[str, ...]:
        return _LET_PASS, _BAR_WAY, "ask"

    def ordered(self, game: CrusadeGame, orders: list[str]) -> Choice | None:
        """The last order given counts."""
        asked = self.asked(game)
        if asked.kind != "leave" or not orders:
            return None
        wanted = {_LET_PASS: v.GRANT, _BAR_WAY: v.DENY}.get(self.order(orders[-1]), -1)
        return next((option for option in asked.options if option[0] == wanted), None)


def _arms_a_trooper(game: CrusadeGame, choice: Choice) -> bool:
    """Whether it gives a weapon to a trooper who still has the basic one: that leads on to a squad that may go."""
    verb, who, _, _ = choice
    return verb == v.ARM and game.kind[who] == console(game, game.owner[who]).arsenal.basic
