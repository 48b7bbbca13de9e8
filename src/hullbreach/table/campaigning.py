"""Battles of campaigns (kernel/campaign.py): a battle is opened as a game of its own, and its outcome comes back.

Two journals are written, and a server may be killed between any two acts. Therefore every step can be done again: a
battle has the same id whoever opens it, an outcome is told only while the campaign still waits for that very battle,
and all its lines are one append. Whoever looks at the campaign next finishes what was begun.
"""

from __future__ import annotations

import hashlib
import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from hullbreach.faces import face_of
from hullbreach.kernel.campaign import Battle
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.record import Record, battle_remark
from hullbreach.kernel.sealing import commitment
from hullbreach.table.acts import TYPED_IN
from hullbreach.table.clocks import DAYS
from hullbreach.table.faults import Behind, TableFault
from hullbreach.table.journal import Act, Conflict
from hullbreach.table.keeping import BOT, HUMAN, Hold, header_data
from hullbreach.words.faults import both

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame
    from hullbreach.table.room import Table
    from hullbreach.table.tale import Tale

_SEED_BYTES = 32
# As long as the ids of other games.
_ID_LENGTH = 12
# A battle has no clock but that of its players' patience, or the one in days that they agreed on.
_UNTIMED = {"clock": "off", "clock_seconds": 0}
_PLAIN = {"guide": "", "brisk": False}


def battle_id(tale: Tale) -> str:
    """The id of the battle that the campaign waits for: always the same, and known to nobody without the seed."""
    named = b"\0".join((b"battle", tale.seed, tale.id.encode(), str(tale.asked_at).encode()))
    return urlsafe_b64encode(hashlib.sha256(named).digest()).decode()[:_ID_LENGTH]


def first_data(tale: Tale, battle: Battle, seed: bytes) -> dict[str, Any]:
    """What the journal of a battle begins with: the same people, each with the key of his seat in the campaign."""
    face = face_of(battle.game)
    people = [seat for seat in battle.seats.values() if _sits(tale.holds[seat])]
    header = face.new_header(
        battle.mission, battle.text, battle.options, seed, {}, discreet=len(set(people)) > 1
    )
    header.commitment = commitment(seed)
    header.dice = tale.header.dice
    bots = face.bot_names()
    seats: list[dict[str, Any]] = []
    for info in face.seats_of(header):
        hold = tale.holds[battle.seats[info.key]] if info.key in battle.seats else None
        if hold is not None and _sits(hold):
            seats.append({"who": HUMAN, "name": hold.name, "bot": "", "token": hold.token})
        else:
            bot = hold.bot if hold is not None and hold.bot in bots else bots[0]
            seats.append({"who": BOT, "name": "", "bot": bot, "token": ""})
    untimed = {} if tale.settings.clock == DAYS else _UNTIMED
    settings = {**msgspec.to_builtins(tale.settings), **untimed, **_PLAIN}
    return {
        "header": header_data(header),
        "seed": seed.hex(),
        "seats": seats,
        "settings": settings,
        "campaign": tale.id,
    }


def _sits(hold: Hold) -> bool:
    """Whether a human plays there; for one who gave up a bot plays in battles too."""
    return hold.who == HUMAN and not hold.out


def fights_itself(tale: Tale) -> bool:
    """Whether the battle that is waited for can be fought here, and bots alone have a part in it."""
    battle = tale.game.afield()
    if battle is None or not (battle.mission or battle.text):
        return False
    return not set(battle.seats.values()) & set(tale.humans())


async def open_battle(live: LiveGame, seat: int) -> None:
    """Open the battle that the campaign waits for, unless it is open; the lock is held."""
    tale = live.tale
    battle = tale.game.afield()
    if battle is None:
        raise TableFault("no_battle")
    if not battle.mission and not battle.text:
        raise TableFault("battle_elsewhere")
    if tale.battle:
        return
    id = battle_id(tale)
    await _make(live, id, battle)
    await live.write(live.act("battle", seat, game=id))


