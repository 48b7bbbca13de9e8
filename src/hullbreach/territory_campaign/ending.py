"""When a campaign is over, and who has won it (TC-END-*, TC-GOAL-MOST-TERRITORIES)."""

from __future__ import annotations

from hullbreach.kernel.contract import Seat
from hullbreach.kernel.record import result_of
from hullbreach.territory_campaign import events as ev
from hullbreach.territory_campaign.state import State


def why_over(game: State) -> str:
    """The rule by which the campaign ends now ("": it goes on). It is asked when a campaign turn is over."""
    players, rules = game.active(), game.profile
    if len(players) < 2:
        return "TC-SETUP-LATE-JOINER"
    if rules.end_battles and _all_fought(game):
        return "TC-END-BATTLE-LIMIT"
    wanted = thresholds(game)
    if wanted and max(len(game.owned(seat)) for seat in players) >= min(wanted):
        return "TC-END-TERRITORY-SHARE"
    return ""


def _all_fought(game: State) -> bool:
    limit = game.profile.end_battles
    if not game.profile.end_battles_per_player:
        return len(game.played) >= limit
    return sum([1 for seat in game.active() if game.battles(seat) < limit]) < 2


def thresholds(game: State) -> list[int]:
    """How many territories end it; more than half is of all that exist, those without an owner included."""
    out: list[int] = []
    if game.profile.end_share == "half":
        out.append(len(game.land) // 2 + 1)
    if game.profile.end_territories:
        out.append(game.profile.end_territories)
    return out


def standing(game: State, seat: Seat) -> tuple[int, int, int]:
    """Territories; then hoard and army; then battles won."""
    return len(game.owned(seat)), game.hoard[seat] + game.worth(game.army(seat)), game.won[seat]


def finish(game: State, rule: str) -> None:
    """Whoever stands highest; those who are level in all three share the victory."""
    game.tell(ev.ENDS, rule, game.turn)
    for seat in game.active():
        game.tell(ev.STANDING, "TC-GOAL-MOST-TERRITORIES", seat, *standing(game, seat))
    best = max(standing(game, seat) for seat in game.active())
    game.result = result_of(
        [game.seat_name(seat) for seat in sorted(game.active()) if standing(game, seat) == best]
    )
    game.tell(ev.GAME_OVER, "TC-GOAL-MOST-TERRITORIES", game.result)
