"""Why a choice is refused."""

from __future__ import annotations

from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Refused


def why_not(s: State, choice: Choice) -> Refused | None:
    return None
