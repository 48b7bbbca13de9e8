"""The same run on a real cluster of Dask that is started here; one of its workers is killed in the middle of a game."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from hullbreach.lab.balance import Balance, run, settings_of
from hullbreach.lab.faults import LabFault
from hullbreach.lab.plan import Task
from hullbreach.lab.playing import play
from hullbreach.lab.store import Store
from hullbreach.lab.workers import Making, play_all
from tests.lab.conftest import GAMES
from tests.lab.test_balance import table

SCRIPTS = Path(sys.executable).parent


def said(stream: IO[str] | None, wanted: str) -> re.Match[str]:
    """The first line that has what is wanted."""
    assert stream is not None
    lines = []
    for line in stream:
        lines.append(line)
        found = re.search(wanted, line)
        if found:
            return found
    raise AssertionError("".join(lines))


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[str]] = []
        scheduler = self.start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"
        )
        self.address = said(scheduler.stderr, r"Scheduler at:\s+(tcp://\S+)")[1]

    def start(self, *words: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [str(SCRIPTS / "dask"), *words],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            cwd=self.folder,
        )
        self.processes.append(process)
        return process

    def worker(self) -> subprocess.Popen[str]:
        """A worker that has been let in. Without a nanny: who kills it kills the work."""
        process = self.start(
            "worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0"
        )
        said(process.stderr, "Registered to")
        return process

    def end(self) -> None:
        for process in self.processes:
            process.kill()
            process.communicate()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    yield made
    made.end()


@pytest.mark.filterwarnings("default")
def test_a_cluster_that_loses_a_worker_loses_nothing(
    drills: Balance, cluster: Cluster, tmp_path: Path
) -> None:
    """Two workers; as soon as the first games have come back one of them is killed."""
    first = cluster.worker()
    cluster.worker()
    come: list[int] = []

    def tick(games: int) -> None:
        come.append(games)
        if sum(come) and first.poll() is None:
            first.kill()
            first.wait()

    making = Making(keep=True, cluster=cluster.address, tick=tick)
    found = run(settings_of("drill", ["random"], {}), GAMES, tmp_path / "run", making)
    assert first.poll() is not None and sum(come) == GAMES
    assert found.arms[0].wins == drills.arms[0].wins
    assert table(tmp_path / "run") == table(drills.folder)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("tcp://127.0.0.1:1", "no Dask scheduler answers at tcp://127.0.0.1:1"),
        ("somewhere", "'somewhere' is no address; write tcp://HOST:PORT for Dask"),
        ("auto", "this needs the package 'ray', which is not installed: pip install 'hullbreach[ray]'"),
    ],
)
@pytest.mark.filterwarnings("default")
def test_a_cluster_that_is_not_there(
    address: str, sentence: str, tmp_path: Path, drills: Balance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hullbreach.lab.workers._ANSWER", 0.5)
    monkeypatch.setitem(sys.modules, "ray", None)
    setting = drills.arms[0].setting
    with Store(tmp_path, {}) as store:
        store.add([play(Task(0, setting, 1))])
        with pytest.raises(LabFault, match=re.escape(sentence)):
            play_all([Task(0, setting, 1), Task(0, setting, 2)], store, Making(cluster=address))
        # What was there is still there.
        assert list(store.rows) == [(0, 1)]


@pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="ray is not installed (the extra `ray`, 214 MB)"
)
@pytest.mark.filterwarnings("default")
def test_the_same_on_ray(drills: Balance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    command = [
        str(SCRIPTS / "ray"),
        "start",
        "--head",
        "--block",
        "--num-cpus=2",
        "--include-dashboard=false",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as head:
        try:
            said(head.stdout, "Ray runtime started")
            arms = settings_of("drill", ["random"], {})
            run(arms, GAMES, tmp_path / "run", Making(keep=True, cluster="auto"))
        finally:
            head.terminate()
    assert table(tmp_path / "run") == table(drills.folder)
