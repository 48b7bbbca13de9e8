"""Reading the fields of mission and scene files: types, bounds and names. Every fault is one sentence."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from hullbreach.kernel.board import Board
from hullbreach.kernel.sentences import Sentence, parsing, sentence_of
from hullbreach.kernel.shallow import too_deep

# More than any game has; larger numbers are slips.
MOST = 9999
MOST_BLIPS = 99
MOST_TABLES = 100
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
    data: dict[str, Any] | None = None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MissionFault(where, [Sentence("not valid TOML: {}.", parsing(error))]) from None
    except ValueError:
        # In decimal digits a number can be too long for Python itself.
        pass
    if data is None or _too_large(data):
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
        raise MissionFault(
            str(path), [Sentence("the file cannot be read: {}.", error.strerror or error)]
        ) from None
    except UnicodeDecodeError:
        raise MissionFault(str(path), ["the file is not UTF-8 text."]) from None


class Table:
    """A table of a file, with what its fields are called after, and the faults found in the whole file."""

    def __init__(self, data: dict[str, Any], prefix: str, faults: list[str]) -> None:
        self.data = data
        self.prefix = prefix
        self.faults = faults

    def __contains__(self, field: str) -> bool:
        return field in self.data

    def fault(self, field: str, sentence: str, *parts: object, rule: str = "") -> None:
        """What is wrong with a field, and the rule that says so, where it is one of the game's."""
        fault = Sentence("{}: {}", f"{self.prefix}{field}", Sentence(sentence, *parts))
        self.faults.append(Sentence("{} [{}]", fault, rule) if rule else fault)

    def raw(self, field: str, default: Any = "") -> Any:
        """The value of a field, whatever it is."""
        return self.data.get(field, default)

    def get(self, field: str, kind: type, default: Any) -> Any:
        """The value of a field if it has the right type."""
        value = self.data.get(field, default)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fault(field, "must be {}, not {!r}.", Sentence(_TYPE_WORDS[kind]), value)
            return default
        return value

    def flag(self, field: str) -> bool:
        return bool(self.get(field, bool, False))

    def number(self, field: str, default: int = 0, least: int = 0, most: int = MOST, rule: str = "") -> int:
        """A whole number in its bounds, which may be those of a rule."""
        value: int = self.get(field, int, default)
        if not least <= value <= most:
            self.fault(field, "must be a whole number from {} to {}, not {}.", least, most, value, rule=rule)
            return default
        return value

    def plain_text(self, field: str, default: str = "") -> str:
        """Text that a terminal can show; line breaks are allowed."""
        text: str = self.get(field, str, default)
        if not all(c.isprintable() or c == "\n" for c in text):
            self.fault(field, "must be text without control characters.")
            return default
        return text

    def name(self, default: str, taken: list[str], what: str) -> str:
        """The name of a marine or an object, as choices can write it; no other of these is called so."""
        name = self.plain_text("name", default)
        if name and (name != " ".join(name.split()) or set(name) & _MARKS or name.lower() in _RESERVED):
            self.fault(
                "name",
                "'{}' cannot be a name: no {}, no spaces at the ends or two together, and none of the words {}.",
                name,
                " ".join(sorted(_MARKS)),
                ", ".join(_RESERVED),
            )
        if _NUMBERED.fullmatch(name):
            self.fault("name", "'{}' cannot be a name: pieces of the stealer side are called so.", name)
        if name in taken:
            self.fault("name", "two {} are called '{}'.", Sentence(what), name)
        return name

    def texts(self, field: str) -> list[str]:
        """A list of words; what is no text is a fault and is left out."""
        values = self.get(field, list, [])
        for value in values:
            if not isinstance(value, str):
                self.fault(field, "is a list of texts, but holds {!r}.", value)
        return [value for value in values if isinstance(value, str)]

    def known(self, fields: tuple[str, ...]) -> Self:
        """The table itself; fields that it should not have are faults."""
        for field in self.data:
            if field not in fields:
                self.fault(field, "is not known here; known are: {}.", ", ".join(fields))
        return self

    def table(self, field: str, *fields: str) -> Table:
        """The table [field], with these fields."""
        return Table(self.get(field, dict, {}), f"{self.prefix}{field}.", self.faults).known(fields)

    def rows(self, field: str, fields: tuple[str, ...], most: int = MOST_TABLES) -> Iterator[Table]:
        """The tables [[field]], with these fields; what is no table is a fault and is left out."""
        found = self.get(field, list, [])
        if len(found) > most:
            self.fault(field, "there are {} of them; there may be at most {}.", len(found), most)
        for i, data in enumerate(found[:most]):
            if isinstance(data, dict):
                yield Table(data, f"{field} {i + 1}, ", self.faults).known(fields)
            else:
                self.fault(f"{field} {i + 1}", "must be a table.")

    def among(self, field: str, value: Any, allowed: tuple[str, ...]) -> str:
        """A value of a field, or one of several, that must be one of these words."""
        if value not in allowed:
            self.fault(field, "'{}' is not known; known are: {}.", value, ", ".join(allowed))
            return allowed[0]
        return str(value)

    def one_of(self, field: str, allowed: tuple[str, ...], default: Any = "") -> str:
        """A known word."""
        return self.among(field, self.raw(field, default), allowed)

    def some_of(self, field: str, allowed: tuple[str, ...]) -> list[str]:
        """A list of known words."""
        return [self.among(field, word, allowed) for word in self.texts(field)]

    def square(self, field: str, board: Board, text: Any) -> int:
        try:
            return board.find(str(text))
        except ValueError as error:
            self.fault(field, sentence_of(error))
            return 0


class Fields(Table):
    """The tables of a whole file."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        super().__init__(data, "", [])
        self.where = where

    def done(self) -> None:
        if self.faults:
            raise MissionFault(self.where, self.faults)
