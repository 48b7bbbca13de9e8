"""Playing scenes in tests: a situation as text, the dice, the choices, what followed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import pytest

from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.dice import ScriptedDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.referee import Ruling, referee
from hullbreach.missions.base import Scene
from hullbreach.missions.hulk import read_scene

# A game with pieces that stand on squares: `kind`, `square`, `board`, `name`.
G = TypeVar("G", bound=Any)
P = TypeVar("P", bound="PlayedScene[Any]")


def rule(*ids: str) -> Callable[[Any], Any]:
    """Marks a test as one that shows these rules; the coverage table is made from these marks."""
    return pytest.mark.rule(*ids)


def toml(value: object) -> str:
    """A value as it is written in a scene."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key} = {toml(item)}" for key, item in value.items()]) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join([toml(item) for item in value]) + "]"
    return str(value)


def lines(**fields: object) -> str:
    """Fields as lines of a scene."""
    return "".join([f"{name} = {toml(value)}\n" for name, value in fields.items()])


def piece(more: str = "", /, **fields: object) -> str:
    """A piece with these fields; `more` are lines, as a scene has them."""
    return f"[[piece]]\n{lines(**fields)}{more}\n"


class PlayedScene(Generic[G]):
    """A scene of some game after its choices were made."""

    def __init__(self, game: G, rulings: list[Ruling]) -> None:
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

    def piece(self, name: str) -> int:
        return next(p for p in range(len(self.game.kind)) if self.game.name(p) == name)

    def at(self, name: str) -> str:
        """Where a piece stands ("" if it is not on the board)."""
        square = self.game.square[self.piece(name)]
        return self.game.board.name(square) if square >= 0 else ""

    def dice_left(self) -> list[int]:
        assert isinstance(self.game.dice, ScriptedDice)
        return self.game.dice.faces or []


class Played(PlayedScene[HulkGame]):
    """A scene of hulk after its choices were made."""


class Stage(Generic[P]):
    """Plays scenes of one game: how they are read, and what is looked at afterwards."""

    def __init__(self, read: Callable[[str], Scene[Any]], played: Callable[[Any, list[Ruling]], P]) -> None:
        self.read = read
        self.played = played

    def play(self, scene: str, *choices: str, all_accepted: bool = True) -> P:
        """Play a scene (its own choices, then these). Unless told otherwise no choice may be refused."""
        loaded = self.read(scene)
        rulings = referee(loaded.game, [*loaded.choices, *choices])
        if all_accepted:
            accepted(rulings)
        return self.played(loaded.game, rulings)

    def refusal(self, scene: str, *choices: str) -> str:
        """The rule by which the last choice is refused; those before it must be accepted."""
        return refused_last(self.play(scene, *choices, all_accepted=False))


def accepted(rulings: list[Ruling]) -> None:
    for ruling in rulings:
        assert ruling.refused is None, f"{ruling.text}: {ruling.refused}"


def refused_last(played: PlayedScene[Any]) -> str:
    """The rule by which the last choice was refused, and no other."""
    accepted(played.rulings[:-1])
    assert played.refused(), f"'{played.rulings[-1].text}' was accepted"
    return played.refused()


HULK = Stage(read_scene, Played)
play, refusal = HULK.play, HULK.refusal
