"""Doors: opening, closing, and what follows when sight changes (SC-DOOR-*, RX-DOOR-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.actions import PieceAction
from hullbreach.crusade.forms import Door, Said
from hullbreach.crusade.scenery import pieces as scenery
from hullbreach.crusade.scoring import specials
from hullbreach.crusade.shooting import arcs
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import scanning
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Refused


def offer_doors(s: State, p: int, out: list[Choice]) -> None:
    """SC-DOOR-OPEN, RX-DOOR-FOUR-SQUARES: every door on whose threshold the piece stands."""
    for door in at_doors(s, p):
        bit = 1 << door
        if s.closed & bit:
            if not s.locked & bit:
                out.append((v.OPEN, p, door, 0))
        elif s.profile.doors_close and not s.destroyed & bit and not astride(s, door):
            out.append((v.CLOSE, p, door, 0))


def at_doors(s: State, p: int) -> list[int]:
    """The doors on whose thresholds a piece stands, open or closed."""
    square = s.square[p]
    if UNITS[s.kind[p]].size == 1:
        return s.mission.blocks.doors_at[square]
    out: list[int] = []
    for part in s.mission.blocks.parts[square]:
        out.extend([door for door in s.mission.blocks.doors_at[part] if door not in out])
    out.sort()
    return out


def astride(s: State, door: int) -> bool:
    """Whether a large piece stands in a doorway, on squares of both sides, or a gunner there behind his gun."""
    for p in range(len(s.kind)):
        square = s.square[p]
        if square < 0:
            continue
        if s.unit(p).size > 1 and s.mission.blocks.doors[square] >> door & 1:
            return True
        if arcs.is_set_up(s, p) and not s.board.can_step(square, arcs.facing(s, p), s.closed | 1 << door):
            return True
    return False


class WorkDoor(PieceAction):
    """SC-DOOR-OPEN, RX-DOOR-FREE: whoever is finished may still do it."""

    BETWEEN_TOO: ClassVar[bool] = True

    def bar(self, s: State, choice: Choice) -> Refused | None:
        verb, p, door, _ = choice
        bit = 1 << door
        if verb == v.CLOSE and not s.profile.doors_close:
            if UNITS[s.kind[p]].role > TROOPER:
                return Refused("SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT", "aliens close doors only by an event.")
            return Refused("SC-DOOR-NO-CLOSING", "nobody can close a door.")
        if s.aloft[p] or door not in at_doors(s, p):
            if not s.profile.doors_close:
                return Refused("SC-DOOR-OPEN", "{who} does not stand at that door.")
            return Refused(
                "RX-DOOR-FOUR-SQUARES", "{who} does not stand on one of the squares beside that door."
            )
        if not s.profile.doors_close:
            return Refused("SC-DOOR-OPEN", "that door is open already.")
        if s.destroyed & bit:
            return Refused("RX-DOOR-DESTROY", "that door is destroyed; it stays open.")
        if verb == v.OPEN and s.closed & bit and s.locked & bit:
            return Refused(
                "RX-DOOR-LOCKED", "that door is locked: a terminal unlocks it, or it must be destroyed."
            )
        if verb == v.CLOSE and not s.closed & bit:
            return Refused("RX-DOOR-FREE", "a large figure stands in that door.")
        return Refused("RX-DOOR-FREE", "that door is so already.")


class Open(WorkDoor):
    """It offers the doors that can be closed as well, each in its place."""

    def fits(self, s: State, p: int) -> bool:
        return True

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.board.ship >> s.square[who] & 1 and not s.aloft[who]:
            offer_doors(s, who, out)

    def perform(self, s: State, choice: Choice) -> None:
        open_door(s, choice[1], choice[2])


class Close(WorkDoor):
    def fits(self, s: State, p: int) -> bool:
        return False

    def offered(self, s: State, choice: Choice) -> bool:
        return OPEN.offered(s, choice)

    def perform(self, s: State, choice: Choice) -> None:
        close_door(s, choice[1], choice[2])


def open_door(s: State, p: int, door: int, rule: str = "SC-DOOR-OPEN") -> None:
    s.closed &= ~(1 << door)
    if not s.profile.doors_close:
        s.destroyed |= 1 << door
    s.tell(ev.DOOR_OPENED, rule, p, door)
    if s.mission.specials:
        specials.door_opened(s, door)
    view_changed(s)
    scenery.room_opened(s, p, door)


def close_door(s: State, p: int, door: int, rule: str = "RX-DOOR-FREE") -> None:
    s.closed |= 1 << door
    s.destroyed &= ~(1 << door)
    s.tell(ev.DOOR_CLOSED, rule, p, door)


def destroy_door(s: State, p: int, door: int) -> None:
    """RX-DOOR-DESTROY"""
    s.closed &= ~(1 << door)
    s.locked &= ~(1 << door)
    s.destroyed |= 1 << door
    s.tell(ev.DOOR_DESTROYED, "RX-DOOR-DESTROY", p, door)
    view_changed(s)
    scenery.room_opened(s, p, door)


def view_changed(s: State) -> None:
    """Something that hid blips is gone: those in view are turned up (SC-ALIEN-OPEN-DOORS)."""
    if s.blips_on:
        s.push(scanning.Reveal())


OPEN: Final = Open(v.OPEN, "OPEN", Said("open", Door()), Look("door", "door-open"))

ACTIONS: Final[tuple[Action[State], ...]] = (
    OPEN,
    Close(v.CLOSE, "CLOSE", Said("close", Door()), Look("door", "door-close")),
)
