"""How the toy game shows itself."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.wire import Text
from hullbreach.kernel.contract import Choice, Seat, View
from tests.toy.rules import ACTIONS, KEY, MOVE, SEATS, THIEF, WATCHMAN, Lantern

NAMES = (Text("The watchman", "Le veilleur"), Text("The thief", "Le voleur"))


class LanternFace(Face[Lantern]):
    key = KEY
    ACTIONS = ACTIONS.values()

    def game_name(self, game: Lantern) -> Text:
        return Text("Lantern", "Lanterne")

    def seats(self, game: Lantern) -> list[wire.SeatInfo]:
        return [
            wire.SeatInfo(key, name, colour) for key, name, colour in zip(SEATS, NAMES, ("yellow", "violet"))
        ]

    def count(self, game: Lantern) -> int:
        return len(SEATS)

    def owner(self, game: Lantern, piece: int) -> Seat:
        return piece

    def stands(self, game: Lantern, piece: int) -> int:
        return game.square_of(piece)

    def called(self, game: Lantern, piece: int) -> Text:
        return NAMES[piece]

    def turns(self, game: Lantern) -> int:
        return game.mission.oil

    def pieces(self, game: Lantern, seen: View, seat: Seat | None) -> list[wire.Piece]:
        thief = seen["seen"] if seen["thief"] is None else seen["thief"]
        return [
            wire.Piece(
                piece,
                SEATS[piece],
                SEATS[piece],
                piece,
                "board" if square >= 0 else "waiting",
                NAMES[piece],
                [],
                at=self.place(game, square),
                mark=SEATS[piece][0].upper(),
            )
            for piece, square in ((WATCHMAN, seen["watchman"]), (THIEF, thief))
        ]

    def aimed(self, game: Lantern, choice: Choice) -> str:
        return self.place(game, choice[2]) if choice[0] == MOVE else ""


FACE = LanternFace()
