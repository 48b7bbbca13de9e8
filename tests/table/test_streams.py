"""Where something is taken back by consent the dice go on in another stream, however a game is taken up again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hullbreach.kernel.record import read_record
from hullbreach.kernel.replaying import resume
from hullbreach.table import messages as m, room, snapshots
from hullbreach.table.verifying import verify_text
from tests.table.tables import Player, play_until, random_step, run, seated, settled, table_at
from tests.table.test_snapshots import not_again


async def take_back(players: tuple[Player, Player]) -> None:
    """Whoever has something to take back does: alone, or with the other's consent."""
    tale = players[0].live.tale
    for asker, other in (players, players[::-1]):
        state = asker.state.undo
        if state is None or not state.can:
            continue
        await asker.say(m.Undo(tale.version))
        if not state.free:
            await other.say(m.Consent("undo", True))
        return


async def mangled(players: tuple[Player, Player], chance: random.Random, steps: int) -> None:
    """A game at random in which much is taken back."""
    live = players[0].live
    for _ in range(steps):
        if live.tale.over:
            return
        if chance.random() < 0.15:
            for _ in range(chance.choice((1, 1, 2, 4))):
                await take_back(players)
        elif not await random_step(players, chance):
            await players[0].until(lambda: any(p.state.prompt for p in players) or live.tale.over)


@pytest.mark.parametrize("seed", range(4))
def test_however_much_is_taken_back_the_record_verifies_and_the_game_is_taken_up_alike(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        chance = random.Random(seed)
        async with table_at(tmp_path) as table:
            players = await seated(table)
            await mangled(players, chance, 150)
            live = players[0].live
            tale = live.tale
            assert tale.streams > 2 and len(tale.header.jumps) <= tale.streams
            await live.save()
            await mangled(players, chance, 30)
            place, kept, jumps = tale.recorder.dice.source.place(), list(tale.kept), tale.header.jumps  # type: ignore[union-attr]
            hashed, remark = tale.game.state_hash(), tale.remark
            told = live.memory.told(0).lines
            live.saved = tale.version  # as if it had been killed
            stored = await table.store.snapshot(live.id)
        for again in ("snapshot", "journal"):
            async with table_at(tmp_path) as table:
                if again == "journal":
                    await table.store.keep_snapshot(live.id, 10**6, b"no snapshot")
                else:
                    assert stored is not None
                    monkeypatch.setattr(room, "recalled", not_again)
                found = await table.live(live.id)
                monkeypatch.undo()
                assert found.tale.recorder is not None
                assert (found.tale.header.jumps, found.tale.streams) == (jumps, tale.streams)
                assert found.tale.recorder.dice.source.place() == place
                assert found.tale.kept == kept and found.tale.remark == remark
                assert found.tale.game.state_hash() == hashed
                assert found.memory.told(0).lines == told
                found.saved = found.tale.version
        async with table_at(tmp_path) as table:
            new = tuple([await Player(table, p.game, p.token).enter() for p in players])
            if not new[0].live.tale.over:
                await play_until(new, random.Random(seed), lambda: new[0].live.tale.over)
            await settled(new[0].live)
            text = await table.record(live.id)
            said = verify_text(text)
            assert said.ok, said.faults
            assert text.count("[after undo by consent of ") >= len(read_record(text).header.jumps) > 0
            # What is looked at afterwards falls alike.
            tale = new[0].live.tale
            steps = new[0].live.past().steps(len(tale.kept), 1)
            assert steps[0][0].state_hash() == tale.game.state_hash()
            record = read_record(text)
            assert resume(record, tale.face.make_game).game.state_hash() == tale.game.state_hash()

    run(work)


def test_what_is_told_of_throws_is_what_the_record_has(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await seated(table)
            await play_until(players, random.Random(4), lambda: players[0].live.tale.over)
            entries = read_record(await table.record(players[0].game)).entries()
            seen = 0
            for player in players:
                for step in [step for state in player.all(m.State) for step in state.happened]:
                    if step.thrown:
                        seen += 1
                        fell = entries[step.number - 1].fell
                        assert step.thrown == [fall for fall in fell if "/" not in fall]
                    elif any(event.dice for event in step.events):
                        raise AssertionError(f"step {step.number} shows dice and tells no throw")
            assert seen
            # Somebody who comes later is told the same.
            watcher = await Player(table, players[0].game).enter()
            late = {step.number: step.thrown for step in watcher.last(m.Welcome).history if step.thrown}
            assert late == {
                number: [fall for fall in entries[number - 1].fell if "/" not in fall] for number in late
            }
            assert late

    run(work)


def test_an_earlier_undo_by_consent_let_the_same_dice_fall_and_still_does(tmp_path: Path) -> None:
    """Journals from before name no stream: their games go on as they were played."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await seated(table)
            await play_until(players, random.Random(4), lambda: len(players[0].live.tale.kept) > 30)
            live = players[0].live
            before = live.tale.game.state_hash()
            texts = [kept.text for kept in live.tale.kept[-5:]]
            count = len(live.tale.kept) - 5
            async with live.lock:
                await live.write(live.act("undo", 0, to=count, consent=True, count=5))
                for text in texts:
                    seat = live.tale.waiting()
                    await live.write(live.act("choice", seat, text=text, remark="", by="human", faces=[]))
            assert live.tale.game.state_hash() == before and live.tale.header.jumps == ()
            whole = snapshots.unpack(snapshots.read(snapshots.pack(live.tale, {})))[0]
            assert whole.header.jumps == () and whole.streams == 0

    run(work)
