"""The faces of all games, by the name that headers give them."""

from __future__ import annotations

from typing import cast

from hullbreach.faces.base import AnyFace, Face
from hullbreach.faces.contract import BadAsk

__all__ = ["AnyFace", "BadAsk", "Face", "face_of", "faces"]


def faces() -> dict[str, AnyFace]:
    """Every game that can be played at a table."""
    from hullbreach.faces.crusade import CRUSADE
    from hullbreach.faces.hulk import HULK

    known: tuple[object, ...] = (HULK, CRUSADE)
    return {face.key: face for face in cast("tuple[AnyFace, ...]", known)}


def face_of(game: str) -> AnyFace:
    known = faces()
    if game not in known:
        names = ", ".join(known)
        raise BadAsk(
            f"there is no game '{game}'; known are: {names}.",
            f"il n'y a pas de jeu « {game} » ; sont connus : {names}.",
        )
    return known[game]
