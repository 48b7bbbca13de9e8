"""What somebody gets who has just cloned the project: .ci/run and go.py on an old Python, without a browser."""

from __future__ import annotations

import io
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from tools import browser
from tools.setup import packages
from tools.setup.report import skipped, tried_again

CI = Path(__file__).parents[2] / ".ci" / "run"

_PYTHON = """#!{bash}
if [ "$1" = -V ]; then echo "Python {version}"; exit; fi
if [ "$1" = -c ]; then echo {sorted}; exit {too_old}; fi
echo "{version}: $*, CHROMIUM=$CHROMIUM"
"""


def _python(place: Path, version: str) -> None:
    """A program that says it is this Python, and shows how it was started."""
    bash = shutil.which("bash")
    numbers = [int(number) for number in version.split(".")]
    told = "".join(f"{number:03}" for number in numbers)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(
        _PYTHON.format(bash=bash, version=version, sorted=told, too_old=int(numbers < [3, 11, 0]))
    )
    place.chmod(0o755)


def _ci(folder: Path, *pythons: str) -> subprocess.CompletedProcess[str]:
    """.ci/run in a folder of its own, with these Pythons on PATH, the first one first."""
    (folder / ".ci").mkdir()
    shutil.copy(CI, folder / ".ci" / "run")
    places = [folder / f"bin{i}" for i in range(len(pythons))]
    for place, version in zip(places, pythons):
        _python(place / "python3", version)
    tools = folder / "tools"
    tools.mkdir()
    for name in ("bash", "dirname", "env"):
        (tools / name).symlink_to(shutil.which(name) or name)
    path = os.pathsep.join(str(place) for place in [*places, tools])
    command = [str(folder / ".ci" / "run")]
    return subprocess.run(command, env={"PATH": path}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("pythons", "chosen"),
    [
        (("3.11.7", "3.11.2"), "3.11.2"),
        (("3.11.2", "3.11.10"), "3.11.2"),
        (("3.13.0", "3.9.18", "3.12.1"), "3.12.1"),
    ],
)
def test_everything_is_tried_on_the_oldest_python_that_will_do(
    tmp_path: Path, pythons: tuple[str, ...], chosen: str
) -> None:
    """Once: .ci/run took the first Python on PATH, and whatever failed on an older one was found by newcomers."""
    done = _ci(tmp_path, *pythons)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == f"{chosen}: go.py test, CHROMIUM=fetched"


def test_without_a_python_that_will_do_it_says_so(tmp_path: Path) -> None:
    done = _ci(tmp_path, "3.9.18")
    assert done.returncode == 1 and "no Python 3.11" in done.stderr


def test_the_fetched_browser_is_driven_though_another_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once: where a Chromium was installed, nobody tried the one that is fetched where there is none."""
    installed = tmp_path / "chromium"
    installed.write_text("#!/bin/sh\n")
    installed.chmod(0o755)
    monkeypatch.setattr(browser, "FETCHED", tmp_path / "fetched")
    monkeypatch.setattr(browser, "fetch", (tmp_path / "fetched").mkdir)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert browser.find_browser().path == installed
    monkeypatch.setenv("CHROMIUM", "fetched")
    assert browser.find_browser().path == tmp_path / "fetched" / "chromium"


def _archive(place: Path, *members: tarfile.TarInfo) -> Path:
    with tarfile.open(place, "w") as archive:
        for member in members:
            member.size = 4 if member.isfile() else 0
            archive.addfile(member, io.BytesIO(b"true") if member.isfile() else None)
    return place


def _member(name: str, kind: bytes = tarfile.REGTYPE, link: str = "", mode: int = 0o644) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.type, member.linkname, member.mode = kind, link, mode
    return member


def test_the_browser_is_unpacked_without_what_newer_pythons_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once: `extractall(filter=…)`, which Debian 12's Python 3.11.2 does not know."""

    def of_debian(self: object, path: str, members: object = None, *, numeric_owner: bool = False) -> None:
        raise AssertionError("it extracts whatever the archive says")

    monkeypatch.setattr(tarfile.TarFile, "extractall", of_debian)
    monkeypatch.delattr(tarfile, "data_filter", raising=False)
    members = [_member("fonts", tarfile.DIRTYPE), _member("fonts/a.ttf"), _member("lib/b.so", mode=0o755)]
    folder = tmp_path / "chromium"
    folder.mkdir()
    browser.take_out(_archive(tmp_path / "a.tar", *members), folder)
    assert (folder / "fonts" / "a.ttf").read_bytes() == b"true"
    assert os.access(folder / "lib" / "b.so", os.X_OK) and not os.access(folder / "fonts" / "a.ttf", os.X_OK)


