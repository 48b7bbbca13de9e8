"""Which seat is which: the names of a game's seats, and whether one of them won."""

from __future__ import annotations

from hullbreach.kernel.contract import Seat
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import winners_in
from hullbreach.missions import room_of

EVEN = 0.5


def seat_name(game: Game, seat: Seat) -> str:
    """The name of a seat ("": the game has no mission)."""
    mission, rules = game.played_with()
    if mission is None or rules is None:
        return ""
    return room_of(mission.GAME).seats_of(mission, rules)[seat]


def share(game: Game, seat: Seat) -> float:
    """What a game that is over brought a seat: 1 for a victory, alone or with others; a draw is worth a half."""
    winners = winners_in(game.result)
    return float(seat_name(game, seat) in winners) if winners else EVEN
