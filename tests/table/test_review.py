"""Faults that a reading of the table has found; each test tells one and fails until it is mended."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest

from hullbreach.faces import face_of, wire
from hullbreach.kernel.dice import NeedFaces, SeededDice, TypedDice
from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.journal import Act, StoreDown
from hullbreach.table.room import Table
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import SeatWish
from tests.table.tables import (
    AGAINST_BOT,
    KnownTable,
    Player,
    play_until,
    run,
    seated,
    seated_when,
    table_at,
    wish,
)


def _options(player: Player) -> list[wire.Option]:
    prompt = player.state.prompt
    return prompt.options if prompt is not None else []


def test_two_resign_at_once_and_the_first_has_lost(tmp_path: Path) -> None:
    """Fault: whether the game is over is asked before the lock; the second resignation turns the result round."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await asyncio.gather(marine.say(m.Resign()), stealer.say(m.Resign()))
            told = marine.all(m.Over)
            assert len({over.result.winner for over in told}) == 1, "two results were told"
            assert marine.live.tale.result_seat() == 1

    run(work)


def test_a_flag_does_not_fall_in_a_game_that_was_resigned(tmp_path: Path) -> None:
    """Fault: the driver looks at the version alone when it has the lock; resigning does not change the version."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated(table, clock="game", clock_seconds=1)
            live = marine.live
            seat = live.tale.waiting()
            async with live.lock:
                live.opened -= 5
                live.driver.wake()
                await asyncio.sleep(0.05)  # the driver waits for the lock, to write that the time is over
                await live.write(live.act("resigned", 1 - seat))
            await asyncio.sleep(0.1)
            assert live.tale.ended == "resigned"
            assert live.tale.result_seat() == seat

    run(work)


def test_the_driver_goes_on_after_a_choice_in_the_moment_when_the_time_ran_out(tmp_path: Path) -> None:
    """Fault: a wake that comes while the driver waits for the lock is lost, and the driver then goes by what it
    knew before: nobody drives the bot any more."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT, clock="game", clock_seconds=1000))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            live, tale = marine.live, marine.live.tale
            await play_until(
                (marine,),
                random.Random(1),
                lambda: any(o.text == "end phase" for o in _options(marine)),
            )
            text = next(o.text for o in _options(marine) if o.text == "end phase")
            async with live.lock:
                live.opened -= 5000
                live.driver.wake()
                await asyncio.sleep(0.05)  # the driver waits for the lock, to let the flag fall
                await live.write(live.act("choice", 0, text=text, remark="", by="human", spent=0.5, faces=[]))
                version = tale.version
                assert tale.waiting() == 1, "it is the bot's turn"
            await asyncio.sleep(0.5)
            assert tale.version > version, "nobody moves the game on"

    run(work)


def test_a_reaction_deadline_does_not_strike_in_a_pause(tmp_path: Path) -> None:
    """Fault: the driver plays the late answer although the game was paused while it waited for the lock."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated_when(
                table,
                lambda marine, stealer: (
                    marine.live.tale.waiting() >= 0
                    and marine.live.tale.face.is_reaction(marine.live.tale.game)
                    and not marine.live.driver.answers_itself()
                ),
                reaction_seconds=60,
            )
            live, tale = marine.live, marine.live.tale
            version = tale.version
            async with live.lock:
                live.opened -= 100
                live.driver.wake()
                await asyncio.sleep(0.05)
                await live.write(live.act("paused", 0))
            await asyncio.sleep(0.1)
            assert tale.version == version, "a choice was made in a paused game"

    run(work)


def test_asking_to_resume_a_game_that_is_not_paused_gives_no_time(tmp_path: Path) -> None:
    """Fault: `ask resume` is carried out in a running game too, and sets the running clock back to its start."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated(table, clock="game", clock_seconds=100)
            live = marine.live
            live.opened -= 50
            await marine.say(m.Ask("resume"))
            assert live.clock().left[live.tale.waiting()] < 60

    run(work)


def test_a_pause_does_not_give_back_the_time_before_it(tmp_path: Path) -> None:
    """Fault: the seconds between the prompt and the pause are charged to nobody."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, clock="game", clock_seconds=100)
            live = marine.live
            seat = live.tale.waiting()
            live.opened -= 50
            await marine.say(m.Ask("pause"))
            await stealer.say(m.Consent("pause", True))
            await marine.say(m.Ask("resume"))
            assert live.clock().left[seat] < 60

    run(work)


def _has_a_turn(player: Player) -> bool:
    prompt = player.state.prompt
    return prompt is not None and prompt.kind == "marine action"


def test_the_time_before_an_undo_is_charged(tmp_path: Path) -> None:
    """Fault: an undo costs no time, so step, think, undo, step, think … stops the clock for ever."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated_when(
                table, lambda marine, stealer: _has_a_turn(marine), clock="game", clock_seconds=100
            )
            live = marine.live
            turn = next(o.text for o in marine.state.prompt.options if o.group == "turn")  # type: ignore[union-attr]
            await marine.choose(turn)
            live.opened -= 50
            await marine.say(m.Undo(live.tale.version))
            assert live.clock().left[0] < 60

    run(work)


