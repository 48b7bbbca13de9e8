"""What a level would do in somebody's place, and why: from what the seat knows alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from hullbreach.bots.base import bot_names, room_of
from hullbreach.bots.seat import Player, player
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game

# The remark about a choice before which a hint was asked for.
HINTED = "hinted"


class Hint(NamedTuple):
    """A choice, who would make it, and what was weighed (see FlatBot.thought), if anything was."""

    choice: Choice
    bot: str
    weighed: list[dict[str, Any]]


def levels_down(game: str) -> list[str]:
    """The levels that a game offers, the best first; without any, its first bot."""
    return room_of(game).levels().names()[::-1] or bot_names(game)[:1]


def best_level(game: str) -> str:
    return levels_down(game)[0]


def hint(key: str, game: Game, seat: Seat, seed: int, name: str = "") -> Hint:
    """What the bot of that name (the best level, where none is named) would choose for the seat that is asked.

    It gets a world that the seat imagines, never the game itself. Raises BadBot, Unimaginable, and ValueError where the
    seat has nothing to choose.
    """
    name = name or best_level(key)
    adviser = player(key, name, seat, seed)
    if hasattr(adviser.bot, "uncapped"):
        # One choice of a phase, and not all of them: its deadline alone counts.
        adviser.bot.uncapped()
    try:
        choice, _ = adviser.ask(game.imagine(seat, SeededDice(b"hint %d" % seed)))
        return Hint(choice, name, weighed(adviser))
    finally:
        adviser.close()


def weighed(player: Player[Game]) -> list[dict[str, Any]]:
    """What a player's bot has weighed for its last choice, the chosen first."""
    return told(player.thought)


def told(thought: object) -> list[dict[str, Any]]:
    """What was weighed, out of what a bot tells of a choice."""
    return thought.get("weighed", []) if isinstance(thought, dict) else []
