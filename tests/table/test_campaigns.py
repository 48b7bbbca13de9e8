"""A campaign at the table: its battle is a game of its own, with the same people, and its outcome comes back."""

from __future__ import annotations

from pathlib import Path

from hullbreach.kernel.record import name_of, read_record
from hullbreach.table import campaigning, messages as m
from hullbreach.table.verifying import verify_text
from tests.scenes import rule
from tests.table.campaigns import GAINED, LOST, begun, called, campaign_wish, opened, stay_home
from tests.table.tables import KnownTable, Player, run, settled, table_at


@rule("SC-GAP-CAMPAIGN")
def test_a_battle_is_opened_fought_and_handed_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien = await begun(table)
            await called(squad, alien)
            view = squad.state.view.campaign
            assert view is not None and view.battle is not None
            assert (view.battle.number, view.battle.name.fr, view.battle.here) == (1, "Canal mort", True)
            assert squad.state.waiting is None
            game = await opened(squad)
            await alien.until(lambda: alien.state.battle == game)
            # Opened again it is the same battle.
            assert await opened(alien) == game
            fighters = [await Player(table, game, player.token).enter() for player in (squad, alien)]
            assert [fighter.last(m.Welcome).seat for fighter in fighters] == [0, 1]
            assert fighters[0].last(m.Welcome).campaign == squad.game
            assert [seat.name for seat in fighters[0].last(m.Welcome).seats] == ["Ada", "Bo"]
            # Nobody is asked which squad is his.
            assert fighters[0].state.prompt is None or fighters[0].state.prompt.kind != "choose squad"
            await stay_home(*fighters)
            await squad.until(lambda: squad.state.view.campaign.fought)  # type: ignore[union-attr]
            assert squad.live.tale.game.pack()["marks"] == 1
            assert squad.state.battle == "" and squad.state.battles == {"1": game}
            assert alien.state.prompt is not None and alien.state.prompt.kind == "next mission"
            entries = squad.live.tale.recorder.record().entries()  # type: ignore[union-attr]
            fought = read_record(await table.record(game))
            assert [entry.text for entry in entries[-4:]] == LOST
            assert entries[-1].remark == f"record {name_of(fought)}"

    run(work)


@rule("SC-GAP-CAMPAIGN")
def test_who_gives_up_a_battle_leaves_it_to_a_bot(tmp_path: Path) -> None:
    """A game that players end before its end does not count, so it is played to its end."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien = await begun(table)
            await called(squad, alien)
            game = await opened(squad)
            fighters = [await Player(table, game, player.token).enter() for player in (squad, alien)]
            await fighters[0].say(m.Resign())
            assert not fighters[0].live.tale.over
            await stay_home(fighters[1])
            await squad.until(lambda: squad.state.view.campaign.fought)  # type: ignore[union-attr]

    run(work)


def test_an_outcome_is_typed_in_and_all_agree(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien = await begun(table)
            await called(squad, alien, "another")
            await squad.say(m.Battle())
            assert squad.last(m.Error).code == "battle_elsewhere"
            for lines, code in (
                (GAINED[:2], "outcome_short"),
                ([*GAINED, "won by squad1"], "outcome_long"),
                (["squad1: scored many"], "bad_choice"),
                ([*GAINED[:3], "won by squad1+alien"], "refused"),
            ):
                await squad.say(m.Battle(lines))
                assert squad.last(m.Error).code == code
            assert squad.last(m.Error).rule == "SC-WIN-HIGHEST"
            await squad.say(m.Battle(GAINED))
            asked = alien.last(m.Request)
            assert (asked.open, asked.asked.about, asked.asked.lines) == (True, "outcome", GAINED)
            await alien.say(m.Consent("outcome", False))
            assert squad.state.view.campaign.fought == []  # type: ignore[union-attr]
            await squad.say(m.Battle(GAINED))
            await alien.say(m.Consent("outcome", True))
            assert squad.live.tale.game.pack()["rank"] == [2]
            assert squad.last(m.Request).granted
            record = squad.live.tale.recorder.record()  # type: ignore[union-attr]
            assert record.entries()[-1].remark == "typed in"
            await squad.say(m.Battle(GAINED))
            assert squad.last(m.Error).code == "no_battle"

    run(work)


def test_a_battle_that_is_open_is_given_up_when_its_outcome_is_typed_in(tmp_path: Path) -> None:
    """Nobody goes on with it, its record says why, and the campaign leads to no replay of it."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien = await begun(table)
            await called(squad, alien)
            game = await opened(squad)
            fighter = await Player(table, game, squad.token).enter()
            await squad.say(m.Battle(GAINED))
            assert not fighter.live.tale.over
            await alien.say(m.Consent("outcome", True))
            await fighter.until(lambda: any(isinstance(heard, m.Over) for heard in fighter.told))
            assert fighter.last(m.Over).ended == "elsewhere"
            assert "typed into the campaign" in fighter.last(m.Over).result.text.en
            await settled(fighter.live)
            assert squad.state.battles == {} and squad.live.tale.game.pack()["rank"] == [2]
            record = read_record(await table.record(game))
            assert (record.header.ended, record.header.result) == ("its outcome was typed in", "draw")
            assert verify_text(await table.record(game)).ok

    run(work)


