"""A whole game between bots."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from hullbreach.bots.base import G, bot_names
from hullbreach.bots.leash import Leash
from hullbreach.bots.seat import DEADLINE, Player, player
from hullbreach.kernel.contract import NO_SEAT, AnyMission, Choice, Rules
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import OptionValue
from hullbreach.missions import room_of
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
    """Play a game to its end; the players, one for each seat, are closed. Battles of a campaign are played out too.

    Raises Endless where it does not end.
    """
    leash = Leash()
    choices: list[Choice] = []
    remarks: list[Remark] = []
    try:
        while (asked := game.decision()) is not None:
            leash.count(game)
            if asked.seat == NO_SEAT:
                for line in outcome(game):
                    choices.append(game.read(line))
                    game.play(choices[-1])
                continue
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


def outcome(game: Game) -> list[str]:
    """What came of the battle that a campaign waits for, between the best bots."""
    battle = game.afield()
    assert battle is not None
    room = room_of(battle.game)
    mission = room.inline(battle.text) if battle.text else room.own_mission(battle.mission)
    seed = int.from_bytes(hashlib.sha256(repr(game.state_hash()).encode()).digest()[:4])
    return room.outcome(play_match(room, mission, seed, options=battle.options).game, battle.options)


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
    return play_out(room.new_game(mission, SeededDice(seed_of_match(seed)), "", options), players)


def seed_of_match(seed: int) -> bytes:
    """The seed of the dice in a game between bots."""
    return str(seed).encode()
