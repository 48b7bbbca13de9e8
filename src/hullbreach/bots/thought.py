"""A choice that is thought about in another process: what is sent there, and what is done there.

What is sent is an imagined world of the seat, never the true game: the seat's view and its options are the same in it,
and whatever else the bot imagines is drawn from it as it would be from the true one (see Game.imagine).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from hullbreach import missions
from hullbreach.bots.base import make_bot
from hullbreach.bots.contract import CRASHED, Bot, Failure, Position
from hullbreach.bots.review import Look, looked
from hullbreach.bots.seat import Player, asked_of
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header
from hullbreach.kernel.storing import Packed

# Boxes are kept for so many games.
_BOXES = 16
# And so many bots.
_BOTS = 32


class Task(NamedTuple):
    """One choice of a bot by name. `key` is that of its seat in its game: what it remembers is kept under it."""

    key: str
    header: Header
    name: str
    seat: Seat
    seed: int
    world: Packed
    deadline: float


class Answer(NamedTuple):
    """The choice, or why there is none, and what the bot tells of it (its attribute `thought`)."""

    choice: Choice | Failure
    thought: object = None


def task_of(player: Player[Game], game: Game, header: Header, deadline: float) -> Task:
    """The next choice of a player; raises Unimaginable."""
    player.asked += 1
    world = game.imagine(player.seat, SeededDice(b"%d/%d" % (player.seed, player.asked))).pack()
    return Task(player.key, header, player.name, player.seat, player.seed, world, deadline)


K = TypeVar("K")


def _kept(things: OrderedDict[str, K], key: str, make: Callable[[], K], most: int) -> K:
    """What is kept under a key, made where there is none; what was not used for longest goes."""
    if key not in things:
        things[key] = make()
        if len(things) > most:
            things.popitem(last=False)
    things.move_to_end(key)
    return things[key]


_boxes: OrderedDict[str, Game] = OrderedDict()
_bots: OrderedDict[str, Bot[Game]] = OrderedDict()


def box_of(header: Header) -> Game:
    """A blank game of a header."""
    key = repr(
        (header.game, header.mission, header.mission_text, header.profile, header.options, header.laid)
    )
    return _kept(
        _boxes,
        key,
        lambda: missions.make_game(header, SeededDice(b"box")).blank(ScriptedDice([], [])),
        _BOXES,
    )


def think(task: Task | Look) -> Answer:
    """Ask the bot, which this process makes where it has not met it yet; or look at a game that is over."""
    if isinstance(task, Look):
        return Answer(Failure("nothing was asked"), looked(task))
    box = box_of(task.header)
    world = box.blank(ScriptedDice([], []))
    world.unpack(task.world)
    asked = world.decision()
    if asked is None or asked.seat != task.seat:
        return Answer(Failure(f"{CRASHED}: seat {task.seat} is asked nothing in the world that was sent"))
    bot = _kept(_bots, task.key, lambda: make_bot(task.header.game, task.name, task.seat, task.seed), _BOTS)
    position = Position(box, task.seat, world.view(task.seat), asked, task.deadline)
    choice = asked_of(bot, position, world)
    return Answer(choice, getattr(bot, "thought", None))
