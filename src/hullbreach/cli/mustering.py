"""The command `force`: forces and their rosters."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from hullbreach.cli.faults import Fault, blamed
from hullbreach.cli.saving import folder, read_text
from hullbreach.evening import roster
from hullbreach.evening.force import Force, ForceFault, read_force
from hullbreach.evening.squads import battle_game
from hullbreach.faces import faces
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions.fields import MissionFault
from hullbreach.words.faults import told
from hullbreach.words.rosters import roster_words
from hullbreach.words.speech import book as words, word
from hullbreach.words.text import Text


def load_force(path: Path, budget: int, lang: str) -> Force:
    """A force from a file, or one that was kept, that its lists allow for so many points."""
    path = path if path.exists() else _kept(str(path), lang)
    try:
        force = read_force(read_text(path))
    except ForceFault as fault:
        where = f"{path}: {fault.where}" if fault.where else str(path)
        names = {
            name: told(part, lang) if isinstance(part, Sentence) else part
            for name, part in fault.names.items()
        }
        raise Fault("{}: {}", where, word("force", fault.key, lang, **names)) from None
    refused = force.why_not(budget)
    if refused is not None:
        raise Fault("{}: {}", path, refused)
    return force


def army_lines(named: str) -> list[Text]:
    """An army explained, by the first game that has any."""
    path = Path(named)
    text = read_text(path) if path.exists() else f"army = {json.dumps(named)}"
    with blamed(named, MissionFault):
        return next(lines for face in faces().values() if (lines := face.army_sheet(text, named)))


def keep_force(force: Force, name: str, lang: str) -> None:
    """Keep a force under a name, in place of one that had it."""
    if not name.replace("-", "").replace("_", "").isalnum():
        raise Fault(f"--keep: {word('command', 'keep_name', lang, name=name)}")
    _forces().mkdir(parents=True, exist_ok=True)
    write(_forces() / f"{name}.toml", force.text().encode(), lang)


def _forces() -> Path:
    return folder() / "forces"


def _kept(name: str, lang: str) -> Path:
    """The file of a force that was kept."""
    kept = {path.stem: path for path in sorted(_forces().glob("*.toml"))}
    if name not in kept:
        key = "no_force_known" if kept else "no_force"
        raise Fault(f"{name}: {word('command', key, lang, known=', '.join(kept))}")
    return kept[name]


def refusal(refused: Refused, lang: str) -> str:
    """A refusal in the reader's language, with its rule."""
    template = words(lang).get("refusal", {}).get(refused.template, refused.template)
    return f"{template.format(**refused.names)} [{refused.rule}]"


def roster_text(force: Force, lang: str) -> str:
    return roster.as_text(force, roster_words(battle_game(), lang), lang)


def write_roster(force: Force, path: Path, lang: str) -> None:
    """A PDF, a page or plain text, as the name of the file says."""
    making: dict[str, Callable[[Force, roster.Say, str], str | bytes]] = {
        ".pdf": roster.as_pdf,
        ".html": roster.as_page,
        ".txt": roster.as_text,
    }
    if path.suffix not in making:
        raise Fault(f"--roster: {path} {word('command', 'roster_ends', lang, known=', '.join(making))}")
    made = making[path.suffix](force, roster_words(battle_game(), lang), lang)
    write(path, made if isinstance(made, bytes) else made.encode(), lang)


def write(path: Path, data: bytes, lang: str) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Fault(f"{path}: {word('command', 'unwritten', lang, why=error.strerror or error)}") from None
