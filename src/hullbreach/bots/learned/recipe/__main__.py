"""`python -m hullbreach.bots.learned.recipe generate|train|all`: see docs/bots.md, "The learned value"."""

from __future__ import annotations

import argparse
import datetime
import os
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hullbreach.bots.base import HEURISTIC, room_of as bots_of
from hullbreach.bots.learned.card import Card, read_card, sha256_of, write_card
from hullbreach.bots.learned.recipe import fitting, net
from hullbreach.bots.learned.recipe.playing import FIRST_SEED
from hullbreach.bots.learned.recipe.shards import Data, Task, generate
from hullbreach.games import known
from hullbreach.missions import room_of


def main(arguments: list[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    games = [game for game in asked.games.split(",") if game] or trained_games()
    for game in games:
        if game not in known() or bots_of(game).features() is None:
            print(
                f"the game '{game}' has no features; known are: {', '.join(trained_games())}.",
                file=sys.stderr,
            )
            return 2
    if asked.first_seed < FIRST_SEED:
        print(f"--first-seed must be {FIRST_SEED} or more: lower seeds are for measuring.", file=sys.stderr)
        return 2
    for game in games:
        if asked.command in ("generate", "all"):
            _generate(game, asked)
    for game in games:
        if asked.command in ("train", "all"):
            try:
                _train(game, asked)
            except ValueError as fault:
                print(fault, file=sys.stderr)
                return 1
    return 0


def trained_games() -> list[str]:
    """The games that have features."""
    return [game for game in known() if bots_of(game).features() is not None]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m hullbreach.bots.learned.recipe", description=__doc__)
    parser.add_argument("command", choices=("generate", "train", "all"))
    parser.add_argument("--games", default="", help="with commas; all that have features unless said")
    parser.add_argument("--missions", default="", help="with commas; all of a game unless said")
    parser.add_argument("--seconds", type=float, default=60, help="of playing, for each game")
    parser.add_argument("--most-games", type=int, default=1_000_000, help="a worker plays, for each game")
    parser.add_argument("--train-seconds", type=float, default=75, help="of training, for each game")
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--bot", default=HEURISTIC, help="the bot that plays all seats")
    parser.add_argument("--noise", default="0:0.6", help="how often bots play any option: from and to")
    parser.add_argument("--first-seed", type=int, default=FIRST_SEED)
    parser.add_argument("--data", type=Path, default=Path("out/learned"), help="where positions are kept")
    parser.add_argument("--out", type=Path, default=Path("out/models"), help="where models are written")
    return parser


def _generate(game: str, asked: argparse.Namespace) -> None:
    started = time.monotonic()
    least, _, most = asked.noise.partition(":")
    missions = [key for key in asked.missions.split(",") if key] or room_of(game).mission_keys()
    task = Task(
        game, missions, asked.bot, (float(least), float(most)), asked.first_seed, 1, asked.seconds,
        asked.most_games, str(asked.data),
    )  # fmt: skip
    shards = generate(task, asked.workers)
    size = sum(shard.stat().st_size for shard in shards) / 1e6
    print(f"{game}: {len(shards)} shards, {size:.0f} MB, {time.monotonic() - started:.0f} s", flush=True)


def _train(game: str, asked: argparse.Namespace) -> None:
    features = bots_of(game).features()
    assert features is not None
    started = time.monotonic()
    missions = room_of(game).mission_keys()
    data = Data(features, missions, asked.data, game)
    won = data.result[data.result != 0.5]
    print(f"{game}: {data.played} games, {len(data)} positions, {(won > 0.5).mean():.0%} won", flush=True)
    linear, told = fitting.fit(data, features)
    print(f"  linear: AUC {told['all']:.4f}, {time.monotonic() - started:.0f} s", flush=True)
    trained: dict[str, Any] = {
        "games": data.played, "positions": len(data), "linear auc": told, "date": f"{datetime.date.today()}",
        "command": " ".join(["python -m hullbreach.bots.learned.recipe", *sys.argv[1:]]), "bot": asked.bot,
    }  # fmt: skip
    asked.out.mkdir(parents=True, exist_ok=True)
    name, checksum = f"{game}.onnx", ""
    if find_spec("torch") is None:
        print("  torch is not installed: the linear weights alone are written.", flush=True)
        name = ""
    else:
        network, report = net.train(data, asked.train_seconds, asked.epochs)
        net.export(network, data.pieces.shape[1], data.table.shape[1] + len(missions), asked.out / name)
        checksum = sha256_of(asked.out / name)
        trained["network"] = report
        print(_table(told, report["auc"]), flush=True)
    card = Card(game, features.VERSION, features.checksum(), missions, name, checksum, linear, trained)
    write_card(card, asked.out / f"{game}.json")
    assert not read_card(asked.out / f"{game}.json").fault(game, features)
    print(f"  {game}: {time.monotonic() - started:.0f} s", flush=True)


def _table(linear: dict[str, float], network: dict[str, float]) -> str:
    lines = [f"  {'AUC':<20} network  linear"]
    lines += [f"  {key:<20} {network[key]:.3f}    {linear.get(key, 0.5):.3f}" for key in network]
    return "\n".join(lines)


if __name__ == "__main__":
    raise SystemExit(main())