def test_nobody_else_tells_an_outcome(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien = await begun(table)
            await called(squad, alien)
            watcher = await Player(table, squad.game).enter()
            await watcher.say(m.Battle(GAINED))
            assert watcher.last(m.Error).code == "watching"
            await squad.choose(GAINED[0])
            assert squad.last(m.Error).code == "not_yours"

    run(work)


def test_a_mission_is_taken_back_until_its_battle_is_open_then_all_must_agree(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien = await begun(table)
            await called(squad, alien)
            assert alien.state.undo is not None and alien.state.undo.free
            await alien.say(m.Undo(alien.state.number))
            assert alien.state.prompt is not None and alien.state.prompt.kind == "next mission"
            await alien.choose("mission cold_cargo")
            first = await opened(squad)
            # Taken back and called again it is another battle.
            await alien.say(m.Undo(alien.state.number))
            assert squad.last(m.Request).asked.about == "undo"
            await squad.say(m.Consent("undo", True))
            await alien.choose("mission cold_cargo")
            assert await opened(squad) != first
            await squad.say(m.Battle(GAINED))
            await alien.say(m.Consent("outcome", True))
            assert squad.state.battles == {}
            # Across a battle that is over as well.
            await alien.say(m.Undo(alien.state.number))
            await squad.say(m.Consent("undo", True))
            assert squad.live.tale.game.pack()["rank"] == [1]

    run(work)


def test_bots_of_a_campaign_sit_in_its_battles(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            (alien,) = await begun(table, squad="bot")
            await alien.until(lambda: alien.state.prompt)
            await alien.choose("mission dead_channel")
            await alien.say(m.Battle())
            game = alien.state.battle
            fighter = await Player(table, game, alien.token).enter()
            assert [seat.who for seat in fighter.last(m.Welcome).seats] == ["bot", "human"]

    run(work)


def test_without_humans_a_campaign_fights_by_itself(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(campaign_wish("bot", "bot"))
            watcher = await Player(table, made.game).enter()
            await watcher.until(lambda: watcher.state.battle)
            game = watcher.state.battle
            live = await table.live(game)
            for _ in range(2000):
                await settled(live)
                if live.tale.over:
                    break
                live.driver.wake()
            await watcher.until(lambda: watcher.state.view.campaign.fought)  # type: ignore[union-attr]

    run(work)


# Killed between any two acts


async def _fought(table: KnownTable) -> tuple[Player, Player, str]:
    squad, alien = await begun(table)
    await called(squad, alien)
    game = await opened(squad)
    return squad, alien, game


def test_killed_after_the_battle_was_made_and_before_the_campaign_knew(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien = await begun(table)
            await called(squad, alien)
            live = squad.live
            battle = live.tale.game.afield()
            assert battle is not None
            made = campaigning.battle_id(live.tale)
            await campaigning._make(live, made, battle)
            commitment = (await table.info(made)).commitment
        async with table_at(tmp_path) as table:
            again = await Player(table, squad.game, squad.token).enter()
            assert again.state.battle == ""
            assert await opened(again) == made
            assert (await table.info(made)).commitment == commitment

    run(work)


def test_killed_after_the_battle_was_over_and_before_the_campaign_knew(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien, game = await _fought(table)

            async def nobody(campaign: str) -> None:
                """The server is killed here."""

            table.look_at = nobody  # type: ignore[method-assign]
            fighters = [await Player(table, game, player.token).enter() for player in (squad, alien)]
            await stay_home(*fighters)
            assert squad.state.view.campaign.fought == []  # type: ignore[union-attr]
        async with table_at(tmp_path) as table:
            again = await Player(table, squad.game, squad.token).enter()
            await again.until(lambda: again.state.view.campaign.fought)  # type: ignore[union-attr]
            assert again.state.battles == {"1": game}
            # Told once, however often somebody looks.
            again.live.driver.wake()
            await settled(again.live)
            assert len(again.live.tale.game.pack()["played"]) == 1

    run(work)


def test_a_battle_that_is_lost_with_its_database_is_made_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien = await begun(table)
            await called(squad, alien)
            live = squad.live
            id = campaigning.battle_id(live.tale)
            async with live.lock:
                await live.write(live.act("battle", 0, game=id))
            await settled(live)
            assert (await table.info(id)).id == id

    run(work)


def test_a_whole_campaign_is_a_record_that_verifies(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            squad, alien = await begun(table)
            for _ in range(3):
                await called(squad, alien)
                await squad.say(m.Battle(GAINED))
                await alien.say(m.Consent("outcome", True))
                prompt = squad.state.prompt
                if prompt is not None and prompt.kind == "promotion":
                    await squad.choose("promote tide")
            assert squad.live.tale.over
            assert squad.last(m.Over).result.winners == [0]
            checked = verify_text(await table.record(squad.game))
            assert checked.ok, checked.faults

    run(work)
