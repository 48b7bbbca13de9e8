"""Setting up a game of 1990: squads, cards, weapons, docks, and the alien player's hand (SC-SETUP-*, SC-CARDS-*)."""

from __future__ import annotations

from typing import Any, ClassVar

from hullbreach.crusade import cards, event_cards, forces
from hullbreach.crusade import verbs as v
from hullbreach.crusade.seating import make_seats, place_objects
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import Round
from hullbreach.crusade.units import DREADNOUGHT, UNIT_NUMBERS, UNITS
from hullbreach.crusade.weapons import ASSAULT_CANNON, MISSILE_LAUNCHER, PLASMA_GUN, WEAPONS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.events import Event
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.secrets import OPEN

# SC-SQUAD-THREE-CHAPTERS, SC-SQUAD-COMPOSITION
SQUADS_1990 = 3
FIGURES = 5
# SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT, SC-CARDS-ORDER-ONE-OF-FOUR
EQUIPMENT = 4
ORDERS = 1
# SC-MARINE-WEAPON-MIX
LEAST_BOLTERS = 1
LEAST_HEAVY = 1

COMMANDERS = tuple([UNIT_NUMBERS[f"commander {key}"] for key in ("axe_pistol", "heavy_bolter", "sword_fist")])
BOLTER_MARINE = UNIT_NUMBERS["marine bolter"]
HEAVY_MARINES = tuple(
    [UNIT_NUMBERS[f"marine {key}"] for key in ("assault_cannon", "missile_launcher", "plasma_gun")]
)
# SC-GAP-DREADNOUGHT-WEAPONS
DREAD_WEAPONS = (ASSAULT_CANNON, MISSILE_LAUNCHER, PLASMA_GUN)


def set_up(s: State) -> None:
    """SC-SETUP-SHUFFLE-EVENTS, SC-SETUP-BLIP-POOL, SC-SETUP-REINFORCEMENT-POOL; then every seat makes its choices."""
    if s.mission.tactical_level:
        forces.set_up(s)
        return
    squads = s.profile.squads or s.mission.most_squads
    make_seats(s, squads, 1)
    place_objects(s)
    alien = squads
    s.blip_hand[alien] = s.mission.blips.tokens(squads)
    s.reserve[alien] = s.mission.reinforcements.tokens(squads)
    s.deck = event_cards.full_deck()
    s.dice.shuffle(s.deck)
    for seat in range(squads):
        s.dock_of[seat] = seat
    s.push(Round(0))
    for seat in reversed(range(squads)):
        s.push(Muster(seat, 0))
    s.push(ArmDreadnought(alien))


