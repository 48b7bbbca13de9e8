"""Why groups, entries and blips of the aliens are refused before the first round (RX-ALIEN-*, RX-BLIPS-STARTING)."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.forces import alien_force, groups
from hullbreach.crusade.state import State
from hullbreach.crusade.units import BLIP_UNIT, UNITS
from hullbreach.kernel.contract import Choice, Refused


def why_not(s: State, choice: Choice) -> Refused | None:
    verb, _, where, how = choice
    asked = s.asked
    if asked is None:
        return None
    seat = asked.seat
    if verb in (v.GROUP, v.UNGROUP):
        return _group(s, seat, verb, how)
    if verb == v.ENTRY:
        return _entry(s, seat, where, how)
    if verb == v.UNENTRY:
        return Refused(asked.rule, "there is no entry of {seat} there.", {"seat": s.seat_name(seat)})
    if asked.kind == "place blips" and verb in (v.PLACE, v.UNIT, v.UNPLACE):
        return _blip(s, seat, choice)
    return None


def _group(s: State, seat: int, verb: int, number: int) -> Refused:
    if number == groups.STEALER_OFFER:
        return Refused(
            "RX-UNIT-STEALER-EVENTS-ONLY", "stealers cannot be bought; they come by special events alone."
        )
    offer = groups.OFFERS[number]
    if verb == v.UNGROUP:
        return Refused("RX-ALIEN-GROUPS", "the group {group} was not bought.", {"group": offer.key})
    names = {
        "group": offer.key,
        "level": str(offer.level),
        "left": str(alien_force.level_left(s, seat)),
    }
    return Refused(
        "RX-ALIEN-SUM", "the group {group} has tactical level {level}, but only {left} are left.", names
    )


def _entry(s: State, seat: int, one: int, other: int) -> Refused:
    rule = "RX-ENTRY-MARKERS-PLACED"
    names = {"one": s.board.name(one), "other": s.board.name(other)}
    if not alien_force.entries_left(s, seat):
        return Refused("RX-ALIEN-GROUPS", "all entries that were bought are placed.")
    pair = (min(one, other), max(one, other))
    if pair not in alien_force.edge_pairs(s):
        return Refused(rule, "{one} and {other} are not side by side on the edge of the board.", names)
    both = 1 << one | 1 << other
    if both & alien_force.entry_squares(s):
        return Refused(rule, "there is an entry on {one} or {other} already.", names)
    if both & alien_force.in_sight_of_airlocks(s):
        return Refused(rule, "{one} or {other} is in sight of an airlock that a squad uses.", names)
    if both & (s.solid | s.mission.forbidden_blips):
        return Refused(rule, "{one} or {other} is no place for an entry.", names)
    return Refused(rule, "name the two squares the other way round.")


def _blip(s: State, seat: int, choice: Choice) -> Refused:
    verb, _, where, unit = choice
    rule = "RX-BLIPS-STARTING"
    if verb == v.UNPLACE:
        return Refused(rule, "no blip of the own is planned on {square}.", {"square": s.board.name(where)})
    if unit == BLIP_UNIT:
        return Refused(rule, "blips are placed now; say which unit is under the next one.")
    names = {"unit": UNITS[unit].key, "square": s.board.name(where)}
    if unit not in s.blip_hand[seat]:
        return Refused("RX-GAP-BLIP-TOKENS", "there is no blip of {unit} in hand.", names)
    if verb == v.UNIT:
        return Refused(rule, "{unit} is placed next already.", names)
    bit = 1 << where
    if not bit & s.board.ship:
        return Refused(rule, "blips lie on the ship, not on docks.")
    if bit & s.mission.forbidden_blips:
        return Refused("RX-GAP-M002-MAP", "no blip starts in a room where survivors wait.")
    if bit & alien_force.airlocks(s):
        return Refused("RX-GAP-DEPLOYMENT", "no blip starts in an airlock that a squad uses.")
    if not bit & alien_force.blip_places(s, seat):
        return Refused(rule, "{square} is taken; one blip lies on a square.", names)
    return Refused(rule, "say first that {unit} is placed next.", names)
