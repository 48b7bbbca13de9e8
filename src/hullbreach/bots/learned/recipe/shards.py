"""Positions on disk: one file a worker, of half-precision numbers; pieces of all positions one after another."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hullbreach.bots.base import room_of as bots_of
from hullbreach.bots.learned.features import AnyFeatures
from hullbreach.bots.learned.recipe.playing import Balance, Sample, play
from hullbreach.missions import room_of

# Of so many games one is held back to judge by.
_ONE_OF = 10
# Fewer positions of a mission tell nothing.
_LEAST = 20

COLUMNS = ("pieces", "counts", "table", "mission", "game", "result", "side")


class Task(NamedTuple):
    """What one worker does: games of a game from a seed on, every so many, until the time is up or they are enough."""

    game: str
    missions: list[str]
    bot: str
    noise: tuple[float, float]
    first_seed: int
    step: int
    seconds: float
    most_games: int
    folder: str


def generate(task: Task, workers: int) -> list[Path]:
    """Play on all workers at once; the shards that they wrote."""
    tasks = [task._replace(first_seed=task.first_seed + number, step=workers) for number in range(workers)]
    Path(task.folder).mkdir(parents=True, exist_ok=True)
    if workers == 1:
        return [work(tasks[0])]
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        return pool.map(work, tasks, chunksize=1)


def work(task: Task) -> Path:
    """Play and write one shard."""
    room = room_of(task.game)
    missions = [room.own_mission(key) for key in task.missions]
    features = bots_of(task.game).features()
    assert features is not None
    balance, shard = Balance(*task.noise), Shard(features)
    until = time.monotonic() + task.seconds
    seed = task.first_seed
    while time.monotonic() < until and shard.played < task.most_games:
        # Every mission in turn, and by every worker another one first.
        mission = missions[(shard.played + task.first_seed) % len(missions)]
        shard.add(seed, play(task.game, mission, seed, task.bot, balance))
        seed += task.step
    path = Path(task.folder) / f"{task.game}-{task.bot.replace(':', '_')}-{task.first_seed}.npz"
    shard.write(path)
    return path


class Shard:
    """The positions of one worker, as they come."""

    def __init__(self, features: AnyFeatures) -> None:
        self.features = features
        self.played = 0
        self.missions: list[str] = []
        self.columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}

    def add(self, seed: int, samples: Sequence[Sample]) -> None:
        """The positions of one more game, small at once."""
        import numpy as np

        self.played += 1
        if not samples:
            return
        positions = [sample.position for sample in samples]
        mission = positions[0].mission
        if mission not in self.missions:
            self.missions.append(mission)
        pieces = [row for position in positions for row in position.pieces]
        width = len(self.features.piece_names)
        kept = {
            "pieces": np.array(pieces, np.float16).reshape(-1, width),
            "counts": np.array([len(position.pieces) for position in positions], np.int32),
            "table": np.array([position.table for position in positions], np.float16),
            "mission": np.full(len(samples), self.missions.index(mission), np.int32),
            "game": np.full(len(samples), seed, np.int64),
            "result": np.array([sample.result for sample in samples], np.float32),
            "side": np.array([sample.side for sample in samples], np.int8),
        }
        for name, column in kept.items():
            self.columns[name].append(column)

    def write(self, path: Path) -> None:
        import numpy as np

        whole: dict[str, Any] = {
            "checksum": np.array(self.features.checksum()),
            "played": np.array(self.played),
            "missions": np.array(json.dumps(self.missions)),
        }
        whole.update({name: np.concatenate(parts) for name, parts in self.columns.items() if parts})
        np.savez(path, **whole)


class Data:
    """All positions of a game, from any number of shards. `mission` is the place in `missions` (-1: none)."""

    def __init__(self, features: AnyFeatures, missions: list[str], folder: Path, game: str) -> None:
        """Raises ValueError where there is nothing, or what there is was made for other features."""
        import numpy as np

        self.missions = missions
        parts: list[dict[str, Any]] = []
        self.played = 0
        for path in sorted(folder.glob(f"{game}-*.npz")):
            shard = np.load(path)
            if str(shard["checksum"]) != features.checksum():
                raise ValueError(f"{path} was made for other features; remove it and generate anew.")
            keys = json.loads(str(shard["missions"]))
            if not keys:
                continue
            places = np.array([missions.index(key) if key in missions else -1 for key in keys], np.int32)
            part = {name: shard[name] for name in COLUMNS}
            part["mission"] = places[shard["mission"]]
            parts.append(part)
            self.played += int(shard["played"])
        if not parts:
            raise ValueError(f"there are no positions of '{game}' in {folder}; generate some first.")
        joined = {name: np.concatenate([part[name] for part in parts]) for name in COLUMNS}
        self.pieces = joined["pieces"]
        self.counts = joined["counts"]
        self.first = np.concatenate([[0], np.cumsum(self.counts)[:-1]]).astype(np.int64)
        self.table = joined["table"]
        self.mission = joined["mission"]
        self.game = joined["game"]
        self.result = joined["result"]
        self.side = joined["side"]
        # Whole games are held back, never single positions.
        self.held_back = ((self.game * 0x9E3779B1 & 0xFFFFFFFF) >> 16) % _ONE_OF == 0

    def __len__(self) -> int:
        return len(self.result)

    def tables(self) -> Any:
        """Table and mission of each position, as the network takes them."""
        import numpy as np

        hot = np.zeros((len(self), len(self.missions)), np.float16)
        known = np.flatnonzero(self.mission >= 0)
        hot[known, self.mission[known]] = 1
        return np.concatenate([self.table, hot], axis=1)


def auc(score: Any, result: Any) -> float:
    """How often a position that was won is judged higher than one that was not; 0.5 where there is but one kind."""
    import numpy as np

    won = result > 0.5
    if won.all() or not won.any():
        return 0.5
    order = np.argsort(score, kind="stable")
    ranks = np.empty(len(score))
    ranks[order] = np.arange(1, len(score) + 1)
    # Equal scores share their ranks.
    _, inverse, counts = np.unique(score, return_inverse=True, return_counts=True)
    ranks = (np.bincount(inverse, ranks) / counts)[inverse]
    wins = int(won.sum())
    return float((ranks[won].sum() - wins * (wins + 1) / 2) / (wins * (len(won) - wins)))


def by_mission(score: Any, data: Data) -> dict[str, Any]:
    """Area under the curve for all positions held back and by mission; `score` is of those alone, 0 for even chances.

    All are turned to the first seat's side: that the other one wins most games of a mission is no judgement.
    """
    held = data.held_back
    other = data.side[held] > 0
    score = score * (1.0 - 2.0 * other)
    result = abs(data.result[held] - 1.0 * other)
    mission = data.mission[held]
    told = {"all": round(auc(score, result), 4)}
    for number, key in enumerate(data.missions):
        part = mission == number
        if part.sum() >= _LEAST:
            told[key] = round(auc(score[part], result[part]), 4)
    return told
