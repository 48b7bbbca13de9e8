"""Red and white dice that players roll at their own table."""

from __future__ import annotations

import random
from pathlib import Path

from hullbreach.crusade.dice import RED, WHITE
from hullbreach.faces.crusade import CRUSADE
from hullbreach.table import messages as m
from tests.table.crusade_tables import Sitting, busy, sit, wish
from tests.table.tables import run, table_at

SHOWS = {"red": sorted(RED[1:]), "white": sorted(WHITE[1:])}


def test_red_dice_are_asked_for_first_and_say_what_they_show(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            asked: list[str] = []
            for seed in range(12):
                side = await sit(table, wish("dead_channel", 1, dice="typed"), 0, 1)
                asked.extend(await shoot(side, random.Random(seed)))
                if {"red", "white"} <= set(asked):
                    return
            raise AssertionError(f"dice were asked for: {asked}")

    run(work)


async def shoot(side: Sitting, rng: random.Random) -> list[str]:
    """Play with somebody who shoots whenever he can; the kinds of dice that were asked for, all checked."""
    kinds: list[str] = []
    for _ in range(250):
        if side.tale.over or len(set(kinds)) > 1:
            break
        rolling = side.tale.rolling
        if rolling is None:
            await side.play(aggressive(side, rng))
            continue
        waiting = side.watcher.state.waiting
        assert waiting is not None and waiting.dice == len(waiting.kinds) > 0
        kind = waiting.kinds[0]
        assert {one.key for one in waiting.kinds} == {kind.key}, "dice of two colours in one throw"
        assert sorted(kind.shows) == SHOWS[kind.key]
        kinds.append(kind.key)
        roller = side.players[waiting.seat]
        if kind.key == "white":
            # A white die has no 3 on it.
            await roller.say(m.Dice(side.tale.version, [3] * waiting.dice))
            assert roller.last(m.Error).code == "dice_shows"
        await roller.say(m.Dice(side.tale.version, [kind.shows[-1]] * waiting.dice))
        assert side.tale.rolling is not rolling
    return kinds


def aggressive(side: Sitting, rng: random.Random) -> str:
    game = side.game
    asked = game.decision()
    assert asked is not None
    if CRUSADE.preliminary(game):
        return game.text(CRUSADE.default(game))
    texts = [game.text(option) for option in asked.options]
    attacks = [
        text for text in texts if any(f": {verb}" in text for verb in ("fire", "fight", "spray", "burn"))
    ]
    return rng.choice(attacks) if attacks else busy(game, rng)
