"""The server as the tests in the browser start it: it survives a power cut, and says why it cannot start."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.setup import client

from benchmarks.client import packed_size
from tests.e2e.serving import Server


def test_a_killed_server_comes_back_at_the_same_address(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    server.kill9()
    assert not server.answers()
    server.restart()
    assert server.answers()
    server.stop()
    assert not server.is_running()


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    server = Server(tmp_path, options=("--port", "nowhere"))
    with pytest.raises(AssertionError, match="'nowhere' is not a valid integer"):
        server.start()


def test_the_client_is_no_larger_than_was_promised() -> None:
    """Scripts and styles of all pages together, gzipped, in KB."""
    assert 100 < packed_size(client.STATIC) <= 250
