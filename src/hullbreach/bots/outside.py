"""Bots from elsewhere in Python: `module:Class`, imported from what is installed or from the folder one works in.

What stands after a question mark is given to the class by name: `mybot:Sniper?patience=3&daring=0.5`.
"""

from __future__ import annotations

import inspect
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hullbreach.bots.contract import Bot
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.game import Game

# Bots that a server offers beside its own, by game: "hulk=mybot:Sniper", several with commas.
SETTING = "HULLBREACH_BOTS"


class NoSuchBot(ValueError):
    """Why there is no bot of that name, in a sentence."""


def is_outside(name: str) -> bool:
    """Whether a name is `module:Class`."""
    module, colon, made = name.partition("?")[0].partition(":")
    return (
        bool(colon) and module != "exec" and all(part.isidentifier() for part in [*module.split("."), made])
    )


def offered(game: str) -> list[str]:
    """The bots from elsewhere that whoever runs this program offers for a game."""
    pairs = (pair.partition("=") for pair in os.environ.get(SETTING, "").split(","))
    return [name.strip() for key, _, name in pairs if key.strip() == game and is_outside(name.strip())]


def load(name: str, seat: Seat, seed: int) -> Bot[Game]:
    """The bot; its class is given `seat` and `seed` where it takes them. Raises NoSuchBot."""
    path, _, asked = name.partition("?")
    module, _, made = path.partition(":")
    kind = getattr(_module(module), made, None)
    if not callable(kind):
        raise NoSuchBot(f"the module '{module}' has no class '{made}'.")
    given = _parameters(name, asked)
    try:
        takes = inspect.signature(kind).parameters
        any_name = any(each.kind is each.VAR_KEYWORD for each in takes.values())
        unknown = [each for each in given if each not in takes and not any_name]
        if unknown:
            raise NoSuchBot(f"'{path}' takes no '{unknown[0]}'; it takes: {', '.join(takes) or 'nothing'}.")
        own = {"seat": seat, "seed": seed}
        bot: Bot[Game] = kind(**{**{each: own[each] for each in own if each in takes}, **given})
    except NoSuchBot:
        raise
    except Exception as error:
        # Somebody else's program: whatever it does, it is said whose it is.
        raise NoSuchBot(f"'{name}' cannot be made: {type(error).__name__}: {error}") from None
    if not callable(getattr(bot, "choose", None)):
        raise NoSuchBot(f"'{name}' has no method choose(position).")
    return bot


def _module(module: str) -> Any:
    here = str(Path.cwd())
    if here not in sys.path:
        # Last, so that nothing in the folder stands in for what is installed.
        sys.path.append(here)
    try:
        return import_module(module)
    except Exception as error:
        raise NoSuchBot(
            f"the module '{module}' cannot be imported: {type(error).__name__}: {error}."
        ) from None


def _parameters(name: str, asked: str) -> dict[str, int | float | str]:
    given: dict[str, int | float | str] = {}
    for pair in filter(None, asked.split("&")):
        key, equals, value = pair.partition("=")
        if not equals or not key.isidentifier():
            raise NoSuchBot(f"'{name}': '{pair}' must be written name=value.")
        given[key] = _value(value)
    return given


def _value(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
