"""A captain with plain good sense: the bot of TC-GAP-BOT. He weighs every option of the figure that acts by what it is
expected to bring in #, what it leads to, and what threatens there."""

from __future__ import annotations

import copy
import random
from typing import Final

from hullbreach.bots.conquest.worth import (
    best_shot,
    blow,
    bolt,
    charge_reach,
    goal,
    leaving,
    nearest,
    shot,
    threat,
    value,
)
from hullbreach.bots.contract import Position
from hullbreach.bots.picking import first
from hullbreach.conquest import ground, traits as tr, verbs
from hullbreach.conquest.acting import ATTACKED, Acting
from hullbreach.conquest.melee import is_charge
from hullbreach.conquest.spells import DIFFICULTY
from hullbreach.conquest.state import State, bits_of
from hullbreach.conquest.turn import ACTIONS_A_TURN
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice

# What is done for the score is worth more than any blow.
_PRIZE: Final = 60.0
_THREAT: Final = 0.3
# TC-GAP-BOT: withdraw when this much is lost (in hundredths), and that many halves of what the enemy has lost.
_LOST: Final = 60
_LOST_HALVES: Final = 3
_STEPS: Final = (verbs.MOVE, verbs.RUN, verbs.CHARGE, verbs.ADVANCE)
# What is a whole activation.
_WHOLE: Final = (*_STEPS[1:], verbs.STAND_SHOOT, verbs.STAND_FIGHT)
_ATTACKS: Final = (verbs.FIGHT, verbs.SHOOT, verbs.CAST)
_PRIZES: Final = (verbs.PICK_UP, verbs.TAKE, verbs.FREE, verbs.DEMOLISH, verbs.LEAVE)
# What is answered without thinking.
_PLAIN: Final = (verbs.SOUTH, verbs.LIKENESS, verbs.DEPLOY, verbs.FIRST, verbs.STRIKE)


