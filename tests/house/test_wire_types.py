"""The client's types are those of the server's records."""

from __future__ import annotations

from tools import wire_types

from hullbreach.faces import wire
from hullbreach.table import messages


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.written(), (
        f"{wire_types.TARGET} is out of date; run python tools/wire_types.py."
    )


def test_every_record_that_a_message_names_has_a_type() -> None:
    text = wire_types.written()
    records = [struct.__name__ for module in (wire, messages) for struct in wire_types.structs(module)]
    assert len(records) > 10
    assert all(f"export interface {name} {{" in text for name in records)
