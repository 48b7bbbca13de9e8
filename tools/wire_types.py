"""Writes client/src/wire.ts from the records of the wire, so that server and client speak of the same fields.

python tools/wire_types.py           writes the file
python tools/wire_types.py --check   fails where the file is not what would be written
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

from hullbreach.faces import answers, around, asked, offers, places, vocabulary, wire
from hullbreach.table import messages

TARGET = Path(__file__).parents[1] / "client" / "src" / "wire.ts"
# The closed vocabularies, by what is in them.
VOCABULARIES = {
    frozenset(get_args(value)): name
    for name, value in vars(vocabulary).items()
    if get_origin(value) is Literal
}
HEAD = "// Made by tools/wire_types.py from the records that it names, of faces/ and table/messages.py; do not edit.\n"


def structs(module: Any) -> list[type[msgspec.Struct]]:
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]


def type_of(kind: inspect.Type) -> str:
    """The TypeScript for a type."""
    if isinstance(kind, inspect.StrType):
        return "string"
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return "number"
    if isinstance(kind, inspect.BoolType):
        return "boolean"
    if isinstance(kind, inspect.NoneType):
        return "null"
    if isinstance(kind, inspect.ListType):
        item = type_of(kind.item_type)
        return f"({item})[]" if " " in item else f"{item}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {type_of(kind.value_type)}>"
    if isinstance(kind, inspect.UnionType):
        return " | ".join(type_of(part) for part in kind.types)
    if isinstance(kind, inspect.StructType | inspect.DataclassType):
        return kind.cls.__name__
    if isinstance(kind, inspect.Metadata):
        return type_of(kind.type)
    if isinstance(kind, inspect.LiteralType):
        return VOCABULARIES[frozenset(kind.values)]
    if isinstance(kind, inspect.AnyType):
        return "unknown"
    raise TypeError(f"the wire has no TypeScript for {kind!r}.")


def interface(struct: type[msgspec.Struct]) -> str:
    described = inspect.type_info(struct)
    assert isinstance(described, inspect.StructType)
    lines = [f"export interface {struct.__name__} {{"]
    if described.tag is not None:
        lines.append(f"  type: {msgspec.json.encode(described.tag).decode()}")
    leaves_out = struct.__struct_config__.omit_defaults or not struct.__struct_config__.frozen
    for field in described.fields:
        optional = "?" if leaves_out and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {type_of(field.type)}")
    return "\n".join([*lines, "}"])


def union(name: str, members: Any) -> str:
    return f"export type {name} = {' | '.join(member.__name__ for member in members.__args__)}"


def words_of(name: str) -> str:
    words = " | ".join(f"'{word}'" for word in get_args(getattr(vocabulary, name)))
    return f"export type {name} = {words}"


def written() -> str:
    blocks = ["\n".join(words_of(name) for name in VOCABULARIES.values())]
    blocks.append("export interface Text {\n  en: string\n  fr: string\n}")
    blocks += [
        interface(struct)
        for module in (around, places, asked, wire, answers, offers, messages)
        for struct in structs(module)
    ]
    blocks += [union("FromClient", messages.FromClient), union("FromServer", messages.FromServer)]
    blocks.append(f"export const VERSION = {messages.VERSION}")
    return HEAD + "\n" + "\n\n".join(blocks) + "\n"


def main() -> int:
    text = written()
    if "--check" in sys.argv:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
            print(f"{TARGET} is out of date; run python tools/wire_types.py.")
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
