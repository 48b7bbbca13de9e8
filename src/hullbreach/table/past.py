"""What lies behind in a game: what an audience was told, and how the position came about, step by step."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from hullbreach.kernel.game import Game
from hullbreach.table import messages as m
from hullbreach.table.keeping import Step
from hullbreach.table.tale import Tale

_encode = msgspec.json.Encoder().encode
# A position is kept every so many choices; those between are played again when they are asked for.
_EVERY = 50


class History:
    """All that an audience was told, ready to be sent: as bytes it takes a fraction of the room of the records."""

    def __init__(self, numbers: list[int] | None = None, lines: list[msgspec.Raw] | None = None) -> None:
        self._numbers: list[int] = numbers or []
        self.lines: list[msgspec.Raw] = lines or []
        # The lowest number that it was cut back to, for whoever puts older steps before it.
        self._lowest = -1

    def parts(self) -> tuple[list[int], list[msgspec.Raw]]:
        """The numbers of the steps and the steps, for a snapshot."""
        return self._numbers, self.lines

    def after(self, older: History) -> History:
        """The same with what was told before it began."""
        if self._lowest >= 0:
            older.cut(self._lowest)
        return History(older._numbers + self._numbers, older.lines + self.lines)

    def add(self, step: m.Happened) -> None:
        """Steps that had nothing to tell are left out."""
        if step.events or step.remark:
            self._numbers.append(step.number)
            self.lines.append(msgspec.Raw(_encode(step)))

    def since(self, number: int) -> list[msgspec.Raw]:
        """What was told after so many choices."""
        return self.lines[bisect_right(self._numbers, number) :]

    def cut(self, number: int) -> None:
        """Forget what happened after so many choices."""
        self._lowest = number if self._lowest < 0 else min(number, self._lowest)
        left = bisect_right(self._numbers, number)
        del self._numbers[left:]
        del self.lines[left:]


class Past:
    """The steps of a game that is over. It is played again only as far as it is asked for."""

    def __init__(self, tale: Tale) -> None:
        self._tale = tale
        # The positions after 0, _EVERY, 2 * _EVERY … choices.
        self._marks: list[Game] = [tale.first_position()]

    def steps(self, start: int, count: int) -> list[tuple[Game, Step]]:
        """Steps from number `start` on, each with the game as it stood after it; step 0 is the start itself."""
        kept = self._tale.kept
        out: list[tuple[Game, Step]] = []
        if start == 0 and count:
            out.append((self._marks[0], Step(0, -1, [], "")))
        end = min(start + count - 1, len(kept))
        mark = min(max(start - 1, 0) // _EVERY, len(self._marks) - 1)
        game = self._marks[mark].copy()
        for number in range(mark * _EVERY + 1, end + 1):
            choice = kept[number - 1]
            events = list(game.play(game.read(choice.text)))
            if number >= start:
                out.append((game.copy(), Step(number, choice.seat, events, "")))
            if number == len(self._marks) * _EVERY:
                self._marks.append(game.copy())
        return out
