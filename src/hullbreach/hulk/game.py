"""The game: the five verbs over the state and its chapters."""

from __future__ import annotations

from hullbreach.hulk import (
    activation,
    blips,
    combat,
    doors,
    flames,
    levels,
    movement,
    objects,
    overwatch,
    psi,
    reinforcement,
    setup,
    shooting,
    turn,
)
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.discretion import silence_would_tell
from hullbreach.hulk.mission import COUNTERS, Mission
from hullbreach.hulk.profile import OptionValue, Profile
from hullbreach.hulk.refusals import why_not
from hullbreach.hulk.setup import set_up
from hullbreach.hulk.state import TIME_UP, State
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.forms import Grammar

ACTIONS = (
    *movement.ACTIONS, *shooting.ACTIONS, *flames.ACTIONS, *combat.ACTIONS, *doors.ACTIONS, *overwatch.ACTIONS,
    *reinforcement.ACTIONS, *levels.ACTIONS, *objects.ACTIONS, *psi.ACTIONS, *blips.ACTIONS, *activation.ACTIONS,
    *turn.ACTIONS, *setup.ACTIONS,
)  # fmt: skip
GRAMMAR = Grammar({action.verb: action.form for action in ACTIONS}, "Kesh: forward")


class HulkGame(State):
    """A game of corridor combat."""

    __slots__ = ()

    def blank(self, dice: Dice) -> HulkGame:
        return HulkGame(self.mission, self.profile, dice, True)

    def draw_unknown(self, seat: Seat) -> None:
        """V3-GAP-HIDDEN-INFORMATION"""
        dice = self.dice
        if seat != pc.MARINE_SEAT and self.counter:
            possible = [value for value in COUNTERS if value >= self.spent]
            self.counter = possible[dice.draw(len(possible))] if possible else self.counter
        if seat == pc.STEALER_SEAT:
            dice.shuffle(self.pile)
            return
        blips = [p for p in range(self.marines, len(self.kind)) if self.value[p]]
        unknown = self.pile + [self.value[p] for p in blips]
        dice.shuffle(unknown)
        for p in blips:
            self.value[p] = unknown.pop()
        self.pile = unknown

    def goes_without_saying(self, asked: Decision) -> bool:
        """A single option is taken silently, but not in a discreet game where that would show what is hidden."""
        if self.profile.discreet and silence_would_tell(self, asked):
            return False
        return super().goes_without_saying(asked)

    def interrupt(self, choice: Choice) -> None:
        """V3-TIMER-EXPIRY: nothing new is started; what is under way is finished."""
        if choice[0] == TIME_UP:
            self.time_up = True

    def why_not(self, choice: Choice) -> Refused:
        return why_not(self, choice)

    def text(self, choice: Choice) -> str:
        return GRAMMAR.text(self, choice)

    def read(self, text: str) -> Choice:
        return GRAMMAR.read(self, text.replace(":", ": ", 1))

    def _repr_svg_(self) -> str:
        """The position as a spectator sees it, for notebooks; the drawing is loaded only when asked for."""
        from hullbreach.hulk.drawing import draw

        return draw(self)


def new_game(
    mission: Mission, dice: Dice, profile: str = "", options: dict[str, OptionValue] | None = None
) -> HulkGame:
    """A game at its first decision; `options` change single options of the mission's profile."""
    chosen = {**mission.options, **(options or {})}
    game = HulkGame(mission, Profile(profile or mission.profile_name, chosen), dice)
    set_up(game)
    game.run()
    game.events = []
    return game
