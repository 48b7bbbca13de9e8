"""What is on squares and is no piece, as it is now: doors, crates, consoles, objects, flames …"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.parts import thing_at
from hullbreach.hulk.contacts.reinforcement import open_entries
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import DOORS, Mission
from hullbreach.kernel.board import FACINGS, Board, bits, union
from hullbreach.kernel.contract import Seat, View
from hullbreach.kernel.drawing import passage
from hullbreach.missions.kept import kept_for_each
from hullbreach.words.hulk.names import SPEECH, object_name

# A console that the mission does not turn is drawn with its desk to the south.
_DESK = 2
_thing = partial(thing_at, SPEECH)
# Drawings of doors that differ from those of plain ones, by kind and state.
_DOOR_SHAPES = {
    "armoured closed": "armoured-closed", "armoured open": "armoured-open", "hatch closed": "hatch-closed",
    "closed": "door-closed", "open": "door-open", "destroyed": "door-broken",
}  # fmt: skip


class Things(Face[HulkGame]):
    def things(self, game: HulkGame, seen: View, seat: Seat | None) -> list[wire.Thing]:
        return [
            *_doors(game.board, seen["doors"], seen["open_doors"], seen["bulkheads"]),
            *_furniture(game, seen),
            *_lifts(game, seen),
            *_objects(game, seen),
            *_gates(game),
        ]


@kept_for_each(512)
def _doors(board: Board, doors: int, open_doors: int, bulkheads: int) -> list[wire.Thing]:
    out: list[wire.Thing] = []
    for door in bits(union(board.feature(name) for name in DOORS)):
        kind = _door_kind(board, door)
        if not doors >> door & 1:
            state = "destroyed"
        else:
            state = "open" if open_doors >> door & 1 else "closed"
        shape = _DOOR_SHAPES.get(f"{kind} {state}") or _DOOR_SHAPES[state]
        out.append(_across(board, door, kind, state, shape))
    for place in bits(board.feature("bulkhead")):
        whole = bulkheads >> place & 1
        state, shape = ("closed", "bulkhead") if whole else ("destroyed", "bulkhead-broken")
        out.append(_across(board, place, "bulkhead", state, shape))
    return out


def _door_kind(board: Board, door: int) -> str:
    if board.feature("duct door") >> door & 1:
        return "hatch"
    return "armoured" if board.feature("armoured door") >> door & 1 else "door"


def _across(board: Board, square: int, kind: str, state: str, shape: str) -> wire.Thing:
    """Something that closes a corridor."""
    layer: wire.Layer = "standing" if state == "closed" else "floor"
    return _thing(
        board.name(square), kind, f"{kind} {state}", shape, layer, state, FACINGS[passage(board, square)]
    )


# Field of the view, kind, shape, state and layer of what stands or lies on squares.
_FURNITURE: tuple[tuple[str, str, str, str, wire.Layer], ...] = (
    ("debris", "debris", "debris", "", "floor"),
    ("crates", "crate", "crate", "", "standing"),
    ("tanks", "tank", "cryo-tank", "", "standing"),
    ("dead_tanks", "tank", "broken-tank", "destroyed", "standing"),
    ("barriers", "barrier", "barrier", "", "standing"),
    ("burning", "flames", "flames", "", "above"),
)


def _furniture(game: HulkGame, view: View) -> list[wire.Thing]:
    out: list[wire.Thing] = []
    for field, kind, shape, state, layer in _FURNITURE:
        if view[field]:
            out.extend(_alike(game.board, view[field], kind, shape, state, layer))
    broken = game.board.feature("ladder top") & ~view["ladders"]
    if broken:
        out.extend(
            _thing(game.board.name(upper), "pit", "ladder broken", "pit-down") for upper in bits(broken)
        )
    if view["consoles"]:
        out.extend(_consoles(game.mission, view["consoles"], view["consoles_used"]))
    return out


@kept_for_each(512)
def _alike(
    board: Board, squares: int, kind: str, shape: str, state: str, layer: wire.Layer
) -> list[wire.Thing]:
    """The same thing on several squares."""
    title = f"{kind} {state}".strip()
    flicker = "tongue" if kind == "flames" else ""
    things = [_thing(board.name(square), kind, title, shape, layer, state) for square in bits(squares)]
    return [replace(thing, flicker=flicker) for thing in things] if flicker else things


@kept_for_each(512)
def _consoles(mission: Mission, consoles: int, consoles_used: int) -> list[wire.Thing]:
    out: list[wire.Thing] = []
    for square in bits(consoles):
        used = consoles_used >> square & 1
        # As for doors, `across` is where the north of the drawing points.
        turned = FACINGS[(mission.console_facings.get(square, _DESK) + 2) % 4]
        state, title = ("used", "console used") if used else ("", "console")
        shape = "console-used" if used else "console"
        out.append(_thing(mission.board.name(square), "console", title, shape, "standing", state, turned))
    return out


def _lifts(game: HulkGame, view: View) -> list[wire.Thing]:
    board = game.board
    out: list[wire.Thing] = []
    for i, lift in enumerate(board.lifts):
        here = view["lift_at"][i]
        for square in lift.cars[here]:
            where = board.name(square)
            if view["lift_broken"][i]:
                out.append(_thing(where, "lift", "lift destroyed", "lift-wreck", state="destroyed"))
            else:
                out.append(_thing(where, "lift", "", "lift-car", deck=lift.decks[1 - here] + 1))
        out.extend(_thing(board.name(square), "shaft") for square in lift.cars[1 - here])
    return out


def _gates(game: HulkGame) -> list[wire.Thing]:
    """Entry areas that the mission opens later, and those that are secured, on their squares outside the board."""
    if not game.mission.entries_late and not game.secured:
        return []
    board, entries = game.board, game.mission.entries
    shut = set(entries) - {entries[i] for i in open_entries(game)}
    secured = {letter for i, letter in enumerate(entries) if game.secured >> i & 1}
    out: list[wire.Thing] = []
    for square, letter in enumerate(board.virtual_letter, start=board.count):
        if letter in shut:
            state = "secured" if letter in secured else "shut"
            shape = f"{state}-gate"
            out.append(_thing(board.name(square), "gate", f"gate {state}", shape, state=state, gate=letter))
    return out


def _objects(game: HulkGame, view: View) -> list[wire.Thing]:
    out: list[wire.Thing] = []
    for i, setup in enumerate(game.mission.objects):
        square = view["object_at"][i]
        if square < 0:
            continue
        lit = setup.kind == "beacon" and view["object_active"][i]
        title, shape, state = ("beacon active", "beacon-lit", "active") if lit else ("object", setup.kind, "")
        name, where = object_name(game.mission, i), game.board.name(square)
        out.append(_thing(where, setup.kind, title, shape, state=state, thing=name))
    return out
