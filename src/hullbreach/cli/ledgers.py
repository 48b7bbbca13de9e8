"""The command group `campaign`: the ledger of a campaign in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from hullbreach.cli.parameters import FILE, JSON, LANG

if TYPE_CHECKING:
    from hullbreach.cli.campaigning import Ledger


@click.group()
def campaign() -> None:
    """Keep the ledger of a campaign: several missions, one after the other (docs/campaign.md)."""


def _loaded(_context: click.Context, _argument: click.Parameter, file: Path) -> Ledger:
    from hullbreach.cli.campaigning import load

    return load(file)


_LEDGER = click.argument("ledger", metavar="FILE", type=FILE, callback=_loaded)


@campaign.command()
@click.argument("file", type=FILE)
@click.option("--game", default="", help="The game, where several have campaigns.")
@click.option(
    "--player",
    "players",
    multiple=True,
    required=True,
    metavar="ROLE=PLAYER",
    help="Who plays what, seat by seat: tide=Anna.",
)
@LANG
def new(file: Path, game: str, players: tuple[str, ...], lang: str) -> None:
    """Begin a campaign in a new FILE."""
    from hullbreach.cli.campaigning import begin

    click.echo(begin(file, game, players).told(lang))


@campaign.command()
@_LEDGER
@LANG
def show(ledger: Ledger, lang: str) -> None:
    """Say where everybody stands."""
    click.echo(ledger.told(lang))


@campaign.command()
@_LEDGER
@click.argument("record", type=FILE)
@LANG
def add(ledger: Ledger, record: Path, lang: str) -> None:
    """Count a finished game; its RECORD is verified first."""
    click.echo(ledger.add(record).told(lang))


@campaign.command()
@_LEDGER
@click.argument("choice")
@LANG
def choose(ledger: Ledger, choice: str, lang: str) -> None:
    """Choose something between two games, like "promote tide"; `show` says what there is."""
    click.echo(ledger.choose(choice).told(lang))


@campaign.command()
@_LEDGER
@click.argument("report")
@LANG
def report(ledger: Ledger, report: str, lang: str) -> None:
    """Tell what came of a battle at a real table: one line in quotes, or a TOML file (docs/campaign.md)."""
    click.echo(ledger.report(report).told(lang))


@campaign.command()
@_LEDGER
@JSON
def options(ledger: Ledger, as_json: bool) -> None:
    """Print the options for the next game."""
    click.echo(ledger.options_text(as_json))


@campaign.command("print")
@_LEDGER
@click.argument("paper", default="")
@click.option("--out", type=FILE, help="The file to write; otherwise it is named after the ledger.")
@LANG
def print_paper(ledger: Ledger, paper: str, out: Path | None, lang: str) -> None:
    """Write a PAPER of the campaign into a file: sheets, report or ledger. Without one, say what there is."""
    click.echo(ledger.print(paper, out, lang))


@campaign.command()
@_LEDGER
def record(ledger: Ledger) -> None:
    """Print the campaign as a record, as `hullbreach verify` and the pages of the server read it."""
    click.echo(ledger.record_text(), nl=False)
