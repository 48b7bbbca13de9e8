"""Making games: headers of new ones, and the seats that they have."""

from __future__ import annotations

from hullbreach.crusade.profile import OptionValue, UnknownOption
from hullbreach.faces import wire
from hullbreach.faces.crusade.missions import HIDDEN_OPTIONS, find
from hullbreach.faces.crusade.seats import seats
from hullbreach.faces.crusade.speech import bad_ask
from hullbreach.kernel.record import Header
from hullbreach.missions.crusade import ROOM


def new_header(
    mission: str, text: str, options: dict[str, OptionValue], seed: bytes, players: dict[str, str]
) -> Header:
    """The header of a new game; at a table nothing that is asked may show what is hidden."""
    find(mission, text)
    chosen = {**options, **dict.fromkeys(HIDDEN_OPTIONS, True)}
    try:
        return ROOM.make_header(mission, text, options=chosen, seed=seed, players=players)
    except UnknownOption as error:
        raise bad_ask("option", why=str(error)) from None


def seats_of(header: Header) -> list[wire.SeatInfo]:
    """The seats of the game that a header tells of; raises RecordFault."""
    ROOM.header_seats(header)
    mission = find(header.mission, header.mission_text)
    return seats(mission, dict(header.options))
