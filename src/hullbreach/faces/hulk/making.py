"""Making games: headers of new ones, games of headers, and bots for their seats."""

from __future__ import annotations

from hullbreach.bots import Player, bot_names, player
from hullbreach.faces.hulk.missions import HIDDEN_OPTIONS, find
from hullbreach.faces.hulk.speech import bad_ask
from hullbreach.hulk.pieces import SEAT_NAMES
from hullbreach.hulk.profile import UnknownOption, check_option
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.missions.hulk import ROOM, make_header


def new_header(
    mission: str, text: str, options: dict[str, OptionValue], seed: bytes, players: dict[str, str]
) -> Header:
    """The header of a new game; at a table nothing that is asked may show what is hidden."""
    find(mission, text)
    try:
        for name, value in options.items():
            check_option(name, value)
    except UnknownOption as error:
        raise bad_ask("option", why=str(error)) from None
    chosen = {**options, **dict.fromkeys(HIDDEN_OPTIONS, True)}
    return make_header(mission, text, options=chosen, seed=seed, players=players)


def bot(name: str, seat: Seat, seed: int) -> Player:
    if name not in bot_names(ROOM.KEY):
        raise bad_ask("bot", bot=name, known=", ".join(bot_names(ROOM.KEY)))
    if not 0 <= seat < len(SEAT_NAMES):
        raise bad_ask("seat", seat=seat, last=len(SEAT_NAMES) - 1)
    return player(ROOM.KEY, name, seat, seed)
