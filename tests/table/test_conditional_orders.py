"""Standing orders with conditions at a real table: kept like others, done without asking, seen by nobody else."""

from __future__ import annotations

import random
from pathlib import Path

from hullbreach.kernel.record import print_record
from hullbreach.table import messages as m
from tests.scenes import rule
from tests.table.tables import KnownTable, Player, come_to, run, table_at, wish


async def asked_to_react(table: KnownTable) -> tuple[Player, Player]:
    """Two people, of whom the marines are asked whether they react, by an attack that could succeed."""

    def so(live: object) -> bool:
        tale = live.tale  # type: ignore[attr-defined]
        game, face = tale.game, tale.face
        if tale.waiting() != 0 or game.decision().kind != "reaction" or live.driver.answers_itself():  # type: ignore[attr-defined]
            return False
        return face.conditional(game, ["all when reaction: act, chance 1"])[1] is not None

    for seed in range(30):
        marine, stealer, _ = await come_to(table, wish(), random.Random(seed), so)
        if not marine.live.tale.over:
            return marine, stealer
    raise AssertionError("nobody may react, in thirty games")


def heard(player: Player) -> bytes:
    return b"".join(player.raw)


@rule("V3-CP-REACTION")
def test_what_is_likely_enough_is_done_without_asking_and_the_record_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await asked_to_react(table)
            tale = marine.live.tale
            before, told = len(tale.kept), len(stealer.raw)
            await marine.say(m.Orders(["all when reaction: act, chance 1", "all when reaction: decline"]))
            assert len(stealer.raw) == told, "giving an order is told to nobody"
            await stealer.until(lambda: len(tale.kept) >= before + 2)
            react, act = tale.kept[before : before + 2]
            assert react.text.startswith("react: ") and (react.by, act.by) == ("order", "order")
            assert react.text.split(": ")[1] == act.text.split(": ")[0]
            assert b"chance 1" not in heard(stealer) and b"by order" not in heard(stealer)
            # They are in the journal, and there again when one comes back.
            again = await Player(table, marine.game, marine.token).enter()
            assert again.last(m.Welcome).orders == [
                "all when reaction: act, chance 1",
                "all when reaction: decline",
            ]
            assert [one.kind for one in again.last(m.Welcome).beforehand] == [
                "reaction",
                "reroll",
                "free shot",
            ]
            assert (await Player(table, marine.game, stealer.token).enter()).last(m.Welcome).orders == []
            await marine.say(m.Resign())
            assert "[by order]" in print_record(tale.final_record())

    run(work)


def test_what_does_not_hold_is_asked_and_what_is_taken_back_counts_no_more(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await asked_to_react(table)
            tale = marine.live.tale
            before = len(tale.kept)
            turn = tale.game.turn_now()
            for lines in (
                ["all when reaction: act, chance 100"],
                [f"all when reaction: act, turn {turn + 1}"],
                ["all when reaction: ask", "all never react"],
            ):
                await marine.say(m.Orders(lines))
                assert not marine.live.driver.answers_itself() and len(tale.kept) == before, lines
            await marine.say(m.Orders(["all when reaction: act", "all when reaction: dance"]))
            assert "can be answered by" in marine.last(m.Error).text.en
            assert tale.holds[0].orders == ["all when reaction: ask", "all never react"], (
                "nothing has changed"
            )
            await marine.say(m.Orders([]))
            assert not marine.live.driver.answers_itself()
            await marine.say(m.Orders(["all when reaction: decline"]))
            await marine.until(lambda: len(tale.kept) > before)
            assert (tale.kept[before].text, tale.kept[before].by) == ("pass", "order")

    run(work)
