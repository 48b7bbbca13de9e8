"""What others cannot know of a force of Redux, drawn anew: which groups were bought, what the blips are, and who holds
which objective (RX-ALIEN-SPLIT, RX-OS-DRAW-TWO-KEEP-ONE)."""

from __future__ import annotations

from hullbreach.crusade.forces import alien_force, groups
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import ALIEN, EGG, MESSAGE, UNITS
from hullbreach.kernel.board import bits

# How often a force is put together anew until it has as many blips as there are.
_MOST_TRIES = 40
# Units that are in no group: they come in play.
_UNBOUGHT = ("larva", "stealer")


def deal_force(s: State, alien: int, seat: int) -> None:
    """The blips of an alien player as another seat might imagine them."""
    known = [p for p, _ in s.shown[seat]]
    hidden: list[int] = []
    seen: list[int] = []
    for p in range(len(s.kind)):
        if s.owner[p] != alien:
            continue
        if s.is_blip(p) and s.square[p] >= 0 and p not in known:
            hidden.append(p)
        elif s.is_blip(p) and s.square[p] >= 0:
            seen.append(s.truth[p])
        elif UNITS[s.kind[p]].role == ALIEN and UNITS[s.kind[p]].key not in _UNBOUGHT:
            seen.append(s.kind[p])
    messages = [s.truth[p] for p in hidden].count(MESSAGE)
    held = len(s.blip_hand[alien])
    level = s.level[alien] - sum([1 for entry in s.entries if entry[2] == alien]) // groups.ENTRIES
    units, arms = imagined_force(s, level, seen, len(hidden) - messages + held)
    s.dice.shuffle(units)
    # RX-STATIC-UNITS-ON-BOARD: eggs and messages are not in the hand.
    units.sort(key=lambda unit: unit == EGG)
    s.blip_hand[alien] = sorted(units[:held])
    s.armoury[alien] = arms
    tokens = units[held:] + [MESSAGE] * messages
    s.dice.shuffle(tokens)
    for p, unit in zip(hidden, tokens):
        s.truth[p] = unit
    s.bought[alien] = ()
    for other in range(s.squads):
        # What others were shown is what is there now.
        s.shown[other] = [(p, s.truth[p] if s.owner[p] == alien else unit) for p, unit in s.shown[other]]


def deal_unlaid_force(s: State, alien: int) -> None:
    """A force that was bought and not laid out yet; how many are planned for squares is known, but not which."""
    every = s.blip_hand[alien] + [unit for unit, _ in s.plan[alien]]
    messages = every.count(MESSAGE)
    # The entries are laid openly, one after the other.
    entries = tuple(number for number in s.bought[alien] if groups.OFFERS[number].entries)
    units, s.armoury[alien] = imagined_force(
        s, s.level[alien] - groups.level_of(entries), [], len(every) - messages
    )
    units.extend([MESSAGE] * messages)
    s.dice.shuffle(units)
    planned = len(s.plan[alien])
    s.plan[alien] = ()
    squares = bits(alien_force.blip_places(s, alien))
    s.dice.shuffle(squares)
    s.plan[alien] = tuple(zip(units[:planned], squares))
    s.blip_hand[alien] = sorted(units[planned:])
    s.bought[alien] = entries


def imagined_force(
    s: State, level: int, seen: list[int], count: int
) -> tuple[list[int], tuple[tuple[int, ...], ...]]:
    """So many units that have not been seen, out of groups of that tactical level if they can be found."""
    for _ in range(_MOST_TRIES):
        bought, rest = _groups_with(s, seen)
        left = level - groups.level_of(bought)
        while left > 0:
            offer = _any_group(s, left)
            bought = (*bought, offer.number)
            rest.extend(offer.units)
            left -= offer.level
        if left == 0 and len(rest) == count:
            return rest, _arms_of(s, rest)
    # None was found: anything that can be bought will do.
    rest = []
    while len(rest) < count:
        rest.extend(_any_group(s, groups.LEVELS[-2]).units)
    rest = rest[:count]
    return rest, _arms_of(s, rest)


def _groups_with(s: State, seen: list[int]) -> tuple[tuple[int, ...], list[int]]:
    """Groups that hold all that was seen, and what else is in them."""
    bought: tuple[int, ...] = ()
    rest: list[int] = []
    for unit in seen:
        if unit in rest:
            rest.remove(unit)
            continue
        offers = [offer for offer in groups.OFFERS if unit in offer.units]
        if not offers:
            # A victim of a larva is in no group that was bought.
            continue
        offer = offers[s.dice.draw(len(offers))]
        bought = (*bought, offer.number)
        rest.extend(offer.units)
        rest.remove(unit)
    return bought, rest


def _any_group(s: State, most: int) -> groups.Offer:
    """Any group of at most that level, each with the same chance, whatever choices it has; no entries."""
    kinds = [group for group, level in enumerate(groups.LEVELS[:-1]) if level <= most]
    group = kinds[s.dice.draw(len(kinds))]
    offers = [offer for offer in groups.OFFERS if offer.group == group]
    return offers[s.dice.draw(len(offers))]


def _arms_of(s: State, units: list[int]) -> tuple[tuple[int, ...], ...]:
    """Weapons for the dreadnoughts among them."""
    out: list[tuple[int, ...]] = []
    for unit in units:
        offers = [offer for offer in groups.OFFERS if offer.arms and offer.units[0] == unit]
        if offers:
            out.append((unit, *offers[s.dice.draw(len(offers))].arms))
    return tuple(out)


def deal_objectives(s: State, seat: int) -> None:
    """Cards that the seat has not seen go to the others and to the deck in another way."""
    if not s.profile.secret_objectives or not s.objective_deck + s.objectives[0]:
        return
    known = s.known_objectives[seat]
    pool = list(s.objective_deck)
    for squad in range(s.squads):
        if squad != seat:
            pool += [card for card in s.objectives[squad] if (squad, card) not in known]
    pool.sort()
    s.dice.shuffle(pool)
    for squad in range(s.squads):
        if squad == seat:
            continue
        for place, card in enumerate(s.objectives[squad]):
            if (squad, card) not in known:
                s.objectives[squad][place] = _take(s, pool, s.squad_of[squad])
    s.objective_deck = pool


def _take(s: State, pool: list[int], squad: int) -> int:
    """The last card that the squad may hold."""
    for i in range(len(pool) - 1, -1, -1):
        if not s.profile.aggressive_objectives or OBJECTIVE_CARDS[pool[i]].squad != squad:
            return pool.pop(i)
    return pool.pop()
