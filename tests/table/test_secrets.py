"""Two games that differ only in what a seat may not know send that seat byte-identical traffic."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

from hullbreach.hulk.game import HulkGame
from hullbreach.table import messages as m
from tests.contract.hulk import Hulk
from tests.table.tables import KnownTable, Player, come_to, run, table_at, wish

_ADAPTER = Hulk()
_STEPS = 40


class Side:
    """One of the two games: both players and a spectator."""

    def __init__(self, marine: Player, stealer: Player, watcher: Player) -> None:
        self.marine = marine
        self.stealer = stealer
        self.watcher = watcher

    def of(self, seat: int) -> Player:
        return (self.marine, self.stealer)[seat]


async def _sit(table: KnownTable, mission: str, version: int, seed: int) -> Side:
    """A game that has come so far by random play."""
    return Side(
        *await come_to(
            table,
            wish(mission=mission),
            random.Random(seed),
            lambda live: live.tale.version >= version,
        )
    )


@pytest.mark.parametrize("mission", ["drill", "ash_valve", "two_decks_down", "dead_reckoning", "brood_tide"])
@pytest.mark.parametrize("ignorant", [0, 1])
def test_traffic_does_not_change_with_what_a_seat_may_not_know(
    tmp_path: Path, ignorant: int, mission: str
) -> None:
    compared = 0

    async def trial(one: KnownTable, two: KnownTable, seed: int) -> int:
        start = random.Random(seed).randrange(20, 180)
        a, b = [await _sit(table, mission, start, seed) for table in (one, two)]
        if a.marine.live.tale.over or a.marine.live.tale.version != b.marine.live.tale.version:
            return 0
        assert a.marine.live.tale.game.state_hash() == b.marine.live.tale.game.state_hash()
        _change(b, ignorant, seed)
        return await _in_step(a, b, ignorant, random.Random(seed + 1))

    async def work() -> None:
        nonlocal compared
        (tmp_path / "one").mkdir()
        (tmp_path / "two").mkdir()
        async with table_at(tmp_path / "one") as one, table_at(tmp_path / "two") as two:
            for seed in range(2):
                one.known = two.known = f"seed {seed}".encode()
                compared += await trial(one, two, seed)

    run(work)
    assert compared > 3, "the games were hardly compared"


def _has_ended(side: Side) -> bool:
    return side.marine.live.tale.over


def _game(side: Side) -> HulkGame:
    game = side.marine.live.tale.game
    assert isinstance(game, HulkGame)
    return game


def _has_come(side: Side, version: int) -> bool:
    tale = side.marine.live.tale
    return tale.version >= version or tale.over


def _change(side: Side, ignorant: int, seed: int) -> None:
    """Give the game other secrets, and ask the open question anew."""
    game = _game(side)
    _ADAPTER.change_secrets(game, ignorant, random.Random(seed))
    game.asked = game.stack[-1].proceed(game)
    side.marine.live.driver.plan()
    side.marine.live._prompt = (-1, None)


async def _in_step(a: Side, b: Side, ignorant: int, dice: random.Random) -> int:
    """Play the same choices in both games and compare what the ignorant hear; how many choices that were."""
    for n in range(_STEPS):
        tales = a.marine.live.tale, b.marine.live.tale
        if _has_ended(a) or _has_ended(b):
            return n
        seat = tales[0].waiting()
        one, two = _game(a), _game(b)
        assert one.asked is not None and two.asked is not None
        common = [
            text
            for text in (one.text(option) for option in one.asked.options)
            if two.read(text) in two.asked.options
        ]
        if not common or tales[1].waiting() != seat:
            raise AssertionError("the two games ask something else")
        text = dice.choice(common)
        heard = [(len(side.of(ignorant).raw), len(side.watcher.raw)) for side in (a, b)]
        await _questions(a, b, ignorant, dice)
        version = tales[0].version
        for side in (a, b):
            await _play(side, seat, text, version)
        await _settle(a, b)
        if _has_ended(a) and _has_ended(b):
            return n
        mine = [side.of(ignorant).raw[start:] for side, (start, _) in zip((a, b), heard)]
        theirs = [side.watcher.raw[start:] for side, (_, start) in zip((a, b), heard)]
        if mine[0] != mine[1] or theirs[0] != theirs[1]:
            # Only what comes into the open may differ.
            shown = {event.kind for game in (one, two) for event in game.events}
            assert shown & set(_ADAPTER.revealing), f"after {text!r} the traffic tells a secret"
            return n
    return _STEPS


async def _play(side: Side, seat: int, text: str, version: int) -> None:
    """The player chooses, or the game answers by itself, where the player could choose nothing else."""
    live = side.marine.live
    if live.tale.version == version and live.driver.answers_itself():
        await side.marine.until(lambda: live.tale.version > version)
    if live.tale.version > version:
        return
    player = side.of(seat)
    await player.choose(text, number=version)
    assert live.tale.version == version + 1, player.told[-1]


async def _settle(a: Side, b: Side) -> None:
    """Where one of the games goes on by itself, the other follows by hand."""
    for _ in range(40):
        ahead, behind = (a, b) if a.marine.live.tale.version >= b.marine.live.tale.version else (b, a)
        first, second = ahead.marine.live, behind.marine.live
        if first.tale.version > second.tale.version:
            kept = first.tale.kept[len(second.tale.kept)]
            await _play(behind, kept.seat, kept.text, second.tale.version)
        elif first.driver.answers_itself():
            version = first.tale.version
            await ahead.marine.until(partial(_has_come, ahead, version + 1))
        elif second.driver.answers_itself():
            version = second.tale.version
            await behind.marine.until(partial(_has_come, behind, version + 1))
        else:
            return
    raise AssertionError("the games go on by themselves for ever")


async def _questions(a: Side, b: Side, ignorant: int, dice: random.Random) -> None:
    """What the ignorant seat can ask, it is answered alike."""
    pieces = len(_game(a).kind)
    piece = dice.randrange(pieces)
    plan: list[str] = []
    prompt = a.of(ignorant).state.prompt
    if prompt is not None:
        plan = [dice.choice(prompt.options).text]
    for about in ("sight", "coverage", "menu", "reach", "why", "preview"):
        query = m.Query("q", about, piece, ignorant, _game(a).board.name(0), "", plan)
        for side in (a, b):
            await side.of(ignorant).say(query)
        assert a.of(ignorant).raw[-1] == b.of(ignorant).raw[-1], f"asked for {about} of {piece} {plan}"
