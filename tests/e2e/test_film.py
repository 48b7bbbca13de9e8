"""The others' turn can be followed: it is announced, can be hurried and skipped, is summed up and can be seen again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from tests.e2e.guiding import Learner, begin
from tests.e2e.playing import Game, Message, Player, choice, confirm, log, memory, new_game, sit_down, texts
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]
WIDE = {"width": 1280, "height": 800}
# Long enough to be caught in the middle of it.
SLOW = {"speed": "slow"}
# Marines who stand still are asked for nothing.
PASSIVE = ["all never react", "all hold fire", "all keep counters"]


def banner(page: Page, text: str) -> Locator:
    return page.get_by_role("status").filter(has_text=text)


def film(page: Page) -> Locator:
    return page.get_by_role("toolbar", name="The others' turn")


def recap(page: Page) -> Locator:
    return page.get_by_role("region", name="What the others did")


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found
    return found


def rush(prompt: Message) -> str:
    """What the stealers do: come in, walk on, and nothing else."""
    found = texts(prompt)
    for wish in (": enter", ": move", ": activate"):
        offered = [text for text in found if wish in text]
        if offered:
            return offered[-1]
    return "end phase" if "end phase" in found else found[0]


@pytest.fixture
def game(server: Server) -> Iterator[Game]:
    """Drill, with the marines about to end their first turn."""
    game = new_game(server, stealer="human")
    with Player(game, "marine") as marine, Player(game, "stealer") as stealer:
        marine.choose("begin")
        stealer.choose("B1: to P")
        marine.keep()
        marine.asked()
        marine.send(type="orders", lines=PASSIVE)
    yield game


def end_turn(page: Page) -> None:
    choice(page, "end phase").click()
    page.get_by_role("button", name=re.compile("^Confirm ?:")).click()


def stop_the_clock(page: Page) -> None:
    """The clock of the page stands still, so that nothing is over before it is looked at."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)  # seconds: any later, and its line is dead


def their_turn(game: Game, most: int = 1000) -> None:
    """The stealers play their turn to its end, or so many choices of it."""
    with Player(game, "stealer") as stealer:
        while (most := most - 1) >= 0 and stealer.asked() is not None and stealer.state["view"]["turn"] == 1:
            stealer.choose(rush(stealer.state["prompt"]))
            while not stealer.state:
                stealer.hear()
            if stealer.state["view"]["seat"] == 0:
                return


def test_the_others_turn_is_announced_summed_up_and_seen_again(game: Game, new_context: NewContext) -> None:
    page = sit_down(new_context, game, "marine", viewport=WIDE, settings={"speed": "fast"})
    end_turn(page)
    expect(banner(page, "Ben")).to_be_visible()
    expect(film(page)).to_be_visible()
    their_turn(game)
    expect(banner(page, "Your turn")).to_be_visible()
    expect(film(page)).to_be_hidden()
    expect(recap(page)).to_contain_text("appeared")

    # The walk is one line, and unfolds.
    walk = log(page).locator("summary").filter(has_text="B1")
    expect(walk).to_contain_text(re.compile(r"B1 goes from \w+ to \w+ \(\d steps\)"))
    steps = log(page).get_by_text(re.compile("^B1 moves to"))
    expect(steps.first).to_be_hidden()
    walk.click()
    expect(steps.first).to_be_visible()

    # Once more, and enough of it.
    page.get_by_role("button", name="Watch again").click()
    expect(film(page)).to_contain_text("Once more")
    page.keyboard.press("Escape")
    expect(film(page)).to_be_hidden()
    expect(recap(page)).to_be_visible()

    # Whoever acts has read it.
    end_turn(page)
    expect(recap(page)).to_be_hidden()


def test_what_the_others_did_is_there_after_a_reload(game: Game, new_context: NewContext) -> None:
    page = sit_down(new_context, game, "marine", viewport=WIDE)
    end_turn(page)
    expect(film(page)).to_be_visible()
    their_turn(game, most=2)
    expect(log(page)).to_contain_text("Phase: stealer actions")
    # In the middle of it, and when it is over.
    page.reload()
    expect(film(page)).to_be_visible()
    their_turn(game)
    expect(recap(page)).to_contain_text("appeared")
    told = recap(page).inner_text()
    page.reload()
    expect(recap(page)).to_have_text(told, use_inner_text=True)
    page.get_by_role("button", name="Watch again").click()
    expect(film(page).or_(recap(page)).first).to_be_visible()
    # What was put away stays away.
    recap(page).get_by_role("button", name="Close").click()
    page.reload()
    expect(choice(page, "end phase")).to_be_visible()
    expect(recap(page)).to_be_hidden()


def test_whoever_comes_back_later_is_told_too(game: Game, new_context: NewContext) -> None:
    page = sit_down(new_context, game, "marine", viewport=WIDE)
    end_turn(page)
    expect(film(page)).to_be_visible()
    page.close()
    their_turn(game)
    again = sit_down(new_context, game, "marine", viewport=WIDE)
    expect(recap(again)).to_contain_text("appeared")


@pytest.mark.parametrize("by", ["key", "click"])
def test_the_film_can_be_skipped(game: Game, new_context: NewContext, by: str) -> None:
    page = sit_down(new_context, game, "marine", viewport=WIDE, settings=SLOW)
    page.clock.install()
    end_turn(page)
    expect(film(page)).to_be_visible()
    stop_the_clock(page)
    their_turn(game)
    # All of it has come, and most of it is still to be seen.
    expect(film(page)).to_be_visible()
    page.clock.resume()
    if by == "key":
        page.keyboard.press("Escape")
    else:
        film(page).get_by_role("button", name="Skip").click()
    expect(film(page)).to_be_hidden()
    expect(choice(page, "end phase")).to_be_visible()


