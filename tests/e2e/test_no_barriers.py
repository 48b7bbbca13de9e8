"""axe-core finds nothing in the way of people who cannot see, hear or point, on any page and in any state of the table.

Each place is looked at twice: wide, in English, in the dark theme and then in the light one; and on a phone, in French,
in the light one. A page that the router knows and that is not listed here fails.
"""

from __future__ import annotations

import importlib.resources
import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect
from tools.setup.client import CLIENT

from hullbreach import games
from tests.e2e import (
    battling,
    clubs,
    crusading,
    online,
    test_campaign,
    test_force_list,
    test_generated_mission,
    test_ship_campaign,
    test_voyage,
)
from tests.e2e.online import NewContext
from tests.e2e.playing import (
    Game,
    Player,
    choice,
    confirm,
    crusade_game,
    finished_game,
    memory,
    new_game,
    wait_for_table,
)
from tests.e2e.serving import Server

AXE = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js")
WIDE = {"language": "en", "theme": "scanner"}
PHONE = {"language": "fr", "theme": "blueprint"}


class Visit(NamedTuple):
    """Where somebody goes, what they press there, and what they must see before anything is looked for."""

    path: str
    seen: str = "main"
    game: Game | None = None
    seats: tuple[str, ...] = ()
    press: Callable[[Page], None] | None = None


Place = Callable[[Server], Visit]


def at_table(game: Game, *seats: str, seen: str = ".desk [role=application]") -> Visit:
    return Visit(f"/game/{game.id}", seen, game, seats)


def asked(server: Server) -> Visit:
    """A marine has been picked, and all that he can do is listed."""
    game = online.range_game(server)
    online.play(game, *online.TO_MARINES, "Kesh: activate")
    return at_table(game, "marine", seen='[data-choice="Kesh: forward"]')


def reaction(server: Server) -> Visit:
    game = online.range_game(server)
    online.ask_each_time(game)
    online.play(game, *online.TO_ENTRANCE, online.ENTER)
    return at_table(game, "marine", seen='[data-choice="react: Kesh"]')


def ended(server: Server) -> Visit:
    return at_table(finished_game(server), "marine", seen=".result")


def replay(server: Server) -> Visit:
    game = finished_game(server, turns=3)
    return Visit(f"/replay/{game.id}?at=20", "footer input[type=range]")


def hot_seat(server: Server) -> Visit:
    return at_table(new_game(server, stealer="human"), "marine", "stealer", seen="main.curtain")


def squad_asked(server: Server) -> Visit:
    game = crusading.gangway(server, 2)
    crusading.play(game, "Varo: activate")
    return at_table(game, "squad1", seen='[data-choice="Varo: move b1"]')


def alien_asked(server: Server) -> Visit:
    game = crusading.gangway(server)
    crusading.play(game, *crusading.TO_SCAN)
    return at_table(game, "alien", seen="[data-choice]")


def squad_ended(server: Server) -> Visit:
    game = crusading.gangway(server)
    crusading.play(game, *crusading.TO_SHOT)
    with Player(game, "alien") as alien:
        alien.resign()
    return at_table(game, "squad1", seen=".result")


def mustering(server: Server) -> Visit:
    seats = {"squad1": "human", "alien": "bot"}
    return at_table(crusade_game(server, "dead_channel", seats, brisk=False), "squad1", seen=".muster")


def lobby(server: Server) -> Visit:
    game = new_game(server, stealer="open")
    return at_table(game, "marine", seen="main")


def join(server: Server) -> Visit:
    return Visit(f"/game/{new_game(server, stealer='open').id}", "main button")


def spectator(server: Server) -> Visit:
    game = online.range_game(server)
    online.play(game, *online.TO_STEALERS)
    return at_table(game)


def opened(key: str) -> Place:
    """A dialog over the table of a marine."""

    def press(page: Page) -> None:
        wait_for_table(page)
        page.keyboard.press(key)

    return lambda server: at_table(new_game(server, brisk=True), "marine", seen="dialog[open]")._replace(
        press=press
    )


def orders(server: Server) -> Visit:
    """The dialog of the standing orders; on a phone its button is with the roster."""

    def press(page: Page) -> None:
        wait_for_table(page)
        roster = page.get_by_role("tab", name=re.compile("Roster|Effectif"))
        if roster.count():
            roster.click()
        page.get_by_role("button", name=re.compile("^(Standing orders|Consignes)")).click()

    return at_table(new_game(server, brisk=True), "marine", seen="dialog[open]")._replace(press=press)