async def _make(live: LiveGame, id: str, battle: Battle) -> None:
    try:
        await live.table.begin(id, first_data(live.tale, battle, secrets.token_bytes(_SEED_BYTES)))
    except Conflict:
        # It was made before: by another process, or by one that was killed before it could say so.
        return


async def hand_back(live: LiveGame) -> bool:
    """Tell the campaign the outcome if its open battle is over, and whether it is; the lock is held."""
    tale = live.tale
    battle = tale.game.afield()
    if battle is None or not tale.battle:
        return False
    try:
        fought = await live.table.live(tale.battle)
    except TableFault as fault:
        if fault.code != "no_game":
            raise
        await _make(live, tale.battle, battle)
        return False
    async with fought.lock:
        await fought.catch_up()
        if not fought.tale.over:
            fought.idle_since = live.table.clock.now()
            fought.driver.wake()
            return False
        record = await live.table.beside(fought.tale.final_record)
    lines = fought.tale.face.room().outcome(fought.tale.game, battle.options)
    await live.write(*told(live, lines, battle_remark(record)))
    return True


def reported(live: LiveGame, lines: list[str]) -> list[str]:
    """What people typed in, as the campaign hears it; raises TableFault."""
    tale = live.tale
    try:
        return tale.face.room().reported(tale.game, lines, [hold.name for hold in tale.holds])
    except Refused as refused:
        raise _refused(tale, refused) from None


def _refused(tale: Tale, refused: Refused) -> TableFault:
    words = tale.face.refusal_text(refused)
    return TableFault("refused", refused.rule, why=words.en, why_fr=words.fr)


def told(live: LiveGame, lines: list[str], remark: str) -> list[Act]:
    """The acts by which a whole outcome is told; raises TableFault where one of its lines cannot be."""
    tale = live.tale
    twin = tale.game.copy()
    acts: list[Act] = []
    number = twin.turn_now()
    for line in lines:
        if not twin.is_afield() or twin.turn_now() != number:
            raise TableFault("outcome_long", line=line)
        try:
            choice = twin.read(line)
            text = twin.text(choice) if twin.allows(choice) else line
            twin.play(choice)
        except Refused as refused:
            raise _refused(tale, refused) from None
        except ValueError as bad:
            raise TableFault("bad_choice", why=both(bad)) from None
        acts.append(live.act("choice", -1, len(acts), text=text, remark="", by="table", faces=[]))
    if twin.turn_now() == number and twin.is_afield():
        raise TableFault("outcome_short")
    acts[-1].data["remark"] = remark
    return acts


async def agreed(live: LiveGame, lines: tuple[str, ...]) -> None:
    """All say that this is what came of the battle; one that was open here is given up for it. The lock is held."""
    await live.write(*told(live, list(lines), TYPED_IN))
    await give_up_left(live)


async def give_up_left(live: LiveGame) -> None:
    """End the battles that the campaign waits for no more, however often it is asked for; the lock is held."""
    while len(live.tale.left) > live.given_up:
        await _give_up(live.table, live.tale.left[live.given_up])
        live.given_up += 1


async def _give_up(table: Table, id: str) -> None:
    """End a battle whose outcome its campaign has heard otherwise: nobody is to go on with it."""
    try:
        fought = await table.live(id)
    except TableFault as fault:
        if fault.code != "no_game":
            raise
        return
    async with fought.lock:
        await fought.catch_up()
        while not fought.tale.over:
            # Another process may be at it; what it wrote is taken in, and it is tried again.
            with suppress(Behind):
                await fought.write(fought.act("overtaken", -1))


async def whole_record(live: LiveGame) -> Record:
    """The record of a game that is over, with those of the battles that it was told of."""
    table, tale = live.table, live.tale
    record = await table.beside(tale.final_record)
    told = {entry.remark for entry in record.entries()}
    for id in tale.battles.values():
        fought = (await table.live(id)).tale
        battle = await table.beside(fought.final_record) if fought.over else None
        if battle is not None and battle_remark(battle) in told:
            record.battles.append(battle)
    return record
