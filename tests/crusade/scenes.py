"""Playing crusade scenes in tests: a situation as text, the dice, the choices, what followed."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.missions.crusade import read_scene
from tests.scenes import PlayedScene, Stage, rule

__all__ = ["Played", "play", "refusal", "rule"]


class Played(PlayedScene[CrusadeGame]):
    """A scene of crusade after its choices were made."""

    def seat(self) -> int:
        """Who must choose now."""
        asked = self.game.decision()
        return -1 if asked is None else asked.seat

    def life(self, name: str) -> int:
        return self.game.life[self.piece(name)]


CRUSADE = Stage(read_scene, Played)
play, refusal = CRUSADE.play, CRUSADE.refusal
