"""The pages behind the links in notices: what a link does, a button, and afterwards what it has done."""

from __future__ import annotations

from html import escape

from hullbreach.table.telling.asking import Stopped, kind_words
from hullbreach.table.telling.words import STOP
from hullbreach.web.kept_page import page
from hullbreach.web.sentences import say
from hullbreach.words.text import LANGUAGES, Name, Text, plain

# Presses the button that stops: one click in the mail is enough. Programs that look at links run no scripts.
_PRESS = "<script src='/press.js' defer></script>"


def asked_page(purpose: str, found: Stopped) -> str:
    if not found.done:
        return page(say("telling_title"), [say("telling_gone")])
    stops = purpose == STOP
    what = say("telling_stop" if stops else "telling_confirm", **_names(found))
    buttons = [_form("", say("telling_stop_button" if stops else "telling_confirm_button"), "press")]
    if stops:
        buttons.append(_form("?all=true", say("telling_all_button")))
    return page(say("telling_title"), [what], "".join(buttons) + (_PRESS if stops else ""))


def done_page(purpose: str, found: Stopped, for_ever: bool) -> str:
    if not found.done:
        return page(say("telling_title"), [say("telling_gone")])
    code = (
        "telling_stopped_all" if for_ever else "telling_stopped" if purpose == STOP else "telling_confirmed"
    )
    told = [say(code, **_names(found))]
    # Whoever wants peace from here altogether need not look for another mail.
    more = _form("?all=true", say("telling_all_button")) if code == "telling_stopped" else ""
    return page(say("telling_title"), told, more)


def _names(found: Stopped) -> dict[str, Name]:
    return {
        "by": kind_words(found.kind),
        "shown": found.shown,
        "mission": found.mission or plain(""),
        "seat": found.seat or plain(""),
    }


def _form(action: str, label: Text, name: str = "") -> str:
    words = " / ".join(escape(label.said(language)) for language in LANGUAGES)
    return f"<form method=post action='{action}' class='{name}'><button>{words}</button></form>"
