"""What happens in the others' turn by itself is said before it happens, and the same is not asked again and again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.online import ENTER, RANGE, TO_MARINES, NewContext, play, range_game
from tests.e2e.playing import Game, Player, choice, confirm, log, new_game, sit_down, texts, wait_for_table
from tests.e2e.serving import Server

# Kesh watches the corridor, and a stealer stands at its end.
TO_WATCHED = (
    *TO_MARINES,
    "Kesh: activate",
    "Kesh: overwatch",
    "Kesh: done",
    "end phase",
    "B1: activate",
    "B1: convert",
    "S1: activate",
    ENTER,
)
TO_UNWATCHED = (*TO_MARINES, "end phase", "B1: activate", "B1: convert", "S1: activate", ENTER)


def table(new_context: NewContext, game: Game) -> Page:
    page = sit_down(
        new_context, game, "marine", settings={"language": "en"}, viewport={"width": 1280, "height": 720}
    )
    wait_for_table(page)
    return page


def walks(game: Game, *steps: str) -> None:
    """The stealer goes on, as far as nobody else is asked."""
    with Player(game, "stealer") as stealer:
        for step in steps:
            prompt = stealer.asked()
            assert prompt is not None
            stealer.choose(next(text for text in texts(prompt) if text.startswith(step)))
        stealer.asked()


def test_the_question_says_that_overwatch_fires_what_it_may_do_and_what_a_reaction_costs(
    server: Server, new_context: NewContext
) -> None:
    game = range_game(server)
    play(game, *TO_WATCHED)
    page = table(new_context, game)
    asked = page.get_by_role("alert").filter(has_text="You may react.")
    expect(asked).to_contain_text(
        re.compile(r"Overwatch will fire: Kesh \(31%\)\. Spend command points \(\d left\) to act first\?")
    )
    passes, reacts = choice(page, "pass"), choice(page, "react: Kesh")
    expect(passes).to_contain_text(re.compile("Let overwatch fire.*31%.*17%", re.DOTALL))
    expect(reacts).to_contain_text("whose overwatch ends")
    expect(reacts).to_contain_text("for 1 CP: fire at S1 (j2) 31%")
    # The large button is what happens without it.
    large = page.locator(".primary button.main")
    expect(large).to_have_text(re.compile("^Let overwatch fire"))
    plan = page.locator("aside.right .slot")
    passes.hover()
    expect(plan).to_contain_text(re.compile("kill.*31%.*11/36.*jam.*17%", re.DOTALL))
    # Whoever reacts sees the price of everything before he pays.
    reacts.click()
    expect(choice(page, "Kesh: fire at j2")).to_contain_text(re.compile(r"31%.*1\s*CP", re.DOTALL))
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_not_again_this_phase_is_on_the_question_itself(server: Server, new_context: NewContext) -> None:
    game = range_game(server)
    play(game, *TO_UNWATCHED)
    page = table(new_context, game)
    expect(choice(page, "pass")).to_be_visible()
    page.get_by_role("button", name="Not again this phase").click()
    expect(page.get_by_role("alert").filter(has_text="You may react.")).to_be_hidden()
    # The stealer walks up to the marine, and nobody is asked about any step of it.
    walks(game, "S1: move i2", "S1: move h2", "S1: move g2", "S1: move f2")
    expect(log(page)).to_contain_text("f2")
    expect(choice(page, "pass")).to_have_count(0)


def test_the_same_question_is_asked_once(server: Server, new_context: NewContext) -> None:
    """Passed once, it comes again where a stealer stands beside a marine, and not for each step of the way."""
    game = range_game(server)
    play(game, *TO_UNWATCHED)
    page = table(new_context, game)
    choice(page, "pass").click()
    expect(choice(page, "pass")).to_have_count(0)
    walks(game, "S1: move i2", "S1: move h2", "S1: move g2", "S1: move f2")
    expect(log(page)).to_contain_text("f2")
    expect(choice(page, "pass")).to_have_count(0)


def test_overwatch_is_let_fire_for_good_on_the_question_itself(
    server: Server, new_context: NewContext
) -> None:
    game = range_game(server)
    play(game, *TO_WATCHED)
    page = table(new_context, game)
    page.get_by_role("button", name="Always let overwatch fire").click()
    expect(log(page)).to_contain_text("Kesh fires at S1 (j2)")
    expect(page.get_by_role("button", name="Standing orders (1)")).to_be_visible()


def spent(game: Game) -> None:
    """Kesh turns round and round until no command point is left."""
    with Player(game, "marine") as marine:
        while (prompt := marine.asked()) is not None:
            found = texts(prompt)
            wishes = ("begin", "keep", "Kesh: activate", "Kesh: turn left", "Kesh: done")
            wanted = [text for text in wishes if text in found]
            if not wanted or (
                wanted == ["Kesh: activate"] and marine.state["view"]["pieces"][0]["points"] == 0
            ):
                return
            marine.choose(wanted[0])


def test_somebody_alone_is_never_asked_for_the_sake_of_secrecy(
    server: Server, new_context: NewContext
) -> None:
    """Without command points nobody could react: stealers come in before the eyes of a marine, and nothing is asked."""
    game = new_game(server, mission="", text=RANGE)
    spent(game)
    page = table(new_context, game)
    expect(page.locator("footer")).to_contain_text(re.compile(r"Command points\s*0/\d"))
    choice(page, "end phase").click()
    confirm(page).click()
    reaction = page.get_by_role("alert").filter(has_text="You may react.")
    second = page.get_by_text("Turn 2 of 8")
    expect(second.or_(reaction).first).to_be_visible()
    expect(log(page)).to_contain_text("enters at j2")
    expect(reaction).to_have_count(0)
