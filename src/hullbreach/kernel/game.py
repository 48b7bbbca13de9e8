"""A game: the verbs over state and flow. Every game derives from this, and everybody else uses nothing more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from hullbreach.kernel import storing
from hullbreach.kernel.contract import NO_SEAT, AnyMission, Choice, Decision, Rules, Seat, View
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event, seen_by, told_to
from hullbreach.kernel.fields import Field
from hullbreach.kernel.flow import Flow, Shown, fields_of
from hullbreach.kernel.secrets import Mark, plain, view_of

if TYPE_CHECKING:
    from hullbreach.kernel.campaign import Battle

# How often the unknown is drawn anew when what is being asked would not be asked then.
MOST_DRAWN = 200


class Unimaginable(Exception):
    """No game was found that agrees with what a seat knows; the text says where."""


class Game(Flow):
    """What table, records, faces, bots, lab and tests may use of a game.

    A game gives its fields (see fields.py), `blank`, `copy_into`, `draw_unknown`, `text` and `read`; its chapters give
    the pending records that ask and act.
    """

    __slots__ = ("dice",)

    # The fields of a position as they were declared, and every slot with who may see it.
    POSITION: ClassVar[tuple[Field, ...]] = ()
    FIELDS: ClassVar[dict[str, Mark]] = {}
    # What a game is played with; it never changes and is no part of a stored position.
    FIXED: ClassVar[tuple[str, ...]] = ()

    def __init__(self, dice: Dice) -> None:
        super().__init__()
        self.dice = dice

    # What each game gives

    def played_with(self) -> tuple[AnyMission | None, Rules | None]:
        """The mission and the profile, where the game has such."""
        return None, None

    def turn_now(self) -> int:
        """The turn or round, from 1; 0 before the first."""
        raise NotImplementedError

    def blank(self, dice: Dice) -> Self:
        """A game of the same mission and rules whose position is still to be filled."""
        raise NotImplementedError

    def clear(self) -> None:
        """The position before anything has happened."""
        raise NotImplementedError

    def copy_into(self, twin: Self) -> None:
        """Fill a blank game of the same mission with this position."""
        raise NotImplementedError

    def draw_unknown(self, seat: Seat) -> None:
        """Draw anew all that the seat cannot know, from the game's dice."""
        raise NotImplementedError

    def restand(self) -> None:
        """Make anew what follows from other fields and is in no view (who stands where)."""

    def text(self, choice: Choice) -> str:
        """The line of text for a choice in this position."""
        raise NotImplementedError

    def read(self, text: str) -> Choice:
        """The choice that a line of text names, legal or not; raises BadChoice if it names none."""
        raise NotImplementedError

    def afield(self) -> Battle | None:
        """The battle that a campaign waits for (see campaign.py); None: it waits for none, or is none."""
        return None

    def is_afield(self) -> bool:
        """Whether there is such a battle; asked at every choice, while its mission may take long to write."""
        return self.afield() is not None

    # Names in lines of text; of these a game gives what its forms ask for (see forms.py)

    def name(self, piece: int) -> str:
        raise NotImplementedError

    def seat_name(self, seat: Seat) -> str:
        raise NotImplementedError

    def speaker(self, name: str) -> tuple[int, int]:
        """Who speaks under that name: forms.SEAT or forms.PIECE, and its number; raises BadChoice."""
        raise NotImplementedError

    # The verbs

    def copy(self) -> Self:
        """An independent game in the same position, with the same dice to come."""
        twin = self.blank(self.dice.copy())
        self.copy_into(twin)
        return twin

    def view(self, seat: Seat | None) -> View:
        """What that seat may know, as plain data; None is a spectator."""
        view = view_of(self, self.FIELDS, seat)
        view["pending"] = [
            {
                "record": type(record).__name__,
                **{name: plain(getattr(record, name)) for name in fields_of(record)},
            }
            for record in self.stack
            if isinstance(record, Shown)
        ]
        return view

    def eyes(self, view: View) -> Self:
        """A game of the same mission as a view shows it, so that the rules can be asked about what a seat can see.

        What the seat may not know is 0 or empty. Nothing is pending in it: it is to be read, never played. It shares
        the view's lists, so neither may be changed.
        """
        twin = self.blank(self.dice)
        for field in self.POSITION:
            name = field.name
            if name in view:
                seen = view[name]
                setattr(twin, name, seen if field.is_shown else field.read(seen))
        twin.result = view["result"]
        twin.restand()
        return twin

    def imagine(self, seat: Seat, dice: Dice) -> Self:
        """A whole game that agrees with all that the seat knows, the unknown drawn from `dice`, which it goes on with.

        Raises Unimaginable where none is found in so many draws; it never is the true position for want of another.
        """
        for _ in range(MOST_DRAWN):
            twin = self.blank(dice)
            self.copy_into(twin)
            twin.draw_unknown(seat)
            if self.asked is None:
                return twin
            asked = twin.stack[-1].proceed(twin)
            if asked is not None and self._same_question(asked, seat) and twin.would_ask(asked):
                twin.asked = asked
                return twin
        assert self.asked is not None
        raise Unimaginable(
            f"seat {seat}, turn {self.turn_now()}, '{self.asked.kind}': in {MOST_DRAWN} draws of what the seat "
            "cannot know, none in which the same would be asked."
        )

    def _same_question(self, asked: Decision, seat: Seat) -> bool:
        """Whether a seat could take a decision for the one that is open: it knows all of what it is asked itself."""
        mine = self.asked
        assert mine is not None
        if asked.seat != mine.seat or asked.kind != mine.kind:
            return False
        return asked.seat != seat or (asked.piece == mine.piece and asked.options == mine.options)

    def would_ask(self, asked: Decision) -> bool:
        """Whether a game that comes upon this decision stops there."""
        count = len(asked.options)
        if count == 1:
            return not self.goes_without_saying(asked)
        return count > 1 or (asked.seat == NO_SEAT and bool(asked.interrupts))

    def events_for(self, seat: Seat | None, events: list[Event]) -> list[Event]:
        """The events as that seat may know them."""
        return [seen_by(event, seat) for event in events if told_to(event, seat)]

    # Storing

    def pack(self) -> storing.Packed:
        """The position as plain data (see storing.py)."""
        packed = storing.pack(self, self.FIELDS, self.FIXED)
        for name, first in self._late(len(packed.get("kind", []))).items():
            if packed[name] == first:
                del packed[name]
        return packed

    def unpack(self, data: storing.Packed) -> None:
        """Put this game, which has the same mission and rules, into a stored position."""
        late = self._late(len(data.get("kind", [])))
        storing.unpack(self, {**late, **data}, self.FIELDS, self.FIXED)

    def _late(self, pieces: int) -> storing.Packed:
        """What the fields that came late are at first, in a game of so many pieces."""
        late = [field for field in self.POSITION if field.late]
        if not late:
            return {}
        fresh = self.blank(self.dice)
        fresh.clear()
        return {
            field.name: [int(field.piece)] * pieces if field.piece else getattr(fresh, field.name)
            for field in late
        }

    def state_hash(self) -> str:
        return storing.state_hash(self.pack())
