"""Dice that players roll at their own table: they never stop a game, and count once."""

from __future__ import annotations

import random
from copy import copy
from pathlib import Path
from typing import Any

from hullbreach.kernel.record import print_record
from hullbreach.missions import room_of
from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import SeatWish
from tests.table.tables import (
    KnownTable,
    Player,
    run,
    seated,
    settled,
    table_at,
    wish,
)


def test_nobody_types_dice_in_for_ever_in_a_game_of_bots(tmp_path: Path) -> None:
    """Once: a game of bots with real dice can be created, and stops at the first roll for ever."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            try:
                made = await table.create(
                    wish(
                        {"marine": SeatWish("bot"), "stealer": SeatWish("bot")},
                        mission="ash_valve",
                        dice="typed",
                    )
                )
            except (TableFault, ValueError):
                return
            watcher = await Player(table, made.game).enter()
            tale = watcher.live.tale
            await watcher.until(lambda: tale.over or tale.rolling is not None)
            assert tale.rolling is None, "dice are asked of a bot"

    run(work)


async def _rolling(table: KnownTable, **more: Any) -> tuple[Player, Player]:
    """Two humans with real dice, where the marine must roll."""
    for seed in range(10):
        marine, stealer = await seated(table, dice="typed", **more)
        rng = random.Random(seed)
        tale = marine.live.tale
        for _ in range(800):
            waiting = marine.state.waiting
            if tale.over:
                break
            if waiting is not None and waiting.dice:
                if tale.rolling is not None and tale.rolling["seat"] == 0:
                    return marine, stealer
                roller = (marine, stealer)[waiting.seat]
                await roller.say(m.Dice(tale.version, [rng.randint(1, 6) for _ in range(waiting.dice)]))
                continue
            for player in (marine, stealer):
                if player.state.prompt is not None:
                    await player.choose(rng.choice(player.state.prompt.options).text)
                    break
            else:
                await marine.until(lambda: marine.state.prompt or stealer.state.prompt or tale.over)  # noqa: B023
    raise AssertionError("it never came to that")


def test_somebody_who_leaves_with_the_dice_in_the_hand_does_not_stop_the_game(tmp_path: Path) -> None:
    """Once: while real dice are awaited neither absence nor a deadline counts, so that the game stands for ever."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await _rolling(table, absence_seconds=1)
            await marine.link.leave()
            tale = stealer.live.tale
            table.clock.move(1)
            await settled(stealer.live)
            assert tale.rolling is None or stealer.state.waiting.seat == 1, "the dice are asked of nobody"  # type: ignore[union-attr]

    run(work)


def test_dice_of_a_bot_are_asked_of_somebody_who_is_here(tmp_path: Path) -> None:
    """Once: the dice of a bot that stands in for the first player are asked of that player, who is away."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="ash_valve", dice="typed", absence_seconds=1)
            live, tale = stealer.live, stealer.live.tale
            await marine.link.leave()
            table.clock.move(1)
            await stealer.until(lambda: tale.holds[0].bot != "" or tale.waiting() == 1)
            rng = random.Random(1)
            for _ in range(100):
                if tale.over:
                    break
                if tale.rolling is not None:
                    asked = stealer.state.waiting
                    assert asked is not None and asked.seat == 1, "the dice are asked of somebody who is away"
                    await stealer.say(m.Dice(tale.version, [rng.randint(1, 6) for _ in range(asked.dice)]))
                elif stealer.state.prompt is not None:
                    await stealer.choose(rng.choice(stealer.state.prompt.options).text)
                else:
                    await stealer.until(
                        lambda: tale.rolling is not None or stealer.state.prompt is not None or tale.over
                    )
            assert live.tale.version > 20

    run(work)


def test_dice_that_are_sent_twice_count_once(tmp_path: Path) -> None:
    """Once: where a choice asks for dice again (each square of a flame), the number stays the same, so a repeat of
    the first dice, sent after a lost connection, is taken for the second."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            for seed in range(10):
                marine, stealer = await seated(table, mission="brood_tide", dice="typed")
                tale, rng = marine.live.tale, random.Random(seed)
                for _ in range(300):
                    waiting = marine.state.waiting
                    if tale.over:
                        break
                    if tale.rolling is not None and waiting is not None and waiting.dice:
                        roller = (marine, stealer)[waiting.seat]
                        message = m.Dice(roller.state.number, [3] * waiting.dice)
                        await roller.say(message)
                        now = tale.rolling
                        if now and now["count"] == len(message.faces):
                            before = list(now["faces"])
                            await roller.say(message)
                            assert tale.rolling["faces"] == before
                            return
                        continue
                    for player in (marine, stealer):
                        if player.state.prompt is not None:
                            texts = [o.text for o in player.state.prompt.options]
                            flames = [text for text in texts if ": flame" in text]
                            await player.choose(rng.choice(flames or texts))
                            break
                    else:
                        await marine.until(lambda: marine.state.prompt or stealer.state.prompt or tale.over)  # noqa: B023
            raise AssertionError("it never came to that")

    run(work)


def test_what_falls_while_a_game_is_made_the_table_rolls(tmp_path: Path) -> None:
    """Once: a battle in the open with real dice could not be made at all, nor one of a campaign: who chooses a side is
    rolled before anybody can be asked. A server that begins again has the same game, and its record is right."""

    async def work() -> None:
        seats = {"attacker": SeatWish("human"), "defender": SeatWish("human")}
        async with table_at(tmp_path) as table:
            made = await table.create(
                wish(seats, mission=room_of("conquest").mission_keys()[0], dice="typed")
            )
            sides = [await Player(table, made.game, made.tokens[seat]).enter() for seat in seats]
            tale, rng = sides[0].live.tale, random.Random(4)
            for _ in range(60):
                await _one_step(sides, rng)
            first = tale.first_position().state_hash()
            assert tale.recorder is not None
            stands, record = tale.game.state_hash(), tale.recorder.record()
            record.header = copy(record.header)
            record.header.seed = tale.seed.hex()
            assert len(tale.kept) > 20
        async with table_at(tmp_path) as table:
            again = (await Player(table, made.game, made.tokens["attacker"]).enter()).live.tale
            assert (again.first_position().state_hash(), again.game.state_hash()) == (first, stands)
        verified = verify_text(print_record(record))
        assert verified.ok, verified.faults

    run(work)


async def _one_step(sides: list[Player], rng: random.Random) -> None:
    """Whoever is asked chooses anything, or types in what his dice show."""
    tale = sides[0].live.tale
    for player in sides:
        asked = player.state.waiting
        if tale.rolling is not None and asked is not None and asked.dice:
            roller = sides[asked.seat]
            await roller.say(m.Dice(tale.version, [rng.randint(1, 6) for _ in range(asked.dice)]))
            return
        if player.state.prompt is not None:
            await player.choose(rng.choice(player.state.prompt.options).text)
            return
