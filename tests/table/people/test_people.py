"""A person's key at a real table: seats found again, games counted when they end, what is rated and what is not."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.people import asking
from hullbreach.table.people.asking import Finished, Me, PersonWish
from hullbreach.table.wishes import SeatWish
from tests.table.tables import AGAINST_BOT, KnownTable, Player, play_until, run, settled, table_at, wish

ADA = "adaadaadaAZERTYUIOPqsdfghjklmwxcvbn12345678"
BO = "bobobobobAZERTYUIOPqsdfghjklmwxcvbn12345679"
NOBODY = "nobodynobAZERTYUIOPqsdfghjklmwxcvbn12345670"
INVITED = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("open")}


async def known(table: KnownTable, rating: Any = "all") -> None:
    for key, name in ((ADA, "Ada"), (BO, "Bo")):
        assert await asking.keep(table, key, PersonWish(name, rating))


def measured() -> list[dict[str, Any]]:
    """How often whom won what, in the program's own missions."""
    room = files("hullbreach.missions.hulk.fairness") / "balance.toml"
    rows: list[dict[str, Any]] = tomllib.loads(room.read_text(encoding="utf-8"))["measured"]
    return rows


async def invited(table: KnownTable, **more: Any) -> tuple[Player, Player]:
    """Two people on two devices, each known by a key."""
    made = await table.create(wish(INVITED, mission="drill", brisk=True, **more))
    token = (await table.join(made.game, 1, "Bo")).token
    assert await asking.gather(table, ADA, made.game, made.tokens["marine"])
    assert await asking.gather(table, BO, made.game, token)
    ada = await Player(table, made.game, made.tokens["marine"]).enter("aa")
    return ada, await Player(table, made.game, token).enter("bb")


async def played(players: tuple[Player, ...], turns: int = 3) -> None:
    await play_until(players, random.Random(3), lambda: players[0].state.view.turn >= turns)


async def over(player: Player) -> None:
    """He gives up, and the game is counted."""
    await player.say(m.Resign())
    await settled(player.live)


def lone(me: Me) -> Finished:
    (only,) = me.finished
    return only


def at_table(tmp_path: Path, work: Callable[[KnownTable], Awaitable[None]]) -> None:
    async def begin() -> None:
        async with table_at(tmp_path) as table:
            await work(table)

    run(begin)


def test_a_game_of_two_counts_for_both(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)
        ada, bo = await invited(table)
        await played((ada, bo))
        await over(bo)
        winner, loser = await asking.about(table, ADA), await asking.about(table, BO)
        assert winner.figures.all.won == loser.figures.all.lost == 1
        assert [count.key for count in winner.figures.opponents] == ["Bo"]
        assert [(count.name.en, count.won) for count in winner.figures.sides if count.name] == [
            ("marines", 1)
        ]
        assert lone(winner).outcome.unrated == ""
        (mine,), (theirs,) = winner.ratings, loser.ratings
        assert mine.rating > 1500 > theirs.rating and mine.games == 1 and not mine.sure
        # Where marines win the mission more often than not between equals, less is won than an even game would
        # give (162), else more.
        (drill,) = [row for row in measured() if row["mission"] == "drill"]
        assert (mine.rating - 1500 < 162) == (drill["wins"]["marine"] > drill["wins"]["stealer"])
        only = lone(winner)
        assert (only.outcome.ended, only.outcome.unrated, only.why) == ("resigned", "", None)
        assert {one.seat: one.rating for one in await asking.rated_seats(table, ada.game)} == {
            0: mine.rating,
            1: theirs.rating,
        }

    at_table(tmp_path, work)