def typed_dice(server: Server) -> Visit:
    """Real dice are to be typed in."""
    game = crusading.gangway(server, dice="typed")
    crusading.play(game, *crusading.TO_SHOT)
    with Player(game, "squad1") as squad:
        squad.choose("Varo: fire axe_pistol at h1")
        squad.until("state")
    return at_table(game, "squad1", seen=".typed")


def others_turn(server: Server) -> Visit:
    """The stealers have their turn, and can be hurried."""
    game = online.range_game(server)
    online.play(game, *online.TO_MARINES)

    def press(page: Page) -> None:
        film = page.locator(".hurry")
        expect(film.or_(choice(page, "end phase")).first).to_be_visible()
        if not film.is_visible():
            choice(page, "end phase").click()
            confirm(page).click()

    return at_table(game, "marine", seen=".hurry")._replace(press=press)


def squad_reaction(server: Server) -> Visit:
    """Somebody of another squad asks to pass."""
    game = crusading.asking(server)
    crusading.play(game, crusading.PASS)
    return at_table(game, "squad1", seen='[data-choice="Brandt: let pass"]')


def guided(_: Server) -> Visit:
    def press(page: Page) -> None:
        page.get_by_role("button", name=re.compile("^Guide")).first.click()

    return Visit("/learn/hulk", "[aria-label=Guide]", press=press)


def territories(server: Server) -> Visit:
    """A campaign with its map and ledger, whose battle is being typed in."""
    game = clubs.campaign(server, ("Ann", "Ben"))
    with clubs.Club(game, *game.tokens) as club:
        club.until(lambda view: bool(view["campaign"].get("battle")))

    def press(page: Page) -> None:
        page.get_by_role("button", name=re.compile("^(Type in what came of it|Saisir l’issue)")).click()

    return at_table(game, "player1", seen="form.outcome")._replace(press=press)


def army(server: Server) -> Visit:
    """An army of a campaign with its first hero, who could have roles."""
    game = clubs.campaign(server, ("Ann",), bots=1)
    with Player(game, "player1") as ann:
        for line in ("list ashfall", "buy AC1", "as he is"):
            ann.asked()
            ann.choose(line)
        ann.asked()
    return at_table(game, "player1", seen="[data-setup=army]")


def plain(path: str, seen: str = "main") -> Place:
    return lambda _: Visit(path, seen)


def fighting(server: Server) -> Visit:
    return at_table(battling.battle(server, "first_blood"), "attacker", seen="[data-choice]")


def named(_: Server) -> Visit:
    """Somebody who keeps a name, with the link that carries it; the second look finds it there already."""

    def press(page: Page) -> None:
        begin = page.get_by_role("button", name=re.compile("^(Keep a name|Garder un nom)$"))
        show = page.get_by_role("button", name=re.compile("^(Show the link|Montrer le lien)"))
        expect(begin.or_(show).first).to_be_visible()
        if begin.is_visible():
            page.get_by_label(re.compile("^(Name|Nom)$")).fill("Ada")
            begin.click()
        show.click()

    return Visit("/you", "main img", press=press)


def laying(server: Server) -> Visit:
    """Tiles are laid in turn."""
    return at_table(test_generated_mission.generated(server, "generated", south="bot"), "north", seen=".desk")


def force_list(server: Server) -> Visit:
    return at_table(test_force_list.evening(server), "north", seen='[data-choice="buy recon"]')


def ship_campaign(server: Server) -> Visit:
    return at_table(test_ship_campaign.campaign(server), "north", seen=".desk")


def squad_campaign(server: Server) -> Visit:
    return at_table(test_campaign.campaign(server), "squad1", seen="[data-choice]")


def alone(server: Server) -> Visit:
    """The solo mission, before its first board."""
    return at_table(test_voyage.ship(server), "marine", seen=".desk")


def term(server: Server) -> Visit:
    """What a word means."""

    def press(page: Page) -> None:
        wait_for_table(page)
        page.locator("[data-term]:visible").first.click()

    return at_table(new_game(server, brisk=True), "marine", seen="dialog[open]")._replace(press=press)


