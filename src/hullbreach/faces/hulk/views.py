"""The position as one seat may know it: whose phase it is, and how it came out.

Pieces, things and figures come from `game.view(seat)`, so that nothing else can get in; goals come from what lies
open on the table.
"""

from __future__ import annotations

from hullbreach.faces.base import Face
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import COMMAND, MARINE, PHASE_NAMES, REINFORCEMENT, SETUP, STEALER
from hullbreach.kernel.contract import NO_SEAT, Seat
from hullbreach.words.hulk.names import both
from hullbreach.words.text import Text, capital

_PHASE_SEATS = {
    COMMAND: pc.MARINE_SEAT,
    MARINE: pc.MARINE_SEAT,
    REINFORCEMENT: pc.STEALER_SEAT,
    STEALER: pc.STEALER_SEAT,
}


class Views(Face[HulkGame]):
    def count(self, game: HulkGame) -> int:
        return len(game.kind)

    def name(self, game: HulkGame, piece: int) -> str:
        return game.name(piece)

    def owner(self, game: HulkGame, piece: int) -> Seat:
        return game.seat_of(piece)

    def stands(self, game: HulkGame, piece: int) -> int:
        return game.square[piece]

    def points(self, game: HulkGame, piece: int) -> int:
        return game.ap[piece]

    def is_setup(self, game: HulkGame) -> bool:
        return game.phase == SETUP

    def turn_seat(self, game: HulkGame) -> Seat:
        return _PHASE_SEATS.get(game.phase, NO_SEAT)

    def phase(self, game: HulkGame) -> str:
        return PHASE_NAMES[game.phase]

    def phase_name(self, game: HulkGame) -> Text:
        return capital(both("phase", self.phase(game)))

    def result_text(self, game: HulkGame, winners: list[Seat]) -> Text:
        return capital(both("result", pc.SEAT_NAMES[winners[0]] if winners else game.result))
