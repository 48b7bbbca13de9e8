"""The order of events around one action: uncovering, at most one reaction, overwatch, victory."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.scenes import Played, play, refusal, rule

CP = "command = { counter = 4 }\n"
HALL = """
phase = "stealer actions"
active = "S1"
map = '''
..........
..........
..........
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { name = "Odo", at = "a3", facing = "e", states = ["overwatch"] },
  { name = "Ruun", at = "a2", facing = "w" },
  { kind = "stealer", at = "h2", facing = "w" },
]
"""


def order(played: Played, *kinds: str) -> list[str]:
    return [event.kind for event in played.events if event.kind in kinds]


@rule("V3-GAP-RESOLUTION-ORDER")
def test_the_reaction_comes_first_and_the_reactor_does_not_fire_on_overwatch() -> None:
    played = play(
        "dice = [1, 2, 3, 4]\n" + CP + HALL, "S1: move g2 facing w", "react: Kesh", "Kesh: fire at g2"
    )
    assert [shot["who"] for shot in played.all("shot")] == [0, 1]
    assert order(played, "moved", "command spent", "shot") == ["moved", "command spent", "shot", "shot"]
    # Firing in reaction is an action: his overwatch is gone, Odo's is not.
    assert not played.game.flags[0] & pc.OVERWATCH
    assert played.game.flags[1] & pc.OVERWATCH
    assert played.dice_left() == []


@rule("V3-GAP-RESOLUTION-ORDER")
def test_a_stealer_killed_by_the_reaction_draws_no_overwatch() -> None:
    played = play("dice = [6, 1]\n" + CP + HALL, "S1: move g2 facing w", "react: Odo", "Odo: fire at g2")
    assert len(played.all("shot")) == 1
    assert played.at("S1") == ""


@rule("V3-GAP-RESOLUTION-ORDER")
def test_at_most_one_marine_reacts_and_only_one_who_sees_the_action() -> None:
    played = play(CP + HALL, "S1: move g2 facing w")
    assert (played.kind(), played.options()) == ("reaction", ["pass", "react: Kesh", "react: Odo"])
    assert refusal(CP + HALL, "S1: move g2 facing w", "react: Ruun") == "V3-CP-REACTION"
    anyone = 'options = { cp_reaction = "any_marine" }\n' + CP + HALL
    assert play(anyone, "S1: move g2 facing w").options()[1:] == ["react: Kesh", "react: Odo", "react: Ruun"]
    played = play("dice = [1, 2, 3, 4]\n" + anyone, "S1: move g2 facing w", "react: Ruun", "Ruun: turn left")
    assert (played.kind(), played.options()) == ("overwatch", ["Kesh: fire at g2", "Odo: fire at g2"])
    # Nobody sees it: nobody may react, whatever the option says.
    blind = anyone.replace('facing = "e"', 'facing = "w"')
    assert play(blind, "S1: move g2 facing w").kind() == "stealer action"
    # Nor where the profile allows no point for it.
    none = "options = { reaction_limit = 0 }\ndice = []\n" + CP + HALL
    assert play(none, "S1: move g2 facing w").kind() == "overwatch"
    # No points: no question.
    spent = "command = { counter = 4, spent = 4 }\ndice = [1, 2, 3, 4]\n" + HALL
    assert play(spent, "S1: move g2 facing w").kind() == "overwatch"


@rule("V3-GAP-RESOLUTION-ORDER")
def test_flames_are_survived_before_anybody_reacts_or_shoots() -> None:
    burning = 'burning = ["g2", "h2"]\n' + CP + HALL
    played = play("dice = [6]\n" + burning, "S1: move g2 facing w")
    assert played.at("S1") == ""
    assert played.kind() == "stealer"
    played = play("dice = [1, 1, 2, 3, 4]\n" + burning, "S1: move g2 facing w", "pass", "Kesh: fire at g2")
    assert order(played, "flame test", "shot") == ["flame test", "shot", "shot"]


UNCOVER = """
phase = "stealer actions"
active = "B1"
map = '''
.....D......
.....#......
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "blip", at = "g1", value = VALUE },
]
"""


@rule("V3-GAP-RESOLUTION-ORDER")
def test_a_blip_that_uncovers_itself_is_converted_then_shot_at() -> None:
    scene = "dice = [6, 1]\n" + UNCOVER.replace("VALUE", "1")
    played = play(scene, "B1: open f1", "S1: face w")
    assert order(played, "door opened", "converted", "placed", "faced", "shot", "killed") == [
        "door opened",
        "converted",
        "placed",
        "faced",
        "shot",
        "killed",
    ]
    assert played.game.kills == 1


@rule("V3-GAP-RESOLUTION-ORDER", "V3-CONV-INVOLUNTARY", "V3-CONV-FACING")
def test_all_models_of_a_blip_are_placed_before_the_first_is_faced() -> None:
    scene = "dice = [1, 2]\n" + CP + UNCOVER.replace("VALUE", "3")
    places = ("B1: open f1", "B1: place at h1", "B1: place at h2")
    first = play(scene, places[0])
    assert (first.kind(), first.at("S1")) == ("place", "g1")
    assert refusal(scene, places[0], "S1: face w") == "V3-CONV-INVOLUNTARY-SEEN-OK"
    placed = play(scene, *places)
    assert placed.options() == [f"S1: face {facing}" for facing in "nesw"]
    assert refusal(scene, *places, "S2: face w") == "V3-CONV-FACING"
    played = play(scene, *places, "S1: face w", "S2: face s", "S3: face e")
    assert order(played, "placed", "faced") == ["placed"] * 3 + ["faced"] * 3
    assert [played.game.facing[played.piece(name)] for name in ("S1", "S2", "S3")] == [3, 2, 1]
    # Only then may somebody react, and after that comes overwatch.
    assert played.kind() == "reaction"
    assert not played.all("shot")


@rule("V3-GAP-RESOLUTION-ORDER", "V3-GAP-CLARIFICATIONS", "V3-CONV-LOST")
def test_of_two_blips_the_first_is_placed_and_faced_before_the_second_is_turned_up() -> None:
    scene = """
