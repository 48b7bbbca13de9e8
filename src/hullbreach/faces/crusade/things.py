"""Doors, consoles, things that lie about, smoke and the dark, as everybody sees them."""

from __future__ import annotations

from functools import partial

from hullbreach.crusade.art.artwork import SHAPES
from hullbreach.crusade.art.drawing import owner_colour as colour_of
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.figures import blip_mark
from hullbreach.faces.crusade.scenery import between
from hullbreach.faces.parts import thing_at
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.crusade.names import SPEECH, thing_name, unit_name

_OTHER_SHAPES = {"engineer": "prisoner"}
_thing = partial(thing_at, SPEECH)


class Things(Face[CrusadeGame]):
    def things(self, game: CrusadeGame, seen: View, seat: Seat | None) -> list[wire.Thing]:
        name, squads = game.board.name, (seen["squad_of"], seen["squads"])
        out = [_door(game, seen, door) for door in range(game.board.doors)]
        out.extend(_consoles(game, seen))
        for number, where in enumerate(seen["thing_at"]):
            if where >= 0:
                shape, thing = _shape(game.mission.things[number].tag), thing_name(game, number)
                out.append(_thing(name(where), "object", "thing", shape, layer="standing", thing=thing))
        out.extend(_thing(name(square), "smoke", layer="above") for square in bits(seen["smoke"]))
        if seat is not None:
            # Where the own blips are to lie before the first round.
            plan = partial(
                _thing, kind="plan", shape="blip", layer="standing", colour=colour_of(*squads, seat)
            )
            for unit, square in seen["plan"][seat]:
                out.append(plan(name(square), mark=blip_mark(unit), unit=unit_name(unit)))
        for first, second, owner in seen["entries"]:
            colour = colour_of(*squads, owner)
            out.extend(_thing(name(square), "arrival", colour=colour) for square in (first, second))
        claws = game.mission.squares.get("claw", [])
        return out + [_thing(name(square), "claw", layer="above") for square in claws]


def _shape(tag: str) -> str:
    """How a thing that can be carried is drawn: somebody who is led away, or else something in a case."""
    return tag if tag in SHAPES else _OTHER_SHAPES.get(tag, "canister")


def _door(game: CrusadeGame, view: View, door: int) -> wire.Thing:
    bit = 1 << door
    if view["closed"] & bit:
        state = "closed"
        if view["locked"] & bit:
            state = "armoured" if game.board.armoured & bit else "locked"
    else:
        state = "destroyed" if view["destroyed"] & bit else "open"
    return between(game.board, game.board.door_edges[door], "door", f"door_{state}", state)


def _consoles(game: CrusadeGame, view: View) -> list[wire.Thing]:
    """SC-SETUP-SECONDARY-HIDDEN: a console of the secondary objective is nothing special until it is read."""
    wanted = game.mission.secondary
    return [
        _thing(game.board.name(console.square), "console", "console_used", "console", state="used")
        if view["operated"] >> number & 1
        else _thing(game.board.name(console.square), "console")
        for number, console in enumerate(game.mission.consoles)
        if wanted is None or console.tag != wanted.tag or view["secondary_read"]
    ]
