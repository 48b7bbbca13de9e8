"""Rules of single missions (SC-GAP-MISSION-*), by the names in `mission.specials`."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.scoring import court
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import scanning
from hullbreach.crusade.units import DREADNOUGHT, STEALER, TRAITOR_CAPTAIN, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending, Shown

VATS: Final = "vat_stealers"
RUNAWAY: Final = "runaway"
SLEEPER: Final = "sleeping_dreadnought"

VATS_RULE = "SC-GAP-MISSION-3-BROOD-VATS"
COURT_RULE = court.RULE
CORE_RULE = "SC-GAP-MISSION-5-BURN-THE-CORE"
IRON_RULE = "SC-GAP-MISSION-6-SLEEPING-IRON"

# The dreadnought sleeps on the south-eastern board; guards stand so near to their captain.
BED_BOARD = 3
NEAR = 2


# The alien turn


def alien_turn_begins(s: State) -> None:
    """What missions add before the event card is drawn."""
    wake_if_due(s)


def alien_turn_ends(s: State) -> None:
    """What missions add after the reinforcements: a reactor that runs away comes nearer to its end."""
    if not s.profile.ends_by_rounds and s.countdown > 0:
        s.countdown -= 1
        s.tell(ev.COUNTDOWN, CORE_RULE, s.countdown)


def primary_taken(s: State) -> None:
    """Burn the Core: from the second console on the reactor runs away."""
    if RUNAWAY in s.mission.specials:
        s.countdown = s.mission.specials[RUNAWAY]
        s.tell(ev.COUNTDOWN, CORE_RULE, s.countdown)


# The sleeping dreadnought, and the captain in his hall


def hall(s: State, name: str) -> int:
    """The squares of the room in which a special rule of that name has its squares (0: there is none)."""
    squares = s.mission.squares.get(name, [])
    return s.board.region_squares[s.board.regions[squares[0]]] if squares else 0


def marine_came(s: State, squares: list[int]) -> None:
    """A marine in its hall wakes the dreadnought when the next alien turn begins."""
    if SLEEPER in s.mission.specials and not s.awake:
        room = hall(s, "bed")
        for square in squares:
            if room >> square & 1:
                s.awake = True


def door_opened(s: State, door: int) -> None:
    """Once a door of his hall has been opened, the captain's blip may move."""
    if court.COURT in s.mission.specials and s.board.thresholds[door] & hall(s, court.COURT):
        s.awake = True


def wake_if_due(s: State) -> None:
    """It wakes if its hall was entered, if it was attacked, or once enough event cards have been drawn."""
    if SLEEPER not in s.mission.specials:
        return
    if not s.awake and len(s.drawn) < s.mission.specials[SLEEPER]:
        return
    for p in range(len(s.kind)):
        if s.flags[p] & st.ASLEEP and s.square[p] >= 0:
            s.flags[p] &= ~st.ASLEEP
            s.tell(ev.WOKE, IRON_RULE, p, s.square[p])


# Boards that are scanned


def start_scans(s: State) -> None:
    """SC-SCAN-PAUSE: boards are scanned in the order in which they were entered; what a mission puts there comes
    first."""
    order = s.scans
    s.scans = []
    for quarter in reversed(order):
        s.push(scanning.Scan(quarter))
        if quarter == court.BOARD and court.COURT in s.mission.specials:
            s.push(HoldCourt(-1, tuple(court.held_back(s, s.squads))))
        if quarter == BED_BOARD and SLEEPER in s.mission.specials:
            s.push(LayDown())


class HoldCourt(Pending[State]):
    """The captain's blip goes on one of his squares, then two traitors near him; else to the nearest unseen squares."""

    def __init__(self, captain: int, waiting: tuple[int, ...]) -> None:
        # The square of the captain's blip, -1 before it is placed, and the tokens that have no place yet.
        self.captain = captain
        self.waiting = waiting

    def proceed(self, s: State) -> Decision | None:
        if not s.scanned >> court.BOARD & 1:
            scanning.mark_scanned(s, court.BOARD)
            return None
        if not self.waiting:
            s.pop()
            return None
        places = self.places(s)
        if not places:
            s.blip_hand[s.squads].remove(self.waiting[0])
            s.tell(ev.BLIPS_DISCARDED, "SC-BLIP-PLACE-FOURTH-BOARD-ALL", 1)
            s.swap(HoldCourt(self.captain, self.waiting[1:]))
            return None
        options: list[Choice] = [(v.PLACE, 0, square, self.waiting[0]) for square in places]
        return s.ask(s.squads, "court", COURT_RULE, options)

    def places(self, s: State) -> list[int]:
        """Unseen squares that are meant, or else those nearest to them."""
        around = [self.captain] if self.captain >= 0 else s.mission.squares[court.COURT]
        reach = NEAR if self.captain >= 0 else 0
        best: list[int] = []
        nearest = 999
        for square in bits(scanning.hidden_squares(s, s.board.quarter_squares[court.BOARD])):
            away = max(reach, min([s.board.apart(square, there) for there in around]))
            if away < nearest:
                nearest, best = away, []
            if away == nearest:
                best.append(square)
        return best

    def answer(self, s: State, choice: Choice) -> None:
        _, _, square, unit = choice
        scanning.place_blip(s, s.squads, unit, square, COURT_RULE)
        s.swap(HoldCourt(square if unit == TRAITOR_CAPTAIN else self.captain, self.waiting[1:]))


class LayDown(Pending[State]):
    """Sleeping Iron: the dreadnought is put on its bed, asleep; if somebody is in the way, as near as it fits."""

    def proceed(self, s: State) -> Decision | None:
        if not s.scanned >> BED_BOARD & 1:
            scanning.mark_scanned(s, BED_BOARD)
            return None
        bed = min(s.mission.squares["bed"])
        places = [bed] if scanning.block_is_free(s, bed) else scanning.blocks_near(s, bed)
        if not places:
            s.pop()
            return None
        options: list[Choice] = [(v.PLACE, 0, square, DREADNOUGHT) for square in places]
        return s.ask(s.squads, "bed", IRON_RULE, options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        p = s.add_piece(DREADNOUGHT, s.squads, choice[2])
        scanning.arm(s, p)
        s.flags[p] |= st.ASLEEP
        s.beside.append(DREADNOUGHT)
        s.tell(ev.APPEARED, IRON_RULE, p, choice[2])


# Vats


def object_destroyed(s: State, p: int) -> None:
    """Brood Vats: what was in a vat may come out of it."""
    if VATS in s.mission.specials and UNITS[s.kind[p]].key == "vat":
        s.push(Hatch(p))


class Hatch(Shown[State]):
    """The alien player may put a stealer next to a vat that was destroyed; it acts from the next alien turn on."""

    def __init__(self, vat: int) -> None:
        self.vat = vat

    def proceed(self, s: State) -> Decision | None:
        near = 0
        for square in bits(s.cover[self.vat]):
            near |= s.board.steps(square, s.closed)
        near &= s.board.ship & ~(s.bodies | s.blips_on | s.solid | s.cover[self.vat])
        if not near or scanning.free_figures(s, STEALER) <= 0:
            s.pop()
            return None
        options: list[Choice] = [(v.PLACE, 0, square, STEALER) for square in bits(near)]
        options.append((v.ENOUGH, 0, 0, 0))
        return s.ask(s.squads, "hatch", VATS_RULE, options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        if choice[0] == v.PLACE:
            p = s.add_piece(STEALER, s.squads, choice[2])
            s.flags[p] |= st.FRESH
            s.tell(ev.APPEARED, VATS_RULE, p, choice[2])
