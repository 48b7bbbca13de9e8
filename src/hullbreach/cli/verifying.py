"""The command `verify`: what was checked of a record, in words."""

from __future__ import annotations

from pathlib import Path

from hullbreach.faces import face_of
from hullbreach.kernel.record import DRAW, TYPED, Header, Record, battle_named, winners_in
from hullbreach.kernel.replaying import seed_faults, withheld
from hullbreach.missions import other_rules
from hullbreach.words import word
from hullbreach.words.faults import told

# How a table ends games, as records write it after the name of the seat, and the words for it.
_ENDS = {"resigned": "resigned", "out of time": "out_of_time"}


# The status of `verify` where a record was played with other rules, and plays otherwise with ours.
OTHER_RULES = 3


def uncheckable(path: Path, record: Record, faults: list[str], language: str) -> str:
    """Why nothing can be said of a record that plays otherwise here: other rules made it ("": ours did)."""
    other = other_rules(record)
    if other is None or not faults or seed_faults(record.header):
        return ""
    why = told(faults[0], language)
    return word("verify", "other_rules", language, file=path, theirs=other.theirs, ours=other.ours, why=why)


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
        *_shares(header, language),
        line("typed" if header.dice == TYPED else "rolled", rolls=rolls, draws=draws),
        line("hashes", hashes=hashes),
        *_rules(record, language),
        *_battles(record, language),
    ]


def _rules(record: Record, language: str) -> list[str]:
    """The revision that it was played with, and whether ours is another one that makes no difference to it."""
    other = other_rules(record)
    if other is not None:
        return [word("verify", "same_rules", language, theirs=other.theirs, ours=other.ours)]
    said = record.header.revision
    return [word("verify", "rules", language, revision=said)] if said else []


def _battles(record: Record, language: str) -> list[str]:
    """Of a campaign: its battles, as far as they follow it; those that are only named cannot be checked."""
    named = sum(bool(battle_named(entry.remark)) for entry in record.entries())
    if not named:
        return []
    choices = sum(len(battle.choices()) for battle in record.battles)
    key = "battles" if record.battles else "battles_elsewhere"
    return [word("verify", key, language, battles=named, choices=choices)]


def _shares(header: Header, language: str) -> list[str]:
    """How the seats came to what they added, and how often the dice went on in another stream."""
    found = {
        "bound_shares": [seat for seat in header.contributions if seat in header.pledges],
        "open_shares": [seat for seat in header.contributions if seat not in header.pledges],
        "withheld": withheld(header),
    }
    lines = [
        word("verify", key, language, seats=", ".join(_seat(header, seat, language) for seat in seats))
        for key, seats in found.items()
        if seats
    ]
    if header.jumps:
        lines.append(word("verify", "streams", language, count=len(header.jumps)))
    return lines


def _seats(header: Header, language: str) -> str:
    return ", ".join(f"{_seat(header, seat, language)} {part}" for seat, part in header.contributions.items())


def _seat(header: Header, key: str, language: str) -> str:
    names = {seat.key: seat.name for seat in face_of(header.game).seats_of(header)}
    return names[key].said(language) if key in names else key


def _result(header: Header, language: str) -> str:
    if not header.result:
        return word("verify", "open", language)
    if header.result == DRAW:
        told = word("verify", "draw", language)
    else:
        winners = [_seat(header, seat, language) for seat in winners_in(header.result)]
        told = word("verify", "won", language, winners=", ".join(winners))
    if not header.ended:
        return told
    seat, _, how = header.ended.partition(" ")
    key = _ENDS.get(how, "")
    ended = word("verify", key, language, seat=_seat(header, seat, language)) if key else header.ended
    return word("verify", "by_the_table", language, result=told, ended=ended)
