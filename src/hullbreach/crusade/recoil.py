"""Recoil (RX-RECOIL-*): some aliens are thrown back by a shot, whether or not it hurts them."""

from __future__ import annotations

from hullbreach.crusade.state import State


def thrown_back(s: State, target: int, strength: int, shooter: int, seat: int, source: int) -> bool:
    """Whether the target recoils; then its recoil is under way, and the harm is done afterwards."""
    return False
