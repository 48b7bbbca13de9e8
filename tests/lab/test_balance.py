"""A study of a mission: its figures, tables and page; the same whoever plays it and however often it is broken off."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import IO, Any

import duckdb
import pytest

from hullbreach.bots.search.flat import FlatBot
from hullbreach.kernel.battles import verify_whole
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import read_record
from hullbreach.lab import page, playing, workers
from hullbreach.lab.balance import Balance, run, settings_of
from hullbreach.lab.faults import LabFault, need
from hullbreach.lab.plan import Setting, Task, setting_of
from hullbreach.lab.playing import play
from hullbreach.lab.store import Store
from hullbreach.lab.tables import DECISION_COLUMNS, GAME_COLUMNS
from hullbreach.lab.workers import Making
from hullbreach.missions import make_game, room_of
from tests.lab.conftest import GAMES
from tests.waiting import until


def asked(query: str) -> list[tuple[Any, ...]]:
    """What DuckDB answers."""
    relation = duckdb.sql(query)
    assert relation is not None
    return list(relation.fetchall())


def table(folder: Path, name: str = "games") -> list[tuple[Any, ...]]:
    return asked(f"FROM '{folder}/{name}.parquet'")


def test_figures_of_a_run(drills: Balance) -> None:
    (arm,) = drills.arms
    assert len(arm.rows) == GAMES and arm.setting.teams == ["marine", "stealer"]
    wins = [row["result"] for row in arm.rows].count("marine")
    assert arm.wins["marine"].value == wins / GAMES
    assert arm.losses["stealer"].value == sum(row["losses"][1] for row in arm.rows) / GAMES > 0
    # Who fell is who was killed, and every fall has a place on the board.
    for row in arm.rows:
        assert sum(row["losses"]) == len(row["deaths"]) >= sum(row["kills"])
    assert sum(arm.heat("deaths", "stealer").values()) == sum(row["losses"][1] for row in arm.rows)
    assert sum(arm.heat("moves", "marine").values()) > GAMES


def test_tables_are_read_back_in_one_line(drills: Balance) -> None:
    folder = drills.folder
    assert [row[0] for row in asked(f"DESCRIBE FROM '{folder}/games.parquet'")] == list(GAME_COLUMNS)
    found = asked(f"DESCRIBE FROM '{folder}/decisions.parquet'")
    assert [row[0] for row in found] == list(DECISION_COLUMNS)
    won = asked(f"SELECT avg((result = 'marine')::INT) FROM '{folder}/games.parquet'")
    assert won == [(drills.arms[0].wins["marine"].value,)]
    counts = asked(
        f"SELECT seed, count(*), min(chosen), bool_and(chosen < len(options)) FROM '{folder}/decisions.parquet' "
        "GROUP BY seed ORDER BY seed"
    )
    assert [(seed, count) for seed, count, _, _ in counts] == [
        (row["seed"], row["choices"]) for row in drills.arms[0].rows
    ]
    assert all(least >= 0 and sound for _, _, least, sound in counts)


def test_every_kept_game_is_a_sound_record(drills: Balance) -> None:
    records = sorted((drills.folder / "records").iterdir())
    assert len(records) == GAMES
    record = read_record(records[0].read_text(encoding="utf-8"))
    assert not verify_whole(record, make_game, lambda key, game, options: room_of(key).outcome(game, options))
    texts = asked(
        f"SELECT text FROM '{drills.folder}/decisions.parquet' WHERE '0-' || seed = '{records[0].stem}' ORDER BY step"
    )
    assert [text for (text,) in texts] == record.choices()


def test_the_page_stands_alone(drills: Balance) -> None:
    for language, said in (("en", "Balance of Drill Corridor"), ("fr", "Équilibre de")):
        text = page.page(drills, language, "hullbreach lab balance drill")
        assert said in text
        # Bars, lengths, and four maps of heat: deaths and moves of each side.
        assert text.count("<figure>") == 4 and text.count("<svg") >= 6
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "#ff4a1c" in text


def test_moments_are_found_where_games_turn() -> None:
    """Of games in which the first to lose somebody loses, the estimate swings at that loss."""
    from hullbreach.lab.turning import turnings

    setting = setting_of("drill")
    rows = []
    for seed in range(40):
        loser = seed % 2
        moment = {"turn": 3, "kind": "loss", "count": 1, "en": "falls", "fr": "tombe"}
        moments = [{**moment, "step": 10, "seat": loser}, {**moment, "step": 20, "seat": loser}]
        rows.append({"seed": seed, "turns": 6, "result": setting.seats[1 - loser], "moments": moments})
    found = turnings(setting, rows)
    assert len(found) == 40
    assert all((turning.swing < 0) == (turning.side == "marine") for turning in found)
    assert all(turning.step == 10 and abs(turning.swing) > 0.2 for turning in found)
    assert turnings(setting, rows[:4]) == []


def test_workers_do_not_change_results(drills: Balance, tmp_path: Path) -> None:
    arms = settings_of("drill", ["random"], {})
    run(arms, GAMES, tmp_path / "two", Making(keep=True, workers=2))
    for name in ("games", "decisions"):
        assert table(tmp_path / "two", name) == table(drills.folder, name)


def test_a_run_goes_on_where_it_was(drills: Balance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupted in the middle, with a torn line left behind: what was played is not played again."""
    arms = settings_of("drill", ["random"], {})
    played: list[int] = []

    def seen(task: Task) -> dict[str, Any]:
        played.append(task.seed)
        return play(task)

    def some(task: Task) -> dict[str, Any]:
        if len(played) == 5:
            raise KeyboardInterrupt
        return seen(task)

    monkeypatch.setattr(workers, "play", some)
    with pytest.raises(KeyboardInterrupt):
        run(arms, GAMES, tmp_path, Making(keep=True, workers=1))
    with (tmp_path / "games-1.jsonl").open("ab") as shard:
        shard.write(b'{"setting":0,"seed":6,"result":"mar')
    monkeypatch.setattr(workers, "play", seen)
    run(arms, GAMES, tmp_path, Making(keep=True, workers=1))
    assert played == list(range(1, GAMES + 1))
    assert table(tmp_path) == table(drills.folder)


