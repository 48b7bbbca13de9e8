"""Mustering a squad: weapons, cards and who bears them, places on the dock (SC-CARDS-*, RX-SQUAD-BUILD)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.forces.consoles import Console, console_1990, console_of
from hullbreach.crusade.forces.preparing import Prepared
from hullbreach.crusade.forms import CARD, UNIT, BySeat, Said
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import HOW, OneOf

# SC-SQUAD-THREE-CHAPTERS: the Wayfarers play in Redux alone.
SQUADS_1990 = 3
# SC-MARINE-WEAPON-MIX, RX-GAP-CONSOLES
LEAST_BASIC = 1

# The steps of a muster.
CHOOSE_SQUAD, EQUIP, ORDERS, WEAPONS_STEP, BEARERS, DEPLOY = range(6)


def console(s: State, seat: int) -> Console:
    if s.grade[seat]:
        return console_of(max(s.squad_of[seat], 0), s.grade[seat])
    return console_1990(s.profile.rank_of(seat), s.profile.badges_of(seat))


def squads_to_choose(s: State, seat: int) -> list[int]:
    """No squad is led twice (RX-SIDES); in a campaign everybody keeps his own (SC-GAP-CAMPAIGN)."""
    kept = s.profile.squad_led(seat)
    if kept >= 0:
        return [kept]
    known = len(cards.SQUADS) if s.grade[seat] else SQUADS_1990
    return [squad for squad in range(known) if squad not in s.squad_of]


class Muster(Pending[State]):
    """One player prepares: squad, cards, weapons, bearers, and places on the dock once he has one."""

    def __init__(self, seat: int, step: int, passed: int = 0) -> None:
        self.seat = seat
        self.step = step
        # In a discreet game: cards without a bearer that were asked for like the others.
        self.passed = passed

    def proceed(self, s: State) -> Decision | None:
        seat = self.seat
        if self.step == CHOOSE_SQUAD:
            options: list[Choice] = [(v.SQUAD, seat, 0, squad) for squad in squads_to_choose(s, seat)]
            return s.ask(seat, "choose squad", console(s, seat).squad_rule, options)
        mine = console(s, seat)
        if self.step in (EQUIP, ORDERS):
            kind = cards.EQUIPMENT if self.step == EQUIP else cards.ORDER
            if takes_all(s, seat, kind):
                return None
            named = "choose equipment" if self.step == EQUIP else "choose orders"
            return s.ask(seat, named, card_rule(s, seat, kind), card_options(s, seat, kind))
        if self.step == WEAPONS_STEP:
            return s.ask(seat, "choose weapons", mine.weapon_rule, weapon_options(s, seat))
        if self.step == BEARERS:
            card = next_to_ask(s, seat, self.passed) if s.profile.discreet else next_to_assign(s, seat)
            if card < 0:
                if s.dock_of[seat] >= 0:
                    s.swap(Muster(seat, DEPLOY))
                else:
                    # RX-DOCK-CHOICE comes later.
                    s.pop()
                return None
            options = [(v.BEARER, p, 0, card) for p in possible_bearers(s, seat, card)]
            if not options and s.profile.discreet:
                options = [(v.BEARER, -1, 0, card)]
            if not options:
                wear(s, seat, card, -1)
                return None
            return s.ask(seat, "choose bearer", mine.card_rule, options)
        undeployed = to_deploy(s, seat)
        free = s.board.dock_squares[s.dock_of[seat]] & ~s.bodies
        if not undeployed or not free:
            for p in undeployed:
                # RX-GAP-DEPLOYMENT: a dock has eight squares; the rest follows when there is room.
                s.status[p] = st.WAITING
            s.pop()
            s.tell(ev.READY, mine.deploy_rule, seat, 0)
            return None
        options = [(v.PLACE, undeployed[0], square, 0) for square in bits(free)]
        options.append((v.READY, seat, 0, 0))
        return s.ask(seat, "deploy", mine.deploy_rule, options, undeployed[0])

    def answer(self, s: State, choice: Choice) -> None:
        verb, who, where, how = choice
        seat = self.seat
        if verb == v.SQUAD:
            choose_squad(s, seat, how)
            s.swap(Muster(seat, EQUIP))
        elif verb == v.EQUIP:
            take_card(s, seat, how)
            if self.step == ORDERS and console(s, seat).orders == 1:
                s.swap(Muster(seat, WEAPONS_STEP))
        elif verb == v.UNEQUIP:
            put_back(s, seat, how)
        elif verb == v.ARM:
            arm(s, who, how)
        elif verb == v.BEARER:
            if who < 0 and is_held_by_squad(how):
                s.swap(Muster(seat, BEARERS, self.passed + 1))
            else:
                wear(s, seat, how, who)
        elif verb == v.PLACE:
            s.put(who, where)
        elif self.step == DEPLOY:
            deploy_rest(s, seat)
        else:
            s.swap(Muster(seat, self.step + 1))

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        seat = self.seat
        verb, who, where, how = choice
        mine = console(s, seat)
        if verb in (v.EQUIP, v.UNEQUIP) and self.step > CHOOSE_SQUAD:
            return why_not_taken(s, seat, verb, how)
        if self.step == WEAPONS_STEP and verb == v.READY:
            return Refused(mine.mix_rule, FAULTS[TOO_FEW_HEAVY])
        if self.step == WEAPONS_STEP and verb == v.ARM:
            return why_not_armed(s, seat, who, how)
        if self.step == DEPLOY and verb == v.PLACE:
            elsewhere = Refused(mine.deploy_rule, "{who} starts on the dock of the own squad.")
            return why_not_placed(s, who, where) or elsewhere
        return None


def why_not_placed(s: State, p: int, where: int) -> Refused | None:
    """Why a figure does not take a place before the first round, wherever its squad may stand."""
    asked = s.asked
    assert asked is not None
    if p != asked.piece and asked.piece >= 0:
        return Refused(asked.rule, "{who} is placed next.", {"who": s.name(asked.piece)})
    return Refused(asked.rule, "{square} is taken.") if s.bodies >> where & 1 else None


def to_deploy(s: State, seat: int) -> list[int]:
    return [p for p in s.figures(seat) if s.square[p] < 0 and s.status[p] == st.GONE]


def choose_squad(s: State, seat: int, squad: int) -> None:
    """SC-SQUAD-COMPOSITION: a leader and troopers, for now with the plainest weapons."""
    s.squad_of[seat] = squad
    mine = console(s, seat)
    s.tell(ev.SQUAD_CHOSEN, mine.squad_rule, seat, squad)
    for i in range(1 + mine.troopers):
        unit = mine.arsenal.leaders[0] if i == 0 else mine.arsenal.basic
        p = s.add_piece(unit, seat)
        s.part[p] = i


def most_cards(s: State, seat: int, kind: int) -> int:
    return console(s, seat).equipment if kind == cards.EQUIPMENT else console(s, seat).orders


def cards_held(s: State, seat: int, kind: int) -> list[int]:
    return [card for card, _ in s.hand[seat] if cards.CARDS[card].kind == kind]


def card_options(s: State, seat: int, kind: int) -> list[Choice]:
    """Cards that may be taken; once there are enough, they may be put back or the choice is finished."""
    mine = cards_held(s, seat, kind)
    most = most_cards(s, seat, kind)
    every = cards.squad_cards(s.squad_of[seat], kind)
    if len(mine) >= most:
        out: list[Choice] = [(v.READY, seat, 0, 0)]
        if most < len(every):
            out.extend([(v.UNEQUIP, seat, 0, card) for card in mine])
        return out
    return [(v.EQUIP, seat, 0, card) for card in every if card not in mine]


def why_not_taken(s: State, seat: int, verb: int, card: int) -> Refused | None:
    """SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT, SC-CARDS-ORDER-ONE-OF-FOUR: why a card is not taken or put back now."""
    kind = cards.CARDS[card].kind
    if cards.CARDS[card].squad != s.squad_of[seat]:
        return Refused(console(s, seat).squad_rule, "the card {card} belongs to another squad.")
    rule = card_rule(s, seat, kind)
    most = most_cards(s, seat, kind)
    held = cards_held(s, seat, kind)
    if verb == v.UNEQUIP:
        if card not in held:
            return Refused(rule, "the card {card} was not taken.")
        return Refused(rule, "cards can be put back once {count} are chosen.", {"count": str(most)})
    if card in held:
        return Refused(rule, "the card {card} is taken already.")
    if len(held) >= most:
        return Refused(rule, "no more than {count} of these cards may be taken.", {"count": str(most)})
    return None


def takes_all(s: State, seat: int, kind: int) -> bool:
    """Whether a squad may have every card of a kind, and has just taken them."""
    every = cards.squad_cards(s.squad_of[seat], kind)
    held = cards_held(s, seat, kind)
    missing = [card for card in every if card not in held]
    if not missing or most_cards(s, seat, kind) < len(every):
        return False
    for card in missing:
        take_card(s, seat, card)
    return True


def take_card(s: State, seat: int, card: int) -> None:
    s.hand[seat].append((card, -1))
    s.tell(ev.CARD_TAKEN, card_rule(s, seat, cards.CARDS[card].kind), seat, card)


def put_back(s: State, seat: int, card: int) -> None:
    s.hand[seat].remove((card, -1))
    s.tell(ev.CARD_PUT_BACK, card_rule(s, seat, cards.CARDS[card].kind), seat, card)


def card_rule(s: State, seat: int, kind: int) -> str:
    """The rule that says how many cards of a kind a squad takes."""
    mine = console(s, seat)
    return mine.equipment_rule if kind == cards.EQUIPMENT else mine.order_rule


def arm(s: State, p: int, unit: int) -> None:
    s.kind[p] = unit
    s.life[p] = UNITS[unit].life
    s.shell[p] = UNITS[unit].armour
    s.tell(ev.ARMED, console(s, s.owner[p]).weapon_rule, p, unit)


def heavy_left(s: State, seat: int) -> int:
    """How many heavy weapons a squad could still take."""
    heavy = console(s, seat).arsenal.heavy
    takers = {
        p
        for verb, p, _, unit in weapon_options(s, seat)
        if verb == v.ARM and unit in heavy and s.kind[p] not in heavy
    }
    return min(len(takers), max(0, console(s, seat).most_heavy - heavy_count(s, seat)))


def weapon_options(s: State, seat: int) -> list[Choice]:
    """SC-COMMANDER-LOADOUTS, SC-MARINE-WEAPON-MIX, RX-GAP-CONSOLES: other weapons for each figure, and ready."""
    mine = console(s, seat)
    out: list[Choice] = []
    arsenal = mine.arsenal
    troopers = (arsenal.basic, *arsenal.heavy, *arsenal.extra)
    # Figures that have the same may be armed alike.
    known: dict[int, list[int]] = {}
    for p in s.figures(seat):
        kind = s.kind[p]
        if kind not in known:
            units = arsenal.leaders if s.is_leader(p) else troopers
            known[kind] = [unit for unit in units if unit != kind and not arming_fault(s, seat, p, unit)]
        out.extend([(v.ARM, p, 0, unit) for unit in known[kind]])
    if heavy_count(s, seat) >= mine.least_heavy:
        out.append((v.READY, seat, 0, 0))
    return out


def heavy_count(s: State, seat: int) -> int:
    heavy = console(s, seat).arsenal.heavy
    return sum([1 for p in s.figures(seat) if not s.is_leader(p) and s.kind[p] in heavy])


# What is wrong with arming a figure in some way.
FAULTS = (
    "{who} has that weapon already.",
    "{who} cannot be armed with {unit}.",
    "this squad may have {heavy} heavy weapons at most.",
    "this squad may have {extra} extra heavy weapons at most.",
    "this squad may have {unit} at most {alike} times.",
    "at least one trooper must keep the plain weapon.",
    "at least one trooper must have a heavy weapon.",
)
NO_FAULT, NOT_ITS_WEAPON, TOO_MANY_HEAVY, TOO_MANY_EXTRA, TOO_MANY_ALIKE, NO_BASIC_LEFT, TOO_FEW_HEAVY = (
    range(len(FAULTS))
)


def arming_fault(s: State, seat: int, p: int, unit: int) -> int:
    """Why a figure may not be armed as that unit, given what the others of its squad have (NO_FAULT: it may)."""
    mine = console(s, seat)
    arsenal = mine.arsenal
    if s.is_leader(p):
        return NO_FAULT if unit in arsenal.leaders else NOT_ITS_WEAPON
    others = [s.kind[q] for q in s.figures(seat) if q != p and not s.is_leader(q)]
    heavy = sum([1 for other in others if other in arsenal.heavy])
    extra = sum([1 for other in others if other in arsenal.extra])
    if unit == arsenal.basic:
        return NO_FAULT if heavy >= mine.least_heavy or s.kind[p] not in arsenal.heavy else TOO_FEW_HEAVY
    if unit in arsenal.heavy:
        if heavy >= mine.most_heavy:
            return TOO_MANY_HEAVY
    elif unit in arsenal.extra:
        if extra >= mine.most_extra:
            return TOO_MANY_EXTRA
        if s.kind[p] in arsenal.heavy and heavy < mine.least_heavy:
            return TOO_FEW_HEAVY
    else:
        return NOT_ITS_WEAPON
    if others.count(unit) >= mine.most_alike:
        return TOO_MANY_ALIKE
    if len(others) - heavy - extra < LEAST_BASIC:
        return NO_BASIC_LEFT
    return NO_FAULT


def why_not_armed(s: State, seat: int, p: int, unit: int) -> Refused:
    mine = console(s, seat)
    fault = arming_fault(s, seat, p, unit)
    rule = mine.mix_rule if fault else mine.weapon_rule
    if fault == NOT_ITS_WEAPON:
        rule = mine.leader_rule if s.is_leader(p) else mine.trooper_rule
    names = {
        "unit": UNITS[unit].key.split(" ")[-1],
        "heavy": str(mine.most_heavy),
        "extra": str(mine.most_extra),
        "alike": str(mine.most_alike),
    }
    return Refused(rule, FAULTS[fault], names)


def next_to_assign(s: State, seat: int) -> int:
    """The next card in hand that needs a bearer (-1: none)."""
    for card, bearer in s.hand[seat]:
        kind = cards.CARDS[card]
        if bearer == -1 and (kind.bearer != cards.SQUAD or kind.use == cards.ALWAYS):
            return card
    return -1


def next_to_ask(s: State, seat: int, passed: int) -> int:
    """In a discreet game every equipment card is asked for once, so that nobody can count those that need a bearer."""
    left = [
        card for card, bearer in s.hand[seat] if bearer == -1 and cards.CARDS[card].kind == cards.EQUIPMENT
    ]
    return left[passed] if passed < len(left) else -1


def is_held_by_squad(card: int) -> bool:
    """Whether a card stays in the hand without a bearer, to be played for the whole squad."""
    kind = cards.CARDS[card]
    return kind.bearer == cards.SQUAD and kind.use == cards.ONCE


def possible_bearers(s: State, seat: int, card: int) -> list[int]:
    """SC-GAP-CARDS-*: who may carry a card; two cards with the same gear go to different figures."""
    kind = cards.CARDS[card]
    return [p for p in s.figures(seat) if fits(s, p, kind) and not (kind.gear and s.gear[p] & kind.gear)]


def fits(s: State, p: int, kind: cards.CardKind) -> bool:
    unit = UNITS[s.kind[p]]
    leader = s.is_leader(p)
    if kind.bearer == cards.COMMANDER:
        return leader
    if kind.bearer == cards.SHOOTER:
        return WEAPONS[unit.weapon].pattern > 0
    if kind.bearer == cards.HEAVY:
        return not leader and unit.heavy
    if kind.bearer == cards.LIGHT:
        return not leader and not unit.heavy
    if kind.bearer == cards.COMMANDER_OR_LIGHT:
        return leader or not unit.heavy
    return kind.bearer == cards.ANY


def wear(s: State, seat: int, card: int, p: int) -> None:
    """A card finds its bearer: what is always worn is worn openly, what is played once stays in the hand."""
    kind = cards.CARDS[card]
    s.hand[seat].remove((card, -1))
    if kind.use == cards.ONCE and p >= 0:
        s.hand[seat].append((card, p))
        return
    s.spent.append((seat, card))
    if p < 0 and kind.bearer != cards.SQUAD:
        # Nobody of the squad can bear it.
        s.tell(ev.CARD_LOST, console(s, seat).card_rule, p, seat, card)
        return
    if kind.bearer == cards.SQUAD:
        for q in s.figures(seat):
            s.gear[q] |= kind.gear
    else:
        s.gear[p] |= kind.gear
    s.tell(ev.WORN, console(s, seat).card_rule, p, seat, card)


def deploy_rest(s: State, seat: int) -> None:
    """SC-DEPLOY-ON-DOCK: the others in the order of the squad, those nearest to the airlock first."""
    for p in to_deploy(s, seat):
        if not enter_dock(s, seat, p):
            return


def enter_dock(s: State, seat: int, p: int) -> bool:
    """Put a figure on the free square of its dock that is nearest to the airlock; False: there is none."""
    dock = s.dock_of[seat]
    free = s.board.dock_squares[dock] & ~s.bodies
    if not free:
        return False
    locks = bits(s.board.lock_squares[dock])
    best, nearest = -1, 99
    for square in bits(free):
        away = min([s.board.apart(square, lock) for lock in locks])
        if away < nearest:
            best, nearest = square, away
    s.put(p, best)
    return True


def those_who_wait(s: State, seat: int) -> None:
    """RX-GAP-DEPLOYMENT: figures for which there was no room come onto the dock once there is."""
    for p in s.figures(seat):
        if s.status[p] == st.WAITING and enter_dock(s, seat, p):
            s.tell(ev.APPEARED, "RX-GAP-DEPLOYMENT", p, s.square[p])


SQUAD: Final = OneOf[State](HOW, "squad", cards.SQUADS)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Prepared(v.SQUAD, "SQUAD", BySeat("lead", SQUAD), Look("squad", "activate"), "",
        "the squad {squad} has another leader, or does not take part in this game.", "choose squad"),
    Prepared(v.EQUIP, "EQUIP", BySeat("take", CARD), Look("card", "card")),
    Prepared(v.UNEQUIP, "UNEQUIP", BySeat("put back", CARD), Look("card", "card")),
    Prepared(v.ARM, "ARM", Said("arm as", UNIT), Look("weapon", "bolter")),
    Prepared(v.BEARER, "BEARER", Said("bear", CARD), Look("people", "activate"), "",
        "{who} cannot bear the card {card}, or another card comes first.", "choose bearer"),
)  # fmt: skip
