"""How nobody can choose the dice: a seed that is bound first, to which every seat adds a share that it bound as well.

Whoever plays binds his share by a hash (a pledge) before he has seen anybody else's, and shows it when all have bound
theirs. The seed of the server is bound before all of them and shown when the game is over. docs/records.md says what
that proves, and against whom.
"""

from __future__ import annotations

import hashlib

# A share that is bound has so many bytes: with fewer, somebody could find it out from its pledge.
FEWEST_BYTES, MOST_BYTES = 16, 32


def commitment(seed: bytes) -> str:
    """What is published before the first roll: a hash that binds the seed without showing it."""
    return hashlib.sha256(b"hullbreach seed\0" + seed).hexdigest()


def pledge(committed: str, seat: str, share: bytes) -> str:
    """The hash by which a seat binds its share, in this game alone: where this commitment was published before."""
    parts = _measured(bytes.fromhex(committed)) + _measured(seat.encode()) + _measured(share)
    return hashlib.sha256(b"hullbreach pledge\0" + parts).hexdigest()


def mixed_seed(seed: bytes, contributions: list[tuple[str, bytes]]) -> bytes:
    """The seed of the dice where seats have added something of their own to it; without any, the seed itself.

    SHA-256 over seed, names and contributions, each after its length, the seats in the order of their names: so
    whoever bound the seed before he knew the contributions cannot have chosen the dice, nor can anybody else.
    """
    if not contributions:
        return seed
    mixed = hashlib.sha256(b"hullbreach mixed seed\0" + _measured(seed))
    for seat, contribution in sorted(contributions):
        mixed.update(_measured(seat.encode()) + _measured(contribution))
    return mixed.digest()


def _measured(part: bytes) -> bytes:
    return len(part).to_bytes(8, "big") + part
