"""The commands of the laboratory: `hullbreach lab` and `hullbreach bot` (docs/lab.md, docs/write-a-bot.md)."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from hullbreach.cli.faults import Fault, fit
from hullbreach.cli.starting import read_options
from hullbreach.kernel.options import OptionValue
from hullbreach.lab.faults import LabFault
from hullbreach.words import word


@contextmanager
def told(folder: Path, total: int, language: str) -> Iterator[Callable[[int], None]]:
    """A bar that moves with the games, and sentences for what goes wrong: faults, and being interrupted."""
    done = 0
    bar = click.progressbar(length=total, label=word("lab", "progress", language), file=sys.stderr)
    try:
        with bar:

            def tick(games: int) -> None:
                nonlocal done
                done += games
                bar.update(games)

            yield tick
    except LabFault as fault:
        raise Fault(str(fault)) from None
    except KeyboardInterrupt:
        click.echo("", err=True)
        line = word("lab", "interrupted", language, done=done, games=total, folder=folder)
        click.echo(f"hullbreach: {fit(line)}", err=True)
        sys.exit(130)


@contextmanager
def faults() -> Iterator[None]:
    try:
        yield
    except LabFault as fault:
        raise Fault(str(fault)) from None


def read_varied(asked: str) -> tuple[str, list[OptionValue]] | None:
    """`option=a,b` of --vary."""
    if not asked:
        return None
    name, equals, values = asked.partition("=")
    parts = [part.strip() for part in values.split(",")]
    if not equals or len(parts) < 2 or not all(parts) or not name.strip():
        raise Fault(f"--vary: '{asked}' must be written OPTION=A,B, like guard=true,false.")
    return name.strip(), [read_options((f"{name}={part}",))[name.strip()] for part in parts]


def folder_of(out: Path | None, study: str, name: str, *asked: object) -> Path:
    """Where a run is kept: where it was asked for, or in a folder of its own for every plan."""
    if out is not None:
        return out
    mark = hashlib.blake2b(repr(asked).encode(), digest_size=3).hexdigest()
    return Path("lab") / f"{study}-{Path(name).stem}-{mark}"


def run_balance(mission: str, out: Path | None, lang: str, asked: dict[str, Any]) -> None:
    from hullbreach.lab import balance, page

    options, vary = read_options(asked["options"]), read_varied(asked["vary"])
    if vary is not None and asked["against"]:
        raise click.UsageError("--vary compares options, --against missions; take one of them.")
    games, seed, keep = asked["games"], asked["seed"], asked["records"]
    with faults():
        arms = balance.settings_of(mission, asked["bots"], options, asked["against"], vary)
    folder = folder_of(out, "balance", mission, arms, seed, keep)
    with told(folder, games * len(arms), lang) as tick:
        found = balance.run(
            arms,
            games,
            folder,
            seed=seed,
            keep=keep,
            workers=asked["workers"],
            cluster=asked["cluster"],
            deadline=asked["deadline"],
            tick=tick,
        )
        written = page.write(found, lang, command_line())
    for line in page.summary(found, lang):
        click.echo(line)
    click.echo(word("lab", "files", lang, folder=written))


def command_line() -> str:
    return " ".join(["hullbreach", *sys.argv[1:]])
