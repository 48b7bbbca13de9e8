"""The battles of a campaign as they are told: those that were fought, and the one that has just been."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.territory_campaign import names
from hullbreach.faces.territory_campaign.names import both
from hullbreach.kernel.contract import Seat
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.gains import eliminated
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.state import NOBODY, Outcome
from hullbreach.territory_campaign.venue import TABLE
from hullbreach.words.text import Name, Text, capital, joined, plain

_BOTH_SIDES = 2
_STOP = plain("; ")


def fought(game: TerritoryCampaign) -> list[wire.Fought]:
    """All of them; the last may still be followed by its five steps (TC-POST-ORDER), and is told in full then."""
    out = [_battle(game, number, one) for number, one in enumerate(game.outcomes(), 1)]
    if not is_fresh(game):
        return out
    row = (game.turn, game.attacker, game.defender, game.scenario, game.turns, game.winner, game.withdrew)
    aims = (game.aims[game.attacker], game.aims[game.defender])
    now = _battle(game, len(out) + 1, Outcome((*row, *aims, game.venue)))
    lines = [*now.lines, *[_came_of_it(game, seat) for seat in game.acting]]
    return [*out, wire.Fought(now.number, now.name, now.winners, lines, fresh=True)]


def is_fresh(game: TerritoryCampaign) -> bool:
    """Whether a battle is over, and what comes after it is not: then both who fought it are acting."""
    return len(game.acting) == _BOTH_SIDES and bool(game.fates)


def told(game: TerritoryCampaign, number: int, one: Outcome) -> Text:
    """A battle in a line of text."""
    said: dict[str, Name] = {
        "number": number,
        "scenario": names.scenario_name(game, one.scenario),
        "attacker": names.seat_title(game, one.attacker),
        "defender": names.seat_title(game, one.defender),
        "end": names.winner_name(game, one.winner),
    }
    return both("campaign", "battle", **said)


def _battle(game: TerritoryCampaign, number: int, one: Outcome) -> wire.Fought:
    winners = [] if one.winner == NOBODY else [one.winner]
    sides = {"attacker": one.attacker, "defender": one.defender}
    lines = [
        capital(both("turn", "pair", **{key: names.seat_title(game, seat) for key, seat in sides.items()}))
    ]
    if one.venue > TABLE:
        lines.append(both("campaign", "fought_as", venue=names.venue_name(game, one.venue)))
    if one.withdrew != NOBODY:
        lines.append(both("campaign", "withdrew", seat=names.seat_title(game, one.withdrew)))
    return wire.Fought(number, names.scenario_name(game, one.scenario), winners, lines)


def _came_of_it(game: TerritoryCampaign, seat: Seat) -> Text:
    """Whom a player lost, or nearly, and what came in since (TC-POST-GAIN-10-PERCENT, TC-POST-INCOME-TO-HOARD)."""
    fallen = [
        both(
            "campaign",
            "fell",
            figure=names.figure_name(game, figure),
            status=both("fallen", tb.STATUS[game.status(figure)]),
        )
        for figure in eliminated(game, seat)
    ]
    earned = sum(
        one.amount for one in game.bookings() if one.turn == game.turn and one.seat == seat and one.amount > 0
    )
    losses = joined(fallen) if fallen else both("campaign", "unharmed")
    said = [both("campaign", "losses", seat=names.seat_title(game, seat), losses=losses)]
    if earned:
        said.append(both("campaign", "earned", amount=earned))
    return joined(said, _STOP)
