"""Campaigns are games without a board: their battles are games of their own, and an outcome comes back as interrupts.

A campaign decides what happens between battles. While one is fought no seat of the campaign chooses: the open decision
has no options, only interrupts, the lines that tell the outcome one after the other. The table makes them when the
battle is over, and people who fought it elsewhere type the same lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, Self, TypeVar

from hullbreach.kernel.actions import PLAIN, Actions, Answer, Fault
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.flow import Shown
from hullbreach.kernel.forms import PIECE, SEAT, BadChoice, Form, known_or_near
from hullbreach.kernel.game import Game
from hullbreach.kernel.options import OptionValue, Reader
from hullbreach.kernel.sentences import Sentence

# The kind of the decision that is open while a battle is fought.
BATTLE: Final = "afield"
# Why nothing can be told of one now.
NO_BATTLE: Final = "no battle is being fought."
# What a campaign is played with; it never changes.
PLAYED_WITH: Final = ("mission", "profile")


@dataclass(eq=False)
class Battle:
    """A battle that a campaign waits for: a game, its mission by key or by text, its options, and who sits where.

    `seats` has the seats of the battle with the seat of the campaign whose player sits there; nobody sits on two, and
    those it does not name are played by bots. Without a mission it can only be fought elsewhere.
    """

    game: str
    mission: str
    options: dict[str, OptionValue]
    seats: dict[str, Seat]
    text: str = ""


class CampaignProfile:
    """The rules of a campaign. Each derives its own and reads its options, a line for each (see options.py)."""

    NAME: ClassVar[str]
    # The names of the seats, where they are the same in all its campaigns.
    SEATS: ClassVar[Sequence[str]] = ()

    def __init__(self, o: Reader) -> None:
        self.name = self.NAME
        self.changed: dict[str, OptionValue] = {key: o.values[key] for key in sorted(o.values)}
        self.seats = self.SEATS


class CampaignMission:
    """A campaign that can be begun: its key, its options, and its words by language."""

    GAME: ClassVar[str]
    PROFILE: ClassVar[str]

    def __init__(self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]]) -> None:
        self.key = key
        self.options = options
        self.words = words
        self.profile_name = self.PROFILE

    def rules(self, options: dict[str, OptionValue]) -> CampaignProfile:
        """The rules with these options on top of its own; raises UnknownOption."""
        raise NotImplementedError


M = TypeVar("M", bound=CampaignMission, covariant=True)
P = TypeVar("P", bound=CampaignProfile, covariant=True)


class Campaign(Game, Generic[M, P]):
    """A game whose battles are other games. It gives its fields, `clear`, `begin`, `actions` and `battle_now`."""

    __slots__ = PLAYED_WITH

    FIXED: ClassVar[tuple[str, ...]] = PLAYED_WITH
    # The rule by which battles are fought and told of, and why nothing can be chosen after the end.
    RULE: ClassVar[str]
    OVER: ClassVar[Fault]

    def __init__(self, mission: M, profile: P, dice: Dice) -> None:
        super().__init__(dice)
        self.mission = mission
        self.profile = profile
        self.clear()

    # What each campaign gives

    def begin(self) -> None:
        """Before anything is asked: push what comes first."""
        raise NotImplementedError

    def actions(self) -> Actions[Self]:
        """All that can be chosen, and the lines of outcomes."""
        raise NotImplementedError

    def battle_now(self) -> Battle:
        """The battle that is being fought."""
        raise NotImplementedError

    def people(self) -> Sequence[str]:
        """Whoever lines of text name beside the seats, by number."""
        return ()

    def draw_unknown(self, seat: Seat) -> None:
        """Everything lies open. Campaigns with secrets override this."""

    # What a seat may do without being asked for it: its verb (0: nothing), whether it may do it now, and what it does.
    UNASKED: ClassVar[int] = 0

    def may_unasked(self, seat: Seat) -> bool:
        return False

    def unasked(self, seat: Seat) -> None:
        raise NotImplementedError

    # What they share

    def interrupts_by(self, seat: Seat) -> list[Choice]:
        choice: Choice = (self.UNASKED, seat, 0, 0)
        return [choice] if self.interrupter(choice) == seat else []

    def interrupter(self, choice: Choice) -> Seat:
        verb, seat, where, how = choice
        if self.asked is None or verb != self.UNASKED or where or how or choice in self.asked.options:
            return NO_SEAT
        return seat if 0 <= seat < len(self.profile.seats) and self.may_unasked(seat) else NO_SEAT

    def interrupt(self, choice: Choice) -> None:
        """What a seat does unasked, or a line of an outcome."""
        top = self.stack[-1]
        if isinstance(top, Afield):
            top.hear(self, choice)
        else:
            self.unasked(choice[1])

    def afield(self) -> Battle | None:
        return self.battle_now() if self.is_afield() else None

    def is_afield(self) -> bool:
        return self.asked is not None and self.asked.kind == BATTLE

    def played_with(self) -> tuple[M, P]:
        return self.mission, self.profile

    def blank(self, dice: Dice) -> Self:
        return type(self)(self.mission, self.profile, dice)

    def copy_into(self, twin: Self) -> None:
        twin.stack, twin.asked, twin.result = self.stack[:], self.asked, self.result
        for field in self.POSITION:
            value = getattr(self, field.name)
            setattr(twin, field.name, value[:] if isinstance(value, list) else value)

    def text(self, choice: Choice) -> str:
        return self.actions().grammar.text(self, choice)

    def read(self, text: str) -> Choice:
        return self.actions().grammar.read(self, text)

    def why_not(self, choice: Choice) -> Refused:
        if self.asked is None:
            return Refused(*self.OVER)
        found = self.actions().why_not(self, choice)
        assert found is not None
        return found

    def seat_name(self, seat: Seat) -> str:
        return self.profile.seats[seat]

    def name(self, piece: int) -> str:
        return self.people()[piece]

    def speaker(self, name: str) -> tuple[int, int]:
        people = self.people()
        for kind, names in ((SEAT, self.profile.seats), (PIECE, people)):
            called = [each.lower() for each in names]
            if name.lower() in called:
                return kind, called.index(name.lower())
        raise BadChoice(
            Sentence("nobody is called '{}'{}", name, known_or_near(name, people or self.profile.seats))
        )


S = TypeVar("S", bound=Campaign[CampaignMission, CampaignProfile], contravariant=True)


class Line(Answer[S]):
    """A line of an outcome. No seat chooses it, and it is heard only while a battle is fought."""

    def __init__(self, verb: int, key: str, form: Form[S]) -> None:
        super().__init__(verb, key, form, PLAIN)

    def refusal(self, s: S, choice: Choice) -> Refused:
        if not isinstance(s.stack[-1], Afield):
            return Refused(s.RULE, NO_BATTLE)
        return super().refusal(s, choice)


class Afield(Shown[S]):
    """A battle is being fought. `told` is what has been told of its outcome so far."""

    def __init__(self, told: tuple[Choice, ...] = ()) -> None:
        self.told = told

    def lines(self, game: S) -> list[Choice]:
        """All that may be told next; nothing: the whole outcome is told."""
        raise NotImplementedError

    def close(self, game: S) -> None:
        """What the outcome changes in the campaign. The record is gone from the stack; another takes its place."""
        raise NotImplementedError

    def untrue(self, game: S, line: Choice, wanted: Choice) -> Refused | None:
        """Why a line that tells what `wanted`, the last of those that may come, would tell cannot be true."""
        return None

    def proceed(self, game: S) -> Decision | None:
        lines = self.lines(game)
        if lines:
            return Decision(NO_SEAT, BATTLE, game.RULE, [], interrupts=tuple(lines))
        game.pop()
        self.close(game)
        return None

    def refusal(self, game: S, choice: Choice) -> Refused | None:
        asked = game.asked
        assert asked is not None
        wanted = asked.interrupts[-1]
        told = self.untrue(game, choice, wanted) if choice[0] == wanted[0] else None
        if told is not None:
            return told
        if not isinstance(game.actions().by_verb[choice[0]], Line):
            return Refused(game.RULE, "a battle is being fought; its outcome comes first.")
        return Refused(
            game.RULE,
            "an outcome is told line by line; now comes a line like '{line}'.",
            {"line": game.text(wanted)},
        )

    def hear(self, game: S, line: Choice) -> None:
        game.swap(self.with_line(line))

    def with_line(self, line: Choice) -> Self:
        return type(self)((*self.told, line))