def test_the_first_key_only_hurries(game: Game, new_context: NewContext) -> None:
    page = sit_down(new_context, game, "marine", viewport=WIDE, settings=SLOW)
    page.clock.install()
    end_turn(page)
    expect(film(page)).to_be_visible()
    stop_the_clock(page)
    # They have not finished, and what they did has come but is still to be shown.
    their_turn(game, most=4)
    expect(page.locator('.film[data-behind]:not([data-behind="0"])')).to_be_attached()
    faster = film(page).get_by_role("button", name="Faster")
    expect(faster).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("x")
    expect(faster).to_have_attribute("aria-pressed", "true")


def test_close_combat_is_an_inset_that_any_key_puts_away(server: Server, new_context: NewContext) -> None:
    game = new_game(server)
    with Player(game, "marine") as marine:
        marine.choose("begin")
        marine.keep()
        marine.asked()
        marine.send(type="orders", lines=PASSIVE)
    page = sit_down(new_context, game, "marine", viewport=WIDE, settings={"speed": "fast"})
    inset = page.get_by_role("status", name="Close combat")
    for _ in range(8):  # marines who stand still are attacked long before the last turn
        end_turn(page)
        expect(film(page).or_(inset).first).to_be_visible()
        expect(inset.or_(choice(page, "end phase")).first).to_be_visible()
        if inset.is_visible():
            break
    expect(inset.get_by_role("img")).to_have_count(2)
    # What the dice came to; before a die may be rolled again, what they are to do.
    expect(inset).to_contain_text(re.compile(r"\d against \d|the higher kills"))
    page.keyboard.press("x")
    expect(inset).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "key", "name", "needs"),
    [("hulk", "marine", "Marines", "needs 6+"), ("crusade", "squad", "Squads", "needs 1 in all")],
)
def test_a_shot_is_thrown_large_and_any_key_puts_it_away(
    server: Server, new_context: NewContext, game: str, key: str, name: str, needs: str
) -> None:
    page = new_context(storage_state=memory(server, speed="slow"), viewport=WIDE).new_page()
    begin(page, server.url, game, f"Guide: {name}")
    learner = Learner(page, game, key)
    learner.play(upto="shoot")
    while not confirm(page).is_visible():
        learner.act(learner.card())
    inset = page.get_by_role("status", name="Shot").filter(has_text=needs)
    confirm(page).click()
    expect(inset).to_be_visible()
    page.keyboard.press("x")
    expect(inset).to_be_hidden()


def test_squads_and_aliens_have_insets_and_films_too(server: Server, new_context: NewContext) -> None:
    page = new_context(storage_state=memory(server, speed="slow"), viewport=WIDE).new_page()
    begin(page, server.url, "crusade", "Guide: Squads")
    learner = Learner(page, "crusade", "squad")
    learner.play(upto="fight")
    while not confirm(page).is_visible():
        learner.act(learner.card())
    inset = page.get_by_role("status", name="Close combat").filter(has_text="the higher wounds")
    confirm(page).click()
    expect(inset).to_be_visible()
    page.keyboard.press("x")
    expect(inset).to_be_hidden()
    learner.play(upto="end")
    choice(page, "end turn").click()
    expect(film(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(film(page)).to_be_hidden()
    expect(recap(page)).to_contain_text("Varo was attacked and lives")
    expect(page.get_by_role("button", name="Watch again")).to_be_visible()


def test_sound_is_asked_for_once_and_remembered(game: Game, new_context: NewContext) -> None:
    page = sit_down(new_context, game, "marine", viewport=WIDE)
    page.evaluate("""() => {
        window.gains = 0
        const made = AudioContext.prototype.createGain
        AudioContext.prototype.createGain = function () { window.gains += 1; return made.call(this) }
    }""")
    ask = page.get_by_role("button", name="Sound?")
    expect(ask).to_be_visible()
    assert page.evaluate("gains") == 0, "something sounds that nobody has asked for"
    ask.click()
    speaker = page.get_by_role("button", name="Sound", exact=True)
    expect(speaker).to_have_attribute("aria-pressed", "true")
    # Volume, three layers, and the first sound.
    page.wait_for_function("gains >= 5")
    page.keyboard.press("!")
    expect(speaker).to_have_attribute("aria-pressed", "false")

    page.reload()
    expect(speaker).to_have_attribute("aria-pressed", "false")
    expect(ask).to_be_hidden()


def test_on_a_phone_all_of_it_is_told_below_the_board(game: Game, new_context: NewContext) -> None:
    """Whose turn it is and how to hurry it under the thumb, what happens and what came of it above."""
    phone = {"width": 390, "height": 780}
    page = sit_down(new_context, game, "marine", viewport=phone, has_touch=True, settings=SLOW)
    page.clock.install()
    floor = box(page.get_by_role("application"))
    end_turn(page)
    expect(film(page)).to_contain_text("Stealers")
    expect(film(page).get_by_role("button")).to_have_text([re.compile("Faster"), re.compile("Skip")])
    place = box(film(page))
    assert place["y"] > floor["y"] + floor["height"]
    page.clock.run_for(2500)
    assert box(film(page)) == place, "it moved from under a finger"
    their_turn(game)
    lately = page.locator(".lately")
    expect(lately).to_contain_text("B1")
    film(page).get_by_role("button", name="Skip").tap()
    page.clock.resume()
    expect(recap(page)).to_contain_text("appeared")
    assert box(recap(page))["y"] > floor["y"] + floor["height"]
    expect(recap(page).get_by_role("button", name="Watch again")).to_contain_text("Watch again")
    expect(page.locator(".top .first")).to_contain_text("The console at i4 is used")
    expect(page.locator(".top .first")).to_contain_text("No marine is left")