class Full:
    """A file on a full disk, as the system does it: some of the bytes, and then no more."""

    def __init__(self, shard: IO[bytes]) -> None:
        self.shard = shard

    def tell(self) -> int:
        return self.shard.tell()

    def write(self, data: bytes) -> None:
        self.shard.write(data[:40])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def truncate(self, size: int) -> None:
        self.shard.truncate(size)


def test_a_full_disk_loses_nothing(drills: Balance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arms = settings_of("drill", ["random"], {})
    kept = Store.add

    def full(store: Store, rows: list[dict[str, Any]]) -> None:
        if len(store.rows) < 3:
            return kept(store, rows)
        shard = store._shard
        assert shard is not None
        store._shard = Full(shard)  # type: ignore[assignment]
        try:
            return kept(store, rows)
        finally:
            store._shard = shard

    monkeypatch.setattr(Store, "add", full)
    with pytest.raises(
        LabFault, match=r"cannot be written: No space left on device\. 3 games are safe there"
    ):
        run(arms, GAMES, tmp_path, Making(keep=True, workers=1))
    assert (tmp_path / "games-1.jsonl").read_bytes().count(b"\n") == 3
    assert (tmp_path / "games-1.jsonl").read_bytes().endswith(b"\n")
    monkeypatch.undo()
    run(arms, GAMES, tmp_path, Making(keep=True, workers=1))
    assert table(tmp_path) == table(drills.folder)


def test_another_run_in_the_same_folder_is_refused(drills: Balance, tmp_path: Path) -> None:
    before = (drills.folder / "run.json").read_text(encoding="utf-8")
    with pytest.raises(LabFault, match="holds another run"):
        run(settings_of("drill", [], {}), 2, drills.folder, Making(workers=1))
    assert (drills.folder / "run.json").read_text(encoding="utf-8") == before
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(LabFault, match="is not empty and holds no run"):
        run(settings_of("drill", [], {}), 2, tmp_path, Making(workers=1))


def test_options_are_compared_on_equal_seeds(tmp_path: Path) -> None:
    arms = settings_of("drill", ["random"], {}, vary=("command_source", ["counter", "die"]))
    found = run(arms, 4, tmp_path, Making(workers=1))
    assert [arm.label for arm in found.arms] == ["command_source=counter", "command_source=die"]
    assert [row["seed"] for row in found.arms[0].rows] == [row["seed"] for row in found.arms[1].rows]
    (change,) = found.changes
    assert change["marine"].low <= change["marine"].value == -change["stealer"].value
    told = json.loads((tmp_path / "balance.json").read_text(encoding="utf-8"))
    assert told["changes"][0]["marine"]["value"] == change["marine"].value


@pytest.mark.parametrize("mission", ["dead_channel", "first_blood", "generated"])
def test_every_game_can_be_studied(mission: str, tmp_path: Path) -> None:
    options: dict[str, OptionValue] = {"squads": 1} if mission == "dead_channel" else {}
    found = run(settings_of(mission, [], options), 1, tmp_path, Making(workers=1))
    (arm,) = found.arms
    assert sum(figure.value for figure in arm.wins.values()) + arm.drawn.value == 1
    text = page.page(found, "fr", "")
    assert ("<figure>" in text) == (mission != "generated")


def test_missions_with_other_sides_are_not_compared() -> None:
    with pytest.raises(LabFault, match="must have the same sides"):
        settings_of("drill", [], {}, against=["first_blood"])


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("nowhere", [], {}), "nowhere: there is no mission or file of that name; known are: drill"),
        (("drill", ["clever"], {}), "--bot: there is no bot 'clever'; write one of heuristic"),
        (
            ("drill", ["squad1=random"], {}),
            "there is no seat 'squad1' in this game; its seats are: marine, stealer",
        ),
        (("drill", [], {"gravity": 2}), "--option: there is no option 'gravity'; known are:"),
        (("drill", [], {"solo": 7}), "--option: "),
    ],
)
def test_what_cannot_be_played_is_said(asked: tuple[Any, ...], sentence: str) -> None:
    with pytest.raises(LabFault) as told:
        setting_of(*asked)
    assert sentence in str(told.value)


