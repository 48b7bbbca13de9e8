"""A staircase over the numbers of stealers: up after a victory of the marines, down after a defeat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hullbreach import missions
from hullbreach.bots import many
from hullbreach.bots.hulk import staircase
from hullbreach.bots.match import play_match
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
    """Few blips for the marines, many for the stealers; a game on a rung is that of the mission with its numbers."""
    text = staircase.texts(["drill"])["drill"]
    done = [staircase.play("drill", text, rung, 1, "heuristic", "heuristic") for rung in (0, 10)]
    assert [one.played.result for one in done] == ["marine", "stealer"]
    assert staircase.told(done)[0].startswith("drill rung 0: marines 1 of 1, drawn 0; by all rungs ")
    room = missions.room_of(staircase.GAME)
    same = play_match(room, room.inline(staircase.at_rung(text, 10)), 1)
    assert same.choices == done[1].played.choices
    out = tmp_path / "games.jsonl"
    words = ["--mission", "drill", "--bot", "random", "--seconds", "30", "--games", "3", "--about", "drill:9"]
    assert staircase.main([*words, "--out", str(out)]) == 0
    rungs = [json.loads(line)["rung"] for line in out.read_text(encoding="utf-8").splitlines()]
    assert rungs[0] == 8 and len(rungs) >= 3
    assert len(list(many.read(out))) == len(rungs)
    assert capsys.readouterr().out.count("drill rung") == len(set(rungs))


def test_games_on_other_rungs_tell_of_a_rung_too() -> None:
    """Won up to rung 4 and lost from rung 6 on: about even between them, and sure of the ends."""
    games = [(rung, float(rung < 5)) for rung in range(11) if rung != 5 for _ in range(4)]
    value, low, high = staircase.chance(games, 5)
    assert 0.2 < low < value < high < 0.8 and abs(value - 0.5) < 0.1
    assert staircase.chance(games, 0)[1] > 0.9 and staircase.chance(games, 10)[2] < 0.1
    # Without games nothing is known.
    value, low, high = staircase.chance([], 5)
    assert low < 0.1 and high > 0.9
