"""Storing a game: its position as plain data and back, generic over the tables of fields (see secrets.py).

What a game is played with - board, rules, dice - is not part of a position: whoever stores a game keeps how it
was made (see record.py). So two games in the same position have the same hash whatever dice are to come.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import Any, Never, TypeVar, cast

from hullbreach.kernel.flow import Flow, Pending, fields_of, fields_taken
from hullbreach.kernel.secrets import PLAIN

# Fields of every game that are not stored: made anew, or kept elsewhere. The stack is stored by itself.
_UNSTORED = ("asked", "dice", "events", "stack")
_HASH_BYTES = 16
# JSON knows no tuples and no numbers as keys; such values are written as a dict with one of these keys alone.
_TUPLE = "()"
_PAIRS = "{}"

Packed = dict[str, Any]

F = TypeVar("F", bound=Flow)


class StoredFault(ValueError):
    """Data that is no stored position of this game; the text says what is wrong."""


def pack(game: Flow, fields: Iterable[str], fixed: tuple[str, ...]) -> Packed:
    """The position as plain data that JSON can carry, nothing shared with the game.

    `fields` is the game's table of fields; those named in `fixed` never change and are left out.
    """
    out: Packed = {}
    for name in fields:
        if name not in fixed and name not in _UNSTORED:
            out[name] = pack_value(getattr(game, name), name)
    out["stack"] = [_packed_record(record) for record in game.stack]
    return out


def unpack(game: F, data: Packed, fields: Iterable[str], fixed: tuple[str, ...]) -> None:
    """Put a game that was made in the same way into the stored position; it asks again what was asked then."""
    wanted = {name for name in fields if name not in fixed and name not in _UNSTORED}
    missing = sorted((wanted | {"stack"}) - set(data))
    unknown = sorted(set(data) - wanted - {"stack"})
    if missing or unknown:
        raise StoredFault(
            f"the stored position does not fit this game: missing are {', '.join(missing) or 'none'}, "
            f"unknown are {', '.join(unknown) or 'none'}."
        )
    for name in wanted:
        setattr(game, name, unpack_value(data[name]))
    game.stack = [_unpacked_record(game, record) for record in data["stack"]]
    game.events = []
    game.asked = None
    if game.result or not game.stack:
        return
    game.asked = game.stack[-1].proceed(game)
    if game.asked is None:
        raise StoredFault("the stored position is not one in which somebody has to choose.")


def state_hash(packed: Packed) -> str:
    """BLAKE2b of 128 bits, in hex, over the packed position as JSON with sorted keys and without spaces."""
    text = json.dumps(packed, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=_HASH_BYTES).hexdigest()


def pack_value(value: Any, name: str) -> Any:
    """A value as JSON can carry it; `name` is for the fault where it cannot."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, list):
        # Nearly all lists are of numbers.
        return value[:] if PLAIN.issuperset(map(type, value)) else [pack_value(item, name) for item in value]
    if isinstance(value, tuple):
        return {_TUPLE: [pack_value(item, name) for item in value]}
    if isinstance(value, dict):
        return {_PAIRS: [[pack_value(key, name), pack_value(value[key], name)] for key in sorted(value)]}
    raise TypeError(
        f"{name} holds a {type(value).__name__}, but a position is numbers, text, lists, tuples and dicts."
    )


def unpack_value(value: Any) -> Any:
    """The value that `pack_value` was given."""
    if isinstance(value, list):
        return value[:] if PLAIN.issuperset(map(type, value)) else [unpack_value(item) for item in value]
    if isinstance(value, dict):
        if _TUPLE in value:
            return tuple([unpack_value(item) for item in value[_TUPLE]])
        return {unpack_value(key): unpack_value(item) for key, item in value[_PAIRS]}
    return value


def _packed_record(record: Pending[Never]) -> list[Any]:
    """[name of the class, its fields in the order of the constructor]"""
    name = type(record).__name__
    return [name, *[pack_value(getattr(record, field), f"{name}.{field}") for field in fields_of(record)]]


def _unpacked_record(game: F, stored: list[Any]) -> Pending[F]:
    name = str(stored[0])
    kind = pending_kinds(str(getattr(type(game), "__module__", ""))).get(name)
    if kind is None:
        raise StoredFault(f"the stored position has '{name}' pending, which this game does not know.")
    fields = len(fields_taken(kind))
    if len(stored) - 1 != fields:
        raise StoredFault(f"'{name}' has {fields} fields, but {len(stored) - 1} are stored.")
    # Those of its own package are records of this game.
    make = cast("Callable[..., Pending[F]]", kind)
    return make(*[unpack_value(value) for value in stored[1:]])


_KINDS: dict[str, dict[str, type[Pending[Never]]]] = {}


def pending_kinds(module: str) -> dict[str, type[Pending[Never]]]:
    """The kinds of pending records, by name, of the game that a module belongs to."""
    package = module.rpartition(".")[0]
    if package not in _KINDS:
        found: dict[str, type[Pending[Never]]] = {}
        _walk(Pending, package + ".", found)
        _KINDS[package] = found
    return _KINDS[package]


def _walk(kind: type[Pending[Never]], inside: str, found: dict[str, type[Pending[Never]]]) -> None:
    for child in kind.__subclasses__():
        # getattr: a compiled class does not give its module otherwise.
        if str(getattr(child, "__module__", "")).startswith(inside):
            if child.__name__ in found:
                raise TypeError(f"two kinds of pending records are called {child.__name__}.")
            found[child.__name__] = child
        _walk(child, inside, found)