class Captain:
    """Plays one seat; the same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.acting: Acting | None = None
        self.turn = 0

    def __deepcopy__(self, seen: object) -> Captain:
        """What is remembered of who acts is never changed, only replaced."""
        twin = copy.copy(self)
        twin.chance = copy.copy(self.chance)
        return twin

    def choose(self, position: Position[State]) -> Choice:
        s, options, kind = position.eyes, position.decision.options, position.decision.kind
        if kind in ("prison", "build"):
            return max(options, key=lambda option: self._sheltered(s, option))
        if kind == "withdraw":
            wanted = verbs.WITHDRAW if beaten(s, position.seat) else verbs.FIGHT_ON
            return first(options, wanted) or options[0]
        if kind == "alone":
            score = s.mission.scenario.score
            ahead = score(s, position.seat) > score(s, 1 - position.seat)
            return first(options, verbs.BREAK_OFF if ahead else verbs.PLAY_ON) or options[0]
        if kind in ("activate", "lead"):
            return self._activate(s, options)
        if kind == "act":
            return self._best(s, position.decision.piece, options)
        if kind in ("haste", "blink"):
            there = [option for option in options if option[0] != verbs.STAY]
            return max(there or options, key=lambda option: goal(s, option[1], option[2]))
        return first(options, verbs.REST) or first(options, *_PLAIN) or options[0]

    def _sheltered(self, s: State, option: Choice) -> tuple[float, float]:
        """A building as far from the enemy as it can be."""
        y = ground.row(option[2])
        ahead = y if s.south == option[1] else ground.HEIGHT - 1 - y
        return -ahead, self.chance.random()

    def _best(self, s: State, p: int, options: list[Choice]) -> Choice:
        now = self._now(s, p, options)
        if now.done & ATTACKED:
            # A plan ends with its attack: nobody steps back from where he chose to stand.
            options = [option for option in options if option[0] not in _STEPS]
        here = s.square[p]
        stay = goal(s, p, here) - _THREAT * threat(s, p, here) + leaving(s, p)
        gains = {
            square: goal(s, p, square) - _THREAT * threat(s, p, square) - stay
            for square in {option[2] for option in options if option[0] in _STEPS}
        }
        # Of what comes to the same the choice that ends the activation, else by lot.
        best = max(
            (self._worth(s, option, now, gains), option[0] in _WHOLE, self.chance.random(), option)
            for option in options
        )[3]
        self.acting = Acting(p, now.left - 1, now.done | ATTACKED * (best[0] in _ATTACKS), now.met)
        return best

    def _now(self, s: State, p: int, options: list[Choice]) -> Acting:
        """What the figure that acts has left and has done: the captain remembers, and guesses what he did not see."""
        if self.acting is None or self.acting.who != p or self.turn != s.turn:
            left = 1 + any(option[0] in (verbs.RUN, verbs.CHARGE) for option in options)
            self.acting = Acting(p, left, 0, sum(1 << foe for foe in s.foes(p)))
            self.turn = s.turn
        return self.acting

    def _activate(self, s: State, options: list[Choice]) -> Choice:
        ready = [option for option in options if option[0] == verbs.ACTIVATE]
        chosen = max(ready, key=lambda option: urgency(s, option[1]))
        p = chosen[1]
        left = ACTIONS_A_TURN - bool(s.flags[p] & tr.GRIPPED) - (s.state[p] != tr.STEADY)
        self.acting = Acting(p, left, 0, sum(1 << foe for foe in s.foes(p)))
        self.turn = s.turn
        return chosen

    def _worth(self, s: State, option: Choice, now: Acting, gains: dict[int, float]) -> float:
        """What an option is worth, compared with doing nothing; `gains`: what it is worth to go to a square."""
        verb, p, where, how = option
        if verb in _PRIZES:
            return _PRIZE
        if verb in (verbs.FIGHT, verbs.STAND_FIGHT):
            return blow(s, p, s.square[p], where, is_charge(now, where))
        if verb in (verbs.SHOOT, verbs.STAND_SHOOT):
            return shot(s, p, s.square[p], where)
        if verb in (verbs.HEAL, verbs.REPAIR):
            return 0.5 * value(s, where)
        if verb == verbs.CAST:
            return self._spell(s, p, where, how)
        if verb not in _STEPS:
            return 0.0
        worth = gains[where]
        if verb == verbs.ADVANCE:
            return worth + shot(s, p, where, how)
        if verb == verbs.CHARGE:
            return worth + blow(s, p, where, how, True)
        if verb == verbs.MOVE and now.left > 1:
            return worth + self._attack_from(s, p, where, now)
        return worth

    def _attack_from(self, s: State, p: int, here: int, now: Acting) -> float:
        """TC-GAP-BOT: the best attack after a Move."""
        touched = bits_of(s.around(here) & s.on[1 - s.side[p]], s.at)
        if not touched:
            return best_shot(s, p, here, True)
        if s.carry[p] >= 0 or not s.figure(p).melee[0]:
            return 0.0
        return max(0.0, max(blow(s, p, here, foe, is_charge(now, foe)) for foe in touched))

    def _spell(self, s: State, p: int, where: int, spell: int) -> float:
        """Those that hurt an enemy, and those that help; what strikes friends counts against it."""
        works = max(s.figure(p).mental - DIFFICULTY[spell], 1) / 6
        target = s.at[where]
        if spell == tr.FIRE_RING:
            struck = [s.at[square] for square in bits(ground.block(where) & (s.on[0] | s.on[1]))]
            return works * sum(
                (1 if s.side[q] != s.side[p] else -1) * value(s, q) / 2 for q in struck if q != p
            )
        if spell == tr.FORCE_BOLT:
            return bolt(s, p, target)
        if spell in (tr.OVERLOAD, tr.MEND):
            return works * value(s, target) / 2
        if spell in (tr.DREAD, tr.GRIP, tr.MEND_NERVES):
            return works * value(s, target) / 4
        if spell == tr.WARD:
            return works * value(s, target) / 8
        return 0.0


def urgency(s: State, p: int) -> tuple[bool, bool, bool, int, int]:
    """TC-GAP-BOT: who acts first: in contact, with a target, dearer, nearer to the enemy; who flees comes last."""
    away = nearest(s.square[p], s.on[1 - s.side[p]])
    charges = s.state[p] == tr.STEADY and s.figure(p).melee[0] > 0 and away <= charge_reach(s, p)
    return (
        s.state[p] != tr.FLEEING,
        bool(s.foes(p)),
        charges or best_shot(s, p, s.square[p], False) > 0,
        s.figure(p).cost,
        -away,
    )


def beaten(s: State, seat: int) -> bool:
    """TC-GAP-BOT: more than 60% lost, and at least one and a half times what the enemy has lost. Nobody gives up who is
    ahead, or whose last figures could still leave over the enemy's edge and win by it."""
    scenario = s.mission.scenario
    if scenario.exits or scenario.score(s, seat) > scenario.score(s, 1 - seat):
        return False
    lost, fielded = [0, 0], [0, 0]
    for p, side in enumerate(s.side):
        if s.status[p] != tr.HELD:
            fielded[side] += s.figure(p).cost
            lost[side] += s.figure(p).cost if s.status[p] in (tr.ELIMINATED, tr.FLED) else 0
    return 100 * lost[seat] > _LOST * fielded[seat] and 2 * lost[seat] >= _LOST_HALVES * lost[1 - seat]
