"""Where a game turned, as it is shown: what was chosen, what the best level would have done, and its estimates."""

from __future__ import annotations

from hullbreach.bots.hint import told
from hullbreach.bots.review import (
    Look as Look,
    Point as Point,
    Swing as Swing,
    can_review as can_review,
    swings as swings,
)
from hullbreach.faces import answers
from hullbreach.faces.advising import Advised, named
from hullbreach.faces.base import Face
from hullbreach.faces.contract import G
from hullbreach.kernel.contract import Choice

_UNKNOWN = -1.0


def moment(face: Face[G], game: G, played: Choice, swing: Swing) -> answers.Crux:
    """A moment before the bot has thought about it; `game` stands at its decision."""
    return answers.Crux(swing.step, swing.turn, named(face, game, played), swing.before, swing.after)


def weighed_in(
    face: Face[G], before: answers.Crux, bot: str, found: Advised[G], played: Choice
) -> answers.Crux:
    """The same once the bot has thought about it."""
    game = found.game
    estimates = {one["text"]: one["estimate"] for one in told(found.thought)}
    return answers.Crux(
        before.step,
        before.turn,
        before.played,
        before.before,
        before.after,
        bot,
        named(face, game, found.choice),
        found.choice == played,
        estimates.get(game.text(found.choice), _UNKNOWN),
        estimates.get(game.text(played), _UNKNOWN),
    )
