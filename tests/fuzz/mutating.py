"""Bytes that are nearly right: changes of good ones, by chance that can be repeated."""

from __future__ import annotations

import random

_EDGES = (
    b"-1", b"0", b"99999999999999999999", b"1e999", b"0x" + b"f" * 40, b"nan", b"true", b"''", b'"', b"'''", b"[",
    b"]", b"{", b"}", b"=", b".", b"#", b"\n", b"\r", b"\t", b"\0", b"\xff", b"\xc3\xa9", b"\xe2\x80\xae",
    b"\xf0\x9d\x9f\x98", b"[[deck]]", b"[words.en]", b"a.b.c.d.e.f.g.h.i = 1", b": ", b" ", b"/2", b"\\u0000", b"%s",
)  # fmt: skip
_LONG = 3_000


def mutated(chance: random.Random, good: list[bytes]) -> bytes:
    data = bytearray(chance.choice(good))
    for _ in range(1 + int(chance.expovariate(0.5))):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(8):
            case 0 if data:
                data[at % len(data)] ^= 1 << chance.randrange(8)
            case 1:
                data[at:at] = chance.choice(_EDGES)
            case 2:
                del data[at : at + chance.randrange(1, 40)]
            case 3:
                end = at + chance.randrange(1, 60)
                data[at:at] = data[at:end]
            case 4:
                data[at : at + chance.randrange(8)] = chance.choice(_EDGES)
            case 5:
                other = chance.choice(good)
                start = chance.randrange(len(other) + 1)
                data[at:at] = other[start : start + chance.randrange(200)]
            case 6:
                data[at:at] = chance.choice(_EDGES) * chance.randrange(1, 200)
            case _:
                lines = data.split(b"\n")
                chance.shuffle(lines)
                data = bytearray(b"\n".join(lines))
        del data[len(data) if len(data) < 40_000 else _LONG :]
    return bytes(data)
