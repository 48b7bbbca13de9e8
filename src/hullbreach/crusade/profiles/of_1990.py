"""The profile `1990`: the game as it was first published."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.profile import Edition
from hullbreach.crusade.shooting import firing
from hullbreach.crusade.unmoved import UNMOVED
from hullbreach.kernel.actions import Actions

# The chapters, in the order in which their actions are offered.
ACTIONS: Final = (
    *firing.ACTIONS,
    *UNMOVED,
)

OF_1990: Final = Edition("1990", Actions(ACTIONS, "Ilen: move c4"), most_squads=3, alien_players=(1, 1))
