"""`hullbreach serve` as a host runs it who cheats: `python -m tests.e2e.cheating serve ...`, HULLBREACH_CHEAT says how.

    seed     when all shares are shown he looks for another seed of his own, with dice that he likes
    share    when all shares are shown he looks for another share for his seat, stealer

Everything is then written so that it fits: whoever knows the record alone finds nothing wrong with it.
"""

from __future__ import annotations

import os
import secrets

from hullbreach.cli import main
from hullbreach.kernel import sealing
from hullbreach.kernel.dice import SeededDice
from hullbreach.table.tale import Tale

HIS = 1
TRIES = 300


def _score(tale: Tale, seed: bytes, shares: dict[str, str]) -> int:
    """How well the first throws suit him."""
    given = [(seat, bytes.fromhex(share)) for seat, share in shares.items()]
    return sum(SeededDice(sealing.mixed_seed(seed, given)).roll(12))


def _shares(tale: Tale) -> dict[str, str]:
    held = zip(tale.seats, tale.holds, strict=True)
    return {seat.key: hold.contribution for seat, hold in held if hold.contribution}


def grind_seed(tale: Tale) -> None:
    shares = _shares(tale)
    tale.seed = max(
        [secrets.token_bytes(32) for _ in range(TRIES)], key=lambda seed: _score(tale, seed, shares)
    )
    tale.header.commitment = sealing.commitment(tale.seed)
    for seat, hold in zip(tale.seats, tale.holds, strict=True):
        if hold.pledge and hold.contribution:
            hold.pledge = sealing.pledge(tale.header.commitment, seat.key, bytes.fromhex(hold.contribution))


def grind_share(tale: Tale) -> None:
    key, shares = tale.seats[HIS].key, _shares(tale)
    tries = [secrets.token_bytes(32).hex() for _ in range(TRIES)]
    best = max(tries, key=lambda share: _score(tale, tale.seed, {**shares, key: share}))
    tale.holds[HIS].contribution = best
    tale.holds[HIS].pledge = sealing.pledge(tale.header.commitment, key, bytes.fromhex(best))


CHEATS = {"seed": grind_seed, "share": grind_share}


def cheat() -> None:
    begin, grind = Tale._begin, CHEATS[os.environ["HULLBREACH_CHEAT"]]

    def begins(tale: Tale) -> None:
        if not tale.started and tale.all_bound() and not tale.unshown():
            grind(tale)
        begin(tale)

    Tale._begin = begins  # type: ignore[method-assign,assignment]


if __name__ == "__main__":
    cheat()
    main()
