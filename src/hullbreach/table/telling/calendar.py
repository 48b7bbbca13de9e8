"""Deadlines as a calendar file (RFC 5545), to which a calendar program subscribes: a person's games, one link."""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from msgspec import Struct

from hullbreach.table.creating import token_hash
from hullbreach.table.faults import TableFault
from hullbreach.table.sentences import say
from hullbreach.table.telling.settings import language_of
from hullbreach.words.text import Text

if TYPE_CHECKING:
    from hullbreach.table.room import Table
    from hullbreach.table.wishes import GameInfo

_KEY_BYTES = 24
# Octets of a line, the two of its end not counted.
_LONGEST = 75
_HALF_HOUR = 1800


class Due(Struct, frozen=True):
    """The time of a seat that is up on a date."""

    game: str
    seat: int
    name: Text
    mission: Text
    since: float
    deadline: float


def new_key() -> str:
    return secrets.token_urlsafe(_KEY_BYTES)


def _id(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


async def known(table: Table, key: str) -> tuple[list[list[object]], str]:
    """The seats of a calendar and its language; raises TableFault."""
    found = await table.store.tellings.calendar(_id(key))
    if found is None:
        raise TableFault("no_calendar")
    return found


async def keep(table: Table, key: str, seats: list[tuple[str, str]], language: str) -> None:
    """Keep which seats are in a calendar, each named by its game and its key; wrong keys count for nothing."""
    kept: list[list[object]] = []
    for game, token in seats:
        seat = (await table.live(game)).tale.seat_of(token_hash(token))
        if seat >= 0:
            kept.append([game, seat])
    await table.store.tellings.keep_calendar(_id(key), kept, language_of(language), table.clock.date())


async def forget(table: Table, key: str) -> None:
    await table.store.tellings.forget_calendar(_id(key))


async def written(table: Table, key: str, site: str) -> str:
    """The file; raises TableFault."""
    seats, language = await known(table, key)
    due: list[Due] = []
    for game, seat in seats:
        assert isinstance(game, str) and isinstance(seat, int)
        try:
            info = await table.info(game)
        except TableFault:
            continue  # it was removed
        due += _due(info, seat)
    return calendar(due, language, site, table.clock.date())


def _due(info: GameInfo, seat: int) -> list[Due]:
    if not info.deadline or seat not in info.waits:
        return []
    title = info.seats[seat].title or Text(info.seats[seat].key, info.seats[seat].key)
    return [Due(info.id, seat, title, info.name, info.since, info.deadline)]


def calendar(due: list[Due], language: str, site: str, now: float) -> str:
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Hullbreach//Deadlines//EN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(say('calendar', 'name').said(language))}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ]
    for each in sorted(due, key=lambda one: (one.deadline, one.game, one.seat)):
        names = {"mission": each.mission, "seat": each.name}
        lines += [
            "BEGIN:VEVENT",
            # Another deadline is another entry; the same one stays the same.
            f"UID:{each.game}-{each.seat}-{round(each.deadline)}@hullbreach",
            f"DTSTAMP:{_date(now)}",
            f"DTSTART:{_date(each.deadline - _HALF_HOUR)}",
            f"DTEND:{_date(each.deadline)}",
            f"SUMMARY:{_text(say('calendar', 'due', **names).said(language))}",
            f"DESCRIPTION:{_text(say('calendar', 'words', **names).said(language))}",
            f"URL:{site}/game/{each.game}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    return "".join(f"{_folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _date(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(words: str) -> str:
    for sign in "\\;,":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())


def _folded(line: str) -> str:
    """A line in pieces of 75 octets, none of which cuts a character."""
    out, length = "", 0
    for sign in line:
        size = len(sign.encode())
        if length + size > _LONGEST:
            out, length = f"{out}\r\n ", 1
        out, length = out + sign, length + size
    return out
