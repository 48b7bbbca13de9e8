"""Questions that are none: alone against bots nobody is asked what can come to nothing better."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

import pytest

from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import HulkGame
from hullbreach.table.live import LiveGame
from hullbreach.table.wishes import SeatWish
from tests.hulk.test_command import SERGEANT, end_turn
from tests.hulk.test_guard import FACE
from tests.hulk.test_overwatch import HALL
from tests.scenes import Played, play
from tests.table.tables import AGAINST_BOT, HUMANS, come_to, run, table_at, wish

DISCREET = "options = { discreet = true }\n"


def foregone(played: Played) -> str:
    choice = HULK.foregone(played.game)
    return "" if choice is None else played.game.text(choice)


@pytest.mark.parametrize(
    ("dice", "chosen"),
    [
        ([6, 3, 4, 1], "Kesh: keep dice"),  # won already: it can only become worse
        ([5, 6, 4, 1], ""),  # lost already: a six would save him
        ([4, 4, 4, 1], ""),  # a draw: another die may win, or lose
    ],
)
def test_dice_that_have_won_are_kept(dice: list[int], chosen: str) -> None:
    played = play(f"dice = {dice}\n" + FACE, "S1: attack c1")
    assert (played.kind(), foregone(played)) == ("reroll", chosen)


@pytest.mark.parametrize(("dice", "chosen"), [([6, 3, 4, 1], "Kesh: keep dice"), ([2, 6, 6, 1], "")])
def test_a_fight_is_looked_at_by_itself_however_much_may_follow(
    monkeypatch: pytest.MonkeyPatch, dice: list[int], chosen: str
) -> None:
    """Overwatch that fires after the fight makes many ways of it, and every table waits meanwhile: they are not gone
    through. What has won is kept; whether to roll where that may help is asked."""
    copies: list[HulkGame] = []
    copy = HulkGame.copy

    def counted(game: HulkGame) -> HulkGame:
        copies.append(game)
        return copy(game)

    watch = '{ name = "%s", at = "%s", facing = "e", states = ["overwatch"] },\n'
    crowd = FACE.replace("piece = [\n", "piece = [\n" + watch % ("Odo", "a2") + watch % ("Ruun", "b2"))
    crowd = crowd.replace('name = "Kesh"', 'name = "Kesh", loadout = "sgt_sword"')
    played = play(f"dice = {dice}\n" + crowd, "S1: attack c1")
    monkeypatch.setattr(HulkGame, "copy", counted)
    assert (played.kind(), foregone(played)) == ("reroll", chosen)
    assert len(copies) < 200


def test_a_die_that_cannot_help_says_so_and_stands_behind_the_others() -> None:
    sword = FACE.replace('name = "Kesh"', 'name = "Kesh", loadout = "sgt_sword"').replace(
        "guard", "overwatch"
    )
    prompt = HULK.prompt(play("dice = [3, 6, 4, 1]\n" + sword, "S1: attack c1").game)
    assert prompt is not None
    told = {option.text: (option.group, option.words) for option in prompt.options}
    for face, helps in ((6, True), (4, False), (1, False)):
        (group, words) = told[f"Kesh: reroll enemy {face}"]
        assert (group == "answer" and words is None) is helps
        assert helps or (words is not None and words.en == "Cannot make this fight any better.")


LAST = """
phase = "stealer actions"
active = "S1"
turn = 5
turn_limit = 5
command = { counter = COUNTER }
dice = []
map = '''
###########
#.........X
###########
'''
[[piece]]
name = "Kesh"
at = "f2"
facing = "e"
[[piece]]
kind = "stealer"
at = "j2"
facing = "w"
[[outcome]]
winner = "marine"
when = "immediate"
all = [{ is = "left_at_least", count = 1 }]
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
"""


@pytest.mark.parametrize(
    ("turn", "counter", "chosen"),
    [
        (5, 4, "pass"),  # five steps to leave, four points: whatever is done, it is lost
        (5, 5, ""),  # he could still run
        (4, 4, ""),  # a turn is left
    ],
)
def test_no_reaction_is_asked_for_in_a_mission_that_is_lost(turn: int, counter: int, chosen: str) -> None:
    scene = LAST.replace("turn = 5", f"turn = {turn}").replace("COUNTER", str(counter))
    played = play(scene, "S1: move i2 facing w")
    assert (played.kind(), foregone(played)) == ("reaction", chosen)
    # A draw would be something, and so would a side that wins by killing.
    for hope in ('{ is = "kills", count = 1 }', '{ is = "turn_limit" }, { is = "kills", count = 1 }'):
        more = f'[[outcome]]\nwinner = "draw"\nall = [{hope}]\n'
        assert foregone(play(scene + more, "S1: move i2 facing w")) == ""


@pytest.mark.parametrize(("draw", "chosen"), [(5, "keep"), (4, "")])
def test_the_best_counter_is_kept(draw: int, chosen: str) -> None:
    played = play(*end_turn(f"draws = [{draw}]\n", SERGEANT))
    assert (played.kind(), foregone(played)) == ("command", chosen)


def test_who_fires_first_is_no_question_where_it_makes_no_difference() -> None:
    played = play("dice = []\n" + HALL, "S1: move g2 facing w")
    assert (played.kind(), foregone(played)) == ("overwatch", "Kesh: fire at g2")
    # Whether to fire at all is a question.
    played = play("options = { overwatch_optional = true }\ndice = []\n" + HALL, "S1: move g2 facing w")
    assert foregone(played) == ""


def test_where_being_asked_must_not_tell_everything_is_asked() -> None:
    assert foregone(play(DISCREET + "dice = [6, 3, 4, 1]\n" + FACE, "S1: attack c1")) == ""
    assert foregone(play(DISCREET + "dice = []\n" + HALL, "S1: move g2 facing w")) == ""
    top, *choices = end_turn("draws = [5]\n", SERGEANT)
    assert foregone(play(DISCREET + top, *choices)) == ""


@pytest.mark.parametrize(("seats", "asked"), [(AGAINST_BOT, False), (HUMANS, True)])
def test_the_table_answers_it_for_somebody_alone(
    tmp_path: Path, seats: dict[str, SeatWish], asked: bool
) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            for seed in range(20):
                wanted = wish(seats, mission="ash_valve")
                marine, *_ = await come_to(table, wanted, random.Random(seed), _best_counter)
                if _best_counter(marine.live):
                    assert marine.live.driver.answers_itself() is not asked
                    return
        raise AssertionError("never the best counter")

    run(work)


def _best_counter(live: LiveGame) -> bool:
    game = cast(HulkGame, live.tale.game)
    decision = game.decision()
    return decision is not None and decision.kind == "command" and game.counter == 6 and not game.redrawn
