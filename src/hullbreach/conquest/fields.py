"""The fields of a battle. Everything lies open.

Figures are numbers, the attacker's first, in the order of their rosters; a field of a figure is a list indexed by that
number. Sets of squares are integers used as bit sets. `position.py` is made from this list (see kernel/fields.py).
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.fields import NOBODY, OPEN, Field, lists, numbers, pieces

# What a game is played with, and the modules that the expressions below name.
PLAYED_WITH: Final = {"board": "Board", "mission": "Mission", "profile": "Profile"}
IMPORTS: Final = (
    "from hullbreach.conquest.mission import Mission",
    "from hullbreach.conquest.profile import Profile",
    "from hullbreach.kernel.board import Board",
)

POSITION: Final[tuple[Field, ...]] = (
    Field("turn", "int", OPEN),
    # The seat that is South, the winner of the turn's initiative, and the side whose figure acts (-1: none).
    *numbers(OPEN, "south", "initiative", "active", first="-1"),
    # The battle ends with this turn; a side that has withdrawn.
    Field("last", "bool", OPEN),
    Field("withdrew", "int", OPEN, "-1"),
    # Figures: `kind` is the type, `model` the number of its profile in the mission, `by` the figure that eliminated it.
    *pieces(OPEN, "kind", "side", "model", "status", "wounds", "state", "flags", "moved"),
    *pieces(OPEN, "square", "carry", "ward", "veil", "by", first="-1"),
    # Where one was when it fell or left.
    *pieces(OPEN, "last_square", first="-1"),
    # Squares
    Field("at", "list[int]", NOBODY, "[-1] * board.count"),
    Field("on", "list[int]", NOBODY, "[0, 0]"),
    Field("rough", "int", OPEN, 'board.feature("rough")'),
    Field("ruins", "int", OPEN, 'board.feature("ruins")'),
    Field("woods", "int", OPEN, 'board.feature("woods")'),
    Field("barricades", "int", OPEN, 'board.feature("barricade")'),
    Field("hill", "int", OPEN, 'board.feature("hill")'),
    Field("rock", "int", OPEN, 'board.feature("solid")'),
    # Buildings by seat, and the prison (-1: none).
    Field("buildings", "list[int]", OPEN, "[0, 0]"),
    Field("prison", "int", OPEN, "-1"),
    *numbers(NOBODY, "walls", "blocked", "slow", "veiled"),
    # Tokens: where each lies (-1: carried), the turn in which it last changed hands, to whom it is offered.
    *lists(OPEN, "token_at", "token_passed", "token_offer"),
    # Failed morale tests by seat, and the score in halves.
    Field("failed", "list[int]", OPEN, "[0, 0]"),
    Field("score", "list[int]", OPEN, "[0, 0]"),
    # Who fell and is still to be mourned, with the squares (figure after figure).
    *lists(NOBODY, "fallen"),
)