class ArmDreadnought(Pending):
    """SC-DREADNOUGHT-WEAPONS: two different heavy weapons, chosen in secret."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, Any]] = {"seat": OPEN}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def proceed(self, game: State) -> Decision | None:
        s = game
        comes = DREADNOUGHT in s.blip_hand[self.seat] or DREADNOUGHT in s.reserve[self.seat]
        if not comes and "sleeping_dreadnought" not in s.mission.specials and not s.profile.discreet:
            s.pop()
            return None
        options: list[Choice] = []
        for i, one in enumerate(DREAD_WEAPONS):
            for other in DREAD_WEAPONS[i + 1 :]:
                options.append((v.DREAD_ARMS, self.seat, one, other))
        return s.ask(self.seat, "dreadnought", "SC-GAP-DREADNOUGHT-WEAPONS", options)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        game.hidden_arms[self.seat] = [choice[2], choice[3]]


class Muster(Pending):
    """One marine player prepares: squad, cards, weapons, bearers, places on the dock."""

    __slots__ = ("seat", "step")

    FIELDS: ClassVar[dict[str, Any]] = {"seat": OPEN, "step": OPEN}

    def __init__(self, seat: int, step: int) -> None:
        self.seat = seat
        # 0 squad, 1 equipment, 2 orders, 3 weapons, 4 bearers, 5 places on the dock.
        self.step = step

    def proceed(self, game: State) -> Decision | None:
        s = game
        seat = self.seat
        if self.step == 0:
            options: list[Choice] = [
                (v.SQUAD, seat, 0, squad) for squad in range(SQUADS_1990) if squad not in s.squad_of
            ]
            return s.ask(seat, "choose squad", "SC-SQUAD-THREE-CHAPTERS", options)
        if self.step == 1:
            return s.ask(
                seat,
                "choose equipment",
                "SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT",
                card_options(s, seat, cards.EQUIPMENT, EQUIPMENT),
            )
        if self.step == 2:
            return s.ask(
                seat,
                "choose orders",
                "SC-CARDS-ORDER-ONE-OF-FOUR",
                card_options(s, seat, cards.ORDER, ORDERS),
            )
        if self.step == 3:
            return s.ask(seat, "choose weapons", "SC-WEAPONS-CHOSEN-EACH-MISSION", weapon_options(s, seat))
        if self.step == 4:
            card = next_to_assign(s, seat)
            if card < 0:
                s.swap(Muster(seat, 5))
                return None
            options = [(v.BEARER, p, 0, card) for p in possible_bearers(s, seat, card)]
            if not options:
                wear(s, seat, card, -2)
                return None
            return s.ask(seat, "choose bearer", "SC-GAP-CARDS-ULTRA-MARINES", options)
        undeployed = [p for p in own_figures(s, seat) if s.square[p] < 0]
        if not undeployed:
            s.pop()
            s.tell(Event("ready", "SC-DEPLOY-ON-DOCK", other=seat))
            return None
        free = s.board.dock_squares[s.dock_of[seat]] & ~s.bodies
        options = [(v.PLACE, undeployed[0], square, 0) for square in bits(free)]
        options.append((v.READY, seat, 0, 0))
        return s.ask(seat, "deploy", "SC-DEPLOY-ON-DOCK", options, undeployed[0])

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        verb, who, where, how = choice
        seat = self.seat
        if verb == v.SQUAD:
            choose_squad(s, seat, how)
            s.swap(Muster(seat, 1))
        elif verb == v.EQUIP:
            take_card(s, seat, how)
            if self.step == 2:
                s.swap(Muster(seat, 3))
        elif verb == v.UNEQUIP:
            put_back(s, seat, how)
        elif verb == v.ARM:
            s.kind[who] = how
            s.life[who] = UNITS[how].life
            s.shell[who] = UNITS[how].armour
            s.tell(Event("armed", "SC-WEAPONS-CHOSEN-EACH-MISSION", who, number=how))
        elif verb == v.BEARER:
            wear(s, seat, how, who)
        elif verb == v.PLACE:
            s.put(who, where)
        elif self.step == 5:
            deploy_rest(s, seat)
        else:
            s.swap(Muster(seat, self.step + 1))


def own_figures(s: State, seat: int) -> list[int]:
    return [p for p in range(len(s.kind)) if s.owner[p] == seat]


def choose_squad(s: State, seat: int, squad: int) -> None:
    """SC-SQUAD-COMPOSITION: a commander and four marines, for now with the plainest weapons."""
    s.squad_of[seat] = squad
    s.tell(Event("squad chosen", "SC-SQUAD-THREE-CHAPTERS", other=seat, number=squad))
    for i in range(FIGURES):
        unit = COMMANDERS[0] if i == 0 else BOLTER_MARINE
        p = s.add_piece(unit, seat)
        s.part[p] = i


def card_options(s: State, seat: int, kind: int, most: int) -> list[Choice]:
    """Cards that may be taken; once there are enough, they may be put back or the choice is finished."""
    mine = [card for card, _ in s.hand[seat] if cards.CARDS[card].kind == kind]
    if len(mine) >= most:
        out: list[Choice] = [(v.READY, seat, 0, 0)]
        out.extend([(v.UNEQUIP, seat, 0, card) for card in mine])
        return out
    every = cards.squad_cards(s.squad_of[seat], kind)
    return [(v.EQUIP, seat, 0, card) for card in every if card not in mine]


def take_card(s: State, seat: int, card: int) -> None:
    s.hand[seat].append((card, -1))
    s.tell(Event("card taken", "SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT", other=seat, number=card, audience=seat))


def put_back(s: State, seat: int, card: int) -> None:
    s.hand[seat].remove((card, -1))
    s.tell(Event("card put back", "SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT", other=seat, number=card, audience=seat))


def weapon_options(s: State, seat: int) -> list[Choice]:
    """SC-COMMANDER-LOADOUTS, SC-MARINE-WEAPON-MIX, SC-MARINE-HEAVY-TYPES: other weapons for each figure, and ready."""
    figures = own_figures(s, seat)
    marines = [p for p in figures if not s.is_leader(p)]
    heavy = [s.kind[p] for p in marines if UNITS[s.kind[p]].heavy]
    out: list[Choice] = []
    for p in figures:
        if s.is_leader(p):
            out.extend([(v.ARM, p, 0, unit) for unit in COMMANDERS if unit != s.kind[p]])
            continue
        if UNITS[s.kind[p]].heavy:
            if len(heavy) > LEAST_HEAVY:
                out.append((v.ARM, p, 0, BOLTER_MARINE))
            out.extend([(v.ARM, p, 0, unit) for unit in HEAVY_MARINES if unit not in heavy])
        elif len(marines) - len(heavy) > LEAST_BOLTERS:
            out.extend([(v.ARM, p, 0, unit) for unit in HEAVY_MARINES if unit not in heavy])
    if len(heavy) >= LEAST_HEAVY:
        out.append((v.READY, seat, 0, 0))
    return out


def next_to_assign(s: State, seat: int) -> int:
    """The next card in hand that needs a bearer (-1: none)."""
    for card, bearer in s.hand[seat]:
        kind = cards.CARDS[card]
        if bearer == -1 and (kind.bearer != cards.SQUAD or kind.use == cards.ALWAYS):
            return card
    return -1


def possible_bearers(s: State, seat: int, card: int) -> list[int]:
    """SC-GAP-CARDS-*: who may carry a card; two cards with the same gear go to different figures."""
    kind = cards.CARDS[card]
    return [p for p in own_figures(s, seat) if fits(s, p, kind) and not (kind.gear and s.gear[p] & kind.gear)]


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
    if kind.bearer == cards.SQUAD:
        for q in own_figures(s, seat):
            s.gear[q] |= kind.gear
    elif p >= 0:
        s.gear[p] |= kind.gear
    s.tell(Event("worn", "SC-GAP-CARDS-ULTRA-MARINES", p, number=card, other=seat))


def deploy_rest(s: State, seat: int) -> None:
    """SC-DEPLOY-ON-DOCK: the others in the order of the squad, those nearest to the airlock first."""
    for p in own_figures(s, seat):
        if s.square[p] < 0:
            free = s.board.dock_squares[s.dock_of[seat]] & ~s.bodies
            locks = bits(s.board.lock_squares[s.dock_of[seat]])
            s.put(
                p,
                min(
                    bits(free),
                    key=lambda square: (min(s.board.apart(square, lock) for lock in locks), square),
                ),
            )
