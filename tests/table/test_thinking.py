"""Bots that think in processes of their own: other games never notice, and whatever happens there the game goes on."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from hullbreach import missions
from hullbreach.bots import player
from hullbreach.bots.contract import Failure
from hullbreach.bots.thought import Task, task_of, think
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import Header
from hullbreach.table import messages as m
from hullbreach.table.thinking import Budget, Thinkers
from hullbreach.table.wishes import SeatWish
from tests.table import thinking_bots
from tests.table.tables import KnownTable, Player, random_step, run, table_at, wish
from tests.waiting import PATIENCE, comes, until

BOTS = thinking_bots.HERE
GENEROUS = Budget(1, PATIENCE, PATIENCE, PATIENCE)


def header() -> Header:
    return missions.make_header("drill", seed=b"1")


def task(bot: str, deadline: float = 5.0) -> Task:
    game = missions.make_game(header(), SeededDice(b"1"))
    asked = game.decision()
    assert asked is not None
    return task_of(player("hulk", BOTS + bot, asked.seat, 7), game, header(), deadline)


def test_a_task_holds_a_world_and_never_the_truth() -> None:
    """What is sent agrees with what the seat knows; bots of the same seed answer alike."""
    game = missions.make_game(header(), SeededDice(b"1"))
    one, other = task("Thinking"), task("Thinking")
    assert one.world == other.world and one.seed == other.seed
    world = game.blank(SeededDice(b"2"))
    world.unpack(one.world)
    assert world.view(one.seat) == game.view(one.seat)
    assert world.pile != game.pile  # type: ignore[attr-defined]
    answer = think(one)
    assert answer.choice in world.decision().options  # type: ignore[union-attr]
    assert answer == think(other)


def test_it_thinks_elsewhere_and_remembers_what_it_did_there() -> None:
    async def work() -> None:
        thinkers, wanted = Thinkers(GENEROUS._replace(processes=2)), task("Thinking")
        try:
            # Two processes are free; the bot comes back to the one that knows it.
            await asyncio.gather(thinkers.think(task("Thinking")), thinkers.think(task("Thinking")))
            first, second = await thinkers.think(wanted), await thinkers.think(wanted)
            await thinkers.think(task("Thinking"))
            third = await thinkers.think(wanted)
        finally:
            thinkers.close()
        assert first.choice == second.choice == third.choice and not isinstance(first.choice, Failure)
        thoughts = [answer.thought for answer in (first, second, third) if isinstance(answer.thought, dict)]
        assert [thought["choices"] for thought in thoughts] == [1, 2, 3]
        assert len({thought["process"] for thought in thoughts} - {os.getpid()}) == 1

    asyncio.run(work())


@pytest.mark.parametrize(
    ("bot", "budget", "reason"),
    [
        ("Hanging", Budget(1, 0.1, 0.2, PATIENCE), "late"),
        ("Dying", GENEROUS, "crashed: its process ended with status -9"),
        ("Hungry", GENEROUS._replace(memory=1024), "crashed: MemoryError: "),
        ("Raising", GENEROUS, "crashed: RuntimeError: lost the thread"),
        (
            "Missing",
            GENEROUS,
            "crashed: BadBot: the module 'tests.table.thinking_bots' has no class 'Missing'.",
        ),
    ],
)
def test_whatever_goes_wrong_there_is_an_answer_and_the_next_one_is_right(
    bot: str, budget: Budget, reason: str
) -> None:
    async def work() -> None:
        thinkers = Thinkers(budget)
        try:
            wanted = task("Thinking")
            answer = await thinkers.think(wanted._replace(name=BOTS + bot, key="bad"))
            assert isinstance(answer.choice, Failure) and answer.choice.reason.startswith(reason)
            thinkers.budget = GENEROUS
            assert not isinstance((await thinkers.think(wanted)).choice, Failure)
        finally:
            thinkers.close()

    asyncio.run(work())


def test_who_waits_too_long_for_a_process_is_late() -> None:
    async def work() -> None:
        thinkers = Thinkers(GENEROUS._replace(patience=0.05))
        hanging = asyncio.create_task(thinkers.think(task("Hanging")))
        try:
            await comes(lambda: thinkers._busy)
            answer = await thinkers.think(task("Thinking"))
            assert answer.choice == Failure("late")
        finally:
            hanging.cancel()
            thinkers.close()

    asyncio.run(work())


# At a table


@pytest.fixture
def admitted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in thinking_bots.OFFERED.items():
        monkeypatch.setenv(name, value)


def facing(bot: str) -> dict[str, SeatWish]:
    return {"marine": SeatWish("bot", bot=BOTS + bot), "stealer": SeatWish("human", "Bo")}


async def opposed(table: KnownTable, bot: str) -> Player:
    """A human who plays the stealers against a bot, which is asked first."""
    made = await table.create(wish(facing(bot)))
    return await Player(table, made.game, made.tokens["stealer"]).enter()


def process_of(table: KnownTable) -> int:
    """The process in which a bot of this table thinks now; 0: in none."""
    for thinker in table.thinkers._busy:
        if thinker._process is not None and thinker._process.pid is not None:
            return thinker._process.pid
    return 0


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.usefixtures("admitted")
@pytest.mark.parametrize(
    ("bot", "remark"),
    [
        ("Thinking", ""),
        ("Hanging", "bot late: heuristic"),
        ("Dying", "bot crashed: its process ended with status -9: heuristic"),
    ],
)
def test_a_choice_comes_from_there_or_from_the_stand_in(tmp_path: Path, bot: str, remark: str) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            table.thinkers.budget = Budget(1, 0.1, 0.2) if bot == "Hanging" else GENEROUS
            human = await opposed(table, bot)
            tale = human.live.tale
            await comes(lambda: tale.kept)
            assert {(kept.by, kept.remark) for kept in tale.kept if kept.seat == 0} == {("bot", remark)}

    run(work)


@pytest.mark.usefixtures("admitted")
def test_a_game_that_is_put_away_ends_the_thinking(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            table.thinkers.budget = GENEROUS
            human = await opposed(table, "Hanging")
            await comes(lambda: process_of(table))
            pid = process_of(table)
            await human.live.close()
            await comes(lambda: not runs(pid) and not table.thinkers._busy)

    run(work)


@pytest.mark.usefixtures("admitted")
def test_a_pause_ends_the_thinking_and_afterwards_it_begins_anew(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            table.thinkers.budget = GENEROUS
            human = await opposed(table, "Hanging")
            await comes(lambda: process_of(table))
            first = process_of(table)
            await human.say(m.Ask("pause"))
            await comes(lambda: human.live.tale.paused and not runs(first))
            await human.say(m.Ask("resume"))
            await comes(lambda: process_of(table) not in (0, first))

    run(work)


@pytest.mark.usefixtures("admitted")
def test_an_undo_ends_the_thinking(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            table.thinkers.budget = GENEROUS
            seats = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("bot", bot=BOTS + "Hanging")}
            made = await table.create(wish(seats))
            human = await Player(table, made.game, made.tokens["marine"]).enter()
            dice = random.Random(1)
            while not human.live.tale.holds[human.live.tale.waiting()].bot_plays:
                if not await random_step((human,), dice):
                    await human.until(lambda: human.state.prompt or process_of(table))
            await comes(lambda: process_of(table))
            first, live = process_of(table), human.live
            async with live.lock:
                await live.write(*live.undoing(0, 1, False))
            await comes(lambda: not runs(first))

    run(work)


@pytest.mark.usefixtures("admitted")
def test_other_games_never_notice(tmp_path: Path) -> None:
    """A whole game of other bots is played while one thinks."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            table.thinkers.budget = GENEROUS
            await opposed(table, "Hanging")
            await comes(lambda: process_of(table))
            pid = process_of(table)
            made = await table.create(wish({"marine": SeatWish("bot"), "stealer": SeatWish("bot")}))
            other = await Player(table, made.game).enter()
            await comes(lambda: other.live.tale.over)
            assert process_of(table) == pid

    run(work)


