"""Equipment cards that are played (SC-EQUIPMENT-CARDS-ANY-NUMBER, SC-GAP-CARDS-*)."""

from __future__ import annotations

from hullbreach.crusade import combat
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice


def offer_in_activation(s: State, p: int, out: list[Choice]) -> None:
    """Cards that an active figure may play."""


def play_in_activation(s: State, p: int, choice: Choice) -> None:
    """Carry out a card of an active figure."""


def offer_in_turn(s: State, seat: int, out: list[Choice]) -> None:
    """Cards that a squad may play between activations."""


def play_in_turn(s: State, seat: int, choice: Choice) -> None:
    """Carry out a card of a squad."""


def before_fight(s: State, p: int, where: int) -> None:
    """A close combat begins; cards that work before the dice are rolled come first."""
    combat.fight(s, p, where)
