"""Parameters that many commands have."""

from __future__ import annotations

from pathlib import Path

import click

from hullbreach.cli.faults import LANGUAGE


def _language(context: click.Context, _option: click.Parameter, asked: str | None) -> str:
    from hullbreach.words.speech import language_of

    context.meta[LANGUAGE] = language = language_of(asked)
    return language


FILE = click.Path(path_type=Path)
LANG = click.option(
    "--lang",
    type=click.Choice(["en", "fr"]),
    callback=_language,
    help="Language; else HULLBREACH_LANG, else LANG.",
)
OPTION = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Change an option of the rules."
)
JSON = click.option("--json", "as_json", is_flag=True, help="The report for programs: one JSON object.")
SPEED = click.Choice(["slow", "normal", "fast", "instant"])
