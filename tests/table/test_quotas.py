"""How much one game and one player may have stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.table import link, messages as m
from hullbreach.table.creating import token_hash
from hullbreach.table.faults import TableFault
from tests.table.tables import AGAINST_BOT, Player, run, seated, settled, table_at, wish


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


def test_a_rematch_is_counted_like_a_new_game(tmp_path: Path) -> None:
    def poor() -> None:
        raise TableFault("too_many_games", seconds=7)

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await settled(marine.live)
            await marine.say(m.Resign())
            marine.link.pays = poor
            await marine.say(m.Ask("rematch"))
            assert marine.last(m.Error).code == "too_many_games" and not marine.all(m.Rematch)
            marine.link.pays = None
            await marine.say(m.Ask("rematch"))
            assert marine.all(m.Rematch)

    run(work)
