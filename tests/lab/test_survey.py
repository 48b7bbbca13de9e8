"""All missions at once: played, or taken from games that were played elsewhere; a page, and figures for the list."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from hullbreach.bots import many
from hullbreach.cli import main
from hullbreach.lab import survey
from hullbreach.lab.faults import LabFault
from hullbreach.lab.plan import Task, setting_of
from hullbreach.lab.playing import play
from hullbreach.lab.workers import Making
from hullbreach.missions import fairness, room_of

DRILL = [setting_of("drill", ["random"])]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("elsewhere") / "games.jsonl"
    many.run(many.wanted_games(["hulk"], "random", ["drill"], 1, 3), 1, 0, path)
    return path


def test_a_game_played_elsewhere_is_the_one_that_is_played_here(elsewhere: Path, tmp_path: Path) -> None:
    tasks = survey.tasks_of(DRILL, 0, 1, [elsewhere, elsewhere])
    assert [(task.seed, bool(task.told)) for task in tasks] == [(1, True), (2, True), (3, True)]
    assert [play(task) for task in tasks] == [play(Task(0, DRILL[0], seed)) for seed in (1, 2, 3)]
    (one,) = survey.run(DRILL, tasks, tmp_path / "run", Making(workers=1))
    assert len(one.arm.rows) == 3 and one.level == 0
    found = survey.balance_of(one)
    assert found.games == 3 and sum(found.wins.values()) + found.draws == 3 and not found.faults()
    assert found.hash == room_of("hulk").own_hash("drill")


def test_a_game_that_goes_another_way_is_refused(elsewhere: Path, tmp_path: Path) -> None:
    """As it does when a mission was changed after it was played."""
    path = tmp_path / "games.jsonl"
    path.write_text(
        elsewhere.read_text(encoding="utf-8").replace('"mission":"drill"', '"mission":"ash_valve"')
    )
    changed = [setting_of("ash_valve", ["random"])]
    with pytest.raises(LabFault, match="ash_valve, seed 1: the game does not go on as it is written"):
        survey.run(changed, survey.tasks_of(changed, 0, 1, [path]), tmp_path / "run", Making(workers=1))


def test_the_page_keeps_what_stands_around_its_tables(elsewhere: Path, tmp_path: Path) -> None:
    found = survey.run(DRILL, survey.tasks_of(DRILL, 0, 1, [elsewhere]), tmp_path / "run", Making(workers=1))
    page = tmp_path / "balance.md"
    page.write_text(f"# Mine\n\n{survey.BEGIN}\nold\n{survey.END}\nafter\n", encoding="utf-8")
    survey.write(found, page, "the command")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Mine\n") and text.endswith("after\n") and "old" not in text
    assert "`the command`" in text and "| Drill Corridor | 0 | 3 |" in text
    pictures = sorted(path.name for path in (tmp_path / "images/balance").iterdir())
    assert pictures == ["drill.svg", "wins-drill.svg"]
    assert all(f"images/balance/{name}" in text for name in pictures)
    images = page.parent / survey.IMAGES
    (images / "theirs.svg").write_text("kept")
    (images / "gone.svg").write_text("shown nowhere")
    other = f"## Another game\n\nMade before.\n\n![theirs]({survey.IMAGES}/theirs.svg)\n"
    page.write_text(text.replace(survey.BEGIN, f"{survey.BEGIN}\n\n{other}"), encoding="utf-8")
    survey.write(found, page, "a later command")
    again = page.read_text(encoding="utf-8")
    assert other in again and "`a later command`" in again and "`the command`" not in again
    assert sorted(path.name for path in images.iterdir()) == ["drill.svg", "theirs.svg", "wins-drill.svg"]
    page.write_text("nothing to write between", encoding="utf-8")
    with pytest.raises(LabFault, match="has no lines"):
        survey.write(found, page, "the command")


def test_every_mission_is_judged_by_the_level_that_is_offered() -> None:
    found = survey.settings([])
    assert {setting.mission for setting in found if setting.game == "hulk"} == set(
        room_of("hulk").mission_keys()
    )
    assert {setting.bots[0] for setting in found if setting.game == "hulk"} == {"level4"}
    assert len({setting.game for setting in found}) == 3


def test_the_command_keeps_figures_for_the_list(
    elsewhere: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[fairness.Balance] = []
    monkeypatch.setattr(fairness, "keep", lambda game, found: kept.extend(found))
    words = [
        "lab",
        "balance",
        "--all",
        "--game",
        "hulk",
        "--bot",
        "random",
        "--played",
        str(elsewhere),
        "--keep",
    ]
    done = CliRunner().invoke(main, [*words, "--out", str(tmp_path / "run"), "--workers", "1"])
    assert done.exit_code == 0, done.output
    assert [(one.mission, one.games) for one in kept] == [("drill", 3)]
    assert "Drill Corridor (3): marines" in done.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "name a MISSION, or give --all"),
        (["drill", "--all"], "name a MISSION, or give --all"),
        (["drill", "--keep"], "--keep goes with --all"),
        (["--all", "--game", "chess"], "'chess' is none of"),
        (["--all", "--played", "nowhere.jsonl"], "there is no such file"),
        (["--all", "--vary", "guard=true,false"], "neither options nor comparisons"),
    ],
)
def test_what_does_not_go_together_is_a_sentence(words: list[str], sentence: str) -> None:
    done = CliRunner().invoke(main, ["lab", "balance", *words])
    assert done.exit_code != 0 and sentence in done.output
