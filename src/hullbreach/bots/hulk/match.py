"""A whole game between two bots."""

from __future__ import annotations

from hullbreach.bots.hulk import make_bot
from hullbreach.bots.seat import Player
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.profile import OptionValue
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice

DEADLINE = 5.0


class Remark:
    """Something about one choice that belongs into the record; `number` counts choices from 0."""

    __slots__ = ("number", "seat", "text")

    def __init__(self, number: int, seat: int, text: str) -> None:
        self.number = number
        self.seat = seat
        self.text = text

    def __repr__(self) -> str:
        return f"Remark({self.number}, {self.seat}, {self.text!r})"


class Match:
    """How a game went: "marine", "stealer" or "draw", the choices in order, and what is to be remarked."""

    __slots__ = ("choices", "kills", "remarks", "result", "survivors", "turns")

    def __init__(self, game: HulkGame, choices: list[Choice], remarks: list[Remark]) -> None:
        self.result = game.result
        self.turns = game.turn
        self.kills = game.kills
        self.survivors = game.marines_on.bit_count()
        self.choices = choices
        self.remarks = remarks

    def __repr__(self) -> str:
        return f"Match({self.result!r}, {self.turns} turns, {len(self.choices)} choices)"


def play_out(game: HulkGame, players: tuple[Player, Player]) -> Match:
    """Play a game to its end; the players are closed."""
    choices: list[Choice] = []
    remarks: list[Remark] = []
    try:
        while (asked := game.decision()) is not None:
            choice, remark = players[asked.seat].ask(game)
            if remark:
                remarks.append(Remark(len(choices), asked.seat, remark))
            choices.append(choice)
            events = game.play(choice)
            for player in players:
                player.hear(game, events)
    finally:
        for player in players:
            player.close()
    return Match(game, choices, remarks)


def play_match(
    mission: Mission,
    seed: int,
    marine: str = "heuristic",
    stealer: str = "heuristic",
    profile: str = "",
    options: dict[str, OptionValue] | None = None,
    deadline: float = DEADLINE,
) -> Match:
    """A game between two bots by name (see `make_bot`). The same arguments give the same game."""
    players = (player(marine, 0, seed, deadline), player(stealer, 1, seed, deadline))
    return play_out(new_game(mission, SeededDice(str(seed).encode()), profile, options), players)


def player(name: str, seat: int, seed: int, deadline: float = DEADLINE) -> Player:
    """A seat held by the bot of that name."""
    return Player(seat, make_bot(name, seat, seed), make_bot("heuristic", seat, seed), deadline)
