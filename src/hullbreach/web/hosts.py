"""By which names this server answers.

A page of somebody else can have its own name lead to this machine, and then the browser takes our answers for its own.
What gives it away is the name in the request. An address in figures cannot be led anywhere, so those are all known;
so are the names of this machine, and those that the host has named.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address

# Names that nobody else can have.
_OWN = ("localhost", "localhost.localdomain", "ip6-localhost")
# What the local network calls a machine.
_LOCAL = ".local"
_EVERY = "*"
_SPLIT = re.compile(r"(?:\[([^\[\]/@\s]+)\]|([^:\[\]/@\s]+))(?::[0-9]{0,5})?", re.IGNORECASE)


class Hosts:
    """The names that a server knows as its own: the usual ones, and those that it was given."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        given = [_bare(name) for name in names]
        self._any = _EVERY in given
        machine = _bare(socket.gethostname())
        self._names = {*_OWN, *given, machine, machine.partition(".")[0] + _LOCAL}
        self._names.discard("")

    def knows(self, host: str) -> bool:
        """Whether that, as the header Host has it, is one of them; the port tells nothing."""
        name = _bare(host)
        if self._any or name in self._names or name.endswith(".localhost"):
            return True
        try:
            ip_address(name.partition("%")[0])
        except ValueError:
            return False
        return True


def is_host(name: str) -> bool:
    return bool(_bare(name))


def _bare(host: str) -> str:
    """A name, or an address in figures, without port, brackets and the dot at its end; empty: it is neither."""
    said = host.strip().lower()
    if "://" in said:
        said = said.partition("://")[2].rstrip("/")
    found = _SPLIT.fullmatch(said)
    return (found[1] or found[2].removesuffix(".")) if found is not None else ""
