"""How players are told that a game waits for them: the host's file and the server's keys; looked over, and tried."""

from __future__ import annotations

import asyncio
import os
import smtplib
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from hullbreach.cli.faults import Fault
from hullbreach.cli.finding import Finding
from hullbreach.table.storage.place import data_folder
from hullbreach.table.telling import mail, push, rooms
from hullbreach.table.telling.delivering import SENT, Given
from hullbreach.table.telling.keys import FILE_NAME, Keys, keys_in
from hullbreach.table.telling.outside import BadTarget, looked_at
from hullbreach.table.telling.settings import BadTelling, Setup, setup_from
from hullbreach.table.telling.words import Notice


def telling_of(file: Path, setting: str) -> tuple[Setup, Keys]:
    """What the file says, with the server's keys, which are made on the first start."""
    try:
        setup = setup_from(file)
        return setup, keys_in(_keys_file(setup, setting))
    except BadTelling as bad:
        raise Fault(str(bad)) from None


def _keys_file(setup: Setup, setting: str) -> Path:
    if setup.keys:
        return Path(setup.keys).expanduser()
    folder = data_folder() if "://" in setting or not setting else Path(setting).expanduser().parent
    return folder.absolute() / FILE_NAME


def look_over(file: Path | None, setting: str, to: str, room: str) -> Iterator[Finding]:
    """Whether mail and push are set up, and what came of the trials."""
    if file is None:
        wanted = bool(to or room)
        yield Finding(not wanted, "Nobody is told that a game waits: there is no --telling FILE.")
        return
    try:
        setup = setup_from(file)
        keys = keys_in(_keys_file(setup, setting))
    except BadTelling as bad:
        yield Finding(False, str(bad))
        return
    yield from _private(file, bool(setup.mail and setup.mail.password))
    yield Finding(
        True, f"Players are told by: {', '.join(setup.kinds) or 'nothing'}; links lead to {setup.site}."
    )
    good = setup.site.startswith("https://")
    yield Finding(
        good or not setup.push,
        f"{setup.site} is{'' if good else ' not'} encrypted{_NEEDS if not good else '.'}",
    )
    if setup.push:
        yield Finding(
            True, f"The key for Web Push is {push.public_key(keys)[:12]}…; keep {_keys_file(setup, setting)}."
        )
    if setup.mail is not None:
        yield _mail_server(setup)
    if to:
        yield _trial(setup, "mail", to)
    if room:
        yield _trial(setup, "room", room)


_NEEDS = ": browsers take Web Push from https alone, or from localhost."


def _private(file: Path, secret: bool) -> Iterator[Finding]:
    if os.name == "posix" and secret:
        mode = stat.S_IMODE(file.stat().st_mode)
        open_to_others = bool(mode & 0o077)
        more = ": others can read the password in it; chmod 600" if open_to_others else ""
        yield Finding(not open_to_others, f"{file} has mode {mode:04o}{more}.")


def _mail_server(setup: Setup) -> Finding:
    assert setup.mail is not None
    where = f"{setup.mail.server}, port {setup.mail.port}"
    try:
        line = mail.connected(setup.mail)
        line.quit()
    except (OSError, smtplib.SMTPException) as fault:
        return Finding(False, f"The mail server {where} does not take us: {fault}.")
    return Finding(True, f"The mail server {where} answers and knows us.")


def _trial(setup: Setup, kind: str, to: str) -> Finding:
    now = time.time()
    said = Notice(
        f"trial.{now:.0f}",
        "trial",
        "Hullbreach: a trial",
        "This is how players will be told.",
        "/",
        "/",
        "",
        "Trial.",
    )

    async def tried() -> Given:
        if kind == "mail":
            return await mail.send(setup, {"to": to}, said, "en", now)
        return await rooms.tell(setup, {"to": looked_at(to, setup.private)}, said)

    if kind not in setup.kinds:
        return Finding(False, f"The file does not set up '{kind}', so no trial was sent.")
    try:
        given = asyncio.run(tried())
    except BadTarget as bad:
        return Finding(False, f"{to} is no address that is called ({bad}).")
    if given.how == SENT and not given.why:
        return Finding(True, f"The trial to {to} was taken.")
    return Finding(False, f"The trial to {to} was not taken: {given.why}.")
