"""What every game's room of campaigns offers: several missions with a ledger that is kept between them."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from hullbreach.kernel.record import OptionValue, Record

FORMAT = "hullbreach campaign 1"

C = TypeVar("C")


class BadStep(ValueError):
    """A record or a choice that is not for this campaign now; the sentence says why."""


class CampaignRoom(Generic[C]):
    """The campaigns of one game; C is what it keeps of one."""

    KEY: ClassVar[str]
    # The fields at the top of its ledgers, beside `format` and `game`.
    FIELDS: ClassVar[tuple[str, ...]]

    def begin(self, players: list[tuple[str, str]]) -> C:
        """A new campaign of these roles and the names of their players; raises MissionFault."""
        raise NotImplementedError

    def load(self, data: dict[str, Any], where: str) -> C:
        """The campaign that the tables of a ledger hold; raises MissionFault."""
        raise NotImplementedError

    def text(self, campaign: C) -> str:
        """The ledger as text."""
        raise NotImplementedError

    def add(self, campaign: C, record: Record) -> None:
        """A game was played; its record has been verified. Raises BadStep, and then nothing has changed."""
        raise NotImplementedError

    def choices(self, campaign: C) -> list[str]:
        """What may be chosen between two games, as lines of text."""
        raise NotImplementedError

    def choose(self, campaign: C, text: str) -> None:
        """Carry out a choice; raises BadStep, and then nothing has changed."""
        raise NotImplementedError

    def options(self, campaign: C) -> dict[str, OptionValue]:
        """The options of the next game."""
        raise NotImplementedError

    def lines(self, campaign: C, language: str) -> list[str]:
        """Where everybody stands, and what was played."""
        raise NotImplementedError

    def recognises(self, data: dict[str, Any]) -> bool:
        """Whether a ledger that names no game has the tables of this one's."""
        return all(field in ("format", *self.FIELDS) for field in data)
