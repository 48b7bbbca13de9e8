"""The fields of a position, each declared once: its type, who may see it, and what it is at first.

A game lists them in its `fields.py`. Slots and marks follow at import; clearing, copying and adding a piece are hot and
stand as plain code in its `position.py`, which `python -m tools.positions` writes from the same list.
"""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.secrets import COUNT, NOBODY, OPEN, Each, Mark, Only, Owned

# What numbers and switches are at first where nothing else is said.
_FIRST = {"int": "0", "bool": "False", "str": '""'}


class Field:
    """One field: its name, its type as written, who may see it, and the expression for what it is at first.

    `piece` makes it a list with an entry for each piece, and is what that entry is at first.
    """

    def __init__(self, name: str, type: str, mark: Mark, first: str = "", piece: str = "") -> None:
        self.name = name
        # It came after games had been recorded: while it is as at first, positions are stored and hashed without it.
        self.late = False
        self.type = type
        self.mark = mark
        self.piece = piece
        self.first = first or _FIRST.get(type, "[]")
        inner = type[len("list[") : -1] if isinstance(mark, Each) else type
        self.shape = _shape(inner)
        # Of a list with an entry for each seat: whether an entry is one value.
        self.is_plain = inner in _FIRST
        # Most fields are in a view just as they are.
        self.is_shown = mark == OPEN and not self.shape

    def read(self, seen: Any) -> Any:
        """What a view shows of the field, as the field itself; what may not be known is 0 or empty."""
        if self.mark == OPEN:
            return _shaped(seen, self.shape)
        if self.mark == COUNT:
            return [0] * int(seen)
        if isinstance(self.mark, Each):
            if self.is_plain:
                return [0 if item is None else item for item in seen]
            return [_shaped([] if not item or None in item else item, self.shape) for item in seen]
        if isinstance(self.mark, Owned):
            return [0 if item is None else item for item in seen]
        if isinstance(seen, list):
            return [0] * len(seen) if None in seen else seen
        return 0 if seen is None else seen


def _shape(kind: str) -> str:
    """Where a type holds tuples: `l` for a list and `t` for a tuple, from the outermost to the innermost tuple."""
    if kind.startswith("list[") and "tuple" in kind:
        return "l" + _shape(kind[len("list[") : -1])
    if kind.startswith("tuple["):
        return "t" + _shape(kind[len("tuple[") : -1].split(", ...")[0])
    return ""


def _shaped(value: Any, shape: str) -> Any:
    """Plain data (lists of lists) as a type that may hold tuples."""
    if shape == "":
        return value
    if shape == "t":
        return tuple(value)
    if shape == "lt":
        return list(map(tuple, value))
    inner = shape[1:]
    items = [_shaped(item, inner) for item in value]
    return tuple(items) if shape[0] == "t" else items


def pieces(mark: Mark, *names: str, first: str = "0") -> list[Field]:
    """Fields with a number for each piece."""
    return [Field(name, "list[int]", mark, piece=first) for name in names]


def numbers(mark: Mark, *names: str, first: str = "0") -> list[Field]:
    return [Field(name, "int", mark, first) for name in names]


def lists(mark: Mark, *names: str) -> list[Field]:
    """Lists of numbers that are empty at first."""
    return [Field(name, "list[int]", mark) for name in names]


def later(*fields: Field) -> list[Field]:
    """Fields that came after games had been recorded, so that those games and their hashes stay right."""
    for field in fields:
        field.late = True
    return list(fields)


def names_of(fields: tuple[Field, ...]) -> tuple[str, ...]:
    return tuple([field.name for field in fields])


def marks_of(fields: tuple[Field, ...], *inner: str) -> dict[str, Mark]:
    """Who may see each field; `inner` are names of what a game is played with, which no view shows."""
    marks: dict[str, Mark] = {"result": OPEN}
    for field in fields:
        marks[field.name] = field.mark
    for name in ("stack", "asked", "events", "dice", *inner):
        marks[name] = NOBODY
    return marks


__all__ = [
    "COUNT", "NOBODY", "OPEN", "Each", "Field", "Only", "Owned",
    "later", "lists", "marks_of", "names_of", "numbers", "pieces",
]  # fmt: skip
