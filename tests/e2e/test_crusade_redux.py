"""Redux: a squad is put together and an alien force is bought, with limits in sight and slips taken back."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.online import NewContext, choose, is_asked, sit, title
from tests.e2e.playing import Game, Message, Player, choice, crusade_game, play_until, sit_down
from tests.e2e.serving import Server
from tests.e2e.test_phone import PHONE

SEATS = {"squad1": "human", "squad2": "bot", "squad3": "bot", "alien": "human"}


def asked_for(server: Server, seat: str, kind: str) -> Game:
    """A game in which this seat is asked that; what comes before is answered as it comes."""
    game = crusade_game(server, "fuse_and_claw", SEATS, brisk=False)
    with Player(game, "squad1") as squad, Player(game, "alien") as alien:
        mine = squad if seat == "squad1" else alien

        def is_it(prompt: Message) -> bool:
            return bool(prompt["kind"] == kind and mine.state.get("prompt") is prompt)

        assert play_until([squad, alien], is_it), f"{seat} is never asked {kind!r}"
    return game


def tally(page: Page) -> Locator:
    return page.locator(".actions .tally")


def undo(page: Page) -> None:
    page.get_by_role("button", name="Undo").click()


def test_a_squad_is_put_together(server: Server, new_context: NewContext) -> None:
    game = asked_for(server, "squad1", "choose squad")
    page = sit(new_context, game, "squad1")
    # Each squad is drawn in its colour, with its words.
    for squad in ("tide", "wall", "oath", "wayfarers"):
        expect(choice(page, f"squad1: lead {squad}").locator("svg.piece-icon")).to_be_visible()
    choose(page, "squad1: lead oath")
    undo(page)
    choose(page, "squad1: lead tide")
    expect(title(page)).to_contain_text("quipment")

    limit = re.compile(r"^0/(\d+)$")
    expect(tally(page)).to_have_text(limit)
    most = int(tally(page).inner_text().split("/")[1])
    choose(page, "squad1: take med_kit")
    expect(tally(page)).to_have_text(f"1/{most}")
    expect(page.get_by_role("region", name="Your cards")).to_contain_text("Med-kit")
    # Taken back by undo, one step and no more.
    undo(page)
    expect(tally(page)).to_have_text(f"0/{most}")
    choose(page, "squad1: take med_kit")
    expect(tally(page)).to_have_text(f"1/{most}")
    # As many as the grade allows, and then no more; from the full list one is put back.
    for taken in range(1, most):
        page.locator('button[data-choice^="squad1: take"]:enabled').first.click()
        expect(tally(page)).to_have_text(f"{taken + 1}/{most}")
    expect(page.locator('button[data-choice^="squad1: take"]')).to_have_count(0)
    expect(choice(page, "squad1: put back med_kit")).to_have_attribute("aria-pressed", "true")
    choose(page, "squad1: put back med_kit")
    expect(tally(page)).to_have_text(f"{most - 1}/{most}")
    choose(page, "squad1: take med_kit")
    expect(tally(page)).to_have_text(f"{most}/{most}")
    choose(page, "squad1: ready")


def test_weapons_are_drawn_and_limited(server: Server, new_context: NewContext) -> None:
    game = asked_for(server, "squad1", "choose weapons")
    page = sit(new_context, game, "squad1")
    arm = page.locator('button[data-choice*=": arm as"]')
    expect(arm.first.locator("svg.piece-icon")).to_be_visible()
    assert arm.locator("svg.piece-icon").count() == arm.count()
    # The roster follows at once.
    roster = page.get_by_role("region", name="Roster")
    first = arm.filter(has_text="heavy bolter").first
    name = str(first.get_attribute("data-choice")).split(":")[0]
    first.click()
    expect(roster.get_by_role("button", name=re.compile(f"^{name}"))).to_contain_text("heavy bolter")
    undo(page)
    expect(roster.get_by_role("button", name=re.compile(f"^{name}"))).not_to_contain_text("heavy bolter")


def test_an_alien_force_is_bought(server: Server, new_context: NewContext) -> None:
    game = asked_for(server, "alien", "buy groups")
    page = sit(new_context, game, "alien")
    is_asked(page, "alien: buy goliaths")
    expect(choice(page, "alien: buy goliaths").locator("svg.piece-icon")).to_be_visible()
    # What TL is, is explained where it stands.
    page.locator(".muster [data-term=tl]").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("What a force is worth")
    page.keyboard.press("Escape")
    have, most = levels(page)
    choose(page, "alien: buy goliaths")
    expect(choice(page, "alien: return goliaths")).to_have_attribute("aria-pressed", "true")
    assert levels(page) == (have + 1, most)
    choose(page, "alien: return goliaths")
    expect(choice(page, "alien: return goliaths")).to_have_count(0)
    assert levels(page) == (have, most)
    choose(page, "alien: buy zombies")
    expect(choice(page, "alien: return zombies")).to_be_visible()
    undo(page)
    expect(choice(page, "alien: return zombies")).to_have_count(0)
    # Bought up: nothing is offered beyond the level.
    for level in range(have, most):
        assert levels(page) == (level, most)
        choose(page, "alien: buy zombies")
        expect(tally(page)).to_have_text(f"{level + 1}/{most}")
    expect(page.locator('button[data-choice^="alien: buy"]')).to_have_count(0)
    choose(page, "alien: ready")
    expect(title(page)).not_to_contain_text("groups")


def levels(page: Page) -> tuple[int, int]:
    """Levels spent, and levels there are."""
    have, most = tally(page).inner_text().split("/")
    return int(have), int(most)


def test_docks_are_outlined_and_what_stands_on_the_board_is_explained(
    server: Server, new_context: NewContext
) -> None:
    game = asked_for(server, "squad1", "choose dock")
    page = sit(new_context, game, "squad1")
    expect(page.locator("[data-area]")).to_have_count(4)
    legend = page.get_by_role("region", name="On the board")
    expect(legend).to_contain_text("generator × 2", ignore_case=True)
    expect(page.get_by_role("region", name="The mission")).to_have_count(0)
    choice(page, "squad1: dock 2").hover()
    expect(page.locator(".b-meant")).to_have_attribute("data-area", "squad1: dock 2")
    # Whoever waits meanwhile reads it too.
    other = sit(new_context, game, "alien")
    expect(other.get_by_role("region", name="On the board")).to_contain_text(
        "generator × 2", ignore_case=True
    )


def test_a_quick_start_says_which_cards_were_dealt(server: Server, new_context: NewContext) -> None:
    game = crusade_game(server, "dead_channel", {"squad1": "human", "alien": "bot"})
    page = sit(new_context, game, "squad1")
    told = page.get_by_role("region", name="The mission")
    expect(told).to_contain_text("Your cards:")
    # It takes no more of the board than is kept free for it, and can be read whole.
    strip = told.bounding_box()
    assert strip is not None and strip["height"] <= 52
    told.get_by_role("button", name="More").click()
    unfolded = told.bounding_box()
    assert unfolded is not None and unfolded["height"] > 52
    # The figures that can be picked have their keys in the roster, whoever is picked.
    expect(page.get_by_role("button", name=re.compile("Varo.*commander", re.S)).locator("kbd")).to_have_text(
        "1"
    )
    page.keyboard.press("2")
    expect(title(page)).to_contain_text("Ilen")
    page.keyboard.press("1")
    expect(title(page)).to_contain_text("Varo")


def test_on_a_phone_it_says_so_below_the_board(server: Server, new_context: NewContext) -> None:
    game = crusade_game(server, "dead_channel", {"squad1": "human", "alien": "bot"})
    page = sit_down(new_context, game, "squad1", **PHONE)
    expect(page.get_by_text(re.compile("^Your cards: ")).last).to_be_visible()
