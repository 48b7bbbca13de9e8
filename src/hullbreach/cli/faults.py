"""Input that cannot be used: one sentence on standard error, and status 2."""

from __future__ import annotations

from typing import IO, Any

import click


class Fault(click.ClickException):
    """The sentence names the file and the field or line."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"hullbreach: {self.message}", err=True, file=file)
