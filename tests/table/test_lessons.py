"""Lessons at the table: the scene of a guide, dice laid down, an opponent whose lines are written."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from hullbreach.faces import BadAsk, face_of
from hullbreach.faces.guides import Lesson, lesson_of
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.replaying import laid_on
from hullbreach.table import messages as m
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import NewGame, SeatWish
from tests.table.tables import KnownTable, Player, options_of, play_until, run, settled, table_at

GUIDES = [("hulk", "marine"), ("hulk", "stealer"), ("crusade", "squad"), ("crusade", "alien")]


def lesson(game: str, key: str) -> Lesson:
    found = lesson_of(game, key)
    assert found is not None
    return found


async def learner(table: KnownTable, game: str, key: str) -> Player:
    seat = lesson(game, key).seat
    made = await table.create(NewGame(game, seats={seat: SeatWish(name="Ada")}, guide=key))
    assert list(made.tokens) == [seat]
    player = await Player(table, made.game, made.tokens[seat]).enter("0102")
    await settled(player.live)
    return player


def own_lines(game: str, key: str) -> list[str]:
    """What the learner chooses in the scene as it is written."""
    guide, face = lesson(game, key), face_of(game)
    header = face.lesson_header(key, b"1")
    learning = [seat.key for seat in face.seats_of(header)].index(guide.seat)
    position = face.make_game(header, laid_on(header, SeededDice(b"1")))
    own: list[str] = []
    for line in tomllib.loads(guide.scene)["choices"]:
        asked = position.decision()
        if asked is not None and asked.seat == learning:
            own.append(line)
        position.play(position.read(line))
    return own


async def as_written(player: Player, game: str, key: str, start: int = 0) -> None:
    for line in own_lines(game, key)[start:]:
        assert line in [option.text for option in options_of(player)], line
        await player.choose(line)
        await settled(player.live)


@pytest.mark.parametrize(("game", "key"), GUIDES)
def test_a_lesson_is_won_as_written_and_its_record_verifies(tmp_path: Path, game: str, key: str) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            player = await learner(table, game, key)
            await as_written(player, game, key)
            assert player.live.tale.game.result == lesson(game, key).seat
            text = await table.record(player.game)
            checked = verify_text(text)
            assert checked.ok, checked.faults
            assert any("laid down" in sentence.en for sentence in checked.checked)
            # Other dice than those that were laid down are a fault.
            laid = player.live.tale.header.laid
            other = text.replace(
                f"laid: {laid}", f"laid: 1{laid[1:]}" if laid[0] != "1" else f"laid: 2{laid[1:]}"
            )
            assert not verify_text(other).ok

    run(work)


@pytest.mark.parametrize(("game", "key"), GUIDES)
def test_whoever_does_other_things_plays_on_with_the_dice_of_the_seed(
    tmp_path: Path, game: str, key: str
) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            player = await learner(table, game, key)
            await play_until((player,), random.Random(3), lambda: player.live.tale.over)
            assert verify_text(await table.record(player.game)).ok

    run(work)


def test_the_opponent_goes_on_where_it_was_after_the_table_was_closed(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            player = await learner(table, "hulk", "marine")
            for line in (
                "Kesh: activate",
                "Kesh: open h2",
                "Kesh: fire at l2",
                "Kesh: forward",
                "Kesh: overwatch",
            ):
                await player.choose(line)
                await settled(player.live)
            token, game = player.token, player.game
        async with table_at(tmp_path) as table:
            player = await Player(table, game, token).enter()
            await as_written(player, "hulk", "marine", 5)
            assert player.live.tale.game.result == "marine"

    run(work)


@pytest.mark.parametrize(
    ("game", "key", "other"), [("hulk", "marine", "stealer"), ("crusade", "alien", "squad")]
)
def test_after_a_lesson_comes_the_one_of_the_other_side(
    tmp_path: Path, game: str, key: str, other: str
) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            player = await learner(table, game, key)
            await as_written(player, game, key)
            await player.say(m.Ask("rematch"))
            again = player.last(m.Rematch)
            beside = await Player(table, again.game, again.token).enter()
            tale = beside.live.tale
            assert tale.settings.guide == other
            assert tale.seats[again.seat].key == lesson(game, other).seat
            assert tale.holds[again.seat].name == "Ada"

    run(work)


def test_a_game_that_is_no_lesson_has_no_guide(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            with pytest.raises(BadAsk, match="no guide 'drill'"):
                await table.create(NewGame("hulk", "drill", guide="drill"))
            made = await table.create(NewGame("hulk", "drill", seats={"marine": SeatWish(name="Ada")}))
            player = await Player(table, made.game, made.tokens["marine"]).enter()
            assert player.live.tale.settings.guide == ""

    run(work)
