"""The territory campaign in the browser: three people and a bot over two turns, with the server killed in between."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.clubs import Club, campaign
from tests.e2e.online import NewContext
from tests.e2e.playing import Game, Message, choice, sit_down, wait_for_table
from tests.e2e.serving import Server

HUMANS = ("player1", "player2", "player3")
BOT = 3
# Ben reads French, and Cleo has a phone.
SCREENS: tuple[dict[str, Any], ...] = (
    {"viewport": {"width": 1280, "height": 720}},
    {"viewport": {"width": 1280, "height": 720}, "locale": "fr-FR"},
    {"viewport": {"width": 390, "height": 844}, "has_touch": True},
)
WORDS = {
    "open": ("Open the battle here", "Ouvrir la bataille ici"),
    "enter": ("To the battle", "Vers la bataille"),
    "back": ("Back to the campaign", "Retour à la campagne"),
    "type": ("Type in what came of it", "Saisir l’issue"),
    "send": ("That came of it", "Voilà l’issue"),
    "accept": ("Agree", "Accepter"),
    "turns": ("Turns played", "Tours joués"),
    "won": ("Won by", "Gagnée par"),
    "withdrew": ("Who withdrew", "Qui s’est retiré"),
    "refused": ("who withdraws has lost", "qui se retire a perdu"),
    "battles": ("Battles", "Batailles"),
}


def word(seat: int, key: str) -> str:
    return WORDS[key][seat == 1]


def battle_of(view: Message) -> Message | None:
    battle: Message | None = view["campaign"].get("battle")
    return battle


def to_battle(game: Game, number: int) -> list[int]:
    """All that comes before that battle; who fights it, the attacker first."""
    with Club(game, *HUMANS) as club:
        view = club.until(lambda view: (battle_of(view) or {}).get("number") == number)
        battle = battle_of(view)
        assert battle is not None
        seats: list[int] = battle["seats"]
        return seats


def enter(page: Page, seat: int, game: Game, seats: list[int]) -> Game:
    """From the campaign to its battle, as a game whose seats have the keys of those who fight."""
    page.get_by_role("button", name=word(seat, "open")).click()
    page.wait_for_url(lambda url: game.id not in url and "/game/" in url)
    keys = {
        name: game.tokens.get(f"player{one + 1}", "") for name, one in zip(("attacker", "defender"), seats)
    }
    return Game(game.server, page.url.rpartition("/")[2], {name: key for name, key in keys.items() if key})


def withdraw(battle: Game) -> None:
    """Whoever can leaves; the bot may win it in another way."""
    with Club(battle, *battle.tokens) as club:
        club.until(lambda view: bool(view.get("result")))


def type_in(pages: list[Page], seats: list[int]) -> None:
    """A result that cannot be is refused and still there; mended, everybody else agrees."""
    one = next(seat for seat in seats if seat != BOT)
    page = pages[one]
    page.get_by_role("button", name=word(one, "type")).click()
    form = page.locator("form.outcome")
    form.get_by_label(word(one, "turns")).fill("5")
    form.get_by_label(word(one, "withdrew")).select_option(index=1)
    form.get_by_label(word(one, "won")).select_option(index=0)
    form.get_by_role("button", name=word(one, "send")).click()
    expect(page.get_by_text(word(one, "refused")).first).to_be_visible()
    form.get_by_label(word(one, "won")).select_option(index=1)
    form.get_by_role("button", name=word(one, "send")).click()
    for other, its in enumerate(pages):
        if other != one:
            its.get_by_role("alertdialog").get_by_role("button", name=word(other, "accept")).click()


def fought(page: Page, seat: int, number: int) -> None:
    region = page.get_by_role("region", name=word(seat, "battles"), exact=True)
    expect(region.get_by_role("listitem")).to_have_count(number)


def finish(game: Game, number: int) -> None:
    """What comes after a battle is chosen, until it is among those that were fought."""
    with Club(game, *HUMANS) as club:
        club.until(lambda view: len(view["campaign"]["fought"]) >= number)


def test_two_turns_of_three_people_and_a_bot_with_the_server_killed_in_between(
    own_server: Server, new_context: NewContext
) -> None:
    game = campaign(own_server, ("Ann", "Ben", "Cleo"), bots=1)
    pages = [sit_down(new_context, game, seat, **screen) for seat, screen in zip(HUMANS, SCREENS)]
    # Somebody buys an army on his page, and the others see for whom the campaign waits.
    expect(pages[1].get_by_role("region", name="Maintenant")).to_contain_text("Ann choisit une armée")
    choice(pages[0], "army thorn").click()
    killed = False
    ways: set[str] = set()
    for number in range(1, 5):
        seats = to_battle(game, number)
        seat = next(one for one in seats if one != BOT)
        page = pages[seat]
        if BOT in seats and number <= 2:
            ways.add("against a bot")
            battle = enter(page, seat, game, seats)
            withdraw(battle)
            page.goto(game.url)
        elif BOT not in seats and not killed:
            ways.add("here")
            battle = enter(page, seat, game, seats)
            # It begins when the other one has come as well.
            other = seats[1 - seats.index(seat)]
            pages[other].get_by_role("button", name=word(other, "enter")).click()
            wait_for_table(page)
            wait_for_table(pages[other])
            own_server.kill9()
            expect(
                page.get_by_text("Connection lost").or_(page.get_by_text("Connexion perdue")).first
            ).to_be_visible()
            own_server.start()
            withdraw(battle)
            page.goto(game.url)
            pages[other].goto(game.url)
            killed = True
        else:
            ways.add("typed in")
            type_in(pages, seats)
        finish(game, number)
        for one, its in enumerate(pages):
            fought(its, one, number)
    assert ways == {"against a bot", "here", "typed in"}
    looked_at(pages, game)


def looked_at(pages: list[Page], game: Game) -> None:
    """The map, the ledger and the papers, in both languages and on a phone."""
    ann, ben, cleo = pages
    # Whoever is asked what to spend can put the list away to look at the map.
    away, back = (ben.get_by_role("button", name=name) for name in ("Voir la carte", "Retour à la liste"))
    if away.is_visible():
        away.click()
        expect(back).to_be_visible()
    realm = ben.get_by_role("region", name="La carte")
    places = realm.get_by_role("button")
    expect(places).to_have_count(20)
    places.first.click()
    expect(realm.locator("figcaption")).to_contain_text("1. ")
    ledger = ann.get_by_role("region", name="The ledger")
    expect(ledger.get_by_role("row")).to_have_count(9)
    ledger.get_by_role("button", name="More of them").click()
    # As many as there were, up to thirty.
    expect(ledger.get_by_role("row").nth(15)).to_be_visible()
    papers = ben.get_by_role("region", name="À imprimer et à garder").get_by_role("link")
    expect(papers).to_have_count(3)
    for paper in papers.all():
        address = paper.get_attribute("href") or ""
        answer = ben.request.get(game.server.url + address)
        assert answer.ok and answer.body()[:4] in (b"%PDF", b"\xef\xbb\xbfT"), address
    assert cleo.evaluate("() => document.scrollingElement.scrollWidth") <= 390


def test_an_army_is_put_together_on_the_whole_screen_or_at_one_press(
    server: Server, new_context: NewContext
) -> None:
    game = campaign(server, ("Ann",), bots=1)
    page = sit_down(new_context, game, "player1", **SCREENS[0])
    choice(page, "list ashfall").click()
    # Nothing is an army yet; then what is unusual, what it costs, and whose words are explained where they stand.
    expect(page.locator(".barred").filter(has_text="Done")).to_contain_text("The army is empty")
    choice(page, "buy AC5").click()
    expect(page.get_by_text("29/500")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="No hero")).to_be_visible()
    page.get_by_role("button", name="roles", exact=True).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("General:")
    page.keyboard.press("Escape")
    # What it lies over can be looked at meanwhile.
    page.get_by_role("button", name="Look at the map").click()
    expect(page.get_by_role("region", name="Now", exact=True)).to_contain_text("What do you buy?")
    page.get_by_role("button", name="Back to the list").click()
    roster = page.get_by_role("region", name="Roster").get_by_role("button")
    expect(roster.filter(has_text="Line Trooper 1").locator("svg")).to_be_visible()
    page.get_by_role("button", name="The usual army").click()
    expect(page.get_by_role("region", name="The map").first).to_be_visible()
    expect(page.get_by_text("Undo takes all of it back")).to_be_visible()


def test_who_leaves_gives_up_everything(server: Server, new_context: NewContext) -> None:
    """Between two turns, and only when sure."""
    game = campaign(server, ("Ann", "Ben", "Cleo"))
    with Club(game, *HUMANS) as club:
        club.until(lambda view: view["phase"] == "turn")
    page = sit_down(new_context, game, "player2")
    page.get_by_role("button", name="Leave the campaign").click()
    expect(page.get_by_text("Are you sure?")).to_be_visible()
    page.get_by_role("button", name="Leave the campaign").click()
    expect(page.get_by_role("region", name="Now", exact=True)).to_contain_text(
        "(player 2) has left the campaign"
    )
    expect(page.get_by_role("region", name="The map").locator(".owned")).to_have_count(2)


def test_a_typed_result_says_what_is_missing_and_ends_the_battle_that_is_open(
    own_server: Server, new_context: NewContext
) -> None:
    game = campaign(own_server, ("Ann",), bots=1)
    page = sit_down(new_context, game, "player1", **SCREENS[0])
    with Club(game, "player1") as club:
        club.until(lambda view: battle_of(view) is not None)
    battle = enter(page, 0, game, [])
    page.goto(game.url)
    page.get_by_role("button", name=word(0, "type")).click()
    form = page.locator("form.outcome")
    form.get_by_role("button", name=word(0, "send")).click()
    expect(page.get_by_text("Still missing: Turns played, Won by")).to_be_visible()
    expect(form.get_by_label(word(0, "turns"))).to_be_focused()
    form.get_by_label(word(0, "turns")).fill("5")
    form.get_by_label(word(0, "won")).select_option(index=0)
    form.get_by_role("button", name=word(0, "send")).click()
    sure = page.get_by_role("button", name="Give it up, and take this result")
    expect(sure).to_be_in_viewport()
    sure.click()
    fought(page, 0, 1)
    page.goto(battle.url)
    expect(page.get_by_text("was typed into the campaign").first).to_be_visible()
