"""Event cards that close doors, bring aliens or move blips (SC-GAP-EVENT-DECK)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.forms import Door
from hullbreach.crusade.scoring import court
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import doors, scanning
from hullbreach.crusade.units import STEALER
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending, Shown
from hullbreach.kernel.forms import NOBODY, Form

RULE: Final = "SC-GAP-EVENT-DECK"
# Central locking closes so many doors, a ghost echo moves so many blips.
MOST: Final = 3
# A stealer comes no nearer to a marine than this.
AWAY: Final = 3


def unseen(s: State) -> int:
    """The free squares of scanned boards that no figure of the squads sees."""
    squares = 0
    for quarter, there in enumerate(s.board.quarter_squares):
        if s.scanned >> quarter & 1:
            squares |= there
    return scanning.hidden_squares(s, squares)


class Unseen(Pending[State]):
    """Something comes onto a scanned board, where no figure of the squads sees it."""

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        square = choice[2]
        if choice[0] != v.PLACE or s.at[square] >= 0:
            return None
        quarter = s.board.quarter[square]
        if quarter < 0 or not s.scanned >> quarter & 1:
            return Refused(RULE, "{square} is not on a board that has been scanned.")
        return Refused(RULE, "a marine sees {square}.") if s.seen_by_marines(square) else None


# Doors


def central_locking(s: State) -> bool:
    if not closable(s):
        return False
    s.push(Locking(MOST))
    return True


def closable(s: State) -> list[int]:
    """SC-DOOR-NO-CLOSING: opened doors of rooms with no figure of the squads on their threshold."""
    out: list[int] = []
    for door in range(s.board.doors):
        threshold = s.board.thresholds[door]
        if not s.closed >> door & 1 and threshold & ~s.board.corridors and not threshold & s.marines_on:
            out.append(door)
    return out


class Locking(Shown[State]):
    """SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT: the alien player closes doors, one after the other."""

    def __init__(self, left: int) -> None:
        self.left = left

    def proceed(self, s: State) -> Decision | None:
        found = closable(s) if self.left > 0 else []
        if not found:
            s.pop()
            return None
        options: list[Choice] = [(v.CLOSE_DOOR, 0, door, 0) for door in found]
        options.append((v.ENOUGH, 0, 0, 0))
        return s.ask(s.squads, "central locking", "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT", options)

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == v.ENOUGH:
            s.pop()
            return
        s.swap(Locking(self.left - 1))
        doors.close_door(s, -1, choice[2], "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT")


# A stealer, an ambush


def stealer(s: State) -> bool:
    if scanning.free_figures(s, STEALER) <= 0 or not lairs(s):
        return False
    s.push(Lurk())
    return True


def lairs(s: State) -> list[int]:
    """Unseen squares that are far enough from every figure of the squads on the boards."""
    marines = bits(s.marines_on & s.board.ship)
    out: list[int] = []
    for square in bits(unseen(s)):
        if all(s.board.apart(square, marine) >= AWAY for marine in marines):
            out.append(square)
    return out


class Lurk(Unseen):
    """The alien player puts a stealer on a board; it acts this turn."""

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(v.PLACE, 0, square, STEALER) for square in lairs(s)]
        return s.ask(s.squads, "stealer", RULE, options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        p = s.add_piece(STEALER, s.squads, choice[2])
        s.moves[p] = 1
        s.tell(ev.APPEARED, RULE, p, choice[2])

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        told = super().refusal(s, choice)
        if told is None and choice[0] == v.PLACE and unseen(s) >> choice[2] & 1:
            return Refused(RULE, "{square} is too near to a marine.")
        return told


def ambush(s: State) -> bool:
    if not court.free_hand(s, s.squads) or not unseen(s):
        return False
    s.push(Ambush())
    return True


class Ambush(Unseen):
    """The alien player puts a blip from his hand on a board; it may move this turn."""

    def proceed(self, s: State) -> Decision | None:
        places = bits(unseen(s))
        options: list[Choice] = []
        for unit in sorted(set(court.free_hand(s, s.squads))):
            options.extend([(v.PLACE, 0, square, unit) for square in places])
        return s.ask(s.squads, "ambush", RULE, options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        scanning.place_blip(s, s.squads, choice[3], choice[2], RULE)


# A ghost echo


def ghost_echo(s: State) -> bool:
    if not movable(s, ()) and not (s.profile.discreet and looks_movable(s, ())):
        return False
    s.push(Echo(()))
    return True


def movable(s: State, moved: tuple[int, ...]) -> list[int]:
    """The blips that can be put elsewhere; the captain's is not lifted before it may move."""
    if len(moved) == MOST or not unseen(s):
        return []
    return [
        p
        for p in range(len(s.kind))
        if s.square[p] >= 0 and s.is_blip(p) and p not in moved and not court.rooted(s, p)
    ]


def looks_movable(s: State, moved: tuple[int, ...]) -> bool:
    """Whether the others, who do not know the captain's blip, must think that one can be put elsewhere."""
    if len(moved) == MOST or not unseen(s):
        return False
    return any(s.square[p] >= 0 and s.is_blip(p) and p not in moved for p in range(len(s.kind)))


class Echo(Shown[State]):
    """The alien player takes blips off the boards and puts them elsewhere, one after the other."""

    def __init__(self, moved: tuple[int, ...]) -> None:
        self.moved = moved

    def proceed(self, s: State) -> Decision | None:
        found = movable(s, self.moved)
        if not found and not (s.profile.discreet and looks_movable(s, self.moved)):
            s.pop()
            return None
        options: list[Choice] = [(v.PICK_UP, p, 0, 0) for p in found]
        options.append((v.ENOUGH, 0, 0, 0))
        return s.ask(s.squads, "ghost echo", RULE, options)

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == v.ENOUGH:
            s.pop()
            return
        s.swap(Echo((*self.moved, choice[1])))
        s.push(PutBack(choice[1]))

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] != v.PICK_UP or not court.rooted(s, choice[1]):
            return None
        return Refused(court.RULE, "the captain stays until a door of his hall is opened.")


class PutBack(Unseen):
    """Where a blip that was lifted comes back."""

    def __init__(self, blip: int) -> None:
        self.blip = blip

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(v.PLACE, self.blip, square, 0) for square in bits(unseen(s))]
        return s.ask(s.squads, "ghost echo to", RULE, options, self.blip)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        start = s.square[self.blip]
        s.shift(self.blip, choice[2])
        s.tell(ev.MOVED, RULE, self.blip, choice[2], start, 1)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(v.CLOSE_DOOR, "CLOSE_DOOR", Form(NOBODY, "close", Door()), Look("door", "door-close", final=True),
        "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT", "only an event closes doors: open ones that are free."),
)  # fmt: skip
