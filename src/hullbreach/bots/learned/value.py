"""The value at play: loads a game's model, refuses one that does not fit, and values positions in batches."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

from hullbreach.bots.base import room_of
from hullbreach.bots.learned.card import BadModel, Card, read_card
from hullbreach.bots.learned.features import AnyFeatures, Encoded
from hullbreach.bots.learned.linear import Linear
from hullbreach.bots.learned.network import Network, NoRuntime
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.game import Game

MODELS = Path(__file__).parent / "models"
_log = logging.getLogger(__name__)


class Value:
    """What positions of a game are worth to a seat. `kind` is "network" or "linear", `missing` says why linear."""

    def __init__(self, features: AnyFeatures, card: Card, judge: Network | Linear, missing: str = "") -> None:
        self.features = features
        self.card = card
        self.judge = judge
        self.missing = missing
        self.said = False

    @property
    def kind(self) -> str:
        return self.judge.KIND

    @property
    def note(self) -> str:
        """What is said of it where it is linear."""
        told = f"Opponents of '{self.card.game}' value positions by linear weights: {self.missing}"
        return told if self.missing else ""

    def values(self, games: Sequence[Game], seat: Seat) -> list[float]:
        """The probability that the seat's side wins, for each position, at once.

        Each is the seat's eyes or a world that the seat imagined (`imagine`), never the game itself. Of one that is
        over it is the result. Where another squad has won, a squad gains a part.
        """
        features = self.features
        out = [features.outcome(game, seat) if game.result else -1.0 for game in games]
        still = [number for number, known in enumerate(out) if known < 0]
        if still:
            found = self.judge.judge([features.encode(games[number], seat) for number in still])
            for number, one in zip(still, found):
                out[number] = one
        return out

    def encoded(self, positions: Sequence[Encoded]) -> list[float]:
        """The same of positions that were encoded before."""
        return self.judge.judge(positions)


def has_value(game: str, folder: Path = MODELS) -> bool:
    """Whether there is a learned value for a game."""
    return (folder / f"{game}.json").exists() and room_of(game).features() is not None


def missing_network(game: str) -> str:
    """Why the network of a game cannot be asked here, a sentence; "": it can, or the game has none.

    Raises BadModel.
    """
    if not has_value(game):
        return ""
    found = _known(game)
    return found.missing if found.card.network else ""


_loaded: dict[str, Value] = {}


def value_of(game: str) -> Value:
    """The learned value of a game, loaded once in a process; raises BadModel with a sentence.

    Where onnxruntime is not installed it is the linear one, until it is, and a line of the log says so once.
    """
    known = _known(game)
    if known.note and not known.said:
        known.said = True
        _log.warning("%s", known.note)
    return known


def _known(game: str) -> Value:
    known = _loaded.get(game)
    if known is None or (known.missing and known.card.network and find_spec("onnxruntime") is not None):
        invalidate_caches()
        said = known is not None and known.said
        known = _loaded[game] = load(game)
        known.said = said
    return known


def load(game: str, folder: Path = MODELS) -> Value:
    """The value whose model lies in a folder; raises BadModel."""
    features = room_of(game).features()
    if features is None:
        raise BadModel(f"the game '{game}' has no features to value positions by.")
    card = read_card(folder / f"{game}.json")
    fault = card.fault(game, features)
    if fault:
        raise BadModel(f"the model {folder / game}.json does not fit: {fault}")
    try:
        if not card.network:
            raise NoRuntime("its model has no network.")
        return Value(features, card, Network(folder / card.network, card))
    except NoRuntime as missing:
        return Value(features, card, Linear(features, card), str(missing))
