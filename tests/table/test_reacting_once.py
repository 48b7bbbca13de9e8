"""Who passes a question out of turn, or a shot at a door, is not asked the same again, nor at all once
he passed for the phase."""

from __future__ import annotations

import random
from pathlib import Path

from hullbreach.table import messages as m
from hullbreach.table.live import LiveGame
from tests.table.tables import AGAINST_BOT, HUMANS, KnownTable, Player, come_to, run, settled, table_at, wish

# Games at random that come to a question soon, with the rules as they are; others are tried after them.
_SOON = (7, 21)


def _asked(live: LiveGame) -> bool:
    tale = live.tale
    return tale.waiting() == 0 and tale.face.is_reaction(tale.game) and not live.driver.answers_itself()


async def _in_a_reaction(table: KnownTable) -> tuple[Player, Player]:
    """Two humans in a game in which the marines may react to a piece that can go on."""
    for seed in (*_SOON, *range(30)):
        marine, stealer, _ = await come_to(
            table, wish(mission="dead_reckoning"), random.Random(seed), lambda live: _asked(live)
        )
        if _asked(marine.live) and marine.state.prompt is not None and marine.state.prompt.again:
            return marine, stealer
    raise AssertionError("nobody may react, in thirty games")


async def _rest_of_phase(marine: Player, stealer: Player, **choose: bool) -> tuple[int, int]:
    """The stealers play out their phase at random; how often the marines are asked to react, and answered without."""
    tale, dice = marine.live.tale, random.Random(5)
    turn, asked, before = tale.game.turn_now(), 0, len(tale.kept)
    while not tale.over and tale.game.turn_now() == turn:
        await settled(marine.live)
        prompt = marine.state.prompt
        if prompt is not None and prompt.reaction and "pass" in [o.text for o in prompt.options]:
            asked += 1
            await marine.say(m.Choose(marine.state.number, ["pass"], **choose))
        elif prompt is not None:
            await marine.choose(dice.choice(prompt.options).text)
        elif stealer.state.prompt is not None:
            await stealer.choose(dice.choice(stealer.state.prompt.options).text)
    return asked, sum(kept.by == "again" for kept in tale.kept[before:])


def test_the_same_is_not_asked_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await _in_a_reaction(table)
            version = marine.live.tale.version
            asked, unasked = await _rest_of_phase(marine, stealer)
            assert asked >= 1 and marine.live.tale.version > version
            assert unasked >= 1, "random play of a whole phase came to the same question never again"

    run(work)


def test_a_pass_for_the_phase_is_the_last_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await _in_a_reaction(table)
            assert marine.state.prompt is not None and marine.state.prompt.again
            asked, unasked = await _rest_of_phase(marine, stealer, phase=True)
            assert (asked, unasked >= 1) == (1, True)

    run(work)


def test_a_pass_that_is_taken_back_is_asked_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await _in_a_reaction(table)
            tale = marine.live.tale
            before = dict(tale.holds[0].passed)
            await marine.say(m.Choose(marine.state.number, ["pass"], True))
            assert tale.holds[0].passed != before
            await marine.say(m.Undo(marine.state.number))
            if tale.holds[0].passed != before:
                await stealer.say(m.Consent("undo", True))
            assert tale.holds[0].passed == before and _asked(marine.live)

    run(work)


def test_fire_that_is_held_before_a_door_is_not_asked_for_at_the_next_step(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()

            def kind() -> str:
                return marine.state.prompt.kind if marine.state.prompt else ""

            await marine.choose("begin")
            await marine.until(lambda: kind() == "command")
            await marine.choose("keep")
            who = marine.state.view.pieces[0].name
            await marine.choose(f"{who}: activate", f"{who}: forward")
            assert kind() == "free shot"
            await marine.choose(f"{who}: hold fire")
            await marine.choose(f"{who}: forward")
            await marine.until(lambda: kind() == "marine action" and marine.live.tale.kept[-1].by == "again")
            # Whoever takes the step back, and what came before it, is asked again.
            while marine.live.tale.holds[0].passed:
                await marine.say(m.Undo(marine.state.number))
                await settled(marine.live)
            assert kind() in ("free shot", "marine action")

    run(work)


def test_the_other_side_does_not_learn_what_was_not_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await _in_a_reaction(table)
            await _rest_of_phase(marine, stealer, phase=True)
            assert b'"again"' not in b"".join(stealer.raw)

    run(work)


def test_who_is_alone_against_bots_is_never_asked_for_secrecy(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            for seats, discreet in ((AGAINST_BOT, None), (HUMANS, True)):
                made = await table.create(wish(seats))
                player = await Player(table, made.game, made.tokens["marine"]).enter()
                assert player.live.tale.header.options.get("discreet") == discreet

    run(work)
