"""One input at one parser: read, refused with a sentence, or a fault."""

from __future__ import annotations

import hashlib
import time
import traceback
from pathlib import Path

from tests.fuzz.parsers import PARSERS

CORPUS = Path(__file__).parent / "corpus"
# Seconds of a processor that reading may take; readers of a server have 20 and are ended then.
LONGEST = 10.0


def kept(parser: str) -> list[Path]:
    return sorted(path for path in (CORPUS / parser).glob("*") if path.is_file())


def fault(parser: str, data: bytes) -> str:
    """What is wrong with how it was read; nothing: it was read or refused as it should be."""
    reads, _, refusals = PARSERS[parser]
    began = time.process_time()
    try:
        reads(data)
    except refusals as refused:
        if not str(refused).strip():
            return "it is refused without a word"
    except Exception:
        return traceback.format_exc(limit=-4)
    took = time.process_time() - began
    return f"it takes {took:.1f} seconds" if took > LONGEST else ""


def keep(parser: str, data: bytes) -> Path:
    """Put an input into the corpus, by a name that its bytes give."""
    path = CORPUS / parser / hashlib.blake2b(data, digest_size=6).hexdigest()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
