"""Activating figures and blips: what each may do now, and carrying it out (SC-MARINE-TURN-*, SC-ALIEN-*)."""

from __future__ import annotations

from hullbreach.crusade import events as ev
from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.actions import PieceAction, abilities
from hullbreach.crusade.cards import equipment, orders
from hullbreach.crusade.combat import fights as combat
from hullbreach.crusade.forces import muster
from hullbreach.crusade.scoring import end_1990 as scoring
from hullbreach.crusade.scoring import objectives, secret_objectives, specials
from hullbreach.crusade.shooting import arcs, covering, gear, tarantula
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import combinations, doors, movement, redux, scanning, strides
from hullbreach.crusade.units import BLIP, BLIP_UNIT, TROOPER, UNITS
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending, Shown


def offer_shots(s: State, p: int, out: list[Choice]) -> None:
    for action in abilities(s, p):
        action.offer(s, p, 0, out)


def begin_turn_of(s: State, p: int) -> None:
    """A piece may move once and attack once (SC-MARINE-TURN-ONCE-EACH)."""
    s.left[p] = 0
    s.moves[p] = 1
    s.used[p] = 0
    s.shots[p] = 0
    s.fights[p] = 0
    s.flags[p] &= ~(
        st.ATTACK_OVER
        | st.STOPPED
        | st.FRESH
        | st.ACTED
        | st.COVERS
        | st.MOVED_FIRST
        | st.LOWERED
        | st.SUSTAINED_MOVE
        | st.SUSTAINED_ACTION
        | st.BOTH
    )


def may_act(s: State, p: int) -> bool:
    """Whether there is any point in activating a piece now."""
    if s.square[p] < 0 or s.flags[p] & (st.FRESH | st.ACTED | st.ASLEEP | st.STAYS):
        return False
    if UNITS[s.kind[p]].role == BLIP:
        return strides.squares_left(s, p) > 0 or redux.has_a_door(s, p)
    if strides.squares_left(s, p) > 0:
        return True
    if not s.profile.come_back:
        # An egg has nothing to do, ever.
        return UNITS[s.kind[p]].move > 0
    options: list[Choice] = []
    offer_shots(s, p, options)
    if not options:
        combat.offer_fights(s, p, options)
    if not options:
        objectives.offer_deeds(s, p, options)
    if not options and UNITS[s.kind[p]].role <= TROOPER:
        equipment.offer_in_activation(s, p, options)
    return bool(options)


def options_of(s: State, p: int, denied: int) -> list[Choice]:
    """Everything that an active piece may do."""
    out: list[Choice] = []
    role = UNITS[s.kind[p]].role
    movement.offer_moves(s, p, denied, out)
    if s.mate[p] >= 0:
        tarantula.adjust(s, p, denied, out)
    if s.board.ship >> s.square[p] & 1 and not s.aloft[p]:
        doors.offer_doors(s, p, out)
    if role == BLIP:
        return out
    if not s.flags[p] & st.SUSTAINED_MOVE and not arcs.under_way(s, p):
        offer_shots(s, p, out)
        combat.offer_fights(s, p, out)
        if role <= TROOPER and not s.aloft[p]:
            objectives.offer_deeds(s, p, out)
    if role <= TROOPER:
        equipment.offer_in_activation(s, p, out)
    if s.profile.combinations:
        redux.offer_in_activation(s, p, out)
    return out


def perform(s: State, p: int, choice: Choice, denied: int) -> None:
    """Carry out a choice of an active piece; `denied` are the seats that have denied it leave."""
    verb, _, where, how = choice
    if verb == v.MOVE:
        squares = movement.way(s, p, choice, denied)
        asked = movement.owners_on(s, p, squares)
        if asked:
            s.push(Leave(p, tuple(squares), tuple(asked)))
        else:
            movement.move(s, p, squares)
            watch(s, p, squares)
    elif verb == v.OPEN:
        redux.open_door(s, p, where)
    elif verb == v.CLOSE:
        doors.close_door(s, p, where)
    elif isinstance(s.profile.actions.by_verb[verb], PieceAction):
        s.profile.actions.by_verb[verb].perform(s, choice)
    elif verb == v.FIGHT:
        equipment.before_fight(s, p, where)
    elif verb == v.OPERATE:
        objectives.operate(s, p, where)
        # SC-MARINE-TURN-SEQUENCE-FREE: what is done instead of an attack ends the move as an attack does.
        s.left[p] = 0
    elif verb == v.TAKE:
        movement.begin_move(s, p)
        s.left[p] -= 1
        s.used[p] += 1
        objectives.take(s, p, how)
    elif verb == v.PLAY:
        equipment.play(s, s.owner[p], choice)
    elif verb == v.FACE:
        tarantula.face(s, p, how)
    else:
        redux.perform(s, p, choice)
        if verb == v.LIFT:
            watch(s, p, [s.square[p]])


def watch(s: State, p: int, way: list[int]) -> None:
    """A piece has come along these squares: figures that watch may fire at it."""
    if s.profile.overwatch:
        combinations.watch(s, p, way)


class Activation(Pending):
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
        options = options_of(s, p, self.denied)
        if tarantula.may_stop(s, p, options):
            options.append((v.DONE, p, 0, 0))
        return s.ask(s.owner[p], "activation", "SC-MARINE-TURN-SEQUENCE-FREE", options, p)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        if choice[0] == v.DONE:
            self.over(s)
            return
        perform(s, self.piece, choice, self.denied)

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


