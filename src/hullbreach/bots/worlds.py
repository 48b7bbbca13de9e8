"""Worlds for bots in other programs: what they ask for, what they are sent, and how it becomes a game again.

{"imagine": 4}  or  {"imagine": 4, "seed": 17}      the bot, instead of an answer
{"protocol": 1, "worlds": [{…}, {…}, {…}, {…}]}     what it gets: packed positions (see kernel/storing.py)
{"protocol": 1, "error": "…"}                       or a sentence that says what was wrong
"""

from __future__ import annotations

from typing import Any

from hullbreach import missions
from hullbreach.bots.base import room_of
from hullbreach.bots.contract import Position
from hullbreach.kernel.dice import Dice, SeededDice
from hullbreach.kernel.game import Game, Unimaginable
from hullbreach.kernel.storing import Packed

# Worlds for one choice, and requests that were wrong.
MOST_WORLDS = 64
MOST_FAULTS = 8


class WorldFault(ValueError):
    """Worlds cannot be sent or unpacked; the text says why."""


class Supply:
    """The worlds that one choice may still take."""

    def __init__(self, position: Position[Game], number: int) -> None:
        """`number` is that of the choice: worlds are drawn from it where the bot names no seed."""
        self.position = position
        self.number = number
        self.sent = 0
        self.faults = 0

    def answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """What a request gets: the worlds, or an error."""
        try:
            return {"worlds": self._worlds(message)}
        except (WorldFault, Unimaginable) as fault:
            self.faults += 1
            return {"error": str(fault)}

    def _worlds(self, message: dict[str, Any]) -> list[Packed]:
        count, seed = message["imagine"], message.get("seed", self.number)
        left = MOST_WORLDS - self.sent
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise WorldFault(f"imagine: a whole number from 1 to {left} is wanted, not {count!r:.40}.")
        if count > left:
            raise WorldFault(
                f"imagine: {count} worlds are too many; a choice gets {MOST_WORLDS}, {left} of them are left."
            )
        if not isinstance(seed, int | str) or len(str(seed)) > 64:
            raise WorldFault("seed: a whole number or a text of at most 64 characters is wanted.")
        first, self.sent = self.sent, self.sent + count
        dice = [SeededDice(f"{seed}/{number}".encode()) for number in range(first, self.sent)]
        return [self.position.imagine(one).pack() for one in dice]


def box(greeting: dict[str, Any], mission: str = "") -> Game:
    """A blank game of what a greeting tells of; `mission` is the text of its file where it is none of the game's own.

    Raises WorldFault where it is another mission, MissionFault where the text is none.
    """
    key = greeting["mission"]["key"]
    room = missions.room_of(greeting["game"])
    if not mission and key not in room.mission_keys():
        raise WorldFault(f"'{key}' does not come with the game: give the text of its mission file.")
    loaded = room.inline(mission) if mission else room.own_mission(key)
    profile = greeting.get("profile", {})
    dice = SeededDice(b"box")
    game: Game = room.new_game(loaded, dice, profile.get("name", ""), profile.get("options", {})).blank(dice)
    printed = room_of(greeting["game"]).greeting(game)
    differs = [name for name in printed if printed[name] != greeting.get(name)]
    if differs:
        raise WorldFault(f"'{key}' is not the mission that is played: {', '.join(differs)} differ.")
    return game


def unpacked(box: Game, world: Packed, dice: Dice) -> Game:
    """A world as a game that can be played on, with `dice` to come."""
    game = box.blank(dice)
    game.unpack(world)
    return game
