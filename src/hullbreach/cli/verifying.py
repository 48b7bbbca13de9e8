"""The command `verify`: what was checked of a record, in words."""

from __future__ import annotations

from pathlib import Path

from hullbreach.kernel.record import TYPED, Header, Record, winners_in
from hullbreach.missions.games import CRUSADE
from hullbreach.words import book, word

# How a table ends games, as records write it after the name of the seat, and the words for it.
_ENDS = {"resigned": "resigned", "out of time": "out_of_time"}


def checked_lines(path: Path, record: Record, language: str) -> list[str]:
    """What was checked of a record in which there was nothing to find."""
    header = record.header
    fallen = record.fallen()
    draws = sum("/" in fall for fall in fallen)
    hashes = sum(bool(paragraph.hash) for paragraph in record.paragraphs)
    rolls = len(fallen) - draws

    def line(key: str, **names: object) -> str:
        return word("verify", key, language, **names)

    return [
        line("good", file=path, choices=len(record.choices()), result=_result(header, language)),
        line("bound" if header.commitment else "unbound"),
        line("added", seats=_seats(header, language)) if header.contributions else line("added_none"),
        line("typed" if header.dice == TYPED else "rolled", rolls=rolls, draws=draws),
        line("hashes", hashes=hashes),
    ]


def _seats(header: Header, language: str) -> str:
    return ", ".join(f"{_seat(header, seat, language)} {part}" for seat, part in header.contributions.items())


def _seat(header: Header, name: str, language: str) -> str:
    if header.game != CRUSADE:
        return book(language, header.game)["seat"].get(name, name)
    kind, number = name.rstrip("0123456789"), name.lstrip("abcdefghijklmnopqrstuvwxyz")
    key = "aliens" if kind == "alien" and number else kind
    return book(language, CRUSADE)["seat"].get(key, name).format(number=number)


def _winners(header: Header, language: str) -> str:
    """The result in words; that of crusade names the seats that have won."""
    if header.game != CRUSADE:
        return book(language, header.game)["result"].get(header.result, header.result)
    words = book(language)["result"]
    seats = [_seat(header, name, language) for name in winners_in(header.result)]
    return words["one" if len(seats) == 1 else "several"].format(winner=words["and"].join(seats))


def _result(header: Header, language: str) -> str:
    if not header.result:
        return word("verify", "open", language)
    said = _winners(header, language)
    if not header.ended:
        return said
    seat, _, how = header.ended.partition(" ")
    key = _ENDS.get(how, "")
    ended = word("verify", key, language, seat=_seat(header, seat, language)) if key else header.ended
    return word("verify", "by_the_table", language, result=said, ended=ended)
