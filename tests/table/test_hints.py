"""Hints at the table: for whoever plays against bots alone, worked out beside the game, and marked in the record."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from hullbreach.bots.hint import best_level
from hullbreach.faces import answers
from hullbreach.table import hinting, messages as m
from hullbreach.table.driver import Driver
from tests.table.tables import AGAINST_BOT, Player, options_of, play_until, run, seated, table_at, wish


async def hinted(player: Player, ref: str = "1") -> m.Answer:
    """Ask for a hint, and wait for what is answered."""
    await player.say(m.Query(ref, "hint"))
    return await answered(player, ref)


async def answered(player: Player, ref: str) -> m.Answer:
    await player.until(lambda: [answer for answer in player.all(m.Answer) if answer.ref == ref])
    (answer,) = [answer for answer in player.all(m.Answer) if answer.ref == ref]
    assert isinstance(answer, m.Answer)
    return answer


def test_a_hint_is_one_of_the_options_and_the_choice_after_it_is_marked(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            hint = (await hinted(marine)).hint
            assert hint is not None and hint.bot == best_level("hulk")
            assert hint.text in [option.text for option in options_of(marine)]
            await marine.choose(hint.text)
            kept = marine.live.tale.kept
            assert kept[0].remark == "hinted"
            await marine.until(lambda: options_of(marine))
            await marine.choose(options_of(marine)[0].text)
            assert [one.remark for one in kept if one.seat == 0].count("hinted") == 1
            watcher = await Player(table, made.game, "").enter()
            answer = await hinted(watcher, "2")
            assert answer.hint is None and answer.fault is not None

    run(work)


def test_a_hint_to_walk_goes_on_to_its_end_and_all_of_it_is_marked(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT, brisk=True, mission="drill"))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await marine.until(lambda: options_of(marine))
            lines: list[Any] = []
            for ref in "123456789":
                hint = (await hinted(marine, ref)).hint
                assert hint is not None
                if len(lines := hint.steps) > 2:
                    break
                await marine.choose(*[step.text for step in lines])
                await marine.until(lambda: options_of(marine))
            picked, *steps = lines
            assert not (sensible := marine.live.tale.face.sensible(0, 0)).thinks and sensible.name == "level3"
            assert picked.role == "select" and {step.piece for step in steps} == {picked.piece}
            # Steps and turns, and at the end perhaps something else; that he is done is for the player to say.
            assert all(step.group in ("move", "turn") and not step.final for step in steps[:-1])
            assert all(not step.role for step in steps)
            kept = marine.live.tale.kept
            before = len(kept)
            await marine.choose(*[step.text for step in lines])
            made_of_it = kept[before : before + len(lines)]
            assert [one.text for one in made_of_it] == [step.text for step in lines]
            assert {one.remark for one in made_of_it} == {"hinted"}

    run(work)


def test_a_hint_to_pick_somebody_says_what_he_is_to_do_and_both_are_marked(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT, brisk=True))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await marine.until(lambda: options_of(marine))
            while not any(option.role == "select" for option in options_of(marine)):
                await marine.choose(options_of(marine)[0].text)
                await marine.until(lambda: options_of(marine))
            hint = (await hinted(marine)).hint
            assert hint is not None
            if len(hint.steps) == 1:
                pytest.skip("the best level ends the phase here")
            pick, act = hint.steps
            assert (pick.text, pick.role) == (hint.text, "select") and act.piece == pick.piece
            name = act.text.partition(":")[0]
            assert name in act.label.en and name in act.label.fr, "the words say who is meant"
            assert all(one.label.en and one.label.fr for one in (*hint.weighed, *hint.then))
            await marine.choose(pick.text, act.text)
            remarks = [one.remark for one in marine.live.tale.kept if one.text in (pick.text, act.text)]
            assert remarks == ["hinted", "hinted"]

    run(work)


def test_among_people_nobody_is_helped(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            for player, said in ((marine, "against bots alone"), (stealer, "not your choice")):
                answer = await hinted(player)
                assert answer.hint is None and answer.fault is not None and said in answer.fault.en
            assert marine.live.hint is None

    run(work)


@pytest.mark.parametrize("act", ["unhint", "choose", "leave"])
def test_a_hint_that_nobody_waits_for_is_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    ended: list[bool] = []

    async def forever(*_: Any) -> answers.Advice:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)
        raise AssertionError

    async def work() -> None:
        monkeypatch.setattr(hinting, "_worked_out", forever)
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await marine.say(m.Query("1", "hint"))
            # Meanwhile the line goes on.
            await marine.say(m.Ping(1.0))
            assert marine.last(m.Pong).at == 1.0
            if act == "unhint":
                await marine.say(m.Query("2", "unhint"))
                await answered(marine, "2")
            elif act == "choose":
                await marine.choose(options_of(marine)[0].text)
                assert marine.live.tale.kept[0].remark == "", "it was never given"
            else:
                await marine.link.leave()
            fault = (await answered(marine, "1")).fault
            assert ended == [True] and fault is not None and "broken off" in fault.en

    run(work)


def test_who_watches_bots_is_told_what_they_weighed_and_nobody_who_plays_against_one_is(
    tmp_path: Path,
) -> None:
    def thoughtful(driver: Any, bot: Any, choice: Any) -> None:
        """The bot tells of a thought, as one does that searches."""
        game = driver.live.tale.game
        told = {"text": game.text(choice), "estimate": 0.5, "gain": 0.0, "error": 0.0, "worlds": 3}
        bot.thought = {"weighed": [told], "rollouts": 3}
        tell(driver, bot, choice)

    tell = Driver._tell_why

    async def work() -> None:
        async with table_at(tmp_path) as table:
            table.pace = 0.0
            made = await table.create(wish({}, mission="drill"))
            watcher = await Player(table, made.game, "").enter()
            await watcher.until(lambda: watcher.all(m.Thought))
            thought = watcher.all(m.Thought)[0]
            assert thought.advice.text == thought.advice.steps[0].text and thought.advice.weighed[0].label.en
            made = await table.create(wish(AGAINST_BOT, mission="drill", brisk=True))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await play_until((marine,), random.Random(2), lambda: marine.state.view.turn >= 2)
            assert marine.all(m.Thought) == []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Driver, "_tell_why", thoughtful)
        run(work)
