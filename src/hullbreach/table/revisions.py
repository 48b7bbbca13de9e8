"""Which rules a game is played with, and where a journal tells another tale under the rules of this version.

The revision of a game's rules (games.py) is what people are told. The sources are what decides whether a snapshot may
be believed: where they are not those that it was made with, the journal is played again, choice by choice, and each
choice says from which position it was made.
"""

from __future__ import annotations

from msgspec import Struct

from hullbreach.faces import wire
from hullbreach.kernel.record import revisions_in
from hullbreach.table.sentences import say

# Of a position's hash so much stands in the journal with the choice that was made from it.
MARK = 8


def last_revision(said: str) -> int:
    """The revision that a game is played with now, by the header of its record; 0: from before they were counted."""
    return revisions_in(said)[-1][1] if said else 0


class Difference(Struct, frozen=True):
    """Where a journal and the rules of this version part."""

    played: int  # the revision that the game is played with, and ours
    ours: int
    number: int  # of the first choice that was made from another position, or that is none any more
    text: str
    why: str  # in English, for the log and for programs; empty: the position before it is another one
    # So many choices are played no more, should the players go on with our rules.
    lost: int = 0

    def words(self) -> wire.Text:
        return say(
            "rules", "differ" if not self.lost else "differ_lost", played=self.played, ours=self.ours,
            number=self.number, text=self.text, lost=self.lost,
        )  # fmt: skip


class OtherRules(Exception):
    """A journal does not fit the rules of this version; it was played with others."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(
            f"choice {difference.number}, '{difference.text}': {difference.why or 'another position'}"
        )
        self.difference = difference
