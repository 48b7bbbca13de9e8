"""The seats of a game: who they are called, their colours, and which seatings a mission offers."""

from __future__ import annotations

from hullbreach.crusade.art.drawing import owner_colour as colour_of
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.state import seat_names
from hullbreach.faces import wire
from hullbreach.kernel.record import OptionValue
from hullbreach.words.crusade.names import both, seat_title
from hullbreach.words.text import Text

__all__ = ["colour_of", "seat_infos", "seat_title", "seatings"]


def seat_infos(
    squads: int, aliens: int, squad_of: list[int] | None = None, docks: list[str] | None = None
) -> list[wire.SeatInfo]:
    """So many seats, once squads and docks are chosen by their names and colours.

    There is always a seat for the aliens; without an alien player a bot sits there.
    """
    chosen = squad_of or [-1] * squads
    return [
        wire.SeatInfo(
            key,
            seat_title(chosen, squads, squads + aliens, seat),
            colour_of(chosen, squads, seat),
            "squad" if seat < squads else "alien",
            docks[seat] if docks else "",
        )
        for seat, key in enumerate(seat_names(squads, aliens))
    ]


def seatings(mission: Mission) -> list[wire.Seating]:
    """Every number of squads and alien players that the mission allows."""
    out: list[wire.Seating] = []
    for squads in range(mission.least_squads, mission.most_squads + 1):
        for aliens in range(max(1, mission.least_aliens), max(1, mission.most_aliens) + 1):
            options: dict[str, OptionValue] = {"squads": squads}
            if mission.most_aliens > 1:
                options["alien_players"] = aliens
            out.append(wire.Seating(options, seat_infos(squads, aliens), _size(squads, aliens)))
    return out


def _size(squads: int, alien_players: int) -> Text:
    """How many sit on each side; one seat for the aliens goes without saying."""
    name = both("seating", "one" if squads == 1 else "many", squads=squads)
    return both("seating", "aliens", squads=name, aliens=alien_players) if alien_players > 1 else name
