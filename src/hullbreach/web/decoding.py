"""JSON that came from outside: read, or explained in a sentence that says where it is wrong and what would be right."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from hullbreach.web.sentences import SENTENCES, say
from hullbreach.words.text import Text, capital, joined, plain

_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `(?P<place>[^`]*)`)?$", re.DOTALL)
_OR = Text(" or ", " ou ")
_LONGEST = 120

T = TypeVar("T")


class Unreadable(ValueError):
    """Something that cannot be read; `code` is for programs, `text` for people."""

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(text.en)
        self.code = code
        self.text = text


def decoded(decoder: msgspec.json.Decoder[T], data: bytes) -> T:
    """Raises Unreadable."""
    # No database keeps the character U+0000 in a text.
    if b"\0" in data or b"\\u0000" in data:
        raise Unreadable("bad_text", say("bad_text"))
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Unreadable("bad_message", explained(str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable("bad_json", say("bad_json", why=_short(str(error)))) from None
    except RecursionError:
        raise Unreadable("bad_json", say("too_deep")) from None


def explained(message: str, place: str = "") -> Text:
    """A sentence about data of the wrong shape, from what the decoder says about it."""
    parts = _PLACE.match(message)
    what = parts["what"] if parts is not None else message
    where = _named(place or (parts["place"] if parts is not None else "") or "$")
    # The last shape is that of everything.
    code, found = next(
        (code, found)
        for code, shape in SENTENCES.groups["shape"].items()
        if (found := re.match(shape["pattern"], what, re.DOTALL))
    )
    names = {
        name: _kind(said) if name in ("right", "wrong") else plain(_short(said))
        for name, said in found.groupdict().items()
    }
    return capital(SENTENCES.say("shape", code, place=where, **names))


def _named(place: str) -> Text:
    path = place.removeprefix("$").lstrip(".")
    if path.startswith("key") or not path:
        return SENTENCES.say("place", "key" if path else "message")
    return plain(f"`{_short(path)}`")


def _kind(said: str) -> Text:
    known = SENTENCES.groups["kind"]
    return joined(
        [Text(**known[part]) if part in known else plain(_short(part)) for part in said.split(" | ")], _OR
    )


def _short(text: str) -> str:
    printable = "".join(c if c.isprintable() else "�" for c in text)
    return printable if len(printable) <= _LONGEST else printable[: _LONGEST - 1] + "…"
