"""The status bar, the cards in hand, the score track and the roster of a seat."""

from __future__ import annotations

from hullbreach.crusade.cards import squad_cards as ck
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring.end_1990 import survivors, total
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.scoring.objectives import POINTS, PRIMARY, SECONDARY
from hullbreach.crusade.state import SETUP
from hullbreach.crusade.units import BLIP, OBJECT, SCENERY, UNITS
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.figures import badges, role_name
from hullbreach.faces.crusade.seats import seat_title
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.crusade.names import (
    both,
    card_name,
    card_words,
    event_name,
    event_words,
    piece_label,
    thing_name,
    unit_name,
    weapon_name,
)
from hullbreach.words.text import Name, Text, joined

# Events whose effect lasts after they were drawn, and the field that says so.
_LASTING = {"heavy_gravity": "gravity", "static": "static", "lights_out": "dark", "frenzy": "frenzy"}


class Status(Face[CrusadeGame]):
    def chips(self, game: CrusadeGame, seen: View) -> list[wire.Chip]:
        return _chips(game, seen)

    def hand(self, game: CrusadeGame, seen: View, seat: Seat | None) -> list[wire.HandCard]:
        return _hand(game, seen, seat)

    def scores(self, game: CrusadeGame, seen: View) -> list[wire.Score]:
        return _scores(game, seen)

    def cards(self, game: CrusadeGame, seen: View, seat: Seat | None) -> list[wire.Card]:
        return _cards(game, seen, seat)

    def die_kinds(self, game: CrusadeGame, count: int) -> list[wire.DieKind]:
        """All of one colour, as the rules throw them."""
        kind = (
            wire.DieKind("red", both("die", "red_name"), list(RED[1:]))
            if game.red_dice
            else wire.DieKind("white", both("die", "white_name"), list(WHITE[1:]))
        )
        return [kind] * count


def _chips(game: CrusadeGame, view: View) -> list[wire.Chip]:
    out: list[wire.Chip] = []
    aliens = range(view["squads"], view["seats"])
    held = sum(len(view["blip_hand"][seat]) for seat in aliens)
    out.append(_chip("blips", held, count=held))
    if game.profile.reinforcement_hand:
        reserve = sum(len(view["reserve"][seat]) for seat in aliens)
        out.append(_chip("reserve", reserve, count=reserve))
    if game.profile.event_deck:
        out.append(_chip("events", view["deck"], count=view["deck"]))
        scanned = view["scanned"].bit_count()
        out.append(_chip("scanned", f"{scanned}/4", count=scanned))
    if view["countdown"] >= 0:
        out.append(_chip("countdown", view["countdown"], count=view["countdown"]))
    if game.profile.blip_points and view["phase"] == 4:
        left = view["blip_points"][view["turn_seat"]]
        out.append(_chip("blip_points", left, count=left))
    return out


def _chip(key: str, value: int | str, **names: Name) -> wire.Chip:
    return wire.Chip(key, both("chip", key), str(value), both("chip", f"{key}_title", **names))


def _hand(game: CrusadeGame, view: View, seat: Seat | None) -> list[wire.HandCard]:
    """The seat's own cards, what its figures wear, events that last, and secret objectives that it knows."""
    out = [_event(game, view)] if view["drawn"] else []
    if seat is None:
        return [card for card in out if card is not None]
    if seat < view["squads"]:
        for card, bearer in view["hand"][seat]:
            out.append(_card(card, seat, bearer, "ready"))
        for owner, card in view["spent"]:
            if owner == seat:
                worn = ck.CARDS[card].use == ck.ALWAYS
                out.append(_card(card, seat, -1, "lasting" if worn else "used"))
        for number in view["objectives"][seat]:
            out.append(_objective(number, seat, "ready"))
    else:
        out.extend(_tokens(view["blip_hand"][seat], seat, "blip"))
        out.extend(_tokens(view["reserve"][seat], seat, "reserve"))
        for i, weapon in enumerate(view["hidden_arms"][seat]):
            name = both("token", "arm", weapon=weapon_name(weapon))
            out.append(wire.HandCard(f"arm-{i}", "token", name, both("token", "arm_words"), seat))
        out.extend(_armoury(view["armoury"][seat], seat))
        out.extend(_stock(view["stock"], seat))
    for owner, number in view["known_objectives"][seat]:
        out.append(_objective(number, owner, "lasting"))
    return [card for card in out if card is not None]


def _card(card: int, seat: int, bearer: int, state: wire.CardState) -> wire.HandCard:
    kind = ck.CARDS[card]
    return wire.HandCard(
        key=kind.key,
        kind="order" if kind.kind == ck.ORDER else "equipment",
        name=card_name(card),
        words=card_words(card),
        seat=seat,
        bearer=bearer,
        state=state,
    )


def _objective(number: int, seat: int, state: wire.CardState) -> wire.HandCard:
    card = OBJECTIVE_CARDS[number]
    return wire.HandCard(
        key=f"{card.key}-{seat}",
        kind="objective",
        name=both("objective_name", card.key),
        words=both("objective_words", card.key),
        seat=seat,
        state=state,
        value=card.points,
    )


