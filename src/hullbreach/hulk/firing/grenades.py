"""The captain's grenade gauntlet (DW-GRENADE-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import MARINES
from hullbreach.hulk.firing.explosions import Struck, ladders_in, strike
from hullbreach.hulk.firing.flames import flame_area, own_section
from hullbreach.hulk.firing.shooting import Weapon, unseen
from hullbreach.hulk.forms import Square
from hullbreach.hulk.moving.doors import each_thing
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import carries_canister
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import PIECE, Form

# Verb
GRENADE: Final = 65  # where: square

# DW-GRENADE-FIRE
GRENADE_COST: Final = 1
GRENADE_RANGE: Final = 8
# DW-GRENADE-KILL-TABLE
STEALER_SCORE: Final = 4
THING_SCORE: Final = 5
MARINE_SCORE: Final = 6
# DW-LEVELS-GRENADE-DROP: at a hole it stays on its deck on this or more.
STAYS: Final = 3


def spent(s: State, p: int) -> Refused | None:
    """Why the marine has no grenade to fire."""
    if carries_canister(s, p):
        return Refused("V3-TOXIN-NO-WEAPONS", "{who} carries a canister and cannot use weapons.")
    if not s.gear[p] & pc.GRENADE_GAUNTLET:
        return Refused("DW-GRENADE-FIRE", "{who} has no grenades.")
    if s.ammo[p] <= 0:
        return Refused("DW-GRENADE-AMMO", "{who} has fired all his grenades.")
    return None


class Grenade(Weapon):
    """DW-GRENADE-FIRE: at any square that he can fire at, be it empty."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if purse < GRENADE_COST or spent(s, who) is not None:
            return
        here, board = s.square[who], s.board
        for square in bits(s.fire_arc(who) & ~own_section(s, who)):
            if board.range(here, square) <= GRENADE_RANGE:
                out.append((GRENADE, who, square, 0))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, square, _ = choice
        barred = spent(s, p) or unseen(s, p, square)
        if barred is not None:
            return barred
        if s.board.range(s.square[p], square) > GRENADE_RANGE:
            return Refused("DW-GRENADE-FIRE", "{where} is more than 8 squares away.")
        if own_section(s, p) >> square & 1:
            return Refused("DW-GRENADE-FIRE", "{who} fires no grenade into the section that he stands in.")
        return too_dear(s, p, GRENADE_COST, purse)

    def perform(self, s: State, choice: Choice) -> None:
        """DW-GRENADE-SECTION, DW-GRENADE-INSTANT: a die for each, and nothing stays."""
        _, p, square, _ = choice
        s.ammo[p] -= 1
        s.changed = True
        s.tell(ev.GRENADE, "DW-GRENADE-FIRE", p, square, s.ammo[p])
        if has_hole(s, square):
            dice = s.roll_against(STAYS)
            s.tell(ev.GRENADE_AT_HOLE, "DW-LEVELS-GRENADE-DROP", p, square, STAYS, dice=dice)
            square = square if dice[0] >= STAYS else s.board.below[square]
        strike(s, in_grenade(s, p, square), "DW-GRENADE-KILL-TABLE", p)


def has_hole(s: State, square: int) -> bool:
    """DW-LEVELS-GRENADE-DROP: whether a grenade at a square may drop through it."""
    return s.profile.vertical_combat and s.board.below[square] >= 0


def grenade_area(s: State, p: int, square: int) -> int:
    """DW-GRENADE-SECTION: the part of the section that is joined to the square, and the closed doors around it.

    Aimed at a closed door it reaches what of the door's section is on the thrower's side.
    """
    board = s.board
    section = board.section_masks[board.section_of[square]]
    if s.solid >> square & 1:
        area = 1 << square
        for b in bits(board.near[square] & section & ~s.solid):
            if _on_his_side(s, s.square[p], square, b):
                area |= flame_area(s, b)
    else:
        area = flame_area(s, square)
    for place in bits(area):
        area |= board.near[place] & section & s.closed_doors() if not s.solid >> place & 1 else 0
    return area


def _on_his_side(s: State, thrower: int, door: int, b: int) -> bool:
    board = s.board
    x, y = board.xs[door], board.ys[door]
    return (board.xs[b] - x) * (board.xs[thrower] - x) + (board.ys[b] - y) * (board.ys[thrower] - y) > 0


def in_grenade(s: State, p: int, square: int) -> list[Struck]:
    """What a grenade at that square may destroy; nothing armoured is."""
    area = grenade_area(s, p, square)
    out: list[Struck] = []
    doors = s.closed_doors() & ~s.armoured
    for place in bits(area & (s.bodies | doors) | each_thing(s, area)):
        other = s.at[place]
        if other < 0:
            need = THING_SCORE
        else:
            need = MARINE_SCORE if s.kind[other] == pc.MARINE else STEALER_SCORE
        out.append(Struck(place, other, need))
    return out + [Struck(ladder, -1, THING_SCORE) for ladder in ladders_in(s, area)]


ACTIONS: Final[tuple[Action[State], ...]] = (
    Grenade(GRENADE, "GRENADE", Form(PIECE, "grenade", Square()),
        Look("shoot", "grenade", final=True, dice=True), MARINES, cost=GRENADE_COST, gear=pc.GRENADE_GAUNTLET),
)  # fmt: skip
