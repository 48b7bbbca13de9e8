"""Chat rooms: a line of text in JSON, in the shape that the room of that maker takes."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec

from hullbreach.table.telling.delivering import Given, given_by
from hullbreach.table.telling.outside import post
from hullbreach.table.telling.settings import Setup
from hullbreach.table.telling.words import Notice

_encode = msgspec.json.Encoder().encode
# Signs by which a room would call people or hide links: names of missions are typed by players.
_CALLS = str.maketrans({"@": "＠", "<": "‹", ">": "›", "&": "＆", "`": "'", "*": "∗", "_": "＿", "|": "¦"})


def said(url: str, notice: Notice, site: str) -> dict[str, Any]:
    """What is posted: `text` is what most rooms take, some want `content` or a card instead."""
    host = urlsplit(url).hostname or ""
    links = " ".join(f"{site}{path}" for path in (notice.confirm or notice.path, notice.stop))
    text = f"{notice.title.translate(_CALLS)}: {notice.text.translate(_CALLS)} {links}"
    if host.endswith(("discord.com", "discordapp.com")):
        return {"content": text, "allowed_mentions": {"parse": []}}
    if host.endswith((".office.com", ".powerplatform.com", ".azure.com")):
        card = {
            "type": "AdaptiveCard",
            "version": "1.2",
            "body": [{"type": "TextBlock", "wrap": True, "text": text}],
        }
        kind = "application/vnd.microsoft.card.adaptive"
        return {"type": "message", "attachments": [{"contentType": kind, "content": card}]}
    return {"text": text}


async def tell(setup: Setup, address: dict[str, Any], notice: Notice) -> Given:
    body = _encode(said(address["to"], notice, setup.site))
    headers = {"Content-Type": "application/json", "User-Agent": f"Hullbreach ({setup.contact})"}
    return await given_by(lambda: post(address["to"], headers, body, setup.private), gone=(404, 410))