def test_seats_are_found_again_with_their_keys_by_the_key_alone(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)
        ada, bo = await invited(table)
        (seat,) = (await asking.about(table, ADA)).seats
        assert (seat.game, seat.seat, seat.token) == (ada.game, 0, ada.token)
        elsewhere = await Player(table, seat.game, seat.token).enter()
        assert elsewhere.live is ada.live
        assert not await asking.gather(table, ADA, ada.game, "no key of that game")
        # What the store has opens nothing, and neither does somebody else's key.
        (held,) = [one for one in await table.store.people.of_game(ada.game) if one.seat == 0]
        assert ada.token.encode() not in held.sealed and ada.token not in held.held
        assert bo.token in [one.token for one in (await asking.about(table, BO)).seats]
        assert ADA not in repr(await table.store.people.one(held.person))

    at_table(tmp_path, work)


@pytest.mark.parametrize("key", [NOBODY, "", "x", "é" * 43, ADA + "A"])
def test_a_wrong_key_is_answered_alike_whatever_it_is(tmp_path: Path, key: str) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)
        for ask in (asking.about, asking.export, asking.forget):
            with pytest.raises(TableFault) as fault:
                await ask(table, key)
            assert (fault.value.code, fault.value.status) == ("no_person", 401)

    at_table(tmp_path, work)


@pytest.mark.parametrize("key", ["A" * 43, "short", "abc" * 14 + "a"])
def test_a_key_that_could_be_guessed_makes_nobody(tmp_path: Path, key: str) -> None:
    async def work(table: KnownTable) -> None:
        with pytest.raises(TableFault, match="pure chance"):
            await asking.keep(table, key, PersonWish("Ada"))
        with pytest.raises(TableFault, match="1 to 40 characters"):
            await asking.keep(table, ADA, PersonWish(" ​ "))

    at_table(tmp_path, work)


def test_against_a_level_one_is_rated_and_the_bot_stays_what_it_is(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        await known(table, "mine")
        seats = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("bot", bot="random")}
        made = await table.create(wish(seats, mission="drill", brisk=True))
        assert await asking.gather(table, ADA, made.game, made.tokens["marine"])
        ada = await Player(table, made.game, made.tokens["marine"]).enter("aa")
        await played((ada,))
        await over(ada)
        me = await asking.about(table, ADA)
        assert me.ratings[0].rating < 1500 and me.figures.opponents[0].bot
        # For his own eyes alone.
        assert await asking.rated_seats(table, made.game) == []

    at_table(tmp_path, work)


async def _too_soon(table: KnownTable) -> tuple[Player, Player]:
    return await invited(table)


async def _handicap(table: KnownTable) -> tuple[Player, Player]:
    players = await invited(table, handicap=1)
    await played(players)
    return players


async def _typed(table: KnownTable) -> tuple[Player, Player]:
    return await invited(table, dice="typed")


async def _not_wanted(table: KnownTable) -> tuple[Player, Player]:
    await asking.keep(table, BO, PersonWish("Bo", "off"))
    players = await invited(table)
    await asking.keep(table, BO, PersonWish("Bo", "all"))
    await played(players)
    return players


@pytest.mark.parametrize(
    ("course", "code"),
    [
        (_too_soon, "broken_off"),
        (_handicap, "other_rules"),
        (_typed, "typed_dice"),
        (_not_wanted, "not_wanted"),
    ],
    ids=lambda given: given if isinstance(given, str) else given.__name__,
)
def test_what_is_not_rated_is_counted_and_says_why(tmp_path: Path, course: Any, code: str) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)
        _, bo = await course(table)
        await over(bo)
        me = await asking.about(table, ADA)
        only = lone(me)
        assert only.outcome.unrated == code and only.why is not None
        assert me.ratings == [] and me.figures.all.won == 1

    at_table(tmp_path, work)


