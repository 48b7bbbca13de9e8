"""Buying a force in secret, and handing it in (DWG-BUILD-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.cart import (
    SQUAD,
    TIME,
    TIMES,
    WARES,
    cart_of,
    force_of,
    purchases,
    why_not,
    with_purchase,
)
from hullbreach.evening.force import Force
from hullbreach.evening.squads import options
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.prelude import events as ev, verbs as v
from hullbreach.prelude.settling import Adding, Fighting, show_force
from hullbreach.prelude.state import State

_BUYS: Final = (v.BUY, v.ADD, v.SPEND)
_CHANGES: Final = (*_BUYS, v.RETURN, v.REMOVE)


class Buying(Pending[State]):
    """DWG-GEN-BID: the marine player buys in secret what his bid allows, and hands it in."""

    def proceed(self, game: State) -> Decision | None:
        cart = game.cart(game.marine)
        force = force_of(cart)
        out: list[Choice] = []
        if force.squads and game.why_not_force(force) is None:
            out.append((v.HAND_IN, 0, 0, 0))
        out += [choice for choice in (*wares(force), *_returns(cart)) if judged(game, choice) is None]
        if cart:
            out.append((v.CLEAR, 0, 0, 0))
        return Decision(game.marine, "buy", "DWG-GEN-BID", out)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] == v.HAND_IN:
            return game.why_not_force(force_of(game.cart(game.marine)))
        return judged(game, choice) if choice[0] in _CHANGES else None

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.HAND_IN:
            game.tell(ev.HANDED_IN, "DWG-GEN-BID", game.marine)
            if game.mission.printed is None:
                game.swap(Adding())
            else:
                show_force(game)
                game.swap(Fighting())
            return
        game.fill_cart(game.marine, changed(game.cart(game.marine), choice))
        game.tell(ev.BOUGHT, "DWG-GEN-BID", game.marine, choice[0])


def wares(force: Force) -> list[Choice]:
    """All that could be bought, whether it may be or not."""
    out: list[Choice] = [(v.BUY, 0, 0, ware) for ware in range(len(WARES))]
    keys = list(options())
    for number, squad in enumerate(force.squads):
        for member in range(1, len(squad.list.members) + 1):
            out += [(v.ADD, number, member, keys.index(key)) for key in squad.list.options]
    return out + [(v.SPEND, 0, 0, points) for points in TIMES if points != force.time]


def _returns(cart: list[int]) -> list[Choice]:
    """All that was bought and can be given back."""
    squads = sum(row[0] == SQUAD for row in purchases(cart))
    added = dict.fromkeys((row[0], row[1], row[2]) for row in purchases(cart) if row[0] >= 0)
    returned: list[Choice] = [(v.RETURN, squad, 0, 0) for squad in range(squads)]
    return returned + [(v.REMOVE, *row) for row in added]


def bought(choice: Choice) -> list[int]:
    verb, who, where, how = choice
    if verb == v.BUY:
        return [SQUAD, *WARES[how]]
    return [TIME, how, 0] if verb == v.SPEND else [who, where, how]


def towards(game: State, options: list[Choice], plan: Force) -> Choice:
    """The next choice on the way to a force; when all of it is bought, it is handed in."""
    cart, wanted = game.cart(game.marine), cart_of(plan)
    if cart == wanted:
        return (v.HAND_IN, 0, 0, 0)
    if cart != wanted[: len(cart)]:
        return (v.CLEAR, 0, 0, 0)
    row = wanted[len(cart) : len(cart) + len(purchases(wanted)[0])]
    return next(option for option in options if option[0] in _BUYS and bought(option) == row)


def changed(cart: list[int], choice: Choice) -> list[int]:
    """The cart with one thing more, or less."""
    verb, who, _, how = choice
    rows = purchases(cart)
    if verb == v.CLEAR:
        return []
    if verb == v.SPEND and not how:
        rows = [row for row in rows if row[0] != TIME]
    elif verb == v.REMOVE:
        # The last of several that are alike.
        last = max(place for place, row in enumerate(rows) if row == bought(choice))
        rows = rows[:last] + rows[last + 1 :]
    elif verb == v.RETURN:
        squads = [place for place, row in enumerate(rows) if row[0] == SQUAD]
        kept = [row for place, row in enumerate(rows) if place != squads[who] and row[0] != who]
        rows = [[row[0] - 1, *row[1:]] if row[0] > who else row for row in kept]
    else:
        return with_purchase(cart, bought(choice))
    return [number for row in rows for number in row]


def judged(game: State, choice: Choice) -> Refused | None:
    """Why something cannot be bought or given back; that a leader is still missing is no reason."""
    cart = game.cart(game.marine)
    verb, who, _, how = choice
    if verb not in (v.RETURN, v.REMOVE):
        return why_not(cart, bought(choice), game.budget) if verb != v.SPEND or how else None
    if (verb == v.RETURN and who >= len(force_of(cart).squads)) or (
        verb == v.REMOVE and bought(choice) not in purchases(cart)
    ):
        return Refused("DWG-BUILD-OPTIONS", "That was not bought.")
    refused = force_of(changed(cart, choice)).why_not(game.budget)
    return None if refused is not None and refused.rule == "DWG-BUILD-LEADER" else refused
