"""Playing crusade scenes in tests: a situation as text, the dice, the choices, what followed."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.dice import ScriptedDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.referee import Ruling, referee
from hullbreach.missions.crusade.scenes import read_scene
from tests.scenes import rule

__all__ = ["Played", "play", "refusal", "rule"]


class Played:
    """A scene after its choices were made."""

    def __init__(self, game: CrusadeGame, rulings: list[Ruling]) -> None:
        self.game = game
        self.rulings = rulings

    @property
    def events(self) -> list[Event]:
        return [event for ruling in self.rulings for event in ruling.events]

    def all(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def one(self, kind: str) -> Event:
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} events '{kind}', among {[e.kind for e in self.events]}"
        return found[0]

    def refused(self) -> str:
        """The rule by which the last choice was refused ("" if it was accepted)."""
        last = self.rulings[-1].refused
        return last.rule if last is not None else ""

    def options(self) -> list[str]:
        """The options of the decision that is open now, as text."""
        asked = self.game.decision()
        return [] if asked is None else [self.game.text(option) for option in asked.options]

    def kind(self) -> str:
        """The kind of the decision that is open now."""
        asked = self.game.decision()
        return "" if asked is None else asked.kind

    def seat(self) -> int:
        """Who must choose now."""
        asked = self.game.decision()
        return -1 if asked is None else asked.seat

    def piece(self, name: str) -> int:
        return next(p for p in range(len(self.game.kind)) if self.game.name(p) == name)

    def at(self, name: str) -> str:
        """Where a piece stands ("" if it is not on the board)."""
        square = self.game.square[self.piece(name)]
        return self.game.board.name(square) if square >= 0 else ""

    def life(self, name: str) -> int:
        return self.game.life[self.piece(name)]

    def dice_left(self) -> list[int]:
        assert isinstance(self.game.dice, ScriptedDice)
        return self.game.dice.faces or []


def play(scene: str, *choices: str, all_accepted: bool = True) -> Played:
    """Play a scene (its own choices, then these). Unless told otherwise no choice may be refused."""
    loaded = read_scene(scene)
    rulings = referee(loaded.game, [*loaded.choices, *choices])
    if all_accepted:
        for ruling in rulings:
            assert ruling.refused is None, f"{ruling.text}: {ruling.refused}"
    return Played(loaded.game, rulings)


def refusal(scene: str, *choices: str) -> str:
    """The rule by which the last choice is refused; those before it must be accepted."""
    played = play(scene, *choices, all_accepted=False)
    for ruling in played.rulings[:-1]:
        assert ruling.refused is None, f"{ruling.text}: {ruling.refused}"
    assert played.refused(), f"'{played.rulings[-1].text}' was accepted"
    return played.refused()
