"""Action points, command points, and what any action of a marine ends (V3-CP-ADD-TO-AP, V3-OW-LOST, …)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.mission import COUNTERS
from hullbreach.hulk.state import MARINE, State
from hullbreach.kernel.contract import Choice, Decision, Refused

# DW-CAPTAIN-CP-BONUS: what a captain adds to the counter.
CAPTAIN_POINTS: Final = 2
# Decisions at which a piece acts.
ACTING: Final = ("marine action", "command action", "stealer action")
# What a shot costs that is part of a move is at most this.
PART_OF_MOVE: Final = 1
# Beside the markers of a marine: his series of shots.
AIM: Final = 1 << 16


def captains_lead(s: State) -> None:
    """DW-CAPTAIN-CP-BONUS, DW-CAPTAIN-CP-LOSS: who is there now leads for this turn, even if he is lost in it."""
    for p in range(s.marines):
        if s.gear[p] & pc.CAPTAIN and s.square[p] >= 0:
            s.led[p] = s.turn


def captains(s: State) -> list[int]:
    """The captains who led as the turn began."""
    if not s.profile.captain:
        return []
    return [p for p in range(s.marines) if s.gear[p] & pc.CAPTAIN and s.led[p] == s.turn]


def possible_points(s: State) -> list[int]:
    """The command points that the marine player may have this turn, for all that his opponent knows."""
    more = more_points(s)
    return [max(0, points + more) for points in COUNTERS]


def more_points(s: State) -> int:
    """DW-CAPTAIN-CP-BONUS, DWC-RAID-LOSS-CP, DWS-AMBUSH-OTHER: what is added to the counter or die of this turn."""
    agreed = s.profile.command_change - s.profile.command_less
    return CAPTAIN_POINTS * len(captains(s)) + agreed - (s.muted >> s.turn & 1)


def marine_purse(s: State, p: int) -> int:
    """What a marine can spend in his own activation: his points, and the side's command points."""
    return s.ap[p] + s.counter - s.spent


def command_purse(s: State) -> int:
    """V3-CP-REACTION-COST, DW-GAP-BASE-COMMAND: what one action paid with command points alone may cost."""
    left = s.counter - s.spent
    if s.phase == MARINE or s.profile.reaction_any_cost:
        return left
    return min(left, s.profile.reaction_limit)


def purse_of(s: State, asked: Decision, p: int) -> int:
    """What a piece can spend at a decision."""
    if asked.kind == "marine action":
        return marine_purse(s, p)
    if asked.kind == "command action":
        return command_purse(s)
    # A shot that is part of a move costs nothing more.
    return PART_OF_MOVE if asked.kind == "free shot" else s.ap[p]


def too_dear(s: State, p: int, cost: int, purse: int, rule: str = "V3-AP-ALLOWANCE") -> Refused | None:
    """Why a piece cannot pay so much; None: it can."""
    if cost <= purse:
        return None
    names = {"cost": str(cost), "purse": str(purse)}
    if s.kind[p] == pc.MARINE and s.phase != MARINE and rule == "V3-AP-ALLOWANCE":
        return Refused(
            "V3-CP-REACTION-COST", "That costs {cost}; a reaction may use {purse} command points.", names
        )
    return Refused(rule, "That costs {cost} points and {who} has {purse}.", names)


def cost_of(s: State, choice: Choice) -> tuple[int, int] | None:
    """Action points and command points that an option of the open decision costs; None: it is no action."""
    asked = s.asked
    action = s.profile.actions.by_verb[choice[0]]
    if asked is None or asked.kind not in ACTING or not action.PAID:
        return None
    total = action.price(s, choice)
    own = min(total, s.ap[choice[1]]) if asked.kind != "command action" else 0
    return own, total - own


def pay(s: State, p: int, cost: int, own: bool) -> None:
    """V3-CP-ADD-TO-AP: action points first, command points for the rest; without `own` command points alone."""
    if own:
        from_ap = cost if cost < s.ap[p] else s.ap[p]
        s.ap[p] -= from_ap
        cost -= from_ap
    if cost:
        s.spent += cost
        s.tell(ev.COMMAND_SPENT, "V3-CMD-TRACK", p, cost)


def drop_overwatch(s: State, p: int, rule: str) -> None:
    s.flags[p] &= ~pc.OVERWATCH
    s.tell(ev.OVERWATCH_LOST, rule, p, s.square[p])


def drop_guard(s: State, p: int, rule: str) -> None:
    s.flags[p] &= ~pc.GUARD
    s.tell(ev.GUARD_LOST, rule, p, s.square[p])


def stop_watching(s: State, p: int, rule: str) -> None:
    """Something else than an action of his own ends a marine's overwatch or guard."""
    if s.flags[p] & pc.OVERWATCH:
        drop_overwatch(s, p, rule)
    if s.flags[p] & pc.GUARD:
        drop_guard(s, p, rule)


def drop_other_series(s: State, p: int) -> None:
    """V3-SUST-LOST-OTHER-ACTIVATED, DW-GAP-BASE-SUSTAINED-FIRE: whether what p does ends the series of others."""
    if not s.profile.series_outlasts_others:
        s.drop_series(p)


def begin_action(s: State, p: int, cost: int, own: bool, keeps: int = 0) -> None:
    """Pay for a marine's action and end what it ends, but for what it `keeps`: overwatch, guard, series of shots."""
    pay(s, p, cost, own)
    if s.phase == MARINE:
        s.seconds += s.profile.budget_per_action
        # V3-SUST-LOST-OTHER-ACTIVATED: also when he goes on with an activation that another marine interrupted.
        drop_other_series(s, p)
    ended = s.flags[p] & ~keeps
    if ended & pc.OVERWATCH:
        drop_overwatch(s, p, "V3-OW-LOST")
    if ended & pc.GUARD:
        drop_guard(s, p, "V3-GUARD-LOST")
    if not keeps & AIM:
        # V3-SUST-LOST-ACTION
        s.aim[p] = -1
