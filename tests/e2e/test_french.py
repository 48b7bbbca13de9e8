"""The page in French: chosen by the browser, complete, and changed for English at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import BrowserContext, Locator, expect

from hullbreach.evening.generating import generate
from tests.e2e.playing import (
    Game,
    Message,
    Player,
    choice,
    confirm,
    finished_game,
    idle,
    log,
    memory,
    new_game,
    play_until,
    result,
    sit_down,
    texts,
    wait_for_table,
)
from tests.e2e.serving import Server
from tests.e2e.test_phone import box_of

NewContext = Callable[..., BrowserContext]

# Words that no French sentence has.
ENGLISH = re.compile(
    r"\b(the|and|you|your|with|of|to|is|are|for|from|this|that|nobody|turn|turns|door|doors|fire|fires|facing|armed|"
    r"waits|waiting|moves|undo|end|play|game|board|open|closed|record|records|rules|rule|dice|log|chat|speed|keys|"
    r"north|east|south|west|command|draw|drawn|left|right|forward|back|overwatch|guard|sergeant|free|cost|lost|won|"
    r"about|new|next|cancel|confirm|check|download|choose|pick|name|names|clock|seconds|after|never|always|none|"
    r"sight|show|hide|seed|roll|rolled|follows|needed|point of|points of|hit|missed|killed|reveals|step)\b",
    re.IGNORECASE,
)
RULE = re.compile(r"\b[A-Z0-9]+(-[A-Z0-9]+)+\b")  # V3-DOOR-SHOOT is a name in every language
SPOKEN = ("aria-label", "title", "placeholder", "alt", "aria-valuetext")


def words_of(place: Locator) -> list[str]:
    """All that a part of the page shows or says, but for what is marked as English."""
    shown = place.inner_text().splitlines()
    for name in SPOKEN:
        said = place.locator(f'[{name}]:not([lang="en"])')
        shown += said.evaluate_all("(all, name) => all.map((one) => one.getAttribute(name))", name)
    return [line.strip() for line in shown if line.strip()]


def assert_french(place: Locator) -> None:
    english = [line for line in words_of(place) if ENGLISH.search(RULE.sub("", line))]
    assert not english, "English among the French: " + " | ".join(english)


def some_turns(game: Game) -> None:
    """Enough of a game for a long log: steps, shots, blips that move and are shown."""
    with Player(game, "marine") as marine:

        def policy(prompt: Message) -> str:
            wishes = ("redraw", "fire at", ": forward", ": activate")
            found = [text for wish in wishes for text in texts(prompt) if wish in text]
            return found[0] if found else idle(prompt)

        play_until(
            [marine], lambda prompt: marine.state["view"]["turn"] >= 2 and prompt["kind"] == "marine", policy
        )


def test_pages_are_french_for_a_french_browser(server: Server, new_context: NewContext) -> None:
    page = new_context(locale="fr-FR", storage_state=memory(server)).new_page()
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Jouer")).to_be_enabled()
    expect(page.get_by_role("img", name=re.compile("Plan de")).first).to_be_visible()
    assert_french(page.locator("body"))
    for address, heading in {
        "/new": "Nouvelle partie",
        "/records": "Enregistrements",
        "/learn": "Première partie",
        "/how": "Comment jouer : combat de coursives",
        "/how/crusade": "Comment jouer : escouades contre aliens",
        "/about": "À propos de Hullbreach",
        "/rules": "Règles",
        "/nowhere": "Rien ici",
    }.items():
        page.goto(server.url + address)
        if address == "/nowhere":
            expect(page.locator("main")).to_contain_text("nulle part")
        else:
            expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
        if address == "/new":
            expect(page.get_by_role("button", name="Commencer la partie")).to_be_visible()
            for more in page.locator("details > summary").all():
                more.click()
        assert_french(page.locator("body"))


def test_what_is_kept_is_told_in_french_first_to_who_reads_french(
    server: Server, new_context: NewContext
) -> None:
    page = new_context(locale="fr-FR", viewport={"width": 390, "height": 844}).new_page()
    page.goto(f"{server.url}/about")
    page.get_by_role("link", name="Ce que ce serveur conserve, et combien de temps").click()
    french, english = page.locator("section[lang=fr]"), page.locator("section[lang=en]")
    expect(french.get_by_role("heading", name="Ce que ce serveur conserve")).to_be_in_viewport()
    assert_french(french)
    above, below = box_of(french), box_of(english)
    assert above["y"] + above["height"] <= below["y"]
    page.get_by_role("link", name="Hullbreach").click()
    expect(page.get_by_role("link", name="Nouvelle partie").first).to_be_visible()


def test_the_invitation_is_french(server: Server, new_context: NewContext) -> None:
    game = new_game(server, stealer="open")
    page = sit_down(new_context, game, "marine", locale="fr-FR")
    expect(page.get_by_role("heading", name="En attente de joueurs")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("code"))).to_be_visible()
    assert_french(page.locator("body"))
    guest = new_context(locale="fr-FR", storage_state=memory(server)).new_page()
    guest.goto(game.url)
    expect(guest.get_by_role("button", name="Seulement regarder")).to_be_visible()
    assert_french(guest.locator("body"))


def test_the_game_is_french_and_turns_english_at_once(server: Server, new_context: NewContext) -> None:
    game = new_game(server)
    some_turns(game)
    page = sit_down(new_context, game, "marine", locale="fr-FR", viewport={"width": 1280, "height": 800})
    loads: list[str] = []
    wait_for_table(page)
    page.on("load", lambda loaded: loads.append(loaded.url))
    expect(log(page)).to_contain_text("Tour 2")
    assert_french(page.locator("body"))

    # Every marine's options, a refusal, the dialogs.
    for card in page.get_by_role("region", name="Effectif").get_by_role("button").all():
        if card.is_enabled():
            card.click()
            expect(page.locator("button[data-choice$=': overwatch']").first).to_be_visible()
            assert_french(page.locator("body"))
    page.keyboard.press("ArrowUp")  # into the wall
    refused = page.locator("main [aria-live=polite]").get_by_role("button", name="Fermer")
    expect(refused).to_be_visible()
    assert_french(page.locator("body"))
    for key, name in (("?", "Touches"), ("m", "Menu")):
        page.keyboard.press(key)
        dialog = page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        if name == "Menu":
            dialog.get_by_role("button", name="Abandonner…").click()
            dialog.get_by_role("button", name="Renoncer").click()
        assert_french(dialog)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Consignes").click()
    assert_french(page.get_by_role("dialog", name="Consignes"))
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    log(page).get_by_role("button", name=re.compile("^Règle")).last.click()
    rule = page.get_by_role("dialog")
    expect(rule.get_by_role("paragraph").first).to_be_visible()
    assert_french(rule)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    choice(page, "end phase").click()
    expect(confirm(page)).to_be_visible()
    assert_french(page.locator("body"))
    page.get_by_role("button", name="Renoncer").click()

    # Another language, the same page.
    page.keyboard.press("m")
    page.get_by_role("dialog").get_by_role("button", name="English").click()
    expect(page.get_by_role("dialog", name="Menu")).to_contain_text("Speed of animations")
    page.keyboard.press("Escape")
    expect(log(page)).to_contain_text("Turn 2")
    expect(page.get_by_role("region", name="Roster")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert not loads


def test_the_end_the_replay_and_the_numbers(server: Server, new_context: NewContext) -> None:
    game = finished_game(server)
    page = sit_down(new_context, game, "marine", locale="fr-FR", timezone_id="Europe/Paris")
    ended = result(page)
    expect(ended).to_contain_text("Vous avez gagné")
    ended.get_by_text("Graine et rapport").click()
    ended.get_by_role("button", name="Vérifier tous les dés").click()
    expect(ended.get_by_role("status")).to_contain_text("Tout est juste")
    assert_french(page.locator("body"))
    ended.get_by_role("link", name="Revoir").click()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("application")).to_be_visible()
    page.keyboard.press("End")
    expect(log(page)).to_contain_text("Tour 2")
    assert_french(page.locator("body"))

    page.goto(f"{server.url}/records")
    line = (
        page.get_by_role("listitem")
        .filter(has=page.get_by_role("link", name=re.compile("Revoir|Replay")))
        .first
    )
    expect(line).to_contain_text(re.compile(r"\d\d:\d\d"))
    assert_french(page.locator("main"))
    assert not re.search("[AP]M", line.inner_text())
    page.get_by_role("button", name="English").click()
    expect(line).to_contain_text(re.compile(r"\d:\d\d.[AP]M"))


def test_chances_are_written_as_the_language_has_it(server: Server, new_context: NewContext) -> None:
    game = new_game(server)
    with Player(game, "marine") as marine:
        marine.choose("begin")
        marine.keep()
        marine.asked()
    page = sit_down(new_context, game, "marine", locale="fr-CA")
    choice(page, "Kesh: activate").click()
    fire = choice(page, "Kesh: fire at h5")
    expect(fire).to_contain_text(re.compile(r"31\s%"))
    expect(fire).to_contain_text("1 PA")
    page.keyboard.press("m")
    page.get_by_role("button", name="English").click()
    page.keyboard.press("Escape")
    expect(fire).to_contain_text("31%")
    expect(fire).to_contain_text("1 AP")


def test_what_wins_and_what_loses_stand_beside_each_other(server: Server, new_context: NewContext) -> None:
    """However long the one is, the other keeps its words."""
    perimeter = generate("11", 2).text()
    game = new_game(server, marine="bot", stealer="human", text=perimeter)
    page = sit_down(new_context, game, "stealer", locale="fr-FR", viewport={"width": 1280, "height": 720})
    sides = page.locator(".goals .side")
    expect(sides).to_have_count(2)
    expect(sides.nth(0)).to_contain_text("Il ne reste aucun marine")
    wide = sides.evaluate_all("all => all.map((side) => side.scrollWidth <= side.clientWidth + 1)")
    assert wide == [True, True]
    words = sides.nth(0).locator(".whole")
    assert words.evaluate("words => words.scrollHeight <= words.clientHeight + 1"), "two lines hold it"


def test_long_goals_lie_over_nothing_else_in_the_bar(server: Server, new_context: NewContext) -> None:
    game = new_game(server, mission="two_decks_down", brisk=True)
    page = sit_down(new_context, game, "marine", locale="fr-FR", viewport={"width": 1280, "height": 720})
    bar = page.locator("header.top")
    expect(bar.locator(".goals .side")).to_have_count(2)
    ends = [
        box_of(each)
        for each in (bar.locator(".phase"), bar.locator(".first"), bar.get_by_role("button", name="Du son"))
    ]
    assert [a["x"] + a["width"] <= b["x"] for a, b in pairwise(ends)] == [True, True]
    box, (first, second) = box_of(bar.locator(".first")), map(box_of, bar.locator(".goals .side").all())
    assert box["x"] <= first["x"] < second["x"] and second["x"] + second["width"] <= box["x"] + box["width"]
    lost = bar.locator(".goals .side").nth(1).locator(".whole")
    expect(lost).to_have_text("Quill est mort")
    assert lost.evaluate("words => words.scrollHeight <= words.clientHeight + 1")
