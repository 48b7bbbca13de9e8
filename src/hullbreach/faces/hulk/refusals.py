"""Why something cannot be done, in words: the rules' own refusal of what was most likely meant."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.hulk.labels import label, short_name
from hullbreach.faces.hulk.menus import start
from hullbreach.faces.hulk.reaching import reach
from hullbreach.faces.hulk.speech import bad_ask, both, both_said, small
from hullbreach.faces.hulk.trying import LONGEST_TEXT, read_text
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice, Refused, Seat

_OTHERS_TURN = "V3-TURN-SEQUENCE"
_OVER = "V3-END-VICTORY-CHECK"
_POINTS = "V3-AP-ALLOWANCE"
_WALLS = "V3-MOVE-OBSTACLE"
# As much of what is no square is told back.
_LONGEST_SQUARE = 12


def why_not(game: HulkGame, seat: Seat, piece: int, at: str, text: str) -> wire.Refusal:
    if not 0 <= piece < len(game.kind):
        raise bad_ask("piece", piece=piece)
    asked = game.decision()
    if asked is None:
        return wire.Refusal(_OVER, both("why", "nothing_asked"))
    if game.seat_of(piece) != seat:
        return wire.Refusal(_OTHERS_TURN, both("why", "not_yours", who=game.name(piece)))
    if asked.seat != seat:
        # Nothing more: what the other side is asked may not be known.
        return wire.Refusal(_OTHERS_TURN, both("why", "not_asked"))
    if text:
        return _refusal_of(game, read_text(game, text), piece)
    return _at_square(game, seat, piece, at)


def _refusal_of(game: HulkGame, choice: Choice, about: int) -> wire.Refusal:
    asked = game.decision()
    if asked is not None and choice in asked.options:
        return _possible(game, choice, about)
    refused: Refused = game.why_not(choice)
    return wire.Refusal(refused.rule, both_said(refused.template, refused.names))


def _possible(game: HulkGame, choice: Choice, about: int) -> wire.Refusal:
    asked = game.decision()
    rule = asked.rule if asked is not None else ""
    return wire.Refusal(rule, both("why", "possible", label=small(label(game, choice, about))))


def _at_square(game: HulkGame, seat: Seat, piece: int, at: str) -> wire.Refusal:
    square = _find(game, at[:LONGEST_TEXT])
    if square < 0:
        return wire.Refusal(_WALLS, both("why", "no_floor", where=at[:_LONGEST_SQUARE]))
    begun = start(game, seat, piece)
    # Where the piece cannot be begun with, the reason for that is the answer.
    now = begun.game if begun is not None else game
    asked = now.decision()
    likely = _likely(now, piece, square)
    for choice in likely:
        if asked is not None and choice in asked.options:
            return _possible(now, choice, piece)
    is_step = likely[0][0] == v.MOVE
    if is_step and begun is not None and now.square[piece] >= 0:
        ways = [place for place in reach(game, seat, piece) if place.at == at.lower()]
        who = short_name(game, piece)
        if ways:
            return wire.Refusal(_POINTS, both("why", "reachable", who=who, where=at, cost=ways[0].cost[0]))
        if not now.board.near[now.square[piece]] >> square & 1:
            points = now.ap[piece]
            return wire.Refusal(_POINTS, both("why", "too_far", who=who, where=at, points=points))
    return _refusal_of(now, likely[0], piece)


def _find(game: HulkGame, at: str) -> int:
    """The square of that name, also outside the board where a way leads out; -1 where there is none."""
    try:
        return game.board.find(at)
    except ValueError:
        outside = range(game.board.count, len(game.board.xs))
        return next((square for square in outside if game.board.name(square) == at.lower()), -1)


def _likely(game: HulkGame, p: int, square: int) -> list[Choice]:
    """What somebody who points at that square most likely means, the likeliest first."""
    s = game
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
