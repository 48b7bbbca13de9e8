"""Lantern: a watchman with a lamp looks for a thief in the dark. A whole small game on the kernel, for the tests.

Two seats. The thief moves unseen, one or two squares a turn, and wins by leaving through the exit. The watchman moves
one square, or shines: if the thief is within two squares, a die of 4 or more catches him, and a miss shows where he is.
Every turn burns oil; when there is none left, the thief has won too.
"""

from __future__ import annotations

from typing import ClassVar, Final, Self

from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.board import Board, bits
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import NUMBER, PIECE, RESULT, SQUARE, Kind, kind, kinds_in
from hullbreach.kernel.fields import OPEN, Field, Only, marks_of, names_of
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import PIECE as SPEAKER, WHERE, BadChoice, Form, Grammar, Part
from hullbreach.kernel.game import Game
from hullbreach.kernel.maps import Legend
from hullbreach.kernel.secrets import Mark

KEY: Final = "lantern"
SEATS: Final = ("watchman", "thief")
WATCHMAN: Final = 0
THIEF: Final = 1
# LT-SHINE
REACH: Final = 2
SCORE: Final = 4
# LT-MOVE
PACE: Final = (1, 2)

LEGEND = Legend({"X": "exit", "W": "watch", "T": "den"}, "", "", "")

MOVED = kind("moved", who=PIECE, to=SQUARE)
SLIPPED = kind("slipped", who=PIECE)
SHONE = kind("shone", who=PIECE, where=SQUARE, score=NUMBER, reveals=True)
SHOWN = kind("shown", who=PIECE, where=SQUARE, reveals=True)
GAME_OVER = kind("game over", result=RESULT, reveals=True)
KINDS: dict[str, Kind] = kinds_in(globals())


class Mission:
    """A map and how much oil there is."""

    GAME: ClassVar[str] = KEY

    def __init__(self, key: str, board: Board, oil: int, words: dict[str, dict[str, str]]) -> None:
        self.key = key
        self.board = board
        self.oil = oil
        self.words = words
        self.profile_name = KEY
        self.options: dict[str, int | bool | str] = {}


POSITION: tuple[Field, ...] = (
    Field("turn", "int", OPEN),
    Field("oil", "int", OPEN),
    Field("watchman", "int", OPEN),
    Field("thief", "int", Only(THIEF)),
    Field("seen", "int", OPEN, "-1"),  # where the thief was seen last
)


class Lantern(Game):
    __slots__ = (*names_of(POSITION), "mission")

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, "mission")
    FIXED: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: Mission, dice: Dice) -> None:
        super().__init__(dice)
        board = mission.board
        self.mission = mission
        self.turn = 0
        self.oil = mission.oil
        self.watchman = bits(board.feature("watch"))[0]
        self.thief = bits(board.feature("den"))[0]
        self.seen = -1

    @property
    def board(self) -> Board:
        return self.mission.board

    def name(self, piece: int) -> str:
        return SEATS[piece]

    def speaker(self, name: str) -> tuple[int, int]:
        if name.lower() not in SEATS:
            raise BadChoice(f"nobody is called '{name}'; there are: {', '.join(SEATS)}.")
        return SPEAKER, SEATS.index(name.lower())

    def square_of(self, piece: int) -> int:
        return self.watchman if piece == WATCHMAN else self.thief

    def played_with(self) -> tuple[Mission, None]:
        return self.mission, None

    def turn_now(self) -> int:
        return self.turn

    def blank(self, dice: Dice) -> Lantern:
        return Lantern(self.mission, dice)

    def copy_into(self, twin: Self) -> None:
        twin.stack, twin.asked, twin.result = self.stack[:], self.asked, self.result
        twin.turn, twin.oil, twin.seen = self.turn, self.oil, self.seen
        twin.watchman, twin.thief = self.watchman, self.thief

    def draw_unknown(self, seat: Seat) -> None:
        if seat == THIEF:
            return
        places = [square for square in range(self.board.count) if square != self.watchman]
        self.thief = places[self.dice.draw(len(places))]

    def why_not(self, choice: Choice) -> Refused:
        asked = self.asked
        if asked is None:
            return Refused("LT-END", "The game is over.")
        action = ACTIONS.get(choice[0])
        if action is None or choice[1] != asked.seat:
            return Refused("LT-TURN", "It is not the turn of {who}.", {"who": SEATS[choice[1] % 2]})
        return action.why_not(self, choice) or Refused(asked.rule, "That is not possible now.")

    def text(self, choice: Choice) -> str:
        return GRAMMAR.text(self, choice)

    def read(self, text: str) -> Choice:
        return GRAMMAR.read(self, text)

    def within(self, start: int, steps: int) -> int:
        """The squares that a walk of so many steps can end on."""
        here = 1 << start
        for _ in range(steps):
            for square in bits(here):
                here |= self.board.near[square]
        return here

    def finish(self, winner: Seat, rule: str) -> None:
        self.result = SEATS[winner]
        self.tell(GAME_OVER, rule, self.result)


