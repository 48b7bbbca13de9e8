"""A game of four seats at the real table: who sits, who sees what, undo and pause by consent of all, dice, the end."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from hullbreach.faces import BadAsk
from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.verifying import replay_text, verify_text
from hullbreach.table.wishes import SeatWish
from tests.table.four_players import (
    after_a_throw,
    asked,
    four,
    hand_of,
    to_the_end,
    until_asked,
    wager,
    wager_of,
    wish,
)
from tests.table.four_seats import seat_keys
from tests.table.tables import Player, play_until, run, table_at

__all__ = ["wager"]

ROOT = Path(__file__).parents[2]


def test_the_seats_depend_on_the_options(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            for players in range(2, 7):
                seats = {"alien": SeatWish("human", "Di")}
                made = await table.create(wish(seats, {"players": players}))
                info = await table.info(made.game)
                assert [seat.key for seat in info.seats] == seat_keys(players)
                assert [seat.who for seat in info.seats] == [*(["bot"] * (players - 1)), "human"]
                assert info.seats[0].title is not None and info.seats[0].title.en == "the squad1"
            with pytest.raises(BadAsk, match="no seat 'squad3'; there are: squad1, squad2, alien"):
                await table.create(wish({"squad3": SeatWish("human")}, {"players": 3}))
            with pytest.raises(BadAsk, match="players must be 2 to 6, not 9"):
                await table.create(wish({}, {"players": 9}))

    run(work)


def test_people_join_bots_fill_up_and_the_dice_are_made_of_all_parts(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            seats = {
                "squad1": SeatWish("human", "Ada"),
                "squad2": SeatWish("open"),
                "alien": SeatWish("open"),
            }
            made = await table.create(wish(seats, public=True))
            ada = await Player(table, made.game, made.tokens["squad1"]).enter("aa")
            assert ada.last(m.Welcome).scenery is None
            joined = await table.join(made.game, 3, "Di", "dd")
            assert not ada.live.tale.started, "one seat is still free"
            with pytest.raises(TableFault, match="taken"):
                await table.join(made.game, 2, "Cy")
            with pytest.raises(TableFault, match="no seat 4"):
                await table.join(made.game, 4, "Cy")
            bo = await Player(table, made.game, (await table.join(made.game, 1, "Bo", "bb")).token).enter()
            di = await Player(table, made.game, joined.token).enter()
            header = ada.live.tale.header
            assert header.contributions == {"squad1": "aa", "squad2": "bb", "alien": "dd"}
            assert header.players == {"squad1": "Ada", "squad2": "Bo", "squad3": "heuristic", "alien": "Di"}
            assert [len(hand_of(player)) for player in (ada, bo, di)] == [3, 3, 3]
            await to_the_end((ada, bo, di))
            result = ada.last(m.Over).result
            scores = wager_of(ada.live.tale).scores
            assert result.scores == scores
            assert result.winners == [seat for seat in range(4) if scores[seat] == max(scores)]
            verified = verify_text(await table.record(made.game))
            assert verified.ok, verified.faults
            assert any("squad1, squad2, alien" in text.en for text in verified.checked)

    run(work)


def test_a_victory_may_be_shared_and_the_record_shows_every_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            for seed in range(40):
                players = await four(table, options={"players": 4, "rounds": 2})
                await to_the_end(players, seed)
                result = players[0].last(m.Over).result
                if len(result.winners) > 1:
                    break
            else:
                raise AssertionError("nobody shared a victory in forty games")
            assert result.winner == -1
            assert "and" in result.text.en
            text = await table.record(players[0].game)
            assert verify_text(text).ok
            info = await table.info(players[0].game)
            assert info.result == result
            for seat in range(4):
                shown = replay_text(text, seat, 0, 5)
                assert [s.key for s in shown.seats] == seat_keys(4) and shown.result == result
                assert len(shown.steps[0].view.hand) == 3
            with pytest.raises(BadAsk, match="no seat 4"):
                replay_text(text, 4, 0, 5)
            with pytest.raises(BadAsk, match="players must be 2 to 6, not 9"):
                replay_text(text.replace("option players: 4", "option players: 9"), 0, 0, 5)

    run(work)


def test_what_is_laid_unseen_changes_nothing_that_others_are_told(tmp_path: Path) -> None:
    async def work() -> None:
        heard: list[list[list[bytes]]] = []
        for number, card in enumerate((0, -1)):
            folder = tmp_path / str(number)
            folder.mkdir()
            async with table_at(folder) as table:
                players = await four(table, options={"rounds": 2})
                watcher = await Player(table, players[0].game).enter()
                layer = await until_asked(players, "lay")
                assert layer is players[0] and layer.state.prompt is not None
                everybody = [*players, watcher]
                start = [len(player.raw) for player in everybody]
                await layer.choose(layer.state.prompt.options[card].text)
                assert hand_of(players[1]) and players[1].state.prompt is not None
                heard.append([player.raw[s:] for player, s in zip(everybody, start)])
        assert heard[0][1:] == heard[1][1:]
        assert heard[0][0] != heard[1][0], "who laid it knows which"
        assert all(heard[0][1:])

    run(work)


def test_an_undo_after_dice_needs_all_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await four(table)
            roller = await after_a_throw(players)
            others = [player for player in players if player is not roller]
            tale = roller.live.tale
            after, kept = tale.game.state_hash(), len(tale.kept)
            await roller.say(m.Undo(tale.version))
            for player in others:
                request = player.last(m.Request)
                assert request.open and request.asked.yes == [roller.link.audience]
            await others[0].say(m.Consent("undo", True))
            assert len(others[1].last(m.Request).asked.yes) == 2
            assert len(others[0].all(m.Request)) == 1, "who has agreed is not asked again"
            back = await Player(table, others[0].game, others[0].token).enter()
            assert not back.all(m.Request)
            await others[0].say(m.Consent("undo", True))
            assert others[0].last(m.Error).code == "nobody_asked"
            await others[1].say(m.Consent("undo", True))
            assert tale.game.state_hash() == after, "one is still missing"
            await others[2].say(m.Consent("undo", False))
            assert not roller.last(m.Request).open and tale.game.state_hash() == after
            await roller.say(m.Undo(tale.version))
            for player in others:
                await player.say(m.Consent("undo", True))
            assert len(tale.kept) < kept and roller.state.prompt is not None
            assert [player.state.stream for player in players] == [1] * 4, "other dice fall now"
            await roller.choose("roll")
            await to_the_end(players)
            text = await table.record(roller.game)
            assert (
                "after undo by consent of 1" in text and "\nstream 1: after " in text and verify_text(text).ok
            )

    run(work)


def test_a_choice_without_dice_is_taken_back_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await four(table)
            leader = await until_asked(players, "lead")
            before = leader.live.tale.game.state_hash()
            await leader.choose("press")
            assert leader.state.undo is not None and leader.state.undo.free
            await leader.say(m.Undo(leader.live.tale.version))
            assert leader.live.tale.game.state_hash() == before
            assert not any(player.all(m.Request) for player in players)

    run(work)


def test_a_pause_needs_everybody_and_anybody_ends_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo, cy, di = await four(table)
            await cy.say(m.Ask("pause"))
            await ada.say(m.Consent("pause", True))
            await bo.say(m.Ask("pause"))
            assert not ada.live.tale.paused
            await di.say(m.Consent("pause", True))
            assert all(player.state.clock.paused for player in (ada, bo, cy, di))
            await di.say(m.Ask("resume"))
            assert not ada.state.clock.paused

    run(work)


def test_preliminaries_of_all_seats_are_answered_in_a_brisk_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await four(table, brisk=True)
            await players[0].until(lambda: asked(players))
            found = asked(players)
            assert found is not None and found.state.prompt is not None and found.state.prompt.kind == "lay"
            assert [kept.by for kept in found.live.tale.kept] == ["brisk"] * 4

    run(work)


def test_the_clock_starts_when_the_last_player_has_come(tmp_path: Path) -> None:
    """Once: whoever came first paid for the time until the others were there."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(clock="game", clock_seconds=60))
            keys = list(made.tokens.values())
            early = [await Player(table, made.game, key).enter() for key in keys[:3]]
            table.clock.move(40)
            last = await Player(table, made.game, keys[3]).enter()
            assert last.state.clock.running == 0 and last.state.clock.left[0] == 60
            await early[0].choose("keep")
            assert early[0].state.clock.left[0] == 60

    run(work)


