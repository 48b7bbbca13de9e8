"""The decks of a board that was read from text (kernel/maps.py), as a client draws them."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.parts import CORRIDOR, ROOM, VOID
from hullbreach.kernel.board import Board


def plain_decks(board: Board) -> list[wire.Deck]:
    """The floor and nothing more, for games that know no rooms and sections."""
    return [_deck(board, deck, False) for deck in range(len(board.decks))]


def divided_decks(board: Board) -> list[wire.Deck]:
    """With what is a room, and in which section each square lies."""
    return [_deck(board, deck, True) for deck in range(len(board.decks))]


def _deck(board: Board, deck: int, divided: bool) -> wire.Deck:
    drawn = board.decks[deck].map
    width, height = max(len(row) for row in drawn), len(drawn)
    rows: list[str] = []
    sections: list[list[str]] = []
    for y in range(height):
        squares = [board.index.get((deck, x, y), -1) for x in range(width)]
        rows.append("".join(_floor(board, square, divided) for square in squares))
        if divided:
            sections.append([board.section_names[board.section_of[s]] if s >= 0 else "" for s in squares])
    return wire.Deck(board.deck_names[deck], width, height, rows, sections)


def _floor(board: Board, square: int, divided: bool) -> str:
    if square < 0:
        return VOID
    return ROOM if divided and board.rooms >> board.section_of[square] & 1 else CORRIDOR
