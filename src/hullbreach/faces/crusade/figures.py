"""The pieces as a seat may know them: shapes, badges, life points, and who they are in words."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.crusade import state as st
from hullbreach.crusade.art.artwork import shapes_of
from hullbreach.crusade.art.drawing import extent, owner_colour as colour_of
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting import arcs
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.units import ALIEN, BLIP, GUN, OBJECT, TROOPER, UNITS
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.parts import badges_of, carries
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.crusade import names
from hullbreach.words.crusade.names import SPEECH, both
from hullbreach.words.text import Text, capital, joined

_STATUS: dict[int, wire.Status] = {
    st.ON_BOARD: "board",
    st.HOME: "left",
    st.DEAD: "dead",
    st.GONE: "dead",
    st.WAITING: "reserve",
}
_BADGES = (
    (st.COVERS, "covering", "nw"),
    (st.JAMMED, "jammed", "se"),
    (st.ASLEEP, "asleep", "ne"),
)
_AWAY = {st.HOME: "home", st.GONE: "reserve", st.WAITING: "reserve"}
_WAYS = {0: "n", 2: "e", 4: "s", 6: "w"}
# What is written on a blip for those who know what it is.
_MARKS = {
    "traitor_gunner": "TG", "traitor_captain": "TC", "zombie_reanimator": "ZR", "zombie_master": "ZM",
    "golem_missile": "GM", "golem_commander": "GC", "goliath": "GO", "termagant": "TE", "arachnid": "AR",
    "dread_7": "D7", "dread_8": "D8", "dread_9": "D9", "dread_10": "DX", "message": "!",
}  # fmt: skip


class Figures(Face[CrusadeGame]):
    def pieces(self, game: CrusadeGame, seen: View, seat: Seat | None) -> list[wire.Piece]:
        """All that are in play, and the figures of the squads that were; those overhead come last."""
        shown = dict(seen["shown"][seat]) if seat is not None else {}
        out: list[wire.Piece] = []
        aloft: list[wire.Piece] = []
        for p, unit in enumerate(seen["kind"]):
            role = UNITS[unit].role
            if seen["square"][p] >= 0 or role <= TROOPER:
                (aloft if seen["aloft"][p] else out).append(_piece(game, seen, p, shown.get(p)))
        return out + aloft

    def called(self, game: CrusadeGame, piece: int) -> Text:
        return names.piece_name(game, piece)


def _piece(game: CrusadeGame, view: View, p: int, shown: int | None) -> wire.Piece:
    unit = UNITS[view["kind"][p]]
    square = view["square"][p]
    owner = view["owner"][p]
    truth = view["truth"][p] if unit.role == BLIP else None
    if truth is None and unit.role == BLIP:
        truth = shown
    colour = colour_of(view["squad_of"], view["squads"], owner)
    status = _STATUS[view["status"][p]] if square >= 0 or view["status"][p] else "board"
    if unit.role <= TROOPER and square < 0 and view["status"][p] == st.GONE:
        # It has not been put on its dock yet.
        status = "reserve"
    covers_several = unit.role == OBJECT and game.cover[p].bit_count() > 1
    lives = unit.life > 1 or unit.role == OBJECT
    return wire.Piece(
        id=p,
        name=game.name(p),
        kind=unit.key,
        seat=owner,
        status=status,
        title=_title(game, view, p, truth, shown is not None),
        shapes=shapes(unit.number, colour, tuple(view["arms"][p])),
        at=game.board.name(square) if square >= 0 else "",
        facing=_facing(game, view, p),
        badges=badges(game, view, p, shown is not None and square >= 0),
        mark="" if unit.role != BLIP else "?" if truth is None else blip_mark(truth),
        points=_points_left(game, view, p),
        most=max(_points_left(game, view, p), game.movement_of(p)) if unit.role in (0, 1, ALIEN) else -1,
        state=_state(game, view, p),
        size=unit.size,
        spans=list(extent(game.board, game.cover[p])) if covers_several else [],
        colour=colour,
        life=view["life"][p] if lives else -1,
        most_life=_most_life(game, p) if lives else -1,
        label=names.piece_label(game, p),
        truth=names.unit_name(truth) if truth is not None else None,
        pulses=unit.role == BLIP,
        lamp=unit.role <= TROOPER,
    )


def _facing(game: CrusadeGame, view: View, p: int) -> str:
    """The direction of a crewed gun from its gunner; nothing else has a front."""
    if view["kind"][p] != GUN or view["square"][p] < 0 or p not in view["mate"]:
        return ""
    return _WAYS.get(arcs.facing(game, view["mate"].index(p)), "")


def _most_life(game: CrusadeGame, p: int) -> int:
    if game.is_object(p) and game.part[p] >= 0:
        return game.mission.objects[game.part[p]].life
    return UNITS[game.kind[p]].life


def _points_left(game: CrusadeGame, view: View, p: int) -> int:
    """Squares that it can still move in the turn under way; -1 where that means nothing."""
    if view["square"][p] < 0 or UNITS[view["kind"][p]].role == OBJECT:
        return -1
    left: int = view["left"][p]
    if not view["moves"][p]:
        return left
    if UNITS[view["kind"][p]].role == BLIP and view["truth"][p] is None:
        # How far it goes may tell what it is.
        return -1
    return squares_left(game, view, p)


def squares_left(game: CrusadeGame, view: View, p: int) -> int:
    """What is left of the move under way, and all of those that are not begun: an order may give a second one."""
    left: int = view["left"][p]
    return left + game.movement_of(p) * int(view["moves"][p])


def _state(game: CrusadeGame, view: View, p: int) -> wire.Readiness:
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
def shapes(unit: int, colour: str, arms: tuple[int, ...]) -> list[wire.Shape]:
    keys = tuple([WEAPONS[arm].key for arm in arms])
    return [wire.Shape(name, mirrored) for name, mirrored in shapes_of(UNITS[unit].key, colour, keys)]


def blip_mark(unit: int) -> str:
    """What a blip is, for its own player."""
    key = UNITS[unit].key
    return _MARKS.get(key, key[:1].upper())


def badges(game: CrusadeGame, view: View, p: int, known: bool = False) -> list[wire.Badge]:
    """States in the corners of a piece; `known`: a blip that was shown to the one who looks."""
    flags, carried = view["flags"][p], view["carry"][p]
    out = badges_of(SPEECH, _BADGES, flags)
    if flags & st.OVERWATCH and view["axis"][p] in _WAYS:
        way = _WAYS[view["axis"][p]]
        title = both("piece_title", "overwatch_to", direction=both("direction", way))
        out.append(wire.Badge(f"overwatch-{way}", "nw", title, both("state", "overwatch")))
    if view["aloft"][p] >= st.PLACES:
        out.append(wire.Badge("aloft", "ne", both("piece_title", "aloft"), both("state", "aloft")))
    if known:
        out.append(wire.Badge("known", "ne", both("piece_title", "known")))
    if carried >= 0:
        out.append(carries(SPEECH, names.thing_name(game, carried)))
    return out


def role_name(unit: int) -> Text:
    return names.armed_unit(unit) if UNITS[unit].role <= TROOPER else names.unit_name(unit)


def _title(game: CrusadeGame, view: View, p: int, truth: int | None, known: bool) -> Text:
    """Who it is and in which state, for those who hear the board."""
    unit = UNITS[view["kind"][p]]
    parts = [
        both("piece_title", "who", name=game.name(p), kind=role_name(unit.number))
        if unit.role <= TROOPER
        else names.piece_name(game, p)
    ]
    if truth is not None:
        parts.append(both("piece_title", "truth", unit=names.unit_name(truth)))
    square = view["square"][p]
    if square >= 0:
        parts.append(both("piece_title", "at", where=names.square_name(game, square)))
        stands = unit.role == OBJECT and game.part[p] >= 0
        if unit.life > 1 or stands:
            parts.append(both("piece_title", "life", life=view["life"][p]))
        if stands:
            parts.append(both("piece_title", "tough", armour=game.shell[p]))
        if view["arms"][p]:
            arms = joined([names.weapon_name(arm) for arm in view["arms"][p]])
            parts.append(both("piece_title", "arms", arms=arms))
    else:
        parts.append(both("piece_title", _AWAY.get(view["status"][p], "dead")))
    parts.extend(badge.title for badge in badges(game, view, p, known))
    state = _state(game, view, p)
    if state in ("done", "active"):
        parts.append(both("piece_title", state))
    return capital(joined(parts))
