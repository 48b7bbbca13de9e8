"""Thinking is paid for once, and no way round it winds a clock up again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from hullbreach.faces import face_of
from hullbreach.kernel.dice import NeedFaces, SeededDice, TypedDice
from hullbreach.table import messages as m
from tests.table.tables import (
    KnownTable,
    has_a_turn,
    run,
    seated,
    seated_when,
    table_at,
)


def test_asking_to_resume_a_game_that_is_not_paused_gives_no_time(tmp_path: Path) -> None:
    """Once: `ask resume` is carried out in a running game too, and sets the running clock back to its start."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated(table, clock="game", clock_seconds=100)
            live = marine.live
            table.clock.move(50)
            await marine.say(m.Ask("resume"))
            assert live.clock().left[live.tale.waiting()] == 50

    run(work)


def test_a_pause_does_not_give_back_the_time_before_it(tmp_path: Path) -> None:
    """Once: the seconds between the prompt and the pause are charged to nobody."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, clock="game", clock_seconds=100)
            live = marine.live
            seat = live.tale.waiting()
            table.clock.move(50)
            await marine.say(m.Ask("pause"))
            await stealer.say(m.Consent("pause", True))
            await marine.say(m.Ask("resume"))
            assert live.clock().left[seat] == 50

    run(work)


def test_the_time_before_an_undo_is_charged(tmp_path: Path) -> None:
    """Once: an undo costs no time, so step, think, undo, step, think … stops the clock for ever."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated_when(
                table, lambda marine, stealer: has_a_turn(marine), clock="game", clock_seconds=100
            )
            live = marine.live
            turn = next(o.text for o in marine.state.prompt.options if o.group == "turn")  # type: ignore[union-attr]
            await marine.choose(turn)
            table.clock.move(50)
            await marine.say(m.Undo(live.tale.version))
            assert live.clock().left[0] == 50

    run(work)


def test_an_undo_does_not_wind_the_turn_clock_up_again(tmp_path: Path) -> None:
    """Once: an undo back into the command phase and forth again starts the marine turn's clock anew."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated_when(
                table,
                lambda marine, stealer: (
                    marine.live.tale.kept[-1:] != []
                    and marine.live.tale.kept[-1].text == "keep"
                    and marine.state.undo is not None
                    and marine.state.undo.free
                ),
                clock="turn",
                clock_seconds=100,
            )
            live = marine.live
            assert live.tale.face.clock_seat(live.tale.game) == 0
            table.clock.move(50)
            activate = marine.state.prompt.options[0].text  # type: ignore[union-attr]
            await marine.choose(activate)
            assert live.clock().left[0] == 50
            for _ in range(2):
                await marine.say(m.Undo(live.tale.version))
            assert live.tale.waiting() == 0
            await marine.choose("keep")
            assert live.tale.kept[-1].text == "keep"
            assert live.clock().left[0] == 50

    run(work)


def _way_to_a_plan_with_a_shot() -> tuple[list[tuple[int, str]], list[str]]:
    """Choices without dice, and then a plan of a step without and a shot with dice."""
    face = face_of("hulk")
    for seed in range(60):
        rng = random.Random(seed)
        dice = TypedDice([], SeededDice(KnownTable.known))
        game = face.make_game(face.new_header("brood_tide", "", {}, b"", {}), dice)
        way: list[tuple[int, str]] = []
        while (asked := game.decision()) is not None and len(way) < 60:
            sure: list[tuple[str, Any]] = []
            for option in asked.options:
                twin = game.copy()
                try:
                    twin.play(option)
                except NeedFaces:
                    continue
                sure.append((game.text(option), twin))
                then = twin.decision()
                if then is not None and asked.kind == "marine action" and then.piece == asked.piece:
                    for text in map(twin.text, then.options):
                        if ": fire at" in text or ": flame" in text:
                            return way, [game.text(option), text]
            if not sure:
                break
            text, game = rng.choice(sure)
            way.append((asked.seat, text))
    raise AssertionError("it never came to that")


def test_a_plan_with_real_dice_pays_for_its_time_once(tmp_path: Path) -> None:
    """Once: where a plan begins with a step and goes on to a roll of real dice, the time is charged for both."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            more: dict[str, Any] = {"dice": "typed", "clock": "game", "clock_seconds": 1000}
            marine, _ = await seated(table, mission="brood_tide", **more)
            live, tale = marine.live, marine.live.tale
            way, plan = _way_to_a_plan_with_a_shot()
            async with live.lock:
                for seat, text in way:
                    await live.write(
                        live.act("choice", seat, text=text, remark="", by="human", spent=0.0, faces=[])
                    )
            table.clock.move(100)
            await marine.choose(*plan)
            while tale.rolling is not None:
                await marine.say(m.Dice(tale.version, [1] * tale.rolling["count"]))
            assert tale.used[0] == 100

    run(work)
