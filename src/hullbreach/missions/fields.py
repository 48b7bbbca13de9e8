"""Reading the fields of mission and scene files: types, bounds and names. Every fault is one sentence."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from hullbreach.kernel.board import Board
from hullbreach.missions.shallow import too_deep

# More than any game has; larger numbers are slips.
MOST = 9999
MOST_BLIPS = 99
# What the text of choices and records is made of, so that no name may hold it, and what names no single piece.
_MARKS = set(":[]#=\\")
_RESERVED = ("all", "react", "reveal")
_NUMBERED = re.compile(r"[SBATHL]\d+", re.IGNORECASE)
_TYPE_WORDS = {int: "a whole number", str: "text", dict: "a table", list: "a list", bool: "true or false"}


class MissionFault(ValueError):
    """A mission that cannot be loaded; `faults` has one sentence for each thing that is wrong."""

    def __init__(self, where: str, faults: list[str]) -> None:
        super().__init__("\n".join(f"{where}: {fault}" for fault in faults))
        self.where = where
        self.faults = faults


def read_toml(text: str, where: str) -> dict[str, Any]:
    """The tables of a file from anybody; a MissionFault says where it is no TOML, or more than is parsed."""
    fault = too_deep(text)
    if fault:
        raise MissionFault(where, [fault])
    try:
        data = tomllib.loads(text)
    except ValueError as error:
        # Not only TOMLDecodeError: a number can be too long for Python itself.
        raise MissionFault(where, [f"not valid TOML: {error}."]) from None
    if _too_large(data):
        raise MissionFault(where, ["a number is too large; at most 18 digits are read."])
    return data


def _too_large(value: Any) -> bool:
    """Whether a number is among this that Python would not even write out: those in hexadecimal digits can be."""
    if isinstance(value, dict):
        return any(_too_large(part) for part in value.values())
    if isinstance(value, list):
        return any(_too_large(part) for part in value)
    return isinstance(value, int) and abs(value) >= 10**18


def read_file(path: Path) -> str:
    """The text of a file; raises MissionFault."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise MissionFault(str(path), [f"the file cannot be read: {error.strerror or error}."]) from None
    except UnicodeDecodeError:
        raise MissionFault(str(path), ["the file is not UTF-8 text."]) from None


class Fields:
    """The tables of a file and the faults found in them."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        self.data = data
        self.where = where
        self.faults: list[str] = []

    def fault(self, field: str, sentence: str) -> None:
        self.faults.append(f"{field}: {sentence}")

    def done(self) -> None:
        if self.faults:
            raise MissionFault(self.where, self.faults)

    def get(self, table: dict[str, Any], field: str, kind: type, default: Any, where: str = "") -> Any:
        """The value of a field if it has the right type."""
        value = table.get(field, default)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fault(f"{where}{field}", f"must be {_TYPE_WORDS[kind]}, not {value!r}.")
            return default
        return value

    def number(
        self,
        table: dict[str, Any],
        field: str,
        default: int,
        where: str = "",
        least: int = 0,
        most: int = MOST,
    ) -> int:
        """A whole number in its bounds."""
        value: int = self.get(table, field, int, default, where)
        if not least <= value <= most:
            self.fault(f"{where}{field}", f"must be a whole number from {least} to {most}, not {value}.")
            return default
        return value

    def plain_text(self, table: dict[str, Any], field: str, default: str, where: str = "") -> str:
        """Text that a terminal can show; line breaks are allowed."""
        text: str = self.get(table, field, str, default, where)
        if not all(c.isprintable() or c == "\n" for c in text):
            self.fault(f"{where}{field}", "must be text without control characters.")
            return default
        return text

    def name(self, table: dict[str, Any], default: str, where: str) -> str:
        """The name of a marine or an object, as choices can write it."""
        name = self.plain_text(table, "name", default, where)
        if name and (name != " ".join(name.split()) or set(name) & _MARKS or name.lower() in _RESERVED):
            self.fault(
                f"{where}name",
                f"'{name}' cannot be a name: no {' '.join(sorted(_MARKS))}, no spaces at the ends "
                f"or two together, and none of the words {', '.join(_RESERVED)}.",
            )
        if _NUMBERED.fullmatch(name):
            self.fault(
                f"{where}name", f"'{name}' cannot be a name: pieces of the stealer side are called so."
            )
        return name

    def tables(self, field: str) -> list[dict[str, Any]]:
        """The tables of a list such as [[marine]]; what is no table is a fault and is left out."""
        out: list[dict[str, Any]] = []
        for i, table in enumerate(self.get(self.data, field, list, [])):
            if isinstance(table, dict):
                out.append(table)
            else:
                self.fault(f"{field} {i + 1}", "must be a table.")
        return out

    def known(self, table: dict[str, Any], fields: tuple[str, ...], where: str) -> None:
        for field in table:
            if field not in fields:
                self.fault(f"{where}{field}", f"is not known here; known are: {', '.join(fields)}.")

    def one_of(self, value: Any, allowed: tuple[str, ...], field: str) -> str:
        if value not in allowed:
            self.fault(field, f"'{value}' is not known; known are: {', '.join(allowed)}.")
            return allowed[0]
        return str(value)

    def square(self, board: Board, text: Any, field: str) -> int:
        try:
            return board.find(str(text))
        except ValueError as error:
            self.fault(field, str(error))
            return 0
