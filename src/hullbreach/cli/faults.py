"""Input that cannot be used: one sentence on standard error, and status 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
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


@contextmanager
def blamed(where: object, *kinds: type[Exception]) -> Iterator[None]:
    """Whatever of these kinds is raised within becomes a Fault about `where` ("": it says that itself)."""
    try:
        yield
    except kinds as wrong:
        sentence = getattr(wrong, "faults", [str(wrong)])[0]
        raise Fault(f"{where}: {sentence}" if where else sentence) from None


@contextmanager
def written(path: Path, what: str = "it") -> Iterator[None]:
    """A Fault where a file cannot be written."""
    try:
        yield
    except OSError as error:
        raise Fault(f"{path}: {what} cannot be written: {error.strerror or error}.") from None
