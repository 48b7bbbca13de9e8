"""How long games are kept: a policy of the host, in days for each kind, and what removes the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from hullbreach.words.text import Text

if TYPE_CHECKING:
    from hullbreach.table.journal import Store

DAY = 86_400.0
NEVER = "never"
# What each kind is in the lists: nobody began it, it is over, or nobody has played it on.
STATUS = {"unstarted": ("open", "aborted"), "finished": ("over",), "abandoned": ("running",)}
# People who keep a key are no games, and go by when it was used last.
NAMES = "names"
# At a time, so that those who play never wait long for the database.
_BATCH = 50


class BadPolicy(ValueError):
    """A policy that cannot be read; the text is a sentence."""


class Policy(Struct, frozen=True):
    """Days after its last change after which a game is removed, or a name since it was used last; 0: never."""

    unstarted: float = 30
    finished: float = 0
    abandoned: float = 0
    names: float = 0

    def told(self) -> list[Text]:
        """What is kept how long, for everybody to read."""
        words = {
            "unstarted": ("Games that never began", "Les parties jamais commencées"),
            "finished": (
                "Games that are over, with their records,",
                "Les parties finies, avec leur enregistrement,",
            ),
            "abandoned": ("Games that nobody plays on", "Les parties que personne ne poursuit"),
        }
        out: list[Text] = []
        for kind, (en, fr) in words.items():
            days = getattr(self, kind)
            if days:
                out.append(
                    Text(
                        f"{en} are removed {days:g} days after the last thing that was done in them.",
                        f"{fr} sont supprimées {days:g} jours après la dernière chose qui s'y est passée.",
                    )
                )
            else:
                out.append(Text(f"{en} are kept.", f"{fr} sont conservées."))
        if self.names:
            out.append(
                Text(
                    f"Names with a key are deleted {self.names:g} days after the key was used last.",
                    f"Les noms gardés par une clé sont supprimés {self.names:g} jours après son dernier usage.",
                )
            )
        return out


def policy(lines: tuple[str, ...], usual: Policy | None = None) -> Policy:
    """The usual policy with these changes, such as `finished=365d` or `abandoned=never`; raises BadPolicy."""
    chosen = usual or Policy()
    for line in (part.strip() for given in lines for part in given.split(",") if part.strip()):
        kind, _, time = line.partition("=")
        if kind.strip() not in (*STATUS, NAMES):
            known = ", ".join((*STATUS, NAMES))
            raise BadPolicy(f"there is nothing of the kind '{kind.strip()}'; there are: {known}.")
        chosen = replace(chosen, **{kind.strip(): _days(time.strip())})
    return chosen


def _days(time: str) -> float:
    if time == NEVER:
        return 0.0
    try:
        days = float(time.removesuffix("d"))
    except ValueError:
        days = 0.0
    if not 0 < days < 100_000:
        raise BadPolicy(f"a time is a number of days, like '30d', or '{NEVER}', not '{time}'.")
    return days


async def old_games(store: Store, policy: Policy, now: float) -> dict[str, list[str]]:
    """The games that the policy does not keep, by kind; raises StoreDown."""
    out: dict[str, list[str]] = {}
    for kind, statuses in STATUS.items():
        days = getattr(policy, kind)
        out[kind] = [game for one in statuses if days for game in await store.old(one, now - days * DAY)]
    return out


async def old_names(store: Store, policy: Policy, now: float) -> list[str]:
    """The people whom the policy does not keep; raises StoreDown."""
    return await store.people.unseen(now - policy.names * DAY) if policy.names else []


async def prune(store: Store, policy: Policy, now: float, but: set[str]) -> int:
    """Remove what the policy does not keep, but for these games; how much there was. Raises StoreDown."""
    names = await old_names(store, policy, now)
    for id in names:
        await store.people.forget(id)
    found = await old_games(store, policy, now)
    games = [game for kind in found.values() for game in kind if game not in but]
    for first in range(0, len(games), _BATCH):
        await store.remove(games[first : first + _BATCH])
    return len(games) + len(names)
