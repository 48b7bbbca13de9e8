"""One game of a run: played by bots, watched, and told as a row of plain data.

A row says nothing of clocks or machines: the same setting and seed give the same row wherever they are played.
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any

from hullbreach import missions
from hullbreach.bots import Player, player
from hullbreach.bots.base import RANDOM, RandomBot
from hullbreach.bots.contract import LATE, Bot, Failure, Position
from hullbreach.bots.match import outcome, seed_of_match
from hullbreach.bots.outside import is_outside
from hullbreach.faces import AnyFace, face_of
from hullbreach.faces.reckoning import fall_in
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import print_record, winners_in
from hullbreach.kernel.replaying import Recorder
from hullbreach.lab.plan import Row, Task, usable

# The first words of a remark about a bot that failed.
_REMARK = 120
# Answers that come too late before a bot is not asked any more in a game; seconds after which an alarm rings again.
_PATIENCE = 3
_AGAIN = 0.5


class Watcher:
    """Counts what happens in a game: who fell where, who went where, and what was reached."""

    def __init__(self, face: AnyFace, game: Game, seats: int) -> None:
        self.face = face
        self.game = game
        self.losses = [0] * seats
        self.kills = [0] * seats
        # Seat, square, turn, step; the same with words for all that may turn a game.
        self.deaths: list[list[int]] = []
        self.moments: list[dict[str, Any]] = []
        self.moves: list[Counter[int]] = [Counter() for _ in range(seats)]

    def see(self, step: int, events: list[Event]) -> None:
        face, game = self.face, self.game
        for event in events:
            show = face.show(event)
            fall = fall_in(face, game, event)
            if fall is not None and fall.victim >= 0:
                self.losses[fall.victim] += fall.worth
                if fall.killer >= 0:
                    self.kills[fall.killer] += fall.worth
                self.deaths.append([fall.victim, event.where(), game.turn_now(), step])
                self._moment(step, "loss", fall.victim, fall.worth, event)
            elif show.part == "goal" and event.get("seat") >= 0:
                self._moment(step, "goal", event["seat"], 1, event)
            elif "place" in show.looks and (square := event.where()) >= 0:
                seat = face.whose(game, event.about())
                if seat >= 0:
                    self.moves[seat][square] += 1

    def _moment(self, step: int, kind: str, seat: int, count: int, event: Event) -> None:
        text = self.face.line(self.game, event, dice=False)
        moment = {"step": step, "turn": self.game.turn_now(), "kind": kind, "seat": seat, "count": count}
        self.moments.append({**moment, "en": text.en, "fr": text.fr})


class _Kept:
    """The record of a game and a row for each of its decisions."""

    def __init__(self, recorder: Recorder[Game]) -> None:
        self.recorder = recorder
        self.decisions: list[dict[str, Any]] = []

    def note(self, step: int, asked: Decision, choice: Choice, remark: str) -> None:
        game = self.recorder.game
        place = asked.options.index(choice) if choice in asked.options else -1
        self.decisions.append(
            {
                "step": step,
                "turn": game.turn_now(),
                "seat": asked.seat,
                "kind": asked.kind,
                "rule": asked.rule,
                "piece": asked.piece,
                "options": [list(option) for option in asked.options],
                "chosen": place,
                "text": game.text(choice),
                "remark": remark,
            }
        )


def play(task: Task) -> Row:
    """The game of a task, as a row (docs/lab.md says what is in it)."""
    setting = task.setting
    room = missions.room_of(setting.game)
    seed = seed_of_match(task.seed)
    header = room.make_header(
        "" if setting.text else setting.mission,
        setting.text,
        options=setting.options,
        seed=seed,
        players=dict(zip(setting.seats, setting.bots)),
    )
    header.seed = seed.hex()
    recorder: Recorder[Game] | None = None
    if task.keep:
        recorder = Recorder(header, room.make_game, SeededDice(seed))
    game = recorder.game if recorder is not None else room.make_game(header, SeededDice(seed))
    players = _told(task) if task.told else _seated(task)
    watcher = Watcher(face_of(setting.game), game, len(players))
    kept = _Kept(recorder) if recorder is not None else None
    try:
        steps, failures = _play_on(game, players, watcher, kept, task.most)
    finally:
        for one in players:
            one.close()
    return _row(task, game, watcher, steps, failures, kept)


class Told:
    """A bot that plays what was played: all seats of a game share its lines."""

    blind = True

    def __init__(self, lines: Iterator[Choice]) -> None:
        self.lines = lines

    def choose(self, position: Position[Game]) -> Choice | Failure:
        return next(self.lines, None) or Failure("is at the end of what was played")


def _told(task: Task) -> list[Player[Game]]:
    bot = Told(iter(task.told))
    return [
        Player(seat, bot, RandomBot(task.seed), stand_in_name=RANDOM)
        for seat in range(len(task.setting.seats))
    ]


class Hung(TimeoutError):
    """A bot in this program does not answer in time; raised in it."""


class Watched:
    """A bot from elsewhere in this program: it is broken off when its time is over, where the system has an alarm."""

    def __init__(self, bot: Bot[Game], seconds: float) -> None:
        self.bot = bot
        self.blind = getattr(bot, "blind", False)
        self.seconds = seconds

    def choose(self, position: Position[Game]) -> Choice | Failure:
        try:
            with _alarm(self.seconds):
                return self.bot.choose(position)
        except Hung:
            return Failure(LATE)

    def close(self) -> None:
        getattr(self.bot, "close", lambda: None)()


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raises Hung in what is done meanwhile, again and again in what will not hear it."""

    def ring(*_: object) -> None:
        raise Hung(f"no answer within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Gone:
    """Whoever was waited for too often is not asked any more in this game."""

    def choose(self, position: Position[Game]) -> Failure:
        return Failure(f"{LATE} {_PATIENCE} times")


def _seated(task: Task) -> list[Player[Game]]:
    """A player for each seat."""
    setting = task.setting
    players = [
        player(setting.game, name, seat, task.seed, task.deadline) for seat, name in enumerate(setting.bots)
    ]
    for one in players:
        # Equal seeds give equal games, however many play at once and wherever: rollouts count, not seconds.
        usable(setting.game, one.bot)
    if task.deadline and hasattr(signal, "setitimer") and current_thread() is main_thread():
        for one in players:
            # Programs keep their deadline by themselves; what comes with the game does not hang.
            if is_outside(one.name):
                one.bot = Watched(one.bot, task.deadline)
    return players


def _play_on(
    game: Game, players: list[Player[Game]], watcher: Watcher, kept: _Kept | None, most: int
) -> tuple[int, list[str]]:
    """Play to the end, or to the most choices; how many there were, and what bots failed at."""
    step, failures = 0, []
    late: Counter[int] = Counter()
    while step < most and (asked := game.decision()) is not None:
        remark = ""
        if asked.seat == NO_SEAT:
            lines = outcome(game)
        else:
            choice, remark = players[asked.seat].ask(game)
            lines = [""]
        if remark:
            failures.append(f"{players[asked.seat].seat} {remark}"[:_REMARK])
            late[asked.seat] += remark.startswith(f"bot {LATE}:")
            if late[asked.seat] == _PATIENCE:
                players[asked.seat].close()
                players[asked.seat].bot = Gone()
        for line in lines:
            choice = game.read(line) if line else choice
            step += 1
            if kept is not None:
                kept.note(step, asked, choice, remark)
                events = kept.recorder.play(choice, remark)
            else:
                events = game.play(choice)
            watcher.see(step, events)
            for one in players:
                one.hear(game, events)
    return step, failures


def _row(
    task: Task, game: Game, watcher: Watcher, steps: int, failures: list[str], kept: _Kept | None
) -> Row:
    row: Row = {
        "setting": task.number,
        "seed": task.seed,
        "result": game.result,
        "winners": winners_in(game.result) if game.result else [],
        "turns": game.turn_now(),
        "choices": steps,
        "failures": len(failures),
        "first_failure": failures[0] if failures else "",
        "hash": game.state_hash(),
        "losses": watcher.losses,
        "kills": watcher.kills,
        "deaths": watcher.deaths,
        "moves": [sorted(squares.items()) for squares in watcher.moves],
        "moments": watcher.moments,
    }
    if kept is not None:
        row["record"] = print_record(kept.recorder.record())
        row["decisions"] = kept.decisions
    return row
