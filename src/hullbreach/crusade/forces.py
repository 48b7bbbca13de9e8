"""Setting up a game of Redux: grades, squads, alien groups, docks, entries and blips (RX-GRADE-*, RX-ALIEN-*)."""

from __future__ import annotations

from hullbreach.crusade.state import State


def set_up(s: State) -> None:
    """Everything that players choose before the first round."""
    raise NotImplementedError
