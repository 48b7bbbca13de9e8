"""Web Push: a notice goes, encrypted for one browser (RFC 8291), to the push service of its maker (RFC 8030, 8292)."""

from __future__ import annotations

import os
import struct
from typing import Any
from urllib.parse import urlsplit

import msgspec

from hullbreach.table.telling.delivering import Given, given_by
from hullbreach.table.telling.keys import Keys, bytes_of, text_of
from hullbreach.table.telling.outside import post
from hullbreach.table.telling.settings import Setup
from hullbreach.table.telling.words import Notice

# Seconds for which a push service keeps what it cannot deliver, and for which our signature is good.
_KEPT, _SIGNED = 3 * 86_400, 12 * 3600
_RECORD = 4096
_encode = msgspec.json.Encoder().encode


def public_key(keys: Keys) -> str:
    """What a browser must be told, so that nobody else can push to it."""
    return text_of(_point(_private(keys)))


async def push(setup: Setup, keys: Keys, address: dict[str, Any], notice: Notice, now: float) -> Given:
    data = {
        "title": notice.title,
        "body": notice.text,
        "link": notice.path,
        "stop": notice.stop,
        "tag": notice.tag,
    }
    if notice.confirm:
        data["confirm"] = notice.confirm
    body = sealed(_encode(data), bytes_of(address["p256dh"]), bytes_of(address["auth"]))
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(_KEPT),
        "Urgency": "normal",
        # A later notice of the same seat takes the place of one that was not delivered yet.
        "Topic": notice.tag,
        "Authorization": f"vapid t={token(keys, address['to'], setup.contact, now)}, k={public_key(keys)}",
    }
    return await given_by(lambda: post(address["to"], headers, body, setup.private), gone=(404, 410))


def sealed(text: bytes, point: bytes, secret: bytes, salt: bytes = b"", own: Any = None) -> bytes:
    """The text, so that only the browser with that point and secret can read it: one record of RFC 8188.

    `salt` and `own`, a private key, are for tests; otherwise both are new each time.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt = salt or os.urandom(16)
    own = own or ec.generate_private_key(ec.SECP256R1())
    ours = _point(own)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    common = own.exchange(ec.ECDH(), theirs)
    base = _derived(common, secret, b"WebPush: info\0" + point + ours, 32)
    key = _derived(base, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(base, salt, b"Content-Encoding: nonce\0", 12)
    # The byte after the text says that no further record comes.
    record = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + struct.pack("!IB", _RECORD, len(ours)) + ours + record


def token(keys: Keys, endpoint: str, contact: str, now: float) -> str:
    """That this server sends it: a signed statement for one push service."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + _SIGNED, "sub": contact}
    signed = f"{text_of(_encode({'typ': 'JWT', 'alg': 'ES256'}))}.{text_of(_encode(claims))}"
    r, s = decode_dss_signature(_private(keys).sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{signed}.{text_of(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def _private(keys: Keys) -> Any:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int(keys.push, 16), ec.SECP256R1())


def _point(private: Any) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return bytes(private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)
