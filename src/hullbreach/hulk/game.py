"""The game: the five verbs over the state and its chapters."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.choices import read_choice, text_of
from hullbreach.hulk.discretion import silence_would_tell
from hullbreach.hulk.events import SECRETS
from hullbreach.hulk.mission import COUNTERS, Mission
from hullbreach.hulk.profile import OptionValue, Profile
from hullbreach.hulk.refusals import why_not
from hullbreach.hulk.setup import set_up
from hullbreach.hulk.state import State
from hullbreach.kernel import storing
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat, View
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event, seen_by
from hullbreach.kernel.secrets import view_of

# What a game is played with; it never changes and is no part of a stored position.
_FIXED = ("board", "mission", "profile", "sight")
# How often the unknown is drawn anew when what is being asked would not be asked then. The last resort is the
# true position: it agrees with all that anybody knows.
_MOST_DRAWN = 50


class HulkGame(State):
    """A game of corridor combat."""

    __slots__ = ()

    def copy(self) -> HulkGame:
        twin = HulkGame(self.mission, self.profile, self.dice.copy(), True)
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

    def imagine(self, seat: Seat, dice: Dice) -> HulkGame:
        """V3-GAP-HIDDEN-INFORMATION: what the seat cannot know is drawn anew, so that the same is being asked."""
        for _ in range(_MOST_DRAWN):
            twin = self.copy()
            twin.dice = dice
            twin.draw_unknown(seat)
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

    def draw_unknown(self, seat: Seat) -> None:
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
        if choice[0] == v.TIME_UP:
            self.time_up = True

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

    def text(self, choice: Choice) -> str:
        """The line of text for a choice in this position."""
        return text_of(self, choice)

    def read(self, text: str) -> Choice:
        """The choice that a line of text names, legal or not; raises BadChoice if it names none."""
        return read_choice(self, text)

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
