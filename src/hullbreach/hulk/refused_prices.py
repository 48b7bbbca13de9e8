"""What a refused action would have cost."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import MARINE, State
from hullbreach.kernel.contract import Decision, Refused


def purse_of(s: State, asked: Decision, who: int) -> int:
    if asked.kind == "marine action":
        return s.ap[who] + s.command_left()
    if asked.kind == "command action":
        left = s.command_left()
        return left if s.phase == MARINE else min(left, s.profile.reaction_limit)
    return s.ap[who]


def too_dear(s: State, who: int, cost: int, purse: int, names: dict[str, str]) -> Refused | None:
    if cost <= purse:
        return None
    names["cost"] = str(cost)
    names["purse"] = str(purse)
    if s.kind[who] == pc.MARINE and s.phase != MARINE:
        return Refused(
            "V3-CP-REACTION-COST", "That costs {cost}; a reaction may use {purse} command points.", names
        )
    return Refused("V3-AP-ALLOWANCE", "That costs {cost} points and {who} has {purse}.", names)


def too_dear_for(s: State, who: int, rule: str, cost: int, purse: int, names: dict[str, str]) -> Refused:
    names["cost"], names["purse"] = str(cost), str(purse)
    return Refused(rule, "That costs {cost} points and {who} has {purse}.", names)


def cheap(s: State, asked: Decision, cost: int) -> Refused | None:
    if cost == 0 and asked.kind == "command action":
        return Refused(
            "V3-CP-REACTION-COST", "An action that costs nothing cannot be paid with command points."
        )
    return None
