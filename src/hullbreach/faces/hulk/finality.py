"""Which options may not be taken back: dice may fall, or something hidden may come into the open.

Judged quickly and by public knowledge alone, for whole lists of options; previews.py tries a choice out.
"""

from __future__ import annotations

from hullbreach.hulk import pieces as pc, psi, verbs as v
from hullbreach.hulk.contacts.reinforcement import may_enter
from hullbreach.hulk.contacts.uncover import exposed
from hullbreach.hulk.firing.shooting import can_shoot
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import END, MARINE, STEALER
from hullbreach.hulk.turns.activation import offer_command
from hullbreach.hulk.turns.command import out_of_time
from hullbreach.hulk.turns.points import cost_of
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import OutOfDice, ScriptedDice
from hullbreach.words.hulk.names import both
from hullbreach.words.text import Text

_STEPS = frozenset((v.MOVE, v.CLIMB, v.ENTER, v.LEAP))
# Answers after which marines on overwatch may fire.
_ANSWERS = frozenset((v.PASS, v.STAY, v.HOLD, v.STAND_FAST))


class Outlook:
    """Judges the options of one decision."""

    __slots__ = ("actions", "game", "known", "opaque", "watchers")

    def __init__(self, game: HulkGame) -> None:
        self.game = game
        self.actions = game.profile.actions.by_verb
        self.opaque = game.opaque()
        # Marines whose overwatch a stealer's action may draw.
        self.watchers = [
            p
            for p in range(game.marines)
            if game.flags[p] & pc.OVERWATCH and game.square[p] >= 0 and can_shoot(game, p)
        ]
        # Steps of stealers that differ only in the facing have the same outlook.
        self.known: dict[tuple[int, int], bool] = {}

    def final(self, choice: Choice) -> bool:
        return self.actions[choice[0]].look.final or self._ends_phase(choice) or self._shows(choice)

    def uncovers(self, choice: Choice) -> bool:
        """Whether a blip may be turned up by what a marine does."""
        verb, who, where, how = choice
        s = self.game
        if s.kind[who] != pc.MARINE or not s.blips_on or self._leaves(choice):
            return False
        if verb in _STEPS:
            return self._uncovers(who, where, how, self._moved(who, where), s.blips_on)
        if verb == v.TURN:
            return self._uncovers(who, s.square[who], how, self.opaque, s.blips_on)
        return verb == v.OPEN and self._door(choice)

    def reason(self, choice: Choice) -> Text | None:
        """Why it may not be taken back, where neither dice nor what is hidden are the reason."""
        s = self.game
        if self._leaves(choice) and (after := self._left(choice)) is not None and after.decision() is None:
            return both("final", "game")
        if choice[0] != v.END_PHASE and not self._ends_phase(choice):
            return None
        return both("final", {MARINE: "marine", STEALER: "stealer"}.get(s.phase, "phase"))

    def _ends_phase(self, choice: Choice) -> bool:
        """Whether nothing may be left to choose in the phase, so that the next one begins by itself."""
        verb, who, _, _ = choice
        s = self.game
        if s.asked is None or self._is_bare(verb):
            return False
        if verb == v.ENTRY or s.asked.kind == "deploy":
            return all(option[1] == who or self._is_bare(option[0]) for option in s.asked.options)
        if s.patient:
            return False
        if self._leaves(choice):
            paid = (cost_of(s, choice) or (0,))[1:]
            return self._is_last(who) and not self._goes_on(who, sum(paid))
        if verb == v.DONE:
            return self._is_last(who) and not self._goes_on()
        if verb == v.ACTIVATE:
            boxed = s.ap[who] <= 0 or s.kind[who] == pc.BLIP or s.square[who] < 0
            return boxed and self._is_last(who) and not self._goes_on()
        cost = cost_of(s, choice)
        if cost is None:
            return False
        purse = s.ap[who] + (s.command_left() if s.kind[who] == pc.MARINE else 0)
        # A blip may be left with nowhere to go.
        return (sum(cost) >= purse or s.kind[who] == pc.BLIP) and self._is_last(who)

    def _goes_on(self, without: int = -1, paid: int = 0) -> bool:
        """V3-CP-ADD-TO-AP: whether marines can still do something when all have been activated: without one who has
        left, and so many command points that he took."""
        s = self.game
        left: list[Choice] = []
        if s.phase == MARINE and not out_of_time(s):
            if s.command_left() > paid:
                offer_command(s, left, without)
            psi.offer_powers(s, left)
        return any(option[1] != without for option in left)

    def _leaves(self, choice: Choice) -> bool:
        """Over the edge, or by teleport."""
        return choice[0] == v.TELEPORT or (choice[0] == v.MOVE and choice[2] >= self.game.board.count)

    def _left(self, choice: Choice) -> HulkGame | None:
        """V3-MOVE-EXIT, DW-TELEPORT-REMOVED: the game when a marine has left the board.

        None: dice fall then, or something shows.
        """
        s = self.game
        if s.asked is None or choice not in s.asked.options:
            return None
        twin = s.copy()
        twin.dice = ScriptedDice([], [])
        try:
            shown = any(event.of.reveals for event in twin.play(choice))
        except OutOfDice:
            return None
        return None if shown and twin.decision() is not None else twin

    def _is_bare(self, verb: int) -> bool:
        return self.actions[verb].form.bare

    def _shows(self, choice: Choice) -> bool:
        """Whether the choice itself may bring dice, or something hidden into the open."""
        verb, who, _, how = choice
        s = self.game
        if self._leaves(choice):
            after = self._left(choice)
            asked = after.decision() if after is not None else None
            return after is None or asked is None or asked.seat != pc.MARINE_SEAT or after.phase != s.phase
        if (verb in _STEPS or verb in (v.TURN, v.STAND, v.OPEN)) and self._secures(who):
            return True
        if verb in _STEPS:
            return self._step(choice)
        if verb == v.JUMP:
            return s.kind[who] == pc.MARINE or self._step((verb, who, s.board.below[choice[2]], how))
        if verb in (v.STAND, v.ASIDE, v.RETREAT):
            return s.blips_on != 0 or verb != v.STAND
        if verb == v.TURN:
            if s.kind[who] == pc.MARINE:
                return self._uncovers(who, s.square[who], how, self.opaque, s.blips_on)
            return self._draws_fire(s.square[who], self.opaque)
        if verb in (v.OPEN, v.CLOSE):
            return self._door(choice)
        if verb == v.FACE and (s.phase == END or exposed(s)):
            # The next blip may be turned up, or the next counter drawn, without anybody being asked.
            return True
        if verb == v.HOLD and s.phase == MARINE:
            # The last marine may have spent the last point with his move.
            return s.ap[who] + s.command_left() <= 0 and self._is_last(who)
        if verb == v.FACE or verb in _ANSWERS:
            return s.phase == STEALER and (bool(self.watchers) or self._is_last(s.active))
        if verb == v.SQUARE:
            return s.asked is not None and s.asked.rule == "V3-PSI-STORM-SINGLE"
        if verb == v.SECTION:
            return s.asked is not None and s.asked.rule == "V3-PSI-STORM-SECTION"
        if verb == v.PLACE:
            return s.kind[who] == pc.BLIP or s.blips_on != 0
        if verb == v.LIFT:
            return s.blips_on != 0
        return verb == v.TAKE and s.mission.eager

    def _is_last(self, who: int) -> bool:
        """Whether the phase may end by itself, with nobody left to act."""
        s = self.game
        if 0 <= who < s.marines:
            return not any(
                p != who and s.square[p] >= 0 and not s.flags[p] & pc.ACTIVATED for p in range(s.marines)
            )
        return not any(
            p != who and s.status[p] <= pc.WAITING and not s.flags[p] & pc.ACTIVATED and self._can_begin(p)
            for p in range(s.marines, len(s.kind))
        )

    def _can_begin(self, p: int) -> bool:
        """Stealers that wait outside must be allowed to enter; blips may be turned up there."""
        s = self.game
        return s.status[p] == pc.ON_BOARD or s.kind[p] == pc.BLIP or may_enter(s, p)

    def _step(self, choice: Choice) -> bool:
        verb, who, where, how = choice
        s = self.game
        board = s.board
        if s.kind[who] == pc.MARINE:
            if board.below[where] >= 0:
                # A pit, or the top of a ladder.
                if s.pits >> where & 1 or s.profile.ladder_fall_risk:
                    return True
            if s.burning >> where & 1 or s.mission.eager:
                return True
            if s.ducts >> where & 1 or self._springs(s.board.near[where]):
                return True
            return self._uncovers(who, where, how, self._moved(who, where), s.blips_on)
        if s.gear[who] & pc.AMBUSH and self._walks_into_sight(who, where):
            return True
        key = (verb, where)
        if key not in self.known:
            opaque = self._moved(who, where)
            blips = s.blips_on
            if s.kind[who] == pc.BLIP:
                blips &= ~(1 << s.square[who]) if s.square[who] >= 0 else blips
            self.known[key] = bool(
                s.burning >> where & 1
                or (verb == v.LEAP and s.burning)
                or (s.kind[who] != pc.BLIP and self._draws_fire(where, opaque))
                or self._uncovers(-1, -1, 0, opaque, blips)
            )
        return self.known[key]

    def _springs(self, near: int) -> bool:
        """DW-AMBUSH-CONVERT-WHEN: whether an ambush blip is on one of these squares, next to a marine then."""
        s = self.game
        return s.profile.ambush_blips and any(
            s.gear[s.at[square]] & pc.AMBUSH for square in bits(near & s.blips_on)
        )

    def _walks_into_sight(self, who: int, where: int) -> bool:
        """DW-AMBUSH-ENTER-SIGHT: whether an ambush blip is turned up when it has gone there."""
        s = self.game
        if s.board.near[where] & s.marines_on:
            return True
        return self._uncovers(-1, -1, 0, self._moved(who, where), 1 << where)

    def _secures(self, who: int) -> bool:
        """DW-SECURE-WAITING-LOST: whether what a marine does may show what waits at an entry area."""
        s = self.game
        if not s.profile.secure_entries or s.kind[who] != pc.MARINE:
            return False
        return any(s.kind[p] == pc.BLIP and s.status[p] == pc.WAITING for p in range(s.marines, len(s.kind)))

    def _moved(self, who: int, where: int) -> int:
        """What blocks sight once the piece has gone there."""
        here = self.game.square[who]
        opaque = self.opaque & ~(1 << here) if here >= 0 else self.opaque
        return opaque | 1 << where

    def _uncovers(self, who: int, where: int, facing: int, opaque: int, blips: int) -> bool:
        """Whether marines would see a blip, marine `who` from another place."""
        if not blips:
            return False
        s = self.game
        for p in range(s.marines):
            square, turned = (where, facing) if p == who else (s.square[p], s.facing[p])
            if square >= 0 and s.sight.field(square, turned, opaque) & blips:
                return True
        return False

    def _draws_fire(self, square: int, opaque: int) -> bool:
        s = self.game
        return any(
            s.board.range(s.square[p], square) <= s.profile.overwatch_range
            and s.sight.aim.field(s.square[p], s.facing[p], opaque) >> square & 1
            for p in self.watchers
        )

    def _door(self, choice: Choice) -> bool:
        verb, who, door, _ = choice
        s = self.game
        if verb == v.CLOSE and door in s.object_at:
            return True
        opaque = self.opaque & ~(1 << door) if verb == v.OPEN else self.opaque | 1 << door
        if verb == v.OPEN and self._uncovers(-1, -1, 0, opaque, s.blips_on):
            return True
        if s.phase == MARINE or s.kind[who] == pc.MARINE:
            return False
        seen = [door] if verb == v.CLOSE else []
        if s.kind[who] != pc.BLIP:
            seen.append(s.square[who])
        return any(self._draws_fire(square, opaque) for square in seen)
