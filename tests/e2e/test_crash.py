"""The server dies, by day and by night; the players go on. Also with two servers, of which one dies."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.online import (
    ENTER,
    TO_ENTRANCE,
    NewContext,
    Relay,
    ask_each_time,
    choose,
    is_asked,
    number,
    play,
    range_game,
    says,
    sit,
    steps,
    waits_for,
    welcome,
)
from tests.e2e.playing import Game, choice
from tests.e2e.serving import Server
from tests.postgres import PostgresServer, postgres, postgres_url  # noqa: F401


def _nothing_twice(game: Game) -> None:
    found = steps(game)
    assert found == sorted(set(found))


def test_killed_in_an_open_reaction_and_started_again(own_server: Server, new_context: NewContext) -> None:
    game = range_game(own_server)
    play(game, *TO_ENTRANCE)
    marine, stealer = (sit(new_context, game, seat) for seat in ("marine", "stealer"))
    choose(stealer, ENTER)
    is_asked(marine, "pass")
    before = welcome(game, "marine")
    own_server.kill9()
    for page in (marine, stealer):
        says(page, "Connection lost")
    own_server.start()
    for page in (marine, stealer):
        expect(page.get_by_text("Connection lost")).to_have_count(0)
    after = welcome(game, "marine")
    for part in ("history", "commitment", "chat"):
        assert after[part] == before[part]
    assert after["state"]["prompt"] == before["state"]["prompt"]
    choose(marine, "pass")
    is_asked(stealer, "S1: done")
    _nothing_twice(game)


def test_killed_right_after_a_click_at_random_moments(own_server: Server, new_context: NewContext) -> None:
    """Whatever the moment: the click counts once, either because it was stored or because the page says it again."""
    game = range_game(own_server)
    play(game, *TO_ENTRANCE, ENTER)
    ask_each_time(game)
    marine, stealer = (sit(new_context, game, seat) for seat in ("marine", "stealer"))
    dice = random.Random(7)
    # A stealer turns on the spot and is looked at, again and again: each is a choice and a question.
    clicks = [(marine, "pass"), (stealer, "S1: turn left"), (marine, "pass"), (stealer, "S1: turn right")]
    for page, text in clicks:
        is_asked(page, text)
        before = number(game)
        choose(page, text)
        time.sleep(dice.uniform(0, 0.1))
        own_server.restart()
        expect(choice(page, text)).to_have_count(0)
        assert number(game) == before + 1
        _nothing_twice(game)
    is_asked(marine, "pass")
    waits_for(stealer, "Ann")


@pytest.fixture
def two_servers(pages: Path, tmp_path: Path, postgres_url: str) -> Iterator[tuple[Server, Server]]:  # noqa: F811
    """Two processes over one PostgreSQL."""
    both = tuple(Server(tmp_path / name, database=postgres_url) for name in ("one", "two"))
    for server in both:
        server.start()
    yield both[0], both[1]
    for server in both:
        server.stop()
        print(server.told())


def test_one_of_two_servers_dies_and_the_other_takes_its_player(
    two_servers: tuple[Server, Server], new_context: NewContext
) -> None:
    one, two = two_servers
    game = range_game(one, absence_seconds=600)
    play(game, *TO_ENTRANCE)
    ask_each_time(game)
    with Relay(two.port) as relay:
        marine = sit(new_context, game, "marine", relay.url)
        stealer = sit(new_context, game, "stealer")
        # What is chosen at one server is asked at the other.
        choose(stealer, ENTER)
        is_asked(marine, "pass")
        before = steps(game)
        relay.cut()
        two.kill9()
        says(marine, "Connection lost")
        relay.mend(one.port)
        expect(marine.get_by_text("Connection lost")).to_have_count(0)
        assert steps(game) == before
        choose(marine, "pass")
        choose(stealer, "S1: turn left")
        is_asked(marine, "pass")
        # And back again: the first one dies, the second one knows everything.
        two.start()
        relay.cut()
        one.kill9()
        relay.mend(two.port)
        choose(marine, "pass")
        one.start()
        is_asked(stealer, "S1: done")
    _nothing_twice(game)
    assert number(game) == number(game._replace(server=two))
