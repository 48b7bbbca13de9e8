"""Bots that think in processes of their own, in all the ways in which that can go."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from hullbreach.bots.contract import Position
from hullbreach.bots.outside import SETTING
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game

HERE = "tests.table.thinking_bots:"
# Where a bot that hangs writes in which process it does, where this is set.
BEGUN = "HULLBREACH_TEST_BEGUN"
# They can be chosen where this is set.
OFFERED = {SETTING: ",".join(f"hulk={HERE}{name}" for name in ("Thinking", "Hanging", "Dying"))}


class Thinking:
    """Looks into a few worlds and plays the first option."""

    thinks = True

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seed = seed
        self.choices = 0
        self.thought: dict[str, int] = {}

    def choose(self, position: Position[Game]) -> Choice:
        for number in range(3):
            world = position.imagine(SeededDice(b"%d" % number))
            assert world.view(position.seat) == position.view
            world.play(position.decision.options[0])
        self.choices += 1
        self.thought = {"choices": self.choices, "process": os.getpid(), "seed": self.seed}
        self.settle_down(position)
        return position.decision.options[0]

    def settle_down(self, position: Position[Game]) -> None:
        pass


class Hanging(Thinking):
    """Never comes to an end."""

    def settle_down(self, position: Position[Game]) -> None:
        if BEGUN in os.environ:
            Path(os.environ[BEGUN]).write_text(str(os.getpid()))
        while True:
            time.sleep(0.01)


class Dying(Thinking):
    """Its process is killed, as a machine without memory would do it."""

    def settle_down(self, position: Position[Game]) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class Hungry(Thinking):
    """Takes all the memory that there is."""

    def settle_down(self, position: Position[Game]) -> None:
        kept = []
        while True:
            kept.append(bytearray(64 << 20))


class Raising(Thinking):
    def settle_down(self, position: Position[Game]) -> None:
        raise RuntimeError("lost the thread")
