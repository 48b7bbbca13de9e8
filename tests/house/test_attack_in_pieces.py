"""A long attack that was broken off goes on where it was: pieces add up, and none has the chance of another."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.attack.pieces import Found, Kept, in_pieces


class Attack:
    """Finds a fault wherever a seed is one of these; breaks off at the piece of that number."""

    def __init__(self, broken: int = 0, faults: tuple[int, ...] = ()) -> None:
        self.asked: list[tuple[int, int]] = []
        self._broken, self._faults = broken, faults

    def __call__(self, much: int, seed: int) -> Found:
        if len(self.asked) + 1 == self._broken:
            raise RuntimeError("the server did not come up")
        self.asked.append((much, seed))
        faults = [f"lost with {seed}"] if seed in self._faults else []
        return {"killed": much, "most mb": 80 + seed % 7, "faults": faults}


def test_a_run_that_is_broken_off_goes_on_with_other_seeds(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "out" / "kept.jsonl")
    with pytest.raises(RuntimeError):
        in_pieces("kills", Attack(broken=3), 10, 4, 1, kept)
    again = Attack()
    found = in_pieces("kills", again, 10, 4, 1, kept)
    assert again.asked == [(2, 2001)]
    assert (found["killed"], found["pieces"], found["faults"]) == (10, 3, [])
    assert found["most mb"] == max(80 + seed % 7 for seed in (1, 1001, 2001))
    # What is done is not done again; another attack in the same file is one of its own.
    assert in_pieces("kills", Attack(broken=1), 10, 4, 1, kept)["killed"] == 10
    assert in_pieces("messages", Attack(), 5, 0, 1, kept)["killed"] == 5


def test_what_a_piece_found_is_told_with_the_sum(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept.jsonl")
    in_pieces("kills", Attack(faults=(1,)), 4, 4, 1, kept)
    assert in_pieces("kills", Attack(), 8, 4, 1, kept)["faults"] == ["lost with 1"]


def test_a_torn_line_is_done_again_and_spoils_no_other(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    in_pieces("kills", Attack(), 8, 4, 1, Kept(path))
    path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    again = Attack()
    assert in_pieces("kills", again, 8, 4, 1, Kept(path))["killed"] == 8
    assert again.asked == [(4, 1001)]
    assert len(Kept(path).of("kills")) == 2
