"""Secrets in the type: every field of a state record says who may see it, and `view` is generic over that.

A class lists its fields in `FIELDS`, name -> who may see it. A field without an entry cannot be viewed or
stored: `check_fields` refuses the class, so forgetting is not possible.
"""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.contract import Seat

# Who may see a field.
OPEN = "open"  # everybody
COUNT = "count"  # everybody sees how many, nobody sees which (a face-down pile)
NOBODY = "nobody"  # inner workings, part of no view


class Only:
    """Only these seats see the field; for a list, everybody sees how long it is."""

    def __init__(self, *seats: Seat) -> None:
        self.seats = frozenset(seats)


class Each:
    """A list with one entry for each seat: a seat sees its own entry, of the others' how long they are."""


class Owned:
    """A list with one entry for each piece: a seat sees the entries of the pieces that are its own.

    `owners` names the list of the same record that says whose each piece is.
    """

    def __init__(self, owners: str) -> None:
        self.owners = owners


Mark = str | Only | Each | Owned


def check_fields(cls: type) -> None:
    """Refuse a class whose slots and FIELDS are not the same names."""
    slots: set[str] = set()
    fields: dict[str, object] = {}
    for base in cls.__mro__:
        own = base.__dict__.get("__slots__", ())
        slots |= {own} if isinstance(own, str) else set(own)
        for name, mark in base.__dict__.get("FIELDS", {}).items():
            fields.setdefault(name, mark)
    if slots and slots != set(fields):
        missing = ", ".join(sorted(slots - set(fields))) or "none"
        unknown = ", ".join(sorted(set(fields) - slots)) or "none"
        raise TypeError(
            f"{cls.__name__}: fields without a mark: {missing}; marks without a field: {unknown}."
        )


def view_of(record: object, fields: dict[str, Mark], seat: Seat | None) -> dict[str, Any]:
    """The record as plain data, with what the seat may not see blanked (None)."""
    out: dict[str, Any] = {}
    for name, mark in fields.items():
        if mark == OPEN:
            value = getattr(record, name)
            out[name] = value if type(value) is int else plain(value)
        elif mark == NOBODY:
            continue
        elif mark == COUNT:
            out[name] = len(getattr(record, name))
        elif isinstance(mark, Only):
            value = getattr(record, name)
            out[name] = plain(value) if seat in mark.seats else _blank(value)
        elif isinstance(mark, Each):
            value = getattr(record, name)
            out[name] = [plain(item) if i == seat else _blank(item) for i, item in enumerate(value)]
        elif isinstance(mark, Owned):
            owners, value = getattr(record, mark.owners), getattr(record, name)
            out[name] = [plain(item) if owner == seat else None for owner, item in zip(owners, value)]
    return out


def _blank(value: Any) -> Any:
    return [None] * len(value) if isinstance(value, list) else None


# What is plain by itself, and never holds anything.
PLAIN = frozenset((int, str, bool, type(None)))


def plain(value: Any) -> Any:
    """A copy as plain data: lists for tuples, nothing shared."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, (list, tuple)):
        # Items are of one sort: numbers, or records.
        return [plain(item) for item in value] if value and type(value[0]) not in PLAIN else list(value)
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value
