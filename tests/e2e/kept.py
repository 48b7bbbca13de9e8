"""Browsers of people, kept from test to test: starting one costs as much as most of what a test does in it.

A kept one has an anchor, a page of the server on which no script runs. It keeps the process in which the pages are
drawn, with all that is compiled there, and through it the browser forgets one test and learns what the next one says.
Pages are always new. Of what can be set on a whole context, routes, permissions, being offline and the clock are seen
to; a test that did something else to it asks for `kept=False`.
"""

from __future__ import annotations

import contextlib
import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, StorageState

# Pages of one context are drawn in one process, where scripts that were compiled once are known.
ONE_PROCESS = [
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    "--disable-features=ProactivelySwapBrowsingInstance",
]
# So many wait for the next test; a process of a browser takes some memory.
MOST = 4
STILL = "/api/about"  # no script runs there
REMEMBER = """items => {
    localStorage.clear()
    for (const { name, value } of items) localStorage.setItem(name, value)
}"""
HAS_OWN_CLOCK = "() => '__pwClock' in globalThis"


def origins(memory: StorageState | None) -> list[Any]:
    return list(memory.get("origins", [])) if memory else []


class Kept:
    """Contexts that were used, by the options that they were made with; `url` is the server that their pages are of."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._anchors: dict[BrowserContext, tuple[str, Page]] = {}
        self._waiting: list[BrowserContext] = []  # the one that waits longest is first

    def knows(self, memory: StorageState | None) -> bool:
        """Whether nothing in it is of another server."""
        return all(origin["origin"] == self._url for origin in origins(memory))

    def take(self, options: dict[str, Any], memory: StorageState | None) -> BrowserContext:
        """A context with these options that remembers this and nothing else."""
        key = json.dumps(options, sort_keys=True)
        found = next((one for one in self._waiting if self._anchors[one][0] == key), None)
        if found is not None:
            self._waiting.remove(found)
        else:
            found = self._browser.new_context(**options)
            anchor = found.new_page()
            anchor.goto(self._url + STILL)
            self._anchors[found] = (key, anchor)
        items = [item for origin in origins(memory) for item in origin["localStorage"]]
        self._anchors[found][1].evaluate(REMEMBER, items)
        return found

    def _anchor(self, context: BrowserContext) -> Page:
        return self._anchors[context][1]

    def give_back(self, context: BrowserContext) -> None:
        """It waits for the next test, or is closed where it could not be made as it was."""
        anchor = self._anchor(context)
        with contextlib.suppress(Error):
            for page in context.pages:
                if page is not anchor:
                    page.close()
            context.unroute_all()
            context.clear_cookies()
            context.clear_permissions()
            context.set_offline(False)
            if not anchor.evaluate(HAS_OWN_CLOCK):
                self._waiting.append(context)
                if len(self._waiting) <= MOST:
                    return
                context = self._waiting.pop(0)
        self.throw_away(context)

    def throw_away(self, context: BrowserContext) -> None:
        del self._anchors[context]
        context.close()
