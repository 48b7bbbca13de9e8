"""What a journal came to, as bytes: a tale and what its audiences were told, so that nothing need be played again.

A snapshot can be made anew from the journal at any time; the journal stays the truth. It keeps the position as it was
a few choices ago, from where the last choices are played again: as far back as they can be taken back alone.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from hullbreach.faces.revisions import sources
from hullbreach.kernel.record import Entry, Paragraph
from hullbreach.table.journal import Act
from hullbreach.table.keeping import Kept, Pending, Warned
from hullbreach.table.past import History
from hullbreach.table.tale import Tale

FORMAT = 1
# So many answers are remembered, to tell a repeat from something new.
_ANSWERED = 64
# What a tale and its seats are beyond the game, as it is.
_PLAIN = (
    "changed", "version", "asked_at", "rolling", "paused", "ended", "winners", "rematch", "battles", "left", "used",
    "remark", "floor", "ordered", "streams", "aborted", "makers", "moved", "over_n", "over_at",
)  # fmt: skip
_HEADER = ("players", "contributions", "pledges", "jumps", "ended", "revision")
_HOLD = (
    "who", "name", "bot", "token", "out", "pledge", "contribution", "orders", "passed", "seen", "seen_at", "sat_at",
)  # fmt: skip

Histories = dict[int | None, History]


class Snapshot(msgspec.Struct, frozen=True):
    format: int
    sources: str
    id: str
    n: int
    first: Act
    tale: dict[str, Any]
    holds: list[dict[str, Any]]
    places: list[list[str]]
    pending: Pending | None
    chat: list[Act]
    answered: list[tuple[int, int, str]]
    turn_used: list[tuple[int, int, float]]
    opened_at: int
    rules_yes: list[int]
    header: dict[str, Any]
    kept: list[Kept]
    fell: list[list[str]]
    paragraphs: list[tuple[int, list[str], int, str]]
    # How many choices lie before the position; -1: the game has not begun.
    base: int
    position: dict[str, Any]
    dice: list[int]
    told: list[tuple[int | None, list[int], list[msgspec.Raw]]]
    over: bool
    warned: Warned | None = None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Snapshot).decode


class NoSnapshot(ValueError):
    """Bytes that are no snapshot of this version."""


def pack(tale: Tale, histories: Histories) -> bytes:
    return pressed(written(tale, histories))


def pressed(text: bytes) -> bytes:
    return zlib.compress(text, 1)


def written(tale: Tale, histories: Histories) -> bytes:
    """The tale as bytes, still to be pressed. The caller sees to it that nothing changes meanwhile."""
    recorder, base = tale.earliest()
    whole = tale.recorder.paragraphs if tale.recorder is not None else []
    entries = [entry for paragraph in whole for entry in paragraph.entries]
    return _encode(
        Snapshot(
            FORMAT, sources(tale.header.game), tale.id, tale.n, tale.first,
            {name: getattr(tale, name) for name in _PLAIN},
            [{name: getattr(hold, name) for name in _HOLD} for hold in tale.holds],
            [sorted(hold.places) for hold in tale.holds],
            tale.pending, tale.chat,
            [(at, *tale.answered[at]) for at in sorted(tale.answered)[-_ANSWERED:]],
            [(*turn, spent) for turn, spent in tale.turn_used.items()],
            tale.opened_at, sorted(tale.rules_yes),
            {name: getattr(tale.header, name) for name in _HEADER},
            tale.kept, [entry.fell for entry in entries],
            [(p.turn, p.before, len(p.entries), p.hash) for p in recorder.paragraphs] if recorder else [],
            base,
            recorder.game.pack() if recorder else {},
            recorder.dice.source.place() if recorder else [],
            [(audience, *history.parts()) for audience, history in histories.items()],
            tale.over,
            tale.warned,
        )
    )  # fmt: skip


def read(data: bytes) -> Snapshot:
    """Raises NoSnapshot."""
    try:
        found = _decode(zlib.decompress(data))
    except (zlib.error, msgspec.DecodeError) as bad:
        raise NoSnapshot(str(bad)) from bad
    if found.format != FORMAT:
        raise NoSnapshot(f"its format is {found.format}, ours is {FORMAT}")
    return found


def is_ours(found: Snapshot) -> bool:
    """Whether it was made with the very sources that this version plays the game by."""
    return found.sources == sources(found.first.data["header"]["game"])


def unpack(found: Snapshot) -> tuple[Tale, Histories]:
    """The tale, and what its audiences were told; raises NoSnapshot where the position is none of this version."""
    tale = Tale(found.first, found.id)
    for name, value in found.tale.items():
        setattr(tale, name, value)
    tale.battles = {int(number): game for number, game in tale.battles.items()}
    for hold, data, places in zip(tale.holds, found.holds, found.places, strict=True):
        for name, value in data.items():
            setattr(hold, name, value)
        hold.places = set(places)
    tale.n = found.n
    tale.warned = found.warned
    tale.pending, tale.chat, tale.opened_at = found.pending, found.chat, found.opened_at
    tale.rules_yes = set(found.rules_yes)
    tale.answered = {at: (seat, text) for at, seat, text in found.answered}
    tale.turn_used = {(turn, seat): spent for turn, seat, spent in found.turn_used}
    for name, value in found.header.items():
        setattr(tale.header, name, value)
    tale.header.jumps = tuple([(block, used, stream) for block, used, stream in tale.header.jumps])
    if found.base >= 0:
        try:
            _begin(tale, found)
        except Exception as bad:
            raise NoSnapshot(f"its position is none of this version: {bad}") from bad
    return tale, {audience: History(numbers, lines) for audience, numbers, lines in found.told}


def _begin(tale: Tale, found: Snapshot) -> None:
    """Put the game where it stood, and play the last choices again."""
    recorder = tale.fresh()
    recorder.game.unpack(found.position)
    recorder.dice.source.go_to(found.dice)
    recorder.dice.take()
    entries = [Entry(kept.text, kept.remark, fell) for kept, fell in zip(found.kept, found.fell, strict=True)]
    recorder.paragraphs = []
    at = 0
    for turn, before, count, hash in found.paragraphs:
        paragraph = Paragraph(turn)
        paragraph.before, paragraph.hash = before, hash
        paragraph.entries = entries[at : at + count]
        at += count
        recorder.paragraphs.append(paragraph)
    tale.put(recorder, found.kept[: found.base], found.kept[found.base :])
