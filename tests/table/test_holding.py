"""Whoever lets the rest of an army stand is asked again in the next turn, and not before."""

from __future__ import annotations

from pathlib import Path

from hullbreach.table import messages as m
from hullbreach.table.wishes import NewGame, SeatWish
from tests.table.tables import Player, run, table_at

SEATS = {"attacker": SeatWish("human", "Ann"), "defender": SeatWish("bot")}


def test_the_rest_stand_for_this_turn_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(
                NewGame(game="conquest", mission="first_blood", seats=SEATS, brisk=True, reaction_seconds=0)
            )
            ann = await Player(table, made.game, made.tokens["attacker"]).enter()
            tale = ann.live.tale

            async def come_to_pick() -> None:
                while True:
                    await ann.until(lambda: ann.state.prompt is not None)
                    assert ann.state.prompt is not None
                    if ann.state.prompt.kind == "activate":
                        return
                    await ann.choose(ann.state.prompt.options[0].text)

            await come_to_pick()
            turn = tale.game.turn_now()
            # An order of another turn answers nothing.
            await ann.say(m.Orders([f"hold turn {turn + 1}"]))
            assert ann.state.prompt is not None
            (hold,) = ann.state.prompt.orders
            before = ann.state.number
            await ann.say(m.Orders([hold.text]))
            await ann.until(lambda: ann.state.number > before)
            await come_to_pick()
            assert tale.game.turn_now() == turn + 1
            picked = [kept.by for kept in tale.kept if kept.text.endswith(": activate") and kept.seat == 0]
            assert picked and set(picked) <= {"order", "at once", "forced"}, picked
            # Nobody who comes back has it on his list of standing orders.
            again = await Player(table, made.game, made.tokens["attacker"]).enter()
            assert again.last(m.Welcome).orders == []

    run(work)
