"""What a person's key opens: the store has a hash of it, and the keys of his seats sealed with it."""

from __future__ import annotations

import hashlib
import hmac
import os
import re

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from hullbreach.table.faults import TableFault

# 32 random bytes, as they stand in addresses.
_KEY = re.compile(r"[A-Za-z0-9_-]{43}")
_NONCE = 12


def person_id(key: str) -> str:
    """What the store knows a key by; raises TableFault where it can be nobody's."""
    if not _KEY.fullmatch(key):
        raise TableFault("no_person")
    return hashlib.sha256(f"person {key}".encode()).hexdigest()


def well_made(key: str) -> None:
    """Raises TableFault for a key that nobody should be known by."""
    if not _KEY.fullmatch(key) or len(set(key)) < 16:
        raise TableFault("bad_person_key")


def seal(key: str, token: str, game: str, seat: int) -> bytes:
    """The key of a seat, for nobody who has not the person's own."""
    nonce = os.urandom(_NONCE)
    return nonce + _cipher(key).encrypt(nonce, token.encode(), _place(game, seat))


def opened(key: str, sealed: bytes, game: str, seat: int) -> str:
    """The key of a seat; "": it was let go, or not sealed with this one."""
    if not sealed:
        return ""
    try:
        return _cipher(key).decrypt(sealed[:_NONCE], sealed[_NONCE:], _place(game, seat)).decode()
    except InvalidTag:
        return ""


def _cipher(key: str) -> AESGCM:
    return AESGCM(hmac.digest(key.encode(), b"the keys of my seats", "sha256"))


def _place(game: str, seat: int) -> bytes:
    return f"{game} {seat}".encode()
