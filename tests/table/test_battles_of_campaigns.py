"""Battles opened through the table and played there: the outcome comes back, and one record tells all of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from hullbreach.cli import main
from hullbreach.kernel.record import Record, battle_remark, print_record, read_record
from hullbreach.table import messages as m
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import NewGame
from tests.scenes import rule
from tests.table.campaigns import BOTH, COURSES, battles_fought, opened, seated, stay_home, to_battle
from tests.table.tables import KnownTable, Player, run, table_at

ELSEWHERE = "the record of this battle is not among those that follow."


async def fought_once(table: KnownTable, course: str) -> tuple[Player, ...]:
    """A campaign whose first battle was opened here and played to its end by programs."""
    players = await seated(table, course)
    await to_battle(*players)
    battle = await opened(players[0])
    await stay_home(*[await Player(table, battle, player.token).enter() for player in players])
    await players[0].until(lambda: battles_fought(players[0].live.tale.game))
    return players


async def ended(table: KnownTable, players: tuple[Player, ...]) -> Record:
    """The record of a campaign that its first player gives up, if it is not over."""
    if not players[0].live.tale.over:
        await players[0].say(m.Resign())
        await players[0].until(lambda: players[0].live.tale.over)
    return read_record(await table.record(players[0].game))


@pytest.fixture(params=COURSES)
def course(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def verify(path: Path, record: Record, *more: str) -> tuple[int, str]:
    path.write_text(print_record(record), encoding="utf-8")
    done = CliRunner().invoke(main, ["verify", str(path), *more])
    return done.exit_code, done.output


def test_the_outcome_comes_back_is_kept_and_can_be_verified(tmp_path: Path, course: str) -> None:
    kept: list[Record] = []

    async def play() -> list[str]:
        async with table_at(tmp_path) as table:
            players = await fought_once(table, course)
            state = players[0].live.tale.game.pack()
            assert battles_fought(players[0].live.tale.game) == 1
            return [players[0].game, str(state), *[player.token for player in players]]

    async def after_a_restart(known: list[str]) -> None:
        async with table_at(tmp_path) as table:
            game, state, *keys = known
            players = tuple([await Player(table, game, key).enter() for key in keys])
            assert str(players[0].live.tale.game.pack()) == state
            kept.append(await ended(table, players))

    known: list[str] = []

    async def first() -> None:
        known.extend(await play())

    run(first)
    run(lambda: after_a_restart(known))
    (record,) = kept
    (battle,) = record.battles
    assert [entry.remark for entry in record.entries()].count(battle_remark(battle)) == 1
    assert read_record(print_record(record)).battles[0].choices() == battle.choices()
    told = verify_text(print_record(record))
    assert told.ok, told.faults
    assert any("1 battles" in checked.en for checked in told.checked)
    status, said = verify(tmp_path / "all.record", record)
    assert status == 0 and "Battles: 1, with " in said
    assert "Batailles : 1, avec " in verify(tmp_path / "all.record", record, "--lang", "fr")[1]


def record_of(tmp_path: Path, course: str) -> Record:
    kept: list[Record] = []

    async def work() -> None:
        async with table_at(tmp_path) as table:
            kept.append(await ended(table, await fought_once(table, course)))

    run(work)
    return kept[0]


def test_a_record_that_was_tampered_with_is_found_out(tmp_path: Path) -> None:
    record = record_of(tmp_path, "voyage")
    battle = record.battles[0]
    path = tmp_path / "evening.record"
    # Without its battles, as records were: it says that they were not checked.
    status, said = verify(path, Record(record.header, record.paragraphs))
    assert status == 0 and "were not checked" in said
    # A battle that the campaign does not name.
    twice = read_record(print_record(battle))
    twice.paragraphs[-1].entries.pop()
    status, said = verify(path, Record(record.header, record.paragraphs, [twice]))
    assert status == 1 and ELSEWHERE in said and "the campaign does not name it" in said
    # A line of the outcome that the battle does not say.
    kills = next(entry for entry in record.entries() if entry.text.startswith("kills "))
    was, kills.text = kills.text, "kills 77"
    status, said = verify(path, record)
    assert status == 1 and "hash" in said
    kills.text = was
    # Another battle than the one that was called for.
    battle.header.mission_text = battle.header.mission_text.replace("turn_limit = 60", "turn_limit = 59")
    status, said = verify(path, record)
    assert status == 1 and "battle 1: it is not the battle that the campaign called for." in said


@rule("DWG-FORCE-SCOPE")
@pytest.mark.parametrize(
    "lines",
    [
        ("use force lists", "use force lists", "bid 14", "bid 20", "buy recon", "hand in"),
        ("use printed force", "use force lists"),
    ],
    ids=["lists", "printed"],
)
def test_a_printed_mission_is_fought_with_the_force_that_was_agreed_on(
    tmp_path: Path, lines: tuple[str, ...]
) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(NewGame("prelude", "bought_force", seats=BOTH))
            players = [await Player(table, made.game, token).enter() for token in made.tokens.values()]
            tale = players[0].live.tale
            for line in lines:
                asked = tale.game.decision()
                assert asked is not None
                await players[asked.seat].choose(line, number=tale.version)
            battle = await opened(players[0])
            fighters = [await Player(table, battle, player.token).enter() for player in players]
            marines = [piece for piece in fighters[0].state.view.pieces if piece.kind == "marine"]
            assert len(marines) == (3 if "hand in" in lines else 6)
            await stay_home(*fighters)
            await players[0].until(lambda: tale.over)
            assert verify_text(await table.record(made.game)).ok

    run(work)
