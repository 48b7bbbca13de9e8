"""Standing orders with conditions: how a kind of question is to be answered, for whom, and when.

A line is `who when question: answer`, then conditions: `Kesh when reaction: act, chance 30, away 4`. For each option
that is more than to decline, the first line counts whose piece, question and conditions hold. Where one says so, the
most promising is done; where all say to decline, it is declined; otherwise whoever gave them is asked.

Which questions can be answered so, and by which conditions, each face says in BEFOREHAND; here is how. What a line goes
by is what the option shows to the player himself: its chances, its target, its cost.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import ClassVar, NamedTuple

from hullbreach.faces import wire
from hullbreach.faces.contract import G
from hullbreach.faces.making import Making
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.words.text import Text

EVERYBODY = "all"
ACT, DECLINE, ASK = "act", "decline", "ask"
CHANCE, RISK, AWAY, COST, TURN, PHASE = "chance", "risk", "away", "cost", "turn", "phase"
# The largest number that each of them takes.
_MOST = {CHANCE: 100, RISK: 100, AWAY: 99, COST: 99, TURN: 999}
# Until when a line holds: these go with every question.
_TIMES = (TURN, PHASE)
_LINE = re.compile(r"(?P<who>.+?) when (?P<kind>[^:,]+): (?P<answer>\w+)(?P<rest>(?:, \w+ [^,]+)*)")


class Answers(NamedTuple):
    """How a question can be answered beforehand: what is to be done, and the conditions that there are."""

    answers: tuple[str, ...]
    conditions: tuple[str, ...] = ()


class Prospect(NamedTuple):
    """What an option promises, as its player is told: None, -1: that is not known of it."""

    good: Fraction | None = None
    bad: Fraction = Fraction(0)
    away: int = -1
    cost: int = 0


class Order(NamedTuple):
    who: str
    kind: str
    answer: str
    conditions: dict[str, str]


def is_conditional(line: str) -> bool:
    return " when " in line


def read(line: str) -> Order | None:
    """A line in its parts; None: it is none."""
    found = _LINE.fullmatch(" ".join(line.split()).lower())
    if found is None:
        return None
    parts = [part.split(" ", 1) for part in found["rest"].split(", ")[1:]]
    if len({name for name, _ in parts}) < len(parts):
        return None
    return Order(found["who"], found["kind"], found["answer"], dict(parts))


class Ordering(Making[G]):
    # By kinds of decisions.
    BEFOREHAND: ClassVar[dict[str, Answers]] = {}

    # What a game may know better

    def ordered_kind(self, game: G, asked: Decision) -> str:
        """By which question's orders a decision is answered: what goes on with an answer is part of it."""
        return asked.kind

    def declining(self, game: G) -> Choice | None:
        """The option by which nothing is done; None: something must be."""
        raise NotImplementedError

    def acting(self, game: G, asked: Decision, choice: Choice) -> int:
        """Whose order it is whether an option is chosen."""
        return choice[1]

    def prospect(self, game: G, choice: Choice) -> Prospect:
        chances = self.chances(game, choice)
        good = [Fraction(chance.ways, chance.of) for chance in chances if chance.tone == "good"]
        bad = [Fraction(chance.ways, chance.of) for chance in chances if chance.tone == "bad"]
        away = self.away(game, choice[1], self.find(game, self.aimed(game, choice)))
        return Prospect(
            max(good, default=None), max(bad, default=Fraction(0)), away, sum(self.cost(game, choice))
        )

    def away(self, game: G, piece: int, square: int) -> int:
        """How many squares lie between a piece and a square; -1: they are not on the same board."""
        here, board = self.stands(game, piece), self.board(game)
        if here < 0 or square < 0 or board is None:
            return -1
        decks = getattr(board, "deck_of", None)
        if decks is not None and decks[here] != decks[square]:
            return -1
        columns, rows = board.xs, board.ys  # type: ignore[attr-defined]
        return int(max(abs(columns[here] - columns[square]), abs(rows[here] - rows[square])))

    # Answering

    def conditional(self, game: G, orders: list[str]) -> tuple[bool, Choice | None]:
        """Whether lines with conditions have something to say to the open decision, and what; None: ask."""
        asked = self.asked(game)
        kind = self.ordered_kind(game, asked)
        if kind not in self.BEFOREHAND or len(asked.options) < 2:
            return False, None
        given = [order for order in map(read, filter(is_conditional, orders)) if order and order.kind == kind]
        given = [order for order in given if self._is_now(game, order)]
        if not given:
            return False, None
        decline = self.declining(game)
        verdicts: list[tuple[str, Fraction, Choice]] = []
        for choice in asked.options:
            if choice != decline:
                prospect = self.prospect(game, choice)
                name = self.name(game, self.acting(game, asked, choice)).lower()
                said = next((o.answer for o in given if self._holds(o, name, prospect)), "")
                verdicts.append((said, (prospect.good or Fraction(0)) - prospect.bad, choice))
        acts = [(worth, -n, choice) for n, (said, worth, choice) in enumerate(verdicts) if said == ACT]
        if acts:
            return True, max(acts)[2]
        all_said = {said for said, _, _ in verdicts}
        if decline is not None and all_said == {DECLINE}:
            return True, decline
        return ASK in all_said, None

    def asked(self, game: G) -> Decision:
        asked = game.decision()
        if asked is None:
            raise ValueError("the game is over: nothing is asked.")
        return asked

    def _is_now(self, game: G, order: Order) -> bool:
        turn, phase = order.conditions.get(TURN), order.conditions.get(PHASE)
        now = game.turn_now()
        return (turn is None or int(turn) == now) and (
            phase is None or phase == f"{now} {self.phase(game)}".lower()
        )

    def _holds(self, order: Order, name: str, prospect: Prospect) -> bool:
        if order.who not in (EVERYBODY, name):
            return False
        asks_chance = CHANCE in self.BEFOREHAND[order.kind].conditions
        if order.answer == ACT and asks_chance and prospect.good is None:
            return False  # there is nothing to do
        for key, value in order.conditions.items():
            if key == CHANCE and (prospect.good is None or prospect.good * 100 < int(value)):
                return False
            if key == RISK and prospect.bad * 100 > int(value):
                return False
            if key == AWAY and not 0 <= prospect.away <= int(value):
                return False
            if key == COST and prospect.cost > int(value):
                return False
        return True

    # Giving them

    def conditional_fault(self, game: G, line: str) -> str:
        """Why a line with conditions is no order; "": it is one."""
        order = read(line)
        if order is None:
            return (
                f"'{line}' is no order; write it as `all when reaction: act, chance 30, away 4`: "
                "who, the question, what is to be done, and conditions, each once."
            )
        known = self.BEFOREHAND.get(order.kind)
        if known is None:
            kinds = ", ".join(self.BEFOREHAND) or "none in this game"
            return f"'{line}': no order answers '{order.kind}'; those that can be answered are: {kinds}."
        if order.answer not in known.answers:
            return f"'{line}': '{order.kind}' can be answered by: {', '.join(known.answers)}."
        for key, value in order.conditions.items():
            if key not in (*known.conditions, *_TIMES):
                there = ", ".join((*known.conditions, *_TIMES))
                return f"'{line}': there is no condition '{key}' for '{order.kind}'; there are: {there}."
            if key != PHASE and not (value.isdecimal() and int(value) <= _MOST[key]):
                return f"'{line}': '{key}' takes a whole number up to {_MOST[key]}, not '{value}'."
        names = {self.name(game, piece).lower() for piece in range(self.count(game))}
        if order.who not in (EVERYBODY, *names):
            return f"'{line}': nobody is called '{order.who}'."
        return ""

    def beforehand(self) -> list[wire.Beforehand]:
        """The questions that can be answered beforehand, in words."""
        both = self.speech.both

        def worded(key: str) -> wire.Worded:
            takes: wire.Takes = "turn" if key == TURN else "phase" if key == PHASE else "number"
            return wire.Worded(key, both("standing", key, n="{n}"), takes, _MOST.get(key, 0))

        return [
            wire.Beforehand(
                kind,
                self._question_name(kind),
                [wire.Worded(answer, both("standing", answer)) for answer in known.answers],
                [worded(key) for key in (*known.conditions, *_TIMES)],
            )
            for kind, known in self.BEFOREHAND.items()
        ]

    def _question_name(self, kind: str) -> Text:
        return self.speech.both("standing_question", kind)
