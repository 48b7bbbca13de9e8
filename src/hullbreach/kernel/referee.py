"""The referee: play a script of choices and keep what followed from each, refusals included."""

from __future__ import annotations

from hullbreach.kernel.contract import Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game


class Ruling:
    """One choice of the script: what happened, or why it was refused."""

    def __init__(self, text: str, events: list[Event], refused: Refused | None) -> None:
        self.text = text
        self.events = events
        self.refused = refused


def referee(game: Game, script: list[str]) -> list[Ruling]:
    """Play the lines one after the other. A refused choice changes nothing and the script goes on."""
    rulings: list[Ruling] = []
    for line in script:
        choice = game.read(line)
        try:
            rulings.append(Ruling(line, list(game.play(choice)), None))
        except Refused as refused:
            rulings.append(Ruling(line, [], refused))
    return rulings
