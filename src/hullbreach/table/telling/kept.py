"""An address to which a seat wants to be told, and what is to be sent there; as the store keeps it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

PUSH, MAIL, ROOM = "push", "mail", "room"
KINDS = (PUSH, MAIL, ROOM)

# What can be on its way to an address beside what a game waits for (needs.py).
CONFIRM, REMIND, WARNED = "confirm", "remind", "warned"


class Telling(Struct, frozen=True):
    id: str
    game: str
    seat: int
    kind: str
    address: dict[str, Any]  # push: endpoint and keys of the browser; mail, room: `to`
    who: str  # the same for the same address, whoever asks for it
    language: str
    remind: bool
    created: float
    confirmed: float  # 0: not yet, and nothing but the question whether it wants this is sent to it
    told: int  # the act after which the last notice was sent; -1: none was
    reminded: float  # the deadline of which it was reminded
    job: str  # what is to be sent: "", `confirm`, `remind`, or what the game waits for
    due: float
    tries: int
    place: str  # the process that sends it now


class Limits(Struct, frozen=True):
    """How many notices are sent in a day; what is more is not sent at all."""

    address: int = 40
    game: int = 200
    confirm: int = 3  # questions to one address whether it wants to be told
