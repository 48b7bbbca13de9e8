"""Small ONNX files, written without a library: sums of rows that are looked up in tables.

A model that was trained elsewhere is exported by its own framework; this is for tables of numpy (see learner.py). The
format is protobuf: the numbers below are those of its fields in onnx.proto.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

_IR_VERSION = 8
_OPSET = 13
_FLOAT, _INT64 = 1, 7
_COUNT = "options"


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _block(field: int, *parts: bytes | str) -> bytes:
    whole = b"".join(part.encode() if isinstance(part, str) else part for part in parts)
    return _varint(field << 3 | 2) + _varint(len(whole)) + whole


def _tensor(name: str, values: Any) -> bytes:
    dims = b"".join(_number(1, size) for size in values.shape)
    return _block(5, dims, _number(2, _FLOAT), _block(8, name), _block(9, values.astype("<f4").tobytes()))


def _node(kind: str, takes: tuple[str, str], gives: str) -> bytes:
    return _block(1, *[_block(1, name) for name in takes], _block(2, gives), _block(4, kind))


def _value(field: int, name: str, kind: int) -> bytes:
    shape = _block(2, _block(1, _block(2, _COUNT)))
    return _block(field, _block(1, name), _block(2, _block(1, _number(1, kind), shape)))


def sum_of_tables(tables: Mapping[str, Any], output: str) -> bytes:
    """A model that takes whole numbers for each table, by its name, and gives the sums of what stands there."""
    graph, last = b"", ""
    for name, table in tables.items():
        graph += _tensor(f"{name}_table", np.ravel(table))
        graph += _node("Gather", (f"{name}_table", name), f"{name}_found")
        if last:
            graph += _node("Add", (last, f"{name}_found"), f"{name}_sum")
        last = f"{name}_sum" if last else f"{name}_found"
        graph += _value(11, name, _INT64)
    graph += _block(1, _block(1, last), _block(2, output), _block(4, "Identity"))
    graph += _value(12, output, _FLOAT) + _block(2, "tables")
    return _number(1, _IR_VERSION) + _block(7, graph) + _block(8, _block(1, ""), _number(2, _OPSET))
