"""The pieces as a seat may know them: shapes, badges, states, and who they are in words."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.parts import badges_of, carries
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.art.artwork import shapes_of
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.state import MARINE, STEALER
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Seat, View
from hullbreach.missions.kept import kept_for_each
from hullbreach.words.hulk.names import SPEECH, both, facing_name, object_name
from hullbreach.words.text import Text, capital, joined

_BADGES = (
    (pc.OVERWATCH, "overwatch", "nw"),
    (pc.GUARD, "guard", "ne"),
    (pc.JAMMED, "jammed", "se"),
    (pc.FALLEN, "fallen", "mid"),
    (pc.PRONE, "prone", "sw"),
)
_STATUS: dict[int, wire.Status] = {
    pc.ON_BOARD: "board",
    pc.WAITING: "waiting",
    pc.HELD: "held",
    pc.DEAD: "dead",
    pc.LEFT: "left",
    pc.RESERVE: "reserve",
}


# What of a view makes a figure, in the order of its fields.
_COLUMNS = ("kind", "status", "square", "facing", "ap", "flags", "gear", "carry", "value", "entry")
_IN_PLAY = (pc.ON_BOARD, pc.WAITING, pc.HELD)


class Figure(NamedTuple):
    """All that a piece on the wire is made from."""

    id: int
    name: str
    state: wire.Readiness
    most: int
    kind: int
    status: int
    square: int
    facing: int
    points: int
    flags: int
    gear: int
    carry: int
    value: int | None
    entry: int


class Figures(Face[HulkGame]):
    def pieces(self, game: HulkGame, seen: View, seat: Seat | None) -> list[wire.Piece]:
        """All that are in play, and the marines who were."""
        mission, marines = game.mission, seen["marines"]
        rows = zip(*(seen[name] for name in _COLUMNS), strict=True)
        return [
            _piece(mission, (p, game.name(p), _state(seen, p), game.points_of(seen["kind"][p]), *row))
            for p, row in enumerate(rows)
            if p < marines or row[1] in _IN_PLAY
        ]

    def figure_shapes(self, rank: str, weapons: tuple[str, ...]) -> list[wire.Shape]:
        return _shapes(pc.MARINE, pc.Loadout("", "", "", rank, list(weapons)).gear, prone=False)


# Most pieces are as they were a moment ago.
@kept_for_each(512)
def _piece(mission: Mission, figure: tuple[object, ...]) -> wire.Piece:
    f = Figure._make(figure)
    standing = f.square >= 0
    return wire.Piece(
        id=f.id,
        name=f.name,
        kind=pc.KIND_NAMES[f.kind],
        seat=pc.MARINE_SEAT if f.kind == pc.MARINE else pc.STEALER_SEAT,
        status=_STATUS[f.status],
        title=_title(mission, f),
        shapes=_shapes(f.kind, f.gear, f.flags & pc.PRONE != 0),
        at=mission.board.name(f.square) if standing else "",
        facing=FACINGS[f.facing] if standing and f.kind != pc.BLIP else "",
        gate=mission.entries[f.entry] if f.status == pc.WAITING else "",
        badges=badges(mission, f.flags, f.carry),
        mark=_mark(f),
        points=f.points,
        most=f.most,
        state=f.state,
        pulses=f.kind == pc.BLIP,
        lamp=f.kind == pc.MARINE,
    )


def _mark(f: Figure) -> str:
    """What is written on a blip for those who may know it."""
    if f.kind != pc.BLIP:
        return ""
    if f.value is None:
        return "?"
    return pc.AMBUSH_MARKS[f.value] if f.gear & pc.AMBUSH else str(f.value)


def _state(view: View, p: int) -> wire.Readiness:
    """Whether a piece may still act in a phase of its own side, by what everybody knows."""
    own = MARINE if view["kind"][p] == pc.MARINE else STEALER
    if view["phase"] != own or view["status"][p] not in (pc.ON_BOARD, pc.WAITING):
        return ""
    if view["active"] == p:
        return "active"
    return "done" if view["flags"][p] & (pc.ACTIVATED | pc.FALLEN) else "ready"


@lru_cache(maxsize=256)
def _shapes(kind: int, gear: int, prone: bool) -> list[wire.Shape]:
    return [wire.Shape(name, mirrored) for name, mirrored in shapes_of(kind, gear, prone)]


@kept_for_each(512)
def badges(mission: Mission, flags: int, carried: int) -> list[wire.Badge]:
    out = badges_of(SPEECH, _BADGES, flags)
    return [*out, carries(SPEECH, object_name(mission, carried))] if carried >= 0 else out


@lru_cache(maxsize=256)
def role(kind: int, gear: int) -> Text:
    """Captain, sergeant, librarian, marine, stealer …"""
    if gear & pc.CAPTAIN:
        return both("gear", "captain")
    if gear & pc.SERGEANT:
        return both("gear", "sergeant")
    if gear & pc.LIBRARIAN:
        return both("gear", "librarian")
    if gear & pc.AMBUSH:
        return both("role", "ambush")
    return both("kind", pc.KIND_NAMES[kind])


@lru_cache(maxsize=256)
def weapons(gear: int) -> list[Text]:
    return [both("gear", name) for name in pc.gear_names(gear)]


def _title(mission: Mission, f: Figure) -> Text:
    """Who it is and in which state, for those who hear the board."""
    parts = [both("piece_title", "who", name=f.name, kind=role(f.kind, f.gear))]
    if f.kind == pc.MARINE:
        armed = joined(weapons(f.gear), both("piece_title", "and"))
        parts.append(
            both("piece_title", "armed", weapons=armed) if armed.en else both("piece_title", "unarmed")
        )
    elif f.gear & pc.AMBUSH and f.value:
        parts.append(both("piece_title", f"ambush_{pc.AMBUSH_NAMES[f.value]}"))
    elif f.kind == pc.BLIP and f.value:
        parts.append(both("piece_title", "blip", value=f.value))
    if f.status == pc.ON_BOARD:
        parts.append(both("piece_title", "at", where=mission.board.name(f.square)))
        if f.kind != pc.BLIP:
            parts.append(both("piece_title", "facing", facing=facing_name(f.facing)))
    elif f.status == pc.WAITING:
        parts.append(both("piece_title", "gate", gate=mission.entries[f.entry]))
    else:
        parts.append(both("piece_title", _STATUS[f.status]))
    parts.extend(badge.title for badge in badges(mission, f.flags, f.carry))
    if f.state in ("done", "active"):
        parts.append(both("piece_title", f.state))
    return capital(joined(parts))
