"""What the tests in a real browser use: the browser, the built pages, and a real server.

server       one a worker, shared: fast; a test may kill it, the next one finds it running again
own_server   one for the test alone, on empty data
page, new_context   as of pytest-playwright, but kept from test to test (kept.py); an uncaught error on any page fails
                    the test; where one fails its pages are drawn in out/browser (pytest-playwright would draw those of
                    every test, and throw them away)

A real browser on a busy machine is never quite predictable: a test that fails here has a second try, and the summary of
`go.py test` names whatever needed one. With SLOW=6 in the environment there is none, and every page thinks six times as
long: what a test does not wait for shows.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, StorageState, WebError
from tools.browser import find_browser
from tools.setup import client
from tools.setup.node import find_node

from tests.e2e.kept import ONE_PROCESS, Kept
from tests.e2e.playing import PATIENCE
from tests.e2e.serving import Server
from tests.waiting import until

NewContext = Callable[..., BrowserContext]

SLOWER = float(os.environ.get("SLOW", "0"))
FAILED = pytest.StashKey[bool]()
DRAWN = 5000  # milliseconds for a picture of a page that may hang


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items if not SLOWER else ():
        if item.nodeid.startswith("tests/e2e/"):
            item.add_marker(pytest.mark.flaky(reruns=1))


def slowed(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    browser = find_browser()
    node = find_node()
    if node:  # the one that Playwright brings needs a library that a small Linux lacks
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node.program))
    named = {"executable_path": browser.path} if browser.path else {}
    args = [*browser.args, *ONE_PROCESS]
    return {**browser_type_launch_args, **named, "args": args, "env": browser.env}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Pages that keep still: what moves on a page keeps a processor busy, and is waited for."""
    return {**browser_context_args, "reduced_motion": "reduce"}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    before = report.when != "setup" and item.stash.get(FAILED, False)  # of this try
    item.stash[FAILED] = before or report.failed
    return report


def drawn(pages: list[Page], folder: Path) -> None:
    """Pictures of the pages as a failed test left them."""
    numbers = count(1)
    for page in pages:
        with contextlib.suppress(Error):
            page.screenshot(path=folder / f"page-{next(numbers)}.png", timeout=DRAWN)


@pytest.fixture(scope="session")
def kept(browser: Browser, shared_server: Server) -> Kept:
    return Kept(browser, shared_server.url)


@pytest.fixture
def new_context(
    new_context: NewContext,
    browser_context_args: dict[str, Any],
    request: pytest.FixtureRequest,
    output_path: str,
) -> Iterator[NewContext]:
    """Contexts whose pages are waited for with patience, and must not run into an error of their own.

    They are kept ones where a test has the shared server; `kept=False` asks for one that nobody had before.
    """
    errors: list[str] = []
    pages: list[Page] = []
    lent: list[BrowserContext] = []
    shared = "shared_server" in request.fixturenames and request.config.getoption("--tracing") == "off"
    keeper: Kept | None = request.getfixturevalue("kept") if shared else None

    def broken(fault: WebError) -> None:
        errors.append(fault.error.stack or str(fault.error))

    def opened(page: Page) -> None:
        pages.append(page)
        if SLOWER > 1:
            slowed(page)

    def watched(
        *, kept: bool = True, storage_state: StorageState | None = None, **options: Any
    ) -> BrowserContext:
        if keeper and kept and keeper.knows(storage_state):
            context = keeper.take(browser_context_args | options, storage_state)
            lent.append(context)
        else:
            context = new_context(storage_state=storage_state, **options)
        context.set_default_timeout(PATIENCE)
        context.on("page", opened)
        context.on("weberror", broken)
        return context

    yield watched
    failed = bool(errors) or request.node.stash.get(FAILED, False)
    if failed:
        drawn([page for page in pages if not page.is_closed()], Path(output_path))
    for context in lent:
        context.remove_listener("page", opened)
        context.remove_listener("weberror", broken)
        assert keeper is not None
        if failed:
            keeper.throw_away(context)
        else:
            keeper.give_back(context)
    assert not errors, "an error on a page:\n" + "\n".join(errors)


def built_once(folder: Path) -> None:
    """Lets one worker build the pages while the others wait."""
    mine, done = folder / "pages.mine", folder / "pages.done"
    try:
        mine.touch(exist_ok=False)
    except FileExistsError:
        until(done.exists, "the pages are not built")
    else:
        try:
            client.build()
        finally:
            done.touch()


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built client, built anew where its sources changed."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        built_once(tmp_path_factory.getbasetemp().parent)
    else:
        client.build()
    assert client.is_fresh(), "the client could not be built; its output says why"
    return client.STATIC


@pytest.fixture(scope="session")
def shared_server(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    if not shared_server.is_running():
        shared_server.start()
    before = shared_server.log.stat().st_size
    yield shared_server
    print(shared_server.told(before))  # shown where the test failed


@pytest.fixture
def own_server(pages: Path, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()
    print(server.told())
