"""Words of hulk in both languages at once."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.faces.speech import Speech
from hullbreach.faces.wire import Text
from hullbreach.hulk.mission import Mission
from hullbreach.kernel.board import FACINGS
from hullbreach.words import book

SPEECH = Speech("hulk")
both = SPEECH.both


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
