"""The status bar, the cards in hand, the score track and the roster of a seat."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from hullbreach.crusade.art.cards import OBJECTIVE, PICTURES
from hullbreach.crusade.art.drawing import SQUAD_COLOURS, owner_colour as colour_of
from hullbreach.crusade.cards import squad_cards as ck
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring.end_1990 import survivors, total
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.scoring.objectives import POINTS, PRIMARY, SECONDARY
from hullbreach.crusade.state import BLIP_TURN, SETUP
from hullbreach.crusade.units import BLIP, OBJECT, SCENERY, TROOPER, UNITS
from hullbreach.faces import parts, wire
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.figures import badges, role_name, shapes, squares_left
from hullbreach.faces.crusade.pictures import on_card
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.crusade import names
from hullbreach.words.crusade.lines import deed_words
from hullbreach.words.crusade.names import SPEECH, both
from hullbreach.words.text import Name, Text, joined

# Events whose effect lasts after they were drawn, and the field that says so.
_LASTING = {"heavy_gravity": "gravity", "static": "static", "lights_out": "dark", "frenzy": "frenzy"}
# What cards give to those who wear them, by its bits (cards/squad_cards.py).
_GEAR = (
    "targeter", "red_targeter", "blade", "assault_blade", "two_blades", "rig", "jump", "shield", "cloak", "arm",
    "drill",
)  # fmt: skip
# Nobody who does not know a blip knows how far it goes.
_BLIP_MOVE = 5
_chip = partial(parts.chip, SPEECH)


class Status(Face[CrusadeGame]):
    def chips(self, game: CrusadeGame, seen: View) -> list[wire.Chip]:
        aliens = range(seen["squads"], seen["seats"])
        out = [_chip("blips", sum(len(seen["blip_hand"][seat]) for seat in aliens))]
        if game.profile.reinforcement_hand:
            out.append(_chip("reserve", sum(len(seen["reserve"][seat]) for seat in aliens)))
        if game.profile.event_deck:
            out.append(_chip("events", seen["deck"]))
            scanned = seen["scanned"].bit_count()
            out.append(_chip("scanned", f"{scanned}/4", count=scanned))
        if seen["countdown"] >= 0:
            out.append(_chip("countdown", seen["countdown"]))
        if game.profile.blip_points and seen["phase"] == BLIP_TURN:
            out.append(_chip("blip_points", seen["blip_points"][seen["turn_seat"]]))
        return out

    def hand(self, game: CrusadeGame, seen: View, seat: Seat | None) -> list[wire.HandCard]:
        """The seat's own cards, what its figures wear, events that last, and secret objectives that it knows."""
        out = [_last_event(seen)] if seen["drawn"] else []
        if seat is None:
            return out
        out += _squad_hand(seen, seat) if seat < seen["squads"] else _alien_hand(seen, seat)
        return out + [
            _objective(number, owner, "lasting") for owner, number in seen["known_objectives"][seat]
        ]

    def scores(self, game: CrusadeGame, seen: View) -> list[wire.Score]:
        """SC-WIN-MARINE-TOTAL, SC-WIN-ALIEN-TOTAL: as far as everybody can count it now."""
        return [
            wire.Score(
                seat=seat,
                name=names.seat_title(seen["squad_of"], seen["squads"], seen["seats"], seat),
                points=total(game, seat),
                parts=[
                    wire.ScorePart(_points_for(game, key), value)
                    for key, value in _points(game, seen, seat).items()
                    if value
                ],
                title=both("score", "alive", count=survivors(game, seat))
                if seat < seen["squads"] and seen["phase"] != SETUP
                else None,
            )
            for seat in range(seen["seats"])
        ]

    def cards(self, game: CrusadeGame, seen: View, seat: Seat | None) -> list[wire.Card]:
        """The roster: the seat's own figures, or aliens and blips on the board."""
        if seat is None:
            return []
        out: list[wire.Card] = []
        for p, owner in enumerate(seen["owner"]):
            role = UNITS[seen["kind"][p]].role
            if owner == seat and role != OBJECT and (seen["square"][p] >= 0 or role <= TROOPER):
                out.append(_roster(game, seen, p))
        return out

    def die_kinds(self, game: CrusadeGame, count: int) -> list[wire.DieKind]:
        """All of one colour, as the rules throw them."""
        key, shows = ("red", RED) if game.red_dice else ("white", WHITE)
        return [wire.DieKind(key, both("die", f"{key}_name"), list(shows[1:]))] * count


def _points(game: CrusadeGame, view: View, seat: Seat) -> dict[str, int]:
    """What a seat has points for."""
    out = {"kills": view["claimed"][seat], "losses": -view["lost"][seat]}
    if game.profile.objectives_score:
        out["primary"] = POINTS[PRIMARY] if view["primary_by"] == seat else 0
        known = view["secondary_by"] == seat and view["secondary_read"]
        out["secondary"] = POINTS[SECONDARY] if known else 0
    return {**out, "mission": view["scored"][seat]}


def _points_for(game: CrusadeGame, key: str) -> Text:
    """What the points are for; of the secondary objective, secret for most of the game, what it was."""
    what = deed_words(game, key) if key == "secondary" else None
    return both("score", "secondary_was", what=what) if what is not None else both("score", key)


# Cards


