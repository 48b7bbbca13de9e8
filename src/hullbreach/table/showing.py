"""What a seat or a spectator is told: the records of the socket, made from a tale."""

from __future__ import annotations

from typing import Any

import msgspec

from hullbreach.faces import wire
from hullbreach.kernel.game import Game
from hullbreach.table import clocks, messages as m
from hullbreach.table.acts import AFTER_UNDO, ELSEWHERE, LATE
from hullbreach.table.course import Told
from hullbreach.table.journal import Entry
from hullbreach.table.keeping import BOT, HUMAN, Pending, Step
from hullbreach.table.past import History
from hullbreach.table.sentences import say
from hullbreach.table.tale import Tale
from hullbreach.table.telling.needs import needs

# Whom something is made for: a seat, or None for spectators.
Audience = int | None

# So many lines of chat are told to somebody who comes.
_CHAT_LINES = 200


def seat_states(tale: Tale, here: set[int], absent: dict[int, float] | None = None) -> list[m.SeatState]:
    out: list[m.SeatState] = []
    for seat, hold in enumerate(tale.holds):
        who = BOT if hold.bot_plays and hold.who == HUMAN else hold.who
        name = hold.name or hold.bot
        stand_in = hold.who == HUMAN and bool(hold.bot) and not hold.out
        info, away = tale.seats[seat], round((absent or {}).get(seat, 0.0), 1)
        out.append(m.SeatState(seat, info.key, who, name, seat in here, away, hold.out, info.name, stand_in))
    return out


def happened(tale: Tale, game: Game, step: Step, audience: Audience) -> m.Happened:
    """A step for an audience. By whom or why somebody else's choice was made is nobody's business."""
    told = tale.face.told(game, audience, step.events)
    # What was thrown lies open wherever dice are shown; what was drawn does not.
    thrown = [fall for fall in step.fell if "/" not in fall] if any(line.dice for line in told) else []
    remark = None
    if step.remark.startswith(AFTER_UNDO):
        remark = say("told", "after_undo", count=step.remark.removeprefix(AFTER_UNDO))
    elif step.remark == LATE and step.seat == audience:
        remark = say("told", "late")
    return m.Happened(step.number, told, step.seat, remark, thrown)


def histories(tale: Tale, audiences: set[Audience], then: Told | None = None) -> dict[Audience, History]:
    """All that each audience was told so far, or of what stood once; the game is played again for it."""
    out = {audience: History() for audience in audiences}
    for game, step in tale.steps(then):
        for audience, history in out.items():
            history.add(happened(tale, game, step, audience))
    return out


def waiting(tale: Tale) -> m.Waiting | None:
    seat = tale.waiting()
    if seat < 0:
        return None
    if tale.rolling is not None:
        kinds = msgspec.convert(tale.rolling.get("kinds", []), list[wire.DieKind])
        return m.Waiting(tale.roller(), dice=tale.rolling["count"], kinds=kinds)
    return m.Waiting(seat, tale.face.is_reaction(tale.game))


def whenever(tale: Tale, seat: int) -> list[wire.Option]:
    """What a player may do without being asked for it."""
    if tale.over or tale.paused or tale.rolling is not None or tale.holds[seat].bot_plays:
        return []
    return tale.face.interrupts(tale.game, seat)


def undo_state(tale: Tale, seat: int) -> m.UndoState:
    if tale.over:
        return m.UndoState()
    free = tale.free_back(seat) > 0
    idle = free and tale.face.is_idle(tale.game, tale.kept[-1].text)
    return m.UndoState(free or tale.asked_back(seat) > 0, free, idle)


def asked(pending: Pending) -> m.Asked:
    return m.Asked(
        pending.about, pending.seat, pending.version, sorted(pending.yes), list(pending.lines), pending.text
    )


def is_asked(pending: Pending, audience: Audience) -> bool:
    """Whether an audience is told of a request: the others have agreed to it already."""
    return audience == pending.seat or audience not in pending.yes


def result(tale: Tale) -> wire.Result:
    """How a game ended; where the rules did not end it, by what the table decided."""
    if not tale.ended:
        found = tale.face.view(tale.game, None).result
        assert found is not None
        return found
    if tale.ended == ELSEWHERE:
        return wire.Result(-1, tale.result(), say("told", "overtaken"))
    winners = tale.winners
    if not winners:
        return wire.Result(-1, tale.result(), say("told", "drawn"))
    alone = winners[0] if len(winners) == 1 else -1
    return wire.Result(alone, tale.result(), tale.face.result_text(tale.game, winners), winners)


def waited(tale: Tale) -> dict[str, Any]:
    """What lists show of whom a game that is not over waits for."""
    found = needs(tale) if not tale.over else {}
    since = max((tale.since(seat) for seat in found), default=0.0)
    return {"waits": sorted(found), "since": since, "deadline": clocks.deadline(tale)}


def entry(tale: Tale, name: wire.Text) -> Entry:
    """What lists show of a game."""
    shown = {
        "name": msgspec.to_builtins(name),
        "seats": msgspec.to_builtins(seat_states(tale, set())),
        "turn": tale.game.turn_now() if tale.started else 0,
        "result": msgspec.to_builtins(result(tale)) if tale.over else None,
        "commitment": tale.header.commitment,
        **waited(tale),
    }
    if tale.campaign:
        shown["campaign"] = tale.campaign
    status = "over" if tale.over else "running" if tale.started else "aborted" if tale.aborted else "open"
    header = tale.header
    public = tale.settings.public
    return Entry(tale.id, header.game, header.mission, status, public, tale.created, tale.changed, shown)


def settings(tale: Tale) -> m.Settings:
    return msgspec.convert(tale.settings, m.Settings, from_attributes=True)


def chat_lines(tale: Tale) -> list[m.ChatLine]:
    latest = tale.chat[-_CHAT_LINES:]
    return [m.ChatLine(act.seat, tale.holds[act.seat].name, act.data["text"], act.at) for act in latest]
