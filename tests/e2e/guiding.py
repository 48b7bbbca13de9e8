"""Going through a guide as its cards say, in a browser; and what is looked at on the way."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, TimeoutError, expect

from hullbreach.faces.guides import lesson_of
from hullbreach.faces.offers import GuideStep
from tests.e2e.playing import click_through, confirm, result, settle

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

Look = Callable[[Page, str], None]


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Guide")


def begin(page: Page, url: str, game: str, name: str) -> None:
    """From the start page by “First game” to the table of a guide."""
    page.goto(f"{url}/learn/{game}")
    page.get_by_role("button", name=name, exact=True).click()
    expect(coach(page)).to_be_visible(timeout=15000)


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

    def step(self) -> GuideStep:
        """The card that is shown."""
        count = coach(self.page).locator(".head").inner_text()
        number = int(next(part for part in count.split() if "/" in part).split("/")[0])
        step = self.steps[number - 1]
        if self.shown[-1:] != [step.key]:
            self.shown.append(step.key)
            if self.look is not None:
                self.look(self.page, step.key)
        return step

    def act(self, step: GuideStep) -> bool:
        """Choose what the card points at, or confirm it; whether there was such a thing."""
        if confirm(self.page).is_visible():
            click_through(confirm(self.page))
            return True
        text = coach(self.page).get_attribute("data-press")
        # Not any more if the others have acted meanwhile and the card is another one.
        button = self.page.locator(
            f'.desk:has([data-press="{text}"]) button[data-choice="{text}"]:enabled'
        ).first
        if text not in step.press or not button.count():
            return False
        try:
            if not button.is_visible():  # steps are in a list that is folded: most people click on the board
                folded = self.page.locator("details", has=self.page.locator(f'[data-choice="{text}"]'))
                folded.locator("summary").first.click(timeout=_GONE)
            button.click(timeout=_GONE)
        except TimeoutError:
            return False
        settle(self.page)
        return True

    def state(self) -> str:
        return coach(self.page).inner_text()

    def go_on(self) -> bool:
        """Go to the next card by hand, where that is what is left to do; never because something was missed."""
        button = coach(self.page).get_by_role("button", name=self.word(NEXT))
        if button.is_visible():
            step = self.step()
            words = self.state()
            assert step.otherwise is None or getattr(step.otherwise, self.language) not in words, words
            button.click()
            return True
        return False

    def play(self, upto: str = "") -> None:
        """To the card of that key, or to the last."""
        for _ in range(_LONGEST):
            step = self.step()
            if step.key == upto or step is self.steps[-1]:
                return
            if not self.go_on() and not self.act(step):
                self.page.wait_for_timeout(_LOOK)
        raise AssertionError(f"the guide does not come to an end: {self.shown}, {self.state()}")


def ended(page: Page) -> Locator:
    return result(page)
