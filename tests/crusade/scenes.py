"""Playing crusade scenes in tests: a situation as text, the dice, the choices, what followed."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.referee import referee
from hullbreach.missions.crusade import read_scene
from tests.scenes import PlayedScene, accepted, refused_last, rule

__all__ = ["Played", "play", "refusal", "rule"]


class Played(PlayedScene[CrusadeGame]):
    """A scene of crusade after its choices were made."""

    def seat(self) -> int:
        """Who must choose now."""
        asked = self.game.decision()
        return -1 if asked is None else asked.seat

    def life(self, name: str) -> int:
        return self.game.life[self.piece(name)]


def play(scene: str, *choices: str, all_accepted: bool = True) -> Played:
    """Play a scene (its own choices, then these). Unless told otherwise no choice may be refused."""
    loaded = read_scene(scene)
    rulings = referee(loaded.game, [*loaded.choices, *choices])
    if all_accepted:
        accepted(rulings)
    return Played(loaded.game, rulings)


def refusal(scene: str, *choices: str) -> str:
    """The rule by which the last choice is refused; those before it must be accepted."""
    return refused_last(play(scene, *choices, all_accepted=False))
