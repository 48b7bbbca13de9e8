"""JSON that came from outside: read, or explained in a sentence that says where it is wrong and what would be right."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from hullbreach.faces.wire import Text
from hullbreach.web.sentences import say

_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `(?P<place>[^`]*)`)?$", re.DOTALL)
# What msgspec says, and how it reads in our words.
_CASES: list[tuple[re.Pattern[str], str, str]] = [
    (
        re.compile(r"Expected `(?P<right>[^`]+)`, got `(?P<wrong>[^`]+)`"),
        "{place} must be {right}, not {wrong}",
        "{place} doit être {right}, pas {wrong}",
    ),
    (
        re.compile(r"Expected `(?P<right>[^`]+)`(?: of length)? <= (?P<bound>\S+)"),
        "{place} must be {right} of at most {bound}",
        "{place} doit être {right} de {bound} au plus",
    ),
    (
        re.compile(r"Expected `(?P<right>[^`]+)`(?: of length)? >= (?P<bound>\S+)"),
        "{place} must be {right} of at least {bound}",
        "{place} doit être {right} de {bound} au moins",
    ),
    (
        re.compile(r"Expected `(?P<right>[^`]+)` matching regex (?P<bound>.+)"),
        "{place} must be {right} of the form {bound}",
        "{place} doit être {right} de la forme {bound}",
    ),
    (
        re.compile(r"Object missing required field `(?P<bound>[^`]+)`"),
        "{place} lacks the field `{bound}`",
        "il manque le champ `{bound}` dans {place}",
    ),
    (
        re.compile(r"Object contains unknown field `(?P<bound>[^`]*)`"),
        "{place} has a field `{bound}` that is not known",
        "{place} a un champ inconnu, `{bound}`",
    ),
    (
        re.compile(r"Invalid (?:enum )?value (?P<bound>.*)", re.DOTALL),
        "{place} has the value {bound}, which is not known",
        "{place} a la valeur {bound}, qui est inconnue",
    ),
]
_KINDS = {
    "int": ("a whole number", "un nombre entier"),
    "float": ("a number", "un nombre"),
    "str": ("a text", "un texte"),
    "bool": ("true or false", "true ou false"),
    "array": ("a list", "une liste"),
    "object": ("an object", "un objet"),
    "null": ("null", "null"),
}
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
    check_characters(data)
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Unreadable("bad_message", explained(str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable("bad_json", say("bad_json", why=_short(str(error)))) from None
    except RecursionError:
        raise Unreadable("bad_json", say("too_deep")) from None


def check_characters(data: bytes) -> None:
    """No database keeps the character U+0000 in a text."""
    if b"\0" in data or b"\\u0000" in data:
        raise Unreadable("bad_text", say("bad_text"))


def explained(message: str, place: str = "") -> Text:
    """A sentence about data of the wrong shape, from what the decoder says about it."""
    parts = _PLACE.match(message)
    what = parts["what"] if parts is not None else message
    where = _named(place or (parts["place"] if parts is not None else "") or "$")
    for pattern, *templates in _CASES:
        found = pattern.match(what)
        if found is not None:
            words = []
            for language, template in enumerate(templates):
                names = {k: _kind(v, language) for k, v in found.groupdict().items()}
                words.append(_sentence(template.format(place=where[language], **names)))
            return Text(*words)
    return Text(_sentence(f"{where[0]}: {_short(what)}"), _sentence(f"{where[1]} : {_short(what)}"))


def _named(place: str) -> tuple[str, str]:
    path = place.removeprefix("$").lstrip(".")
    if path.startswith("key"):
        return "a key", "une clé"
    if not path:
        return "the message", "le message"
    return f"`{_short(path)}`", f"`{_short(path)}`"


def _kind(said: str, language: int) -> str:
    kinds = [_KINDS[part][language] if part in _KINDS else _short(part) for part in said.split(" | ")]
    return (" or ", " ou ")[language].join(kinds)


def _short(text: str) -> str:
    plain = "".join(c if c.isprintable() else "�" for c in text)
    return plain if len(plain) <= _LONGEST else plain[: _LONGEST - 1] + "…"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
