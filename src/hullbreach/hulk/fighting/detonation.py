"""Weapons that their bearers blow up: thunder hammer and heavy flamer (DW-HAMMER-DETONATE-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.actions import MARINES
from hullbreach.hulk.firing.explosions import detonate
from hullbreach.hulk.firing.shooting import Weapon
from hullbreach.hulk.state import STEALER, State
from hullbreach.hulk.things.objects import carries_canister
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import PIECE, Form

# Verbs
DETONATE: Final = 66
FIGHT: Final = 67

DETONATE_COST: Final = 1

HAMMER: Final = "DW-HAMMER-DETONATE"
FLAMER: Final = "DW-GAP-BASE-FLAMER-SELF-DESTRUCT"


def charge(s: State, p: int) -> str:
    """The rule by which a marine can blow himself up with what he has ("": none)."""
    if s.gear[p] & pc.THUNDER_HAMMER and s.profile.hammer_detonation:
        return HAMMER
    return FLAMER if s.gear[p] & pc.HEAVY_FLAMER and s.profile.flamer_self_destruct else ""


class Detonate(Weapon):
    """DW-HAMMER-DETONATE-TIMING: with own points or with command points, in the turn of either side."""

    LYING: ClassVar[bool] = True

    def fits(self, s: State, p: int) -> bool:
        if s.kind[p] != pc.MARINE:
            return False
        rule = charge(s, p)
        # DW-PRONE-RESTRICTIONS: on the ground only a hammer can be set off.
        return rule == HAMMER or (rule == FLAMER and not s.flags[p] & pc.PRONE)

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        rule = charge(s, p)
        if not rule:
            return Refused(HAMMER, "{who} has nothing that he could blow up.")
        if carries_canister(s, p):
            return Refused("V3-TOXIN-NO-WEAPONS", "{who} carries a canister and cannot use weapons.")
        if rule == FLAMER and s.flags[p] & pc.PRONE:
            return Refused("DW-PRONE-RESTRICTIONS", "{who} lies on the ground and has to stand up first.")
        if rule == FLAMER and s.ammo[p] <= 0:
            return Refused(FLAMER, "{who}'s flamer is empty.")
        if s.phase == STEALER and not s.field(p) & acted(s):
            return Refused("DW-HAMMER-DETONATE-TRIGGER", "{who} does not see the stealer that acted.")
        return too_dear(s, p, DETONATE_COST, purse)

    def perform(self, s: State, choice: Choice) -> None:
        detonate(s, choice[1], charge(s, choice[1]))


def acted(s: State) -> int:
    """Squares of what acts in the stealer turn: the active piece, or what it was turned up as."""
    squares = 0
    for p in range(s.marines, len(s.kind)):
        if s.square[p] >= 0 and s.active in (p, s.origin[p]):
            squares |= 1 << s.square[p]
    return squares


def last_stand(s: State, attacker: int, defender: int) -> bool:
    """DW-HAMMER-DETONATE-DEFENCE: whether who is attacked may blow himself up before any dice fall."""
    if not s.profile.hammer_detonation or defender < 0 or s.kind[attacker] == pc.MARINE:
        return False
    return charge(s, defender) == HAMMER and not carries_canister(s, defender)


class LastStand(Pending[State]):
    """An attack on the bearer of a thunder hammer: he may blow it up, free of charge, instead of fighting."""

    def __init__(self, verb: int, attacker: int, square: int, defender: int) -> None:
        self.verb = verb
        self.attacker = attacker
        self.square = square
        self.defender = defender

    def proceed(self, s: State) -> Decision | None:
        options = [(FIGHT, self.defender, 0, 0), (DETONATE, self.defender, 0, 0)]
        return s.ask(pc.MARINE_SEAT, "last stand", "DW-HAMMER-DETONATE-DEFENCE", options, self.defender)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        if choice[0] == DETONATE:
            detonate(s, self.defender, "DW-HAMMER-DETONATE-DEFENCE")
        else:
            # The blow falls, and this is not asked again.
            s.profile.actions.by_verb[self.verb].perform(s, (self.verb, self.attacker, self.square, 1))


ACTIONS: Final[tuple[Action[State], ...]] = (
    Detonate(DETONATE, "DETONATE", Form(PIECE, "detonate"),
        Look("stance", "detonate", final=True, dice=True), MARINES, cost=DETONATE_COST),
    Answer(FIGHT, "FIGHT", Form(PIECE, "fight"), Look("answer", "fist", "pass", final=True, dice=True),
        "DW-HAMMER-DETONATE-DEFENCE", "Nobody attacks {who} now."),
)  # fmt: skip