# By the name of the page, as the router has it, and what is to be seen on it.
PLACES: dict[str, Place] = {
    "start": plain("/"),
    "new": plain("/new?mission=ash_valve"),
    "new, battle": plain("/new?game=conquest&mission=first_blood"),
    "new, squads": plain("/new?mission=fuse_and_claw"),
    "records": plain("/records"),
    "rules": plain("/rules"),
    "rules, one": plain("/rules/V3-OW-CROSSFIRE"),
    "about": plain("/about"),
    "you": plain("/you"),
    "you, named": named,
    "lost": plain("/nowhere"),
    "learn": plain("/learn"),
    **{f"learn, {game}": plain(f"/learn/{game}") for game in games.known()},
    **{f"how, {game}": plain(f"/how/{game}") for game in games.known()},
    "replay": replay,
    "replay, unknown": plain("/replay/nothing", "[role=alert]"),
    "game, unknown": plain("/game/nothing", "[role=alert]"),
    "game, asked": asked,
    "game, reaction": reaction,
    "game, ended": ended,
    "game, curtain": hot_seat,
    "game, lobby": lobby,
    "game, join": join,
    "game, spectator": spectator,
    "game, guide": guided,
    "game, menu": opened("m"),
    "game, keyboard": opened("?"),
    "game, squad asked": squad_asked,
    "game, aliens asked": alien_asked,
    "game, squad ended": squad_ended,
    "game, force put together": mustering,
    "game, orders": orders,
    "game, typed dice": typed_dice,
    "game, the others' turn": others_turn,
    "game, squad reacts": squad_reaction,
    "game, battle": fighting,
    "game, territories": territories,
    "game, army": army,
    "game, tiles laid": laying,
    "game, force list": force_list,
    "game, ship campaign": ship_campaign,
    "game, squad campaign": squad_campaign,
    "game, alone": alone,
    "game, term": term,
}


def findings(page: Page, **options: Any) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(f"() => axe.run(document, {json.dumps({'resultTypes': ['violations']} | options)})")
    return [
        f"{each['id']}, {len(each['nodes'])} times: {each['nodes'][0]['html'][:160]} "
        f"{each['nodes'][0]['failureSummary']}"
        for each in found["violations"]
    ]


def visit(page: Page, server: Server, place: Visit) -> None:
    page.goto(server.url + place.path)
    if place.press:
        place.press(page)
    expect(page.locator(place.seen).first).to_be_visible()
    expect(page.get_by_role("heading", level=1).first).to_be_attached()


# What is folded away is looked at as well, but not every chapter of the rules.
UNFOLD = "() => [...document.querySelectorAll('details')].slice(0, 4).forEach((part) => { part.open = true })"
LIGHT = """() => {
    document.documentElement.dataset.theme = 'blueprint'
    for (const part of document.querySelectorAll('.hb-scanner')) part.classList.replace('hb-scanner', 'hb-blueprint')
}"""


# The same browser on a phone: a second one would have to be started for every place.
REMEMBER = """(settings) => {
    const kept = JSON.parse(localStorage['hullbreach.settings'])
    localStorage['hullbreach.settings'] = JSON.stringify({ ...kept, ...settings })
}"""


@pytest.mark.parametrize("name", PLACES)
def test_nothing_is_in_the_way(name: str, server: Server, new_context: NewContext) -> None:
    place = PLACES[name](server)
    found: dict[str, list[str]] = {}
    state = memory(server, place.game, *place.seats, **WIDE)
    page = new_context(storage_state=state, viewport={"width": 1280, "height": 800}).new_page()
    visit(page, server, place)
    page.evaluate(UNFOLD)
    found["wide, dark"] = findings(page)
    page.evaluate(LIGHT)
    found["wide, light"] = findings(page, runOnly=["color-contrast"])
    page.evaluate(REMEMBER, PHONE)
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, server, place)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    found["phone"] = findings(page)
    told = [f"{look}: {line}" for look, lines in found.items() for line in lines]
    assert not told, "\n".join(told)


def test_every_page_of_the_router_is_looked_at() -> None:
    text = (CLIENT / "src" / "pages" / "router.svelte.ts").read_text(encoding="utf-8")
    declared = re.search(r"name: ((?:'\w+'(?: \| )?)+)", text)
    assert declared
    assert {name.split(",")[0] for name in PLACES} == set(re.findall(r"'(\w+)'", declared[1]))
