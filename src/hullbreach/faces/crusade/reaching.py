"""Where a piece can go for certain with the squares of movement that it has, and the choices that lead there."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.movement import barred, may_pass, squares_left
from hullbreach.crusade.units import UNITS
from hullbreach.faces import wire
from hullbreach.faces.crusade.finality import final
from hullbreach.faces.crusade.menus import BEGUN, start
from hullbreach.faces.crusade.trying import own_piece
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Seat


def reach(game: CrusadeGame, seat: Seat, piece: int) -> list[wire.Place]:
    """Every square within reach, the nearest first. Ways end where something may be uncovered."""
    own_piece(game, seat, piece)
    begun = start(game, seat, piece)
    if begun is None or begun.game.square[piece] < 0:
        return []
    asked = begun.game.decision()
    if asked is None or asked.kind != BEGUN:
        return []
    walked = (
        _large(begun.game, piece) if UNITS[begun.game.kind[piece]].size > 1 else _small(begun.game, piece)
    )
    board = begun.game.board
    return [
        wire.Place(board.name(square), "", [cost], [*begun.plan, *texts])
        for cost, square, texts in sorted(walked)
    ]


def _small(game: CrusadeGame, p: int) -> list[tuple[int, int, list[str]]]:
    """Steps in eight directions past walls and closed doors; through own figures to the free square behind."""
    points = squares_left(game, p)
    closed = barred(game, p)
    taken = game.bodies | game.blips_on
    home = game.square[p]
    ways: dict[int, tuple[int, list[str], bool]] = {home: (0, [], True)}
    ring = [home]
    while ring:
        after: list[int] = []
        for square in ring:
            cost, texts, goes_on = ways[square]
            if not goes_on:
                continue
            for there, price, via in _steps(game, p, square, closed, taken, points - cost):
                if there in ways and ways[there][0] <= cost + price:
                    continue
                choice: Choice = (v.MOVE, p, there, via)
                ends = final(game, choice) or not game.board.ship >> there & 1
                ways[there] = (cost + price, [*texts, game.text(choice)], not ends)
                after.append(there)
        ring = after
    return [(cost, square, texts) for square, (cost, texts, _) in ways.items() if square != home]


def _steps(
    game: CrusadeGame, p: int, square: int, closed: int, taken: int, left: int
) -> list[tuple[int, int, int]]:
    """(square, price, first square passed or -1) of the moves from a square."""
    if left < 1:
        return []
    near = game.board.steps(square, closed)
    out = [(there, 1, -1) for there in bits(near & ~taken)]
    if left < 2:
        return out
    own = 1 << game.square[p]
    for via in bits(near & taken & ~own):
        other = game.at[via]
        # Only own figures stand aside for certain.
        if game.owner[other] == game.owner[p] and may_pass(game, p, other, -1):
            behind = game.board.steps(via, closed) & ~taken & ~near & ~(1 << square)
            out.extend((there, 2, via) for there in bits(behind))
    return out


def _large(game: CrusadeGame, p: int) -> list[tuple[int, int, list[str]]]:
    """A large piece by trying its moves one after the other: it has few."""
    out: dict[int, tuple[int, list[str]]] = {}
    start_points = squares_left(game, p)
    ring: list[tuple[CrusadeGame, int, list[str]]] = [(game, 0, [])]
    while ring:
        after: list[tuple[CrusadeGame, int, list[str]]] = []
        for here, cost, texts in ring:
            asked = here.decision()
            for choice in asked.options if asked is not None else []:
                if choice[0] != v.MOVE or choice[2] in out or choice[2] == game.square[p]:
                    continue
                said = [*texts, here.text(choice)]
                if final(here, choice):
                    out[choice[2]] = (cost + 1, said)
                    continue
                twin = here.copy()
                twin.play(choice)
                spent = start_points - squares_left(twin, p) if twin.square[p] >= 0 else start_points
                out[choice[2]] = (spent, said)
                now = twin.decision()
                if now is not None and now.kind == BEGUN and now.piece == p:
                    after.append((twin, spent, said))
        ring = after
    return [(cost, square, texts) for square, (cost, texts) in out.items()]
