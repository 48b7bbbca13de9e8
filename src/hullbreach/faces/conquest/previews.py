"""What a choice may come to: exact odds, and where a figure would stand."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from hullbreach.conquest import verbs as v
from hullbreach.conquest.acting import Acting
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.odds import at_least, attack_odds, target_of
from hullbreach.conquest.spells import DIFFICULTY
from hullbreach.faces import answers
from hullbreach.faces.base import Face
from hullbreach.faces.conquest.sights import seen_from
from hullbreach.faces.parts import ways_of
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import SIDES, SeededDice
from hullbreach.kernel.odds import Odds, TooManyWays
from hullbreach.words.conquest.names import both, piece_name
from hullbreach.words.text import Text, plain

_GOES = (v.MOVE, v.RUN, v.ADVANCE, v.CHARGE, v.DEPLOY, v.HASTE_TO, v.BLINK_TO)


class Previews(Face[ConquestGame]):
    def chances(self, game: ConquestGame, choice: Choice) -> list[answers.Chance]:
        """Of an attack that somebody falls or is hurt; of a spell or a cure that it works."""
        verb, who, _, how = choice
        odds = _odds(game, choice)
        if odds is None:
            if verb not in (v.CAST, v.HEAL, v.REPAIR):
                return []
            mental = game.figure(who).mental - (DIFFICULTY[how] if verb == v.CAST else 0)
            return [answers.Chance("works", both("odds", "works"), min(max(mental, 1), SIDES - 1), SIDES)]
        target = target_of(choice)
        left = game.wounds[target]
        found = {"kill": at_least(odds, left), "hurt": at_least(odds, 1) if left > 1 else Fraction(0)}
        # What cannot happen is not said, unless nothing can.
        out = [_chance(key, part) for key, part in found.items() if part] or [_chance("kill", Fraction(0))]
        falls = sum((part for (_, own), part in odds.items() if own >= game.wounds[who]), Fraction(0))
        return [*out, _chance("die", falls)] if falls else out

    def foreseen(
        self, game: ConquestGame, seat: Seat, choice: Choice, spent: list[int], final: bool
    ) -> answers.Preview:
        preview = super().foreseen(game, seat, choice, spent, final)
        verb, who, where, _ = choice
        piece = preview.piece
        goes = verb in _GOES
        square = where if goes else game.square[who] if piece >= 0 else -1
        return replace(
            preview,
            at=self.place(game, square) or preview.at,
            sees=self.squares(game, seen_from(game, square)) if square >= 0 else [],
            odds=self.chances(game, choice),
            spreads=_spreads(game, choice),
            dice=_needed(game, choice),
        )


def _odds(game: ConquestGame, choice: Choice) -> Odds | None:
    if target_of(choice) < 0 or not (game.stack and isinstance(game.stack[-1], Acting)):
        return None
    try:
        return attack_odds(game, choice)
    except TooManyWays:
        return None


# So often an attack is tried out to learn what its dice need: often enough for a hit.
_TRIES = 12


def _needed(game: ConquestGame, choice: Choice) -> Text | None:
    """What the first die of an attack must show to hit, and that of the target to save it; None: it is none."""
    target = target_of(choice)
    if target < 0:
        return None
    needs: dict[str, int] = {}
    for number in range(_TRIES):
        twin = game.imagine(game.side[choice[1]], SeededDice(b"%d" % number))
        for event in twin.play(choice):
            # A free attack on the way out, or the blow struck back, is another's.
            if event.kind in ("fought", "shot") and event.get("by") == choice[1]:
                needs.setdefault("need", event["need"])
            elif event.kind in ("saved", "not saved") and event.about() == target and needs:
                needs.setdefault("save", event["need"])
        if len(needs) > 1:
            return both("aim", "attack_save", **needs)
    return both("aim", "attack", **needs) if needs else None


def _chance(key: str, chance: Fraction) -> answers.Chance:
    return answers.Chance(key, both("odds", key), *ways_of(chance), "bad" if key == "die" else "good")


def _spreads(game: ConquestGame, choice: Choice) -> list[answers.Spread]:
    """The wounds that target and attacker lose, each with its exact chance."""
    odds = _odds(game, choice)
    if odds is None:
        return []
    out: list[answers.Spread] = []
    for place, p in enumerate((target_of(choice), choice[1])):
        left = game.wounds[p]
        parts = [Fraction(0)] * (left + 1)
        for outcome, part in odds.items():
            parts[min(outcome[place], left)] += part
        if place and parts[0] == 1:
            continue
        whole = max(ways_of(part)[1] for part in parts)
        labels = [plain(str(lost)) for lost in range(left)] + [both("preview", "kill")]
        bars = [answers.Bar(label, int(part * whole), whole) for label, part in zip(labels, parts)]
        label = both("preview", "damage", who=piece_name(game, p))
        out.append(answers.Spread(label, bars, p, left, bool(place)))
    return out
