"""What a new game begins with: the data of the first act of its journal, from a wish or from the game before it."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec

from hullbreach.faces import AnyFace, face_for, face_of
from hullbreach.kernel.record import Header
from hullbreach.kernel.sealing import commitment
from hullbreach.table.acts import GUIDE
from hullbreach.table.clocks import DAYS, LEAST_DAYS
from hullbreach.table.keeping import BOT, HUMAN, OPEN, header_data
from hullbreach.table.sentences import bad_ask
from hullbreach.table.tale import Tale
from hullbreach.table.wishes import MOST_SECONDS, NewGame, SeatWish, plain

_TOKEN_BYTES = 24


def new_token() -> str:
    return secrets.token_urlsafe(_TOKEN_BYTES)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def wished(wish: NewGame, seed: bytes) -> tuple[dict[str, Any], dict[str, str]]:
    """The first act's data, and the keys of the seats that the creator holds; raises BadAsk."""
    if wish.guide:
        return _lesson(wish, seed)
    face = face_for(wish.game, wish.mission, wish.text)
    header, seconds = _header(face, wish, seed)
    names = [seat.key for seat in face.seats_of(header)]
    wishes = _seats(face, wish, names)
    tokens = {name: new_token() for name, seat in zip(names, wishes) if seat.who == HUMAN}
    seats = [
        _seat(seat.who, plain(seat.name), seat.bot or face.bot_names()[0], tokens.get(name, ""))
        for name, seat in zip(names, wishes)
    ]
    settings = {
        "clock": wish.clock,
        "clock_seconds": seconds,
        "reaction_seconds": wish.reaction_seconds,
        "absence_seconds": wish.absence_seconds,
        "dice": wish.dice,
        "public": wish.public,
        "guide": "",
        "brisk": wish.brisk,
        "leaving": wish.leaving,
        "late": wish.late,
    }
    return {"header": header_data(header), "seed": seed.hex(), "seats": seats, "settings": settings}, tokens


# In a lesson nobody hurries the learner, and nobody takes over.
_UNHURRIED = {
    "clock": "off", "clock_seconds": 0, "reaction_seconds": 0, "absence_seconds": 0, "dice": "table", "public": False,
    "brisk": False, "late": "wait",
}  # fmt: skip


def _lesson(wish: NewGame, seed: bytes) -> tuple[dict[str, Any], dict[str, str]]:
    """The small game in which a guide takes place: the learner's seat, and opponents whose lines are written."""
    face = face_of(wish.game)
    lesson, header = face.lesson(wish.guide), face.lesson_header(wish.guide, seed)
    token = new_token()
    name = plain(wish.seats.get(lesson.seat, SeatWish()).name)
    seats = [
        _seat(HUMAN, name, "", token) if seat.key == lesson.seat else _seat(BOT, "", GUIDE, "")
        for seat in face.seats_of(header)
    ]
    settings = {**_UNHURRIED, "guide": wish.guide}
    data = {"header": header_data(header), "seed": seed.hex(), "seats": seats, "settings": settings}
    return data, {lesson.seat: token}


def _header(face: AnyFace, wish: NewGame, seed: bytes) -> tuple[Header, int]:
    """The header of a new game, and the seconds of its clock (0: none)."""
    options = dict(wish.options)
    seconds = 0
    if wish.clock == "turn":
        own = face.mission(wish.mission, wish.text).clock_seconds
        if not own:
            raise bad_ask("no_turn_clock")
        options |= face.clock_options(wish.clock_seconds)
        seconds = wish.clock_seconds or own
    elif wish.clock == "game":
        seconds = wish.clock_seconds
        if not seconds:
            raise bad_ask("no_clock_seconds")
        if seconds > MOST_SECONDS:
            raise bad_ask("clock_too_long", hours=MOST_SECONDS // 3600)
    elif wish.clock == DAYS:
        seconds = wish.clock_seconds
        if seconds < LEAST_DAYS:
            raise bad_ask("days_too_short")
        if wish.absence_seconds:
            raise bad_ask("days_and_absence")
    people = sum(seat.who != BOT for seat in wish.seats.values())
    options |= face.handicap_options(wish.mission, wish.text, wish.handicap, options)
    header = face.new_header(wish.mission, wish.text, options, seed, {}, discreet=people > 1)
    header.handicap = wish.handicap
    header.commitment = commitment(seed)
    header.dice = "typed" if wish.dice == "typed" else ""
    return header, seconds


def _seats(face: AnyFace, wish: NewGame, names: list[str]) -> list[SeatWish]:
    """Who shall hold each seat; seats of which nothing is said go to bots."""
    unknown = sorted(set(wish.seats) - set(names))
    if unknown:
        raise bad_ask("no_such_seat", seat=unknown[0], known=", ".join(names))
    wishes = [wish.seats.get(name, SeatWish("bot")) for name in names]
    for seat in wishes:
        if seat.who == BOT and seat.bot and seat.bot not in face.bot_names():
            raise bad_ask("no_such_bot", bot=seat.bot, known=", ".join(face.bot_names()))
    if wish.dice == "typed" and all(seat.who == BOT for seat in wishes):
        raise bad_ask("nobody_rolls")
    return wishes


def _seat(who: str, name: str, bot: str, token: str) -> dict[str, Any]:
    return {"who": who, "name": name, "bot": bot if who == BOT else "", "token": token_hash(token)}


def once_more(
    tale: Tale, here: set[int], seed: bytes, further: int = 1
) -> tuple[dict[str, Any], dict[str, int]]:
    """The same game again with everybody so many seats further: the first act's data, and new seats by old seat.

    Everybody keeps the key that he has.

    One further each time, everybody plays every side in turn. Who gave up and still looks on plays again; of those
    who have gone or left, their bot does. Of a lesson it is that of the other side.
    """
    if tale.settings.guide:
        return _next_lesson(tale, seed, further)
    count = len(tale.holds)
    moved: dict[str, int] = {}
    seats: list[dict[str, Any]] = [{} for _ in range(count)]
    for old, hold in enumerate(tale.holds):
        new = (old + further) % count
        gone = (bool(hold.out) and old not in here) or hold.who == OPEN
        who, name = (BOT, "") if gone else (hold.who, hold.name)
        if who == HUMAN:
            moved[str(old)] = new
        seats[new] = {**_seat(who, name, hold.bot, ""), "token": hold.token if who == HUMAN else ""}
    header = {**header_data(tale.header), "commitment": commitment(seed)}
    settings = msgspec.to_builtins(tale.settings)
    return {"header": header, "seed": seed.hex(), "seats": seats, "settings": settings}, moved


def _next_lesson(tale: Tale, seed: bytes, further: int) -> tuple[dict[str, Any], dict[str, int]]:
    key = tale.face.guide_across(tale.settings.guide) if further else tale.settings.guide
    (old,) = [seat for seat, hold in enumerate(tale.holds) if hold.who == HUMAN]
    lesson = tale.face.lesson(key)
    wish = NewGame(tale.header.game, seats={lesson.seat: SeatWish(name=tale.holds[old].name)}, guide=key)
    data, _ = _lesson(wish, seed)
    (new,) = [seat for seat, hold in enumerate(data["seats"]) if hold["who"] == HUMAN]
    data["seats"][new]["token"] = tale.holds[old].token
    return data, {str(old): new}
