"""What the bots' rooms of all games have alike: names of bots, how they are made, what a program is told first."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from hullbreach import games
from hullbreach.bots import levels, outside
from hullbreach.bots.contract import Bot, Position
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.game import Game

if TYPE_CHECKING:
    from hullbreach.bots.learned.features import Encoder

RANDOM = "random"
HEURISTIC = "heuristic"
EXEC = "exec:"
SOCKETS = ("ws://", "wss://")
# No game has more seats: their bots do not mirror each other.
_MOST_SEATS = 8

G = TypeVar("G", bound=Game)


class RandomBot:
    """Any option, each as likely as the other, from its own source of chance: the same number plays the same game."""

    blind = True

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, position: Position[Game]) -> Choice:
        return self.chance.choice(position.decision.options)


class BadBot(ValueError):
    """A bot that does not exist; the text says what would be right."""


class BotRoom(Generic[G]):
    """The bots of one game. A game without such a room has this one."""

    # The bots that come with the game; whoever fails is stood in for by the first.
    NAMES: ClassVar[tuple[str, ...]] = (RANDOM,)
    # Options of one decision that a learner can tell apart by their places; there are hardly ever more.
    MOST_OPTIONS: ClassVar[int] = 1024
    # Verbs that end a phase or the game: nobody does that by mistake.
    ENDS: ClassVar[frozenset[int]] = frozenset()

    def levels(self) -> levels.Levels:
        """How well its bots can be told to play."""
        return levels.levels_in(type(self).__module__)

    def names(self) -> list[str]:
        """The bots that can be chosen; the first stands in for whoever fails."""
        return [*self.NAMES[:1], *self.levels().names(), *self.NAMES[1:]]

    def heuristic(self, seat: Seat, seed: int) -> Bot[G]:
        """The bot with plain good sense, for a seat; it stays as it is, so that strength can be measured against it."""
        return RandomBot(seed)

    def repaired(self, seat: Seat, seed: int) -> Bot[G]:
        """The same with better habits: level 3, and what levels 1 and 2 would play if they overlooked nothing."""
        return self.heuristic(seat, seed)

    def features(self) -> Encoder[G] | None:
        """What a learned value sees of positions, from the room's own `features.py`; None: the game has none."""
        name = f"{type(self).__module__}.features"
        if find_spec(type(self).__module__) is None or find_spec(name) is None:
            return None
        encoder: Encoder[G] = import_module(name).FEATURES
        return encoder

    def printed(self, box: G) -> dict[str, Any]:
        """What is printed on the box, beyond what `greeting` tells of every game."""
        return {}

    def greeting(self, box: G) -> dict[str, Any]:
        """What never changes in a game of a mission, for a bot in another program."""
        mission, profile = box.played_with()
        assert mission is not None
        printed = self.printed(box)
        return {
            **printed,
            "game": mission.GAME,
            "mission": {"key": mission.key, "words": mission.words, **printed.get("mission", {})},
            "profile": {"name": profile.name, "options": profile.changed} if profile is not None else {},
        }

    def make(self, name: str, seat: Seat, seed: int) -> Bot[G]:
        """The bot of that name for a seat: one of NAMES, "exec:COMMAND LINE", "ws://HOST:PORT" or "module:Class".

        Raises BadBot.
        """
        if name == RANDOM:
            return RandomBot(_MOST_SEATS * seed + seat)
        if name in self.NAMES:
            return self.heuristic(seat, _MOST_SEATS * seed + seat)
        bot = levels.make(self, levels.level_of(name), seat, _MOST_SEATS * seed + seat)
        if bot is not None:
            return bot
        if name.startswith(EXEC) and name[len(EXEC) :].strip():
            # Loaded when it is needed: most games are played without processes.
            from hullbreach.bots.process import ProcessBot

            return ProcessBot(name[len(EXEC) :])
        if name.startswith(SOCKETS):
            from hullbreach.bots.socket import SocketBot

            return SocketBot(name)
        if outside.is_outside(name):
            try:
                return outside.load(name, seat, seed)
            except outside.NoSuchBot as why:
                raise BadBot(str(why)) from None
        raise BadBot(
            f"there is no bot '{name}'; write one of {', '.join(self.names())}, or exec: and a command line, "
            "like 'exec:python mybot.py', or ws: and the address of one on another machine, like 'ws://host:9000', "
            "or a class of yours, like 'mybot:Sniper'."
        )


def room_of(game: str) -> BotRoom[Game]:
    """The room of a game's bots; raises UnknownGame."""
    if not games.has_room(game, "bots"):
        return BotRoom()
    room = games.room(game, "bots").ROOM
    assert isinstance(room, BotRoom)
    return room


def bot_names(game: str) -> list[str]:
    """The bots that come with a game; the first plays where nobody says which."""
    return [*room_of(game).names(), *outside.offered(game)]


def offered_bots(game: str) -> list[str]:
    """The bots that people choose from: the levels in their order, then chance; where there are none, all bots."""
    names, graded = bot_names(game), room_of(game).levels().names()
    return [*graded, *(name for name in names[1:] if name not in graded)] if graded else names


def usual_bot(game: str) -> str:
    """Whom a person meets who does not say against whom."""
    usual = levels.name_of(levels.NEWCOMER)
    offered = offered_bots(game)
    return usual if usual in offered else offered[0]


def make_bot(game: str, name: str, seat: Seat, seed: int = 0) -> Bot[Game]:
    """The bot of that name for a seat of a game; raises BadBot."""
    return room_of(game).make(name, seat, seed)
