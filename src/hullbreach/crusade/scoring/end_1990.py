"""The end of the game and who has won (SC-END-*, SC-WIN-*)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st
from hullbreach.crusade.scoring import end_redux as redux_scoring
from hullbreach.crusade.scoring.objectives import NOBODY, POINTS, PRIMARY, SECONDARY, taken_by
from hullbreach.crusade.state import State
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.kernel.record import result_of


def figures_out(s: State) -> bool:
    """Whether a figure of the squads is still in play: on a board, or on a dock that it may yet leave."""
    if s.marines_on & s.board.ship:
        return True
    flags, kind = s.flags, s.kind
    for p, square in enumerate(s.square):
        if square >= 0 and not flags[p] & st.STAYS and UNITS[kind[p]].role <= TROOPER:
            return True
    return st.WAITING in s.status


def in_play(s: State, p: int) -> bool:
    return s.status[p] == st.WAITING or (s.square[p] >= 0 and not s.flags[p] & st.STAYS)


def seat_is_out(s: State, seat: int) -> bool:
    """Whether a squad has nothing left to play with."""
    return not any(in_play(s, p) for p in s.figures(seat))


def all_back(s: State) -> bool:
    """SC-END-ALL-DOCKED: the game ends at once, before anybody is asked what he does next, not when a turn does."""
    if s.profile.dock_final and not s.result and not figures_out(s):
        finish(s, "SC-END-ALL-DOCKED")
    return bool(s.result)


def check(s: State) -> None:
    """SC-END-ALL-DOCKED: over when nobody is left who could still do something."""
    if not s.result and not figures_out(s):
        finish(s, "RX-GAP-DEPLOYMENT" if s.profile.ends_by_rounds else "SC-END-ALL-DOCKED")
    if not s.result and not s.profile.ends_by_rounds and s.countdown == 0:
        finish(s, "SC-GAP-MISSION-5-BURN-THE-CORE")


def round_over(s: State) -> bool:
    """RX-GAP-DEPLOYMENT: whether the game ends with the round that has just been played."""
    if not s.profile.ends_by_rounds or s.round == 0:
        return False
    rule = redux_scoring.end_of_round(s)
    if rule:
        finish(s, rule)
    return bool(rule)


def tell_countdown(s: State) -> None:
    """RX-M001-COUNTDOWN-FIVE: a round begins; how many are left after it."""
    if s.profile.ends_by_rounds and s.countdown >= 0:
        s.tell(ev.COUNTDOWN, "RX-M001-COUNTDOWN-FIVE", s.countdown)


def finish(s: State, rule: str) -> None:
    """Renegades are lost, unclaimed objectives fall to the aliens, the totals are compared."""
    s.phase = st.END
    lose_those_left(s)
    if s.profile.objectives_score:
        fall_to_aliens(s)
    else:
        redux_scoring.count(s)
    s.result = result(s)
    s.tell(ev.GAME_OVER, rule, s.result)


def lose_those_left(s: State) -> None:
    """SC-END-RENEGADES: scored as if they had been killed."""
    if not s.profile.losses_count:
        return
    for p in s.figures():
        if s.is_aboard(p):
            points = UNITS[s.kind[p]].points
            s.lost[s.owner[p]] += points
            s.claimed[s.squads] += points
            s.tell(ev.LOSSES, "SC-END-RENEGADES", s.owner[p], points, p, s.square[p])
            s.lift_off(p, st.DEAD)


def fall_to_aliens(s: State) -> None:
    """SC-MISSION-FAILED-ALIEN-30, SC-MISSION-FAILED-ALIEN-15"""
    alien = s.squads
    if s.mission.primary is not None and s.primary_by == NOBODY:
        s.primary_by = alien
        s.tell(ev.OBJECTIVE, "SC-MISSION-FAILED-ALIEN-30", alien, POINTS[PRIMARY], "primary")
    if s.mission.secondary is not None and s.secondary_read and s.secondary_by == NOBODY:
        s.secondary_by = alien
        s.tell(ev.OBJECTIVE, "SC-MISSION-FAILED-ALIEN-15", alien, POINTS[SECONDARY], "secondary")


def total(s: State, seat: int) -> int:
    """SC-WIN-MARINE-TOTAL, SC-WIN-ALIEN-TOTAL"""
    points = s.claimed[seat] - s.lost[seat] + s.scored[seat]
    if s.profile.objectives_score:
        for which in (PRIMARY, SECONDARY):
            if taken_by(s, which) == seat and (which == PRIMARY or s.secondary_read):
                points += POINTS[which]
    return points


def survivors(s: State, seat: int) -> int:
    return len([p for p in s.figures(seat) if s.status[p] in (st.ON_BOARD, st.HOME)])


def winners(s: State) -> list[int]:
    """SC-WIN-HIGHEST: a squad beats the aliens on a tie; among squads the one with more survivors, else both."""
    if s.profile.ties_shared:
        return redux_scoring.winners(s)
    best = max(total(s, seat) for seat in range(s.seats))
    first = [seat for seat in range(s.seats) if total(s, seat) == best]
    squads = [seat for seat in first if seat < s.squads]
    if not squads:
        return first
    most = max(survivors(s, seat) for seat in squads)
    return [seat for seat in squads if survivors(s, seat) == most]


def result(s: State) -> str:
    """The names of the winning seats (see kernel/record.py)."""
    return result_of([s.seat_name(seat) for seat in winners(s)])
