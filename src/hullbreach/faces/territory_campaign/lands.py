"""The map of territories and the ledger of a campaign, as they are shown."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.territory_campaign import names
from hullbreach.faces.territory_campaign.ground import Point, ground, sign
from hullbreach.faces.territory_campaign.names import SPEECH, both
from hullbreach.kernel.contract import Choice
from hullbreach.rulebook import rule
from hullbreach.territory_campaign import tables as tb, verbs as v
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.state import Booking
from hullbreach.words.text import Text, joined

_UNKNOWN_RULE = "TC-DETERMINE-PROCEDURE"
# What a page shows; the rest is in the papers.
_LATEST = 30
_COLON = Text(": ", " : ")


def realm(game: TerritoryCampaign) -> wire.Realm | None:
    """None before anybody has brought a territory."""
    if not game.land:
        return None
    drawn = ground(game.mission.key, len(game.land))
    asked = game.asked
    named = {} if asked is None else {choice[2]: choice for choice in asked.options if choice[0] in _NAMES}
    lands = [
        _land(game, n, place.middle, place.outline, named.get(n)) for n, place in enumerate(drawn.places)
    ]
    return wire.Realm(drawn.width, drawn.height, lands)


# Choices that name a territory.
_NAMES = (v.PICK, v.SUPPORT)


def _land(
    game: TerritoryCampaign, number: int, middle: Point, outline: tuple[Point, ...], choice: Choice | None
) -> wire.Land:
    land = game.territory(number)
    known = land.capability != tb.UNKNOWN
    return wire.Land(
        number + 1,
        names.territory_name(game, number),
        use_of(land.capability),
        *middle,
        " ".join([f"{x},{y}" for x, y in outline]),
        path(sign(land.capability)),
        land.owner,
        tb.CAPABILITIES[land.capability].rule if known else _UNKNOWN_RULE,
        known,
        bool(land.unusable),
        "" if choice is None else game.text(choice),
    )


def use_of(capability: int) -> Text:
    """What a territory is good for, as its rule has it."""
    if capability == tb.UNKNOWN:
        return both("territory", "unknown_words")
    said = rule(tb.CAPABILITIES[capability].rule).text
    return Text(said.en, said.fr)


def path(lines: list[list[Point]]) -> str:
    """Lines of points as SVG has them."""
    return "".join(["M" + "L".join([f"{x} {y}" for x, y in line]) for line in lines])


# The ledger


def books(game: TerritoryCampaign) -> wire.Books:
    latest = [_booking(game, one) for one in game.bookings()[-_LATEST:]]
    return wire.Books(latest[::-1], len(game.books))


def _booking(game: TerritoryCampaign, one: Booking) -> wire.Booking:
    return wire.Booking(one.turn, one.seat, one.amount, one.hoard, reason(game, one), one.rule, one.dice)


def reason(game: TerritoryCampaign, one: Booking) -> Text:
    """What it was for, and the territory or the figure where one is the reason; else the rule by its title."""
    title = rule(one.rule).title
    key = f"{one.rule} paid" if one.amount < 0 else one.rule
    said = [SPEECH.known("booking", key) or Text(title.en, title.fr)]
    if one.land >= 0:
        said.append(Text(*game.territory_name(one.land)))
    elif one.profile >= 0:
        said.append(names.profile_name(game, one.profile))
    return joined(said, _COLON)
