"""A choice that is thought about in another process: what is sent there, and what is done there.

What is sent is an imagined world of the seat, never the true game: the seat's view and its options are the same in it,
and whatever else the bot imagines is drawn from it as it would be from the true one (see Game.imagine).
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from hullbreach import missions
from hullbreach.bots.base import make_bot
from hullbreach.bots.contract import CRASHED, Failure, Position
from hullbreach.bots.seat import Player, asked_of
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header
from hullbreach.kernel.storing import Packed

# Boxes are kept for so many games.
_BOXES = 16
# The seeds of a bot's choices lie far from those of another's.
_SPREAD, _SEEDS = 1_000_003, 1 << 31


class Task(NamedTuple):
    """One choice of a bot by name. `seed` is that of this choice: the same task is answered alike."""

    header: Header
    name: str
    seat: Seat
    seed: int
    world: Packed
    deadline: float


class Answer(NamedTuple):
    """The choice, or why there is none, and what the bot tells of its thoughts (plain data)."""

    choice: Choice | Failure
    thoughts: object = None


def task_of(player: Player[Game], game: Game, header: Header, deadline: float) -> Task:
    """The next choice of a player; raises Unimaginable."""
    player.asked += 1
    dice = SeededDice(b"%d/%d" % (player.seed, player.asked))
    seed = (player.seed * _SPREAD + player.asked) % _SEEDS
    return Task(header, player.name, player.seat, seed, game.imagine(player.seat, dice).pack(), deadline)


_boxes: OrderedDict[str, Game] = OrderedDict()


def box_of(header: Header) -> Game:
    """A blank game of a header, kept for the next choice."""
    key = repr(
        (header.game, header.mission, header.mission_text, header.profile, header.options, header.laid)
    )
    if key not in _boxes:
        made = missions.make_game(header, SeededDice(b"box"))
        _boxes[key] = made.blank(ScriptedDice([], []))
        if len(_boxes) > _BOXES:
            _boxes.popitem(last=False)
    _boxes.move_to_end(key)
    return _boxes[key]


def think(task: Task) -> Answer:
    """Ask the bot, made anew for this choice."""
    box = box_of(task.header)
    world = box.blank(ScriptedDice([], []))
    world.unpack(task.world)
    asked = world.decision()
    if asked is None or asked.seat != task.seat:
        return Answer(Failure(f"{CRASHED}: seat {task.seat} is asked nothing in the world that was sent"))
    bot = make_bot(task.header.game, task.name, task.seat, task.seed)
    position = Position(box, task.seat, world.view(task.seat), asked, task.deadline)
    try:
        choice = asked_of(bot, position, world)
        return Answer(choice, getattr(bot, "thoughts", None))
    finally:
        close = getattr(bot, "close", None)
        if close is not None:
            close()
