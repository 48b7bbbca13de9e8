"""What a notice says: the mission, who is waited for, a link. Nothing of the position, so nothing of it is secret."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from msgspec import Struct

from hullbreach.table.sentences import say
from hullbreach.table.telling.kept import CONFIRM, PUSH, REMIND, WARNED, Telling
from hullbreach.table.telling.keys import Keys, text_of
from hullbreach.table.telling.needs import TURN
from hullbreach.words.text import Name, Text, plain

if TYPE_CHECKING:
    from hullbreach.table.tale import Tale

STOP, YES = "stop", "confirm"


class Notice(Struct, frozen=True):
    """What is sent; `path`, `stop` and `confirm` are addresses of this server, without its name."""

    id: str
    tag: str  # a browser shows one notice of a tag, a push service keeps one
    title: str
    text: str
    path: str
    stop: str
    confirm: str = ""
    foot: str = ""

    def letter(self, site: str) -> str:
        link = f"{site}{self.confirm or self.path}"
        return f"{self.text}\n\n{link}\n\n-- \n{self.foot}\n{site}{self.stop}\n"


def notice(
    telling: Telling, tale: Tale, mission: Text, keys: Keys, why: str, days: Text | None = None
) -> Notice:
    """What is said to an address: why the game waits for its seat, or whether the address wants to be told at all."""
    seat = seat_name(tale, telling.seat)
    names: dict[str, Name] = {"mission": mission, "seat": seat, "left": days or plain("")}
    if telling.job == CONFIRM:
        # To whom we do not know yet nothing is said that somebody has typed.
        names = {}
    code = telling.job if telling.job in (CONFIRM, REMIND, WARNED) else why or TURN
    if code == CONFIRM and telling.kind == PUSH:
        # A browser confirms by itself: only it can read what it is sent.
        code = "here"
    language = telling.language
    return Notice(
        f"{telling.id}.{telling.told + 1}.{code}",
        tag_of(telling),
        say("notice_title", code, **names).said(language),
        say("notice_text", code, **names).said(language),
        f"/game/{telling.game}" if telling.job != CONFIRM else "",
        path_of(keys, STOP, telling.id),
        path_of(keys, YES, telling.id) if telling.job == CONFIRM else "",
        say("notice_foot", telling.kind).said(language),
    )


def tag_of(telling: Telling) -> str:
    return text_of(hashlib.sha256(telling.id.encode()).digest()[:18])


def path_of(keys: Keys, purpose: str, id: str) -> str:
    return f"/api/telling/{purpose}/{keys.signed(purpose, id)}"


def seat_name(tale: Tale, seat: int) -> Text:
    return tale.seats[seat].name


def length_of(seconds: float) -> Text:
    """How long is left, in words: whole days, or hours below two days."""
    hours = max(1, round(seconds / 3600))
    if hours >= 48:
        return Text(f"{hours // 24} days", f"{hours // 24} jours")
    return Text("1 hour" if hours == 1 else f"{hours} hours", "1 heure" if hours == 1 else f"{hours} heures")