def test_a_device_that_holds_both_sides_wins_nothing_from_itself(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)
        made = await table.create(wish(mission="drill", brisk=True))
        marine, stealer = made.tokens["marine"], made.tokens["stealer"]
        assert await asking.gather(table, ADA, made.game, marine)
        # The other side under another key, from the same device.
        assert await asking.gather(table, BO, made.game, stealer)
        players = tuple([await Player(table, made.game, token).enter("aa") for token in (marine, stealer)])
        await played(players)
        await over(players[1])
        assert lone(await asking.about(table, ADA)).outcome.unrated == "same_person"
        # Both sides under one key are no victory at all.
        again = await table.create(wish(mission="drill", brisk=True))
        for token in again.tokens.values():
            assert await asking.gather(table, ADA, again.game, token)
        both = tuple([await Player(table, again.game, token).enter("aa") for token in again.tokens.values()])
        await played(both)
        await over(both[0])
        me = await asking.about(table, ADA)
        assert [one.outcome.result for one in me.finished if one.game == again.game] == ["none", "none"]
        assert (me.figures.all.won, me.figures.all.lost, me.ratings) == (1, 0, [])

    at_table(tmp_path, work)


def test_who_gathers_a_game_when_it_is_over_or_all_but_won_is_not_rated_for_it(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)
        made = await table.create(wish(AGAINST_BOT, mission="drill", brisk=True))
        ada = await Player(table, made.game, made.tokens["marine"]).enter("aa")
        await played((ada,))
        assert await asking.gather(table, ADA, made.game, ada.token)
        await over(ada)
        only = lone(await asking.about(table, ADA))
        assert only.outcome.result == "lost" and only.outcome.unrated == "not_wanted"

    at_table(tmp_path, work)


def test_a_bot_that_stood_in_may_lose_for_somebody_but_not_win(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)
        for quits, code in ((1, "stood_in"), (0, "")):
            players = await invited(table)
            ada = players[0]
            await played(players)
            async with ada.live.lock:
                await ada.live.write(ada.live.timed("bot", 0, name=ada.live.tale.stand_in))
            await over(players[quits])
            found = {one.game: one for one in (await asking.about(table, ADA)).finished}
            assert found[ada.game].outcome.unrated == code

    at_table(tmp_path, work)


def test_a_game_that_ended_while_nobody_counted_it_is_counted_when_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)

        async def killed(live: object) -> None:
            return None

        with monkeypatch.context() as patch:
            patch.setattr("hullbreach.table.live.settle_quietly", killed)
            ada, bo = await invited(table)
            await played((ada, bo))
            await over(bo)
            await ada.live.renew_entry()
        assert (await asking.about(table, BO)).figures.all.lost == 1
        assert (await asking.about(table, ADA)).ratings[0].games == 1

    at_table(tmp_path, work)


def test_all_of_it_is_exported_and_deleted_for_good(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)
        ada, bo = await invited(table)
        await played((ada, bo))
        await over(bo)
        taken = await asking.export(table, ADA)
        assert (taken.name, taken.rating, len(taken.finished)) == ("Ada", "all", 1)
        assert taken.ratings["hulk"].games == 1 and taken.seats[0][:2] == (ada.game, 0)
        assert ada.token not in repr(taken) and ADA not in repr(taken)
        await asking.forget(table, ADA)
        with pytest.raises(TableFault, match="opens nothing"):
            await asking.about(table, ADA)
        assert [one.seat for one in await asking.rated_seats(table, ada.game)] == [1]
        assert (await asking.about(table, BO)).figures.all.lost == 1
        # Who begins anew with the same key begins at nothing.
        assert await asking.keep(table, ADA, PersonWish("Ada"))
        assert (await asking.about(table, ADA)).finished == []
        assert (await table.info(ada.game)).seats[0].name == "Ada", "the game keeps the name that it showed"

    at_table(tmp_path, work)


def test_a_game_goes_on_being_rated_where_its_seat_is_let_go(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        await known(table)
        ada, bo = await invited(table)
        await played((ada, bo))
        await asking.let_go(table, BO, bo.game)
        assert (await asking.about(table, BO)).seats == []
        await over(bo)
        assert (await asking.about(table, BO)).ratings[0].rating < 1500

    at_table(tmp_path, work)
