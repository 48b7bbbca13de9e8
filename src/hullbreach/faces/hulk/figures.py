"""The pieces as a seat may know them: shapes, badges, states, and who they are in words."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.faces import wire
from hullbreach.faces.hulk.speech import COMMA, both, capital, facing_name, joined, object_name
from hullbreach.faces.wire import Text
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import MARINE, STEALER
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import View

# Weapons for the right arm, the first that a marine has; then for the left, or for the right if that is empty.
_RANGED = (
    (pc.ASSAULT_CANNON, "assault-cannon"),
    (pc.HEAVY_FLAMER, "heavy-flamer"),
    (pc.STORM_BOLTER, "storm-bolter"),
)
_CLOSE = (
    (pc.LIGHTNING_CLAWS, "lightning-claws"),
    (pc.THUNDER_HAMMER, "thunder-hammer"),
    (pc.POWER_SWORD, "power-sword"),
    (pc.CHAIN_FIST, "chain-fist"),
    (pc.FORCE_AXE, "force-axe"),
    (pc.POWER_FIST, "power-fist"),
)
_BADGES = (
    (pc.OVERWATCH, "overwatch", "nw"),
    (pc.GUARD, "guard", "ne"),
    (pc.JAMMED, "jammed", "se"),
    (pc.FALLEN, "fallen", "mid"),
)
_STATUS = {
    pc.ON_BOARD: "board",
    pc.WAITING: "waiting",
    pc.HELD: "held",
    pc.DEAD: "dead",
    pc.LEFT: "left",
    pc.RESERVE: "reserve",
}


def pieces(game: HulkGame, view: View) -> list[wire.Piece]:
    """All that are in play, and the marines who were."""
    return [
        _piece(game, view, p)
        for p in range(len(view["kind"]))
        if p < view["marines"] or view["status"][p] in (pc.ON_BOARD, pc.WAITING, pc.HELD)
    ]


def _piece(game: HulkGame, view: View, p: int) -> wire.Piece:
    kind, status, square = view["kind"][p], view["status"][p], view["square"][p]
    value = view["value"][p]
    state = piece_state(view, p)
    return wire.Piece(
        id=p,
        name=game.name(p),
        kind=pc.KIND_NAMES[kind],
        seat=pc.MARINE_SEAT if kind == pc.MARINE else pc.STEALER_SEAT,
        status=_STATUS[status],
        title=_title(game, view, p, state),
        shapes=_shapes(kind, view["gear"][p]),
        at=game.board.name(square) if square >= 0 else "",
        facing=FACINGS[view["facing"][p]] if square >= 0 and kind != pc.BLIP else "",
        gate=game.mission.entries[view["entry"][p]] if status == pc.WAITING else "",
        badges=badges(game, view, p),
        mark=("?" if value is None else str(value)) if kind == pc.BLIP else "",
        points=view["ap"][p],
        most=most_points(kind),
        state=state,
    )


def most_points(kind: int) -> int:
    return pc.MARINE_AP if kind == pc.MARINE else pc.STEALER_AP


def piece_state(view: View, p: int) -> str:
    """Whether a piece may still act in a phase of its own side, by what everybody knows."""
    own = MARINE if view["kind"][p] == pc.MARINE else STEALER
    if view["phase"] != own or view["status"][p] not in (pc.ON_BOARD, pc.WAITING):
        return ""
    if view["active"] == p:
        return "active"
    return "done" if view["flags"][p] & (pc.ACTIVATED | pc.FALLEN) else "ready"


@lru_cache(maxsize=256)
def _shapes(kind: int, gear: int) -> list[wire.Shape]:
    if kind != pc.MARINE:
        return [wire.Shape(pc.KIND_NAMES[kind])]
    right = next((shape for bit, shape in _RANGED if gear & bit), "")
    left = next((shape for bit, shape in _CLOSE if gear & bit), "")
    if gear & pc.STORM_SHIELD and not right:
        right, left = left, "storm-shield"
    elif gear & pc.LIGHTNING_CLAWS and not right:
        right = left
    elif not right:
        right, left = left, ""
    parts = [wire.Shape("marine")]
    if right:
        parts.append(wire.Shape(right))
    if gear & pc.LASER_SIGHT:
        parts.append(wire.Shape("laser-sight"))
    if left:
        parts.append(wire.Shape(left, mirrored=True))
    if gear & pc.SERGEANT:
        parts.append(wire.Shape("sergeant"))
    if gear & pc.LIBRARIAN:
        parts.append(wire.Shape("librarian"))
    return parts


def badges(game: HulkGame, view: View, p: int) -> list[wire.Badge]:
    flags = view["flags"][p]
    out = [
        wire.Badge(shape, corner, both("piece_title", shape)) for bit, shape, corner in _BADGES if flags & bit
    ]
    carried = view["carry"][p]
    if carried >= 0:
        title = both("piece_title", "carries", thing=object_name(game.mission, carried))
        out.append(wire.Badge("carries", "sw", title))
    return out


@lru_cache(maxsize=256)
def role(kind: int, gear: int) -> Text:
    """Sergeant, librarian, marine, stealer …"""
    if gear & pc.SERGEANT:
        return both("gear", "sergeant")
    if gear & pc.LIBRARIAN:
        return both("gear", "librarian")
    return both("kind", pc.KIND_NAMES[kind])


@lru_cache(maxsize=256)
def weapons(gear: int) -> list[Text]:
    return [both("gear", name) for name in pc.gear_names(gear)]


def _title(game: HulkGame, view: View, p: int, state: str) -> Text:
    kind, gear, status = view["kind"][p], view["gear"][p], view["status"][p]
    parts = [both("piece_title", "who", name=game.name(p), kind=role(kind, gear))]
    if kind == pc.MARINE:
        armed = joined(weapons(gear), both("piece_title", "and"))
        parts.append(
            both("piece_title", "armed", weapons=armed) if armed.en else both("piece_title", "unarmed")
        )
    elif kind == pc.BLIP and view["value"][p]:
        parts.append(both("piece_title", "blip", value=view["value"][p]))
    if status == pc.ON_BOARD:
        parts.append(both("piece_title", "at", where=game.board.name(view["square"][p])))
        if kind != pc.BLIP:
            parts.append(both("piece_title", "facing", facing=facing_name(view["facing"][p])))
    elif status == pc.WAITING:
        parts.append(both("piece_title", "gate", gate=game.mission.entries[view["entry"][p]]))
    else:
        parts.append(both("piece_title", _STATUS[status]))
    parts.extend(badge.title for badge in badges(game, view, p))
    if state in ("done", "active"):
        parts.append(both("piece_title", state))
    return capital(joined(parts, COMMA))
