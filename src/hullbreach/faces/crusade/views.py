"""The position as one seat may know it: whose turn it is, and how it came out."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring.end_1990 import total
from hullbreach.faces.base import Face
from hullbreach.kernel.contract import NO_SEAT, Seat
from hullbreach.words.crusade.names import both
from hullbreach.words.text import Text, capital


class Views(Face[CrusadeGame]):
    def count(self, game: CrusadeGame) -> int:
        return len(game.kind)

    def name(self, game: CrusadeGame, piece: int) -> str:
        return game.name(piece)

    def owner(self, game: CrusadeGame, piece: int) -> Seat:
        return game.owner[piece]

    def stands(self, game: CrusadeGame, piece: int) -> int:
        return game.square[piece]

    def points(self, game: CrusadeGame, piece: int) -> int:
        return game.left[piece]

    def is_setup(self, game: CrusadeGame) -> bool:
        return game.phase == st.SETUP

    def turn_seat(self, game: CrusadeGame) -> Seat:
        return game.turn_seat if game.phase not in (st.SETUP, st.END) else NO_SEAT

    def phase(self, game: CrusadeGame) -> str:
        return st.PHASE_NAMES[game.phase]

    def phase_name(self, game: CrusadeGame) -> Text:
        if game.phase == st.SQUAD_TURN:
            return both("phase", "of_squad", squad=self.seats(game)[game.turn_seat].name)
        return capital(both("phase", self.phase(game)))

    def totals(self, game: CrusadeGame) -> list[int]:
        return [total(game, seat) for seat in range(game.seats)]
