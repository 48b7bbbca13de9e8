"""The alien turn of Redux: revealed figures, then blips, then reinforcements, each alien player in turn
(RX-ALIEN-TURN-PHASES)."""

from __future__ import annotations

from hullbreach.crusade.state import State


def begin_alien_turn(s: State) -> None:
    """All alien players play each phase one after the other (RX-ALIEN-TURN-SIMULTANEOUS)."""


def resume(s: State, seat: int, phase: int) -> None:
    """Put an alien turn that is under way on the stack (scenes)."""