def test_orders_belong_to_one_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await four(table, brisk=True)
            await players[2].say(m.Orders(["lay the lowest"]))
            await players[0].until(lambda: asked(players, "lay"))
            await play_until(players, random.Random(1), lambda: asked(players, "lead"))
            by = {kept.seat: kept.by for kept in players[0].live.tale.kept if kept.text.startswith("lay")}
            assert by == {0: "human", 1: "human", 2: "order", 3: "human"}

    run(work)


def test_each_seat_has_its_own_seconds_in_a_turn(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await four(table, clock="turn", clock_seconds=60, brisk=True)
            await players[0].until(lambda: asked(players, "lay"))
            table.clock.move(40)
            await play_until(players[:1], random.Random(1), lambda: asked(players) is players[1])
            clock = players[1].state.clock
            assert clock.running == 1 and clock.left[0] == 60, "what the first used is not the second's"
            used = players[0].live.tale.turn_used
            assert used[1, 0] == 40 and (1, 1) not in used
            table.clock.move(60)
            await players[0].until(lambda: players[0].live.tale.kept[-1].by == "table")
            assert any(notice.code == "time_up" for notice in players[3].all(m.Notice))

    run(work)


def test_real_dice_of_two_colours_are_typed_as_they_lie(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await four(table, dice="typed")
            leader = await until_asked(players, "lead")
            await leader.choose("press", "roll")
            tale = leader.live.tale
            waiting = leader.state.waiting
            assert waiting is not None and waiting.seat == leader.link.audience
            assert [kind.key for kind in waiting.kinds] == ["red"] * waiting.dice
            assert waiting.kinds[0].shows == [0, 0, 0, 1, 2, 3]
            await leader.say(m.Dice(tale.version, [4] * waiting.dice))
            fault = leader.last(m.Error)
            assert fault.code == "dice_shows"
            assert fault.text.en == "Die number 1 (red die) can show 0, 1, 2, 3, not 4."
            assert fault.text.fr == "Le dé numéro 1 (red die (fr)) peut montrer 0, 1, 2, 3, pas 4."
            await leader.say(m.Dice(tale.version, [3] * waiting.dice))
            white = leader.state.waiting
            assert white is not None and [kind.key for kind in white.kinds] == ["white"]
            await leader.say(m.Dice(tale.version, [3]))
            assert leader.last(m.Error).code == "dice_shows", "a white die has no 3"
            back = await Player(table, leader.game, leader.token).enter()
            assert back.state.waiting == white
            await back.say(m.Dice(tale.version, [2]))
            assert tale.rolling is None
            assert wager_of(tale).scores[leader.link.audience] == 3 * waiting.dice + 2
            assert tale.kept[-1].faces == (*([6] * waiting.dice), 6)
            await leader.until(lambda: asked(players) is not None)
            assert tale.recorder is not None
            fell = [entry.fell for part in tale.recorder.paragraphs for entry in part.entries if entry.fell]
            assert " ".join(["6"] * waiting.dice) in fell[-1] and fell[-1][-1] == "6"

    run(work)


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.table.four_players", str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        game, *tokens = process.stdout.readline().split()
        process.stdin.write("go on\n" * 10)
        process.stdin.flush()
        said = [process.stdout.readline() for _ in range(9)]
        process.kill()  # in the middle of the tenth choice
        said += process.stdout.readlines()
    kept, state_hash = [line for line in said if line.endswith("\n")][-1].split()

    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = tuple([await Player(table, game, token).enter() for token in tokens])
            tale = players[0].live.tale
            # One more may have been stored when it was killed, with nobody left to be told.
            assert 0 <= len(tale.kept) - int(kept) <= 1
            hashes = [game.state_hash() for game, _ in tale.steps()]
            assert hashes[int(kept) - 1] == state_hash and hashes[-1] == tale.game.state_hash()
            assert set(tale.header.contributions.values()) == {"aa"} and len(tale.header.contributions) == 4
            await to_the_end(players)
            assert all(player.last(m.Over) == players[0].last(m.Over) for player in players)
            assert verify_text(await table.record(game)).ok

    run(work)
