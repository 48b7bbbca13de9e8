"""How strong somebody is, by Glicko-2: each game counts by itself, and who stays away is less surely known."""

from __future__ import annotations

import tomllib
from functools import cache
from math import log10
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hullbreach.table.people.kept import Rating

if TYPE_CHECKING:
    from hullbreach.faces.offers import BalanceInfo

# A number that is less sure than this is shown with a question mark.
SURE = 110.0
_WEEK = 7 * 86_400.0
_MOST_WEEKS = 300
_LEAST_SURE = 350.0
# Elo: so many points are ten to one.
_TENFOLD = 400.0
# One more win and one more loss than were counted, so that no mission is a certainty.
_DOUBT = 1.0
_MOST_FAVOUR = 400.0
_DUEL = 2


def rested(rating: Rating, now: float) -> Rating:
    """The same after a while without games: each week it is less sure."""
    from glicko2.math import phi_to_rd, rating_to_mu, rd_to_phi, update_rating

    weeks = min(int((now - rating.changed) // _WEEK), _MOST_WEEKS) if rating.changed else 0
    phi = rd_to_phi(rating.deviation)
    for _ in range(weeks):
        phi = update_rating(rating_to_mu(rating.rating), phi, rating.volatility, []).phi
    return replace(rating, deviation=min(_LEAST_SURE, phi_to_rd(phi)))


def after(mine: Rating, other: Rating, score: float, favour: float, now: float) -> Rating:
    """My rating after a game (score 1: won) against somebody; `favour` is what the mission gives my side."""
    from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating

    own = rested(mine, now)
    against = (rating_to_mu(other.rating - favour), rd_to_phi(rested(other, now).deviation), score)
    new = update_rating(rating_to_mu(own.rating), rd_to_phi(own.deviation), own.volatility, [against])
    return Rating(mu_to_rating(new.mu), phi_to_rd(new.phi), new.sigma, mine.games + 1, now)


def bot_rating(bot: str) -> Rating | None:
    """What a level counts for; None: games against it are not rated."""
    return _bots().get(bot)


@cache
def _bots() -> dict[str, Rating]:
    found = tomllib.loads(Path(__file__).with_name("bots.toml").read_text(encoding="utf-8"))
    return {name: Rating(each["rating"], each["deviation"]) for name, each in found.items()}


def favour(balance: BalanceInfo | None, seat: str) -> float:
    """By how many points a mission favours a seat between equals, as far as that was measured."""
    wins = [share.wins for share in balance.shares if share.seat == seat] if balance is not None else []
    if balance is None or not wins or len(balance.shares) != _DUEL:
        return 0.0
    won = wins[0] + balance.draws / 2 + _DOUBT
    points = _TENFOLD * log10(won / (balance.games + 2 * _DOUBT - won))
    return max(-_MOST_FAVOUR, min(_MOST_FAVOUR, points))
