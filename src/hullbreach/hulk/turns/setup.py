"""Setting up a mission (V3-GAP-SETUP)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.contacts.ambush import fill_bowl
from hullbreach.hulk.contacts.blips import FACE
from hullbreach.hulk.contacts.reinforcement import reinforce
from hullbreach.hulk.forms import Square
from hullbreach.hulk.mission import MarineSetup
from hullbreach.hulk.profile import Profile
from hullbreach.hulk.solo import ambushing, den, reinforcing
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.turn import GameTurn
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import NOBODY, PIECE, Form

# DW-LIBRARIAN-PSI-TABLE
PSI_PER_LEVEL: Final = 10

# Verbs
BEGIN: Final = 1
TRADE: Final = 88  # where: the square of the marine whose place he takes
ELSEWHERE: Final = 89
STATION: Final = 91  # where: the square on which he begins


def set_up(s: State) -> None:
    """Marines on their squares, the pile shuffled, and the first decision on the stack."""
    for marine in s.mission.marines:
        add_marine(s, marine)
    s.pile = full_pile(s)
    s.dice.shuffle(s.pile)
    fill_bowl(s)
    s.push(GameTurn())
    s.push(StartBlips())
    s.push(Deploy(0, 0))
    den.begin(s)


def add_marine(s: State, marine: MarineSetup) -> int:
    p = s.add_piece(pc.MARINE, pc.RESERVE if marine.reserve else pc.ON_BOARD, marine.square, marine.facing)
    s.marines += 1
    s.gear[p] = marine.gear
    s.carry[p] = marine.carries
    # V3-AC-AMMO, V3-HF-AMMO, V3-LIB-PSI-POOL
    arms = s.profile.arms(marine.gear)
    s.ammo[p] = marine.ammo if marine.ammo >= 0 else arms.rounds
    s.fired[p] = marine.fired
    s.reloads[p] = marine.reloads if marine.reloads >= 0 else arms.reloads
    s.psi[p] = marine.psi if marine.psi >= 0 else psi_of(s.profile, marine)
    return p


def psi_of(profile: Profile, marine: MarineSetup) -> int:
    """V3-LIB-PSI-POOL, DW-LIBRARIAN-PSI-TABLE: the psi points that he begins with."""
    usual = profile.arms(marine.gear).psi
    whole = PSI_PER_LEVEL * marine.level if usual and profile.psi_levels and marine.level else usual
    # DWC-RAID-LOSS-PSI
    return whole // 2 if profile.psi_halved else whole


def full_pile(s: State) -> list[int]:
    """V3-GAP-BLIP-MIX"""
    pile: list[int] = []
    for value, count in enumerate(s.mission.blip_mix, start=1):
        pile.extend([value] * count)
    return pile


class Deploy(Pending[State]):
    """The marine player may face each marine as he likes before the game begins.

    DWS-LS-START-POSITION: where the order is free too, each may take the place of another who has not taken one.
    DWG-S3-DEPLOY-ANYWHERE: where all places are free, each may be put somewhere else once.
    """

    def __init__(self, faced: int, placed: int) -> None:
        self.faced = faced
        self.placed = placed

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(BEGIN, 0, 0, 0)]
        for p in range(s.marines):
            if s.square[p] < 0 or self.faced >> p & 1 or s.mission.marines[p].facing_fixed:
                continue
            options.extend((FACE, p, 0, facing) for facing in range(4) if facing != s.facing[p])
        options.extend(self.trades(s))
        if s.mission.free_places:
            options.extend((ELSEWHERE, p, 0, 0) for p in self.unplaced(s))
        return s.ask(pc.MARINE_SEAT, "deploy", "V3-GAP-SETUP", options)

    def trades(self, s: State) -> list[Choice]:
        if not s.mission.free_order:
            return []
        free = self.unplaced(s)
        return [(TRADE, p, s.square[q], 0) for p in free for q in free if p < q]

    def unplaced(self, s: State) -> list[int]:
        return [p for p in range(s.marines) if s.square[p] >= 0 and not self.placed >> p & 1]

    def answer(self, s: State, choice: Choice) -> None:
        verb, p, square, facing = choice
        if verb == BEGIN:
            s.pop()
            return
        if verb == ELSEWHERE:
            s.swap(Deploy(self.faced, self.placed | 1 << p))
            s.push(Stationing(p))
            return
        if verb == TRADE:
            other, own = s.at[square], s.square[p]
            s.lift_off(other, pc.HELD)
            s.shift(p, square)
            s.put(other, own)
            for one in (p, other):
                s.tell(ev.ARRIVED, "DWS-LS-START-POSITION", one, s.square[one], s.facing[one])
            s.swap(Deploy(self.faced, self.placed | 1 << p))
            return
        s.facing[p] = facing
        s.tell(ev.FACED, "V3-GAP-SETUP", p, s.square[p], facing)
        s.swap(Deploy(self.faced | 1 << p, self.placed))


class Stationing(Pending[State]):
    """DWG-S3-DEPLOY-ANYWHERE: the square on which a marine begins."""

    def __init__(self, who: int) -> None:
        self.who = who

    def proceed(self, s: State) -> Decision | None:
        options = [(STATION, self.who, square, 0) for square in bits(stations(s) | 1 << s.square[self.who])]
        return s.ask(pc.MARINE_SEAT, "station", "DWG-S3-DEPLOY-ANYWHERE", options, self.who)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[:2] != (STATION, self.who):
            return None
        if s.mission.off_limits >> choice[2] & 1:
            return Refused(
                "DWG-S3-DEPLOY-ANYWHERE", "No marine may stand at {where}: that would shut an entry area."
            )
        return Refused("DWG-S3-DEPLOY-ANYWHERE", "Marines begin on free squares of floor, debris or ladders.")

    def answer(self, s: State, choice: Choice) -> None:
        _, p, square, _ = choice
        s.pop()
        if square != s.square[p]:
            s.shift(p, square)
            s.tell(ev.ARRIVED, "DWG-S3-DEPLOY-ANYWHERE", p, square, s.facing[p])


def stations(s: State) -> int:
    """DWG-S3-DEPLOY-ANYWHERE: free floor, debris and ladders; no door, pit or duct, and no entry shut."""
    board = s.board
    holes = s.pits & ~s.ladders
    taken = s.obstacles() | s.doors | holes | s.ducts | board.feature("duct door") | s.mission.off_limits
    return ((1 << board.count) - 1) & ~taken


class StartBlips(Pending[State]):
    """The blips with which the stealer player starts."""

    def proceed(self, s: State) -> Decision | None:
        s.pop()
        if s.profile.solo:
            ambushing.set_time(s)
            reinforcing.reinforce(s, s.mission.start_blips)
        else:
            reinforce(s, s.mission.start_blips)
        return None


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(BEGIN, "BEGIN", Form(NOBODY, "begin"), Look("end", "end", "end", final=True)),
    Answer(TRADE, "TRADE", Form(PIECE, "trade places at", Square()), Look("place", "place"), "DWS-LS-START-POSITION",
        "Places are changed before the game begins, in missions where the order is free, once for each marine."),
    Answer(ELSEWHERE, "ELSEWHERE", Form(PIECE, "stand elsewhere"), Look("place", "place"), "DWG-S3-DEPLOY-ANYWHERE",
        "Marines are put elsewhere before the game begins, in missions where places are free, once each."),
    Answer(STATION, "STATION", Form(PIECE, "stand at", Square()), Look("place", "place"), "DWG-S3-DEPLOY-ANYWHERE",
        "Marines are put elsewhere before the game begins, in missions where places are free, once each."),
)  # fmt: skip
