"""Points and the end of a game of Redux (RX-GAP-VICTORY-POINTS, RX-M001-*, RX-M002-*, RX-GAP-DEPLOYMENT)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st
from hullbreach.crusade.scoring import secret_objectives
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS, OUTSCORED
from hullbreach.crusade.state import State

# RX-GAP-DEPLOYMENT
MOST_ROUNDS: Final = 30
# RX-M001-COUNTDOWN-FIVE, RX-M001-COUNTDOWN-TWO: rounds that are left after the one that is being played.
AFTER_THE_FIRST: Final = 5
AFTER_THE_SECOND: Final = 2
# RX-M002-RESCUER-POINTS, RX-M002-SURVIVOR-POINTS
RESCUED: Final = 5


def give(s: State, seat: int, points: int, rule: str, what: str) -> None:
    s.scored[seat] += points
    s.tell(ev.EARNED, rule, seat, points, what)


def object_destroyed(s: State, p: int, seat: int) -> None:
    """RX-M001-GENERATORS: points for whoever takes the last life point, and the time runs."""
    tag = s.mission.objects[s.part[p]].tag if s.part[p] >= 0 else ""
    points = s.mission.points.get(tag, 0)
    if not points:
        return
    if 0 <= seat < s.squads:
        give(s, seat, points, "RX-M001-GENERATORS", tag)
    if "generators" not in s.mission.specials:
        return
    if s.countdown < 0:
        s.countdown = AFTER_THE_FIRST
        s.tell(ev.COUNTDOWN, "RX-M001-COUNTDOWN-FIVE", s.countdown)
    else:
        s.countdown = min(s.countdown, AFTER_THE_SECOND)
        s.tell(ev.COUNTDOWN, "RX-M001-COUNTDOWN-TWO", s.countdown)


# Docks


def reaches_dock(s: State, p: int) -> None:
    """RX-M002-SURVIVOR-POINTS: a figure has reached a dock that is not its squad's own. It may leave again
    (RX-GAP-DEPLOYMENT); what counts is where it is in the end."""
    dock = dock_under(s, p)
    if "rescue" in s.mission.specials and dock != s.dock_of[s.owner[p]]:
        s.tell(ev.ABOARD, "RX-M002-SURVIVOR-POINTS", p, s.square[p], dock)


def dock_under(s: State, p: int) -> int:
    """The dock on which a figure stands (-1: none)."""
    for dock, squares in enumerate(s.board.dock_squares):
        if squares >> s.square[p] & 1:
            return dock
    return -1


def docks_reached(s: State) -> list[tuple[int, int]]:
    """(figure, dock) for everybody who has been aboard and is on a dock now."""
    out: list[tuple[int, int]] = []
    for p in s.figures():
        if s.square[p] >= 0 and s.flags[p] & st.LANDED:
            dock = dock_under(s, p)
            if dock >= 0:
                out.append((p, dock))
    return out


# The end


def end_of_round(s: State) -> str:
    """Whether the game is over now that a round has been played: the rule that ends it, or nothing."""
    if s.countdown == 0:
        return "RX-M001-COUNTDOWN-FIVE"
    if s.countdown > 0:
        s.countdown -= 1
    if s.round >= (s.mission.rounds or MOST_ROUNDS):
        return "RX-GAP-DEPLOYMENT"
    figures = s.figures()
    # Somebody has left the docks, and nobody is off them now.
    if any(s.flags[p] & st.LANDED for p in figures) and not any(s.is_aboard(p) for p in figures):
        return "RX-GAP-DEPLOYMENT"
    return ""


def count(s: State) -> None:
    """All points of the end: the mission's, those that are forfeited, and those of secret objectives."""
    reached = docks_reached(s)
    if "rescue" in s.mission.specials:
        rescue_points(s, reached)
    forfeited = forfeit(s) if "generators" in s.mission.specials else []
    if s.profile.secret_objectives:
        objective_points(s, reached, forfeited)


def rescue_points(s: State, reached: list[tuple[int, int]]) -> None:
    for p, dock in reached:
        owner = s.owner[p]
        if s.stranded >> owner & 1:
            give(s, owner, RESCUED, "RX-M002-SURVIVOR-POINTS", "rescued")
        if dock in s.dock_of:
            rescuer = s.dock_of.index(dock)
            if rescuer != owner:
                give(s, rescuer, RESCUED, "RX-M002-RESCUER-POINTS", "rescue")


def forfeit(s: State) -> list[int]:
    """RX-M001-RETURN-TO-SCORE: who is not back is lost; a squad of which nobody is back scores nothing."""
    out: list[int] = []
    if s.countdown == 0:
        for p in s.figures():
            if s.is_aboard(p):
                s.tell(ev.KILLED, "RX-M001-RETURN-TO-SCORE", p, s.square[p], -1)
                s.lift_off(p, st.DEAD)
    for seat in range(s.squads):
        if not is_back(s, seat):
            out.append(seat)
            s.lost[seat] = s.claimed[seat] + s.scored[seat]
            s.tell(ev.LOSSES, "RX-M001-RETURN-TO-SCORE", seat, s.lost[seat], -1, -1)
    return out


def is_back(s: State, seat: int) -> bool:
    """Whether a figure of the squad is on its own dock."""
    dock = s.board.dock_squares[s.dock_of[seat]] if s.dock_of[seat] >= 0 else 0
    return any(s.square[p] >= 0 and dock >> s.square[p] & 1 for p in s.figures(seat))


def total(s: State, seat: int) -> int:
    return s.claimed[seat] - s.lost[seat] + s.scored[seat]


def objective_points(s: State, reached: list[tuple[int, int]], forfeited: list[int]) -> None:
    """RX-GAP-OS-CARDS: who has more points is judged last, once the other cards are counted."""
    docked = [0] * s.seats
    for p, _ in reached:
        docked[s.owner[p]] += 1
    mission_points = [0 if seat in forfeited else s.scored[seat] for seat in range(s.seats)]
    earned = [0] * s.seats
    for late in (False, True):
        points = [total(s, seat) + earned[seat] for seat in range(s.seats)]
        for seat in range(s.squads):
            if seat in forfeited:
                continue
            for place, number in enumerate(s.objectives[seat]):
                card = OBJECTIVE_CARDS[number]
                if (card.wanted == OUTSCORED) == late and secret_objectives.is_met(
                    s, seat, place, docked, points, mission_points
                ):
                    earned[seat] += card.points
                    s.tell(ev.OBJECTIVE_MET, "RX-GAP-OS-CARDS", seat, card.points, card.key)
    for seat in range(s.squads):
        s.scored[seat] += earned[seat]


def winners(s: State) -> list[int]:
    """RX-GAP-VICTORY-POINTS: most points; the alien players add theirs together; equal points share the victory."""
    aliens = list(range(s.squads, s.seats))
    points = [total(s, seat) for seat in range(s.squads)]
    theirs = sum([total(s, seat) for seat in aliens])
    best = max([*points, theirs])
    out = [seat for seat in range(s.squads) if points[seat] == best]
    return out + aliens if theirs == best else out
