"""Going through a guide as its cards say, in a browser; and what is looked at on the way."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator, Page, TimeoutError, expect

from hullbreach.faces.guides import lesson_of
from hullbreach.faces.offers import GuideStep
from tests.e2e.playing import click_through, confirm, result, settle
from tests.waiting import PATIENCE

NEXT = {"en": "Next", "fr": "Suite"}
SKIP = {"en": "Skip", "fr": "Passer"}
BACK = {"en": "Back", "fr": "Retour"}
MISSION = {"en": "Now the real mission", "fr": "À la vraie mission"}
CARDS = {"en": "Cards", "fr": "Cartes"}
# More than any guide takes.
_LONGEST = 150
# Between two looks at a page on which others act, in milliseconds.
_LOOK = 30
# So long a button is tried that may have gone.
_GONE = 2000

# All of a card that decides what is done next: asked for one by one it takes seven looks at the page, not one.
_CARD = """(card) => {
    const press = card.dataset.press ?? ''
    const option = press && document.querySelector(`button[data-choice=${JSON.stringify(press)}]:enabled`)
    return {
        number: parseInt(card.querySelector('.head').innerText),
        buttons: [...card.querySelectorAll('button')].map((button) => button.innerText),
        sure: [...document.querySelectorAll('[data-sure]')].some((button) => button.checkVisibility()),
        press,
        offered: !!option,
        folded: !!option && !option.checkVisibility(),
    }
}"""

Look = Callable[[Page, str], None]


class Card(NamedTuple):
    """What a card shows: its step, its buttons, whether something is to be confirmed, and the option it points at."""

    step: GuideStep
    buttons: list[str]
    sure: bool
    press: str
    offered: bool
    folded: bool


def coach(page: Page) -> Locator:
    return page.locator("section[aria-label=Guide]")


def begin(page: Page, url: str, game: str, name: str) -> None:
    """From the start page by “First game” to the table of a guide."""
    page.goto(f"{url}/learn/{game}")
    page.get_by_role("button", name=name, exact=True).click()
    expect(coach(page)).to_be_visible()


class Learner:
    """Somebody who does what each card says."""

    def __init__(
        self, page: Page, game: str, key: str, language: str = "en", look: Look | None = None
    ) -> None:
        lesson = lesson_of(game, key)
        assert lesson is not None
        self.page, self.language, self.look = page, language, look
        self.steps = list(lesson.steps)
        # The cards that were shown, in their order.
        self.shown: list[str] = []

    def word(self, words: dict[str, str]) -> str:
        return words[self.language]

    def card(self) -> Card:
        """The card that is shown; a new one is looked at first."""
        while True:
            seen = self.page.locator(".coach").evaluate(_CARD)
            step = self.steps[seen.pop("number") - 1]
            if self.shown[-1:] == [step.key]:
                return Card(step, **seen)
            self.shown.append(step.key)
            if self.look is not None:
                self.look(self.page, step.key)

    def act(self, card: Card) -> bool:
        """Choose what the card points at, or confirm it; whether there was such a thing."""
        if card.sure:
            click_through(confirm(self.page))
            return True
        if card.press not in card.step.press or not card.offered:
            return False
        # Not any more if the others have acted meanwhile and the card is another one.
        button = self.page.locator(
            f'.desk:has([data-press="{card.press}"]) button[data-choice="{card.press}"]:enabled'
        ).first
        try:
            if card.folded:  # steps are in a list that is folded: most people click on the board
                folded = self.page.locator("details", has=self.page.locator(f'[data-choice="{card.press}"]'))
                folded.locator("summary").first.click(timeout=_GONE)
            button.click(timeout=_GONE)
        except TimeoutError:
            return False
        settle(self.page)
        return True

    def state(self) -> str:
        return coach(self.page).inner_text()

    def go_on(self, card: Card) -> bool:
        """Go to the next card by hand, where that is what is left to do; never because something was missed."""
        if self.word(NEXT) in card.buttons:
            words, missed = self.state(), card.step.otherwise
            assert missed is None or getattr(missed, self.language) not in words, words
            coach(self.page).get_by_role("button", name=self.word(NEXT)).click()
            return True
        return False

    def play(self, upto: str = "") -> None:
        """To the card of that key, or to the last."""
        acts, given_up = 0, time.monotonic() + PATIENCE
        while True:
            card = self.card()
            if card.step.key == upto or card.step is self.steps[-1]:
                return
            if self.go_on(card) or self.act(card):
                acts, given_up = acts + 1, time.monotonic() + PATIENCE
            elif time.monotonic() < given_up:
                self.page.wait_for_timeout(_LOOK)
            else:
                raise AssertionError(f"nothing is to be done: {self.shown}, {self.state()}")
            assert acts < _LONGEST, f"the guide does not come to an end: {self.shown}, {self.state()}"


def ended(page: Page) -> Locator:
    return result(page)
