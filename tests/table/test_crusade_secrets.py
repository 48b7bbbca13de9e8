"""Two games of crusade that differ only in what a seat may not know send that seat byte-identical traffic."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hullbreach.crusade.events import KINDS
from hullbreach.faces.crusade import CRUSADE
from hullbreach.table import messages as m
from tests.faces.crusade_games import change_secrets
from tests.table.crusade_tables import Sitting, busy, sit, wish
from tests.table.tables import run, table_at

_STEPS = 30
# What is worn lies open from then on.
_SHOWN = {kind.name for kind in KINDS.values() if kind.reveals} | {"worn"}


@pytest.mark.parametrize(
    ("mission", "squads", "ignorant"),
    [
        ("dead_channel", 2, 0),
        ("cut_the_head", 2, 1),
        ("sleeping_iron", 3, 3),
        ("fuse_and_claw", 3, 0),
        ("welded_in", 4, 4),
    ],
)
def test_traffic_does_not_change_with_what_a_seat_may_not_know(
    tmp_path: Path, mission: str, squads: int, ignorant: int
) -> None:
    compared = 0

    async def work() -> None:
        nonlocal compared
        (tmp_path / "one").mkdir()
        (tmp_path / "two").mkdir()
        async with table_at(tmp_path / "one") as one, table_at(tmp_path / "two") as two:
            for seed in range(2):
                one.known = two.known = b"seed %d" % seed
                sides = [await sit(table, wish(mission, squads)) for table in (one, two)]
                start = random.Random(seed).randrange(5, 40)
                for side in sides:
                    # Who is away is told nothing: that saves much time.
                    await side.leave()
                    await advance(side, start, random.Random(seed), seed > 0)
                    await side.enter(ignorant)
                assert sides[0].game.state_hash() == sides[1].game.state_hash()
                if not sides[0].tale.over and change(sides[1], ignorant, seed):
                    compared += await in_step(sides[0], sides[1], ignorant, random.Random(seed + 1))

    run(work)
    assert compared > 3, "the games were hardly compared"


async def advance(side: Sitting, steps: int, rng: random.Random, begun: bool) -> None:
    """Play some choices; with `begun` they are counted from the first turn on."""
    done = 0
    while done < steps and not side.tale.over:
        early = CRUSADE.preliminary(side.game)
        await side.play(
            side.game.text(CRUSADE.default(side.game)) if begun and early else busy(side.game, rng)
        )
        done += not (begun and early)


def change(side: Sitting, ignorant: int, seed: int) -> bool:
    """Give the game other secrets, and ask the open question anew; whether it is still asked."""
    game = side.game
    change_secrets(game, ignorant, random.Random(seed))
    game.asked = game.stack[-1].proceed(game)
    side.live.driver.plan()
    side.live._prompt = (-1, None)
    return game.asked is not None


async def in_step(a: Sitting, b: Sitting, ignorant: int, rng: random.Random) -> int:
    """Play the same choices in both games and compare what the ignorant hear; how many choices that were."""
    for n in range(_STEPS):
        if a.tale.over or b.tale.over:
            return n
        assert a.tale.waiting() == b.tale.waiting(), "the games ask somebody else"
        asked, other = a.game.decision(), b.game.decision()
        assert asked is not None and other is not None
        common = [option for option in asked.options if option in other.options]
        if not common:
            # Each of them must name something that the other cannot: what the seat hides.
            assert asked.seat != ignorant
            return n
        text = a.game.text(rng.choice(common))
        await ask(a, b, ignorant, rng)
        heard = [(len(side.players[ignorant].raw), len(side.watcher.raw)) for side in (a, b)]
        await a.play(text)
        await b.play(text)
        mine = [side.players[ignorant].raw[start:] for side, (start, _) in zip((a, b), heard, strict=True)]
        theirs = [side.watcher.raw[start:] for side, (_, start) in zip((a, b), heard, strict=True)]
        if mine[0] != mine[1] or theirs[0] != theirs[1]:
            shown = {event.kind for side in (a, b) for event in side.game.events}
            assert shown & _SHOWN, f"after {text!r} the traffic tells a secret"
            return n
    return _STEPS


async def ask(a: Sitting, b: Sitting, ignorant: int, rng: random.Random) -> None:
    """What the ignorant seat can ask, it is answered alike."""
    piece = rng.randrange(max(1, len(a.game.kind)))
    prompt = a.players[ignorant].state.prompt
    plan = [rng.choice(prompt.options).text] if prompt is not None else []
    for about in ("sight", "coverage", "menu", "reach", "why", "preview"):
        query = m.Query("q", about, piece, ignorant, a.game.board.name(0), "", plan)
        for side in (a, b):
            await side.players[ignorant].say(query)
        answers = [side.players[ignorant].raw[-1] for side in (a, b)]
        assert answers[0] == answers[1], f"asked for {about} of {piece} {plan}"
