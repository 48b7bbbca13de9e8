"""Covering fire (SC-GAP-CARDS-ULTRA-MARINES): figures that have not moved fire at aliens that come into their line.

What each of them has in its line of fire is kept, so that it makes no difference how an alien comes there: by its
own step, by being turned up, by a door that opens, or because somebody else stepped aside.
"""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.shooting import arcs, extra_shots, gear, targeting
from hullbreach.crusade.shooting.weapons import CONE, LINE, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Shown

RULE = "SC-GAP-CARDS-ULTRA-MARINES"


def begin(s: State, seat: int) -> None:
    """The order is given; what is in line already does not come into it any more."""
    for p in range(len(s.kind)):
        if s.owner[p] == seat and s.is_marine(p) and s.square[p] >= 0:
            s.flags[p] |= st.COVERS
            s.faced[p] = in_line(s, p)


def in_line(s: State, p: int) -> int:
    """The aliens in a figure's line of fire, as a bit set of pieces."""
    if not extra_shots.can_fire(s, p):
        return 0
    weapon = arcs.weapon_of(s, p)
    pattern = WEAPONS[weapon].pattern
    out = 0
    if pattern in (LINE, CONE):
        for square in bits(s.field(p) & s.aliens_on):
            if extra_shots.shots_at(s, p, [s.at[square]]):
                out |= 1 << s.at[square]
        return out
    for target in arcs.in_arc(s, p, weapon, targeting.targets(s, p)):
        if s.is_alien(target):
            out |= 1 << target
    return out


def may_cover(s: State, p: int) -> bool:
    """A figure that has not moved; in its own turn a jammed weapon stays silent."""
    if not s.flags[p] & st.COVERS or s.square[p] < 0 or s.used[p]:
        return False
    return not (s.flags[p] & st.JAMMED and s.turn_seat == s.owner[p])


def alarm(s: State) -> bool:
    """Called before anybody is asked what he does next: whether something came into a line, or left it."""
    for effects in s.effects:
        if effects & gear.COVERING:
            break
    else:
        return False
    for p in range(len(s.kind)):
        if not s.flags[p] & st.COVERS or not may_cover(s, p):
            continue
        now = in_line(s, p)
        before = s.faced[p]
        if now == before:
            continue
        s.faced[p] = now
        if now & ~before:
            s.push(Cover(p, now & ~before))
        return True
    return False


class Cover(Shown[State]):
    """Aliens have come into the line of a figure that covers: its player may fire."""

    def __init__(self, piece: int, aliens: int) -> None:
        self.piece = piece
        # The pieces that came into line, as a bit set.
        self.aliens = aliens

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.piece
        options = extra_shots.shots_at(s, p, bits(self.aliens))
        options.append((v.HOLD, p, 0, 0))
        return s.ask(s.owner[p], "covering", RULE, options, p)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        p = self.piece
        s.pop()
        if choice[0] == v.HOLD:
            return
        s.flags[p] &= ~st.COVERS
        if s.turn_seat == s.owner[p]:
            # Only who does not move this turn covers.
            s.flags[p] |= st.STOPPED
        s.tell(ev.COVERING, RULE, p, s.square[p], bits(self.aliens)[0])
        extra_shots.fire(s, p, choice)
