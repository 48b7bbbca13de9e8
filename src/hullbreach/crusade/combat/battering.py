"""Close combat against a closed door (RX-DOOR-DESTROY, RX-CLOSE-COMBAT-OBJECT)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.combat import breaking, fights as combat
from hullbreach.crusade.combat.attacks import CloseCombat
from hullbreach.crusade.dice import reds, whites
from hullbreach.crusade.forms import Door, Said
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import doors
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.flow import Shown


class BreakDoor(CloseCombat):
    """RX-DOOR-DESTROY: a closed door on whose threshold a figure stands."""

    def fits(self, s: State, p: int) -> bool:
        return s.profile.doors_close and super().fits(s, p)

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.aloft[who] or not self.may(s, who):
            return
        for door in doors.at_doors(s, who):
            if s.closed >> door & 1:
                out.append((v.FIGHT_DOOR, who, door, 0))

    def nobody(self, s: State, choice: Choice) -> Refused | None:
        _, p, door, _ = choice
        if not s.closed >> door & 1:
            return Refused("RX-DOOR-DESTROY", "only a closed door can be destroyed.")
        if s.aloft[p] or door not in doors.at_doors(s, p):
            return Refused("RX-DOOR-DESTROY", "{who} does not stand at that door.")
        return Refused("RX-DOOR-DESTROY", "{who} has nothing to destroy a door with.")

    def perform(self, s: State, choice: Choice) -> None:
        _, p, door, _ = choice
        s.fights[p] += 1
        s.left[p] = 0
        red, white = gear.fight_dice(s, p)
        own = combat.roll(s, p, -1, red, white)
        s.push(Battering(p, door, own[0], own[1], 0))


class Battering(Shown[State]):
    """Dice of an attack on a door on the table: some may be rolled again, then they count."""

    def __init__(self, attacker: int, door: int, red: Throw, white: Throw, rerolled: int) -> None:
        self.attacker = attacker
        self.door = door
        self.red = red
        self.white = white
        # The dice that were rolled again, as a bit set.
        self.rerolled = rerolled

    def proceed(self, s: State) -> Decision | None:
        """SC-REROLL-BINDING: no die twice."""
        p = self.attacker
        if bin(self.rerolled).count("1") >= gear.rerolls_when_fighting(s, p):
            self.land(s)
            return None
        dice = range(len(self.red) + len(self.white))
        options: list[Choice] = [(v.REROLL, p, 0, i) for i in dice if not self.rerolled >> i & 1]
        options.append((v.KEEP, p, 0, 0))
        return s.ask(s.owner[p], "reroll", "SC-REROLL-BINDING", options, p)

    def land(self, s: State) -> None:
        s.pop()
        breaking.door_struck(s, self.door, reds(self.red) + whites(self.white), self.attacker)

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == v.KEEP:
            self.land(s)
            return
        die = choice[3]
        dice = [*self.red, *self.white]
        count = len(self.red)
        old = dice[die]
        dice[die] = (s.roll_red(1) if die < count else s.roll_white(1))[0]
        s.tell(ev.REROLL, "SC-REROLL-BINDING", self.attacker, die, old, count, dice=tuple(dice))
        rerolled = self.rerolled | 1 << die
        s.swap(Battering(self.attacker, self.door, tuple(dice[:count]), tuple(dice[count:]), rerolled))


ACTIONS: Final[tuple[Action[State], ...]] = (
    BreakDoor(v.FIGHT_DOOR, "FIGHT_DOOR", Said("break door", Door()), Look("melee", "fist", final=True)),
)
