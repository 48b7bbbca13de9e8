"""The missions that can be played: what makes games of them, and what is said of them."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.crusade.art.drawing import draw, draw_heat, owner_colour
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.options import CHOOSABLE, OPTIONS
from hullbreach.crusade.scoring.objectives import POINTS, SECONDARY
from hullbreach.crusade.state import seat_names
from hullbreach.crusade.units import DREADNOUGHT
from hullbreach.faces import offers, wire
from hullbreach.faces.base import Face
from hullbreach.kernel.options import Option
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.missions.crusade import ROOM
from hullbreach.words.crusade.names import both, seat_title, unit_name
from hullbreach.words.text import Text, capital, joined, plain

# Options that choose the seats; nobody sets them among the rules.
_SEATING = ("squads", "alien_players")
# Options that only the revised rules know.
_REDUX_ONLY = (
    "extra_assault", "extra_aliens", "recoil", "gantries", "secret_objectives", "aggressive_objectives", "scenery",
    "turrets", "overwatch", "special_events",
)  # fmt: skip
# Rounds until the last event card is drawn, or until everybody should be home.
_ROUNDS_OF_CARDS = 28
_ROUNDS = 30
_PICTURED_SQUARE = 14


class Missions(Face[CrusadeGame]):
    HIDDEN_OPTIONS = ("discreet",)

    def seats_of(self, header: Header) -> list[wire.SeatInfo]:
        names = ROOM.header_seats(header)
        squads = sum(name.startswith("squad") for name in names)
        return _seat_infos(squads, len(names) - squads)

    def seats(self, game: CrusadeGame) -> list[wire.SeatInfo]:
        """A squad has its own name once it is chosen."""
        docks = [game.board.docks[dock] if dock >= 0 else "" for dock in game.dock_of]
        return _seat_infos(game.squads, game.seats - game.squads, game.squad_of, docks)

    def seats_now(self, game: CrusadeGame) -> list[wire.SeatInfo]:
        return self.seats(game)

    def seatings(self, game: CrusadeGame) -> list[offers.Seating]:
        """Every number of squads and alien players that the mission allows."""
        mission = game.mission
        out: list[offers.Seating] = []
        for squads in range(mission.least_squads, mission.most_squads + 1):
            for aliens in range(max(1, mission.least_aliens), max(1, mission.most_aliens) + 1):
                options: dict[str, OptionValue] = {"squads": squads}
                if mission.most_aliens > 1:
                    options["alien_players"] = aliens
                out.append(offers.Seating(options, _seat_infos(squads, aliens), _size(squads, aliens)))
        return out

    def mission_words(self, game: CrusadeGame, key: str) -> Text:
        words = super().mission_words(game, "primary" if key == "objective" else key)
        return joined([words, *_facts(game)], plain(" ")) if key == "briefing" else words

    def game_name(self, game: CrusadeGame) -> Text:
        return both("game_name", game.mission.profile_name)

    def turns(self, game: CrusadeGame) -> int:
        return game.mission.rounds or (_ROUNDS_OF_CARDS if game.profile.event_deck else _ROUNDS)

    def minutes(self, game: CrusadeGame) -> int:
        return game.mission.minutes

    def choosable(self, game: CrusadeGame) -> list[Option]:
        left_out = _SEATING if game.mission.tactical_level else (*_SEATING, *_REDUX_ONLY)
        return [OPTIONS[name] for name in CHOOSABLE if name not in left_out]

    def specials(self, game: CrusadeGame) -> dict[str, bool]:
        mission = game.mission
        return {
            "objects": bool(mission.objects) and not mission.tactical_level,
            "carry": bool(mission.things),
            "captain": "court" in mission.specials,
            "dreadnought": "sleeping_dreadnought" in mission.specials or DREADNOUGHT in mission.blips.counts,
            "stealers": "vat_stealers" in mission.specials,
            "consoles": mission.primary is not None and mission.primary.deed == "operate",
            "countdown": "runaway" in mission.specials or "generators" in mission.specials,
            "terminals": bool(mission.terminals),
            "survivors": "rescue" in mission.specials,
            "secret_objectives": mission.tactical_level > 0,
        }

    def draw(
        self, game: CrusadeGame, theme: str, bare: bool = False, sight_of: int = -1, sections: bool = False
    ) -> str:
        if sight_of >= 0:
            raise self.bad_ask("no_sight")
        if bare:
            return draw(game, theme=theme, coordinates=False, names=False, square=_PICTURED_SQUARE)
        return draw(game, theme=theme)

    def draw_heat(self, game: CrusadeGame, heat: Mapping[int, int], theme: str) -> str:
        return draw_heat(game, heat, theme=theme)


def _facts(game: CrusadeGame) -> list[Text]:
    """What a squad should know before it chooses its weapons: what must be broken, and what is still secret."""
    mission = game.mission
    wanted = {mission.primary.tag} if mission.primary is not None else set(mission.points)
    tough = {(each.unit, each.armour, each.life) for each in mission.objects if each.tag in wanted}
    out = [
        capital(both("briefing", "object", unit=unit_name(unit), armour=armour, life=life))
        for unit, armour, life in sorted(tough)
    ]
    if mission.secondary is not None:
        out.append(both("briefing", "secondary", points=POINTS[SECONDARY]))
    if game.profile.secret_objectives:
        out.append(both("briefing", "secret"))
    return out


def _seat_infos(
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
            owner_colour(chosen, squads, seat),
            "squad" if seat < squads else "alien",
            docks[seat] if docks else "",
        )
        for seat, key in enumerate(seat_names(squads, aliens))
    ]


def _size(squads: int, alien_players: int) -> Text:
    """How many sit on each side; one seat for the aliens goes without saying."""
    name = both("seating", "one" if squads == 1 else "many", squads=squads)
    return both("seating", "aliens", squads=name, aliens=alien_players) if alien_players > 1 else name
