"""What was weighed, in lines for the terminal."""

from __future__ import annotations

from typing import Any

from hullbreach.bots.hint import Hint
from hullbreach.kernel.game import Game
from hullbreach.words import word

# So many alternatives are told.
_MOST = 3


def hint_line(found: Hint, game: Game, language: str) -> str:
    """One line: what a bot would do, and how it weighed that."""
    names = {"bot": found.bot, "choice": game.text(found.choice)}
    if not found.weighed:
        return word("screen", "hint_plain", language, **names)
    return word("screen", "hint", language, **names, why=weighed_line(found.weighed, language))


def why_line(weighed: list[dict[str, Any]], language: str) -> str:
    """One line on a choice that a bot has made; empty where nothing was weighed."""
    if not weighed:
        return ""
    return word("screen", "why", language, choice=weighed[0]["text"], why=weighed_line(weighed, language))


def weighed_line(weighed: list[dict[str, Any]], language: str) -> str:
    """The chance that the chosen option was given, and those of the next best."""
    told = [f"{round(100 * one['estimate'])} %" for one in weighed[:1]]
    others = sorted(weighed[1:], key=lambda one: -one["estimate"])[:_MOST]
    if others:
        listed = ", ".join(f"{one['text']} {round(100 * one['estimate'])} %" for one in others)
        told.append(word("screen", "weighed_others", language, others=listed))
    return "; ".join(told)
