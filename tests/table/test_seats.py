"""Seats: several devices, spectators, resigning, chat, rematch, and real dice."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from hullbreach.faces.contract import BadAsk
from hullbreach.table import afterwards, messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import NewGame, SeatWish
from tests.table.tables import AGAINST_BOT, Player, play_until, run, seated, table_at, wish


def test_a_second_device_sees_and_does_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            phone = await Player(table, marine.game, marine.token).enter()
            assert phone.state == marine.state
            assert phone.state.prompt is not None
            await phone.choose(phone.state.prompt.options[0].text)
            assert phone.state == marine.state
            await marine.link.leave()
            assert all(seats.seats[0].here for seats in stealer.all(m.Seats)), "the phone is still here"

    run(work)


def test_a_spectator_sees_what_is_public_and_can_do_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            watcher = await Player(table, marine.game).enter()
            assert watcher.last(m.Welcome).seat == -1
            for message in (
                m.Choose(watcher.state.number, ["begin"]),
                m.Undo(0),
                m.Resign(),
                m.Say("boo"),
                m.Orders([]),
                m.Ask("pause"),
                m.Query("a", "menu", 0),
            ):
                await watcher.say(message)
                assert watcher.last(m.Error).code == "watching"
            await play_until((marine, stealer), random.Random(3), lambda: marine.live.tale.version > 40)
            assert watcher.state.prompt is None and watcher.state.undo is None
            assert watcher.state.view == marine.live.tale.face.view(marine.live.tale.game, None)
            await watcher.say(m.Query("s", "sight", 0))
            assert watcher.last(m.Answer).sight is not None

    run(work)


def test_resigning_ends_the_game_and_the_record_verifies(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await play_until((marine, stealer), random.Random(3), lambda: marine.live.tale.version > 60)
            await stealer.say(m.Resign())
            over = marine.last(m.Over)
            assert over.ended == "resigned" and over.result.winner == 0
            assert over.result.text.en and over.result.text.fr
            await marine.choose("begin")
            assert marine.last(m.Error).code == "over"
            text = await table.record(marine.game)
            assert "ended: stealer resigned" in text
            assert verify_text(text).ok, verify_text(text).faults
            assert (await table.info(marine.game)).status == "over"

    run(work)


def test_chat_is_told_to_all_and_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await marine.say(m.Say("  good   luck  "))
            line = stealer.last(m.Chat).line
            assert (line.seat, line.name, line.text) == (0, "Ada", "good luck")
            await marine.say(m.Say("   "))
            assert marine.last(m.Error).code == "chat_empty"

    run(work)


def test_a_rematch_swaps_the_sides(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await marine.say(m.Ask("rematch"))
            assert marine.last(m.Error).code == "rematch_early"
            await marine.say(m.Resign())
            await marine.say(m.Ask("rematch"))
            assert stealer.last(m.Request).asked.about == "rematch"
            await stealer.say(m.Consent("rematch", True))
            new = marine.last(m.Rematch)
            assert new.seat == 1 and stealer.last(m.Rematch).seat == 0
            assert new.token != stealer.last(m.Rematch).token
            again = await Player(table, new.game, new.token).enter()
            assert again.last(m.Welcome).seat == 1
            assert again.last(m.Welcome).seats[1].name == "Ada"
            # Asked once more, it is the same game.
            await marine.say(m.Ask("rematch"))
            assert marine.last(m.Rematch) == new

    run(work)


def test_a_game_again_keeps_the_sides(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await marine.say(m.Resign())
            await marine.say(m.Ask("again"))
            assert stealer.last(m.Request).asked.about == "again"
            await stealer.say(m.Consent("again", True))
            assert (marine.last(m.Rematch).seat, stealer.last(m.Rematch).seat) == (0, 1)

    run(work)


def test_what_a_game_came_to_is_told_when_it_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            with pytest.raises(TableFault, match="over"):
                await afterwards.reckoning(table, marine.game)
            await marine.say(m.Resign())
            found = await afterwards.reckoning(table, marine.game)
            assert [tally.seat for tally in found.tallies] == [0, 1]
            assert await afterwards.reckoning(table, marine.game) is found

    run(work)


def test_a_rematch_against_a_bot_needs_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await marine.say(m.Resign())
            await marine.say(m.Ask("rematch"))
            new = marine.last(m.Rematch)
            stealer = await Player(table, new.game, new.token).enter()
            assert stealer.last(m.Welcome).seat == 1
            await stealer.until(lambda: stealer.state.prompt is not None)

    run(work)


def test_real_dice_are_typed_in_and_the_record_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, dice="typed")
            tale = marine.live.tale
            dice = random.Random(8)
            rolled = 0
            for _ in range(3000):
                if tale.over:
                    break
                waiting = marine.state.waiting
                if waiting is not None and waiting.dice:
                    roller = (marine, stealer)[waiting.seat]
                    other = (marine, stealer)[1 - waiting.seat]
                    if not rolled:
                        await other.say(m.Dice(tale.version, [1] * waiting.dice))
                        assert other.last(m.Error).code == "no_dice"
                        await roller.say(m.Dice(tale.version, [1] * (waiting.dice + 1)))
                        assert roller.last(m.Error).code == "dice_count"
                        await roller.choose("pass")
                        assert roller.last(m.Error).code == "dice_first"
                    await roller.say(m.Dice(tale.version, [dice.randint(1, 6) for _ in range(waiting.dice)]))
                    rolled += 1
                    continue
                for player in (marine, stealer):
                    if player.state.prompt is not None:
                        await player.choose(dice.choice(player.state.prompt.options).text)
                        break
                else:
                    await marine.until(lambda: marine.state.prompt or stealer.state.prompt or tale.over)
            assert rolled >= 2
            text = await table.record(marine.game)
            assert "dice: typed" in text
            assert verify_text(text).ok, verify_text(text).faults

    run(work)


def test_every_message_of_the_server_can_be_read_back() -> None:
    schema = msgspec.json.schema(m.FromServer)
    assert len(schema["anyOf"]) == len(m.FromServer.__args__)


def test_a_handicap_is_in_header_and_record_and_one_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(
                NewGame(mission="drill", seats={"marine": SeatWish("human")}, handicap=-2)
            )
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            header = marine.live.tale.header
            assert header.handicap == -2 and header.options["command_change"] == -2
            for mission, steps, said in (
                ("drill", 4, "from -3 to 3 steps"),
                ("first_blood", 1, "has no handicap"),
            ):
                with pytest.raises(BadAsk, match=said):
                    await table.create(NewGame(mission=mission, handicap=steps))

    run(work)
