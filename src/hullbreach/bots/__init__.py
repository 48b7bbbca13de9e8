"""Opponents. They see views, never the game."""

from __future__ import annotations

from hullbreach.bots.contract import Bot, Failure, Position

__all__ = ["EXEC", "BadBot", "Bot", "Failure", "Position", "bot_names"]

EXEC = "exec:"


class BadBot(ValueError):
    """A bot that does not exist; the text says what would be right."""


def bot_names() -> list[str]:
    """The bots that come with the program."""
    return ["heuristic", "random"]
