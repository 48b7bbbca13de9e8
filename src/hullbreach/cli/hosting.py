"""The commands of whoever runs a server: `serve`, `prune`, `doctor` and `backup`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from hullbreach.cli.parameters import FILE

_DATA = click.option("--data", type=FILE, help="Folder for the games.")
_DATABASE = click.option(
    "--database",
    default="",
    envvar="HULLBREACH_DATABASE",
    metavar="FILE|URL",
    help="A SQLite file or postgresql://…; also HULLBREACH_DATABASE.",
)
_KEEP = click.option(
    "--keep",
    multiple=True,
    envvar="HULLBREACH_KEEP",
    metavar="KIND=DAYS",
    help="How long games are kept: unstarted=30d, finished=never, abandoned=365d; also HULLBREACH_KEEP.",
)
_PROXY = click.option("--proxy", is_flag=True, help="Behind a proxy of your own: trust its X-Forwarded-For.")
_NAMES = click.option(
    "--host-name",
    "names",
    multiple=True,
    envvar="HULLBREACH_HOST_NAME",
    metavar="NAME",
    help="A name by which it answers, beside localhost, this machine's name and addresses in figures; "
    "also HULLBREACH_HOST_NAME.",
)
_LIMITS = click.option(
    "--limit", "limits", multiple=True, metavar="NAME=NUMBER", help="Change a limit (docs/api.md)."
)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0: everybody in your network.")
@click.option("--port", type=click.IntRange(0, 65535), help="[default: 8484, or the next free one]")
@_DATA
@_DATABASE
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
@_PROXY
@click.option("--allow-origin", "origins", multiple=True, metavar="URL", help="Another site that may use it.")
@_NAMES
@_LIMITS
@_KEEP
@click.option(
    "--telling",
    type=FILE,
    envvar="HULLBREACH_TELLING",
    help="How players are told that a game waits for them (docs/hosting.md); also HULLBREACH_TELLING.",
)
@click.option("--log-requests", is_flag=True, help="A line for each request on standard error.")
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    help="Of the log: for people or programs.",
)
def serve(
    host: str,
    port: int | None,
    data: Path | None,
    database: str,
    open_browser: bool,
    proxy: bool,
    origins: tuple[str, ...],
    names: tuple[str, ...],
    limits: tuple[str, ...],
    keep: tuple[str, ...],
    telling: Path | None,
    log_requests: bool,
    log_format: str,
) -> None:
    """Serve games to browsers and bots: alone, on one screen, or across the net."""
    from hullbreach.cli.serving import serve as start_serving, set_up, store_setting
    from hullbreach.cli.telling import telling_of

    settings = set_up(proxy, origins, limits, keep, names)
    setting = store_setting(data, database)
    told = telling_of(telling, setting) if telling is not None else None
    start_serving(host, port, setting, settings, open_browser, log_requests, log_format, told)


@click.command()
@_KEEP
@click.option("--dry-run", is_flag=True, help="Only say what would be removed.")
@_DATA
@_DATABASE
def prune(keep: tuple[str, ...], dry_run: bool, data: Path | None, database: str) -> None:
    """Remove games that are older than they are to be kept. A server does so by itself, every hour."""
    from hullbreach.cli.pruning import policy_of, prune as remove_games
    from hullbreach.cli.serving import store_setting

    remove_games(store_setting(data, database), policy_of(keep), dry_run)


@click.command()
@_DATA
@_DATABASE
@_PROXY
@_NAMES
@_LIMITS
@_KEEP
@click.option("--telling", type=FILE, envvar="HULLBREACH_TELLING", help="As for serve: looked over as well.")
@click.option(
    "--rehearse",
    is_flag=True,
    help="Play all running games again by the rules of this version, as after an upgrade; name a copy of the database.",
)
@click.option("--try-mail", metavar="ADDRESS", help="Send a trial by mail, to see whether it arrives.")
@click.option("--try-room", metavar="URL", help="Post a trial into a chat room.")
def doctor(
    data: Path | None,
    database: str,
    proxy: bool,
    names: tuple[str, ...],
    limits: tuple[str, ...],
    keep: tuple[str, ...],
    telling: Path | None,
    rehearse: bool,
    try_mail: str | None,
    try_room: str | None,
) -> None:
    """Look over what a server needs: program, settings, limits, disk, database, mail.

    Give it what you give to serve. Status 1: there is something to look at.
    """
    from itertools import chain

    from hullbreach.cli.doctor import doctor as look
    from hullbreach.cli.rehearsing import rehearsal
    from hullbreach.cli.serving import set_up, store_setting
    from hullbreach.cli.telling import look_over

    setting = store_setting(data, database)
    settings = set_up(proxy, (), limits, keep, names)
    more = look_over(telling, setting, try_mail or "", try_room or "")
    sys.exit(look(setting, settings, chain(rehearsal(setting) if rehearse else (), more)))


@click.command()
@click.argument("file", type=FILE)
@_DATA
@_DATABASE
def backup(file: Path, data: Path | None, database: str) -> None:
    """Copy all games into a new FILE, also while a server runs."""
    from hullbreach.cli.serving import backup as copy_games, store_setting

    copy_games(file, store_setting(data, database))
