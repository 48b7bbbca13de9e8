"""What strangers send takes no more than its share: of memory, of time, and of the loop that serves the games."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hullbreach.faces import BadAsk
from hullbreach.table.apart import Apart
from hullbreach.table.faults import TableFault
from tests.hosting.serving import Serving
from tests.waiting import PATIENCE, until
from tests.web import heavy
from tests.web.serving import Running
from tests.web.test_bounds import _open_hall

MEGABYTE = 1 << 20
# Each of them took the whole memory of the machine, or the whole depth of Python, by one request without a key.
BOMBS = {
    "a key": "a." * 20_000 + "a = 1",
    "a quoted key": '"a" . ' * 20_000 + "a = 1",
    "a table": "[" + "a." * 20_000 + "a]",
    "a list of tables": "[[" + "a." * 20_000 + "a]]",
    "inline tables": "a = " + "{a = " * 5_000 + "1" + "}" * 5_000,
    "a key inside": "a = {" + "a." * 20_000 + "a = 1}",
    "lists": "a = " + "[" * 5_000 + "]" * 5_000,
    "after a text": "b = '''\n'' # ''''' # '\n" + "a." * 20_000 + "a = 1",
    "a number": "deck = 0x" + "f" * 9_000,
}


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """`hullbreach serve` in a process of its own."""
    with Serving("--data", str(tmp_path_factory.mktemp("games")), "--limit", "work_burst=1000") as server:
        yield server


@pytest.fixture(scope="module")
def client(real: Serving) -> Iterator[httpx.Client]:
    """One for all: nothing is encrypted, and loading certificates would take longer than all that is asked."""
    with httpx.Client(base_url=f"{real.url}/api/", timeout=2 * PATIENCE, verify=False) as client:
        yield client


def record_of(game: str, text: str) -> str:
    lines = "\n".join(f"| {line}" for line in text.split("\n"))
    return f"format: hullbreach record 1\ngame: {game}\nmission: x\nmission text:\n{lines}\n"


def most_memory(process: int) -> int:
    """The most that a process has held so far, in bytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))


@pytest.mark.parametrize("bomb", list(BOMBS))
def test_a_small_text_does_not_take_all_memory(real: Serving, client: httpx.Client, bomb: str) -> None:
    before = most_memory(real.process.pid)
    for game in ("hulk", "crusade"):
        for path, body in (
            ("missions/check", {"game": game, "text": BOMBS[bomb]}),
            ("games", {"game": game, "text": BOMBS[bomb]}),
            ("records/verify", {"text": record_of(game, BOMBS[bomb])}),
            ("records/replay", {"text": record_of(game, BOMBS[bomb])}),
        ):
            answer = client.post(path, json=body)
            said = json.dumps(answer.json())
            assert answer.status_code in (200, 422), said
            assert "in one another" in said or "8 parts" in said or "too large" in said, said
            if path == "games":
                assert answer.json()["text"]["fr"] != answer.json()["text"]["en"]
    assert most_memory(real.process.pid) - before < 30 * MEGABYTE