@pytest.mark.parametrize(
    "members",
    [
        [_member("../outside")],
        [_member("lib/../../outside")],
        [_member("{root}/outside")],
        [_member("link", tarfile.SYMTYPE, ".."), _member("link/outside")],
        [_member("link", tarfile.LNKTYPE, "../kept")],
        [_member("pipe", tarfile.FIFOTYPE)],
    ],
    ids=lambda members: str([member.name for member in members]),
)
def test_an_archive_writes_nothing_outside_its_folder(tmp_path: Path, members: list[tarfile.TarInfo]) -> None:
    folder = tmp_path / "chromium"
    folder.mkdir()
    (tmp_path / "kept").write_bytes(b"mine")
    for member in members:
        member.name = member.name.replace("{root}", str(tmp_path))
    tar = _archive(tmp_path / "a.tar", *members)
    with pytest.raises(RuntimeError, match="no plain file inside its folder"):
        browser.take_out(tar, folder)
    assert {path.name for path in tmp_path.iterdir()} == {"chromium", "kept", "a.tar"}
    assert not list(folder.iterdir())


def test_an_environment_of_another_python_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once: `python3.11 go.py test` ran on whatever Python had made .venv before."""
    monkeypatch.setattr(packages, "VENV", tmp_path / ".venv")
    packages.drop_other_python()  # there is none
    for version, stays in ((platform.python_version(), True), ("3.99.1", False)):
        (tmp_path / ".venv").mkdir(exist_ok=True)
        (tmp_path / ".venv" / "pyvenv.cfg").write_text(f"home = /usr/bin\nversion_info = {version}\n")
        packages.drop_other_python()
        assert (tmp_path / ".venv").exists() == stays


def test_what_was_skipped_is_counted_with_its_reason(tmp_path: Path) -> None:
    """Once: the summary said that all was well, whatever had not been tried."""
    tests = tmp_path / "test_it.py"
    tests.write_text(
        "import pytest\n"
        "@pytest.mark.skipif(True, reason='no nginx on this machine')\n"
        "@pytest.mark.parametrize('n', range(3))\n"
        "def test_a(n): pass\n"
        "def test_b(): pytest.skip('no moon')\n"
        "def test_c(): pass\n"
    )
    report = tmp_path / "out" / "tests.xml"
    assert skipped(report) == []
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull]
    subprocess.run([*command, f"--junitxml={report}", str(tests)], check=True, capture_output=True)
    assert skipped(report) == ["3 tests skipped: no nginx on this machine", "1 test skipped: no moon"]


def test_what_passed_only_at_its_second_try_is_named(tmp_path: Path) -> None:
    tests = tmp_path / "test_it.py"
    tests.write_text(
        "from pathlib import Path\n"
        "import pytest\n"
        "@pytest.mark.flaky(reruns=1)\n"
        "def test_shy(tmp_path_factory):\n"
        f"    been = Path({str(tmp_path / 'been')!r})\n"
        "    again = been.exists()\n"
        "    been.touch()\n"
        "    assert again\n"
        "@pytest.mark.flaky(reruns=1)\n"
        "def test_wrong(): assert False\n"
    )
    report = tmp_path / "out" / "tests.xml"
    assert tried_again(report) == []
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull]
    done = subprocess.run([*command, f"--junitxml={report}", str(tests)], check=False, capture_output=True)
    assert done.returncode == 1
    (line,) = tried_again(report)
    assert line.endswith("test_it.test_shy")


def test_to_play_takes_less_and_the_server_needs_no_more() -> None:
    """What is left out to play is fetched later; a server that lacked some of it would not start, or not answer."""
    whole = (packages.LOCKS / "run.lock").read_text(encoding="utf-8")
    light = packages.to_play(whole)
    assert all(f"\n{name}==" in f"\n{whole}" and f"\n{name}==" not in light for name in packages.NOT_TO_PLAY)
    assert light.count("==") < whole.count("==") and "\nlitestar==" in light
    # As Python calls them.
    called = {"markdown-it-py": "markdown_it", "protobuf": "google", "python-dotenv": "dotenv"}
    missing = {called.get(name, name.replace("-", "_")) for name in packages.NOT_TO_PLAY}
    program = f"""
import sys, tempfile, urllib.request
from pathlib import Path

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {missing!r}:
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Missing())
import hullbreach.cli.serving
from hullbreach.bots.learned import value_of
from tests.web.serving import Running

with Running(Path(tempfile.mkdtemp())) as server:
    for path in ("about", "openapi.json", "docs", "missions", "rules", "games", "qr?text=" + server.url):
        assert urllib.request.urlopen(f"{{server.url}}/api/{{path}}").status == 200
    assert server.client.post("/api/games", json={{"mission": "drill"}}).status_code == 201
assert value_of("hulk").kind == "linear"
"""
    subprocess.run([sys.executable, "-c", program], cwd=CI.parents[1], check=True)


def test_what_is_set_up_for_more_will_do_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.touch()
    monkeypatch.setattr(packages, "VENV", tmp_path)
    monkeypatch.setattr(packages, "PYTHON", python)
    assert not packages.is_set_up("play")
    for kind, kinds in (("play", "play"), ("run", "play run"), ("dev", "play run lab dev")):
        stamp = tmp_path / f"{kind}.stamp"
        stamp.write_text(packages.fingerprint(packages.lock_of(kind)))
        assert [each for each in packages.KINDS if packages.is_set_up(each)] == kinds.split()
        stamp.unlink()
