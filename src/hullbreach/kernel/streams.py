"""A seed has many streams of dice. After something was taken back by consent the next one is used, which nobody knows.

A record says so in its headers, a line for each stream:

    stream 1: after block 0 of stream 0, byte 42
"""

from __future__ import annotations

import re

# Stream n begins with block n * 2 ** STREAM_BITS.
STREAM_BITS = 32
# From which place (a block, and how many of its bytes were used) the dice went on in which stream.
Jump = tuple[int, int, int]

_BYTES = 64
_NUMBER = re.compile(r"[1-9]\d{0,8}")
_PLACE = re.compile(r"after block (\d{1,9}) of stream (\d{1,9}), byte (\d{1,2})")
_IN_STREAM = (1 << STREAM_BITS) - 1


def first_block(stream: int) -> int:
    return stream << STREAM_BITS


def printed(jump: Jump) -> str:
    block, used, stream = jump
    return f"stream {stream}: after block {block & _IN_STREAM} of stream {block >> STREAM_BITS}, byte {used}"


def read_jump(name: str, value: str) -> Jump | None:
    """The jump of a header; None: it is none."""
    stream, place = _NUMBER.fullmatch(name.removeprefix("stream ")), _PLACE.fullmatch(value)
    if stream is None or place is None or int(place[3]) > _BYTES:
        return None
    return first_block(int(place[2])) + int(place[1]), int(place[3]), int(stream[0])


def follows(jump: Jump, before: tuple[Jump, ...]) -> bool:
    """Whether a jump can come after those: it leaves the stream that the last of them led to, for a later one."""
    last = before[-1][2] if before else 0
    return jump[0] >> STREAM_BITS == last < jump[2]


def up_to(jumps: tuple[Jump, ...], place: list[int]) -> tuple[Jump, ...]:
    """Those that lie on the way to a place, and one that leads away from it: blocks count up along the way."""
    return tuple([jump for jump in jumps if jump[:2] <= (place[-2], place[-1])])


def and_then(jumps: tuple[Jump, ...], place: list[int], stream: int) -> tuple[Jump, ...]:
    """The same, and from that place on the dice are those of this stream."""
    here = (place[-2], place[-1])
    return (*[jump for jump in jumps if jump[:2] < here], (*here, stream))
