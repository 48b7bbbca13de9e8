"""The game: the verbs over the state and its chapters."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import ending, melee, movement, objects, roles, setup, shooting, spells, turn
from hullbreach.conquest.acting import Deed
from hullbreach.conquest.mission import Mission
from hullbreach.conquest.profile import NAME, Profile, checked
from hullbreach.conquest.state import State
from hullbreach.kernel.actions import NO_SUCH, NOT_NOW, Actions
from hullbreach.kernel.contract import Choice, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.forms import PIECE, SEAT
from hullbreach.kernel.options import OptionValue

DEEDS: Final[tuple[Deed, ...]] = (
    *movement.DEEDS,
    *melee.DEEDS,
    *shooting.DEEDS,
    *spells.DEEDS,
    *roles.DEEDS,
    *objects.DEEDS,
)
ACTIONS: Final = Actions(
    (*DEEDS, *spells.ACTIONS, *setup.ACTIONS, *turn.ACTIONS, *ending.ACTIONS), "A1: move m12"
)


def profile_of(name: str, options: dict[str, OptionValue]) -> Profile:
    """The rules with these options; raises UnknownOption."""
    checked(name or NAME, options)
    return Profile(options, ACTIONS, DEEDS, ending.after_action, turn.activation_ends)


class ConquestGame(State):
    """A battle of the territory campaign."""

    __slots__ = ()

    def blank(self, dice: Dice) -> ConquestGame:
        return ConquestGame(self.mission, self.profile, dice, True)

    def draw_unknown(self, seat: Seat) -> None:
        """Nothing is hidden."""

    def why_not(self, choice: Choice) -> Refused:
        asked = self.asked
        if asked is None:
            return Refused("TC-GAP-END-AND-WITHDRAWAL", "The battle is over.")
        action = ACTIONS.by_verb.get(choice[0])
        speakers = {PIECE: len(self.kind), SEAT: 2}.get(action.form.speaker, 0) if action else 0
        if not 0 <= choice[1] < speakers:
            return Refused(asked.rule, NO_SUCH)
        return ACTIONS.why_not(self, choice) or Refused(asked.rule, NOT_NOW)

    def text(self, choice: Choice) -> str:
        return ACTIONS.grammar.text(self, choice)

    def read(self, text: str) -> Choice:
        return ACTIONS.grammar.read(self, text.replace(":", ": ", 1))


def new_game(
    mission: Mission, dice: Dice, profile: str = "", options: dict[str, OptionValue] | None = None
) -> ConquestGame:
    """A battle at its first decision; `options` change single options of the mission's."""
    chosen = {**mission.options, **(options or {})}
    game = ConquestGame(mission, profile_of(profile or mission.profile_name, chosen), dice)
    setup.set_up(game)
    return game.opened()
