"""What everything in a game of hulk is called."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.hulk.mission import Mission
from hullbreach.hulk.state import State
from hullbreach.kernel.board import FACINGS
from hullbreach.words.speech import Speech, book
from hullbreach.words.text import Text

SPEECH = Speech(Mission.GAME)
both = SPEECH.both
_LONGEST_NAME = 14


def facing_name(facing: int) -> Text:
    return both("facing", FACINGS[facing])


def object_name(mission: Mission, thing: int) -> Text:
    """The name of an object; where its first word is one of the product's (canister 2), also in French."""
    return _translated(mission.objects[thing].name)


@lru_cache(maxsize=1024)
def _translated(name: str) -> Text:
    first, space, rest = name.partition(" ")
    known = book("fr", SPEECH.game)["object_name"].get(first)
    return Text(name, f"{known}{space}{rest}" if known else name)


def short_name(s: State, piece: int) -> str:
    name = s.name(piece)
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
