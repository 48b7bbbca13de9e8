"""Setting up a mission (V3-GAP-SETUP)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.ambush import fill_bowl
from hullbreach.hulk.blips import FACE
from hullbreach.hulk.mission import MarineSetup
from hullbreach.hulk.profile import Profile
from hullbreach.hulk.reinforcement import reinforce
from hullbreach.hulk.solo import ambushing, reinforcing
from hullbreach.hulk.state import State
from hullbreach.hulk.turn import GameTurn
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import NOBODY, Form

# DW-LIBRARIAN-PSI-TABLE
PSI_PER_LEVEL: Final = 10

# Verbs
BEGIN: Final = 1


def set_up(s: State) -> None:
    """Marines on their squares, the pile shuffled, and the first decision on the stack."""
    for marine in s.mission.marines:
        add_marine(s, marine)
    s.pile = full_pile(s)
    s.dice.shuffle(s.pile)
    fill_bowl(s)
    s.push(GameTurn())
    s.push(StartBlips())
    s.push(Deploy(0))


def add_marine(s: State, marine: MarineSetup) -> int:
    p = s.add_piece(pc.MARINE, pc.RESERVE if marine.reserve else pc.ON_BOARD, marine.square, marine.facing)
    s.marines += 1
    s.gear[p] = marine.gear
    s.carry[p] = marine.carries
    # V3-AC-AMMO, V3-HF-AMMO, V3-LIB-PSI-POOL
    arms = s.profile.arms(marine.gear)
    s.ammo[p] = arms.rounds
    s.reloads[p] = marine.reloads if marine.reloads >= 0 else arms.reloads
    s.psi[p] = psi_of(s.profile, marine)
    return p


def psi_of(profile: Profile, marine: MarineSetup) -> int:
    """V3-LIB-PSI-POOL, DW-LIBRARIAN-PSI-TABLE: the psi points that he begins with."""
    usual = profile.arms(marine.gear).psi
    return PSI_PER_LEVEL * marine.level if usual and profile.psi_levels and marine.level else usual


def full_pile(s: State) -> list[int]:
    """V3-GAP-BLIP-MIX"""
    pile: list[int] = []
    for value, count in enumerate(s.mission.blip_mix, start=1):
        pile.extend([value] * count)
    return pile


class Deploy(Pending[State]):
    """The marine player may face each marine as he likes before the game begins."""

    def __init__(self, faced: int) -> None:
        self.faced = faced

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(BEGIN, 0, 0, 0)]
        for p in range(s.marines):
            if s.square[p] < 0 or self.faced >> p & 1 or s.mission.marines[p].facing_fixed:
                continue
            options.extend((FACE, p, 0, facing) for facing in range(4) if facing != s.facing[p])
        return s.ask(pc.MARINE_SEAT, "deploy", "V3-GAP-SETUP", options)

    def answer(self, s: State, choice: Choice) -> None:
        verb, p, _, facing = choice
        if verb == BEGIN:
            s.pop()
            return
        s.facing[p] = facing
        s.tell(ev.FACED, "V3-GAP-SETUP", p, s.square[p], facing)
        s.swap(Deploy(self.faced | 1 << p))


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
)
