"""Answering without asking: for those who are away, and before play."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.forces.muster import console
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import wire
from hullbreach.faces.crusade.preparing import prepared
from hullbreach.faces.crusade.speech import both
from hullbreach.kernel.contract import Choice, Decision

# What is chosen for somebody who does not answer: the first of these verbs that is offered.
_DEFAULTS = (
    v.END, v.DONE, v.READY, v.KEEP, v.STOP, v.HOLD, v.PASS, v.GRANT, v.ENOUGH, v.WOUND, v.LET_STAND, v.FACE,
)  # fmt: skip


def default(game: CrusadeGame) -> Choice:
    asked = _asked(game)
    chosen = prepared(game, asked)
    if chosen is not None:
        return chosen
    for verb in _DEFAULTS:
        for option in asked.options:
            if option[0] == verb:
                return option
    return next((option for option in asked.options if _arms_a_trooper(game, option)), asked.options[0])


def _arms_a_trooper(game: CrusadeGame, choice: Choice) -> bool:
    """Whether it gives a weapon to a trooper who still has the basic one: that leads on to a squad that may go."""
    verb, who, _, _ = choice
    return verb == v.ARM and game.kind[who] == console(game, game.owner[who]).arsenal.basic


def preliminary(game: CrusadeGame) -> bool:
    """Everything before the first turn: squads, cards, weapons, places."""
    return game.phase == st.SETUP


def forced(game: CrusadeGame) -> bool:
    return len(_asked(game).options) == 1


def ends_phase(game: CrusadeGame) -> bool:
    return all(option[0] == v.END for option in _asked(game).options)


def _asked(game: CrusadeGame) -> Decision:
    asked = game.decision()
    if asked is None:
        raise ValueError("the game is over: nothing is asked.")
    return asked


# Standing orders: whether other squads may pass.
LET_PASS, BAR_WAY = "let others pass", "bar the way"
ORDERS = (LET_PASS, BAR_WAY, "ask")


def ordered(game: CrusadeGame, orders: list[str]) -> Choice | None:
    """What the orders choose; the last one given counts."""
    asked = _asked(game)
    if asked.kind != "leave" or not orders:
        return None
    wanted = {LET_PASS: v.GRANT, BAR_WAY: v.DENY}.get(_order(orders[-1]), -1)
    return next((option for option in asked.options if option[0] == wanted), None)


def order_faults(orders: list[str]) -> list[str]:
    return [
        f"'{line}' is no standing order; known are: {', '.join(ORDERS)}."
        for line in orders
        if _order(line) not in ORDERS
    ]


def _order(line: str) -> str:
    """The order without the name of whom it is given to."""
    words = " ".join(line.split()).lower()
    return words.removeprefix("all ").strip()


def order_words() -> list[wire.Option]:
    return [wire.Option(order, both("order", order), "answer", "react") for order in ORDERS]
