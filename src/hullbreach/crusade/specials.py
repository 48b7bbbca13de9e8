"""Rules of single missions (SC-GAP-MISSION-*)."""

from __future__ import annotations

from hullbreach.crusade.state import State


def alien_turn_begins(s: State) -> None:
    """What missions add before the event card is drawn."""


def alien_turn_ends(s: State) -> None:
    """What missions add after the reinforcements."""