def makers_of_readers(server: int) -> list[int]:
    """The process that all readers are copies of: while it is stopped, nothing that was sent is read."""
    threads = Path(f"/proc/{server}/task").glob("*/children")
    children = [int(child) for thread in threads for child in thread.read_text().split()]
    return [child for child in children if b"forkserver" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_large_missions_take_turns_and_others_are_served_meanwhile(
    real: Serving, client: httpx.Client
) -> None:
    """As large as they may be, twelve at once: they are read beside the loop that serves the games."""
    before = most_memory(real.process.pid)
    answers: list[httpx.Response] = []

    def send(number: int) -> None:
        text = _open_hall(35).replace('key = "two_doors"', f'key = "hall{number}"')
        answers.append(client.post("missions/check", json={"text": text}))

    senders = [threading.Thread(target=send, args=(number,)) for number in range(12)]
    until(lambda: makers_of_readers(real.process.pid), "nothing will be read")
    [nursery] = makers_of_readers(real.process.pid)
    os.kill(nursery, signal.SIGSTOP)
    try:
        for sender in senders:
            sender.start()
        for _ in range(3):
            assert client.get("about").status_code == 200
        assert not answers
    finally:
        os.kill(nursery, signal.SIGCONT)
    for sender in senders:
        sender.join()
    assert [answer.status_code for answer in answers] == [200] * 12, [answer.text for answer in answers]
    assert all(answer.json()["faults"] == [] for answer in answers)
    # One of them takes 40 MB where it is read.
    assert most_memory(real.process.pid) - before < 30 * MEGABYTE


def test_a_file_full_of_faults_is_answered_briefly(client: httpx.Client) -> None:
    """Once: a hundred and seventy kilobytes of unknown fields were answered by six megabytes of sentences."""
    text = "\n".join(f"a{number} = 1" for number in range(15_000))
    for game in ("hulk", "crusade"):
        answer = client.post("missions/check", json={"game": game, "text": text})
        assert len(answer.json()["faults"]) == 101 and len(answer.content) < 100_000
        assert "more like these" in answer.json()["faults"][-1]["en"]


def run(work: Any) -> Any:
    return asyncio.run(work)


@pytest.mark.parametrize("work", [heavy.hog, heavy.spin])
def test_what_takes_too_much_is_killed_and_answered(work: Any) -> None:
    apart = Apart(processes=1, queue=1, memory=256 * MEGABYTE, seconds=1)
    with pytest.raises(TableFault) as fault:
        run(apart.read(work))
    assert fault.value.code == "too_heavy" and fault.value.status == 422
    assert "256 MB" in fault.value.text.en and "256 Mo" in fault.value.text.fr
    assert not apart._running
    apart.close()


def test_what_sleeps_is_not_waited_for_without_end() -> None:
    apart = Apart(processes=1, queue=1, memory=256 * MEGABYTE, seconds=1)
    began = time.monotonic()
    with pytest.raises(TableFault, match="more than this server gives"):
        run(apart.read(heavy.doze, 600))
    assert time.monotonic() - began < 60
    apart.close()


def test_several_wait_for_their_turn_and_more_are_sent_away() -> None:
    apart = Apart(processes=1, queue=1, memory=256 * MEGABYTE, seconds=20)

    async def three() -> list[Any]:
        return await asyncio.gather(*(apart.read(heavy.doze, 0.3) for _ in range(3)), return_exceptions=True)

    first, second, third = run(three())
    assert first != second and os.getpid() not in (first, second)
    assert isinstance(third, TableFault) and third.code == "readers_busy" and third.status == 503
    assert run(apart.read(heavy.doze, 0))
    apart.close()


def test_objections_and_faults_come_back() -> None:
    apart = Apart(processes=1, queue=1, memory=256 * MEGABYTE, seconds=20)
    with pytest.raises(BadAsk) as bad:
        run(apart.read(heavy.object_to_it))
    assert (bad.value.text.en, bad.value.text.fr) == ("No.", "Non.")
    with pytest.raises(RuntimeError):
        run(apart.read(heavy.fail))
    apart.close()


def test_the_end_of_the_server_waits_for_no_reader(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        reading = asyncio.run_coroutine_threadsafe(
            server.server.house.apart.read(heavy.doze, 300), server.loop
        )
        until(lambda: server.server.house.apart._running, "it is not read")
        began = time.monotonic()
        server.stop()
        assert time.monotonic() - began < PATIENCE
        assert reading.done() or reading.cancel()


def test_whoever_is_being_read_at_the_end_of_the_server_is_told_so() -> None:
    apart = Apart(processes=1, queue=1, memory=256 * MEGABYTE, seconds=20)

    async def ended() -> list[Any]:
        reading = asyncio.create_task(apart.read(heavy.doze, 300))
        while not apart._running:
            await asyncio.sleep(0.01)
        apart.close()
        return [*await asyncio.gather(reading, apart.read(heavy.doze, 0), return_exceptions=True)]

    for fault in run(ended()):
        assert isinstance(fault, TableFault) and (fault.code, fault.status) == ("going_away", 503)
