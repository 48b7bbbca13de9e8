"""The server's own keys: made on the first start, for nobody else to read; and links that prove themselves by them."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from hullbreach.table.telling.settings import BadTelling

FILE_NAME = "telling.keys"
_BYTES = 32
# Of a link's proof: what a machine can guess in the age of the universe is less.
_PROOF = 18


class Keys(Struct, frozen=True):
    """`push` is the number of a key on the curve P-256; `links` is what links are signed with."""

    push: str
    links: str

    def proof(self, purpose: str, of: str) -> str:
        signed = hmac.digest(bytes.fromhex(self.links), f"{purpose} {of}".encode(), "sha256")
        return text_of(signed[:_PROOF])

    def signed(self, purpose: str, id: str) -> str:
        """The id with its proof, for an address."""
        return f"{id}.{self.proof(purpose, id)}"

    def opened(self, purpose: str, signed: str) -> str:
        """The id, if we have signed it for that; otherwise ""."""
        id, _, proof = signed.partition(".")
        return id if hmac.compare_digest(proof.encode(), self.proof(purpose, id).encode()) else ""

    def fingerprint(self) -> str:
        return hashlib.sha256(f"{self.push} {self.links}".encode()).hexdigest()[:12]


def keys_in(path: Path) -> Keys:
    """The keys of that file; made where there are none. Several processes that start at once agree on the same ones.

    Raises BadTelling.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _make(path)
        if os.name == "posix":
            path.chmod(0o600)
        return msgspec.json.decode(path.read_bytes(), type=Keys)
    except OSError as fault:
        raise BadTelling(f"The keys {path} cannot be read or made: {fault.strerror or fault}.") from fault
    except msgspec.MsgspecError as fault:
        raise BadTelling(
            f"{path} holds no keys ({fault}). Put back a backup of it; if there is none remove the file: browsers "
            "must then be asked again, and links in mails that were sent lead nowhere."
        ) from fault


def _make(path: Path) -> None:
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    keys = Keys(number.to_bytes(_BYTES, "big").hex(), secrets.token_hex(_BYTES))
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "wb") as writing:
        writing.write(msgspec.json.encode(keys))
        writing.flush()
        os.fsync(writing.fileno())
    try:
        # Whole, or not there; and whoever comes second takes those of the first.
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()


def text_of(data: bytes) -> str:
    """Bytes as they stand in addresses and headers."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
