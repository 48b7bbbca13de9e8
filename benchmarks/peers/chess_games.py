"""Measures python-chess (plain Python, bitboards): random legal moves to the end of the game."""

from __future__ import annotations

import random
from importlib.metadata import version

import chess

from benchmarks.peers.measuring import measure, report


def start(seed: int) -> chess.Board:
    return chess.Board()


def step(board: chess.Board) -> bool:
    moves = list(board.legal_moves)
    if not moves or board.is_seventyfive_moves() or board.is_insufficient_material():
        return False
    board.push(random.choice(moves))
    return True


def copy(board: chess.Board) -> chess.Board:
    return board.copy(stack=False)


if __name__ == "__main__":
    report(measure("python-chess", version("chess"), start, step, copy))
