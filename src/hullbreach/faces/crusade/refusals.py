"""Why something cannot be done, in words: the rules' own refusal of what was most likely meant."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting.weapons import BLAST, ONE, SPLIT, WEAPONS
from hullbreach.crusade.units import UNITS
from hullbreach.faces import wire
from hullbreach.faces.crusade.figures import called
from hullbreach.faces.crusade.labels import label
from hullbreach.faces.crusade.menus import start
from hullbreach.faces.crusade.reaching import reach
from hullbreach.faces.crusade.speech import bad_ask, both, both_said, small
from hullbreach.faces.crusade.trying import LONGEST_TEXT, read_text
from hullbreach.kernel.contract import Choice, Refused, Seat

_OTHERS_TURN = "SC-TURN-ORDER"
_OVER = "SC-END-ALL-DOCKED"
_POINTS = "SC-MOVE-ALLOWANCE"
_WALLS = "SC-MOVE-SQUARES"
# As much of what is no square is told back.
_LONGEST_SQUARE = 12


def why_not(game: CrusadeGame, seat: Seat, piece: int, at: str, text: str) -> wire.Refusal:
    if not 0 <= piece < len(game.kind):
        raise bad_ask("piece", piece=piece)
    asked = game.decision()
    if asked is None:
        return wire.Refusal(_OVER, both("why", "nothing_asked"))
    if game.owner[piece] != seat:
        return wire.Refusal(_OTHERS_TURN, both("why", "not_yours", who=called(game, piece)))
    if asked.seat != seat:
        # Nothing more: what others are asked may not be known.
        return wire.Refusal(_OTHERS_TURN, both("why", "not_asked"))
    if text:
        return _refusal_of(game, read_text(game, text), piece)
    return _at_square(game, seat, piece, at)


def _refusal_of(game: CrusadeGame, choice: Choice, about: int) -> wire.Refusal:
    asked = game.decision()
    if asked is not None and choice in asked.options:
        return wire.Refusal(asked.rule, both("why", "possible", label=small(label(game, choice, about))))
    refused: Refused = game.why_not(choice)
    return wire.Refusal(refused.rule, both_said(refused.template, refused.names))


def _at_square(game: CrusadeGame, seat: Seat, piece: int, at: str) -> wire.Refusal:
    square = game.board.square(at[:LONGEST_TEXT])
    if square < 0:
        return wire.Refusal(_WALLS, both("why", "no_floor", where=at[:_LONGEST_SQUARE]))
    begun = start(game, seat, piece)
    # Where the piece cannot be begun with, the reason for that is the answer.
    now = begun.game if begun is not None else game
    asked = now.decision()
    likely = _likely(now, piece, square)
    for choice in likely:
        if asked is not None and choice in asked.options:
            return _refusal_of(now, choice, piece)
    if likely[0][0] == v.MOVE and begun is not None and now.square[piece] >= 0:
        ways = [place for place in reach(game, seat, piece) if place.at == at]
        who = called(game, piece)
        if ways:
            return wire.Refusal(_POINTS, both("why", "reachable", who=who, where=at, cost=ways[0].cost[0]))
        if now.board.apart(now.square[piece], square) > 1 and now.at[square] < 0:
            return wire.Refusal(_POINTS, both("why", "too_far", who=who, where=at))
    return _refusal_of(now, likely[0], piece)


def _likely(game: CrusadeGame, p: int, square: int) -> list[Choice]:
    """What somebody who points at that square most likely means, the likeliest first."""
    other = game.at[square]
    if other >= 0 and other != p and game.owner[other] != game.owner[p] and not game.is_blip(other):
        return _against(game, p, square)
    return [(v.MOVE, p, square, -1)]


def _against(game: CrusadeGame, p: int, square: int) -> list[Choice]:
    """To shoot with what one has, or to strike."""
    strike: Choice = (v.FIGHT, p, square, 0)
    if game.square[p] >= 0 and game.board.apart(game.square[p], square) <= 1:
        return [strike]
    weapon = UNITS[game.kind[p]].weapon
    pattern = WEAPONS[weapon].pattern
    if pattern == ONE:
        return [(v.FIRE, p, square, weapon), strike]
    if pattern == SPLIT:
        return [(v.SPRAY, p, 0, weapon), strike]
    if pattern == BLAST:
        return [(v.AIM, p, 0, weapon), strike]
    return [strike]
