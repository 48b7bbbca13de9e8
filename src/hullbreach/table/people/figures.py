"""What somebody's games came to, in figures: by mission, side and opponent; and what he has achieved."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hullbreach.faces.achieving import achievements_of
from hullbreach.table.people.kept import DRAWN, LOST, NONE, WON, Outcome
from hullbreach.words.text import Text


class Count(Struct, frozen=True):
    """Games that were won, lost and drawn, and whom or what they are counted for."""

    key: str
    name: Text | None = None  # None: `key` is a name that somebody gave, or a bot
    bot: bool = False
    won: int = 0
    lost: int = 0
    drawn: int = 0


class Figures(Struct, frozen=True):
    all: Count
    missions: list[Count]
    sides: list[Count]
    opponents: list[Count]


class Achieved(Struct, frozen=True):
    """An achievement: what is to be done for it, and when it was done first (0: not yet)."""

    game: str
    game_name: Text
    key: str
    rule: str
    title: Text
    text: Text
    at: float = 0.0
    games: int = 0


class _Counts:
    def __init__(self) -> None:
        self.found: dict[str, tuple[Text | None, bool, dict[str, int]]] = {}

    def add(self, key: str, name: Text | None, result: str, bot: bool = False) -> None:
        _, _, counts = self.found.setdefault(f"{int(bot)} {key}", (name, bot, {}))
        counts[result] = counts.get(result, 0) + 1

    def all(self) -> list[Count]:
        made = [
            Count(key[2:], name, bot, counts.get(WON, 0), counts.get(LOST, 0), counts.get(DRAWN, 0))
            for key, (name, bot, counts) in self.found.items()
        ]
        return sorted(made, key=lambda one: (-one.won - one.lost - one.drawn, one.key))


def figures(found: Iterable[tuple[str, float, Outcome]]) -> Figures:
    """Games in which one played both sides count for nobody."""
    total, missions, sides, opponents = _Counts(), _Counts(), _Counts(), _Counts()
    for _, _, one in found:
        if one.result == NONE:
            continue
        total.add("", None, one.result)
        missions.add(f"{one.kind} {one.mission}", one.name, one.result)
        sides.add(f"{one.kind} {one.seat}", one.side, one.result)
        for other in one.opponents:
            opponents.add(other.bot or other.name, None, one.result, bool(other.bot))
    whole = total.all()
    return Figures(whole[0] if whole else Count(""), missions.all(), sides.all(), opponents.all())


def achieved(
    found: Iterable[tuple[str, float, Outcome]], games: Iterable[tuple[str, Text]]
) -> list[Achieved]:
    """All that there is to achieve, with when it was done first and in how many games."""
    done: dict[tuple[str, str], list[float]] = {}
    for _, at, one in found:
        for key in one.achievements:
            done.setdefault((one.kind, key), []).append(at)
    out: list[Achieved] = []
    for game, name in games:
        for each in achievements_of(game):
            when = done.get((game, each.key), [])
            out.append(
                Achieved(
                    game, name, each.key, each.rule, each.title, each.text, min(when, default=0.0), len(when)
                )
            )
    return out
