"""Measures catanatron (Settlers of Catan, plain Python): four random players; a decision is a `play_tick`."""

from __future__ import annotations

from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from benchmarks.peers.measuring import measure, report


def start(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def step(game: Game) -> bool:
    if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
        return False
    game.play_tick()
    return True


if __name__ == "__main__":
    report(measure("catanatron", version("catanatron"), start, step, Game.copy))
