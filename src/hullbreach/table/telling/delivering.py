"""What became of a notice that was handed to somebody else's server."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from hullbreach.table.telling.outside import Answer, Unreached

log = logging.getLogger("hullbreach.telling")

# It arrived, or may have arrived; it is to be tried again; it will never be taken; the address is no more.
SENT, LATER, REFUSED, GONE = "sent", "later", "refused", "gone"


class Given(NamedTuple):
    how: str
    why: str = ""
    wait: float = 0.0


async def given_by(ask: Callable[[], Awaitable[Answer]], gone: tuple[int, ...]) -> Given:
    """Hand it over by HTTP; `gone` are the answers that say that the address is no more."""
    try:
        answer = await ask()
    except Unreached as fault:
        # What may have arrived is not sent a second time.
        return Given(SENT if fault.sent else LATER, str(fault))
    why = f"status {answer.status}: {answer.text[:200]}"
    if 200 <= answer.status < 300:
        return Given(SENT)
    if answer.status in gone:
        return Given(GONE, why)
    if answer.status in (408, 425, 429) or answer.status >= 500:
        return Given(LATER, why, answer.wait)
    return Given(REFUSED, why)
