"""How well the bots of the terminal play: as asked for, or as it was chosen last, game by game."""

from __future__ import annotations

import contextlib
import json

from hullbreach.bots.base import offered_bots, room_of, usual_bot
from hullbreach.bots.levels import level_of, name_of
from hullbreach.cli import saving
from hullbreach.cli.faults import Fault
from hullbreach.kernel.sentences import Sentence
from hullbreach.words.speech import book

_FILE = "levels.json"


def preferred(game: str) -> str:
    """Whom one meets who does not say: the level that was chosen last, or the usual one."""
    level = _remembered().get(game, 0)
    name = name_of(level) if isinstance(level, int) else ""
    return name if name in room_of(game).levels().names() else usual_bot(game)


def wanted(game: str, bot: str, level: int) -> str:
    """The bot that --bot or --level names ("": neither does); raises Fault."""
    if bot and level:
        raise Fault("--level: it names a bot as --bot does; use one of them.")
    if not level:
        return bot
    if name_of(level) not in offered_bots(game):
        known = [str(level_of(name)) for name in room_of(game).levels().names()]
        there = Sentence("there are {}", ", ".join(known)) if known else Sentence("there are none")
        raise Fault("--level: this game has no level {}; {}.", level, there)
    return name_of(level)


def remember(game: str, bot: str) -> None:
    """The level that was chosen is the usual one from now on. Where it cannot be kept, nothing is lost."""
    if not level_of(bot):
        return
    path = saving.folder() / _FILE
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        saving.write_whole(path, json.dumps({**_remembered(), game: level_of(bot)}))


def bot_name(bot: str, language: str) -> str:
    """A bot as people call it; one of their own by its own name."""
    return book(language)["bot"].get(bot, bot)


def _remembered() -> dict[str, object]:
    try:
        told = json.loads((saving.folder() / _FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}
