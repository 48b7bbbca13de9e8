"""The pieces as a seat may know them: shapes, badges, life points, and who they are in words."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.crusade import state as st
from hullbreach.crusade.artwork import shapes_of
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.units import ALIEN, BLIP, OBJECT, TROOPER, UNITS
from hullbreach.crusade.weapons import WEAPONS
from hullbreach.faces import wire
from hullbreach.faces.crusade.seats import colour_of
from hullbreach.faces.crusade.speech import armed_unit, both, capital, joined, unit_name, weapon_name
from hullbreach.faces.wire import Text
from hullbreach.kernel.contract import View

_STATUS = {st.ON_BOARD: "board", st.HOME: "left", st.DEAD: "dead", st.GONE: "dead"}
_BADGES = (
    (st.WATCHING, "overwatch", "nw"),
    (st.JAMMED, "jammed", "se"),
    (st.ASLEEP, "asleep", "ne"),
)


def pieces(game: CrusadeGame, view: View) -> list[wire.Piece]:
    """All that are in play, and the figures of the squads that were."""
    out: list[wire.Piece] = []
    for p, unit in enumerate(view["kind"]):
        role = UNITS[unit].role
        if view["square"][p] >= 0 or role <= TROOPER:
            out.append(_piece(game, view, p))
    return out


def _piece(game: CrusadeGame, view: View, p: int) -> wire.Piece:
    unit = UNITS[view["kind"][p]]
    square = view["square"][p]
    owner = view["owner"][p]
    truth = view["truth"][p] if unit.role == BLIP else None
    colour = colour_of(view["squad_of"], view["squads"], owner)
    status = _STATUS[view["status"][p]] if square >= 0 or view["status"][p] else "board"
    if unit.role <= TROOPER and square < 0 and view["status"][p] == st.GONE:
        # It has not been put on its dock yet.
        status = "reserve"
    spans = _spans(game, p) if unit.role == OBJECT else []
    return wire.Piece(
        id=p,
        name=game.name(p),
        kind=unit.key,
        seat=owner,
        status=status,
        title=_title(game, view, p, truth),
        shapes=_shapes(unit.number, colour, tuple(view["arms"][p])),
        at=game.board.name(square) if square >= 0 else "",
        badges=badges(game, view["flags"][p], view["carry"][p]),
        mark=_mark(truth) if unit.role == BLIP else "",
        points=_points_left(game, view, p),
        most=unit.move if unit.role in (0, 1, ALIEN) else -1,
        state=_state(game, view, p),
        size=unit.size,
        spans=spans,
        colour=colour,
        life=view["life"][p] if unit.life > 1 or unit.role == OBJECT else -1,
        most_life=_most_life(game, p) if unit.life > 1 or unit.role == OBJECT else -1,
    )


def _most_life(game: CrusadeGame, p: int) -> int:
    if game.is_object(p) and game.part[p] >= 0:
        return game.mission.objects[game.part[p]].life
    return UNITS[game.kind[p]].life


def _spans(game: CrusadeGame, p: int) -> list[int]:
    """How wide and how high an object is, where it is no square."""
    cover = game.cover[p]
    if not cover or cover.bit_count() < 2:
        return []
    board = game.board
    squares = [square for square in range(board.count) if cover >> square & 1]
    xs, ys = [board.xs[square] for square in squares], [board.ys[square] for square in squares]
    return [max(xs) - min(xs) + 1, max(ys) - min(ys) + 1]


def _points_left(game: CrusadeGame, view: View, p: int) -> int:
    """Squares that it can still move in the turn under way; -1 where that means nothing."""
    if view["square"][p] < 0 or UNITS[view["kind"][p]].role == OBJECT:
        return -1
    left: int = view["left"][p]
    if left or not view["moves"][p]:
        return left
    return game.movement_of(p)


def _state(game: CrusadeGame, view: View, p: int) -> str:
    """Whether a piece may still act in the turn of its player, by what everybody knows."""
    role = UNITS[view["kind"][p]].role
    if view["owner"][p] != view["turn_seat"] or view["square"][p] < 0 or role == OBJECT:
        return ""
    if view["phase"] not in (st.SQUAD_TURN, st.ALIEN_TURN, st.BLIP_TURN):
        return ""
    if view["active"] == p:
        return "active"
    if view["flags"][p] & (st.FRESH | st.ACTED | st.ASLEEP | st.STAYS):
        return "done"
    moved = not view["moves"][p] and not view["left"][p]
    attacked = view["shots"][p] or view["fights"][p] or view["flags"][p] & st.ATTACK_OVER
    if moved and (attacked or role == BLIP):
        return "done"
    return "ready"


@lru_cache(maxsize=1024)
def _shapes(unit: int, colour: str, arms: tuple[int, ...]) -> list[wire.Shape]:
    keys = tuple([WEAPONS[arm].key for arm in arms])
    return [wire.Shape(name, mirrored) for name, mirrored in shapes_of(UNITS[unit].key, colour, keys)]


def _mark(truth: int | None) -> str:
    """What a blip is, for its own player."""
    return "?" if truth is None else UNITS[truth].short[:2].capitalize()


def badges(game: CrusadeGame, flags: int, carried: int) -> list[wire.Badge]:
    out = [
        wire.Badge(shape, corner, both("piece_title", shape)) for bit, shape, corner in _BADGES if flags & bit
    ]
    if carried >= 0:
        out.append(
            wire.Badge("carries", "sw", both("piece_title", "carries", thing=thing_name(game, carried)))
        )
    return out


def thing_name(game: CrusadeGame, thing: int) -> Text:
    name = game.mission.things[thing].name
    return both("thing_name", name) if name in ("canister", "engineer") else Text(name, name)


def role_name(unit: int) -> Text:
    return armed_unit(unit) if UNITS[unit].role <= TROOPER else unit_name(unit)


def _title(game: CrusadeGame, view: View, p: int, truth: int | None) -> Text:
    """Who it is and in which state, for those who hear the board."""
    unit = UNITS[view["kind"][p]]
    parts = [both("piece_title", "who", name=game.name(p), kind=role_name(unit.number))]
    if truth is not None:
        parts.append(both("piece_title", "truth", unit=unit_name(truth)))
    square = view["square"][p]
    if square >= 0:
        parts.append(both("piece_title", "at", where=game.board.name(square)))
        if unit.life > 1:
            parts.append(both("piece_title", "life", life=view["life"][p]))
        if view["arms"][p]:
            arms = joined([weapon_name(arm) for arm in view["arms"][p]])
            parts.append(both("piece_title", "arms", arms=arms))
    else:
        parts.append(both("piece_title", "home" if view["status"][p] == st.HOME else "dead"))
    parts.extend(badge.title for badge in badges(game, view["flags"][p], view["carry"][p]))
    state = _state(game, view, p)
    if state in ("done", "active"):
        parts.append(both("piece_title", state))
    return capital(joined(parts))
