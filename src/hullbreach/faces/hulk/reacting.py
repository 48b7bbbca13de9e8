"""What a marine who is asked whether he reacts could do: his best shot and blow with their chances, and the rest."""

from __future__ import annotations

from fractions import Fraction

from hullbreach.faces.base import Face
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.kernel.contract import Choice
from hullbreach.words.hulk.names import both
from hullbreach.words.text import Text, joined, percent, small

_ATTACKS = ("shoot", "melee")
# What is called by a word for all of its kind, after what is called by its own.
_MOVES = ("move", "turn")
_LEFT_OUT = ("end", "select")
# A question is told at once: where chance can fall in more ways than these, an attack is named without its chance.
_MOST_WAYS = 500


def could_do(face: Face[HulkGame], game: HulkGame, choice: Choice) -> Text | None:
    """In one sentence; None where it is not certain what he would be offered."""
    begun = face.tried(game, face.asked(game).seat, choice)
    asked = begun.decision() if begun is not None else None
    if begun is None or asked is None or asked.piece != choice[1]:
        return None
    attacks: dict[str, tuple[Fraction, Text]] = {}
    others: dict[str, Text] = {}
    for option in asked.options:
        shown = face.option(begun, option, asked.piece, False)
        if shown.role or shown.group in _LEFT_OUT:
            continue
        if shown.group in _ATTACKS:
            kill = describe_odds(begun, option, _MOST_WAYS).get("kill", Fraction(0))
            if shown.group not in attacks or kill > attacks[shown.group][0]:
                attacks[shown.group] = (kill, small(shown.label))
        elif shown.group not in _MOVES:
            others[shown.label.en] = small(shown.label)
        else:
            others[shown.group] = both("reaction", shown.group)
    moves = [others.pop(group) for group in _MOVES if group in others]
    acts = [
        both("reaction", "chance", act=act, chance=percent(kill)) if kill else act
        for kill, act in attacks.values()
    ]
    acts += [*others.values(), *moves]
    return both("reaction", "could", acts=joined(acts)) if acts else None
