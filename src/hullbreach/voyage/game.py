"""The solo mission as a game: which squad goes, one board after the other, and how the outcome of one is told."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.cart import SQUAD, WARE_NAMES, WARES, force_of, with_purchase
from hullbreach.evening.squads import options
from hullbreach.evening.voyage import verdict, why_not_force
from hullbreach.kernel.actions import Actions, Answer, Look
from hullbreach.kernel.campaign import Afield, Line
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import HOW, NOBODY, PIECE, WHERE, BadChoice, Form, OneOf, Part
from hullbreach.kernel.sentences import Sentence
from hullbreach.voyage import events as ev, verbs as v
from hullbreach.voyage.mission import MOST_SEED, SEAT_NAMES
from hullbreach.voyage.state import MARINE, STEALER, STOCKS, State

MOST_KILLS: Final = 999
FORCE_RULE: Final = "DWS-LS-ALTERNATIVE-FORCE"


class Voyage(State):
    """One squad, ten boards."""

    __slots__ = ()

    def actions(self) -> Actions[State]:
        return ACTIONS

    def begin(self) -> None:
        """Without a seed the dice draw one."""
        self.seed = self.profile.seed or 1 + self.dice.draw(MOST_SEED)
        self.push(Choosing())


class Choosing(Pending[Voyage]):
    """DWS-LS-SQUAD, DWS-LS-ALTERNATIVE-FORCE: the named squad, or one of the lists."""

    def proceed(self, game: Voyage) -> Decision | None:
        wares: list[Choice] = [(v.BUY, 0, 0, ware) for ware in range(len(WARES)) if led(ware)]
        return Decision(MARINE, "squad", FORCE_RULE, [(v.NAMED, 0, 0, 0), *wares])

    def answer(self, game: Voyage, choice: Choice) -> None:
        if choice[0] == v.NAMED:
            game.tell(ev.NAMED, "DWS-LS-SQUAD")
            game.swap(Between())
            game.muster()
        else:
            game.cart = [SQUAD, *WARES[choice[3]]]
            game.swap(Fitting())


def led(ware: int) -> bool:
    """DWG-BUILD-LEADER: whether such a squad has somebody to lead it."""
    return why_not_force(force_of([SQUAD, *WARES[ware]])) is None


class Fitting(Pending[Voyage]):
    """What is bought for a squad of the lists."""

    def proceed(self, game: Voyage) -> Decision | None:
        members = range(1, len(game.figures) + 1)
        adds: list[Choice] = [
            (v.ADD, 0, member, option)
            for member in members
            for option in range(len(options()))
            if why_not_force(force_of(self.added(game, member, option))) is None
        ]
        return Decision(MARINE, "options", FORCE_RULE, [(v.HAND_IN, 0, 0, 0), *adds, (v.CLEAR, 0, 0, 0)])

    def added(self, game: Voyage, member: int, option: int) -> list[int]:
        return with_purchase(game.cart, [0, member, option])

    def answer(self, game: Voyage, choice: Choice) -> None:
        verb, _, member, option = choice
        if verb == v.ADD:
            game.cart = self.added(game, member, option)
        elif verb == v.CLEAR:
            game.cart = []
            game.swap(Choosing())
        else:
            game.tell(ev.BOUGHT, FORCE_RULE, force_of(game.cart).cost)
            game.swap(Between())
            game.muster()

    def refusal(self, game: Voyage, choice: Choice) -> Refused | None:
        verb, _, member, option = choice
        return why_not_force(force_of(self.added(game, member, option))) if verb == v.ADD else None


class Between(Pending[Voyage]):
    """Between two boards: on, or no further (DWS-GAP-BOARD-BUILD)."""

    def proceed(self, game: Voyage) -> Decision | None:
        return Decision(MARINE, "between", "DWS-LS-OBJECTIVE", [(v.GO_ON, 0, 0, 0), (v.GIVE_UP, 0, 0, 0)])

    def answer(self, game: Voyage, choice: Choice) -> None:
        if choice[0] == v.GO_ON:
            game.swap(Playing())
        else:
            game.tell(ev.GIVEN_UP, "DWS-GAP-BOARD-BUILD", game.leg)
            game.finish(STEALER, verdict(game.kills))


class Playing(Afield[Voyage]):
    """Of each marine whether he lives, and then what he has left; the kills; who won."""

    def lines(self, game: Voyage) -> list[Choice]:
        told = list(self.told)
        alive = 0
        for marine in game.living():
            if not told:
                return [(v.LIVES, marine, 0, 0), (v.FELL, marine, 0, 0)]
            lives = told.pop(0)[0] == v.LIVES
            alive += lives
            rounds = 0
            for stock in game.stocks(marine) if lives else ():
                if not told:
                    number = STOCKS.index(stock)
                    return [(v.LEFT, marine, number, n) for n in game.possible(marine, stock, rounds)]
                amount = told.pop(0)[3]
                rounds = amount if stock == "rounds" else rounds
        if not told:
            return [(v.KILLS, 0, kills, 0) for kills in range(MOST_KILLS + 1)]
        if len(told) > 1:
            return []
        # DWS-LS-VICTORY: on the last board also with the last marine's life; elsewhere somebody has to get on.
        winners = [MARINE, STEALER] if alive or game.is_last else [STEALER]
        return [(v.VICTORY, 0, winner, 0) for winner in winners]

    def close(self, game: Voyage) -> None:
        fallen = 0
        for verb, marine, where, how in self.told:
            if verb == v.FELL:
                fallen |= 1 << marine
            elif verb == v.LEFT:
                game.keep(marine, where, how)
        kills, winner = self.told[-2][2], self.told[-1][2]
        game.push(Between())
        game.fought(kills, fallen, winner == MARINE)

    def untrue(self, game: Voyage, line: Choice, wanted: Choice) -> Refused | None:
        if line[0] == v.VICTORY:
            return Refused("DWS-LS-BOARD-END", "a board is passed only if somebody lives.")
        if line[0] == v.LEFT and line[1:3] == wanted[1:3]:
            return _not_left(game, line)
        return None


def _not_left(game: Voyage, line: Choice) -> Refused:
    """Why a marine cannot have so much of something left."""
    _, marine, number, amount = line
    stock = STOCKS[number]
    had, most = game.had(marine, stock), game.stocks(marine)[stock]
    if amount > most:
        return Refused("DWS-LS-CARRY-LIMIT", "nobody has more of it than {most}.", {"most": str(most)})
    if stock == "fired":
        return Refused(
            "DWS-GAP-CARRY-OVER", "{had} shots were fired before, and they stay counted.", {"had": str(had)}
        )
    return Refused(
        "DWS-GAP-CARRY-OVER",
        "he came with {had} of it, and nothing but a cache or a reload of his own gives more.",
        {"had": str(had)},
    )


# Lines of text


WARE: Final = OneOf[State](HOW, "squad", WARE_NAMES)
MEMBER: Final = OneOf[State](WHERE, "member", lambda s: [str(number) for number in range(len(s.figures) + 1)])
ITEM: Final = OneOf[State](HOW, "option", list(options()))
STOCK: Final = OneOf[State](WHERE, "stock", STOCKS)
SIDE: Final = OneOf[State](WHERE, "side", SEAT_NAMES)


class Number(Part[State]):
    NAME = "number"

    def find(self, s: State, who: int, words: str) -> int:
        if not (words.isascii() and words.isdecimal()) or len(words) > len(str(MOST_KILLS)):
            raise BadChoice(Sentence("'{}' is no number up to {}.", words, MOST_KILLS))
        return int(words)

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[self.place] <= MOST_KILLS


class OfMarine(Form[State]):
    """What is said of a marine, by his name."""

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[1] < len(s.figures) and super().holds(s, choice)


class Chosen(Answer[State]):
    """A choice of the player."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        if self.verb == v.BUY and isinstance(s.stack[-1], Choosing):
            return why_not_force(force_of([SQUAD, *WARES[choice[3]]])) or super().refusal(s, choice)
        return super().refusal(s, choice)


