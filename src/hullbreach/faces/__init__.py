"""The faces of all games, by the name that headers give them."""

from __future__ import annotations

from hullbreach.faces.contract import BadAsk, Face

__all__ = ["BadAsk", "Face", "face_of", "faces"]


def faces() -> dict[str, Face]:
    """Every game that can be played at a table."""
    from hullbreach.faces.crusade import CRUSADE
    from hullbreach.faces.hulk import HULK

    return {HULK.key: HULK, CRUSADE.key: CRUSADE}


def face_of(game: str) -> Face:
    known = faces()
    if game not in known:
        names = ", ".join(known)
        raise BadAsk(
            f"there is no game '{game}'; known are: {names}.",
            f"il n'y a pas de jeu « {game} » ; sont connus : {names}.",
        )
    return known[game]
