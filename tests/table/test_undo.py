"""Taking back: alone while nothing was shown and no die fell, otherwise by consent, and then with fresh dice."""

from __future__ import annotations

import random
from pathlib import Path

from hullbreach.faces.crusade import CRUSADE
from hullbreach.hulk.game import HulkGame
from hullbreach.table import messages as m
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import SeatWish
from tests.table.crusade_tables import sit, wish as crusade_wish
from tests.table.tables import (
    AGAINST_BOT,
    Player,
    options_of,
    play_until,
    run,
    seated,
    seated_when,
    table_at,
    wish,
)


async def _at_marine_actions(marine: Player, stealer: Player) -> None:
    await play_until(
        (marine, stealer),
        random.Random(11),
        lambda: marine.state.prompt is not None and marine.state.prompt.kind == "marine action",
    )


def test_a_step_is_taken_back_alone_and_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await _at_marine_actions(marine, stealer)
            tale = marine.live.tale
            before = tale.game.state_hash()
            turns = [o.text for o in marine.state.prompt.options if o.group == "turn"]  # type: ignore[union-attr]
            version, kept = tale.version, len(tale.kept)
            await marine.choose(turns[0])
            assert tale.game.state_hash() != before
            undo = marine.state.undo
            assert undo is not None and undo.can and undo.free
            await marine.say(m.Undo(tale.version))
            assert tale.game.state_hash() == before
            assert len(tale.kept) == kept and tale.version == version + 2
            assert stealer.state.back_to == kept
            # The old number is never good again, whatever was taken back.
            await marine.choose(turns[0], number=version + 1)
            assert marine.last(m.Error).code == "stale"
            await play_until((marine, stealer), random.Random(2), lambda: tale.over)
            assert verify_text(await table.record(marine.game)).ok

    run(work)


def _rolled(player: Player) -> bool:
    """This player's own last choice rolled a die, and it is still this player's turn."""
    tale = player.live.tale
    return (
        player.state.prompt is not None
        and bool(tale.kept)
        and tale.kept[-1].seat == player.link.audience
        and not tale.kept[-1].free
        and player.state.number == tale.version
        and any(told.dice for line in player.state.happened for told in line.events)
    )


def test_after_a_die_the_other_player_must_agree(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated_when(table, lambda marine, stealer: _rolled(marine))
            tale = marine.live.tale
            undo = marine.state.undo
            assert undo is not None and undo.can and not undo.free
            hashed, kept = tale.game.state_hash(), len(tale.kept)
            text = tale.kept[-1].text
            fell = tale.recorder.paragraphs[-1].entries[-1].fell if tale.recorder else []
            await marine.say(m.Undo(tale.version))
            assert tale.game.state_hash() == hashed, "nothing happens before the other agrees"
            assert stealer.last(m.Request).open
            await stealer.say(m.Consent("undo", False))
            assert not marine.last(m.Request).open and not marine.last(m.Request).granted
            assert tale.game.state_hash() == hashed
            await marine.say(m.Undo(tale.version))
            await stealer.say(m.Consent("undo", True))
            assert len(tale.kept) == kept - 1
            assert marine.last(m.Notice).code == "undone"
            assert marine.state.stream == stealer.state.stream == 1
            # The same choice does not bring the same dice: nobody knows the coming ones.
            await marine.choose(text)
            assert tale.recorder is not None
            entry = tale.recorder.paragraphs[-1].entries[-1]
            assert entry.fell != fell and entry.remark == "after undo by consent of 1"
            await play_until((marine, stealer), random.Random(2), lambda: tale.over)
            text = await table.record(marine.game)
            assert "[after undo by consent of 1]" in text and "\nstream 1: after block " in text
            assert verify_text(text).ok

    run(work)


def test_against_a_bot_a_die_stays_rolled(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            tale = marine.live.tale
            await play_until(
                (marine,),
                random.Random(5),
                lambda: marine.state.prompt is not None and bool(tale.kept) and not tale.kept[-1].free,
            )
            hashed = tale.game.state_hash()
            await marine.say(m.Undo(tale.version))
            assert marine.last(m.Error).code in ("undo_refused", "nothing_to_undo")
            assert tale.game.state_hash() == hashed

    run(work)


def test_a_plan_is_played_as_one_and_taken_back_as_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await _at_marine_actions(marine, stealer)
            tale = marine.live.tale
            game, asked = tale.game, tale.game.decision()
            assert isinstance(game, HulkGame) and asked is not None
            name = game.name(asked.piece)
            kept = len(tale.kept)
            await marine.choose(f"{name}: turn left", f"{name}: turn right", f"{name}: fly away")
            done = marine.last(m.Done)
            assert done.played == 2 and done.stopped is not None
            assert len(tale.kept) == kept + 2
            assert len(stealer.state.happened) == 2, "one message for the whole plan"
            await marine.say(m.Undo(tale.version))
            assert len(tale.kept) == kept

    run(work)


def test_a_walk_of_a_squad_is_one_click_and_one_undo(tmp_path: Path) -> None:
    """Once: every square of it had to be taken back by itself, and after them that its figure had been picked."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            wanted = crusade_wish("dead_channel", 1, brisk=True)
            wanted.seats["alien"] = SeatWish("bot", bot="random")
            side = await sit(table, wanted, 0)
            first, tale = side.players[0], side.tale
            await first.until(lambda: first.state.prompt is not None)
            walks = [
                place.plan
                for option in options_of(first)
                if option.role == "select"
                for place in CRUSADE.reach(tale.game, 0, option.piece)
            ]
            walk = max((plan for plan in walks if not CRUSADE.preview(tale.game, 0, plan).final), key=len)
            assert len(walk) > 2
            kept, before = len(tale.kept), tale.game.state_hash()
            await first.choose(*walk)
            assert len(tale.kept) == kept + len(walk)
            assert first.state.undo is not None and first.state.undo.free
            await first.say(m.Undo(tale.version))
            assert len(tale.kept) == kept and tale.game.state_hash() == before

    run(work)


def test_a_plan_that_dice_end_needs_no_word_about_it(tmp_path: Path) -> None:
    """Once: every shot that was planned ahead was followed by "The plan stopped"."""

    def shot(player: Player) -> str:
        return next((option.text for option in options_of(player) if "fire at" in option.text), "")

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated_when(table, lambda marine, _: shot(marine))
            await marine.choose(shot(marine), "end phase")
            done = marine.last(m.Done)
            assert done.played == 1 and done.stopped is None

    run(work)
