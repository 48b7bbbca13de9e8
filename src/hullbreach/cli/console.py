"""The terminal: printing, reading a line, and how large it is."""

from __future__ import annotations

import os
import shutil
import sys

from hullbreach.cli.glyphs import ASCII, PLAIN, UNICODE, Glyphs

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
# Where nothing can be cleared, this many empty lines push secrets out of sight.
BLANK_LINES = 60
SMALLEST = (40, 20)


class Left(Exception):
    """The player is gone: end of input, or Ctrl-C."""


class Console:
    """Standard input and output. Characters that the terminal cannot show become plain ones."""

    def __init__(self, ascii: bool = False) -> None:
        encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
        self.plain = ascii or not encoding.startswith("utf")
        self.glyphs: Glyphs = ASCII if self.plain else UNICODE

    def out(self, text: str = "") -> None:
        if self.plain:
            text = text.translate(PLAIN)
        encoding = sys.stdout.encoding or "ascii"
        sys.stdout.write(text.encode(encoding, "replace").decode(encoding) + "\n")
        sys.stdout.flush()

    def read(self, prompt: str) -> str:
        """A line of the player's, without spaces around it; raises Left."""
        try:
            line = input(prompt.translate(PLAIN) if self.plain else prompt)
            return "".join(c if c.isprintable() else "�" for c in line.replace("\t", " ")).strip()
        except (EOFError, KeyboardInterrupt):
            self.out()
            raise Left from None
        except UnicodeDecodeError:
            return "�"

    def clear(self) -> None:
        if sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb":
            sys.stdout.write(CLEAR)
            sys.stdout.flush()
        else:
            self.out()

    def wipe(self) -> None:
        """Clear for good: what stood there cannot be read any more."""
        if sys.stdout.isatty():
            self.out("\n" * BLANK_LINES)
        self.clear()

    def size(self) -> tuple[int, int]:
        columns, lines = shutil.get_terminal_size((80, 24))
        return max(columns, SMALLEST[0]), max(lines, SMALLEST[1])
