"""Close combat against a closed door (RX-DOOR-DESTROY, RX-CLOSE-COMBAT-OBJECT)."""

from __future__ import annotations

from typing import Any, ClassVar

from hullbreach.crusade import breaking, combat, doors, gear
from hullbreach.crusade import verbs as v
from hullbreach.crusade.dice import reds, whites
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.events import Event
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.secrets import OPEN


def offer(s: State, p: int, out: list[Choice]) -> None:
    """The closed doors on whose threshold a figure stands that has its attack left."""
    if not s.profile.doors_close or not combat.may_fight(s, p):
        return
    red, white = gear.fight_dice(s, p)
    if red + white == 0:
        return
    for door in doors.at_doors(s, p):
        if s.closed >> door & 1:
            out.append((v.FIGHT_DOOR, p, door, 0))


def perform(s: State, p: int, choice: Choice) -> bool:
    if choice[0] != v.FIGHT_DOOR:
        return False
    s.fights[p] += 1
    s.left[p] = 0
    red, white = gear.fight_dice(s, p)
    own = combat.roll(s, p, -1, red, white)
    s.push(Battering(p, choice[2], own[0], own[1], False))
    return True


class Battering(Pending):
    """Dice of an attack on a door on the table: one may be rolled again, then they count."""

    __slots__ = ("attacker", "door", "red", "rerolled", "white")

    FIELDS: ClassVar[dict[str, Any]] = {
        "attacker": OPEN,
        "door": OPEN,
        "red": OPEN,
        "white": OPEN,
        "rerolled": OPEN,
    }
    SHOWN: ClassVar[bool] = True

    def __init__(self, attacker: int, door: int, red: Throw, white: Throw, rerolled: bool) -> None:
        self.attacker = attacker
        self.door = door
        self.red = red
        self.white = white
        self.rerolled = rerolled

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.attacker
        if not self.rerolled and gear.rerolls_when_fighting(s, p):
            dice = len(self.red) + len(self.white)
            options: list[Choice] = [(v.REROLL, p, 0, i) for i in range(dice)]
            options.append((v.KEEP, p, 0, 0))
            return s.ask(s.owner[p], "reroll", "SC-REROLL-BINDING", options, p)
        s.pop()
        breaking.door_struck(s, self.door, reds(self.red) + whites(self.white), p)
        return None

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        dice = [*self.red, *self.white]
        count = len(self.red)
        if choice[0] == v.REROLL:
            old = dice[choice[3]]
            dice[choice[3]] = (s.roll_red(1) if choice[3] < count else s.roll_white(1))[0]
            s.tell(
                Event("reroll", "SC-REROLL-BINDING", self.attacker, -1, old, choice[3], tuple(dice), count)
            )
        s.swap(Battering(self.attacker, self.door, tuple(dice[:count]), tuple(dice[count:]), True))
