"""What the browser writes down about itself, and the marks that a page leaves in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = [
    "-*",
    "blink.user_timing",
    "devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline.frame",
]

Event = dict[str, Any]

# A mark in the trace: when pieces stood on the board.
BOARD = """new MutationObserver((_, watching) => {
  if (!document.querySelector('[data-piece]')) return
  performance.mark('board')
  watching.disconnect()
}).observe(document, { childList: true, subtree: true })"""

# From the navigation on, in milliseconds: the first contentful paint, and that mark.
PAINTED = """() => ['first-contentful-paint', 'board'].map(
  (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0)"""

# Marks in the trace: when the mouse moved, and when the answer stood in the document.
PROBE = """(answer) => {
  window.probe = { on: false, moved: false }
  const moved = (event) => {
    if (!probe.on || probe.moved) return
    probe.moved = true
    performance.mark('pointed', { startTime: event.timeStamp })
  }
  for (const kind of ['pointerover', 'pointermove']) addEventListener(kind, moved, true)
  new MutationObserver(() => {
    if (!probe.moved || !document.querySelector(answer)) return
    performance.mark('drawn')
    probe.on = probe.moved = false
  }).observe(document.body, { childList: true, subtree: true })
}"""


class Trace:
    """What the browser wrote down; times are microseconds."""

    def __init__(self, data: bytes) -> None:
        events: list[Event] = json.loads(data)["traceEvents"]
        self.events = sorted((e for e in events if "ts" in e), key=lambda e: e["ts"])

    def named(self, name: str, phase: str) -> list[Event]:
        return [event for event in self.events if event["name"] == name and event["ph"] == phase]

    def mark(self, name: str) -> Event:
        """The first mark of that name that the page made."""
        return next(event for event in self.events if event["name"] == name)

    def frames(self, process: int) -> list[float]:
        """When frames with something new from the page's own thread came to the screen."""
        whole = {
            event["id2"]["local"]
            for event in self.named("PipelineReporter", "b")
            if event["pid"] == process and event["args"]["frame_reporter"]["state"] == "STATE_PRESENTED_ALL"
        }
        ends = [e for e in self.named("PipelineReporter", "e") if e["pid"] == process]
        return sorted({event["ts"] for event in ends if event["id2"]["local"] in whole})

    def shown(self, mark: Event) -> float:
        """Milliseconds from a mark to the first frame that came to the screen after it; 0 where none was seen."""
        later = [ts for ts in self.frames(mark["pid"]) if ts >= mark["ts"]]
        return (later[0] - mark["ts"]) / 1000 if later else 0.0


def settle(page: Page) -> None:
    """Wait until what stands in the document has come to the screen."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_timeout(150)


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[list[Trace]]:
    """The trace is in the list afterwards."""
    out: list[Trace] = []
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield out
    finally:
        out.append(Trace(browser.stop_tracing()))
