"""The command `board`: a scene, a mission or a record as text or as a drawing."""

from __future__ import annotations

from pathlib import Path

from hullbreach import missions
from hullbreach.cli.board_text import BoardText
from hullbreach.cli.faults import Fault, blamed, written
from hullbreach.cli.saving import read_text, sound_record
from hullbreach.faces import AnyFace, BadAsk, face_of
from hullbreach.faces.wire import Scenery
from hullbreach.kernel.dice import OutOfDice, SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import FORMAT, RecordFault
from hullbreach.kernel.replaying import replay
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions.fields import MissionFault

Shown = tuple[AnyFace, Game]


def load_game(name: str, at: int | None) -> Shown:
    """The game that a file or key tells of; of a record after `at` choices (None: all)."""
    if name in missions.mission_keys():
        if at is not None:
            raise Fault("--at: goes with a record only, and {} is a mission.", name)
        return _first(missions.own_mission(name))
    path = Path(name)
    if not name or not path.exists():
        known = ", ".join(missions.mission_keys())
        raise Fault(
            "{}: there is no file or mission of that name; known missions are: {}.", name or "FILE", known
        )
    text = read_text(path)
    if text.startswith(f"format: {FORMAT.rpartition(' ')[0]}"):
        return _recorded(path, at)
    if at is not None:
        raise Fault("--at: goes with a record only, and {} is none.", name)
    with blamed(name, MissionFault), blamed(Sentence("{}: dice", name), OutOfDice):
        if missions.is_mission(text, name):
            return _first(missions.read_mission(text, name))
        return face_of(missions.game_of_text(text, name)), missions.read_scene(text, name).game


def shown_mission(text: str, where: str) -> Shown:
    """A game of a mission that is at hand as text."""
    return _first(missions.read_mission(text, where))


def _first(mission: missions.AnyMission) -> Shown:
    return face_of(mission.GAME), missions.new_game(mission, SeededDice(b"board"))


def _recorded(path: Path, at: int | None) -> Shown:
    record = sound_record(path)
    count = len(record.choices())
    if at is not None and at > count:
        raise Fault("--at: {} has {} choices, so {} is too many.", path, count, at)
    left = count if at is None else at
    for paragraph in record.paragraphs:
        del paragraph.entries[max(left, 0) :]
        left -= len(paragraph.entries)
    with blamed(path, RecordFault, MissionFault):
        return face_of(record.header.game), replay(record, missions.make_game)


def board_text(face: AnyFace, game: Game, sight: str, sections: bool) -> str:
    scenery = face.scenery(game)
    check_sections(scenery, sections)
    drawn = BoardText(scenery, face.open_view(game), face.glyphs())
    piece = piece_called(face, game, sight)
    sees = face.sight(game, None, piece).sees if piece >= 0 else []
    return "\n".join(drawn.all_decks(sees, sections))


def piece_called(face: AnyFace, game: Game, name: str) -> int:
    """The piece on the board of that name, -1 for none asked."""
    if not name:
        return -1
    pieces = face.open_view(game).pieces
    found = next((piece for piece in pieces if piece.name.lower() == name.lower()), None)
    if found is None:
        known = ", ".join(piece.name for piece in pieces if piece.at) or "none"
        raise Fault("--sight: there is no piece '{}'; pieces are: {}.", name, known)
    if not found.at:
        raise Fault("--sight: {} is not on the board.", found.name)
    return found.id


def write_drawing(face: AnyFace, game: Game, path: Path, theme: str, sight_of: int, sections: bool) -> None:
    check_sections(face.scenery(game), sections)
    if theme not in face.themes():
        raise Fault("--theme: there is no theme '{}'; known are: {}.", theme, ", ".join(face.themes()))
    with blamed("--sight", BadAsk):
        drawing = face.draw(game, theme, sight_of=sight_of, sections=sections)
    with written(path, "the drawing"):
        path.write_text(drawing, encoding="utf-8")


def check_sections(scenery: Scenery, asked: bool) -> None:
    if asked and not any(deck.sections for deck in scenery.decks):
        raise Fault("--sections: this board has none; walls and doors part its rooms.")
