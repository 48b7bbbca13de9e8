"""A look at TOML before it is parsed: how long it is, how deep it nests, and of how many parts its keys are.

Python's parser keeps every beginning of a dotted key: forty kilobytes of `a.a.a… = 1` take gigabytes. Strings and
comments are passed over as the parser does; a string without an end ends the look, since the parser stops there too.
"""

from __future__ import annotations

import re
from unicodedata import category

from hullbreach.kernel.sentences import Sentence

# Characters of a file; the longest mission that comes with the program has 6,000.
LONGEST = 200_000
# Lists and tables in one another, and parts of a dotted key; missions and scenes need four.
DEEPEST = 8

# Characters that are not seen, or change how others are: controls, directions, joiners, halves of pairs, private ones.
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_SPACES = "\t\n\r"
_ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})")

_MARK = re.compile(r"""[#"'\[\]{}.=,\n]""")
_OPEN, _CLOSE = "[{", "]}"
# What ends a string, by what begins it; in those with " a backslash takes the next character along.
_ENDS = {
    '"': re.compile(r'(?:\\.)|"|\n', re.DOTALL),
    "'": re.compile(r"'|\n"),
    '"""': re.compile(r'(?:\\.)|"{3,5}', re.DOTALL),
    "'''": re.compile(r"'{3,5}"),
}


def too_deep(text: str) -> str:
    """Why a text is not even parsed, as a sentence; nothing: it may be."""
    if len(text) > LONGEST:
        return Sentence("the text has {} characters; at most {} are read.", len(text), LONGEST)
    depth = dots = place = 0
    while (found := _MARK.search(text, place)) is not None:
        mark, place = found[0], found.end()
        if mark in _ENDS:
            place = _after_string(text, found.start())
        elif mark == "#":
            place = text.find("\n", place)
        elif mark == ".":
            dots += 1
        else:
            dots = 0
            depth += (mark in _OPEN) - (mark in _CLOSE)
        if place < 0:
            return ""
        if max(depth, dots + 1) > DEEPEST:
            line = text.count("\n", 0, found.start()) + 1
            what = "a key of more than {} parts" if dots else "more than {} lists and tables in one another"
            return Sentence("line {} has {}.", line, Sentence(what, DEEPEST))
    return ""


def unseen(text: str) -> str:
    """A sentence about the first character that could hide something or turn the words around it; or nothing."""
    odd = next((n for n, c in enumerate(text) if category(c) in UNSEEN and c not in _SPACES), -1)
    if odd >= 0:
        return _hides(text, odd, ord(text[odd]))
    for escaped in _ESCAPED.finditer(text):
        code = int(escaped[1] or escaped[2], 16)
        if code < 0x110000 and category(chr(code)) in UNSEEN and chr(code) not in _SPACES:
            return _hides(text, escaped.start(), code)
    return ""


def _hides(text: str, place: int, code: int) -> str:
    line = text.count("\n", 0, place) + 1
    return Sentence(
        "line {} has the character U+{:04X}, which is not seen or turns the words around it; leave it out.",
        line,
        code,
    )


def _after_string(text: str, start: int) -> int:
    """The place after the string that begins here; -1: it does not end."""
    quote = text[start] * 3 if text.startswith(text[start] * 3, start) else text[start]
    place = start + len(quote)
    while (found := _ENDS[quote].search(text, place)) is not None:
        place = found.end()
        if found[0][0] == text[start]:
            return place
        if found[0] == "\n":
            return -1
    return -1
