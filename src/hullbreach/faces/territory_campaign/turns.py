"""A campaign turn as it is shown: who fights whom, and what everybody has to do now."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.territory_campaign import names
from hullbreach.faces.territory_campaign.names import both
from hullbreach.kernel.campaign import BATTLE
from hullbreach.kernel.contract import Seat
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.course import FIELD
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.pairing import RULE
from hullbreach.territory_campaign.state import AWAY, GONE
from hullbreach.words.text import Text, capital, joined, plain


def duty(game: TerritoryCampaign, seat: Seat) -> tuple[Text | None, bool]:
    """What a seat has to do, and whether the campaign waits for that; None: nothing at all."""
    asked = game.asked
    if asked is None:
        return None, False
    if asked.seat == seat:
        return both("duty", asked.kind), True
    if asked.kind == BATTLE and seat in (game.attacker, game.defender):
        other = game.attacker + game.defender - seat
        return both("duty", BATTLE, opponent=names.seat_title(game, other)), True
    if game.joined[seat] in (AWAY, GONE):
        late = game.turn > 0 or seat >= game.profile.players - game.profile.late
        waits = "away" if late else "next"
        return both("duty", waits if game.joined[seat] == AWAY else "gone"), False
    if seat in game.byes:
        return both("duty", "bye"), False
    return None, False


def course(game: TerritoryCampaign) -> list[wire.Leg]:
    """The battles of this campaign turn and the byes after them."""
    fought = {(one.turn, one.attacker, one.defender): one for one in game.outcomes()}
    out: list[wire.Leg] = []
    for number, (attacker, defender) in enumerate(game.pairs):
        done = fought.get((game.turn, attacker, defender))
        name = both(
            "turn", "pair",
            attacker=names.seat_title(game, attacker), defender=names.seat_title(game, defender),
        )  # fmt: skip
        reached: wire.Reached = "done" if done else "now" if number == game.pair else "ahead"
        words = names.winner_name(game, done.winner) if done else _so_far(game, number)
        out.append(wire.Leg(capital(name), reached, capital(words), RULE))
    rested = [
        seat for seat in game.active() if out and seat not in [one for pair in game.pairs for one in pair]
    ]
    for seat in rested:
        ahead: wire.Reached = "done" if seat not in game.byes else "now" if seat in game.acting else "ahead"
        out.append(wire.Leg(capital(names.seat_title(game, seat)), ahead, both("turn", "bye"), RULE))
    return out


def _so_far(game: TerritoryCampaign, number: int) -> Text:
    """What is known of a battle that is still to be fought."""
    attacker, defender = game.pairs[number]
    if number != game.pair or game.phase < FIELD:
        return both("turn", "ahead")
    aims = [both("objective", tb.OBJECTIVES[game.aims[seat]]) for seat in (attacker, defender)]
    return joined(aims, plain(" / "))
