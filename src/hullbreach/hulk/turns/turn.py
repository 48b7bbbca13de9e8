"""The game turn: command, marine actions, reinforcement, stealer actions, end of turn (V3-TURN-SEQUENCE)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc, psi
from hullbreach.hulk.contacts import ambush, reinforcement, supply
from hullbreach.hulk.contacts.blips import PLACE
from hullbreach.hulk.contacts.uncover import Reveal, Settle
from hullbreach.hulk.floors import levels
from hullbreach.hulk.mission import COUNTERS
from hullbreach.hulk.solo import acting
from hullbreach.hulk.state import COMMAND, END, MARINE, REINFORCEMENT, SETUP, STEALER, TIME_UP, State
from hullbreach.hulk.things import magi
from hullbreach.hulk.turns import activation, victory
from hullbreach.hulk.turns.command import begin_clock, out_of_time
from hullbreach.hulk.turns.points import CAPTAIN_POINTS, captains, captains_lead, more_points
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import NOBODY, Form

# Verbs
KEEP: Final = 3
REDRAW: Final = 4
END_PHASE: Final = 8
ARRIVE: Final = 80
WAIT: Final = 81

# V3-GAP-TELEPORT-ARRIVAL
ARRIVAL_RANGE = 2


class GameTurn(Pending[State]):
    """The bottom of the stack: one phase after the other."""

    def proceed(self, s: State) -> Decision | None:
        phase = s.phase
        if phase in (SETUP, END):
            begin_command(s)
        elif phase == COMMAND:
            begin_marines(s)
        elif phase == MARINE:
            begin_reinforcement(s)
        elif phase == REINFORCEMENT:
            begin_stealers(s)
        elif s.profile.ambush_blips and ambush.in_hand(s) >= 0:
            s.push(ambush.Hiding(ambush.in_hand(s)))
        else:
            end_of_turn(s)
        return None


def begin_command(s: State) -> None:
    """V3-CMD-DRAW, V3-CMD-TRACK"""
    s.turn += 1
    s.phase = COMMAND
    s.spent = 0
    s.redrawn = False
    # A clock that ran out last turn stops no power of this command phase.
    s.time_up = False
    s.tell(ev.TURN, "V3-TURN-SEQUENCE", s.turn)
    magi.look(s)
    captains_lead(s)
    draw_counter(s, "V3-CMD-DRAW")
    for p in captains(s):
        s.tell(ev.COMMAND_ADDED, "DW-CAPTAIN-CP-BONUS", p, CAPTAIN_POINTS)
    if s.profile.command_less:
        s.tell(ev.HAMPERED, "DWC-RAID-LOSS-CP", s.profile.command_less)
    if s.profile.command_change:
        s.tell(ev.HANDICAPPED, "V3-CMD-TRACK", s.profile.command_change)
    if s.muted >> s.turn & 1:
        s.tell(ev.MUTED, "DWS-AMBUSH-OTHER")
    s.push(CommandPhase())


def draw_counter(s: State, rule: str) -> None:
    drawn = COUNTERS[s.dice.draw(len(COUNTERS))]
    s.counter = max(0, drawn + more_points(s))
    if s.profile.command_source == "die":
        s.tell(ev.COMMAND_ROLLED, "DW-GAP-BASE-COMMAND", drawn)
    else:
        s.tell(ev.COUNTER_DRAWN, rule, drawn)


class CommandPhase(Pending[State]):
    """V3-CMD-SERGEANT-REDRAW: keep the counter or draw once more; powers may be used (V3-LIB-POWER-LIMIT)."""

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(KEEP, 0, 0, 0)]
        rule = "V3-LIB-POWER-LIMIT"
        sergeants = [p for p in range(s.marines) if s.gear[p] & pc.SERGEANT and s.square[p] >= 0]
        once_more = s.profile.sergeant_redraw and s.profile.command_source == "counter"
        if once_more and not s.redrawn and sergeants:
            options.append((REDRAW, 0, 0, 0))
            rule = "V3-CMD-SERGEANT-REDRAW"
        psi.offer_powers(s, options)
        return s.ask(pc.MARINE_SEAT, "command", rule, options)

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == KEEP:
            s.pop()
        elif choice[0] == REDRAW:
            s.redrawn = True
            draw_counter(s, "V3-CMD-SERGEANT-REDRAW")
        else:
            s.profile.actions.by_verb[choice[0]].perform(s, choice)


def begin_marines(s: State) -> None:
    s.phase = MARINE
    s.time_up = False
    begin_clock(s)
    for p in range(s.marines):
        s.ap[p] = s.points_of(pc.MARINE)
        s.flags[p] &= ~(pc.ACTIVATED | pc.FALLEN)
    s.drop_series()
    s.tell(ev.PHASE, "V3-TIMER-START", MARINE)
    s.push(MarinePhase())
    if beacons(s) and any(s.status[p] == pc.RESERVE for p in range(s.marines)):
        s.push(Arrival(False))


class Phase(Pending[State]):
    """One model after the other acts, until its player ends it."""

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == END_PHASE:
            s.pop()
        else:
            s.profile.actions.by_verb[choice[0]].perform(s, choice)


class MarinePhase(Phase):
    """Which marine, or the end of the phase."""

    def proceed(self, s: State) -> Decision | None:
        if out_of_time(s):
            # V3-TIMER-EXPIRY
            s.time_up = True
            s.tell(ev.TIME_UP, "V3-TIMER-EXPIRY")
            s.pop()
            return None
        options: list[Choice] = []
        for p in range(s.marines):
            if s.square[p] >= 0 and not s.flags[p] & pc.ACTIVATED:
                options.append((activation.ACTIVATE, p, 0, 0))
        activation.offer_command(s, options, -1)
        psi.offer_powers(s, options)
        options.append((END_PHASE, 0, 0, 0))
        return s.ask(pc.MARINE_SEAT, "marine", "V3-ACT-ONE-AT-A-TIME", options)


def beacons(s: State) -> list[int]:
    """Squares of active beacons: lying, or carried by a marine on the board."""
    out: list[int] = []
    for thing, setup in enumerate(s.mission.objects):
        if setup.kind != "beacon" or not s.object_active[thing]:
            continue
        if s.object_at[thing] >= 0:
            out.append(s.object_at[thing])
        out.extend(s.square[p] for p in range(s.marines) if s.carry[p] == thing and s.square[p] >= 0)
    return out


class Arrival(Pending[State]):
    """V3-BEACON-ARRIVE: the reserve may come in around an active beacon."""

    def __init__(self, coming: bool) -> None:
        self.coming = coming

    def proceed(self, s: State) -> Decision | None:
        reserve = [p for p in range(s.marines) if s.status[p] == pc.RESERVE]
        places = arrival_squares(s)
        if not reserve or not places or s.time_up:
            s.pop()
            return None
        if not self.coming:
            options: list[Choice] = [(ARRIVE, 0, 0, 0), (WAIT, 0, 0, 0)]
            return s.ask(pc.MARINE_SEAT, "arrival", "V3-BEACON-ARRIVE", options)
        options = [(PLACE, reserve[0], square, facing) for square in bits(places) for facing in range(4)]
        return s.ask(pc.MARINE_SEAT, "arrive", "V3-BEACON-ARRIVE", options, reserve[0])

    def answer(self, s: State, choice: Choice) -> None:
        verb, p, square, facing = choice
        if verb == WAIT:
            s.pop()
        elif verb == ARRIVE:
            s.swap(Arrival(True))
        else:
            s.facing[p] = facing
            s.put(p, square)
            s.tell(ev.ARRIVED, "V3-BEACON-ARRIVE", p, square, facing)
            s.push(Settle())


def arrival_squares(s: State) -> int:
    """V3-GAP-TELEPORT-ARRIVAL: empty floor near a beacon; a trap is a hole, no floor to stand on."""
    near = 0
    for beacon in beacons(s):
        near |= s.board.within(beacon, s.walls(), ARRIVAL_RANGE)
    return near & ~(s.obstacles() | s.burning | s.pits)


def begin_reinforcement(s: State) -> None:
    """V3-REINF-PHASE"""
    s.phase = REINFORCEMENT
    s.active = -1
    s.drop_series()
    for p in range(s.marines):
        s.flags[p] &= ~pc.FALLEN
    s.tell(ev.PHASE, "V3-REINF-PHASE", REINFORCEMENT)
    reinforcement.watch_entries(s)
    supply.begin(s)


def begin_stealers(s: State) -> None:
    """V3-STEALER-ACTION-PHASE"""
    s.phase = STEALER
    for p in range(s.marines, len(s.kind)):
        s.ap[p] = s.points_of(s.kind[p])
        s.flags[p] &= ~(pc.ACTIVATED | pc.MOVED | pc.SHOT)
    s.tell(ev.PHASE, "V3-STEALER-ACTION-PHASE", STEALER)
    stealer_phase(s)


def stealer_phase(s: State) -> None:
    """Their player acts, or the rules do."""
    if s.profile.solo:
        acting.begin(s)
    else:
        s.push(StealerPhase())


class StealerPhase(Phase):
    """Which stealer or blip, or the end of the phase; those at an entry area may stay there (V3-ENTRY-MAY-WAIT)."""

    def proceed(self, s: State) -> Decision | None:
        flags, kind = s.flags, s.kind
        waiting, activated, verb = pc.WAITING, pc.ACTIVATED, activation.ACTIVATE
        # Most of all that have ever come are dead, and most entry areas are free.
        free = not s.watched_entries
        options: list[Choice] = [
            (verb, p, 0, 0)
            for p, status in enumerate(s.status)
            if status <= waiting
            and p >= s.marines
            and not flags[p] & activated
            and (status != waiting or free or kind[p] == pc.BLIP or reinforcement.may_enter(s, p))
        ]
        options.append((END_PHASE, 0, 0, 0))
        return s.ask(pc.STEALER_SEAT, "stealer", "V3-ACT-NO-REACTIVATION", options)


def end_of_turn(s: State) -> None:
    """V3-GAP-TURN-END-ORDER"""
    s.phase = END
    s.active = -1
    # V3-END-COMMAND-CHECK, V3-END-OVERSPEND
    s.tell(ev.COMMAND_CHECKED, "V3-END-COMMAND-CHECK", s.spent, s.counter)
    if s.spent > s.counter:
        victory.finish(s, "stealer", "V3-END-OVERSPEND")
        return
    supply.end_turn(s)
    victory.decide(s, immediate_only=False)
    if s.result:
        return
    levels.close_lift_doors(s)
    if s.burning:
        s.burning = 0
        s.tell(ev.FLAMES_OUT, "V3-END-REMOVE-FLAMES")
    if s.barriers:
        s.barriers = 0
        s.rebuild_solid()
        s.tell(ev.BARRIERS_GONE, "V3-PSI-BARRIER")
    remove_markers(s, pc.OVERWATCH | pc.GUARD, "V3-END-REMOVE-OVERWATCH")
    if s.profile.jam_clears_at_end_of_turn:
        remove_markers(s, pc.JAMMED, "V3-END-REMOVE-JAMS")
    for p in range(s.marines):
        s.flags[p] &= ~(pc.ACTIVATED | pc.USED_POWER)
        s.steps[p] = 0
    s.drop_series()
    s.counter = 0
    s.spent = 0
    s.power_used = False
    s.teleported = 0
    for i in range(len(s.lift_moved)):
        s.lift_moved[i] = 0
    for p in range(s.marines, len(s.kind)):
        if s.status[p] == pc.WAITING:
            s.waited[p] += 1
    if s.changed:
        victory.check_immediate(s)
    s.push(Reveal())


def remove_markers(s: State, markers: int, rule: str) -> None:
    for p in range(s.marines):
        if s.flags[p] & markers:
            s.flags[p] &= ~markers
            s.tell(ev.MARKERS_REMOVED, rule, p, s.square[p])


class Counter(Answer[State]):
    """To keep the command counter or draw another."""

    def key_for(self, s: State, choice: Choice) -> str:
        """V3-LIB-POWER-LIMIT: a command phase may have nothing but psychic powers to ask about."""
        about_powers = s.asked is not None and s.asked.rule == "V3-LIB-POWER-LIMIT"
        return "NO_POWER" if about_powers else self.key


class Clock(Action[State]):
    """V3-TIMER-EXPIRY: the clock runs out; it interrupts a decision."""

    def why_not(self, s: State, choice: Choice) -> Refused | None:
        if s.asked is not None and choice in s.asked.interrupts:
            return None
        return Refused("V3-TIMER-EXPIRY", "No clock runs now.")

    def perform(self, s: State, choice: Choice) -> None:
        """Nothing new is started; what is under way is finished."""
        s.time_up = True


_ONCE: Final = "The counter can be kept or redrawn only once, at the start, with a sergeant."

ACTIONS: Final[tuple[Action[State], ...]] = (
    Counter(KEEP, "KEEP", Form(NOBODY, "keep"), Look("answer", "keep", "pass"), "V3-CMD-SERGEANT-REDRAW", _ONCE),
    Counter(REDRAW, "REDRAW", Form(NOBODY, "redraw"),
        Look("answer", "redraw", final=True), "V3-CMD-SERGEANT-REDRAW", _ONCE),
    Answer(END_PHASE, "END", Form(NOBODY, "end phase"), Look("end", "end", "end", final=True)),
    Answer(ARRIVE, "ARRIVE", Form(NOBODY, "arrive"), Look("answer", "arrive")),
    Answer(WAIT, "WAIT", Form(NOBODY, "wait"), Look("answer", "wait", "pass")),
    Clock(TIME_UP, "TIME_UP", Form(NOBODY, "time is up"), Look("end", "end")),
)  # fmt: skip
