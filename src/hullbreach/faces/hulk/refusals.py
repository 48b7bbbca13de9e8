"""Why something cannot be done: what was most likely meant by somebody who points at a square."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.faces.base import Face
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice


class Refusals(Face[HulkGame]):
    RULES: ClassVar[dict[str, str]] = {
        "turn": "V3-TURN-SEQUENCE",
        "over": "V3-END-VICTORY-CHECK",
        "points": "V3-AP-ALLOWANCE",
        "floor": "V3-MOVE-OBSTACLE",
    }

    def likely(self, game: HulkGame, piece: int, square: int) -> list[Choice]:
        return _likely(game, piece, square)

    def is_step(self, choice: Choice) -> bool:
        return choice[0] == v.MOVE

    def is_far(self, game: HulkGame, piece: int, square: int) -> bool:
        return not game.board.near[game.square[piece]] >> square & 1


def _likely(s: HulkGame, p: int, square: int) -> list[Choice]:
    facing = s.facing[p]
    if square >= s.board.count:
        return [(v.MOVE, p, square, facing)]
    if s.square[p] == square:
        lying = [thing for thing, place in enumerate(s.object_at) if place == square]
        return [*((v.TAKE, p, 0, thing) for thing in lying), (v.TURN, p, 0, (facing + 1) % 4)]
    other = s.at[square]
    if other >= 0 and s.seat_of(other) != s.seat_of(p):
        return _against(s, p, square)
    if other >= 0 and s.carry[p] >= 0 and s.kind[other] == pc.MARINE:
        return [(v.GIVE, p, square, s.carry[p]), (v.MOVE, p, square, facing)]
    if s.closed_doors() >> square & 1:
        return [(v.OPEN, p, square, 0), *_against(s, p, square)]
    if (s.bulkheads | s.crates | s.tanks) >> square & 1:
        return _against(s, p, square)
    if s.consoles >> square & 1:
        return [(v.CONSOLE, p, square, 0)]
    if s.vents >> square & 1:
        return [(v.CONNECT, p, square, 0)]
    if s.square[p] < 0:
        return [(v.ENTER, p, square, turned) for turned in range(4)]
    if s.board.deck_of[square] != s.board.deck_of[s.square[p]]:
        return [(v.CLIMB, p, square, turned) for turned in range(4)]
    steps: list[Choice] = [(v.MOVE, p, square, 0 if s.kind[p] == pc.BLIP else facing)]
    if s.kind[p] not in (pc.MARINE, pc.BLIP):
        steps.extend((v.MOVE, p, square, turned) for turned in range(4) if turned != facing)
    return steps


def _against(s: HulkGame, p: int, square: int) -> list[Choice]:
    """To shoot with what one has, or to strike."""
    strike: Choice = (v.ATTACK, p, square, 0)
    if s.gear[p] & pc.QUICK or s.kind[p] == pc.TERMAGANT:
        return [(v.FIRE, p, square, 0), strike]
    if s.gear[p] & pc.HEAVY_FLAMER:
        return [(v.FLAME, p, square, 0), strike]
    return [strike]
