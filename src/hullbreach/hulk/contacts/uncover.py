"""What comes into the open: blips in sight, and what is settled after every action."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.contacts import springing
from hullbreach.hulk.forms import Piece
from hullbreach.hulk.moving import ducts, securing
from hullbreach.hulk.state import State
from hullbreach.hulk.things import magi
from hullbreach.hulk.turns.victory import check_immediate
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import NOBODY, Form

# Verb
REVEAL: Final = 74


def exposed(s: State) -> int:
    """Blips that a marine sees, and ambush blips next to one."""
    if not s.blips_on:
        return 0
    seen = s.blips_on & s.watched()
    if s.profile.ambush_blips and (lurking := springing.lurking(s)):
        return seen & ~springing.shown(s, lurking) | springing.beside_marines(s, lurking)
    return seen


class Reveal(Pending[State]):
    """V3-CONV-INVOLUNTARY: blips in sight are converted, one after the other in the marine player's order."""

    def proceed(self, s: State) -> Decision | None:
        blips = exposed(s)
        if not blips:
            s.pop()
            return None
        options = [(REVEAL, s.at[square], 0, 0) for square in bits(blips)]
        return s.ask(pc.MARINE_SEAT, "reveal", "V3-CONV-INVOLUNTARY", options)

    def answer(self, s: State, choice: Choice) -> None:
        springing.turn_up(s, choice[1])


class Settle(Pending[State]):
    """After a marine's action: uncovered blips, then what follows from where everybody is."""

    def proceed(self, s: State) -> Decision | None:
        if s.blips_on and exposed(s):
            s.push(Reveal())
            return None
        s.pop()
        settle(s)
        return None


def settle(s: State) -> None:
    """What follows from where everybody is: secured entry areas, who is lost in a duct, immediate victory."""
    if s.profile.secure_entries:
        securing.secure(s)
    if s.ducts:
        ducts.settle(s)
    magi.look(s)
    if s.changed or s.mission.eager:
        check_immediate(s)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(REVEAL, "REVEAL", Form(NOBODY, "reveal", Piece()), Look("answer", "convert", final=True)),
)
