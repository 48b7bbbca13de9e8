"""Two games that differ only in what a seat may not know, played step by step with the same choices and dice.

Until a secret comes into the open that seat must not be able to tell them apart: not by what it sees, not by what
it is told, not by who is asked what, and not by when.
"""

from __future__ import annotations

import random
from typing import Any

from hullbreach.kernel.contract import Seat
from tests.contract.suite import Adapter, chosen, seen, told


class Lockstep:
    """Pairs of games; `steps` counts the choices that were played in both."""

    def __init__(self, adapter: Adapter, rng: random.Random, most: int = 60) -> None:
        """`most` is how many choices a pair goes on."""
        self.adapter = adapter
        self.rng = rng
        self.most = most
        self.steps = 0

    def walk(self, game: Any, rate: float) -> None:
        """A random game to its end, from which pairs branch off at this share of its decisions."""
        while (asked := game.decision()) is not None:
            if self.rng.random() < rate:
                self.pair(game, self.rng.choice((*self.adapter.seats_of(game), None)))
            game.play(chosen(self.adapter, asked, self.rng))

    def pair(self, game: Any, seat: Seat | None) -> None:
        one, other = game.copy(), game.copy()
        self.adapter.change_secrets(other, seat, self.rng)
        other.asked = other.stack[-1].proceed(other)
        for _ in range(self.most):
            compare(one, other, seat)
            if not self.step(one, other, seat):
                return

    def step(self, one: Any, other: Any, seat: Seat | None) -> bool:
        """Play a choice that both games allow; false if there is none, or a secret has come into the open."""
        asked, again = one.decision(), other.decision()
        if asked is None or again is None:
            return False
        common = [option for option in asked.options if option in again.options]
        if not common:
            return False
        choice = self.rng.choice(common)
        self.steps += 1
        mine = one.events_for(seat, one.play(choice))
        others = other.events_for(seat, other.play(choice))
        for event, twin in zip(mine, others, strict=False):
            if event != twin:
                shown = event.kind == twin.kind and seat in self.adapter.revealing.get(event.kind, ())
                assert shown, f"after {one.text(choice)} seat {seat} is told {event} or {twin}, by a secret"
                return False
        assert len(mine) == len(others), (
            f"after {choice} seat {seat} is told {len(mine)} or {len(others)} events, by a secret"
        )
        return True


def compare(one: Any, other: Any, seat: Seat | None) -> None:
    """The seat sees the same, and whoever is asked, the same is asked of him."""
    assert seen(one, seat) == seen(other, seat), f"seat {seat} sees a secret"
    asked, again = told(one.decision()), told(other.decision())
    if not asked or not again:
        assert asked == again, f"seat {seat} sees by a secret that the game is over"
        return
    seat_asked, kind, rule, piece, options, interrupts = asked
    assert (seat_asked, kind, rule, piece) == again[:4], f"seat {seat} sees {asked[:4]} or {again[:4]} asked"
    assert interrupts == again[5]
    if seat_asked == seat:
        assert options == again[4], f"the options of seat {seat} tell a secret"
