"""The browser client: built by Vite from client/ into src/hullbreach/static, and only when its sources changed."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from tools.setup.node import get_node, npm
from tools.setup.shell import ROOT, say, stop
from tools.setup.stamps import digest, is_stamped, unless_known

CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "hullbreach" / "static"
APART = {"node_modules", ".svelte-check"}


def files() -> list[Path]:
    """What people wrote. What they did not is a hundred times as much, and not gone into."""
    found: list[Path] = []
    for folder, folders, names in os.walk(CLIENT):
        folders[:] = [name for name in folders if name not in APART]
        found += (Path(folder, name) for name in names)
    return sorted(found)


def sources() -> list[Path]:
    """What the pages are built from: neither tests nor the pages in dev/, which only developers open."""
    return [
        file for file in files() if CLIENT / "dev" not in file.parents and not file.name.endswith(".test.ts")
    ]


def is_fresh() -> bool:
    """Whether the built pages are those of the sources."""
    return (STATIC / "index.html").exists() and is_stamped(STATIC / ".stamp", digest(CLIENT, *sources()))


def install_modules() -> int:
    """Makes client/node_modules hold what the client's lock lists."""
    stamp = CLIENT / "node_modules" / ".stamp"
    made_from = digest(CLIENT, CLIENT / "package.json", CLIENT / "package-lock.json")
    if is_stamped(stamp, made_from):
        return 0
    say("Fetching what the browser pages are built with ...")
    status = npm("ci", "--loglevel=error")
    if not status:
        stamp.write_text(made_from)
    return status


def script(name: str) -> int:
    """Runs a script of package.json that checks the client, unless it went well on the very same files."""
    return unless_known(name, CLIENT, files(), partial(npm, "run", "--silent", name))


def build() -> int:
    """Builds the pages if they are not fresh."""
    if is_fresh():
        return 0
    made_from = digest(CLIENT, *sources())
    if not get_node():
        return 1
    status = install_modules()
    if status:
        return status
    say("Building the browser pages ...")
    status = npm("run", "--silent", "build", "--", "--logLevel", "warn")
    if not status:
        (STATIC / ".stamp").write_text(made_from)
    return status


def have_pages() -> None:
    """Builds the pages, or is content with older ones, or stops with a sentence."""
    if not build():
        return
    if (STATIC / "index.html").exists():
        say(
            "The browser pages could not be built anew; the lines above say why. Going on with the older ones."
        )
        return
    stop(
        "the browser pages could not be built; the lines above say why. "
        "Check that this machine reaches the internet (or has Node 22.12 or newer), then run this again. "
        "The terminal game needs no browser: python3 go.py run play ash_valve --terminal"
    )
