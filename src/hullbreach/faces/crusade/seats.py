"""The seats of a game: who they are called, their colours, and which seatings a mission offers."""

from __future__ import annotations

from hullbreach.crusade.art.drawing import ALIEN_COLOURS, SQUAD_COLOURS
from hullbreach.crusade.art.drawing import owner_colour as colour_of
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import OptionValue, Profile
from hullbreach.crusade.state import seat_names
from hullbreach.faces import wire
from hullbreach.faces.crusade.speech import both, squad_name
from hullbreach.faces.wire import Text

__all__ = ["colour_of", "seat_title", "seatings", "seats"]


def squads_of(mission: Mission, profile: Profile) -> int:
    return profile.squads or mission.most_squads


def aliens_of(mission: Mission, profile: Profile) -> int:
    """There is always a seat for the aliens; without an alien player a bot sits there."""
    return max(1, profile.alien_players)


def seats(mission: Mission, options: dict[str, OptionValue]) -> list[wire.SeatInfo]:
    """The seats that a mission has with these options."""
    profile = Profile(mission.profile_name, {**mission.options, **options})
    squads, aliens = squads_of(mission, profile), aliens_of(mission, profile)
    out: list[wire.SeatInfo] = []
    for number, key in enumerate(seat_names(squads, aliens)):
        if number < squads:
            out.append(
                wire.SeatInfo(key, both("seat", "squad", number=number + 1), SQUAD_COLOURS[number], "squad")
            )
        else:
            name = (
                both("seat", "alien") if aliens == 1 else both("seat", "aliens", number=number - squads + 1)
            )
            out.append(wire.SeatInfo(key, name, ALIEN_COLOURS[number - squads], "alien"))
    return out


def seatings(mission: Mission) -> list[wire.Seating]:
    """Every number of squads and alien players that the mission allows."""
    out: list[wire.Seating] = []
    for squads in range(mission.least_squads, mission.most_squads + 1):
        for alien_players in range(max(1, mission.least_aliens), max(1, mission.most_aliens) + 1):
            options: dict[str, OptionValue] = {"squads": squads}
            if mission.most_aliens > 1:
                options["alien_players"] = alien_players
            out.append(wire.Seating(options, seats(mission, options), _size(squads, alien_players)))
    return out


def _size(squads: int, alien_players: int) -> Text:
    """How many sit on each side; one seat for the aliens goes without saying."""
    name = both("seating", "one" if squads == 1 else "many", squads=squads)
    return both("seating", "aliens", squads=name, aliens=alien_players) if alien_players > 1 else name


def seat_title(squad_of: list[int], squads: int, seats_count: int, seat: int) -> Text:
    """What a seat is called in a game: the name of its squad once it is chosen."""
    if seat < squads:
        return squad_name(squad_of[seat]) if squad_of[seat] >= 0 else both("seat", "squad", number=seat + 1)
    if seats_count - squads == 1:
        return both("seat", "alien")
    return both("seat", "aliens", number=seat - squads + 1)