def test_sides_and_command_lines_name_bots() -> None:
    setting = setting_of("dead_channel", ["heuristic", "squad=random", "alien=exec:python3 x.py --level=3"])
    assert setting.bots == ("random", "random", "random", "exec:python3 x.py --level=3")
    assert setting_of("drill", ["exec:python3 x.py --level=3"]).bots == ("exec:python3 x.py --level=3",) * 2


def test_what_is_missing_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(
        LabFault, match=r"pip install 'hullbreach\[lab\]' \(in a clone, `python3 go.py run lab"
    ):
        need("duckdb")


def test_a_game_without_end_is_broken_off() -> None:
    row = play(Task(0, setting_of("drill", ["random"]), 1, most=20))
    assert row["result"] == "" and row["choices"] == 20


def test_ctrl_c_says_what_is_kept(tmp_path: Path) -> None:
    """A real run, interrupted as a person does it."""
    command = [
        str(Path(sys.executable).with_name("hullbreach")),
        "lab",
        "balance",
        "drill",
        "--games",
        "5000",
    ]
    command += ["--workers", "1", "--out", str(tmp_path / "run")]
    # Whoever runs the tests in the background may have SIGINT ignored, and it would be here too.
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=heard) as process:
        shard = tmp_path / "run" / "games-1.jsonl"
        until(lambda: shard.exists() and shard.read_bytes().count(b"\n") > 2)
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        said = process.stderr.read()
        assert process.wait() == 130, said
    assert "of 5000 games are kept in" in said and "Traceback" not in said


def test_bots_that_search_count_rollouts_and_not_seconds() -> None:
    """However many games are played at once, equal seeds give equal games."""
    setting = Setting("hulk", "drill", ("marine", "stealer"), ("marine", "stealer"), ("level5", "level3"))
    searching, plain = playing._seated(Task(0, setting, 1))
    assert isinstance(searching.bot, FlatBot) and searching.bot.budget.seconds == 0.0
    assert not hasattr(plain.bot, "budget")
