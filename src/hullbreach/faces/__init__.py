"""The faces of all games, by the name that headers give them."""

from __future__ import annotations

from hullbreach import games
from hullbreach.faces.base import AnyFace, Face
from hullbreach.faces.contract import BadAsk

__all__ = ["AnyFace", "BadAsk", "Face", "face_of", "faces"]


def faces() -> dict[str, AnyFace]:
    """Every game that can be played at a table."""
    return {game: _face(game) for game in games.known() if games.has_room(game, "faces")}


def face_of(game: str) -> AnyFace:
    known = faces()
    if game not in known:
        unknown = games.UnknownGame(game)
        raise BadAsk(str(unknown), unknown.french)
    return known[game]


def _face(game: str) -> AnyFace:
    face = games.room(game, "faces").FACE
    assert isinstance(face, Face)
    return face
