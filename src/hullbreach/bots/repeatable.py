"""Bots for games that are counted: equal seeds must give equal games, on whatever machine they are played."""

from __future__ import annotations

from typing import Protocol, TypeVar, runtime_checkable

from hullbreach.bots.base import BadBot
from hullbreach.bots.learned import missing_network
from hullbreach.bots.search.values import Judge

B = TypeVar("B")


@runtime_checkable
class Capped(Protocol):
    """A bot that thinks for some seconds, and no longer."""

    def uncapped(self) -> None: ...


def as_measured(game: str, bot: B) -> B:
    """The bot, if it values positions here by what it does everywhere; raises BadBot where its network cannot be asked.

    With linear weights in its stead it would be another, weaker bot, and nobody could tell its games from others.
    """
    if isinstance(getattr(bot, "value", None), Judge) and (missing := missing_network(game)):
        raise BadBot(
            f"this bot would value positions of '{game}' by linear weights here, and not by its network: {missing} "
            "It would be another bot, and the same seeds would give other games."
        )
    return bot


def repeatable(game: str, bot: B) -> B:
    """The same, and its rollouts count instead of seconds: equal seeds give equal games; raises BadBot."""
    if isinstance(bot, Capped):
        bot.uncapped()
    return as_measured(game, bot)
