"""Games at the table: creating, joining, choosing, ending, and taking them up again."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

from hullbreach.faces import BadAsk
from hullbreach.kernel.record import read_record
from hullbreach.kernel.replaying import verify
from hullbreach.table import afterwards, messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.questions import question
from hullbreach.table.room import IDLE
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import SeatWish
from tests.table.tables import AGAINST_BOT, Player, play_until, run, seated, table_at, wish
from tests.waiting import comes


def test_two_humans_play_a_whole_game_and_the_record_verifies(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            with pytest.raises(TableFault, match="secrets"):
                await table.record(marine.game)
            await play_until((marine, stealer), random.Random(4), lambda: marine.live.tale.over)
            over = marine.last(m.Over)
            assert over == stealer.last(m.Over)
            assert over.seed == table.known.hex()
            text = await table.record(marine.game)
            record = read_record(text)
            assert verify(record, marine.live.tale.face.make_game) == []
            assert record.header.players == {"marine": "Ada", "stealer": "Bo"}
            checked = verify_text(text)
            assert checked.ok and checked.rolls > 0

    run(work)


def _has_come_on(player: Player) -> bool:
    return player.live.tale.version >= 60 or player.live.tale.over


def test_contributions_of_both_players_are_mixed_into_the_seed(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            counters = set()
            for given in ("00", "01", "02", "03", "04", "05"):
                made = await table.create(wish())
                marine = await Player(table, made.game, made.tokens["marine"]).enter(given)
                stealer = await Player(table, made.game, made.tokens["stealer"]).enter("ff")
                assert marine.told[0].commitment == made.commitment
                tale = marine.live.tale
                assert tale.header.contributions == {"marine": given, "stealer": "ff"}
                await play_until((marine, stealer), random.Random(1), partial(_has_come_on, marine))
                await marine.say(m.Resign())
                record = read_record(await table.record(made.game))
                assert verify(record, tale.face.make_game) == []
                counters.add(tuple(record.fallen()[:8]))
                assert record.fallen()
            assert len(counters) > 1

    run(work)


def test_a_game_starts_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(
                wish({"marine": SeatWish("human", "Ada"), "stealer": SeatWish("open")}, public=True)
            )
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            assert marine.last(m.Welcome).state is None
            with pytest.raises(TableFault) as early:
                question(marine.link, m.Query("a", "menu", 0))
            assert early.value.code == "not_started"
            assert [info.id for info in await table.listing("open")] == [made.game]
            with pytest.raises(TableFault, match="taken"):
                await table.join(made.game, 0, "Eve")
            with pytest.raises(TableFault, match="no seat 7"):
                await table.join(made.game, 7, "Eve")
            with pytest.raises(TableFault, match="1 to 40"):
                await table.join(made.game, 1, "   ")
            joined = await table.join(made.game, 1, "Bo", "ab")
            await marine.until(lambda: marine.last(m.Welcome).state is not None)
            stealer = await Player(table, made.game, joined.token).enter()
            assert stealer.state.view.turn == marine.state.view.turn
            with pytest.raises(TableFault, match="taken"):
                await table.join(made.game, 1, "Eve")
            assert (await table.info(made.game)).status == "running"

    run(work)


def test_against_a_bot_the_human_is_always_asked_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await play_until((marine,), random.Random(2), lambda: marine.live.tale.over)
            assert verify_text(await table.record(made.game)).ok

    run(work)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"mission": "nowhere"}, "nowhere"),
        ({"options": {"gaurd": True}}, "guard"),
        ({"seats": {"pilot": SeatWish()}}, "there is no seat 'pilot'"),
        ({"seats": {"stealer": SeatWish("bot", bot="genius")}}, "there is no bot 'genius'"),
        ({"text": "game = 'hulk'\nkey = 3", "mission": ""}, "deck"),
        ({"clock": "game"}, "seconds"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_answered_by_a_sentence(
    tmp_path: Path, more: dict[str, object], sentence: str
) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            with pytest.raises(BadAsk, match=sentence):
                await table.create(wish(**more))  # type: ignore[arg-type]
            assert await table.listing("open") == []

    run(work)


def test_a_refused_choice_changes_nothing_and_says_why_in_both_languages(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            before = (marine.live.tale.n, marine.live.tale.game.state_hash())
            await stealer.choose("end phase")
            assert stealer.last(m.Error).code == "not_yours"
            await marine.choose("Nobody: forward")
            assert "no piece called 'Nobody'" in marine.last(m.Error).text.en
            await marine.choose("time is up")
            assert marine.last(m.Error).code in ("refused", "bad_choice")
            await marine.choose("Kesh: fire at m4")
            error = marine.last(m.Error)
            assert error.code in ("refused", "bad_choice") and error.text.fr
            await marine.choose("begin", number=99)
            assert marine.last(m.Error).code == "stale"
            assert (marine.live.tale.n, marine.live.tale.game.state_hash()) == before

    run(work)


def test_a_repeated_choice_is_acknowledged_and_not_played_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            number = marine.state.number
            assert marine.state.prompt is not None
            text = marine.state.prompt.options[0].text
            await marine.choose(text, number=number)
            hashed = marine.live.tale.game.state_hash()
            kept = len(marine.live.tale.kept)
            await marine.choose(text, number=number)
            assert [done.number for done in marine.all(m.Done)] == [number, number]
            assert not marine.all(m.Error)
            assert (len(marine.live.tale.kept), marine.live.tale.game.state_hash()) == (kept, hashed)

    run(work)


def test_a_game_is_taken_up_from_its_journal(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            dice = random.Random(3)
            await play_until((marine, stealer), dice, lambda: marine.live.tale.version >= 120)
            await marine.say(m.Say("hello there"))
            hashed = marine.live.tale.game.state_hash()
            tokens = marine.token, stealer.token
            version = marine.live.tale.version
        async with table_at(tmp_path) as table:
            marine = await Player(table, marine.game, tokens[0]).enter()
            stealer = await Player(table, marine.game, tokens[1]).enter()
            assert marine.live.tale.game.state_hash() == hashed
            assert marine.state.number == version
            welcome = marine.last(m.Welcome)
            assert [line.text for line in welcome.chat] == ["hello there"]
            assert welcome.history[-1].number <= len(marine.live.tale.kept)
            await play_until((marine, stealer), dice, lambda: marine.live.tale.over)
            assert verify_text(await table.record(marine.game)).ok

    run(work)


def test_a_game_that_nobody_looks_at_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            hashed = marine.live.tale.game.state_hash()
            await marine.link.leave()
            await stealer.link.leave()
            table.clock.move(IDLE)
            await table._put_away()
            assert table._live, "somebody may be back in a minute"
            table.clock.move(IDLE)
            await comes(lambda: not table._live)
            again = await Player(table, marine.game, marine.token).enter()
            assert again.live is not marine.live
            assert again.live.tale.game.state_hash() == hashed

    run(work)


def test_wrong_keys_and_wrong_games_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            with pytest.raises(TableFault, match="not yours"):
                await Player(table, marine.game, marine.token[:-1] + "!").enter()
            with pytest.raises(TableFault, match="no game"):
                await Player(table, "nothing-here", marine.token).enter()
            with pytest.raises(TableFault, match="version 2"):
                await table.connect(m.Hello(2, marine.game), lambda data: None)
            assert marine.token not in str((tmp_path / "games.sqlite3").read_bytes())

    run(work)


def test_replay_shows_each_seat_what_it_saw(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            with pytest.raises(TableFault, match="secrets"):
                await afterwards.replay(table, marine.game, 0, 0, 5)
            await play_until((marine, stealer), random.Random(4), lambda: marine.live.tale.over)
            whole = await afterwards.replay(table, marine.game, 1, 0, 10_000)
            assert len(whole.steps) == whole.total + 1
            part = await afterwards.replay(table, marine.game, 1, 10, 5)
            assert part.steps == whole.steps[10:15]
            assert whole.steps[-1].view.result is not None
            with pytest.raises(TableFault, match="no seat 9"):
                await afterwards.replay(table, marine.game, 9, 0, 5)

    run(work)
