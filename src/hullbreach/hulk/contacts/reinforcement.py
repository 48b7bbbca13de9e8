"""Reinforcements and entry areas (V3-REINF-*, V3-ENTRY-*, V3-BLIP-DISCARD, V3-BLIP-RESHUFFLE)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import BLIPS, FOES, PieceAction
from hullbreach.hulk.forms import Facing, Square
from hullbreach.hulk.moving.movement import forbidden_to_blips, too_near
from hullbreach.hulk.state import SETUP, State
from hullbreach.hulk.turns.victory import holds
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import HOW, PIECE, Form, OneOf

# Verbs
ENTER: Final = 13  # where: first square of the entry area, how: facing
ENTRY: Final = 75  # how: entry area

# V3-ENTRY-MAX-THREE
MOST_WAITING: Final = 3
ENTER_COST: Final = 1


def open_entries(s: State) -> list[int]:
    """The entry areas that the mission allows now, as numbers."""
    mission = s.mission
    out: list[int] = []
    for i, letter in enumerate(mission.entries):
        if s.secured >> i & 1:
            # DW-SECURE-NO-REINFORCEMENTS
            continue
        late = mission.entries_late.get(letter)
        if late is None or holds(s, late):
            out.append(i)
    return out


def waiting_blips(s: State) -> list[int]:
    """How many blips wait at each entry area."""
    counts = [0] * len(s.mission.entries)
    for p in range(s.marines, len(s.kind)):
        if s.status[p] == pc.WAITING and s.kind[p] == pc.BLIP:
            counts[s.entry[p]] += 1
    return counts


def draw_blips(s: State, count: int) -> list[int]:
    """V3-REINF-PHASE: draw face down, as far as there are any."""
    drawn: list[int] = []
    returns = s.profile.blips_return or s.profile.solo
    for _ in range(count):
        if s.discard and s.mission.reshuffle and (returns or not s.pile):
            # V3-BLIP-RESHUFFLE, DW-GAP-BASE-BLIPS, DWS-BLIP-RETURN
            s.pile = s.pile + s.discard
            s.discard = []
            s.dice.shuffle(s.pile)
            rule = "DW-GAP-BASE-BLIPS" if s.profile.blips_return else "V3-BLIP-RESHUFFLE"
            if s.profile.solo:
                rule = "DWS-BLIP-RETURN"
            s.tell(ev.RESHUFFLED, rule, len(s.pile))
        if not s.pile:
            break
        p = s.add_piece(pc.BLIP, pc.HELD, value=s.pile.pop())
        drawn.append(p)
        s.tell(ev.BLIP_DRAWN, "V3-REINF-PHASE", p, s.value[p])
    return drawn


def can_come(s: State, count: int) -> int:
    """How many of so many blips there is room for at the entry areas."""
    waiting = waiting_blips(s)
    return min(count, sum(max(MOST_WAITING - waiting[entry], 0) for entry in open_entries(s)))


def reinforce(s: State, count: int) -> None:
    """V3-ENTRY-MAX-THREE: draw so many blips, but not more than can be put at entry areas."""
    drawn = draw_blips(s, can_come(s, count))
    if drawn:
        s.push(Reinforce(tuple(drawn)))


def blips_this_turn(s: State) -> int:
    later = s.mission.blips_later_when
    if later is not None and holds(s, later):
        return s.mission.blips_later
    return s.mission.blips_per_turn


class Reinforce(Pending[State]):
    """Blips drawn and still to be put at entry areas."""

    def __init__(self, blips: tuple[int, ...]) -> None:
        self.blips = blips

    def proceed(self, s: State) -> Decision | None:
        if not self.blips:
            s.pop()
            return None
        waiting = waiting_blips(s)
        entries = [entry for entry in open_entries(s) if waiting[entry] < MOST_WAITING]
        options = [(ENTRY, p, 0, entry) for p in self.blips for entry in entries]
        return s.ask(pc.STEALER_SEAT, "reinforce", "V3-REINF-PHASE", options)

    def answer(self, s: State, choice: Choice) -> None:
        p, entry = choice[1], choice[3]
        s.status[p] = pc.WAITING
        s.entry[p] = entry
        # DW-GAP-CLARIFICATIONS: it is settled when it is placed; the next stealer turn is the first.
        s.waited[p] = int(s.phase == SETUP and not s.profile.start_blips_wait)
        s.tell(ev.BLIP_WAITS, "V3-REINF-PHASE", p, entry)
        s.swap(Reinforce(tuple(q for q in self.blips if q != p)))


def watchers(s: State) -> list[tuple[int, int, int]]:
    """Entry areas that have a marine so near that new blips wait: each with its first square and him."""
    if s.profile.solo:
        # DWS-BLIP-NO-LURK
        return []
    # DW-GAP-DISTANCES
    walls = s.walls() | s.bulkheads if s.profile.bulkheads_wall else s.walls()
    found = [_watcher(s, letter, walls) for letter in s.mission.entries]
    return [(i, *near) for i, near in enumerate(found) if near is not None]


def _watcher(s: State, letter: str, walls: int) -> tuple[int, int] | None:
    board, watch = s.board, s.profile.entry_watch
    for first in board.entries[letter]:
        for p in range(s.marines):
            square = s.square[p]
            # V3-GAP-DISTANCE: the first board square is distance 1 from the entry area; DW-GAP-BASE-ENTRIES.
            # No way is shorter than the straight one, and most marines are too far off even for that.
            if square < 0 or board.range(first, square) > watch:
                continue
            if 0 <= board.distances(first, walls)[square] <= watch:
                return first, p
    return None


def watch_entries(s: State) -> None:
    """V3-ENTRY-SIX-WAITING: which entry areas have a marine within 6 squares as the stealer turn starts."""
    s.watched_entries = 0
    for i, first, p in watchers(s):
        s.watched_entries |= 1 << i
        s.tell(ev.ENTRY_WATCHED, "V3-ENTRY-SIX-WAITING", p, first, i)


def may_enter(s: State, p: int) -> bool:
    """V3-ENTRY-AFTER-WAIT; the lurker never waits (V4-GAP-LURKER)."""
    if s.waited[p] > 0 or s.kind[p] == pc.LURKER:
        return True
    return not s.watched_entries >> s.entry[p] & 1


def entries_for(s: State, p: int) -> list[tuple[int, int]]:
    """The squares by which a piece that waits outside can enter, each with its price."""
    if not may_enter(s, p):
        return []
    barred = s.obstacles() | s.burning | (forbidden_to_blips(s, p) if s.kind[p] == pc.BLIP else 0)
    return [
        (first, ENTER_COST + (s.debris >> first & 1))
        for first in s.board.entries[s.mission.entries[s.entry[p]]]
        if not barred >> first & 1
    ]


class Enter(PieceAction):
    """V3-GAP-ENTRY-MOVES"""

    ON_BOARD: ClassVar[bool] = False
    OUTSIDE: ClassVar[bool] = True
    OTHERS: ClassVar[tuple[str, str]] = ("V3-GAP-ENTRY-MOVES", "{who} is on the board already.")

    def key_for(self, s: State, choice: Choice) -> str:
        return f"{self.key}_BLIP" if s.kind[choice[1]] == pc.BLIP else self.key

    def price(self, s: State, choice: Choice) -> int:
        return ENTER_COST + (s.debris >> choice[2] & 1)

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.square[who] >= 0:
            return
        for first, price in entries_for(s, who):
            if price <= purse:
                for facing in range(1 if s.kind[who] == pc.BLIP else 4):
                    out.append((ENTER, who, first, facing))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, square, _ = choice
        if s.square[p] >= 0:
            return Refused("V3-GAP-ENTRY-MOVES", "{who} is on the board already.")
        if not may_enter(s, p):
            rule = "V3-ENTRY-SIX-NEW" if s.turn > 1 else "V3-ENTRY-SIX-WAITING"
            return must_wait(s, p, rule)
        if self.offered(s, choice, purse):
            return None
        return too_near(s, p, square) or Refused(
            "V3-GAP-ENTRY-MOVES", "{who} cannot enter there: it is not free, or not its entry area."
        )

    def perform(self, s: State, choice: Choice) -> None:
        _, p, square, facing = choice
        s.flags[p] |= pc.MOVED
        s.facing[p] = facing
        s.put(p, square)
        s.tell(ev.ENTERED, "V3-REINF-ACT-SAME-TURN", p, square, facing)


def must_wait(s: State, p: int, rule: str) -> Refused:
    return Refused(rule, "{who} must wait: a marine is within 6 squares of the entry area.")


# An entry area.
ENTRY_NAME: Final = OneOf[State](HOW, "entry", lambda s: s.mission.entries, what="entry area")


ACTIONS: Final[tuple[Action[State], ...]] = (
    Enter(ENTER, "ENTER", Form(PIECE, "enter", Square(), Facing()), Look("move", "enter", dice=True), BLIPS | FOES),
    Answer(ENTRY, "ENTRY", Form(PIECE, "to", ENTRY_NAME),
        Look("place", "enter"), "V3-ENTRY-MAX-THREE",
        "No more than three blips may wait at one entry area, and only open ones can be used.", "reinforce"),
)  # fmt: skip
