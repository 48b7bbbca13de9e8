"""A whole game between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from hullbreach.bots.base import G, bot_names
from hullbreach.bots.seat import DEADLINE, Player, player
from hullbreach.kernel.contract import AnyMission, Choice, Rules
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.base import MissionRoom

M = TypeVar("M", bound=AnyMission)
P = TypeVar("P", bound=Rules)


@dataclass(frozen=True)
class Remark:
    """Something about one choice that belongs into the record; `number` counts choices from 0."""

    number: int
    seat: int
    text: str


@dataclass(frozen=True, repr=False)
class Match(Generic[G]):
    """How a game went: the game at its end, the choices in order, and what is to be remarked."""

    game: G
    choices: list[Choice]
    remarks: list[Remark]

    @property
    def result(self) -> str:
        return self.game.result

    def __repr__(self) -> str:
        return f"Match({self.result!r}, {self.game.turn_now()} turns, {len(self.choices)} choices)"


def play_out(game: G, players: Sequence[Player[G]]) -> Match[G]:
    """Play a game to its end; the players, one for each seat, are closed."""
    choices: list[Choice] = []
    remarks: list[Remark] = []
    try:
        while (asked := game.decision()) is not None:
            choice, remark = players[asked.seat].ask(game)
            if remark:
                remarks.append(Remark(len(choices), asked.seat, remark))
            choices.append(choice)
            events = game.play(choice)
            for one in players:
                one.hear(game, events)
    finally:
        for one in players:
            one.close()
    return Match(game, choices, remarks)


def play_match(
    room: MissionRoom[G, M, P],
    mission: M,
    seed: int,
    bots: Mapping[str, str] | None = None,
    others: str = "",
    options: dict[str, OptionValue] | None = None,
    deadline: float = DEADLINE,
) -> Match[G]:
    """A game between bots by name: `bots` says who plays which seat, `others` all seats that it does not name (the
    game's first bot where nothing is said).

    The same arguments give the same game.
    """
    seats = room.seats_of(mission, room.rules_of(mission, "", options or {}))
    named, others = bots or {}, others or bot_names(room.KEY)[0]
    players = [
        player(room.KEY, named.get(seat, others), number, seed, deadline) for number, seat in enumerate(seats)
    ]
    return play_out(room.new_game(mission, SeededDice(str(seed).encode()), "", options), players)
