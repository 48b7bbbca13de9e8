"""How much one game and one player may have stored."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hullbreach.table import link, messages as m
from hullbreach.table.creating import token_hash
from hullbreach.table.faults import TableFault
from tests.table.tables import AGAINST_BOT, Player, random_step, run, seated, settled, table_at, wish


def test_orders_that_stand_already_are_not_stored(tmp_path: Path) -> None:
    """Once: one address stored 340 GB a day by giving the same orders again and again."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            await marine.say(m.Orders(["all never react"]))
            acts = await table.store.read(marine.game)
            for _ in range(5):
                await marine.say(m.Orders(["all never react"]))
            assert await table.store.read(marine.game) == acts and not marine.all(m.Error)
            await marine.say(m.Orders([]))
            assert len(await table.store.read(marine.game)) == len(acts) + 1

    run(work)


@pytest.mark.parametrize(
    ("limit", "message", "code"),
    [
        ("MOST_CHAT", m.Say("hello"), "chat_full"),
        ("MOST_ORDERS", m.Orders(["all never react"]), "orders_full"),
        ("MOST_ACTS", m.Say("hello"), "game_full"),
    ],
)
def test_a_game_has_room_for_so_much(
    limit: str, message: m.Say | m.Orders, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, limit, 0)

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            acts = await table.store.read(marine.game)
            await marine.say(message)
            assert marine.last(m.Error).code == code
            assert await table.store.read(marine.game) == acts
            # One can always give up, and ask.
            await marine.say(m.Resign())
            assert marine.live.tale.over

    run(work)


def test_a_rematch_is_played_with_the_keys_that_everybody_has_and_none_is_stored(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await marine.say(m.Resign())
            await marine.say(m.Ask("rematch"))
            await stealer.say(m.Consent("rematch", True))
            for player in (marine, stealer):
                told = player.last(m.Rematch)
                assert told.token == player.token
                assert (await Player(table, told.game, told.token).enter()).link.audience == told.seat
            kept = [str(act.data) for act in await table.store.read(marine.game)]
            assert not any(player.token in data for data in kept for player in (marine, stealer))
            assert any(token_hash(marine.token) in data for data in kept)
            # Asked again after a reload: the same game and key.
            again = await Player(table, marine.game, marine.token).enter()
            await again.say(m.Ask("rematch"))
            assert again.last(m.Rematch) == marine.last(m.Rematch)

    run(work)


class Purse:
    """An account that has room for some games and bytes, and says how long to wait where it has none."""

    def __init__(self, games: int = 0, room: float = 0.0) -> None:
        self.games, self.room = games, room

    def another_game(self) -> None:
        if self.games <= 0:
            raise TableFault("too_many_games", seconds=7)
        self.games -= 1

    def stored(self, size: float) -> None:
        self.room -= size

    def owes(self) -> float:
        return 60.0 if self.room <= 0 else 0.0


def test_a_rematch_is_counted_like_a_new_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await settled(marine.live)
            await marine.say(m.Resign())
            purse = marine.link.account = Purse()
            await marine.say(m.Ask("rematch"))
            assert marine.last(m.Error).code == "too_many_games" and not marine.all(m.Rematch)
            purse.games = 1
            await marine.say(m.Ask("rematch"))
            assert marine.all(m.Rematch) and purse.games == 0

    run(work)


def test_what_bots_do_is_counted_against_who_looks_on_and_waits_when_that_is_too_much(tmp_path: Path) -> None:
    """Once: whoever watched a hundred games of bots had 77 KB a second stored that nobody counted."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish({}, "ash_valve"))
            watcher = Player(table, made.game)
            await watcher.enter()
            await watcher.until(lambda: watcher.live.tale.n > 5)
            purse = watcher.link.account = Purse(room=3_000.0)
            await watcher.until(lambda: purse.room <= 0)
            await settled(watcher.live)
            stood = watcher.live.tale.n
            # Somebody else who looks on has room: the game goes on at his expense.
            other = Player(table, made.game)
            await other.enter()
            rich = other.link.account = Purse(room=2_000.0)
            watcher.live.driver.wake()
            await other.until(lambda: rich.room <= 0)
            assert watcher.live.tale.n > stood and purse.room <= 0
            await settled(watcher.live)
            # And after the time that it takes.
            purse.room = 1e9
            table.clock.move(61.0)
            stood = watcher.live.tale.n
            await other.until(lambda: watcher.live.tale.n > stood + 20)

    run(work)


def test_what_is_left_of_the_disk_is_for_the_games_that_have_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            ended = await table.create(wish(AGAINST_BOT))
            alone = await Player(table, ended.game, ended.tokens["marine"]).enter()
            await settled(alone.live)
            await alone.say(m.Resign())
            monkeypatch.setattr("hullbreach.table.storage.sqlite.room", lambda folder: 200 << 20)
            await table.store.look()
            await table.store.look()
            assert caplog.text.count("no new games begin until there are 256") == 1
            with pytest.raises(TableFault, match="nearly full"):
                await table.create(wish())
            await alone.say(m.Ask("rematch"))
            assert alone.last(m.Error).code == "no_room" and not alone.all(m.Rematch)
            stood = marine.live.tale.n
            assert await random_step((marine, stealer), random.Random(1)) and marine.live.tale.n > stood
            monkeypatch.undo()
            await table.create(wish())

    run(work)
