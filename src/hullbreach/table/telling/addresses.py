"""What somebody may give as an address to be told at, and how it is shown to people."""

from __future__ import annotations

import hashlib
import re
from typing import Any
from urllib.parse import urlsplit

from hullbreach.table.faults import TableFault
from hullbreach.table.telling.kept import MAIL, PUSH
from hullbreach.table.telling.keys import bytes_of
from hullbreach.table.telling.outside import BadTarget, looked_at
from hullbreach.table.telling.settings import Setup

LONGEST = 1_000
# Of an address of mail the plain form, without quotes, comments and names.
_MAILBOX = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,190}$)([A-Za-z0-9-]{1,63}\.)+[A-Za-z][A-Za-z0-9-]{1,62}"
)
_POINT, _SECRET = 65, 16


def checked(kind: str, to: str, p256dh: str, auth: str, setup: Setup) -> dict[str, Any]:
    """The address as it is kept; raises TableFault."""
    if kind not in setup.kinds:
        raise TableFault("telling_off")
    to = to.strip()
    if not to or len(to) > LONGEST:
        raise TableFault("target_shape")
    if kind == MAIL:
        name, _, host = to.rpartition("@")
        if not _MAILBOX.fullmatch(to) or ".." in to or name.startswith(".") or name.endswith("."):
            raise TableFault("bad_mailbox")
        return {"to": f"{name}@{host.lower()}"}
    try:
        looked_at(to, setup.private)
    except BadTarget as bad:
        raise TableFault(str(bad)) from None
    if kind != PUSH:
        return {"to": to}
    try:
        point, secret = bytes_of(p256dh), bytes_of(auth)
    except ValueError:
        point = secret = b""
    if len(point) != _POINT or point[0] != 4 or len(secret) != _SECRET or not _on_the_curve(point):
        raise TableFault("bad_push_keys")
    return {"to": to, "p256dh": p256dh, "auth": auth}


def _on_the_curve(point: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def who(kind: str, address: dict[str, Any]) -> str:
    """The same for the same address, and nobody reads the address from it who does not know it."""
    return hashlib.sha256(
        f"{kind} {address['to'].lower() if kind == MAIL else address['to']}".encode()
    ).hexdigest()


def shown(kind: str, address: dict[str, Any]) -> str:
    """The address so far that its owner knows it again: of a room the rest is a key."""
    to = str(address["to"])
    if kind == MAIL:
        name, _, host = to.partition("@")
        return f"{name[:1]}…@{host}"
    return urlsplit(to).hostname or ""
