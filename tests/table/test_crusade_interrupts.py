"""A card without a time of its own, played at a table by somebody who is not asked (RX-CARDS-WHENEVER)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.replaying import verify
from hullbreach.table import messages as m
from hullbreach.table.recalling import tale_of
from tests.scenes import rule
from tests.table.crusade_tables import Sitting, sit, wish
from tests.table.tables import KnownTable, Player, options_of, run, table_at

FADE, FARSIGHT = "squad: play fade", "squad: play farsight"
# What the first squad takes; everybody else takes what comes first.
WANTED = ("squad1: lead wayfarers", "squad1: take spirit_stone", "squad1: take farsight", "squad1: take fade")
OTHERWISE = ("squad1: take falcon_sight", "squad1: take mirror_blades", "squad1: take dance_of_death")


def plainest(game: CrusadeGame, wanted: tuple[str, ...]) -> str:
    asked = game.decision()
    assert asked is not None
    texts = [game.text(option) for option in asked.options]
    for text in wanted:
        if text in texts:
            return text
    for option, text in zip(asked.options, texts):
        if option[0] in (v.READY, v.END, v.DONE, v.ENOUGH, v.PASS):
            return text
    return next((text for text in texts if "wayfarers" not in text), texts[0])


async def second_squad_s_turn(table: KnownTable, wanted: tuple[str, ...] = WANTED, **more: Any) -> Sitting:
    """A game of three squads at the first turn of the second one; the first has its cards in hand."""
    side = await sit(table, wish("fuse_and_claw", 3, **more))
    seats = list(side.players)
    await side.leave()
    for _ in range(400):
        game = side.game
        asked = game.decision()
        assert asked is not None
        if game.phase == st.SQUAD_TURN and game.turn_seat == 1 and asked.kind == "squad":
            await side.enter(*seats)
            return side
        await side.play(plainest(game, wanted))
    raise AssertionError("it never came to that")


def with_table(tmp_path: Path, work: Callable[[KnownTable], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with table_at(tmp_path) as table:
            await work(table)

    run(all_of_it)


def takes_back_alone(player: Player) -> bool:
    undo = player.state.undo
    return undo is not None and undo.free


def offers(player: Player) -> list[str]:
    return [option.text for option in player.state.whenever]


@rule("RX-CARDS-WHENEVER")
def test_who_is_not_asked_plays_a_card_and_who_is_asked_goes_on(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        side = await second_squad_s_turn(table)
        owner, asked = side.players[0], side.players[1]
        assert side.tale.waiting() == 1 and offers(owner) == [FARSIGHT, FADE]
        assert [option.card for option in owner.state.whenever] == ["farsight", "fade"]
        assert [offers(side.players[seat]) for seat in (1, 2, 3)] == [[], [], []]
        assert side.watcher.state.whenever == []
        before, number = asked.state.prompt, asked.state.number
        await owner.choose(FADE)
        assert isinstance(owner.told[-1], m.Done)
        # The same is asked of the same seat, and all see the card now.
        assert side.tale.waiting() == 1 and asked.state.prompt == before
        assert offers(owner) == [FARSIGHT]
        for player in (*side.players.values(), side.watcher):
            assert [event.kind for line in player.state.happened for event in line.events] == ["card played"]
        # An answer that was on its way when the card was played still counts.
        await asked.choose("end turn", number=number)
        assert side.tale.waiting() != 1
        assert verify(side.tale.recorder.record(), side.tale.face.make_game) == [
            "the seed is not shown, so nobody can check that the dice fell as written."
        ]
        acts = await table.store.read(side.made.game)
        assert tale_of(side.made.game, acts).game.state_hash() == side.game.state_hash()

    with_table(tmp_path, work)


@rule("RX-CARDS-WHENEVER")
def test_only_its_owner_plays_it_and_others_learn_nothing_by_trying(tmp_path: Path) -> None:
    said: list[list[bytes]] = []

    async def work(table: KnownTable) -> None:
        for wanted in (WANTED, (WANTED[0], *OTHERWISE)):
            side = await second_squad_s_turn(table, wanted)
            mark = {seat: len(player.raw) for seat, player in side.players.items()}
            # Whoever is asked, and whoever is not.
            await side.players[1].choose(FADE)
            await side.players[2].choose(FADE)
            heard = [data for seat in (1, 2) for data in side.players[seat].raw[mark[seat] :]]
            said.append(heard)
            assert side.game.effects[0] == 0 and len(heard) == 2
            faults = [side.players[seat].last(m.Error) for seat in (1, 2)]
            assert [fault.code for fault in faults] == ["refused", "not_yours"]

    with_table(tmp_path, work)
    assert said[0] == said[1], "whether the first squad holds it or not"


@rule("RX-CARDS-WHENEVER")
def test_a_card_that_is_not_held_or_that_has_its_time_is_refused(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        side = await second_squad_s_turn(table)
        owner = side.players[0]
        version = side.tale.version
        for line in ("squad: play dance_of_death", "Ilyra: play spirit_stone", "end turn", "no such thing"):
            await owner.choose(line)
            assert owner.last(m.Error).code == "not_yours"
        assert side.tale.version == version
        # Twice is once: the answer may have been lost on the way.
        number = owner.state.number
        await owner.choose(FADE, number=number)
        await owner.choose(FADE, number=number)
        assert isinstance(owner.told[-1], m.Done) and side.tale.version == version + 1

    with_table(tmp_path, work)


@rule("RX-CARDS-WHENEVER")
def test_the_clock_of_whoever_is_asked_pays_for_the_time_so_far(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        side = await second_squad_s_turn(table, clock="game", clock_seconds=1000)
        left = list(side.live.clock().left)
        table.clock.move(30)
        await side.players[0].choose(FADE)
        table.clock.move(20)
        after = side.live.clock()
        assert after.running == 1
        assert [round(old - new) for old, new in zip(left, after.left)] == [0, 50, 0, 0]

    with_table(tmp_path, work)


@rule("RX-CARDS-WHENEVER")
def test_nobody_takes_another_s_card_back_alone(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        side = await second_squad_s_turn(table)
        asked = side.players[1]
        name = next(option.text for option in options_of(asked) if ": activate" in option.text)
        await asked.choose(name)
        assert takes_back_alone(asked)
        await side.players[0].choose(FADE)
        assert not takes_back_alone(asked)
        # By consent of all it goes back behind both.
        await asked.say(m.Undo(asked.state.number))
        for seat in (0, 2, 3):
            await side.players[seat].say(m.Consent("undo", True))
        assert side.game.effects[0] == 0 and offers(side.players[0]) == [FARSIGHT, FADE]

    with_table(tmp_path, work)


@rule("RX-CARDS-WHENEVER")
def test_nothing_is_offered_while_the_game_is_paused(tmp_path: Path) -> None:
    async def work(table: KnownTable) -> None:
        side = await second_squad_s_turn(table)
        await side.players[1].say(m.Ask("pause"))
        for seat in (0, 2, 3):
            await side.players[seat].say(m.Consent("pause", True))
        assert side.tale.paused and offers(side.players[0]) == []
        await side.players[0].choose(FADE)
        assert side.players[0].last(m.Error).code == "paused"

    with_table(tmp_path, work)


def test_the_offer_is_sent_as_an_option_with_its_words() -> None:
    names = {field.name for field in msgspec.structs.fields(m.State)}
    assert "whenever" in names
