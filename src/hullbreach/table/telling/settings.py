"""What the host has set up for telling players: a file in TOML. Without it nothing is sent to anybody."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from hullbreach.table.telling.kept import Limits
from hullbreach.words.text import LANGUAGES

Words = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[int, Meta(ge=0, le=100_000)]


class BadTelling(ValueError):
    """A file that cannot be followed; the text is a sentence."""


class Mail(Struct, frozen=True, forbid_unknown_fields=True):
    """The server that takes our mail."""

    server: Words
    sender: Words  # "Hullbreach <games@example.org>"
    port: Annotated[int, Meta(ge=1, le=65_535)] = 587
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: str = ""
    password: str = ""
    # A file with the certificate of a server that no public authority vouches for.
    certificates: str = ""


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    # Where players find this server: links lead there.
    site: Annotated[str, Meta(pattern=r"^https?://[^/\s]+$", max_length=200)]
    # To whom a push service or the owner of a room may turn: a mail address or a page.
    contact: Annotated[str, Meta(pattern=r"^(mailto:\S+@\S+|https://\S+)$", max_length=200)]
    push: bool = False
    rooms: bool = False
    mail: Mail | None = None
    # Chat rooms and push services may be in the host's own network.
    private: bool = False
    # Seconds that the game waits for somebody who is away before it says so.
    after: Annotated[float, Meta(ge=0, le=86_400)] = 60.0
    # The file with the server's own keys; "": beside the games.
    keys: str = ""
    a_day: Number = Limits().address  # to one address
    a_game: Number = Limits().game

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, on in (("push", self.push), ("mail", self.mail), ("room", self.rooms)) if on]

    @property
    def limits(self) -> Limits:
        return Limits(self.a_day, self.a_game)


def setup_from(path: Path) -> Setup:
    """Raises BadTelling."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Setup)
    except OSError as fault:
        raise BadTelling(f"{path} cannot be read: {fault.strerror or fault}.") from fault
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise BadTelling(f"{path} is no TOML file: {fault}.") from fault
    except msgspec.ValidationError as fault:
        raise BadTelling(f"{path}: {fault}. docs/hosting.md says what may stand in it.") from fault


def language_of(wanted: str) -> str:
    return wanted if wanted in LANGUAGES else LANGUAGES[0]
