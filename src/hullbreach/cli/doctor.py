"""`hullbreach doctor`: what a host should know before strangers come, each thing in a line."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path

import click

from hullbreach import __version__
from hullbreach.cli.finding import Finding
from hullbreach.games import REVISIONS
from hullbreach.table.journal import StoreDown
from hullbreach.table.storage.place import FILE_NAME, data_folder
from hullbreach.table.storage.schema import HEAD
from hullbreach.table.storage.soundness import ROOM, SOUND, looked_through, room
from hullbreach.web.settings import Limits, Settings

# Files that a process needs beside its connections.
_MORE_FILES = 200
# Seconds in which a database is looked through: all of it.
_PATIENT = 3600.0


def doctor(setting: str, settings: Settings, more: Iterable[Finding] = ()) -> int:
    """Tell what was found; the status of the command: 1 where something is wrong."""
    found = [
        *_program(), *_settings(settings), *_limits(settings.limits), *_database(setting), *more
    ]  # fmt: skip
    for one in found:
        click.echo(f"{'ok  ' if one.good else 'LOOK'}  {one.text}")
    wrong = sum(not one.good for one in found)
    click.echo(f"{wrong} to look at." if wrong else "Nothing to look at.")
    return int(wrong > 0)


def _program() -> Iterator[Finding]:
    yield Finding(True, f"Hullbreach {__version__}, Python {sys.version.split()[0]} on {sys.platform}.")
    counted = ", ".join(f"{game} {revision}" for game, revision in REVISIONS.items())
    yield Finding(True, f"Revisions of the rules: {counted}.")
    for package, why in (
        ("uvloop", "a faster loop"),
        ("asyncpg", "PostgreSQL"),
        ("onnxruntime", "learned values"),
    ):
        has = find_spec(package) is not None
        yield Finding(True, f"{package} ({why}): {'installed' if has else 'not installed'}.")


def _settings(settings: Settings) -> Iterator[Finding]:
    names = ", ".join(settings.hosts)
    yield Finding(
        bool(names) or not settings.proxy,
        f"It answers to {names}, to localhost, the names of this machine and addresses in figures."
        if names
        else "It answers to localhost, the names of this machine and addresses in figures alone"
        + (": behind a proxy give it its outer name (--host-name)." if settings.proxy else "."),
    )
    yield Finding(
        True,
        "Addresses of players are those that a proxy names."
        if settings.proxy
        else "Addresses of players are those that they come from.",
    )
    usual = Limits()
    changed = {
        one.name: getattr(settings.limits, one.name)
        for one in fields(usual)
        if getattr(settings.limits, one.name) != getattr(usual, one.name)
    }
    if changed:
        told = ", ".join(f"{name} {number:g}" for name, number in changed.items())
        yield Finding(True, f"Limits that were changed: {told}.")
    yield from (Finding(True, line.en) for line in settings.keeps.told())


def _limits(limits: Limits) -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    import resource

    files, wanted = resource.getrlimit(resource.RLIMIT_NOFILE)[0], limits.connections + _MORE_FILES
    yield Finding(
        files >= wanted,
        f"{files} files may be open; {limits.connections} connections need {wanted}"
        + ("." if files >= wanted else ": raise it (LimitNOFILE in the unit, or ulimit -n)."),
    )
    if hasattr(os, "geteuid"):
        root = os.geteuid() == 0
        yield Finding(
            not root,
            "It would run as root: give it a user of its own." if root else "It does not run as root.",
        )


def _database(setting: str) -> Iterator[Finding]:
    scheme = setting.partition("://")[0] if "://" in setting else ""
    if scheme in ("postgresql", "postgres"):
        yield from _postgres(setting)
        return
    path = Path(setting.removeprefix("sqlite:///")).expanduser() if setting else data_folder() / FILE_NAME
    yield from _file(path.absolute())


def _postgres(setting: str) -> Iterator[Finding]:
    from hullbreach.table.storage import open_store

    async def look() -> None:
        store = open_store(setting)
        await store.open()
        await store.close()

    try:
        asyncio.run(look())
    except StoreDown as down:
        yield Finding(False, str(down))
    else:
        yield Finding(True, f"The database answers; its schema is {HEAD}.")


def _file(path: Path) -> Iterator[Finding]:
    folder = next(one for one in path.parents if one.exists())
    free = room(folder)
    yield Finding(free >= ROOM, f"{free / 2**30:.1f} GiB are free on the disk of {path.parent}.")
    yield Finding(
        os.access(folder, os.W_OK),
        f"{folder} can{'' if os.access(folder, os.W_OK) else 'not'} be written to.",
    )
    if not path.exists():
        yield Finding(True, f"There are no games yet: {path} will be made.")
        return
    mode = stat.S_IMODE(path.stat().st_mode)
    open_to_others = bool(mode & 0o077) and os.name == "posix"
    yield Finding(
        not open_to_others,
        f"{path} has mode {mode:04o}{': others can read it; chmod 600' if open_to_others else ''}.",
    )
    yield from _inside(path)


def _inside(path: Path) -> Iterator[Finding]:
    try:
        sound = looked_through(path, _PATIENT)
        yield Finding(
            sound == SOUND,
            "The database is sound." if sound == SOUND else f"The database is damaged: {sound}.",
        )
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=4.0)) as database:
            (schema,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
            newer = str(schema) > HEAD
            yield Finding(
                not newer,
                f"Its schema is {schema}; this version has {HEAD}{', and is older' if newer else ''}.",
            )
            counts = dict(database.execute("SELECT status, count(*) FROM games GROUP BY status").fetchall())
            told = ", ".join(f"{count} {status}" for status, count in sorted(counts.items())) or "none"
            yield Finding(True, f"Games: {told}; {path.stat().st_size / 2**20:.1f} MiB.")
    except sqlite3.DatabaseError as fault:
        yield Finding(False, f"The database {path} cannot be read: {fault}. Put back a backup of it.")
