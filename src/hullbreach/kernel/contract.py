"""The small records that pass through the verbs of every game (see game.py), and what all missions and rules have."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from hullbreach.kernel.options import OptionValue

Seat = int

# A choice is four small integers: verb, who, where, how. Each game says what they mean, and one module of
# the game prints them as a line of text and reads that line back.
Choice = tuple[int, int, int, int]

# A view is plain data (dicts, lists, numbers, text) that a seat may know; it can be sent as JSON.
View = dict[str, Any]

NO_SEAT: Seat = -1


class AnyMission(Protocol):
    """What everybody may ask of a mission, whatever its game."""

    GAME: ClassVar[str]
    key: str
    profile_name: str
    options: dict[str, OptionValue]
    # Language -> name, briefing and so on.
    words: dict[str, dict[str, str]]


class Rules(Protocol):
    """What everybody may ask of a profile: its name, and the options that were changed."""

    name: str
    changed: dict[str, OptionValue]


class Decision:
    """Who must choose, why, and every legal option.

    `interrupts` are choices that nobody's seat makes but the table may make now (the clock runs out, a battle is over).
    A decision of NO_SEAT has no options: it waits for the table alone (see campaign.py). What seats may do without
    being asked is not here, for it is their secret (see Flow.interrupts_by).
    """

    __slots__ = ("interrupts", "kind", "options", "piece", "rule", "seat")

    def __init__(
        self,
        seat: Seat,
        kind: str,
        rule: str,
        options: list[Choice],
        piece: int = -1,
        interrupts: tuple[Choice, ...] = (),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.options = options
        self.piece = piece
        self.interrupts = interrupts

    def __repr__(self) -> str:
        return (
            f"Decision(seat={self.seat}, kind={self.kind!r}, rule={self.rule!r}, {len(self.options)} options)"
        )


class Refused(Exception):
    """A choice that the rules forbid: the rule, and a sentence for the person who made it.

    `template` is the sentence with names in braces still open, so that it can be said in another language.
    """

    def __init__(self, rule: str, template: str, names: dict[str, str] | None = None) -> None:
        super().__init__(rule, template, names or {})
        self.rule = rule
        self.template = template
        self.names = names or {}

    @property
    def sentence(self) -> str:
        return self.template.format(**self.names)

    @property
    def plain(self) -> Refused:
        """The same without its rule, for the middle of a sentence."""
        return Refused("", self.template, self.names)

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence
