"""The toy game in the browser, to its end."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.e2e.playing import Game, choice, confirm, http, log, result, sit_down
from tests.e2e.serving import Server
from tests.toy.rules import KEY

NewContext = Callable[..., BrowserContext]


def test_it_is_played_to_its_end_in_the_browser(toy_server: Server, new_context: NewContext) -> None:
    seats = {"watchman": {"who": "human", "name": "Ann"}, "thief": {"who": "bot", "bot": "random"}}
    with http(toy_server) as client:
        made = client.post("/api/games", json={"game": KEY, "mission": "cellar", "seats": seats})
    assert made.status_code == 201, made.text
    game = Game(toy_server, made.json()["game"], made.json()["tokens"])
    page = sit_down(new_context, game, "watchman", viewport={"width": 1280, "height": 800})
    ended = result(page)
    shine = choice(page, "watchman: shine")
    for _ in range(40):
        expect(shine.or_(ended).first).to_be_visible()
        if ended.is_visible():
            break
        lines = log(page).get_by_role("listitem").count()
        shine.click()
        if confirm(page).is_visible():
            confirm(page).click()
        expect(log(page).get_by_role("listitem").nth(lines).or_(ended).first).to_be_visible()
    expect(ended).to_be_visible()
    assert "The lamp shines" in log(page).inner_text()
