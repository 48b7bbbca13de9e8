"""What players do: ask to be told, confirm an address, stop it; each tells afterwards what it has done."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from hullbreach.table.creating import token_hash
from hullbreach.table.faults import TableFault
from hullbreach.table.sentences import say
from hullbreach.table.telling import addresses, push
from hullbreach.table.telling.kept import CONFIRM, Telling
from hullbreach.table.telling.keys import Keys
from hullbreach.table.telling.settings import Setup
from hullbreach.table.telling.words import STOP, YES, seat_name
from hullbreach.words.text import Text

if TYPE_CHECKING:
    from hullbreach.table.room import Table

MOST_OF_A_SEAT = 8
_ID_BYTES = 15
_AGAIN = "again"


class TellMe(Struct, forbid_unknown_fields=True):
    """Where the player of a seat wants to be told that the game waits for him. `to` is the endpoint that a browser got
    from its push service, an address of mail, or the address at which a chat room takes posts."""

    kind: Literal["push", "mail", "room"]
    to: Annotated[str, Meta(max_length=addresses.LONGEST)]
    # Of a browser: its keys, as it gives them.
    p256dh: Annotated[str, Meta(max_length=200)] = ""
    auth: Annotated[str, Meta(max_length=50)] = ""
    language: Literal["en", "fr"] = "en"
    # One more notice before a time in days is up.
    remind: bool = False
    # That this address has confirmed before, for another game (TellingInfo.proof).
    proof: Annotated[str, Meta(max_length=50)] = ""


class TellingInfo(Struct, frozen=True):
    id: str
    kind: str
    shown: str  # so much of the address that its owner knows it again
    language: str
    remind: bool
    confirmed: bool
    proof: str = ""


class Offered(Struct, frozen=True):
    """What the host has set up."""

    kinds: list[str]
    push_key: str = ""


class Stopped(Struct, frozen=True):
    """What a link was about; `done` false: it was done before, or by somebody else."""

    done: bool
    kind: str = ""
    shown: str = ""
    mission: Text | None = None
    seat: Text | None = None


def offered(table: Table) -> Offered:
    teller = table.teller
    if teller.setup is None or teller.keys is None:
        return Offered([])
    return Offered(teller.setup.kinds, push.public_key(teller.keys) if teller.setup.push else "")


def _set_up(table: Table) -> tuple[Setup, Keys]:
    if table.teller.setup is None or table.teller.keys is None:
        raise TableFault("telling_off")
    return table.teller.setup, table.teller.keys


async def _seat(table: Table, game: str, token: str) -> int:
    tale = (await table.live(game)).tale
    seat = tale.seat_of(token_hash(token))
    if seat < 0:
        raise TableFault("bad_token")
    return seat


def _info(keys: Keys, one: Telling) -> TellingInfo:
    proof = keys.proof(_AGAIN, one.who) if one.confirmed else ""
    shown = addresses.shown(one.kind, one.address)
    return TellingInfo(one.id, one.kind, shown, one.language, one.remind, one.confirmed > 0, proof)


async def told_where(table: Table, game: str, token: str) -> list[TellingInfo]:
    """Where a seat is told; raises TableFault."""
    seat = await _seat(table, game, token)
    if table.teller.keys is None:
        return []
    keys = table.teller.keys
    return [_info(keys, one) for one in await table.store.tellings.of_game(game) if one.seat == seat]


async def tell_me(table: Table, game: str, token: str, wish: TellMe) -> TellingInfo:
    """Tell a seat there from now on, once the address has confirmed; raises TableFault."""
    setup, keys = _set_up(table)
    address = addresses.checked(wish.kind, wish.to, wish.p256dh, wish.auth, setup)
    seat = await _seat(table, game, token)
    who = addresses.who(wish.kind, address)
    if await table.store.tellings.refused(who):
        raise TableFault("telling_refused")
    all_of_seat = [one for one in await table.store.tellings.of_game(game) if one.seat == seat]
    for one in all_of_seat:
        if one.who == who:
            await table.store.tellings.change(one.id, wish.language, wish.remind)
            table.teller.watch(game)
            return _info(keys, await table.store.tellings.one(one.id) or one)
    if len(all_of_seat) >= MOST_OF_A_SEAT:
        raise TableFault("telling_full", most=MOST_OF_A_SEAT)
    now = table.clock.date()
    known = bool(wish.proof) and secrets.compare_digest(wish.proof.encode(), keys.proof(_AGAIN, who).encode())
    new = Telling(
        secrets.token_urlsafe(_ID_BYTES), game, seat, wish.kind, address, who, wish.language, wish.remind, now,
        now if known else 0.0, -1, 0.0, "" if known else CONFIRM, now, 0, "",
    )  # fmt: skip
    await table.store.tellings.add([new], anew=True)
    table.teller.watch(game)
    return _info(keys, new)


async def leave_me(table: Table, game: str, token: str, id: str) -> None:
    """A seat is not told there any more; raises TableFault."""
    seat = await _seat(table, game, token)
    one = await table.store.tellings.one(id)
    if one is None or (one.game, one.seat) != (game, seat):
        raise TableFault("no_telling")
    await table.store.tellings.forget(id)


async def confirm(table: Table, signed: str) -> Stopped:
    """An address says that it wants to be told; raises TableFault."""
    one, found = await _of_link(table, YES, signed)
    if one is None:
        return found
    await table.store.tellings.confirm(one.id, table.clock.date())
    table.teller.watch(one.game)
    return found


async def stop(table: Table, signed: str, for_ever: bool = False) -> Stopped:
    """An address does not want to be told any more, of this seat or of anything ever again; raises TableFault."""
    one, found = await _of_link(table, STOP, signed)
    if one is None:
        return found
    if for_ever:
        await table.store.tellings.refuse(one.who, table.clock.date())
    else:
        await table.store.tellings.forget(one.id)
    return found


async def about(table: Table, purpose: str, signed: str) -> Stopped:
    """What a link would do; raises TableFault."""
    return (await _of_link(table, purpose, signed))[1]


async def _of_link(table: Table, purpose: str, signed: str) -> tuple[Telling | None, Stopped]:
    _, keys = _set_up(table)
    id = keys.opened(purpose, signed)
    if not id:
        raise TableFault("bad_link")
    one = await table.store.tellings.one(id)
    if one is None:
        return None, Stopped(False)
    tale = (await table.live(one.game)).tale
    mission, seat = table.mission_name(tale), seat_name(tale, one.seat)
    return one, Stopped(True, one.kind, addresses.shown(one.kind, one.address), mission, seat)


def kind_words(kind: str) -> Text:
    return say("told_by", kind)
