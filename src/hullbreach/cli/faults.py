"""Input that cannot be used: one sentence on standard error, and status 2."""

from __future__ import annotations

from typing import IO, Any

import click

# What a file holds may be long or may not be fit for a terminal; a sentence about it is neither.
LONGEST = 700


def fit(sentence: str) -> str:
    """The sentence without control characters, and its middle left out if it is very long."""
    plain = "".join(c if c.isprintable() else "�" for c in " ".join(sentence.split("\n")))
    if len(plain) <= LONGEST:
        return plain
    return f"{plain[: LONGEST // 2]} … {plain[-LONGEST // 2 :]}"


class Fault(click.ClickException):
    """The sentence names the file and the field or line."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"hullbreach: {fit(self.message)}", err=True, file=file)