active = "Kesh"
dice = []
map = '''
........
#..#....
###....#
'''
piece = [
  { name = "Kesh", at = "a1", facing = "n" },
  { kind = "blip", at = "c2", value = 2 },
  { kind = "blip", at = "h1", value = 2 },
]
"""
    played = play(
        scene,
        "Kesh: turn right",
        "reveal B1",
        "B1: place at d1",
        "S1: face w",
        "S2: face w",
        "Kesh: hold fire",
    )
    # S2 hides the second blip again.
    assert played.at("B2") == "h1"
    both = play(scene, "Kesh: turn right", "reveal B1", "B1: place at c1", "S1: face w", "S2: face n")
    assert both.at("B2") == "h1"
    far = ("Kesh: turn right", "reveal B1", "B1: place at b2", "S1: face w", "S2: face w")
    assert order(play(scene, *far), "converted", "placed", "faced") == [
        "converted", "placed", "placed", "faced", "faced", "converted", "placed"
    ]  # fmt: skip


@rule("V3-GAP-RESOLUTION-ORDER", "V3-OW-CROSSFIRE")
def test_one_shot_at_one_of_several_stealers_that_came_of_the_blip() -> None:
    scene = "dice = [6, 1]\n" + UNCOVER.replace("VALUE", "2")
    played = play(scene, "B1: open f1", "B1: place at f1", "S1: face w", "S2: face w")
    # S2 stands in the doorway and hides S1.
    assert [shot["target"] for shot in played.all("shot")] == [played.piece("S2")]
    assert (played.at("S1"), played.at("S2")) == ("g1", "")


@rule("V3-GAP-RESOLUTION-ORDER")
def test_a_blip_that_another_model_uncovers_is_converted_but_not_shot_at() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
map = '''
......
....#.
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "e1", facing = "e" },
  { kind = "blip", at = "f1", value = 1 },
]
"""
    dice = "dice = [6, 1]\n"
    # S1 is shot and falls; the blip behind it is uncovered, and nobody shoots at what it was.
    played = play(dice + scene, "S1: turn left", "S2: face w")
    assert (played.at("S1"), played.at("S2")) == ("", "f1")
    assert len(played.all("shot")) == 1
    assert played.dice_left() == []


@rule("V3-GAP-RESOLUTION-ORDER")
def test_a_blip_that_a_marine_uncovers_draws_no_overwatch_in_the_marine_turn() -> None:
    scene = """
active = "Odo"
dice = []
map = '''
......
......
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { name = "Odo", at = "b1", facing = "n" },
  { kind = "blip", at = "f1", value = 1 },
]
"""
    played = play(scene.replace('"a1", facing = "e"', '"a1", facing = "w"'), "Odo: turn right", "S1: face w")
    assert played.at("S1") == "f1"
    assert not played.all("shot")
    # The free shot of the turn may be fired at it.
    assert played.options() == ["Odo: fire at f1", "Odo: hold fire"]


@rule("V3-GAP-RESOLUTION-ORDER")
def test_immediate_victory_is_tested_after_all_shots() -> None:
    scene = (
        "dice = [6, 1, 3, 3]\n"
        + HALL
        + """
[[outcome]]
winner = "marine"
when = "immediate"
all = [{ is = "kills", count = 1 }]
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
"""
    )
    played = play(scene, "S1: move g2 facing w", "Kesh: fire at g2")
    assert played.game.result == "marine"
    assert order(played, "shot", "killed", "jammed", "game over") == [
        "shot",
        "killed",
        "shot",
        "jammed",
        "game over",
    ]