def _squad_hand(view: View, seat: Seat) -> list[wire.HandCard]:
    out = [replace(squad_card(card, seat), bearer=bearer) for card, bearer in view["hand"][seat]]
    for owner, card in view["spent"]:
        if owner == seat:
            worn = ck.CARDS[card].use == ck.ALWAYS
            out.append(replace(squad_card(card, seat), state="lasting" if worn else "used"))
    return out + [_objective(number, seat, "ready") for number in view["objectives"][seat]]


def _alien_hand(view: View, seat: Seat) -> list[wire.HandCard]:
    """Tokens of one kind are one card with their number."""
    out: list[wire.HandCard] = []
    token = partial(_token, seat=seat, colour=colour_of(view["squad_of"], view["squads"], seat))
    for what, held in (("blip", view["blip_hand"][seat]), ("reserve", view["reserve"][seat])):
        for unit in sorted(set(held)):
            names_of = {"unit": names.unit_name(unit), "count": held.count(unit)}
            card = token(f"{what}-{UNITS[unit].key}", what, drawn=unit, **names_of)
            out.append(replace(card, value=UNITS[unit].points))
    for i, weapon in enumerate(view["hidden_arms"][seat]):
        out.append(token(f"arm-{i}", "arm", weapon=names.weapon_name(weapon)))
    # RX-GAP-DREADNOUGHT-WEAPONS: what dreadnoughts will come with.
    for i, (unit, *weapons) in enumerate(view["armoury"][seat]):
        arms = joined([names.weapon_name(weapon) for weapon in weapons])
        card = token(f"armoury-{i}", "armed", drawn=unit, unit=names.unit_name(unit), weapons=arms)
        out.append(replace(card, shapes=shapes(unit, card.colour, tuple(weapons))))
    # RX-SCENERY-RESERVE: scenery that is left to furnish rooms with.
    for unit, count in zip(SCENERY, view["stock"], strict=False):
        if count:
            key = f"scenery-{UNITS[unit].key}"
            out.append(token(key, "scenery", drawn=unit, unit=names.unit_name(unit), count=count))
    return out


def _token(key: str, what: str, seat: Seat, colour: str, drawn: int = -1, **names: Name) -> wire.HandCard:
    picture = shapes(drawn, colour, ()) if drawn >= 0 else []
    name, words = both("token", what, **names), both("token", f"{what}_words", **names)
    return wire.HandCard(key, "token", name, words, seat, shapes=picture, colour=colour)


def squad_card(card: int, seat: Seat) -> wire.HandCard:
    kind = ck.CARDS[card]
    sort: wire.CardKind = "order" if kind.kind == ck.ORDER else "equipment"
    picture, colour = on_card(kind)
    name, words = names.card_name(card), names.card_words(card)
    return wire.HandCard(kind.key, sort, name, words, seat, shapes=picture, colour=colour)


def _objective(number: int, seat: Seat, state: wire.CardState) -> wire.HandCard:
    card = OBJECTIVE_CARDS[number]
    return wire.HandCard(
        key=f"{card.key}-{seat}",
        kind="objective",
        name=names.objective_name(number),
        words=names.objective_about(number),
        seat=seat,
        state=state,
        value=card.points,
        shapes=[wire.Shape(OBJECTIVE)],
        colour=SQUAD_COLOURS[card.squad],
    )


def event_card(key: str, event: int) -> wire.HandCard:
    picture = [wire.Shape(PICTURES[EVENT_KEYS[event]])]
    return wire.HandCard(key, "event", names.event_name(event), names.event_words(event), shapes=picture)


def blip_report(key: str, name: Text, words: Text) -> wire.HandCard:
    """No card, but what blips are, for whoever sees them come or being turned up."""
    return wire.HandCard(key, "report", name, words, shapes=[wire.Shape(PICTURES["ambush"])])


def _last_event(view: View) -> wire.HandCard:
    """The event card that was drawn last, as long as it lies open."""
    event = view["drawn"][-1]
    field = _LASTING.get(EVENT_KEYS[event], "")
    lasts = bool(field) and view[field] not in (False, -1)
    return replace(event_card(f"event-{len(view['drawn'])}", event), state="lasting" if lasts else "used")


# The roster


def _roster(game: CrusadeGame, view: View, p: int) -> wire.Card:
    unit = UNITS[view["kind"][p]]
    truth, carried, left = view["truth"][p], view["carry"][p], view["left"][p]
    known = truth if unit.role == BLIP and truth is not None else unit.number
    weapons = [names.weapon_name(unit.weapon)] if unit.role <= TROOPER else []
    weapons += [names.weapon_name(arm) for arm in view["arms"][p]]
    weapons += [both("gear", key) for bit, key in enumerate(_GEAR) if view["gear"][p] >> bit & 1]
    if view["moves"][p] and view["square"][p] >= 0:
        left = squares_left(game, view, p)
    return wire.Card(
        piece=p,
        name=game.name(p),
        role=role_name(known),
        weapons=weapons,
        points=left,
        most=max(left, game.movement_of(p)) if unit.role != BLIP else _BLIP_MOVE,
        states=badges(game, view, p),
        carries=names.thing_name(game, carried) if carried >= 0 else None,
        label=names.piece_label(game, p),
        words=names.arming_words(unit.number) if view["phase"] == SETUP and unit.role <= TROOPER else None,
    )