def _tokens(units: list[int], seat: int, what: str) -> list[wire.HandCard]:
    """Tokens of one kind are one card with their number."""
    out: list[wire.HandCard] = []
    for unit in sorted(set(units)):
        count = units.count(unit)
        out.append(
            wire.HandCard(
                key=f"{what}-{UNITS[unit].key}",
                kind="token",
                name=both("token", what, unit=unit_name(unit), count=count),
                words=both("token", f"{what}_words", unit=unit_name(unit)),
                seat=seat,
                value=UNITS[unit].points,
            )
        )
    return out


def _armoury(armed: list[list[int]], seat: int) -> list[wire.HandCard]:
    """RX-GAP-DREADNOUGHT-WEAPONS: what dreadnoughts will come with."""
    return [
        wire.HandCard(
            key=f"armoury-{i}",
            kind="token",
            name=both(
                "token",
                "armed",
                unit=unit_name(unit),
                weapons=joined([weapon_name(weapon) for weapon in weapons]),
            ),
            words=both("token", "armed_words"),
            seat=seat,
        )
        for i, (unit, *weapons) in enumerate(armed)
    ]


def _stock(stock: list[int], seat: int) -> list[wire.HandCard]:
    """RX-SCENERY-RESERVE: scenery that is left to furnish rooms with."""
    return [
        wire.HandCard(
            key=f"scenery-{UNITS[unit].key}",
            kind="token",
            name=both("token", "scenery", unit=unit_name(unit), count=count),
            words=both("token", "scenery_words"),
            seat=seat,
        )
        for unit, count in zip(SCENERY, stock, strict=False)
        if count
    ]


def _event(game: CrusadeGame, view: View) -> wire.HandCard | None:
    """The event card that was drawn last, as long as it lies open."""
    event = view["drawn"][-1]
    field = _LASTING.get(EVENT_KEYS[event], "")
    lasts = bool(field) and view[field] not in (False, -1)
    return wire.HandCard(
        key=f"event-{len(view['drawn'])}",
        kind="event",
        name=event_name(event),
        words=event_words(event),
        state="lasting" if lasts else "used",
    )


def _scores(game: CrusadeGame, view: View) -> list[wire.Score]:
    """SC-WIN-MARINE-TOTAL, SC-WIN-ALIEN-TOTAL: as far as everybody can count it now."""
    out: list[wire.Score] = []
    for seat in range(view["seats"]):
        parts: list[wire.ScorePart] = []
        if view["claimed"][seat]:
            parts.append(wire.ScorePart(both("score", "kills"), view["claimed"][seat]))
        if view["lost"][seat]:
            parts.append(wire.ScorePart(both("score", "losses"), -view["lost"][seat]))
        for which, key in ((PRIMARY, "primary"), (SECONDARY, "secondary")):
            if (
                view[f"{key}_by"] == seat
                and (which == PRIMARY or view["secondary_read"])
                and game.profile.objectives_score
            ):
                parts.append(wire.ScorePart(both("score", key), POINTS[which]))
        if view["scored"][seat]:
            parts.append(wire.ScorePart(both("score", "mission"), view["scored"][seat]))
        title = None
        if seat < view["squads"] and view["phase"] != SETUP:
            title = both("score", "alive", count=survivors(game, seat))
        out.append(
            wire.Score(
                seat=seat,
                name=seat_title(view["squad_of"], view["squads"], view["seats"], seat),
                points=total(game, seat),
                parts=parts,
                title=title,
            )
        )
    return out


def _cards(game: CrusadeGame, view: View, seat: Seat | None) -> list[wire.Card]:
    """The roster: the seat's own figures, or aliens and blips on the board."""
    if seat is None:
        return []
    out: list[wire.Card] = []
    for p, owner in enumerate(view["owner"]):
        role = UNITS[view["kind"][p]].role
        if owner == seat and role != OBJECT and (view["square"][p] >= 0 or role <= 1):
            out.append(_roster(game, view, p))
    return out


def _roster(game: CrusadeGame, view: View, p: int) -> wire.Card:
    unit = UNITS[view["kind"][p]]
    truth = view["truth"][p]
    shown = truth if unit.role == BLIP and truth is not None else unit.number
    weapons: list[Text] = []
    if unit.role <= 1:
        weapons.append(weapon_name(unit.weapon))
    weapons.extend([weapon_name(arm) for arm in view["arms"][p]])
    weapons.extend(_worn(view["gear"][p]))
    carried = view["carry"][p]
    left = view["left"][p]
    if not left and view["moves"][p] and view["square"][p] >= 0:
        left = game.movement_of(p)
    return wire.Card(
        piece=p,
        name=game.name(p),
        role=role_name(shown) if unit.role == BLIP else role_name(unit.number),
        weapons=weapons,
        points=left,
        most=unit.move if unit.role != BLIP else 5,
        states=badges(game, view, p),
        carries=thing_name(game, carried) if carried >= 0 else None,
        label=piece_label(game, p),
    )


_GEAR = {
    ck.TARGETER: "targeter",
    ck.RED_TARGETER: "red_targeter",
    ck.BLADE: "blade",
    ck.ASSAULT_BLADE: "assault_blade",
    ck.TWO_BLADES: "two_blades",
    ck.RIG: "rig",
    ck.JUMP: "jump",
    ck.SHIELD: "shield",
    ck.CLOAK: "cloak",
    ck.ARM: "arm",
    ck.DRILL: "drill",
}


def _worn(gear: int) -> list[Text]:
    return [both("gear", key) for bit, key in _GEAR.items() if gear & bit]
