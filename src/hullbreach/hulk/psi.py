"""The librarian's psychic powers (V3-LIB-POWER-LIMIT, V3-PSI-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import gone
from hullbreach.hulk.contacts.uncover import Settle
from hullbreach.hulk.forms import Square
from hullbreach.hulk.state import COMMAND, MARINE, State
from hullbreach.kernel.actions import NOT_NOW, Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import HOW, PIECE, Form, OneOf

# Verbs
PRESCIENCE: Final = 50
BARRIER: Final = 51
STORM: Final = 52
SECTION_STORM: Final = 53
SECTION: Final = 54  # how: section
SQUARE: Final = 55  # where: square

# V3-PSI-PRESCIENCE: command points that come back.
PRESCIENCE_POINTS: Final = 1
# V3-PSI-BARRIER, V3-PSI-STORM-SINGLE, V3-PSI-STORM-SECTION
BARRIER_RANGE: Final = 12
STORM_RANGE: Final = 6
STORM_SCORE: Final = 2
SECTION_STORM_SCORE: Final = 4


def may_use_power(s: State, p: int) -> bool:
    """V3-LIB-POWER-LIMIT: each librarian once a turn, at any moment of the marine turn."""
    if s.flags[p] & pc.USED_POWER or s.phase not in (COMMAND, MARINE) or not s.profile.psychic_powers:
        return False
    return s.gear[p] & pc.LIBRARIAN != 0 and s.square[p] >= 0


class Power(Action[State]):
    """A psychic power, which costs psi points."""

    PAID: ClassVar[bool] = True

    def __init__(
        self, verb: int, key: str, words: str, rule: str, points: int, reach: int, final: bool
    ) -> None:
        super().__init__(verb, key, Form(PIECE, words), Look("power", "psi", final=final))
        self.rule = rule
        self.points = points
        self.reach = reach

    def usable(self, s: State, p: int) -> bool:
        return s.spent > 0 if self.verb == PRESCIENCE else places(s, p, self) != 0

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if purse >= self.points and self.usable(s, who):
            out.append((self.verb, who, 0, 0))

    def why_not(self, s: State, choice: Choice) -> Refused | None:
        p = choice[1]
        if not s.gear[p] & pc.LIBRARIAN:
            return Refused("V3-LIB-POWER-LIMIT", "{who} is no librarian.")
        if not s.profile.psychic_powers:
            return Refused("V3-LIB-POWER-LIMIT", "This game is played without psychic powers.")
        barred = gone(s, p)
        if barred is not None:
            return barred
        if not may_use_power(s, p):
            return Refused("V3-LIB-POWER-LIMIT", "One psychic power a turn, and only in the marine turn.")
        if s.psi[p] < self.points:
            return Refused("V3-LIB-PSI-POOL", "{who} has not enough psi points.")
        if not self.usable(s, p):
            return Refused(self.rule, "The power would have no effect now.")
        asked = s.asked
        offered = asked is not None and asked.kind in ("command", "marine", "marine action")
        return None if offered else Refused("V3-LIB-POWER-LIMIT", NOT_NOW)

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.push(Settle())
        if self.verb != PRESCIENCE:
            s.push(PowerTarget(p, self.verb, -1))
            return
        # V3-PSI-PRESCIENCE
        self.spend(s, p)
        s.spent -= PRESCIENCE_POINTS
        s.tell(ev.PRESCIENCE, "V3-PSI-PRESCIENCE", p, s.square[p], PRESCIENCE_POINTS)

    def spend(self, s: State, p: int) -> None:
        s.psi[p] -= self.points
        s.flags[p] |= pc.USED_POWER
        s.power_used = True


# V3-LIB-POWER-LIMIT: psi points and reach of each power.
POWERS: Final = (
    Power(PRESCIENCE, "PRESCIENCE", "prescience", "V3-PSI-PRESCIENCE", 1, 0, False),
    Power(BARRIER, "BARRIER", "barrier", "V3-PSI-BARRIER", 2, BARRIER_RANGE, False),
    Power(STORM, "STORM", "storm", "V3-PSI-STORM-SINGLE", 3, STORM_RANGE, True),
    Power(SECTION_STORM, "SECTION_STORM", "section storm", "V3-PSI-STORM-SECTION", 3, STORM_RANGE, True),
)


def offer_powers(s: State, out: list[Choice]) -> None:
    for p in range(s.marines):
        if s.psi[p] > 0 and may_use_power(s, p):
            for power in POWERS:
                power.offer(s, p, s.psi[p], out)


def power_of(verb: int) -> Power:
    return POWERS[verb - PRESCIENCE]


def places(s: State, p: int, power: Power) -> int:
    """The squares that a power can be aimed at (for a section: its squares within range)."""
    near = s.board.within(s.square[p], s.walls(), power.reach)
    if power.verb == BARRIER:
        return near & ~(s.bodies | s.solid | s.consoles)
    prey = storm_prey(s)
    if power.verb == STORM:
        return near & prey
    return sum(near & mask for mask in s.board.section_masks if near & mask and mask & prey)


def storm_prey(s: State) -> int:
    """Stealers and blips, not the alpha (V3-ALPHA-PSI)."""
    prey = s.foes_on | s.blips_on
    for square in bits(s.foes_on):
        if s.kind[s.at[square]] == pc.ALPHA:
            prey &= ~(1 << square)
    return prey


class PowerTarget(Pending[State]):
    """A power whose target is still to be chosen: a section first, then a square of it."""

    def __init__(self, marine: int, power: int, section: int) -> None:
        self.marine = marine
        self.power = power
        self.section = section

    def proceed(self, s: State) -> Decision | None:
        if s.time_up:
            s.pop()
            return None
        power = power_of(self.power)
        squares = places(s, self.marine, power)
        if self.power == STORM:
            options = [(SQUARE, self.marine, square, 0) for square in bits(squares)]
        elif self.section < 0:
            sections = sorted({s.board.section_of[square] for square in bits(squares)})
            options = [(SECTION, self.marine, 0, section) for section in sections]
        else:
            mask = s.board.section_masks[self.section]
            options = [(SQUARE, self.marine, square, 0) for square in bits(squares & mask)]
        return s.ask(pc.MARINE_SEAT, "power target", power.rule, options, self.marine)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] not in (SECTION, SQUARE):
            return None
        rule, square = power_of(self.power).rule, choice[2]
        if choice[0] == SQUARE and rule == "V3-PSI-STORM-SINGLE" and s.foes_on >> square & 1:
            if s.kind[s.at[square]] == pc.ALPHA:
                return Refused("V3-ALPHA-PSI", "Psychic storms do not touch the alpha.")
        return Refused(
            rule, "The power cannot be aimed there: too far away, or nothing there that it could touch."
        )

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == SECTION:
            if self.power == BARRIER:
                s.swap(PowerTarget(self.marine, self.power, choice[3]))
                return
            s.pop()
            power_of(self.power).spend(s, self.marine)
            # V3-PSI-STORM-SECTION
            for square in bits(s.board.section_masks[choice[3]] & storm_prey(s)):
                _strike(s, self.marine, square, SECTION_STORM_SCORE, "V3-PSI-STORM-SECTION")
            return
        s.pop()
        power_of(self.power).spend(s, self.marine)
        if self.power == BARRIER:
            s.barriers |= 1 << choice[2]
            s.rebuild_solid()
            s.tell(ev.BARRIER, "V3-PSI-BARRIER", self.marine, choice[2])
        else:
            _strike(s, self.marine, choice[2], STORM_SCORE, "V3-PSI-STORM-SINGLE")


def barrier_square(s: State, choice: Choice) -> int:
    """Where an answer puts a barrier: the square itself, or the only free one of a section; -1: nowhere yet."""
    top = s.stack[-1]
    if not isinstance(top, PowerTarget) or top.power != BARRIER:
        return -1
    if choice[0] == SQUARE:
        return choice[2]
    free = places(s, top.marine, power_of(BARRIER)) & s.board.section_masks[choice[3]]
    return free.bit_length() - 1 if free.bit_count() == 1 else -1


def _strike(s: State, p: int, square: int, need: int, rule: str) -> None:
    target = s.at[square]
    dice = s.roll_against(need)
    s.tell(ev.STORM, rule, p, square, target, need, dice=dice)
    if dice[0] >= need:
        s.kill(target, rule, p)


SECTION_NAME: Final = OneOf[State](HOW, "section", lambda s: s.board.section_names)


ACTIONS: Final[tuple[Action[State], ...]] = (
    *POWERS,
    Answer(SECTION, "SECTION", Form(PIECE, "section", SECTION_NAME), Look("place", "section", dice=True)),
    Answer(SQUARE, "SQUARE", Form(PIECE, "at", Square()), Look("place", "square", dice=True)),
)  # fmt: skip
