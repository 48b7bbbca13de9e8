"""Who is here and who is away."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

from hullbreach.faces import face_of
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.dice import SeededDice
from hullbreach.table.faults import TableFault
from hullbreach.table.journal import StoreDown
from hullbreach.table.wishes import SeatWish
from tests.table.tables import (
    KnownTable,
    Player,
    run,
    seated,
    table_at,
    wish,
)


def test_an_entrance_that_was_not_stored_leaves_the_player_away(tmp_path: Path) -> None:
    """Once: whoever tries to come back while the database is away no longer counts as away: no bot takes over."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, absence_seconds=600)
            live = stealer.live
            await marine.link.leave()
            assert 0 in live.driver.absences()
            append = table.store.append

            async def down(*_: object, **__: object) -> None:
                raise StoreDown("away")

            table.store.append = down  # type: ignore[method-assign]
            with contextlib.suppress(TableFault):
                await Player(table, marine.game, marine.token).enter()
            table.store.append = append  # type: ignore[method-assign]
            assert 0 in live.driver.absences(), "not here and not away"

    run(work)


def test_somebody_who_joined_and_never_came_is_away(tmp_path: Path) -> None:
    """Once: a player who joins with a contribution and never connects is not away: no bot ever takes over."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(
                wish({"marine": SeatWish("human", "Ada"), "stealer": SeatWish("open")}, absence_seconds=600)
            )
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await table.join(made.game, 1, "Bo", "aa")
            assert marine.live.tale.started
            assert 1 in marine.live.driver.absences()

    run(work)


def test_a_pass_does_not_tell_whether_points_were_left(tmp_path: Path) -> None:
    """Once: where a marine player is away, a reaction without command points passes by itself in a moment, and one
    with points passes at the deadline, with the remark `late` and a notice. So the stealer player learns whether
    points are left. (The secrets test lets a hand answer.)"""

    async def work() -> None:
        (tmp_path / "one").mkdir()
        (tmp_path / "two").mkdir()
        async with table_at(tmp_path / "one") as one, table_at(tmp_path / "two") as two:
            heard: list[list[str]] = []
            for table, spent in ((one, False), (two, True)):
                stealer = await _before_a_reaction(table)
                live = stealer.live
                if spent:
                    game = live.tale.game
                    assert isinstance(game, HulkGame)
                    game.counter = game.spent
                    game.asked = game.stack[-1].proceed(game)
                    live._prompt = (-1, None)
                    live.driver.plan()
                    live.driver.wake()
                version, start = live.tale.version, len(stealer.raw)
                table.clock.move(1)
                await stealer.until(lambda: live.tale.version > version)  # noqa: B023
                kinds = [type(message).__name__ for message in stealer.told[start:]]
                heard.append([*kinds, *(str(h.remark) for h in stealer.state.happened)])
            assert heard[0] == heard[1]

    run(work)


def _way_to_a_reaction() -> list[tuple[int, str]]:
    """Choices after which the marine player, with points left, is asked for a reaction."""
    face = face_of("hulk")
    for seed in range(40):
        rng = random.Random(seed)
        game = face.make_game(face.new_header("brood_tide", "", {}, b"", {}), SeededDice(KnownTable.known))
        way: list[tuple[int, str]] = []
        while (asked := game.decision()) is not None and len(way) < 600:
            if asked.kind == "reaction" and len(asked.options) > 1:
                return way
            choice = rng.choice(asked.options)
            way.append((asked.seat, game.text(choice)))
            game.play(choice)
    raise AssertionError("it never came to that")


async def _before_a_reaction(table: KnownTable) -> Player:
    marine, stealer = await seated(table, mission="brood_tide", reaction_seconds=1)
    live = marine.live
    async with live.lock:
        for seat, text in _way_to_a_reaction():
            await live.write(live.act("choice", seat, text=text, remark="", by="human", spent=0.0, faces=[]))
    return stealer
