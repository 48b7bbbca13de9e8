"""Before play: what is chosen for somebody who does not care to choose, and what somebody who does may have missed."""

from __future__ import annotations

from functools import cache

from hullbreach.bots.crusade import squad_setup
from hullbreach.bots.picking import first, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards import squad_cards as ck
from hullbreach.crusade.forces import groups
from hullbreach.crusade.forces.alien_force import airlocks, level_left, must_be_placed
from hullbreach.crusade.forces.muster import console, heavy_count, possible_bearers
from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.words.crusade.names import both, card_name
from hullbreach.words.text import Text, joined

# What a bot would choose is as good as anything.
_AS_A_BOT = (
    "choose equipment", "choose bearer", "choose grade", "choose dock", "choose role", "keep objective",
)  # fmt: skip
# A force is bought in this order, and from the beginning again: entries, then something of everything.
_SHOPPING = (
    "entries", "zombies", "golems", "swarm", "reanimators", "goliaths", "arachnids", "dreadnought", "eggs",
)  # fmt: skip
# No blip is laid so near to a dock; each entry is worth so many blips held back.
_AWAY = 6
_HELD_FOR_ENTRY = 2


def prepared(game: CrusadeGame, asked: Decision) -> Choice | None:
    """The choice for a question of the set-up; None: the common default will do."""
    if asked.kind in _AS_A_BOT:
        return squad_setup.choose(game, asked, asked.seat)
    choose = _CHOICES.get(asked.kind)
    return choose(game, asked) if choose is not None else None


def _weapons(game: CrusadeGame, asked: Decision) -> Choice | None:
    """As many heavy weapons as there may be, all different as long as that is possible; where a squad cannot go so, any
    weapon for a trooper who still has the basic one leads on."""
    mine = console(game, asked.seat)
    troopers = [
        option for option in of_verb(asked.options, v.ARM) if game.kind[option[1]] == mine.arsenal.basic
    ]
    ready = first(asked.options, v.READY) or next(iter(troopers), None)
    if heavy_count(game, asked.seat) >= mine.most_heavy:
        return ready
    heavy = [option for option in troopers if option[3] in mine.arsenal.heavy]
    carried = [game.kind[p] for p in game.figures(asked.seat)]
    return min(heavy, key=lambda option: carried.count(option[3]), default=ready)


def _group(game: CrusadeGame, asked: Decision) -> Choice | None:
    """Something of everything until the level is spent."""
    ready = first(asked.options, v.READY)
    left = level_left(game, asked.seat)
    if ready is not None and (left <= 0 or _has_share(game, asked.seat)):
        return ready
    bought = game.bought[asked.seat]
    offers = {groups.OFFERS[option[3]]: option for option in asked.options if option[0] == v.GROUP}
    if not offers:
        return ready

    def rank(offer: groups.Offer) -> tuple[int, int, int]:
        group = groups.GROUPS[offer.group]
        had = sum(1 for number in bought if groups.OFFERS[number].group == offer.group)
        place = _SHOPPING.index(group) if group in _SHOPPING else len(_SHOPPING)
        # Of the ways to make up a group a middling one.
        alike = [other.number for other in offers if other.group == offer.group]
        return had, place, abs(2 * alike.index(offer.number) - len(alike) + 1)

    return offers[min(offers, key=rank)]


def _has_share(game: CrusadeGame, seat: int) -> bool:
    """Whether one of several alien players has bought as much as the others can."""
    if seat == game.seats - 1:
        return False
    spent = groups.level_of(game.bought[seat])
    return spent >= (level_left(game, seat) + spent) // (game.seats - seat)


def _entry(game: CrusadeGame, asked: Decision) -> Choice | None:
    """As far from the others and from the docks as can be."""
    taken = [square for one, other, _ in game.entries for square in (one, other)]
    near = [*taken, *bits(airlocks(game))]
    places = of_verb(asked.options, v.ENTRY)
    if not places:
        return first(asked.options, v.READY)
    return max(places, key=lambda option: _distance(game, option[2], near))


def _blip(game: CrusadeGame, asked: Decision) -> Choice | None:
    """Spread over the ship, in rooms first and away from the docks; a few are held back for the entries."""
    seat = asked.seat
    ready = first(asked.options, v.READY)
    entries = sum(1 for entry in game.entries if entry[2] == seat)
    held = game.blip_hand[seat]
    if ready is not None and not must_be_placed(game, seat) and len(held) <= _HELD_FOR_ENTRY * entries:
        return ready
    places = of_verb(asked.options, v.PLACE)
    wanted = must_be_placed(game, seat)
    if wanted and len(held) <= _HELD_FOR_ENTRY * entries and places and places[0][3] not in wanted:
        # What cannot be held back comes first now.
        return next(
            (option for option in asked.options if option[0] == v.UNIT and option[3] in wanted), places[0]
        )
    if not places:
        return ready
    locks = bits(airlocks(game))
    others = [square for _, square in game.plan[seat]]
    others.extend(game.square[p] for p in range(len(game.kind)) if game.is_blip(p) and game.square[p] >= 0)

    @cache  # each blip in hand may go to each square
    def rank(square: int) -> tuple[bool, int, bool]:
        return (
            _distance(game, square, locks) >= _AWAY,
            min(_distance(game, square, others), 99),
            not game.board.corridors >> square & 1,
        )

    return max(places, key=lambda option: rank(option[2]))


def _distance(game: CrusadeGame, square: int, others: list[int]) -> int:
    return min([game.board.apart(square, other) for other in others], default=99)


_CHOICES = {
    "choose weapons": _weapons,
    "buy groups": _group,
    "place entries": _entry,
    "place blips": _blip,
}


# What is unusual


def unusual(game: CrusadeGame, asked: Decision) -> list[Text]:
    """Cards that nobody could bear, no heavy weapon where there may be some, a force that cannot come aboard."""
    seat = asked.seat
    if asked.kind == "buy groups":
        bought = [groups.GROUPS[groups.OFFERS[number].group] for number in game.bought[seat]]
        return [both("unusual", "no_entries")] if bought and "entries" not in bought else []
    if asked.kind not in ("choose weapons", "choose bearer"):
        return []
    out: list[Text] = []
    if asked.kind == "choose weapons" and not heavy_count(game, seat):
        out.append(both("unusual", "no_heavy", count=console(game, seat).most_heavy))
    return out + _crowded(game, seat)


def _crowded(game: CrusadeGame, seat: Seat) -> list[Text]:
    """Cards that are alike go to different figures (SC-GAP-CARDS-*): more of them than figures that could bear one."""
    alike: dict[tuple[int, int], list[int]] = {}
    for card, bearer in game.hand[seat]:
        kind = ck.CARDS[card]
        if bearer < 0 and kind.gear and kind.bearer:
            alike.setdefault((kind.bearer, kind.gear), []).append(card)
    out: list[Text] = []
    for held in alike.values():
        able = len(possible_bearers(game, seat, held[0]))
        if len(held) > able:
            names = joined([card_name(card) for card in held])
            key = "crowded" if able else "unborne"
            out.append(both("unusual", key, cards=names, able=able))
    return out
