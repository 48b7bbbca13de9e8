"""Why a choice of the set-up is refused: squads, cards, weapons, grades, docks, groups, entries and places."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.forces import alien_force, groups, muster, refused_force, shelter
from hullbreach.crusade.forces import setup_redux as forces
from hullbreach.crusade.forces.consoles import GRADES
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice, Decision, Refused

# What is chosen before the first round, by seats and by figures.
_BY_SEAT = (
    v.SQUAD, v.EQUIP, v.UNEQUIP, v.READY, v.DREAD_ARMS, v.GRADE, v.DOCK, v.GROUP, v.UNGROUP, v.ENTRY, v.UNENTRY,
    v.KEEP_OBJECTIVE, v.ROLE, v.UNIT, v.UNPLACE,
)  # fmt: skip
_BY_FIGURE = (v.ARM, v.BEARER)
# The questions in which each verb has a place.
_ASKED = {
    v.SQUAD: ("choose squad",),
    v.EQUIP: ("choose equipment", "choose orders"),
    v.UNEQUIP: ("choose equipment", "choose orders"),
    v.ARM: ("choose weapons",),
    v.BEARER: ("choose bearer",),
    v.DREAD_ARMS: ("dreadnought",),
    v.GRADE: ("choose grade",),
    v.ROLE: ("choose role",),
    v.DOCK: ("choose dock",),
    v.GROUP: ("buy groups",),
    v.UNGROUP: ("buy groups",),
    v.ENTRY: ("place entries",),
    v.UNENTRY: ("place entries",),
    v.UNIT: ("place blips",),
    v.UNPLACE: ("place blips",),
    v.KEEP_OBJECTIVE: ("keep objective",),
}


def why_not(s: State, choice: Choice) -> Refused | None:
    asked = s.asked
    verb, who, _, _ = choice
    if asked is None:
        return None
    if verb in _BY_SEAT or verb in _BY_FIGURE:
        if s.phase != st.SETUP:
            return Refused(asked.rule, "that is chosen before the first round.")
        if verb in _BY_FIGURE and who < 0:
            return Refused(asked.rule, "say which figure.")
        seat = who if verb in _BY_SEAT else s.owner[who]
        if seat != asked.seat:
            return Refused(asked.rule, "it is for {seat} to choose now.", {"seat": s.seat_name(asked.seat)})
        if asked.kind not in _ASKED.get(verb, (asked.kind,)):
            full = _full(s, seat, choice[3]) if verb == v.EQUIP else None
            return full or Refused(asked.rule, "something else is to be chosen first.")
    elif s.phase != st.SETUP or verb not in (v.PLACE, v.PICK_UP):
        return None
    return _of_seat(s, asked, choice) or _of_squad(s, asked, choice) or refused_force.why_not(s, choice)


def _of_seat(s: State, asked: Decision, choice: Choice) -> Refused | None:
    """Grades and docks."""
    verb, seat, _, how = choice
    if verb == v.GRADE:
        return _grade(s, seat, how)
    if verb == v.DOCK:
        if not 1 <= how <= len(s.board.docks):
            names = {"count": str(len(s.board.docks))}
            return Refused(asked.rule, "there are docks 1 to {count} here.", names)
        return Refused(asked.rule, "dock {dock} is another squad's.", {"dock": str(how)})
    if verb == v.KEEP_OBJECTIVE:
        return Refused(asked.rule, "only one of the two cards that were drawn can be kept.")
    return None


def _grade(s: State, seat: int, grade: int) -> Refused:
    least, most = forces.least_grade(s.mission), forces.most_grade(s.mission)
    if not 1 <= grade <= GRADES:
        return Refused("RX-GRADE-TABLE", "there are grades 1 to 5.")
    if not least <= grade <= most:
        names = {"least": str(least), "most": str(most)}
        return Refused("RX-GRADE-DISTRIBUTION", "this mission allows grades {least} to {most}.", names)
    possible = [str(other) for other in forces.possible_grades(s, seat)]
    names = {
        "level": str(forces.assault_level(s)),
        "left": str(forces.level_left(s, seat)),
        "grades": ", ".join(possible),
    }
    return Refused(
        "RX-GRADE-SUM",
        "the squads' tactical levels must add up to {level}, and {left} are left; possible are grades {grades}.",
        names,
    )


# Squads: cards, weapons, bearers, places


def _of_squad(s: State, asked: Decision, choice: Choice) -> Refused | None:
    verb, who, where, how = choice
    seat = asked.seat
    if verb == v.SQUAD:
        if how in s.squad_of:
            names = {"squad": cards.SQUADS[how]}
            return Refused(asked.rule, "the squad {squad} is led by another player.", names)
        return Refused(asked.rule, "that squad does not take part in this game.")
    if verb in (v.EQUIP, v.UNEQUIP):
        return _card(s, asked, verb, how)
    if verb == v.ARM:
        return _weapon(s, seat, who, how)
    if verb == v.BEARER:
        names = {"who": s.name(who), "card": cards.CARDS[how].key}
        if how != asked.options[0][3]:
            names["card"] = cards.CARDS[asked.options[0][3]].key
            return Refused(asked.rule, "first it is to be said who bears the card {card}.", names)
        return Refused(asked.rule, "{who} cannot bear the card {card}.", names)
    if verb == v.READY:
        return _ready(s, asked)
    if verb == v.PICK_UP:
        return Refused(asked.rule, "{who} cannot be lifted off now.", {"who": s.name(who)})
    if verb == v.PLACE and asked.kind in ("deploy", "shelter"):
        return _place(s, asked, who, where)
    return None


def _full(s: State, seat: int, card: int) -> Refused | None:
    """SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT, SC-CARDS-ORDER-ONE-OF-FOUR: whether all cards of that kind are chosen."""
    mine = muster.console(s, seat)
    kind = cards.CARDS[card].kind
    most = mine.equipment if kind == cards.EQUIPMENT else mine.orders
    rule = mine.equipment_rule if kind == cards.EQUIPMENT else mine.order_rule
    if not most or sum(1 for held, _ in s.hand[seat] if cards.CARDS[held].kind == kind) < most:
        return None
    return Refused(rule, "no more than {count} of these cards may be taken.", {"count": str(most)})


def _card(s: State, asked: Decision, verb: int, card: int) -> Refused:
    seat = asked.seat
    mine = muster.console(s, seat)
    kind = cards.EQUIPMENT if asked.kind == "choose equipment" else cards.ORDER
    most = mine.equipment if kind == cards.EQUIPMENT else mine.orders
    names = {"card": cards.CARDS[card].key, "count": str(most)}
    if cards.CARDS[card].squad != s.squad_of[seat]:
        return Refused(mine.squad_rule, "the card {card} belongs to another squad.", names)
    if cards.CARDS[card].kind != kind:
        if kind == cards.EQUIPMENT:
            return Refused(asked.rule, "equipment cards are to be chosen now.")
        return Refused(asked.rule, "order cards are to be chosen now.")
    held = (card, -1) in s.hand[seat]
    if verb == v.UNEQUIP:
        if held:
            return Refused(asked.rule, "cards can be put back once {count} are chosen.", names)
        return Refused(asked.rule, "the card {card} was not taken.", names)
    if held:
        return Refused(asked.rule, "the card {card} is taken already.", names)
    return Refused(asked.rule, "no more than {count} of these cards may be taken; put one back first.", names)


def _weapon(s: State, seat: int, p: int, unit: int) -> Refused:
    mine = muster.console(s, seat)
    redux = s.grade[seat] > 0
    names = {
        "who": s.name(p),
        "unit": UNITS[unit].key.split(" ")[-1],
        "heavy": str(mine.most_heavy),
        "extra": str(mine.most_extra),
        "alike": str(mine.most_alike),
    }
    fault = muster.arming_fault(s, seat, p, unit)
    if fault == muster.NO_FAULT:
        return Refused(mine.weapon_rule, "{who} has that weapon already.", names)
    if fault == muster.NOT_ITS_WEAPON:
        if s.is_leader(p):
            rule = "RX-GAP-ASSAULT-STATS" if redux else "SC-COMMANDER-LOADOUTS"
        else:
            rule = "RX-GAP-ASSAULT-STATS" if redux else "SC-MARINE-HEAVY-TYPES"
        return Refused(rule, "{who} cannot be armed with {unit}.", names)
    rule = "RX-GAP-CONSOLES" if redux else "SC-MARINE-WEAPON-MIX"
    if fault == muster.TOO_MANY_HEAVY:
        return Refused(rule, "this squad may have {heavy} heavy weapons at most.", names)
    if fault == muster.TOO_MANY_EXTRA:
        return Refused(rule, "this squad may have {extra} extra heavy weapons at most.", names)
    if fault == muster.TOO_MANY_ALIKE:
        return Refused(rule, "this squad may have {unit} at most {alike} times.", names)
    if fault == muster.NO_BASIC_LEFT:
        return Refused(rule, "at least one trooper must keep the plain weapon.")
    return Refused(rule, "at least one trooper must have a heavy weapon.")


def _ready(s: State, asked: Decision) -> Refused:
    seat = asked.seat
    if asked.kind in ("choose equipment", "choose orders"):
        kind = cards.EQUIPMENT if asked.kind == "choose equipment" else cards.ORDER
        mine = muster.console(s, seat)
        held = [card for card, _ in s.hand[seat] if cards.CARDS[card].kind == kind]
        names = {
            "count": str(mine.equipment if kind == cards.EQUIPMENT else mine.orders),
            "held": str(len(held)),
        }
        return Refused(asked.rule, "{count} cards are to be taken; so far there are {held}.", names)
    if asked.kind == "choose weapons":
        return Refused("SC-MARINE-WEAPON-MIX", "at least one trooper must have a heavy weapon.")
    if asked.kind == "buy groups":
        left = alien_force.level_left(s, seat)
        names = {"level": str(groups.level_of(s.bought[seat])), "left": str(left)}
        return Refused(
            asked.rule, "groups of tactical level {level} are bought; {left} more are to be spent.", names
        )
    if asked.kind == "place entries":
        names = {"left": str(alien_force.entries_left(s, seat))}
        return Refused(asked.rule, "{left} entries are still to be placed.", names)
    if asked.kind == "place blips":
        kept = alien_force.must_be_placed(s, seat)
        names = {"count": str(len(kept)), "unit": UNITS[kept[0]].key if kept else ""}
        rule = "RX-STATIC-UNITS-ON-BOARD"
        return Refused(
            rule, "{count} blips ({unit} among them) cannot be kept as reinforcements: place them.", names
        )
    return Refused(asked.rule, "something is still to be chosen.")


def _place(s: State, asked: Decision, p: int, where: int) -> Refused:
    names = {"who": s.name(p), "square": s.board.name(where)}
    if p != asked.piece:
        if asked.piece < 0:
            return Refused(asked.rule, "everybody has a place.")
        return Refused(asked.rule, "{who} is placed next.", {"who": s.name(asked.piece)})
    if s.bodies >> where & 1:
        return Refused(asked.rule, "{square} is taken.", names)
    if asked.kind == "deploy":
        return Refused(asked.rule, "{who} starts on the dock of the own squad.", names)
    rooms = 0
    for room in s.mission.survivor_rooms:
        rooms |= room
        if room >> where & 1 and not shelter.may_go_into(s, room):
            return Refused(
                "RX-M002-MIN-TWO-PER-ROOM",
                "every room of survivors needs two figures, and then too few would be left for the others.",
            )
    return Refused(asked.rule, "{who} starts in one of the rooms of the survivors.", names)
