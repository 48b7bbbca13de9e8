"""The librarian's psychic powers (V3-LIB-POWER-LIMIT, V3-PSI-*)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from hullbreach.hulk import events as ev
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.forms import Square
from hullbreach.hulk.state import COMMAND, MARINE, State
from hullbreach.kernel.actions import Action
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import HOW, PIECE, Form, OneOf
from hullbreach.kernel.secrets import OPEN

# Verbs
PRESCIENCE: Final = 50
BARRIER: Final = 51
STORM: Final = 52
SECTION_STORM: Final = 53
SECTION: Final = 54  # how: section
SQUARE: Final = 55  # where: square

# V3-LIB-POWER-LIMIT: psi points of each power.
PRICES = {PRESCIENCE: 1, BARRIER: 2, STORM: 3, SECTION_STORM: 3}
# V3-PSI-PRESCIENCE: command points that come back.
PRESCIENCE_POINTS: Final = 1
# V3-PSI-BARRIER, V3-PSI-STORM-SINGLE, V3-PSI-STORM-SECTION
BARRIER_RANGE: Final = 12
STORM_RANGE: Final = 6
STORM_SCORE: Final = 2
SECTION_STORM_SCORE: Final = 4
RULES = {
    PRESCIENCE: "V3-PSI-PRESCIENCE",
    BARRIER: "V3-PSI-BARRIER",
    STORM: "V3-PSI-STORM-SINGLE",
    SECTION_STORM: "V3-PSI-STORM-SECTION",
}


def may_use_power(s: State, p: int) -> bool:
    """V3-LIB-POWER-LIMIT: each librarian once a turn, at any moment of the marine turn."""
    if s.flags[p] & pc.USED_POWER or s.phase not in (COMMAND, MARINE) or not s.profile.psychic_powers:
        return False
    return s.gear[p] & pc.LIBRARIAN != 0 and s.square[p] >= 0


def offer_powers(s: State, out: list[Choice]) -> None:
    for p in range(s.marines):
        if s.psi[p] > 0 and may_use_power(s, p):
            for power, price in PRICES.items():
                if s.psi[p] >= price and usable(s, p, power):
                    out.append((power, p, 0, 0))


def usable(s: State, p: int, power: int) -> bool:
    if power == PRESCIENCE:
        return s.spent > 0
    return places(s, p, power) != 0


def places(s: State, p: int, power: int) -> int:
    """The squares that a power can be aimed at (for a section: its squares within range)."""
    reach = BARRIER_RANGE if power == BARRIER else STORM_RANGE
    near = 0
    for square, distance in enumerate(s.board.distances(s.square[p], s.walls())):
        if 0 <= distance <= reach:
            near |= 1 << square
    if power == BARRIER:
        return near & ~(s.bodies | s.solid | s.consoles)
    prey = storm_prey(s)
    if power == STORM:
        return near & prey
    return sum(near & mask for mask in s.board.section_masks if near & mask and mask & prey)


def storm_prey(s: State) -> int:
    """Stealers and blips, not the alpha (V3-ALPHA-PSI)."""
    prey = s.foes_on | s.blips_on
    for square in bits(s.foes_on):
        if s.kind[s.at[square]] == pc.ALPHA:
            prey &= ~(1 << square)
    return prey


def use_power(s: State, choice: Choice) -> None:
    power, p, _, _ = choice
    if power != PRESCIENCE:
        s.push(PowerTarget(p, power, -1))
        return
    # V3-PSI-PRESCIENCE
    _spend(s, p, power)
    s.spent -= PRESCIENCE_POINTS
    s.tell(ev.PRESCIENCE, "V3-PSI-PRESCIENCE", p, s.square[p], PRESCIENCE_POINTS)


def _spend(s: State, p: int, power: int) -> None:
    s.psi[p] -= PRICES[power]
    s.flags[p] |= pc.USED_POWER
    s.power_used = True


class PowerTarget(Pending):
    """A power whose target is still to be chosen: a section first, then a square of it."""

    __slots__ = ("marine", "power", "section")

    FIELDS: ClassVar[dict[str, Any]] = {"marine": OPEN, "power": OPEN, "section": OPEN}

    def __init__(self, marine: int, power: int, section: int) -> None:
        self.marine = marine
        self.power = power
        self.section = section

    def proceed(self, game: State) -> Decision | None:
        s = game
        if s.time_up:
            s.pop()
            return None
        squares = places(s, self.marine, self.power)
        rule = RULES[self.power]
        if self.power == STORM:
            options = [(SQUARE, self.marine, square, 0) for square in bits(squares)]
        elif self.section < 0:
            sections = sorted({s.board.section_of[square] for square in bits(squares)})
            options = [(SECTION, self.marine, 0, section) for section in sections]
        else:
            mask = s.board.section_masks[self.section]
            options = [(SQUARE, self.marine, square, 0) for square in bits(squares & mask)]
        return s.ask(pc.MARINE_SEAT, "power target", rule, options, self.marine)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        if choice[0] == SECTION:
            if self.power == BARRIER:
                s.swap(PowerTarget(self.marine, self.power, choice[3]))
                return
            s.pop()
            _spend(s, self.marine, self.power)
            section_storm(s, self.marine, choice[3])
            return
        s.pop()
        _spend(s, self.marine, self.power)
        if self.power == BARRIER:
            s.barriers |= 1 << choice[2]
            s.rebuild_solid()
            s.tell(ev.BARRIER, "V3-PSI-BARRIER", self.marine, choice[2])
        else:
            _strike(s, self.marine, choice[2], STORM_SCORE, "V3-PSI-STORM-SINGLE")


def section_storm(s: State, p: int, section: int) -> None:
    """V3-PSI-STORM-SECTION"""
    for square in bits(s.board.section_masks[section] & storm_prey(s)):
        _strike(s, p, square, SECTION_STORM_SCORE, "V3-PSI-STORM-SECTION")


def _strike(s: State, p: int, square: int, need: int, rule: str) -> None:
    target = s.at[square]
    dice = s.roll_against(need)
    s.tell(ev.STORM, rule, p, square, target, need, dice=dice)
    if dice[0] >= need:
        s.kill(target, rule, p)


class Section(OneOf):
    __slots__ = ()

    NAME = "section"
    WHAT = "section"

    def __init__(self) -> None:
        super().__init__(HOW)

    def names(self, s: State) -> list[str]:
        return s.board.section_names


ACTIONS: Final = (
    Action(PRESCIENCE, "PRESCIENCE", Form(PIECE, "prescience")),
    Action(BARRIER, "BARRIER", Form(PIECE, "barrier")),
    Action(STORM, "STORM", Form(PIECE, "storm")),
    Action(SECTION_STORM, "SECTION_STORM", Form(PIECE, "section storm")),
    Action(SECTION, "SECTION", Form(PIECE, "section", Section())),
    Action(SQUARE, "SQUARE", Form(PIECE, "at", Square())),
)
