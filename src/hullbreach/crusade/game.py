"""The game: the five verbs over the state and its chapters."""

from __future__ import annotations

from hullbreach.crusade.cards import whenever
from hullbreach.crusade.cards.charges import Charge
from hullbreach.crusade.combat.battering import Battering
from hullbreach.crusade.combat.fights import Melee
from hullbreach.crusade.discretion import silence_tells
from hullbreach.crusade.forces.setup_1990 import set_up
from hullbreach.crusade.forms import Said
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profiles import profile_of
from hullbreach.crusade.scenery.terminals import Remote
from hullbreach.crusade.shooting.shots import Shot
from hullbreach.crusade.state import State
from hullbreach.crusade.turn.activation import Activation
from hullbreach.crusade.turn.movement import way
from hullbreach.crusade.turn.strides import allowance
from hullbreach.crusade.unknown import draw_unknown
from hullbreach.kernel.actions import NOT_NOW
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Dice, Throw
from hullbreach.kernel.options import OptionValue


class CrusadeGame(State):
    """A game of squads against aliens."""

    __slots__ = ()

    def blank(self, dice: Dice) -> CrusadeGame:
        return CrusadeGame(self.mission, self.profile, dice, True)

    def draw_unknown(self, seat: Seat) -> None:
        draw_unknown(self, seat)

    def goes_without_saying(self, asked: Decision) -> bool:
        if self.profile.discreet and silence_tells(self, asked):
            return False
        return super().goes_without_saying(asked)

    def interrupts_by(self, seat: Seat) -> list[Choice]:
        return whenever.playable(self, seat)

    def interrupter(self, choice: Choice) -> Seat:
        return whenever.interrupter(self, choice)

    def interrupt(self, choice: Choice) -> None:
        """RX-CARDS-WHENEVER"""
        self.profile.actions.by_verb[choice[0]].perform(self, choice)

    def objection(self, choice: Choice) -> Refused | None:
        """What stands in the way of a choice; None: it is offered."""
        asked, actions = self.asked, self.profile.actions
        if asked is None:
            return Refused("SC-END-ALL-DOCKED", "the game is over.")
        form = actions.grammar.forms.get(choice[0])
        if isinstance(form, Said) and form.names_nobody(choice) and choice not in asked.options:
            return Refused(asked.rule, "say which figure.")
        return actions.why_not(self, choice)

    def why_not(self, choice: Choice) -> Refused:
        return self.objection(choice) or Refused(self.asked.rule if self.asked else "", NOT_NOW)

    def movement_of(self, p: int) -> int:
        """How many squares one move of a piece has now."""
        return allowance(self, p)

    def way_of(self, choice: Choice) -> list[int]:
        """The squares of a move that is offered, the last one where it ends."""
        top = self.stack[-1] if self.stack else None
        return way(self, choice[1], choice, top.denied if isinstance(top, Activation) else 0)

    def dice_on_table(self) -> tuple[Throw, Throw] | None:
        """Red and white dice that lie open and may be rolled again; None: there are none."""
        top = self.stack[-1] if self.stack else None
        if isinstance(top, Shot):
            return top.red, top.white
        if isinstance(top, Melee):
            return (top.red, top.white) if top.stage == 0 else (top.their_red, top.their_white)
        if isinstance(top, Battering):
            return top.red, top.white
        if isinstance(top, (Charge, Remote)):
            return top.dice, ()
        return None

    def text(self, choice: Choice) -> str:
        return self.profile.actions.grammar.text(self, choice)

    def read(self, text: str) -> Choice:
        return self.profile.actions.grammar.read(self, text)


def new_game(
    mission: Mission, dice: Dice, profile: str = "", options: dict[str, OptionValue] | None = None
) -> CrusadeGame:
    """A game at its first decision; `options` change single options of the mission's profile."""
    chosen = {**mission.options, **(options or {})}
    game = CrusadeGame(mission, profile_of(profile or mission.profile_name, chosen), dice)
    set_up(game)
    return game.opened()
