"""What one reads from a run with other programs: `games.parquet`, and with records `decisions.parquet` and `records/`.

docs/lab.md has the columns. DuckDB makes the tables from lines of JSON; only whole games are in them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, Final

from hullbreach.lab.faults import LabFault, need
from hullbreach.lab.plan import Row, Setting
from hullbreach.lab.store import Store, unwritable

GAMES: Final = "games.parquet"
DECISIONS: Final = "decisions.parquet"
RECORDS: Final = "records"
# Columns and their types; how they come about is in `_game` and `_decisions`.
GAME_COLUMNS: Final = {
    "setting": "INTEGER",
    "seed": "BIGINT",
    "game": "VARCHAR",
    "mission": "VARCHAR",
    "options": "VARCHAR",
    "seats": "VARCHAR[]",
    "sides": "VARCHAR[]",
    "bots": "VARCHAR[]",
    "result": "VARCHAR",
    "winners": "VARCHAR[]",
    "turns": "INTEGER",
    "choices": "INTEGER",
    "losses": "INTEGER[]",
    "kills": "INTEGER[]",
    "failures": "INTEGER",
    "first_failure": "VARCHAR",
    "deaths": "STRUCT(seat INTEGER, square INTEGER, turn INTEGER, step INTEGER)[]",
    "moves": "STRUCT(seat INTEGER, square INTEGER, times INTEGER)[]",
    "hash": "VARCHAR",
    "record": "VARCHAR",
}
DECISION_COLUMNS: Final = {
    "setting": "INTEGER",
    "seed": "BIGINT",
    "step": "INTEGER",
    "turn": "INTEGER",
    "seat": "INTEGER",
    "bot": "VARCHAR",
    "kind": "VARCHAR",
    "rule": "VARCHAR",
    "piece": "INTEGER",
    "options": "INTEGER[][]",
    "chosen": "INTEGER",
    "text": "VARCHAR",
    "remark": "VARCHAR",
    "score": "DOUBLE",
}


def write(store: Store, settings: Sequence[Setting], wanted: set[tuple[int, int]]) -> None:
    """Write the tables of the games that are wanted, in the order of settings and seeds; raises LabFault."""
    duckdb: Any = need("duckdb")
    folder = store.folder
    drafts = {GAMES: folder / "games.new", DECISIONS: folder / "decisions.new"}
    try:
        kept = False
        with ExitStack() as files:
            lines = {name: files.enter_context(path.open("wb")) for name, path in drafts.items()}
            for row in store.whole():
                if (row["setting"], row["seed"]) in wanted:
                    kept |= _export(folder, row, settings[row["setting"]], lines)
        _convert(duckdb, drafts[GAMES], folder / GAMES, GAME_COLUMNS, "setting, seed")
        if kept:
            _convert(duckdb, drafts[DECISIONS], folder / DECISIONS, DECISION_COLUMNS, "setting, seed, step")
    except OSError as error:
        raise unwritable(folder, error, len(store.rows)) from None
    finally:
        for path in drafts.values():
            path.unlink(missing_ok=True)


def _export(folder: Path, row: Row, setting: Setting, lines: Mapping[str, IO[bytes]]) -> bool:
    """One game; whether it was kept with its record."""
    lines[GAMES].write(_line(_game(row, setting)))
    if "record" not in row:
        return False
    path = folder / record_name(row)
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        draft = path.with_suffix(".new")
        draft.write_text(row["record"], encoding="utf-8")
        draft.replace(path)
    for decision in _decisions(row, setting):
        lines[DECISIONS].write(_line(decision))
    return True


def record_name(row: Row) -> str:
    return f"{RECORDS}/{row['setting']}-{row['seed']}.record"


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _game(row: Row, setting: Setting) -> dict[str, Any]:
    told = {
        "game": setting.game,
        "mission": setting.mission,
        "options": json.dumps(setting.options, sort_keys=True),
        "seats": setting.seats,
        "sides": setting.sides,
        "bots": setting.bots,
        "record": record_name(row) if "record" in row else None,
        "deaths": [dict(zip(("seat", "square", "turn", "step"), death)) for death in row["deaths"]],
        "moves": [
            {"seat": seat, "square": square, "times": times}
            for seat, squares in enumerate(row["moves"])
            for square, times in squares
        ],
    }
    return {name: told[name] if name in told else row[name] for name in GAME_COLUMNS}


def _decisions(row: Row, setting: Setting) -> Iterator[dict[str, Any]]:
    for decision in row["decisions"]:
        seat = decision["seat"]
        asked = seat >= 0
        yield {
            **decision,
            "setting": row["setting"],
            "seed": row["seed"],
            "bot": setting.bots[seat] if asked else None,
            "score": setting.score(row["result"], setting.sides[seat]) if asked and row["result"] else None,
        }


def _convert(duckdb: Any, lines: Path, table: Path, columns: dict[str, str], order: str) -> None:
    """Lines of JSON as a table of Parquet, whole or not at all."""
    draft = table.with_suffix(".draft")
    schema = ", ".join(f"'{name}': '{kind}'" for name, kind in columns.items())
    try:
        with duckdb.connect() as base:
            base.execute(
                f"COPY (SELECT * FROM read_json('{_quoted(lines)}', format='newline_delimited', columns={{{schema}}}, "
                f"maximum_object_size=268435456) ORDER BY {order}) TO '{_quoted(draft)}' (FORMAT parquet)"
            )
        draft.replace(table)
    except duckdb.Error as error:
        # It reports a full disk in words of its own.
        raise LabFault(f"{table}: cannot be written: {str(error).splitlines()[0]}") from None
    finally:
        draft.unlink(missing_ok=True)


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
