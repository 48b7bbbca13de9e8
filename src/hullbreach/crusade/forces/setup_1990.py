"""Setting up a game of 1990: squads, cards, weapons, docks, and the alien player's hand (SC-SETUP-*, SC-CARDS-*)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from hullbreach.crusade import verbs as v
from hullbreach.crusade.event_deck import deck as event_cards
from hullbreach.crusade.forces import setup_redux as forces
from hullbreach.crusade.forces.muster import CHOOSE_SQUAD, Muster
from hullbreach.crusade.forces.preparing import Prepared
from hullbreach.crusade.forces.seating import make_seats, number_of_squads, place_objects
from hullbreach.crusade.forms import BySeat
from hullbreach.crusade.shooting.weapons import ASSAULT_CANNON, MISSILE_LAUNCHER, PLASMA_GUN, WEAPON_KEYS
from hullbreach.crusade.state import State
from hullbreach.crusade.turn.rounds import Round
from hullbreach.crusade.units import DREADNOUGHT
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Asking
from hullbreach.kernel.forms import HOW, WHERE, OneOf

# SC-GAP-DREADNOUGHT-WEAPONS
DREAD_WEAPONS = (ASSAULT_CANNON, MISSILE_LAUNCHER, PLASMA_GUN)


def set_up(s: State) -> None:
    """SC-SETUP-SHUFFLE-EVENTS, SC-SETUP-BLIP-POOL, SC-SETUP-REINFORCEMENT-POOL; then every seat makes its choices."""
    if s.mission.tactical_level:
        forces.set_up(s)
        return
    squads = number_of_squads(s)
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
        s.push(Muster(seat, CHOOSE_SQUAD))
    s.push(ArmDreadnought(alien))


class ArmDreadnought(Asking[State]):
    """SC-DREADNOUGHT-WEAPONS: two different heavy weapons, chosen in secret."""

    def proceed(self, s: State) -> Decision | None:
        comes = DREADNOUGHT in s.blip_hand[self.seat] or DREADNOUGHT in s.reserve[self.seat]
        if not comes and "sleeping_dreadnought" not in s.mission.specials and not s.profile.discreet:
            s.pop()
            return None
        pairs = combinations(DREAD_WEAPONS, 2)
        options: list[Choice] = [(v.DREAD_ARMS, self.seat, one, other) for one, other in pairs]
        return s.ask(self.seat, "dreadnought", "SC-GAP-DREADNOUGHT-WEAPONS", options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        s.hidden_arms[self.seat] = [choice[2], choice[3]]


_TWO_WEAPONS: Final = (
    OneOf[State](WHERE, "weapon", WEAPON_KEYS),
    OneOf[State](HOW, "weapon", WEAPON_KEYS, "and"),
)
ACTIONS: Final[tuple[Action[State], ...]] = (
    Prepared(v.DREAD_ARMS, "DREAD_ARMS", BySeat("arm dreadnought with", *_TWO_WEAPONS),
        Look("weapon", "cannon"), "", "a dreadnought has two different heavy weapons.", "dreadnought"),
)  # fmt: skip
