"""How a battle stands: who is left, what decides it, and the score as it would be now."""

from __future__ import annotations

from functools import partial

from hullbreach.conquest import traits as tr
from hullbreach.conquest.ending import halves
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.scenarios import CENTRAL_HILL
from hullbreach.faces import parts, wire
from hullbreach.faces.base import Face
from hullbreach.kernel.board import union
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.conquest.names import SPEECH, army_name, both, piece_name

_chip = partial(parts.chip, SPEECH)


class Status(Face[ConquestGame]):
    def chips(self, game: ConquestGame, seen: View) -> list[wire.Chip]:
        out = [_chip(key, len(game.present(seat))) for seat, key in enumerate(tr.SEATS)]
        return [*out, _chip("last", game.turn)] if seen["last"] else out

    def goals(self, game: ConquestGame, seat: Seat | None) -> list[wire.Goal]:
        """What each side is after; the same for both but in a rescue."""
        key = game.mission.scenario.key
        return [
            wire.Goal(
                side,
                both("goal", "rescue_defender" if key == "rescue" and side == tr.DEFENDER else key),
                # What the battle was about is what decided it.
                bool(game.result) and game.result == tr.SEATS[side],
                have=_score(game, side) // 2 if game.turn else -1,
                squares=self.squares(game, _wanted(game, side)),
            )
            for side in (tr.ATTACKER, tr.DEFENDER)
        ]

    def scores(self, game: ConquestGame, seen: View) -> list[wire.Score]:
        """TC-GAP-SCENARIO-COMMON: what each would have if the battle ended now."""
        if not game.turn:
            return []
        return [
            wire.Score(
                seat,
                army_name(game, seat),
                _score(game, seat) // 2,
                _parts(game, seat),
                title=both("score", "exact", points=halves(_score(game, seat))),
            )
            for seat in (tr.ATTACKER, tr.DEFENDER)
        ]


def _parts(game: ConquestGame, seat: Seat) -> list[wire.ScorePart]:
    """Whose fate brings points, and how many, those that bring most first."""
    worth = game.mission.scenario.worth
    if worth is None:
        return []
    points = {p: worth(game, seat, p) // 2 for p in range(len(game.kind))}
    told = sorted((p for p in points if points[p]), key=lambda p: -points[p])
    return [wire.ScorePart(piece_name(game, p), points[p]) for p in told]


def _score(game: ConquestGame, seat: Seat) -> int:
    return game.mission.scenario.score(game, seat)


def _wanted(game: ConquestGame, seat: Seat) -> int:
    """The squares that the battle is about for a side."""
    scenario, south = game.mission.scenario, game.south
    if scenario.hill:
        return CENTRAL_HILL
    if scenario.key == "occupation":
        return union(game.mission.elements)
    if scenario.tokens and game.token_at:
        return union(1 << game.token_square(token) for token in range(len(game.token_at)))
    if scenario.buildings:
        return game.buildings[1 - seat]
    if scenario.exits and south >= 0:
        return game.home_row(1 - seat)
    return 1 << game.prison if game.prison >= 0 else 0
