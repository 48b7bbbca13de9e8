"""Known advisories of what the locks list, asked of the package indexes that pip and npm are set up for.

Where no index can be reached that is said, and nothing fails by it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.setup.node import find_node
from tools.setup.packages import LOCKS
from tools.setup.shell import ROOT

# Names the address of a Python index, without its /simple at the end, where pip's own is not meant.
SETTING = "HULLBREACH_ADVISORIES"
_SECONDS = 5.0
_NPM_SECONDS = 30
_AT_ONCE = 8


class Unreached(Exception):
    """There is no source, or it does not answer; the text says what there is to say."""


def told() -> list[str]:
    """A line for each advisory, or that there are none, or that nobody could be asked."""
    out: list[str] = []
    for what, ask in (("Python", of_python), ("npm", of_npm)):
        try:
            count, found = ask()
        except Unreached as why:
            out.append(f"advisories not checked, {what}: {why}")
        else:
            out += [f"advisory, {what}: {line}" for line in found]
            if not found:
                out.append(f"advisories, {what}: none known for {count} packages")
    return out


def pinned(folder: Path = LOCKS) -> list[tuple[str, str]]:
    """Every package of every lock with its version."""
    text = "\n".join(lock.read_text(encoding="utf-8") for lock in sorted(folder.glob("*.lock")))
    found = re.findall(r"^([a-z0-9][a-z0-9._-]*)==([^\s;\\]+)", text, re.MULTILINE)
    return sorted(set(found))


def of_python() -> tuple[int, list[str]]:
    """How many packages there are, and a line for each advisory; raises Unreached."""
    source, packages = _source(), pinned()
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        # Whether anybody answers shows with the first one.
        first = _asked(source, *packages[0])
        rest = pool.map(lambda package: _asked(source, *package), packages[1:])
        return len(packages), [line for lines in (first, *rest) for line in lines]


def _source() -> str:
    chosen = os.environ.get(SETTING) or os.environ.get("PIP_INDEX_URL") or _of_pip()
    if not chosen.startswith(("http://", "https://")):
        raise Unreached("no index is known that could be asked")
    return chosen.rstrip("/").removesuffix("/simple")


def _of_pip() -> str:
    """The index that pip asks on this machine."""
    told = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"],
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode == 0:
        return told.stdout.strip()
    try:
        index = import_module("pip._internal.models.index")
    except ImportError:
        return ""
    return str(getattr(getattr(index, "PyPI", None), "simple_url", ""))


def _asked(source: str, name: str, version: str) -> list[str]:
    try:
        with urllib.request.urlopen(f"{source}/pypi/{name}/{version}/json", timeout=_SECONDS) as answer:
            told = json.load(answer)
    except urllib.error.HTTPError as refused:
        if refused.code == 404:  # of somebody's own, or withdrawn
            return []
        raise Unreached(f"the index answers with status {refused.code}") from None
    except (OSError, ValueError) as fault:
        raise Unreached(f"the index does not answer ({getattr(fault, 'reason', fault)})") from None
    known = told.get("vulnerabilities", []) if isinstance(told, dict) else []
    return [f"{name} {version}: {_named(one)}" for one in known if not one.get("withdrawn")]


def _named(one: dict[str, Any]) -> str:
    mended = ", ".join(one.get("fixed_in") or []) or "no version yet"
    return f"{one.get('id', 'without a name')}, mended in {mended}"


def of_npm() -> tuple[int, list[str]]:
    """The same of the packages of the client."""
    node = find_node()
    if node is None:
        raise Unreached("there is no Node yet")
    folder = ROOT / "client"
    given = (
        "audit",
        "--json",
        "--package-lock-only",
        "--fetch-retries=0",
        f"--fetch-timeout={_SECONDS * 1000:.0f}",
    )
    command = [str(part) for part in node.run_npm(*given, folder=folder)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_NPM_SECONDS, check=False)
        told = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        raise Unreached("the index does not answer") from None
    if "vulnerabilities" not in told:
        raise Unreached("the index does not answer")
    found = [
        f"{name}: {one.get('severity', 'unrated')}" for name, one in sorted(told["vulnerabilities"].items())
    ]
    return int(told.get("metadata", {}).get("dependencies", {}).get("total", 0)), found
