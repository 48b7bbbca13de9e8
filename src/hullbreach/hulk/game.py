"""The game: the five verbs over the state and its chapters."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.choices import read_choice, text_of
from hullbreach.hulk.events import SECRETS
from hullbreach.hulk.mission import COUNTERS, Mission
from hullbreach.hulk.profile import OptionValue, Profile
from hullbreach.hulk.refusals import why_not
from hullbreach.hulk.setup import set_up
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice, Refused, Seat, View
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event, seen_by
from hullbreach.kernel.secrets import view_of


class HulkGame(State):
    """A game of corridor combat."""

    __slots__ = ()

    def copy(self) -> HulkGame:
        twin = HulkGame.__new__(HulkGame)
        self.copy_into(twin)
        return twin

    def view(self, seat: Seat | None) -> View:
        return view_of(self, State.FIELDS, seat)

    def events_for(self, seat: Seat | None, events: list[Event]) -> list[Event]:
        """The events as that seat may know them."""
        return [seen_by(event, seat, SECRETS) for event in events]

    def imagine(self, seat: Seat, dice: Dice) -> HulkGame:
        """V3-GAP-HIDDEN-INFORMATION: what the seat cannot know is drawn anew."""
        twin = self.copy()
        twin.dice = dice
        if seat != pc.MARINE_SEAT and twin.counter:
            possible = [value for value in COUNTERS if value >= twin.spent]
            twin.counter = possible[dice.draw(len(possible))] if possible else twin.counter
        if seat != pc.STEALER_SEAT:
            blips = [p for p in range(twin.marines, len(twin.kind)) if twin.value[p]]
            unknown = twin.pile + [twin.value[p] for p in blips]
            dice.shuffle(unknown)
            for p in blips:
                twin.value[p] = unknown.pop()
            twin.pile = unknown
        else:
            dice.shuffle(twin.pile)
        twin.run()
        return twin

    def interrupt(self, choice: Choice) -> None:
        """V3-TIMER-EXPIRY: nothing new is started; what is under way is finished."""
        if choice[0] == v.TIME_UP:
            self.time_up = True

    def why_not(self, choice: Choice) -> Refused:
        return why_not(self, choice)

    def text(self, choice: Choice) -> str:
        """The line of text for a choice in this position."""
        return text_of(self, choice)

    def read(self, text: str) -> Choice:
        """The choice that a line of text names, legal or not; raises BadChoice if it names none."""
        return read_choice(self, text)


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
