"""A seat held by a bot. A bot that crashes, is late or talks nonsense loses that choice to the heuristic bot."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic
from uuid import uuid4

from hullbreach.bots.base import HEURISTIC, G, room_of
from hullbreach.bots.contract import CRASHED, LATE, NONSENSE, Bot, Failure, G_contra, Position
from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.kernel.dice import Dice, ScriptedDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game

# Seconds for one choice.
DEADLINE = 5.0
_REMARK = 200


@dataclass(eq=False)
class Player(Generic[G_contra]):
    """Asks a bot, and its stand-in where the bot fails."""

    seat: Seat
    bot: Bot[G_contra]
    stand_in: Bot[G_contra]
    deadline: float = 0.0  # in seconds for one choice; 0: the bot may think as long as it likes
    stand_in_name: str = HEURISTIC
    heard: list[Event] = field(default_factory=list)
    name: str = ""  # what the bot is called and made of where it thinks in another process
    seed: int = 0
    key: str = field(default_factory=lambda: uuid4().hex)  # this seat among all that are thought for there
    asked: int = 0  # choices that were thought about there
    thought: object = None  # what the bot tells of its last choice (plain data), where it does

    def hear(self, game: G_contra, events: list[Event]) -> None:
        """What happened; the bot is shown it with its next decision, as far as its seat may know."""
        self.heard.extend(game.events_for(self.seat, events))

    @property
    def thinks(self) -> bool:
        """Whether the bot is better asked in a process of its own, as it thinks long (see thought.py)."""
        return bool(self.name) and getattr(self.bot, "thinks", False)

    def ask(self, game: G_contra) -> tuple[Choice, str]:
        """The choice, and a remark for the record ("" where the bot chose by itself)."""
        position = self._position(game, getattr(self.bot, "blind", False))
        self.heard = []
        started = time.monotonic()
        answer = asked_of(self.bot, position, game)
        if self.deadline and time.monotonic() - started > self.deadline and not isinstance(answer, Failure):
            answer = Failure(LATE)
        self.thought = getattr(self.bot, "thought", None)
        return self._settled(game, answer)

    def settle(self, game: G_contra, answer: Choice | Failure, thought: object = None) -> tuple[Choice, str]:
        """The same for an answer that was thought about elsewhere."""
        self.heard = []
        self.thought = thought
        return self._settled(game, answer)

    def _settled(self, game: G_contra, answer: Choice | Failure) -> tuple[Choice, str]:
        options = self._asked(game).options
        if not isinstance(answer, Failure) and answer in options:
            return answer, ""
        reason = answer.reason if isinstance(answer, Failure) else NONSENSE
        position = self._position(game, False)
        choice = asked_of(self.stand_in, position, game)
        if isinstance(choice, Failure) or choice not in options:
            choice = options[0]
        return choice, f"bot {reason}: {self.stand_in_name}"

    def _position(self, game: G, blind: bool) -> Position[G]:
        asked = self._asked(game)
        view = {} if blind else game.view(self.seat)
        # The dice to come are nobody's to see.
        box = game.blank(ScriptedDice([], []))
        return Position(box, self.seat, view, _own(asked), self.deadline, self.heard)

    def _asked(self, game: G) -> Decision:
        asked = game.decision()
        if asked is None or asked.seat != self.seat:
            raise ValueError(f"seat {self.seat} has nothing to choose.")
        return asked

    def close(self) -> None:
        """The game is over: end what the bot runs."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def player(game: str, name: str, seat: Seat, seed: int = 0, deadline: float = 0.0) -> Player[Game]:
    """A seat of a game held by the bot of that name; raises BadBot."""
    room = room_of(game)
    stand_in = room.NAMES[0]
    bot, other = room.make(name, seat, seed), room.make(stand_in, seat, seed)
    return Player(seat, bot, other, deadline, stand_in, name=name, seed=seed)


def _own(asked: Decision) -> Decision:
    """The decision with a list of options of its own: who changes that changes nothing in the game."""
    return Decision(asked.seat, asked.kind, asked.rule, asked.options[:], asked.piece, asked.interrupts)


def asked_of(bot: Bot[G], position: Position[G], game: G) -> Choice | Failure:
    """What a bot answers; worlds are imagined from `game` while it is asked."""
    position.worlds = _worlds(game, position.seat)
    try:
        return bot.choose(position)
    except Exception as error:
        # A bot is somebody else's program: nothing that it does may end the game.
        words = f"{type(error).__name__}: {error}".split("\n")[0]
        return Failure(f"{CRASHED}: {words[:_REMARK]}")
    finally:
        # Whoever keeps the position learns nothing from it of what comes later.
        position.worlds = None


def _worlds(game: G, seat: Seat) -> Callable[[Dice], G]:
    """What makes worlds for a bot: a plain function, so that the game is no attribute of anything that it gets."""
    return lambda dice: game.imagine(seat, dice)
