"""What is worked out once for a mission or its board, kept for those that were in use last and for no others.

A cache over everything would hold every mission that anybody ever sent: its board alone takes half a megabyte.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

# So many missions or boards; more than are played at the same moment on most servers.
MOST = 64

A = TypeVar("A", bound=Hashable)
P = ParamSpec("P")
R = TypeVar("R")


def kept_for_each(
    most: int, owners: int = MOST
) -> Callable[[Callable[Concatenate[A, P], R]], Callable[Concatenate[A, P], R]]:
    """Keep what a function returns, at most so many results for each first argument, and for so many of these."""

    def decorated(work: Callable[Concatenate[A, P], R]) -> Callable[Concatenate[A, P], R]:
        known: dict[A, dict[tuple[object, ...], R]] = {}

        @wraps(work)
        def found(owner: A, /, *given: P.args, **named: P.kwargs) -> R:
            mine = known.get(owner)
            if mine is None:
                if len(known) >= owners:
                    # The one that came first; whoever still needs it comes again. Another thread may have been faster.
                    known.pop(next(iter(tuple(known)), owner), None)
                mine = known[owner] = {}
            key = (*given, *named.items())
            if key in mine:
                return mine[key]
            made = work(owner, *given, **named)
            if len(mine) >= most:
                mine = known[owner] = {}
            mine[key] = made
            return made

        return found

    return decorated