def test_an_undo_does_not_wind_the_turn_clock_up_again(tmp_path: Path) -> None:
    """Fault: an undo back into the command phase and forth again starts the marine turn's clock anew."""

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
            live.opened -= 50
            activate = marine.state.prompt.options[0].text  # type: ignore[union-attr]
            await marine.choose(activate)
            assert live.clock().left[0] < 60
            for _ in range(2):
                await marine.say(m.Undo(live.tale.version))
            assert live.tale.waiting() == 0
            await marine.choose("keep")
            assert live.tale.kept[-1].text == "keep"
            assert live.clock().left[0] < 60

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
    """Fault: where a plan begins with a step and goes on to a roll of real dice, the time is charged for both."""

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
            live.opened -= 100
            await marine.choose(*plan)
            while tale.rolling is not None:
                await marine.say(m.Dice(tale.version, [1] * tale.rolling["count"]))
            assert 90 < tale.used[0] < 150, f"{tale.used[0]:.0f} seconds were charged for 100"

    run(work)


def test_nobody_types_dice_in_for_ever_in_a_game_of_bots(tmp_path: Path) -> None:
    """Fault: a game of bots with real dice can be created, and stops at the first roll for ever."""

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
            await watcher.until(lambda: tale.over or tale.rolling is not None, 30)
            assert tale.rolling is None, "dice are asked of a bot"

    run(work)


async def _rolling(table: Table, **more: Any) -> tuple[Player, Player]:
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
    """Fault: while real dice are awaited neither absence nor a deadline counts, so that the game stands for ever."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await _rolling(table, absence_seconds=1)
            await marine.link.leave()
            tale = stealer.live.tale
            await asyncio.sleep(1.6)
            assert tale.rolling is None or stealer.state.waiting.seat == 1, "the dice are asked of nobody"  # type: ignore[union-attr]

    run(work)


def test_dice_of_a_bot_are_asked_of_somebody_who_is_here(tmp_path: Path) -> None:
    """Fault: the dice of a bot that stands in for the first player are asked of that player, who is away."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="ash_valve", dice="typed", absence_seconds=1)
            live, tale = stealer.live, stealer.live.tale
            await marine.link.leave()
            await stealer.until(lambda: tale.holds[0].bot != "" or tale.waiting() == 1, 5)
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
                        lambda: tale.rolling is not None or stealer.state.prompt is not None or tale.over, 5
                    )
            assert live.tale.version > 20

    run(work)


def test_an_entrance_that_was_not_stored_leaves_the_player_away(tmp_path: Path) -> None:
    """Fault: whoever tries to come back while the database is away no longer counts as away: no bot takes over."""

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
    """Fault: a player who joins with a contribution and never connects is not away: no bot ever takes over."""

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


def test_a_second_request_does_not_wipe_out_the_first_unseen(tmp_path: Path) -> None:
    """Fault: asking for something else replaces what another player asked for, and nobody is told that it is gone."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated_when(
                table,
                lambda marine, stealer: marine.live.tale.asked_back(0) and marine.live.tale.asked_back(1),
            )
            await marine.say(m.Ask("pause"))
            await stealer.say(m.Undo(stealer.live.tale.version))
            if stealer.told[-1].__class__ is m.State:
                return
            await stealer.say(m.Ask("resume"))
            requests = [(r.asked.about, r.open) for r in marine.all(m.Request)]
            pending = marine.live.tale.pending
            assert pending is not None or requests[-1][1] is False, f"still shown as open: {requests}"

    run(work)


def test_a_full_game_is_not_listed_as_one_with_a_free_seat(tmp_path: Path) -> None:
    """Fault: the list of open games is not renewed when the last free seat is taken, before the game begins."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(
                wish({"marine": SeatWish("human", "Ada"), "stealer": SeatWish("open")}, public=True)
            )
            await Player(table, made.game, made.tokens["marine"]).enter()
            await table.join(made.game, 1, "Bo")
            await asyncio.sleep(0.1)
            listed = await table.listing("open")
            assert not any(seat.who == "open" for game in listed for seat in game.seats)

    run(work)


def test_names_cannot_break_the_record(tmp_path: Path) -> None:
    """A record can be read again whatever the players call themselves."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            for name in (
                'a", stealer: "b',
                "x = y",
                "# no",
                "[1]",
                "Ada\u2028Bo",
                "a: b; c",
                "—",
                "'",
                "\\",
                "\x85x",
                "{en}",
            ):
                made = await table.create(
                    wish({"marine": SeatWish("human", name), "stealer": SeatWish("bot")})
                )
                marine = await Player(table, made.game, made.tokens["marine"]).enter()
                await marine.say(m.Resign())
                checked = verify_text(await table.record(made.game))
                assert checked.ok, (name, checked.faults)

    run(work)


def test_dice_that_are_sent_twice_count_once(tmp_path: Path) -> None:
    """Fault: where a choice asks for dice again (each square of a flame), the number stays the same, so a repeat of
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