ACTIONS: Final[Actions[State]] = Actions(
    (
        Chosen(v.NAMED, "NAMED", Form(NOBODY, "named squad"), Look("squad", "activate")),
        Chosen(v.BUY, "BUY", Form(NOBODY, "buy", WARE), Look("squad", "take")),
        Chosen(v.ADD, "ADD", Form(NOBODY, "add", MEMBER, ITEM), Look("answer", "take")),
        Chosen(v.CLEAR, "CLEAR", Form(NOBODY, "clear"), Look("answer", "drop", "pass")),
        Chosen(v.HAND_IN, "HAND_IN", Form(NOBODY, "hand in"), Look("end", "end", "end")),
        Chosen(v.GO_ON, "GO_ON", Form(NOBODY, "go on"), Look("end", "arrive", "end")),
        Chosen(v.GIVE_UP, "GIVE_UP", Form(NOBODY, "give up"), Look("answer", "wait", final=True)),
        Line(v.LIVES, "LIVES", OfMarine(PIECE, "lives")),
        Line(v.FELL, "FELL", OfMarine(PIECE, "fell")),
        Line(v.LEFT, "LEFT", OfMarine(PIECE, "has", STOCK, Number(HOW))),
        Line(v.KILLS, "KILLS", Form(NOBODY, "kills", Number(WHERE))),
        Line(v.VICTORY, "VICTORY", Form(NOBODY, "won by", SIDE)),
    ),
    "Grey Heron: lives",
)  # fmt: skip
