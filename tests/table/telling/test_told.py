"""Whoever is waited for and away is told, once, where he asked for it; nothing else is sent to anybody."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Select, select

from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.storage.schema import tellings
from hullbreach.table.telling import asking
from hullbreach.table.wishes import SeatWish
from tests.table.tables import Player, options_of, run, table_on, wish
from tests.table.telling.elsewhere import Browser, elsewhere, mailbox
from tests.table.telling.told import AFTER, SITE, away, set_up


def test_a_browser_is_told_after_a_while_and_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            game, browser = await away(table), Browser(there)
            await game.ask_push(browser)
            await game.passes(AFTER - 1)
            assert not there.posts
            await game.passes(1)
            post = await there.came(1)
            told = browser.read(post)
            assert told["title"] == "Your turn: Two Doors" and told["link"] == f"/game/{game.game}"
            assert told["body"] == "The game waits for you (marines)."
            assert post.headers["ttl"] and post.headers["topic"] == told["tag"]
            # Nothing of the position, nobody's key, and nothing more before he has been back.
            assert set(told) == {"title", "body", "link", "stop", "tag"} and game.token not in str(told)
            await game.passes(30 * 86_400)
            await there.came(1)
            # He was back, did nothing, and went: then he is told again.
            await game.comes_and_goes()
            await game.passes(AFTER)
            await there.came(2)

    run(work)


def test_who_is_here_is_not_told_and_who_comes_in_time_neither(tmp_path: Path) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            game = await away(table)
            await game.ask_push(Browser(there))
            await game.queued()
            marine = await game.is_back()
            await game.passes(10 * AFTER)
            assert not there.posts and [one.job for one in await game.rows()] == [""]
            # A choice by which the game waits for somebody else leaves nothing to tell either.
            while marine.state.prompt is not None:
                await marine.choose(options_of(marine)[-1].text)
            await marine.link.leave()
            await game.passes(10 * AFTER)
            assert not there.posts

    run(work)


def test_mail_waits_for_a_yes_and_can_be_stopped_by_its_links(tmp_path: Path) -> None:
    async def work() -> None:
        async with mailbox() as box:
            telling = set_up(tmp_path, box.port)
            async with table_on(str(tmp_path / "g"), telling=telling) as table:
                game = await away(table)
                asked = await game.ask(kind="mail", to="Ada@Example.org", language="fr")
                assert asked.shown == "A…@example.org" and not asked.confirmed
                question = await box.came(1)
                assert box.to == ["Ada@example.org"] and question["Content-Language"] == "fr"
                assert (
                    question["Subject"] == "Hullbreach doit-il vous prévenir quand une partie vous attend ?"
                )
                # Nothing in it was typed by anybody, and nothing else is sent before the answer.
                assert "Two Doors" not in question.get_content() and game.game not in question.get_content()
                await game.passes(86_400)
                await box.came(1)
                link = next(line for line in question.get_content().splitlines() if "/confirm/" in line)
                assert link.startswith(f"{SITE}/api/telling/confirm/")
                await asking.confirm(table, link.rpartition("/")[2])
                letter = await box.came(2)
                assert (
                    letter["Subject"] == "À vous : Deux portes"
                    and letter["From"] == "Hullbreach <games@example.org>"
                )
                assert f"{SITE}/game/{game.game}" in letter.get_content()
                assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
                assert (
                    letter["Auto-Submitted"] == "auto-generated"
                    and letter["Message-ID"] != question["Message-ID"]
                )
                stop = letter["List-Unsubscribe"].strip("<>")
                assert stop in letter.get_content()
                done = await asking.stop(table, stop.rpartition("/")[2])
                assert done.done and (done.kind, done.shown) == ("mail", "A…@example.org")
                assert done.mission is not None and done.mission.en == "Two Doors"
                assert not (await asking.stop(table, stop.rpartition("/")[2])).done
                await game.comes_and_goes()
                await game.passes(86_400)
                await box.came(2)

    run(work)


def test_a_room_gets_a_line_in_which_nobody_can_call_everybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            text = wish().text.replace('name = "Two Doors"', 'name = "@everyone <!channel> *doors*"')
            game = await away(table, text=text)
            await game.ask_room(there)
            await game.passes(AFTER)
            post = await there.came(1)
            assert post.headers["content-type"] == "application/json"
            said = post.json()["text"]
            assert f"{SITE}/game/{game.game}" in said and "/api/telling/stop/" in said
            assert not {"@", "<", "*"} & set(said.partition("http")[0])

    run(work)


def test_an_address_that_confirmed_once_need_not_again_and_one_that_refused_is_left_in_peace(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            first, second = await away(table), await away(table)
            await first.ask_room(there)
            [info] = await asking.told_where(table, first.game, first.token)
            again = await second.ask(kind="room", to=f"{there.url}/room", proof=info.proof)
            assert info.confirmed and again.confirmed and not there.posts
            # The proof is for that address alone.
            other = await second.ask(kind="room", to=f"{there.url}/other", proof=info.proof)
            assert not other.confirmed
            await there.came(1)
            keys = table.teller.keys
            assert keys is not None
            await asking.stop(table, keys.signed("stop", info.id), for_ever=True)
            assert [one.shown for one in await asking.told_where(table, second.game, second.token)] == [
                other.shown
            ]
            with pytest.raises(TableFault, match="wants nothing from here"):
                await first.ask(kind="room", to=f"{there.url}/room", proof=info.proof)

    run(work)


def test_an_address_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            game = await away(table)
            await game.ask_push(Browser(there))
            there.answers = [410]
            await game.passes(AFTER)
            await there.came(1)
            await game.quiet()
            assert await game.rows() == []
            stored = (tmp_path / "g").read_bytes() + (tmp_path / "g-wal").read_bytes()
            assert there.url.encode() in stored  # it was there, as sqlite keeps what was
            found = await table.store.tellings._rows(_all_addresses())
            assert [each.address for each in found] == [{}]

    run(work)


def test_what_fails_is_tried_again_with_growing_pauses_and_what_may_have_arrived_is_not(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            game = await away(table)
            await game.ask_push(Browser(there))
            there.answers = [503, "429 Slow\r\nRetry-After: 300\r\nContent-Length: 0", 500, 201]
            await game.passes(AFTER)
            await there.came(1)
            await game.passes(29)
            await there.came(1)
            await game.passes(1)
            await there.came(2)
            await game.passes(299)
            await there.came(2)
            await game.passes(1)
            await there.came(3)
            await game.passes(600)
            await there.came(4)
            await game.passes(86_400)
            await there.came(4)
            # The line is cut before the answer: nobody knows whether it was taken.
            await game.comes_and_goes()
            there.answers = [0]
            await game.passes(AFTER)
            await there.came(5)
            await game.passes(86_400)
            await there.came(5)

    run(work)


def test_nothing_is_tried_for_ever_and_who_came_back_meanwhile_is_left_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            game = await away(table)
            await game.ask_push(Browser(there))
            there.answers = [503] * 20
            for _ in range(12):
                await game.passes(4 * 3600)
            assert len(there.posts) == 6
            await game.comes_and_goes()
            await game.passes(AFTER)
            await there.came(7)
            await game.is_back()
            await game.passes(86_400)
            await there.came(7)

    run(work)


def test_a_game_causes_so_many_notices_and_an_address_gets_so_many(tmp_path: Path) -> None:
    async def work() -> None:
        telling = set_up(tmp_path, a_day=4)
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=telling) as table:
            game = await away(table)
            await game.ask_push(Browser(there))
            for _ in range(6):
                await game.passes(AFTER)
                await game.comes_and_goes()
            # With the question whether it wants them.
            assert len(there.posts) == 3
            await game.passes(86_400)
            assert len(there.posts) == 4

    run(work)


def test_a_stranger_is_asked_so_often_and_no_more(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            mailbox() as box,
            table_on(str(tmp_path / "g"), telling=set_up(tmp_path, box.port)) as table,
        ):
            for _ in range(5):
                await (await away(table)).ask(kind="mail", to="victim@example.org")
            await box.came(3)
            game = await away(table)
            await game.quiet()
            assert len(box.letters) == 3

    run(work)


def test_without_the_host_nothing_is_sent_and_nothing_can_be_asked_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_on(str(tmp_path / "g")) as table:
            game = await away(table)
            with pytest.raises(TableFault, match="has not set that up"):
                await game.ask(kind="mail", to="ada@example.org")
            assert asking.offered(table).kinds == [] and await game.rows() == []

    run(work)


def test_a_rematch_and_the_end_are_told_of_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            game, browser = await away(table), Browser(there)
            await game.ask_push(browser)
            await game.other.say(m.Resign())
            await game.passes(AFTER)
            assert browser.read(await there.came(1))["title"] == "The game is over: Two Doors"
            marine = await game.is_back()
            await game.other.say(m.Ask("rematch"))
            await marine.say(m.Consent("rematch", True))
            new = marine.last(m.Rematch).game
            await marine.link.leave()
            await (await Player(table, new, game.other.token).enter()).link.leave()
            await game.passes(AFTER)
            told = browser.read(await there.came(2))
            assert told["title"] == "The game can begin: Two Doors" and told["link"] == f"/game/{new}"

    run(work)


def test_whoever_is_asked_for_consent_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with elsewhere() as there, table_on(str(tmp_path / "g"), telling=set_up(tmp_path)) as table:
            made = await table.create(wish({"marine": SeatWish("human"), "stealer": SeatWish("human", "Bo")}))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await (await Player(table, made.game, made.tokens["stealer"]).enter()).link.leave()
            browser = Browser(there)
            info = await asking.tell_me(
                table, made.game, made.tokens["stealer"], asking.TellMe(kind="push", **browser.subscription)
            )
            read = browser.read(await there.came(1))
            await asking.confirm(table, read["confirm"].rpartition("/")[2])
            await marine.say(m.Ask("pause"))
            table.clock.move(AFTER)
            assert browser.read(await there.came(2))["title"] == "You are asked: Two Doors"
            await asking.leave_me(table, made.game, made.tokens["stealer"], info.id)
            with pytest.raises(TableFault, match="no such address"):
                await asking.leave_me(table, made.game, made.tokens["stealer"], info.id)

    run(work)


def _all_addresses() -> Select[tuple[object]]:
    return select(tellings.c.address)
