"""What is kept of those who play, and how long, as one page of plain HTML in both languages."""

from __future__ import annotations

from html import escape
from pathlib import Path

from hullbreach.table.retention import Policy
from hullbreach.web.sentences import say
from hullbreach.words.text import Text

_STYLE = Path(__file__).with_name("docs.css").read_text(encoding="utf-8")
_ALWAYS = ("kept_game", "kept_keys", "kept_address", "kept_telling", "kept_browser")


def kept_page(policy: Policy) -> str:
    return page(say("kept_title"), [*policy.told(), *(say(code) for code in _ALWAYS)])


def page(title: Text, told: list[Text], more: str = "") -> str:
    """A page of sentences, in both languages; `more` is written below them as it is."""
    parts = [
        "<!doctype html><html lang=en><head><meta charset=utf-8>",
        "<meta name=viewport content='width=device-width,initial-scale=1'>",
        f"<title>Hullbreach: {escape(title.en)}</title><style>{_STYLE}</style></head><body>",
    ]
    for language in ("en", "fr"):
        lines = "".join(f"<li>{escape(text.said(language))}" for text in told)
        parts.append(
            f"<section lang={language}><h1>{escape(title.said(language))}</h1><ul>{lines}</ul></section>"
        )
    return "\n".join([*parts, more, "</body></html>"])
