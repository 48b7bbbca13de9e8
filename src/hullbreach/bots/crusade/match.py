"""A whole game of crusade between bots, one for each seat, and what came of it."""

from __future__ import annotations

from hullbreach.bots.crusade import player
from hullbreach.bots.hulk.match import DEADLINE, Remark
from hullbreach.bots.seat import Player
from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import OptionValue
from hullbreach.crusade.scoring import end_1990 as scoring
from hullbreach.crusade.scoring import end_redux as redux_scoring
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice


class Match:
    """How a game went: who won, the totals of all seats, who achieved what, and who came home."""

    __slots__ = (
        "choices", "destroyed", "figures", "home", "primary", "remarks", "result", "rounds", "secondary", "squads",
        "totals",
    )  # fmt: skip

    def __init__(self, game: CrusadeGame, choices: list[Choice], remarks: list[Remark]) -> None:
        self.result = game.result
        self.rounds = game.round
        self.squads = game.squads
        total = scoring.total if game.profile.tokens else redux_scoring.total
        self.totals = [total(game, seat) for seat in range(game.seats)]
        # The squads that took the objectives (-1: none did).
        self.primary = game.primary_by if game.primary_by < game.squads else -1
        self.secondary = game.secondary_by if game.secondary_by < game.squads else -1
        # How many objects that earn points were destroyed.
        self.destroyed = 0
        # Figures of each squad at first, and how many of them came home.
        self.figures = [0] * game.squads
        self.home = [0] * game.squads
        for p in range(len(game.kind)):
            if game.is_object(p) and game.part[p] >= 0 and game.status[p] == st.DEAD:
                self.destroyed += game.mission.points.get(game.mission.objects[game.part[p]].tag, 0) > 0
            if not game.is_marine(p):
                continue
            self.figures[game.owner[p]] += 1
            on_dock = game.square[p] >= 0 and not game.board.ship >> game.square[p] & 1
            if game.status[p] == st.HOME or on_dock:
                self.home[game.owner[p]] += 1
        self.choices = choices
        self.remarks = remarks

    def __repr__(self) -> str:
        return f"Match({self.result!r}, {self.totals}, {self.rounds} rounds, {len(self.choices)} choices)"


def play_out(game: CrusadeGame, players: list[Player]) -> Match:
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
            for one in players:
                one.hear(game, events)
    finally:
        for one in players:
            one.close()
    return Match(game, choices, remarks)


def play_match(
    mission: Mission,
    seed: int,
    squads: str = "heuristic",
    aliens: str = "heuristic",
    options: dict[str, OptionValue] | None = None,
    deadline: float = DEADLINE,
) -> Match:
    """A game with one bot for every squad and one for every alien seat. The same arguments give the same game."""
    game = new_game(mission, SeededDice(str(seed).encode()), "", options)
    names = [squads if seat < game.squads else aliens for seat in range(game.seats)]
    players = [player(name, seat, seed, deadline) for seat, name in enumerate(names)]
    return play_out(game, players)
