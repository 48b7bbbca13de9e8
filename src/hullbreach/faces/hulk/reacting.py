"""What a marine who is asked whether he reacts could do: his best shot and blow with their chances, and the rest."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from hullbreach.faces.base import Face
from hullbreach.faces.ordering import ACT, ASK, AWAY, CHANCE, COST, DECLINE, RISK, Answers, Prospect
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.state import STEALER
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.words.hulk.names import both
from hullbreach.words.text import SEMICOLON, Text, joined, percent, small

_ATTACKS = ("shoot", "melee")
# What is called by a word for all of its kind, after what is called by its own.
_MOVES = ("move", "turn")
# What a choice may come to that its player does not want.
UNWANTED = ("die", "fall", "jam", "loss", "prone")
_LEFT_OUT = ("end", "select")
# A question is told at once: where chance can fall in more ways than these, an attack is named without its chance.
_MOST_WAYS = 500


def could_do(face: Face[HulkGame], game: HulkGame, choice: Choice) -> Text | None:
    """In one sentence, by what it costs; None where it is not certain what he would be offered."""
    begun = face.tried(game, face.asked(game).seat, choice)
    asked = begun.decision() if begun is not None else None
    if begun is None or asked is None or asked.piece != choice[1]:
        return None
    # The best of each way to attack: a grenade does not stand for the bolter.
    attacks: dict[int, tuple[Fraction, int, Text]] = {}
    # What else can be done, by what it costs.
    others: dict[tuple[int, str], Text] = {}
    for option in asked.options:
        shown = face.option(begun, option, asked.piece, False)
        if shown.role or shown.group in _LEFT_OUT:
            continue
        cost = sum(face.cost(begun, option))
        if shown.group in _ATTACKS:
            kill = describe_odds(begun, option, _MOST_WAYS).get("kill", Fraction(0))
            if option[0] not in attacks or kill > attacks[option[0]][0]:
                attacks[option[0]] = (kill, cost, small(shown.label))
        elif shown.group not in _MOVES:
            others[cost, shown.label.en] = small(shown.label)
        elif not any(group == shown.group and paid <= cost for paid, group in others):
            others = {key: words for key, words in others.items() if key[1] != shown.group}
            others[cost, shown.group] = both("reaction", shown.group)
    moves = [key for key in others if key[1] in _MOVES]
    acts = [
        (cost, both("reaction", "chance", act=act, chance=percent(kill)) if kill else act)
        for kill, cost, act in attacks.values()
    ]
    acts += [(key[0], words) for key, words in others.items() if key not in moves]
    acts += [(key[0], others[key]) for key in sorted(moves, key=lambda key: _MOVES.index(key[1]))]
    prices = sorted({cost for cost, _ in acts})
    told = [
        both("reaction", "price", points=price, acts=joined([act for cost, act in acts if cost == price]))
        for price in prices
    ]
    return both("reaction", "could", acts=joined(told, SEMICOLON)) if told else None


class Reacting(Face[HulkGame]):
    """Reactions and rolls of the marines that standing orders may answer by conditions (faces/ordering.py)."""

    BEFOREHAND: ClassVar[dict[str, Answers]] = {
        "reaction": Answers((ACT, DECLINE, ASK), (CHANCE, RISK, AWAY, COST)),
        "reroll": Answers((ACT, DECLINE, ASK), (CHANCE, RISK)),
        "free shot": Answers((ACT, DECLINE, ASK), (CHANCE, AWAY)),
    }

    def ordered_kind(self, game: HulkGame, asked: Decision) -> str:
        """What a marine does who has begun to react belongs to the reaction."""
        return "reaction" if asked.kind == "command action" and game.phase == STEALER else asked.kind

    def declining(self, game: HulkGame) -> Choice | None:
        verbs = (v.PASS, v.ACCEPT, v.HOLD)
        return next((option for option in self.asked(game).options if option[0] in verbs), None)

    def prospect(self, game: HulkGame, choice: Choice) -> Prospect:
        if choice[0] == v.REACT:
            return self._reaction(game, choice)
        odds = describe_odds(game, choice, _MOST_WAYS)
        bad = max((chance for name, chance in odds.items() if name in UNWANTED), default=Fraction(0))
        aim = self.find(game, self.aimed(game, choice))
        return Prospect(odds.get("kill"), bad, self.away(game, choice[1], aim), sum(self.cost(game, choice)))

    def _reaction(self, game: HulkGame, choice: Choice) -> Prospect:
        """What the best attack promises by which a marine could react; nothing where he has none."""
        begun = self.tried(game, self.asked(game).seat, choice)
        asked = begun.decision() if begun is not None else None
        if begun is None or asked is None or asked.piece != choice[1]:
            return Prospect()
        attacks = [option for option in asked.options if self.look_of(option)[0] in _ATTACKS]
        found = [self.prospect(begun, option) for option in attacks]
        return max(found, key=lambda one: (one.good or Fraction(0)) - one.bad, default=Prospect())
