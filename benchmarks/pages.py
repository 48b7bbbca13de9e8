"""Tables of figures in docs/, written by what measures them: each stands between two comments that name it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

SIMULATION: Final = Path(__file__).parents[1] / "docs" / "simulation.md"


def write(page: Path, name: str, rows: dict[str, str], order: Sequence[str] = ()) -> None:
    """Put rows into a table of a page, each in the place of the row that begins with the same words, or below them;
    `order`: how those that it names stand."""
    text = page.read_text(encoding="utf-8")
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    head, _, rest = text.partition(begin)
    table, found, tail = rest.partition(end)
    if not found:
        raise ValueError(f"{page}: there is no table between '{begin.strip()}' and '{end.strip()}'.")
    lines = table.splitlines()
    title, kept = lines[:2], {_key(line): line for line in lines[2:]}
    body = {**kept, **rows}
    first = [key for key in order if key in body]
    body = {key: body[key] for key in [*first, *[key for key in body if key not in first]]}
    page.write_text(f"{head}{begin}{chr(10).join([*title, *body.values()])}\n{end}{tail}", encoding="utf-8")


def _key(row: str) -> str:
    """What a row is about: its first cell."""
    return row.split("|")[1].strip()
