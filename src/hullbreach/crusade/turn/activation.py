"""Activating a figure or a blip, its moves, and the end of it (SC-MARINE-TURN-*, SC-MOVE-*, SC-DREADNOUGHT-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.actions import PieceAction, finished, offer_all
from hullbreach.crusade.cards import hands
from hullbreach.crusade.forms import Said, Square, Through
from hullbreach.crusade.scoring import court, end_1990 as scoring, specials
from hullbreach.crusade.shooting import arcs, covering, gear, tarantula
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import combinations, movement, steps
from hullbreach.crusade.turn.strides import BLIP_MOVE, allowance, squares_left
from hullbreach.crusade.units import ALIEN, BLIP, TROOPER, UNITS
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending, Shown
from hullbreach.kernel.forms import HOW


class Activation(Pending[State]):
    """A piece is being activated."""

    def __init__(self, piece: int, denied: int = 0) -> None:
        self.piece = piece
        # Seats that will not let it pass, as a bit set.
        self.denied = denied

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.piece
        if scoring.all_back(s) or covering.alarm(s):
            return None
        if s.square[p] < 0:
            successor = s.part[p] if UNITS[s.kind[p]].role == BLIP and s.status[p] == st.GONE else -1
            if successor >= 0 and s.active == successor and s.square[successor] >= 0:
                s.swap(Activation(successor))
                return None
            self.over(s)
            return None
        if s.flags[p] & (st.ACTED | st.FRESH):
            self.over(s)
            return None
        options: list[Choice] = []
        offer_all(s, p, options)
        return s.ask(s.owner[p], "activation", "SC-MARINE-TURN-SEQUENCE-FREE", options, p)

    def answer(self, game: State, choice: Choice) -> None:
        hands.something_else(game, choice)
        game.profile.actions.by_verb[choice[0]].perform(game, choice)

    def over(self, s: State) -> None:
        """SC-SCAN-PAUSE: once the figure has finished, the boards that it entered are scanned."""
        p = self.piece
        s.pop()
        s.active = -1
        s.left[p] = 0
        # The die to be rolled again was for its own action, not for its defence.
        s.flags[p] &= ~st.SUSTAINED_ACTION
        if (not s.profile.come_back and UNITS[s.kind[p]].role != BLIP) or s.scans:
            # SC-SCAN-RESUME: after a scan only the other figures go on.
            s.flags[p] |= st.ACTED
        specials.start_scans(s)


def denied(s: State) -> int:
    """The seats that have denied the active piece leave to pass, as a bit set."""
    top = s.stack[-1] if s.stack else None
    return top.denied if isinstance(top, Activation) else 0


def watch(s: State, p: int, way: list[int]) -> None:
    """A piece has come along these squares: figures that watch may fire at it."""
    if s.profile.overwatch:
        combinations.watch(s, p, way)


class Leave(Shown[State]):
    """SC-MOVE-THROUGH-OCCUPIED: another squad is asked to let a figure pass; it is above the activation."""

    def __init__(self, piece: int, squares: tuple[int, ...], asked: tuple[int, ...]) -> None:
        self.piece = piece
        # The way, and the seats that are still to be asked.
        self.squares = squares
        self.asked = asked

    def proceed(self, game: State) -> Decision | None:
        s = game
        if not self.asked:
            s.pop()
            movement.move(s, self.piece, list(self.squares))
            watch(s, self.piece, list(self.squares))
            return None
        options: list[Choice] = [(v.GRANT, self.piece, 0, 0), (v.DENY, self.piece, 0, 0)]
        return s.ask(self.asked[0], "leave", "SC-MOVE-THROUGH-OCCUPIED", options, self.piece)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        seat = self.asked[0]
        if choice[0] == v.GRANT:
            s.tell(ev.LEAVE_GRANTED, "SC-MOVE-THROUGH-OCCUPIED", self.piece, seat)
            s.swap(Leave(self.piece, self.squares, self.asked[1:]))
            return
        s.tell(ev.LEAVE_DENIED, "SC-MOVE-THROUGH-OCCUPIED", self.piece, seat)
        s.pop()
        below = s.stack[-1]
        if isinstance(below, Activation):
            # Whoever has said no is not asked again in this activation.
            s.swap(Activation(below.piece, below.denied | 1 << seat))


# Activating


def activate(s: State, p: int) -> None:
    s.active = p
    # RX-OVERWATCH-ONCE: a marker that was not used is removed.
    s.flags[p] &= ~st.OVERWATCH
    s.axis[p] = -1
    s.push(Activation(p))


class Activate(PieceAction):
    """SC-MARINE-TURN-ACTIONS, RX-ACTIVATION-FREE-ORDER: it is offered between activations alone (see phases.py)."""

    BETWEEN_TOO: ClassVar[bool] = True

    def fits(self, s: State, p: int) -> bool:
        return False

    def moved_on(self, s: State, p: int) -> bool:
        return False

    def bar(self, s: State, choice: Choice) -> Refused | None:
        p = choice[1]
        return (_of_another_phase(s, p) if s.profile.combinations else None) or finished(s, p) or _idle(s, p)

    def perform(self, s: State, choice: Choice) -> None:
        activate(s, choice[1])


def _of_another_phase(s: State, p: int) -> Refused | None:
    """RX-ALIEN-TURN-PHASES"""
    blip = UNITS[s.kind[p]].role == BLIP
    kind = s.asked.kind if s.asked is not None else ""
    if (kind == "aliens" and blip) or (kind == "blips" and not blip):
        return Refused(
            "RX-ALIEN-TURN-PHASES",
            "revealed figures are played first, then blips, then reinforcements come.",
        )
    return stuck(s, p) if blip else None


def _idle(s: State, p: int) -> Refused:
    """Why there is no point in activating a piece."""
    if s.flags[p] & st.ASLEEP:
        return Refused("SC-GAP-MISSION-6-SLEEPING-IRON", "{who} has not woken yet.")
    if s.flags[p] & st.FRESH:
        return Refused("RX-BLIP-REVEALED-STOPS", "{who} was revealed this turn and acts from the next on.")
    if s.kind[p] == 0:
        return stuck(s, p)
    if s.owner[p] >= s.squads:
        return Refused("SC-ALIEN-ATTACK-ONE", "{who} has nothing left to do this turn.")
    if not gear.has_acted(s, p):
        return Refused("SC-MARINE-TURN-ONCE-EACH", "{who} has made its move and has nobody to attack.")
    return Refused("SC-MARINE-TURN-ONCE-EACH", "{who} has moved and attacked this turn.")


class Done(PieceAction):
    """RX-MOVE-TARANTULA: a move ends with the gun set up, if there is any way to do so."""

    def fits(self, s: State, p: int) -> bool:
        return True

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if arcs.under_way(s, who):
            ways: list[Choice] = []
            MOVE.offer(s, who, purse, ways)
            tarantula.FACE.offer(s, who, purse, ways)
            if ways:
                return
        out.append((v.DONE, who, 0, 0))

    def bar(self, s: State, choice: Choice) -> Refused | None:
        if not arcs.under_way(s, choice[1]):
            return None
        return Refused("RX-MOVE-TARANTULA", "the gun must be set up beside the gunner where his move ends.")

    def perform(self, s: State, choice: Choice) -> None:
        top = s.stack[-1]
        assert isinstance(top, Activation)
        top.over(s)


# Moving


class Move(PieceAction):
    """SC-MOVE-SQUARES: a step, or more of them where others are passed."""

    def fits(self, s: State, p: int) -> bool:
        return True

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if purse <= 0 or s.aloft[who]:
            return
        moves_of(s, who, purse, denied(s), out)

    def lack(self, s: State, choice: Choice) -> Refused | None:
        return stuck(s, choice[1]) if squares_left(s, choice[1]) <= 0 else None

    def bar(self, s: State, choice: Choice) -> Refused | None:
        _, p, to, _ = choice
        unit = UNITS[s.kind[p]]
        if s.aloft[p]:
            return Refused("RX-GANTRY-LIFT", "{who} is overhead and must first go down a pylon.")
        reason = self.lack(s, choice) or _obstacle(s, p, to) or _foreign(s, p, to)
        if reason is not None:
            return reason
        return _large(s, choice) if unit.size > 1 else _small(s, choice)

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        squares = movement.way(s, p, choice, denied(s))
        asked = movement.owners_on(s, p, squares)
        if asked:
            s.push(Leave(p, tuple(squares), tuple(asked)))
        else:
            movement.move(s, p, squares)
            watch(s, p, squares)


def moves_of(s: State, p: int, reach: int, refused: int, out: list[Choice]) -> None:
    """The moves of a piece that can go so far; `refused` are the seats that will not let it pass."""
    movement.offer_moves(s, p, reach, refused, out)
    if s.mate[p] >= 0:
        tarantula.leave_room(s, p, reach, refused, out)


def stuck(s: State, p: int) -> Refused:
    """Why a piece can go no further (see strides.squares_left)."""
    return _stuck_redux(s, p) if s.profile.combinations else _stuck_1990(s, p)


def _stuck_1990(s: State, p: int) -> Refused:
    role = UNITS[s.kind[p]].role
    if role == BLIP:
        if court.rooted(s, p):
            return Refused(court.RULE, "{who} stays where it is until a door of its hall has been opened.")
        if s.used[p] < BLIP_MOVE:
            return Refused("SC-BLIP-MOVE-FIVE", "{who} has made its move this turn.")
        return Refused("SC-BLIP-MOVE-FIVE", "{who} has moved five squares.")
    if role == ALIEN and s.flags[p] & st.STOPPED:
        return Refused("SC-BLIP-MOVE-EXCEEDED", "as a blip {who} has moved as far as it can.")
    left = s.used[p] < allowance(s, p)
    if left and gear.has_acted(s, p) and s.flags[p] & st.MOVED_FIRST:
        return Refused("SC-MARINE-TURN-SEQUENCE-FREE", "{who} attacked after moving; the move is over.")
    if left:
        return Refused("SC-MARINE-TURN-ONCE-EACH", "{who} has made its move this turn.")
    rule = "SC-MOVE-ALLOWANCE" if role <= TROOPER else "SC-ALIEN-MOVE-ALLOWANCE"
    return Refused(rule, "{who} has no squares of movement left.")


def _stuck_redux(s: State, p: int) -> Refused:
    role = UNITS[s.kind[p]].role
    if s.flags[p] & st.SUSTAINED_ACTION:
        return Refused("RX-SUSTAINED-ACTION", "{who} makes a sustained action and does not move.")
    if role == BLIP:
        if not allowance(s, p):
            return Refused("RX-STATIC-UNITS-ON-BOARD", "{who} hides what cannot move.")
        if s.used[p] >= BLIP_MOVE:
            return Refused("RX-BLIP-MOVE-MAX-FIVE", "{who} has moved five squares this turn.")
        return Refused("RX-BLIP-MOVE-POINTS", "no movement points for blips are left this turn.")
    if s.flags[p] & st.SUSTAINED_MOVE:
        return Refused("RX-SUSTAINED-MOVE", "{who} has made all of its sustained move.")
    if s.used[p] < allowance(s, p) and gear.has_acted(s, p):
        return Refused("RX-ACTIVATION-COMBINATIONS", "{who} moves before its action or after it.")
    rule = "RX-ALIEN-COMBINATIONS" if role == ALIEN else "RX-MOVE-SMALL"
    return Refused(rule, "{who} has no squares of movement left.")


def _obstacle(s: State, p: int, to: int) -> Refused | None:
    """RX-SCENERY-OBSTACLE, RX-MOVE-TARANTULA"""
    if s.solid >> to & 1:
        return Refused("RX-SCENERY-OBSTACLE", "something solid stands there.")
    barrier = movement.barred(s, p)
    if s.board.steps(s.square[p], barrier) & ~steps.around(s, s.square[p], barrier) & 1 << to:
        return Refused("RX-SCENERY-OBSTACLE", "nobody squeezes through between two solid squares.")
    if s.mate[p] >= 0:
        ways: list[Choice] = []
        movement.offer_moves(s, p, squares_left(s, p), 0, ways)
        if any(way[2] == to for way in ways):
            return Refused("RX-MOVE-TARANTULA", "there is no room for the gun at the end of that move.")
    return None


def _foreign(s: State, p: int, to: int) -> Refused | None:
    """SC-DOCK-NO-ALIENS, SC-RETREAT-AFTER-MISSION"""
    if s.board.ship >> to & 1:
        return None
    if UNITS[s.kind[p]].role >= ALIEN:
        return Refused("SC-DOCK-NO-ALIENS", "aliens may not enter a dock.")
    dock = s.dock_of[s.owner[p]]
    own = dock >= 0 and s.board.dock_squares[dock] >> to & 1
    if own or "open_docks" in s.mission.specials:
        return None
    return Refused("SC-RETREAT-AFTER-MISSION", "only the squad's own dock can be entered.")


_WALL: Final = "a wall or a closed door is in the way of {who}."


def _small(s: State, choice: Choice) -> Refused:
    _, p, to, first = choice
    if s.at[to] >= 0 and to != s.square[p]:
        return Refused("SC-MOVE-ONE-FIGURE-PER-SQUARE", "{square} is taken; nobody ends his move on another.")
    if first >= 0:
        return Refused(
            "SC-MOVE-THROUGH-OCCUPIED", "{who} cannot pass there to {square}: nobody lets it through."
        )
    if s.board.apart(s.square[p], to) != 1:
        return Refused("SC-MOVE-EIGHT-DIRECTIONS", "a step goes to one of the eight neighbouring squares.")
    return Refused(
        "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS", "a wall or a closed door is in the way to {square}."
    )


def _large(s: State, choice: Choice) -> Refused:
    """SC-DREADNOUGHT-*, RX-MOVE-LARGE"""
    _, p, to, first = choice
    blocks = s.mission.blocks
    if first >= 0:
        if not blocks.bodies[first] or blocks.doors[first] & s.closed:
            return Refused("SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS", _WALL)
        if s.marines_on & blocks.bodies[first]:
            return Refused("SC-MOVE-THROUGH-OCCUPIED", "a marine is in the way of {who}.")
        if blocks.under[first]:
            return Refused(
                "SC-DREADNOUGHT-DOORS", "{who} cannot get wholly through the doorway in this move."
            )
    board, here = s.board, s.square[p]
    if board.xs[to] != board.xs[here] and board.ys[to] != board.ys[here]:
        if s.profile.combinations:
            return Refused("RX-MOVE-LARGE", "{who} is large and never moves diagonally.")
        return Refused("SC-DREADNOUGHT-NO-DIAGONAL", "{who} never moves diagonally.")
    if not blocks.bodies[to] or blocks.doors[to] & s.closed:
        return Refused("SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS", _WALL)
    if blocks.under[to]:
        return Refused("SC-DREADNOUGHT-DOORS", "{who} may not stop in a doorway.")
    if (s.bodies | s.blips_on) & blocks.bodies[to] & ~s.body(p, here):
        return Refused("SC-DREADNOUGHT-PASSES-ALIENS", "{who} may not stop on another piece.")
    return Refused("SC-DREADNOUGHT-COUNT-FROM-FRONT", "{who} advances one square at a time.")


MOVE: Final = Move(v.MOVE, "MOVE", Said("move", Square(), Through(HOW, "through")), Look("move", "step"))

ACTIONS: Final[tuple[Action[State], ...]] = (
    MOVE,
    Answer(v.GRANT, "GRANT", Said("let pass"), Look("answer", "keep", final=True)),
    Answer(v.DENY, "DENY", Said("bar the way"), Look("answer", "pass", "pass", final=True)),
    Activate(v.ACTIVATE, "ACTIVATE", Said("activate"), Look("select", "activate", "select")),
)  # fmt: skip
# To be done is the last that is offered.
END: Final[tuple[Action[State], ...]] = (Done(v.DONE, "DONE", Said("done"), Look("end", "done", "done")),)
