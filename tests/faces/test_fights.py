"""What a close combat came to, in figures: bonuses are told, and a draw is called one."""

from __future__ import annotations

import pytest

from hullbreach.faces.hulk import HULK
from tests.hulk.test_guard import FACE
from tests.scenes import play, rule

FIGHT = """
phase = "stealer actions"
active = "S1"
map = '''
.....
'''
piece = [
  { RANKname = "Varro", at = "c1", facing = "e" },
  { kind = "stealer", at = "d1", facing = "w" },
]
"""


@pytest.mark.parametrize(
    ("rank", "dice", "said"),
    [
        ('rank = "sergeant", ', [4, 5, 5, 1], "4 + 1 = 5 against 5: a draw, nobody falls"),
        ('rank = "sergeant", ', [2, 5, 5, 1], "2 + 1 = 3 against 5: S1 wins"),
        ("", [6, 5, 5, 1], "6 against 5: Varro wins"),
    ],
)
def test_scores_have_their_bonus(rank: str, dice: list[int], said: str) -> None:
    played = play(f"dice = {dice}\n" + FIGHT.replace("RANK", rank), "S1: attack c1")
    told = HULK.tell(played.game, played.one("scores"))
    assert told.aim is not None and told.aim.en == said and told.aim.fr.startswith(said.split(" against")[0])


@rule("V3-GUARD-REROLL")
def test_a_die_that_is_rolled_again_says_which() -> None:
    played = play("dice = [2, 3, 4, 1, 5]\n" + FACE, "S1: attack c1", "Kesh: reroll own 2")
    told = HULK.told(played.game, 0, played.events)
    assert [(each.kind, each.dice, each.other) for each in told if each.again == 2] == [("reroll", [5], -1)]
