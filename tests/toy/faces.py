"""How the toy game shows itself."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.wire import Text
from hullbreach.kernel.contract import Choice, Decision, Seat, View
from hullbreach.kernel.events import Event
from tests.toy.rules import ACTIONS, KEY, MOVE, SEATS, SHINE, THIEF, WATCHMAN, Lantern

NAMES = (Text("Watchman", "Veilleur"), Text("Thief", "Voleur"))
LINES = {
    "moved": Text("The watchman goes to {to}", "Le veilleur va en {to}"),
    "slipped": Text("The thief slips through the dark", "Le voleur se glisse dans le noir"),
    "shone": Text("The lamp shines: {dice}, needs {score}+", "La lampe éclaire : {dice}, il faut {score}+"),
    "shown": Text("There he is: {where}", "Le voilà : {where}"),
    "game over": Text("The game is over: {result}", "La partie est finie : {result}"),
}


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

    def decks(self, game: Lantern) -> list[wire.Deck]:
        board = game.board
        places = {(board.xs[square], board.ys[square]) for square in range(board.count)}
        width, height = max(x for x, _ in places) + 1, max(y for _, y in places) + 1
        rows = ["".join("." if (x, y) in places else "#" for x in range(width)) for y in range(height)]
        return [wire.Deck("", width, height, rows, [])]

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

    def line(self, game: Lantern, event: Event, dice: bool = True) -> Text:
        said = LINES[event.kind]
        names = {
            field: self.place(game, event[field]) if what == "square" else str(event.data().get(field, ""))
            for field, what in event.of.fields.items()
        }
        names["dice"] = " ".join(f"[{face}]" for face in event.dice)
        return Text(said.en.format(**names), said.fr.format(**names))

    def title(self, game: Lantern, asked: Decision) -> Text:
        return Text(f"{NAMES[asked.seat].en}: your move", f"{NAMES[asked.seat].fr} : à vous")

    def label(self, game: Lantern, choice: Choice, about: int = -1) -> Text:
        if choice[0] == SHINE:
            return Text("Shine the lamp", "Éclairer")
        where = self.place(game, choice[2])
        return Text(f"Go to {where}", f"Aller en {where}")

    def aimed(self, game: Lantern, choice: Choice) -> str:
        return self.place(game, choice[2]) if choice[0] == MOVE else ""


FACE = LanternFace()
