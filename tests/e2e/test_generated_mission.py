"""A generated mission between two browsers: tiles, bids, a force, where it stands, and the first turn of the battle."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.online import NewContext
from tests.e2e.playing import Game, choice, hosted, http, sit_down
from tests.e2e.serving import Server
from tests.scenes import rule

PHONE = {"width": 390, "height": 844}


def generated(server: Server, mission: str, south: str = "human") -> Game:
    wish = {
        "game": "prelude",
        "mission": mission,
        "options": {} if mission == "bought_force" else {"scenario": "destroy"},
        "seats": {
            "north": {"who": "human", "name": "Ann"},
            "south": {"who": south, "name": "Ben" if south == "human" else ""},
        },
        "reaction_seconds": 0,
        "absence_seconds": 0,
    }
    return hosted(server, wish)


def waited_for(what: str, *pages: Page) -> Page:
    """The page on which that is to be seen."""
    for _ in range(300):
        asked = [page for page in pages if page.locator(what).count() > 0]
        if asked:
            return asked[0]
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def turned(page: Page, turns: int) -> None:
    """The tile that is on its way lies so."""
    expect(page.locator(f"[data-dragged='{turns}']")).to_be_visible()


def drag_with_a_mouse(page: Page) -> None:
    """A tile is taken, turned on its way, put back, and laid."""
    at = middle(page.locator("[data-held]"))
    x, y = middle(page.locator(".place.legal").first)
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(x + 8, y + 8, steps=3)
    expect(page.locator(".place.pulls")).to_be_visible()
    lies = int(page.locator("[data-dragged]").get_attribute("data-dragged") or 0)
    page.keyboard.press("r")
    turned(page, (lies + 1) % 4)
    page.mouse.wheel(0, -100)
    turned(page, lies)
    page.keyboard.press("Escape")
    expect(page.locator("[data-dragged]")).to_have_count(0)
    page.mouse.up()
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(at[0], at[1] - 20, steps=2)
    turned(page, lies)
    page.mouse.up()  # over the hand: it is put back
    expect(page.locator("[data-dragged]")).to_have_count(0)
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(x - 8, y + 8, steps=3)
    page.mouse.up()


def drag_with_fingers(page: Page) -> None:
    """One finger carries the tile, which is seen above it; a second one turns it about the first and back."""
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    at = middle(page.locator("[data-held]"))
    x, y = middle(page.locator(".place.legal").first)
    touch("touchStart", at)
    touch("touchMove", (at[0], at[1] - 40))
    dragged = page.locator("[data-dragged]").bounding_box()
    assert dragged is not None
    carries = x, y + dragged["height"] / 2 + 28
    touch("touchMove", carries)
    lies = int(page.locator("[data-dragged]").get_attribute("data-dragged") or 0)
    beside, below = (carries[0] + 90, carries[1]), (carries[0], carries[1] + 90)
    touch("touchStart", carries, beside)
    touch("touchMove", carries, below)
    turned(page, (lies + 1) % 4)
    touch("touchMove", carries, beside)
    turned(page, lies)
    touch("touchEnd")


def lay_all(pages: list[Page]) -> None:
    """Whoever is asked turns the tile until it can be laid, and lays it."""
    for number in range(2):
        asked = waited_for("[data-choice^='lay ']", *pages)
        (drag_with_a_mouse if asked is pages[0] else drag_with_fingers)(asked)
        expect(pages[0].get_by_text(f"{number + 1}/8")).to_be_visible()
    for number in range(2, 8):
        waited_for("[data-choice^='lay ']", *pages).locator("[data-choice^='lay ']").first.click()
        if number < 7:
            expect(pages[0].get_by_text(f"{number + 1}/8")).to_be_visible()


def bid(page: Page, label: str, button: str, points: int) -> None:
    page.get_by_label(label).fill(str(points))
    page.get_by_role("button", name=button).click()


def pick_ends(page: Page) -> None:
    """Both corridors, and where each squad stands."""
    asked = {
        "Where does corridor M1 go?": "name ",
        "Where does corridor M2 go?": "name ",
        "Where does squad": "place ",
    }
    for title, line in asked.items():
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        page.locator(f"g[data-choice^='{line}']").first.click()


def test_two_people_lay_bid_buy_and_play_the_first_turn(server: Server, new_context: NewContext) -> None:
    game = generated(server, "generated")
    ann = sit_down(new_context, game, "north")
    ben = sit_down(new_context, game, "south", locale="fr-FR", viewport=PHONE, has_touch=True)
    # The tile is shown as it would lie at the place that is meant.
    asked = waited_for("[data-choice^='lay ']", ann, ben)
    asked.locator("[data-choice^='lay ']").first.hover()
    expect(asked.locator("[data-ghost]")).to_be_visible()
    lay_all([ann, ben])
    # Nobody sees a bid before both are in; the lower one has the marines.
    wanted = {ann: ("Your bid", "Hand it in", 14), ben: ("Votre enchère", "La remettre", 20)}
    first = waited_for("input[type=number]", ann, ben)
    for page in (first, ben if first is ann else ann):
        bid(page, *wanted[page])
    choice(ann, "buy recon").click()
    expect(ann.get_by_text("4/14")).to_be_visible()
    expect(ann.get_by_text("The force costs 24 points, and 14 were bid.")).to_be_visible()
    # Kept under a name, bought anew, and taken from the list again.
    ann.get_by_label("Name for this list").fill("Small")
    ann.get_by_role("button", name="Keep it").click()
    choice(ann, "time 2").click()
    expect(ann.get_by_text("6/14")).to_be_visible()
    ann.get_by_role("button", name="Small", exact=True).click()
    expect(ann.get_by_text("4/14")).to_be_visible()
    expect(ben.get_by_text("Aldo")).to_have_count(0)
    choice(ann, "hand in").click()
    pick_ends(ann)
    # The battle: everybody has the seat of the side that the bids gave.
    expect(ann.get_by_role("heading", name="A battle is to be fought")).to_be_visible()
    ann.get_by_role("button", name="Open the battle here").click()
    ben.get_by_role("button", name="Vers la bataille").click()
    expect(ann.get_by_role("heading", name="Set up: which way do the marines face?")).to_be_visible()
    expect(ben.get_by_role("heading", name="Recherche et destruction")).to_be_visible()
    ann.get_by_role("button", name="Begin the game").click()
    expect(ann.get_by_text("Turn 1 of 60").first).to_be_visible()
    expect(ben.get_by_text("Tour 1 sur 60").first).to_be_attached()


def test_what_is_offered_says_how_it_is_decided_who_plays_what(
    server: Server, new_context: NewContext
) -> None:
    page = new_context().new_page()
    page.goto(f"{server.url}/new?mission=generated_whole&game=prelude")
    expect(page.get_by_text("whoever rolls the higher die")).to_be_visible()
    expect(page.locator("[data-seat=north]")).to_contain_text("first player")
    page.goto(f"{server.url}/")
    campaign = page.locator("[data-game=ship_campaign]")
    expect(campaign).to_contain_text("whoever bids fewer points for them")
    expect(campaign.get_by_role("group", name="Your side")).to_have_count(0)


def test_the_roster_can_be_printed_and_what_came_of_it_is_the_result(
    server: Server, new_context: NewContext
) -> None:
    game = generated(server, "generated_whole", south="bot")
    ann = sit_down(new_context, game, "north")
    expect(ann.get_by_role("link", name="Roster as PDF")).to_be_visible()
    with http(server) as client:
        assert client.get(f"/api/games/{game.id}/papers/pdf").content.startswith(b"%PDF")
        assert (
            "Feuille d&#x27;escouade"
            in client.get(f"/api/games/{game.id}/papers/page", params={"lang": "fr"}).text
        )
        assert client.get(f"/api/games/{game.id}/papers/other").status_code == 404
    ann.get_by_role("button", name="Type in what came of it").click()
    ann.get_by_label("Won by").select_option("Marines")
    ann.get_by_role("button", name="That came of it").click()
    expect(ann.get_by_text(re.compile("^Marines .*: victory$")).first).to_be_visible()


@rule("DWG-FORCE-SCOPE")
def test_both_want_the_lists_for_a_printed_mission(server: Server, new_context: NewContext) -> None:
    game = generated(server, "bought_force")
    ann = sit_down(new_context, game, "north")
    ben = sit_down(new_context, game, "south", locale="fr-FR")
    titles = {
        ann: "Are the marines bought from the lists?",
        ben: "Les marines s’achètent-ils sur les listes ?",
    }
    first = waited_for("button[data-choice='use force lists']", ann, ben)
    for page in (first, ben if first is ann else ann):
        expect(page.get_by_role("heading", name=titles[page])).to_be_visible()
        choice(page, "use force lists").click()
        # What cannot be taken back is pressed once more.
        choice(page, "use force lists").click()
    wanted = {ann: ("Your bid", "Hand it in", 14), ben: ("Votre enchère", "La remettre", 20)}
    first = waited_for("input[type=number]", ann, ben)
    for page in (first, ben if first is ann else ann):
        bid(page, *wanted[page])
    choice(ann, "buy recon").click()
    choice(ann, "hand in").click()
    ann.get_by_role("button", name="Open the battle here").click()
    ben.get_by_role("button", name="Vers la bataille").click()
    expect(ann.get_by_role("heading", name="Pump Shaft")).to_be_visible()