def test_taking_back_does_not_play_the_whole_game_again(tmp_path: Path) -> None:
    """Fault: every undo plays all choices from the first one again, in the loop that serves all games, and so does
    every later loading of the journal: at 900 choices 40 ms an undo, a second for twenty of them."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="black_ledger")
            tale = marine.live.tale
            await play_until(
                (marine, stealer), random.Random(3), lambda: tale.version > 200 and _has_a_turn(marine)
            )
            turn = next(o.text for o in _options(marine) if o.group == "turn")
            games = [0]
            fresh = type(tale)._fresh

            def counted(self: Any, *given: Any) -> Any:
                games[0] += 1
                return fresh(self, *given)

            for _ in range(10):
                await marine.choose(turn)
                await marine.say(m.Undo(tale.version))
            acts = await table.store.read(marine.game)
            type(tale)._fresh = counted  # type: ignore[method-assign,assignment]
            try:
                again = type(tale)(acts[0], marine.game)
                for act in acts[1:]:
                    again.fold(act)
            finally:
                type(tale)._fresh = fresh  # type: ignore[method-assign]
            assert again.game.state_hash() == tale.game.state_hash()
            assert games[0] <= 3, f"the game was begun anew {games[0]} times"

    run(work)


def test_a_pass_does_not_tell_whether_points_were_left(tmp_path: Path) -> None:
    """Fault: where a marine player is away, a reaction without command points passes by itself in a moment, and one
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
                    live.tale.game.counter = live.tale.game.spent
                    live.tale.game.asked = live.tale.game.stack[-1].proceed(live.tale.game)
                    live._prompt = (-1, None)
                    live.driver.plan()
                    live.driver.wake()
                version, start = live.tale.version, len(stealer.raw)
                await stealer.until(lambda: live.tale.version > version, 5)  # noqa: B023
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


async def _before_a_reaction(table: Table) -> Player:
    marine, stealer = await seated(table, mission="brood_tide", reaction_seconds=1)
    live = marine.live
    async with live.lock:
        for seat, text in _way_to_a_reaction():
            await live.write(live.act("choice", seat, text=text, remark="", by="human", spent=0.0, faces=[]))
    return stealer


def test_both_ask_for_a_rematch_and_get_it(tmp_path: Path) -> None:
    """Fault: whoever asks for what the other has asked for already puts a question in its place instead of agreeing."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await marine.say(m.Resign())
            await marine.say(m.Ask("rematch"))
            await stealer.say(m.Ask("rematch"))
            assert marine.live.tale.rematch is not None

    run(work)


def test_nothing_is_taken_back_in_a_pause(tmp_path: Path) -> None:
    """Fault: choices are refused in a pause, undos are not."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated_when(table, lambda marine, stealer: _has_a_turn(marine))
            await marine.choose(next(o.text for o in _options(marine) if o.group == "turn"))
            await marine.say(m.Ask("pause"))
            await stealer.say(m.Consent("pause", True))
            kept = len(marine.live.tale.kept)
            await marine.say(m.Undo(marine.live.tale.version))
            assert len(marine.live.tale.kept) == kept

    run(work)


def test_standing_orders_do_not_show_from_outside(tmp_path: Path) -> None:
    """Fault: the time of the last change, which anybody may ask for, tells when a player has given orders."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated(table)
            before = await table.info(marine.game)
            await asyncio.sleep(0.02)
            await marine.say(m.Orders(["all never react"]))
            assert marine.live.tale.holds[0].orders
            assert await table.info(marine.game) == before

    run(work)


def test_a_broken_journal_is_noted_for_the_host(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Fault: why a journal cannot be folded is written nowhere; the host has nothing to go by."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            live = table._live.pop(marine.game)
            await live.close()
            await table.store.append(marine.game, [Act(live.tale.n + 1, "nonsense", 0, 1.0, {})])
            with pytest.raises(TableFault) as caught:
                await Player(table, marine.game, marine.token).enter()
            assert caught.value.code == "broken_game"
            assert marine.game in caplog.text

    run(work)


def test_a_game_is_not_put_away_while_somebody_waits_to_enter(tmp_path: Path) -> None:
    """Fault: in the moment between one who gives the lock back and the next who gets it the lock counts as free, and
    the sweeper puts the game away under the one who enters: he sits at a game that nothing drives any more."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            live = await table.live(made.game)
            await live.lock.acquire()
            entering = asyncio.ensure_future(Player(table, made.game, made.tokens["marine"]).enter())
            await asyncio.sleep(0.01)
            live.idle_since -= 1000
            # The sweeper's turn comes right after the lock is given back.
            sweeper = table._sweep()
            sleeping = sweeper.send(None)
            live.lock.release()
            sleeping.set_result(None)
            sweeper.send(None)
            sweeper.close()
            marine = await entering
            assert table._live.get(made.game) is marine.live

    run(work)
