"""Short words for options, in both languages: what is done, where, to whom."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.wire import Text
from hullbreach.kernel.contract import Choice
from hullbreach.words.crusade.options import by_piece, option_label


def is_bare(choice: Choice) -> bool:
    """Whether no piece makes the choice."""
    return not by_piece(choice)


def label(game: CrusadeGame, choice: Choice, about: int = -1) -> Text:
    """The words for an option; of the piece that the decision is `about` the name goes without saying."""
    return Text(option_label(game, choice, "en", about), option_label(game, choice, "fr", about))