START = "from hullbreach.cli import main; main()"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_nothing_thinks_on_when_the_server_is_ended(tmp_path: Path, how: signal.Signals) -> None:
    begun = tmp_path / "begun"
    server = subprocess.Popen(
        [sys.executable, "-c", START, "serve", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **thinking_bots.OFFERED, thinking_bots.BEGUN: str(begun)},
        cwd=Path(__file__).parents[2],
    )
    try:
        assert server.stdout is not None and server.stderr is not None
        said = next((line for line in server.stdout if "is at http" in line), "") or server.stderr.read()
        found = re.search(r"is at (http://\S+)/ ", said)
        assert found is not None, said
        url = found[1]
        seats = {"marine": {"who": "bot", "bot": BOTS + "Hanging"}, "stealer": {"who": "human"}}
        created = httpx.post(f"{url}/api/games", json={"mission": "drill", "seats": seats}, timeout=PATIENCE)
        made = created.raise_for_status().json()
        key = {"Authorization": f"Bearer {made['tokens']['stealer']}"}
        state = f"{url}/api/games/{made['game']}/state?after=-1"
        httpx.get(state, headers=key, timeout=PATIENCE).raise_for_status()
        until(lambda: begun.exists() and begun.read_text())
        server.send_signal(how)
        _, log = server.communicate(timeout=PATIENCE)
        assert server.returncode == (0 if how == signal.SIGTERM else -how), log
        assert "Traceback" not in log
        until(lambda: not runs(int(begun.read_text())))
    finally:
        if server.poll() is None:
            server.kill()
            server.communicate()
