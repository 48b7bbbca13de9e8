"""What a bot gets and what it returns: a position as its seat may know it in, a choice out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from hullbreach.kernel.contract import AnyMission, Choice, Decision, Rules, Seat, View
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game, Unimaginable

G_co = TypeVar("G_co", bound=Game, covariant=True)
# A bot takes positions of its own game, and one for any game those of every game.
G_contra = TypeVar("G_contra", bound=Game, contravariant=True)


@dataclass
class Position(Generic[G_co]):
    """One decision of one seat: plain data and what is printed on the box, never the game itself.

    `box` is a blank game of the same mission and rules. `events` is what the seat saw happen since its last choice.
    `deadline` is in seconds (0: none). `worlds` is the host's: bots call `imagine`.
    """

    box: G_co
    seat: Seat
    view: View
    decision: Decision
    deadline: float = 0.0
    events: list[Event] = field(default_factory=list)
    worlds: Callable[[Dice], G_co] | None = field(default=None, repr=False, compare=False)

    def imagine(self, dice: Dice) -> G_co:
        """A whole game that agrees with all that the seat knows, to be played on at will.

        What the seat cannot know is drawn from `dice`, which the world then rolls too: equal dice, equal worlds. The
        same decision is open in it with the same options. Worlds are made by whoever asks the bot, while he asks:
        afterwards, and where nothing can be imagined, this raises Unimaginable.
        """
        if self.worlds is None:
            raise Unimaginable("worlds can be imagined only while the bot is asked for this choice.")
        return self.worlds(dice)

    @cached_property
    def eyes(self) -> G_co:
        """The position for the rules' own questions (a game of its kind); to be read, never changed."""
        return self.box.eyes(self.view)

    @property
    def mission(self) -> AnyMission | None:
        """The mission as it is printed; `box` has it with all that is the game's own."""
        return self.box.played_with()[0]

    @property
    def profile(self) -> Rules | None:
        """The rules that the game is played by."""
        return self.box.played_with()[1]

    @cached_property
    def texts(self) -> list[str]:
        """The options as lines of text, in the order of the options."""
        return [self.eyes.text(option) for option in self.decision.options]


@dataclass(frozen=True)
class Failure:
    """Instead of a choice: why there is none."""

    reason: str


class Bot(Protocol[G_contra]):
    """An opponent. A bot with a true attribute `blind` is given an empty view, which is quicker to make."""

    def choose(self, position: Position[G_contra]) -> Choice | Failure:
        """One of the options of the position's decision."""
        ...


# What can go wrong with a bot; a crash says more after a colon.
LATE = "late"
CRASHED = "crashed"
NONSENSE = "answered nonsense"