class Leave(Shown):
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


def activate(s: State, p: int) -> None:
    s.active = p
    # RX-OVERWATCH-ONCE: a marker that was not used is removed.
    s.flags[p] &= ~st.OVERWATCH
    s.axis[p] = -1
    s.push(Activation(p))


class SquadTurn(Pending):
    """SC-MARINE-TURN-ACTIONS: which figure, which card, or the end of the turn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def proceed(self, game: State) -> Decision | None:
        s = game
        seat = self.seat
        if scoring.all_back(s) or covering.alarm(s):
            return None
        options: list[Choice] = []
        for p in range(len(s.kind)):
            if s.owner[p] != seat or s.square[p] < 0 or UNITS[s.kind[p]].role > TROOPER:
                continue
            if may_act(s, p):
                options.append((v.ACTIVATE, p, 0, 0))
            elif s.board.ship >> s.square[p] & 1 and s.profile.come_back:
                # A figure that is finished may still say that a door is open (SC-DOOR-OPEN).
                doors.offer_doors(s, p, options)
            if s.profile.dock_final and not s.flags[p] & (st.LANDED | st.STAYS):
                options.append((v.STAY, p, 0, 0))
        equipment.offer_in_turn(s, seat, options)
        orders.offer(s, seat, options)
        secret_objectives.offer_showing(s, seat, options)
        options.append((v.END, 0, 0, 0))
        return s.ask(seat, "squad", "SC-MARINE-TURN-ACTIONS", options)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        verb, p, where, _ = choice
        if verb == v.END:
            s.pop()
            end_squad_turn(s, self.seat)
        elif verb == v.ACTIVATE:
            activate(s, p)
        elif verb == v.STAY:
            # SC-GAP-CLARIFICATIONS: from now on it is out of the game, and in nobody's way, like those who returned.
            s.flags[p] |= st.STAYS
            s.tell(ev.STAYS, "SC-END-ALL-DOCKED", p, s.square[p])
            s.lift_off(p, st.HOME)
        elif verb == v.OPEN:
            doors.open_door(s, p, where)
        elif verb == v.CLOSE:
            doors.close_door(s, p, where)
        elif verb == v.SHOW:
            secret_objectives.show(s, self.seat, p, choice[3])
        else:
            equipment.play(s, self.seat, choice)


def begin_squad_turn(s: State, seat: int) -> None:
    """Effects that lasted until now are over; every figure is fresh."""
    s.turn_seat = seat
    s.phase = st.SQUAD_TURN
    muster.those_who_wait(s, seat)
    s.fired_turrets = 0
    tarantula.issue(s, seat)
    end_effects(s, seat)
    for p in range(len(s.kind)):
        if s.owner[p] == seat:
            begin_turn_of(s, p)
    s.tell(ev.TURN, "SC-TURN-ORDER", seat)


def end_effects(s: State, seat: int) -> None:
    """What a squad's cards did until its next turn is over, also where it has nobody left to take that turn."""
    s.effects[seat] &= ~(gear.ROUND_EFFECTS | gear.TURN_EFFECTS)
    if s.smoke and s.smoke_seat == seat:
        s.smoke = 0
        s.smoke_seat = -1
        s.tell(ev.SMOKE_GONE, "SC-GAP-CARDS-BLOOD-ANGELS")
        doors.view_changed(s)


def end_squad_turn(s: State, seat: int) -> None:
    s.effects[seat] &= ~gear.TURN_EFFECTS
    for p in range(len(s.kind)):
        if s.owner[p] == seat:
            s.flags[p] &= ~(st.JAMMED | st.LOWERED)
            s.left[p] = 0


class AlienPhase(Pending):
    """SC-ALIEN-TURN-ALL-MAY-ACT: which alien or blip, or the end of the step.

    In Redux figures come first and blips after them, and each alien player plays his own (RX-ALIEN-TURN-PHASES).
    """

    def __init__(self, seat: int, figures: bool, blips: bool) -> None:
        self.seat = seat
        self.figures = figures
        self.blips = blips

    def proceed(self, game: State) -> Decision | None:
        s = game
        if scoring.all_back(s) or covering.alarm(s):
            return None
        options: list[Choice] = []
        seat, owner = self.seat, s.owner
        for p, square in enumerate(s.square):
            if square < 0 or owner[p] != seat:
                continue
            if (self.blips if s.kind[p] == BLIP_UNIT else self.figures) and may_act(s, p):
                options.append((v.ACTIVATE, p, 0, 0))
            elif s.profile.come_back and not s.flags[p] & (st.ASLEEP | st.FRESH):
                # SC-ALIEN-OPEN-DOORS: as a marine that is finished may.
                doors.offer_doors(s, p, options)
        if s.profile.combinations:
            redux.offer_in_alien_phase(s, self.seat, options)
        options.append((v.END, 0, 0, 0))
        kind = "aliens" if self.figures else "blips"
        rule = "RX-ALIEN-TURN-PHASES" if s.profile.blip_points else "SC-ALIEN-TURN-ALL-MAY-ACT"
        return s.ask(self.seat, kind, rule, options)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.END:
            game.pop()
        elif choice[0] == v.ACTIVATE:
            activate(game, choice[1])
        elif choice[0] == v.OPEN:
            doors.open_door(game, choice[1], choice[2])
        else:
            scanning.convert(game, choice[1])
