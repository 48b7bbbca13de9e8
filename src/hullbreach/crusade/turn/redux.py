"""What Redux adds to an activation, handed on to its chapters."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.combat import battering
from hullbreach.crusade.scenery import gantries, terminals
from hullbreach.crusade.shooting import arcs
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import combinations, doors
from hullbreach.crusade.units import MESSAGE
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice


def offer_in_activation(s: State, p: int, out: list[Choice]) -> None:
    combinations.offer(s, p, out)
    gantries.offer(s, p, out)
    if not s.flags[p] & st.SUSTAINED_MOVE and not arcs.under_way(s, p):
        battering.offer(s, p, out)
        terminals.offer(s, p, out)


def offer_in_alien_phase(s: State, seat: int, out: list[Choice]) -> None:
    """RX-BLIP-VOLUNTARY-REVEAL"""
    offer_reveals(s, seat, out)


def offer_reveals(s: State, seat: int, out: list[Choice]) -> None:
    """The blips that a player may turn up in his own turn; a message waits for a squad that finds it (RX-OS-BLIP)."""
    for square in bits(s.blips_on):
        p = s.at[square]
        if s.owner[p] == seat and s.truth[p] != MESSAGE:
            out.append((v.REVEAL, p, 0, 0))


def has_a_door(s: State, p: int) -> bool:
    """RX-ALIEN-DOORS: whether a blip that moves no further could still work a door."""
    out: list[Choice] = []
    if s.profile.doors_close:
        doors.offer_doors(s, p, out)
    return bool(out)


def perform(s: State, p: int, choice: Choice) -> None:
    if (
        combinations.perform(s, p, choice)
        or battering.perform(s, p, choice)
        or terminals.perform(s, p, choice)
        or gantries.perform(s, p, choice)
    ):
        return
    raise AssertionError(f"verb {choice[0]} is no action of a piece")


def open_door(s: State, p: int, door: int) -> None:
    """A figure opens a door."""
    doors.open_door(s, p, door)
