"""The game: the five verbs over the state and its chapters."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.discretion import silence_would_tell
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.profiles import profile_of
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.points import possible_points
from hullbreach.hulk.turns.setup import set_up
from hullbreach.kernel.actions import NO_SUCH, NOT_NOW
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.options import OptionValue


class HulkGame(State):
    """A game of corridor combat."""

    __slots__ = ()

    def blank(self, dice: Dice) -> HulkGame:
        return HulkGame(self.mission, self.profile, dice, True)

    def draw_unknown(self, seat: Seat) -> None:
        """V3-GAP-HIDDEN-INFORMATION"""
        dice = self.dice
        if seat != pc.MARINE_SEAT and self.counter:
            possible = [value for value in possible_points(self) if value >= self.spent]
            self.counter = possible[dice.draw(len(possible))] if possible else self.counter
        # Sorted before it is shuffled: whoever knows the dice must not learn from them how things lay.
        if seat == pc.STEALER_SEAT:
            self.bowl.sort()
            self.pile.sort()
            dice.shuffle(self.pile)
            return
        lurking = [
            p for p in range(self.marines, len(self.kind)) if self.gear[p] & pc.AMBUSH and self.value[p]
        ]
        self._draw_lurking(lurking)
        blips = [
            p for p in range(self.marines, len(self.kind)) if self.value[p] and not self.gear[p] & pc.AMBUSH
        ]
        unknown = sorted(self.pile + [self.value[p] for p in blips])
        dice.shuffle(unknown)
        for p in blips:
            self.value[p] = unknown.pop()
        self.pile = unknown

    def _draw_lurking(self, lurking: list[int]) -> None:
        """DW-AMBUSH-CONVERT-WHEN: what is turned up already stays as it is."""
        hidden = [p for p in lurking if not self.flags[p] & pc.ECHO]
        unknown = sorted(self.bowl + [self.value[p] for p in hidden])
        self.dice.shuffle(unknown)
        for p in hidden:
            self.value[p] = unknown.pop()
        self.bowl = unknown

    def goes_without_saying(self, asked: Decision) -> bool:
        """A single option is taken silently, but not in a discreet game where that would show what is hidden."""
        if self.profile.discreet and silence_would_tell(self, asked):
            return False
        return super().goes_without_saying(asked)

    def interrupt(self, choice: Choice) -> None:
        self.profile.actions.by_verb[choice[0]].perform(self, choice)

    def objection(self, choice: Choice) -> Refused | None:
        """What stands in the way of a choice; None: it is offered."""
        if self.asked is None:
            return Refused("V3-END-VICTORY-CHECK", "The game is over.")
        if not 0 <= choice[1] < len(self.kind):
            return Refused(self.asked.rule, NO_SUCH)
        return self.profile.actions.why_not(self, choice)

    def why_not(self, choice: Choice) -> Refused:
        return self.objection(choice) or Refused(self.asked.rule if self.asked else "", NOT_NOW)

    def text(self, choice: Choice) -> str:
        return self.profile.actions.grammar.text(self, choice)

    def read(self, text: str) -> Choice:
        return self.profile.actions.grammar.read(self, text.replace(":", ": ", 1))

    def _repr_svg_(self) -> str:
        """The position as a spectator sees it, for notebooks; the drawing is loaded only when asked for."""
        from hullbreach.hulk.art.drawing import draw

        return draw(self)


def new_game(
    mission: Mission, dice: Dice, profile: str = "", options: dict[str, OptionValue] | None = None
) -> HulkGame:
    """A game at its first decision; `options` change single options of the mission's profile."""
    chosen = {**mission.options, **(options or {})}
    game = HulkGame(mission, profile_of(profile or mission.profile_name, chosen), dice)
    set_up(game)
    return game.opened()
