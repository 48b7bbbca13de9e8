"""The game: the five verbs over the state and its chapters."""

from __future__ import annotations

from hullbreach.crusade.activation import Activation
from hullbreach.crusade.battering import Battering
from hullbreach.crusade.charges import Charge
from hullbreach.crusade.choices import read_choice, text_of
from hullbreach.crusade.combat import Melee
from hullbreach.crusade.discretion import silence_tells
from hullbreach.crusade.events import SECRETS
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.movement import allowance, way
from hullbreach.crusade.profile import OptionValue, Profile
from hullbreach.crusade.refusals import why_not
from hullbreach.crusade.setup import set_up
from hullbreach.crusade.shooting import Shot
from hullbreach.crusade.state import State
from hullbreach.crusade.terminals import Remote
from hullbreach.crusade.unknown import draw_unknown
from hullbreach.kernel import storing
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat, View
from hullbreach.kernel.dice import Dice, Throw
from hullbreach.kernel.events import Event, seen_by
from hullbreach.kernel.secrets import view_of

# What a game is played with; it is no part of a stored position.
_FIXED = ("board", "mission", "profile", "red_dice", "sight")
# How often the unknown is drawn anew when what is being asked would not be asked then.
_MOST_DRAWN = 50


class CrusadeGame(State):
    """A game of squads against aliens."""

    __slots__ = ()

    def copy(self) -> CrusadeGame:
        twin = CrusadeGame(self.mission, self.profile, self.dice.copy(), True)
        self.copy_into(twin)
        return twin

    def view(self, seat: Seat | None) -> View:
        view = view_of(self, State.FIELDS, seat)
        view["pending"] = [
            {"record": type(record).__name__, **view_of(record, type(record).FIELDS, seat)}
            for record in self.stack
            if record.SHOWN
        ]
        return view

    def events_for(self, seat: Seat | None, events: list[Event]) -> list[Event]:
        """The events as that seat may know them."""
        return [seen_by(event, seat, SECRETS) for event in events]

    def imagine(self, seat: Seat, dice: Dice) -> CrusadeGame:
        """What the seat cannot know is drawn anew, so that the same is being asked."""
        for _ in range(_MOST_DRAWN):
            twin = self.copy()
            twin.dice = dice
            draw_unknown(twin, seat)
            if self.asked is None:
                return twin
            asked = twin.stack[-1].proceed(twin)
            if asked is not None and asked.kind == self.asked.kind and twin.would_ask(asked):
                twin.asked = asked
                return twin
        twin = self.copy()
        twin.dice = dice
        return twin

    def would_ask(self, asked: Decision) -> bool:
        """Whether a game that comes upon this decision stops there."""
        count = len(asked.options)
        return count > 1 or (count == 1 and not self.goes_without_saying(asked))

    def goes_without_saying(self, asked: Decision) -> bool:
        if self.profile.discreet and silence_tells(self, asked):
            return False
        return super().goes_without_saying(asked)

    def why_not(self, choice: Choice) -> Refused:
        return why_not(self, choice)

    def pack(self) -> storing.Packed:
        """The position as plain data (see storing.py)."""
        return storing.pack(self, State.FIELDS, _FIXED)

    def unpack(self, data: storing.Packed) -> None:
        """Put this game, which has the same mission and profile, into a stored position."""
        storing.unpack(self, data, State.FIELDS, _FIXED)

    def state_hash(self) -> str:
        return storing.state_hash(self.pack())

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
        """The line of text for a choice in this position."""
        return text_of(self, choice)

    def read(self, text: str) -> Choice:
        """The choice that a line of text names, legal or not; raises BadChoice if it names none."""
        return read_choice(self, text)


def new_game(
    mission: Mission, dice: Dice, profile: str = "", options: dict[str, OptionValue] | None = None
) -> CrusadeGame:
    """A game at its first decision; `options` change single options of the mission's profile."""
    chosen = {**mission.options, **(options or {})}
    game = CrusadeGame(mission, Profile(profile or mission.profile_name, chosen), dice)
    set_up(game)
    game.run()
    game.events = []
    return game
