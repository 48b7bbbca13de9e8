"""A force that is being bought, or lies open: who is in it, what else could be bought, and why some of it cannot."""

from __future__ import annotations

from hullbreach.evening import roster
from hullbreach.evening.cart import WARES, filled, force_of
from hullbreach.evening.force import Figure, Force, options_for
from hullbreach.evening.squads import Member, battle_game, kinds, limits, options
from hullbreach.faces import wire
from hullbreach.faces.prelude import names
from hullbreach.faces.prelude.names import both
from hullbreach.kernel.contract import Choice, Seat, View
from hullbreach.prelude import verbs as v
from hullbreach.prelude.buying import judged, wares
from hullbreach.prelude.state import State
from hullbreach.words.rosters import roster_words
from hullbreach.words.text import LANGUAGES, Text, capital, joined, plain

# The colour of those who are bought.
COLOUR = "blue"
_PAGES = {"page": "text/html; charset=utf-8", "pdf": "application/pdf"}


def force_seen(game: State, seen: View, seat: Seat | None) -> Force:
    """What a seat may know of the force: its own, or that which lies open."""
    if game.shown:
        return force_of(game.shown)
    cart = seen["cart_south" if seat else "cart_north"] if seat is not None else []
    return force_of(filled([each for each in cart or [] if each is not None]))


def first_of(force: Force, squad: int) -> int:
    """The number of the first figure of a squad."""
    return sum(len(one.list.members) for one in force.squads[:squad])


def piece(number: int, figure: Figure, seat: Seat, shapes: list[wire.Shape]) -> wire.Piece:
    title = Text(*(f"{figure.name}, {_told(figure).said(each)}" for each in LANGUAGES))
    return wire.Piece(number, figure.name, figure.rank, seat, "held", title, shapes, colour=COLOUR)


def card(number: int, figure: Figure) -> wire.Card:
    return wire.Card(number, figure.name, _told(figure), [], 0, 0)


def _told(figure: Figure) -> Text:
    """sergeant: storm bolter, power fist, 2 reloads"""
    return _carried(figure.rank, figure.weapons, figure.reloads, figure.level)


def _carried(rank: str, weapons: tuple[str, ...], reloads: int, level: int) -> Text:
    parts = [names.battle_word("gear", weapon) for weapon in weapons]
    if reloads:
        parts.append(both("buying", "reloads", count=reloads))
    if level:
        parts.append(both("buying", "level", count=level))
    return both("buying", "who", rank=rank_name(rank), what=joined(parts))


def rank_name(rank: str) -> Text:
    return names.SPEECH.both("rank", rank)


# What is on the lists


def price(choice: Choice, force: Force) -> Text | None:
    """What something costs, or gives back."""
    verb, who, _, how = choice
    if verb == v.BUY:
        return points(list(kinds().values())[WARES[how][0]].price)
    if verb == v.RETURN:
        return points(force.squads[who].cost)
    if verb in (v.ADD, v.REMOVE):
        return points(list(options().values())[how].cost)
    return points(how) if verb == v.SPEND else None


def points(count: int) -> Text:
    return both("buying", {0: "free", 1: "price_one"}.get(count, "price"), points=count)


def words(choice: Choice, force: Force) -> Text | None:
    """What one gets for it."""
    verb, how = choice[0], choice[3]
    if verb == v.BUY:
        number, heavy = WARES[how]
        kind = list(kinds().values())[number]
        return _members([_armed(member, heavy) for member in kind.members])
    if verb == v.SPEND:
        minutes, seconds = divmod(limits().seconds * (force.leaders + how), 60)
        return both("buying", "turn", minutes=minutes, seconds=f"{seconds:02}")
    return None


def _armed(member: Member, heavy: int) -> Text:
    weapons = (member.choice[heavy], *member.weapons) if member.choice else member.weapons
    return _carried(member.rank, weapons, 0, member.level)


def _members(told: list[Text]) -> Text:
    """Each once, with how many there are."""
    counted = {one.en: (one, told.count(one)) for one in told}
    parts = [both("buying", "several", count=count, who=one) for one, count in counted.values()]
    return capital(joined(parts, Text("; ", " ; ")))


def barred(game: State) -> list[tuple[Choice, wire.Barred]]:
    """Why the force cannot be handed in, and what there is on the lists and may not be bought now; for a member only
    what is for him at all."""
    force = force_of(game.cart(game.marine))
    out: list[tuple[Choice, wire.Barred]] = []
    unfit = game.why_not_force(force) if force.squads else None
    if unfit is not None:
        out.append(((v.HAND_IN, 0, 0, 0), wire.Barred(plain(""), names.refusal(unfit), unfit.rule)))
    for choice in wares(force):
        verb, who, where, how = choice
        refused = judged(game, choice)
        if refused is None:
            continue
        at = -1
        if verb == v.ADD:
            squad = force.squads[who]
            if list(options().values())[how] not in options_for(squad.list, where):
                continue
            at = first_of(force, who) + where - 1
        out.append(
            (choice, wire.Barred(plain(""), names.refusal(refused), refused.rule, price(choice, force), at))
        )
    return out


def lines_of(game: State, force: Force) -> list[str]:
    """The lines by which a force is bought."""
    wanted = list(kinds())
    lines: list[Choice] = []
    for squad in force.squads:
        heavy = squad.list.heavy.index(squad.heavy) if squad.heavy else 0
        lines.append((v.BUY, 0, 0, WARES.index((wanted.index(squad.kind), heavy))))
    for number, squad in enumerate(force.squads):
        lines += [(v.ADD, number, member, list(options()).index(key)) for member, key in squad.bought]
    if force.time:
        lines.append((v.SPEND, 0, 0, force.time))
    return [game.text(line) for line in lines]


# Papers


def papers() -> list[wire.Paper]:
    return [wire.Paper(key, both("paper", key)) for key in _PAGES]


def paper(force: Force, key: str, language: str) -> tuple[str, bytes] | None:
    if key not in _PAGES:
        return None
    say = roster_words(battle_game(), language)
    if key == "pdf":
        return _PAGES[key], roster.as_pdf(force, say, language)
    return _PAGES[key], roster.as_page(force, say, language).encode()
