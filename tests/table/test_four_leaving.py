"""Leaving a game of four: absence, resigning, running out of time, watching, and the rematch."""

from __future__ import annotations

from pathlib import Path

from hullbreach.table import messages as m
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import SeatWish
from tests.table.four_players import (
    HUMANS,
    asked,
    four,
    hand_of,
    to_the_end,
    until_asked,
    wager,
    wish,
)
from tests.table.tables import Player, run, settled, table_at

__all__ = ["wager"]


def _seat(player: Player, seat: int) -> m.SeatState:
    state = player.last(m.Seats).seats[seat]
    assert isinstance(state, m.SeatState)
    return state


def _paused(player: Player) -> bool:
    return player.state.clock.paused


def test_a_bot_stands_in_for_one_who_is_away_until_they_return(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo, cy, di = await four(table, absence_seconds=1)
            await until_asked((ada, bo, cy, di), "lay")
            await ada.link.leave()
            assert not _seat(di, 0).here and _seat(di, 0).absent == 1
            table.clock.move(1)
            await di.until(lambda: asked((bo, cy, di)))
            assert _seat(di, 0).who == "bot" and not _seat(di, 0).out
            assert [_seat(di, seat).who for seat in (1, 2, 3)] == ["human"] * 3
            back = await Player(table, ada.game, ada.token).enter()
            assert _seat(di, 0).who == "human" and back.last(m.Welcome).seat == 0
            await to_the_end((back, bo, cy, di))
            assert verify_text(await table.record(ada.game)).ok

    run(work)


def test_coming_back_gives_nobody_time_to_think(tmp_path: Path) -> None:
    """Once: when somebody came back, the clock of whoever was thinking began anew, and the time before was free."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo, cy, di = await four(table, absence_seconds=1, clock="game", clock_seconds=60)
            await ada.link.leave()
            table.clock.move(1)
            await bo.until(lambda: bo.state.prompt is not None)
            table.clock.move(20)
            await Player(table, ada.game, ada.token).enter()
            await bo.choose("keep")
            assert bo.state.clock.left[1] == 40
            # Nor does resigning.
            table.clock.move(20)
            await di.say(m.Resign())
            await cy.choose("keep")
            assert cy.state.clock.left[2] == 40

    run(work)


def test_who_resigns_watches_and_a_bot_plays_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await four(table, public=True)
            ada, bo, cy, di = players
            await until_asked(players, "lay")
            assert hand_of(bo)
            await bo.say(m.Resign())
            tale = ada.live.tale
            assert not tale.over and ada.last(m.Notice).code == "resigned"
            assert ada.last(m.Notice).text.en.startswith("Bo has resigned")
            assert _seat(ada, 1).who == "bot" and _seat(ada, 1).out == "resigned"
            await bo.until(lambda: bo.last(m.Welcome).seat == -1)
            assert not hand_of(bo), "nothing of what the seat alone may know"
            for message in (m.Choose(tale.version, ["lay 1"]), m.Resign(), m.Ask("pause"), m.Say("boo")):
                await bo.say(message)
                assert bo.last(m.Error).code == "watching"
            again = await Player(table, bo.game, bo.token).enter()
            assert again.last(m.Welcome).seat == -1 and tale.holds[1].bot == "heuristic"
            await settled(ada.live)
            assert [game.seats[1].out for game in await table.listing("running")] == ["resigned"]
            # The others need only one another now.
            await ada.say(m.Ask("pause"))
            await cy.say(m.Consent("pause", True))
            await di.say(m.Consent("pause", True))
            assert tale.paused
            await di.say(m.Ask("resume"))
            await to_the_end((ada, cy, di))
            assert bo.last(m.Over) == ada.last(m.Over) and bo.last(m.Over).ended == "played"
            assert any(kept.seat == 1 and kept.by == "bot" for kept in tale.kept)
            text = await table.record(ada.game)
            assert "player squad2: Bo (resigned), then heuristic" in text
            assert verify_text(text).ok

    run(work)


def test_what_the_others_want_happens_when_the_last_who_was_asked_resigns(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo, cy, di = await four(table)
            await ada.say(m.Ask("pause"))
            await bo.say(m.Consent("pause", True))
            await cy.say(m.Consent("pause", True))
            assert not _paused(ada)
            await di.say(m.Resign())
            assert _paused(ada)
            # What somebody asked for who has gone is nobody's wish.
            await bo.say(m.Ask("resume"))
            await bo.say(m.Ask("pause"))
            await bo.say(m.Resign())
            assert not _paused(ada) and not ada.last(m.Request).open

    run(work)


def test_when_the_last_human_resigns_the_game_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish({key: HUMANS[key] for key in ("squad1", "squad2")}))
            ada, bo = [await Player(table, made.game, key).enter() for key in made.tokens.values()]
            await ada.say(m.Resign())
            assert not bo.live.tale.over
            await bo.say(m.Resign())
            over = bo.last(m.Over)
            assert over.ended == "resigned" and over.result.winners == [2, 3] and over.result.winner == -1
            assert over.result.text.en == "The squad3 and the alien: shared victory"
            text = await table.record(made.game)
            assert "result: squad3+alien" in text and "ended: squad2 resigned" in text
            assert verify_text(text).ok, verify_text(text).faults
            await bo.say(m.Ask("rematch"))
            assert bo.last(m.Rematch).seat == 2

    run(work)


def test_between_two_the_other_one_wins(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            seats = {"squad1": SeatWish("human", "Ada"), "alien": SeatWish("human", "Di")}
            made = await table.create(wish(seats, {"players": 2}))
            ada, di = [await Player(table, made.game, key).enter() for key in made.tokens.values()]
            await ada.say(m.Resign())
            result = di.last(m.Over).result
            assert result.winner == 1 and result.winners == [1] and result.key == "alien"

    run(work)


def test_who_runs_out_of_time_hands_over_to_a_bot(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await four(table, clock="game", clock_seconds=60)
            late, bo, cy, di = players
            assert asked(players) is late and bo.state.clock.left[1:] == [60, 60, 60]
            await bo.say(m.Ask("pause"))
            await cy.say(m.Consent("pause", True))
            await di.say(m.Consent("pause", True))
            assert not _paused(bo)
            table.clock.move(3600)
            await bo.until(lambda: _paused(bo))
            tale = bo.live.tale
            assert not tale.over and _seat(bo, 0).out == "time"
            assert any(notice.code == "flagged" for notice in bo.all(m.Notice))
            await bo.say(m.Ask("resume"))
            for player in (bo, cy, di):
                await player.until(lambda p=player: p.state.prompt is not None)  # type: ignore[misc]
                table.clock.move(3600)
            await bo.until(lambda: tale.over)
            assert tale.ended == "time" and tale.header.ended == "alien out of time"
            assert verify_text(await table.record(bo.game)).ok

    run(work)


def test_in_four_games_everybody_plays_every_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = list(await four(table, options={"rounds": 1}))
            held: list[list[int]] = [[] for _ in players]
            for number in range(4):
                await to_the_end(tuple(players))
                for person, player in enumerate(players):
                    welcome = player.last(m.Welcome)
                    held[person].append(welcome.seat)
                    assert welcome.seats[welcome.seat].name == ("Ada", "Bo", "Cy", "Di")[person]
                await players[number].say(m.Ask("rematch"))
                for player in players:
                    if player is not players[number]:
                        assert not player.all(m.Rematch), "all must want it"
                        await player.say(m.Consent("rematch", True))
                new = [player.last(m.Rematch) for player in players]
                assert len({told.game for told in new}) == 1
                players = [await Player(table, told.game, told.token).enter() for told in new]
            assert [sorted(seats) for seats in held] == [[0, 1, 2, 3]] * 4
            assert held[0] == [0, 1, 2, 3]

    run(work)


def test_who_resigned_and_still_watches_is_in_the_rematch(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo, cy, di = await four(table, options={"rounds": 1})
            await bo.say(m.Resign())
            await cy.say(m.Resign())
            await cy.link.leave()
            await to_the_end((ada, di))
            await ada.say(m.Ask("rematch"))
            await di.say(m.Consent("rematch", True))
            assert bo.last(m.Rematch).seat == 2 and not cy.all(m.Rematch)
            again = await Player(table, bo.game, bo.token).enter()
            await again.say(m.Ask("rematch"))
            assert again.last(m.Rematch) == bo.last(m.Rematch), "after a reload the key is told again"
            new = [player.last(m.Rematch) for player in (ada, bo, di)]
            players = tuple([await Player(table, told.game, told.token).enter() for told in new])
            seats = players[0].last(m.Seats).seats
            assert [(seat.who, seat.name) for seat in seats] == [
                ("human", "Di"),
                ("human", "Ada"),
                ("human", "Bo"),
                ("bot", "heuristic"),
            ]
            await to_the_end(players)

    run(work)


def test_spectators_of_four_see_no_hand_and_follow_to_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await four(table)
            watcher = await Player(table, players[0].game).enter()
            await to_the_end(players)
            assert watcher.last(m.Over) == players[0].last(m.Over)
            assert not any(state.view.hand or state.prompt for state in watcher.all(m.State))
            late = await Player(table, players[0].game).enter()
            told = [line for state in watcher.all(m.State) for line in state.happened if line.events]
            assert late.last(m.Welcome).history == told

    run(work)
