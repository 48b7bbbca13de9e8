"""The faces of all games, by the name that headers give them."""

from __future__ import annotations

from hullbreach import games, missions
from hullbreach.faces.base import AnyFace, Face
from hullbreach.faces.contract import BadAsk, objection
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions.fields import MissionFault
from hullbreach.words.faults import both
from hullbreach.words.speech import Speech

__all__ = ["AnyFace", "BadAsk", "Face", "face_for", "face_of", "faces"]


def faces() -> dict[str, AnyFace]:
    """Every game that can be played at a table."""
    return {game: _face(game) for game in games.known() if games.has_room(game, "faces")}


def face_of(game: str) -> AnyFace:
    """The face of a game; nothing of others is loaded. Raises BadAsk."""
    if game not in games.known() or not games.has_room(game, "faces"):
        unknown = games.UnknownGame(game)
        raise BadAsk(str(unknown), unknown.french)
    return _face(game)


def face_for(game: str, mission: str = "", text: str = "") -> AnyFace:
    """The face of a game; where none is named, of that which the mission, or the text of its file, is of."""
    if game:
        return face_of(game)
    speech = Speech("")
    try:
        return face_of(missions.game_of_text(text, "mission") if text else missions.game_of_mission(mission))
    except MissionFault as fault:
        if text:
            raise objection(speech, "mission_file", faults=both(Sentence(fault.faults[0]))) from None
        raise objection(speech, "mission", key=mission, known=", ".join(missions.mission_keys())) from None


def _face(game: str) -> AnyFace:
    face = games.room(game, "faces").FACE
    assert isinstance(face, Face)
    return face
