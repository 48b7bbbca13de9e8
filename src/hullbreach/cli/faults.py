"""Input that cannot be used: one sentence on standard error, and status 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from hullbreach.kernel.sentences import Sentence

# Under this key the language asked for goes with a command and those below it.
LANGUAGE = "hullbreach.language"

# What a file holds may be long or may not be fit for a terminal; a sentence about it is neither.
LONGEST = 700


def fit(sentence: str) -> str:
    """The sentence without control characters, and its middle left out if it is very long."""
    plain = "".join(c if c.isprintable() else "�" for c in " ".join(sentence.split("\n")))
    if len(plain) <= LONGEST:
        return plain
    return f"{plain[: LONGEST // 2]} … {plain[-LONGEST // 2 :]}"


def language_here() -> str:
    """The language of the command that is being carried out."""
    from hullbreach.words.speech import language_of

    context = click.get_current_context(silent=True)
    return language_of(context.meta.get(LANGUAGE) if context is not None else None)


def told_here(sentence: object, *parts: object) -> str:
    """A sentence about what is wrong, in that language."""
    from hullbreach.words.faults import told

    return told(Sentence(sentence, *parts) if isinstance(sentence, str) else sentence, language_here())


class Fault(click.ClickException):
    """The sentence names the file and the field or line; `parts` fill its braces."""

    exit_code = 2

    def __init__(self, sentence: str, *parts: object) -> None:
        super().__init__(told_here(sentence, *parts))

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"hullbreach: {fit(self.message)}", err=True, file=file)


def misused(sentence: str, *parts: object) -> click.UsageError:
    """Options that do not go together; to be raised."""
    return click.UsageError(told_here(sentence, *parts))


@contextmanager
def blamed(where: object, *kinds: type[Exception]) -> Iterator[None]:
    """Whatever of these kinds is raised within becomes a Fault about `where` ("": it says that itself)."""
    try:
        yield
    except kinds as wrong:
        sentence = getattr(wrong, "faults", [Sentence("{}", wrong)])[0]
        raise (Fault("{}: {}", where, Sentence(sentence)) if where else Fault(sentence)) from None


@contextmanager
def written(path: Path, what: str = "it") -> Iterator[None]:
    """A Fault where a file cannot be written."""
    try:
        yield
    except OSError as error:
        raise Fault("{}: {} cannot be written: {}.", path, Sentence(what), error.strerror or error) from None
