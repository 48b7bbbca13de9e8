"""A staircase over the numbers of stealers: up after a victory of the marines, down after a defeat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hullbreach import missions
from hullbreach.bots.hulk import staircase
from hullbreach.hulk.mission import Mission


@pytest.mark.parametrize("key", missions.room_of(staircase.GAME).mission_keys())
def test_every_rung_of_every_mission_can_be_played(key: str) -> None:
    text = staircase.texts([key])[key]
    for rung, (each, pile) in enumerate(staircase.rungs_of(text)):
        printed = missions.room_of(staircase.GAME).inline(staircase.at_rung(text, rung))
        assert isinstance(printed, Mission)
        assert (printed.blips_per_turn, printed.blip_mix) == (each, pile)


def test_a_chain_climbs_and_falls_within_its_rungs() -> None:
    chain = staircase.Chain("drill", "", 3, 1, 7)
    walked = []
    for won in (True, True, False, False, False):
        chain.went(won)
        walked.append(chain.rung)
    assert walked == [2, 2, 1, 0, 0] and chain.seed == 17


def test_games_are_kept_as_they_end_and_told_by_rung(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One game from below and one from above: few blips for the marines, many for the stealers."""
    text = staircase.texts(["drill"])["drill"]
    done = [staircase.play("drill", text, rung, 1, "heuristic", "heuristic") for rung in (0, 10)]
    assert [one.result for one in done] == ["marine", "stealer"]
    assert done[0] == staircase.play("drill", text, 0, 1, "heuristic", "heuristic")._replace(cpu=done[0].cpu)
    assert staircase.told(done)[0] == "drill rung 0: marines 1 of 1, drawn 0"
    out = tmp_path / "games.jsonl"
    words = ["--mission", "drill", "--bot", "heuristic", "--seconds", "0.2", "--fixed", "--out", str(out)]
    assert staircase.main(words) == 0
    rungs = [json.loads(line)["rung"] for line in out.read_text(encoding="utf-8").splitlines()]
    assert capsys.readouterr().out.count(f"of {len(rungs)}, drawn") == (1 if rungs else 0)
    assert set(rungs) <= {-1}
