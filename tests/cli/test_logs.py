"""The log for programs: one JSON object a line."""

from __future__ import annotations

import json
import logging

from hullbreach.cli.logs import JsonLines


def test_every_line_is_an_object_that_says_what_happened() -> None:
    record = logging.LogRecord(
        "hullbreach.table", logging.WARNING, "x", 1, "game %s: \n2 lines", ("abc",), None
    )
    told = json.loads(JsonLines().format(record))
    assert told["message"] == "game abc: \n2 lines" and told["level"] == "warning"
    assert told["logger"] == "hullbreach.table" and told["at"].endswith("+00:00")
    assert "\n" not in JsonLines().format(record)


def test_an_exception_stands_in_the_same_line() -> None:
    try:
        raise ValueError("broken")
    except ValueError as fault:
        info = (type(fault), fault, fault.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "x", 1, "it failed", (), info)
    assert "ValueError: broken" in json.loads(JsonLines().format(record))["exception"]
