"""Before the first game: secret bids, and a force bought in secret that must last (DWC-BID-125, DWC-BUY)."""

from __future__ import annotations

from hullbreach.evening import cart
from hullbreach.evening.bidding import SecretBid
from hullbreach.evening.cart import SQUAD, TIME, TIMES, WARES, force_of
from hullbreach.evening.squads import limits, options
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.flow import Pending
from hullbreach.ship_campaign import events as ev, verbs as v
from hullbreach.ship_campaign.mission import MOST_BID
from hullbreach.ship_campaign.state import State


class Bidding(SecretBid[State]):
    """DWC-BID-125"""

    VERB = v.BID
    RULE = "DWC-BID-125"
    BIDS = tuple(range(limits().least_bid, MOST_BID + 1))

    def first(self, game: State) -> Seat:
        return 0

    def won(self, game: State) -> None:
        game.pop()


class Buying(Pending[State]):
    """DWC-BUY: squads and time, in secret, until the force is handed in."""

    def proceed(self, game: State) -> Decision | None:
        bought = game.cart(game.marine)
        force = force_of(bought)
        out: list[Choice] = []
        if force.squads and force.why_not(game.budget) is None:
            out.append((v.HAND_IN, 0, 0, 0))
        wares: list[Choice] = [(v.BUY, 0, 0, ware) for ware in range(len(WARES))]
        wares += [(v.SPEND, 0, 0, points) for points in TIMES if points != force.time]
        if game.room_in_cart(game.marine):
            out += [ware for ware in wares if cart.why_not(bought, purchase(ware), game.budget) is None]
            out += [(v.EQUIP, 0, 0, squad) for squad in range(len(force.squads))]
        if bought:
            out.append((v.CLEAR, 0, 0, 0))
        return Decision(game.marine, "buy", "DWC-BUY", out)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        bought = game.cart(game.marine)
        if choice[0] == v.HAND_IN:
            return force_of(bought).why_not(game.budget)
        if choice[0] == v.ADD:
            return Refused("DWG-BUILD-OPTIONS", "say first which squad is equipped.")
        return cart.why_not(bought, purchase(choice), game.budget) if choice[0] in (v.BUY, v.SPEND) else None

    def answer(self, game: State, choice: Choice) -> None:
        verb, _, _, how = choice
        if verb == v.HAND_IN:
            _hand_in(game)
        elif verb == v.EQUIP:
            game.swap(Equipping(how))
        else:
            bought = [] if verb == v.CLEAR else cart.with_purchase(game.cart(game.marine), purchase(choice))
            game.fill_cart(game.marine, bought)
            game.tell(ev.BOUGHT, "DWC-BUY", game.marine, verb)


class Equipping(Pending[State]):
    """DWG-BUILD-OPTIONS: what is bought for the members of one squad."""

    def __init__(self, squad: int) -> None:
        self.squad = squad

    def proceed(self, game: State) -> Decision | None:
        bought = game.cart(game.marine)
        squad = force_of(bought).squads[self.squad]
        keys = list(options())
        ways: list[Choice] = [
            (v.ADD, self.squad, member, keys.index(key))
            for member in range(1, len(squad.list.members) + 1)
            for key in squad.list.options
        ]
        if not game.room_in_cart(game.marine):
            ways = []
        fit = [way for way in ways if cart.why_not(bought, purchase(way), game.budget) is None]
        return Decision(game.marine, "equip", "DWG-BUILD-OPTIONS", [*fit, (v.LEAVE, 0, 0, 0)])

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] in (v.BUY, v.SPEND, v.EQUIP, v.HAND_IN):
            return Refused("DWG-BUILD-OPTIONS", "a squad is being equipped; say first that it is.")
        if choice[0] != v.ADD:
            return None
        if choice[1] != self.squad:
            return Refused("DWG-BUILD-OPTIONS", "another squad is being equipped.")
        return cart.why_not(game.cart(game.marine), purchase(choice), game.budget)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.LEAVE:
            game.swap(Buying())
            return
        game.fill_cart(game.marine, cart.with_purchase(game.cart(game.marine), purchase(choice)))
        game.tell(ev.BOUGHT, "DWC-BUY", game.marine, choice[0])


def purchase(choice: Choice) -> list[int]:
    verb, who, where, how = choice
    if verb == v.BUY:
        return [SQUAD, *WARES[how]]
    return [TIME, how, 0] if verb == v.SPEND else [who, where, how]


def _hand_in(game: State) -> None:
    muster(game)
    game.tell(ev.HANDED_IN, "DWC-BUY", game.marine, game.squads, len(game.alive), game.force.cost)
    game.pop()


def muster(game: State) -> None:
    """DWC-FORCE-FINITE: what was bought are all the marines there will be."""
    game.bought = game.cart(game.marine)
    game.fill_cart(game.marine, [])
    rosters = game.force.rosters
    game.squad_of = [squad for squad, roster in enumerate(rosters) for _ in roster]
    game.alive = [1] * len(game.squad_of)
    game.fought = [0] * len(game.squad_of)
    game.hurt = [0] * len(rosters)
    game.guards = [0] * len(rosters)
