"""The files of docs/hosting and the commands of the page are such as programs understand."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from hullbreach.cli import main

DOCS = Path(__file__).parents[2] / "docs"
UNIT = DOCS / "hosting" / "hullbreach.service"
PAGE = DOCS / "hosting.md"


def parses(line: str) -> click.Context:
    """Reads a command line of ours without carrying it out."""
    _, name, *arguments = shlex.split(line)
    command = main.commands[name]
    return command.make_context(name, arguments, resilient_parsing=False)


def read_unit() -> configparser.ConfigParser:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT)
    return unit


def test_systemd_finds_no_fault(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("no systemd-analyze on this machine")
    # Only the program must be one that is there.
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text().replace("/opt/hullbreach/.venv/bin/hullbreach", "/bin/true"))
    checked = subprocess.run(
        [program, "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0 and UNIT.name not in checked.stderr, checked.stderr


def test_the_unit_serves_behind_a_proxy_on_loopback_alone() -> None:
    service = read_unit()["Service"]
    asked = parses(service["ExecStart"]).params
    assert asked["proxy"] and asked["host"] == "127.0.0.1"
    assert f"127.0.0.1:{asked['port']} " in (DOCS / "hosting" / "nginx.conf").read_text(encoding="utf-8")
    assert service["Restart"] == "on-failure" and service["KillSignal"] == "SIGTERM"
    assert service["ProtectSystem"] == "strict" and service["NoNewPrivileges"] == "yes"


def test_commands_of_the_page_exist() -> None:
    text = PAGE.read_text(encoding="utf-8").replace("$(date +%F)", "today")
    ours = re.findall(
        r"(?:hullbreach\S*/bin/hullbreach|go\.py) (?:run )?((?:serve|backup|doctor|prune)[^\n`|]*)", text
    )
    assert len(ours) >= 5
    for line in ours:
        if "--help" not in line:
            parses(f"hullbreach {line.split('#')[0].split('&&')[0]}")


def test_links_of_the_page_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", PAGE.read_text(encoding="utf-8"))
    assert "hosting/nginx.conf" in links and "hosting/hullbreach.service" in links
    for link in links:
        assert link.startswith("https://") or (DOCS / link).exists(), link
