"""Hints for whoever plays: what the best level would do in this place, and what it weighed."""

from __future__ import annotations

from hullbreach.bots.hint import HINTED as HINTED, weighed
from hullbreach.faces import answers
from hullbreach.faces.base import Player
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game


def asked_of(adviser: Player[Game], game: Game, seat: Seat, seed: int) -> Choice:
    """What an adviser that does not think long would do, from what the seat knows; raises Unimaginable."""
    return adviser.ask(game.imagine(seat, SeededDice(b"hint %d" % seed)))[0]


def advice(adviser: Player[Game], game: Game, choice: Choice) -> answers.Advice:
    """A hint as it is shown."""
    others = [
        answers.Weighed(one["text"], one["estimate"], one["gain"], one["worlds"]) for one in weighed(adviser)
    ]
    return answers.Advice(adviser.name, game.text(choice), others)
