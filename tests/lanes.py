"""Which worker runs which tests.

Tests in a browser wait half of their time. So half of the workers begin with them and the rest with all others, and the
processors have something to do from the first to the last minute. Whoever had a browser has the event loop of its
driver for good, and runs nothing else from then on; those who are done with the others go on with what is left for the
browser, where there is enough of it to be worth another browser and another server.
"""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler.load import LoadScheduling
from xdist.workermanage import WorkerController

IN_BROWSER = "[chromium"  # how pytest-playwright marks a test
ENOUGH = 4  # with so many workers some may have a browser all the time
WORTH = 4  # for each who has a browser already: so many tests must be left for one more
LAST = 2  # a worker begins a test when it knows the next one


class Lanes(LoadScheduling):
    """As xdist does it, with two lanes of what nobody has been given yet."""

    def __init__(self, config: pytest.Config, log: Producer) -> None:
        super().__init__(config, log)
        self.collection: list[str] | None = None
        self._browsing: set[WorkerController] = set()

    def _lane(self, node: WorkerController) -> list[int]:
        assert self.collection is not None
        browser = [index for index in self.pending if IN_BROWSER in self.collection[index]]
        others = [index for index in self.pending if IN_BROWSER not in self.collection[index]]
        if node in self._browsing and (browser or any(one not in self._browsing for one in self.nodes)):
            return browser
        begun = sum(one in self._browsing for one in self.nodes)
        if not others and len(browser) > WORTH * begun:
            self._browsing.add(node)
            return browser
        return others

    def check_schedule(self, node: WorkerController, duration: float = 0) -> None:
        while not node.shutting_down and len(self.node2pending[node]) < LAST:
            lane = self._lane(node)
            lot = lane[: max(LAST, len(lane) // (2 * ENOUGH * len(self.nodes)))]
            if not lot:
                node.shutdown()
                return
            given = set(lot)
            self.pending[:] = [index for index in self.pending if index not in given]
            self.node2pending[node].extend(lot)
            node.send_runtest_some(lot)

    def schedule(self) -> None:
        if self.collection is None and self._check_nodes_have_same_collection():
            self.collection = next(iter(self.node2collection.values()))
            self.pending[:] = range(len(self.collection))
            if len(self.nodes) >= ENOUGH:
                self._browsing.update(self.nodes[: len(self.nodes) // 2])
        if self.collection is not None:
            for node in self.nodes:
                self.check_schedule(node)
