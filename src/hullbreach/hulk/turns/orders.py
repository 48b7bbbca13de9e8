"""Standing orders: a player's own rules by which small decisions are answered without asking.

Orders belong to a seat, not to the game: they can be changed at any moment, and the other side never sees them.
Each is a line of text: a marine's name or `all`, then the order.
"""

from __future__ import annotations

import re
from difflib import get_close_matches

from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.firing.overwatch import coming_shots
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.command import commanded_options
from hullbreach.kernel.contract import Choice, Decision

NEVER_REACT = "never react"
ASK = "ask"
CLEAR_JAMS = "clear jams"
FACE_ATTACKERS = "face attackers"
KEEP_FACING = "keep facing"
HOLD_FIRE = "hold fire"
KEEP_COUNTERS = "keep counters"
LET_FIRE = "let overwatch fire"
EACH_TIME = "ask each time"
AT_CONTACT = "ask at contact"
# On the question itself it is offered for what stands next to a marine.
STRIKE_BESIDE = "react within 1"
_WITHIN = re.compile(r"react within (\d+)")
_PLAIN = (
    NEVER_REACT, ASK, CLEAR_JAMS, FACE_ATTACKERS, KEEP_FACING, HOLD_FIRE, KEEP_COUNTERS, LET_FIRE, EACH_TIME,
    AT_CONTACT,
)  # fmt: skip
EVERYBODY = "all"


def beside_marines(s: State, p: int) -> bool:
    """Whether a piece stands next to a marine."""
    here = s.square[p] if p >= 0 else -1
    return here >= 0 and s.board.near[here] & s.marines_on != 0


class BadOrder(ValueError):
    """A line that is no order; the text says what would be right."""


class StandingOrders:
    """The orders of one seat."""

    __slots__ = ("lines",)

    def __init__(self, lines: list[str] | None = None) -> None:
        # Marine's name in lower case, or "all" -> his orders.
        self.lines: dict[str, list[str]] = {}
        for line in lines or []:
            self.add(line)

    def add(self, line: str) -> None:
        """Give an order: `Kesh never react`, `all clear jams`, `Odo react within 4`, `Kesh ask`."""
        name, _, order = " ".join(line.split()).partition(" ")
        order = order.lower()
        if not name or (order not in _PLAIN and not _WITHIN.fullmatch(order)):
            near = get_close_matches(order, _PLAIN, 1, 0.5)
            hint = f" Did you mean '{near[0]}'?" if near else ""
            known = ", ".join((*_PLAIN, "react within N"))
            raise BadOrder(f"'{line}' is no order; write a name or 'all', then one of: {known}.{hint}")
        given = self.lines.setdefault(name.lower(), [])
        if order == ASK:
            given.clear()
        elif order not in given:
            if order == NEVER_REACT or _WITHIN.fullmatch(order):
                given[:] = [o for o in given if o != NEVER_REACT and not _WITHIN.fullmatch(o)]
            elif order in (FACE_ATTACKERS, KEEP_FACING):
                given[:] = [o for o in given if o not in (FACE_ATTACKERS, KEEP_FACING)]
            given.append(order)

    def text(self) -> list[str]:
        """The orders as lines that `add` reads back."""
        return [f"{name} {order}" for name, orders in self.lines.items() for order in orders]

    def _of(self, name: str) -> list[str]:
        """A marine's own orders come before those to all."""
        return [*self.lines.get(name.lower(), []), *self.lines.get(EVERYBODY, [])]

    def answer(self, s: State, asked: Decision) -> Choice | None:
        """The choice that the orders make, or None: ask the player."""
        if asked.kind == "reaction":
            return self._react(s, asked)
        if asked.kind == "command action" and s.phase != 2:
            wanted = self._wanted(s, asked.piece, s.active)
            return wanted if wanted in asked.options else None
        if asked.kind == "turn to face":
            return self._face(s, asked)
        if asked.kind == "free shot" and HOLD_FIRE in self._of(s.name(asked.piece)):
            return (v.HOLD, asked.piece, 0, 0)
        if asked.kind == "command" and KEEP_COUNTERS in self._of(EVERYBODY):
            return (v.KEEP, 0, 0, 0)
        return None

    def _react(self, s: State, asked: Decision) -> Choice | None:
        """Pass if nobody who could react would want to be asked; react where an order says so."""
        open_question = False
        if LET_FIRE in self._of(EVERYBODY) and coming_shots(s):
            return (v.PASS, 0, 0, 0)
        if AT_CONTACT in self._of(EVERYBODY) and not beside_marines(s, asked.piece):
            return (v.PASS, 0, 0, 0)
        for option in asked.options:
            if option[0] != v.REACT:
                continue
            p = option[1]
            if self._wanted(s, p, asked.piece) is not None:
                return option
            orders = self._of(s.name(p))
            if not any(order == NEVER_REACT or _WITHIN.fullmatch(order) for order in orders):
                open_question = True
        return None if open_question else (v.PASS, 0, 0, 0)

    def _wanted(self, s: State, p: int, actor: int) -> Choice | None:
        """The reaction that a marine's orders call for: clear a jam, or shoot or strike what came near."""
        for name in (s.name(p).lower(), EVERYBODY):
            orders = self.lines.get(name, [])
            if CLEAR_JAMS in orders and s.flags[p] & pc.JAMMED:
                return (v.CLEAR, p, 0, 0)
            for order in orders:
                match = _WITHIN.fullmatch(order)
                if match is not None:
                    return self._strike(s, p, actor, int(match[1]))
                if order == NEVER_REACT:
                    return None
        return None

    def _strike(self, s: State, p: int, actor: int, reach: int) -> Choice | None:
        """A shot or blow at the stealer that acted, or at one of those that the blip which acted turned into."""
        if actor < 0:
            return None
        came = [q for q in range(s.marines, len(s.kind)) if q == actor or s.origin[q] == actor]
        options = commanded_options(s, p)
        for square in [s.square[q] for q in came if s.square[q] >= 0]:
            if s.board.deck_of[square] != s.board.deck_of[s.square[p]]:
                continue
            if s.board.range(s.square[p], square) > reach:
                continue
            for verb in (v.FIRE, v.ATTACK):
                if (verb, p, square, 0) in options:
                    return (verb, p, square, 0)
        return None

    def _face(self, s: State, asked: Decision) -> Choice | None:
        orders = self._of(s.name(asked.piece))
        for order in orders:
            if order == FACE_ATTACKERS:
                return asked.options[0]
            if order == KEEP_FACING:
                return asked.options[1]
        return None
