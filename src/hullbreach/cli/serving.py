"""`hullbreach serve` and `hullbreach backup`: the server process, told in sentences."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click

from hullbreach import __version__
from hullbreach.cli.faults import Fault, blamed, misused
from hullbreach.cli.logs import log_to_stderr
from hullbreach.cli.pruning import policy_of
from hullbreach.table.journal import StoreDown
from hullbreach.table.room import Table
from hullbreach.table.storage import open_store
from hullbreach.table.storage.place import FILE_NAME
from hullbreach.table.telling.keys import Keys
from hullbreach.table.telling.settings import Setup
from hullbreach.table.thinking import Budget
from hullbreach.web.app import Server
from hullbreach.web.hosts import is_host
from hullbreach.web.running import NoPort, listen, loop_factory, run
from hullbreach.web.settings import BadLimit, Limits, Settings, changed_limits

PORT = 8484
# So many ports after the usual one are tried where it is in use.
MORE_PORTS = 20


def serve(
    host: str,
    port: int | None,
    setting: str,
    settings: Settings,
    open_browser: bool,
    log_requests: bool,
    log_format: str,
    telling: tuple[Setup, Keys] | None = None,
) -> None:
    """Serve until somebody stops it."""
    log_to_stderr(log_requests, log_format)
    listening = _listening(host, port)
    address = address_of(listening, host)
    # Whoever listens at a name of its own answers to it.
    names = (*settings.hosts, host)
    settings = replace(settings, network=_network_address(listening, host), hosts=names)

    def ready() -> None:
        _ready(settings.network, address, open_browser)

    try:
        with listening, asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(_serve(listening, setting, settings, ready, telling))
    except KeyboardInterrupt:  # before the server had taken over the signals
        raise Fault("stopped before it began.") from None


async def _serve(
    listening: socket.socket,
    setting: str,
    settings: Settings,
    ready: Callable[[], None],
    telling: tuple[Setup, Keys] | None,
) -> None:
    with blamed("", StoreDown):
        limits = settings.limits
        thinking = Budget(limits.thinkers, killed=limits.thinker_seconds, memory=limits.thinker_memory)
        table = Table(open_store(setting), thinking=thinking, keeps=settings.keeps, telling=telling)
        await table.open()
    await run(Server(table, settings), listening, ready)
    click.echo("Stopped; all games are kept.")


def set_up(
    proxy: bool,
    origins: tuple[str, ...],
    limits: tuple[str, ...],
    keep: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
) -> Settings:
    keeps = policy_of(keep)
    names = tuple(name for line in names for name in line.split(",") if name)
    wrong = next((name for name in names if not is_host(name)), None)
    if wrong is not None:
        raise Fault("--host-name: '{}' is no name of a host; give one like games.example.org.", wrong)
    with blamed("--limit", BadLimit):
        changed = changed_limits(Limits(), limits)
    return Settings(proxy=proxy, origins=origins, hosts=names, limits=changed, keeps=keeps)


def store_setting(data: Path | None, database: str) -> str:
    if data is not None and database:
        raise misused("--data names a folder for the usual file, --database another place: give one of them.")
    return str(data / FILE_NAME) if data is not None else database


def backup(file: Path, setting: str) -> None:
    with blamed("", StoreDown):
        asyncio.run(open_store(setting).backup(file))
    click.echo(f"The games are copied to {file}.")


def _listening(host: str, port: int | None) -> socket.socket:
    try:
        return listen(host, PORT if port is None else port)
    except NoPort as fault:
        if port is not None or not fault.busy:
            raise Fault(str(fault)) from None
    for other in (*range(PORT + 1, PORT + 1 + MORE_PORTS), 0):
        try:
            listening = listen(host, other)
        except NoPort:
            continue
        chosen = listening.getsockname()[1]
        click.echo(f"Port {PORT} is in use by another program; this server takes {chosen}.")
        return listening
    raise Fault("Port {} and those after it are in use; give one with --port.", PORT)


def address_of(listening: socket.socket, host: str) -> str:
    """Where a browser on this machine finds the server."""
    port = listening.getsockname()[1]
    name = "localhost" if host in ("", "0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _network_address(listening: socket.socket, host: str) -> str:
    """Where others in the network find a server that listens to all; empty: nowhere that we know."""
    other = _outer_address() if host in ("", "0.0.0.0", "::") else ""
    return f"http://{other}:{listening.getsockname()[1]}/" if other else ""


def _ready(network: str, address: str, open_browser: bool) -> None:
    click.echo(f"Hullbreach {__version__} is at {address} (Ctrl+C stops it).")
    if network:
        click.echo(f"In your network it is at {network}.")
    sys.stdout.flush()
    if open_browser:
        # A browser may take its time, or not be there.
        threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    try:
        opened = webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        click.echo(f"No browser could be opened here; open {address} in one.")


def _outer_address() -> str:
    """The address by which others in the network reach this machine; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""
