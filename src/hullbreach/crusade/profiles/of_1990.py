"""The profile `1990`: the game as it was first published."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.event_deck import deck, effects
from hullbreach.crusade.forces import setup_1990
from hullbreach.crusade.profile import Edition
from hullbreach.crusade.profiles.chapters import IN_BOTH
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import activation
from hullbreach.kernel.actions import Action, Actions

# The end of an activation is offered last.
ACTIONS: Final[tuple[Action[State], ...]] = (
    *IN_BOTH,
    *setup_1990.ACTIONS,
    *deck.ACTIONS,
    *effects.ACTIONS,
    *activation.END,
)

OF_1990: Final = Edition("1990", Actions(ACTIONS, "Ilen: move c4"), most_squads=3, alien_players=(1, 1))
