"""The card beside a model: for which features it was trained, on what, how well it judges, and its checksum."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from hullbreach.bots.learned.features import AnyFeatures

_AGAIN = "python -m hullbreach.bots.learned.recipe all --games {game}"


class BadModel(ValueError):
    """A model that is missing or does not fit; the text says what is wrong."""


@dataclass
class Card:
    """What is known about a model. `linear` are the weights that stand in for the network."""

    game: str
    version: int
    checksum: str
    # The missions that have an input of their own, in its order; others have none.
    missions: list[str]
    network: str
    sha256: str
    linear: list[float]
    trained: dict[str, Any] = field(default_factory=dict)

    def fault(self, game: str, features: AnyFeatures) -> str:
        """Why the model cannot be used with these features ("": it can)."""
        again = f"; train it anew: {_AGAIN.format(game=game)}"
        if self.game != game:
            return f"it is of the game '{self.game}', not of '{game}'."
        if self.checksum != features.checksum():
            return (
                f"it was trained for features {self.checksum} (version {self.version}), "
                f"and these are {features.checksum()} (version {features.VERSION}){again}"
            )
        wanted = inputs(features, self)
        if len(self.linear) != wanted:
            return f"it has {len(self.linear)} linear weights and not {wanted}{again}"
        return ""


def inputs(features: AnyFeatures, card: Card) -> int:
    """How many linear weights there are: pieces of either side, the table, the missions, and one for all."""
    return 2 * len(features.piece_names) + len(features.table_names) + len(card.missions) + 1


def read_card(path: Path) -> Card:
    """The card in a file; raises BadModel."""
    try:
        return Card(**json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise BadModel(f"there is no model {path}; make one: {_AGAIN.format(game=path.stem)}") from None
    except (OSError, TypeError, ValueError) as fault:
        raise BadModel(f"{path} is no card of a model: {fault}") from None


def write_card(card: Card, path: Path) -> None:
    path.write_text(json.dumps(asdict(card), indent=1, sort_keys=True) + "\n", encoding="utf-8")


def sha256_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
