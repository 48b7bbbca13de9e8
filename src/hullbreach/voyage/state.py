"""How the squad stands: who lives, what each has left, which board comes, and what was killed (DWS-GAP-CARRY-OVER)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from hullbreach.evening.cart import force_of
from hullbreach.evening.force import Figure
from hullbreach.evening.voyage import (
    Stage,
    Survivor,
    carrying,
    has_cache,
    last_board,
    named_squad,
    stocks_of,
    verdict,
)
from hullbreach.kernel.campaign import PLAYED_WITH, Battle, Campaign
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.fields import OPEN, Field, marks_of, names_of
from hullbreach.kernel.secrets import Mark
from hullbreach.voyage import events as ev
from hullbreach.voyage.mission import SEAT_NAMES, Mission, Profile

MARINE: Final = 0
STEALER: Final = 1
# Nothing is said of an amount: it is as at the beginning.
WHOLE: Final = -1
# What a marine may have left; the first reloads are those of his list.
STOCKS: Final = ("rounds", "reloads", "fired", "psi")
GLORY: Final = "victory"

POSITION: tuple[Field, ...] = (
    Field("seed", "int", OPEN),
    Field("leg", "int", OPEN),  # the one that comes, or is being played; 0: the squad is still chosen
    Field("cart", "list[int]", OPEN),  # what was bought (evening/cart.py); empty: the named squad
    Field("fallen", "int", OPEN),  # the marines who are dead, as a set
    Field("left", "list[int]", OPEN),  # for each marine one number for each of STOCKS
    Field(
        "played", "list[tuple[int, ...]]", OPEN
    ),  # of each board: kills, and the marines who fell, as a set
    Field("verdict", "str", OPEN),
)


class State(Campaign[Mission, Profile]):
    """The mission at any moment."""

    __slots__ = names_of(POSITION)

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, *PLAYED_WITH)
    RULE = "DWS-LS-BOARD-END"
    OVER = ("DWS-LS-OBJECTIVE", "the mission is over.")

    def clear(self) -> None:
        self.seed = self.leg = self.fallen = 0
        self.cart: list[int] = []
        self.left: list[int] = []
        self.played: list[tuple[int, ...]] = []
        self.verdict = ""

    def turn_now(self) -> int:
        """The board that comes, or is being played."""
        return max(self.leg, 1)

    def people(self) -> list[str]:
        return [figure.name for figure in self.figures]

    # Questions

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Everybody who set out, the dead as well."""
        return figures_of(tuple(self.cart))

    def living(self) -> list[int]:
        return [marine for marine in range(len(self.figures)) if not self.fallen >> marine & 1]

    def amount(self, marine: int, stock: str) -> int:
        """How much of something a marine has left (WHOLE: as at the beginning)."""
        place = marine * len(STOCKS) + STOCKS.index(stock)
        return self.left[place] if place < len(self.left) else WHOLE

    def stocks(self, marine: int) -> dict[str, int]:
        """What there is to count of him, with the most of each."""
        return stocks_of(self.figures[marine])

    def had(self, marine: int, stock: str) -> int:
        """How much of something he came to this board with."""
        amount = self.amount(marine, stock)
        if amount != WHOLE:
            return amount
        return {"reloads": self.figures[marine].reloads, "fired": 0}.get(stock, self.stocks(marine)[stock])

    def possible(self, marine: int, stock: str, rounds: int) -> range:
        """DWS-GAP-CARRY-OVER: what he can have left of it after this board, and of `rounds` so many.

        Nothing comes back but what a cache gives: there a weapon may be full again, elsewhere only by a reload of his.
        """
        had, most = self.had(marine, stock), self.stocks(marine)[stock]
        if stock == "fired":
            return range(had, most + 1)
        if "reloads" not in self.stocks(marine):
            return range(had + 1)
        if has_cache(str(self.seed), self.leg):
            return range(most + 1)
        if stock == "reloads":
            return range(had + 1 - (rounds > self.had(marine, "rounds")))
        return range((most if self.had(marine, "reloads") else had) + 1)

    @property
    def kills(self) -> int:
        """DWS-LS-KILL-COUNT"""
        return sum(row[0] for row in self.played)

    @property
    def is_last(self) -> bool:
        return self.leg == last_board()

    def survivors(self) -> tuple[Survivor, ...]:
        """DWS-GAP-CARRY-OVER"""
        out: list[Survivor] = []
        for marine in self.living():
            figure, reloads = self.figures[marine], self.amount(marine, "reloads")
            if reloads != WHOLE:
                figure = carrying(figure, reloads)
            rounds, fired, psi = (self.amount(marine, stock) for stock in ("rounds", "fired", "psi"))
            out.append(Survivor(figure, rounds, max(fired, 0), psi))
        return tuple(out)

    def stage(self) -> Stage:
        return Stage(str(self.seed), self.leg, self.survivors())

    def battle_now(self) -> Battle:
        seats = {name: seat for seat, name in enumerate(SEAT_NAMES)}
        # DWS-LS-SOLO-RULES
        return Battle(self.mission.battles, "", {"solo": True}, seats, self.stage().text())

    # Changes

    def muster(self) -> None:
        """The squad is chosen: the first board comes."""
        self.left = [WHOLE] * (len(self.figures) * len(STOCKS))
        self.next_board()

    def next_board(self) -> None:
        self.leg += 1
        self.tell(ev.BOARD, "DWS-LS-OBJECTIVE", self.leg, last_board())

    def keep(self, marine: int, stock: int, amount: int) -> None:
        self.left[marine * len(STOCKS) + stock] = amount

    def fought(self, kills: int, fallen: int, won: bool) -> None:
        """DWS-LS-BOARD-END, DWS-LS-VICTORY: a board is over."""
        self.played.append((kills, fallen))
        for marine in self.living():
            if fallen >> marine & 1:
                self.tell(ev.FELL, "DWS-GAP-CARRY-OVER", self.name(marine))
        self.fallen |= fallen
        if won:
            self.tell(ev.PASSED, "DWS-LS-BOARD-END", self.leg, kills, len(self.living()))
        else:
            self.tell(ev.LOST, "DWS-LS-BOARD-END", self.leg, kills)
        if not won:
            self.finish(STEALER, verdict(self.kills))
        elif self.is_last:
            self.finish(MARINE, GLORY)
        else:
            self.next_board()

    def finish(self, winner: Seat, judged: str) -> None:
        """DWS-LS-VICTORY, DWS-LS-RESULT-TABLE"""
        self.result, self.verdict = SEAT_NAMES[winner], judged
        rule = "DWS-LS-VICTORY" if winner == MARINE else "DWS-LS-RESULT-TABLE"
        self.tell(ev.GAME_OVER, rule, self.result, judged, self.kills)


@lru_cache(64)
def figures_of(cart: tuple[int, ...]) -> tuple[Figure, ...]:
    return tuple(force_of(list(cart)).figures) if cart else named_squad()
