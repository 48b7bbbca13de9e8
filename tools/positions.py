"""Writes `position.py` of every game from its `fields.py`: how a position is cleared, copied and grows by a piece.

python -m tools.positions           writes the files
python -m tools.positions --check   fails where a file is not what would be written
"""

from __future__ import annotations

import importlib
import sys
import textwrap
from pathlib import Path

from hullbreach.kernel.fields import Field

# No line is longer.
WIDTH = 110
SOURCES = Path(__file__).parents[1] / "src" / "hullbreach"

HEAD = '''"""The fields of a position as plain code. Made from fields.py by `python -m tools.positions`; do not edit."""

from __future__ import annotations

from typing import ClassVar, Self

{imports}


class Position(Game):
    """One game, at any moment: what there is to know about it."""

    __slots__ = (*names_of(POSITION), *PLAYED_WITH)

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, *PLAYED_WITH)
    FIXED: ClassVar[tuple[str, ...]] = tuple(PLAYED_WITH)
'''


def games(declared: str) -> list[str]:
    """The games that declare something in a file of that name."""
    return [
        path.parent.name
        for path in sorted(SOURCES.glob(f"*/{declared}"))
        if path.parent.name not in ("kernel", "missions")
    ]


def files() -> dict[Path, str]:
    """Every file that is made, with what is to be in it."""
    return {SOURCES / game / "position.py": written(game) for game in games("fields.py")}


def written(game: str) -> str:
    declared = importlib.import_module(f"hullbreach.{game}.fields")
    fields: tuple[Field, ...] = declared.POSITION
    imports = [
        *declared.IMPORTS,
        f"from hullbreach.{game}.fields import PLAYED_WITH, POSITION",
        "from hullbreach.kernel.fields import Field, marks_of, names_of",
        "from hullbreach.kernel.game import Game",
        "from hullbreach.kernel.secrets import Mark",
    ]
    lines = [HEAD.format(imports="\n".join(sorted(imports, key=_import_order)))]
    lines += [f"    {name}: {kind}" for name, kind in declared.PLAYED_WITH.items()]
    lines += ["", "    def clear(self) -> None:", '        """The position before anything has happened."""']
    used = [name for name in ("board", "mission") if any(f"{name}." in field.first for field in fields)]
    lines += [f"        {name} = self.{name}" for name in used]
    lines += [f"        self.{field.name}: {field.type} = {field.first}" for field in fields]
    lines += ["", "    def copy_into(self, twin: Self) -> None:"]
    lines += ['        """Fill a blank game of the same mission with this position."""']
    lines += [
        "        twin.stack = self.stack[:]",
        "        twin.asked = self.asked",
        "        twin.events = []",
    ]
    lines += ["        twin.result = self.result"]
    lines += [f"        twin.{field.name} = {_copied(field)}" for field in fields]
    lines += [
        "",
        "    def grow(self) -> int:",
        '        """One piece more, of which nothing is known yet; its number."""',
    ]
    for kind, first in dict.fromkeys((field.type, field.piece) for field in fields if field.piece):
        lines += _appended(
            [field.name for field in fields if (field.type, field.piece) == (kind, first)], first
        )
    lines += ["        return len(self.kind) - 1", ""]
    return "\n".join(lines)


def _appended(columns: list[str], first: str) -> list[str]:
    """The same first entry for each of several columns."""
    if len(columns) == 1:
        return [f"        self.{columns[0]}.append({first})"]
    names = ", ".join(f"self.{name}" for name in columns)
    head = [f"        for column in ({names}):"]
    if len(head[0]) > WIDTH:
        packed = textwrap.wrap(f"{names},", WIDTH, initial_indent=" " * 12, subsequent_indent=" " * 12)
        head = ["        for column in (", *packed, "        ):  # fmt: skip"]
    return [*head, f"            column.append({first})"]


def _import_order(line: str) -> tuple[bool, str]:
    """As the linter sorts them: by module, whole modules of a package first."""
    return (False, line.split()[1])


def _copied(field: Field) -> str:
    value = f"self.{field.name}"
    if field.type.startswith("list[list["):
        return f"[item[:] for item in {value}]"
    return f"{value}[:]" if field.type.startswith("list[") else value


def main() -> int:
    stale = [path for path, text in files().items() if not path.exists() or path.read_text() != text]
    if "--check" not in sys.argv:
        for path in stale:
            path.write_text(files()[path])
        return 0
    for path in stale:
        print(f"{path.relative_to(SOURCES)} is not up to date. Run python -m tools.positions.")
    return int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())