class Turn(Pending[Lantern]):
    """LT-TURN: the thief, then the watchman. LT-OIL: a turn burns oil."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def proceed(self, game: Lantern) -> Decision | None:
        out: list[Choice] = []
        for action in ACTIONS.values():
            action.offer(game, self.seat, 0, out)
        return Decision(self.seat, SEATS[self.seat], "LT-TURN", out, self.seat)

    def answer(self, game: Lantern, choice: Choice) -> None:
        ACTIONS[choice[0]].perform(game, choice)
        if self.seat == WATCHMAN:
            game.oil -= 1
            if not game.oil and not game.result:
                game.finish(THIEF, "LT-OIL")
            # What is over stays in its last turn.
            game.turn += not game.result
        game.swap(Turn(1 - self.seat))


class Square(Part[Lantern]):
    NAME = "where"

    def say(self, s: Lantern, choice: Choice) -> str:
        return s.board.name(choice[self.place])

    def find(self, s: Lantern, who: int, word: str) -> int:
        try:
            return s.board.find(word)
        except ValueError as bad:
            raise BadChoice(str(bad)) from None


class Move(Action[Lantern]):
    """LT-MOVE: the watchman one square, the thief up to two; nobody onto the other's. LT-EXIT: the thief gets away."""

    def offer(self, s: Lantern, who: int, purse: int, out: list[Choice]) -> None:
        for square in bits(s.within(s.square_of(who), PACE[who]) & ~(1 << s.watchman)):
            out.append((self.verb, who, square, 0))

    def perform(self, s: Lantern, choice: Choice) -> None:
        _, who, square, _ = choice
        if who == WATCHMAN:
            s.watchman = square
            s.tell(MOVED, "LT-MOVE", who, square)
            if square == s.thief:
                s.finish(WATCHMAN, "LT-CATCH")
            return
        s.thief = square
        s.tell(SLIPPED, "LT-MOVE", who)
        if s.board.feature("exit") >> square & 1:
            s.finish(THIEF, "LT-EXIT")

    def why_not(self, s: Lantern, choice: Choice) -> Refused | None:
        names = {"who": SEATS[choice[1]]}
        if choice[2] == s.watchman:
            return Refused("LT-MOVE", "The watchman stands there.")
        return Refused("LT-MOVE", "That is too far for {who}.", names)


class Shine(Action[Lantern]):
    """LT-SHINE: a die of 4 or more catches a thief who is near; a miss shows him."""

    def offer(self, s: Lantern, who: int, purse: int, out: list[Choice]) -> None:
        if who == WATCHMAN:
            out.append((self.verb, who, 0, 0))

    def perform(self, s: Lantern, choice: Choice) -> None:
        dice = s.dice.roll(1)
        s.tell(SHONE, "LT-SHINE", WATCHMAN, s.watchman, SCORE, dice=dice)
        near = s.within(s.watchman, REACH) >> s.thief & 1
        if near and dice[0] >= SCORE:
            s.finish(WATCHMAN, "LT-CATCH")
        elif near:
            s.seen = s.thief
            s.tell(SHOWN, "LT-SHINE", THIEF, s.thief)

    def why_not(self, s: Lantern, choice: Choice) -> Refused | None:
        return Refused("LT-SHINE", "Only the watchman has a lamp.")


MOVE: Final = 1
SHINE: Final = 2
ACTIONS: dict[int, Action[Lantern]] = {
    MOVE: Move(MOVE, "MOVE", Form(SPEAKER, "move", Square(WHERE)), Look("move", "step")),
    SHINE: Shine(SHINE, "SHINE", Form(SPEAKER, "shine"), Look("shoot", "flamer", letter="f")),
}
GRAMMAR = Grammar({verb: action.form for verb, action in ACTIONS.items()})


def new_game(mission: Mission, dice: Dice) -> Lantern:
    game = Lantern(mission, dice)
    game.turn = 1
    game.push(Turn(THIEF))
    game.run()
    game.events = []
    return game
