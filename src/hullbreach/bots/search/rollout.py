"""Playing an imagined world on: the heuristic bots of all seats, until a turn is over."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from hullbreach.bots.base import G
from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat, View
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game

# Whoever plays a seat of an imagined world.
Policy = Callable[[Seat], Bot[G]]


class LazyView(dict[str, Any]):
    """A view that is made when somebody looks into it: most heuristics read the eyes alone."""

    __slots__ = ("game", "seat")

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game = game
        self.seat = seat

    def __missing__(self, key: str) -> Any:
        if self:
            raise KeyError(key)
        self.update(self.game.view(self.seat))
        return self[key]

    def get(self, key: str, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default


def glance(game: G, asked: Decision, events: list[Event]) -> Position[G]:
    """A decision of an imagined world, whose eyes are that world itself: nothing is copied."""
    view: View = LazyView(game, asked.seat)
    position = Position(game, asked.seat, view, asked, 0.0, events)
    position.__dict__["eyes"] = game
    return position


def stretch(game: Game) -> tuple[int, ...]:
    """Which turn, phase and seat's turn it is: what changes when somebody has done all that he does in one go."""
    return game.turn_now(), getattr(game, "phase", 0), getattr(game, "turn_seat", 0)


def play_on(
    game: G,
    bots: Mapping[Seat, Bot[G]],
    make: Policy[G],
    until: int,
    cap: int,
    stretches: int = 0,
    told: Mapping[Seat, list[Event]] | None = None,
    now: tuple[int, ...] = (),
) -> dict[Seat, Bot[G]]:
    """Play an imagined world until the turn `until` begins, the game is over or `cap` choices were made; with
    `stretches`, until so many of them are over, the first of which is `now`.

    `bots` play their seats, `make` gives those of the others; all that played are returned, to be asked further.
    `told` is what seats are to hear of first.
    """
    playing = dict(bots)
    heard: dict[Seat, list[Event]] = dict(told or {})
    for _ in range(cap):
        asked = game.decision()
        if asked is None or asked.seat == NO_SEAT or game.turn_now() >= until:
            break
        if stretches and (here := stretch(game)) != now:
            now, stretches = here, stretches - 1
            if not stretches:
                break
        seat = asked.seat
        if seat not in playing:
            playing[seat] = make(seat)
        events = game.play(answer(playing[seat], game, asked, heard.pop(seat, [])))
        if events:
            for other in playing:
                if other in heard:
                    heard[other] += events
                else:
                    heard[other] = list(events)
    return playing


def answer(bot: Bot[G], game: G, asked: Decision, events: list[Event]) -> Choice:
    """What a bot chooses in an imagined world; where it fails, the first option."""
    choice = bot.choose(glance(game, asked, events))
    return asked.options[0] if isinstance(choice, Failure) else choice


def fork(bot: Bot[G]) -> Bot[G]:
    """The same bot with the same memory, so that it can be asked about what never happens."""
    return copy.deepcopy(bot)
