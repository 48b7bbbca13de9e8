"""Builds the browser client into the package before a wheel is made, unless the built one is that of the sources.

HULLBREACH_SKIP_WEB=1 leaves it out: go.py builds it apart, and whoever works on the rules alone needs none.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from tools.setup import client, node  # noqa: E402


def is_wanted() -> bool:
    return not os.environ.get("HULLBREACH_SKIP_WEB") and not client.is_fresh()


class ClientBuild(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling: Node, where this machine has none that is new enough."""
        if not is_wanted() or node.find_node():
            return []
        groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
        return list(groups["node"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if is_wanted() and client.build():
            raise RuntimeError("the browser client could not be built; the lines above say why.")