@rule("V3-GAP-RESOLUTION-ORDER")
def test_an_explosion_takes_effect_before_the_next_shot() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
dice = [2, 2, 2, 4]
map = '''
..........
..........
'''
sections = '''
AAAABBBBBB
AAAABBBBBB
'''
piece = [
  { loadout = "cannon", at = "a1", facing = "e", states = ["overwatch"], reloads = 0 },
  { name = "Odo", at = "a2", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "h2", facing = "w" },
]
"""
    played = play(scene, "S1: move g2 facing w", "Dace: fire at g2")
    # The cannon bursts and takes Odo with it: his shot is not fired any more.
    assert (played.at("Dace"), played.at("Odo"), played.at("S1")) == ("", "", "g2")
    assert len(played.all("shot")) == 1
    blast = played.one("blast")
    assert (blast["victim"], blast["by"], blast["score"], blast.dice) == (1, 0, 4, (4,))
    # The dead are not asked whether they hold their fire either.
    optional = "options = { overwatch_optional = true }" + scene.replace(
        '  { kind = "stealer"',
        '  { name = "Ruun", at = "e1", facing = "e", states = ["overwatch"] },\n  { kind = "stealer"',
    )
    played = play(optional, "S1: move g2 facing w", "Dace: fire at g2")
    assert played.options() == ["Ruun: fire at g2", "Ruun: hold fire"]


@pytest.mark.parametrize("verb", ["turn left", "guard"])
def test_a_reaction_other_than_clearing_a_jam_ends_overwatch(verb: str) -> None:
    played = play("dice = [1, 2]\n" + CP + HALL, "S1: move g2 facing w", "react: Kesh", f"Kesh: {verb}")
    assert [shot["who"] for shot in played.all("shot")] == [1]
    assert played.one("overwatch lost")["who"] == 0


@rule("V3-GAP-RESOLUTION-ORDER")
def test_a_stealer_uncovered_by_its_own_blip_may_be_reacted_to() -> None:
    scene = "dice = [6, 1]\n" + CP + UNCOVER.replace("VALUE", "1").replace('["overwatch"]', "[]")
    played = play(scene, "B1: open f1", "S1: face w")
    assert (played.kind(), played.options()) == ("reaction", ["pass", "react: Kesh"])
    played = play(scene, "B1: open f1", "S1: face w", "react: Kesh", "Kesh: fire at g1")
    assert (played.at("S1"), played.game.spent) == ("", 1)


@rule("V3-GAP-RESOLUTION-ORDER", "V3-OW-CLOSING-DOOR")
def test_a_door_that_the_reaction_destroyed_is_not_shot_at_again() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
command = { counter = 1 }
dice = [6, 1]
doors = { open = ["e1"] }
map = '''
....D...
#####...
'''
piece = [
  { name = "Kesh", at = "h2", facing = "w" },
  { name = "Odo", at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "f2", facing = "w" },
]
"""
    played = play(scene, "S1: close e1", "react: Kesh", "Kesh: fire at e1")
    assert [shot["who"] for shot in played.all("shot")] == [0]
    assert not played.game.doors
    # Had Kesh let it pass, Odo would have had to shoot at the door.
    played = play(scene, "S1: close e1", "pass")
    assert [(shot["who"], shot["target"]) for shot in played.all("shot")] == [(1, -1)]


@rule("V3-OW-CLOSING-DOOR", "V3-GAP-RESOLUTION-ORDER")
def test_the_first_square_of_the_board_is_a_square_like_any_other() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
dice = [6, 1]
doors = { open = ["a1"] }
map = '''
D.....
.#####
'''
piece = [
  { name = "Kesh", at = "f1", facing = "w", states = ["overwatch"] },
  { kind = "stealer", at = "a2", facing = "n" },
]
"""
    assert play(scene, "S1: close a1").one("door destroyed")["where"] == 0
    blip = (
        UNCOVER.replace("VALUE", "1").replace(".....D......\n.....#......", ".D....").replace('"g1"', '"a1"')
    )
    blip = "dice = [6, 1]\n" + blip.replace('at = "a1", facing = "e"', 'at = "f1", facing = "w"')
    assert play(blip, "B1: open b1", "S1: face e").game.kills == 1
    closer = 'active = "B1"\n' + scene.replace('active = "S1"\n', "").replace(
        'kind = "stealer", at = "a2", facing = "n"', 'kind = "blip", at = "a2", value = 1'
    )
    assert play(closer, "B1: close a1").one("door destroyed")["where"] == 0
    walker = blip.replace(".D....", "......").replace('"blip", at = "a1", value = 1', '"stealer", at = "a1"')
    assert play(walker.replace('"B1"', '"S1"'), "S1: turn left").at("S1") == ""
