"""The missions that can be played: what makes games of them, and what is said of them."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.faces import offers, wire
from hullbreach.faces.base import Face
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.art.drawing import draw, draw_heat
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.options import OPTIONS
from hullbreach.kernel.options import Option
from hullbreach.kernel.record import Header
from hullbreach.words.hulk.names import both
from hullbreach.words.text import Text

# About how long a turn takes: for each marine and for all else, in minutes.
_MARINE_MINUTES = 0.25
_TURN_MINUTES = 0.5
_ROUND = 5
_PICTURED_SQUARE = 20
_MARINES, _STEALERS = (wire.SeatInfo(key, both("seat", key)) for key in pc.SEAT_NAMES)
# DWS-STEALERS-AUTOMATED: the seat is there, but nobody who holds it is asked.
_AUTOMATON = wire.SeatInfo(_STEALERS.key, both("seat", "automaton"))


class Missions(Face[HulkGame]):
    HIDDEN_OPTIONS = ("discreet",)

    def seats_of(self, header: Header) -> list[wire.SeatInfo]:
        return _seats(header.options.get("solo") is True)

    def seats(self, game: HulkGame) -> list[wire.SeatInfo]:
        return _seats(game.profile.solo)

    def seatings(self, game: HulkGame) -> list[offers.Seating]:
        """Two sides, or one person and the rules."""
        return [
            offers.Seating({"solo": solo}, _seats(solo), both("seating", "solo" if solo else "two"))
            for solo in (False, True)
        ]

    def game_name(self, game: HulkGame) -> Text:
        return both("game_name", game.profile.name)

    def turns(self, game: HulkGame) -> int:
        return game.mission.turn_limit

    def minutes(self, game: HulkGame) -> int:
        turn = _TURN_MINUTES + len(game.mission.marines) * _MARINE_MINUTES
        return max(_ROUND, _ROUND * round(game.mission.turn_limit * turn / _ROUND))

    def choosable(self, game: HulkGame) -> list[Option]:
        return list(OPTIONS.by_name.values())

    def specials(self, game: HulkGame) -> dict[str, bool]:
        mission, board = game.mission, game.board
        gear = 0
        for marine in mission.marines:
            gear |= marine.gear
        kinds = {thing.kind for thing in mission.objects}
        return {
            "two_decks": len(board.decks) > 1,
            "lift": bool(board.lifts),
            "flamer": bool(gear & pc.HEAVY_FLAMER),
            "cannon": bool(gear & pc.ASSAULT_CANNON),
            "psychic": bool(gear & pc.LIBRARIAN) and game.profile.psychic_powers,
            "object": "object" in kinds,
            "canister": "canister" in kinds,
            "beacon": "beacon" in kinds,
            "tanks": bool(board.feature("cryo tank")),
            "bulkheads": bool(board.feature("bulkhead")),
            "reserve": any(marine.reserve for marine in mission.marines),
            **dict.fromkeys(mission.allies, True),
        }

    def draw(
        self, game: HulkGame, theme: str, bare: bool = False, sight_of: int = -1, sections: bool = False
    ) -> str:
        if bare:
            return draw(
                game, theme=theme, sight_of=sight_of, coordinates=False, names=False, square=_PICTURED_SQUARE
            )
        return draw(game, theme=theme, sight_of=sight_of, sections=sections)

    def draw_heat(self, game: HulkGame, heat: Mapping[int, int], theme: str) -> str:
        return draw_heat(game, heat, theme=theme)


def _seats(solo: bool) -> list[wire.SeatInfo]:
    return [_MARINES, _AUTOMATON if solo else _STEALERS]
