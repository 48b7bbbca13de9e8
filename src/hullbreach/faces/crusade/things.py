"""Doors, consoles, things that lie about, smoke and the dark, as everybody sees them."""

from __future__ import annotations

from hullbreach.crusade.art.artwork import SHAPES
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.figures import blip_mark
from hullbreach.faces.crusade.scenery import edge_of, edge_square
from hullbreach.faces.crusade.seats import colour_of
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.crusade.names import both, thing_name, unit_name

_OTHER_SHAPES = {"engineer": "prisoner"}


class Things(Face[CrusadeGame]):
    def things(self, game: CrusadeGame, seen: View, seat: Seat | None) -> list[wire.Thing]:
        return _things(game, seen, seat)


def _things(game: CrusadeGame, view: View, seat: Seat | None) -> list[wire.Thing]:
    out = [_door(game, view, door) for door in range(game.board.doors)]
    out.extend(_consoles(game, view))
    for number, where in enumerate(view["thing_at"]):
        if where >= 0:
            out.append(
                wire.Thing(
                    kind="object",
                    at=game.board.name(where),
                    shape=_shape(game.mission.things[number].tag),
                    title=both("thing_title", "thing", thing=thing_name(game, number)),
                    layer="standing",
                )
            )
    for square in bits(view["smoke"]):
        where = game.board.name(square)
        out.append(
            wire.Thing(
                kind="smoke", at=where, shape="smoke", title=both("thing_title", "smoke"), layer="above"
            )
        )
    if seat is not None:
        out.extend(_plan(game, view, seat))
    for first, second, owner in view["entries"]:
        for square in (first, second):
            where = game.board.name(square)
            out.append(
                wire.Thing(
                    kind="arrival",
                    at=where,
                    shape="arrival",
                    title=both("thing_title", "arrival", where=where),
                    colour=colour_of(view["squad_of"], view["squads"], owner),
                )
            )
    for square in game.mission.squares.get("claw", []):
        out.append(
            wire.Thing(
                kind="claw",
                at=game.board.name(square),
                shape="claw",
                title=both("thing_title", "claw"),
                layer="above",
            )
        )
    return out


def _shape(tag: str) -> str:
    """How a thing that can be carried is drawn: somebody who is led away, or else something in a case."""
    return tag if tag in SHAPES else _OTHER_SHAPES.get(tag, "canister")


def _plan(game: CrusadeGame, view: View, seat: Seat) -> list[wire.Thing]:
    """Where the own blips are to lie before the first round."""
    return [
        wire.Thing(
            kind="plan",
            at=game.board.name(square),
            shape="blip",
            title=both("thing_title", "plan", unit=unit_name(unit), where=game.board.name(square)),
            layer="standing",
            colour=colour_of(view["squad_of"], view["squads"], seat),
            mark=blip_mark(unit),
        )
        for unit, square in view["plan"][seat]
    ]


def door_state(view: View, door: int) -> str:
    bit = 1 << door
    if view["closed"] & bit:
        return "locked" if view["locked"] & bit else "closed"
    return "destroyed" if view["destroyed"] & bit else "open"


def _door(game: CrusadeGame, view: View, door: int) -> wire.Thing:
    places = game.board.door_edges[door]
    state = door_state(view, door)
    if state == "locked" and game.board.armoured >> door & 1:
        state = "armoured"
    return wire.Thing(
        kind="door",
        at=edge_square(game.board, places),
        shape="",
        title=both("thing_title", f"door_{state}"),
        state=state,
        edge=edge_of(places),
    )


def _consoles(game: CrusadeGame, view: View) -> list[wire.Thing]:
    """SC-SETUP-SECONDARY-HIDDEN: a console of the secondary objective is nothing special until it is read."""
    wanted = game.mission.secondary
    out: list[wire.Thing] = []
    for number, console in enumerate(game.mission.consoles):
        if wanted is not None and console.tag == wanted.tag and not view["secondary_read"]:
            continue
        used = view["operated"] >> number & 1
        where = game.board.name(console.square)
        out.append(
            wire.Thing(
                kind="console",
                at=where,
                shape="console",
                title=both("thing_title", "console_used" if used else "console", where=where),
                state="used" if used else "",
            )
        )
    return out
