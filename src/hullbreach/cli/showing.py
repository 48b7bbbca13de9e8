"""The command `board`: a scene, a mission or a record as text or as a drawing."""

from __future__ import annotations

from pathlib import Path

from hullbreach.cli.board_text import draw_decks
from hullbreach.cli.faults import Fault
from hullbreach.cli.hulk_report import everything
from hullbreach.cli.saving import read_text, sound_record
from hullbreach.cli.tables import AnyGame, make_game, shown
from hullbreach.cli.walled_text import draw_walled
from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.dice import OutOfDice, SeededDice
from hullbreach.kernel.forms import BadChoice
from hullbreach.kernel.record import FORMAT, RecordFault
from hullbreach.kernel.replaying import replay
from hullbreach.missions import is_mission, mission_keys, new_game, own_mission, read_mission, read_scene
from hullbreach.missions.fields import MissionFault


def load_game(name: str, at: int | None) -> AnyGame:
    """The game that a file or key tells of; of a record after `at` choices (None: all)."""
    if name in mission_keys():
        if at is not None:
            raise Fault(f"--at: goes with a record only, and {name} is a mission.")
        return shown(new_game(own_mission(name), SeededDice(b"board")))
    path = Path(name)
    if not name or not path.exists():
        known = ", ".join(mission_keys())
        raise Fault(
            f"{name or 'FILE'}: there is no file or mission of that name; known missions are: {known}."
        )
    text = read_text(path)
    if text.startswith(f"format: {FORMAT.rpartition(' ')[0]}"):
        return _recorded(path, at)
    if at is not None:
        raise Fault(f"--at: goes with a record only, and {name} is none.")
    try:
        if is_mission(text, name):
            return shown(new_game(read_mission(text, name), SeededDice(b"board")))
        return shown(read_scene(text, name).game)
    except MissionFault as fault:
        raise Fault(f"{fault.where}: {fault.faults[0]}") from None
    except OutOfDice as out:
        raise Fault(f"{name}: dice: {out}") from None


def _recorded(path: Path, at: int | None) -> AnyGame:
    record = sound_record(path)
    count = len(record.choices())
    if at is not None and at > count:
        raise Fault(f"--at: {path} has {count} choices, so {at} is too many.")
    left = count if at is None else at
    for paragraph in record.paragraphs:
        del paragraph.entries[max(left, 0) :]
        left -= len(paragraph.entries)
    try:
        return replay(record, make_game)
    except (RecordFault, MissionFault) as fault:
        raise Fault(f"{path}: {fault}") from None


def board_text(game: AnyGame, sight: str, sections: bool) -> str:
    piece = piece_called(game, sight)
    if isinstance(game, CrusadeGame):
        no_sections(sections)
        return "\n".join(draw_walled(game, game.field(piece) if piece >= 0 else 0))
    seen = game.field(piece) if piece >= 0 else 0
    return "\n".join(draw_decks(game.mission, everything(game), seen=seen, sections=sections))


def piece_called(game: AnyGame, name: str) -> int:
    """The piece on the board of that name, -1 for none asked."""
    if not name:
        return -1
    try:
        piece: int = game.piece_called(name)
    except BadChoice as bad:
        raise Fault(f"--sight: {bad}") from None
    if game.square[piece] < 0:
        raise Fault(f"--sight: {game.name(piece)} is not on the board.")
    return piece


def write_drawing(game: AnyGame, path: Path, theme: str, sight_of: int, sections: bool) -> None:
    try:
        drawing = _drawn(game, theme, sight_of, sections)
    except (KeyError, ValueError) as error:
        raise Fault(f"--theme: {error}") from None
    try:
        path.write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise Fault(f"{path}: the drawing cannot be written: {error.strerror or error}.") from None


def _drawn(game: AnyGame, theme: str, sight_of: int, sections: bool) -> str:
    if not isinstance(game, CrusadeGame):
        from hullbreach.hulk.drawing import draw

        return draw(game, theme=theme, sight_of=sight_of, sections=sections)
    from hullbreach.crusade.art.drawing import draw as draw_crusade

    no_sections(sections)
    if sight_of >= 0:
        raise Fault("--sight: a drawing of crusade does not show it; without --svg the board comes as text.")
    return draw_crusade(game, theme=theme)


def no_sections(asked: bool) -> None:
    if asked:
        raise Fault("--sections: boards of crusade have none; walls and doors part their rooms.")
