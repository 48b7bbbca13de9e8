"""What is kept of those who play, and how long, as one page of plain HTML in both languages."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from hullbreach.table.retention import Policy
from hullbreach.web.sentences import say
from hullbreach.words.text import LANGUAGES, Text

_STYLE = Path(__file__).with_name("docs.css").read_text(encoding="utf-8")
_ALWAYS = ("kept_game", "kept_keys", "kept_address", "kept_telling", "kept_person", "kept_browser")


def kept_page(policy: Policy) -> str:
    return page(say("kept_title"), [*policy.told(), *(say(code) for code in _ALWAYS)])


def page(title: Text, told: list[Text], more: str = "") -> str:
    """A page of sentences, in both languages; `more` is written below them as it is.

    Whoever comes by `#fr` reads French first (docs.css).
    """
    parts = [
        "<!doctype html><html lang=en><head><meta charset=utf-8>",
        "<meta name=viewport content='width=device-width,initial-scale=1'>",
        f"<title>Hullbreach: {escape(title.en)}</title><style>{_STYLE}</style></head><body>",
        "<header><a href='/'>Hullbreach</a></header>",
    ]
    for language in LANGUAGES:
        heading, *lines = (escape(_whole(text.said(language), language)) for text in (title, *told))
        listed = "".join(f"<li>{line}" for line in lines)
        parts.append(f"<section id={language} lang={language}><h1>{heading}</h1><ul>{listed}</ul></section>")
    return "\n".join([*parts, more, "</body></html>"])


def _whole(text: str, language: str) -> str:
    """What belongs together stays on one line, and French elides with a curved mark, as on all other pages."""
    if language != "fr":
        return text
    return re.sub(r"(?<=\w)'(?=\w)", "\u2019", re.sub(r" (?=[?!:;»%])|(?<=«) ", "\u00a0", text))
