"""Why a marine cannot take, give, use or connect something."""

from __future__ import annotations

from hullbreach.hulk import objects
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.refused_prices import cheap, too_dear, too_dear_for
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice, Decision, Refused


def handle(s: State, asked: Decision, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    verb, who, where, thing = choice
    if s.kind[who] != pc.MARINE:
        return Refused("V3-BLIP-NO-OTHER-ACTIONS", "Only marines handle objects.")
    if verb == v.CONSOLE:
        if not s.consoles >> where & 1:
            return Refused("V3-CONSOLE", "There is no console at {where}.", names)
        if s.consoles_used >> where & 1:
            return Refused("V3-CONSOLE", "That console has been used.")
        return too_dear(s, who, objects.CONSOLE_COST, purse, names) or Refused(
            "V3-CONSOLE", "The console must be in one of {who}'s three front squares.", names
        )
    if verb == v.CONNECT:
        return too_dear(s, who, objects.CANISTER_USE, purse, names) or Refused(
            "V3-VENT-CONNECT",
            "{who} needs a canister, and the ventilation in one of the three front squares.",
            names,
        )
    if verb == v.BEACON:
        return too_dear(s, who, objects.BEACON_COST, purse, names) or Refused(
            "V3-BEACON-LEAVE", "{who} has no beacon to use here.", names
        )
    if verb == v.SIGNAL:
        return too_dear(s, who, objects.BEACON_COST, purse, names) or Refused(
            "V3-GAP-TELEPORT-ARRIVAL",
            "{who} can set only a beacon in his square that is not set yet, for a squad in reserve.",
            names,
        )
    if verb == v.TAKE:
        if s.carry[who] >= 0:
            return Refused("V3-GAP-CARRYING", "{who} carries something already.", names)
        if s.object_at[thing] != s.square[who]:
            return Refused("V3-OBJECT-PICKUP-COST", "That does not lie in {who}'s square.", names)
        rule = cheap(s, asked, objects.take_cost(s, thing))
        if rule is None and objects.kind_of(s, thing) == "canister":
            return too_dear_for(s, who, "V3-TOXIN-PICK-UP", objects.take_cost(s, thing), purse, names)
        return rule or Refused("V3-OBJECT-PICKUP-COST", "Not now.")
    if s.carry[who] != thing:
        return Refused("V3-GAP-CARRYING", "{who} does not carry that.", names)
    if verb == v.DROP:
        return cheap(s, asked, objects.drop_cost(s, thing)) or too_dear_for(
            s, who, "V3-TOXIN-PUT-DOWN", objects.drop_cost(s, thing), purse, names
        )
    return too_dear(s, who, objects.PASS_COST, purse, names) or Refused(
        "V3-OBJECT-PASS", "The receiver must be a marine next to {who} with free hands.", names
    )
